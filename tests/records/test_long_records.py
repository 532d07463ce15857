"""Long JSON files are read part by part, as short ones are read whole."""

import io
import json
import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import pytest

from kitgen.games import game
from kitgen.games.mines_between_the_lines.contents import BookletContents
from kitgen.packed import Packed
from kitgen.pipeline.verify.comparing import same_manifest
from kitgen.pipeline.verify.comparing.same_manifest import check_record_same
from kitgen.records import json_files, reading
from kitgen.records import json_parts as parts_module
from kitgen.records.json_files import NotJsonError, ShapeError, json_object
from kitgen.records.json_parts import json_parts
from kitgen.records.reading import Bounds, read_record, read_record_file
from kitgen.values import frozen

FIELD = {
    "code": "8X7N1-HKNF2",
    "dot_rows": 3,
    "dot_columns": 3,
    "mine_count": 1,
    "rows": ["*.", ".."],
    "numbers": [[None, 1], [1, 1]],
    "start": None,
    "level": None,
    "lookup": None,
    "halves": None,
}
TOP = {
    "reveal_tiles": False,
    "private_sheets": True,
    "flag_slips": 3,
    "open": False,
    "setting_sheet": False,
}
MOST = 4_000


@pytest.fixture(autouse=True)
def short_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let files of a few kB be long ones, of which little is held at once."""
    for module in (parts_module, reading, same_manifest):
        monkeypatch.setattr(module, "LONG", MOST)
    for module in (parts_module, reading):
        monkeypatch.setattr(module, "MOST_OF_PART", MOST)
    monkeypatch.setattr(parts_module, "_AT_ONCE", 97)


def contents(count: int, **changes: Any) -> dict[str, Any]:
    return {"fields": [FIELD | {"mine_count": n % 4} for n in range(count)], **TOP, **changes}


def written(place: Path, value: Any, *, indent: int | None = None) -> Path:
    path = place / "contents.json"
    path.write_text(value if isinstance(value, str) else json.dumps(value, indent=indent))
    return path


@pytest.mark.parametrize("indent", [None, 0, 3])
def test_long_contents_are_read_as_short_ones(tmp_path: Path, indent: int | None) -> None:
    path = written(tmp_path, contents(90), indent=indent)
    long = read_record_file(BookletContents, path)
    short = read_record(BookletContents, path.read_text())
    assert isinstance(long.fields, Packed)
    assert tuple(long.fields) == short.fields
    assert [getattr(long, key) for key in TOP] == list(TOP.values())


@frozen
class TwoLists:
    """A record with two lists."""

    long: tuple[str, ...]
    short: tuple[int, ...]


def test_a_short_list_beside_a_long_one_equals_a_tuple(tmp_path: Path) -> None:
    words = [f"word {number}" for number in range(600)]
    path = written(tmp_path, {"long": words, "short": [3, 1, 2]})
    read = read_record_file(TwoLists, path)
    assert read.short == (3, 1, 2)
    assert isinstance(read.long, Packed)
    assert list(read.long) == words


@pytest.mark.parametrize("at_once", range(1, 24))
def test_the_parts_make_up_the_whole_wherever_the_text_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr(parts_module, "_AT_ONCE", at_once)
    value = {
        "a": [],
        "b": {},
        "c": ['ÄÖ😀\\u00e4"', -1.5e3, 123456, 2e-12, [1, [2.5]], {"x": None}],
        "d": 9.25,
        "e": 1e22,
    }
    for indent in (None, 0, 3):
        for is_ascii in (False, True):
            text = json.dumps(value, indent=indent, ensure_ascii=is_ascii)
            path = tmp_path / "a.json"
            path.write_text(text, encoding="utf-8")
            made: dict[Any, Any] = {}
            for part in json_parts(path):
                assert json.loads(part.text) == part.value
                if len(part.path) > 1:
                    made.setdefault(part.path[0], []).append(part.value)
                else:
                    made[part.path[0]] = part.value
            assert made == json.loads(text)


@pytest.mark.parametrize("text", ['{"a":1.', '{"a":1e', '{"a":1e-', '{"a":1.}', '{"a":[2e-]}'])
def test_half_a_number_is_no_number_at_the_end(tmp_path: Path, text: str) -> None:
    with pytest.raises(NotJsonError, match="line 1"):
        list(json_parts(written(tmp_path, text)))


def test_what_is_read_is_not_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, contents(200))
    files: list[io.BytesIO] = []
    monkeypatch.setattr(
        parts_module,
        "open_ordinary",
        lambda path: files.append(io.BytesIO(path.read_bytes())) or files[-1],
    )
    taken, most_held = 0, 0
    for part in json_parts(path):
        most_held = max(most_held, files[0].tell() - taken)
        taken += len(part.text) + 2
    assert most_held < 2_000 < path.stat().st_size


def damaged() -> Iterator[tuple[str, str]]:
    good = json.dumps(contents(60))
    half = good.index("8X7N1", len(good) // 2)
    yield "cut", good[:half]
    yield "no comma", good.replace("}, {", "} {", 1)
    yield "more behind", good + "\n]"
    yield "a mark before", "\ufeff" + good
    yield "no JSON", "fields: " + good
    yield "key twice", good[:-1] + ', "open": true}'
    yield "key twice within", good[:half] + good[half:].replace('"dot_rows"', '"code"', 1)
    yield "infinite", good[:half] + good[half:].replace('"start": null', '"start": 1e999', 1)
    yield "no object", f"[{good}]"
    yield "a list nested deep", good.replace("[null, 1]", "[" * 2000 + "]" * 2000, 1)


@pytest.mark.parametrize(("name", "text"), [*damaged()])
def test_what_is_not_json_is_refused_as_in_short_files(
    tmp_path: Path, name: str, text: str
) -> None:
    with pytest.raises(NotJsonError) as short:
        json_object(text)
    with pytest.raises(NotJsonError) as long:
        read_record_file(BookletContents, written(tmp_path, text))
    if name != "cut":
        # The words for what is missing depend on how much of the value is there.
        assert str(long.value).split(":")[0] == str(short.value).split(":")[0]


CHANGES: dict[str, Callable[[Any], object]] = {
    "a number as text": lambda top: top["fields"][41].update(mine_count="1"),
    "a key too many": lambda top: top["fields"][41].update(more=1),
    "a member is null": lambda top: top["fields"].insert(7, None),
    "half a character": lambda top: top["fields"][41].update(code="\ud800"),
    "another shape": lambda top: top["fields"][41].update(rows=["*."]),
    "a key too many at the top": lambda top: top.update(more=[1, 2]),
    "a list for a number": lambda top: top.update(flag_slips=[1, 2]),
    "no list": lambda top: top.update(fields={}, flag_slips="x" * 2000 + "y" * 1900),
    "a key missing": lambda top: top.pop("open"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_wrong_value_is_named_by_its_path(
    tmp_path: Path, change: Callable[[Any], object]
) -> None:
    top = contents(60)
    change(top)
    path = written(tmp_path, json.dumps(top).ljust(MOST + 1))
    with pytest.raises(ShapeError) as short:
        read_record(BookletContents, path.read_text())
    with pytest.raises(ShapeError) as long:
        read_record_file(BookletContents, path)
    names = [str(problem.value).split("`")[1].removesuffix("[0]") for problem in (short, long)]
    assert names[0] == names[1]


def test_a_value_that_is_too_long_is_refused_before_it_is_held(tmp_path: Path) -> None:
    path = written(tmp_path, contents(1, flag_slips="9" * 3 * MOST))
    with pytest.raises(NotJsonError, match="more than 4,000 characters"):
        read_record_file(BookletContents, path)


@frozen
class Cards:
    """A record of an object that may be longer than files that are read whole."""

    cards: Mapping[str, tuple[str, ...]]
    copies: int


def test_one_object_may_be_most_of_a_long_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (parts_module, reading):
        monkeypatch.setattr(module, "MOST_OF_PART", 3 * MOST)
    cards = {f"card {number}": ["coin", "fish"] for number in range(200)}
    path = written(tmp_path, {"cards": cards, "copies": 1})
    assert MOST < path.stat().st_size < 2 * MOST
    assert read_record_file(Cards, path) == read_record(Cards, path.read_text())
    monkeypatch.setattr(json_files, "_MOST_NESTS", 50)
    with pytest.raises(NotJsonError, match="more than 50 lists and objects"):
        list(json_parts(path))


def test_values_beside_lists_are_bounded_together(tmp_path: Path) -> None:
    path = written(tmp_path, dict.fromkeys(TOP, "x" * 1000))
    with pytest.raises(NotJsonError, match="characters beside its lists"):
        read_record_file(BookletContents, path)


def test_an_unknown_key_is_refused_before_what_it_has_is_read(tmp_path: Path) -> None:
    text = json.dumps({"more": list(range(2_000))})
    path = written(tmp_path, f"{text[:-2]}, and what is no JSON")
    with pytest.raises(ShapeError, match="`more` is not a key that belongs there"):
        read_record_file(BookletContents, path)


@pytest.mark.parametrize(
    ("name", "most", "words"),
    [
        ("MOST_MEMBERS", 20, "parts"),
        ("_MOST_NESTS", 90, "lists"),
        ("_MOST_OBJECTS", 10, "objects"),
        ("_MOST_STRINGS", 900, "strings"),
    ],
)
def test_parts_and_values_are_bounded_in_the_whole_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, most: int, words: str
) -> None:
    module = parts_module if name == "MOST_MEMBERS" else json_files
    monkeypatch.setattr(module, name, most)
    list(json_parts(written(tmp_path, {"a": [[FIELD]] * 9})))
    with pytest.raises(NotJsonError, match=f"more than {most} .*{words}"):
        list(json_parts(written(tmp_path, {"a": [[FIELD]] * 9, "b": [[FIELD]] * 90})))


@frozen
class Hand:
    """A few cards."""

    cards: Annotated[tuple[str, ...], Bounds(0, 3)]


@frozen
class Hands:
    """A record of hands, as many as there may be."""

    hands: tuple[Hand, ...]


def test_a_list_within_a_long_list_is_no_longer_than_it_may_be(tmp_path: Path) -> None:
    hands = [{"cards": ["coin"] * 3}] * 200
    assert len(read_record_file(Hands, written(tmp_path, {"hands": hands})).hands) == 200
    path = written(tmp_path, {"hands": [*hands, {"cards": ["coin"] * 4}]})
    with pytest.raises(ShapeError, match=r"^`hands\[200\]\.cards` has more than 3 members$"):
        read_record_file(Hands, path)


def test_bounds_of_a_long_list_hold_for_all_its_members(tmp_path: Path) -> None:
    model = game("cave-mining").contents_model
    layer = {"name": "x" * 90, "die": "d6", "risk_percent": 50}
    path = written(tmp_path, {"layers": [layer] * 60, "goal": 9, "players": 2})
    with pytest.raises(ShapeError, match="`layers` has 60 members, more than"):
        read_record_file(model, path)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda top: top["fields"][33].update(mine_count=9), "`fields[33].mine_count` is 9"),
        (lambda top: top.update(open=True), "`open` is True"),
        (lambda top: top["fields"].pop(), "`fields[59]` is missing"),
        (lambda top: top["fields"].append(FIELD), "`fields[60]` is an object; made again, there"),
        (lambda top: top.pop("setting_sheet"), "`setting_sheet` is missing"),
        (lambda top: top.update(more=1), "`more` is 1; made again, there is none"),
        (lambda top: top.update(fields=top.pop("fields")), "`fields` is not where a build writes"),
        (lambda top: (top["fields"].pop(), top.update(reveal_tiles=[1])), "`fields[59]` is missi"),
    ],
)
def test_long_contents_are_compared_part_by_part(
    tmp_path: Path, change: Callable[[Any], object], path: str
) -> None:
    given, fresh = tmp_path / "given", tmp_path / "fresh"
    for folder in (given, fresh):
        folder.mkdir()
    top = contents(60)
    written(fresh, top)
    written(given, top)
    assert not list(check_record_same(given, fresh, (), "contents.json"))
    top = json.loads(json.dumps(top))
    change(top)
    written(given, top)
    (difference,) = check_record_same(given, fresh, (), "contents.json")
    assert path in difference.message


def test_a_text_of_random_cuts_never_escapes_as_another_error(tmp_path: Path) -> None:
    good = json.dumps(contents(40), ensure_ascii=False)
    dice = random.Random(1)
    for _ in range(60):
        first = dice.randrange(len(good))
        text = good[:first] + good[first + dice.randrange(1, 30) :]
        try:
            read_record_file(BookletContents, written(tmp_path, text))
        except ShapeError:
            continue
        # A cut within a text or a number may leave as good a file.
        read_record(BookletContents, text)
