"""Reveal tiles and lookup sheets on paper: what lies behind what, and who may see it."""

import json
import re
from dataclasses import replace

import pdfplumber
import pytest

from kitgen.contract import Audience, Stock
from kitgen.diagnostics import DefinitionError
from kitgen.drawing.face import SAFE_ZONE
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Transform
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.content import Booklet
from kitgen.pipeline.verify import verify_folder
from kitgen.seeds import Stream
from tests.games.mines_between_the_lines.conftest import built, flattened
from tests.pipeline.factories import build_one, edit_manifest

KIT = "mines-between-the-lines-reveal"
TILES = "reveal-tiles"
ORDER = {"without_referee": {"lookup": True, "reveal_tiles": True}}


def drawn(definition, style=InkStyle.FULL, copies=1):
    booklet = GAME.generate(definition, Stream(42), copies)
    return booklet, tuple(GAME.jobs(definition, booklet, style))


def contents_of(booklet):
    return json.loads(json.dumps(GAME.contents(booklet)))


def tiles_of(jobs):
    (job,) = (job for job in jobs if job.id == TILES)
    return [piece for sheets in job.sheet_sets for piece in sheets.pieces]


@pytest.fixture(scope="module")
def printed(read_jobs):
    """Give the contents of two fields and what was printed of them, all of it right."""
    booklet, jobs = drawn(built(8, 6, field={"mines": 4}, **ORDER), copies=2)
    return contents_of(booklet), read_jobs(jobs)


@pytest.mark.parametrize("style", tuple(InkStyle))
@pytest.mark.parametrize(("size", "spacing"), [((10, 10), 0.75), ((13, 13), 0.56), ((2, 3), 3.4)])
def test_tiles_of_any_size_read_back_without_a_word(read_jobs, style, size, spacing):
    definition = built(*size, field={"mines": 1, "dot_spacing": f"{spacing} in"}, **ORDER)
    booklet, jobs = drawn(definition.model_copy(update={"bounds": WIDE}), style)
    readings = read_jobs(jobs)
    assert [str(one) for one in GAME.read_back(contents_of(booklet), readings)] == []
    side = spacing * 72 - 6
    assert len(readings[TILES]) == 2 * (size[0] - 1) * (size[1] - 1)
    for piece in readings[TILES]:
        ground = piece.paths[0]
        assert (ground.width, ground.height) == pytest.approx((side, side))
        for text in piece.texts:
            assert min(text.box.x, text.box.y) >= SAFE_ZONE - 1e-6
            assert max(text.box.right, text.box.bottom) <= side - SAFE_ZONE + 1e-6


WIDE = built(
    bounds={
        "points": {"lowest": 0, "highest": 9999},
        "empty_boxes": {"lowest": 0, "highest": 9999},
        "imbalance": 9999,
        "fullest_quadrant": 999,
        "largest_number": 8,
    }
).bounds


def test_the_widest_field_code_fits_the_smallest_tile(read_jobs):
    definition = built(3, 3, field={"mines": 1, "dot_spacing": "0.56 in"}, **ORDER)
    booklet = GAME.generate(definition.model_copy(update={"bounds": WIDE}), Stream(1), 1)
    wide = Booklet((replace(booklet.fields[0], code="WWWWW-WWWWW"),), reveal_tiles=True)
    readings = read_jobs(GAME.jobs(definition, wide, InkStyle.FULL))[TILES]
    fronts = [piece for piece in readings if piece.side == "front"]
    assert len(fronts) == 4
    for piece in fronts:
        assert "WWWWW" in {text.words for text in piece.texts}
        for text in piece.texts:
            assert text.box.x >= SAFE_ZONE - 1e-6


def test_tiles_are_printed_on_both_sides_of_card_for_players():
    _, jobs = drawn(built(**ORDER))
    assert [job.id for job in jobs] == [
        "play-sheets",
        "private-sheets-1",
        "private-sheets-2",
        "lookup-sheets",
        "reveal-tiles",
        "answer-sheets",
        "score-pads",
    ]
    (job,) = (job for job in jobs if job.id == TILES)
    assert (job.stock, job.duplex, job.audience) == (Stock.CARD, True, Audience.TABLE)


