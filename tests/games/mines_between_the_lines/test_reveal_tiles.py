"""Reveal tiles and lookup sheets on paper: what lies behind what, and who may see it."""

import json
import re
from dataclasses import replace

import pdfplumber
import pytest

from kitgen.contract import Audience, Stock
from kitgen.definitions.languages import shipped_language
from kitgen.diagnostics import DefinitionError
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Group, Placed, Text, Transform
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS, STEP
from kitgen.games.mines_between_the_lines.sheets.reveal import reveal_base
from kitgen.games.mines_between_the_lines.sheets.reveal_layout import reveal_layout
from kitgen.language import speaking
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell, cells
from tests.games.mines_between_the_lines.conftest import built
from tests.games.reading import json_contents, read_back, walked
from tests.pipeline.factories import build_one, verify_folder

KIT = "mines-between-the-lines-reveal"
TILES = "reveal-sheets"
TILES_ALONE = {"without_referee": {"lookup": False, "reveal_tiles": True}}
ORDER = {"without_referee": {"lookup": True, "reveal_tiles": True}}


def drawn(definition, style=InkStyle.FULL, copies=1):
    booklet = GAME.generate(definition, Stream(42), copies)
    return booklet, tuple(GAME.jobs(definition, booklet, style))


def contents_of(booklet):
    return json_contents(GAME, booklet)


def sheets_of(jobs):
    (job,) = (job for job in jobs if job.id == TILES)
    return [piece for sheets in job.sheet_sets for piece in sheets.pieces]


@pytest.fixture(scope="module")
def printed(read_jobs):
    """Return the contents of two fields and what was printed of them, all of it right."""
    booklet, jobs = drawn(built(8, 6, field={"mines": 4}, **ORDER), copies=2)
    return contents_of(booklet), read_jobs(jobs)


@pytest.mark.sample(2)
@pytest.mark.parametrize("style", tuple(InkStyle))
@pytest.mark.parametrize("size", [(10, 10), (15, 15), (2, 3), (22, 6)])
def test_sheets_of_any_size_read_back_without_a_word(read_jobs, style, size):
    definition = built(*size, field={"mines": 1, "dot_spacing": "0.29 in"}, **TILES_ALONE)
    booklet, jobs = drawn(definition.model_copy(update={"bounds": WIDE}), style)
    readings = read_jobs(jobs)
    assert [str(one) for one in read_back(GAME, contents_of(booklet), readings)] == []
    assert [piece.side for piece in readings[TILES]] == ["front", "back"]


@pytest.mark.parametrize("size", [(10, 10), (15, 15), (2, 3), (22, 6)])
def test_tiles_are_cut_on_three_sides_and_hang_on_the_fourth(size):
    layout = reveal_layout(size[0] - 1, size[1] - 1)
    assert layout.is_large_enough
    cuts = [*layout.long_cuts(), *layout.short_cuts()]
    for cell in cells(size[0] - 1, size[1] - 1):
        tile = layout.tile(cell)
        assert min(tile.width, tile.height) >= 9 * 72 / 25.4 - 1e-6
        sides = {
            "top": ((tile.x, tile.y), (tile.right, tile.y)),
            "right": ((tile.right, tile.y), (tile.right, tile.bottom)),
            "bottom": ((tile.x, tile.bottom), (tile.right, tile.bottom)),
            "left": ((tile.x, tile.y), (tile.x, tile.bottom)),
        }
        cut = {name for name, side in sides.items() if any(runs_along(side, cut) for cut in cuts)}
        assert cut == {"top", "right", "bottom"}
        assert any(runs_along(sides["left"], hinge) for hinge in layout.hinges())
        # Glue stays below the band and the margins, clear of every tile.
        for glue in layout.glued():
            assert glue.right <= tile.x - 1 or glue.x >= tile.right + 1 or outside(glue, layout)
            assert 4.5 <= glue.x <= glue.right <= 540 - 4.5
            assert 4.5 <= glue.y <= glue.bottom <= 720 - 4.5
        # The back lies mirrored: a piece is turned over sideways like a page.
        behind = layout.behind(cell)
        assert (behind.x, behind.right) == pytest.approx((540 - tile.right, 540 - tile.x))
        assert (behind.y, behind.bottom) == pytest.approx((tile.y, tile.bottom))


