"""How a box is uncovered without a referee, drawn: by its address, or by its tile."""

from collections.abc import Iterator

from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Rectangle,
    Shape,
    Typeface,
    lines,
    polygon,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.booklet.short_game import EXAMPLE_NUMBERS
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.rules.lookup import FLAP_LETTERS
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell, column_name

LOOKED_UP = Cell(1, 2)
"""The box that is looked up and whose tile is turned: C2 of the example field."""

_ADDRESS_LINE = 3
_ADDRESS_FLAP = 2
"""The address of the box that is looked up in the drawing: 3-C."""

_CAPTION = Type(7.4)
_HELD = Type(12.0, Typeface.BOLD, Ink.ANSWER)
_FLAPS_SHOWN = 4
_ARROW = Paint(None, Ink.ACCENT, 1.6)
_HATCH_PITCH = 3.0


def _arrow(x: float, y: float) -> Shape:
    """Draw an arrow to the right, 22 points long."""
    end = x + 22.0
    return lines(
        [((x, y), (end, y)), ((end - 5, y - 4), (end, y)), ((end - 5, y + 4), (end, y))], _ARROW
    )


def lookup_figure(style: InkStyle) -> Face:
    """Draw a box of the address grid, and the window card with the flap of its address lifted."""
    pens = PENS[style]
    address = f"{_ADDRESS_LINE}-{FLAP_LETTERS[_ADDRESS_FLAP]}"
    holds = EXAMPLE_NUMBERS[LOOKED_UP.row][LOOKED_UP.column]
    grid = Box(14.0, 24.0, 27.0, 17.0)
    card = Box(95.0, 4.0, 142.0, 80.0)
    window = Box(card.x + 10.0, card.y + 34.0, 24.0, 20.0)
    shapes: list[Shape] = [
        *_address_grid(grid, address, style),
        _arrow(grid.right + 30.0, grid.y + 1.5 * grid.height),
        Rectangle(card, Paint(pens.panel or Ink.PAPER, Ink.TEXT, pens.fine), 4.0),
        label(Box(card.x, card.y + 5.0, card.width, 9.0), gettext("window card"), _CAPTION),
        Rectangle(window, Paint(Ink.PAPER, Ink.TEXT, pens.heavy)),
        label(window, str(_ADDRESS_LINE), Type(11.0, Typeface.BOLD)),
        label(
            Box(card.x, card.bottom - 17.0, card.width, 9.0),
            gettext("lookup sheet beneath"),
            _CAPTION,
        ),
    ]
    for flap in range(_FLAPS_SHOWN):
        place = Box(window.right + flap * 24.0, window.y, 24.0, window.height)
        if flap == _ADDRESS_FLAP:
            shapes += _lifted_flap(place, str(holds), style)
            continue
        shapes.append(Rectangle(place, Paint(pens.panel or Ink.PAPER, Ink.TEXT, pens.fine)))
        shapes.append(label(place, FLAP_LETTERS[flap], Type(10.0, Typeface.BOLD)))
    return Face(
        "lookup",
        gettext("A box is looked up by its address"),
        card.right + 4.0,
        card.bottom + 4.0,
        tuple(shapes),
    )


def _address_grid(corner: Box, address: str, style: InkStyle) -> Iterator[Shape]:
    """Draw a part of an address grid, of two rows and two columns, with one address in it."""
    pens = PENS[style]
    names = Type(7.4, Typeface.BOLD, Ink.MUTED)
    for row in range(2):
        for column in range(2):
            box = corner.moved(column * corner.width, row * corner.height)
            yield Rectangle(box, Paint(Ink.PAPER, Ink.TEXT, pens.fine))
    first = Cell(LOOKED_UP.row - 1, LOOKED_UP.column - 1)
    for step in range(2):
        above = Box(corner.x + step * corner.width, corner.y - 11.0, corner.width, 9.0)
        beside = Box(corner.x - 12.0, corner.y + step * corner.height, 10.0, corner.height)
        yield label(above, column_name(first.column + step), names)
        yield label(beside, str(first.row + step + 1), names)
    looked_up = corner.moved(corner.width, corner.height)
    yield label(looked_up, address, Type(9.5, Typeface.BOLD))
    caption = Box(0.0, corner.y + 2 * corner.height + 6.0, 82.0, 9.0)
    yield label(caption, gettext("address grid"), _CAPTION)


