"""Checks whether words of values are spelt as checks and conditions ask for them."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import islice
from typing import TypeAlias

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import Severity
from kitgen.games.own.checks.declared import verdicts
from kitgen.games.own.checks.words import boxes_on_faces, places_of
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.conditions import words_of
from kitgen.games.own.keys.declared import components_named, conditions_of, values_named
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.verdicts.verdict import found_at
from kitgen.phrases import counted

_FAR_RARER = 3
"""How many times as many kinds have the word that was meant, at least, if a letter differs."""

_BETWEEN_WORDS = re.compile(r"(?<=[^\W\d_])[\s_-]+(?=[^\W\d_])")

_SHORTEST = 3
"""The shortest word in which one wrong letter is taken for a misspelling."""

_Value: TypeAlias = tuple[str, str]
"""A component, and one of its values."""


@definition_check("OG159", Severity.WARNING)
def check_words_as_asked(definition: OwnDefinition) -> Faults:
    """A word in a column is almost one that a check or the `when` of a box asks for.

    They compare words letter by letter, so that neither `Oak` nor `oaak` is an `oak`: such a card
    is not counted in the chance of a hand. A word is taken for a misspelling if nothing asks for it
    and it differs in capitals or spaces, or in one letter from a word that at least three
    times as many kinds have. If both are meant, let a check ask for both.
    """
    if not definition.is_read("checks"):
        return
    failing: set[_Value] | None = None
    for (name, value), asked in _asked_for(definition).items():
        if name in definition.unsure or not definition.values_are_read(name, value):
            continue
        for kinds, said, meant, many in _misspelt(definition.kinds_of(name), value, asked):
            if failing is None:
                failing = {*_of_failing_checks(definition)}
            if (name, value) in failing:
                # What is said of that check names the word, or has to be mended first.
                continue
            yield Fault(
                f"`{shortened(said)}`, the {value} of {found_at(kinds)}, is almost "
                f"`{shortened(meant)}`, that of {counted(many, 'kind')}, and nothing asks for it",
                [*places_of(definition, name, kinds[0], value)],
                f"did you mean `{shortened(meant)}`?",
                span=kinds[0].cells.get(value),
            )


def _asked_for(definition: OwnDefinition) -> Mapping[_Value, Set[str]]:
    """Return the words of values that checks and boxes ask for, by component and value."""
    asked: dict[_Value, set[str]] = defaultdict(set)
    for declared in definition.checks:
        names = [name for name in components_named(declared).values() if name in definition.decks]
        for _, condition in conditions_of(declared.keys):
            for name in names:
                for value, wanted in condition.items():
                    asked[name, value].update(words_of(wanted))
    for name, deck in definition.decks.items():
        for _, _, box in boxes_on_faces(definition, name, deck):
            for value, wanted in box.when.items():
                asked[name, value].update(words_of(wanted))
    return asked


def _misspelt(
    kinds: Sequence[OwnKind], value: str, asked: Set[str]
) -> Iterator[tuple[Sequence[OwnKind], str, str, int]]:
    """Yield kinds with a misspelt word, that word, what is meant, and how many kinds have it."""
    having: dict[str, list[OwnKind]] = defaultdict(list)
    for kind in kinds:
        if word := kind.words.get(value):
            having[word].append(kind)
    usual = [word for word in sorted(asked) if word in having]
    for said, those in having.items():
        if said in asked:
            continue
        likely = (
            word
            for word in usual
            if _in_one_form(said) == _in_one_form(word)
            or (len(having[word]) >= _FAR_RARER * len(those) and _differ_in_a_letter(said, word))
        )
        for meant in islice(likely, 1):
            yield those, said, meant, len(having[meant])


def _of_failing_checks(definition: OwnDefinition) -> Iterator[_Value]:
    """Yield the values that checks ask for which do not hold."""
    for index, verdict in verdicts(definition):
        if verdict.holds:
            continue
        declared = definition.checks[index]
        values = {value for _, value in values_named(declared.keys)}
        values |= {value for _, wanted in conditions_of(declared.keys) for value in wanted}
        for name in components_named(declared).values():
            yield from ((name, value) for value in values)


def _in_one_form(word: str) -> str:
    """Return a word in small letters, without what may lie between two of its words."""
    return _BETWEEN_WORDS.sub("", word.casefold())


def _differ_in_a_letter(word: str, other: str) -> bool:
    """Return whether two words differ in one letter, or in the order of two, but not in a digit."""
    word, other = sorted((word, other), key=len)
    if len(word) < _SHORTEST or len(other) - len(word) > 1:
        return False
    pairs = zip(word, other, strict=False)
    at = next((at for at, (mine, its) in enumerate(pairs) if mine != its), len(word))
    if not other[at : at + 1].isalpha() or word[at : at + 1].isdigit():
        return False
    if len(word) < len(other):
        return word[at:] == other[at + 1 :]
    exchanged = word[at + 1 : at + 2] + word[at : at + 1]
    return word[at + 1 :] == other[at + 1 :] or (
        exchanged == other[at : at + 2] and word[at + 2 :] == other[at + 2 :]
    )
