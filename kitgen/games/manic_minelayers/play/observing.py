"""The features counted in duels and tours.

A feature is listed only if it can occur under the rules. There is no standing, because nothing on
the board shows who is ahead: a player with few moves may still have the larger part of the floor.
"""

from kitgen.contract.play import Feature, Sort
from kitgen.games.manic_minelayers.play.board import jumps_on
from kitgen.games.manic_minelayers.play.duel import (
    Duel,
    DuelRules,
    First,
    Move,
    Place,
    ways_on,
)
from kitgen.games.manic_minelayers.play.tour import TourMove, TourRules, Walk, next_squares
from kitgen.tabletop.grid import Cell

SECONDS_A_TURN = 20
"""An estimate, because the source gives no time: the player considers up to eight jumps and their
consequences for both, and lays a mine."""

SECONDS_A_NUMBER = 15
"""An estimate, because the source gives no time: the player finds and numbers the next square."""

_PLACE, _JUMP, _MINE = "place a minelayer", "jump", "mines laid"
_TAKEN, _STUCK, _BOTH = "ways taken from the other", "stuck minelayers", "both minelayers stuck"

_NUMBER, _PRINTED, _DONE = "write a number", "printed numbers met", "tours finished"
_DEAD_END, _MISSED = "dead ends", "printed numbers out of reach"


def features(_rules: DuelRules) -> tuple[Feature, ...]:
    """Return the features of a game for two, which are the same for all readings."""
    return (
        Feature(_PLACE, Sort.OPTION),
        Feature(_JUMP, Sort.OPTION),
        Feature(_MINE, Sort.PIECE),
        *(Feature(name, Sort.EVENT) for name in (_TAKEN, _STUCK, _BOTH)),
    )


def seen(before: Duel, seat: int | None, move: Move, after: Duel) -> tuple[str, ...]:
    """Return the features of a step; stuck Minelayers count only if they end the game."""
    match move:
        case First():
            return ()
        case Place():
            return (_PLACE,)
    names = [_JUMP, _MINE]
    other = before.standing[1 - (seat or 0)]
    if other is not None and move.square in jumps_on(before.rules.board.squares)[other]:
        names.append(_TAKEN)
    return (*names, *_stuck(after))


def _stuck(duel: Duel) -> tuple[str, ...]:
    """Return the feature of stuck Minelayers if they end the game."""
    stuck = [square is not None and not ways_on(duel, square) for square in duel.standing]
    if all(stuck):
        return (_BOTH,)
    waits = duel.rules.end_check == "turn" and not stuck[duel.mover or 0]
    return () if waits or not any(stuck) else (_STUCK,)


def place(move: Move) -> Cell | None:
    """Return the square of a Minelayer that is placed or jumps."""
    return None if isinstance(move, First) else move.square


def tour_features(rules: TourRules) -> tuple[Feature, ...]:
    """Return the features of a tour."""
    ahead = len(rules.printed) > 1
    return (
        Feature(_NUMBER, Sort.OPTION),
        *(Feature(_PRINTED, Sort.EVENT) for _ in range(ahead)),
        Feature(_DONE, Sort.EVENT),
        Feature(_DEAD_END, Sort.TROUBLE),
        *(Feature(_MISSED, Sort.TROUBLE) for _ in range(ahead)),
    )


def tour_seen(_before: Walk, _seat: int | None, move: TourMove, after: Walk) -> tuple[str, ...]:
    """Return the features of writing a number."""
    names, rules = [_NUMBER], after.rules
    if (len(after.path), move.square) in rules.printed:
        names.append(_PRINTED)
    if len(after.path) == len(rules.squares):
        names.append(_DONE)
    elif not next_squares(after):
        number = len(after.path) + 1
        is_printed = any(number == printed for printed, _ in rules.printed)
        names.append(_MISSED if is_printed else _DEAD_END)
    return tuple(names)


def tour_place(move: TourMove) -> Cell:
    """Return the square that is numbered."""
    return move.square
