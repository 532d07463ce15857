"""What becomes of the checks that a game declares: each is computed exactly, from kinds and boards.

A verdict says what was found in a sentence, which stands in the report of the kit where the check
holds, and in an error where it does not.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import Any

from kitgen.definitions.scalars import MOST_DIGITS
from kitgen.definitions.wording import shortened
from kitgen.games.own.boards import parts_of
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.definition_declared import (
    AllCombinations,
    Connected,
    Counted,
    Distinct,
    Drawn,
    OneInCommon,
    SidesMeet,
    Summed,
)
from kitgen.games.own.definition_parts import Tiles
from kitgen.games.own.kinds import OwnKind
from kitgen.phrases import counted
from kitgen.tabletop.deck import hit_distribution
from kitgen.tabletop.figures import for_json, percent
from kitgen.values import frozen

_MOST_NAMED = 3
_SIDES = 4


@frozen
class Verdict:
    """What was found.

    Attributes:
        holds: Whether it is as declared.
        statement: What there is: a sentence without a full stop.
        hint: What to do where it does not hold.
        value: The figures for machines.
    """

    holds: bool
    statement: str
    hint: str
    value: Mapping[str, Any]


def _named(condition: Mapping[str, str | int] | None) -> str:
    if not condition:
        return ""
    return " with " + " and ".join(f"{key} {value}" for key, value in condition.items())


def _wanted(kinds: Sequence[OwnKind], condition: Mapping[str, str | int] | None) -> list[OwnKind]:
    return [kind for kind in kinds if kind.has(condition or {})]


def _measured(check: Counted, total: int, what: str) -> Verdict:
    """Hold a whole number against what is declared of it."""
    low = check.exactly if check.exactly is not None else check.at_least
    high = check.exactly if check.exactly is not None else check.at_most
    short = (low or 0) - total
    over = 0 if high is None else total - high
    hint = f"add {short}" if short > 0 else f"take out {over}"
    bounds = f"exactly {low}" if low == high else f"{low or 0} or more"
    if low != high and high is not None:
        bounds = f"{low or 0} to {high}"
    statement = f"{what}, and {bounds} are wanted" if short > 0 or over > 0 else what
    return Verdict(short <= 0 and over <= 0, statement, hint, {"total": total})


def _count(check: Counted, definition: OwnDefinition) -> Verdict:
    total = sum(kind.count for kind in _wanted(definition.kinds_of(check.of), check.where))
    verb = "is" if total == 1 else "are"
    what = f"there {verb} {counted(total, 'piece')} of `{check.of}`{_named(check.where)}"
    return _measured(check, total, what)


def _sum(check: Summed, definition: OwnDefinition) -> Verdict:
    kinds = _wanted(definition.kinds_of(check.of), check.where)
    odd = [kind for kind in kinds if not _is_whole(kind.words.get(check.value, ""))]
    if odd:
        said = odd[0].words.get(check.value, "")
        statement = (
            f"`{check.value}` of `{odd[0].id}` is `{shortened(said)}`, which is no whole number"
        )
        hint = f"write a whole number of at most {MOST_DIGITS} digits in `{check.value}`"
        return Verdict(False, statement, hint, {})
    total = sum(kind.count * int(kind.words[check.value]) for kind in kinds)
    what = f"`{check.value}` of all pieces of `{check.of}`{_named(check.where)} adds up to {total}"
    return _measured(check, total, what)


def _is_whole(words: str) -> bool:
    digits = words.removeprefix("-")
    return words.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS


def _distinct(check: Distinct, definition: OwnDefinition) -> Verdict:
    by_value: dict[str, list[str]] = {}
    for kind in definition.kinds_of(check.of):
        by_value.setdefault(kind.words.get(check.value, ""), []).append(kind.id)
    alike = {value: ids for value, ids in by_value.items() if len(ids) > 1}
    if not alike:
        statement = f"no two kinds of `{check.of}` have the same {check.value}"
        return Verdict(True, statement, "", {"values": len(by_value)})
    value, ids = next(iter(alike.items()))
    statement = f"{check.value} `{value}` is that of {_list(ids)}"
    hint = f"give each kind a {check.value} of its own"
    return Verdict(
        False, statement, hint, {"alike": {value: tuple(ids) for value, ids in alike.items()}}
    )


def _list(ids: Sequence[str]) -> str:
    more = f" and {len(ids) - _MOST_NAMED} more" if len(ids) > _MOST_NAMED else ""
    return ", ".join(f"`{kind_id}`" for kind_id in ids[:_MOST_NAMED]) + more


def chance_of_hand(wanted: int, deck: int, hand: int, at_least: int) -> Fraction:
    """Return the exact chance that a hand holds so many of the wanted pieces, or more.

    The hypergeometric distribution (`tabletop.deck`); a deck smaller than the hand is drawn whole.
    """
    return sum(hit_distribution(wanted, deck, hand)[at_least:], Fraction(0))


def _draw(check: Drawn, definition: OwnDefinition) -> Verdict:
    kinds = definition.kinds_of(check.deck)
    deck = sum(kind.count for kind in kinds)
    wanted = sum(kind.count for kind in _wanted(kinds, check.want))
    chance = chance_of_hand(wanted, deck, check.hand, check.at_least)
    sign, bound = check.chance.strip()[:1], _share(check.chance)
    least = sign in (">", "≥")
    holds = chance >= bound if least else chance <= bound
    statement = (
        f"a hand of {check.hand} from `{check.deck}` ({wanted} of {deck} pieces"
        f"{_named(check.want)}) holds {check.at_least} or more of them in {percent(chance)} of "
        "all draws"
    )
    if not holds:
        statement += f", and {'at least' if least else 'at most'} {percent(bound)} is wanted"
    hint = _draw_hint(check, wanted, deck, bound, least=least)
    return Verdict(
        holds, statement, hint, {"chance": for_json(chance), "wanted": wanted, "deck": deck}
    )


def _share(written: str) -> Fraction:
    return Fraction(written.strip().lstrip("><=≥≤").replace("%", "").strip()) / 100


def _draw_hint(check: Drawn, wanted: int, deck: int, bound: Fraction, *, least: bool) -> str:
    """Return the number of wanted pieces, of as large a deck, that would do."""

    def does(number: int) -> bool:
        chance = chance_of_hand(number, deck, check.hand, check.at_least)
        return chance >= bound if least else chance <= bound

    # The more there are, the likelier is a hand with them, so halving finds the nearest number.
    numbers = range(wanted, deck + 1) if least else range(wanted, -1, -1)
    nearest = bisect_left(numbers, True, key=does)
    if nearest < len(numbers):
        return f"of {deck} pieces, {numbers[nearest]} would do"
    return "no deck of this size does; change the hand or the chance"


def _sides_meet(check: SidesMeet, definition: OwnDefinition) -> Verdict:
    """A side is met where another piece, or another copy of the same tile, bears its sort."""
    pieces: Counter[str] = Counter()
    for kind in definition.kinds_of(check.of):
        for side in {*kind.sides}:
            pieces[side] += kind.count
    edges = _edges(definition, check.of)
    alone = [edge for edge in edges if pieces[edge] == 1]
    unused = [edge for edge in edges if pieces[edge] == 0]
    value = {"tiles": {edge: pieces[edge] for edge in edges}}
    if alone:
        statement = f"only one tile of `{check.of}` has a side {_list(alone)}, and meets no other"
        return Verdict(False, statement, f"add a tile with {_list(alone)}", value)
    if unused:
        statement = f"no tile of `{check.of}` has a side {_list(unused)}"
        return Verdict(False, statement, "take it out of `edges`, or add tiles with it", value)
    return Verdict(True, f"every sort of side of `{check.of}` is on two tiles or more", "", value)


def _edges(definition: OwnDefinition, name: str) -> tuple[str, ...]:
    tiles = definition.components[name]
    assert isinstance(tiles, Tiles)
    return tuple(tiles.edges)


def least_turned(sides: Sequence[str]) -> tuple[str, ...]:
    """Return the first, in alphabetical order, of a tile's sides as it is turned round."""
    return min((*sides[turn:], *sides[:turn]) for turn in range(len(sides)))


