"""Verdicts on hands drawn from the pieces of a component."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import prod

from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.conditions import words_of
from kitgen.games.own.keys.declared import (
    MOST_DRAWN,
    MOST_HANDS,
    Drawn,
    Wanted,
)
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.verdicts.verdict import (
    ChanceBound,
    Verdict,
    all_named,
    chance_bound,
    meeting,
    with_values,
)
from kitgen.phrases import counted, in_a_row
from kitgen.tabletop.deck import chance_of_all, hit_distribution
from kitgen.tabletop.figures import for_json


def chance_of_hand(wanted: int, deck: int, hand: int, at_least: int) -> Fraction:
    """Return the exact chance that a hand holds at least a number of the wanted pieces.

    It has the hypergeometric distribution (`tabletop.deck`); a deck smaller than the hand is drawn
    completely.
    """
    return sum(hit_distribution(wanted, deck, hand)[at_least:], Fraction(0))


def judge_draw(check: Drawn, definition: OwnDefinition) -> Verdict:
    """Judge how likely it is that a hand holds what is wanted."""
    kinds = definition.kinds_together(check.components)
    deck = sum(kind.count for kind in kinds)
    if check.hand > deck:
        statement = f"a hand of {check.hand} cannot be drawn from {counted(deck, 'piece')}"
        hint = f"write `hand: {deck}` or less, or add pieces"
        return Verdict(False, statement, hint, {"deck": deck})
    if isinstance(check.want, tuple):
        return _judge_draw_of_several(check, check.want, definition)
    wanted = sum(kind.count for kind in meeting(kinds, check.want))
    chance = chance_of_hand(wanted, deck, check.hand, check.at_least)
    bound = chance_bound(check.chance)
    statement = (
        f"a hand of {check.hand} from {all_named(check.components)} ({wanted} of {deck} pieces"
        f"{with_values(check.want)}) holds {check.at_least} or more of them in "
        f"{bound.stated(chance)} of all draws{bound.missed_by(chance)}"
    )
    value = {"chance": for_json(chance), "wanted": wanted, "deck": deck}
    if bound.allows(chance):
        return Verdict(True, statement, "", value)
    return Verdict(False, statement, _draw_hint(check, wanted, deck, bound), value)


def _draw_hint(check: Drawn, wanted: int, deck: int, bound: ChanceBound) -> str:
    """Return a hint with the nearest number of wanted pieces that meets the bound."""

    def does(number: int) -> bool:
        return bound.allows(chance_of_hand(number, deck, check.hand, check.at_least))

    # More wanted pieces make such a hand likelier, so bisection finds the nearest number.
    numbers = range(wanted, deck + 1) if bound.is_least else range(wanted, -1, -1)
    nearest = bisect_left(numbers, True, key=does)
    if nearest < len(numbers) and numbers[nearest]:
        return f"of {deck} pieces, {numbers[nearest]} would do"
    # Without any such piece, the check would name a value that no kind has.
    return (
        "no number of them in a deck of this size does; change the hand, `at_least` or the chance"
    )


def sorts_of_hands(check: Drawn) -> int:
    """Return how many sorts of hands must be distinguished if several things are wanted."""
    wants = check.want if isinstance(check.want, tuple) else ()
    return check.hand * prod(want.at_least + 1 for want in wants)


def _judge_draw_of_several(
    check: Drawn, wants: Sequence[Wanted], definition: OwnDefinition
) -> Verdict:
    kinds, bound = definition.kinds_together(check.components), chance_bound(check.chance)
    sorts = _sorts(kinds, wants)
    deck, at_least = sum(sorts.values()), [want.at_least for want in wants]
    chance = chance_of_all(sorts, at_least, check.hand)
    things = in_a_row([f"{want.at_least} or more{with_values(want.where)}" for want in wants])
    statement = (
        f"a hand of {check.hand} from {all_named(check.components)} ({counted(deck, 'piece')}) "
        f"holds {things} in {bound.stated(chance)} of all draws{bound.missed_by(chance)}"
    )
    value = {"chance": for_json(chance), "deck": deck}
    if bound.allows(chance):
        return Verdict(True, statement, "", value)
    return Verdict(False, statement, _hint_on_several(check, wants, sorts, bound), value)


def _hint_on_several(
    check: Drawn,
    wants: Sequence[Wanted],
    sorts: Mapping[tuple[bool, ...], int],
    bound: ChanceBound,
) -> str:
    """Return the hint to draw a hand that meets the bound, or else how to change what is wanted."""
    there = [sum(number for sort, number in sorts.items() if sort[at]) for at in range(len(wants))]
    short = [
        f"{want.at_least - number}{with_values(want.where)}"
        for want, number in zip(wants, there, strict=True)
        if number < want.at_least
    ]
    at_least = [want.at_least for want in wants]
    too_many = bound.is_least and _exclude_each_other(wants) and sum(at_least) > check.hand
    if short and bound.is_least and not too_many:
        return f"add {in_a_row(short)}"
    if too_many:
        sorts = _with_those_short(sorts, there, at_least)
    largest = min(check.hand * MOST_HANDS // sorts_of_hands(check), MOST_DRAWN, sum(sorts.values()))
    hand = _hand_that_does(sorts, at_least, check.hand, largest, bound)
    if too_many:
        numbers = " + ".join(map(str, at_least))
        added = f"add {in_a_row(short)}, and " if short else ""
        instead = f"{added}draw a hand of {hand}" if hand else "want fewer"
        return f"{numbers} pieces do not fit in a hand of {check.hand}: {instead}"
    if hand:
        return f"a hand of {hand} would do"
    return "want fewer, or draw more" if bound.is_least else "want more, or allow a higher chance"


def _exclude_each_other(wants: Sequence[Wanted]) -> bool:
    """Return whether no piece can be two of the wanted things, as none has two suits."""
    said = [
        # A tile has several sides.
        {
            key: {word.lower() for word in words_of(value)}
            for key, value in want.where.items()
            if key != "side"
        }
        for want in wants
    ]
    return all(
        any(where[key].isdisjoint(other[key]) for key in where.keys() & other.keys())
        for where, other in combinations(said, 2)
    )


def _with_those_short(
    sorts: Mapping[tuple[bool, ...], int], there: Sequence[int], at_least: Sequence[int]
) -> dict[tuple[bool, ...], int]:
    """Return the pieces of each sort once those are added without which no hand would do."""
    more = Counter(sorts)
    for at, (number, least) in enumerate(zip(there, at_least, strict=True)):
        more[tuple(other == at for other in range(len(there)))] += max(0, least - number)
    return dict(more)


def _hand_that_does(
    sorts: Mapping[tuple[bool, ...], int],
    at_least: Sequence[int],
    hand: int,
    largest: int,
    bound: ChanceBound,
) -> int:
    """Return the size nearest to a hand that misses a bound and meets it, or 0 if none does.

    A larger hand is never less likely to hold the things, so bisection finds the size.
    """
    misses, does = hand, largest if bound.is_least else 0
    if not bound.allows(chance_of_all(sorts, at_least, does)):
        return 0
    while abs(does - misses) > 1:
        middle = (misses + does) // 2
        if bound.allows(chance_of_all(sorts, at_least, middle)):
            does = middle
        else:
            misses = middle
    return does


def _sorts(kinds: Sequence[OwnKind], wants: Sequence[Wanted]) -> dict[tuple[bool, ...], int]:
    """Return the number of pieces of each sort: by which of the wanted things they are."""
    sorts: Counter[tuple[bool, ...]] = Counter()
    for kind in kinds:
        sorts[tuple(kind.has(want.where) for want in wants)] += kind.count
    return dict(sorts)