def outside(box, layout):
    return box.bottom <= layout.top - 1 or box.y >= layout.bottom + 1


def runs_along(side, line):
    """Return whether a side of a tile lies on a line."""
    (ax, ay), (bx, by) = side
    (px, py), (qx, qy) = line
    if abs(px - qx) < 1e-9:
        return max(abs(ax - px), abs(bx - px)) < 1e-6 and py <= ay + 1e-6 and by <= qy + 1e-6
    return max(abs(ay - py), abs(by - py)) < 1e-6 and px <= ax + 1e-6 and bx <= qx + 1e-6


WIDE = built(
    bounds={
        "points": {"lowest": 0, "highest": 9999},
        "empty_boxes": {"lowest": 0, "highest": 9999},
        "imbalance": 9999,
        "fullest_quadrant": 999,
        "largest_number": 8,
    }
).bounds


def test_sheets_are_card_printed_on_both_sides_and_read_by_nobody():
    _, jobs = drawn(built(**ORDER))
    ids = [job.id for job in jobs]
    assert ids[ids.index("lookup-sheets") :][:4] == [
        "lookup-sheets",
        "window-card",
        "reveal-sheets",
        "reveal-bases",
    ]
    sheets, base = (next(job for job in jobs if job.id == one) for one in (TILES, "reveal-bases"))
    assert (sheets.stock, sheets.duplex, sheets.audience) == (Stock.CARD, True, Audience.TABLE)
    assert (base.stock, base.duplex, base.audience) == (Stock.PAPER, False, Audience.PLAYERS)
    assert not base.seeded


def test_no_step_on_the_base_of_a_reveal_sheet_ends_in_a_line_of_one_word():
    """In German, `frei` stood alone."""
    for language in ("german", "french"):
        with speaking(shipped_language(language, "mines-between-the-lines")):
            drawn_base = reveal_base(built(**TILES_ALONE), PENS[InkStyle.FULL])
        rows = [
            shape for shape in drawn_base if isinstance(shape, Text) and shape.size == STEP.size
        ]
        assert rows and all(" " in row.words for row in rows if not row.words.isdecimal())


@pytest.mark.parametrize("size", [(10, 10), (15, 15)])
def test_what_lies_below_keeps_two_millimetres_from_every_cut(read_jobs, size):
    definition = built(*size, field={"dot_spacing": "0.4 in"}, **TILES_ALONE)
    _, jobs = drawn(definition.model_copy(update={"bounds": WIDE}))
    back = next(piece for piece in read_jobs(jobs)[TILES] if piece.side == "back")
    layout = reveal_layout(size[0] - 1, size[1] - 1)
    tiles = [layout.behind(cell) for cell in cells(size[0] - 1, size[1] - 1)]
    ground, *drawings = back.paths
    assert (ground.width, ground.height) == pytest.approx((540, 720))
    for ink in (*drawings, *(text.box for text in back.texts)):
        (tile,) = (
            tile
            for tile in tiles
            if tile.x < ink.centre[0] < tile.right and tile.y < ink.centre[1] < tile.bottom
        )
        room = tile.grown(-2 * 72 / 25.4)
        assert room.x <= ink.x and ink.right <= room.right, (tile, ink)
        assert room.y <= ink.y and ink.bottom <= room.bottom, (tile, ink)


