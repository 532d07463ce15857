"""Each thing that would print badly is found, and nothing else is."""

import re
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kitgen.contract import Grid, Piece, Shelves, Split, Whole
from kitgen.diagnostics import Diagnostic, Severity, Span, explanations
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Text,
    Transform,
    circle,
    lines,
    moved,
    polygon,
    rectangle_run,
    rotated,
    scaled,
)
from kitgen.drawing.typesetting import Type, column, label
from kitgen.layout import face_checks
from kitgen.layout.arrangement import split_area, split_plan
from kitgen.layout.calibration import calibration_faces
from kitgen.layout.face_checks import ON_THE_TABLE, Reading, check_face
from kitgen.layout.fitting import check_thin_strips
from kitgen.layout.paper import PAPERS
from kitgen.layout.preflight import (
    check_backs_missed,
    check_backs_printed,
    check_corrected,
    check_furniture_room,
    check_imprint,
)
from kitgen.layout.printer import Margins, Printer
from kitgen.layout.sheet import Imprint, Sides
from kitgen.units import mm
from tests.factories import (
    COMPONENT,
    check_job_fits,
    make_face,
    make_job,
    make_pieces,
    make_settings,
    make_sheets,
)
from tests.small_cases import as_one_test

HERE = Span("kit.yaml", 3, 5)
ROOM = Box(10.0, 40.0, 88.0, 20.0)
BLACK = Paint(Ink.TEXT)


def codes(face: Face) -> list[str]:
    return [diagnostic.code for diagnostic in check_face(face, HERE)]


def face_of(*shapes: Shape, bleed: float = 0.0) -> Face:
    return make_face(shapes=shapes, bleed=bleed)


def picture(*shapes: Shape) -> Picture:
    return Picture("part", shapes)


def test_a_good_face_has_no_finding() -> None:
    slip = Rectangle(Box(0.0, 0.0, 108.0, 108.0), BLACK)
    assert codes(face_of(slip, label(ROOM, "LODESTONE", Type(8.0)))) == []


def outside() -> Iterable[tuple[str, Shape]]:
    out = Rectangle(Box(100.0, 0.0, 9.0, 5.0), BLACK)
    yield "plain", out
    yield "by its line", Rectangle(Box(1.0, 1.0, 106.5, 5.0), Paint(stroke=Ink.TEXT, width=2.0))
    yield "in a picture", Placed(picture(Rectangle(Box(0.0, 0.0, 9.0, 5.0), BLACK)), moved(100, 0))
    yield "in a group", Group((Rectangle(Box(0.0, 0.0, 9.0, 5.0), BLACK),), moved(100, 0))
    yield "turned", Group((Rectangle(Box(0.0, 0.0, 108.0, 108.0), BLACK),), rotated(3, (54, 54)))
    yield "enlarged", Group((Rectangle(Box(0.0, 0.0, 60.0, 60.0), BLACK),), scaled(2.0))
    yield "a curve", polygon(((0, 0), (50, 50), (0, -0.5)), BLACK)
    yield "a circle", circle((100.0, 50.0), 9.0, BLACK)


@pytest.mark.parametrize("shape", [pytest.param(shape, id=how) for how, shape in outside()])
def test_ink_beyond_the_trim_is_found(shape: Shape) -> None:
    assert set(codes(face_of(shape))) == {"PRT201"}


def test_bleed_and_clips_allow_ink_beyond_the_trim() -> None:
    flood = Rectangle(Box(-5.0, -5.0, 118.0, 118.0), BLACK)
    assert codes(face_of(flood, bleed=5.0)) == []
    assert codes(face_of(flood, bleed=4.9)) == ["PRT201"] * 4
    cut = Group((flood,), clip=(rectangle_run(Box(0.0, 0.0, 108.0, 108.0)),))
    assert codes(face_of(cut)) == []


def test_words_wider_than_their_box_are_found_with_both_numbers() -> None:
    (diagnostic,) = check_face(face_of(label(ROOM, "MINE ENTRANCE AND HIVE", Type(8.0))), HERE)
    assert diagnostic.code == "PRT202"
    assert diagnostic.span == HERE
    assert "88.0" in diagnostic.message
    assert "MINE ENTRANCE AND HIVE" in diagnostic.message


