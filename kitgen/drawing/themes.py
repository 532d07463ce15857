"""Themes: which colour each ink has, for full drawings and for low-ink ones.

What is drawn is the style's (`InkStyle`), in which colours is the theme's. A theme that begins
with `low` is for low-ink drawings alone.
"""

from collections.abc import Mapping
from types import MappingProxyType

from kitgen.drawing.inks import FULL, LOW, Ink, InkStyle, Palette
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
    """Return a theme that differs from another in some roles' colours, by their names.

    Where the face of a cover's title changes, so does its shade, unless that has a colour, too.
    """
    face, shade = Ink.COVER_ACCENT.name, Ink.COVER_ACCENT_DEEP.name
    if face in colours and shade not in colours:
        colours = {**colours, shade: _shaded(colours[face])}
    palettes = {style: palette.changed(colours) for style, palette in base.palettes.items()}
    return Theme(name, MappingProxyType(palettes))


def _shaded(code: str) -> str:
    """Return two thirds of a colour's light, both written `#rrggbb`."""
    return "#" + bytes(part * 2 // 3 for part in bytes.fromhex(code[1:])).hex()
