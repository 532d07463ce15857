"""Drawings of positions: duels on their floor, and tours with their numbers."""

from collections.abc import Collection, Iterator

from kitgen.diagrams.board import Board, Mark
from kitgen.diagrams.marks import Rulers, Squares, Words
from kitgen.diagrams.panels import figure, paragraph_panel, stacked
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Paint, Rectangle, Shape, Typeface, circle, polyline
from kitgen.drawing.typesetting import Type
from kitgen.games.manic_minelayers.art.vehicles import Vehicle
from kitgen.games.manic_minelayers.booklet.figures import position
from kitgen.games.manic_minelayers.inks import Ink
from kitgen.games.manic_minelayers.play.board import SEATS
from kitgen.games.manic_minelayers.play.duel import Duel, outcome
from kitgen.games.manic_minelayers.play.tour import Walk
from kitgen.games.manic_minelayers.play.tour import outcome as tour_outcome
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.games.manic_minelayers.sheets.diagram import SEAMS, pits
from kitgen.phrases import in_a_row
from kitgen.tabletop.grid import Cell, cells

_STYLE = InkStyle.FULL
_UNIT, _WIDEST = 26.0, 260.0
_TOUR_UNIT = 24.0
_RULER = 12.0
_WORDS = Type(8.2)
_LEAST_WORDS = 130.0
_NUMBER = Type(9.4)
_PRINTED = Type(9.4, Typeface.BOLD)
_VEHICLES = (Vehicle.CRAB, Vehicle.MOLE)
"""The vehicle of each seat: north plays the Crab, south the Mole."""


def _size(squares: Collection[Cell]) -> BoardSize:
    rows, columns = zip(*squares, strict=True)
    high, wide = max(rows) + 1, max(columns) + 1
    return BoardSize(high, wide, frozenset(cells(high, wide)).difference(squares))


def draw_duel(duel: Duel) -> Face:
    """Draw a board with its mines and both Minelayers, above a line on what comes next."""
    size = _size(duel.rules.board.squares)
    standing = {
        vehicle: square
        for vehicle, square in zip(_VEHICLES, duel.standing, strict=True)
        if square is not None
    }
    board = position(size, standing, sorted(duel.mines), _unit(size), _STYLE)
    words = paragraph_panel(_duel_words(duel), _WORDS, max(board.width, _LEAST_WORDS))
    title = f"Manic Minelayers after {duel.jumps} jumps"
    return figure("position", title, stacked((board, words), 5.0))


def _unit(size: BoardSize) -> float:
    return min(_UNIT, _WIDEST / size.columns)


def enlargement(square_size: float, duel: Duel) -> float:
    """Return the size of a printed square relative to its size in the drawing.

    Args:
        square_size: The side of the printed square, in points.
        duel: The drawn position.
    """
    return square_size / _unit(_size(duel.rules.board.squares))


def _duel_words(duel: Duel) -> str:
    ended = outcome(duel)
    if ended is not None:
        return f"{SEATS[ended.winners[0]]} wins: {ended.reason}"
    to_place = [name for name, square in zip(SEATS, duel.standing, strict=True) if square is None]
    if to_place:
        return f"next: {in_a_row(to_place)} to come onto the board"
    if duel.mover is None:
        return "next: who jumps first is still open"
    vehicle = _VEHICLES[duel.mover].lower()
    return f"{SEATS[duel.mover]} (the {vehicle}) to jump, jump {duel.jumps + 1}"


def draw_walk(walk: Walk) -> Face:
    """Draw a tour so far: its path, the written numbers, and the printed numbers on plates."""
    size = _size(walk.rules.squares)
    unit = min(_TOUR_UNIT, _WIDEST / size.columns)
    board = Board(size.columns, size.rows, unit, (_RULER, _RULER))
    dark = [cell for cell in size.squares if sum(cell) % 2]
    way = [board.point(square) for square in walk.path]
    marks: list[Mark | Shape] = [
        Squares(Paint(Ink.PAPER)),
        Squares(Paint(Ink.PANEL), dark),
        SEAMS,
        *((pits(size),) if size.holes else ()),
    ]
    if len(way) > 1:
        marks.append(polyline(way, Paint(None, Ink.FAINT, 1.2)))
    edge = Rectangle(board.box, Paint(stroke=Ink.PLATE_SEAM, width=1.2))
    marks += (*_plates(walk, board), *_numbers(walk, board), edge)
    panel = board.panel(*marks, Rulers(_RULER))
    ended = tour_outcome(walk)
    words = ended.reason if ended is not None else f"number {len(walk.path) + 1} comes next"
    said = paragraph_panel(words, _WORDS, max(panel.width, _LEAST_WORDS))
    title = f"A knight's tour after {len(walk.path)} numbers"
    return figure("position", title, stacked((panel, said), 5.0))


def _plates(walk: Walk, board: Board) -> Iterator[Shape]:
    for _, square in sorted(walk.rules.printed):
        box = board.square(square).grown(-0.12 * board.unit)
        yield Rectangle(box, Paint(Ink.GLOW, Ink.PLATE_SEAM, 0.8), radius=2.0)


def _numbers(walk: Walk, board: Board) -> Iterator[Mark | Shape]:
    """Yield the numbers; a circle in the square's colour covers the path below written ones."""
    printed = {square: number for number, square in walk.rules.printed}
    for square, number in sorted(printed.items()):
        yield Words(str(number), square, _PRINTED)
    for number, square in enumerate(walk.path, 1):
        if square not in printed:
            ground = Paint(Ink.PANEL if sum(square) % 2 else Ink.PAPER)
            yield circle(board.point(square), 0.29 * board.unit, ground)
            yield Words(str(number), square, _NUMBER)
