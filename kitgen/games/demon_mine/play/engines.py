"""The engine of Demon Mine."""

from kitgen.contract.play import Engine, Outcome
from kitgen.games.demon_mine.play import course, observing, options, sentences, words
from kitgen.games.demon_mine.play.knowledge import Sight, possible_mines
from kitgen.games.demon_mine.play.mine import Mine, MineRules, Move
from kitgen.games.demon_mine.play.plans import careful, greedy_appeal
from kitgen.games.demon_mine.play.prospects import prospects


def _outcome(mine: Mine) -> Outcome | None:
    return mine.ended


def _turns(mine: Mine) -> int:
    return mine.turns


def _measure(_mine: Mine) -> None:
    """Return None, because the rules do not bound a game: dice may tie and pawns turn for ever.

    Only `rules.standstill` ends a game in which nothing happens. Played tiles never come back from
    the grid, or from the discards unless `rules.empty_draw_pile` reshuffles these.
    """


DEMON_MINE: Engine[MineRules, Mine, Move, Sight] = Engine(
    seats=words.seats,
    start=words.start,
    read_start=words.read_start,
    write_start=words.write_start,
    players_to_move=options.players_to_move,
    legal_moves=options.legal_moves,
    apply=course.apply,
    outcome=_outcome,
    view=Sight,
    complete=possible_mines,
    write_move=words.write_move,
    read_move=words.read_move,
    turns=_turns,
    measure=_measure,
    describe=words.describe,
    appeal=greedy_appeal,
    chance=course.chance,
    plans={"careful": careful},
    prospects=prospects,
    sides=observing.sides,
    features=observing.features,
    seen=observing.seen,
    standing=observing.standing,
    place=observing.place,
    say=sentences.move_in_words,
)
