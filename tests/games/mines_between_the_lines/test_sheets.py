"""The sheets: what they show, what they keep secret, and whether a wrong one is noticed."""

import itertools
from collections import Counter
from copy import deepcopy
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Audience, TextReading
from kitgen.drawing.face import SAFE_ZONE, Face
from kitgen.drawing.fonts import missing_glyphs
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS, survey, tally
from kitgen.games.mines_between_the_lines.sheets.sheet import DotGrid
from kitgen.layout.face_checks import check_face
from kitgen.seeds import Stream
from kitgen.units import inches
from tests.games.reading import json_contents, read_back
from tests.small_cases import as_one_test

STYLES = tuple(InkStyle)
SIZES = [(10, 10), (17, 17), (2, 3), (6, 9), (9, 31), (35, 35)]


def drawn(definition, style=InkStyle.FULL, copies=1, seed=42):
    booklet = GAME.generate(definition, Stream(seed), copies)
    return booklet, tuple(GAME.jobs(definition, booklet, style))


def contents_of(booklet):
    """Return the contents as a file gives them back."""
    return json_contents(GAME, booklet)


def faces(jobs):
    return [piece.front for job in jobs for sheets in job.sheet_sets for piece in sheets.pieces]


def sized(build, size):
    boxes = (size[0] - 1) * (size[1] - 1)
    # Boards of more than 21 boxes down and 19 across have no half-answers: ML127.
    without = {"half_answers": min(size) <= 20, "lookup": max(size) <= 20}
    return build(*size, field={"mines": max(1, boxes // 9)}, without_referee=without)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("spacing", [14.4, 21.6, 54.0])
def test_contour_lines_of_a_field_print_however_small_it_is(style, spacing):
    shapes = survey(DotGrid(4, 4, spacing, 100.0, 100.0), PENS[style])
    assert shapes
    face = Face("field", "field", 400.0, 400.0, shapes)
    assert "PRT206" not in {problem.code for problem in check_face(face, None)}


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("size", SIZES)
def test_faultless_sheets_read_back_without_a_word(build, read_jobs, style, size):
    booklet, jobs = drawn(sized(build, size), style)
    problems = read_back(GAME, contents_of(booklet), read_jobs(jobs))
    assert [str(problem) for problem in problems] == []


@given(st.integers(3, 14), st.integers(3, 14), st.integers())
@settings(max_examples=10, deadline=None)
def test_sheets_of_any_size_and_seed_read_back(build, read_jobs, rows, columns, seed):
    booklet, jobs = drawn(sized(build, (rows, columns)), seed=seed)
    assert list(read_back(GAME, contents_of(booklet), read_jobs(jobs))) == []


@pytest.mark.sample
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("style", STYLES)
def test_words_keep_inside_the_safe_zone_and_are_legible(build, read_jobs, style, size):
    _, jobs = drawn(sized(build, size), style)
    heights = {face.name: (face.width, face.height) for face in faces(drawn(sized(build, size))[1])}
    for pieces in read_jobs(jobs).values():
        for piece in pieces:
            width, height = heights[piece.name]
            for text in piece.texts:
                assert text.box.x >= SAFE_ZONE - 1e-6
                assert text.box.y >= SAFE_ZONE - 1e-6
                assert text.box.right <= width - SAFE_ZONE + 1e-6
                assert text.box.bottom <= height - SAFE_ZONE + 1e-6
                # The capitals of 5.5 pt type.
                assert text.box.height >= 3.78


def test_each_field_has_play_private_and_answer_sheets(build):
    booklet, jobs = drawn(build(), copies=3)
    names = [
        (job.id, piece.name) for job in jobs for sheets in job.sheet_sets for piece in sheets.pieces
    ]
    for field in booklet.fields:
        code = field.code.lower()
        assert [name for name in names if code in name[1]] == [
            ("play-sheets", f"{code}-play"),
            ("private-sheets-1", f"{code}-private-1"),
            ("private-sheets-2", f"{code}-private-2"),
            ("answer-sheets", f"{code}-answers"),
        ]
    assert names[-1] == ("score-pads", "score-pad")


def test_answers_and_players_sheets_are_in_different_files(build):
    _, jobs = drawn(build())
    audiences = {job.id: job.audience for job in jobs}
    assert audiences == {
        "play-sheets": Audience.PLAYERS,
        "private-sheets-1": Audience.PLAYER_1,
        "private-sheets-2": Audience.PLAYER_2,
        "answer-sheets": Audience.REFEREE,
        "score-pads": Audience.PLAYERS,
    }
    assert [job.id for job in jobs if not job.seeded] == ["score-pads"]
    assert [job.id for job in jobs if job.secret] == [
        "private-sheets-1",
        "private-sheets-2",
        "answer-sheets",
    ]


def test_sheets_fit_letter_and_a4(build):
    for face in faces(drawn(build(17, 17))[1]):
        assert face.width <= inches(7.5)
        assert face.height <= inches(10)


def test_sheets_share_what_does_not_differ(build):
    kit = build(without_referee={"lookup": False})
    one, other = (face for face in faces(drawn(kit, copies=2)[1]) if face.name[12:] == "play")
    assert one.shapes[0] is other.shapes[0]
    assert len(one.shapes) <= 4


def test_the_score_pad_has_every_score_once_for_each_player(build, read_jobs):
    pad = {"lowest": -43, "highest": 77}
    _, jobs = drawn(build(score_pad=pad))
    (piece,) = read_jobs(jobs)["score-pads"]
    # Above the tracks stands what boxes are worth, a 0 among it.
    shown = Counter(text.words for text in piece.texts if text.box.y > 120.0)
    assert all(shown[str(score).replace("-", "−")] == 2 for score in range(-43, 78))


def test_the_sheets_print_the_readings_in_use(build, read_jobs):
    rules = {"mine_penalty": 7, "flag_limit": 3, "flags_stay": False, "tie_break": "draw"}
    _, jobs = drawn(build(rules=rules))
    readings = read_jobs(jobs)
    play, one, other = (
        " ".join(text.words for text in readings[job][0].texts)
        for job in ("play-sheets", "private-sheets-1", "private-sheets-2")
    )
    assert "−7" in play
    for words in (play, one, other):
        assert "3 flags each" in words
        assert "may be moved" in words
    assert "a tie is a draw" in play


def test_every_sign_on_the_sheets_can_be_printed(build):
    for face in faces(drawn(build())[1]):
        stack = list(face.shapes)
        while stack:
            shape = stack.pop()
            if hasattr(shape, "picture"):
                stack.extend(shape.picture.shapes)
            elif hasattr(shape, "words"):
                assert not missing_glyphs(shape.words, shape.typeface)


@pytest.fixture(scope="module")
def as_printed(build, read_jobs):
    """Return the contents of two fields and their printed sheets, all of them right."""
    everything = {"half_answers": True, "lookup": True}
    kit = build(8, 6, field={"mines": 4}, without_referee=everything)
    booklet, jobs = drawn(kit, copies=2)
    return contents_of(booklet), read_jobs(jobs)


@pytest.fixture
def printed(as_printed):
    """Return the same, for a test to change."""
    contents, readings = as_printed
    return deepcopy(contents), dict(readings)


def codes(contents, readings):
    return {diagnostic.code for diagnostic in read_back(GAME, contents, readings)}


def changed(readings, job, index, **changes):
    """Return the readings with one piece's texts or paths replaced."""
    pieces = list(readings[job])
    pieces[index] = replace(pieces[index], **changes)
    return readings | {job: tuple(pieces)}


def box_named(contents, wanted):
    """Find a box of the first field whose number is `wanted`."""
    numbers = contents["fields"][0]["numbers"]
    return next(
        (row, column)
        for row, line in enumerate(numbers)
        for column, number in enumerate(line)
        if number == wanted
    )


def in_box(text, piece, row, column, contents):
    """Return whether a text stands in a box, by the dots of the sheet."""
    discs = [path for path in piece.paths if abs(path.width - 3.2) < 0.01 > abs(path.height - 3.2)]
    xs = sorted({round(path.centre[0], 3) for path in discs})
    ys = sorted({round(path.centre[1], 3) for path in discs})
    assert len(ys) == contents["fields"][0]["dot_rows"]
    x, y = text.box.centre
    return xs[column] < x < xs[column + 1] and ys[row] < y < ys[row + 1]


def test_a_wrong_number_on_an_answer_sheet_is_named(printed):
    contents, readings = printed
    row, column = box_named(contents, 1)
    piece = readings["answer-sheets"][0]
    texts = tuple(
        replace(text, words="2") if in_box(text, piece, row, column, contents) else text
        for text in piece.texts
    )
    (problem,) = read_back(GAME, contents, changed(readings, "answer-sheets", 0, texts=texts))
    assert problem.code == "ML217"
    name = f"{chr(65 + column)}{row + 1}"
    assert contents["fields"][0]["code"] in problem.message
    assert f"shows 2 in box {name}, but the contents say 1" in problem.message


def test_a_missing_mine_on_an_answer_sheet_is_named(printed):
    contents, readings = printed
    piece = readings["answer-sheets"][0]
    # Boxes of 0.75 in: a mine's body is 0.46 of that across.
    bodies = [path for path in piece.paths if abs(path.width - 24.84) < 0.01]
    assert len(bodies) == 4
    victim = bodies[0]
    paths = tuple(path for path in piece.paths if path is not victim)
    (problem,) = read_back(GAME, contents, changed(readings, "answer-sheets", 0, paths=paths))
    assert problem.code == "ML217"
    assert "shows nothing" in problem.message
    assert "say a mine" in problem.message


def test_swapped_answer_sheets_are_noticed(printed):
    contents, readings = printed
    one, other = readings["answer-sheets"]
    swapped = (replace(one, name=other.name), replace(other, name=one.name))
    assert codes(contents, readings | {"answer-sheets": swapped}) == {"ML215", "ML217"}


def test_missing_and_surplus_sheets_are_named(printed):
    contents, readings = printed
    assert codes(contents, readings | {"answer-sheets": readings["answer-sheets"][:1]}) == {"ML214"}
    assert codes(contents, readings | {"answer-sheets": ()}) == {"ML214"}
    twice = readings["score-pads"] * 2
    assert codes(contents, readings | {"score-pads": twice}) == {"ML214"}
    fewer = contents | {"fields": contents["fields"][:1]}
    assert codes(fewer, readings) == {"ML214"}


@pytest.mark.parametrize("index", [0, 1])
def test_a_number_in_a_box_of_a_players_sheet_is_named(printed, index):
    contents, readings = printed
    piece = readings["play-sheets"][index]
    middle = Box(330.0, 200.0, 5.0, 6.0)
    texts = (*piece.texts, TextReading("3", middle))
    (problem,) = read_back(GAME, contents, changed(readings, "play-sheets", index, texts=texts))
    assert problem.code == "ML218"
    assert "`3`" in problem.message


@pytest.mark.sample(2)
@pytest.mark.parametrize("job", ["play-sheets", "private-sheets-1", "private-sheets-2"])
@pytest.mark.parametrize("index", [0, 1])
def test_a_mark_in_a_box_of_a_players_sheet_is_named(printed, job, index):
    contents, readings = printed
    piece = readings[job][index]
    paths = (*piece.paths, Box(250.0, 180.0, 8.0, 8.0))
    assert codes(contents, changed(readings, job, index, paths=paths)) == {"ML218"}


def moved_sheet(piece, by):
    return replace(
        piece,
        texts=tuple(replace(text, box=text.box.moved(by, 0.0)) for text in piece.texts),
        paths=tuple(path.moved(by, 0.0) for path in piece.paths),
    )


def test_answer_dots_lie_on_player_dots_to_a_hundredth_of_a_point(printed):
    contents, readings = printed
    one, other = readings["answer-sheets"]
    near = readings | {"answer-sheets": (moved_sheet(one, 0.005), other)}
    assert codes(contents, near) == set()
    far = readings | {"answer-sheets": (moved_sheet(one, 0.02), other)}
    assert codes(contents, far) == {"ML219"}


def test_a_missing_or_moved_dot_is_named(printed):
    contents, readings = printed
    piece = readings["play-sheets"][0]
    dots = [
        index
        for index, path in enumerate(piece.paths)
        if abs(path.width - 3.2) < 0.01 and abs(path.height - 3.2) < 0.01
    ]
    fewer = tuple(path for index, path in enumerate(piece.paths) if index != dots[7])
    assert codes(contents, changed(readings, "play-sheets", 0, paths=fewer)) == {"ML216"}
    off = tuple(
        path.moved(0.5, 0.0) if index == dots[8] else path for index, path in enumerate(piece.paths)
    )
    assert "ML216" in codes(contents, changed(readings, "play-sheets", 0, paths=off))


def test_contents_that_were_changed_are_noticed(printed):
    contents, readings = printed

    def with_field(**changes):
        first, *rest = contents["fields"]
        return contents | {"fields": [first | changes, *rest]}

    rows = contents["fields"][0]["rows"]
    numbers = contents["fields"][0]["numbers"]
    lookup = contents["fields"][0]["lookup"]
    row, column = box_named(contents, 1)
    recounted = [list(line) for line in numbers]
    recounted[row][column] = 4
    assert codes(with_field(numbers=recounted), readings) == {
        "ML212",
        "ML217",
        "ML224",
        "ML228",
        "ML230",
    }
    # The code still makes the rows' mines, so it is only the count that is said to be wrong.
    assert codes(with_field(mine_count=5), readings) == {"ML212"}
    halves = {key: digits[1:] for key, digits in contents["fields"][0]["halves"].items()}
    fewer = {"rows": rows[1:], "numbers": numbers[1:], "lookup": lookup[1:], "halves": halves}
    assert codes(with_field(dot_rows=7, **fewer), readings) >= {"ML213"}
    assert codes(with_field(rows=rows[::-1], numbers=numbers[::-1]), readings) >= {"ML213"}
    assert "ML213" in codes(with_field(code="00000-00001"), readings)


ONE_MINE = {
    "code": "x",
    "dot_rows": 2,
    "dot_columns": 2,
    "mine_count": 1,
    "rows": ["*"],
    "numbers": [[None]],
}


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    "entry",
    [
        None,
        {},
        {"code": 3},
        {
            "code": "x",
            "dot_rows": 2,
            "dot_columns": 2,
            "mine_count": True,
            "rows": ["*"],
            "numbers": [[None]],
        },
        {"code": "x", "dot_rows": 2, "dot_columns": 2, "mine_count": 0, "rows": [3], "numbers": []},
        {"code": "x", "dot_rows": 9**9, "dot_columns": 2, "mine_count": 0, "rows": ["."]},
    ],
)
def test_contents_of_another_shape_are_said_not_crashed_on(printed, entry):
    contents, readings = printed
    assert "KIT221" in codes(contents | {"fields": [entry]}, readings)
    assert codes({}, readings) == {"KIT221"}


@as_one_test
@pytest.mark.parametrize("mines", [0, 1, 10, 11, 32, 81])
@pytest.mark.parametrize("room", [(120.0, 12.5), (260.0, 18.0), (170.0, 38.0)])
def test_mines_are_ticked_in_squares_for_a_pencil_or_counted_in_one_frame(mines, room):
    squares = tally(Box(7.0, 9.0, *room), mines, PENS[InkStyle.FULL]).subpaths
    boxes = []
    for square in squares:
        corners = [square.start, *(tuple(segment[-2:]) for segment in square.segments)]
        across, down = zip(*corners, strict=True)
        boxes.append((min(across), min(down), max(across), max(down)))
    assert all(x >= 7 and y >= 9 for x, y, _, _ in boxes)
    assert all(right <= 7 + room[0] and low <= 9 + room[1] for _, _, right, low in boxes)
    if len(boxes) == mines:
        # 3.5 mm in points.
        assert all(right - x >= 9.92 and low - y >= 9.92 for x, y, right, low in boxes)
    else:
        ((x, y, right, low),) = boxes
        assert right - x >= 0.9 * room[0]
        assert low - y >= 9.92


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("tie_break", ["fewer_mines", "draw"])
@pytest.mark.parametrize("flag_limit", ["none", 999])
def test_the_play_sheet_says_who_starts_and_what_a_tie_is(build, read_jobs, tie_break, flag_limit):
    rules = {"tie_break": tie_break, "flag_limit": flag_limit, "flags_stay": False}
    definition = build(rules=rules)
    booklet = GAME.generate(definition, Stream(1), 1)
    readings = read_jobs(tuple(GAME.jobs(definition, booklet, InkStyle.FULL)))
    texts = readings["play-sheets"][0].texts
    words = " ".join(text.words for text in texts)
    assert "The higher roll of a die begins; in a match, take turns.†" in words
    assert "draw.†" in words
    assert max(text.box.bottom for text in texts) < 719 - 4.5


def test_at_the_foot_of_a_play_sheet_lines_and_captions_keep_their_distance(printed):
    _, readings = printed
    texts = [text for text in readings["play-sheets"][0].texts if text.box.y > 620]
    baselines = sorted({round(text.box.bottom, 1) for text in texts if text.box.x > 247})
    steps = [below - above for above, below in itertools.pairwise(baselines)]
    assert min(step for step in steps if step > 2) >= 10.5
    for caption in ("RUNNING SCORE", "MINES", "FINAL"):
        # Once for both players, in one row, with nothing else of its column near.
        (named,) = (text.box for text in texts if text.words == caption)
        below = [text.box for text in texts if text.box.x < 247 and text.box.y > named.bottom]
        assert min(box.y for box in below) - named.bottom > 5


@pytest.mark.parametrize(
    ("label", "named"),
    [
        ("sum of numbers", "the sum of numbers"),
        ("mines", "the number of mines"),
        ("empty boxes (0)", "the number of empty boxes"),
        ("3", "the boxes with 3"),
    ],
)
def test_a_wrong_figure_at_the_foot_of_an_answer_sheet_is_named(printed, label, named):
    contents, readings = printed
    piece = readings["answer-sheets"][0]
    # The last of equal words: the foot is printed after the boxes.
    left = [text for text in piece.texts if text.words == label][-1].box
    row = [text for text in piece.texts if abs(text.box.centre[1] - left.centre[1]) < 6]
    victim = min((text for text in row if text.box.x > left.x), key=lambda text: text.box.x)
    texts = tuple(
        replace(text, words=text.words + "9") if text is victim else text for text in piece.texts
    )
    (problem,) = read_back(GAME, contents, changed(readings, "answer-sheets", 0, texts=texts))
    assert problem.code == "ML217"
    assert f"{named} is {victim.words.removeprefix('× ')}9, but" in problem.message


@pytest.mark.parametrize("job", ["answer-sheets", "play-sheets", "private-sheets-1"])
def test_each_printed_field_code_is_read(printed, job):
    contents, readings = printed
    piece, code = readings[job][0], contents["fields"][0]["code"]
    misprint = ("7" if code[0] != "7" else "8") + code[1:]
    texts = (*piece.texts, replace(piece.texts[0], words=misprint))
    title = replace(piece.texts[0], words="SEVEN-GAMES")
    assert not list(
        read_back(GAME, contents, changed(readings, job, 0, texts=(*piece.texts, title)))
    )
    (problem,) = read_back(GAME, contents, changed(readings, job, 0, texts=texts))
    assert problem.code == "ML215"
    assert f"shows `{misprint}` where its field code {code} belongs" in problem.message
