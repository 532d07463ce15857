"""Drawings of positions: games of lines and solo fields.

Claimed boxes are filled with their owner's colour and marked with the owner's number. Hidden mines
are pale and small.
"""

from collections.abc import Collection, Iterator, Mapping

from kitgen.diagrams.board import Board, Mark
from kitgen.diagrams.marks import Frame, Piece, Squares, Words
from kitgen.diagrams.panels import Panel, figure, legend, paragraph_panel, stacked
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Group,
    Paint,
    Shape,
    Typeface,
    lines,
    picture_of,
    polygon,
    scaled,
)
from kitgen.drawing.typesetting import Type
from kitgen.games.mines_between_the_lines.booklet.board import (
    SPACING,
    Lines,
    board_of,
    board_panel,
    held,
)
from kitgen.games.mines_between_the_lines.booklet.short_game import DrawnLine
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.play.field import Holds, holds, lines_of
from kitgen.games.mines_between_the_lines.play.lines import MOVES, LinesRules, Sheet, outcome
from kitgen.games.mines_between_the_lines.play.solo import SoloField
from kitgen.games.mines_between_the_lines.play.solo import outcome as solo_outcome
from kitgen.games.mines_between_the_lines.sheets.emblems import sea_mine
from kitgen.games.mines_between_the_lines.sheets.sheet import START_FRAME_SHARE
from kitgen.phrases import counted
from kitgen.tabletop.grid import Cell, cells

_STYLE = InkStyle.FULL
_WIDEST = 250.0
_WORDS = Type(8.2)
_LEAST_WORDS = 210.0
_SIGN = 20.0
_OWNER = Type(7.8, Typeface.BOLD, Ink.TEXT)
_GROUNDS: tuple[InkRole, ...] = (Ink.LABEL, Ink.METAL_LIGHT)
_HIDDEN_RADIUS = 3.4
_POLE, _CLOTH = 9.0, (6.6, 4.6)
"""The height of a flag's pole, and the width and height of its cloth, in points."""


def draw_sheet(sheet: Sheet) -> Face:
    """Draw a play sheet with its lines, claims, flags and hidden mines."""
    boxes, claimed = sheet.rules.source.boxes, frozenset[Cell]().union(*sheet.claimed)
    board = _board(boxes)
    shown = boxes if sheet.rules.is_open else claimed
    hidden = () if sheet.rules.is_open else sorted(sheet.mines - claimed)
    marks: list[Mark | Shape] = [
        *_slabs(board, boxes),
        *held(_contents(boxes, sheet.mines, shown), _STYLE),
        *_hidden_mines(hidden),
    ]
    for seat, own in enumerate(sheet.claimed):
        marks += (_number(board, cell, seat) for cell in sorted(own))
    for seat, flags in enumerate(sheet.flags):
        for cell in sorted(flags):
            marks += _flag(board, cell, seat)
    grounds = board.drawn(
        Squares(Paint(_GROUNDS[seat % len(_GROUNDS)]), sorted(own))
        for seat, own in enumerate(sheet.claimed)
    )
    drawn = (Lines(_drawn_lines(sheet), Ink.TEXT, 2.0),) if sheet.drawn else ()
    panel = board_panel(board, _STYLE, *marks, drawn=drawn)
    whole = Panel(panel.width, panel.height, (*grounds, *panel.shapes))
    return _figure(f"Mines Between the Lines after {sheet.turns} turns", whole, *_lines(sheet))


def enlargement(dot_spacing: float, shown: Sheet | SoloField) -> float:
    """Return the size of a printed box relative to its size in the drawing.

    Args:
        dot_spacing: The distance between the dots of the printed sheet, in points.
        shown: The drawn position.
    """
    rules = shown.rules
    boxes = rules.source.boxes if isinstance(rules, LinesRules) else rules.boxes
    return dot_spacing / _board(boxes).unit


def _board(boxes: frozenset[Cell]) -> Board:
    rows, columns = zip(*boxes, strict=True)
    return board_of(max(rows) + 1, max(columns) + 1)


def _slabs(board: Board, boxes: frozenset[Cell]) -> tuple[Mark, ...]:
    """Return the marks that cover the places without a box."""
    holes = sorted(frozenset(cells(board.rows, board.columns)) - boxes)
    return (Squares(Paint(Ink.GUIDE), holes),) if holes else ()


def _contents(
    boxes: frozenset[Cell], mines: frozenset[Cell], shown: Collection[Cell]
) -> Mapping[Cell, Holds]:
    return {cell: holds(boxes, mines, cell) for cell in sorted(shown)}


