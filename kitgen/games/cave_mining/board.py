"""The board: the mine in cross-section, surface on top, one stratum for each layer.

Everything is drawn `DRAWN_WIDTH` wide and as high as the board's proportions ask for, then
scaled to its size, so that both boards are the same picture with more or less room.
"""

from dataclasses import dataclass

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Path,
    Placed,
    Rectangle,
    Shape,
    Subpath,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.games.cave_mining import wording
from kitgen.games.cave_mining.definition import BoardDefinition, CaveMiningDefinition
from kitgen.games.cave_mining.galleries import SHAFT_WIDTH, Shaft, draw_diggings
from kitgen.games.cave_mining.generate import mine_of
from kitgen.games.cave_mining.pen import smooth, uniform
from kitgen.games.cave_mining.plates import draw_die_plate, draw_name, draw_risk_plate
from kitgen.games.cave_mining.rules import Layer
from kitgen.games.cave_mining.strata import TEXTURE_HEIGHT, Rock, texture
from kitgen.games.cave_mining.surface import draw_grass, draw_notice, draw_surface, draw_title
from kitgen.games.cave_mining.treasures import treasure_picture
from kitgen.language import gettext, gettext_noop
from kitgen.seeds import Stream

DRAWN_WIDTH = 540.0
SURFACE_HEIGHT = 116.0
LEAST_LAYER_HEIGHT = 94.0

_PLATE_WIDTH, _PLATE_HEIGHT = 112.0, 41.0
_GALLERY_X, _GALLERY_RIGHT = 134.0, 414.0
_SHAFTS = (386.0, 162.0)

_TITLES = {
    "board": gettext_noop("{title}: board"),
    "board-large": gettext_noop("{title}: large board"),
}


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """Where things lie on a board, in the coordinates it is drawn in.

    Attributes:
        scale: From drawing to paper.
        height: The height of the drawing.
        layer_height: The height of one layer's band.
        layer_count: How many there are.
    """

    scale: float
    height: float
    layer_height: float
    layer_count: int

    def band(self, index: int) -> Box:
        """Give the band of a layer, from 0 at the top."""
        top = SURFACE_HEIGHT + index * self.layer_height
        return Box(0.0, top, DRAWN_WIDTH, self.layer_height)

    def gallery(self, index: int) -> Box:
        """Give the dug-out box of a layer."""
        band = self.band(index)
        return Box(_GALLERY_X, band.y + 16.0, _GALLERY_RIGHT - _GALLERY_X, band.height - 22.0)

    def floor_room(self) -> tuple[float, float]:
        """Give the width and height of a gallery that markers can stand on, on paper."""
        gallery = self.gallery(0)
        return ((gallery.width - 8.0) * self.scale, (gallery.height - 14.0) * self.scale)


def plan_board(board: BoardDefinition, layer_count: int) -> BoardPlan:
    """Lay a board out."""
    scale = board.width / DRAWN_WIDTH
    height = board.height / scale
    return BoardPlan(scale, height, (height - SURFACE_HEIGHT) / layer_count, layer_count)


def draw_board(
    definition: CaveMiningDefinition, board: BoardDefinition, name: str, style: InkStyle
) -> Face:
    """Draw a board of a size."""
    plan = plan_board(board, len(definition.layers))
    shafts = _shafts(plan)
    mouth = (shafts[0].x - SHAFT_WIDTH / 2, shafts[0].x + SHAFT_WIDTH / 2)
    shapes: list[Shape] = [*draw_surface(DRAWN_WIDTH, SURFACE_HEIGHT, shafts[0].x, style)]
    for index, drawn in enumerate(definition.layers):
        shapes += _stratum(plan, index, Rock(drawn.rock), style)
    shapes += draw_grass(DRAWN_WIDTH, SURFACE_HEIGHT, mouth, style)
    galleries = [plan.gallery(index) for index in range(plan.layer_count)]
    shapes += draw_diggings(galleries, shafts, style)
    for index, layer in enumerate(mine_of(definition).layers):
        shapes += _signs(plan, index, style, layer)
    shapes += _words(definition)
    edge = Box(0.0, 0.0, DRAWN_WIDTH, plan.height).grown(-1.2)
    shapes.append(Rectangle(edge, Paint(stroke=Ink.WALL, width=2.4)))
    return Face(
        name=name,
        title=gettext(_TITLES[name], title=definition.title),
        width=board.width,
        height=board.height,
        shapes=(Group(tuple(shapes), scaled(plan.scale), (rectangle_run(edge.grown(1.2)),)),),
    )


