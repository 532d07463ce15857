"""Kinds of pieces as they are drawn and checked, whether written in YAML or in a table."""

import re
from collections.abc import Mapping
from dataclasses import field

from kitgen.diagnostics import Span
from kitgen.drawing.artwork import Artwork
from kitgen.games.own.icons import Icons
from kitgen.games.own.inline import spoken
from kitgen.games.own.keys.conditions import Wants, words_of
from kitgen.language import own_words
from kitgen.phrases import plain_letters
from kitgen.values import frozen

NAME, TEXT, CORNER, PICTURE = "name", "text", "corner", "picture"
"""What a face's box may show besides values; the picture is a kind's `art`, or its emblem."""

KEYS = ("id", NAME, TEXT, CORNER, "emblem", "art", "colour", "count", "sides")
"""The columns of a table that are keys of a kind; every other column is a value."""

_NO_ID = re.compile(r"[^a-z0-9]+")


@frozen
class OwnKind:
    """One kind of piece.

    Attributes:
        id: Its name in files, messages and the list of an order.
        count: How many there are.
        words: Its printed words, by `name`, `text`, `corner` or the name of a value; empty ones
            are left out.
        emblem: The name of an emblem, or "".
        colour: The colour of its frame, `#rrggbb` in lower case, or "".
        art: The user's picture.
        file: The name of that picture's file, or "".
        sides: The sort of each side of a tile, clockwise; empty if sides have no meaning.
        icons: The pictures and emblems for the user's names of icons.
        namesake: The id of the first kind of the table with the same name (possibly this kind),
            if rules can call them only by that name; otherwise "".
        cells: The cells of a table that contain its words, by column; empty for a kind from YAML.
    """

    id: str
    count: int
    words: Mapping[str, str]
    emblem: str = ""
    colour: str = ""
    art: Artwork | None = None
    file: str = ""
    sides: tuple[str, ...] = ()
    icons: Icons = field(default_factory=dict)
    namesake: str = ""
    cells: Mapping[str, Span] = field(default_factory=dict)

    @property
    def called(self) -> str:
        """Its name as printed or, if it has none, its id."""
        name = self.words.get(NAME)
        return spoken(own_words(name)) if name else self.id

    def has(self, condition: Wants) -> bool:
        """Return whether its values meet a condition; `side` matches any side of a tile."""
        return all(
            any(self._is(key, word) for word in words_of(wanted))
            for key, wanted in condition.items()
        )

    def _is(self, key: str, wanted: str) -> bool:
        if key == "side" and self.sides:
            return wanted in self.sides
        return self.value(key) == wanted or (key == "colour" and self.colour == wanted.lower())

    def value(self, key: str) -> str:
        """Return the value of a key, printed or not; "" if there is none."""
        return self.words.get(key) or self._unprinted.get(key, "")

    @property
    def values(self) -> tuple[str, ...]:
        """The names of its values, the printed ones first."""
        return (*self.words, *(key for key, said in self._unprinted.items() if said))

    @property
    def _unprinted(self) -> Mapping[str, str]:
        drawn = {"emblem": self.emblem, "art": self.file, "colour": self.colour}
        return {"id": self.id, **drawn}


def id_from(words: str) -> str:
    """Return words as an id: `Blue Whale` is `blue-whale`; "" if no letter is left."""
    # An accented letter loses only its accent: München becomes munchen.
    return _NO_ID.sub("-", plain_letters(words)).strip("-")[:40].strip("-")
