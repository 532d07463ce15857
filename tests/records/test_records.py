"""The JSON files of every shipped kit: read as they were written, and refused when spoilt."""

import copy
import json
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from kitgen.definitions.shipped import shipped_kits
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import FIRAGO
from kitgen.drawing.inks import FULL, InkStyle
from kitgen.drawing.themes import STANDARD
from kitgen.games import game
from kitgen.language import ENGLISH
from kitgen.pipeline.kit.copies import contents_of_sets
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.records import reading
from kitgen.records.earlier import share_nothing
from kitgen.records.json_files import ShapeError, file_text, json_text
from kitgen.records.manifest import (
    USUAL_FONT,
    USUAL_LANGUAGE,
    USUAL_THEME,
    Manifest,
    Options,
    read_manifest,
)
from kitgen.records.marks import is_likely_ours
from kitgen.records.merged import MergedRecord, read_merged
from kitgen.records.playtest import PlaytestRecord
from kitgen.records.reading import read_record
from kitgen.records.words import WordsRecord
from kitgen.rendering.svg import render_svg
from tests.games.discovered import GAMES_WITH_KITS
from tests.pipeline.factories import build_one, options
from tests.schemas import every_schema, validator
from tests.small_cases import as_one_test

KITS = tuple(kit.id for kit in shipped_kits())

DIGEST = "0" * 64
MANIFEST: dict[str, Any] = {
    "schema_version": 2,
    "kitgen_version": "0.2.0",
    "kit_id": "toy",
    "title": "Toy",
    "summary": "A toy.",
    "game": "toy-dig",
    "seed": "1",
    "paper": "letter",
    "options": {
        "copies": 1,
        "sides": "long-edge",
        "ink": "full",
        "marks": "crop",
        "binding": "pages",
        "set": ["cards=5"],
        "printer": {
            "name": "Den",
            "back_x": 0.5,
            "back_y": -1.25,
            "scale_x": 1.0,
            "scale_y": 0.99,
            "margin_left": 9.0,
            "margin_top": 9.0,
            "margin_right": 9.0,
            "margin_bottom": 9.0,
        },
        "party": 5,
        "seats": [3, 2],
        "merged": True,
    },
    "jobs": [
        {
            "id": "cards",
            "title": "Cards",
            "file": "toy-card.pdf",
            "pages": {"first": 1, "last": 1},
            "stock": "card",
            "sides": "long-edge",
            "audience": "players",
        }
    ],
    "print_files": [
        {
            "file": "toy-card.pdf",
            "title": "card",
            "pages": 1,
            "stock": "card",
            "sides": "long-edge",
            "audience": "players",
            "sha256": DIGEST,
            "content_sha256": DIGEST,
            "sheets": [
                {
                    "page": 1,
                    "side": "front",
                    "pieces": [
                        {
                            "job": "cards",
                            "component": "cards",
                            "name": "card 1",
                            "side": "front",
                            "x": 1.5,
                            "y": 2.0,
                            "width": 90.0,
                            "height": 90.0,
                            "quarter_turns": 0,
                            "part": {"x": 0.5, "y": 0.0, "width": 9.0, "height": 9.0},
                        }
                    ],
                }
            ],
        }
    ],
    "sources": [{"name": "toy/kit.yaml", "sha256": DIGEST, "shipped": True}],
    "checks": [{"code": "X1", "severity": "warning", "message": "m", "place": "", "hint": ""}],
    "report": [
        {
            "id": "cards",
            "statement": "There are 5.",
            "certainty": "proved",
            "value": {"cards": 5, "shares": [0.5, {"a": None}]},
            "parent": {"id": "big-toy", "figure": "9", "value": {"cards": 9}},
        }
    ],
    "facts": {
        "players": {"fewest": 2, "most": 4},
        "minutes": None,
        "difficulty": "easy",
        "table": {"width_mm": 600.0, "height_mm": 400.5},
        "cutting_minutes": 30,
    },
    "files": {"contents.json": DIGEST},
    "documents": [{"file": "referee.html", "audience": "referee", "sha256": DIGEST}],
}
MERGED: dict[str, Any] = {
    "schema_version": 2,
    "kitgen_version": "0.2.0",
    "paper": "letter",
    "files": [
        {
            "file": "merged-card.pdf",
            "pages": 2,
            "stock": "card",
            "sides": "single",
            "audience": "players",
            "sha256": DIGEST,
            "content_sha256": DIGEST,
            "print_files": [
                {
                    "folder": "toy-1",
                    "kit_id": "toy",
                    "kit_title": "Toy",
                    "seed": "1",
                    "file": "toy-card.pdf",
                    "sha256": DIGEST,
                    "content_sha256": DIGEST,
                    "pages": [1, 2],
                    "own_pages": [1, 2],
                }
            ],
        }
    ],
}
WORDS: dict[str, Any] = {
    "name": "Deutsch",
    "code": "de",
    "words": {"Dig": "Graben", "{n} page": {"one": "{n} Seite", "other": "{n} Seiten"}},
}


