"""The engine of the Phantom's part."""

from kitgen.contract.play import Engine, seat_names
from kitgen.games.phantom_of_the_mine.play import haunting, moves, observing, position
from kitgen.games.phantom_of_the_mine.play.plans import appeal, possible_haunts


def _seats(rules: position.PhantomRules) -> tuple[str, ...]:
    return seat_names(rules.seats)


def _read_move(rules: position.PhantomRules, text: str) -> moves.Move:
    return moves.read_move(text, _seats(rules))


def _say(_rules: position.PhantomRules, move: moves.Move) -> str:
    return moves.say_move(move)


HAUNT: Engine[position.PhantomRules, position.Haunted, moves.Move, position.Haunted] = Engine(
    seats=_seats,
    start=position.start,
    read_start=position.read_start,
    write_start=position.write_start,
    players_to_move=haunting.players_to_move,
    legal_moves=haunting.legal_moves,
    apply=haunting.apply,
    outcome=haunting.outcome,
    view=haunting.view,
    complete=possible_haunts,
    write_move=moves.write_move,
    read_move=_read_move,
    turns=haunting.turns,
    measure=haunting.measure,
    describe=haunting.describe,
    appeal=appeal,
    chance=haunting.chance,
    features=observing.features,
    seen=observing.seen,
    standing=observing.standing,
    place=observing.place,
    say=_say,
)
"""The Phantom's walks, attacks and returns, on a mine of stand-in tiles."""