def test_words_that_pass_box_and_trim_are_one_fault_and_hide_no_other() -> None:
    wide = label(ROOM, "MINE ENTRANCE AND HIVE " * 4, Type(8.0))
    assert codes(face_of(wide)) == ["PRT202"]
    below = Rectangle(Box(50.0, 100.0, 9.0, 20.0), BLACK)
    assert sorted(codes(face_of(wide, below))) == ["PRT201", "PRT202"]


def test_words_beside_their_box_are_found() -> None:
    beside = Text((40.0, 50.0), "word", 8.0, Box(45.0, 40.0, 40.0, 20.0))
    assert codes(face_of(beside)) == ["PRT202"]


def test_too_many_lines_are_found() -> None:
    rows = column(ROOM, ("one", "two", "three"), Type(8.0))
    assert codes(face_of(*rows)) == ["PRT203"]


def test_words_near_the_cut_are_found_wherever_the_group_is() -> None:
    words = label(Box(0.0, 0.0, 40.0, 10.0), "word", Type(8.0))
    assert codes(face_of(Group((words,), moved(20, 20)))) == []
    assert codes(face_of(Group((words,), moved(20, 97)))) == ["PRT204"]


def test_small_type_is_found_through_scale() -> None:
    words = label(Box(0.0, 0.0, 80.0, 40.0), "word", Type(10.0))
    assert codes(face_of(Group((words,), moved(10, 10) @ scaled(0.65)))) == []
    assert codes(face_of(Group((words,), moved(10, 10) @ scaled(0.64)))) == ["PRT205"]
    assert codes(face_of(Placed(picture(words), moved(10, 10) @ scaled(0.64)))) == ["PRT205"]


@pytest.mark.parametrize(("size", "shown"), [(6.2, "6.20"), (6.46, "6.46"), (6.4899, "6.49")])
def test_small_type_is_reported_with_numbers_that_differ(size: float, shown: str) -> None:
    face = face_of(label(ROOM, "word", Type(size)))
    (found,), (on_page,) = check_face(face, HERE), check_face(face, HERE, Reading(on_page=True))
    assert found.message.endswith(f"is set in {shown} pt, less than 6.50 pt")
    assert (found.hint, on_page.hint) == ("make the piece larger", "use shorter words")


@pytest.mark.parametrize(("size", "code"), [(9.0, []), (8.96, ["PRT210"]), (6.4, ["PRT210"])])
def test_words_read_during_play_are_larger_and_their_small_print_is_not(
    size: float, code: list[str]
) -> None:
    words = Group((label(ROOM, "Roll", Type(size / 0.5)),), moved(10, 10) @ scaled(0.5))
    read = Reading(in_play=True)
    found = list(check_face(face_of(words), HERE, read))
    assert [fault.code for fault in found] == code
    assert all(f"{size:.2f} pt, less than 9.00 pt" in fault.message for fault in found)
    # The same drawing is sound where nobody reads it in play, in whatever order they are seen.
    assert codes(face_of(words)) == ([] if size > 6.5 else ["PRT205"])
    assert [fault.code for fault in check_face(face_of(words), HERE, read)] == code
    serial = label(ROOM, "7", Type(6.5, small_print=True))
    assert list(check_face(face_of(serial), HERE, read)) == []


def test_thin_lines_are_found_through_scale() -> None:
    hair = lines([((10, 10), (20, 20))], Paint(stroke=Ink.TEXT, width=0.3))
    assert codes(face_of(hair)) == []
    assert codes(face_of(Group((hair,), scaled(0.5)))) == ["PRT206"]
    assert codes(face_of(Placed(picture(hair), scaled(0.5)))) == ["PRT206"]


def test_a_character_without_glyph_is_named() -> None:
    (diagnostic,) = check_face(face_of(label(ROOM, "Mine 矿", Type(8.0))), HERE)
    assert diagnostic.code == "PRT207"
    assert "矿" in diagnostic.message
    assert "U+77FF" in diagnostic.message
    assert "Mine 矿" in diagnostic.message


def test_a_missing_character_is_reported_once_and_hides_no_other_line() -> None:
    shapes = [label(ROOM, "矿山" * 9, Type(8.0)), label(ROOM, "MINE ENTRANCE AND HIVE", Type(8.0))]
    missing, wide = check_face(face_of(*shapes), HERE)
    assert (missing.code, wide.code) == ("PRT207", "PRT202")
    assert "矿 (U+77FF), 山 (U+5C71)" in missing.message


