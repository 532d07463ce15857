"""Themes: which colour each ink has, for full drawings and for low-ink ones.

What is drawn is the style's (`InkStyle`), in which colours is the theme's. Low-ink drawings lie
on white, so whatever the theme, the roles that `LOW` whitens or darkens for that stay as they
are there. A theme that begins with `low` is for low-ink drawings alone.
"""

from collections.abc import Mapping
from types import MappingProxyType

from kitgen.drawing.fonts import FIRAGO, TypeFamily
from kitgen.drawing.inks import FULL, LOW, PALETTES, Ink, InkStyle, Palette
from kitgen.values import frozen

LOW_GROUNDS: Palette = MappingProxyType({ink: LOW[ink] for ink in Ink if LOW[ink] != FULL[ink]})
"""What low-ink drawings need, whatever the theme."""


@frozen
class Theme:
    """A theme by its name, with a palette for each style of drawing that it is made for."""

    name: str
    palettes: Mapping[InkStyle, Palette]


STANDARD = Theme("full", PALETTES)
"""The theme of every kit that names none."""

LOW_ALONE = Theme("low", MappingProxyType({InkStyle.LOW: LOW}))


def themed(base: Theme, name: str, colours: Palette) -> Theme:
    """Return a theme that differs from another in some roles' colours."""
    full = base.palettes.get(InkStyle.FULL)
    if full is None:
        return Theme(
            name, MappingProxyType({InkStyle.LOW: {**base.palettes[InkStyle.LOW], **colours}})
        )
    changed = {**full, **colours}
    low = {**changed, **LOW_GROUNDS}
    return Theme(name, MappingProxyType({InkStyle.FULL: changed, InkStyle.LOW: low}))


@frozen
class Look:
    """What a kit looks like: its colours, and the fonts of its words."""

    theme: Theme = STANDARD
    family: TypeFamily = FIRAGO

    def palette(self, style: InkStyle) -> Palette:
        """Return the colour of every ink.

        Raises:
            KeyError: The theme is not made for drawings of this style; KIT313 refuses that.
        """
        return self.theme.palettes[style]
