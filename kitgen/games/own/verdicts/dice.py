"""Verdicts on rolls of dice."""

from fractions import Fraction
from itertools import accumulate

from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.declared import Rolled
from kitgen.games.own.verdicts.verdict import (
    ChanceBound,
    Verdict,
    bounds_of,
    chance_bound,
    range_wanted,
)
from kitgen.tabletop.figures import for_json
from kitgen.tabletop.rolls import (
    Ways,
    chance_within,
    highest_ways,
    lowest_ways,
    parse_roll,
    success_ways,
    sum_ways,
)

_CALLED = {
    "sum": "adds up to",
    "highest": "has a highest die of",
    "lowest": "has a lowest die of",
    "successes": "has",
}


def judge_dice(check: Rolled, definition: OwnDefinition) -> Verdict:  # noqa: ARG001
    """Judge how likely it is that a roll shows what is wanted."""
    ways, bound = ways_of(check), chance_bound(check.chance)
    chance = chance_within(ways, *bounds_of(check))
    written = " ".join(check.roll.split())
    wanted = range_wanted(check)
    if check.read == "successes":
        wanted += f" dice that show {check.success} or more"
    statement = (
        f"a roll of {written} {_CALLED[check.read]} {wanted} in {bound.stated(chance)} of all rolls"
        f"{bound.missed_by(chance)}"
    )
    value = {"chance": for_json(chance), "rolls": sum(ways.values())}
    is_allowed = bound.allows(chance)
    return Verdict(is_allowed, statement, "" if is_allowed else _hint(check, ways, bound), value)


def ways_of(check: Rolled) -> Ways:
    """Return the number of ways to roll each result, as the check reads the dice."""
    roll = parse_roll(check.roll)
    if check.read == "successes":
        return success_ways(roll.faces, check.success or 1)
    by_dice = {"sum": sum_ways, "highest": highest_ways, "lowest": lowest_ways}[check.read]
    return {result + roll.added: count for result, count in by_dice(roll.faces).items()}


def _hint(check: Rolled, ways: Ways, bound: ChanceBound) -> str:
    """Return the declared number's nearest replacement with which the check holds."""
    low, high = bounds_of(check)
    both = low is not None and high is not None
    if both or (low is None and high is None):
        return "change the roll, its numbers or the chance"
    key, number = ("at_least", low) if low is not None else ("at_most", high)
    assert number is not None
    results = sorted(ways, reverse=low is not None)
    reached = zip(results, accumulate(ways[result] for result in results), strict=True)
    all_rolls = sum(ways.values())
    chances = {result: Fraction(count, all_rolls) for result, count in reached}
    # A check would mean nothing with a number that every roll reaches.
    doing = [result for result in results if bound.allows(chances[result]) and chances[result] < 1]
    if not doing:
        return "change the roll or the chance"
    nearest = min(doing, key=lambda result: (abs(result - number), result))
    return f"{key}: {nearest} would do, with {bound.stated(chances[nearest])}"
