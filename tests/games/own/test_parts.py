"""Standees, dice, score pads and player aids: printed as the author's file says, and read back."""

import re
from collections import Counter
from dataclasses import replace
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from kitgen.contract import PieceReading
from kitgen.drawing.bounds import overlap
from kitgen.drawing.fonts import text_width
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Rectangle, Text
from kitgen.drawing.shapes import Path as Drawn
from kitgen.drawing.typesetting import Type, wrapped
from kitgen.games.own import GAME
from kitgen.games.own.keys.pads import Pad
from kitgen.games.own.keys.parts import Aid, Cards
from kitgen.games.own.sheets.aids import draw_aid
from kitgen.games.own.sheets.pad_room import tight_places
from kitgen.games.own.sheets.pads import draw_pad, pad_heads, pad_words
from kitgen.games.own.sheets.parts import called
from kitgen.tabletop.dice import cube
from tests.games.kits import Printed
from tests.games.own.conftest import HARBOUR
from tests.games.own.test_kit import faults
from tests.games.reading import read_back
from tests.pipeline.factories import build_one, check_kit, options, verify_folder
from tests.printed_jobs import printed_words
from tests.shared_kits import shared_kit

TITLE, WRITTEN = map(yaml.safe_load(HARBOUR.read_text("utf-8")).get, ("title", "components"))


def codes(contents: Any, readings: dict[str, tuple[PieceReading, ...]]) -> set[str]:
    return {diagnostic.code for diagnostic in read_back(GAME, contents, readings)}


def with_piece(
    readings: dict[str, tuple[PieceReading, ...]], job: str, name: str, **changes: Any
) -> dict[str, tuple[PieceReading, ...]]:
    """Return readings in which one printed piece is another."""
    pieces = tuple(
        replace(reading, **changes) if reading.name == name else reading
        for reading in readings[job]
    )
    assert pieces != readings[job]
    return readings | {job: pieces}


def piece(readings: dict[str, tuple[PieceReading, ...]], job: str, name: str) -> PieceReading:
    return next(reading for reading in readings[job] if reading.name == name)


def words(one: PieceReading) -> Counter[str]:
    return Counter(word for text in one.texts for word in text.words.split())


@pytest.mark.parametrize(
    ("name", "words"),
    [("cards", "Cards"), ("bluff-cards", "Bluff cards"), ("questions", "Questions cards")],
)
def test_no_component_is_called_cards_twice(name: str, words: str) -> None:
    assert called(name, Cards(make="cards")) == words


@pytest.mark.dear
@pytest.mark.sample
def test_a_kit_of_made_parts_is_good_and_its_print_reads_back_clean(made: Printed) -> None:
    assert codes(*made) == set()


@pytest.mark.dear
def test_it_is_made_again_from_what_it_carries() -> None:
    assert verify_folder(shared_kit(str(HARBOUR), "42", copies=None)) == ()


@pytest.mark.dear
@pytest.mark.parametrize("name", ["crew", "spies"])
def test_a_standee_says_its_name_on_the_sides_that_show_it(made: Printed, name: str) -> None:
    _, readings = made
    strips = [reading for reading in readings[name] if reading.component == name]
    kinds, back = WRITTEN[name]["kinds"], WRITTEN[name].get("back")
    assert Counter(strip.name.rsplit(" ", 1)[0] for strip in strips) == {
        kind: keys.get("count", 1) for kind, keys in kinds.items()
    }
    for one in strips:
        said = kinds[one.name.rsplit(" ", 1)[0]]["name"]
        printed = words(one)
        assert printed[said] == (1 if back else 2)
        assert printed["SPY"] == (1 if back else 0)
    assert len(
        [reading for reading in readings[name] if reading.component == f"{name}-bases"]
    ) == len(strips)


@pytest.mark.dear
def test_what_was_changed_on_a_standee_is_found_and_named(made: Printed) -> None:
    contents, readings = made
    gull, keeper = piece(readings, "spies", "gull 1"), piece(readings, "crew", "keeper 1")
    turned = tuple(
        replace(text, box=replace(text.box, y=gull.height - text.box.bottom)) for text in gull.texts
    )
    front = [text for text in keeper.texts if text.box.y > keeper.height / 2]
    assert codes(contents, with_piece(readings, "spies", "gull 1", texts=turned)) == {"OG207"}
    assert codes(contents, with_piece(readings, "crew", "keeper 1", texts=tuple(front))) == {
        "OG207"
    }
    bases = tuple(reading for reading in readings["crew"] if reading.name != "mate base 1")
    assert codes(contents, readings | {"crew": bases}) == {"OG208"}
    fewer = tuple(reading for reading in readings["crew"] if reading.name != "mate 1")
    assert codes(contents, readings | {"crew": fewer}) == {"OG201"}


