"""Kinds of pieces as they are drawn and checked, whether written in YAML or in a table."""

import re
from collections.abc import Mapping
from dataclasses import field

from kitgen.diagnostics import Span
from kitgen.drawing.artwork import Artwork
from kitgen.games.own.icons import Icons
from kitgen.games.own.inline import spoken
from kitgen.language import own_words
from kitgen.phrases import plain_letters
from kitgen.values import frozen

NAME, TEXT, CORNER, PICTURE = "name", "text", "corner", "picture"
"""What a box of a face may show beside values: the picture is a kind's art, or its emblem."""

KEYS = ("id", NAME, TEXT, CORNER, "emblem", "art", "colour", "count", "sides")
"""The columns of a table that are keys of a kind; any other is a value."""

_NO_ID = re.compile(r"[^a-z0-9]+")


@frozen
class OwnKind:
    """One kind of piece.

    Attributes:
        id: Names it in files, messages and the list of an order.
        count: How many there are.
        words: What is printed of it, by `name`, `text`, `corner` or the name of a value; what is
            empty is left out.
        emblem: The name of a drawing of the house, or "".
        colour: Of its frame, `#rrggbb` in lower case, or "".
        art: The user's picture.
        file: The name of its file, or "".
        sides: What each side of a tile is, clockwise; empty where sides mean nothing.
        icons: What the user's names of icons stand for.
        namesake: The id of the first kind of a table that has its name, be it itself, where that is
            all that they are called by; else "".
        cells: Where its words stand in a table, by column; none of a kind written in YAML.
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
        """Its name as it is printed, or its id."""
        name = self.words.get(NAME)
        return spoken(own_words(name)) if name else self.id

    def has(self, condition: Mapping[str, str | int]) -> bool:
        """Return whether its values are as a condition says; `side` is any of a tile's sides."""
        return all(self._is(key, str(wanted)) for key, wanted in condition.items())

    def _is(self, key: str, wanted: str) -> bool:
        if key == "side" and self.sides:
            return wanted in self.sides
        return self.value(key) == wanted

    def value(self, key: str) -> str:
        """Return what it has under a key, in print or not; "" for nothing."""
        return self.words.get(key) or self._unprinted.get(key, "")

    @property
    def values(self) -> tuple[str, ...]:
        """What it has a value of, first what is printed."""
        return (*self.words, *(key for key, said in self._unprinted.items() if said))

    @property
    def _unprinted(self) -> Mapping[str, str]:
        drawn = {"emblem": self.emblem, "art": self.file, "colour": self.colour}
        return {"id": self.id, **drawn}


def id_from(words: str) -> str:
    """Return words as an id: `Blue Whale` is `blue-whale`; "" where no letter is left."""
    # Of a letter with an accent the letter stays: München is munchen.
    return _NO_ID.sub("-", plain_letters(words)).strip("-")[:40].strip("-")
