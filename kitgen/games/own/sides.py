"""The sides of tiles: bands along the four sides, of a colour and a number of dots for each sort.

Dots tell sorts apart where colours do not: in low ink, in bad light, for the colour-blind.
"""

from collections import Counter
from collections.abc import Iterator

from kitgen.contract import PieceReading
from kitgen.drawing.inks import Ink, InkStyle, OwnColour
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Rectangle,
    Shape,
    circle,
    lines,
    polygon,
    turned,
)
from kitgen.games.own.definition_parts import Tiles
from kitgen.games.own.kinds import OwnKind

BLEED = 4.5
"""Points that colour passes the trim of faces, so that a cut a hair off shows no white."""

_LINE = 0.5
"""Points: how wide the lines between bands are."""

_BAND = 0.12
"""How deep a band is, as a share of the tile."""

_DOT = 0.017
"""The radius of a dot, as a share of the tile."""

_PITCH = 0.055
"""From dot to dot, as a share of the tile."""


def draw_sides(tiles: Tiles, kind: OwnKind, style: InkStyle) -> Iterator[Shape]:
    """Draw the four bands of a tile, clockwise from the top, and the panel between them.

    Bands bleed; the lines between them end at the trim.
    """
    size, band = tiles.size, _BAND * tiles.size
    inner = Box(band, band, size - 2 * band, size - 2 * band)
    for index, side in enumerate(kind.sides):
        dots = [*tiles.edges].index(side) + 1
        shapes: list[Shape] = []
        if style is InkStyle.FULL:
            fill = OwnColour(tiles.edges[side].lower())
            left, right = (-BLEED, -BLEED), (size + BLEED, -BLEED)
            corners = (left, right, (size - band, band), (band, band))
            shapes.append(polygon(corners, Paint(fill)))
        shapes += _dots(dots, size)
        yield Group(tuple(shapes), turned(index, size, size))
    near, far = _LINE, size - _LINE
    ends = ((near, near), (far, near), (far, far), (near, far))
    turns = ((band, band), (size - band, band), (size - band, size - band), (band, size - band))
    yield lines(zip(ends, turns, strict=True), Paint(None, Ink.OUTLINE, _LINE))
    panel = Ink.PANEL if style is InkStyle.FULL else None
    yield Rectangle(inner, Paint(panel, Ink.OUTLINE, 0.6))


def _dots(count: int, size: float) -> Iterator[Shape]:
    """Draw dots in the middle of the upper band."""
    for index in range(count):
        x = size / 2 + (index - (count - 1) / 2) * _PITCH * size
        yield circle((x, _BAND * size / 2), _DOT * size, Paint(Ink.LABEL, Ink.OUTLINE, 0.5))


def dots_read(piece: PieceReading) -> tuple[int, ...]:
    """Return how many dots each side of a printed tile has, clockwise from the top."""
    size, band = piece.width, _BAND * piece.width
    counted: Counter[int] = Counter()
    for path in piece.paths:
        if not _is_dot(path, size):
            continue
        x, y = path.centre
        inside = (y < band, x > size - band, y > size - band, x < band)
        counted[inside.index(True) if True in inside else -1] += 1
    return tuple(counted[side] for side in range(4))


def _is_dot(path: Box, size: float) -> bool:
    return all(abs(length / (2 * _DOT * size) - 1) < 0.1 for length in (path.width, path.height))