def test_characters_that_a_terminal_obeys_are_named_and_not_sent_to_it() -> None:
    (diagnostic,) = check_imprint(Imprint("Mine", "\u202eeniM"), HERE)
    assert diagnostic.message.isprintable()
    assert "\\u202e (U+202E)" in diagnostic.message


def test_a_thousand_characters_without_glyph_do_not_flood_the_terminal() -> None:
    words = "".join(map(chr, range(0x4E00, 0x4E00 + 1000)))
    (diagnostic,) = check_imprint(Imprint("Mine", words), HERE)
    assert len(diagnostic.message) < 400
    assert "三 (U+4E09), 990 more" in diagnostic.message


def test_latin_greek_and_cyrillic_have_glyphs() -> None:
    assert codes(face_of(label(ROOM, "Ärger Ω Ж", Type(8.0)))) == []


def test_titles_and_seeds_of_the_page_line_need_glyphs() -> None:
    assert not list(check_imprint(Imprint("Demon Mine", "42"), HERE))
    assert [diagnostic.code for diagnostic in check_imprint(Imprint("矿", "矿"), HERE)] == [
        "PRT207"
    ] * 2


def at(*path: str | int) -> Span:
    return Span("/".join(map(str, path)), 1, 1)


@pytest.mark.parametrize(
    ("code", "arrangement", "width", "height"),
    [
        ("PRT101", Shelves(), 600.0, 580.0),
        ("PRT101", Whole(), 560.0, 830.0),
        ("PRT102", Grid(8, 5), 108.0, 108.0),
        ("PRT103", Grid(2, 2, -1.0), 108.0, 108.0),
        ("PRT103", Shelves(-3.0), 108.0, 108.0),
        ("PRT104", Split(), 3000.0, 3000.0),
        ("PRT105", Whole(), 571.0, 817.0),
    ],
)
def test_what_does_not_fit_the_paper_is_found(
    code: str, arrangement: Grid | Shelves | Split | Whole, width: float, height: float
) -> None:
    job = make_job(make_pieces(2, width, height), arrangement)
    assert {diagnostic.code for diagnostic in check_job_fits(job, make_settings("a4"), at)} == {
        code
    }


@given(width=st.integers(20, 90), height=st.integers(20, 90))
@example(width=70, height=50)
def test_a_whole_sheet_that_fits_turned_may_have_its_sides_exchanged(
    width: int, height: int
) -> None:
    def said(across: int, down: int) -> list[Diagnostic]:
        job = make_job(make_pieces(1, 10.0 * across, 10.0 * down), Whole())
        found = check_job_fits(job, make_settings("a4"), at)
        return [fault for fault in found if fault.code == "PRT101"]

    turned_fits = not said(height, width)
    for fault in said(width, height):
        assert ("would fit only turned" in fault.message) == turned_fits
        assert (fault.hint or "").startswith("exchange its width") == turned_fits


def test_a_loose_piece_is_turned_where_it_fits_that_way_only() -> None:
    job = make_job(make_pieces(1, 700.0, 500.0), Shelves())
    assert [*check_job_fits(job, make_settings("a4"), at)] == []


@pytest.mark.parametrize("arrangement", [Shelves(), Whole()])
@given(width=st.integers(40, 80), height=st.integers(40, 130))
@example(width=57, height=81)
@example(width=57, height=97)
def test_the_paper_that_a_hint_names_takes_the_piece(
    arrangement: Shelves | Whole, width: int, height: int
) -> None:
    job = make_job(make_pieces(1, 10.0 * width, 10.0 * height), arrangement)
    found = [*check_job_fits(job, make_settings("letter"), at)]
    if not found or found[0].code != "PRT101":
        return
    _, named, larger = str(found[0].hint).partition("--paper ")
    if named:
        assert [*check_job_fits(job, make_settings(larger), at)] == []
    else:
        # Not even the largest takes it with something beside it.
        sheet = PAPERS["a3"].printable
        line = 36.0 if isinstance(arrangement, Whole) else 18.0
        ends = sorted([10.0 * width, 10.0 * height])
        assert ends[0] > sheet.width - line or ends[1] > sheet.height - line


