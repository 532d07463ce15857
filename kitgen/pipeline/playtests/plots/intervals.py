"""Plots of figures with their intervals, drawn with the same shapes as pieces.

Each row has a name and its figure in words, and below them the interval as a bar of stone with the
figure as a disc on it. Nothing depends on colour: pale bands, dark bars and round discs also differ
in grey.
"""

from collections.abc import Callable, Iterator, Sequence
from math import floor, log10

from kitgen.drawing.face import SAFE_ZONE, Face
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface, circle, lines
from kitgen.drawing.typesetting import Type, label
from kitgen.pipeline.playtests.plots.scales import Scale, scale_of
from kitgen.pipeline.playtests.words.wording import difference, in_percent, signed
from kitgen.playtest.statistics.sequences import EVEN
from kitgen.records.playtest import Estimate
from kitgen.values import frozen

PLOT_WIDTH = 264.0
"""The width of plots in points: what a phone shows without scaling."""

_NAME = Type(9.0, Typeface.BOLD)
_FIGURE = Type(9.0)
AXIS = Type(8.0, ink=Ink.MUTED)
AXIS_HEIGHT = 13.0
_WORDS, _BAR_ROW, _AFTER = 12.0, 12.0, 5.0
_ROW = _WORDS + _BAR_ROW + _AFTER
_THICK, _DISC = 6.0, 3.6
_SIDE = 14.0
"""Points at both sides of a scale, for half of its outer labels."""
_MOST_STEPS = 6


@frozen
class IntervalRow:
    """A row of a plot.

    Attributes:
        name: The name of the row.
        figure: The figure in words.
        estimate: The figure and its interval.
    """

    name: str
    figure: str
    estimate: Estimate


@frozen
class Difference:
    """The effect of a change on one figure of a kit.

    Attributes:
        name: The name of the figure.
        before: The figure before the change, in words.
        after: The figure after the change, in words.
        change: The difference, after less before, and its interval.
    """

    name: str
    before: str
    after: str
    change: Estimate


def draw_shares(name: str, title: str, shares: Sequence[tuple[str, Estimate]]) -> Face:
    """Draw shares of one whole with their intervals, and the band in which they are even.

    Points, origin at the trim box's top left, y down. The band reaches 5 percentage points to
    both sides of the even share, which is a dashed line.

    Args:
        name: The name of the face.
        title: The title of the plot.
        shares: The name of each share, and its value between 0 and 1: at least one.
    """
    even = 1 / len(shares)
    band = (max(0.0, even - float(EVEN)), min(1.0, even + float(EVEN)))
    rows = [IntervalRow(whose, in_percent(share.value), share) for whose, share in shares]
    # A single share has no even share.
    if len(shares) == 1:
        return _face(name, title, rows, _share_scale(rows), in_percent_axis)
    scale = _share_scale(rows, even - 0.15, even + 0.15)
    return _face(name, title, rows, scale, in_percent_axis, band=band, line=even)


def draw_ladder(name: str, title: str, rungs: Sequence[tuple[str, str, Estimate]]) -> Face:
    """Draw a ladder of players: the share that each wins against the one below it, and one half.

    Args:
        name: The name of the face.
        title: The name of what is played.
        rungs: The better player, the weaker one, and the better one's share of the points, from
            the bottom of the ladder up: at least one.
    """
    rows = [
        IntervalRow(f"{better} over {weaker}", in_percent(share.value), share)
        for better, weaker, share in reversed(rungs)
    ]
    return _face(name, title, rows, _share_scale(rows, 0.45, 0.55), in_percent_axis, line=0.5)


def draw_differences(
    name: str, title: str, differences: Sequence[Difference], unit: str = ""
) -> Face:
    """Draw the effect of a change on some figures: the differences with their intervals, and zero.

    Args:
        name: The name of the face.
        title: The title of the plot.
        differences: Differences in one unit: at least one.
        unit: The unit of the differences, such as `points` or `turns`.
    """
    rows = [
        IntervalRow(
            f"{row.name}: {row.before} to {row.after}",
            f"{difference(row.change)[0]} {unit}".strip(),
            row.change,
        )
        for row in differences
    ]
    scale = scale_of([0.0, *_ends(rows)], _MOST_STEPS)
    places = max(0, -floor(log10(scale.step)))
    return _face(name, title, rows, scale, lambda mark: signed(mark, places), line=0.0)