def _all_combinations(check: AllCombinations, definition: OwnDefinition) -> Verdict:
    """All ways to put sorts on four sides, turned ones counted once (necklaces)."""
    edges = _edges(definition, check.of)
    wanted = {
        least_turned((first, *rest))
        for first in edges
        for rest in product(edges, repeat=_SIDES - 1)
    }
    there: Counter[tuple[str, ...]] = Counter()
    for kind in definition.kinds_of(check.of):
        there[least_turned(kind.sides)] += kind.count
    missing = sorted(wanted - {*there})
    twice = sorted(sides for sides, count in there.items() if count > 1)
    value = {"combinations": len(wanted), "missing": len(missing), "repeated": len(twice)}
    if missing:
        statement = (
            f"{len(missing)} of {len(wanted)} combinations of sides are missing from `{check.of}`"
        )
        return Verdict(False, statement, f"add one with the sides {', '.join(missing[0])}", value)
    if twice:
        statement = (
            f"{counted(len(twice), 'combination')} of sides of `{check.of}` come more than once"
        )
        return Verdict(False, statement, f"take one with {', '.join(twice[0])} out", value)
    statement = f"`{check.of}` has each of {len(wanted)} combinations of sides once"
    return Verdict(True, statement, "", value)


def _one_in_common(check: OneInCommon, definition: OwnDefinition) -> Verdict:
    kinds = definition.kinds_of(check.of)
    symbols = {
        kind.id: {kind.words[value] for value in check.values if kind.words.get(value)}
        for kind in kinds
    }
    for first, second in combinations(symbols, 2):
        common = symbols[first] & symbols[second]
        if len(common) != 1:
            shared = " and ".join(sorted(common)) or "nothing"
            statement = f"`{first}` and `{second}` share {shared}, not exactly one symbol"
            return Verdict(False, statement, "exchange a symbol on one of the two", {})
    pairs = len(kinds) * (len(kinds) - 1) // 2
    statement = (
        f"any two of {len(kinds)} kinds of `{check.of}` share exactly one symbol ({pairs} pairs)"
    )
    return Verdict(True, statement, "", {"pairs": pairs})


def _connected(check: Connected, definition: OwnDefinition) -> Verdict:
    board = definition.boards[check.of]
    # A board of holes alone is reported elsewhere.
    first, *others = parts_of(board, check.by) or [set[str]()]
    if others:
        alone = min(others[0], key=lambda name: (len(name), name))
        statement = f"`{check.of}` falls into {1 + len(others)} parts; nothing leads to {alone}"
        return Verdict(False, statement, "fill a hole, or add a move", {"parts": 1 + len(others)})
    statement = f"all {len(first)} squares of `{check.of}` can be reached from each other"
    return Verdict(True, statement, "", {"squares": len(first)})


_JUDGES: Mapping[str, Callable[[Any, OwnDefinition], Verdict]] = {
    "count": _count,
    "sum": _sum,
    "distinct": _distinct,
    "draw": _draw,
    "sides_meet": _sides_meet,
    "all_combinations": _all_combinations,
    "one_in_common": _one_in_common,
    "connected": _connected,
}


def verdict_on(kind: str, check: Any, definition: OwnDefinition) -> Verdict:
    """Return what a declared check finds in a definition whose names are all known."""
    return _JUDGES[kind](check, definition)
