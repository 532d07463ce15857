"""The furniture beside the pieces of every sheet: check bar, kit, seed, page and flip edge.

It lies along the printable edge, in the first strip with enough room: the foot, the left side (read
from below), the head, or the right side. If one strip is too short, check bar and words go into
two.
"""

import math
from enum import Enum, auto
from itertools import permutations

from kitgen.drawing.fonts import by_look
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Shape,
    Text,
    Transform,
    lines,
    moved,
    turned,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.language import gettext, gettext_noop
from kitgen.layout.club import ClubMark, logo_width, set_logo
from kitgen.layout.paper import LINE_SIZE, Paper
from kitgen.layout.sheet import BACK, FRONT, Imprint, Sides
from kitgen.units import fits, inches, mm
from kitgen.values import frozen

_ROW = 8.0
"""The thickness of the furniture line in its usual type."""

CLEAR = 1.5
"""The white space between the line and whatever lies beside it."""

_BAR = Paint(stroke=Ink.MARK, width=0.5)
_GAP = 12.0
_SPACE = 3.0

TITLE_LIMITS = (60, 40, 24, 12)
"""Lengths to which the page line cuts the titles of kit and set, in characters, longest first."""

LONGEST_SEED = 24
"""The most characters of a seed that the page line prints."""


LONGEST_CLUB = 60
"""The most characters that a club's name may have."""

_CLUB_LIMITS = (LONGEST_CLUB, 24, 12)
"""Lengths to which the page line cuts a club's name, after trying shorter titles."""


class Edge(Enum):
    """The edges of a page, in the order in which the furniture tries them."""

    FOOT = auto()
    LEFT = auto()
    HEAD = auto()
    RIGHT = auto()


@frozen
class Band:
    """A strip along one edge. Lengths are in points.

    Attributes:
        length: The length along the edge.
        thickness: The thickness across the edge.
        transform: The map from the strip's coordinates to the page's.
        size: The type size of the words in it.
    """

    length: float
    thickness: float
    transform: Transform
    size: float


@frozen
class PageLine:
    """The words of a sheet's page line.

    `flip` is the edge on which a duplex printer turns the page; None if nothing is printed on the
    back.
    """

    imprint: Imprint
    set_title: str
    number: int
    count: int
    side: str
    flip: Sides | None

    def words(self, limit: int, club_limit: int = LONGEST_CLUB) -> str:
        """Return the line, titles cut to `limit` characters and a club's name to `club_limit`."""
        words = [shortened(self.imprint.kit_title, limit)]
        if self.imprint.club is not None and club_limit:
            words.insert(0, shortened(self.imprint.club.name, club_limit))
        if self.set_title:
            words.append(shortened(self.set_title, limit))
        if self.imprint.seed is not None:
            words.append(gettext("seed {seed}", seed=shortened(self.imprint.seed, LONGEST_SEED)))
        if self.side == BACK:
            words.append(
                gettext("back of page {page} of {count}", page=self.number, count=self.count)
            )
        else:
            words.append(gettext("page {page} of {count}", page=self.number, count=self.count))
            if self.flip is not None:
                words.append(gettext(_FLIPS[self.flip]))
        return "  ·  ".join(words)


def row_height(paper: Paper) -> float:
    """Return the thickness of the furniture line on a paper; it grows with the type size."""
    return _row(paper.line_size)


def _row(size: float) -> float:
    return _ROW * size / LINE_SIZE


def _look(size: float) -> Type:
    return Type(size, ink=Ink.MUTED)


def shortened(words: str, limit: int) -> str:
    """Cut words longer than `limit` characters, ending them with an ellipsis."""
    return words if len(words) <= limit else words[: limit - 1].rstrip() + "…"


def furnish(
    occupied: Box, beside: Box, paper: Paper, words: str, club: ClubMark | None = None
) -> tuple[Shape, ...] | None:
    """Set the check bar and the page line beside the occupied area, or return None without room.

    Args:
        occupied: Pieces, bleed and marks, which nothing may touch.
        beside: The line starts and ends where this does, if this is long enough.
        paper: The paper, whose printable margin is the other limit.
        words: The page line.
        club: The club whose logo comes before the words, or None.
    """
    size, row = paper.line_size, row_height(paper)
    bars, width = _bars_width(size), _look(size).width(words) + logo_width(club, row)
    for edge in Edge:
        for along in (beside, paper.printable):
            band = _band(edge, occupied, along, paper)
            if fits(row, band.thickness) and fits(bars + _GAP + width, band.length):
                return _set(band, 0.0, (*_bars(size), *_line(band, words, club)))
    bands = [_band(edge, occupied, paper.printable, paper) for edge in Edge]
    foot = bands[0]
    if fits(2 * row + CLEAR, foot.thickness) and fits(width, foot.length):
        upper = _set(foot, row + CLEAR, _bars(size))
        return (*upper, *_set(foot, 0.0, _line(foot, words, club)))
    roomy = [band for band in bands if fits(row, band.thickness)]
    for bars_band, line_band in permutations(roomy, 2):
        if fits(bars, bars_band.length) and fits(width, line_band.length):
            set_line = _set(line_band, 0.0, _line(line_band, words, club))
            return (*_set(bars_band, 0.0, _bars(size)), *set_line)
    return None


