"""The sides of tiles: a coloured band with a number of dots for each sort; halves of dominoes.

Dots distinguish sorts where colours do not: in low ink, in bad light, for the colour-blind.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from kitgen.contract import PieceReading
from kitgen.drawing.inks import Ink, InkStyle, OwnColour
from kitgen.drawing.polygons import depths, grown
from kitgen.drawing.shapes import Box, Paint, Point, Rectangle, Shape, circle, lines, polygon
from kitgen.games.own.faces.outlines import BAND, BLEED, bleed_of, contour, corners_of
from kitgen.games.own.faces.sizes import face_size
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.kinds import OwnKind
from kitgen.tabletop.hexagons import Hexagon

_LINE = 0.5
"""The width of the lines between bands, in points."""

_DOT = 0.017
"""The radius of a dot, as a share of the tile's shorter side."""

_PITCH = 0.055
"""The distance from dot to dot, as a share of the same side."""

_PIP = 0.07
"""The radius of a pip of a domino, as a share of its width."""

_RIM = 0.07
"""How far the frame of a domino lies inside its cut, as a share of its width."""

HALVES = 2
_ROWS_OF_PIPS = {
    0: ((), (), ()),
    1: ((), (0.5,), ()),
    2: ((0.25,), (), (0.75,)),
    3: ((0.25,), (0.5,), (0.75,)),
}
"""The places of up to three pips, row by row from the top, as shares of the width."""

_PIPS_IN_ROWS = {
    4: (2, 0, 2), 5: (2, 1, 2), 6: (2, 2, 2), 7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3),
    10: (4, 2, 4), 11: (4, 3, 4), 12: (4, 4, 4),
}  # fmt: skip
_PLACES = {0: (), 1: (0.5,), 2: (0.25, 0.75), 3: (0.25, 0.5, 0.75), 4: (0.2, 0.4, 0.6, 0.8)}


def draw_sides(tiles: Tiles, kind: OwnKind, style: InkStyle) -> Iterator[Shape]:
    """Draw the ground of a tile: the bands along its sides, or the halves of a domino."""
    if tiles.side_count == HALVES:
        yield from _halves(tiles, kind, style)
    else:
        yield from _bands(tiles, kind, style)


def _bands(tiles: Tiles, kind: OwnKind, style: InkStyle) -> Iterator[Shape]:
    """Draw the bands of a tile, clockwise from its first side, and the panel between them.

    Bands bleed; the lines between them end at the trim.
    """
    size = min(face_size(tiles))
    corners = corners_of(tiles)
    bled, inner = grown(corners, bleed_of(tiles)), grown(corners, -BAND * size)
    ends = zip(pairwise((*bled, bled[0])), pairwise((*inner, inner[0])), strict=True)
    for side, ((start, end), (inner_start, inner_end)) in zip(kind.sides, ends, strict=True):
        if style is InkStyle.FULL:
            fill = OwnColour(tiles.edges[side].lower())
            yield polygon((start, end, inner_end, inner_start), Paint(fill))
    middles = grown(corners, -BAND * size / 2)
    for side, (start, end) in zip(kind.sides, pairwise((*middles, middles[0])), strict=True):
        yield from _dots(tiles.sorts[side], start, end, size)
    near = grown(corners, -_LINE)
    yield lines(zip(near, inner, strict=True), Paint(None, Ink.OUTLINE, _LINE))
    panel = Ink.PANEL if style is InkStyle.FULL else None
    yield polygon(inner, Paint(panel, Ink.OUTLINE, 0.6))


def _dots(count: int, start: Point, end: Point, size: float) -> Iterator[Shape]:
    """Draw dots centred on the middle of a line."""
    (x, y), (end_x, end_y) = start, end
    length = ((end_x - x) ** 2 + (end_y - y) ** 2) ** 0.5
    for index in range(count):
        share = 0.5 + (index - (count - 1) / 2) * _PITCH * size / length
        at = (x + share * (end_x - x), y + share * (end_y - y))
        yield circle(at, _DOT * size, Paint(Ink.LABEL, Ink.OUTLINE, 0.5))


def _halves(tiles: Tiles, kind: OwnKind, style: InkStyle) -> Iterator[Shape]:
    """Draw both halves of a domino with their pips, and the bar between them."""
    size, height = face_size(tiles)
    full = style is InkStyle.FULL
    if full:
        yield contour(tiles, -BLEED, Paint(Ink.PANEL))
    for index, side in enumerate(kind.sides):
        top = index * size
        if full and tiles.edges:
            y, bottom = (-BLEED, size) if index == 0 else (size, height + BLEED)
            half = Box(-BLEED, y, size + 2 * BLEED, bottom - y)
            yield Rectangle(half, Paint(OwnColour(tiles.edges[side].lower())))
        pip = Paint(Ink.LABEL if tiles.edges else Ink.TEXT, Ink.OUTLINE, 0.5)
        for row, places in zip((0.25, 0.5, 0.75), _pips(tiles.sorts[side]), strict=True):
            for place in places:
                yield circle((place * size, top + row * size), _PIP * size, pip)
    frame = Paint(None, OwnColour(kind.colour) if kind.colour else Ink.FLOOR_EDGE, 1.2)
    yield contour(tiles, _RIM * size, frame, radius=_RIM * size)
    bar = ((2 * _RIM * size, size), ((1 - 2 * _RIM) * size, size))
    yield lines((bar,), Paint(None, Ink.OUTLINE, 1.5))


def _pips(count: int) -> tuple[tuple[float, ...], ...]:
    if count in _ROWS_OF_PIPS:
        return _ROWS_OF_PIPS[count]
    return tuple(_PLACES[in_row] for in_row in _PIPS_IN_ROWS[count])


def dots_read(piece: PieceReading, side_count: int) -> tuple[int, ...]:
    """Return the number of dots on each side of a printed tile, in the order of its sides."""
    size = min(piece.width, piece.height)
    if side_count == HALVES:
        pips = [path.centre[1] > size for path in piece.paths if _is_disc(path, _PIP * size)]
        return pips.count(False), pips.count(True)
    corners: tuple[Point, ...] = (
        (0.0, 0.0), (piece.width, 0.0), (piece.width, piece.height), (0.0, piece.height)
    )  # fmt: skip
    if side_count > len(corners):
        corners = Hexagon(size, pointed=piece.height > piece.width).corners
    counted: Counter[int] = Counter()
    for path in piece.paths:
        away = depths(path.centre, corners)
        if _is_disc(path, _DOT * size) and 0 < min(away) < BAND * size:
            counted[away.index(min(away))] += 1
    return tuple(counted[side] for side in range(side_count))


def _is_disc(path: Box, radius: float) -> bool:
    return all(abs(length / (2 * radius) - 1) < 0.1 for length in (path.width, path.height))
