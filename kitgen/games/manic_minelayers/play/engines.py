"""The two engines of Manic Minelayers."""

from kitgen.contract.play import Engine
from kitgen.games.manic_minelayers.play import duel, observing, tour
from kitgen.games.manic_minelayers.play.plans import (
    careful,
    duel_appeal,
    exact,
    possible_duels,
    possible_walks,
    tour_appeal,
)

DUEL: Engine[duel.DuelRules, duel.Duel, duel.Move, duel.Sight] = Engine(
    seats=duel.MOVES.seats,
    start=duel.start,
    read_start=duel.read_start,
    players_to_move=duel.players_to_move,
    legal_moves=duel.legal_moves,
    apply=duel.apply,
    outcome=duel.outcome,
    view=duel.view,
    complete=possible_duels,
    write_move=duel.MOVES.write,
    read_move=duel.MOVES.read,
    turns=duel.turns,
    measure=duel.measure,
    describe=duel.describe,
    appeal=duel_appeal,
    chance=duel.chance,
    plans={"careful": careful, "exact": exact},
    features=observing.features,
    seen=observing.seen,
    place=observing.place,
    say=duel.MOVES.say,
    batch="kitgen.games.manic_minelayers.play.batch:random_duels",
)
"""The game for two."""

TOUR: Engine[tour.TourRules, tour.Walk, tour.TourMove, tour.Walk] = Engine(
    seats=tour.MOVES.seats,
    start=tour.start,
    read_start=tour.read_start,
    players_to_move=tour.players_to_move,
    legal_moves=tour.legal_moves,
    apply=tour.apply,
    outcome=tour.outcome,
    view=tour.view,
    complete=possible_walks,
    write_move=tour.MOVES.write,
    read_move=tour.MOVES.read,
    turns=tour.turns,
    measure=tour.measure,
    describe=tour.describe,
    appeal=tour_appeal,
    features=observing.tour_features,
    seen=observing.tour_seen,
    place=observing.tour_place,
    say=tour.MOVES.say,
)
"""The knight's tour for one player; `greedy` follows Warnsdorff's rule."""
