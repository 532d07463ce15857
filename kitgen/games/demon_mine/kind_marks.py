"""Small marks for the kinds of tiles, to tell them apart in a list of numbers."""

from collections.abc import Mapping

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Box,
    Paint,
    Path,
    Picture,
    Rectangle,
    Shape,
    Subpath,
    circle,
    polygon,
    rectangle_run,
)
from kitgen.games.demon_mine.definition import DemonMineDefinition, TileKind
from kitgen.games.demon_mine.rules import Role
from kitgen.tabletop.tiles import OpenSides, Side

MARK_SIZE = 11.0
"""The marks keep within a square of this size about the origin."""

_REACH = MARK_SIZE / 2
_HALF = 1.6
_ARMS: Mapping[Side, Box] = {
    Side.N: Box(-_HALF, -_REACH, 2 * _HALF, _REACH + _HALF),
    Side.E: Box(-_HALF, -_HALF, _REACH + _HALF, 2 * _HALF),
    Side.S: Box(-_HALF, -_HALF, 2 * _HALF, _REACH + _HALF),
    Side.W: Box(-_REACH, -_HALF, _REACH + _HALF, 2 * _HALF),
}
_TILE = Box(-_REACH, -_REACH, MARK_SIZE, MARK_SIZE)
_LINE = Paint(None, Ink.MUTED, 2.4)
_SOLID = Paint(Ink.MUTED)


def kind_marks(definition: DemonMineDefinition) -> dict[str, Picture]:
    """Draw the mark of every kind, by key: a tunnel's plan, or a sign of the event."""
    return {key: Picture(f"mark-{key}", _mark(kind)) for key, kind in definition.tiles.items()}


def _mark(kind: TileKind) -> tuple[Shape, ...]:
    if kind.open_sides:
        return (Rectangle(_TILE, Paint(None, Ink.FAINT, 0.6), radius=1.5), _plan(kind.open_sides))
    if kind.role is Role.COLLAPSE:
        return (_heap(),)
    if kind.role is Role.LODESTONE:
        return (_horseshoe(),)
    return (circle((0.0, 0.0), 3.6, Paint(None, Ink.MUTED, 2.0)),)


def _plan(sides: OpenSides) -> Shape:
    """Draw the tunnels seen from above, one arm to each open side."""
    arms = (rectangle_run(arm) for side, arm in _ARMS.items() if side in sides)
    return Path(tuple(arms), _SOLID)


def _heap() -> Shape:
    """Draw a heap of fallen rock."""
    return polygon(((-5.2, 4.2), (-2.6, -0.6), (-0.4, 0.6), (1.8, -4.2), (5.2, 4.2)), _SOLID)


def _horseshoe() -> Shape:
    """Draw a horseshoe magnet, open below."""
    bend = (-3.4, -6.2, 3.4, -6.2, 3.4, -0.6)
    return Path((Subpath((-3.4, 4.2), ((-3.4, -0.6), bend, (3.4, 4.2)), closed=False),), _LINE)
