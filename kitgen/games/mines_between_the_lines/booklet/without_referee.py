"""Figures on learning a box without a referee: by half-answers, its address, or its tile."""

from kitgen.diagrams.board import OFF_BOARD, Board, Mark
from kitgen.diagrams.marks import Rulers, Squares, Words, in_steps
from kitgen.diagrams.panels import Panel, beside, captioned, figure
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Anchor,
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
from kitgen.drawing.typesetting import Type
from kitgen.games.mines_between_the_lines.booklet.short_game import (
    EXAMPLE_BOX,
    EXAMPLE_CONTENTS,
    EXAMPLE_NUMBERS,
    NAMES,
)
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.rules.codes import FieldKind
from kitgen.games.mines_between_the_lines.rules.halves import PLAYERS, Halves, half_answers
from kitgen.games.mines_between_the_lines.rules.lookup import FLAP_LETTERS
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell

_KIND = FieldKind(len(EXAMPLE_NUMBERS), len(EXAMPLE_NUMBERS[0]), 2)

EXAMPLE_HALVES: Halves = half_answers("EXAMPLE", _KIND, EXAMPLE_NUMBERS)
"""The half-answers of the example field, made in the same way as those of a printed field."""

_SIDE, _SUM_WIDTH = 52.0, 79.0
_PRINTED = Type(12.0)
_WRITTEN = Type(14.0, Typeface.ITALIC, Ink.ACCENT)
_SUM = Type(13.0)
_SUM_HELD = Type(13.0, Typeface.BOLD, Ink.ANSWER)

_ADDRESS_LINE = 3
_ADDRESS_FLAP = 2
"""The address of the box that is looked up in the figure: 3-C."""

_HOLDS = str(EXAMPLE_CONTENTS[EXAMPLE_BOX])
_FIRST = Cell(EXAMPLE_BOX.row - 1, EXAMPLE_BOX.column - 1)
_CAPTION = Type(7.4)
_NAMES = Type(7.4, Typeface.BOLD, Ink.MUTED)
_HELD = Type(12.0, Typeface.BOLD, Ink.ANSWER)
_LIFTED = Type(20.0, Typeface.BOLD, Ink.ANSWER)
_TILE_NAME = Type(14.0, Typeface.BOLD)
_FLAPS_SHOWN = 4
_HATCH_PITCH = 3.0


def example_digits() -> tuple[int, int]:
    """Return the two digits of the example box."""
    first, second = (
        EXAMPLE_HALVES.of(player)[EXAMPLE_BOX.row][EXAMPLE_BOX.column] for player in PLAYERS
    )
    return first, second


def halves_figure(style: InkStyle, *, solo: bool) -> Face:
    """Draw one box on both sheets, or on both halves of a solo sheet, and the sum of its digits.

    For two players, the other player's digit is written beside the printed one.
    """
    digits = example_digits()
    names = (
        tuple(gettext("Half {number}", number=number) for number in PLAYERS)
        if solo
        else tuple(gettext("{name}’s sheet", name=name) for name in NAMES)
    )
    sheets = [
        captioned(_box(printed, None if solo else written, style), name)
        for name, printed, written in zip(names, digits, reversed(digits), strict=True)
    ]
    total = f"{digits[0]} + {digits[1]} = {sum(digits)}"
    holds = gettext("{box} holds {number}", box=str(EXAMPLE_BOX), number=sum(digits) % 10)
    middle = _SUM_WIDTH / 2
    said = (
        Words(total, (middle, 15.0), _SUM),
        Words(holds, (middle, 37.0), _SUM_HELD, width=_SUM_WIDTH),
    )
    panel = beside((*sheets, Panel(_SUM_WIDTH, _SIDE, OFF_BOARD.drawn(said))), 18.0)
    return figure("halves", gettext("Two half-answers are added"), panel)


def _box(printed: int, written: int | None, style: InkStyle) -> Panel:
    """Draw a box of a grid: the printed digit, and a written digit beside it, if any."""
    board = Board(1, 1, _SIDE)
    frame = Squares(Paint(Ink.PAPER, Ink.TEXT, PENS[style].fine))
    if written is None:
        return board.panel(frame, Words(str(printed), "A1", _PRINTED))
    return board.panel(
        frame,
        Words(str(printed), (5.0, 11.0), _PRINTED, Anchor.START),
        Words(str(written), (19.0, 11.0), _WRITTEN, Anchor.START),
    )


def lookup_figure(style: InkStyle) -> Face:
    """Draw a box of the address grid, and the window card with its flap lifted."""
    panels = (_address_grid(style), _window_card(style))
    return figure(
        "lookup", gettext("A box is looked up by its address"), in_steps(panels, gap=24.0)
    )


def _address_grid(style: InkStyle) -> Panel:
    """Draw two rows and two columns of an address grid, with one address."""
    board = Board(2, 2, 26.0, (12.0, 12.0))
    boxes = Squares(Paint(Ink.PAPER, Ink.TEXT, PENS[style].fine))
    address = f"{_ADDRESS_LINE}-{FLAP_LETTERS[_ADDRESS_FLAP]}"
    at = Cell(EXAMPLE_BOX.row - _FIRST.row, EXAMPLE_BOX.column - _FIRST.column)
    words = Words(address, at, Type(9.5, Typeface.BOLD))
    grid = board.panel(boxes, Rulers(12.0, _NAMES, _FIRST), words)
    return captioned(grid, gettext("address grid"), _CAPTION)