@pytest.mark.parametrize("style", tuple(InkStyle))
@pytest.mark.parametrize("size", [(10, 10), (15, 15), (2, 3)])
def test_hatching_fills_a_tile_and_keeps_off_its_cuts_and_its_hinge(size, style):
    definition = built(*size, field={"mines": 1, "dot_spacing": "0.4 in"}, **TILES_ALONE)
    _, jobs = drawn(definition.model_copy(update={"bounds": WIDE}), style)
    hatchings = list(hatchings_in(sheets_of(jobs)[0].front.shapes, Transform()))
    layout = reveal_layout(size[0] - 1, size[1] - 1)
    tiles = [layout.tile(cell) for cell in cells(layout.rows, layout.columns)]
    for tile, ink in zip(tiles, hatchings, strict=True):
        white = (ink.x - tile.x, ink.y - tile.y, tile.right - ink.right, tile.bottom - ink.bottom)
        # What a knife may wander, and no more: little light comes through the rest.
        assert 2.0 <= min(white) <= max(white) <= 3.0


def hatchings_in(shapes, at):
    """Yield the boxes of ink of all hatchings, wherever they are placed."""
    for shape in shapes:
        match shape:
            case Placed() if shape.picture.name == "reveal-tile":
                yield ink_box([shape], at)
            case Placed():
                yield from hatchings_in(shape.picture.shapes, at @ shape.transform)
            case Group():
                yield from hatchings_in(shape.shapes, at @ shape.transform)


@pytest.mark.parametrize("dots", [(16, 10), (10, 25)])
def test_tiles_too_small_to_lift_are_refused(where, dots):
    columns, rows = dots
    definition = built(rows, columns, field={"dot_spacing": "0.25 in"}, **TILES_ALONE)
    found = [fault.code for fault in GAME.definition_faults(definition, where)]
    assert "ML115" in found


def seen(face):
    """Return what is drawn on a face, its pictures taken apart."""
    return [(shape, place.apply(0.0, 0.0)) for shape, place in walked(face.shapes, Transform())]


def test_the_side_that_lies_up_says_nothing_of_the_other():
    definition = built(**TILES_ALONE)
    booklet = GAME.generate(definition, Stream(1), 2)
    one, other = booklet.fields
    mixed = replace(one, rows=other.rows, numbers=other.numbers)
    (sheet,), (again,) = (
        sheets_of(GAME.jobs(definition, FieldBooklet((field,), True), InkStyle.FULL))
        for field in (one, mixed)
    )
    assert (sheet.name, sheet.front.name, sheet.front.title) == (
        again.name,
        again.front.name,
        again.front.title,
    )
    assert (sheet.back.name, sheet.back.title) == (again.back.name, again.back.title)
    assert seen(sheet.front) == seen(again.front)
    assert seen(sheet.back) != seen(again.back)


def codes(contents, readings):
    return {diagnostic.code for diagnostic in read_back(GAME, contents, readings)}


def changed(readings, job, index, **changes):
    pieces = list(readings[job])
    pieces[index] = replace(pieces[index], **changes)
    return readings | {job: tuple(pieces)}


def reworded(readings, job, index, old, new):
    texts = tuple(
        replace(text, words=new) if text.words == old else text
        for text in readings[job][index].texts
    )
    assert texts != readings[job][index].texts
    return changed(readings, job, index, texts=texts)


def index_of(readings, side):
    return next(index for index, piece in enumerate(readings[TILES]) if piece.side == side)


def behind(readings, cell):
    """Find the words on the back of a tile of the first sheet."""
    back = readings[TILES][index_of(readings, "back")]
    tile = reveal_layout(7, 5).behind(cell)
    return [
        text
        for text in back.texts
        if tile.x < text.box.centre[0] < tile.right and tile.y < text.box.centre[1] < tile.bottom
    ]


def first_with(contents, holds):
    rows = contents["fields"][0]["numbers"]
    return next(
        Cell(row, column)
        for row, numbers in enumerate(rows)
        for column, number in enumerate(numbers)
        if number == holds
    )


