"""Inks are roles, not colours: the roles, and the palettes that assign their printed colours.

Only users' pictures have colours of their own: `OwnColour`.
"""

import re
from collections.abc import Mapping
from contextlib import AbstractContextManager
from contextvars import ContextVar
from enum import StrEnum
from typing import TypeAlias

from kitgen.contexts import holding_within
from kitgen.values import frozen


class InkStyle(StrEnum):
    """How much ink a drawing may use (`--ink`)."""

    FULL = "full"
    LOW = "low"


class InkRole:
    """A role that drawings paint with: a row of an `inks.yaml`. Roles are compared by identity.

    Attributes:
        name: Its name in themes, such as `rock_lit`: as given, or that of its attribute.
        colours: Its colour in the theme `full`, and in each shipped theme with another one, written
            `#rrggbb`; theme names are Python identifiers, such as `high_contrast`.
        least_contrast: The contrast required of its words with their background, for words that are
            meant to recede.
    """

    __slots__ = ("colours", "least_contrast", "name")

    def __init__(
        self, *, name: str = "", least_contrast: float | None = None, **colours: str
    ) -> None:
        """Store the role's colours by theme."""
        self.name = name
        self.colours: Mapping[str, str] = colours
        self.least_contrast = least_contrast

    def __set_name__(self, owner: type, name: str) -> None:
        """Take the name of the attribute, or of the first one if there are several."""
        self.name = self.name or name.lower()

    def __repr__(self) -> str:
        return f"<ink {self.name}>"


_CODE = re.compile(r"#[0-9a-f]{6}")


@frozen
class OwnColour:
    """A colour outside all palettes, written `#rrggbb` in lower case.

    It is for users' pictures; kitgen's drawings use roles.
    """

    code: str

    def __post_init__(self) -> None:
        """Refuse any other notation, because renderers rely on it."""
        if not _CODE.fullmatch(self.code):
            raise ValueError(f"a colour is written #rrggbb, not {self.code}")


Colour: TypeAlias = InkRole | OwnColour
"""Anything that a shape can be painted with."""


class Palette:
    """A colour for every role, of whichever game.

    Low-ink drawings are on white: roles with a colour for them keep it in every theme except those
    that extend `low`.
    """

    __slots__ = ("_changes", "_key", "_known", "_style", "_theme")

    def __init__(
        self, style: InkStyle, theme: str = "full", changes: Mapping[str, str] | None = None
    ) -> None:
        """Store the style, a shipped theme, and the roles by name whose colours differ from it."""
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
        """Return the colour of the role with this name and these colours by theme."""
        low = colours.get("low") if self._style is InkStyle.LOW else None
        if low is not None and self._theme != "low":
            return low
        changed = self._changes.get(name) or colours.get(self._theme.replace("-", "_"))
        return changed or low or colours["full"]

    def changed(self, changes: Mapping[str, str]) -> "Palette":
        """Return a palette with other colours for some roles, by name."""
        return Palette(self._style, self._theme, {**self._changes, **changes})


FULL = Palette(InkStyle.FULL)
LOW = Palette(InkStyle.LOW)

_palette: ContextVar[Palette] = ContextVar("palette", default=FULL)


def painted_in(palette: Palette) -> AbstractContextManager[Palette]:
    """Use a palette within this context, for code that chooses inks by their colours."""
    return holding_within(_palette, palette)


def colour_of(role: InkRole) -> str:
    """Return a role's current colour, written `#rrggbb`."""
    return _palette.get()[role]
