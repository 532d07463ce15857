"""The standing pieces: diggers to fold over, each with its company's tool, and tents.

A side of a digger is drawn 48 points wide and the slope of a tent 60 by 60, and both are then
scaled. Seen from behind, the tool in the right hand changes sides.
"""

from functools import partial

from kitgen.drawing.art import by_art, own_picture
from kitgen.drawing.face import Face, disc_face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Point,
    Rectangle,
    Shape,
    Subpath,
    Transform,
    moved,
    rectangle_run,
    run,
    scaled,
)
from kitgen.drawing.standee import Standee, Tent, draw_slot, draw_strip, draw_tent, standee_on
from kitgen.games.cave_mining.art.drawings import drawing
from kitgen.games.cave_mining.art.players import COLOURS, MARKER_SIZE, Company, tool_picture
from kitgen.games.cave_mining.inks import Ink
from kitgen.language import gettext

_DRAWN_WIDTH = 48.0
_FIGURE = Box(-18.6, -66.0, 44.2, 66.0)
"""The size of a digger with the tool in hand, with the feet about the origin."""

_BAND_HEIGHT = 9.0
_ARCH = 2.4
"""The ground that shows beside an arch; the figure before it stays within the arch."""

_TOOLS: dict[Company, tuple[Point, float]] = {
    Company.PICK: ((12.8, -20.0), 0.64),
    Company.LAMP: ((14.2, -24.6), 0.74),
    Company.SHOVEL: ((12.8, -19.5), 0.82),
    Company.CART: ((12.0, -11.8), 0.66),
}
"""The place and size of each tool, which reaches no further than the edge of the arch."""

_FLOOR = 0.84
"""The share of its marker's place that a tent covers from front to back."""


def draw_digger_standee(company: Company, size: float, height: float, style: InkStyle) -> Face:
    """Draw a standing digger's strip, from the front and from behind."""
    standee = standee_on(size, height)
    front, back = (
        _side(company, style, standee, from_behind=from_behind) for from_behind in (False, True)
    )
    name = f"digger-standee-{company.lower()}"
    title = gettext("Digger of {player}, to fold over", player=company.called)
    return draw_strip(name, title, standee, front, back)


def draw_digger_base(company: Company, size: float, height: float, style: InkStyle) -> Face:
    """Draw the base of a standing digger: the company's rim around the slot for the feet."""
    middle = size / 2
    disc = Placed(_base_picture(company, style), moved(middle, middle) @ scaled(size / MARKER_SIZE))
    return disc_face(
        name=f"digger-base-{company.lower()}",
        title=gettext("Digger of {player}, base", player=company.called),
        width=size,
        shapes=(disc, *draw_slot(standee_on(size, height), (middle, middle))),
    )


def draw_camp_tent(company: Company, size: float, style: InkStyle) -> Face:
    """Draw a base camp's tent as a strip to fold."""
    tent = Tent(size, size, _FLOOR * size)
    slope = (Placed(_slope_picture(company, style), scaled(size / MARKER_SIZE)),)
    return Face(
        name=f"camp-tent-{company.lower()}",
        title=gettext("Base camp of {player}, a tent to fold", player=company.called),
        width=tent.width,
        height=tent.length,
        shapes=draw_tent(tent, slope, slope),
        outline=(run(tent.corners),),
    )


@by_art(None)
def _base_picture(company: Company, style: InkStyle) -> Picture:
    name = company.lower()
    return Picture(f"digger-base-{name}", drawing(f"rim-{name}", style))


def _side(
    company: Company, style: InkStyle, standee: Standee, *, from_behind: bool
) -> tuple[Shape, ...]:
    """Draw one side: the digger before an arch of light, above the company's marks."""
    factor = standee.width / _DRAWN_WIDTH
    height = standee.height / factor
    foot = height - _BAND_HEIGHT
    grown = min((foot - _ARCH - 4.0) / _FIGURE.height, (_DRAWN_WIDTH - 2 * _ARCH) / _FIGURE.width)
    aside = -_FIGURE.centre[0] if from_behind else _FIGURE.centre[0]
    ground = COLOURS[company].field if style is InkStyle.FULL else Ink.PAPER
    whole = Box(0.0, 0.0, _DRAWN_WIDTH, height)
    sides = (
        Rectangle(whole, Paint(ground)),
        Path((_arch(foot),), Paint(Ink.PAPER, Ink.OUTLINE, 1.1)),
        Placed(
            _digger_picture(company, style, from_behind=from_behind),
            moved(_DRAWN_WIDTH / 2 - aside * grown, foot) @ scaled(grown),
        ),
        Group(drawing(f"band-{company.lower()}", style), moved(0.0, foot)),
    )
    return (Group(sides, scaled(factor), (rectangle_run(whole),)),)


def _arch(foot: float) -> Subpath:
    """Return the outline of an arch, slightly narrower than a side."""
    side, top, spring = _ARCH, _ARCH, 19.0
    right = _DRAWN_WIDTH - side
    segments = ((side, spring), (side, top, right, top, right, spring), (right, foot))
    return Subpath((side, foot), segments)


@by_art(None)
def _digger_picture(company: Company, style: InkStyle, *, from_behind: bool) -> Picture:
    """Return a digger standing on y = 0, with the tool in hand or before the feet."""
    seen = "-behind" if from_behind else ""
    figure = partial(drawing, f"figure-{company.lower()}{seen}", style)
    (x, y), size = _TOOLS[company]
    place = moved(-x if from_behind else x, y) @ scaled(size)
    tool = Placed(tool_picture(company, style), place @ Transform(a=-1.0) if from_behind else place)
    name = f"digger-{company.lower()}{seen or '-front'}"
    if own_picture("cave_mining", f"figure-{company.lower()}{seen}") is not None:
        return Picture(name, figure())
    parts = [figure(without=("hand", "head")), figure(part="hand"), figure(part="head")]
    parts.insert(0 if from_behind else 1, (tool,))
    shapes = tuple(shape for part in parts for shape in part)
    return Picture(name, shapes)


@by_art(None)
def _slope_picture(company: Company, style: InkStyle) -> Picture:
    """Return a tent's slope, 60 by 60 points: canvas with the company's marks at ridge and foot."""
    whole = Box(0.0, 0.0, MARKER_SIZE, MARKER_SIZE)
    tool = Placed(tool_picture(company, style), moved(*whole.centre) @ scaled(0.7))
    shapes = (*drawing(f"slope-{company.lower()}", style), tool)
    return Picture(f"tent-{company.lower()}", (Group(shapes, clip=(rectangle_run(whole),)),))
