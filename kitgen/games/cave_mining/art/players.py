"""The players' marks: four companies, each with a tool and a rim of its own.

A digger is a disc, a base camp a square, a sabotaged marker an octagon. Outlines tell the markers
apart, tools and the patterns around them tell the players apart, all without colour.
"""

from enum import StrEnum
from functools import cache

from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.shapes import Picture, Placed, moved, scaled
from kitgen.games.cave_mining.art.drawings import drawing, picture
from kitgen.games.cave_mining.inks import Ink
from kitgen.language import gettext, gettext_noop
from kitgen.values import frozen


class Company(StrEnum):
    """Who a player is, by the tool on the markers."""

    PICK = "Pick"
    LAMP = "Lamp"
    SHOVEL = "Shovel"
    CART = "Cart"

    @property
    def called(self) -> str:
        """The player's name, as printed."""
        return gettext(_CALLED[self])


_CALLED = {
    Company.PICK: gettext_noop("Pick"),
    Company.LAMP: gettext_noop("Lamp"),
    Company.SHOVEL: gettext_noop("Shovel"),
    Company.CART: gettext_noop("Cart"),
}

COMPANIES = tuple(Company)

MARKER_SIZE = 60.0
"""The width that markers are drawn in, about the origin."""


@frozen
class Colours:
    """The inks of a company: its field, the marks on it, and what its diggers wear."""

    field: InkRole
    rim: InkRole
    cloth: InkRole


COLOURS: dict[Company, Colours] = {
    Company.PICK: Colours(Ink.LABEL, Ink.SIDE_ONE_DEEP, Ink.SIDE_ONE_DEEP),
    Company.LAMP: Colours(Ink.GLOW, Ink.OUTLINE, Ink.METAL_DARK),
    Company.SHOVEL: Colours(Ink.METAL_LIGHT, Ink.SIDE_TWO_DEEP, Ink.SIDE_TWO_DEEP),
    Company.CART: Colours(Ink.BEDROCK_LIGHT, Ink.ACCENT_DEEP, Ink.ACCENT_DEEP),
}


def tool_picture(company: Company, style: InkStyle) -> Picture:
    """Return a company's tool, 40 x 40 points about the origin."""
    return picture(f"tool-{company.lower()}", style)


@cache
def digger_picture(company: Company, style: InkStyle) -> Picture:
    """Return a company's digger: a disc `MARKER_SIZE` wide about the origin.

    A helmet with its lamp stands over the company's tool.
    """
    name = company.lower()
    tool = Placed(tool_picture(company, style), moved(0, 8.2) @ scaled(0.66))
    shapes = (*drawing(f"rim-{name}", style), *drawing("helmet", style), tool)
    return Picture(f"digger-{name}", shapes)


@cache
def camp_picture(company: Company, style: InkStyle) -> Picture:
    """Return a company's base camp: a square `MARKER_SIZE` wide about the origin.

    A tent with the company's tool on it; the square's border has the company's pattern.
    """
    name = company.lower()
    tool = Placed(tool_picture(company, style), moved(0, 6.0) @ scaled(0.66))
    shapes = (*drawing(f"border-{name}", style), *drawing("camp", style), tool)
    return Picture(f"camp-{name}", shapes)


@cache
def sabotaged_picture(company: Company, style: InkStyle) -> Picture:
    """Return a company's sabotaged marker: an octagon `MARKER_SIZE` wide about the origin.

    Three sticks of dynamite, their fuse alight, lie over the company's tool.
    """
    colours = COLOURS[company]
    # It is drawn in the inks of the Pick.
    inks = {Ink.LABEL: colours.field, Ink.SIDE_ONE_DEEP: colours.rim}
    tool = Placed(tool_picture(company, style), moved(0, 10.6) @ scaled(0.56))
    shapes = (*drawing("sabotaged", style, inks=inks), tool)
    return Picture(f"sabotaged-{company.lower()}", shapes)


def draw_digger(company: Company, size: float, style: InkStyle) -> Face:
    """Draw a digger: a disc that touches all four sides of its square trim."""
    title = gettext("Digger of {player}", player=company.called)
    return _marker_face(company, "digger", title, digger_picture(company, style), size)


def draw_camp(company: Company, size: float, style: InkStyle) -> Face:
    """Draw a base camp: a square."""
    title = gettext("Base camp of {player}", player=company.called)
    return _marker_face(company, "camp", title, camp_picture(company, style), size)


def draw_sabotaged(company: Company, size: float, style: InkStyle) -> Face:
    """Return a player's sabotaged marker: an octagon that touches all four sides of its trim."""
    title = gettext("Sabotaged marker of {player}", player=company.called)
    picture = sabotaged_picture(company, style)
    return _marker_face(company, "sabotaged", title, picture, size)


def _marker_face(company: Company, what: str, title: str, picture: Picture, size: float) -> Face:
    return Face(
        name=f"{what}-{company.lower()}",
        title=title,
        width=size,
        height=size,
        shapes=(Placed(picture, moved(size / 2, size / 2) @ scaled(size / MARKER_SIZE)),),
    )