def test_a_tile_with_another_content_behind_it_is_named(printed):
    contents, readings = printed
    cell = first_with(contents, 1)
    (text,) = behind(readings, cell)
    index = index_of(readings, "back")
    texts = tuple(
        replace(one, words="2") if one is text else one for one in readings[TILES][index].texts
    )
    (problem,) = read_back(GAME, contents, changed(readings, TILES, index, texts=texts))
    assert problem.code == "ML227"
    assert f"box {cell} has 2 on its back, but the contents say 1" in problem.message


def test_mines_that_are_gone_from_their_tiles_are_named(printed):
    contents, readings = printed
    index = index_of(readings, "back")
    ground = readings[TILES][index].paths[:1]
    problems = list(read_back(GAME, contents, changed(readings, TILES, index, paths=ground)))
    assert {problem.code for problem in problems} == {"ML227"}
    assert len(problems) == contents["fields"][0]["mine_count"]
    cell = first_with(contents, None)
    assert f"box {cell} has nothing on its back, but the contents say a mine" in "".join(
        problem.message for problem in problems
    )


def test_a_sheet_whose_back_is_not_mirrored_is_noticed(printed):
    contents, readings = printed
    index = index_of(readings, "back")
    piece = readings[TILES][index]
    texts = tuple(
        replace(text, box=replace(text.box, x=540 - text.box.right)) for text in piece.texts
    )
    paths = tuple(replace(box, x=540 - box.right) for box in piece.paths)
    mirrored = changed(readings, TILES, index, texts=texts, paths=paths)
    assert codes(contents, mirrored) == {"ML227"}


def test_names_that_changed_places_and_more_words_are_noticed(printed):
    contents, readings = printed
    front = index_of(readings, "front")
    swapped = reworded(readings, TILES, front, "A1", "x")
    swapped = reworded(reworded(swapped, TILES, front, "B3", "A1"), TILES, front, "x", "B3")
    assert codes(contents, swapped) == {"ML226"}
    piece = readings[TILES][front]
    (name,) = [text for text in piece.texts if text.words == "A1"]
    more = (*piece.texts, replace(name, words="1"))
    assert codes(contents, changed(readings, TILES, front, texts=more)) == {"ML226"}
    code = contents["fields"][0]["code"]
    assert codes(contents, reworded(readings, TILES, front, code, "x")) == {"ML226"}


def test_missing_and_surplus_sheets_are_noticed(printed):
    contents, readings = printed
    twice = [replace(piece, name=f"{piece.name}-again") for piece in readings[TILES][:2]]
    assert codes(contents, readings | {TILES: (*readings[TILES], *twice)}) == {"ML214"}
    assert codes(contents, readings | {TILES: readings[TILES][2:]}) == {"ML214"}
    assert codes(contents, readings | {TILES: ()}) == {"ML214"}
    assert codes(contents, readings | {"reveal-bases": ()}) == {"ML214"}
    assert codes(contents | {"reveal_tiles": False}, readings) == {"ML214"}


def test_swapped_addresses_on_a_lookup_sheet_are_noticed(printed):
    contents, readings = printed
    one, other = contents["fields"][0]["lookup"][0][:2]
    swapped = reworded(readings, "lookup-sheets", 0, one, "x")
    swapped = reworded(swapped, "lookup-sheets", 0, other, one)
    problems = read_back(GAME, contents, reworded(swapped, "lookup-sheets", 0, "x", other))
    assert [(problem.code, problem.message[-40:]) for problem in problems] == [
        ("ML223", f" for box {box}, where the address {address} belongs"[-40:])
        for box, address in (("A1", one), ("B1", other))
    ]


def test_a_tampered_table_of_a_lookup_sheet_is_named(printed):
    contents, readings = printed
    texts = readings["lookup-sheets"][1].texts
    last = max((text for text in texts if text.words in "012345678●"), key=lambda text: text.box.y)
    lines = {text.words for text in texts if text.box.y == last.box.y}
    assert last.words in lines
    missing = tuple(text for text in texts if text is not last)
    assert codes(contents, changed(readings, "lookup-sheets", 1, texts=missing)) == {"ML224"}
    wrong = tuple(replace(text, words="9") if text is last else text for text in texts)
    assert codes(contents, changed(readings, "lookup-sheets", 1, texts=wrong)) == {"ML224"}
    assert codes(contents, readings | {"window-card": ()}) == {"ML214"}


