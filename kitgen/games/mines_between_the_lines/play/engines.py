"""The two engines of Mines Between the Lines."""

from kitgen.contract.play import Engine
from kitgen.games.mines_between_the_lines.play import lines, observing, solo
from kitgen.games.mines_between_the_lines.play.careful import careful
from kitgen.games.mines_between_the_lines.play.plans import greedy_appeal, possible_sheets

LINES: Engine[lines.LinesRules, lines.Sheet, lines.Move, lines.Sight] = Engine(
    seats=lines.MOVES.seats,
    start=lines.start,
    read_start=lines.read_start,
    write_start=lines.write_start,
    players_to_move=lines.players_to_move,
    legal_moves=lines.legal_moves,
    apply=lines.apply,
    outcome=lines.outcome,
    view=lines.view,
    complete=possible_sheets,
    write_move=lines.MOVES.write,
    read_move=lines.read_move,
    turns=lines.turns,
    measure=lines.measure,
    describe=lines.describe,
    appeal=greedy_appeal,
    chance=lines.chance,
    plans={"careful": careful},
    features=observing.features,
    seen=observing.seen,
    standing=observing.standing,
    place=observing.place,
    say=lines.MOVES.say,
    batch="kitgen.games.mines_between_the_lines.play.batch:random_lines",
)
"""The game of lines for two or more players."""

SOLO: Engine[solo.SoloRules, solo.SoloField, solo.Open, solo.SoloSight] = Engine(
    seats=solo.MOVES.seats,
    start=solo.start,
    read_start=solo.read_start,
    write_start=solo.write_start,
    players_to_move=solo.players_to_move,
    legal_moves=solo.legal_moves,
    apply=solo.apply,
    outcome=solo.outcome,
    view=solo.view,
    complete=solo.complete,
    write_move=solo.MOVES.write,
    read_move=solo.MOVES.read,
    turns=solo.turns,
    measure=solo.measure,
    describe=solo.describe,
    appeal=solo.appeal,
    plans={"careful": solo.prover},
    features=observing.solo_features,
    seen=observing.solo_seen,
    place=observing.solo_place,
    say=solo.MOVES.say,
)
"""The game for one player on a solo field."""