@given(
    rows=st.integers(1, 12),
    columns=st.integers(1, 9),
    width=st.integers(20, 300),
    height=st.integers(20, 300),
)
@example(rows=7, columns=5, width=144, height=144)
def test_the_rows_and_columns_that_a_hint_names_fit_the_paper(
    rows: int, columns: int, width: int, height: int
) -> None:
    def found(rows: int, columns: int) -> list[Diagnostic]:
        face = make_face("tile", float(width), float(height), bleed=mm(2.7))
        job = make_job([Piece(COMPONENT, "tile", face)], Grid(rows, columns))
        return [*check_job_fits(job, make_settings("letter"), at)]

    problems = found(rows, columns)
    if not problems or problems[0].code != "PRT102":
        return
    named = re.findall(r"(\d+) (rows|columns)", str(problems[0].hint))
    most = {name: int(number) for number, name in named}
    assert found(most.get("rows", rows), most.get("columns", columns)) == []


@pytest.mark.parametrize(
    ("needs_backs", "sides", "found"),
    [
        (True, "single", ["PRT112"]),
        (True, "short-edge", []),
        (True, "long-edge", []),
        (False, "single", []),
    ],
)
def test_pieces_that_are_nothing_without_backs_are_not_printed_on_one_side(
    needs_backs: bool, sides: str, found: list[str]
) -> None:
    job = replace(make_job(make_pieces(2), Grid(1, 2)), needs_backs=needs_backs)
    diagnostics = check_backs_printed(job, make_settings("a4", Sides(sides)))
    assert [diagnostic.code for diagnostic in diagnostics] == found


@as_one_test
@pytest.mark.parametrize("sides", Sides)
@pytest.mark.parametrize("backs", [("cards", "back"), ()])
@pytest.mark.parametrize("foldable", [True, False])
def test_backs_that_are_missed_are_named(
    foldable: bool, backs: tuple[str, ...], sides: Sides
) -> None:
    job = replace(make_job(make_pieces(2), Grid(1, 2)), telling_backs=backs, foldable=foldable)
    found = [*check_backs_missed(job, make_settings("a4", sides), HERE)]
    assert all(("fold" in (diagnostic.hint or "")) is foldable for diagnostic in found)
    missed = bool(backs) and sides is Sides.SINGLE
    expected = [("PRT117", Severity.WARNING, HERE)] if missed else []
    assert [
        (diagnostic.code, diagnostic.severity, diagnostic.span) for diagnostic in found
    ] == expected


@pytest.mark.parametrize("paper", ["letter", "a4", "legal", "tabloid", "a3"])
def test_three_pages_of_tiles_fit_every_paper(paper: str) -> None:
    job = make_job(make_pieces(105), Grid(7, 5))
    assert not list(check_job_fits(job, make_settings(paper), at))


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_the_calibration_page_passes_preflight(paper: str) -> None:
    for face in calibration_faces(PAPERS[paper]):
        assert face is not None
        assert not list(check_face(face, None))


def test_every_finding_is_an_error_with_a_hint_and_an_explanation() -> None:
    words = label(Box(0.0, 0.0, 40.0, 3.0), "word " * 20, Type(5.0))
    hair = lines([((50, 99), (50, 120))], Paint(stroke=Ink.TEXT, width=0.1))
    near = label(Box(1.0, 50.0, 40.0, 10.0), "near", Type(8.0), Anchor.START)
    diagnostics = list(check_face(face_of(words, hair, near), HERE))
    assert {diagnostic.code for diagnostic in diagnostics} == {f"PRT20{n}" for n in range(1, 7)}
    for one in diagnostics:
        assert one.severity is Severity.ERROR
        assert one.hint
        assert one.code in explanations()


PLACES = st.floats(-5.0, 115.0)
LINES = st.builds(
    Text,
    st.tuples(PLACES, PLACES),
    st.sampled_from(["8", "12", "MINE", "q", "\u0301", "中"]),
    st.sampled_from([5.0, 9.0, 40.0]),
    st.builds(Box, PLACES, PLACES, st.floats(1.0, 60.0), st.floats(1.0, 30.0)),
    anchor=st.sampled_from(Anchor),
)


