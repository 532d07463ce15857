"""Booklets: pages that print cleanly, and sheets that fold into them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitgen.contract import Audience, Component, Job, Piece, Read, Saddle, SheetSet, Stock, Whole
from kitgen.diagnostics import Severity
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import capital_height
from kitgen.drawing.inks import Ink
from kitgen.drawing.prose import (
    Block,
    Heading,
    Illustration,
    Listing,
    Manner,
    Panel,
    Paragraph,
    Run,
    Setting,
    Table,
    Voice,
)
from kitgen.drawing.scenes import Scenery, Spot, View
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Transform,
)
from kitgen.drawing.shapes import Text as Words
from kitgen.drawing.typesetting import Type
from kitgen.language import READING_SIGN
from kitgen.layout.face_checks import check_face
from kitgen.layout.imposition import impose
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import BACK, FRONT, Imprint, Marks, PrintSettings, Sides
from kitgen.layout.typesetting import booklet
from kitgen.layout.typesetting.booklet import booklet_faces, check_parts_fit, folded_leaves
from kitgen.layout.typesetting.galley import PITCH, VOICES, is_signed, reading_strip, set_lines
from kitgen.layout.typesetting.page_design import Binding, Design, Text, page_design
from kitgen.layout.typesetting.page_parts import ending_of
from kitgen.layout.typesetting.page_pictures import Pictures
from tests.games.reading import texts_of, walked
from tests.shared_kits import sampled

DESIGNS = [page_design(binding, paper) for binding in Binding for paper in PAPERS.values()]
FIGURE = Face("tunnel", "A tunnel", 240.0, 120.0, ())


def words(most: int) -> st.SearchStrategy[tuple[Run, ...]]:
    one = st.text("abcdeflmnW,.", min_size=1, max_size=10)
    return st.lists(one, min_size=1, max_size=most).map(lambda said: (Run(" ".join(said)),))


RUNS, SHORT = words(60), words(4)
FLOW = st.one_of(
    st.builds(Heading, SHORT, st.sampled_from([2, 3])),
    st.builds(Paragraph, RUNS),
    st.builds(Listing, st.lists(RUNS, min_size=1, max_size=4).map(tuple), st.booleans()),
    st.builds(
        Table, st.tuples(SHORT, SHORT), st.lists(st.tuples(SHORT, RUNS), max_size=4).map(tuple)
    ),
    st.builds(Illustration, st.just("tunnel"), SHORT),
)
BLOCKS = st.lists(
    st.one_of(
        FLOW,
        st.builds(
            Panel,
            st.sampled_from([Setting.EXAMPLE, Setting.NOTE]),
            SHORT,
            st.lists(FLOW, max_size=2).map(tuple),
        ),
    ),
    min_size=1,
    max_size=14,
)


def brief(points: int) -> Panel:
    items = tuple((Run("Dig and move, or stay where you are."),) for _ in range(points))
    return Panel(Setting.BRIEF, (Run("In brief"),), (Listing(items, ordered=False),))


def text(blocks: list[Block]) -> Text:
    return Text("Demon Mine", "Two players.", tuple(blocks), {"tunnel": FIGURE})


def readings(count: int) -> Panel:
    """List so many readings, each with the word `ReadingN`, after a paragraph of its own."""
    listed = tuple(
        Paragraph(
            (
                Run(READING_SIGN, Manner.READING, f"r{number}"),
                Run(" "),
                Run(f"Reading{number}.", Manner.STRONG),
                Run(" The pawn stays where it is until somebody moves it away again. "),
                Run("rules.stays", Manner.KEY),
            ),
            Voice.SMALL,
        )
        for number in range(count)
    )
    return Panel(Setting.READINGS, (Run("Open points"),), (Paragraph((Run("Lead."),)), *listed))


@settings(max_examples=25, deadline=None)
@given(BLOCKS, st.integers(0, 60), st.integers(1, 6), st.sampled_from(DESIGNS))
def test_pages_print_cleanly(blocks: list[Block], listed: int, points: int, design: Design) -> None:
    box = [readings(listed)] if listed else []
    faces = booklet_faces(text([*blocks, *box, brief(points)]), design)
    assert [one for face in faces for one in check_face(face, None)] == []
    assert [face.name for face in faces] == [f"rules-{n}" for n in range(1, len(faces) + 1)]


def pages_with(faces: Sequence[Face], words: str) -> list[int]:
    """Say on which pages a line of words begins so, from 0."""
    return [
        number
        for number, face in enumerate(faces)
        for line, _, _ in texts_of(face)
        if line.words.startswith(words)
    ]


@pytest.mark.dear
@settings(max_examples=25, deadline=None)
@given(BLOCKS, st.integers(1, 60), st.sampled_from(DESIGNS))
def test_readings_are_listed_in_order_and_none_is_torn(
    blocks: list[Block], count: int, design: Design
) -> None:
    faces = booklet_faces(text([*blocks, readings(count), brief(3)]), design)
    pages = [pages_with(faces, f"Reading{number}.") for number in range(count)]
    assert all(len(page) == 1 for page in pages)
    assert pages == sorted(pages)
    assert pages_with(faces, "Open points")[0] == pages[0][0]
    assert pages_with(faces, "In brief")[0] >= pages[-1][0]


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_short_list_stands_with_the_quick_reference_on_the_last_page(paper: str) -> None:
    design = page_design(Binding.PAGES, PAPERS[paper])
    for length in range(1, 60, 7):
        said = [Paragraph((Run("Some words of the rules. " * 9),)) for _ in range(length)]
        faces = booklet_faces(text([*said, readings(10), brief(3)]), design)
        last = [len(faces) - 1]
        assert pages_with(faces, "Open points") == pages_with(faces, "In brief") == last
        heights = {
            line.words: box.y
            for line, _, box in texts_of(faces[-1])
            if line.words in ("Open points", "In brief")
        }
        assert heights["Open points"] < heights["In brief"]


def tops(face: Face) -> dict[str, float]:
    """Return how high the first line of each wording stands on a page."""
    heights: dict[str, float] = {}
    for line, _, box in texts_of(face):
        heights.setdefault(line.words, box.y)
    return heights


SAID = "Some words of the rules. "
TALL = "Tall"
WHITES = (1.0, 0.95, 0.9, 0.85, 0.8)


def set_with(whites: Sequence[float], rules: Text, design: Design) -> tuple[Face, ...]:
    with pytest.MonkeyPatch.context() as only:
        only.setattr(booklet, "_WHITES", whites)
        return booklet_faces(rules, design)


def paper_and_scant(faces: Sequence[Face], design: Design) -> tuple[int, bool]:
    """Count sheets, and measure whether the last page with columns has under a fifth of one."""
    pages = [face for face in faces if "Notes" not in tops(face)]
    if len(pages) > 1 and tops(pages[-1])["In brief"] < 40.0:
        pages.pop()
    said = [line.words for line, _, _ in texts_of(pages[-1])]
    lines = sum(set(words.split()) <= set(SAID.split()) for words in said)
    tall = design.depth * said.count(TALL)
    sheets = -(-len(faces) // design.leaf)
    return sheets, 0 < tall + lines * VOICES[Voice.BODY].size * PITCH < 0.2 * design.depth


def holds_white_law(rules: Text, design: Design) -> bool:
    """Hold that the loosest is printed that mends what the least white mends; is it mended?"""
    alone = [set_with((white,), rules, design) for white in WHITES]
    ends = [paper_and_scant(faces, design) for faces in alone]
    printed = booklet_faces(rules, design)
    assert printed == next(faces for faces, end in zip(alone, ends, strict=True) if end <= ends[-1])
    return paper_and_scant(printed, design) < ends[0]


@settings(max_examples=20, deadline=None)
@given(st.integers(6, 60), st.integers(1, 9), st.sampled_from(DESIGNS))
def test_white_is_taken_only_as_far_as_it_saves_a_page_or_a_scant_end(
    count: int, longest: int, design: Design
) -> None:
    said = [Paragraph((Run(SAID * (1 + number % longest)),)) for number in range(count)]
    holds_white_law(text([*said, brief(5)]), design)


@pytest.mark.dear
@pytest.mark.parametrize("paper", sampled(["letter", "a4"], ["letter"]))
def test_white_is_taken_where_one_line_would_stand_alone_on_the_last_page(paper: str) -> None:
    design = page_design(Binding.PAGES, PAPERS[paper])
    mended = 0
    for tenth in range(5200, 6400, 5):
        tall = Face("tunnel", "A tall tunnel", 100.0, tenth / 10, ())
        pictures = (Illustration("tunnel", (Run(TALL),)),) * 2
        rules = Text("T", "L", (*pictures, Paragraph((Run(SAID),)), brief(3)), {"tunnel": tall})
        mended += holds_white_law(rules, design)
    assert mended


@pytest.mark.parametrize(("paper", "listed"), [("a4", 35)])
def test_white_is_taken_to_have_the_readings_with_the_quick_reference(
    paper: str, listed: int
) -> None:
    """Both boxes are a hair higher than a page with all their white, and lower with less."""
    design = page_design(Binding.PAGES, PAPERS[paper])

    def together(listed: int, whites: Sequence[float]) -> bool:
        rules = text([*[Paragraph((Run(SAID * 9),))] * 12, readings(listed), brief(15)])
        faces = set_with(whites, rules, design)
        return pages_with(faces, "Open points") == pages_with(faces, "In brief")

    assert not together(listed, (1.0,))
    assert together(listed, WHITES)
    # Further ones would need more white than may be taken.
    assert not together(listed + 2, WHITES)


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("shown", ["table", "drawing"])
def test_small_words_stand_right_below_what_they_explain(shown: str) -> None:
    words, row = (Run("Words."),), ((Run("Row"),), (Run("5"),))
    table, drawing = Table((words, words), (row,) * 3), Illustration("tunnel", (Run("Row"),))
    block: Block = table if shown == "table" else drawing
    note = Paragraph((Run("Note"),), Voice.SMALL)
    design = page_design(Binding.PAGES, PAPERS["letter"])
    for count in range(20, 45):
        flow: list[Block] = [Paragraph(words)] * count
        faces = booklet_faces(text([*flow, block, note, *flow, brief(1)]), design)
        lines = [line for face in faces for line in texts_of(face)]
        (at,) = (index for index, (line, _, _) in enumerate(lines) if line.words == "Note")
        last = max(index for index, (line, _, _) in enumerate(lines[:at]) if line.words == "Row")
        below = lines[at][2].y - lines[last][2].y
        assert 0 < below < 30.0, f"parted after {count} paragraphs"


@pytest.mark.parametrize(("listed", "points"), [(0, 6), (9, 6), (40, 30)])
def test_each_frame_at_the_end_is_as_wide_as_its_page_of_words(listed: int, points: int) -> None:
    design = page_design(Binding.PAGES, PAPERS["a4"])
    blocks: list[Block] = [Heading((Run("Top"),), 2), *[readings(listed)][: min(1, listed)]]
    faces = booklet_faces(text([*blocks, brief(points)]), design)
    framed = []
    for number, face in enumerate(faces, 1):
        for shape, place in walked(face.shapes, Transform()):
            if isinstance(shape, Rectangle) and shape.box.width > design.measure / 2:
                start, _ = place.apply(shape.box.x, shape.box.y)
                framed.append((start - design.left(number), shape.box.width))
    assert len(framed) == 1 + bool(listed)
    assert framed == [(pytest.approx(0.0), pytest.approx(design.measure))] * len(framed)


@pytest.mark.parametrize("rows", [(3, 4, 4), (5, 4, 2, 4), (2, 3)])
def test_a_quick_reference_breaks_no_point_over_its_columns(rows: tuple[int, ...]) -> None:
    points = [(Run(f"Point{number} " * 6 * count),) for number, count in enumerate(rows)]
    quick = Panel(Setting.BRIEF, (Run("In brief"),), (Listing(tuple(points), ordered=True),))
    design = page_design(Binding.PAGES, PAPERS["letter"])
    *_, face = booklet_faces(text([quick]), design)
    columns: dict[str, set[bool]] = {}
    for line, _, box in texts_of(face):
        if line.words.startswith("Point"):
            columns.setdefault(line.words.split()[0], set()).add(box.x > design.width / 2)
    assert [len(sides) for sides in columns.values()] == [1] * len(rows)
    assert {side for sides in columns.values() for side in sides} == {False, True}


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_quick_reference_alone_on_its_page_begins_at_the_top(paper: str) -> None:
    design = page_design(Binding.PAGES, PAPERS[paper])
    # As high as leaves too little room for the quick reference below it.
    tall = Face("tunnel", "A tall tunnel", 100.0, design.depth - 60.0, ())
    faces = booklet_faces(
        Text("T", "L", (Illustration("tunnel", ()), brief(6)), {"tunnel": tall}), design
    )
    assert pages_with(faces, "In brief") == [len(faces) - 1]
    assert "RULES" not in tops(faces[-1])
    assert tops(faces[-1])["In brief"] < 30.0
    below = booklet_faces(text([Heading((Run("Top"),), 2), brief(6)]), design)
    assert tops(below[-1])["In brief"] > design.height / 2


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("binding", Binding)
def test_rules_end_on_a_page_of_their_own_with_words_on_every_page(binding: Binding) -> None:
    """A spare page is for notes, or part of one picture over two pages that face each other."""
    design = page_design(binding, PAPERS["letter"])
    drawn: list[tuple[float, float]] = []

    def scenery(width: float, height: float, _: View) -> Rectangle:
        drawn.append((width, height))
        return Rectangle(Box(0.0, 0.0, width, height), Paint(Ink.ROCK))

    spare = set()
    for length in range(30, 90, 5):
        said = [Paragraph((Run(SAID * 9),)) for _ in range(length)]
        drawn.clear()
        faces = booklet_faces(text([*said, brief(3)]), design, scenery=Scenery(scenery))
        assert pages_with(faces, "In brief") == [len(faces) - 1]
        assert len(faces) % design.leaf == 0
        assert [fault for face in faces for fault in check_face(face, None)] == []
        frames = [shape.box for shape in faces[-1].shapes if isinstance(shape, Rectangle)]
        assert frames or binding is Binding.PAGES
        # A back cover is as high as the cover, and like that it bears no number.
        heights = [box.bottom + box.y for box in frames[-1:]]
        assert heights == pytest.approx([design.height] * len(heights))
        numbered = str(len(faces)) in {line.words for line, _, _ in texts_of(faces[-1])}
        assert numbered is not bool(frames)
        # Whatever page has no words but its foot is half of a picture that is twice as wide.
        bare = [number for number, face in enumerate(faces, 1) if len(texts_of(face)) == 2]
        wide = [width for width, _ in drawn if width > design.width + 1.0]
        assert wide == [2 * design.width] * (len(bare) // 2)
        assert bare in ([], [len(faces) - 2, len(faces) - 1])
        assert all(height >= 0.25 * width for width, height in drawn)
        spare.add((len(pages_with(faces, "Notes")), len(bare)))
    assert len(spare) > 1 or binding is Binding.PAGES


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("binding", Binding)
def test_a_picture_above_the_head_costs_no_sheet(binding: Binding) -> None:
    """It stands there at one of two heights, or not at all: the rules alone say how many sheets."""
    design = page_design(binding, PAPERS["letter"])

    def scenery(width: float, height: float, _: View) -> Rectangle:
        return Rectangle(Box(0.0, 0.0, width, height), Paint(Ink.ROCK))

    first_pictures = set()
    for length in range(20, 44, 2):
        rules = text([*[Paragraph((Run(SAID * 9),))] * length, brief(3)])
        plain = booklet_faces(rules, design)
        faces = booklet_faces(rules, design, scenery=Scenery(scenery))
        assert -(-len(faces) // design.leaf) == -(-len(plain) // design.leaf)
        assert [fault for face in faces for fault in check_face(face, None)] == []
        first_pictures.add(tops(faces[0])["RULES"] > tops(plain[0])["RULES"])
    assert first_pictures == {True, False}


def test_pages_to_read_bear_no_check_bar_and_no_other_number() -> None:
    page = Face("rules-1", "", 540.0, 712.8, ())
    piece = Piece(Component("rules", "Rules", Read.AS_PAGES), "page 1", page)
    for arrangement, is_furnished in ((Whole(bare=True), False), (Whole(), True)):
        sets = (SheetSet("", (piece,), arrangement),)
        job = Job("rules", "Rules", "", Stock.PAPER, Audience.PLAYERS, sets)
        settings = PrintSettings(PAPERS["letter"], Sides.SINGLE, Marks.CROP)
        (sheet,) = impose(job, settings, Imprint("T", None))
        assert bool(sheet.furniture) == is_furnished


@pytest.mark.parametrize("listed", [0, 4])
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_rules_that_are_a_quick_reference_alone_leave_the_head_its_room(
    paper: str, listed: int
) -> None:
    design = page_design(Binding.PAGES, PAPERS[paper])
    blocks: list[Block] = [readings(listed)] if listed else []
    (face,) = booklet_faces(text([*blocks, brief(6)]), design)
    heights = tops(face)
    assert heights["RULES"] < heights["Demon Mine"] < heights["Two players."]
    first = "Open points" if listed else "In brief"
    assert heights[first] > heights["Two players."] + 30.0


@pytest.mark.parametrize("binding", Binding)
def test_the_foot_bears_the_kits_title_or_else_a_word_that_fits(binding: Binding) -> None:
    design = page_design(binding, PAPERS["letter"])
    said = [Paragraph((Run("Some words of the rules. " * 9),))] * 60
    for title, foot in (("Demon Mine", "Demon Mine"), ("Demon Mine " * 30, "Rules")):
        faces = booklet_faces(Text(title, "L", (*said, brief(2)), {}), design)
        for number, face in enumerate(faces[1:], start=2):
            low = {line.words: box for line, _, box in texts_of(face) if box.y > design.height - 25}
            assert low.keys() == {foot, str(number)}
            # Page numbers stand at the outer edge: odd pages lie on the right.
            assert (low[str(number)].x > low[foot].x) == (number % 2 == 1)


def test_a_sign_stands_on_the_last_word_of_its_sentence() -> None:
    """The sign is smaller, higher and nearer than a word of its own would be."""
    (runs,) = [(Run("So it ends."), Run(READING_SIGN, Manner.READING, "end"), Run(" Go on."))]
    design = page_design(Binding.PAGES, PAPERS["letter"])
    faces = booklet_faces(text([Paragraph(runs), brief(1)]), design)
    said, sign, after = (
        next((line, box) for line, _, box in texts_of(faces[0]) if line.words == words)
        for words in ("So it ends.", READING_SIGN, "Go on.")
    )
    assert sign[0].size < said[0].size
    assert sign[1].bottom < said[1].bottom == after[1].bottom
    assert sign[1].x - said[1].right < 0.5 < after[1].x - sign[1].right


@pytest.mark.parametrize("binding", Binding)
def test_a_part_longer_than_its_page_is_reported_with_both_heights(binding: Binding) -> None:
    design = page_design(binding, PAPERS["letter"])
    tall = Face("tunnel", "A very tall tunnel", 100.0, 900.0, ())
    rules = Text("T", "L", (Illustration("tunnel", ()), brief(60)), {"tunnel": tall})
    diagnostics = list(check_parts_fit(rules, design, None))
    assert [diagnostic.code for diagnostic in diagnostics] == ["PRT106", "PRT106"]
    assert all(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics)
    assert "`A very tall tunnel` is 319 mm high" in diagnostics[0].message
    assert "the quick reference" in diagnostics[1].message
    assert not list(check_parts_fit(text([brief(6)]), design, None))


def test_a_tall_picture_is_named_by_the_beginning_of_its_words() -> None:
    design = page_design(Binding.PAGES, PAPERS["letter"])
    tall = Face("tunnel", "A very tall tunnel " * 200, 100.0, 900.0, ())
    rules = Text("T", "L", (Illustration("tunnel", ()), brief(6)), {"tunnel": tall})
    (diagnostic,) = check_parts_fit(rules, design, None)
    assert "`A very tall tunnel A very" in diagnostic.message
    assert len(diagnostic.message) < 200


def test_a_quick_reference_too_high_for_its_page_leaves_all_room_to_the_rules() -> None:
    design = page_design(Binding.PAGES, PAPERS["a4"], large_print=True)
    ending = ending_of(text([brief(90)]), design, 1.0)
    assert not ending.has_brief
    assert (ending.shapes, ending.listed) == ((), ())
    assert ending.height == ending.brief_height == ending.listed_height == 0.0


def test_rules_without_their_quick_reference_are_refused() -> None:
    design = page_design(Binding.PAGES, PAPERS["letter"])
    with pytest.raises(ValueError, match="quick reference"):
        booklet_faces(text([Paragraph((Run("So it ends."),))]), design)


@pytest.mark.parametrize("sides", [Sides.LONG_EDGE, Sides.SHORT_EDGE])
@pytest.mark.parametrize("page_count", [4, 8, 12])
def test_sheets_fold_into_pages_in_order(sides: Sides, page_count: int) -> None:
    """Turn each printed sheet over, stack all, fold, and leaf through from the front."""
    paper = PAPERS["a4"]
    design = page_design(Binding.FOLDED, paper)
    pages = [
        Face(f"rules-{number}", "", design.width, design.height, ())
        for number in range(1, page_count + 1)
    ]
    component = Component("rules", "Rules", Read.AS_PAGES)
    pieces = [Piece(component, front.name, front, back) for front, back in folded_leaves(pages)]
    job = Job(
        "rules", "Rules", "", Stock.PAPER, Audience.PLAYERS,
        (SheetSet("", pieces, Saddle()),), duplex=True,
    )  # fmt: skip
    sheets = list(impose(job, PrintSettings(paper, sides, Marks.CROP), Imprint("T", None)))
    assert [sheet.side for sheet in sheets] == [FRONT, BACK] * (page_count // 4)
    outer: dict[bool, list[str]] = {True: [], False: []}
    inner: dict[bool, list[str]] = {True: [], False: []}
    for sheet in sheets:
        # Hold the front with the paper's left edge down: its upper half is then at the left.
        # The back is seen after turning the sheet over about the axis that the printer used.
        for placement in sheet.placements:
            x, y = placement.box.centre
            head_x, _ = placement.transform.apply(design.width / 2, 0.0)
            if sheet.side == FRONT:
                assert head_x > x
                outer[y < paper.height / 2].append(placement.face.name)
                continue
            if sides is Sides.LONG_EDGE:
                # Behind the front's upper half, head still at the front's right: mirrored.
                assert head_x < x
                behind_upper = y < paper.height / 2
            else:
                assert head_x > x
                behind_upper = y > paper.height / 2
            inner[behind_upper].append(placement.face.name)
    order: list[str] = []
    for right, its_back in zip(outer[False], inner[False], strict=True):
        order += [right, its_back]
    for left, its_back in reversed(list(zip(outer[True], inner[True], strict=True))):
        order += [its_back, left]
    assert order == [page.name for page in pages]


def test_both_fold_marks_lead_away_from_the_pages() -> None:
    paper = PAPERS["a4"]
    design = page_design(Binding.FOLDED, paper)
    pages = [Face(f"rules-{n}", "", design.width, design.height, ()) for n in range(4)]
    component = Component("rules", "Rules", Read.AS_PAGES)
    pieces = [Piece(component, front.name, front, back) for front, back in folded_leaves(pages)]
    sheets = (SheetSet("", pieces, Saddle()),)
    job = Job("rules", "Rules", "", Stock.PAPER, Audience.PLAYERS, sheets, duplex=True)
    settings = PrintSettings(paper, Sides.LONG_EDGE, Marks.CROP)
    fronts = [s for s in impose(job, settings, Imprint("T", None)) if s.side == FRONT]
    assert fronts
    for sheet in fronts:
        boxes = [placement.box for placement in sheet.placements]
        left, right = min(box.x for box in boxes), max(box.right for box in boxes)
        # The path of dashes; a check bar has none, and words are in groups.
        (fold,) = (
            shape for shape in sheet.furniture if isinstance(shape, Path) and shape.paint.dash
        )
        marks = [(line.start[0], line.segments[0][0]) for line in fold.subpaths]
        (inner, outer), (inner_right, outer_right) = sorted(marks)
        assert outer < inner < left
        assert right < inner_right < outer_right


def test_a_booklet_of_odd_pages_cannot_be_folded() -> None:
    page = Face("rules-1", "", 100.0, 200.0, ())
    with pytest.raises(ValueError, match="multiple of 4"):
        list(folded_leaves([page] * 6))


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("listed", [45, 130])
def test_a_list_of_readings_is_whole_across_a_page_or_says_its_title_again(listed: int) -> None:
    design = page_design(Binding.PAGES, PAPERS["letter"])
    said = [Paragraph((Run(SAID * 9),))] * 24
    faces = booklet_faces(text([*said, readings(listed), brief(15)]), design)
    pages = {pages_with(faces, f"Reading{number}.")[0] for number in range(listed)}
    titles = pages_with(faces, "Open points")
    assert pages_with(faces, "In brief") == [len(faces) - 1]
    assert {*titles} == pages
    if listed < 100:
        assert len(titles) == 1
        (page,) = titles
        left, right = (
            {box.x for words, _, box in texts_of(faces[page]) if words.words.startswith(side)}
            for side in ("Reading0.", f"Reading{listed - 1}.")
        )
        assert max(left) < min(right)
    else:
        assert len(pages_with(faces, "Open points, continued")) == len(titles) - 1


@pytest.mark.parametrize("binding", Binding)
def test_an_example_says_its_title_again_where_it_goes_on(binding: Binding) -> None:
    design = page_design(binding, PAPERS["letter"])
    said = tuple(Paragraph((Run(f"Step{number} " + SAID * 6),)) for number in range(40))
    example = Panel(Setting.EXAMPLE, (Run("Both"),), said)
    faces = booklet_faces(text([example, brief(3)]), design)
    columns = {
        (page, round(box.x))
        for page, face in enumerate(faces)
        for line, _, box in texts_of(face)
        if line.words.startswith("Step")
    }
    titles = [page for page, _ in columns]
    assert sorted(pages_with(faces, "Both")) == sorted(titles)
    assert len(pages_with(faces, "Both, continued")) == len(columns) - 1 > 0


class Drawn:
    """Counts which views are asked for, and how often."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def __call__(self, width: float, height: float, view: View) -> Rectangle:
        self.views.append(view)
        return Rectangle(Box(0.0, 0.0, width, height), Paint(Ink.ROCK))


