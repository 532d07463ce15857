"""Analysis of a mine: income and survival by layer, and the best plan for one player alone.

Alone means without sabotage, so a turn has one choice: how deep to dig. A turn starts with the
treasure so far and the camp's layer. The cave-in rolls come first: a camp that falls collects
where it rests, and the turn is over. A camp that stands may dig for a target layer. It gets there
if no roll on the way fails, and collects there; otherwise it collects where it was. While digging,
a player learns nothing except that no roll has failed yet, so a plan is fully described by its
target layers. A target at the camp's own layer means to look for treasure immediately.

The best plan needs the fewest turns on average to the goal. Treasure only grows, so the turns are
computed from the goal downwards. At the surface a failed dig changes nothing, so n tries are
needed on average if one succeeds with chance 1/n.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm
from operator import mul

from kitgen.games.cave_mining.rules.mine import SURFACE, Mine
from kitgen.values import frozen

SCALE = 1 << 128
"""The parts of a turn in which turns are counted, as whole numbers rounded down.

Every step of the calculation is an average or adds an exactly known fraction, so rounding errors
never grow: over a few hundred steps, the error stays far below 1e-30 turns.
"""


@frozen
class LayerFigures:
    """The prospects of a camp on one layer; all chances and means are exact.

    Attributes:
        number: The number of the layer.
        reach_chance: The chance of digging there from the surface in one turn.
        stand_chance: The chance that the camp is still there after the turn's first rolls.
        surface_chance: The chance that those rolls send the camp to the surface.
        full_income: The mean treasure of a turn that collects on this layer.
        turn_income: The mean treasure of a turn that begins here without digging on, including
            cave-ins.
        turns_standing: The mean number of turns before the camp falls; None if it never does.
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
    """A plan for one player alone, and the turns it takes.

    Attributes:
        turns: By treasure (0 to goal - 1) and camp (0 to depth), the mean number of turns to
            the goal, in parts of `SCALE`.
        targets: By treasure and camp, the layer to dig for, never above the camp; if several are
            equally good, the shallowest.
    """

    turns: tuple[tuple[int, ...], ...]
    targets: tuple[tuple[int, ...], ...]

    def expected_turns(self, treasure: int = 0, camp: int = SURFACE) -> Fraction:
        """Return the mean number of turns to the goal, at most 1e-30 too low."""
        return Fraction(self.turns[treasure][camp], SCALE)

    def steps(self) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
        """Return the ranges of treasure with the same targets: first, last, targets by camp."""
        runs: list[tuple[int, int, tuple[int, ...]]] = []
        for treasure, targets in enumerate(self.targets):
            if runs and runs[-1][2] == targets:
                runs[-1] = (runs[-1][0], treasure, targets)
            else:
                runs.append((treasure, treasure, targets))
        return tuple(runs)


@frozen
class LayerWorth:
    """The turns that a lone player would lose without a layer; None if the goal is out of reach.

    Digging deeper risks only a dig in vain, and a deeper camp falls onto the layers above before it
    falls to the surface. So deep layers are worthless only if they cannot be reached or the goal
    is near. How *little* they are worth is therefore the better warning.

    Attributes:
        number: The number of the layer.
        cost_if_closed: The turns lost if players could dig neither to the layer nor below it.
        cost_if_passed_by: The turns lost if players could only dig through the layer.
    """

    number: int
    cost_if_closed: Fraction | None
    cost_if_passed_by: Fraction | None


def layer_figures(mine: Mine) -> tuple[LayerFigures, ...]:
    """Return the figures of all layers, from top to bottom."""
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
        stops: The layers that may be dug for, all if None. A camp may look for treasure on any
            layer.

    Returns:
        The plan, or None if the goal is out of reach because the way to every stop is certain to
        fall in.
    """
    chosen = sorted(range(1, mine.depth + 1) if stops is None else set(stops))
    digs = tuple(_dig_parts(mine, camp, chosen) for camp in range(mine.depth + 1))
    if not digs[SURFACE]:
        return None
    tries = tuple((stop, round_down(1 / chance)) for stop, chance in digs[SURFACE])
    choices = tuple(_choices(camp, parts) for camp, parts in enumerate(digs))
    rests = tuple(_weighed(mine.rest_chances(camp)) for camp in range(mine.depth + 1))
    # No die rolls 0, and there is none at the surface, so totals are counted from 1.
    treasures = tuple(mine.treasure_ways(camp)[1:] for camp in range(mine.depth + 1))
    ways_in_all = tuple(max(1, sum(ways)) for ways in treasures)
    columns = [[0] * mine.goal for _ in range(mine.depth + 1)]
    targets: list[tuple[int, ...]] = [()] * mine.goal
    for treasure in reversed(range(mine.goal)):
        # The turns still needed after this one, by the layer on which it collects.
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
    """Return each stop below a camp with the chance of getting there, without hopeless ones."""
    chances = ((stop, mine.dig_chance(camp, stop)) for stop in stops if stop > camp)
    return tuple((stop, chance) for stop, chance in chances if chance)


@frozen
class _Weights:
    """Chances over a common denominator; averages are faster in whole numbers than in fractions."""

    parts: tuple[int, ...]
    whole: int


def _weighed(chances: tuple[Fraction, ...]) -> _Weights:
    """Return chances over a common denominator."""
    whole = lcm(*(chance.denominator for chance in chances))
    return _Weights(tuple(int(chance * whole) for chance in chances), whole)


def _choices(camp: int, digs: tuple[tuple[int, Fraction], ...]) -> tuple[tuple[int, _Weights], ...]:
    """Return the targets of a standing camp, with the chances of reaching each and of staying."""
    stay = (camp, _weighed((Fraction(1), Fraction(0))))
    return (stay, *((stop, _weighed((chance, 1 - chance))) for stop, chance in digs))


def _average(weights: _Weights, outcomes: tuple[int, ...]) -> int:
    """Return the mean of several outcomes, rounded down."""
    total: int = sum(map(mul, weights.parts, outcomes))
    return total // weights.whole


def layer_worths(mine: Mine) -> tuple[LayerWorth, ...]:
    """Return the worth of all layers to a lone player, from top to bottom.

    Raises:
        ValueError: The mine has no plan, because its first layer always falls in.
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
