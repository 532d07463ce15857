"""Histograms of the length of games in turns."""

from collections.abc import Iterator, Mapping
from math import ceil

from kitgen.drawing.face import SAFE_ZONE, Face
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface, lines, polygon
from kitgen.drawing.typesetting import Type, label
from kitgen.pipeline.playtests.plots.intervals import AXIS, AXIS_HEIGHT, PLOT_WIDTH
from kitgen.pipeline.playtests.plots.scales import Scale, round_step
from kitgen.pipeline.playtests.words.wording import plain
from kitgen.values import frozen

_MOST_BINS = 32
_MOST_MARKS = 7
_LEFT = 28.0
_MOST_LIT = 3.0
_TALL = 96.0
_SIGN = 5.0
"""Half the width of the sign above the median, in points."""
_MEDIAN = Type(8.5, Typeface.BOLD)
_ABOVE = 22.0
"""Points above the highest bar, for the median's words and its sign."""


@frozen
class Bin:
    """A bin of a histogram.

    Attributes:
        first: The fewest turns.
        last: The most turns.
        games: The number of games.
    """

    first: int
    last: int
    games: int

    @property
    def turns(self) -> str:
        """The range of turns in words: `24`, or `20 to 24`."""
        return str(self.first) if self.first == self.last else f"{self.first} to {self.last}"


def bins_of(turns: Mapping[int, int]) -> tuple[Bin, ...]:
    """Divide games into at most 32 bins of one width, a round number of turns.

    Args:
        turns: The number of games with each number of turns; at least one game.

    Returns:
        The bins from the shortest games to the longest, including empty ones between them. Bins
        wider than one turn begin at a multiple of their width.
    """
    lengths = sorted(length for length, games in turns.items() if games)
    width = ceil(round_step(max(1, lengths[-1] - lengths[0] + 1), _MOST_BINS - 1))
    first, last = lengths[0] // width, lengths[-1] // width
    games = [0] * (last - first + 1)
    for length, count in turns.items():
        if count:
            games[length // width - first] += count
    return tuple(
        Bin((first + index) * width, (first + index + 1) * width - 1, count)
        for index, count in enumerate(games)
    )


def draw_turns(name: str, title: str, turns: Mapping[int, int], median: float) -> Face:
    """Draw a histogram of the turns of games, with a sign at the median.

    Points, origin at the trim box's top left, y down. All bars have the same width, so their areas
    are proportional to the numbers of games.

    Args:
        name: The name of the face.
        title: The title of the plot.
        turns: The number of games with each number of turns; at least one game.
        median: The median of the turns, a number of turns that occurred.
    """
    bins = bins_of(turns)
    most = max(bin_.games for bin_ in bins)
    step = max(1.0, round_step(most, 4))
    games = Scale(0.0, ceil(most / step) * step, step)
    room = Box(_LEFT, SAFE_ZONE + _ABOVE, PLOT_WIDTH - _LEFT - 2 * SAFE_ZONE, _TALL)
    pitch = room.width / len(bins)
    width = bins[0].last - bins[0].first + 1

    shapes: list[Shape] = [*_levels(room, games)]
    for index, bin_ in enumerate(bins):
        if bin_.games:
            height = room.height * bin_.games / games.highest
            shapes += _bar(Box(room.x + index * pitch, room.bottom - height, pitch, height))
    shapes += _turns_below(room, bins, pitch)
    shapes += _median(room, room.x + (median + 0.5 - bins[0].first) / width * pitch, median)
    height = room.bottom + 2 * AXIS_HEIGHT + SAFE_ZONE
    return Face(name, title, PLOT_WIDTH, height, tuple(shapes))


def _levels(room: Box, games: Scale) -> Iterator[Shape]:
    """Yield the horizontal lines, each with its number of games on the left."""
    levels = [(mark, room.bottom - games.at(mark, 0.0, room.height)) for mark in games.marks]
    across = (((room.x, y), (room.right, y)) for _, y in levels)
    yield lines(across, Paint(stroke=Ink.FAINT, width=0.5))
    for mark, y in levels:
        left = Box(0.0, y - 5.0, room.x - 4.0, 10.0)
        yield label(left, plain(mark), AXIS.narrowed(plain(mark), left.width), Anchor.END)


def _bar(box: Box) -> Iterator[Shape]:
    """Yield a bar of stone, lit along its left side, with a gap to the next bar."""
    gap = min(1.0, box.width / 6)
    stone = Box(box.x + gap / 2, box.y, box.width - gap, box.height)
    yield Rectangle(stone, Paint(Ink.ROCK_DEEP))
    lit = min(stone.width / 4, _MOST_LIT)
    yield Rectangle(Box(stone.x, stone.y, lit, stone.height), Paint(Ink.ROCK_LIT))


def _turns_below(room: Box, bins: tuple[Bin, ...], pitch: float) -> Iterator[Shape]:
    """Yield the wall, and the turns below some of the bars."""
    yield lines(
        [((room.x, room.bottom), (room.right, room.bottom))], Paint(stroke=Ink.WALL, width=1.6)
    )
    every = ceil(len(bins) / _MOST_MARKS)
    for index in range(0, len(bins), every):
        below = Box(room.x + index * pitch, room.bottom + 1.5, pitch * every, AXIS_HEIGHT - 1.5)
        words = str(bins[index].first)
        # The number of a bar for a single length is centred below it.
        own = Box(below.x, below.y, pitch, below.height)
        wide = bins[0].first != bins[0].last
        where, anchor = (below, Anchor.START) if wide else (own, Anchor.MIDDLE)
        yield label(where, words, AXIS, anchor)
    name = Box(room.x, room.bottom + AXIS_HEIGHT, room.width, AXIS_HEIGHT - 1.0)
    yield label(name, "turns of all players", AXIS)


def _median(room: Box, x: float, median: float) -> Iterator[Shape]:
    """Yield the sign of the median: a wedge above the bars, and its number."""
    words = f"median {plain(median)}"
    wide = _MEDIAN.width(words)
    left = min(max(SAFE_ZONE, x - wide / 2), PLOT_WIDTH - SAFE_ZONE - wide)
    yield label(Box(left, SAFE_ZONE, wide, 10.0), words, _MEDIAN)
    tip = room.y - 2.0
    wedge = ((x - _SIGN, tip - 2 * _SIGN + 2.0), (x + _SIGN, tip - 2 * _SIGN + 2.0), (x, tip))
    yield polygon(wedge, Paint(Ink.ACCENT))
