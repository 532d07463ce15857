"""Sheets of fields that are no rectangle: tiles, addresses, digits to add, and the referee page."""

import base64
import json
import re
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.contents import BookletContents
from kitgen.games.mines_between_the_lines.readback.referee import read_referee_page
from kitgen.games.mines_between_the_lines.rules.lookup import box_addresses, places_of
from kitgen.games.mines_between_the_lines.rules.minefield import minefield_of
from kitgen.games.mines_between_the_lines.rules.setting import touching
from kitgen.games.mines_between_the_lines.sheets.lookup_layout import lookup_layout
from kitgen.games.mines_between_the_lines.sheets.reveal_layout import reveal_layout
from kitgen.records.reading import read_record
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from tests.games.mines_between_the_lines.conftest import built, readings_of
from tests.games.mines_between_the_lines.test_referee_page import choose, log, said, tap
from tests.games.mines_between_the_lines.test_shapes import boxes_of, near
from tests.games.reading import json_contents, read_back
from tests.pipeline.factories import build_one, verify_folder

POND = (".....", ".###.", ".###.", ".###.", ".....")
ISLAND = ("##..##", "#....#", "......", "..##..", "#....#", "##..##")
HIDDEN = {"without_referee": {"lookup": True, "reveal_tiles": True}}
SET = {
    "play_sheet": {"open": True, "setting_sheet": True},
    "without_referee": {"half_answers": False},
    "rules": {"flag_limit": 0},
}
SOLO = {"solo": {}, "without_referee": {"lookup": True}}


@st.composite
def shapes(draw):
    rows, columns = draw(st.integers(2, 6)), draw(st.integers(2, 6))
    row = st.text("#..", min_size=columns, max_size=columns)
    shape = tuple(draw(st.lists(row, min_size=rows, max_size=rows)))
    return shape if boxes_of(shape) else ("." * columns,) * rows


def holes_of(shape):
    everywhere = {(row, column) for row in range(len(shape)) for column in range(len(shape[0]))}
    return frozenset(Cell(*place) for place in everywhere - boxes_of(shape))


