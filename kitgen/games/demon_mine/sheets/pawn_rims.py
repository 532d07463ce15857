"""The rims of pawns: patterns that distinguish four sets of pawns without colour.

A rim runs around discs and bases; the same marks form a row along the foot of a standee.
Set-aside pawns have dots between the marks or, with scallops, on them.
"""

from kitgen.drawing.inks import Ink, InkRole, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Ellipse,
    Outline,
    Paint,
    Path,
    Rectangle,
    Shape,
    circle,
    mapped,
    moved,
    rotated,
    run,
)
from kitgen.games.demon_mine.definition import Rim, Team

RADIUS = 32.0
"""The radius, in points, at which discs are drawn around the origin."""

_EDGE = 0.6
_RING = 24.0
"""The radius at which rims end and the pawn's field begins."""

_TOOTH: Outline = (run(((-4.0, 0.0), (-3.0, -5.6), (3.0, -5.6), (4.0, 0.0))),)
_NUT: Outline = (
    run(((-3.4, -2.9), (-1.7, -5.8), (1.7, -5.8), (3.4, -2.9), (1.7, 0.0), (-1.7, 0.0))),
)
_THORN: Outline = (run(((-3.6, 0.3), (0.0, -6.4), (3.6, 0.3))),)
_MARKS: dict[Rim, Outline] = {"gear": _TOOTH, "bolts": _NUT, "thorns": _THORN}
_COUNTS: dict[Rim, int] = {"gear": 12, "bolts": 9, "scallops": 18, "thorns": 15}
_LARGE_DOT = 1.2
_PITCH = 9.6


def _around(outline: Outline, count: int) -> Outline:
    """Return `count` copies of an outline, spread evenly around the origin."""
    return tuple(
        mark for index in range(count) for mark in mapped(outline, rotated(360.0 * index / count))
    )


def disc(style: InkStyle, radius: float, ink: InkRole, line: float) -> Ellipse:
    """Draw a disc around the origin whose edge line stays inside `radius`."""
    fill = ink if style is InkStyle.FULL else Ink.PAPER
    return circle((0.0, 0.0), radius - line / 2, Paint(fill, Ink.OUTLINE, line))


def team_field(team: Team) -> InkRole:
    """Return the ink of the ground of a team's pawns: light for miners, dark for beetles."""
    return Ink.LABEL if team == "miners" else Ink.SIDE_TWO_DEEP


def mark_paint(style: InkStyle, team: Team) -> Paint:
    """Return the paint of a team's marks, with an edge: dark on light, or light on dark."""
    if team == "miners":
        return Paint(Ink.SIDE_ONE_DEEP if style is InkStyle.FULL else Ink.PAPER, Ink.OUTLINE, 0.8)
    return Paint(Ink.SIDE_TWO if style is InkStyle.FULL else Ink.OUTLINE, Ink.OUTLINE, 0.8)


def _dot_ink(style: InkStyle, team: Team, rim: Rim) -> InkRole:
    """Return the ink of dots: that of the field on scallops, that of the marks elsewhere."""
    if style is InkStyle.LOW:
        return Ink.PAPER if rim == "scallops" and team == "beetles" else Ink.OUTLINE
    if (team == "miners") == (rim == "scallops"):
        return Ink.LABEL if team == "miners" else Ink.SIDE_TWO
    return Ink.OUTLINE if team == "miners" else Ink.SIDE_TWO_DEEP


def draw_rim(style: InkStyle, team: Team, rim: Rim, *, dotted: bool) -> tuple[Shape, ...]:
    """Draw a pawn's ground and rim, with radius `RADIUS` around the origin."""
    count, paint = _COUNTS[rim], mark_paint(style, team)
    ground = disc(style, RADIUS, team_field(team), _EDGE)
    if rim == "scallops":
        centres = (rotated(360.0 * index / count).apply(0.0, -24.6) for index in range(count))
        marks: tuple[Shape, ...] = tuple(Ellipse(at, 4.6, 4.6, paint) for at in centres)
    else:
        marks = (Path(_around(mapped(_MARKS[rim], moved(0.0, -_RING)), count), paint),)
    return (ground, *marks, *(_rim_dots(style, team, rim) if dotted else ()))


def _rim_dots(style: InkStyle, team: Team, rim: Rim) -> tuple[Shape, ...]:
    """Draw the dots of a rim: on each scallop, or half-way between two other marks."""
    count, radius = _COUNTS[rim], 27.3 if rim == "scallops" else 28.6
    start = 0.0 if rim == "scallops" else 180.0 / count
    paint = Paint(_dot_ink(style, team, rim))
    places = (rotated(start + 360.0 * index / count).apply(0.0, -radius) for index in range(count))
    return tuple(circle(place, _LARGE_DOT, paint) for place in places)


def draw_band(
    style: InkStyle, team: Team, rim: Rim, box: Box, *, dotted: bool
) -> tuple[Shape, ...]:
    """Draw a set's marks in a row along a band 10 points high: as many as fit, but at least two."""
    paint, is_scalloped = mark_paint(style, team), rim == "scallops"
    count = max(2, int((box.width - 2.0) // _PITCH))
    xs = [box.centre[0] + (index - (count - 1) / 2) * _PITCH for index in range(count)]
    foot = box.bottom - 1.8
    if is_scalloped:
        marks: tuple[Shape, ...] = tuple(Ellipse((x, foot - 3.2), 4.6, 4.0, paint) for x in xs)
    else:
        row = tuple(mark for x in xs for mark in mapped(_MARKS[rim], moved(x, foot)))
        marks = (Path(row, paint),)
    at = xs if is_scalloped else [x + _PITCH / 2 for x in xs[:-1]]
    dot = Paint(_dot_ink(style, team, rim))
    dots = (circle((x, foot - 3.2), _LARGE_DOT, dot) for x in at if dotted)
    fill = team_field(team) if style is InkStyle.FULL else Ink.PAPER
    return (Rectangle(box, Paint(fill, Ink.OUTLINE, 0.8)), *marks, *dots)
