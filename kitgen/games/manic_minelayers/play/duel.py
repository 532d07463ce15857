"""The game for two, rule by rule (GAMES.md, section 3; the key that changes a reading follows it).

- Set-up: a Minelayer on one of one's own home squares, chosen secretly and shown together, or in
  turn (`rules.placement`); a die decides who moves first (`rules.first_move`).
- Turn: a knight's move to a square that is not occupied, over whatever lies between; a mine comes
  onto the square just left.
- End: a player who must move and cannot; the other player wins if that player has a move, or did
  not move first. So, both stuck: whoever moved second wins. It is looked at when a player must
  move, or after every move, for both (`rules.end_check`). There are no draws.
"""

from fractions import Fraction
from typing import TypeAlias

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
    """To put one's Minelayer on a home square."""

    square: Cell


@frozen
class Jump:
    """To move it; the square that it leaves is mined."""

    square: Cell


@frozen
class First:
    """An event: the die says who moves first."""

    seat: int


Move: TypeAlias = Place | Jump | First


@frozen
class DuelRules:
    """What a game for two is played by."""

    board: Board
    placement: Placement
    end_check: EndCheck


@frozen
class Duel:
    """A position of the game for two.

    Attributes:
        rules: What it is played by.
        standing: The square of each Minelayer; None where it is not placed.
        mines: Where mines lie.
        first: Who moves first, once that is settled.
        jumps: How many jumps were made.
    """

    rules: DuelRules
    standing: tuple[Cell | None, ...]
    mines: frozenset[Cell] = frozenset()
    first: int | None = None
    jumps: int = 0

    @property
    def mover(self) -> int | None:
        """Whose jump it is; None while Minelayers are placed."""
        if self.first is None or None in self.standing:
            return None
        return (self.first + self.jumps) % len(self.standing)

    @property
    def free(self) -> frozenset[Cell]:
        """The squares that may be jumped to."""
        standing = {square for square in self.standing if square is not None}
        return self.rules.board.squares - self.mines - standing


@frozen
class Sight:
    """What one player sees of a position.

    Attributes:
        duel: The position; a square that the other player keeps secret is left out.
        seat: Who sees it.
    """

    duel: Duel
    seat: int


def start(rules: DuelRules, _stream: Stream) -> Duel:
    """Return the empty board; nothing is drawn beforehand."""
    return Duel(rules, (None,) * len(rules.board.homes))


def read_start(rules: DuelRules, text: str) -> Duel:
    """Return the empty board again.

    Raises:
        ValueError: There are words, and nothing was drawn.
    """
    if text:
        raise ValueError(f"nothing is drawn before this game, but `{text}` is said to be")
    return Duel(rules, (None,) * len(rules.board.homes))


def players_to_move(duel: Duel) -> tuple[int, ...]:
    """Return who places or jumps now."""
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
    """Return the squares that a Minelayer on `square` could jump to now."""
    mines, standing = duel.mines, duel.standing
    return tuple(
        ahead
        for ahead in jumps_on(duel.rules.board.squares)[square]
        if ahead not in mines and ahead not in standing
    )


def chance(duel: Duel) -> tuple[tuple[Fraction, Move], ...]:
    """Return who may win the roll for the first move: both alike, once it is rolled."""
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
    """Return who won, as soon as the reading in use looks at who is stuck."""
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
    """Return what a seat sees: all but a home square that is still secret."""
    if duel.rules.placement != "secret" or None not in duel.standing:
        return Sight(duel, seat)
    shown = tuple(square if own == seat else None for own, square in enumerate(duel.standing))
    return Sight(Duel(duel.rules, shown, duel.mines, duel.first), seat)


def write_move(move: Move) -> str:
    """Write a move: `place C1`, `jump D3`, `first north`."""
    match move:
        case First(seat):
            return f"first {SEATS[seat]}"
        case Place(square):
            return f"place {square}"
        case Jump(square):
            return f"jump {square}"


def say_move(_rules: DuelRules, move: Move) -> str:
    """Return a move as what its player does, or chance: `jumps to D3`."""
    match move:
        case First(seat):
            return f"decides that {SEATS[seat]} jumps first"
        case Place(square):
            return f"comes onto {square}"
        case Jump(square):
            return f"jumps to {square}"


_VERBS: dict[str, type[Place] | type[Jump]] = {"place": Place, "jump": Jump}


def read_move(_rules: DuelRules, text: str) -> Move:
    """Read what `write_move` wrote.

    Raises:
        ValueError: It is no move.
    """
    verb, _, what = text.partition(" ")
    if verb == "first" and what in SEATS:
        return First(SEATS.index(what))
    if verb in _VERBS:
        return _VERBS[verb](cell_named(what))
    raise ValueError(f"`{text}` is no move such as `place C1` or `jump D3`")


def turns(duel: Duel) -> int:
    """Return the jumps that were made; to place a Minelayer is no turn."""
    return duel.jumps


def measure(duel: Duel) -> int:
    """Return what falls with every step: free squares, and what there is still to settle."""
    return len(duel.free) + (duel.first is None)


def describe(duel: Duel) -> str:
    """Draw a position: `N` and `S` the Minelayers, `x` a mine, `.` a free square."""
    signs = dict.fromkeys(duel.mines, _MINE_SIGN)
    for sign, square in zip(_SIGNS, duel.standing, strict=True):
        if square is not None:
            signs[square] = sign
    return drawn(duel.rules.board.squares, signs)