@given(shapes(), st.integers(0, 10**6))
@settings(max_examples=60)
def test_addresses_are_those_of_as_many_boxes_and_holes_have_none(shape, number):
    boxes, size = boxes_of(shape), (len(shape), len(shape[0]))
    layout = lookup_layout(*size, holes_of(shape))
    addresses = box_addresses(str(number), *size, layout.flaps, holes_of(shape))
    given_out = Counter(addresses[row][column] for row, column in boxes)
    assert given_out == Counter(map(str, places_of(len(boxes), layout.flaps)))
    assert all(addresses[row][column] == "" for row, column in holes_of(shape))
    assert layout.lines == -(-len(boxes) // layout.flaps)


@given(shapes())
@settings(max_examples=60)
def test_tiles_are_cut_where_there_are_boxes_and_nowhere_else(shape):
    """In units of half a tile every stretch of every cut belongs to a box, and to its sides."""
    layout = reveal_layout(len(shape), len(shape[0]), holes_of(shape))
    wanted, hinged = set(), set()
    for row, column in boxes_of(shape):
        tile = layout.tile(Cell(row, column))
        middle = round(tile.y + tile.height / 2, 3)
        wanted |= {(round(tile.right, 3), middle)}
        hinged |= {(round(tile.x, 3), middle)}
        for y in (tile.y, tile.bottom):
            wanted |= {(round(tile.x + tile.width / 2, 3), round(y, 3))}
    cut, hinges = Counter(), Counter()
    for (x, y), (right, bottom) in (*layout.long_cuts(), *layout.short_cuts()):
        cut.update(stretches(layout, x, y, right, bottom))
    for (x, y), (right, bottom) in layout.hinges():
        hinges.update(stretches(layout, x, y, right, bottom))
    assert set(cut) == wanted and set(cut.values()) == {1}
    assert set(hinges) == hinged and set(hinges.values()) == {1}


def stretches(layout, x, y, right, bottom):
    """Return the middles of the parts of a line, each as long as a tile."""
    if x != right:
        return [(round((x + right) / 2, 3), round(y, 3))]
    count = round((bottom - y) / layout.down)
    return [(round(x, 3), round(y + (part + 0.5) * layout.down, 3)) for part in range(count)]


@given(shapes(), st.data())
@settings(max_examples=60)
def test_small_digits_of_mines_less_two_a_pair_are_all_numbers_together(shape, data):
    boxes = boxes_of(shape)
    mines = data.draw(st.sets(st.sampled_from(sorted(boxes)), max_size=len(boxes)))
    rows = [
        "".join("*" if (r, c) in mines else sign for c, sign in enumerate(signs))
        for r, signs in enumerate(shape)
    ]
    shown = sum(
        number
        for numbers in minefield_of(rows).numbers()
        for number in numbers
        if number is not None and number >= 0
    )
    digits = touching({Cell(*box) for box in boxes})
    assert digits == {Cell(*box): len(near(box, boxes)) for box in boxes}
    pairs = sum(other in near(mine, boxes) for mine, other in combinations(sorted(mines), 2))
    assert shown == sum(digits[Cell(*mine)] for mine in mines) - 2 * pairs


def printed(shape=ISLAND, style=InkStyle.FULL, copies=1, **keys):
    size = len(shape) + 1
    definition = built(size, size, field={"shape": shape, "mines": 4}, **keys)
    assert list(GAME.definition_faults(definition, lambda *_: None)) == []
    booklet = GAME.generate(definition, Stream(8), copies)
    faults = [f for check in GAME.content_checks for f in check(definition, booklet, None)]
    assert faults == []
    jobs = tuple(GAME.jobs(definition, booklet, style))
    return json_contents(GAME, booklet), readings_of(jobs), definition, booklet


@pytest.mark.dear
@pytest.mark.parametrize("style", [*InkStyle])
@pytest.mark.parametrize("keys", [HIDDEN, SET, SOLO])
@pytest.mark.parametrize("shape", [ISLAND, POND])
def test_all_sheets_of_a_shape_read_back_without_a_word(shape, keys, style):
    contents, readings, *_ = printed(shape, style, **keys)
    assert [str(found) for found in read_back(GAME, contents, readings)] == []


def with_words(readings, job, index, words, middle):
    piece = readings[job][index]
    stray = replace(piece.texts[0], words=words, box=Box(middle[0] - 2, middle[1] - 3, 4.0, 6.0))
    pieces = list(readings[job])
    pieces[index] = replace(piece, texts=(*piece.texts, stray))
    return readings | {job: tuple(pieces)}


@pytest.mark.parametrize(
    ("job", "index", "code", "place"),
    [
        ("reveal-sheets", 0, "ML226", lambda layouts: layouts[0].tile(Cell(0, 0)).centre),
        ("reveal-sheets", 1, "ML227", lambda layouts: layouts[0].behind(Cell(0, 0)).centre),
        ("lookup-sheets", 0, "ML223", lambda layouts: layouts[1].grid_box(0, 0).centre),
    ],
)
def test_words_where_there_is_no_box_are_named(job, index, code, place):
    contents, readings, definition, _ = printed(**HIDDEN)
    field = definition.field
    size = (field.box_rows, field.box_columns, field.holes)
    spot = place((reveal_layout(*size), lookup_layout(*size)))
    found = read_back(GAME, contents, with_words(readings, job, index, "3", spot))
    assert [diagnostic.code for diagnostic in found] == [code]
    assert "A1" in found[0].message


def test_an_address_where_there_is_no_box_is_named():
    contents, readings, *_ = printed(**HIDDEN)
    contents["fields"][0]["lookup"][0][1] = "1-A"
    [found] = [
        diagnostic
        for diagnostic in read_back(GAME, contents, readings)
        if diagnostic.code == "ML225"
    ]
    assert found.message.endswith("has address 1-A in B1, where there is no box")


def test_a_wrong_digit_on_a_setting_sheet_is_named():
    contents, readings, *_ = printed(**SET)
    [sheet] = readings["setting-sheets"]
    sevens = [text for text in sheet.texts if text.words == "7"]
    texts = tuple(replace(t, words="6") if t is sevens[0] else t for t in sheet.texts)
    readings = readings | {"setting-sheets": (replace(sheet, texts=texts),)}
    [found] = read_back(GAME, contents, readings)
    assert found.code == "ML244"
    assert "shows 6 in box" in found.message and "which 7 boxes touch" in found.message


@pytest.mark.parametrize("job", ["reveal-sheets", "play-sheets", "window-card"])
def test_what_players_see_is_the_same_for_every_field_of_a_shape(job):
    """But for its code, a sheet that lies open says nothing of its field."""
    contents, readings, *_ = printed(copies=2, **HIDDEN)
    codes = [field["code"] for field in contents["fields"]]
    assert contents["fields"][0]["rows"] != contents["fields"][1]["rows"]
    sheets = [piece for piece in readings[job] if piece.side == "front"]
    plain = {
        tuple((text.words, text.box) for text in piece.texts if text.words not in codes)
        for piece in sheets
    }
    assert len(plain) == 1 and len(sheets) == (1 if job == "window-card" else 2)


KEYS = """id: atoll
extends: mines-between-the-lines
title: Atoll
field: {{dot_rows: 7, dot_columns: 7, mines: 4, shape: [{}]}}
score_pad: {{lowest: -40, highest: 70}}
without_referee: {{lookup: true, reveal_tiles: true}}
"""


@pytest.mark.dear
def test_the_referee_page_of_a_shape_opens_its_boxes_alone(tmp_path, tab):
    kit = tmp_path / "atoll.yaml"
    kit.write_text(KEYS.format(", ".join(f'"{row}"' for row in ISLAND)), encoding="utf-8")
    folder = build_one(str(kit), tmp_path, "42", copies=1).folder
    assert verify_folder(folder) == ()
    text = (folder / "contents.json").read_text(encoding="utf-8")
    [field] = json.loads(text)["fields"]
    page = (folder / "referee.html").read_text(encoding="utf-8")
    tab.open(folder / "referee.html")
    labels = choose(tab, field["code"])
    names = [f"{'ABCDEF'[c]}{r + 1}" for r in range(6) for c in range(6)]
    boxes = {place for place, sign in enumerate("".join(ISLAND)) if sign == "."}
    assert labels == [
        f"{name}, closed" if place in boxes else None for place, name in enumerate(names)
    ]
    tap(tab, 0)
    assert said(tab) == "Tap a box." and log(tab) == []
    assert tab.run("document.getElementById('count').textContent") == f"Open: 0 of {len(boxes)}"
    focused = "document.activeElement.ariaLabel"
    tab.run("document.querySelectorAll('#board button')[14].focus()")
    tap(tab, 14)
    tab.run(
        "document.getElementById('board').dispatchEvent("
        "new KeyboardEvent('keydown', {key: 'ArrowDown', bubbles: true}))"
    )
    # C3 lies above a place without a box, and C5 below it.
    assert tab.run(focused) == "C5, closed"
    contents = read_record(BookletContents, text)
    assert list(read_referee_page(contents, page)) == []
    [masked] = re.findall(r'data-masked="([^"]+)"', page)
    signs = bytearray(base64.b64decode(masked))
    signs[0] ^= 10
    changed = page.replace(masked, base64.b64encode(bytes(signs)).decode())
    [found] = read_referee_page(contents, changed)
    assert found.code == "ML243"
    assert found.message.endswith("has 0 in box A1, but the contents say no box")
