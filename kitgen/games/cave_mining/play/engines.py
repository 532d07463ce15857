"""The engines of Cave Mining: at the table, and for one player alone."""

from kitgen.contract.play import Engine
from kitgen.games.cave_mining.play import mining, observing
from kitgen.games.cave_mining.play.moves import MOVES, Move
from kitgen.games.cave_mining.play.plans import appeal, careful, peaceful, possible_mines
from kitgen.values import replace

TABLE: Engine[mining.CaveRules, mining.Dug, Move, mining.Dug] = Engine(
    seats=MOVES.seats,
    start=mining.start,
    read_start=mining.read_start,
    players_to_move=mining.players_to_move,
    legal_moves=mining.legal_moves,
    apply=mining.apply,
    outcome=mining.outcome,
    view=mining.view,
    complete=possible_mines,
    write_move=MOVES.write,
    read_move=MOVES.read,
    turns=mining.turns,
    measure=mining.measure,
    describe=mining.describe,
    appeal=appeal,
    chance=mining.chance,
    plans={"careful": careful, "never-sabotages": peaceful},
    features=observing.features,
    seen=observing.seen,
    standing=observing.standing,
    say=MOVES.say,
    batch="kitgen.games.cave_mining.play.batch:random_mining",
)
"""The game for two or more players."""

ALONE = replace(TABLE, plans={"exact": peaceful})
"""The game for one player against the clock, for which the best plan is optimal."""