def test_a_die_shows_the_authors_faces_with_first_and_last_opposite(made: Printed) -> None:
    """Folded up: the net's faces are walked by its creases, and opposite ones never touch."""
    _, readings = made
    wanted = WRITTEN["weather"]
    assert len(readings["weather"]) == wanted["count"]
    spoken = " ".join(str(face) for face in wanted["faces"] if not isinstance(face, dict))
    for reading in readings["weather"]:
        assert words(reading) == Counter(spoken.split())
    die = cube(54.0, ("1", "2", "3", "4", "5", "6"))
    beside = {(at, join.parent) for at, join in enumerate(die.joins, 1)}
    for pair in (("1", "6"), ("2", "5"), ("3", "4")):
        first, second = (die.numbers.index((number,)) for number in pair)
        assert not {(first, second), (second, first)} & beside


def test_what_was_changed_on_a_die_is_found_and_named(made: Printed) -> None:
    contents, readings = made
    die = piece(readings, "weather", "weather 2")
    calm, six = (next(text for text in die.texts if text.words == said) for said in ("calm", "6"))
    swapped = tuple(
        replace(text, box=(six if text is calm else calm).box) if text in (calm, six) else text
        for text in die.texts
    )
    assert codes(contents, with_piece(readings, "weather", "weather 2", texts=swapped)) == {"OG209"}
    assert codes(contents, with_piece(readings, "weather", "weather 2", texts=())) == {"OG209"}
    assert codes(contents, readings | {"weather": readings["weather"][1:]}) == {"OG209"}


def test_an_emblem_of_a_die_that_there_is_not_is_refused_at_its_place() -> None:
    asked = options(
        "1", copies=None, overrides=("components.weather.faces=[1,2,3,4,5,{emblem: skul}]",)
    )
    (found,) = check_kit(str(HARBOUR), asked).diagnostics
    assert found.code == "OG103"
    assert found.hint
    assert "skull" in found.hint


def test_score_sheets_and_aids_say_what_the_author_wrote(made: Printed) -> None:
    _, readings = made
    score, tally, aid = (WRITTEN[name] for name in ("score", "tally", "turns"))
    sides = Counter(reading.side for reading in readings["score"])
    assert sides == {"front": score["count"], "back": score["count"]}
    for one in readings["score"]:
        assert words(one) == Counter(" ".join([TITLE, "Score", *score["rows"]]).split())
    for one in readings["tally"]:
        said = [TITLE, "Tally", *tally["columns"], *tally["rows"]]
        assert words(one) == Counter(" ".join(said).split())
    lines = [line["heading"] if isinstance(line, dict) else line for line in aid["lines"]]
    lines.insert(0, aid["title"])
    assert len(readings["turns"]) == 4, "as many as can play"
    for one in readings["turns"]:
        assert words(one) == Counter(" ".join(lines).split())


def test_what_was_changed_on_a_sheet_is_found_and_named(made: Printed) -> None:
    contents, readings = made
    aid = piece(readings, "turns", "turns 1")
    silent = with_piece(readings, "turns", "turns 1", texts=aid.texts[1:])
    assert codes(contents, silent) == {"OG210"}
    assert codes(contents, readings | {"score": readings["score"][1:]}) == {"OG210"}
    fronts = tuple(reading for reading in readings["score"] if reading.side == "front")
    assert codes(contents, readings | {"score": fronts}) == {"OG210"}


BOXED = Pad.model_validate(
    {
        "make": "pad",
        "width": "6 in",
        "height": "4 in",
        "rows": (
            {"row": "Nights", "icon": "moon", "boxes": (1, 2, 3)},
            "Total",
            {"row": "Wheat", "boxes": 9, "colour": "#b8860b"},
        ),
        "columns": ("First", "Second"),
    }
)


@pytest.mark.parametrize("style", InkStyle)
def test_a_row_of_boxes_has_as_many_as_it_says_side_by_side(style: InkStyle) -> None:
    face = draw_pad("fields", ("Fields",), BOXED, 4, {}, style)
    boxes = [shape.box for shape in face.shapes if isinstance(shape, Rectangle) and shape.radius]
    rows = [[*row] for _, row in groupby(boxes, key=lambda box: box.y)]
    assert [len(row) for row in rows] == [3, 9]
    for row in rows:
        for left, right in pairwise(row):
            assert left.right < right.x
        assert row[-1].right < face.width
    drawn = (shape for shape in face.shapes if isinstance(shape, Rectangle))
    fills = {shape.paint.fill for shape in drawn if shape.radius}
    assert len(fills) == (2 if style is InkStyle.FULL else 1)


