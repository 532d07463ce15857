"""Inks are roles, never colours: what a role is, and the palettes that say its colour on paper.

Only a user's picture has colours of its own: `OwnColour`.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from typing import TypeAlias

from kitgen.values import frozen


class InkStyle(StrEnum):
    """How much ink a drawing may lay down (`--ink`)."""

    FULL = "full"
    LOW = "low"


class InkRole:
    """One role that drawings paint with: a row of an `inks.yaml`. Two roles are never equal.

    Attributes:
        name: Its name in themes, as in `rock_lit`: as given, or that of the attribute it is put in.
        colours: Its colour in the theme `full`, and in each shipped theme that it has another in,
            written `#rrggbb`; themes are called as Python has it, as in `high_contrast`.
        least_contrast: What words in it need on their ground, where they are to step back.
    """

    __slots__ = ("colours", "least_contrast", "name")

    def __init__(
        self, *, name: str = "", least_contrast: float | None = None, **colours: str
    ) -> None:
        """Take the role's colours by theme."""
        self.name = name
        self.colours: Mapping[str, str] = colours
        self.least_contrast = least_contrast

    def __set_name__(self, owner: type, name: str) -> None:
        """Take the name of the attribute, of those that it is put in that of the first."""
        self.name = self.name or name.lower()

    def __repr__(self) -> str:
        return f"<ink {self.name}>"


_CODE = re.compile(r"#[0-9a-f]{6}")


@frozen
class OwnColour:
    """A colour that no palette changes, written `#rrggbb` in lower case.

    For a user's pictures; our own drawings use roles.
    """

    code: str

    def __post_init__(self) -> None:
        """Hold that it is written as renderers need it."""
        if not _CODE.fullmatch(self.code):
            raise ValueError(f"a colour is written #rrggbb, not {self.code}")


Colour: TypeAlias = InkRole | OwnColour
"""What a shape can be painted with."""


class Palette:
    """A colour for every role there is, whichever game it belongs to.

    Low-ink drawings lie on white: the roles that have a colour for them keep it there in every
    theme but those that extend `low`.
    """

    __slots__ = ("_changes", "_key", "_known", "_style", "_theme")

    def __init__(
        self, style: InkStyle, theme: str = "full", changes: Mapping[str, str] | None = None
    ) -> None:
        """Take what is painted, a shipped theme, and roles by name that differ from it."""
        self._style = style
        self._theme = theme
        self._changes = dict(changes or {})
        self._key = (style, theme, frozenset(self._changes.items()))
        self._known: dict[InkRole, str] = {}

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Palette) and self._key == other._key

    def __getitem__(self, role: InkRole) -> str:
        """Return a role's colour, written `#rrggbb`."""
        code = self._known.get(role)
        if code is None:
            code = self._known[role] = self.colour(role.name, role.colours)
        return code

    def colour(self, name: str, colours: Mapping[str, str]) -> str:
        """Return the colour of the role that has this name, and these colours by theme."""
        low = colours.get("low") if self._style is InkStyle.LOW else None
        if low is not None and self._theme != "low":
            return low
        changed = self._changes.get(name) or colours.get(self._theme.replace("-", "_"))
        return changed or low or colours["full"]

    def changed(self, changes: Mapping[str, str]) -> "Palette":
        """Return a palette that differs in some roles' colours, by their names."""
        return Palette(self._style, self._theme, {**self._changes, **changes})


FULL = Palette(InkStyle.FULL)
LOW = Palette(InkStyle.LOW)

_palette: ContextVar[Palette] = ContextVar("palette", default=FULL)


@contextmanager
def painted_in(palette: Palette) -> Iterator[None]:
    """Draw for a palette while this is open, for what chooses an ink by its colour."""
    before = _palette.set(palette)
    try:
        yield
    finally:
        _palette.reset(before)


def colour_of(role: InkRole) -> str:
    """Return the colour that a role has at present, written `#rrggbb`."""
    return _palette.get()[role]
