"""What has no room on a score sheet is said with both numbers, and each hint gives it room."""

import re
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path as FilePath
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kitgen.drawing.bounds import holds, shape_box
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Path, Rectangle, Text
from kitgen.games.own.keys.pads import BoxRow, Pad
from kitgen.games.own.sheets.pad_room import Tight, tight_places, tight_together
from kitgen.games.own.sheets.pads import draw_pad
from kitgen.layout.face_checks import check_face
from kitgen.resources import data_folder
from tests.pipeline.factories import check_kit, options
from tests.small_cases import as_one_test

LONG = "Longer than any name"


WIDE = {"column": "A", "width": "1.5 in"}


def pad(**keys: Any) -> Pad:
    return Pad.model_validate({"make": "pad", "rows": ("First", "Second"), **keys})


PADS = {
    "names of rows": pad(rows=("First", LONG), width="2.2 in"),
    "names of columns": pad(columns=("One", LONG[:14]), width="2.5 in"),
    "names beside boxes": pad(
        rows=({"row": LONG[:11], "icon": "grain", "boxes": 5},), width="4 in"
    ),
    "words in boxes": pad(
        rows=({"row": "A", "boxes": ("one", "harvested", "is", "all")},), width="2.9 in"
    ),
    "a name for no sheet": pad(columns=("W" * 24,) * 9, width="7.25 in"),
    "columns": pad(columns=tuple("ABCDEFGH"), width="3 in"),
    "columns beside a wide one": pad(columns=(WIDE, *"ABC"), width="3 in"),
    "a name above a column": pad(columns=({"column": LONG, "width": "0.9 in"}, "B")),
    "boxes of many players": pad(
        columns="players", width="2.4 in", rows=("A", {"row": "B", "boxes": 3})
    ),
    "columns of players": pad(width="2 in"),
    "boxes": pad(rows=({"row": "A", "boxes": 12}, {"row": "B", "boxes": 3}), width="3 in"),
    "boxes for no sheet": pad(rows=({"row": "A", "boxes": 30},), width="3 in"),
    "rows": pad(rows=tuple(map(str, range(10, 30))), height="3 in"),
    "rows and columns": pad(rows=tuple(map(str, range(10, 30))), height="3 in", width="2 in"),
}
PLAYERS = 6
"""Half of the pads have a column for each."""


def places(pad: Pad) -> dict[tuple[str | int, ...], Tight]:
    return {tight.keys: tight for tight in tight_places("score", pad, PLAYERS)}


def with_words(pad: Pad, keys: tuple[str | int, ...], length: int) -> Pad:
    """Return a pad of which one name is cut to a length."""
    key, at, *within = keys
    items: list[Any] = [*getattr(pad, str(key))]
    item = items[int(at)]
    if within == ["column"]:
        items[int(at)] = item.model_copy(update={"column": item.column[:length]})
    elif not within:
        items[int(at)] = item[:length]
    elif within == ["row"]:
        items[int(at)] = item.model_copy(update={"row": item.row[:length]})
    else:
        boxes = [*item.boxes]
        boxes[int(within[1])] = boxes[int(within[1])][:length]
        items[int(at)] = item.model_copy(update={"boxes": tuple(boxes)})
    return pad.model_copy(update={str(key): tuple(items)})


def followed(pad: Pad, tight: Tight, hint: str, less: int = 0) -> Pad:
    """Return a pad as a hint wants it; `less` asks for so much less than it says."""
    size = re.fullmatch(r"set `(width|height)` to ([0-9.]+) in or more", hint)
    if size:
        points = (float(size[2]) - less / 100) * 72
        if tight.keys[-1] == "column":
            columns: list[Any] = [*pad.columns]
            at = int(tight.keys[1])
            columns[at] = columns[at].model_copy(update={"width": points})
            return pad.model_copy(update={"columns": tuple(columns)})
        return pad.model_copy(update={size[1]: points})
    (number,) = map(int, re.findall("[0-9]+", hint))
    number += less
    match hint.split()[0], hint.split()[-3]:
        case "shorten", _:
            return with_words(pad, tight.keys, number)
        case "name", _:
            columns = ("",) * PLAYERS if pad.columns == "players" else pad.columns
            return pad.model_copy(update={"columns": columns[:number]})
        case "write", "rows":
            return pad.model_copy(update={"rows": pad.rows[:number]})
    at = int(tight.keys[1])
    row = pad.rows[at]
    assert isinstance(row, BoxRow)
    rows = [*pad.rows]
    rows[at] = row.model_copy(update={"boxes": number})
    return pad.model_copy(update={"rows": tuple(rows)})


