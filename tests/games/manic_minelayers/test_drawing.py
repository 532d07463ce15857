"""What lies on the sheets: sizes, places, words."""

from itertools import combinations, product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitgen.contract import Split, Stock, Whole
from kitgen.drawing.face import SAFE_ZONE
from kitgen.drawing.fonts import missing_glyphs
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Group, Placed, Transform
from kitgen.games.manic_minelayers import GAME
from kitgen.layout.face_checks import check_face
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import Marks, PrintSettings, Sides
from kitgen.tabletop.grid import Cell
from tests.factories import check_job_fits

PLACEMENTS = ("secret", "first-mover-first", "first-mover-last")
READINGS = [
    {"placement": placement, "first_move": first, "end_check": end}
    for placement, first, end in product(PLACEMENTS, ("die", "agree"), ("turn", "move"))
]
LONG_TITLE = "The very long night of the Manic Minelayers at the harbour"
SHAPES = [
    {},
    {"title": LONG_TITLE},
    {"board": {"rows": 4, "columns": 3}},
    {"board": {"rows": 5, "columns": 10}},
    {
        "board": {"rows": 10, "columns": 5, "square_size": "0.75 in"},
        "minelayers": {"size": "0.6 in"},
        "markers": {"diameter": "0.4 in"},
    },
    {"board": {"rows": 12, "columns": 12, "square_size": "2 in"}, "minelayers": {"size": "2 in"}},
    {"pencil_sheets": {"square_size": "0.3 in", "boards": [{"rows": 4, "columns": 3}] * 30}},
]


def approx(box: Box) -> tuple[float, ...]:
    return tuple(round(value, 3) for value in (box.x, box.y, box.width, box.height))


def faces_of(kit, style):
    pieces = [piece for _, pieces in kit.jobs(style).values() for piece in pieces]
    return {piece.front.name: piece.front for piece in pieces}.values()


def test_the_jobs_are_those_a_person_prints(make_kit):
    jobs = make_kit().jobs()
    assert list(jobs) == ["board", "pieces", "pencil-sheets"]
    assert [job.stock for job, _ in jobs.values()] == [Stock.CARD, Stock.CARD, Stock.PAPER]
    assert not any(job.seeded or job.duplex for job, _ in jobs.values())
    for _, pieces in jobs.values():
        names = [piece.name for piece in pieces]
        assert len(names) == len(set(names))


@pytest.mark.parametrize("style", InkStyle)
def test_the_board_has_fifty_squares_of_an_inch_in_rows_and_columns(make_kit, read_piece, style):
    (board,) = make_kit().jobs(style)["board"][1]
    reading = read_piece(board)
    inches = {approx(path) for path in reading.paths if approx(path)[2:] == (72.0, 72.0)}
    left, top = min(box[0] for box in inches), min(box[1] for box in inches)
    assert inches == {
        (left + 72 * column, top + 72 * row, 72.0, 72.0)
        for row, column in product(range(10), range(5))
    }
    for text in reading.texts:
        if len(text.words) in (2, 3) and text.words[1:].isdigit():
            column, row = "ABCDE".index(text.words[0]), int(text.words[1:]) - 1
            x, y = text.box.centre
            assert left + 72 * column < x < left + 72 * (column + 1)
            assert top + 72 * row < y < top + 72 * (row + 1)


@pytest.mark.parametrize("style", InkStyle)
def test_each_square_is_named_once(make_kit, find_texts, style):
    (board,) = make_kit().jobs(style)["board"][1]
    words = [text.words for text, _, _ in find_texts(board.front)]
    for row, column in product(range(10), range(5)):
        assert words.count(str(Cell(row, column))) == 1
    assert words.count("HOME") == 10


def test_each_player_reads_their_own_home_upright(make_kit, find_texts):
    (board,) = make_kit().jobs()["board"][1]
    middle = board.front.height / 2
    for text, place, box in find_texts(board.front):
        if text.words == "HOME":
            north = box.centre[1] < middle
            assert (place.a, place.d) == ((-1.0, -1.0) if north else (1.0, 1.0))