def in_percent_axis(share: float) -> str:
    """Return a share as a label below a scale: `45 %`."""
    return f"{round(100 * share, 6):g} %"


def _share_scale(rows: Sequence[IntervalRow], *also: float) -> Scale:
    held = (min(1.0, max(0.0, share)) for share in also)
    return scale_of([*_ends(rows), *held], _MOST_STEPS, 0.0, 1.0)


def _ends(rows: Sequence[IntervalRow]) -> list[float]:
    return [
        end
        for row in rows
        for end in (row.estimate.lowest, row.estimate.value, row.estimate.highest)
    ]


def _face(
    name: str,
    title: str,
    rows: Sequence[IntervalRow],
    scale: Scale,
    in_words: Callable[[float], str],
    *,
    band: tuple[float, float] | None = None,
    line: float | None = None,
) -> Face:
    """Return a face with rows one below another, over one scale.

    Args:
        band: The ends of a pale band behind the rows, as numbers on the scale.
        line: The number at which a dashed line runs behind them.
    """
    room = Box(_SIDE, SAFE_ZONE, PLOT_WIDTH - 2 * _SIDE, len(rows) * _ROW)

    def across(number: float) -> float:
        return scale.at(number, room.x, room.width)

    shapes: list[Shape] = []
    if band is not None:
        low, high = map(across, band)
        shapes.append(Rectangle(Box(low, room.y, high - low, room.height), Paint(Ink.FLOOR)))
    upright = [((x, room.y), (x, room.bottom)) for x in map(across, scale.marks)]
    shapes.append(lines(upright, Paint(stroke=Ink.FAINT, width=0.5)))
    if line is not None:
        x = across(line)
        dashes = Paint(stroke=Ink.TEXT, width=1.1, dash=(3.0, 2.0))
        shapes.append(lines([((x, room.y), (x, room.bottom))], dashes))
    for index, row in enumerate(rows):
        shapes += _row_shapes(row, room.y + index * _ROW, across)
    shapes += axis(room, scale, in_words)
    height = room.bottom + AXIS_HEIGHT + SAFE_ZONE
    return Face(name, title, PLOT_WIDTH, height, tuple(shapes))


def axis(room: Box, scale: Scale, in_words: Callable[[float], str]) -> Iterator[Shape]:
    """Yield the wall below a plot, and the labels of its marks."""
    wall = ((room.x, room.bottom), (room.right, room.bottom))
    yield lines([wall], Paint(stroke=Ink.WALL, width=1.6))
    for mark in scale.marks:
        x = scale.at(mark, room.x, room.width)
        below = Box(x - _SIDE, room.bottom + 1.5, 2 * _SIDE, AXIS_HEIGHT - 1.5)
        words = in_words(mark)
        yield label(below, words, AXIS.narrowed(words, below.width))


def _row_shapes(row: IntervalRow, top: float, across: Callable[[float], float]) -> Iterator[Shape]:
    """Yield a row: its words on slips of paper, and below them the bar and the disc."""
    figure_width = _FIGURE.width(row.figure)
    figure = Box(PLOT_WIDTH - SAFE_ZONE - figure_width, top + 1.0, figure_width, _WORDS - 1.0)
    name_room = figure.x - 2 * SAFE_ZONE
    look = _NAME.narrowed(row.name, name_room)
    name = Box(SAFE_ZONE, figure.y, look.width(row.name), figure.height)
    # Paper behind the words covers the band and the lines.
    for slip in (name, figure):
        yield Rectangle(Box(slip.x - 1.0, slip.y, slip.width + 2.0, slip.height), Paint(Ink.PAPER))
    yield label(name, row.name, look, Anchor.START)
    yield label(figure, row.figure, _FIGURE, Anchor.END)
    low, at, high = (
        across(end) for end in (row.estimate.lowest, row.estimate.value, row.estimate.highest)
    )
    middle = top + _WORDS + _BAR_ROW / 2
    yield Rectangle(Box(low, middle - _THICK / 2, high - low, _THICK), Paint(Ink.ROCK_LIGHT))
    ends = (((x, middle - _THICK), (x, middle + _THICK)) for x in (low, high))
    yield lines(ends, Paint(stroke=Ink.WALL, width=1.2))
    yield circle((at, middle), _DISC, Paint(Ink.LABEL, Ink.WALL, 1.4))
