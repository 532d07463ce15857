"""How a box is uncovered without a referee, drawn: a code and its line, or a tile turned over."""

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Rectangle,
    Shape,
    Typeface,
    circle,
    lines,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.booklet_game import EXAMPLE_NUMBERS
from kitgen.games.mines_between_the_lines.furniture import PENS
from kitgen.games.mines_between_the_lines.lookup import Codes, lookup_codes
from kitgen.games.mines_between_the_lines.sheet import DOT_DIAMETER
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell

LOOKED_UP = Cell(1, 2)
"""The box that is looked up and whose tile is turned: C2 of the example field."""

EXAMPLE_CODES: Codes = lookup_codes("EXAMPLE", len(EXAMPLE_NUMBERS), len(EXAMPLE_NUMBERS[0]))
"""Lookup codes of the example field, as those of a printed field are made."""

_SIDE = 52.0
_CODE = Type(7.4, ink=Ink.MUTED)
_LISTED = Type(10.0, ink=Ink.MUTED)
_HELD = Type(11.5, Typeface.BOLD, Ink.ANSWER)
_PITCH = 17.0
_LIST_WIDTH = 62.0
_ARROW = Paint(None, Ink.ACCENT, 1.6)
_HATCH_PITCH = 3.0
_DRAWN = Paint(None, Ink.TEXT, 1.5)


def _closed_box(box: Box, edge: Paint = _DRAWN) -> tuple[Shape, ...]:
    """Draw a box between four dots, all its lines drawn, or the guides of a solo sheet."""
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    edges = list(zip(corners, (*corners[1:], corners[0]), strict=True))
    return (
        lines(edges, edge),
        *(circle(corner, DOT_DIAMETER / 2, Paint(Ink.DOT)) for corner in corners),
    )


def _arrow(x: float, y: float) -> Shape:
    """Draw an arrow to the right, 22 points long."""
    end = x + 22.0
    return lines(
        [((x, y), (end, y)), ((end - 5, y - 4), (end, y)), ((end - 5, y + 4), (end, y))], _ARROW
    )


def lookup_figure(style: InkStyle, *, solo: bool) -> Face:
    """Draw a box with its code, and the line of the list that a slot leaves open.

    For two players the lines round the box are drawn; for one there are guides alone.
    """
    pens = PENS[style]
    edge = Paint(None, Ink.GUIDE, pens.fine) if solo else _DRAWN
    code = EXAMPLE_CODES[LOOKED_UP.row][LOOKED_UP.column]
    holds = EXAMPLE_NUMBERS[LOOKED_UP.row][LOOKED_UP.column]
    box = Box(6.0, 16.0, _SIDE, _SIDE)
    corner = Box(box.x + 5.0, box.y + 5.0, 30.0, 6.0)
    card = Box(104.0, 4.0, _LIST_WIDTH + 46.0, 76.0)
    slot = Box(card.x + 23.0, card.centre[1] - _PITCH / 2, _LIST_WIDTH, _PITCH)
    middle = slot.x + 0.62 * slot.width
    shapes: tuple[Shape, ...] = (
        *_closed_box(box, edge),
        label(corner, str(code), _CODE, Anchor.START),
        _arrow(box.right + 10.0, box.centre[1]),
        Rectangle(card, Paint(pens.panel or Ink.PAPER, Ink.TEXT, pens.fine), 4.0),
        label(Box(card.x, card.y + 7.0, card.width, 9.0), gettext("card with a slot"), Type(7.4)),
        label(
            Box(card.x, card.bottom - 16.0, card.width, 9.0),
            gettext("lookup sheet beneath"),
            Type(7.4),
        ),
        Rectangle(slot, Paint(Ink.PAPER, Ink.TEXT, pens.heavy)),
        label(Box(slot.x, slot.y, middle - slot.x, _PITCH), str(code), _LISTED),
        label(
            Box(middle, slot.y, slot.right - middle, _PITCH),
            str(holds),
            _HELD,
        ),
    )
    return Face("lookup", gettext("A box is looked up by its code"), card.right + 4.0, 84.0, shapes)


def tile_figure(style: InkStyle) -> Face:
    """Draw a closed box with its tile, and the same tile turned over."""
    holds = EXAMPLE_NUMBERS[LOOKED_UP.row][LOOKED_UP.column]
    before, after = Box(6.0, 6.0, _SIDE, _SIDE), Box(6.0 + _SIDE + 44.0, 6.0, _SIDE, _SIDE)
    shapes: tuple[Shape, ...] = (
        *_closed_box(before),
        *_tile_up(before.grown(-4.0), str(LOOKED_UP), style),
        _arrow(before.right + 11.0, before.centre[1]),
        *_closed_box(after),
        Rectangle(after.grown(-4.0), Paint(Ink.PAPER, Ink.MUTED, PENS[style].fine), 2.5),
        label(after, str(holds), Type(24.0, Typeface.BOLD, Ink.ANSWER)),
    )
    return Face("tiles", gettext("A tile is turned over"), after.right + 6.0, _SIDE + 12.0, shapes)


def _tile_up(tile: Box, name: str, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a tile as it lies: hatched, with the name of its box."""
    pens = PENS[style]
    count = int(2 * tile.width / _HATCH_PITCH)
    hatch = [
        ((tile.x, tile.y + index * _HATCH_PITCH), (tile.x + index * _HATCH_PITCH, tile.y))
        for index in range(1, count + 1)
    ]
    return (
        Rectangle(tile, Paint(Ink.PAPER, Ink.TEXT, pens.fine), 2.5),
        Group((lines(hatch, Paint(None, Ink.FAINT, pens.hair)),), clip=(rectangle_run(tile),)),
        label(tile, name, Type(17.0, Typeface.BOLD)),
    )
