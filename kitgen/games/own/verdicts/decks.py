"""Verdicts on the pieces of a component: their number, and their values."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise, product
from math import gcd
from typing import TypeAlias

from kitgen.definitions.wording import near_miss
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.icons import icon_names, is_number, words_listed
from kitgen.games.own.keys.conditions import words_of
from kitgen.games.own.keys.declared import (
    Balanced,
    Counted,
    OneInCommon,
    Summed,
)
from kitgen.games.own.keys.parts import MOST_OF_A_KIND
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.verdicts.verdict import (
    Verdict,
    all_named,
    bounds_of,
    found_at,
    meeting,
    named,
    pieces_wanted,
    range_wanted,
    with_values,
)
from kitgen.phrases import counted, in_a_row

_MOST_VALUES = 3
_MOST_COMPARED = 500_000
"""Comparisons of kinds in the search for a symbol that corrects a deck: a second at most."""

_ALIKE = 0.75
"""How alike two values must be for the rarer one to be taken for a misspelling."""


def judge_count(check: Counted, definition: OwnDefinition) -> Verdict:
    """Judge how many pieces there are."""
    kinds = meeting(definition.kinds_together(check.components), check.where)
    total = sum(kind.count for kind in kinds)
    alike = [name for name in check.components if name not in definition.decks]
    total += sum(map(definition.piece_count, alike))
    hints = "add {}", "take out {}"
    if [*check.components] == alike[:1]:
        hints = (_count_to_write(alike[0], check, total),) * 2
    verb = "is" if total == 1 else "are"
    names = all_named(check.components)
    what = f"there {verb} {counted(total, 'piece')} of {names}{with_values(check.where)}"
    if check.where and (most := bounds_of(check)[1]) is not None and total > most:
        what += f" ({found_at(kinds)})"
        lacking = [f"`{key}`" for key, wanted in check.where.items() if not any(words_of(wanted))]
        if lacking:
            hints = (hints[0], f"fill in {in_a_row(lacking)}, or {hints[1]}")
    return _measured(check, total, what, pieces_wanted(check), hints)


def _count_to_write(name: str, check: Counted, total: int) -> str:
    """Return the hint to write the nearest allowed number of pieces that are all alike."""
    low, high = bounds_of(check)
    nearest = low if low is not None and total < low else high
    if nearest is None or not 1 <= nearest <= MOST_OF_A_KIND:
        return "write another number in the check"
    return f"write `count: {nearest}` in `{name}`"


def judge_sum(check: Summed, definition: OwnDefinition) -> Verdict:
    """Judge what a value of all pieces, which is a whole number of each, adds up to."""
    kinds = meeting(definition.kinds_together(check.components), check.where)
    total = sum(kind.count * int(kind.value(check.value)) for kind in kinds)
    pieces = f"all pieces of {all_named(check.components)}{with_values(check.where)}"
    statement = f"`{check.value}` of {pieces} adds up to {total}"
    hints = "raise values by {} in all", "lower values by {} in all"
    common = gcd(*(int(kind.value(check.value)) for kind in kinds))
    if check.exactly is not None and common > 1 and check.exactly % common:
        hints = (
            f"change a value: each is a multiple of {common}, so that no number of copies adds up "
            f"to {check.exactly}",
        ) * 2
    if not kinds:
        hints = (f"add pieces{with_values(check.where)}",) * 2
    return _measured(check, total, statement, f"{range_wanted(check)} is wanted", hints)


def _measured(
    check: Counted,
    total: int,
    what: str,
    wanted: str,
    hints: tuple[str, str],
) -> Verdict:
    """Compare a whole number with its declaration.

    Args:
        check: The declaration.
        total: The number.
        what: A statement of the number.
        wanted: A statement of the numbers that the declaration allows.
        hints: What to do about a number that is too small, and about one that is too large.
    """
    low, high = bounds_of(check)
    short = 0 if low is None else low - total
    over = 0 if high is None else total - high
    hint = hints[0].format(short) if short > 0 else hints[1].format(over)
    missed = short > 0 or over > 0
    statement = f"{what}, but {wanted}" if missed else what
    return Verdict(not missed, statement, hint, {"total": total})


def judge_balanced(check: Balanced, definition: OwnDefinition) -> Verdict:
    """Judge how many pieces have the most frequent value, and how many the rarest."""
    pieces: Counter[str] = Counter()
    names = all_named(check.components)
    kinds = meeting(definition.kinds_together(check.components), check.where)
    for kind in kinds:
        if kind.value(check.value):
            pieces[kind.value(check.value)] += kind.count
    if not pieces:
        statement = f"no piece of {names}{with_values(check.where)} has a value `{check.value}`"
        return Verdict(False, statement, "write other values in `where`", {})
    most, rarest = max(pieces, key=lambda value: pieces[value]), min(pieces, key=pieces.__getitem__)
    value = {"pieces": dict(pieces), "difference": pieces[most] - pieces[rarest]}
    subject = f"of {names}{with_values(check.where)}, "
    if len(pieces) == 1:
        statement = f"{subject}{_having(pieces[most], 'piece')} the same {check.value} `{most}`"
        return Verdict(True, statement, "", value)
    if pieces[most] == pieces[rarest]:
        each = f"each of the {len(pieces)} values of `{check.value}`"
        return Verdict(True, f"{subject}{_having(pieces[most], 'piece')} {each}", "", value)
    apart = pieces[most] - pieces[rarest]
    those = [kind for kind in kinds if kind.value(check.value) == most]
    # One of a few rows may have what belongs to a row that is not there.
    rows = (
        f" ({found_at(those)})" if apart > check.within and 1 < len(those) <= _MOST_VALUES else ""
    )
    statement = (
        f"{subject}{_having(pieces[most], 'piece')} the {check.value} `{most}`{rows} "
        f"and {_having(pieces[rarest])} `{rarest}`"
    )
    if apart <= check.within:
        return Verdict(True, statement, "", value)
    statement += f", which is {apart} apart, but at most {check.within} is wanted"
    return Verdict(False, statement, _balancing(pieces, check.within), value)


def _balancing(pieces: Mapping[str, int], within: int) -> str:
    """Return a hint to correct values that look misspelt, or else to change or add pieces."""
    most = max(pieces.values())
    rare = [name for name, count in pieces.items() if most - count > within]
    likely = ((name, near_miss(name, _commoner(pieces, name), _ALIKE)) for name in rare)
    slips = dict([(name, meant) for name, meant in likely if meant][:_MOST_VALUES])
    corrected: Counter[str] = Counter()
    for name, number in pieces.items():
        corrected[slips.get(name, name)] += number
    if _spread(corrected) >= _spread(pieces):
        # They only look alike, as the names of two files may.
        return _changing(pieces, within) or _evening(pieces, within)
    hint = f"write {in_a_row([f'`{meant}` for `{name}`' for name, meant in slips.items()])}"
    if _spread(corrected) <= within:
        return f"{hint}, or {_adding(pieces, within)}"
    return f"{hint}, then {_changing(corrected, within) or _evening(corrected, within)}"


def _spread(pieces: Mapping[str, int]) -> int:
    """Return how many more pieces have the most frequent value than have the rarest."""
    return max(pieces.values()) - min(pieces.values())


def _evening(pieces: Mapping[str, int], within: int) -> str:
    """Return the hint to take out pieces if fewer values are too frequent than too rare, or to add.

    Three copies of a photograph among pairs are one too many; all others are not one too few.
    """
    most, rarest = max(pieces.values()), min(pieces.values())
    over = {name: count - rarest - within for name, count in pieces.items()}
    over = {name: count for name, count in over.items() if count > 0}
    if len(over) < sum(count < most - within for count in pieces.values()):
        return f"take out {_listed(over)}"
    return _adding(pieces, within)


def _listed(numbers: Mapping[str, int]) -> str:
    """Return numbers of pieces with some values, of which only the first are named."""
    named_first = [f"{count} with `{name}`" for name, count in [*numbers.items()][:_MOST_VALUES]]
    if len(numbers) > _MOST_VALUES:
        named_first.append(f"so on for {len(numbers) - _MOST_VALUES} more")
    return in_a_row(named_first)


def _adding(pieces: Mapping[str, int], within: int) -> str:
    """Return the hint to add pieces until no value is too rare."""
    most = max(pieces.values())
    short = {name: most - within - count for name, count in pieces.items()}
    return f"add {_listed({name: count for name, count in short.items() if count > 0})}"


def _having(count: int, noun: str = "") -> str:
    """Return a count with its verb: `1 piece has`, `2 have`."""
    return f"{counted(count, noun) if noun else count} {'has' if count == 1 else 'have'}"


def _changing(pieces: Mapping[str, int], within: int) -> str:
    """Return the hint to change pieces of one value to another, or "" if that balances nothing."""
    most, rarest = max(pieces, key=pieces.__getitem__), min(pieces, key=pieces.__getitem__)
    moved = (pieces[most] - pieces[rarest] - within + 1) // 2
    changed = {**pieces, most: pieces[most] - moved, rarest: pieces[rarest] + moved}
    apart = max(changed.values()) - min(changed.values())
    return f"change {moved} from `{most}` to `{rarest}`" if apart <= within else ""


def _commoner(pieces: Mapping[str, int], name: str) -> list[str]:
    """Return the values that more pieces have than this one."""
    return [other for other, count in pieces.items() if count > pieces[name]]


def judge_one_in_common(check: OneInCommon, definition: OwnDefinition) -> Verdict:
    """Judge whether any two pieces share exactly one symbol, and no piece has a symbol twice."""
    kinds = {kind.id: kind for kind in definition.kinds_together(check.components)}
    symbols = _symbols_of(kinds, check.values)
    wrong, repeated = _wrong_pairs(symbols), _repeated(symbols)
    # Copies share all their symbols, so only those with a single symbol share exactly one.
    copied = [kind for name, kind in kinds.items() if kind.count > 1 and len({*symbols[name]}) != 1]
    if not (wrong or repeated or copied):
        pairs = len(kinds) * (len(kinds) - 1) // 2
        statement = f"any two of {len(kinds)} kinds of {all_named(check.components)} share exactly "
        statement += f"one symbol ({pairs} pairs)"
        return Verdict(True, statement, "", {"pairs": pairs})
    statements, hints = [], []
    if wrong:
        statements.append(_on_pairs(kinds, symbols, wrong))
        hints.append(_mending(symbols, wrong) or _to_change(symbols, wrong))
    for name, symbol in [*repeated.items()][:_MOST_VALUES]:
        statements.append(f"{found_at([kinds[name]])} has `{symbol}` twice")
        if not any(f"`{name}`" in hint for hint in hints):
            hints.append(f"write `{symbol}` only once on `{name}`")
    if copied:
        verb = "is" if len(copied) == 1 else "are"
        statements.append(
            f"{found_at(copied)} {verb} printed more than once, and copies share all symbols"
        )
        hints.append(f"print {named([kind.id for kind in copied])} once")
    return Verdict(False, "; ".join(statements), in_a_row(hints), {"wrong": wrong.total() // 2})


_Symbols: TypeAlias = Mapping[str, tuple[str, ...]]


def _symbols_of(kinds: Mapping[str, OwnKind], values: tuple[str, ...]) -> _Symbols:
    """Return the symbols of each kind: one from each value, or those that the only value lists.

    In `2 fish` a number counts the name after it; a number with none after it is a symbol, and
    so then are all numbers.
    """
    if len(values) > 1:
        return {
            name: tuple(kind.value(value) for value in values if kind.value(value))
            for name, kind in kinds.items()
        }
    listed = {name: words_listed(kind.value(values[0])) for name, kind in kinds.items()}
    if any(
        is_number(word) and is_number(after)
        for own in listed.values()
        for word, after in pairwise((*own, "0"))
    ):
        return listed
    return {name: icon_names(kind.value(values[0])) for name, kind in kinds.items()}


def _wrong_pairs(symbols: _Symbols) -> Counter[str]:
    """Return for each kind how many others do not share exactly one symbol with it, if any.

    The pairs themselves are not kept: a deck of thousands of kinds has millions.
    """
    sets = [(name, {*own}) for name, own in symbols.items()]
    wrong: Counter[str] = Counter()
    for at, (name, own) in enumerate(sets, 1):
        others = [other for other, theirs in sets[at:] if len(own & theirs) != 1]
        if others:
            wrong[name] += len(others)
            wrong.update(others)
    return wrong


def _first_wrong(symbols: _Symbols, name: str) -> tuple[str, str]:
    """Return the first pair of a kind that is in wrong pairs, in the order of the deck."""
    other = next(other for other in symbols if other != name and _is_wrong(symbols, name, other))
    first, second = (kind for kind in symbols if kind in (name, other))
    return first, second


def _is_wrong(symbols: _Symbols, first: str, second: str) -> bool:
    return len({*symbols[first]} & {*symbols[second]}) != 1


def _repeated(symbols: _Symbols) -> dict[str, str]:
    """Return the kinds that have a symbol more than once, each with the first such symbol."""
    return {
        name: next(symbol for symbol in own if own.count(symbol) > 1)
        for name, own in symbols.items()
        if len({*own}) < len(own)
    }


def _blamed(wrong: Counter[str]) -> tuple[str, str]:
    """Return the two kinds that are in most of the wrong pairs."""
    (first, _), (second, _) = wrong.most_common(2)
    return first, second


def _on_pairs(kinds: Mapping[str, OwnKind], symbols: _Symbols, wrong: Counter[str]) -> str:
    """Return a statement on the wrong pairs, with one of them as an example."""
    blamed, _ = _blamed(wrong)
    first, second = _first_wrong(symbols, blamed)
    common = {*symbols[first]} & {*symbols[second]}
    shared = in_a_row([f"`{symbol}`" for symbol in sorted(common)]) if common else "nothing"
    statement = f"{found_at([kinds[first], kinds[second]])} share {shared}, not exactly one symbol"
    if (pairs := wrong.total() // 2) > 1:
        statement += f"; of {pairs} such pairs `{blamed}` is in {wrong[blamed]}"
    return statement


def _to_change(symbols: _Symbols, wrong: Counter[str]) -> str:
    """Return a hint to change a kind that no single symbol corrects."""
    blamed, _ = _blamed(wrong)
    first, second = _first_wrong(symbols, blamed)
    if {*symbols[first]} == {*symbols[second]}:
        return f"change the symbols of `{second}`, or take it out"
    return f"change the symbols of `{blamed}`"


def _mending(symbols: _Symbols, wrong: Counter[str]) -> str | None:
    """Return a hint to replace or add one symbol, or exchange two, if that corrects all pairs."""
    blamed, pairs = _blamed(wrong), wrong.total() // 2
    sets = {name: {*own} for name, own in symbols.items()}
    every = sorted(set[str]().union(*sets.values()))
    if (max(len(symbols[name]) for name in blamed) + 1) * len(every) * len(sets) > _MOST_COMPARED:
        return None

    def is_right(name: str, own: Sequence[str], among: Mapping[str, set[str]]) -> bool:
        mine = {*own}
        return len(mine) == len(own) and all(
            len(mine & theirs) == 1 for other, theirs in among.items() if other != name
        )

    usual, _ = Counter(map(len, symbols.values())).most_common(1)[0]
    for name in blamed:
        if wrong[name] < pairs:
            continue
        own = symbols[name]
        # A symbol is added to a piece that lacks one; elsewhere one is more likely misspelt.
        replaced = ["", *sorted(sets[name])] if len(own) < usual else [*sorted(sets[name]), ""]
        for out, into in product(replaced, every):
            if into not in own and is_right(name, _exchanged(own, out, into), sets):
                article = "one " if own.count(out) > 1 else ""
                instead = f" in place of {article}`{out}`" if out else ", too"
                return f"write `{into}` on `{name}`{instead}"
    first, second = blamed
    if wrong[first] + wrong[second] - _is_wrong(symbols, first, second) < pairs:
        return None
    for given, taken in product(
        sorted(sets[first] - sets[second]), sorted(sets[second] - sets[first])
    ):
        mended = _exchanged(symbols[first], given, taken), _exchanged(symbols[second], taken, given)
        among = {**sets, first: {*mended[0]}, second: {*mended[1]}}
        if all(is_right(name, own, among) for name, own in zip(blamed, mended, strict=True)):
            return f"exchange `{given}` on `{first}` for `{taken}` on `{second}`"
    return None


def _exchanged(own: Sequence[str], out: str, into: str) -> tuple[str, ...]:
    """Return symbols with one of them replaced, or with one more if `out` is empty."""
    at = own.index(out) if out else len(own)
    return *own[:at], into, *own[at + 1 :]
