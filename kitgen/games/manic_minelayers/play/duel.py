"""The game for two, rule by rule (GAMES.md, section 3; readings are followed by their keys).

- Set-up: each player places a Minelayer on one of their own home squares, chosen secretly and shown
  together, or in turn (`rules.placement`). A die decides who moves first (`rules.first_move`).
- Turn: a player makes a knight's move to an unoccupied square, over anything in between, and lays
  a mine on the square just left.
- End: a player who has to move and cannot is stuck, and the other player wins. If both are stuck,
  the player who moved second wins. Players check this when a player must move, or for both players
  after every move (`rules.end_check`). There are no draws.
"""

from fractions import Fraction
from typing import TypeAlias

from kitgen.contract.moves import Form, Moves
from kitgen.contract.play import Outcome
from kitgen.games.manic_minelayers.definition import EndCheck, Placement
from kitgen.games.manic_minelayers.play.board import SEATS, Board, drawn, jumps_on
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell, cell_named
from kitgen.values import frozen

_MINE_SIGN = "x"
_SIGNS = ("N", "S")


@frozen
class Place:
    """A move: place the player's Minelayer on a home square."""

    square: Cell


@frozen
class Jump:
    """A move: jump to a square; the square left behind is mined."""

    square: Cell


@frozen
class First:
    """An event: the die decides who moves first."""

    seat: int


Move: TypeAlias = Place | Jump | First

MOVES: Moves[Move] = Moves(
    (
        Form(First, "first {seat}", "decides that {seat} jumps first"),
        Form(Place, "place {square}", "comes onto {square}"),
        Form(Jump, "jump {square}", "jumps to {square}"),
    ),
    "`place C1` or `jump D3`",
    {"square": cell_named},
    SEATS,
)


@frozen
class DuelRules:
    """The rules of a game for two."""

    board: Board
    placement: Placement
    end_check: EndCheck


@frozen
class Duel:
    """A position of the game for two.

    Attributes:
        rules: The rules of the game.
        standing: The square of each Minelayer; None until it is placed.
        mines: The mined squares.
        first: The seat that moves first; None until the die is rolled.
        jumps: The number of jumps made.
    """

    rules: DuelRules
    standing: tuple[Cell | None, ...]
    mines: frozenset[Cell] = frozenset()
    first: int | None = None
    jumps: int = 0

    @property
    def mover(self) -> int | None:
        """The seat that jumps next; None until both Minelayers are placed and the die is rolled."""
        if self.first is None or None in self.standing:
            return None
        return (self.first + self.jumps) % len(self.standing)

    @property
    def free(self) -> frozenset[Cell]:
        """The squares without a mine or a Minelayer."""
        standing = {square for square in self.standing if square is not None}
        return self.rules.board.squares - self.mines - standing


@frozen
class Sight:
    """One player's view of a position.

    Attributes:
        duel: The position without the other player's square while that is secret.
        seat: The player's seat.
    """

    duel: Duel
    seat: int


def start(rules: DuelRules, _stream: Stream) -> Duel:
    """Return the empty board; no chance is involved."""
    return Duel(rules, (None,) * len(rules.board.homes))


def read_start(rules: DuelRules, text: str) -> Duel:
    """Return the empty board.

    Raises:
        ValueError: The text is not empty, although nothing is drawn before this game.
    """
    if text:
        raise ValueError(f"nothing is drawn before this game, but `{text}` is said to be")
    return Duel(rules, (None,) * len(rules.board.homes))


def players_to_move(duel: Duel) -> tuple[int, ...]:
    """Return the seats that place or jump now."""
    waiting = tuple(seat for seat, square in enumerate(duel.standing) if square is None)
    if not waiting:
        mover = duel.mover
        return () if mover is None or outcome(duel) is not None else (mover,)
    if duel.rules.placement == "secret":
        return waiting
    if duel.first is None or len(waiting) == 1:
        return () if duel.first is None else waiting
    places_first = duel.first if duel.rules.placement == "first-mover-first" else 1 - duel.first
    return (places_first,)


