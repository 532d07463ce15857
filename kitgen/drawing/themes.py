"""Themes: the colour of each ink, for full drawings and for low-ink ones.

The style (`InkStyle`) determines what is drawn, the theme in which colours. A theme whose name
begins with `low` is for low-ink drawings only.
"""

from collections.abc import Mapping
from types import MappingProxyType

from kitgen.drawing.inks import FULL, LOW, Ink, InkStyle, Palette
from kitgen.values import frozen


@frozen
class Theme:
    """A theme by its name, with a palette for each style that it supports."""

    name: str
    palettes: Mapping[InkStyle, Palette]


STANDARD = Theme("full", MappingProxyType({InkStyle.FULL: FULL, InkStyle.LOW: LOW}))
"""The theme of every kit that does not name one."""

LOW_ALONE = Theme("low", MappingProxyType({InkStyle.LOW: Palette(InkStyle.LOW, "low")}))


def shipped(name: str, colours: Mapping[str, str]) -> Theme:
    """Return a shipped theme, given the colours of the shared roles by name.

    Each game's own roles define their colours in the theme themselves.
    """
    palettes = {style: Palette(style, name).changed(colours) for style in InkStyle}
    return Theme(name, MappingProxyType(palettes))


def themed(base: Theme, name: str, colours: Mapping[str, str]) -> Theme:
    """Return a theme that differs from another in the colours of some roles, by name.

    If the face of a cover's title changes, its shade follows, unless it is given too.
    """
    face, shade = Ink.COVER_ACCENT.name, Ink.COVER_ACCENT_DEEP.name
    if face in colours and shade not in colours:
        colours = {**colours, shade: _shaded(colours[face])}
    palettes = {style: palette.changed(colours) for style, palette in base.palettes.items()}
    return Theme(name, MappingProxyType(palettes))


def _shaded(code: str) -> str:
    """Return a colour with two thirds of the value in each channel, both written `#rrggbb`."""
    return "#" + bytes(part * 2 // 3 for part in bytes.fromhex(code[1:])).hex()
