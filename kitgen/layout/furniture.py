"""The line that every sheet carries beside its pieces: check bar, kit, seed, page, flip edge.

It lies along the printable edge, in the first strip that has room: the foot, the left side
(read from below), the head, the right side; and where one strip is too short, check bar and
words go into two.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Shape,
    Transform,
    lines,
    moved,
    turned,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.layout.paper import Paper
from kitgen.layout.sheet import BACK, Imprint, Sides
from kitgen.units import fits, inches, mm

ROW = 8.0
"""The thickness of the furniture line."""

CLEAR = 1.5
"""What stays white between the line and whatever lies beside it."""

_LOOK = Type(6.5, ink=Ink.MUTED)
_BAR = Paint(stroke=Ink.MARK, width=0.5)
_GAP = 12.0
_SPACE = 3.0

LONGEST_TITLE = 48
"""Characters of a kit's or a set's title that the page line prints; the rest is cut off."""

LONGEST_SEED = 24
"""Characters of a seed that the page line prints."""


class Edge(Enum):
    """The sides of a page, in the order in which the furniture tries them."""

    FOOT = auto()
    LEFT = auto()
    HEAD = auto()
    RIGHT = auto()


@dataclass(frozen=True, slots=True)
class Band:
    """A strip along one edge: how long and how thick, and the map from it to the page."""

    length: float
    thickness: float
    transform: Transform


def page_words(
    imprint: Imprint, set_title: str, number: int, count: int, side: str, flip: Sides | None
) -> str:
    """Say which sheet this is.

    `flip` is the edge a duplex printer turns the paper on; None where nothing is on the back.
    """
    words = [shortened(imprint.kit_title, LONGEST_TITLE)]
    if set_title:
        words.append(shortened(set_title, LONGEST_TITLE))
    if imprint.seed is not None:
        words.append(f"seed {shortened(imprint.seed, LONGEST_SEED)}")
    if side == BACK:
        words.append(f"back of page {number} of {count}")
    else:
        words.append(f"page {number} of {count}")
        if flip is not None:
            words.append(f"flip on the {flip.value.replace('-', ' ')}")
    return "  ·  ".join(words)


def shortened(words: str, limit: int) -> str:
    """Cut words that are longer than `limit` characters, and show that they were."""
    return words if len(words) <= limit else words[: limit - 1].rstrip() + "…"


def furnish(taken: Box, paper: Paper, words: str) -> tuple[Shape, ...] | None:
    """Set the check bar and the page line beside what is taken, or None without room.

    Args:
        taken: Pieces, bleed and marks: nothing may touch this.
        paper: Its printable margin is the other border.
        words: The page line.
    """
    bars, words_width = _bars_width(), _LOOK.width(words)
    bands = {edge: _band(edge, taken, paper) for edge in Edge}
    for band in bands.values():
        if fits(ROW, band.thickness) and fits(bars + _GAP + words_width, band.length):
            return _set(band, 0.0, [*_bars(), _line(band, words)])
    foot = bands[Edge.FOOT]
    if fits(2 * ROW + CLEAR, foot.thickness) and fits(words_width, foot.length):
        upper = _set(foot, ROW + CLEAR, list(_bars()))
        return (*upper, *_set(foot, 0.0, [_line(foot, words)]))
    roomy = [band for band in bands.values() if fits(ROW, band.thickness)]
    for one in roomy:
        for other in roomy:
            if one is not other and fits(bars, one.length) and fits(words_width, other.length):
                return (*_set(one, 0.0, list(_bars())), *_set(other, 0.0, [_line(other, words)]))
    return None


def _band(edge: Edge, taken: Box, paper: Paper) -> Band:
    """Measure the strip between what is taken and a printable edge.

    A band has its own coordinates: x along it, y 0 at the top of its line of furniture,
    which lies against the printable edge, so that it is at one place on every page.
    """
    area = paper.printable
    match edge:
        case Edge.FOOT:
            at = moved(area.x, area.bottom - ROW)
            return Band(area.width, area.bottom - taken.bottom - CLEAR, at)
        case Edge.HEAD:
            return Band(area.width, taken.y - area.y - CLEAR, moved(area.x, area.y))
        case Edge.LEFT:
            at = moved(area.x, area.y) @ turned(3, area.height, ROW)
            return Band(area.height, taken.x - area.x - CLEAR, at)
        case Edge.RIGHT:
            at = moved(area.right - ROW, area.y) @ turned(3, area.height, ROW)
            return Band(area.height, area.right - taken.right - CLEAR, at)


def _set(band: Band, above: float, shapes: list[Shape]) -> tuple[Shape, ...]:
    """Put a line of furniture into its band, `above` the edge."""
    return (Group(tuple(shapes), band.transform @ moved(0.0, -above)),)


def _line(band: Band, words: str) -> Shape:
    width = _LOOK.width(words)
    return label(Box(band.length - width, 0.0, width, ROW), words, _LOOK, Anchor.END)


_SCALES = ((inches(1), "1 in"), (mm(25), "25 mm"))
_ADVICE = "print at 100 %"


def _bars_width() -> float:
    scales = sum(length + _SPACE + _LOOK.width(words) + _GAP for length, words in _SCALES)
    return scales + _LOOK.width(_ADVICE)


def _bars() -> Iterator[Shape]:
    """Draw one inch and 25 mm, to be held against a ruler, measured between the ticks."""
    x, middle, tick = 0.25, ROW / 2, 2.75
    for length, words in _SCALES:
        yield lines([((x, middle), (x + length, middle))], _BAR)
        ends = [((end, middle - tick), (end, middle + tick)) for end in (x, x + length)]
        yield lines(ends, _BAR)
        x += length + _SPACE
        width = _LOOK.width(words)
        yield label(Box(x, 0.0, width, ROW), words, _LOOK)
        x += width + _GAP
    yield label(Box(x, 0.0, _LOOK.width(_ADVICE), ROW), _ADVICE, _LOOK)
