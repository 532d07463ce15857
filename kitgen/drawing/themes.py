"""Themes: which colour each ink has, for full drawings and for low-ink ones.

What is drawn is the style's (`InkStyle`), in which colours is the theme's. A theme that begins
with `low` is for low-ink drawings alone.
"""

from collections.abc import Mapping
from types import MappingProxyType

from kitgen.drawing.inks import FULL, LOW, InkStyle, Palette
from kitgen.values import frozen


@frozen
class Theme:
    """A theme by its name, with a palette for each style of drawing that it is made for."""

    name: str
    palettes: Mapping[InkStyle, Palette]


STANDARD = Theme("full", MappingProxyType({InkStyle.FULL: FULL, InkStyle.LOW: LOW}))
"""The theme of every kit that names none."""

LOW_ALONE = Theme("low", MappingProxyType({InkStyle.LOW: Palette(InkStyle.LOW, "low")}))


def shipped(name: str, colours: Mapping[str, str]) -> Theme:
    """Return a theme that comes with kitgen, from the colours of the shared roles, by name.

    Each game's own roles say for themselves which colours they have in it.
    """
    palettes = {style: Palette(style, name).changed(colours) for style in InkStyle}
    return Theme(name, MappingProxyType(palettes))


def themed(base: Theme, name: str, colours: Mapping[str, str]) -> Theme:
    """Return a theme that differs from another in some roles' colours, by their names."""
    palettes = {style: palette.changed(colours) for style, palette in base.palettes.items()}
    return Theme(name, MappingProxyType(palettes))
