"""Values that checks add up, and that are no numbers."""

import re
from collections.abc import Sequence

from kitgen.contract.checks import Fault
from kitgen.definitions.hints import number_in
from kitgen.definitions.scalars import MOST_DIGITS
from kitgen.definitions.wording import choice_hint, shortened
from kitgen.diagnostics import KeyPath
from kitgen.games.own.checks.values_lacking import values_of
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.verdicts.verdict import is_whole

_BETWEEN_THOUSANDS = re.compile(r"(?<=[0-9])[ _\u00a0\u202f'’](?=[0-9]{3}(?![0-9]))")
_COLOUR = re.compile("#[0-9a-fA-F]{6}")
_WITH_LETTERS = re.compile("-?[0-9OoIl|]+")
_AS_DIGITS = str.maketrans("OoIl|", "00111")
"""Letters that people and programs that read scanned pages take for digits, and those digits."""

_WITHOUT_FRACTION = re.compile(r"(-?[0-9]+)[.,]0{1,2}")
_ONLY_NUMBER = re.compile(r"\s*([-−–]?)[^0-9]*([0-9]+)[^0-9]*")


def faults_of_words(
    value: str, odd: Sequence[tuple[str, OwnKind]], definition: OwnDefinition, path: KeyPath
) -> dict[str, Fault]:
    """Return the faults of components of which every kind has words where numbers are added up.

    Another value is meant, so this is one mistake and not one of each kind.

    Args:
        value: The value that is added up.
        odd: The kinds without a number there, each with its component.
        definition: The game.
        path: The place of the check.
    """
    faults: dict[str, Fault] = {}
    for name in dict.fromkeys(name for name, _ in odd):
        kinds = definition.kinds_of(name)
        words = [kind.value(value) for component, kind in odd if component == name]
        if not 1 < len(kinds) == len(words) or any(map(_has_digit_or_nothing, words)):
            continue
        numbers = [other for other in values_of(kinds) if _are_numbers(other, kinds)]
        hint = choice_hint(value, numbers) if numbers else "name a value that is a whole number"
        if len(numbers) == 1:
            hint = f"did you mean `{shortened(numbers[0])}`?"
        message = f"`{shortened(value)}` of `{name}` has no numbers, only words"
        faults[name] = Fault(message, (*path, "value"), hint)
    return faults


def number_meant(words: str) -> str:
    """Return the hint to write the only number among words, or any if there is not exactly one."""
    if not words:
        return "write a whole number, 0 if it counts for nothing"
    if (meant := digits_meant(words)) is not None:
        return f"write {meant}"
    if (whole := _WITHOUT_FRACTION.fullmatch(words)) and is_whole(whole[1]):
        return f"write {whole[1]}"
    only = _ONLY_NUMBER.fullmatch(_BETWEEN_THOUSANDS.sub("", words))
    if not any(map(str.isdigit, words)) and (spoken := number_in(words)) is not None:
        return f"write {spoken}"
    if only is None or len(only[2]) > MOST_DIGITS:
        return f"write a whole number of at most {MOST_DIGITS} digits"
    return f"write {'-' if only[1] else ''}{only[2]}"


def digits_meant(words: str) -> str | None:
    """Return the whole number that words are once letters like digits are digits: `1O` is 10.

    Returns:
        None if they are no number then, or are one already.
    """
    number = words.translate(_AS_DIGITS)
    is_number = _WITH_LETTERS.fullmatch(words) and is_whole(number)
    return number if is_number and number != words else None


def _are_numbers(value: str, kinds: Sequence[OwnKind]) -> bool:
    """Return whether a value is a whole number for every kind that has it."""
    words = [*filter(None, (kind.value(value) for kind in kinds))]
    return bool(words) and all(map(is_whole, words))


def _has_digit_or_nothing(words: str) -> bool:
    """Return whether there is nothing, or perhaps a number; the digits of a colour are none."""
    return not words or (any(map(str.isdigit, words)) and not _COLOUR.fullmatch(words))
