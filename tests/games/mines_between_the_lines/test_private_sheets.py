"""Private sheets and the sheet of a solo field: what they show, how they fold, what is noticed."""

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations, product

import pytest

from kitgen import cli
from kitgen.contract import Audience, TextReading
from kitgen.definitions.languages import shipped_language
from kitgen.diagnostics import Span
from kitgen.drawing.bounds import overlap, shape_box
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Text
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.definition import DotField
from kitgen.games.mines_between_the_lines.sheets.flag_slips import draw_slips, slip_codes
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS
from kitgen.games.mines_between_the_lines.sheets.private_layout import (
    LANDING,
    LEAST_NOTE_BOX,
    LEAST_SHARED_BOX,
    OUTSIDE,
    note_box,
    private_layout,
)
from kitgen.language import ENGLISH, speaking
from kitgen.layout.face_checks import check_face
from kitgen.layout.paper import PAPERS
from kitgen.seeds import Stream
from kitgen.units import inches
from tests.games.mines_between_the_lines.conftest import built, readings_of
from tests.games.mines_between_the_lines.test_solo_kits import solo
from tests.games.reading import json_contents, read_back
from tests.page_fill import LANGUAGES
from tests.shared_kits import exhaustive

WIDTH, HEIGHT = inches(7.5), inches(10)
SIDES = (2, 3, 5, 10, 16, 17, 18, 21, 22, 23, 24, 28, 35)
SIZES = tuple(product(SIDES, SIDES))
SLIPS = (0, 1, 8, 10, 32, 33, 97, 200)


def dots(rows, columns):
    return DotField.model_validate(
        {"dot_rows": rows, "dot_columns": columns, "dot_spacing": "0.2 in"}
    )


def drawn(definition, style=InkStyle.FULL, copies=1):
    booklet = GAME.generate(definition, Stream(42), copies)
    return booklet, tuple(GAME.jobs(definition, booklet, style))


def contents_of(booklet):
    return json_contents(GAME, booklet)


def digit_boxes(layout):
    """Return where digits stand: in all of a box, so that no digit of any size is elsewhere."""
    grid = layout.digits
    return [
        grid.box_area(row, column)
        for row in range(grid.dot_rows - 1)
        for column in range(grid.dot_columns - 1)
    ]


def folded(y, fold):
    """Return where a point of the lower part comes to lie: as far above the fold as below it."""
    return 2 * fold - y


@pytest.mark.sample(2)
@pytest.mark.parametrize("slips", SLIPS)
def test_one_fold_covers_every_digit_and_leaves_the_name_in_view(slips):
    for rows, columns in SIZES:
        field = dots(rows, columns)
        if note_box(field) < LEAST_NOTE_BOX:
            continue
        layout = private_layout(field, slips, with_digits=True)
        if layout.slips:
            edges = [min(slip.box.y for slip in layout.slips)]
        else:
            # The sheet ends where the paper does, below the trim that lies in its middle.
            edges = [(PAPERS[paper].height - HEIGHT) / 2 + HEIGHT for paper in ("letter", "a4")]
        for edge in edges:
            lands = folded(edge, layout.fold)
            assert LANDING.y <= lands <= LANDING.bottom
            assert OUTSIDE.bottom < lands
            for box in digit_boxes(layout):
                # Above the fold it is covered, below it is folded onto the sheet, face down.
                assert box.y >= lands
                assert folded(box.bottom, layout.fold) >= lands
                assert box.bottom <= edge


