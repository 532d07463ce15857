"""The engine of the Phantom's part."""

from kitgen.contract.play import Engine
from kitgen.games.phantom_of_the_mine.play import haunting, moves, position
from kitgen.games.phantom_of_the_mine.play.plans import appeal, possible_haunts

HAUNT: Engine[position.PhantomRules, position.Haunted, moves.Move, position.Haunted] = Engine(
    seats=lambda rules: moves.seat_names(rules.seats),
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
    read_move=lambda rules, text: moves.read_move(text, moves.seat_names(rules.seats)),
    turns=haunting.turns,
    measure=haunting.measure,
    describe=haunting.describe,
    appeal=appeal,
    chance=haunting.chance,
)
"""Walks, attacks and returns, on a mine of stand-in tiles."""
