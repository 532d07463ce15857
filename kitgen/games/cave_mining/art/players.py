"""The players' marks: four companies, each with a different tool and rim.

A digger is a disc, a base camp a square, a sabotaged marker an octagon. Outlines distinguish the
markers, and tools and rims distinguish the players, all without colour.
"""

import math
from enum import StrEnum

from kitgen.drawing.art import by_art
from kitgen.drawing.face import Face, disc_outline
from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Outline,
    Picture,
    Placed,
    moved,
    rectangle_run,
    run,
    scaled,
)
from kitgen.games.cave_mining.art.drawings import drawing, picture
from kitgen.games.cave_mining.inks import Ink
from kitgen.language import gettext, gettext_noop
from kitgen.values import frozen


class Company(StrEnum):
    """The players, by the tool on their markers."""

    PICK = gettext_noop("Pick")
    LAMP = gettext_noop("Lamp")
    SHOVEL = gettext_noop("Shovel")
    CART = gettext_noop("Cart")

    @property
    def called(self) -> str:
        """The player's name, as printed."""
        return gettext(self.value)


COMPANIES = tuple(Company)

MARKER_SIZE = 60.0
"""The width in which markers are drawn, about the origin."""

_OCTAGON = tuple(
    (
        MARKER_SIZE / 2 * math.cos(math.radians(angle)) / math.cos(math.radians(22.5)),
        MARKER_SIZE / 2 * math.sin(math.radians(angle)) / math.cos(math.radians(22.5)),
    )
    for angle in (22.5 + 45.0 * corner for corner in range(8))
)
"""The corners of a sabotaged marker."""


@frozen
class Colours:
    """The inks of a company: its field, and the marks on it."""

    field: InkRole
    rim: InkRole


COLOURS: dict[Company, Colours] = {
    Company.PICK: Colours(Ink.LABEL, Ink.SIDE_ONE_DEEP),
    Company.LAMP: Colours(Ink.GLOW, Ink.OUTLINE),
    Company.SHOVEL: Colours(Ink.METAL_LIGHT, Ink.SIDE_TWO_DEEP),
    Company.CART: Colours(Ink.BEDROCK_LIGHT, Ink.ACCENT_DEEP),
}


def tool_picture(company: Company, style: InkStyle) -> Picture:
    """Return a company's tool, 40 x 40 points about the origin."""
    return picture(f"tool-{company.lower()}", style)


def digger_picture(company: Company, style: InkStyle) -> Picture:
    """Return a digger, a disc: a helmet with a lamp above the tool, in the company's rim."""
    return _marker_picture(company, style, "digger", ("rim", "helmet"), 8.2)


def camp_picture(company: Company, style: InkStyle) -> Picture:
    """Return a base camp, a square: a tent with the tool, in the company's border."""
    return _marker_picture(company, style, "camp", ("border", "camp"), 6.0)


@by_art(None)
def _marker_picture(
    company: Company, style: InkStyle, what: str, layers: tuple[str, str], low: float
) -> Picture:
    """Return a marker `MARKER_SIZE` wide about the origin: its edge, its emblem and the tool."""
    edge, body = layers
    name = company.lower()
    tool = Placed(tool_picture(company, style), moved(0, low) @ scaled(0.66))
    shapes = (*drawing(f"{edge}-{name}", style), *drawing(body, style), tool)
    return Picture(f"{what}-{name}", shapes)


@by_art(None)
def sabotaged_picture(company: Company, style: InkStyle) -> Picture:
    """Return a company's sabotaged marker: an octagon `MARKER_SIZE` wide about the origin.

    Three sticks of dynamite with a burning fuse lie over the company's tool.
    """
    colours = COLOURS[company]
    # The drawing uses the inks of the Pick; replace them.
    inks = {Ink.LABEL: colours.field, Ink.SIDE_ONE_DEEP: colours.rim}
    tool = Placed(tool_picture(company, style), moved(0, 10.6) @ scaled(0.56))
    shapes = (*drawing("sabotaged", style, inks=inks), tool)
    return Picture(f"sabotaged-{company.lower()}", shapes)


def draw_digger(company: Company, size: float, style: InkStyle) -> Face:
    """Draw a digger: a disc that touches all four sides of its square trim."""
    title = gettext("Digger of {player}", player=company.called)
    picture = digger_picture(company, style)
    return _marker_face(company, "digger", title, picture, size, disc_outline(size))


def draw_camp(company: Company, size: float, style: InkStyle) -> Face:
    """Draw a base camp: a square."""
    title = gettext("Base camp of {player}", player=company.called)
    square = (rectangle_run(Box(0.0, 0.0, size, size)),)
    return _marker_face(company, "camp", title, camp_picture(company, style), size, square)


def draw_sabotaged(company: Company, size: float, style: InkStyle) -> Face:
    """Draw a sabotaged marker: an octagon that touches all four sides of its trim."""
    title = gettext("Sabotaged marker of {player}", player=company.called)
    picture = sabotaged_picture(company, style)
    middle = moved(size / 2, size / 2) @ scaled(size / MARKER_SIZE)
    corners = [middle.apply(*corner) for corner in _OCTAGON]
    return _marker_face(company, "sabotaged", title, picture, size, (run(corners),))


def _marker_face(
    company: Company, what: str, title: str, picture: Picture, size: float, outline: Outline
) -> Face:
    return Face(
        name=f"{what}-{company.lower()}",
        title=title,
        width=size,
        height=size,
        shapes=(Placed(picture, moved(size / 2, size / 2) @ scaled(size / MARKER_SIZE)),),
        outline=outline,
    )