PICTURES = [
    picture(Rectangle(Box(0.0, 0.0, 30.0, 20.0), Paint(stroke=Ink.TEXT, width=0.4))),
    picture(Text((5.0, 12.0), "MINE", 7.0, Box(4.0, 4.0, 40.0, 10.0))),
]
PLACED = st.builds(
    Placed,
    st.sampled_from(PICTURES),
    st.builds(
        Transform,
        a=st.sampled_from([0.5, 1.0]),
        d=st.sampled_from([0.5, 1.0]),
        e=st.sampled_from([0.0, 5.0, 40.0]),
        f=st.sampled_from([0.0, 5.0, 40.0]),
    ),
)


@given(
    st.lists(st.one_of(LINES, PLACED), min_size=1, max_size=4),
    st.floats(10.0, 110.0),
    st.floats(10.0, 110.0),
    st.sampled_from([0.0, 9.0]),
)
def test_what_is_remembered_of_lines_and_pictures_hides_nothing(
    shapes: list[Shape], width: float, height: float, bleed: float
) -> None:
    # Shapes in a group are looked at each time; those on the face itself are remembered.
    plain = Face("f", "F", width, height, tuple(shapes), bleed=bleed)
    grouped = replace(plain, shapes=(Group(plain.shapes),))
    assert list(check_face(plain, HERE)) == list(check_face(grouped, HERE))


def test_few_sound_lines_are_remembered_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(face_checks, "_MOST_REMEMBERED", 3)
    remembered = face_checks._sound_on(109.0, 107.0, 0.0, (), ON_THE_TABLE).passed
    for number in range(10):
        face = make_face(str(number), 109.0, 107.0)
        assert list(check_face(face, HERE)) == []
        assert set(face.shapes) <= remembered and len(remembered) <= 4


def test_a_line_is_sound_on_one_face_and_not_on_another() -> None:
    line = Text((50.0, 90.0), "MINE", 9.0, Box(50.0, 80.0, 40.0, 12.0))
    assert codes(Face("f", "F", 108.0, 108.0, (line,))) == []
    assert codes(Face("f", "F", 60.0, 108.0, (line,))) == ["PRT201", "PRT204"]
    assert codes(Face("f", "F", 60.0, 108.0, (line,), bleed=50.0)) == ["PRT204"]
    assert codes(Face("f", "F", 108.0, 60.0, (line,))) == ["PRT201", "PRT204"]
    assert codes(Face("f", "F", 108.0, 108.0, (line,))) == []
    tail = Text((20.0, 103.0), "q", 40.0, Box(20.0, 60.0, 60.0, 45.0))
    assert codes(face_of(tail, bleed=9.0)) == []
    assert codes(face_of(tail)) == ["PRT201"]


@pytest.mark.parametrize(
    ("free", "widest"),
    [
        # Free room at the left, the head, the right and the foot, in points.
        ((7.0, 1.0, 2.0, 3.0), "2.5 mm"),
        ((1.0, 7.0, 2.0, 3.0), "2.5 mm"),
        ((1.0, 2.0, 7.0, 3.0), "2.5 mm"),
        ((1.0, 2.0, 3.0, 7.0), "2.5 mm"),
        ((-1.0, -1.0, -1.0, -1.0), "0.0 mm"),
    ],
)
def test_sheets_without_room_for_the_page_line_say_how_much_they_leave(
    free: tuple[float, float, float, float], widest: str
) -> None:
    area = PAPERS["a4"].printable
    left, head, right, foot = free
    width, height = area.width - left - right, area.height - head - foot
    (found,) = check_furniture_room(
        Box(area.x + left, area.y + head, width, height), PAPERS["a4"], HERE
    )
    assert (found.code, found.severity, found.span) == ("PRT105", Severity.ERROR, HERE)
    assert f"leave at most {widest} beside them" in found.message


ACROSS, DOWN = 25.0, 30.0
"""The wider of the margins on opposite edges of the printer below, in points."""


