"""Small phrases that messages, print guides and rules share: how many there are, and lists."""

from collections.abc import Sequence
from unicodedata import combining, normalize


def counted(count: int, noun: str) -> str:
    """Say how many: `1 page`, `2 pages`, `20,000 pages`."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def in_a_row(words: Sequence[str], joining: str = "and") -> str:
    """Name things in a row: `dice, camps and cards`; nothing where there are none."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joining} {words[-1]}"


def agreeing(name: str, words: str) -> str:
    """Return what somebody does with the verb that the name asks for: `miners jump to D3`.

    Args:
        name: Who does it; one that ends in s is that of several.
        words: What one person does, the verb first: `jumps to D3`.
    """
    if not name.endswith("s"):
        return words
    verb, space, rest = words.partition(" ")
    if verb == "does" or verb.endswith(("shes", "ches")):
        verb = verb[:-2]
    elif verb.endswith("ies"):
        verb = f"{verb[:-3]}y"
    else:
        verb = verb.removesuffix("s")
    return f"{verb}{space}{rest}"


_BESIDE_ACCENTS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"}
)
"""Letters that are none with an accent, and what is written where they cannot be."""


def plain_letters(words: str) -> str:
    """Return words in small letters without accents: `Dziesiątka żołędzi`, `dziesiatka zoledzi`."""
    apart = normalize("NFKD", words.casefold().translate(_BESIDE_ACCENTS))
    return "".join(sign for sign in apart if not combining(sign))
