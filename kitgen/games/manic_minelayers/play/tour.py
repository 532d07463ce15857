"""The knight's tour for one (GAMES.md, section 3: the source's "give it a try").

Number 1 is printed on the first square. Each further number goes a knight's move away, onto a
square without a number; a square with a printed number takes only that number. The tour is done
when every square is numbered. Here a tour is tried once; at the table, players may rub numbers out
and go back.
"""

from typing import TypeAlias

from kitgen.contract.moves import Form, Moves
from kitgen.contract.play import Outcome
from kitgen.games.manic_minelayers.play.board import drawn, jumps_on
from kitgen.games.manic_minelayers.play.duel import Jump
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell, cell_named
from kitgen.values import frozen

TourMove: TypeAlias = Jump

MOVES: Moves[TourMove] = Moves(
    (Form(Jump, "jump {square}", "jumps to {square}"),),
    "`jump D3`",
    {"square": cell_named},
    ("walker",),
)


@frozen
class TourRules:
    """The rules of a tour.

    Attributes:
        squares: All squares of the board.
        printed: The printed numbers with their squares, including number 1.
    """

    squares: frozenset[Cell]
    printed: frozenset[tuple[int, Cell]]


@frozen
class Walk:
    """A tour so far: the squares in the order in which they were numbered."""

    rules: TourRules
    path: tuple[Cell, ...]


def start(rules: TourRules, _stream: Stream) -> Walk:
    """Return the printed sheet, with the walk at number 1."""
    return read_start(rules, "")


def read_start(rules: TourRules, text: str) -> Walk:
    """Return the printed sheet.

    Raises:
        ValueError: The text is not empty, although nothing is drawn; or number 1 is not printed.
    """
    first = [square for number, square in rules.printed if number == 1]
    if text or len(first) != 1:
        raise ValueError(f"`{text}` is said to be drawn" if text else "no square bears number 1")
    return Walk(rules, (first[0],))


def players_to_move(walk: Walk) -> tuple[int, ...]:
    """Return the one player, until the walk ends."""
    return () if outcome(walk) is not None else (0,)


def legal_moves(walk: Walk, _seat: int) -> tuple[TourMove, ...]:
    """Return the squares that may take the next number."""
    return tuple(map(Jump, next_squares(walk)))


def next_squares(walk: Walk) -> tuple[Cell, ...]:
    """Return the squares that may take the next number, in reading order."""
    number = len(walk.path) + 1
    printed = {square: printed for printed, square in walk.rules.printed}
    wanted = {square for square, printed_number in printed.items() if printed_number == number}
    return tuple(
        square
        for square in jumps_on(walk.rules.squares)[walk.path[-1]]
        if square not in walk.path and (square in wanted if wanted else square not in printed)
    )


def apply(walk: Walk, _seat: int | None, move: TourMove) -> Walk:
    """Return the walk with one more number."""
    return Walk(walk.rules, (*walk.path, move.square))


def outcome(walk: Walk) -> Outcome | None:
    """Return the outcome: won with every square numbered, lost when stuck, or None before."""
    if len(walk.path) == len(walk.rules.squares):
        return Outcome((0,), "every square is numbered")
    if not next_squares(walk):
        return Outcome((), f"no square for number {len(walk.path) + 1}")
    return None


def view(walk: Walk, _seat: int) -> Walk:
    """Return the walk: nothing is hidden."""
    return walk


def turns(walk: Walk) -> int:
    """Return how many numbers were written, without number 1."""
    return len(walk.path) - 1


def measure(walk: Walk) -> int:
    """Return the number of squares not visited yet, which decreases with every move."""
    return len(walk.rules.squares) - len(walk.path)


def describe(walk: Walk) -> str:
    """Draw the sheet with its numbers."""
    signs = {square: str(number) for number, square in walk.rules.printed}
    signs |= {square: str(number) for number, square in enumerate(walk.path, 1)}
    return drawn(walk.rules.squares, signs)
