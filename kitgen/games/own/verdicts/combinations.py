"""Judges whether every combination exists once: of the sides of tiles, or of values of kinds."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import islice, product
from math import prod
from typing import TypeAlias

from kitgen.definitions.wording import near_miss
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.combinations import combinations, least_turned
from kitgen.games.own.keys.declared import AllCombinations
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.verdicts.tiles import sorts_of, tiles_of
from kitgen.games.own.verdicts.verdict import Verdict, all_named, found_at, named
from kitgen.phrases import counted, in_a_row
from kitgen.values import frozen

_Combination: TypeAlias = tuple[str, ...]

_MOST_NAMED = 3
_MOST_COMPARED = 500
"""The most kinds whose values are exchanged to find what was meant."""
_ALIKE, _FAR_RARER = 0.75, 3
"""How much a misspelt value resembles the one that was meant, from 0 to 1; and how many times as
many kinds have that one, at least."""


@frozen
class _Tally:
    """Which combinations there are.

    Attributes:
        names: The components, in words.
        what: What is combined, in words.
        wanted: The number of combinations.
        missing: Those that are missing; the first ones are enough.
        lacking: How many are missing.
        twice: The kinds of each that comes more than once.
        in_words: Returns a combination in words, the first of a hint or a later one.
    """

    names: str
    what: str
    wanted: int
    missing: Sequence[_Combination]
    lacking: int
    twice: Mapping[_Combination, Sequence[OwnKind]]
    in_words: Callable[[_Combination, bool], str]


def judge_all_combinations(check: AllCombinations, definition: OwnDefinition) -> Verdict:
    """Judge which combinations of sides or of values there are."""
    if check.values is None:
        return _judge(_tally_of_sides(check, definition), check, "")
    kinds = [
        kind
        for kind in definition.kinds_together(check.components)
        if all(map(kind.value, check.values))
    ]
    if not kinds:
        statement = f"no kind of {all_named(check.components)} has {_joined(check.values)}"
        return Verdict(False, statement, f"fill in {_joined(check.values)}", {})
    tally = _tally_of_values(check.values, kinds, all_named(check.components))
    hint = _hint_on_odd_values(check.values, kinds) if tally.lacking else ""
    return _judge(tally, check, hint)


def _tally_of_sides(check: AllCombinations, definition: OwnDefinition) -> _Tally:
    """Return which sides there are, with rotations counted once.

    They are the necklaces with as many beads as a tile has sides; for a domino, unordered pairs.
    """
    side_count, turn = tiles_of(definition, check).turning
    every = combinations(sorts_of(definition, check), side_count, turn)
    wanted = {least_turned(sides, turn): sides for sides in every}
    there: dict[_Combination, list[OwnKind]] = {}
    for kind in definition.kinds_together(check.components):
        there.setdefault(least_turned(kind.sides, turn), []).append(kind)
    missing = [sides for least, sides in wanted.items() if least not in there]

    def in_words(sides: _Combination, is_first: bool) -> str:
        return f"{'the sides ' * is_first}{', '.join(sides)}"

    return _Tally(
        all_named(check.components),
        "sides",
        len(wanted),
        missing,
        len(missing),
        {kinds[0].sides: kinds for kinds in there.values() if _copies(kinds) > 1},
        in_words,
    )


def _tally_of_values(values: Sequence[str], kinds: Sequence[OwnKind], names: str) -> _Tally:
    """Return which combinations of values there are, of kinds that have all of them."""
    axes = [tuple(dict.fromkeys(kind.value(value) for kind in kinds)) for value in values]
    there: dict[_Combination, list[OwnKind]] = {}
    for kind in kinds:
        there.setdefault(tuple(map(kind.value, values)), []).append(kind)
    wanted = prod(map(len, axes))
    # Only words that are there are combined: their numbers show one that all kinds lack.
    said = [f"{value} ({len(words)})" for value, words in zip(values, axes, strict=True)]
    missing = islice((every for every in product(*axes) if every not in there), _MOST_NAMED)

    def in_words(combination: _Combination, _: bool) -> str:
        return " and ".join(
            f"{value} {said}" for value, said in zip(values, combination, strict=True)
        )

    return _Tally(
        names,
        f"the words in {in_a_row(said)}",
        wanted,
        [*missing],
        wanted - len(there),
        {said: kinds for said, kinds in there.items() if _copies(kinds) > 1},
        in_words,
    )


def _hint_on_odd_values(values: Sequence[str], kinds: Sequence[OwnKind]) -> str:
    """Return what to do about values that make combinations which nobody wanted, or "".

    They are misspelt, or those of a kind that shares none with others, such as a joker.
    """
    if said_instead := _values_meant(values, kinds):
        return f"write {in_a_row(said_instead)}"
    slips, alone = {}, {kind.id for kind in kinds}
    for value in values:
        having = Counter(kind.value(value) for kind in kinds)
        alone &= {kind.id for kind in kinds if having[kind.value(value)] == 1}
        for said, count in having.items():
            usual = [other for other, many in having.items() if many >= _FAR_RARER * count]
            meant = near_miss(said, usual, _ALIKE)
            if meant and not said.isdecimal():
                slips[said] = meant
    if slips:
        first = islice(slips.items(), _MOST_NAMED)
        return f"write {_some([f'`{meant}` for `{said}`' for said, meant in first], len(slips))}"
    if alone and len(alone) < len(kinds):
        return f"leave `{values[0]}` of {named(sorted(alone))} empty if it does not count"
    return ""


def _values_meant(values: Sequence[str], kinds: Sequence[OwnKind]) -> list[str]:
    """Return what to write for values that one kind alone has, so that the set is complete.

    Empty if there are none or many, or if the set is not complete with others in their places.
    """
    rows = [tuple(map(kind.value, values)) for kind in kinds]
    said_instead: list[str] = []
    if len(rows) > _MOST_COMPARED:
        return []
    for _ in range(_MOST_NAMED):
        counts = [Counter(column) for column in zip(*rows, strict=True)]
        odd = [
            (at, column, said)
            for at, row in enumerate(rows)
            for column, said in enumerate(row)
            if counts[column][said] == 1 < len(counts[column]) and len(counts[column]) < len(rows)
        ]
        if not 0 < len(odd) <= _MOST_NAMED:
            return []
        at, column, said = odd[0]
        others = [other for other in counts[column] if other != said]
        tried = {other: _with_value(rows, at, column, other) for other in others}
        fitting = [other for other, changed in tried.items() if len({*changed}) == len(rows)]
        if len(fitting) != 1:
            return []
        rows = tried[fitting[0]]
        is_either = counts[column][fitting[0]] == 1
        words = (
            f"`{said}` and `{fitting[0]}` alike" if is_either else f"`{fitting[0]}` for `{said}`"
        )
        said_instead.append(words)
        if prod(len({*column}) for column in zip(*rows, strict=True)) == len(rows):
            return said_instead
    return []


def _with_value(
    rows: Sequence[_Combination], at: int, column: int, value: str
) -> list[_Combination]:
    changed = [*rows]
    changed[at] = (*rows[at][:column], value, *rows[at][column + 1 :])
    return changed


def _judge(tally: _Tally, check: AllCombinations, hint: str) -> Verdict:
    """Judge what there is; the hint is what to do first, or "" to add and take out."""
    twice = tally.twice
    value = {"combinations": tally.wanted, "missing": tally.lacking, "repeated": len(twice)}
    problems, hints = [], []
    if tally.lacking:
        verb = "is" if tally.lacking == 1 else "are"
        problems.append(
            f"{tally.lacking} of {tally.wanted} combinations of {tally.what} {verb} missing from "
            f"{tally.names}"
        )
        said = [f"one with {tally.in_words(*at)}" for at in _numbered(tally.missing)]
        hints.append(f"add {_some(said, tally.lacking)}")
    if twice:
        verb = "comes" if len(twice) == 1 else "come"
        repeated = str(len(twice))
        if not tally.lacking:
            repeated = f"{counted(len(twice), 'combination')} of {tally.what} of {tally.names}"
        where = "; ".join(found_at(kinds) for kinds in islice(twice.values(), _MOST_NAMED))
        problems.append(f"{repeated} {verb} more than once ({where})")
        said = [
            f"{'one' if _copies(kinds) == 2 else _copies(kinds) - 1} with "
            f"{tally.in_words(combination, False)}"
            for combination, kinds in islice(twice.items(), _MOST_NAMED)
        ]
        hints.append(f"take {_some(said, len(twice))} out")
    if problems:
        is_short = tally.lacking <= 1 >= len(twice)
        hint = hint or (in_a_row(hints) if is_short else "; ".join(hints))
        return Verdict(False, in_a_row(problems), hint, value)
    has = "has" if len(check.components) == 1 else "together have"
    statement = f"{tally.names} {has} each of {tally.wanted} combinations of {tally.what} once"
    return Verdict(True, statement, "", value)


def _copies(kinds: Sequence[OwnKind]) -> int:
    return sum(kind.count for kind in kinds)


def _numbered(missing: Sequence[_Combination]) -> list[tuple[_Combination, bool]]:
    """Return the first missing combinations, and whether each is the first of all."""
    return [(each, not at) for at, each in enumerate(missing[:_MOST_NAMED])]


def _some(said: Sequence[str], count: int) -> str:
    """Return the first of `count` things in a row, and how many more there are."""
    more = count - len(said)
    return in_a_row([*said, f"so on for {more} more"] if more else said)


def _joined(values: Sequence[str]) -> str:
    return in_a_row([f"`{value}`" for value in values])