@pytest.mark.sample(6)
@pytest.mark.parametrize("changes", SHAPES)
@pytest.mark.parametrize("style", InkStyle)
def test_words_keep_inside_their_room_and_their_trim(make_kit, find_texts, style, changes):
    for face in faces_of(make_kit(**changes), style):
        safe = face.trim.grown(-SAFE_ZONE + 0.01)
        for text, place, ink in find_texts(face):
            assert missing_glyphs(text.words, text.typeface) == ()
            scale = abs(place.a) + abs(place.b)
            assert text.size * scale >= 6.499, text.words
            assert within(ink, safe), f"{face.name}: {text.words}"
            assert within(ink, placed(text.within.grown(0.01), place)), f"{face.name}: {text.words}"


@pytest.mark.sample
@pytest.mark.parametrize("repeats", [1, 8, 14, 20, 33])
def test_a_title_leaves_its_own_room_before_it_touches_other_words(make_kit, find_texts, repeats):
    """Preflight measures words against their room; what it lets pass is legible."""
    refused = 0
    for face in faces_of(make_kit(title="MINES " * repeats), InkStyle.FULL):
        found = find_texts(face)
        if all(within(ink, placed(text.within, at)) for text, at, ink in found):
            for (_, _, one), (_, _, other) in combinations(found, 2):
                assert apart(one, other) > 0.5
        else:
            refused += 1
    # Sixty characters always have room; two hundred are more than a card can hold.
    assert (refused == 0) if repeats <= 10 else (refused > 0 or repeats < 33)


def placed(box, place: Transform) -> Box:
    (x1, y1), (x2, y2) = place.apply(box.x, box.y), place.apply(box.right, box.bottom)
    return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def within(inner: Box, outer: Box) -> bool:
    across = outer.x <= inner.x and inner.right <= outer.right
    return across and outer.y <= inner.y and inner.bottom <= outer.bottom


def apart(a: Box, b: Box) -> float:
    return max(b.x - a.right, a.x - b.right, b.y - a.bottom, a.y - b.bottom)


@pytest.mark.parametrize("rules", READINGS)
def test_what_is_read_in_play_is_large_enough(make_kit, find_texts, rules):
    jobs = make_kit(rules=rules).jobs()
    for face in (jobs["pieces"][1][0].front, jobs["pencil-sheets"][1][0].front):
        sizes = {text.size for text, _, _ in find_texts(face) if len(text.words.split()) > 3}
        assert sizes and min(sizes) >= 9.0


@pytest.mark.parametrize("style", InkStyle)
def test_names_of_minelayers_are_as_large_as_what_is_read_in_play(make_kit, find_texts, style):
    named = [
        text.size * abs(place.d)
        for face in faces_of(make_kit(), style)
        for text, place, _ in find_texts(face)
        if text.words in ("MOLE", "CRAB")
    ]
    # Two discs, two bases, and both sides of two strips.
    assert len(named) == 8
    assert min(named) >= 9.0


@pytest.mark.sample
@pytest.mark.parametrize("rules", READINGS)
def test_no_two_lines_of_words_touch_under_any_reading(make_kit, find_texts, rules):
    for name in ("Manic Minelayers", LONG_TITLE):
        for face in faces_of(make_kit(rules=rules, title=name), InkStyle.FULL):
            inks = [(text.words, ink) for text, _, ink in find_texts(face)]
            for (words, one), (others, other) in combinations(inks, 2):
                assert apart(one, other) > 0.5, f"{face.name}: {words} / {others}"


def test_the_board_says_which_readings_are_played_and_marks_them(make_kit, find_texts):
    def board_words(rules):
        (board,) = make_kit(rules=rules).jobs()["board"][1]
        return " ".join(text.words for text, _, _ in find_texts(board.front))

    printed = [board_words(rules) for rules in READINGS]
    assert len(set(printed)) == len(READINGS)
    for rules, words in zip(READINGS, printed, strict=True):
        # To agree who moves first is the source's own way, and no reading.
        by_die = rules["first_move"] == "die"
        assert ("the higher roll moves first.†" in words) is by_die
        assert ("Agree who moves first." in words) is not by_die
        before, note, _ = words.partition("† a reading: see the rules")
        assert note and before.count("†") == 2 + by_die


