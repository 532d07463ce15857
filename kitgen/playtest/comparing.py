"""The effect of a change: the games of two kits, compared pair by pair.

Game n of one kit and game n of the other use the same chance, so their difference varies less than
that of independent games. Shares of games won are compared by Newcombe's interval for pairs, all
other figures by Student's interval of the mean difference. The exact sign test decides whether
a figure changed, with Holm's correction over all figures.
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
    """Compare the figures that the games of two kits have in common.

    Args:
        before: The first kit's rules and engine.
        after: The second kit's rules and engine.
        games: Pairs of games with equal numbers, one of each kit.

    Raises:
        ValueError: There are fewer than two pairs, or the games of a pair differ in number.
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
    """Return the values of a figure in each pair of games in which both have one."""
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
        # Newcombe subtracts the second from the first: the first is the kit after the change.
        return paired_difference(Pairs(*kinds))
    return mean_interval([float(new - old) for old, new in pairs])