@pytest.mark.parametrize(
    "kinds", ["-", "-b", "b-", "-b-", "b--b", "-bb-b-", "bb-"], ids=lambda kinds: f"rows:{kinds}"
)
def test_one_frame_is_around_all_rows_with_columns_and_clear_of_boxes(kinds: str) -> None:
    """Rows of boxes among them are within it; a frame of its own for each run tore the table."""
    rows = tuple({"row": "B", "boxes": 4} if kind == "b" else "R" for kind in kinds)
    keys = {"make": "pad", "width": "5 in", "height": "5 in", "columns": ("First", "Second")}
    face = draw_pad("pad", ("Pad",), Pad.model_validate(keys | {"rows": rows}), 4, {}, InkStyle.LOW)
    drawn = [shape for shape in face.shapes if isinstance(shape, Rectangle)]
    frames = [shape.box for shape in drawn if shape.framing]
    boxes = [shape.box for shape in drawn if shape.radius]
    runs = [*filter(None, kinds.split("b"))]
    if not runs:
        assert frames == []
        return
    (frame,) = frames
    texts = [shape for shape in face.shapes if isinstance(shape, Text)]
    held = [text.words for text in texts if overlap(frame, Box(*text.at, 0.1, 0.1))]
    assert [words for words in held if words != "B"] == ["First", "Second", *"R" * kinds.count("-")]
    # Rows of boxes before the first run and after the last one are outside.
    assert held.count("B") == kinds.strip("b").count("b")
    clear = [box for box in boxes if overlap(frame, box)]
    assert all(overlap(frame.grown(-3.0), box) for box in clear)
    assert all(box.right < frame.right - 3.0 for box in clear)
    (path,) = (shape for shape in face.shapes if isinstance(shape, Drawn))
    level = [run for run in path.subpaths if run.start[1] == run.segments[0][-1]]
    assert {(run.start[0], run.segments[0][-2]) for run in level} <= {(frame.x, frame.right)}
    # Lines lie between any two rows with columns, and beside rows of boxes.
    within = kinds.strip("b")
    lines = sum("-" in pair for pair in map("".join, pairwise(within)))
    assert len({run.start[1] for run in level}) == len(level) == lines + 1
    upright = [run for run in path.subpaths if run not in level]
    assert len(upright) == 2 * len(runs)
    for run in path.subpaths:
        (x, y), (right, low) = run.start, run.segments[0][-2:]
        line = Box(min(x, right), min(y, low), abs(right - x), abs(low - y))
        assert not any(overlap(line.grown(3.0), box) for box in boxes)


def test_names_on_a_score_sheet_keep_off_its_frame() -> None:
    face = draw_pad("fields", ("Fields",), BOXED, 4, {}, InkStyle.FULL)
    (frame,) = (it.box for it in face.shapes if isinstance(it, Rectangle) and it.framing)
    names = [it for it in face.shapes if isinstance(it, Text) and it.words in ("Total", "Wheat")]
    assert all(name.at[0] >= frame.x + 5.0 for name in names)


def test_names_beside_boxes_are_below_each_other_with_icons_and_without() -> None:
    rows = ({"row": "Wheat", "icon": "grain", "boxes": 3}, {"row": "Mice", "boxes": 3})
    for kinds, count in ((rows, 1), (rows[1:], 2)):
        pad = Pad.model_validate({"make": "pad", "width": "6 in", "rows": kinds})
        texts = (it for it in draw_pad("f", ("F",), pad, 4, {}, InkStyle.FULL).shapes)
        names = {it.words: it.at[0] for it in texts if isinstance(it, Text)}
        assert len({names[name] for name in ("Wheat", "Mice") if name in names}) == 1
        assert (names["Mice"] > names["F"] + 10.0) is (count == 1)


def test_the_words_of_boxes_are_those_of_the_score_sheet() -> None:
    face = draw_pad("fields", ("Harvest", "Fields"), BOXED, 4, {}, InkStyle.FULL)
    said = Counter(shape.words for shape in face.shapes if isinstance(shape, Text))
    assert said == Counter(("Harvest", "Fields", *pad_words(BOXED, 4)))
    assert said["3"] == said["Wheat"] == said["First"] == 1


