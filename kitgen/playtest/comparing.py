"""What a change did: the games of two kits, pair by pair.

Game n of the one and game n of the other have one chance, so their difference varies less than
the difference of strangers would. Shares of games that are won or not are compared by Newcombe's
interval for pairs, all else by Student's interval of the mean difference; whether anything changed
is for the exact sign test to say, with Holm's correction for all figures together.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import fsum

from kitgen.contract.play import Playable
from kitgen.playtest.measures import Measure, Number, measures_of
from kitgen.playtest.observed import Observed
from kitgen.playtest.rounding import estimate, rounded
from kitgen.playtest.statistics.many import holm
from kitgen.playtest.statistics.numbers import mean_interval
from kitgen.playtest.statistics.shares import Interval, Pairs, paired_difference, sign_test
from kitgen.records.playtest import Change

_SHOWN = Fraction(1, 20)


def changes(
    before: Playable, after: Playable, games: Sequence[tuple[Observed, Observed]]
) -> tuple[Change, ...]:
    """Compare what two kits' games measure; figures that both of them have.

    Args:
        before: What was played of the first kit.
        after: What was played of the second kit.
        games: Pairs of games of one number each.

    Raises:
        ValueError: There are fewer than two pairs, or the games of a pair have two numbers.
    """
    if len(games) < 2 or any(first.number != second.number for first, second in games):
        raise ValueError(f"{len(games)} pairs of games, not all of one number each")
    others = {measure.name: measure for measure in measures_of(after)}
    compared = []
    for measure in measures_of(before):
        if measure.name in others:
            pairs = _numbers(measure, others[measure.name], games)
            if len(pairs) > 1:
                compared.append((measure, pairs, _chance(pairs)))
    chances = holm([chance for _, _, chance in compared])
    return tuple(
        _change(measure, pairs, chance)
        for (measure, pairs, _), chance in zip(compared, chances, strict=True)
    )


def _numbers(
    before: Measure, after: Measure, games: Sequence[tuple[Observed, Observed]]
) -> list[tuple[Number, Number]]:
    """Return the numbers of those pairs that have two."""
    both = ((before.of(first), after.of(second)) for first, second in games)
    return [(old, new) for old, new in both if old is not None and new is not None]


def _chance(pairs: Sequence[tuple[Number, Number]]) -> Fraction:
    return sign_test(sum(new > old for old, new in pairs), sum(new < old for old, new in pairs))


def _change(measure: Measure, pairs: Sequence[tuple[Number, Number]], chance: Fraction) -> Change:
    return Change(
        name=measure.name,
        kind="share" if measure.is_share else "mean",
        before=_mean([old for old, _ in pairs]),
        after=_mean([new for _, new in pairs]),
        difference=estimate(_difference(measure, pairs)),
        chance=rounded(float(chance)),
        is_shown=chance <= _SHOWN,
    )


def _mean(numbers: Sequence[Number]) -> float:
    return rounded(fsum(numbers) / len(numbers))


def _difference(measure: Measure, pairs: Sequence[tuple[Number, Number]]) -> Interval:
    whole = all(number in (0, 1) for pair in pairs for number in pair)
    if measure.is_share and whole:
        kinds = [pairs.count(kind) for kind in ((1, 1), (0, 1), (1, 0), (0, 0))]
        # "First" is what Newcombe takes the other from: the kit after the change.
        return paired_difference(Pairs(*kinds))
    return mean_interval([float(new - old) for old, new in pairs])
