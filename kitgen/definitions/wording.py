"""How values are shown in messages: short, on one line, without a terminal's control characters."""

import re
import unicodedata
from collections.abc import Iterable, Sequence

from kitgen.phrases import in_a_row, plain_letters

_LONGEST_SHOWN = 60
MOST_LISTED = 20
_NOT_IN_IDS = re.compile(r"[^a-z0-9]+")

# Accents, modifier letters, and format characters, which are invisible.
_SET_BESIDE = ("Mn", "Lm", "Cf")

# What Unicode lets a reader ignore (Default_Ignorable_Code_Point), the marks of annotations,
# and the Braille blank. Spaces of other widths are visible as spaces, so they are not included.
INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)

# Cyrillic and Greek letters that look like Latin ones.
_LOOKALIKES = str.maketrans("аеорсухіјѕԁһοιν", "aeopcyxijsdhoiv")


def character_name(character: str) -> str:
    """Return a character's number and its Unicode name: `U+200B (zero width space)`."""
    name = unicodedata.name(character, "no name").lower()
    return f"U+{ord(character):04X} ({name})"


def escaped(text: str) -> str:
    """Write invisible characters (control characters, lone surrogates) as escapes."""
    if text.isprintable():
        return text
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode("ascii")
        for character in text
    )


def shortened(text: str) -> str:
    """Escape `text`, and cut it if it would make the message too long."""
    if len(text) <= _LONGEST_SHOWN:
        return escaped(text)
    return escaped(text[: _LONGEST_SHOWN - 1]) + "…"


def key_name(key: str) -> str:
    """Return a key as messages write it."""
    return f"`{shortened(key)}`"


def path_name(path: Sequence[str | int], subject: str = "the kit") -> str:
    """Name the value at `path`: `count`, item 3 of `fields`, or the `subject`."""
    if not path:
        return subject
    last = path[-1]
    if isinstance(last, int):
        return f"item {last + 1} of {path_name(path[:-1])}"
    return key_name(last)


def value_words(value: object) -> str:
    """Return the kind of a value together with the value: text ("six"), a whole number (6)."""
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"a whole number ({shortened(str(value))})"
    if isinstance(value, float):
        return f"a number ({value!r})"
    if isinstance(value, str):
        return f'text ("{shortened(value)}")'
    if isinstance(value, dict):
        return "a group of keys"
    return "a list"


def value_shown(value: object) -> str:
    """Return a scalar as a user would write it."""
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{shortened(value)}"'
    return shortened(str(value))


NEAR = 0.6
"""How like a known word a word must be to count as a misspelling of it."""

SURELY_MEANT = 0.7
"""The same where another reading of the word is just as likely."""


def near_miss(word: str, known: Iterable[str], likeness: float = NEAR) -> str | None:
    """Return the known word that `word` was probably meant to be, or None.

    `likeness` is the smallest that counts: 1 for words that differ only in case and the like.
    The same letters in another order always count: in short words a slip changes much.
    So do the same parts in another order, before any likeness: `b-a-c` is `a-b-c`, not `b-c`.
    """
    # Only a misspelt word is worth the time that loading this takes.
    from difflib import get_close_matches

    folded = _folded(word)
    by_folded = {_folded(known_word): known_word for known_word in known}
    parts = sorted(folded.split("_"))
    close = [folded] if folded in by_folded else []
    close += [known_word for known_word in by_folded if sorted(known_word.split("_")) == parts]
    close += get_close_matches(folded, by_folded, n=1, cutoff=likeness)
    close += [known_word for known_word in by_folded if sorted(known_word) == sorted(folded)]
    return by_folded[close[0]] if close else None


def id_like(words: str) -> str:
    """Return the nearest id to some words, or "": `Friday Night!` gives `friday-night`."""
    return _NOT_IN_IDS.sub("-", plain_letters(words)).strip("-")


def _folded(word: str) -> str:
    """Remove the differences that people overlook: case, hyphens, underscores, alphabets.

    That includes widths, ligatures and accents, which come from pasted text and other keyboards.
    """
    if not word.isascii():
        parts = unicodedata.normalize("NFKD", word.casefold())
        word = "".join(part for part in parts if unicodedata.category(part) not in _SET_BESIDE)
    return word.strip().casefold().replace("-", "_").replace(" ", "_").translate(_LOOKALIKES)


def listed(words: Iterable[str], joining: str = "and", most: int = MOST_LISTED) -> str:
    """List words for a message: `a`, `b` and `c`; only the first `most` of a long list."""
    names = [key_name(word) for word in words]
    if len(names) > most:
        return f"{', '.join(names[:most])} {joining} {len(names) - most} more"
    return in_a_row(names, joining)


def choice_hint(
    word: str, known: Sequence[str], likeness: float = NEAR, most: int = MOST_LISTED
) -> str:
    """Suggest the nearest known word; if none is near, list the first `most` that are known."""
    close = near_miss(word, known, likeness)
    if close is not None:
        return f"did you mean `{close}`?{_alphabet_note(word, close)}"
    return f"known here: {listed(known, most=most)}" if known else "take this line out"


def _alphabet_note(word: str, meant: str) -> str:
    """Name the letter in which two words differ that look much the same."""
    letters = _folded(meant)
    foreign = [
        letter
        for letter in word
        if not letter.isascii() and letter not in meant and _folded(letter) in letters
    ]
    return f" (`{escaped(foreign[0])}` here is U+{ord(foreign[0]):04X})" if foreign else ""
