"""Pawns to cut out: discs, and standees with their bases.

Teams differ in shape, and in dark and light: miners are helmeted heads on a light ground, ghost
beetles are pale on a dark one. The sets of a team differ in their rims. Starting and set-aside
pawns play alike, so only small dots in the rim mark the set-aside ones.
"""

from functools import cache
from typing import Literal, TypeAlias

from kitgen.drawing.art import art_shapes, by_art
from kitgen.drawing.face import Face, disc_face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Picture,
    Placed,
    Rectangle,
    Shape,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.drawing.standee import Standee, draw_slot, draw_strip, standee_on
from kitgen.games.demon_mine.definition import Pawns, PawnSet, Rim, Team
from kitgen.games.demon_mine.sheets.pawn_rims import RADIUS, disc, draw_band, draw_rim
from kitgen.games.demon_mine.sheets.tile_face import ground_paths
from kitgen.language import gettext, gettext_noop

Status: TypeAlias = Literal["starting", "set-aside"]
STATUSES: tuple[Status, ...] = ("starting", "set-aside")

_CALLED: dict[tuple[str, Status], str] = {
    ("pawn", "starting"): gettext_noop("Pawn of {set}, starting"),
    ("pawn", "set-aside"): gettext_noop("Pawn of {set}, set aside"),
    ("base", "starting"): gettext_noop("Pawn of {set}, starting, base"),
    ("base", "set-aside"): gettext_noop("Pawn of {set}, set aside, base"),
    ("standee", "starting"): gettext_noop("Pawn of {set}, starting, to fold over"),
    ("standee", "set-aside"): gettext_noop("Pawn of {set}, set aside, to fold over"),
}

_GROUND_SIDE = 108.0
_BAND_HEIGHT = 10.0
_HELMET, _BEETLE = moved(0.0, 3.8) @ scaled(0.84), moved(0.0, 0.5) @ scaled(0.72)
_FIGURE_WIDTH, _FIGURE_HEIGHT = 46.0, 68.0
"""The size of a figure, centred on x = 0 above y = 0."""

_DESIGN_WIDTH = 48.0
"""The width at which a standee's side is drawn before it is scaled to the pawn's width."""


def draw_pawn_disc(pawn_set: PawnSet, status: Status, style: InkStyle, pawns: Pawns) -> Face:
    """Draw a flat pawn: a disc that touches all four sides of its square trim."""
    picture = pawn_picture(pawn_set.team, pawn_set.rim, status, style)
    shapes = (_in_the_middle(picture, pawns.diameter),)
    return disc_face(*_name_and_title(pawn_set, status, "pawn"), pawns.diameter, shapes)


def draw_pawn_base(pawn_set: PawnSet, status: Status, style: InkStyle, pawns: Pawns) -> Face:
    """Draw the base of a standing pawn: the set's rim around the slot for the feet."""
    middle = (pawns.diameter / 2, pawns.diameter / 2)
    picture = _base_picture(pawn_set.team, pawn_set.rim, status, style)
    slot = draw_slot(standee_on(pawns.diameter, pawns.height), middle)
    shapes = (_in_the_middle(picture, pawns.diameter), *slot)
    return disc_face(*_name_and_title(pawn_set, status, "base"), pawns.diameter, shapes)


def draw_pawn_standee(pawn_set: PawnSet, status: Status, style: InkStyle, pawns: Pawns) -> Face:
    """Draw the strip of a standing pawn: the figure in a tunnel, from the front and from behind."""
    standee = standee_on(pawns.diameter, pawns.height)
    front, back = (
        _side(pawn_set, status, style, standee, from_behind=behind) for behind in (False, True)
    )
    return draw_strip(*_name_and_title(pawn_set, status, "standee"), standee, front, back)


def _in_the_middle(picture: Picture, diameter: float) -> Placed:
    middle = diameter / 2
    return Placed(picture, moved(middle, middle) @ scaled(middle / RADIUS))


