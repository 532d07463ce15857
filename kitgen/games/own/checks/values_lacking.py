"""Values that boxes and checks ask for, and no kind has."""

import operator
import re
from collections.abc import Iterable, Sequence

from kitgen.contract.checks import Fault, Faults
from kitgen.definitions.scalars import written_value
from kitgen.definitions.wording import SURELY_MEANT, choice_hint, near_miss, shortened
from kitgen.diagnostics import KeyPath
from kitgen.games.own.keys.conditions import OneOf, each_word
from kitgen.games.own.kinds import KEYS, OwnKind

_SIGNS = {
    ">": operator.gt,
    ">=": operator.ge,
    "≥": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
    "≤": operator.le,
}
_COMPARISON = re.compile(rf"({'|'.join(sorted(_SIGNS, key=len, reverse=True))}) *([0-9]{{1,9}})")
_OTHER_THAN = re.compile(r"(?:!=?|≠|<>|\bnot\b) *(.+)")
_MOST_LISTED = 12
"""The most numbers or words that a hint lists."""
_BETWEEN_WORDS = re.compile(r" *(?:[,;/|]|\b(?:or|and)\b) *")


def values_of(kinds: tuple[OwnKind, ...]) -> tuple[str, ...]:
    """Return the names of all values that kinds have, the printed ones first."""
    printed = (key for kind in kinds for key in kind.words)
    return tuple(dict.fromkeys((*printed, *(key for kind in kinds for key in kind.values))))


def hint_on_lacking(value: str, known: Sequence[str], table: str | None) -> str:
    """Return the value that was meant; if none is like it, all that are known, and a new column.

    Args:
        value: The name of the value that kinds lack.
        known: The names of the values that they have.
        table: The file with their rows; None if they are written in YAML.
    """
    hint = choice_hint(value, known, SURELY_MEANT)
    is_slip = near_miss(value, known, SURELY_MEANT) is not None
    if table is None or is_slip or value in ("count", "sides"):
        return hint
    return f"{hint}; or add a column `{shortened(value)}` to {table}, and fill it in"


def unmet(
    kinds: tuple[OwnKind, ...],
    key: str,
    wanted: OneOf,
    path: KeyPath,
    table: str | None = None,
) -> Faults:
    """Yield a fault for each wanted word that no kind, perhaps from a table, has as its value."""
    for at, word in each_word(wanted):
        yield from _unmet(kinds, key, word, (*path, *at), table)


def _unmet(
    kinds: tuple[OwnKind, ...], key: str, wanted: str | int, path: KeyPath, table: str | None
) -> Faults:
    if any(kind.has({key: wanted}) for kind in kinds) and not _is_misspelt(key, wanted, kinds):
        return
    there = {kind.value(key): None for kind in kinds if kind.value(key)}
    if key == "side":
        there |= {side: None for kind in kinds for side in kind.sides}
    if there and wanted == "":
        # All kinds have a value, as a check that none lacks it wants.
        return
    if there:
        is_in_list = isinstance(path[-1], int)
        several = None if is_in_list else _as_list(kinds, key, str(wanted))
        meant = several or _compared(str(wanted), there) or _other_than(str(wanted), there)
        if not meant and near_miss(str(wanted), tuple(there), SURELY_MEANT) is None:
            meant = _elsewhere(kinds, key, wanted, table)
        hint = meant or choice_hint(str(wanted), tuple(there))
        message = f"no kind has the {shortened(key)} `{shortened(str(wanted))}`"
        yield Fault(message, path, hint)
        return
    message = f"no kind has a value `{shortened(key)}`"
    if path[-2:] in (("want", "at_least"), *(("where", limit) for limit in _limits_of(path))):
        yield Fault(message, path, f"write `{key}: {wanted}` after the braces of `{path[-2]}`")
        return
    known = (*values_of(kinds), *(("side",) if any(kind.sides for kind in kinds) else ()))
    yield Fault(message, path, hint_on_lacking(key, known, table))


def _limits_of(path: KeyPath) -> tuple[str, ...]:
    """Return the keys beside a condition that say how many pieces have to meet it."""
    return ("at_least",) if "want" in path else ("exactly", "at_least", "at_most")


def _elsewhere(
    kinds: tuple[OwnKind, ...], key: str, wanted: str | int, table: str | None
) -> str | None:
    """Return the hint on a word that one other column has, where headings may be exchanged."""
    if table is None or key == "side" or str(wanted).isdecimal():
        return None
    columns = [
        other
        for other in values_of(kinds)
        if other not in (key, "id") and any(kind.has({other: wanted}) for kind in kinds)
    ]
    if len(columns) != 1:
        return None
    named, other = shortened(key), shortened(columns[0])
    return (
        f"it stands in the column `{other}`: ask for `{other}` instead of `{named}`, or exchange"
        f" the two headings of {table} if they are mixed up"
    )


def _compared(wanted: str, there: Iterable[str]) -> str | None:
    """Return the hint to list the numbers that a comparison such as `>= 2` means; None if none."""
    compared = _COMPARISON.fullmatch(wanted)
    if compared is None:
        return None
    holds, limit = _SIGNS[compared[1]], int(compared[2])
    meant = sorted(int(value) for value in there if value.isdecimal() and holds(int(value), limit))
    if not 0 < len(meant) <= _MOST_LISTED:
        return None
    return f"write the number: {meant[0]}" if len(meant) == 1 else f"write them as a list: {meant}"


def _other_than(wanted: str, there: Iterable[str]) -> str | None:
    """Return the hint to list the words that `not fish` leaves; None if it is no such text."""
    left_out = _OTHER_THAN.fullmatch(wanted)
    if left_out is None or left_out[1] not in there:
        return None
    meant = tuple(word for word in there if word != left_out[1])
    if not 0 < len(meant) <= _MOST_LISTED:
        return None
    return f"write what it is instead: {written_value(meant if meant[1:] else meant[0])}"


def _as_list(kinds: tuple[OwnKind, ...], key: str, wanted: str) -> str | None:
    """Return the hint on several words in one text, as in `fish or crab`; None if it has none."""
    words = _BETWEEN_WORDS.split(wanted)
    if len(words) < 2 or not all(any(kind.has({key: word}) for kind in kinds) for word in words):
        return None
    return f"write them as a list: {written_value(tuple(words))}"


def _is_misspelt(key: str, wanted: str | int, kinds: tuple[OwnKind, ...]) -> bool:
    """Return whether kinds only lack a value because its name is not that of one they have."""
    if wanted != "" or any(kind.value(key) for kind in kinds):
        return False
    return near_miss(key, values_of(kinds), SURELY_MEANT) is not None


def values_to_combine(kinds: Sequence[OwnKind]) -> list[str]:
    """Return the first two values of the author's own that several kinds have; [] if fewer."""
    own = dict.fromkeys(value for kind in kinds for value in kind.words if value not in KEYS)
    words = {value: {kind.value(value) for kind in kinds} for value in own}
    shared = [value for value, said in words.items() if 1 < len(said) < len(kinds)]
    return shared[:2] if len(shared) > 1 else []