def _figure(title: str, board: Panel, *lines: Panel) -> Face:
    """Return a board, scaled down to at most `_WIDEST`, above lines of words."""
    factor = min(1.0, _WIDEST / board.width)
    width, height = board.width * factor, board.height * factor
    small = Panel(width, height, (Group(board.shapes, scaled(factor)),))
    return figure("position", title, stacked((small, *lines), 3.0))


def _hidden_mines(cells: Collection[Cell]) -> Iterator[Mark]:
    mine = picture_of("hidden-mine", sea_mine(_HIDDEN_RADIUS, InkStyle.LOW))
    yield from (Piece(mine, cell) for cell in cells)


def _number(board: Board, cell: Cell, seat: int) -> Mark:
    """Set the owner's number in the corner of a box."""
    box = board.square(cell)
    return Words(str(seat + 1), (box.x + 3.4, box.y + 6.4), _OWNER, Anchor.START)


def _flag(board: Board, cell: Cell, seat: int) -> tuple[Mark | Shape, ...]:
    """Draw a flag at the bottom of a box: the first player's at the left, others' at the right."""
    box, (width, height) = board.square(cell), _CLOTH
    x = box.x + 2.8 if seat == 0 else box.right - 2.2 - width
    foot = box.bottom - 2.2
    top = foot - _POLE
    cloth = ((x, top), (x + width, top + height / 2), (x, top + height))
    return (
        lines([((x, foot), (x, top))], Paint(None, Ink.OUTLINE, 1.0)),
        polygon(cloth, Paint(Ink.ACCENT if seat == 0 else Ink.SIDE_TWO_DEEP, Ink.OUTLINE, 0.5)),
    )


def _drawn_lines(sheet: Sheet) -> Collection[DrawnLine]:
    """Return the drawn lines, from dot to dot."""
    drawn = []
    for line, sides in enumerate(lines_of(sheet.rules.source.boxes).sides):
        if sheet.drawn >> line & 1:
            (row, column), name = sides[0]
            row, column = row + (name == "bottom"), column + (name == "right")
            drawn.append(DrawnLine(name in ("top", "bottom"), row, column))
    return drawn


def _lines(sheet: Sheet) -> Iterator[Panel]:
    """Yield a legend for each player, and a line on whose turn it is or how the game ended."""
    names, has_flags = MOVES.seats(sheet.rules), sheet.rules.flag_limit != 0
    sign = Board(1, 1, _SIGN)
    for seat, name in enumerate(names):
        flags = f", {counted(len(sheet.flags[seat]), 'flag')}" if has_flags else ""
        mines = counted(sheet.exploded[seat], "mine")
        words = f"{name}: {counted(sheet.scores[seat], 'point')}, {mines} exploded{flags}"
        cell = Cell(0, 0)
        marks: list[Mark | Shape] = [
            Squares(Paint(_GROUNDS[seat % len(_GROUNDS)], Ink.TEXT, 1.0)),
            _number(sign, cell, seat),
        ]
        marks += _flag(sign, cell, seat) if has_flags else ()
        yield legend(sign.panel(*marks), words, _WORDS, _LEAST_WORDS)
    ended = outcome(sheet)
    if ended is not None:
        yield paragraph_panel(f"over by {ended.reason}", _WORDS, _LEAST_WORDS)
    elif sheet.mover is not None:
        words = f"turn {sheet.turns + 1}, {names[sheet.mover]} to play"
        yield paragraph_panel(words, _WORDS, _LEAST_WORDS)
    else:
        yield paragraph_panel("next: who begins is still to be rolled", _WORDS, _LEAST_WORDS)


def draw_solo_field(field: SoloField) -> Face:
    """Draw a solo field: open boxes with their contents, and a frame around the start box."""
    boxes, mines = field.rules.boxes, field.mines
    board = _board(boxes)
    inner = (START_FRAME_SHARE - 1.0) / 2 * SPACING
    panel = board_panel(
        board,
        _STYLE,
        *_slabs(board, boxes),
        *held(_contents(boxes, mines, field.opened), _STYLE),
        *_hidden_mines(sorted(mines.difference(field.opened))),
        Frame(field.opened[0], 1.2, inner),
        shaded=sorted(field.opened),
    )
    left = len(boxes) - len(mines) - len(field.opened)
    ended = solo_outcome(field)
    words = ended.reason if ended is not None else f"{left} clear boxes are closed"
    said = paragraph_panel(words, _WORDS, _LEAST_WORDS)
    return _figure(f"A solo field after {len(field.opened) - 1} boxes", panel, said)