@pytest.mark.sample(6)
@pytest.mark.parametrize("rules", READINGS)
def test_the_rules_on_every_sheet_are_the_reading(make_kit, find_texts, rules):
    def words(reading):
        faces = faces_of(make_kit(rules=reading), InkStyle.FULL)
        return {face.name: tuple(text.words for text, _, _ in find_texts(face)) for face in faces}

    # The card does not speak of set-up; the other end is printed on all.
    other_end = rules | {"end_check": {"turn": "move", "move": "turn"}[rules["end_check"]]}
    mine, other = words(rules), words(other_end)
    for name in ("board", "reference-card", "pencil-sheet-1"):
        assert mine[name] != other[name]


def test_pieces_are_two_minelayers_two_cards_and_every_mine(make_kit):
    _, pieces = make_kit().jobs()["pieces"]
    counts = {}
    for piece in pieces:
        counts[piece.component.id] = counts.get(piece.component.id, 0) + 1
    assert counts == {
        "reference-cards": 2,
        "minelayer-standees": 2,
        "minelayer-bases": 2,
        "minelayers": 2,
        "mines": 48,
    }
    mines = [piece.front for piece in pieces if piece.component.id == "mines"]
    # One face for all: it is drawn once and nothing tells two mines apart.
    assert all(face is mines[0] for face in mines)
    assert (mines[0].width, mines[0].height) == (54.0, 54.0)


@pytest.mark.parametrize("style", InkStyle)
def test_the_minelayers_differ_in_outline_and_in_name(make_kit, read_piece, style):
    _, pieces = make_kit().jobs(style)["pieces"]
    mole, crab = (read_piece(piece) for piece in pieces if piece.component.id == "minelayers")
    assert [text.words for text in mole.texts] == ["MOLE"]
    assert [text.words for text in crab.texts] == ["CRAB"]
    # Shapes alone, inks left aside: they share the ground, two rings and the mines on the rack.
    shared = {approx(path) for path in mole.paths} & {approx(path) for path in crab.paths}
    assert 2 * len(shared) < len({approx(path) for path in crab.paths})
    # The ground and the disc's two rings come first.
    outlines = [max(path.width for path in vehicle.paths[3:]) for vehicle in (mole, crab)]
    assert abs(outlines[0] - outlines[1]) > 5


@pytest.mark.parametrize("style", InkStyle)
def test_a_standing_minelayer_shows_its_other_side_and_name_behind(make_kit, read_piece, style):
    _, pieces = make_kit().jobs(style)["pieces"]
    standees = [piece for piece in pieces if piece.component.id == "minelayer-standees"]
    for piece, name in zip(standees, ("MOLE", "CRAB"), strict=True):
        words = [text.words for text in read_piece(piece).texts]
        assert words.count(name) == 2
        back, front = (shape for shape in piece.front.shapes if isinstance(shape, Group))
        fold = piece.front.height / 2
        (vehicle,) = (shape for shape in front.shapes[0].shapes if isinstance(shape, Placed))
        (behind,) = (shape for shape in back.shapes[0].shapes if isinstance(shape, Placed))
        nose, tail = (30.0, -16.0), (-24.0, -16.0)

        def paper_x(group, placed, point):
            inner = group.shapes[0].transform @ placed.transform
            return (group.transform @ inner).apply(*point)

        # Standing, both sides of the card are one vehicle: nose behind nose, tail behind tail.
        for point in (nose, tail):
            x, y = paper_x(front, vehicle, point)
            assert paper_x(back, behind, point) == pytest.approx((x, 2 * fold - y))