def seen(face):
    """Give what is drawn on a face, its pictures taken apart."""
    return [(shape, place.apply(0.0, 0.0)) for shape, place in flattened(face.shapes, Transform())]


def test_the_side_that_lies_up_says_nothing_of_the_other():
    definition = built(**ORDER)
    booklet = GAME.generate(definition, Stream(1), 2)
    one, other = booklet.fields
    mixed = replace(one, rows=other.rows, numbers=other.numbers)
    pairs = zip(
        *(
            tiles_of(GAME.jobs(definition, Booklet((field,), True), InkStyle.FULL))
            for field in (one, mixed)
        ),
        strict=True,
    )
    for tile, again in pairs:
        assert (tile.name, tile.front.name, tile.front.title) == (
            again.name,
            again.front.name,
            again.front.title,
        )
        assert seen(tile.front) == seen(again.front)


def test_no_name_in_the_folder_says_what_a_tile_holds():
    booklet, jobs = drawn(built(**ORDER))
    tiles = tiles_of(jobs)
    names = {(piece.name, piece.front.name, piece.front.title) for piece in tiles}
    code = booklet.fields[0].code
    for name, face, title in names:
        assert re.fullmatch(rf"{code.lower()}-tile-[1-9]-[1-9]", name)
        assert face == name
        assert re.fullmatch(rf"Reveal tile of field {code}, [A-I][1-9]", title)
    backs = {(piece.back.name, piece.back.title) for piece in tiles}
    assert {title for _, title in backs} == {"Reveal tile, the side that lies down"}
    assert not any("mine" in name for name, _ in backs)


def codes(contents, readings):
    return {one.code for one in GAME.read_back(contents, readings)}


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


def place_of(readings, side, wanted):
    """Find the first tile's side that shows these words alone, or beside its code."""
    return next(
        index
        for index, piece in enumerate(readings[TILES])
        if piece.side == side and wanted in [text.words for text in piece.texts]
    )


def test_a_tile_with_another_content_behind_it_is_named(printed):
    contents, readings = printed
    back = place_of(readings, "back", "1")
    (problem,) = GAME.read_back(contents, reworded(readings, TILES, back, "1", "2"))
    assert problem.code == "ML227"
    assert "has 2 on its back, but the contents say 1" in problem.message


def test_a_mine_that_is_gone_from_its_tile_is_named(printed):
    contents, readings = printed
    index = next(
        index
        for index, piece in enumerate(readings[TILES])
        if piece.side == "back" and not piece.texts
    )
    ground = readings[TILES][index].paths[:1]
    (problem,) = GAME.read_back(contents, changed(readings, TILES, index, paths=ground))
    assert problem.code == "ML227"
    assert "has nothing on its back, but the contents say a mine" in problem.message


def test_tiles_whose_fronts_changed_places_are_noticed(printed):
    contents, readings = printed
    one, other = place_of(readings, "front", "A1"), place_of(readings, "front", "B3")
    swapped = reworded(readings, TILES, one, "A1", "B3")
    swapped = reworded(swapped, TILES, other, "B3", "A1")
    rows = contents["fields"][0]["numbers"]
    assert rows[0][0] != rows[2][1]
    assert codes(contents, swapped) == {"ML227"}


def test_a_box_named_twice_never_or_with_more_words_is_noticed(printed):
    contents, readings = printed
    front = place_of(readings, "front", "A1")
    assert codes(contents, reworded(readings, TILES, front, "A1", "A2")) >= {"ML226"}
    piece = readings[TILES][front]
    more = (*piece.texts, replace(piece.texts[0], words="1"))
    assert codes(contents, changed(readings, TILES, front, texts=more)) == {"ML226"}


def test_missing_and_surplus_tiles_are_noticed(printed):
    contents, readings = printed
    twice = [replace(piece, name=f"{piece.name}-again") for piece in readings[TILES][:2]]
    assert codes(contents, readings | {TILES: (*readings[TILES], *twice)}) == {"ML214", "ML226"}
    assert codes(contents, readings | {TILES: readings[TILES][2:]}) == {"ML214", "ML226"}
    assert codes(contents, readings | {TILES: ()}) == {"ML214", "ML226"}
    assert codes(contents | {"reveal_tiles": False}, readings) == {"ML214"}


