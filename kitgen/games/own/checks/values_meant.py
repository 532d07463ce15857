"""Values that keep a declared check from holding because they are spelt in another way."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kitgen.definitions.wording import near_miss
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.declared import Balanced, DeclaredCheck, conditions_of
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.verdicts.verdicts import verdict_on
from kitgen.phrases import in_a_row
from kitgen.values import replace

_ALIKE = 0.85
"""How much a value must resemble the one that is asked for, from 0 to 1."""

_MOST_NAMED = 3
_MOST_COMPARED = 100
"""The most values of a balanced deck that are compared with one another."""

_OF_KINDS = ("count", "sum", "balanced", "draw")
"""The checks that ask for values of kinds by their words."""


def hint_on_spelling(definition: OwnDefinition, declared: DeclaredCheck) -> str | None:
    """Return the hint to spell values as the check does, if it holds then; None if it does not."""
    if declared.kind not in _OF_KINDS:
        return None
    check = declared.keys
    names = check.components
    slips = dict(_slips(check, definition.kinds_together(names)))
    if not slips or len(slips) > _MOST_NAMED:
        return None
    changed = {name: [*map(_speller(slips), definition.kinds_of(name))] for name in names}
    twin = definition.with_kinds(changed)
    if not verdict_on(declared.kind, check, twin).holds:
        return None
    return f"write {in_a_row([f'`{meant}` for `{said}`' for (_, said), meant in slips.items()])}"


def _slips(check: Any, kinds: Sequence[OwnKind]) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield the values that are spelt in another way, each with its key and what is meant."""
    asked = [(key, str(word)) for _, wanted in conditions_of(check) for key, word in wanted.items()]
    if isinstance(check, Balanced):
        pieces = Counter[str]()
        for kind in kinds:
            pieces[kind.words.get(check.value, "")] += kind.count
        if len(pieces) <= _MOST_COMPARED:
            asked += [(check.value, word) for word, _ in pieces.most_common()]
    meant: dict[tuple[str, str], str] = {}
    for key, wanted in dict.fromkeys(asked):
        for said in dict.fromkeys(kind.words.get(key, "") for kind in kinds):
            known = (key, said) in meant or (key, said) in asked[: asked.index((key, wanted)) + 1]
            is_word = said and not said[-1:].isdigit() and wanted not in (said, "")
            if is_word and not known and near_miss(said, [wanted], _ALIKE):
                meant[key, said] = wanted
    yield from meant.items()


def _speller(slips: dict[tuple[str, str], str]) -> Callable[[OwnKind], OwnKind]:
    def spelt(kind: OwnKind) -> OwnKind:
        words = {key: slips.get((key, said), said) for key, said in kind.words.items()}
        return replace(kind, words=words)

    return spelt
