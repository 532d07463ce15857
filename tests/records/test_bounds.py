"""Records made to take all memory are refused, most of them before they are parsed."""

import hashlib
import json
import tracemalloc
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import pytest

import kitgen.records.json_files as json_files
import kitgen.records.kit_folders as kit_folders
from kitgen.records.json_files import ShapeError, file_text, json_object, json_text, record_text
from kitgen.records.kit_folders import find_manifest, load_manifest, manifest_head
from kitgen.records.manifest import MANIFEST, read_manifest
from kitgen.records.merged import read_merged
from kitgen.records.reading import Bounds, read_record
from kitgen.records.seals import is_as_sealed, seal
from kitgen.values import frozen
from tests.records.test_records import MANIFEST as KIT
from tests.small_cases import as_one_test


def _on_a_page(pieces: list[Any]) -> dict[str, Any]:
    """Return the print files of a manifest whose one page has these pieces."""
    file = KIT["print_files"][0]
    return {"print_files": [file | {"sheets": [file["sheets"][0] | {"pieces": pieces}]}]}


def written(folder: Path, content: Any) -> Path:
    """Write a manifest into a folder; return the folder."""
    (folder / MANIFEST).write_text(json_text(content), encoding="utf-8")
    return folder


FILES = ", ".join(f'"{number:x}": ""' for number in range(200_002))
NUMBERS = ", ".join("0" * 200_002)


@pytest.mark.parametrize("crowd", [f'"files": {{{FILES}}}', f'"report": [{NUMBERS}]'], ids=len)
def test_a_crowded_record_is_refused_before_it_is_parsed(tmp_path: Path, crowd: str) -> None:
    record = tmp_path / MANIFEST
    record.write_text(f"{{{crowd}}}", encoding="utf-8")
    with pytest.raises(ShapeError, match="a list or an object in it has more than 200,000 members"):
        record_text(record)
    assert manifest_head(tmp_path) == {}
    assert find_manifest(tmp_path) is None


def test_an_object_has_no_more_members_than_a_kit_has_files(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(json_files, "MOST_MEMBERS", 2)
    # Names with brackets hide how many there are until they are parsed.
    with pytest.raises(ShapeError, match=r"^`a\.b` has more than 2 members$"):
        json_object('{"a": {"b": {"{1": 0, "{2": 0, "{3": 0}}}')


@pytest.mark.parametrize(
    ("name", "good", "words"),
    [
        ("_MOST_NESTS", '{"a": [[]]}', "lists and objects"),
        ("_MOST_STRINGS", '{"a": ["b", 1]}', "strings"),
    ],
)
def test_a_file_has_no_more_lists_and_texts_than_the_largest_contents(
    monkeypatch: pytest.MonkeyPatch, name: str, good: str, words: str
) -> None:
    monkeypatch.setattr(json_files, name, 3)
    assert json_object(good)
    with pytest.raises(ShapeError, match=f"^it has more than 3 {words}$"):
        json_object(good.replace("[", '["c", "d", {}, ', 1))


@pytest.mark.parametrize(("letter", "most"), [("ä", 20), ("\U0001f600", 5)])
def test_a_text_that_takes_more_memory_may_be_less_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, letter: str, most: int
) -> None:
    monkeypatch.setattr(json_files, "MOST_OF_RECORD", 20)
    monkeypatch.setattr(json_files, "_MOST_WIDE", 5)
    page = tmp_path / "contents.json"
    for words in ("a" * 99, letter + "a" * (most - len(letter.encode()))):
        page.write_text(words, encoding="utf-8")
        assert file_text(page) == words
    page.write_text(letter + "a" * most, encoding="utf-8")
    with pytest.raises(ShapeError, match=f"it has more than {most} bytes"):
        file_text(page)