def furnish_with(
    line: PageLine, occupied: Box, beside: Box, paper: Paper, more: str = ""
) -> tuple[Shape, ...]:
    """Set the check bar and a page line, cutting its titles as needed; nothing without room.

    `more` follows the line's own words. Otherwise see `furnish`.
    """
    club = line.imprint.club
    for club_limit in _CLUB_LIMITS if club else ():
        for limit in TITLE_LIMITS:
            words = line.words(limit, club_limit) + more
            furnished = furnish(occupied, beside, paper, words, club)
            if furnished is not None:
                return furnished
    for limit in TITLE_LIMITS:
        furnished = furnish(occupied, beside, paper, line.words(limit, 0) + more)
        if furnished is not None:
            return furnished
    return ()


@by_look(maxsize=256)
def has_room(occupied: Box, paper: Paper) -> bool:
    """Return whether there is room for a page line with titles cut to the shortest."""
    imprint = Imprint("m" * TITLE_LIMITS[-1], "0" * LONGEST_SEED)
    line = PageLine(imprint, "m" * TITLE_LIMITS[-1], 100, 100, FRONT, Sides.LONG_EDGE)
    words = line.words(TITLE_LIMITS[-1])
    return furnish(occupied, paper.printable, paper, words) is not None


def _band(edge: Edge, occupied: Box, along: Box, paper: Paper) -> Band:
    """Measure the strip between the occupied area and a printable edge, as long as `along`.

    A band has its own coordinates: x along it, y 0 at the top of its line of furniture, which lies
    against the printable edge, so that it is in the same place on every page.
    """
    area, row = paper.printable, row_height(paper)
    match edge:
        case Edge.FOOT:
            length, thickness = along.width, area.bottom - occupied.bottom
            at = moved(along.x, area.bottom - row)
        case Edge.HEAD:
            length, thickness = along.width, occupied.y - area.y
            at = moved(along.x, area.y)
        case Edge.LEFT:
            length, thickness = along.height, occupied.x - area.x
            at = moved(area.x, along.y) @ turned(3, along.height, row)
        case Edge.RIGHT:
            length, thickness = along.height, area.right - occupied.right
            at = moved(area.right - row, along.y) @ turned(3, along.height, row)
    return Band(length, thickness - CLEAR, at, paper.line_size)


def _set(band: Band, above: float, shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """Place a line of furniture in its band, `above` points from the edge."""
    return (Group(shapes, band.transform @ moved(0.0, -above)),)


def _line(band: Band, words: str, club: ClubMark | None) -> tuple[Shape, ...]:
    look, row = _look(band.size), _row(band.size)
    width = look.width(words)
    x = band.length - width
    logo = set_logo(club, x - logo_width(club, row), 0.0, row)
    return (*logo, _words(x, width, words, look, Anchor.END))


def _words(x: float, width: float, words: str, look: Type, anchor: Anchor) -> Text:
    return label(Box(x, 0.0, width, _row(look.size)), words, look, anchor)


_SCALES = ((inches(1), "1 in"), (mm(25), "25 mm"))
_ADVICE = gettext_noop("print at 100 %")
_FLIPS = {
    Sides.LONG_EDGE: gettext_noop("flip on the long edge"),
    Sides.SHORT_EDGE: gettext_noop("flip on the short edge"),
}


@by_look(maxsize=8)
def _bars_width(size: float) -> float:
    look = _look(size)
    scales = math.fsum(length + _SPACE + look.width(words) + _GAP for length, words in _SCALES)
    return scales + look.width(gettext(_ADVICE))


@by_look(maxsize=8)
def _bars(size: float) -> tuple[Shape, ...]:
    """Draw one inch and 25 mm, to be compared with a ruler between the ticks."""
    look = _look(size)
    x, middle, tick = 0.25, _row(size) / 2, 2.75
    shapes: list[Shape] = []
    for length, words in _SCALES:
        ends = [((end, middle - tick), (end, middle + tick)) for end in (x, x + length)]
        rule = lines([((x, middle), (x + length, middle))], _BAR)
        x += length + _SPACE
        width = look.width(words)
        scale = _words(x, width, words, look, Anchor.MIDDLE)
        shapes += (rule, lines(ends, _BAR), scale)
        x += width + _GAP
    advice = gettext(_ADVICE)
    return (*shapes, _words(x, look.width(advice), advice, look, Anchor.MIDDLE))