@pytest.mark.parametrize("slips", SLIPS)
def test_merged_has_its_place_on_the_sheet(slips):
    for rows, columns in SIZES:
        field = dots(rows, columns)
        if note_box(field) < LEAST_NOTE_BOX:
            continue
        layout = private_layout(field, slips, with_digits=True)
        grids = [layout.notes] if layout.shared else [layout.notes, layout.digits]
        frames = [grid.outline.grown(18.5) for grid in grids]
        for frame in frames:
            assert frame.x >= 1
            assert frame.y >= LANDING.bottom
            assert frame.right <= WIDTH - 1
            assert frame.bottom <= HEIGHT - 1
            for slip in layout.slips:
                assert slip.box.y >= frame.bottom
        if len(frames) == 2:
            one, other = frames
            apart = one.right <= other.x + 0.01 or other.right <= one.x + 0.01
            assert apart or one.bottom <= other.y + 0.01 or other.bottom <= one.y + 0.01
        spacing = layout.notes.spacing
        assert spacing >= (LEAST_SHARED_BOX if layout.shared else LEAST_NOTE_BOX) - 1e-9
        assert layout.shared == (max(rows, columns) <= 17)
        assert sum(map(len, (layout.slips, *layout.slip_sheets))) == slips


@pytest.mark.parametrize("slips", SLIPS)
def test_slips_lie_beside_each_other_and_cover_what_is_written(slips):
    layout = private_layout(dots(10, 10), slips, with_digits=True)
    for sheet in (layout.slips, *layout.slip_sheets):
        for slip in sheet:
            assert slip.box.x >= 1
            assert slip.box.right <= WIDTH - 1 + 1e-9
            assert slip.box.bottom <= HEIGHT - 1 + 1e-9
            assert slip.box.height >= 45
            # Folded up, the cover lies on the line and leaves the number free.
            top = folded(slip.cover.bottom, slip.cover.y)
            assert top == pytest.approx(slip.line.y)
            assert top >= slip.number.bottom - 1e-9
        for one, other in product(sheet, sheet):
            across = one.box.x < other.box.right - 0.01 and other.box.x < one.box.right - 0.01
            down = one.box.y < other.box.bottom - 0.01 and other.box.y < one.box.bottom - 0.01
            assert one is other or not (across and down)
    # Ten lay in a row of eight and one of two.
    rows = [*Counter(round(slip.box.y, 2) for slip in layout.slips).values()]
    assert not rows[1:] or max(rows) - min(rows) < len(rows)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", [10, 17])
def test_the_words_of_a_slip_touch_neither_each_other_nor_the_cut(side, language):
    # As many slips as the field may have mines on one sheet: the lowest slips there are.
    slips = private_layout(dots(side, side), 32, with_digits=True).slips[:1]
    english = language == "english"
    with speaking(ENGLISH if english else shipped_language(language, GAME.id)):
        slip = draw_slips(slips, 28, 2, PENS[InkStyle.FULL])
    words = (*slip, *slip_codes(slips)("8ND9X-21Z6X"))
    boxes = [shape_box(shape) for shape in words if isinstance(shape, Text)]
    assert len(boxes) == 4
    for one, other in combinations(boxes, 2):
        assert not overlap(one.grown(0.25), other.grown(0.25))
    for box in boxes:
        assert box.y > slips[0].box.y + 0.5


@pytest.mark.sample(128)
@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_the_fold_goes_through_no_digit_of_a_shared_grid(rows, columns):
    field = dots(rows, columns)
    for slips in SLIPS:
        layout = private_layout(field, slips, with_digits=True)
        if layout.shared and layout.digits.top < layout.fold < layout.digits.outline.bottom:
            below = (layout.fold - layout.digits.top) % layout.digits.spacing
            # Digits of at most 12 pt begin 3.2 pt below the upper line of their box.
            assert below <= 3.2 or below >= 3.2 + 0.75 * 12 or layout.digits.spacing - below < 1e-6


LARGE = [(23, 35), (35, 21), (21, 21), (24, 21), (9, 31), (35, 5)]


@pytest.mark.sample
@pytest.mark.parametrize("size", [exhaustive(size) for size in LARGE[:2]] + LARGE[2:])
def test_large_fields_have_digits_in_a_grid_of_their_own(size):
    booklet, jobs = drawn(built(*size, field={"mines": 9}))
    readings = readings_of(jobs)
    assert list(read_back(GAME, contents_of(booklet), readings)) == []