@as_one_test
@pytest.mark.parametrize("name", PADS)
def test_each_hint_gives_room_and_no_less_would_do(name: str) -> None:
    narrow = PADS[name]
    found = places(narrow)
    assert found
    for keys, tight in found.items():
        hints = tight.hint.split(", or ")
        for hint in hints:
            assert keys not in places(followed(narrow, tight, hint)), hint
            assert keys in places(followed(narrow, tight, hint, less=1)), hint
        # A size that no sheet has is no hint.
        assert ("no sheet" in name) != any(hint.startswith("set") for hint in hints)


@as_one_test
@pytest.mark.parametrize("name", PADS)
def test_both_numbers_are_said_and_never_look_alike(name: str) -> None:
    for tight in places(PADS[name]).values():
        words, *_ = tight.message.rpartition("`")
        numbers = [float(it) for it in re.findall(r"([0-9.]+) pt", tight.message[len(words) :])]
        has, needs = min(numbers), max(numbers)
        assert has < needs


def edges(face: Face) -> list[float]:
    """Return where columns begin and the last one ends, from the left."""
    (frame,) = (it.box for it in face.shapes if isinstance(it, Rectangle) and it.framing)
    (rules,) = (it for it in face.shapes if isinstance(it, Path))
    upright = {it.start[0] for it in rules.subpaths if it.start[0] == it.segments[0][0]}
    return [*sorted(upright), frame.right]


@given(st.lists(st.none() | st.floats(0.4, 1.5), min_size=1, max_size=4))
def test_columns_are_as_wide_as_they_say_and_others_equally_wide(
    widths: list[float | None],
) -> None:
    columns = [f"{wide} in" if wide else None for wide in widths]
    named = tuple({"column": "A", "width": wide} if wide else "A" for wide in columns)
    face = draw_pad("p", ("P",), pad(columns=named, width="7 in"), 2, {}, InkStyle.FULL)
    drawn = [right - left for left, right in pairwise(edges(face))]
    for wide, printed in zip(widths, drawn, strict=True):
        assert wide is None or printed == pytest.approx(72 * wide)
    others = [printed for wide, printed in zip(widths, drawn, strict=True) if wide is None]
    assert others == pytest.approx(others[:1] * len(others))


@given(st.lists(st.text("aimwW1", min_size=1, max_size=18), min_size=1, max_size=6))
def test_the_names_of_rows_take_no_more_room_than_they_need(names: list[str]) -> None:
    face = draw_pad("p", ("P",), pad(rows=tuple(names)), 2, {}, InkStyle.FULL)
    first, *_ = edges(face)
    (frame,) = (it.box for it in face.shapes if isinstance(it, Rectangle) and it.framing)
    texts = [it for it in face.shapes if isinstance(it, Text) and it.words in names]
    reach = max(box.right for it in texts if (box := shape_box(it)))
    taken, most = first - frame.x, 0.36 * frame.width
    assert taken <= most + 1e-6
    # Names in the largest type are as far from the columns as from the frame.
    assert taken > most - 1e-6 or first - reach == pytest.approx(6.0, abs=1.5)


NARROW = {
    "names": pad(columns=("One", LONG[:14]), rows=(LONG, "B"), width="2.2 in"),
    "all": pad(columns=tuple("ABCDEFGHI"), rows=(LONG, {"row": "C", "boxes": 10}), width="2 in"),
}


@pytest.mark.parametrize("name", NARROW)
def test_what_a_wider_sheet_has_room_for_is_one_message(name: str) -> None:
    narrow = NARROW[name]
    assert len(places(narrow)) > 1
    (tight,) = tight_together("score", narrow, PLAYERS)
    assert tight.keys == ("width",)
    assert f"`{LONG}`" in tight.message
    assert places(followed(narrow, tight, tight.hint)) == {}
    assert places(followed(narrow, tight, tight.hint, less=1)) != {}


@as_one_test
@pytest.mark.parametrize("name", PADS)
def test_what_is_wrong_by_itself_or_needs_a_higher_sheet_is_named_alone(name: str) -> None:
    alone = [tight for tight in places(PADS[name]).values() if tight.width is None]
    together = [*tight_together("score", PADS[name], PLAYERS)]
    assert [tight for tight in together if tight in alone] == alone
    assert len(together) <= len(alone) + 1