@given(st.text("abMW é", min_size=1, max_size=60), st.text("abMW é", min_size=1, max_size=60))
def test_the_titles_at_the_head_of_a_score_sheet_keep_apart_and_can_be_read(
    game: str, own: str
) -> None:
    """The game's title is left out where it has no room; the sheet's own is always there."""
    heads = pad_heads(BOXED, game, own)
    assert heads in ((game, own), (own,)) and (game != own or heads == (own,))
    if len(heads) == 2:
        face = draw_pad("fields", heads, BOXED, 4, {}, InkStyle.FULL)
        beside, first = (shape for shape in face.shapes[:2] if isinstance(shape, Text))
        width = text_width(game, first.typeface, first.size)
        assert first.at[0] + width < beside.at[0] - text_width(own, beside.typeface, beside.size)
        assert first.size >= 11.0 - 1e-6 and beside.size >= 9.0


def test_boxes_too_narrow_for_a_cross_are_refused() -> None:
    assert not [*tight_places("score", BOXED, 4)]
    narrow = BOXED.model_copy(update={"width": 160.0})
    assert [*tight_places("score", narrow, 4)]


@pytest.mark.dear
def test_a_box_does_not_list_what_lies_in_other_boxes_only(tmp_path: Path) -> None:
    men = "men: {make: standees, kinds: {man: {emblem: sun, count: 16}}}"
    cube = "cube: {make: dice, faces: [1, 2, 3, 4, 5, 6]}"
    assert faults(tmp_path, f"{men}\n  {cube}") == []
    folder = build_one(str(tmp_path / "kit.yaml"), tmp_path / "out", copies=None).folder
    words = printed_words(folder, "storage")
    assert len(re.findall(r"\d+ × Men ", words)) > 1
    assert re.findall(r"(\d+) × Cube", words) == ["1"]


def aid_sizes(*lines: str) -> tuple[list[float], int]:
    """Return the sizes of type on a player aid, and how many lines it has."""
    aid = Aid.model_validate({"make": "aid", "lines": lines})
    texts = [
        shape
        for shape in draw_aid("a", "A", aid, {}, InkStyle.FULL).shapes
        if isinstance(shape, Text)
    ]
    return [text.size for text in texts], len(texts)


@pytest.mark.parametrize("style", InkStyle)
def test_a_player_aid_has_its_title_above_its_lines_and_none_without_one(style: InkStyle) -> None:
    keys = {"make": "aid", "lines": ({"heading": "A turn"}, "Draw a card.")}
    bare = draw_aid("a", "A", Aid.model_validate(keys), {}, style)
    titled = draw_aid("a", "A", Aid.model_validate(keys | {"title": "At sea"}), {}, style)
    said = [shape for shape in titled.shapes if isinstance(shape, Text)]
    assert [text.words for text in said] == ["At sea", "A turn", "Draw a card."]
    assert [shape.words for shape in bare.shapes if isinstance(shape, Text)] == [
        text.words for text in said[1:]
    ]
    assert said[0].size > said[1].size > said[2].size
    (rule,) = (it for it in titled.shapes if isinstance(it, Drawn) and it.paint.fill is None)
    ((_, y),) = {(run.start[0], run.start[1]) for run in rule.subpaths}
    assert said[0].at[1] < y < said[1].at[1] - said[1].size


def test_a_title_takes_its_room_from_the_lines_of_a_player_aid() -> None:
    smaller = 0
    for count in range(1, 10):
        lines = ("Draw a card and do what it says.",) * count
        sizes = list[float]()
        for title in (None, "What you may do"):
            aid = Aid.model_validate({"make": "aid", "title": title, "lines": lines})
            face = draw_aid("a", "A", aid, {}, InkStyle.FULL)
            texts = [shape for shape in face.shapes if isinstance(shape, Text)]
            assert all(text.at[1] < face.height - 10.0 for text in texts)
            sizes.append(texts[-1].size)
        assert sizes[1] <= sizes[0]
        smaller += sizes[1] < sizes[0]
    assert smaller > 1


def test_a_player_aid_with_few_lines_has_larger_type_if_none_is_broken_for_it() -> None:
    few, _ = aid_sizes("Draw a card.", "Pass.")
    assert {*few} == {16.0}
    long = "Draw a card and do what it says."
    usual = len(wrapped(long, Type(12.0), 180.0 - 2 * 14.0))
    larger, count = aid_sizes(long, "Pass.")
    assert count == usual + 1
    assert all(len(wrapped(long, Type(size), 180.0 - 2 * 14.0)) == usual for size in larger)
    # A word more needs a line more at 16 points, and none at 12.
    tight, _ = aid_sizes("Draw one card, and pass.")
    assert 12.0 <= tight[0] < 16.0
    # Without the room, the type is as small as it has to be.
    full, _ = aid_sizes(*[long] * 9)
    assert {*full} < {9.0, 9.5, 10.0, 10.5, 11.0, 11.5, 12.0}