def test_large_objects_have_no_more_members_together_than_one_may_have(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each is within its own bound, and pydantic would note each unknown key of them all."""
    monkeypatch.setattr(json_files, "MOST_MEMBERS", 2_500)
    large = json.dumps({f"k{number}": 0 for number in range(1_001)})
    small = json.dumps({f"k{number}": 0 for number in range(1_000)})
    assert len(json_object(f'{{"fields": [{large}, {large}, {small}, {small}]}}')) == 1
    with pytest.raises(ShapeError, match="large objects have more than 2,500 members together"):
        json_object(f'{{"fields": [{large}, {large}, {large}]}}')


@pytest.mark.dear
def test_a_list_with_too_many_members_is_not_copied_into_an_error() -> None:
    few, many = (json.dumps(KIT | {"jobs": KIT["jobs"][:1] * count}) for count in (1_001, 5_000))
    _refused(read_manifest, few)
    parsed = _peak(lambda: json.loads(many))
    assert _peak(lambda: _refused(read_manifest, many)) < parsed + 500_000


def test_a_kit_has_no_thousands_of_jobs() -> None:
    with pytest.raises(ShapeError, match="`jobs` has 1,001 members, more than 1,000"):
        read_manifest(json.dumps(KIT | {"jobs": KIT["jobs"][:1] * 1_001}))
    record = _merged([])
    file = record["files"][0]
    with pytest.raises(ShapeError, match="`files` has 11 members, more than 10"):
        read_merged(json.dumps(record | {"files": [file] * 11}))
    file["print_files"][0]["own_pages"] = []
    file["print_files"] *= 5_001
    with pytest.raises(ShapeError, match=r"`files\[0\]\.print_files` has 5,001 members, more"):
        read_merged(json.dumps(record))


@frozen
class Die:
    """A record with bounds of each kind."""

    sides: Annotated[int, Bounds(2, 9)]
    weight: Annotated[float, Bounds(0.5, 2)]
    pips: Annotated[tuple[int, ...], Bounds(1, 3)]
    words: Annotated[Mapping[str, str], Bounds(1, 2)]


@as_one_test
@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("sides", [2, 9], [1, 10]),
        ("weight", [0.5, 2.0, 2], [0.49, 2.01]),
        ("pips", [[1], [1, 2, 3]], [[], [1, 2, 3, 4]]),
        # pydantic 2.11 does not hold the least of an object, which no record has.
        ("words", [{"a": ""}, {"a": "", "b": ""}], [{"a": "", "b": "", "c": ""}]),
    ],
)
def test_a_number_and_a_count_may_be_its_bounds_and_not_beyond(
    name: str, good: list[Any], bad: list[Any]
) -> None:
    die = {"sides": 6, "weight": 1.0, "pips": [1], "words": {"a": ""}}
    for value in good:
        assert read_record(Die, json.dumps(die | {name: value}))
    for value in bad:
        with pytest.raises(ShapeError, match=f"^`{name}`"):
            read_record(Die, json.dumps(die | {name: value}))


@as_one_test
@pytest.mark.parametrize("value", [3, "half \ud800"])
@pytest.mark.parametrize("name", ["kit_id", "seed", "game", "kitgen_version"])
def test_a_head_says_in_sound_texts_which_kit_it_is(tmp_path: Path, name: str, value: Any) -> None:
    (tmp_path / MANIFEST).write_text(json.dumps(KIT | {name: value}))
    assert manifest_head(tmp_path) == {}


PIECE = KIT["print_files"][0]["sheets"][0]["pieces"][0]
LINE = [[0.0, 0.0]] * 3


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"sources": [KIT["sources"][0]] * 20_001}, "`sources` has 20,001 members"),
        ({"checks": [0] * 100_001}, "`checks` has 100,001 members"),
        ({"report": [0] * 20_001}, "`report` has 20,001 members"),
        ({"documents": [0] * 1_001}, "`documents` has 1,001 members"),
        (_on_a_page([0] * 2_001), r"`print_files\[0\].sheets\[0\].pieces` has 2,001 members"),
        (
            _on_a_page([PIECE | {"outlines": [LINE] * 101}]),
            r"pieces\[0\].outlines` has 101 members",
        ),
        (_on_a_page([PIECE | {"outlines": [LINE * 334]}]), r"outlines\[0\]` has 1,002 members"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_no_list_of_a_manifest_is_longer_than_any_kit_needs(
    tmp_path: Path, change: Any, fault: str
) -> None:
    """Each member would be made a record, and compared with pages or other members."""
    with pytest.raises(ShapeError, match=fault):
        read_manifest(json.dumps(KIT | change))
    assert manifest_head(written(tmp_path, KIT | change)) == {}


@pytest.mark.parametrize("member", [0, {}, {"id": 1, "statement": [], "x": None}])
def test_of_many_wrong_members_the_first_alone_is_noted(member: Any) -> None:
    few, many = (json.dumps(KIT | {"report": [member] * count}) for count in (1, 5_000))
    _refused(read_manifest, few)
    parsed = _peak(lambda: json.loads(many))
    assert _peak(lambda: _refused(read_manifest, many)) < parsed + 500_000


def test_of_many_wrong_pages_the_first_alone_is_noted() -> None:
    few, many = (json.dumps(_merged(["x"] * count)) for count in (1, 5_000))
    _refused(read_merged, few)
    parsed = _peak(lambda: json.loads(many))
    assert _peak(lambda: _refused(read_merged, many)) < parsed + 500_000


def _merged(pages: list[str]) -> dict[str, Any]:
    """Return the record of a merged file of such pages."""
    digests = {"sha256": "", "content_sha256": ""}
    held = {"folder": "a", "kit_id": "a", "kit_title": "a", "seed": "1", "file": "a.pdf"}
    file = {"file": "merged-card.pdf", "pages": 1, "stock": "card", "sides": "single"}
    file |= digests | {"audience": "players"}
    file["print_files"] = [held | digests | {"pages": pages, "own_pages": [1]}]
    return {"schema_version": 2, "kitgen_version": "1", "paper": "a4", "files": [file]}


def _refused(read: Any, text: str) -> None:
    with pytest.raises(ShapeError):
        read(text)


def _peak(work: Any) -> int:
    """Return how much memory Python had taken at most for some work, in bytes."""
    tracemalloc.start()
    work()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def test_a_manifest_that_is_none_is_not_parsed_again_until_it_is_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[Path] = []
    monkeypatch.setattr(
        kit_folders, "record_text", lambda path: looks.append(path) or record_text(path)
    )
    folder = written(tmp_path, KIT | {"report": [0]})
    for _ in range(3):
        with pytest.raises(ShapeError, match=r"`report\[0\]` is not an object"):
            load_manifest(folder)
    assert len(looks) == 1
    written(folder, KIT | {"report": []})
    assert load_manifest(folder).report == ()


def test_the_head_of_a_manifest_is_read_once_and_without_its_sheets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[Path] = []
    monkeypatch.setattr(
        kit_folders, "record_text", lambda path: looks.append(path) or record_text(path)
    )
    folder = written(tmp_path, KIT)
    heads = [manifest_head(folder) for _ in range(3)]
    assert heads[0]["files"] == KIT["files"]
    assert all("sheets" not in file for file in heads[0]["print_files"])
    assert len(looks) == 1
    written(folder, KIT | {"title": "Another"})
    assert manifest_head(folder)["title"] == "Another"


def test_a_seal_is_looked_at_without_a_copy_of_the_record(tmp_path: Path) -> None:
    record = written(tmp_path, KIT | {"summary": "a" * 2_000_000, "report": []}) / MANIFEST
    digest = seal(record)
    before = record.read_bytes()[: -len(f',\n "seal": "{digest}"\n}}\n')] + b"\n}\n"
    assert digest == hashlib.sha256(before).hexdigest()
    assert is_as_sealed(record)
    assert _peak(lambda: is_as_sealed(record)) < 1.5 * record.stat().st_size
    record.write_bytes(record.read_bytes().replace(b"a" * 99, b"a" * 98 + b"b", 1))
    assert not is_as_sealed(record)


def test_what_a_caller_does_to_a_manifest_it_was_given_stays_its_own(tmp_path: Path) -> None:
    written(tmp_path, KIT)
    head = manifest_head(tmp_path)
    assert isinstance(head, dict)
    head["kit_id"] = "other"
    head["files"].clear()
    head["jobs"][0]["id"] = "other"
    again = manifest_head(tmp_path)
    assert (again["kit_id"], again["files"]) == (KIT["kit_id"], KIT["files"])
    assert again["jobs"] == KIT["jobs"]