def legal_moves(duel: Duel, seat: int) -> tuple[Move, ...]:
    """Return a seat's moves, in reading order of their squares."""
    square = duel.standing[seat]
    if square is None:
        return tuple(Place(home) for home in sorted(duel.rules.board.homes[seat]))
    return tuple(Jump(ahead) for ahead in ways_on(duel, square))


def ways_on(duel: Duel, square: Cell) -> tuple[Cell, ...]:
    """Return the squares to which a Minelayer on `square` could jump now."""
    mines, standing = duel.mines, duel.standing
    return tuple(
        ahead
        for ahead in jumps_on(duel.rules.board.squares)[square]
        if ahead not in mines and ahead not in standing
    )


def chance(duel: Duel) -> tuple[tuple[Fraction, Move], ...]:
    """Return the events of the roll for the first move, equally likely; empty if it is not due."""
    hidden = duel.rules.placement == "secret" and None in duel.standing
    if duel.first is not None or hidden:
        return ()
    seats = len(duel.standing)
    return tuple((Fraction(1, seats), First(seat)) for seat in range(seats))


def apply(duel: Duel, seat: int | None, move: Move) -> Duel:
    """Return the position after a legal move, or after the roll."""
    match move:
        case First(first):
            return Duel(duel.rules, duel.standing, duel.mines, first, duel.jumps)
        case Place(square):
            return Duel(duel.rules, _moved(duel, seat, square), duel.mines, duel.first)
        case Jump(square):
            left = duel.standing[seat or 0]
            mines = duel.mines if left is None else duel.mines | {left}
            standing = _moved(duel, seat, square)
            return Duel(duel.rules, standing, mines, duel.first, duel.jumps + 1)


def _moved(duel: Duel, seat: int | None, square: Cell) -> tuple[Cell | None, ...]:
    return tuple(square if own == seat else old for own, old in enumerate(duel.standing))


def outcome(duel: Duel) -> Outcome | None:
    """Return the outcome if a player is stuck when `rules.end_check` applies, else None."""
    mover = duel.mover
    if mover is None:
        return None
    if duel.rules.end_check == "move" and duel.jumps:
        watched: tuple[int, ...] = tuple(range(len(duel.standing)))
    else:
        watched = (mover,)
    stuck = [seat for seat in watched if _is_stuck(duel, seat)]
    if not stuck:
        return None
    other = 1 - stuck[0]
    if not _is_stuck(duel, other):
        return Outcome((other,), f"{SEATS[stuck[0]]} is stuck")
    second = 1 - (duel.first or 0)
    return Outcome((second,), f"both are stuck, and {SEATS[second]} moved second")


def _is_stuck(duel: Duel, seat: int) -> bool:
    square = duel.standing[seat]
    return square is not None and not ways_on(duel, square)


def view(duel: Duel, seat: int) -> Sight:
    """Return a seat's view: everything except a home square that is still secret."""
    if duel.rules.placement != "secret" or None not in duel.standing:
        return Sight(duel, seat)
    shown = tuple(square if own == seat else None for own, square in enumerate(duel.standing))
    return Sight(Duel(duel.rules, shown, duel.mines, duel.first), seat)


def turns(duel: Duel) -> int:
    """Return the number of jumps made; placing a Minelayer is not a turn."""
    return duel.jumps


def measure(duel: Duel) -> int:
    """Return the free squares, plus 1 before the roll; this decreases with every step."""
    return len(duel.free) + (duel.first is None)


def describe(duel: Duel) -> str:
    """Draw a position as text: `N` and `S` for the Minelayers, `x` for mines, `.` if free."""
    signs = dict.fromkeys(duel.mines, _MINE_SIGN)
    for sign, square in zip(_SIGNS, duel.standing, strict=True):
        if square is not None:
            signs[square] = sign
    return drawn(duel.rules.board.squares, signs)