@cache
def contents_texts() -> dict[str, str]:
    """Return the contents of every shipped kit, in one set and in several."""
    texts = {}
    for copies in (None, 3):
        for kit in prepare_kits(KITS, options("42", copies=copies).kit):
            name = f"{kit.loaded.kit_id} x {copies or 1}"
            texts[name] = json_text(contents_of_sets(kit.game, kit.contents))
    return texts


def model_of(name: str) -> type[Any]:
    kits = {kit.id: kit.game for kit in shipped_kits()}
    found: type[Any] = game(kits[name.partition(" x ")[0]]).contents_model
    return found


@cache
def records() -> dict[str, tuple[type[Any], Any]]:
    """Return one good record of each kind: its class, and it as any program reads it."""
    contents = {
        name: (model_of(name), json.loads(contents_texts()[name]))
        for name in (f"{one.id} x {3 if one.copies is None else 1}" for one in GAMES_WITH_KITS)
    }
    plain = {"manifest": (Manifest, MANIFEST), "merged": (MergedRecord, MERGED)}
    return {**plain, "words": (WordsRecord, WORDS), **contents}


KINDS = ("manifest", "merged", "words", *(f"{one.id}" for one in GAMES_WITH_KITS))


def record_of(kind: str) -> tuple[type[Any], Any]:
    return next(record for name, record in records().items() if name.partition(" x ")[0] == kind)


# --- what is good ---


@pytest.mark.sample(9)
@pytest.mark.parametrize("copies", [1, 3])
@pytest.mark.parametrize("kit", KITS)
def test_contents_of_every_shipped_kit_are_read_as_they_were_written(kit: str, copies: int) -> None:
    name = f"{kit} x {copies}"
    text = contents_texts()[name]
    assert json_text(read_record(model_of(name), text)) == text


@pytest.mark.parametrize("kind", KINDS)
def test_a_good_record_is_read_and_written_again(kind: str) -> None:
    model, good = record_of(kind)
    assert json.loads(json_text(read_record(model, json.dumps(good)))) == good


@pytest.mark.dear
def test_the_files_of_a_built_kit_are_read_as_they_were_written(tmp_path: Path) -> None:
    folder = build_one("phantom-of-the-mine", tmp_path, "42", copies=2, merged=True).folder
    text = file_text(folder / "manifest.json")
    assert json_text(read_manifest(text)) == text
    (merged,) = tmp_path.glob("*.json")
    assert json_text(read_merged(file_text(merged))) == file_text(merged)


@pytest.mark.exhaustive
def test_a_build_makes_no_reader_where_no_other_kit_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Making one takes as long as reading forty manifests; that of a playtest is smaller."""
    readers = reading._validator

    def refuse(record: Any) -> Any:
        if record is not PlaytestRecord:
            raise AssertionError("a reader is made")
        return readers(record)

    monkeypatch.setattr(reading, "_validator", refuse)
    build_one("phantom-of-the-mine", tmp_path, "42")
    build_one("phantom-of-the-mine", tmp_path, "42", ink=InkStyle.LOW)
    with pytest.raises(AssertionError, match="a reader is made"):
        build_one("phantom-of-the-mine", tmp_path, "43")


def test_what_goes_without_saying_is_what_kits_have_that_say_nothing() -> None:
    assert (STANDARD.name, FIRAGO.regular.title) == (USUAL_THEME, USUAL_FONT)
    assert ENGLISH.code == USUAL_LANGUAGE


# --- what is spoilt ---


def paths_of(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every value below a top."""
    if path:
        yield path
    members = value.items() if isinstance(value, dict) else ()
    members = enumerate(value) if isinstance(value, list) else members
    for key, member in members:
        yield from paths_of(member, (*path, key))


def inner(top: Any, path: tuple[Any, ...]) -> Any:
    for part in path:
        top = top[part]
    return top