def _name_and_title(pawn_set: PawnSet, status: Status, what: str) -> tuple[str, str]:
    """Return the name of a face, from its form, team, rim and status, and its title for people."""
    name = f"{what}-{pawn_set.team}-{pawn_set.rim}-{status}"
    return name, gettext(_CALLED[what, status], set=pawn_set.name)


@by_art(None)
def pawn_picture(team: Team, rim: Rim, status: Status, style: InkStyle) -> Picture:
    """Return the picture of a flat pawn, with radius `RADIUS` around the origin."""
    head: Shape
    inner: tuple[Shape, ...]
    if team == "miners":
        inner = (disc(style, 26.4, Ink.SIDE_ONE_DEEP, 0.8), disc(style, 23.4, Ink.LABEL, 0.8))
        head = Group(art_shapes("demon_mine", "miner", style, part="head"), _HELMET)
    else:
        inner = (disc(style, 25.6, Ink.SIDE_TWO_DEEP, 0.8),)
        head = Group(art_shapes("demon_mine", "hive", style, part="beetle"), _BEETLE)
    around = draw_rim(style, team, rim, dotted=status == "set-aside")
    return Picture(f"pawn-{team}-{rim}-{status}-{style.value}", (*around, *inner, head))


@cache
def _base_picture(team: Team, rim: Rim, status: Status, style: InkStyle) -> Picture:
    ink = Ink.LABEL if team == "miners" else Ink.SIDE_TWO
    around = draw_rim(style, team, rim, dotted=status == "set-aside")
    return Picture(
        f"base-{team}-{rim}-{status}-{style.value}", (*around, disc(style, 24.6, ink, 0.8))
    )


@cache
def _tunnel(style: InkStyle) -> Picture:
    """Return the tunnel behind a figure: the ground of a straight tile, 108 points square."""
    ground = Ink.ROCK_GAP if style is InkStyle.FULL else Ink.PAPER
    whole = Rectangle(Box(0.0, 0.0, _GROUND_SIDE, _GROUND_SIDE), Paint(ground))
    return Picture(f"tunnel-{style.value}", (whole, *ground_paths("straight", style)))


@by_art(None)
def _figure(team: Team, style: InkStyle, *, from_behind: bool) -> Picture:
    """Return a team's figure from the front or from behind; beetles look the same from both."""
    seen = "behind" if from_behind else "front"
    if team == "beetles":
        return Picture(f"beetle-{style}-{seen}", art_shapes("demon_mine", "figure-beetle", style))
    name = "figure-miner-behind" if from_behind else "figure-miner"
    return Picture(f"miner-{style}-{seen}", art_shapes("demon_mine", name, style))


def _side(
    pawn_set: PawnSet, status: Status, style: InkStyle, standee: Standee, *, from_behind: bool
) -> tuple[Shape, ...]:
    """Draw a side of a standee, feet down: tunnel, figure, and the set's marks along the foot."""
    factor = standee.width / _DESIGN_WIDTH
    height = standee.height / factor
    ground = max(height, _DESIGN_WIDTH) / _GROUND_SIDE
    tunnel = Placed(
        _tunnel(style),
        moved((_DESIGN_WIDTH - ground * _GROUND_SIDE) / 2, 0.0) @ scaled(ground),
    )
    band = Box(0.0, height - _BAND_HEIGHT, _DESIGN_WIDTH, _BAND_HEIGHT)
    grown = min((band.y - 2.0) / _FIGURE_HEIGHT, _DESIGN_WIDTH / _FIGURE_WIDTH)
    figure = _figure(pawn_set.team, style, from_behind=from_behind)
    drawing = (
        tunnel,
        Placed(figure, moved(_DESIGN_WIDTH / 2, band.y) @ scaled(grown)),
        *draw_band(style, pawn_set.team, pawn_set.rim, band, dotted=status == "set-aside"),
    )
    whole = rectangle_run(Box(0.0, 0.0, _DESIGN_WIDTH, height))
    return (Group(drawing, scaled(factor), (whole,)),)