def placed_in(shapes: Sequence[Shape]) -> Iterator[Picture]:
    """Yield the pictures that are placed in shapes."""
    for shape in shapes:
        if isinstance(shape, Placed):
            yield shape.picture
        elif isinstance(shape, Group):
            yield from placed_in(shape.shapes)


@settings(max_examples=30, deadline=None)
@example(20, 3, page_design(Binding.FOLDED, PAPERS["legal"]))
@given(st.integers(20, 90), st.integers(0, 4), st.sampled_from(DESIGNS))
def test_no_picture_stands_twice_while_there_are_others(
    length: int, spots: int, design: Design
) -> None:
    drawn = Drawn()
    ink = Box(-150.0, -60.0, 300.0, 120.0)
    stone = Rectangle(ink, Paint(Ink.ROCK))
    small = tuple(Spot(Picture(f"spot-{n}", (stone,)), ink) for n in range(spots))
    tall = Face("tunnel", "A tunnel", 240.0, 300.0, ())
    flow: list[Block] = []
    for number in range(length // 4):
        flow += [Paragraph((Run(SAID * (number % 7 + 2)),)), Illustration("tunnel", ())]
    rules = Text("T", "L", (*flow, brief(3)), {"tunnel": tall}, covered=True)
    faces = booklet_faces(rules, design, scenery=Scenery(drawn, small))
    placed = [picture.name for face in faces for picture in placed_in(face.shapes)]
    assert len(placed) == len({*placed}) <= spots
    inside = [view for view in drawn.views if view is not View.BACK]
    if len({*inside}) < len(inside):
        # Views come again only for pages that would be half empty, when all of them were shown.
        assert {*inside} == {View.RIGHT, View.WHOLE}
    assert [fault for face in faces for fault in check_face(face, None)] == []


def test_words_of_a_reading_begin_at_their_indent_whether_or_not_a_space_is_before_them() -> None:
    sign = Run(READING_SIGN, Manner.READING, "end")
    said = [Paragraph((sign, Run(words))) for words in (" So it ends.", "So it ends.")]
    apart, joined = (reading_strip(block, {}, 200.0) for block in said)
    assert apart.shapes == joined.shapes


def test_a_paragraph_that_begins_with_the_sign_is_a_reading() -> None:
    sign, words = Run(READING_SIGN, Manner.READING, "end"), Run(" So it ends.")
    assert is_signed(Paragraph((sign, words)))
    assert not is_signed(Paragraph((words, sign)))
    # A sign alone has nothing to say.
    assert not is_signed(Paragraph((sign,)))
    assert not is_signed(Listing(((sign, words),), ordered=False))


@pytest.mark.parametrize("kept", [[], [View.WHOLE], [View.RIGHT]])
def test_views_that_come_again_take_turns(kept: list[View]) -> None:
    drawn, design = Drawn(), DESIGNS[0]
    pictures = Pictures(Scenery(drawn), kept)
    for _ in range(6):
        assert pictures.below(design, 0.0, 0.7 * design.depth)
    assert {*drawn.views} == {View.RIGHT, View.WHOLE}
    assert all(view is not following for view, following in pairwise(drawn.views))
    assert drawn.views[0] not in kept


def test_lines_of_words_lie_in_their_strips() -> None:
    for strip in set_lines((Run(SAID * 3),), Type(10.0), 150.0):
        for text in strip.shapes:
            assert isinstance(text, Words)
            assert 0.0 <= text.within.y <= text.at[1] <= text.within.bottom <= strip.height
            middle = text.at[1] - capital_height(text.typeface, text.size) / 2
            assert middle == pytest.approx(strip.height / 2)


def test_a_paragraphs_first_and_last_lines_stay_with_a_line_beside_them() -> None:
    kept = [strip.keeps for strip in set_lines((Run(SAID * 9),), Type(10.0), 150.0)]
    assert len(kept) > 6
    assert [index for index, keeps in enumerate(kept) if keeps] == [0, len(kept) - 2]


def test_centred_lines_have_as_much_white_on_either_side() -> None:
    for strip in set_lines((Run(SAID * 3),), Type(10.0), 150.0, Anchor.MIDDLE):
        words = [text for text in strip.shapes if isinstance(text, Words)]
        left = words[0].at[0]
        right = max(text.at[0] + Type(10.0).width(text.words) for text in words)
        assert left == pytest.approx(150.0 - right, abs=0.01)
