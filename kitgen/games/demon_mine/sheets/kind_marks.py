"""Small marks that distinguish the kinds of tiles in a list of numbers."""

from collections.abc import Mapping

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Box,
    Paint,
    Path,
    Picture,
    Point,
    Rectangle,
    Shape,
    Subpath,
    circle,
    picture_of,
    polygon,
    rectangle_run,
)
from kitgen.games.demon_mine.definition import DemonMineDefinition, TileKind
from kitgen.games.demon_mine.rules.kinds import KNOWN_KINDS, Role
from kitgen.tabletop.tiles import Side

MARK_SIZE = 11.0
"""The side, in points, of the square around the origin that every mark fits."""

_REACH = MARK_SIZE / 2
_HALF = 1.6
_ARMS: Mapping[Side, Box] = {
    Side.N: Box(-_HALF, -_REACH, 2 * _HALF, _REACH + _HALF),
    Side.E: Box(-_HALF, -_HALF, _REACH + _HALF, 2 * _HALF),
    Side.S: Box(-_HALF, -_HALF, 2 * _HALF, _REACH + _HALF),
    Side.W: Box(-_REACH, -_HALF, _REACH + _HALF, 2 * _HALF),
}
_UNDERPASS = (
    Box(-_HALF, -_REACH, 2 * _HALF, _REACH - _HALF - 0.9),
    Box(-_HALF, _HALF + 0.9, 2 * _HALF, _REACH - _HALF - 0.9),
    Box(-_REACH, -_HALF, 2 * _REACH, 2 * _HALF),
)
"""The tunnels of a bridge: the lower one is broken where the upper one crosses it."""

_TILE = Box(-_REACH, -_REACH, MARK_SIZE, MARK_SIZE)
_LINE = Paint(None, Ink.MUTED, 2.4)
_SOLID = Paint(Ink.MUTED)

_HEAP = polygon(((-5.2, 4.2), (-2.6, -0.6), (-0.4, 0.6), (1.8, -4.2), (5.2, 4.2)), _SOLID)
"""A heap of fallen rock."""

_BEND = (-3.4, -6.2, 3.4, -6.2, 3.4, -0.6)
_HORSESHOE = Path((Subpath((-3.4, 4.2), ((-3.4, -0.6), _BEND, (3.4, 4.2)), closed=False),), _LINE)
"""A horseshoe magnet, open below."""

# In a circle of radius 1: diamond, square, triangle, hexagon, bow tie, hourglass.
_BADGES: tuple[tuple[Point, ...], ...] = (
    ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)),
    ((-0.75, -0.75), (0.75, -0.75), (0.75, 0.75), (-0.75, 0.75)),
    ((0.0, -1.0), (0.9, 0.7), (-0.9, 0.7)),
    ((-0.5, -0.87), (0.5, -0.87), (1.0, 0.0), (0.5, 0.87), (-0.5, 0.87), (-1.0, 0.0)),
    ((-0.9, -0.8), (0.0, -0.2), (0.9, -0.8), (0.9, 0.8), (0.0, 0.2), (-0.9, 0.8)),
    ((-0.8, -0.9), (0.8, -0.9), (0.2, 0.0), (0.8, 0.9), (-0.8, 0.9), (-0.2, 0.0)),
)


def kind_marks(definition: DemonMineDefinition) -> dict[str, Picture]:
    """Return the mark of every kind, by key: a tunnel's plan, or a sign for an event."""
    own = [key for key in definition.tiles if key not in KNOWN_KINDS]
    return {
        key: picture_of(f"mark-{key}", _mark(kind, own.index(key) if key in own else None))
        for key, kind in definition.tiles.items()
    }


def _mark(kind: TileKind, own: int | None) -> tuple[Shape, ...]:
    """Draw a kind's mark.

    `own` is the number of homebrew kinds before it, or None if it is not homebrew.
    """
    if kind.open_sides:
        plan = (Rectangle(_TILE, Paint(None, Ink.FAINT, 0.6), radius=1.5), _plan(kind))
        return plan if own is None else (*plan, _badge(own, 0.3, Paint(Ink.PAPER)))
    if own is not None:
        paint = _SOLID if own // len(_BADGES) % 2 == 0 else Paint(None, Ink.MUTED, 1.4)
        return (_badge(own, 0.9, paint),)
    if kind.role is Role.COLLAPSE:
        return (_HEAP,)
    if kind.role is Role.LODESTONE:
        return (_HORSESHOE,)
    return (circle((0.0, 0.0), 3.6, Paint(None, Ink.MUTED, 2.0)),)


def _badge(own: int, factor: float, paint: Paint) -> Shape:
    """Draw one of the badges for homebrew kinds; after the last they repeat, events in outline."""
    corners = _BADGES[own % len(_BADGES)]
    return polygon([(x * factor * _REACH, y * factor * _REACH) for x, y in corners], paint)


def _plan(kind: TileKind) -> Shape:
    """Draw the tunnels seen from above, with an arm to each open side."""
    arms = [arm for side, arm in _ARMS.items() if kind.open_sides and side in kind.open_sides]
    runs = map(rectangle_run, _UNDERPASS if kind.is_bridge else arms)
    return Path(tuple(runs), _SOLID)