def test_swapped_codes_on_a_play_sheet_are_noticed(printed):
    contents, readings = printed
    one, other = map(str, contents["fields"][0]["lookup"][0][:2])
    swapped = reworded(readings, "play-sheets", 0, one, "x")
    swapped = reworded(
        reworded(swapped, "play-sheets", 0, other, one), "play-sheets", 0, "x", other
    )
    assert codes(contents, swapped) == {"ML218", "ML223"}


def test_a_tampered_line_of_a_lookup_sheet_is_named(printed):
    contents, readings = printed
    code = str(contents["fields"][1]["lookup"][3][2])
    missing = tuple(text for text in readings["lookup-sheets"][1].texts if text.words != code)
    assert codes(contents, changed(readings, "lookup-sheets", 1, texts=missing)) == {"ML224"}
    wrong = reworded(readings, "lookup-sheets", 1, code, "999")
    assert codes(contents, wrong) == {"ML224"}


@pytest.mark.parametrize("code", [100, "101", True, 1.5])
def test_lookup_codes_changed_in_the_contents_are_noticed(printed, code):
    contents = json.loads(json.dumps(printed[0]))
    contents["fields"][0]["lookup"][0][0] = code
    assert codes(contents, printed[1]) & {"ML225", "ML211"}


def test_two_boxes_of_one_lookup_code_are_named(printed):
    contents = json.loads(json.dumps(printed[0]))
    rows = contents["fields"][0]["lookup"]
    rows[2][3] = rows[0][0]
    problems = [one for one in GAME.read_back(contents, printed[1]) if one.code == "ML225"]
    assert f"lookup code {rows[0][0]} in box D3 and in box A1" in problems[0].message


def test_content_with_shared_foreign_or_no_lookup_codes_is_refused(where):
    definition = built(without_referee={"lookup": True})
    one, other = GAME.generate(definition, Stream(1), 2).fields
    shared = (one.lookup[0][:1] * 9, *one.lookup[1:])
    for lookup, told in (
        (shared, f"lookup code {one.lookup[0][0]} in 9 boxes, where 1 may have it"),
        (other.lookup, "other lookup codes than its field code makes"),
        (None, "no lookup codes, but the kit prints them"),
    ):
        spoilt = Booklet((replace(one, lookup=lookup),))
        (found,) = (
            problem for check in GAME.content_checks for problem in check(definition, spoilt, where)
        )
        assert found.code == "ML207"
        assert found.message == f"field {one.code} has {told}"


@pytest.mark.parametrize(("paper", "sides"), [("letter", "long-edge"), ("a4", "short-edge")])
def test_behind_each_name_on_the_paper_stands_what_the_box_holds(tmp_path, paper, sides):
    folder = build_one(KIT, tmp_path, "42", paper=paper, sides=sides, copies=1).folder
    assert verify_folder(folder) == ()
    (field,) = json.loads((folder / "contents.json").read_text(encoding="utf-8"))["fields"]
    with pdfplumber.open(folder / f"{KIT}-{TILES}.pdf") as pdf:
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
        # A tile is 48 pt wide; its number stands in the middle, the name above or below it.
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


def test_a_back_recorded_behind_another_front_is_noticed(tmp_path):
    folder = build_one(KIT, tmp_path, "42", copies=1).folder

    def swap(manifest):
        (job,) = (job for job in manifest["jobs"] if job["id"] == TILES)
        one, other = job["sheets"][1]["pieces"][:2]
        one["name"], other["name"] = other["name"], one["name"]

    edit_manifest(folder, swap)
    assert "KIT217" in {one.code for one in verify_folder(folder)}


def test_tiles_are_not_printed_on_one_side_alone(tmp_path):
    with pytest.raises(DefinitionError) as refusal:
        build_one(KIT, tmp_path, "42", sides="single", copies=1)
    assert [one.code for one in refusal.value.diagnostics] == ["PRT112"]