def _window_card(style: InkStyle) -> Panel:
    """Draw the card on a lookup sheet: a line in its window, and flaps, one of them lifted."""
    pens, lifted = PENS[style], Cell(0, _ADDRESS_FLAP + 1)
    card = Box(0.0, 0.0, 138.0, 80.0)
    board = Board(_FLAPS_SHOWN + 1, 1, 24.0, (9.0, 29.0))
    shut = [Cell(0, column) for column in range(1, _FLAPS_SHOWN + 1) if column != lifted.column]
    opened = board.square(lifted)
    flap = ((opened.x, opened.y), (opened.right, opened.y))
    raised = ((opened.right + 3.0, opened.y - 13.0), (opened.x + 3.0, opened.y - 13.0))
    letter = Type(10.0, Typeface.BOLD)
    marks: list[Mark | Shape] = [
        Rectangle(card, Paint(Ink.PANEL, Ink.TEXT, pens.fine), 4.0),
        Words(gettext("window card"), (card.centre[0], 9.5), _CAPTION),
        Words(gettext("lookup sheet beneath"), (card.centre[0], card.bottom - 12.5), _CAPTION),
        Squares(Paint(Ink.PANEL, Ink.TEXT, pens.fine), shut),
        Squares(Paint(Ink.PAPER, Ink.TEXT, pens.heavy), ("A1", lifted)),
        Words(str(_ADDRESS_LINE), "A1", Type(11.0, Typeface.BOLD)),
        *(Words(FLAP_LETTERS[cell.column - 1], cell, letter) for cell in shut),
        Words(_HOLDS, lifted, _HELD),
        polygon((*flap, *raised), Paint(Ink.PAPER, Ink.TEXT, pens.fine)),
    ]
    return Panel(card.width, card.height, board.drawn(marks))


def tile_figure(style: InkStyle) -> Face:
    """Draw part of a reveal sheet, and the same part with one tile lifted."""
    board = Board(2, 1, 44.0, (4.0, 4.0))
    sheet = Rectangle(board.box.grown(4.0), Paint(Ink.PAPER, Ink.MUTED, PENS[style].fine))
    left, right = (board.square(at).grown(-4.0) for at in ("A1", "B1"))
    neighbour = _tile_closed(left, Cell(EXAMPLE_BOX.row, EXAMPLE_BOX.column - 1), style)
    tiles = (_tile_closed(right, EXAMPLE_BOX, style), _tile_lifted(right))
    steps = [
        Panel(sheet.box.right, sheet.box.bottom, board.drawn((sheet, *neighbour, *tile)))
        for tile in tiles
    ]
    panel = in_steps(steps, gap=32.0)
    return figure("tiles", gettext("A tile of the reveal sheet is lifted"), panel)


def _tile_closed(tile: Box, cell: Cell, style: InkStyle) -> tuple[Mark | Shape, ...]:
    """Draw a closed tile: hatched, with the name of its box, hinged at its left."""
    count = int(2 * tile.width / _HATCH_PITCH)
    hatch = [
        ((tile.x, tile.y + index * _HATCH_PITCH), (tile.x + index * _HATCH_PITCH, tile.y))
        for index in range(1, count + 1)
    ]
    slip = Box(tile.x + 6.0, tile.y + 9.0, tile.width - 12.0, tile.height - 18.0)
    strokes = lines(hatch, Paint(None, Ink.FAINT, PENS[style].hair))
    return (
        Group((strokes,), clip=(rectangle_run(tile),)),
        Rectangle(slip, Paint(Ink.PAPER), 2.5),
        *_hinged(tile),
        Words(str(cell), tile.centre, _TILE_NAME),
    )


def _tile_lifted(tile: Box) -> tuple[Mark | Shape, ...]:
    """Draw an open tile with its back towards the reader."""
    reach, rise = 0.72 * tile.width, 9.0
    left = tile.x - reach
    back = (
        (tile.x, tile.y),
        (left, tile.y - rise),
        (left, tile.bottom - rise),
        (tile.x, tile.bottom),
    )
    return (
        Rectangle(tile, Paint(Ink.PANEL)),
        *_hinged(tile),
        polygon(back, Paint(Ink.PAPER, Ink.TEXT, 1.0)),
        Words(_HOLDS, (left + reach / 2, tile.centre[1] - rise / 2), _LIFTED),
    )


def _hinged(tile: Box) -> tuple[Shape, ...]:
    """Draw the three cut sides of a tile, and its hinge."""
    top, bottom = (tile.right, tile.y), (tile.right, tile.bottom)
    hinge = ((tile.x, tile.y), (tile.x, tile.bottom))
    return (
        lines([(hinge[0], top), (top, bottom), (bottom, hinge[1])], Paint(None, Ink.TEXT, 0.8)),
        lines([hinge], Paint(None, Ink.MUTED, 0.6, dash=(2.5, 2.0))),
    )