@pytest.mark.parametrize(
    ("short", "found"),
    [
        # By how much the left, the head, the right and the foot of a piece pass the margins.
        ((0.45, 0.45, 0.45, 0.45), []),
        ((0.5, 0.5, 0.0, 0.0), []),
        ((0.55, 0.0, 0.0, 0.0), ["0.2 mm into the 8.8 mm", "at the left edge"]),
        ((0.0, 0.55, 0.0, 0.0), ["0.2 mm into the 10.6 mm", "at the head"]),
        ((0.0, 0.0, 7.2, 0.0), ["2.5 mm into the 8.8 mm", "at the right edge"]),
        ((0.0, 0.0, 0.0, 7.2), ["2.5 mm into the 10.6 mm", "at the foot"]),
    ],
)
def test_a_piece_in_the_margin_of_a_printer_is_found_at_each_edge(
    short: tuple[float, float, float, float], found: list[str]
) -> None:
    """Margins of 18 and 25 points, and of 10 and 30: the wider one counts at both edges."""
    margins = Margins(left=18.0, top=10.0, right=ACROSS, bottom=DOWN)
    printed = replace(make_settings("a4"), printer=Printer("Den", margins=margins))
    left, head, right, foot = (
        margin - by for margin, by in zip((ACROSS, DOWN) * 2, short, strict=True)
    )
    whole = PAPERS["a4"].whole
    box = Box(left, head, whole.width - left - right, whole.height - head - foot)
    (sheet,) = make_sheets(make_job(make_pieces(1), Grid(1, 1)), make_settings("a4"))
    (placement,) = sheet.placements
    moved_there = replace(sheet, placements=(replace(placement, box=box, clip=None),), furniture=())
    problems = [*check_corrected(moved_there, printed)]
    assert len(problems) == bool(found)
    for problem in problems:
        assert problem.code == "PRT110" and "a front with `tile-1`" in problem.message
        assert all(words in problem.message for words in found)
    # Without a piece, nothing is named.
    line = Rectangle(box, BLACK)
    bare = replace(sheet, placements=(), furniture=(line,))
    unnamed = [problem.message for problem in check_corrected(bare, printed)]
    assert len(unnamed) == bool(found)
    assert all(f"pushes a front {found[0]}" in message for message in unnamed)


def test_sheets_after_a_good_one_are_looked_at_until_one_lacks_room() -> None:
    """The second and third pieces leave no room for the page line; one of them is enough to say."""
    sizes = ((300.0, 300.0), (571.0, 817.0), (571.0, 817.0))
    pieces = [piece for size in sizes for piece in make_pieces(1, *size)]
    found = [*check_job_fits(make_job(pieces, Whole()), make_settings("a4"), at)]
    assert [problem.code for problem in found] == ["PRT105"]


@as_one_test
@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize(("wider", "higher"), [(9.0, -30.0), (-30.0, 12.0)])
@pytest.mark.parametrize("turned", [False, True])
def test_a_board_of_the_size_in_the_hint_is_printed_on_one_sheet(
    paper: str, wider: float, higher: float, turned: bool
) -> None:
    area = split_area(PAPERS[paper])

    def found(width: float, height: float) -> list[Diagnostic]:
        board = make_pieces(1, *((height, width) if turned else (width, height)))
        return [*check_thin_strips(board, Split(), PAPERS[paper], lambda *_: HERE)]

    (problem,) = found(area.width + wider, area.height + higher)
    assert problem.code == "PRT118"
    width, height = re.findall("[0-9.]+", str(problem.hint).partition(" mm")[0])
    smaller = (height, width) if turned else (width, height)
    assert found(*(mm(float(length)) for length in smaller)) == []


@as_one_test
@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("turned", [False, True])
def test_a_board_of_the_size_in_the_hint_takes_fewer_sheets(paper: str, turned: bool) -> None:
    area, split = split_area(PAPERS[paper]), Split()

    def found(width: float, height: float) -> list[Diagnostic]:
        board = make_pieces(1, *((height, width) if turned else (width, height)))
        return [*check_thin_strips(board, split, PAPERS[paper], lambda *_: HERE)]

    def sheets(width: float, height: float) -> int:
        return split_plan(width, height, split, PAPERS[paper]).sheet_count

    # Two sheets beside each other, and a thin strip below both.
    size = 2 * area.width - split.overlap - 20.0, area.height + 30.0
    (problem,) = found(*size)
    assert "takes 4 sheets" in problem.message and "2 of them for a thin strip" in problem.message
    assert str(problem.hint).endswith("to print it on 2")
    lengths = re.findall("[0-9.]+", str(problem.hint).partition(" mm")[0])
    width, height = (mm(float(length)) for length in lengths)
    assert (sheets(*size), sheets(width, height)) == (4, 2)