def shown(path: tuple[Any, ...]) -> str:
    """Return a path as it is written in most languages."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def refusal(model: type[Any], text: str) -> str:
    """Return why a text is refused."""
    with pytest.raises(ShapeError) as refused:
        read_record(model, text)
    str(refused.value).encode("utf-8")
    return str(refused.value)


def reported_path(message: str) -> str:
    """Return the path that a message names; of the top none is named."""
    named = re.match(r"`(.*?)` ", message)
    return named[1] if named else ""


def any_value(path: tuple[Any, ...]) -> bool:
    """Return whether there may be values of several types: figures of a claim, printed words."""
    return (path[0] == "report" and "value" in path) or path[0] == "words"


JUNK = st.sampled_from(["6", 6, 6.5, True, None, [], {}, ["x"], {"x": "y"}, [[[]]], 10**400])


@settings(max_examples=60, deadline=None)
@given(data=st.data(), kind=st.sampled_from(KINDS), junk=JUNK)
def test_a_value_of_another_type_is_refused_by_its_path(
    data: st.DataObject, kind: str, junk: Any
) -> None:
    model, good = record_of(kind)
    path = data.draw(st.sampled_from(sorted(paths_of(good), key=str)))
    spoilt = copy.deepcopy(good)
    before = inner(good, path)
    inner(spoilt, path[:-1])[path[-1]] = junk
    try:
        read = read_record(model, json.dumps(spoilt))
    except ShapeError as problem:
        # The fault is there, or in what it is a part of: a value may be at odds with others.
        assert shown(path).startswith(reported_path(str(problem))) or reported_path(
            str(problem)
        ).startswith(shown(path))
    else:
        # Another value of the same type, or none where one may be missing.
        again = json.loads(json_text(read))
        kept = type(junk) is type(before) or (isinstance(before, float) and junk == 6)
        assert kept or any_value(path) or before is None or junk is None or junk in ([], {})
        assert again == spoilt or junk is None or junk in ([], {})


PIECE = ("print_files", 0, "sheets", 0, "pieces", 0)


@as_one_test
@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("print_files", 0, "pages"), "1"),
        (("print_files", 0, "pages"), 1.0),
        (("print_files", 0, "pages"), True),
        (("jobs", 0, "title"), 6),
        (("jobs",), {}),
        ((*PIECE, "x"), "1.5"),
        ((*PIECE, "x"), False),
        ((*PIECE, "x"), 10**400),
        ((*PIECE, "part"), []),
        (("options", "merged"), 1),
        (("options", "set"), "cards=5"),
        (("options", "set", 0), None),
        (("facts", "difficulty"), "cruel"),
        (("files",), []),
        (("files", "contents.json"), None),
        (("report", 0, "value"), []),
    ],
)
def test_a_value_is_of_the_very_type_that_it_should_be(path: tuple[Any, ...], value: Any) -> None:
    spoilt = copy.deepcopy(MANIFEST)
    inner(spoilt, path[:-1])[path[-1]] = value
    assert reported_path(refusal(Manifest, json.dumps(spoilt))) == shown(path)


def test_an_outline_has_three_corners_or_more() -> None:
    spoilt = copy.deepcopy(MANIFEST)
    triangle = [[0.0, 0.0], [9.0, 0.0], [0.0, 9.0]]
    inner(spoilt, PIECE)["outlines"] = [triangle]
    piece = read_manifest(json.dumps(spoilt)).print_files[0].sheets[0].pieces[0]
    assert [[*map(list, line)] for line in piece.outlines] == [triangle]
    inner(spoilt, PIECE)["outlines"] = [triangle, triangle[:2]]
    assert reported_path(refusal(Manifest, json.dumps(spoilt))) == shown(PIECE)


NO_VALUES = ["NaN", "Infinity", "-Infinity", "1e999", '"\\ud800"', '{"a": 1, "a": 2}']


@pytest.mark.parametrize("text", NO_VALUES)
def test_what_no_file_can_hold_is_refused_where_any_value_may_be(text: str) -> None:
    spoilt = copy.deepcopy(MANIFEST)
    spoilt["report"][0]["value"]["shares"][1]["a"] = "the mark"
    message = refusal(Manifest, json.dumps(spoilt).replace('"the mark"', text))
    assert reported_path(message) == "report[0].value.shares[1].a"


@pytest.mark.parametrize("scale", [0.0, 0.49, 2.01])
def test_a_scale_that_no_printer_needs_is_refused(scale: float) -> None:
    spoilt = copy.deepcopy(MANIFEST)
    spoilt["options"]["printer"]["scale_y"] = scale
    assert reported_path(refusal(Manifest, json.dumps(spoilt))) == "options.printer"


@settings(max_examples=60, deadline=None)
@given(data=st.data(), kind=st.sampled_from(KINDS))
def test_a_key_that_nobody_knows_is_refused_by_its_path(data: st.DataObject, kind: str) -> None:
    model, good = record_of(kind)
    objects = [
        path
        for path in ((), *paths_of(good))
        if isinstance(inner(good, path), dict) and not (path[:1] == ("report",) and "value" in path)
    ]
    path = data.draw(st.sampled_from(objects))
    spoilt = copy.deepcopy(good)
    # Where keys are free, as names of files are, their values are not.
    inner(spoilt, path)["surplus"] = None
    assert reported_path(refusal(model, json.dumps(spoilt))) == shown((*path, "surplus"))


@settings(max_examples=60, deadline=None)
@given(data=st.data(), kind=st.sampled_from(KINDS))
def test_a_missing_key_is_refused_by_its_path(data: st.DataObject, kind: str) -> None:
    model, good = record_of(kind)
    name = kind if kind in ("manifest", "merged", "words") else f"contents-{kind}"
    paths = [path for path in paths_of(good) if isinstance(path[-1], str)]
    path = data.draw(st.sampled_from(paths))
    spoilt = copy.deepcopy(good)
    del inner(spoilt, path[:-1])[path[-1]]
    if not validator(name).is_valid(spoilt):
        message = refusal(model, json.dumps(spoilt))
        assert message == f"`{shown(path)}` is missing"


@settings(max_examples=40, deadline=None)
@given(
    data=st.data(),
    kind=st.sampled_from(KINDS),
    spoilt=st.sampled_from(NO_VALUES),
)
def test_what_no_file_can_hold_is_refused_by_its_path_wherever_it_is(
    data: st.DataObject, kind: str, spoilt: str
) -> None:
    model, good = record_of(kind)
    path = data.draw(st.sampled_from(sorted(paths_of(good), key=str)))
    marked = copy.deepcopy(good)
    inner(marked, path[:-1])[path[-1]] = "the mark"
    message = refusal(model, json.dumps(marked).replace('"the mark"', spoilt))
    assert reported_path(message) == shown(path)


DEEP = 100_000


@pytest.mark.dear
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "text",
    [
        "[" * DEEP,
        "[" * DEEP + "]" * DEEP,
        '{"a": ' * DEEP,
        '{"schema_version": ' + "9" * 100_000 + "}",
        '{"schema_version": ' + "[" * 900 + "]" * 900 + "}",
        "",
        "null",
        "[]",
        "\ufeff{}",
        "\0",
        '{"a": 1} {"a": 1}',
        "{} " + "x" * 1_000_000,
    ],
    ids=range(12),
)
def test_what_is_deep_huge_or_no_object_is_refused(kind: str, text: str) -> None:
    assert refusal(record_of(kind)[0], text)


def test_another_version_is_reported_before_all_else() -> None:
    later = MANIFEST | {"schema_version": 3, "seed": 3, "surplus": 1}
    with pytest.raises(ShapeError, match="schema_version is 3, but this kitgen reads 2"):
        read_manifest(json.dumps(later))


@pytest.mark.dear
def test_no_kit_has_so_many_files_that_to_miss_each_takes_minutes() -> None:
    # A field of a run has half a dozen sheets at most, and a run 20,000 fields.
    many = {f"{number:x}": "" for number in range(200_001)}
    with pytest.raises(ShapeError, match=r"^`files` has more than 200,000 members$"):
        read_manifest(json.dumps(MANIFEST | {"files": many}))
    many.popitem()
    assert len(read_manifest(json.dumps(MANIFEST | {"files": many})).files) == 200_000


@pytest.mark.parametrize(
    ("key", "value"),
    [("folder", "../x"), ("folder", ""), ("file", "a\0b"), ("file", ".."), ("own_pages", [1])],
)
def test_merged_pages_lie_beside_the_record(key: str, value: object) -> None:
    spoilt = copy.deepcopy(MERGED)
    spoilt["files"][0]["print_files"][0][key] = value
    with pytest.raises(ShapeError, match=r"`files\[0\]\.print_files\[0\]`"):
        read_merged(json.dumps(spoilt))


@pytest.mark.parametrize(
    ("sides", "pages", "sheets"), [("single", 3, 3), ("long-edge", 3, 2), ("short-edge", 4, 2)]
)
def test_only_what_is_printed_on_both_sides_has_two_pages_to_a_sheet(
    sides: str, pages: int, sheets: int
) -> None:
    file = MERGED["files"][0] | {"sides": sides, "pages": pages}
    assert read_merged(json.dumps(MERGED | {"files": [file]})).files[0].sheets == sheets


def test_options_that_nobody_asked_for_may_be_left_out() -> None:
    asked = ("printer", "party", "seats", "merged")
    plain = {name: value for name, value in MANIFEST["options"].items() if name not in asked}
    made = read_manifest(json.dumps(MANIFEST | {"options": plain})).options
    assert (made.printer, made.party, made.seats, made.without) == (None, 0, (), ())
    assert not any((made.merged, made.separate, made.large_print, made.no_svg))
    assert made.first == 1


# --- files and schemas ---


def test_only_ordinary_files_are_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path):
        with pytest.raises(ShapeError, match="not an ordinary file"):
            file_text(path)


def test_what_kitgen_wrote_is_known_by_its_mark_its_name_or_its_folder(tmp_path: Path) -> None:
    names = ("contents.json", "words.json", "firago-bold.woff", "sources/notes.txt")
    assert all(is_likely_ours(tmp_path, name) for name in names)
    drawing = render_svg(Face("card", "A card", 9.0, 9.0, ()), FULL)
    (tmp_path / "card.svg").write_bytes(drawing)
    (tmp_path / "card.txt").write_bytes(drawing)
    (tmp_path / "mine.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    assert is_likely_ours(tmp_path, "card.svg")
    for name in ("card.txt", "mine.svg", "other.json", "art/sources/notes.txt", "missing.svg"):
        assert not is_likely_ours(tmp_path, name)


def test_a_file_beyond_all_kits_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("0123456789")
    assert file_text(tmp_path / "file", 10) == "0123456789"
    (tmp_path / "file").write_text("0123456789x")
    with pytest.raises(ShapeError, match="more than 10 bytes"):
        file_text(tmp_path / "file", 10)


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_describes_every_key_and_takes_what_kits_write(kind: str) -> None:
    name = kind if kind in ("manifest", "merged", "words") else f"contents-{kind}"
    schema = every_schema()[name]
    Draft202012Validator.check_schema(schema)
    assert list(validator(name).iter_errors(record_of(kind)[1])) == []
    assert [key for key, said in keys_of(schema) if not said.get("description")] == []


def keys_of(schema: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(schema, dict):
        yield from schema.get("properties", {}).items()
        for below in schema.values():
            yield from keys_of(below)


@pytest.mark.sample(19)
@pytest.mark.parametrize("copies", [1, 3])
@pytest.mark.parametrize("kit", KITS)
def test_the_contents_of_every_shipped_kit_fit_their_schema(kit: str, copies: int) -> None:
    name = f"{kit} x {copies}"
    kits = {kit.id: kit.game for kit in shipped_kits()}
    valid = validator(f"contents-{kits[name.partition(' x ')[0]]}")
    assert list(valid.iter_errors(json.loads(contents_texts()[name]))) == []


def test_the_record_of_a_build_tells_builds_apart() -> None:
    made = read_manifest(json.dumps(MANIFEST)).build
    assert read_manifest(json.dumps(MANIFEST | {"title": "Other", "files": {}})).build == made
    for key, value in (("seed", "2"), ("paper", "a4"), ("sources", []), ("kit_id", "other")):
        assert read_manifest(json.dumps(MANIFEST | {key: value})).build != made
    for name, value in (("ink", "low"), ("merged", False), ("set", []), ("copies", 2)):
        other = MANIFEST["options"] | {name: value}
        assert read_manifest(json.dumps(MANIFEST | {"options": other})).build != made
    assert isinstance(made.options, Options)


@pytest.mark.parametrize(
    ("files", "without"),
    [
        (["rules.html"], ["guide", "cover"]),
        (["rules.html", "cover.svg"], ["guide"]),
        ([], ["guide"]),
    ],
)
def test_a_kit_with_rules_and_no_cover_was_made_without_one(
    files: list[str], without: list[str]
) -> None:
    manifest = {"jobs": [], "files": dict.fromkeys(files), "options": {"without": ["guide"]}}
    share_nothing(manifest)
    assert manifest["options"] == {"separate": True, "without": without}
