"""Reveal tiles: a box's name on one side, what it holds on the other.

They lie on the boxes of the play sheet with the names up, and whoever closes a box turns its
tile over. Points, origin at the tile's top left, y down.
"""

from collections.abc import Callable
from functools import cache

from kitgen.drawing.face import SAFE_ZONE, Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Typeface,
    lines,
    moved,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.definition import DotField
from kitgen.games.mines_between_the_lines.emblems import sea_mine
from kitgen.games.mines_between_the_lines.furniture import PENS, Pens
from kitgen.games.mines_between_the_lines.sheet import MINE_BODY_SHARE, tile_side
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell

_INSET = 2.6
_HATCH_PITCH = 2.9
_LARGEST_NAME = 17.0
_NAME_SHARE = 0.34
_CODE = Type(5.5)
_NUMBER_SHARE = 0.52
_CORNER = 2.5
_SLIP_HEIGHT = 15.5

TileFront = Callable[[str, Cell], Face]
TileBack = Callable[[int | None], Face]


def tile_fronts(field: DotField, style: InkStyle) -> TileFront:
    """Give what draws the side that lies up: a box's name and its field's code.

    The hatching is there so that nothing shows through from the other side.
    """
    side, pens = tile_side(field), PENS[style]
    base = Placed(Picture("tile-front", _front_base(side, pens)))
    slip = _slip(side)
    look = Type(min(_LARGEST_NAME, _NAME_SHARE * side), Typeface.BOLD)

    def front(code: str, cell: Cell) -> Face:
        halves = code.split("-")
        words = Box(SAFE_ZONE, SAFE_ZONE, side - 2 * SAFE_ZONE, slip.y - SAFE_ZONE)
        first = Box(words.x, slip.y + 2.0, words.width, 5.0)
        shapes: list[Shape] = [base, label(words, str(cell), look)]
        for index, half in enumerate(halves):
            shapes.append(label(first.moved(0.0, 6.2 * index), half, _CODE))
        return Face(
            tile_name(code, cell),
            gettext("Reveal tile of field {code}, {box}", code=code, box=cell),
            side,
            side,
            tuple(shapes),
        )

    return front


def tile_name(code: str, cell: Cell) -> str:
    """Name a tile and its front, by row and column."""
    return f"{code.lower()}-tile-{cell.row + 1}-{cell.column + 1}"


def _slip(side: float) -> Box:
    """Give the paper slip at the foot of a front, on which the small field code stands."""
    return Box(_INSET, side - _INSET - _SLIP_HEIGHT, side - 2 * _INSET, _SLIP_HEIGHT)


def _front_base(side: float, pens: Pens) -> tuple[Shape, ...]:
    """Draw what all fronts share: a hatched frame and the slip for the code."""
    slip = _slip(side)
    frame = Box(0.0, 0.0, side, side).grown(-_INSET)
    count = int(2 * frame.width / _HATCH_PITCH)
    rising, falling = [], []
    for index in range(1, count + 1):
        reach = index * _HATCH_PITCH
        rising.append(((frame.x, frame.y + reach), (frame.x + reach, frame.y)))
        falling.append(((frame.x, frame.bottom - reach), (frame.x + reach, frame.bottom)))
    hatch = lines((*rising, *falling), Paint(None, Ink.FAINT, pens.hair))
    return (
        Group((hatch,), clip=(rectangle_run(frame),)),
        Rectangle(slip, Paint(Ink.PAPER), radius=_CORNER),
        lines([((slip.x, slip.y), (slip.right, slip.y))], Paint(None, Ink.TEXT, pens.hair)),
        Rectangle(frame, Paint(None, Ink.TEXT, pens.fine), radius=_CORNER),
    )


def tile_backs(field: DotField, style: InkStyle) -> TileBack:
    """Give what draws the side that lies down: a number or a mine.

    There is one back for each content; nothing of it comes near the edge, so that a cut that
    wanders tells nothing.
    """
    side, pens = tile_side(field), PENS[style]
    frame = Box(0.0, 0.0, side, side).grown(-_INSET)
    edge = Rectangle(frame, Paint(None, Ink.FAINT, pens.fine), radius=_CORNER)
    middle = side / 2
    number_type = Type(_NUMBER_SHARE * side, Typeface.BOLD, Ink.ANSWER)
    zero_type = Type(_NUMBER_SHARE * side, Typeface.REGULAR, Ink.ANSWER_ZERO)

    def content(holds: int | None) -> tuple[Shape, ...]:
        if holds is None:
            mine = Picture("tile-back-9", sea_mine(MINE_BODY_SHARE * side / 2, style))
            return (Placed(mine, moved(middle, middle)),)
        return (label(frame, str(holds), number_type if holds else zero_type),)

    @cache
    def back(holds: int | None) -> Face:
        # Names of files are seen in a folder: they say nothing.
        name = f"tile-back-{9 if holds is None else holds}"
        title = gettext("Reveal tile, the side that lies down")
        return Face(name, title, side, side, (edge, *content(holds)))

    return back