def test_too_large_fields_are_refused_with_both_numbers(where):
    (problem,) = (
        fault
        for fault in GAME.definition_faults(built(35, 35, field={"mines": 9}), where)
        if fault.code == "ML127"
    )
    assert "34 x 34 boxes leave 1.4 mm" in problem.message
    assert "needs 4.6 mm" in problem.message
    assert "half_answers: false" in problem.hint
    kit = built(35, 35, field={"mines": 9}, without_referee={"half_answers": False})
    assert not list(GAME.definition_faults(kit, where))


def pieces(jobs):
    return {job.id: [piece for sheets in job.sheet_sets for piece in sheets.pieces] for job in jobs}


def words(piece):
    return " ".join(text.words for text in piece.texts)


def test_each_player_has_a_job_of_their_own_and_no_sheet_is_shared():
    _, jobs = drawn(built(), copies=2)
    for player, audience in ((1, Audience.PLAYER_1), (2, Audience.PLAYER_2)):
        (job,) = (job for job in jobs if job.audience is audience)
        assert (job.id, job.duplex) == (f"private-sheets-{player}", False)
        assert job.secret == f"only player {player} opens them"
    for job_id, printed in pieces(drawn(built(), copies=2)[1]).items():
        assert len({piece.component.id for piece in printed}) == 1, job_id


def test_the_outside_names_the_reader_and_tells_nothing():
    readings = readings_of(drawn(built())[1])
    for player in (1, 2):
        (sheet,) = readings[f"private-sheets-{player}"]
        outside = [text for text in sheet.texts if text.box.bottom <= LANDING.y]
        outside_words = " ".join(text.words for text in outside)
        assert f"Player {player}" in outside_words
        assert f"FOR PLAYER {player} ONLY" in outside_words
        assert "Open only yours." in outside_words
        assert sum(text.words.isdecimal() for text in outside) == 0


def test_without_flags_there_are_no_slips_and_without_halves_no_digits():
    for flags, halves in ((0, True), (3, False), (3, True)):
        kit = built(rules={"flag_limit": flags}, without_referee={"half_answers": halves})
        booklet, jobs = drawn(kit)
        readings = readings_of(jobs)
        assert list(read_back(GAME, contents_of(booklet), readings)) == []
        (sheet,) = readings["private-sheets-1"]
        code = booklet.fields[0].code
        assert sum(text.words == code for text in sheet.texts) == 1 + flags
        assert ("HALF-ANSWERS" in words(sheet)) is halves
        assert ("FLAGS" in words(sheet)) is bool(flags)
        assert (booklet.fields[0].halves is not None) is halves
    plain = built(rules={"flag_limit": 0}, without_referee={"half_answers": False})
    assert [job.id for job in drawn(plain)[1]] == ["play-sheets", "answer-sheets", "score-pads"]


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("limit", "mines", "count", "sheets"),
    [(33, 10, 33, 1), (200, 10, 200, 3), ("none", 10, 16, 0), ("none", 20, 20, 0)],
)
def test_slips_that_do_not_fit_have_sheets_of_their_own(limit, mines, count, sheets):
    kit = built(field={"mines": mines}, rules={"flag_limit": limit})
    booklet, jobs = drawn(kit)
    readings = readings_of(jobs)
    contents = contents_of(booklet)
    assert contents["flag_slips"] == count
    assert list(read_back(GAME, contents, readings)) == []
    for player in (1, 2):
        private, *more = readings[f"private-sheets-{player}"]
        assert len(more) == sheets
        code = booklet.fields[0].code
        found = sum(text.words == code for sheet in (private, *more) for text in sheet.texts)
        assert found == count + 1


def test_the_widest_code_fits_every_sheet():
    for kit, job in ((built(17, 17), "private-sheets-1"), (solo(), "half-answers")):
        booklet = GAME.generate(kit, Stream(1), 1)
        wide = replace(booklet, fields=(replace(booklet.fields[0], code="WWWWW-WWWWW"),))
        for jobs in (GAME.jobs(kit, wide, style) for style in InkStyle):
            (one,) = (one for one in jobs if one.id == job)
            (piece,) = (piece for sheets in one.sheet_sets for piece in sheets.pieces)
            where = Span("kit.yaml", 1, 1)
            assert [str(problem) for problem in check_face(piece.front, where)] == []


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("language", ["german", "french"])
def test_long_words_fit_sheets_with_two_grids(language):
    overrides = (
        f"language={language}",
        "field.dot_rows=20",
        "field.dot_columns=20",
        "field.dot_spacing=0.31 in",
    )
    options = [part for override in overrides for part in ("--set", override)]
    assert cli.run(["check", "mines-between-the-lines", *options]) == cli.GOOD


