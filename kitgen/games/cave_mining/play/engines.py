"""The engines of Cave Mining: at the table, and for one player alone."""

from typing import TYPE_CHECKING

from kitgen.contract.play import Engine, seat_names
from kitgen.games.cave_mining.play import mining, moves, observing
from kitgen.games.cave_mining.play.plans import appeal, careful, peaceful, possible_mines
from kitgen.seeds import Stream
from kitgen.values import replace

if TYPE_CHECKING:
    from kitgen.contract.batches import BatchResult


def _random_mining(
    rules: mining.CaveRules, stream: Stream, games: range, limit: int
) -> "BatchResult":
    """Play random games in a batch; numpy is imported only here."""
    from kitgen.games.cave_mining.play.batch import random_mining

    return random_mining(rules, stream, games, limit)


def _seats(rules: mining.CaveRules) -> tuple[str, ...]:
    return seat_names(rules.seats)


def _read_move(rules: mining.CaveRules, text: str) -> moves.Move:
    return moves.read_move(text, _seats(rules))


def _say(_rules: mining.CaveRules, move: moves.Move) -> str:
    return moves.say_move(move)


TABLE: Engine[mining.CaveRules, mining.Dug, moves.Move, mining.Dug] = Engine(
    seats=_seats,
    start=mining.start,
    read_start=mining.read_start,
    players_to_move=mining.players_to_move,
    legal_moves=mining.legal_moves,
    apply=mining.apply,
    outcome=mining.outcome,
    view=mining.view,
    complete=possible_mines,
    write_move=moves.write_move,
    read_move=_read_move,
    turns=mining.turns,
    measure=mining.measure,
    describe=mining.describe,
    appeal=appeal,
    chance=mining.chance,
    plans={"careful": careful, "never-sabotages": peaceful},
    features=observing.features,
    seen=observing.seen,
    standing=observing.standing,
    say=_say,
    batch=_random_mining,
)
"""The game for two or more players."""

ALONE = replace(TABLE, plans={"exact": peaceful})
"""The game for one player against the clock, for which the best plan is optimal."""
