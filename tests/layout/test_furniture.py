"""What lies beside the pieces: inside the printable area, on nothing, saying what it must."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pdfplumber
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Grid, Piece, Shelves, Split, Whole
from kitgen.drawing.bounds import shape_box
from kitgen.drawing.face import disc_outline
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Box, Group, Point, Rectangle, Shape, Subpath, Text, Transform
from kitgen.drawing.shapes import Path as Outline
from kitgen.layout.arrangement import Window
from kitgen.layout.club import ClubMark
from kitgen.layout.furniture import CLEAR, PageLine, furnish, furnish_with, row_height
from kitgen.layout.imposition import impose
from kitgen.layout.marks import MARK_REACH, assembly_map
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import BACK, FRONT, Imprint, Marks, Sheet, Sides
from tests.factories import (
    COMPONENT,
    make_back,
    make_face,
    make_job,
    make_pieces,
    make_settings,
    make_sheets,
    write_pdf,
)

SLACK = 1e-6
PAPER_IDS = sorted(PAPERS)
TILES = make_job(make_pieces(53, back=make_back()), Grid(7, 5), duplex=True)


def inks(shapes: tuple[Shape, ...], at: Transform | None = None) -> Iterator[Box]:
    """The boxes of all ink, each run of a path by itself."""
    here = at or Transform()
    for shape in shapes:
        if isinstance(shape, Group):
            yield from inks(shape.shapes, here @ shape.transform)
        elif isinstance(shape, Outline):
            for run in shape.subpaths:
                yield from boxes(Outline((run,), shape.paint), here)
        else:
            yield from boxes(shape, here)


def boxes(shape: Shape, at: Transform) -> Iterator[Box]:
    box = shape_box(shape, at)
    if box is not None:
        yield box


def apart(one: Box, other: Box) -> bool:
    return (
        one.right <= other.x + SLACK
        or other.right <= one.x + SLACK
        or one.bottom <= other.y + SLACK
        or other.bottom <= one.y + SLACK
    )


@pytest.mark.parametrize(("rows", "columns"), [(1, 2), (2, 3), (9, 2), (2, 30)])
def test_a_map_of_however_many_sheets_lies_in_its_room_with_one_of_them_dark(
    rows: int, columns: int
) -> None:
    room = Box(300.0, 700.0, 250.0, 40.0)
    window = Window(rows - 1, 1, rows, columns, room, room, 0)
    *cells, words = assembly_map(window, room)
    drawn = [cell.box for cell in cells if isinstance(cell, Rectangle)]
    assert len(drawn) == len(cells) == rows * columns
    assert all(room.x <= cell.x + SLACK and room.y <= cell.y + SLACK for cell in drawn)
    assert max(cell.right for cell in drawn) == pytest.approx(room.right)
    assert max(cell.bottom for cell in drawn) == pytest.approx(room.bottom)
    assert all(apart(one, other) for one, other in combinations(drawn, 2))
    (dark,) = (
        cell for cell in cells if isinstance(cell, Rectangle) and cell.paint.fill == Ink.TEXT
    )
    assert dark is cells[(rows - 1) * columns + 1]
    ink = shape_box(words)
    assert ink is not None and all(apart(ink, cell) for cell in drawn)


def assert_furniture_keeps_off(sheet: Sheet, paper: str) -> None:
    room = PAPERS[paper].printable
    assert sheet.furniture
    for ink in inks(sheet.furniture):
        assert ink.x >= room.x - SLACK, ink
        assert ink.y >= room.y - SLACK, ink
        assert ink.right <= room.right + SLACK, ink
        assert ink.bottom <= room.bottom + SLACK, ink
        for placement in sheet.placements:
            assert apart(ink, placement.box), (ink, placement.box)
            if sheet.side == BACK and placement.clip is not None:
                assert apart(ink, placement.clip), (ink, placement.clip)


@pytest.mark.parametrize("paper", PAPER_IDS)
@pytest.mark.parametrize("sides", list(Sides))
@pytest.mark.parametrize("bleed", [0.0, 5.669])
def test_furniture_of_tile_sheets_touches_nothing(paper: str, sides: Sides, bleed: float) -> None:
    pieces = make_pieces(36, back=make_back(bleed=bleed))
    job = make_job(pieces, Grid(7, 5), duplex=True, title="Field 7K")
    for sheet in make_sheets(job, make_settings(paper, sides)):
        assert_furniture_keeps_off(sheet, paper)


@settings(max_examples=50, deadline=None)
@given(
    st.lists(st.tuples(st.floats(20, 300), st.floats(20, 300)), min_size=1, max_size=12),
    st.sampled_from(PAPER_IDS),
    st.sampled_from((6.0, 9.0, 14.0, 30.0)),
    st.sampled_from((Sides.LONG_EDGE, Sides.SHORT_EDGE)),
)
def test_furniture_of_shelves_touches_nothing(
    sizes: list[tuple[float, float]], paper: str, gutter: float, sides: Sides
) -> None:
    pieces = [make_pieces(1, w, h, make_back(w, h))[0] for w, h in sizes]
    job = make_job(pieces, Shelves(gutter), duplex=True)
    for sheet in make_sheets(job, make_settings(paper, sides)):
        assert_furniture_keeps_off(sheet, paper)


@pytest.mark.parametrize("strip", [10.0, 14.0, 16.0, 17.0, 24.0])
def test_the_page_line_keeps_off_the_marks_or_is_left_out(strip: float) -> None:
    room = PAPERS["a4"].printable
    width, height = (room.width - 20.0) / 2, room.height - 2 * strip
    job = make_job(make_pieces(2, width, height), Grid(1, 2, 14.0))
    (sheet,) = make_sheets(job, make_settings("a4"))
    lines = [shape for shape in sheet.furniture if isinstance(shape, Group)]
    marks = [shape for shape in sheet.furniture if not isinstance(shape, Group)]
    assert marks
    assert bool(lines) == (strip >= MARK_REACH + CLEAR + row_height(PAPERS["a4"]))
    for line in inks(tuple(lines)):
        assert all(apart(line, mark) for mark in inks(tuple(marks)))


@pytest.mark.parametrize("edge", ["foot", "head", "left", "right"])
@pytest.mark.parametrize("size", [6.5, 9.0])
def test_a_strip_at_any_edge_is_used_from_the_height_it_needs(edge: str, size: float) -> None:
    paper = replace(PAPERS["a4"], line_size=size)
    room = paper.printable
    for spare in (-0.1, 0.1, 30.0):
        need = row_height(paper) + CLEAR + spare
        occupied = {
            "foot": Box(room.x, room.y, room.width, room.height - need),
            "head": Box(room.x, room.y + need, room.width, room.height - need),
            "left": Box(room.x + need, room.y, room.width - need, room.height),
            "right": Box(room.x, room.y, room.width - need, room.height),
        }[edge]
        shapes = furnish(occupied, occupied, paper, "Kit")
        assert (shapes is None) == (spare < 0)
        for ink in inks(shapes or ()):
            assert apart(ink, occupied.grown(CLEAR - 2 * SLACK))
            assert ink.union(room).width == pytest.approx(room.width)
            assert ink.union(room).height == pytest.approx(room.height)
        assert {text.size for text in texts(shapes or ())} == ({size} if shapes else set())


@pytest.mark.parametrize("size", [6.5, 9.0])
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_page_lines_of_split_boards_touch_nothing(paper: str, size: float) -> None:
    job = make_job(make_pieces(1, 864.0, 864.0), Split(), title="Board")
    settings = make_settings(paper)
    settings = replace(settings, paper=replace(settings.paper, line_size=size))
    for sheet in make_sheets(job, settings):
        (clip,) = [placement.clip for placement in sheet.placements]
        assert clip is not None
        # Glue tags lie on the flaps on purpose; all that is not on the board stays apart.
        room = PAPERS[paper].printable
        for ink in inks(sheet.furniture):
            assert room.y - SLACK <= ink.y and ink.bottom <= room.bottom + SLACK
            assert room.x - SLACK <= ink.x and ink.right <= room.right + SLACK


@pytest.mark.parametrize("marks", list(Marks))
def test_a_whole_sheet_has_a_page_line_and_no_marks(marks: Marks) -> None:
    (sheet,) = make_sheets(
        make_job(make_pieces(1, 450, 700), Whole()), make_settings("a4", marks=marks)
    )
    assert_furniture_keeps_off(sheet, "a4")
    assert len(sheet.furniture) == 1


def test_a_sheet_as_large_as_the_paper_carries_nothing_else() -> None:
    a4 = PAPERS["a4"]
    (sheet,) = make_sheets(make_job(make_pieces(1, a4.width, a4.height), Whole()), make_settings())
    assert sheet.furniture == ()


def lengths(pdf: Path, page: int) -> list[float]:
    """The length of every straight line on a page, as another library reads it."""
    with pdfplumber.open(pdf) as document:
        lines = document.pages[page].lines
        return [max(float(line["width"]), float(line["height"])) for line in lines]


@pytest.mark.sample
@pytest.mark.parametrize("paper", PAPER_IDS)
def test_the_check_bar_measures_an_inch_and_25_mm(tmp_path: Path, paper: str) -> None:
    sheets = make_sheets(TILES, make_settings(paper))
    pdf = write_pdf(tmp_path / "tiles.pdf", sheets)
    for page in range(len(sheets)):
        found = lengths(pdf, page)
        assert any(abs(length - 72.0) < 0.002 for length in found)
        assert any(abs(length - 25 / 25.4 * 72) < 0.002 for length in found)


def page_texts(pdf: Path) -> list[str]:
    document = pypdfium2.PdfDocument(pdf)
    texts = []
    for page in document:
        text_page = page.get_textpage()
        texts.append(text_page.get_text_bounded())
        text_page.close()
        page.close()
    document.close()
    return texts


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize(
    ("sides", "edge"), [(Sides.LONG_EDGE, "long edge"), (Sides.SHORT_EDGE, "short edge")]
)
def test_each_sheet_says_kit_seed_page_and_flip_edge(
    tmp_path: Path, paper: str, sides: Sides, edge: str
) -> None:
    sheets = make_sheets(TILES, make_settings(paper, sides))
    front_1, back_1, front_2, back_2 = page_texts(write_pdf(tmp_path / "tiles.pdf", sheets))
    for text in (front_1, back_1, front_2, back_2):
        assert "Demon Mine" in text
        assert "seed 42" in text
        assert "print at 100 %" in text
        assert "1 in" in text
        assert "25 mm" in text
    assert "page 1 of 2" in front_1
    assert "page 2 of 2" in front_2
    assert f"flip on the {edge}" in front_1
    assert "back of page 1" in back_1
    assert "back of page 2" in back_2


def test_sheets_without_chance_or_backs_say_neither_seed_nor_edge(tmp_path: Path) -> None:
    sheets = make_sheets(TILES, make_settings(sides=Sides.SINGLE), seed=None)
    text = page_texts(write_pdf(tmp_path / "tiles.pdf", sheets))[0]
    assert "seed" not in text
    assert "flip" not in text


def test_the_page_line_names_its_set(tmp_path: Path) -> None:
    job = make_job(make_pieces(2), Shelves(), title="Field 7KQ2")
    (text,) = page_texts(write_pdf(tmp_path / "one.pdf", make_sheets(job, make_settings())))
    assert "Field 7KQ2" in text


def test_a_long_seed_and_title_are_cut_but_every_sheet_keeps_its_line() -> None:
    imprint = Imprint("A title of many words " * 9, "9" * 10_000)
    for sheet in impose(TILES, make_settings("letter"), imprint):
        assert_furniture_keeps_off(sheet, "letter")


def texts(shapes: tuple[Shape, ...]) -> Iterator[Text]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from texts(shape.shapes)
        elif isinstance(shape, Text):
            yield shape


def test_the_page_line_begins_with_the_club_that_plays() -> None:
    line = PageLine(Imprint("Mine", "7", ClubMark("Moles")), "Two", 1, 2, FRONT, None)
    assert line.words(60).split("  ·  ")[:3] == ["Moles", "Mine", "Two"]
    assert line.words(60, 0).split("  ·  ")[:2] == ["Mine", "Two"]


def test_titles_are_cut_no_further_than_there_is_room_for() -> None:
    imprint = Imprint("m" * 99, "1")
    shown = set()
    for width in range(150, 1200, 10):
        paper = replace(PAPERS["letter"], width=float(width))
        taken = replace(paper.printable, y=paper.printable.y + 40, height=500.0)
        line = PageLine(imprint, "", 1, 1, FRONT, None)
        furnished = furnish_with(line, taken, paper.printable, paper)
        shown |= {text.words.index("…") for text in texts(furnished) if "…" in text.words}
    # With the sign that something is left out: 12, 24, 40 and 60 characters.
    assert shown == {11, 23, 39, 59}


def mark_runs(sheet: Sheet) -> tuple[Subpath, ...]:
    first = sheet.furniture[0]
    assert isinstance(first, Outline)
    return first.subpaths


def test_crop_marks_point_at_every_cut() -> None:
    (sheet, *_) = make_sheets(TILES, make_settings("letter"))
    xs = {run.start[0] for run in mark_runs(sheet) if run.start[0] == run.segments[0][0]}
    ys = {run.start[1] for run in mark_runs(sheet) if run.start[1] == run.segments[0][1]}
    boxes = [placement.box for placement in sheet.placements]
    assert xs == {edge for box in boxes for edge in (box.x, box.right)}
    assert ys == {edge for box in boxes for edge in (box.y, box.bottom)}


@pytest.mark.parametrize("bleed", [0.0, 5.669])
def test_crop_marks_can_be_seen_beside_the_bleed(bleed: float) -> None:
    flooded = make_back(bleed=bleed)
    job = make_job([type(p)(p.component, p.name, flooded) for p in make_pieces(35)], Grid(7, 5))
    (sheet,) = make_sheets(job, make_settings("letter"))
    clips = [placement.clip or placement.box for placement in sheet.placements]
    for run in mark_runs(sheet):
        ink = next(boxes(Outline((run,), sheet.furniture[0].paint), Transform()))  # type: ignore[union-attr]
        assert max(ink.width, ink.height) >= 2.4
        assert all(apart(ink, clip) for clip in clips)


def test_backs_carry_no_cutting_marks() -> None:
    front, back = make_sheets(
        make_job(make_pieces(1, back=make_back()), Grid(1, 1), duplex=True), make_settings()
    )
    assert (front.side, back.side) == (FRONT, BACK)
    assert len(front.furniture) == len(back.furniture) + 1


def test_cut_lines_run_round_every_trim() -> None:
    sheets = make_sheets(TILES, make_settings(marks=Marks.LINE, sides=Sides.SINGLE))
    runs = mark_runs(sheets[0])
    block = sheets[0].placements[0].box
    assert len(runs) == 6 + 8
    upright = [run for run in runs if run.start[0] == run.segments[0][0]]
    assert all(run.start[1] == block.y for run in upright)
    assert all(run.segments[0][1] == pytest.approx(block.y + 756) for run in upright)


@pytest.mark.parametrize("marks", [Marks.CROP, Marks.LINE])
def test_pieces_that_draw_their_outline_get_no_marks_beside_them(marks: Marks) -> None:
    cards, discs = make_pieces(2), make_pieces(9, 50.0, 50.0)
    outlined = [
        replace(disc, name=f"disc {disc.name}", front=replace(disc.front, outline=disc_outline(50)))
        for disc in discs
    ]
    settings = make_settings(marks=marks)
    (alone,) = make_sheets(make_job(cards, Shelves(9.0)), settings)
    (both,) = make_sheets(make_job([*cards, *outlined], Shelves(9.0)), settings)
    (none,) = make_sheets(make_job(outlined, Shelves(9.0)), settings)
    assert len(mark_runs(both)) == len(mark_runs(alone))
    assert len(none.furniture) == len(both.furniture) - 1


def test_the_sheets_of_a_joint_say_its_letter_at_the_same_places_of_the_board() -> None:
    """A flap says where to glue, and the edge that is glued there says so at the same height."""
    piece = Piece(COMPONENT, "board", make_face("board", 1200.0, 1500.0))
    job = make_job([piece], Split(18.0))
    flaps: dict[str, set[tuple[int, int]]] = {}
    edges: dict[str, set[tuple[int, int]]] = {}
    for sheet in make_sheets(job, make_settings("letter")):
        board = sheet.placements[0].box
        for words, (x, y) in lines_of_words(sheet.furniture):
            place = (round(x - board.x), round(y - board.y))
            if words.endswith(" · glue here"):
                flaps.setdefault(words[0], set()).add(place)
            elif len(words) == 1 and words.isalpha():
                edges.setdefault(words, set()).add(place)
    assert len(flaps) > 4
    assert flaps.keys() == edges.keys()
    for letter, places in flaps.items():
        # A joint runs down or across: its letters are level with its tags, or above them.
        assert len(places) == len(edges[letter]) == 2
        assert any({p[at] for p in places} == {p[at] for p in edges[letter]} for at in (0, 1))
        assert len({at for place in places for at in place}) > 2


def lines_of_words(
    shapes: tuple[Shape, ...], at: Transform | None = None
) -> Iterator[tuple[str, Point]]:
    """The words of a drawing, each with the middle of its box on the page."""
    here = at or Transform()
    for shape in shapes:
        if isinstance(shape, Group):
            yield from lines_of_words(shape.shapes, here @ shape.transform)
        elif isinstance(shape, Text):
            yield shape.words, here.apply(*shape.within.centre)
