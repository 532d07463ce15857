"""Checks numbers for letters that look like digits."""

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import Severity
from kitgen.games.own.checks.values_added import digits_meant
from kitgen.games.own.checks.words import places_of
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.declared import Summed
from kitgen.games.own.verdicts.verdict import is_whole

_NUMBERS_FOR_EACH = 3
"""How many whole numbers there must be for each word that is taken for one."""


@definition_check("OG160", Severity.WARNING)
def check_digits_are_digits(definition: OwnDefinition) -> Faults:
    """A number is written with a letter that looks like a digit, such as `1O` with an O.

    All other kinds of the component have whole numbers there. In print the letter looks like the
    digit, but no check can count it. A value that `sum` adds up has to be a number in any case.
    """
    checks = [declared.keys for declared in definition.checks]
    summed = {
        (name, check.value)
        for check in checks
        if isinstance(check, Summed)
        for name in check.components
    }
    for name in definition.decks:
        if name in definition.unsure or not definition.values_are_read(name):
            continue
        kinds = definition.kinds_of(name)
        for value in dict.fromkeys(value for kind in kinds for value in kind.words):
            if (name, value) in summed or not definition.values_are_read(name, value):
                continue
            words = {kind.id: kind.words[value] for kind in kinds if value in kind.words}
            wordy = [kind for kind in kinds if not is_whole(words.get(kind.id, "0"))]
            odd = [(kind, digits_meant(words[kind.id])) for kind in wordy]
            if len(words) - len(odd) < _NUMBERS_FOR_EACH * len(odd):
                continue
            if not all(meant and any(map(str.isdigit, words[kind.id])) for kind, meant in odd):
                continue
            for kind, meant in odd:
                yield Fault(
                    f"`{shortened(value)}` of `{kind.id}` is `{shortened(words[kind.id])}`, with a "
                    "letter that looks like a digit, while all others are whole numbers",
                    [*places_of(definition, name, kind, value)],
                    f"write {meant}",
                    span=kind.cells.get(value),
                )