def _lifted_flap(place: Box, holds: str, style: InkStyle) -> Iterator[Shape]:
    """Draw what a lifted flap uncovers, and the flap standing up above it."""
    pens = PENS[style]
    lean, height = 3.0, 13.0
    flap = ((place.x, place.y), (place.right, place.y))
    raised = ((place.right + lean, place.y - height), (place.x + lean, place.y - height))
    yield Rectangle(place, Paint(Ink.PAPER, Ink.TEXT, pens.heavy))
    yield label(place, holds, _HELD)
    yield polygon((*flap, *raised), Paint(Ink.PAPER, Ink.TEXT, pens.fine))


def tile_figure(style: InkStyle) -> Face:
    """Draw a part of a reveal sheet, and the same part with one tile lifted."""
    holds = EXAMPLE_NUMBERS[LOOKED_UP.row][LOOKED_UP.column]
    width, height, apart = 36.0, 34.0, 8.0
    order = (LOOKED_UP.column - 1, LOOKED_UP.column)
    before = Box(4.0, 12.0, 2 * (width + apart) + apart, height + 16.0)
    after = before.moved(before.width + 40.0, 0.0)
    shapes: list[Shape] = [_arrow(before.right + 9.0, before.centre[1])]
    for sheet in (before, after):
        shapes.append(Rectangle(sheet, Paint(Ink.PAPER, Ink.MUTED, PENS[style].fine)))
        for index, column in enumerate(order):
            left = sheet.x + apart + index * (width + apart)
            tile = Box(left, sheet.y + 8.0, width, height)
            if sheet is after and column == LOOKED_UP.column:
                shapes += _tile_lifted(tile, str(holds), style)
            else:
                shapes += _tile_closed(tile, str(Cell(LOOKED_UP.row, column)), style)
    return Face(
        "tiles",
        gettext("A tile of the reveal sheet is lifted"),
        after.right + 4.0,
        before.bottom + 4.0,
        tuple(shapes),
    )


def _tile_closed(tile: Box, name: str, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a tile as it lies: hatched, with the name of its box, hinged at its left."""
    pens = PENS[style]
    count = int(2 * tile.width / _HATCH_PITCH)
    hatch = [
        ((tile.x, tile.y + index * _HATCH_PITCH), (tile.x + index * _HATCH_PITCH, tile.y))
        for index in range(1, count + 1)
    ]
    slip = Box(tile.x + 6.0, tile.y + 8.0, tile.width - 12.0, tile.height - 16.0)
    return (
        Group((lines(hatch, Paint(None, Ink.FAINT, pens.hair)),), clip=(rectangle_run(tile),)),
        Rectangle(slip, Paint(Ink.PAPER), 2.5),
        *_hinged(tile),
        label(tile, name, Type(14.0, Typeface.BOLD)),
    )


def _tile_lifted(tile: Box, holds: str, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a tile that stands open at its hinge, its back towards the reader."""
    reach, rise = 0.72 * tile.width, 9.0
    back = (
        (tile.x, tile.y),
        (tile.x - reach, tile.y - rise),
        (tile.x - reach, tile.bottom - rise),
        (tile.x, tile.bottom),
    )
    middle = Box(tile.x - reach, tile.y - rise / 2, reach, tile.height)
    return (
        Rectangle(tile, Paint(PENS[style].panel or Ink.PAPER)),
        *_hinged(tile),
        polygon(back, Paint(Ink.PAPER, Ink.TEXT, 1.0)),
        label(middle, holds, Type(20.0, Typeface.BOLD, Ink.ANSWER)),
    )


def _hinged(tile: Box) -> tuple[Shape, ...]:
    """Draw the three cut sides of a tile, and the one that it hangs on."""
    cut = (
        ((tile.x, tile.y), (tile.right, tile.y)),
        ((tile.right, tile.y), (tile.right, tile.bottom)),
        ((tile.right, tile.bottom), (tile.x, tile.bottom)),
    )
    hinge = ((tile.x, tile.y), (tile.x, tile.bottom))
    return (
        lines(cut, Paint(None, Ink.TEXT, 0.8)),
        lines([hinge], Paint(None, Ink.MUTED, 0.6, dash=(2.5, 2.0))),
    )
