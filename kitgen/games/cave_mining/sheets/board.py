"""The board: the mine in cross-section, with the surface on top and a stratum for each layer.

Everything is drawn `DRAWN_WIDTH` wide and as high as the board's proportions require, then scaled
to size, so both boards are the same picture with more or less room.
"""

from collections.abc import Container, Sequence

from kitgen.contract import PieceReading, TextReading
from kitgen.drawing.bounds import ink_box
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
    smooth,
)
from kitgen.games.cave_mining import wording
from kitgen.games.cave_mining.art.drawings import picture
from kitgen.games.cave_mining.art.pen import uniform
from kitgen.games.cave_mining.art.strata import TEXTURE_HEIGHT, Rock, texture
from kitgen.games.cave_mining.art.surface import (
    draw_grass,
    draw_notice,
    draw_surface,
    draw_title,
    draw_yard,
)
from kitgen.games.cave_mining.definition import BoardDefinition, CaveMiningDefinition
from kitgen.games.cave_mining.generate import mine_of
from kitgen.games.cave_mining.rules.mine import DICE, Layer
from kitgen.games.cave_mining.sheets.galleries import (
    LADDER_HALF,
    SHAFT_INSET,
    SHAFT_WIDTH,
    draw_diggings,
    shafts_between,
)
from kitgen.games.cave_mining.sheets.plates import draw_die_plate, draw_name, draw_risk_plate
from kitgen.games.cave_mining.wording import die_called
from kitgen.language import READING_SIGN, gettext, gettext_noop
from kitgen.phrases import in_capitals
from kitgen.readback import from_the_top
from kitgen.seeds import Stream
from kitgen.values import frozen

DRAWN_WIDTH = 540.0
SURFACE_HEIGHT = 120.0
LEAST_LAYER_HEIGHT = 94.0

_PLATE_WIDTH, _PLATE_HEIGHT = 112.0, 41.0
_GALLERY_X, _GALLERY_RIGHT = 130.0, 444.0
_SHAFTS = (_GALLERY_RIGHT - SHAFT_INSET, _GALLERY_X + SHAFT_INSET)
_NAME_DEPTH, _FLOOR_DEPTH = 10.5, 5.0
"""The height of a gallery taken by the layer's name, and by the edge of the wall at its floor."""

_YARD = Box(14.0, 65.0, _SHAFTS[0] - _SHAFTS[1] + 10.0, 50.0)
"""The yard for all pieces at the surface."""

_YARD_EDGE = 2.4

_NAMES = Box(_SHAFTS[1] + SHAFT_WIDTH / 2, 0.0, _SHAFTS[0] - _SHAFTS[1] - SHAFT_WIDTH, 0.0)
"""The room from left to right for the names of layers, between the shafts."""

_SEAM = 266.3
"""The x at which the large board can be divided in large print, on Letter, A4 and Legal alike: it
lies between two letters of the title."""

_TITLES = {
    "board": gettext_noop("{title}: board"),
    "board-large": gettext_noop("{title}: large board"),
}


@frozen
class BoardPlan:
    """The layout of a board, in the coordinates of its drawing.

    Attributes:
        scale: The factor from drawing to paper.
        height: The height of the drawing.
        layer_height: The height of a layer's band.
        layer_count: The number of layers.
    """

    scale: float
    height: float
    layer_height: float
    layer_count: int

    def band(self, index: int) -> Box:
        """Return the band of a layer, from 0 at the top."""
        top = SURFACE_HEIGHT + index * self.layer_height
        return Box(0.0, top, DRAWN_WIDTH, self.layer_height)

    def gallery(self, index: int) -> Box:
        """Return the dug-out box of a layer."""
        band = self.band(index)
        return Box(_GALLERY_X, band.y + 16.0, _GALLERY_RIGHT - _GALLERY_X, band.height - 22.0)

    def free_floor(self, index: int) -> Box:
        """Return the area for markers in a layer: between its ladders, below its name."""
        gallery = self.gallery(index)
        x, right = _SHAFTS[1] + LADDER_HALF, _SHAFTS[0] - LADDER_HALF
        y = gallery.y + _NAME_DEPTH
        return Box(x, y, right - x, gallery.bottom - _FLOOR_DEPTH - y)

    def yard(self) -> Box:
        """Return the area for markers at the surface."""
        return _YARD.grown(-_YARD_EDGE)

    def floor_room(self) -> tuple[float, float]:
        """Return the least width and height for markers in a layer or at the surface.

        They are in points on paper.
        """
        rooms = [self.yard(), *(self.free_floor(index) for index in range(self.layer_count))]
        return (
            min(room.width for room in rooms) * self.scale,
            min(room.height for room in rooms) * self.scale,
        )


