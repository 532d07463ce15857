"""Short phrases for messages, print guides and rules: counts, lists, the forms of verbs."""

import re
from collections.abc import Sequence
from itertools import takewhile
from unicodedata import combining, normalize


def counted(count: int, noun: str) -> str:
    """Return a count with its noun: `1 page`, `2 pages`, `20,000 pages`."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def capitalised(words: str) -> str:
    """Return words with a capital first letter; the other letters are unchanged."""
    return words[:1].upper() + words[1:]


def in_a_row(words: Sequence[str], joining: str = "and") -> str:
    """Return words as a list: `dice, camps and cards`; "" if there are none."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joining} {words[-1]}"


_IN_A_MEASURE = re.compile(r"(?<=[0-9]) (?=[^\W\d_]|×)|(?<=×) (?=[0-9])")
"""A space that belongs to a measure: within `18 × 24 in`, or before `minutes`."""


def unbroken(words: str) -> str:
    """Return words in which no line ends between a number and its unit, or within a size."""
    return _IN_A_MEASURE.sub("\N{NO-BREAK SPACE}", words)


def agreeing(name: str, words: str) -> str:
    """Return a predicate with its verb in agreement with a name: `jump to D3` for miners.

    Args:
        name: The subject; a name that ends in s is a plural.
        words: The predicate for a singular subject, beginning with the verb: `jumps to D3`.
    """
    if not name.endswith("s"):
        return words
    verb = "".join(takewhile(str.isalpha, words))
    rest = words.removeprefix(verb)
    if verb == "does" or verb.endswith(("shes", "ches")):
        verb = verb[:-2]
    elif verb.endswith("ies"):
        verb = f"{verb[:-3]}y"
    else:
        verb = verb.removesuffix("s")
    return f"{verb}{rest}"


_BESIDE_ACCENTS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"}
)
"""Replacements for letters that are not made of a plain letter and an accent."""


def plain_letters(words: str) -> str:
    """Return words in small letters without accents: `Dziesiątka żołędzi`, `dziesiatka zoledzi`."""
    apart = normalize("NFKD", words.casefold().translate(_BESIDE_ACCENTS))
    return "".join(sign for sign in apart if not combining(sign))


_GREEK_LETTERS = re.compile("(?:[\u0370-\u03ff\u1f00-\u1fff][\u0300-\u036f]*)+")
_DIAERESIS, _IOTA_BELOW = "\u0308", "\u0345"


def in_capitals(words: str) -> str:
    """Return words in capitals, those of Greek words without accents: `Χρυσοί`, `ΧΡΥΣΟΙ`.

    A diaeresis stays, and appears where the accent alone kept two vowels apart (`Μάιος`,
    `ΜΑΪΟΣ`). The word `ή` (or) keeps its accent, without which it would be the article.
    """
    return _GREEK_LETTERS.sub(lambda word: _greek_capitals(word[0]), words).upper()


def _greek_capitals(word: str) -> str:
    if normalize("NFC", word.lower()) == "ή":
        return "Ή"
    kept: list[str] = []
    parts_vowels = False
    for letter in normalize("NFC", word):
        apart = normalize("NFD", letter)
        base, marks = apart[0], apart[1:]
        has_diaeresis = _DIAERESIS in marks
        if parts_vowels and base.upper() in "ΙΥ" and not marks:
            has_diaeresis = True
        capital = normalize("NFC", base.upper() + _DIAERESIS * has_diaeresis)
        kept.append(capital + "Ι" * (_IOTA_BELOW in marks))
        parts_vowels = base.upper() in "ΑΕΗΟΥ" and bool(marks) and not has_diaeresis
    return "".join(kept)
