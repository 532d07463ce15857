"""Short phrases for messages, print guides and rules: counts, lists, the forms of verbs."""

from collections.abc import Sequence
from itertools import takewhile
from unicodedata import combining, normalize


def counted(count: int, noun: str) -> str:
    """Return a count with its noun: `1 page`, `2 pages`, `20,000 pages`."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def in_a_row(words: Sequence[str], joining: str = "and") -> str:
    """Return words as a list: `dice, camps and cards`; "" if there are none."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joining} {words[-1]}"


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
