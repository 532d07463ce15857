"""What a mine is worth: income and survival by layer, and the best plan for one player alone.

Alone means without sabotage, so a turn has one choice: how deep to dig. At its start stand the
treasure so far and the camp's layer. The cave-in rolls come first: a camp that falls collects
where it rests and the turn is over. One that stands may dig for a target layer: it gets there
with the chance that no roll on the way fails, and collects there; otherwise it collects where it
was. As nothing is learnt while digging except that one has not failed, "dig to this layer" are
all the plans there are; a target at the camp's own layer means to look for treasure at once.

The best plan has the fewest turns on average to the goal. Treasure only grows, so the turns are
found from the goal downwards; at the surface a failed dig changes nothing, so n tries are needed
on average where one succeeds with chance 1/n.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm
from operator import mul

from kitgen.games.cave_mining.rules.mine import SURFACE, Mine
from kitgen.values import frozen

SCALE = 1 << 128
"""Turns are counted in this fine a part of a turn, in whole numbers, rounded down.

Every step of the calculation is an average or adds a fraction known exactly, so a rounding is
never enlarged: over a few hundred steps the error stays far below 1e-30 turns.
"""


@frozen
class LayerFigures:
    """What a camp on a layer may expect; all chances and means are exact.

    Attributes:
        reach_chance: The chance to dig there from the surface in one turn.
        stand_chance: The chance that the camp is still there after the turn's first rolls.
        surface_chance: The chance that those rolls bring it all the way up.
        full_income: Mean treasure of one turn collected on this layer.
        turn_income: Mean treasure of a turn begun here without digging on, cave-ins included.
        turns_standing: The mean number of turns that the camp stands before it falls; None
            where it never does.
    """

    number: int
    reach_chance: Fraction
    stand_chance: Fraction
    surface_chance: Fraction
    full_income: Fraction
    turn_income: Fraction
    turns_standing: Fraction | None


@frozen
class SoloPlan:
    """A plan for one player alone and the turns it takes.

    Attributes:
        turns: By treasure (0 to goal - 1) and camp (0 to depth): the mean number of turns to
            the goal, in parts of `SCALE`.
        targets: By treasure and camp: the layer to dig for, never above the camp; the
            shallowest one where several are equally good.
    """

    turns: tuple[tuple[int, ...], ...]
    targets: tuple[tuple[int, ...], ...]

    def expected_turns(self, treasure: int = 0, camp: int = SURFACE) -> Fraction:
        """Return the mean number of turns to the goal, less than 1e-30 too low."""
        return Fraction(self.turns[treasure][camp], SCALE)

    def steps(self) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
        """Return the runs of treasure with the same targets: first, last, targets by camp."""
        runs: list[tuple[int, int, tuple[int, ...]]] = []
        for treasure, targets in enumerate(self.targets):
            if runs and runs[-1][2] == targets:
                runs[-1] = (runs[-1][0], treasure, targets)
            else:
                runs.append((treasure, treasure, targets))
        return tuple(runs)


@frozen
class LayerWorth:
    """What a lone player would lose without a layer, in turns to the goal; None: everything.

    Digging deeper risks only that one digs in vain, and a deeper camp falls onto the layers
    above before it falls to the surface. So deep layers are worthless only where they cannot be
    reached or the goal is near; how *little* they are worth is the better warning.

    Attributes:
        cost_if_closed: The turns lost if one could not dig to it, nor to anything below.
        cost_if_passed_by: The turns lost if one could only dig through it.
    """

    number: int
    cost_if_closed: Fraction | None
    cost_if_passed_by: Fraction | None


def layer_figures(mine: Mine) -> tuple[LayerFigures, ...]:
    """Return what each layer offers, top to bottom."""
    incomes = [Fraction(0)]
    for layer in mine.layers:
        incomes.append(incomes[-1] + layer.mean_treasure)
    figures = []
    for number in range(1, mine.depth + 1):
        rest = mine.rest_chances(number)
        risk = mine.layer(number).risk
        figures.append(
            LayerFigures(
                number=number,
                reach_chance=mine.dig_chance(SURFACE, number),
                stand_chance=rest[number],
                surface_chance=rest[SURFACE],
                full_income=incomes[number],
                turn_income=sum(
                    (chance * income for chance, income in zip(rest, incomes, strict=False)),
                    Fraction(0),
                ),
                turns_standing=(1 - risk) / risk if risk else None,
            )
        )
    return tuple(figures)


def best_plan(mine: Mine, stops: Iterable[int] | None = None) -> SoloPlan | None:
    """Return the plan with the fewest turns on average.

    Args:
        mine: Layers and goal.
        stops: The layers one may dig for, all if None. A camp may look for treasure where it
            is, whatever the layer.

    Returns:
        The plan, or None where no turns lead to the goal, because the way down to every one
        of the stops falls in for certain.
    """
    chosen = sorted(range(1, mine.depth + 1) if stops is None else set(stops))
    digs = tuple(_dig_parts(mine, camp, chosen) for camp in range(mine.depth + 1))
    if not digs[SURFACE]:
        return None
    tries = tuple((stop, round_down(1 / chance)) for stop, chance in digs[SURFACE])
    choices = tuple(_choices(camp, parts) for camp, parts in enumerate(digs))
    rests = tuple(_weighed(mine.rest_chances(camp)) for camp in range(mine.depth + 1))
    # No die rolls 0, and at the surface there is none: what counts begins at a treasure of 1.
    treasures = tuple(mine.treasure_ways(camp)[1:] for camp in range(mine.depth + 1))
    ways_in_all = tuple(max(1, sum(ways)) for ways in treasures)
    columns = [[0] * mine.goal for _ in range(mine.depth + 1)]
    targets: list[tuple[int, ...]] = [()] * mine.goal
    for treasure in reversed(range(mine.goal)):
        # Turns still needed after this one, by the layer it was collected on.
        after = [
            sum(map(mul, ways, column[treasure + 1 :])) // in_all
            for ways, column, in_all in zip(treasures, columns, ways_in_all, strict=True)
        ]
        after[SURFACE], target = min((after[stop] + tried, stop) for stop, tried in tries)
        columns[SURFACE][treasure] = after[SURFACE]
        targets_here = [target]
        for camp in range(1, mine.depth + 1):
            standing, target = min(
                (_average(weights, (after[stop], after[camp])), stop)
                for stop, weights in choices[camp]
            )
            columns[camp][treasure] = SCALE + _average(rests[camp], (*after[:camp], standing))
            targets_here.append(target)
        targets[treasure] = tuple(targets_here)
    return SoloPlan(tuple(zip(*columns, strict=True)), tuple(targets))


def round_down(number: Fraction) -> int:
    """Return a number of turns in parts of `SCALE`."""
    return number.numerator * SCALE // number.denominator


def _dig_parts(mine: Mine, camp: int, stops: list[int]) -> tuple[tuple[int, Fraction], ...]:
    """Return each stop below a camp and the chance to get there; hopeless ones left out."""
    chances = ((stop, mine.dig_chance(camp, stop)) for stop in stops if stop > camp)
    return tuple((stop, chance) for stop, chance in chances if chance)


@frozen
class _Weights:
    """Chances over one denominator: whole numbers are averaged faster than fractions."""

    parts: tuple[int, ...]
    whole: int


def _weighed(chances: tuple[Fraction, ...]) -> _Weights:
    """Bring chances to one denominator."""
    whole = lcm(*(chance.denominator for chance in chances))
    return _Weights(tuple(int(chance * whole) for chance in chances), whole)


def _choices(camp: int, digs: tuple[tuple[int, Fraction], ...]) -> tuple[tuple[int, _Weights], ...]:
    """Return what a standing camp may try: stay for certain, or get to a stop, or else stay."""
    stay = (camp, _weighed((Fraction(1), Fraction(0))))
    return (stay, *((stop, _weighed((chance, 1 - chance))) for stop, chance in digs))


def _average(weights: _Weights, outcomes: tuple[int, ...]) -> int:
    """Return the mean of several outcomes, rounded down."""
    total: int = sum(map(mul, weights.parts, outcomes))
    return total // weights.whole


def layer_worths(mine: Mine) -> tuple[LayerWorth, ...]:
    """Return what closing or passing by each layer costs a lone player, top to bottom.

    Raises:
        ValueError: The mine has no plan at all.
    """
    plan = best_plan(mine)
    if plan is None:
        raise ValueError("the first layer of the mine always falls in")
    best = plan.expected_turns()
    numbers = range(1, mine.depth + 1)

    def cost(stops: Iterable[int]) -> Fraction | None:
        limited = best_plan(mine, stops)
        return None if limited is None else limited.expected_turns() - best

    return tuple(
        LayerWorth(
            number=number,
            cost_if_closed=cost(range(1, number)),
            cost_if_passed_by=cost(other for other in numbers if other != number),
        )
        for number in numbers
    )
