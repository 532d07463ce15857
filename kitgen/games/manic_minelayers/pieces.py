"""What is cut out of card: the mines and the two Minelayers."""

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Box, Group, Paint, Placed, Rectangle, Typeface, moved, scaled
from kitgen.drawing.typesetting import Type, label
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.mines import DISC_SIZE, mine_disc
from kitgen.games.manic_minelayers.vehicles import Vehicle, vehicle_picture

_TOKEN_SIZE = 64.8


def draw_mine(definition: ManicMinelayersDefinition, style: InkStyle) -> Face:
    """Draw a mine: a disc as wide as its trim square."""
    diameter = definition.markers.diameter
    middle = moved(diameter / 2, diameter / 2) @ scaled(diameter / DISC_SIZE)
    return Face(
        name="mine",
        title="Mine",
        width=diameter,
        height=diameter,
        shapes=(Placed(mine_disc(style), middle),),
    )


def draw_minelayer(
    definition: ManicMinelayersDefinition, vehicle: Vehicle, style: InkStyle
) -> Face:
    """Draw a Minelayer's token: the vehicle from above, its name below it."""
    size = definition.minelayers.size
    edge = Box(0, 0, _TOKEN_SIZE, _TOKEN_SIZE).grown(-1.6)
    slip = Box(_TOKEN_SIZE / 2 - 17, _TOKEN_SIZE - 15.2, 34, 9.6)
    name = label(slip, vehicle.upper(), Type(8.4, Typeface.BOLD, Ink.LABEL_TEXT, tracking=0.6))
    picture = Placed(vehicle_picture(vehicle, style), moved(_TOKEN_SIZE / 2, 28.4) @ scaled(0.86))
    drawing = (
        Rectangle(edge, Paint(stroke=Ink.PLATE_SEAM, width=1.4), radius=3.5),
        picture,
        name,
    )
    return Face(
        name=f"minelayer-{vehicle.lower()}",
        title=f"Minelayer, the {vehicle}",
        width=size,
        height=size,
        shapes=(Group(drawing, scaled(size / _TOKEN_SIZE)),),
        ground=Ink.LABEL,
    )