def test_all_names_of_rows_are_set_in_one_size_and_all_of_columns() -> None:
    rows = ("Nights at sea", {"row": "Wheat", "boxes": (1, "two")}, "Boats")
    table = pad(columns=("One", "Twenty-five", "Two"), rows=rows, width="7 in")
    face = draw_pad("pad", ("Pad",), table, 3, {}, InkStyle.FULL)
    sizes = {shape.words: shape.size for shape in face.shapes if isinstance(shape, Text)}
    of_rows = {sizes[name] for name in ("Nights at sea", "Wheat", "Boats")}
    of_columns = {sizes[name] for name in ("One", "Twenty-five", "Two")}
    assert len(of_rows) == len(of_columns) == 1
    # A longer name makes all of them smaller.
    longer = table.model_copy(update={"rows": ("Nights at sea now", *table.rows[1:])})
    face = draw_pad("pad", ("Pad",), longer, 3, {}, InkStyle.FULL)
    smaller = {shape.words: shape.size for shape in face.shapes if isinstance(shape, Text)}
    assert smaller["Wheat"] == smaller["Nights at sea now"] < sizes["Wheat"]


def test_a_title_without_room_is_named_in_the_run_that_names_words_without_room(
    tmp_path: FilePath,
) -> None:
    shutil.copytree(data_folder() / "own" / "examples" / "harvest-moon", tmp_path / "kit")
    file = tmp_path / "kit" / "harvest-moon.yaml"
    text = file.read_text(encoding="utf-8")
    text = text.replace("title: Harvest Moon", "title: " + "Moonharvestfestivalnights", 1)
    file.write_text(text, encoding="utf-8")

    def codes() -> set[str]:
        return {it.code for it in check_kit(str(file), options("1", copies=None)).diagnostics}

    alone = codes()
    assert alone == {"PRT113"}
    wheat = "row: Wheat that grows by night"
    file.write_text(text.replace("row: Wheat", wheat[:29], 1), encoding="utf-8")
    assert codes() == {"OG121", "PRT113"}


@given(
    st.lists(
        st.builds(
            lambda words, boxes: {"row": words, "boxes": boxes} if boxes else words,
            st.text("abcdefghi lmW", min_size=1, max_size=23).map(
                lambda words: f"A{words.strip()}"
            ),
            st.integers(0, 3),
        ),
        min_size=1,
        max_size=5,
    ),
    st.integers(200, 740),
)
def test_names_that_have_room_by_the_check_have_it_as_they_are_drawn(
    rows: list[Any], hundredths: int
) -> None:
    keys = {"rows": tuple(rows), "width": f"{hundredths / 100} in", "columns": ("One", "Two")}
    sheet = Pad.model_validate({"make": "pad", **keys})
    assume(not places(sheet))
    face = draw_pad("score", ("Score",), sheet, 2, {}, InkStyle.FULL)
    assert [fault.message for fault in check_face(face, None)] == []


def words_and_boxes(boxes: tuple[str | int, ...], height: str) -> Iterator[tuple[Text, Box]]:
    """Yield each word of a row of boxes on a sheet, with the box that is drawn around it."""
    sheet = pad(width="7 in", height=height, rows=({"row": "R", "boxes": boxes},))
    face = draw_pad("pad", ("Pad",), sheet, 3, {}, InkStyle.LOW)
    drawn = [shape.box for shape in face.shapes if isinstance(shape, Rectangle)]
    for text in face.shapes:
        around = [it for it in drawn if isinstance(text, Text) and holds(it, text.within)]
        if isinstance(text, Text) and around:
            yield text, around[0]


@pytest.mark.parametrize("height", ["2 in", "4 in"])
def test_words_that_say_what_to_write_leave_room_for_it(height: str) -> None:
    named = [*words_and_boxes(("wheat", "total", 7), height)]
    assert len(named) == 3
    for text, box in named:
        ink = shape_box(text)
        # They stand clear of the upper line, with no room above them and more than enough below.
        assert ink and 3.0 < ink.y - box.y < 6.0
        assert box.bottom - ink.bottom > 50.0
        assert text.size >= 9.0
    for text, box in words_and_boxes((1, -2, "AB"), height):
        assert text.within.centre == pytest.approx(box.centre)


def test_in_low_boxes_such_words_stand_in_the_middle() -> None:
    rows = [{"row": f"R{number}", "boxes": ("all",)} for number in range(9)]
    face = draw_pad("pad", ("P",), pad(height="2.7 in", rows=tuple(rows)), 3, {}, InkStyle.LOW)
    boxes = [shape.box.centre[1] for shape in face.shapes if isinstance(shape, Rectangle)]
    words = [it.within.centre[1] for it in face.shapes if isinstance(it, Text) if it.words == "all"]
    assert words == pytest.approx(boxes)