def _shafts(plan: BoardPlan) -> tuple[Shaft, ...]:
    """Give the shafts, from side to side by turns, the first one down from the surface."""
    found = [Shaft(_SHAFTS[0], SURFACE_HEIGHT - 6.0, plan.gallery(0).bottom - 9.0)]
    for index in range(1, plan.layer_count):
        above, below = plan.gallery(index - 1), plan.gallery(index)
        found.append(Shaft(_SHAFTS[index % 2], above.bottom - 12.0, below.bottom - 9.0))
    return tuple(found)


def _stratum(plan: BoardPlan, index: int, rock: Rock, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a layer's rock from its uneven top down, and its treasure at the right."""
    band = plan.band(index)
    outline, line = _outline(plan, index)
    middle = moved((_GALLERY_RIGHT + DRAWN_WIDTH) / 2 + 2.0, band.centre[1] + 2.0)
    grown = max(1.0, (band.height + 10.0) / TEXTURE_HEIGHT)
    rock_face = Placed(
        texture(rock, style, whole=grown > 1.0), moved(0.0, band.y - 5.0) @ scaled(grown)
    )
    return (
        Group((rock_face,), clip=(outline,)),
        Path((line,), Paint(stroke=Ink.WALL, width=1.8)),
        Placed(
            treasure_picture(rock, style), middle @ scaled(min(1.1, 0.96 * band.height / 100.0))
        ),
    )


def _outline(plan: BoardPlan, index: int) -> tuple[Subpath, Subpath]:
    """Give a layer's outline, and the line along its top."""
    band = plan.band(index)
    stream = Stream("art").child("stratum-top", index)
    throw = 0.0 if index == 0 else 2.6
    points = [(x, band.y + uniform(stream, -throw, throw)) for x in range(-30, 600, 30)]
    line = smooth(points, closed=False)
    foot = min(band.bottom + 5.0, plan.height)
    closed = Subpath(line.start, (*line.segments, (points[-1][0], foot), (points[0][0], foot)))
    return closed, line


def _signs(plan: BoardPlan, index: int, style: InkStyle, layer: Layer) -> tuple[Shape, ...]:
    """Draw a layer's plates at the left and its name over the gallery."""
    band, gallery = plan.band(index), plan.gallery(index)
    gap = 4.0
    top = band.y + (band.height - 2 * _PLATE_HEIGHT - gap) / 2 + 0.5
    die = Box(12.0, top, _PLATE_WIDTH, _PLATE_HEIGHT)
    return (
        *draw_die_plate(die, layer, style),
        *draw_risk_plate(die.moved(0.0, _PLATE_HEIGHT + gap), layer, style),
        *draw_name((_GALLERY_X + _GALLERY_RIGHT) / 2, gallery.y - 10.0, 196.0, layer.name),
    )


def _words(definition: CaveMiningDefinition) -> tuple[Shape, ...]:
    """Draw the title, the credit, and the notice at the pit head."""
    credits = definition.credits
    title = Box(15.0, 15.0, 318.0, 60.0)
    notice = Box(446.0, 22.0, 82.0, 58.0)
    return (
        *draw_title(title, definition.title, gettext("By {credits}", credits=credits.line)),
        *draw_notice(
            notice,
            SURFACE_HEIGHT - 4.0,
            gettext("Surface").upper(),
            gettext(wording.SURFACE_NOTICE),
        ),
    )