@pytest.mark.parametrize("form", ["disc", "standee", "both"])
def test_minelayers_come_in_the_form_asked_for(make_kit, form):
    _, pieces = make_kit(minelayers={"form": form}).jobs()["pieces"]
    found = [piece.component.id for piece in pieces if piece.component.id.startswith("minelayer")]
    standing = ["minelayer-standees"] * 2 + ["minelayer-bases"] * 2
    flat = ["minelayers"] * 2
    assert found == {"disc": flat, "standee": standing, "both": standing + flat}[form]


@given(
    square=st.floats(54.0, 144.0).map(lambda x: round(x, 1)),
    share=st.floats(0.0, 1.0),
    style=st.sampled_from(InkStyle),
)
@example(square=144.0, share=0.0, style=InkStyle.FULL)
@settings(max_examples=12, deadline=None)
def test_pieces_of_every_size_allowed_print_well_and_fit(make_kit, where, square, share, style):
    size = max(43.2, 0.9 * square)
    least = max(54.0, 0.45 * size)
    height = least + 0.001 + share * (min(216.0, 3 * size) - least - 0.002)
    kit = make_kit(board={"square_size": f"{square} pt"}, minelayers={"height": f"{height:.3f} pt"})
    assert kit.definition.minelayer_size == pytest.approx(size)
    codes = [fault.code for fault in GAME.definition_faults(kit.definition, where)]
    assert codes == []
    job, pieces = kit.jobs(style)["pieces"]
    faces = {piece.front for piece in pieces}
    assert [problem for face in faces for problem in check_face(face, None)] == []
    assert kit.definition.marker_diameter == pytest.approx(0.75 * square)
    for paper in ("letter", "a4"):
        asked = PrintSettings(PAPERS[paper], Sides.LONG_EDGE, Marks.CROP)
        assert list(check_job_fits(job, asked, where)) == []


def test_a_mine_fills_its_trim(make_kit, read_piece):
    _, pieces = make_kit().jobs()["pieces"]
    mine = next(piece for piece in pieces if piece.component.id == "mines")
    largest = max(read_piece(mine).paths, key=lambda box: box.width)
    assert approx(largest) == (0.0, 0.0, 54.0, 54.0)


@pytest.mark.parametrize(
    ("changes", "arrangement", "tells_rules"),
    [
        ({}, Whole, True),
        ({"rows": 4, "columns": 3}, Whole, True),
        ({"rows": 10, "columns": 7}, Whole, False),
        ({"rows": 10, "columns": 8}, Split, False),
        ({"rows": 11, "columns": 5}, Split, False),
        ({"rows": 10, "columns": 10}, Split, False),
        ({"rows": 10, "columns": 10, "square_size": "0.7 in"}, Whole, False),
    ],
)
def test_a_board_too_large_for_a_sheet_is_split(
    make_kit, find_texts, changes, arrangement, tells_rules
):
    kit = make_kit(board=changes, minelayers={"size": "0.6 in"}, markers={"diameter": "0.5 in"})
    jobs = {job.id: job for job in GAME.jobs(kit.definition, kit.content, InkStyle.FULL)}
    (sheets,) = jobs["board"].sheet_sets
    (board,) = sheets.pieces
    assert isinstance(sheets.arrangement, arrangement)
    if arrangement is Whole:
        assert board.front.width <= 540 and board.front.height <= 732
    words = [text.words for text, _, _ in find_texts(board.front)]
    assert ("YOUR TURN" in words) == tells_rules


@pytest.mark.parametrize("style", InkStyle)
def test_pencil_boards_are_printed_as_the_definition_lists_them(make_kit, read_piece, style):
    sheet = read_piece(make_kit().jobs(style)["pencil-sheets"][1][0])
    squares = {approx(path) for path in sheet.paths if approx(path)[2:] == (36.0, 36.0)}
    assert len(squares) == 2 * 50 + 30 + 25 + 3 * 20
    captions = [text.words for text in sheet.texts if "×" in text.words]
    assert sorted(captions) == sorted(["5 × 10", "5 × 6", "5 × 10", "5 × 5"] + 3 * ["4 × 5"])