@pytest.mark.dear
def test_digits_are_nine_points_or_more():
    capital = 9 * 0.68
    for size in ((10, 10), (17, 17), (23, 35), (35, 21)):
        _, jobs = drawn(built(*size, field={"mines": 9}))
        sheet, *_ = readings_of(jobs)["private-sheets-1"]
        digits = [text for text in sheet.texts if len(text.words) == 1 and text.words.isdecimal()]
        # Letters and numbers of the rulers are bold and smaller, and rows have numbers too.
        boxes = (size[0] - 1) * (size[1] - 1)
        assert sum(text.box.height >= capital for text in digits) >= boxes


# Reading back.


@pytest.fixture
def printed():
    booklet, jobs = drawn(built(8, 6, field={"mines": 4}), copies=2)
    return contents_of(booklet), readings_of(jobs)


def found_in(contents, readings):
    return [
        (diagnostic.code, diagnostic.message) for diagnostic in read_back(GAME, contents, readings)
    ]


def codes(contents, readings):
    return {code for code, _ in found_in(contents, readings)}


def reworded(readings, job, index, new):
    """Put other words into one text of a job's first sheet."""
    first, *rest = readings[job]
    texts = list(first.texts)
    texts[index] = replace(texts[index], words=new)
    return readings | {job: (replace(first, texts=tuple(texts)), *rest)}


def digit_texts(sheet):
    """Return the indices of the digits: larger than the rulers, and between the letters A."""
    top, bottom = sorted(text.box.centre[1] for text in sheet.texts if text.words == "A")
    return [
        index
        for index, text in enumerate(sheet.texts)
        if len(text.words) == 1
        and text.words.isdecimal()
        and top < text.box.centre[1] < bottom
        and text.box.height > 7
    ]


@pytest.mark.parametrize("player", [1, 2])
def test_one_wrong_digit_is_named_and_so_is_what_it_makes_of_the_box(printed, player):
    contents, readings = printed
    job = f"private-sheets-{player}"
    digits = digit_texts(readings[job][0])
    assert len(digits) == 7 * 5
    for index in digits[::9]:
        old = readings[job][0].texts[index].words
        new = str((int(old) + 3) % 10)
        problems = found_in(contents, reworded(readings, job, index, new))
        assert [code for code, _ in problems] == ["ML229", "ML230"]
        one, other = (message for _, message in problems)
        assert f"shows {new} in box " in one
        assert f"where {old} of player {player} belongs" in one
        box = one.split("in box ")[1].split(",")[0]
        assert f" in box {box}, which make it " in other


def test_a_missing_digit_and_two_in_one_box_are_named(printed):
    contents, readings = printed
    (first, *rest), job = readings["private-sheets-1"], "private-sheets-1"
    index = digit_texts(first)[0]
    gone = first.texts[:index] + first.texts[index + 1 :]
    changed = readings | {job: (replace(first, texts=gone), *rest)}
    ((code, message),) = found_in(contents, changed)
    assert code == "ML229"
    assert "shows nothing in box" in message
    twice = (*first.texts, first.texts[index])
    changed = readings | {job: (replace(first, texts=twice), *rest)}
    assert codes(contents, changed) == {"ML229"}


