"""The pieces to cut out of card: mines, and the two Minelayers, flat and standing."""

from kitgen.drawing.face import Face, disc_face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Placed,
    Rectangle,
    Shape,
    Transform,
    Typeface,
    circle,
    lines,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.drawing.standee import Standee, draw_slot, draw_strip, standee_on
from kitgen.drawing.typesetting import Type, label
from kitgen.games.manic_minelayers.art.drawings import drawing, picture
from kitgen.games.manic_minelayers.art.vehicles import VIEW_HEIGHT, VIEW_WIDTH, Vehicle
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.inks import Ink
from kitgen.language import gettext
from kitgen.values import replace

_MINE_SIZE, _TOKEN_SIZE = 60.0, 64.8
_NAME = Type(9.0, Typeface.BOLD, Ink.LABEL_TEXT, tracking=0.6)
_SMALLER_NAMES = (8.4, 7.6, 6.8)
_LEAST_SIZE = 6.5
"""The smallest type of a name, as printed."""


def draw_mine(definition: ManicMinelayersDefinition, style: InkStyle) -> Face:
    """Draw a mine: a disc as wide as its square trim."""
    diameter = definition.marker_diameter
    middle = moved(diameter / 2, diameter / 2) @ scaled(diameter / _MINE_SIZE)
    return disc_face(
        name="mine",
        title=gettext("Mine"),
        width=diameter,
        shapes=(Placed(picture("mine-disc", style), middle),),
    )


def draw_minelayer(
    definition: ManicMinelayersDefinition, vehicle: Vehicle, style: InkStyle
) -> Face:
    """Draw a flat Minelayer: a disc with the vehicle from above and its name below."""
    size = definition.minelayer_size
    middle = _TOKEN_SIZE / 2
    name = _name(Box(middle - 19, _TOKEN_SIZE - 19.4, 38, 9.6), vehicle, size / _TOKEN_SIZE)
    seen = Placed(picture(vehicle.lower(), style), moved(middle, 27.6) @ scaled(0.76))
    shapes = (*_disc(style), seen, name)
    return disc_face(
        name=f"minelayer-{vehicle.lower()}",
        title=gettext("Minelayer, the {name}", name=vehicle.called),
        width=size,
        shapes=(Group(shapes, scaled(size / _TOKEN_SIZE)),),
    )


def _name(slip: Box, vehicle: Vehicle, scale: float) -> Shape:
    """Draw a Minelayer's name on a piece that is printed at a scale; long names are set smaller."""
    words, least = vehicle.called.upper(), _LEAST_SIZE / scale
    look = replace(_NAME, size=max(_NAME.size, least))
    smaller = (*(size for size in _SMALLER_NAMES if size > least), least)
    return label(slip, words, look.stepped(words, slip.width, smaller))


def _disc(style: InkStyle) -> tuple[Shape, ...]:
    """Draw the plain disc of tokens and bases, `_TOKEN_SIZE` wide."""
    middle = (_TOKEN_SIZE / 2, _TOKEN_SIZE / 2)
    fill = Ink.LABEL if style is InkStyle.FULL else Ink.PAPER
    return (
        circle(middle, middle[0] - 0.5, Paint(fill, Ink.OUTLINE, 1.0)),
        circle(middle, middle[0] - 2.6, Paint(stroke=Ink.PLATE_SEAM, width=1.2)),
    )


def draw_minelayer_base(
    definition: ManicMinelayersDefinition, vehicle: Vehicle, style: InkStyle
) -> Face:
    """Draw the base of a standing Minelayer: its name, and the slot that holds the feet."""
    size, height = definition.minelayer_size, definition.minelayers.height
    slip = Box(_TOKEN_SIZE / 2 - 19, _TOKEN_SIZE - 24.0, 38, 9.6)
    name = _name(slip, vehicle, size / _TOKEN_SIZE)
    return disc_face(
        name=f"minelayer-base-{vehicle.lower()}",
        title=gettext("Minelayer, base of the {name}", name=vehicle.called),
        width=size,
        shapes=(
            Group((*_disc(style), name), scaled(size / _TOKEN_SIZE)),
            *draw_slot(standee_on(size, height), (size / 2, size / 2)),
        ),
    )


def draw_minelayer_standee(
    definition: ManicMinelayersDefinition, vehicle: Vehicle, style: InkStyle
) -> Face:
    """Draw a standing Minelayer's strip: the vehicle from its right and from its left side."""
    standee = standee_on(definition.minelayer_size, definition.minelayers.height)
    right, left = (_side(vehicle, style, standee, heading=heading) for heading in (1.0, -1.0))
    name = f"minelayer-standee-{vehicle.lower()}"
    title = gettext("Minelayer, the {name} to fold over", name=vehicle.called)
    return draw_strip(name, title, standee, right, left)


def _side(
    vehicle: Vehicle, style: InkStyle, standee: Standee, *, heading: float
) -> tuple[Shape, ...]:
    """Draw one side: the vehicle, heading right (1) or left (-1), a hazard stripe and the name."""
    factor = standee.width / _TOKEN_SIZE
    height = standee.height / factor
    stripe = Box(0, height - 20.0, _TOKEN_SIZE, 5.0)
    slip = Box(0, height - 14.4, _TOKEN_SIZE, 12.4)
    look = replace(_NAME, size=max(9.8, _LEAST_SIZE / factor))
    name = label(slip, vehicle.called.upper(), look)
    ground = Ink.PLATE if style is InkStyle.FULL else Ink.PAPER
    grown = min((_TOKEN_SIZE - 4.0) / VIEW_WIDTH, (stripe.y - 2.0) / VIEW_HEIGHT)
    place = moved(_TOKEN_SIZE / 2, stripe.y) @ scaled(grown) @ Transform(a=heading)
    shapes = (
        Rectangle(Box(0, 0, _TOKEN_SIZE, stripe.y), Paint(ground)),
        *_plates(stripe.y, style),
        Rectangle(Box(0, stripe.bottom, _TOKEN_SIZE, height - stripe.bottom), Paint(Ink.LABEL)),
        Group(drawing("hazard", style), moved(0.0, stripe.y)),
        Placed(picture(f"{vehicle.lower()}-side", style), place),
        name,
    )
    whole = rectangle_run(Box(0, 0, _TOKEN_SIZE, height))
    return (Group(shapes, scaled(factor), (whole,)),)


def _plates(height: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the wall behind a vehicle: the seams of its plates."""
    if style is InkStyle.LOW:
        return ()
    ys = [height - 24.0 * step for step in range(1, int(height // 24.0) + 1)]
    seams = [((0.0, y), (_TOKEN_SIZE, y)) for y in ys]
    seams += [((x, 0.0), (x, height)) for x in (_TOKEN_SIZE * 0.3, _TOKEN_SIZE * 0.75)]
    return (lines(seams, Paint(None, Ink.PLATE_TREAD, 0.8)),)