@pytest.mark.parametrize("address", [100, "x", True, "99-Z", "1-I"])
def test_addresses_changed_in_the_contents_are_noticed(printed, address):
    contents = json.loads(json.dumps(printed[0]))
    contents["fields"][0]["lookup"][0][0] = address
    assert codes(contents, printed[1]) & {"ML225", "KIT221"}


def test_two_boxes_of_one_address_are_named(printed):
    contents = json.loads(json.dumps(printed[0]))
    rows = contents["fields"][0]["lookup"]
    rows[2][3] = rows[0][0]
    problems = [
        diagnostic
        for diagnostic in read_back(GAME, contents, printed[1])
        if diagnostic.code == "ML225"
    ]
    assert f"address {rows[0][0]} in box D3 and in box A1" in problems[0].message


def test_content_with_shared_foreign_or_no_addresses_is_refused(where):
    definition = built(**ORDER)
    one, other = GAME.generate(definition, Stream(1), 2).fields
    shared = (one.lookup[0][:1] * 9, *one.lookup[1:])
    for lookup, expected in (
        (shared, f"address {one.lookup[0][0]} in 9 boxes, where 1 may have it"),
        (other.lookup, "other addresses than its field code makes"),
        (None, "no addresses, but the kit prints them"),
    ):
        spoilt = FieldBooklet((replace(one, lookup=lookup),))
        (found,) = (
            problem for check in GAME.content_checks for problem in check(definition, spoilt, where)
        )
        assert found.code == "ML207"
        assert found.message == f"field {one.code} has {expected}"


@pytest.mark.exhaustive
@pytest.mark.parametrize(("paper", "sides"), [("letter", "long-edge"), ("a4", "short-edge")])
def test_behind_each_name_on_the_paper_stands_what_the_box_holds(tmp_path, paper, sides):
    folder = build_one(KIT, tmp_path, "42", paper=paper, sides=sides, copies=1).folder
    assert verify_folder(folder) == ()
    (field,) = json.loads((folder / "contents.json").read_text(encoding="utf-8"))["fields"]
    with pdfplumber.open(folder / f"{KIT}-table.pdf") as pdf:
        front, back = pdf.pages
        names = [word for word in front.extract_words() if re.fullmatch("[A-I][1-9]", word["text"])]
        digits = [char for char in back.chars if char["size"] > 20]
        width, height = float(back.width), float(back.height)
    assert len(names) == 81
    shown = {}
    for name in names:
        x = (name["x0"] + name["x1"]) / 2
        y = (name["top"] + name["bottom"]) / 2
        # Turned on its long edge the upright sheet's left becomes its right; on the short
        # edge, its top becomes its foot.
        x, y = (width - x, y) if sides == "long-edge" else (x, height - y)
        # Tiles are about 48 pt wide and 60 high; name and number stand in the middle.
        behind = [
            char["text"]
            for char in digits
            if abs((char["x0"] + char["x1"]) / 2 - x) < 24
            and abs((char["top"] + char["bottom"]) / 2 - y) < 20
        ]
        shown[name["text"]] = behind
    wanted = {
        f"{'ABCDEFGHI'[column]}{row + 1}": [] if number is None else [str(number)]
        for row, numbers in enumerate(field["numbers"])
        for column, number in enumerate(numbers)
    }
    assert shown == wanted


@pytest.mark.dear
def test_tiles_are_not_printed_on_one_side_alone(tmp_path):
    with pytest.raises(DefinitionError) as refusal:
        build_one(KIT, tmp_path, "42", sides="single", copies=1)
    assert [diagnostic.code for diagnostic in refusal.value.diagnostics] == ["PRT112"]
