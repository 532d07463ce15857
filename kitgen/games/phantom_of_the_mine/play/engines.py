"""The engine of the Phantom's part."""

from kitgen.contract.play import Engine
from kitgen.games.phantom_of_the_mine.play import haunting, observing, position
from kitgen.games.phantom_of_the_mine.play.moves import MOVES, Move
from kitgen.games.phantom_of_the_mine.play.plans import appeal, possible_haunts

HAUNT: Engine[position.PhantomRules, position.Haunted, Move, position.Haunted] = Engine(
    seats=MOVES.seats,
    start=position.start,
    read_start=position.read_start,
    write_start=position.write_start,
    players_to_move=haunting.players_to_move,
    legal_moves=haunting.legal_moves,
    apply=haunting.apply,
    outcome=haunting.outcome,
    view=haunting.view,
    complete=possible_haunts,
    write_move=MOVES.write,
    read_move=MOVES.read,
    turns=haunting.turns,
    measure=haunting.measure,
    describe=haunting.describe,
    appeal=appeal,
    chance=haunting.chance,
    features=observing.features,
    seen=observing.seen,
    standing=observing.standing,
    place=observing.place,
    say=MOVES.say,
)
"""The Phantom's walks, attacks and returns, on a mine of stand-in tiles."""