def plan_board(board: BoardDefinition, layer_count: int) -> BoardPlan:
    """Return the layout of a board."""
    scale = board.width / DRAWN_WIDTH
    height = board.height / scale
    return BoardPlan(scale, height, (height - SURFACE_HEIGHT) / layer_count, layer_count)


def draw_board(
    definition: CaveMiningDefinition, board: BoardDefinition, name: str, style: InkStyle
) -> Face:
    """Draw a board in one of the two sizes."""
    plan = plan_board(board, len(definition.layers))
    galleries = [plan.gallery(index) for index in range(plan.layer_count)]
    shafts = shafts_between(galleries, _SHAFTS, SURFACE_HEIGHT - 6.0)
    mouth = (shafts[0].x - SHAFT_WIDTH / 2, shafts[0].x + SHAFT_WIDTH / 2)
    shapes: list[Shape] = [*draw_surface(DRAWN_WIDTH, SURFACE_HEIGHT, shafts[0].x, style)]
    for index, drawn in enumerate(definition.layers):
        shapes += _stratum(plan, index, Rock(drawn.rock), style)
    shapes += draw_grass(DRAWN_WIDTH, SURFACE_HEIGHT, mouth, style)
    shapes += draw_diggings(galleries, shafts, style)
    for index, layer in enumerate(mine_of(definition).layers):
        shapes += _signs(plan, index, style, layer)
    shapes += draw_yard(_YARD, gettext("Everybody starts here"), style)
    shapes += _words(definition, style)
    edge = Box(0.0, 0.0, DRAWN_WIDTH, plan.height).grown(-1.2)
    shapes.append(Rectangle(edge, Paint(stroke=Ink.WALL, width=2.4)))
    return Face(
        name=name,
        title=gettext(_TITLES[name], title=definition.title),
        width=board.width,
        height=board.height,
        shapes=(Group(tuple(shapes), scaled(plan.scale), (rectangle_run(edge.grown(1.2)),)),),
    )


def _stratum(plan: BoardPlan, index: int, rock: Rock, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a layer's rock below its uneven top, and its treasure at the right."""
    band = plan.band(index)
    outline, line = _outline(plan, index)
    treasure = picture(f"treasure-{rock}", style)
    ink = ink_box(treasure.shapes) or band
    room = Box(_GALLERY_RIGHT + 4.0, band.y, DRAWN_WIDTH - _GALLERY_RIGHT - 9.0, band.height)
    shrunk = min(1.1, room.width / ink.width, 0.96 * band.height / 100.0)
    x, y = room.centre[0] - shrunk * ink.centre[0], band.centre[1] + 2.0
    if rock is Rock.SILVER:
        # Bars lie on the ground: a large board is divided above them, between the plates.
        y = max(y, band.bottom - 11.0 - shrunk * ink.bottom)
    grown = max(1.0, (band.height + 10.0) / TEXTURE_HEIGHT)
    rock_face = Placed(
        texture(rock, style, whole=grown > 1.0), moved(0.0, band.y - 5.0) @ scaled(grown)
    )
    return (
        Group((rock_face,), clip=(outline,)),
        Path((line,), Paint(stroke=Ink.WALL, width=1.8)),
        Placed(treasure, moved(x, y) @ scaled(shrunk)),
    )


def _outline(plan: BoardPlan, index: int) -> tuple[Subpath, Subpath]:
    """Return a layer's outline, and the line along its top."""
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
        *draw_name(_NAMES, gallery.y - 10.0, layer.name, _SEAM),
    )


def _words(definition: CaveMiningDefinition, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the title, the credit if the designer is known, and the notice at the pit head."""
    credits = definition.credits
    credit = gettext("By {credits}", credits=credits.line) if credits.designer else ""
    title = Box(15.0, 11.0, 318.0, 50.0)
    notice = Box(451.0, 12.0, 82.0, 80.0)
    return (
        *draw_title(title, definition.drawn_title, credit, style),
        *draw_notice(
            notice,
            SURFACE_HEIGHT - 4.0,
            in_capitals(gettext("Surface")),
            gettext(wording.SURFACE_NOTICE) + READING_SIGN,
        ),
    )


def plates_read(boards: Sequence[PieceReading], names: Container[str]) -> dict[int, str]:
    """Read back the layers of boards, from the top: name in capitals, die and risk.

    The plates are in a column at the left of the layers, with the names to the right of it and the
    title above, so a layer or a kit may be called `d20`.
    """
    plates: list[TextReading] = []
    called: list[TextReading] = []
    for board in boards:
        scale = board.width / DRAWN_WIDTH
        for text in board.texts:
            x, y = text.box.centre
            if y > SURFACE_HEIGHT * scale:
                (plates if x < _GALLERY_X * scale else called).append(text)
    dice = frozenset(map(die_called, DICE))
    return from_the_top(
        (called, names.__contains__),
        (plates, dice.__contains__),
        (plates, lambda words: words.endswith("%")),
    )