def test_exchanged_sheets_are_noticed(printed):
    contents, readings = printed
    one, other = readings["private-sheets-1"]
    swapped = (replace(one, name=other.name), replace(other, name=one.name))
    assert codes(contents, readings | {"private-sheets-1": swapped}) >= {"ML215", "ML229", "ML230"}
    mine, theirs = readings["private-sheets-1"][0], readings["private-sheets-2"][0]
    mixed = replace(theirs, name=mine.name)
    changed = readings | {"private-sheets-1": (mixed, readings["private-sheets-1"][1])}
    assert codes(contents, changed) >= {"ML229", "ML230"}
    fewer = readings | {"private-sheets-2": readings["private-sheets-2"][:1]}
    assert codes(contents, fewer) == {"ML214"}


def test_a_note_in_a_box_to_write_in_is_noticed_where_digits_have_their_own_grid():
    booklet, jobs = drawn(built(21, 21, field={"mines": 9}))
    contents, readings = contents_of(booklet), readings_of(jobs)
    first, *slips = readings["private-sheets-1"]
    texts = (*first.texts, TextReading("3", Box(300.0, 600.0, 5.0, 6.0)))
    changed = readings | {"private-sheets-1": (replace(first, texts=texts), *slips)}
    assert codes(contents, changed) == {"ML218"}


def test_missing_and_repeated_slips_are_named(printed):
    contents, readings = printed
    first, *rest = readings["private-sheets-2"]
    code = contents["fields"][0]["code"]
    slips = [index for index, text in enumerate(first.texts) if text.words == code]
    without = tuple(text for index, text in enumerate(first.texts) if index != slips[-1])
    changed = readings | {"private-sheets-2": (replace(first, texts=without), *rest)}
    ((found, message),) = found_in(contents, changed)
    assert found == "ML231"
    assert "flag slip 4 of player 2 is printed 0 times" in message
    assert codes(contents | {"flag_slips": 3}, readings) == {"ML231"}
    assert codes(contents | {"flag_slips": 5}, readings) == {"ML231"}


@pytest.mark.parametrize("player", ["player_1", "player_2"])
def test_changed_half_answers_in_the_contents_are_noticed(printed, player):
    contents, readings = json.loads(json.dumps(printed[0])), printed[1]
    rows = contents["fields"][0]["halves"][player]
    rows[2][3] = (rows[2][3] + 1) % 10
    assert codes(contents, readings) == {"ML228", "ML229"}
    rows[2][3] = 10
    assert codes(contents, readings) >= {"KIT221"}
    del contents["fields"][0]["halves"][player]
    assert codes(contents, readings) >= {"KIT221"}


# The sheet of a solo field.


@pytest.mark.dear
def test_a_solo_sheet_of_halves_has_one_half_on_each_side_of_its_fold():
    for size in ((9, 9, 10), (16, 16, 40), (34, 34, 140), (1, 11, 1)):
        booklet, jobs = drawn(solo(*size))
        (job,) = (job for job in jobs if job.id == "half-answers")
        assert (job.audience, job.duplex) == (Audience.TABLE, False)
        (sheet,) = readings_of(jobs)["half-answers"]
        boxes = size[0] * size[1]
        dots_found = [
            path for path in sheet.paths if abs(path.width - 1.7) < 0.01 > abs(path.height - 1.7)
        ]
        assert len(dots_found) == 2 * (size[0] + 1) * (size[1] + 1)
        fold = HEIGHT / 2
        assert not [path for path in dots_found if abs(path.centre[1] - fold) < 10]
        upper = [path for path in dots_found if path.centre[1] < fold]
        assert len(upper) == len(dots_found) / 2
        assert boxes == len(booklet.fields[0].halves.player_1) * size[1]


def test_a_wrong_digit_on_a_solo_sheet_is_named():
    booklet, jobs = drawn(solo(8, 6, 7))
    contents, readings = contents_of(booklet), readings_of(jobs)
    (sheet,) = readings["half-answers"]
    single = [
        index
        for index, text in enumerate(sheet.texts)
        if text.words.isdecimal() and text.box.height > 6.5
    ]
    for index in (single[0], single[-1]):
        new = str((int(sheet.texts[index].words) + 1) % 10)
        found = codes(contents, reworded(readings, "half-answers", index, new))
        assert found == {"ML229", "ML230"}
    assert codes(contents, readings | {"half-answers": ()}) == {"ML214"}
