"""Plots of playtests, read back from their SVG: what is drawn lies where its number says."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.colour import VIEWS, contrast, difference, in_cielab, linear
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import text_width
from kitgen.drawing.inks import FULL, Ink
from kitgen.drawing.shapes import Text, Typeface
from kitgen.pipeline.playtests.plots.heat_maps import (
    SHADES,
    GridCell,
    board_of,
    draw_grid,
    draw_visits,
    off_the_mean,
)
from kitgen.pipeline.playtests.plots.histograms import bins_of, draw_turns
from kitgen.pipeline.playtests.plots.intervals import (
    Difference,
    draw_differences,
    draw_ladder,
    draw_shares,
)
from kitgen.pipeline.playtests.plots.scales import round_step, scale_of
from kitgen.records.playtest import Estimate, Visits
from kitgen.rendering.svg import render_svg

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
AXIS_SIZE = 8.0
FEW = settings(max_examples=25)


class Drawing:
    """The rectangles, discs and words of an SVG, with their places in points."""

    def __init__(self, face: Face) -> None:
        root = ElementTree.fromstring(render_svg(face, FULL))
        self.named = {part.get("id"): part for part in root.iter()}
        # The first is the face's ground.
        self.rectangles = [self._numbers(part) for part in root.iter(f"{SVG}rect")][1:]
        self.discs = [
            (float(part.get("cx", 0)), float(part.get("cy", 0)))
            for part in (*root.iter(f"{SVG}circle"), *root.iter(f"{SVG}ellipse"))
        ]
        self.words = [*self._words(root)]

    @staticmethod
    def _numbers(part: ElementTree.Element) -> tuple[str, float, float, float, float]:
        x, y, width, height = (float(part.get(key, 0)) for key in ("x", "y", "width", "height"))
        return str(part.get("fill")), x, y, width, height

    def _words(self, root: ElementTree.Element) -> Iterator[tuple[str, float, float]]:
        """Yield lines of words, and where each starts on its baseline."""
        for part in root:
            if part.tag == f"{SVG}use":
                line = self.named[str(part.get(LINK))[1:]]
                place = float(part.get("x", 0)), float(part.get("y", 0))
            elif part.tag == f"{SVG}g" and part.get("transform", "").startswith("translate"):
                line = part
                place = tuple(map(float, re.findall(r"[-\d.]+", part.get("transform", ""))))
            else:
                continue
            title = line.find(f"{SVG}title")
            if title is not None and title.text:
                yield title.text, *place

    def of(self, ink: object) -> list[tuple[float, float, float, float]]:
        return [box for fill, *box in self.rectangles if fill == FULL[ink]]

    def axis(self, drawn: str) -> list[tuple[float, float]]:
        """Return the numbers below a scale and the x of the middle of each."""
        lowest = max(y for _, _, y in self.words)
        marks = []
        for words, x, y in self.words:
            if y == lowest and (number := re.fullmatch(drawn, words)):
                value = float(number[1].replace("−", "-").replace(",", ""))
                marks.append((value, x + text_width(words, Typeface.REGULAR, AXIS_SIZE) / 2))
        return sorted(marks)


def across(marks: list[tuple[float, float]], number: float) -> float:
    """Return where a number lies, by the first and the last mark of a scale."""
    (low, left), (high, right) = marks[0], marks[-1]
    return left + (number - low) / (high - low) * (right - left)


def estimates(low: float = 0.0, high: float = 1.0) -> st.SearchStrategy[Estimate]:
    parts = st.integers(round(low * 1000), round(high * 1000)).map(lambda part: part / 1000)
    ends = st.lists(parts, min_size=3, max_size=3)
    return ends.map(sorted).map(lambda three: Estimate(*three))


def assert_rows(drawing: Drawing, marks: list[tuple[float, float]], rows: list[Estimate]) -> None:
    """Hold bars and discs, from the top down, against what they are drawn for."""
    bars = drawing.of(Ink.ROCK_LIGHT)
    assert len(bars) == len(drawing.discs) == len(rows)
    for (x, y, width, height), (disc, middle), row in zip(bars, drawing.discs, rows, strict=True):
        assert x == pytest.approx(across(marks, row.lowest), abs=0.05)
        assert x + width == pytest.approx(across(marks, row.highest), abs=0.05)
        assert disc == pytest.approx(across(marks, row.value), abs=0.05)
        assert middle == pytest.approx(y + height / 2, abs=0.01)


@FEW
@given(st.lists(estimates(), min_size=2, max_size=5))
def test_intervals_of_shares_end_where_their_scale_says(shares: list[Estimate]) -> None:
    names = [f"seat {number}" for number in range(len(shares))]
    drawing = Drawing(draw_shares("wins", "Wins", list(zip(names, shares, strict=True))))
    marks = [(number / 100, x) for number, x in drawing.axis(r"([\d.]+) %")]
    assert_rows(drawing, marks, shares)
    ((left, _, width, _),) = drawing.of(Ink.FLOOR)
    even = 1 / len(shares)
    assert left == pytest.approx(across(marks, even - 0.05), abs=0.05)
    assert left + width == pytest.approx(across(marks, even + 0.05), abs=0.05)
    assert [words for words, _, _ in drawing.words if words.startswith("seat")] == names


def test_a_ladder_stands_on_its_weakest_player() -> None:
    rungs = [
        ("greedy", "random", Estimate(0.9, 0.93, 0.95)),
        ("careful", "greedy", Estimate(0.6, 0.65, 0.7)),
    ]
    drawing = Drawing(draw_ladder("ladder", "Ladder", rungs))
    names = [words for words, _, _ in drawing.words if " over " in words]
    assert names == ["careful over greedy", "greedy over random"]
    marks = [(number / 100, x) for number, x in drawing.axis(r"([\d.]+) %")]
    assert_rows(drawing, marks, [share for _, _, share in reversed(rungs)])
    assert marks[0][0] <= 0.5


@FEW
@given(st.lists(estimates(-40.0, 25.0), min_size=1, max_size=4))
def test_differences_lie_about_zero(changes: list[Estimate]) -> None:
    rows = [Difference("wins", "4 %", "9 %", change) for change in changes]
    drawing = Drawing(draw_differences("change", "Change", rows, "points"))
    marks = drawing.axis(r"([+−]?[\d.,]+)")
    assert_rows(drawing, marks, changes)
    assert marks[0][0] <= 0 <= marks[-1][0]


lengths = st.dictionaries(st.integers(0, 1000), st.integers(0, 500), min_size=1, max_size=40)
games_by_turns = lengths.filter(lambda turns: any(turns.values()))


@FEW
@given(games_by_turns)
def test_every_game_is_in_the_bin_of_its_turns(turns: dict[int, int]) -> None:
    bins = bins_of(turns)
    assert len(bins) <= 32
    assert all(before.last + 1 == after.first for before, after in pairwise(bins))
    assert len({bin_.last - bin_.first for bin_ in bins}) == 1
    for bin_ in bins:
        inside = range(bin_.first, bin_.last + 1)
        assert bin_.games == sum(count for length, count in turns.items() if length in inside)
    assert sum(bin_.games for bin_ in bins) == sum(turns.values())


@FEW
@given(games_by_turns)
def test_bars_of_a_histogram_are_as_tall_as_their_games(turns: dict[int, int]) -> None:
    median = sorted(Counter(turns).elements())[sum(turns.values()) // 2]
    drawing = Drawing(draw_turns("turns", "Turns", turns, median))
    bars = drawing.of(Ink.ROCK_DEEP)
    games = [bin_.games for bin_ in bins_of(turns) if bin_.games]
    assert len(bars) == len(games)
    # The numbers of games on the left, each at its level.
    left = [(words.replace(",", ""), y) for words, x, y in drawing.words if x < 24]
    levels = {int(words): y for words, y in left if words.isdecimal()}
    game = (levels[0] - levels[max(levels)]) / max(levels)
    for (_, _, _, height), count in zip(bars, games, strict=True):
        assert height == pytest.approx(game * count, abs=0.05)
    assert len({round(y + height, 1) for _, y, _, height in bars}) == 1


def off_by_the_score_test(moves: dict[tuple[int, int], int], games: int) -> set[tuple[int, int]]:
    """Recompute by the score test: how far a share of the games lies from the mean, in its errors.

    Wilson's interval is the set of shares that this test does not reject.
    """
    total = sum(moves.values())
    mean = 1 / sum(map(bool, moves.values()))
    if mean == 1:
        return set()
    error = (mean * (1 - mean) / games) ** 0.5
    return {
        square
        for square, count in moves.items()
        if count and abs(count / total - mean) / error > 1.959963984540054
    }


@given(
    st.lists(st.integers(0, 400), min_size=2, max_size=40).filter(any),
    st.integers(1, 3000),
)
def test_squares_are_told_from_the_mean_by_the_score_test(counts: list[int], games: int) -> None:
    moves = {(0, column): count for column, count in enumerate(counts)}
    board = board_of([Visits(*square, count) for square, count in moves.items() if count])
    assert off_the_mean(board, games) == off_by_the_score_test(moves, games)


def test_squares_are_the_darker_the_more_moves_went_to_them() -> None:
    moves = {(row, column): 7 * row + 90 * column for row in range(4) for column in range(6)}
    visits = [Visits(row, column, count) for (row, column), count in moves.items()]
    games = 5000
    drawing = Drawing(draw_visits("visits", "Moves", board_of(visits), games))
    squares = [box for box in drawing.rectangles if box[3] == box[4]]
    assert len(squares) == len(moves)
    left, top = squares[0][1:3]
    fills = {}
    for fill, x, y, side, _ in squares:
        fills[round((y - top) / side), round((x - left) / side)] = fill
    steps = [FULL[Ink.PAPER], *(FULL[ground] for ground, _ in SHADES)]
    most, apart = max(moves.values()), off_by_the_score_test(moves, games)
    for square, count in moves.items():
        lower_ends = [step * most / len(SHADES) for step in range(len(SHADES))]
        step = sum(count > end for end in lower_ends)
        assert steps.index(fills[square]) == step * (square in apart), square
    assert 0 < len(apart) < len(moves) - 1
    mean = round(100 * sum(moves.values()) / 23 / games)
    (white,) = (words for words, _, _ in drawing.words if words.startswith("white: "))
    assert white.endswith(f"from the mean, {mean}")
    assert drawing.discs == [(left + side / 2, top + side / 2)]
    numbers = [words for words, _, _ in drawing.words]
    assert numbers[:6] == list("ABCDEF")
    in_hundred = {round(100 * count / games) for count in moves.values()} - {0}
    assert {*map(str, in_hundred)} <= set(numbers)


def test_a_map_that_grows_is_named_as_moves_name_its_squares() -> None:
    board = board_of([Visits(-2, 1, 3), Visits(1, -1, 2)])
    assert (board.row_names, board.column_names) == (("r-1", "r0", "r1", "r2"), ("c0", "c1", "c2"))
    assert board.moves == {(0, 2): 3, (3, 0): 2}
    fixed = board_of([Visits(1, 2, 3)])
    assert (fixed.row_names, fixed.column_names) == (("1", "2"), ("A", "B", "C"))


def test_a_grid_shows_each_variant_and_strikes_out_what_was_not_played() -> None:
    cells = [
        [GridCell(0.1, "10 %", "8 to 12"), GridCell(None, "", "")],
        [GridCell(0.5, "50 %", "48 to 52"), GridCell(0.3, "30 %", "28 to 32")],
    ]
    drawing = Drawing(draw_grid("sweep", "Wins", ["3", "4"], ["0", "1"], cells, ("pawns", "tiles")))
    fills = [fill for fill, *_ in drawing.rectangles]
    grounds = [FULL[ground] for ground, _ in SHADES]
    assert fills == [grounds[0], FULL[Ink.PAPER], grounds[-1], grounds[2]]
    words = {words for words, _, _ in drawing.words}
    assert {"10 %", "8 to 12", "50 %", "48 to 52", "30 %", "28 to 32", "3", "4", "0", "1"} <= words
    with pytest.raises(ValueError, match="no variant"):
        draw_grid("sweep", "Wins", ["3"], ["0"], [[GridCell(None, "", "")]], ("a", "b"))


ROWS = st.text("abcdefghij ", min_size=1, max_size=80).map(str.strip).filter(bool)


@FEW
@given(st.lists(st.tuples(ROWS, estimates()), min_size=1, max_size=3))
def test_words_stay_within_the_face(shares: list[tuple[str, Estimate]]) -> None:
    face = draw_shares("wins", "Wins", shares)
    for shape in face.shapes:
        if isinstance(shape, Text):
            assert text_width(shape.words, shape.typeface, shape.size) <= shape.within.width + 0.01
            assert shape.within.x >= 0 and shape.within.right <= face.width
            assert shape.within.y >= 0 and shape.within.bottom <= face.height


@pytest.mark.parametrize("view", VIEWS)
def test_steps_and_bars_are_told_apart_by_everybody(view: str) -> None:
    grounds = [Ink.PAPER, *(ground for ground, _ in SHADES)]
    for pale, dark in pairwise(grounds):
        assert difference(FULL[pale], FULL[dark], view) >= 5, (pale, dark)
    for bar in (Ink.ROCK_LIGHT, Ink.ROCK_DEEP):
        for ground in (Ink.PAPER, Ink.FLOOR):
            assert difference(FULL[bar], FULL[ground], view) >= 30, (bar, ground)
    assert difference(FULL[Ink.LABEL], FULL[Ink.ROCK_LIGHT], view) >= 30
    assert difference(FULL[Ink.FLOOR], FULL[Ink.PAPER], view) >= 5


def test_steps_darken_and_words_can_be_read_on_each() -> None:
    lightness = [in_cielab(linear(FULL[ground]))[0] for ground, _ in SHADES]
    assert lightness == sorted(lightness, reverse=True)
    assert all(contrast(FULL[ground], FULL[ink]) >= 4.5 for ground, ink in SHADES)


@given(
    st.lists(st.floats(-1e4, 1e4, allow_subnormal=False), min_size=1, max_size=5),
    st.integers(2, 9),
)
def test_a_scale_holds_its_numbers_in_round_steps(numbers: list[float], most: int) -> None:
    numbers = [round(number, 3) for number in numbers]
    scale = scale_of(numbers, most)
    assert scale.lowest <= min(numbers) + 1e-6 and max(numbers) <= scale.highest + 1e-6
    assert 2 <= len(scale.marks) <= most + 1
    assert f"{scale.step:e}"[0] in "125"
    places = [scale.at(number, 10.0, 90.0) for number in sorted(numbers)]
    assert places == sorted(places) and places[0] >= 10.0 and places[-1] <= 100.0 + 1e-9
    with pytest.raises(ValueError, match="is not between"):
        scale.at(scale.highest + scale.step, 0.0, 1.0)


def test_steps_are_the_least_that_are_round() -> None:
    spans = [(10, 5, 2), (10, 4, 5), (0.3, 6, 0.05), (99, 3, 50), (7, 7, 1)]
    for span, most, step in spans:
        assert round_step(span, most) == pytest.approx(step)
    with pytest.raises(ValueError, match="a span of 0"):
        round_step(0, 3)
