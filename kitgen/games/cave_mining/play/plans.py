"""The appeal of moves, and this game's own players.

`exact` follows the plan with the fewest turns to the goal, which is optimal for one player alone.
At a table, `never-sabotages` does the same, and `careful` also sabotages where it pays.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from kitgen.contract.play import Appeal, Decision
from kitgen.games.cave_mining.play.mining import Dug, Step, is_last_round
from kitgen.games.cave_mining.play.moves import Dig, Look, Move, Sabotage, Spare
from kitgen.games.cave_mining.proofs.analysis import SoloPlan, best_plan, layer_figures
from kitgen.games.cave_mining.rules.mine import Mine
from kitgen.seeds import Stream

CaveDecision: TypeAlias = Decision[Dug, Move, Dug]


def possible_mines(dug: Dug) -> Callable[[Stream], Dug]:
    """Return a function that returns the position itself, because nothing is hidden."""
    return lambda _stream: dug


@lru_cache(maxsize=64)
def _incomes(mine: Mine) -> tuple[tuple[Fraction, Fraction], ...]:
    """Return, by camp, the mean treasure of turns that collect there and that begin there."""
    figures = layer_figures(mine)
    nothing = (Fraction(0), Fraction(0))
    return (nothing, *((layer.full_income, layer.turn_income) for layer in figures))


def appeal(dug: Dug, seat: int, move: Move) -> Appeal:
    """Return how good a move looks: the mean treasure of this turn only.

    A look brings the dice down to the digger. A dig brings those down to the next layer if that
    holds, and those down to the camp if it does not. Sabotage gives up a die, and costs the victim
    what a turn that begins on their layer loses by cave-ins, on average.
    """
    mine, incomes = dug.rules.mine, _incomes(dug.rules.mine)
    match move:
        case Look():
            return incomes[dug.diggers[seat]][0]
        case Dig():
            below = dug.diggers[seat] + 1
            risk = mine.layer(below).risk
            return (1 - risk) * incomes[below][0] + risk * incomes[dug.camps[seat]][0]
        case Sabotage(victim):
            return _taken(dug, victim) - mine.layer(dug.camps[seat]).mean_treasure
    return 0


def _taken(dug: Dug, victim: int) -> Fraction:
    full, with_cave_ins = _incomes(dug.rules.mine)[dug.camps[victim]]
    return full - with_cave_ins


def careful(decision: CaveDecision) -> Move:
    """Dig by the plan card, and sabotage a rival if it costs them more than the player.

    Both costs are in turns to the goal without further sabotage: the rival's depends on where the
    sabotaged camp comes to rest, the player's on the mean of the die given up. Only the rival who
    needs the fewest turns is sabotaged, and no one in the last round.
    """
    dug, seat = decision.view, decision.seat
    plan = _plan(dug.rules.mine)
    if dug.step is not Step.SABOTAGE or plan is None or is_last_round(dug):
        return peaceful(decision)
    others = [other for other in range(dug.rules.seats) if other != seat]
    nearest = min(_turns_left(plan, dug, other) for other in others)
    worth = {
        move: _turns_taken(plan, dug, move.seat) - _turns_given_up(plan, dug, seat)
        for move in decision.moves
        if isinstance(move, Sabotage) and _turns_left(plan, dug, move.seat) == nearest
    }
    best = max(worth, key=lambda move: worth[move], default=None)
    return Spare() if best is None or worth[best] <= 0 else best


def _turns_left(plan: SoloPlan, dug: Dug, seat: int) -> int:
    """Return a player's mean turns to the goal without sabotage, in parts of `SCALE`."""
    return plan.turns[dug.treasure[seat]][dug.camps[seat]]


def _turns_taken(plan: SoloPlan, dug: Dug, victim: int) -> int:
    rests = dug.rules.mine.rest_chances(dug.camps[victim])
    turns = plan.turns[dug.treasure[victim]]
    after = sum((share * turns[camp] for camp, share in enumerate(rests)), Fraction(0))
    return round(after) - turns[dug.camps[victim]]


def _turns_given_up(plan: SoloPlan, dug: Dug, seat: int) -> int:
    mine, camp = dug.rules.mine, dug.camps[seat]

    def turns_with(income: Fraction) -> int:
        treasure = dug.treasure[seat] + round(income)
        return plan.turns[treasure][camp] if treasure < mine.goal else 0

    full = _incomes(mine)[camp][0]
    return turns_with(full - mine.layer(camp).mean_treasure) - turns_with(full)


@lru_cache(maxsize=16)
def _plan(mine: Mine) -> SoloPlan | None:
    return best_plan(mine)


def peaceful(decision: CaveDecision) -> Move:
    """Dig like a lone player with the fewest turns to the goal, and never sabotage.

    Alone, this is proved to be the best plan. At a table it is best as long as no one sabotages and
    only turns count. Once another player has reached the goal, the target becomes one more than the
    leader's treasure.
    """
    dug, seat = decision.view, decision.seat
    if dug.step is Step.SABOTAGE:
        return Spare()
    plan, goal = _plan(dug.rules.mine), dug.rules.mine.goal
    if plan is None:
        return decision.moves[0]
    best_other = max((has for other, has in enumerate(dug.treasure) if other != seat), default=0)
    wanted = max(goal, best_other + 1) if is_last_round(dug) else goal
    # How deep to dig depends only on the missing treasure, so shift it to the plan's goal.
    counted = min(max(goal - wanted + dug.treasure[seat], 0), goal - 1)
    target = plan.targets[counted][dug.camps[seat]]
    move: Move = Dig() if dug.diggers[seat] < target else Look()
    return move if move in decision.moves else decision.moves[0]
