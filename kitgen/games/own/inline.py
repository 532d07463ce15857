"""Icons within words: `Take 2 {fish}.` A backslash before a brace prints the brace: `\\{`."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from kitgen.drawing.bounds import shape_box
from kitgen.drawing.fonts import capital_height
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Anchor, Box, Placed, Shape, Text, Transform, moved
from kitgen.drawing.typesetting import LEADING, NO_BREAK, Type, column
from kitgen.games.own.icons import Icons, place_icon
from kitgen.values import replace

_SIGN = re.compile(r"\\(?P<brace>[{}])|\{(?P<name>(?:[^{}\\\n]|\\(?![{}]))*)\}")
"""A brace to print, or an icon."""

_BRACE = re.compile("[{}]")

_GAP = NO_BREAK * 5
"""The text in place of an icon while lines are broken: as wide as an icon, and unbreakable."""

_SIDE = 1.16
"""The height of an icon, as a multiple of the size of the type."""


def icons_in(words: str) -> tuple[str, ...]:
    """Return the names of the icons in words, in order."""
    return tuple(sign["name"].strip() for sign in _SIGN.finditer(words) if sign["name"] is not None)


def stray_brace(words: str) -> str:
    """Return the first brace that is neither escaped nor part of an icon, or ""."""
    stray = _BRACE.search(_SIGN.sub("", words))
    return stray[0] if stray else ""


def with_gaps(words: str) -> str:
    """Return words with a gap for each icon, ready to be broken into lines."""
    return _with_icons_as(words, lambda _: _GAP)


def without_icons(words: str) -> str:
    """Return words without their icons, with single spaces, as they are read back."""
    return " ".join(_with_icons_as(words, lambda _: " ").split())


def spoken(words: str) -> str:
    """Return words with each icon replaced by its name, as lists have them."""
    return _with_icons_as(words, str.strip)


def with_braces_printed(words: str) -> str:
    """Return words with every brace escaped, so that it is printed."""
    return re.sub(r"[{}]", r"\\\g<0>", words)


def _with_icons_as(words: str, said: Callable[[str], str]) -> str:
    """Return words as printed, with each icon replaced by `said` of its name."""
    if "{" not in words and "}" not in words:
        return words
    return _SIGN.sub(lambda sign: sign["brace"] or said(sign["name"]), words)


def draw_lines(
    box: Box,
    lines: Sequence[str],
    look: Type,
    anchor: Anchor,
    names: Sequence[str],
    icons: Icons,
    style: InkStyle,
) -> Iterator[Shape]:
    """Set lines one below another from the top of a box, with icons in their gaps.

    Args:
        box: The box to set them in.
        lines: The lines, with the gaps of `with_gaps`.
        look: Their type.
        anchor: The alignment.
        names: The icons for all gaps, in order.
        icons: The pictures and emblems for the user's names of icons.
        style: How much ink is used.
    """
    if not names:
        yield from column(box, lines, look, anchor)
        return
    left = iter(names)
    capital = capital_height(look.typeface, look.size)
    for index, line in enumerate(lines):
        baseline = box.y + capital + index * look.size * LEADING
        parts = line.split(_GAP)
        slots = [_Slot(name, look, icons, style) for name in islice(left, len(parts) - 1)]
        width = look.width(line) - sum(slot.saved for slot in slots)
        aside = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[anchor]
        x = box.x + aside * (box.width - width)
        yield from _draw_line(parts, x, baseline, box, look, slots)


class _Slot:
    """The room of an icon in a line: as wide as the icon, and at most as wide as the gap.

    Attributes:
        picture: The icon, with its ink about the origin; nothing if its name is misspelt.
        width: The width of the room, in points.
        saved: How much narrower the room is than the gap, in points.
    """

    def __init__(self, name: str, look: Type, icons: Icons, style: InkStyle) -> None:
        gap = look.width(_GAP)
        side = min(_SIDE * look.size, gap)
        room = Box(-side / 2, -side / 2, side, side)
        self.picture = place_icon(name, None, icons, room, style)
        self.saved = 0.0
        if self.picture and (ink := shape_box(self.picture[0])):
            to_middle = moved(-ink.centre[0], 0.0)
            self.picture = tuple(_moved(icon, to_middle) for icon in self.picture)
            self.saved = max(0.0, side - ink.width)
        self.width = gap - self.saved


def _draw_line(
    parts: Sequence[str],
    x: float,
    baseline: float,
    box: Box,
    look: Type,
    slots: Sequence[_Slot],
) -> Iterator[Shape]:
    """Draw the words of a line, as parted by its icons, and the icons between them."""
    middle = baseline - capital_height(look.typeface, look.size) / 2
    set_so_far = ""
    for number, words in enumerate(parts):
        if number:
            slot = slots[number - 1]
            centre = x + look.width(set_so_far) + slot.width / 2
            yield from (_moved(icon, moved(centre, middle)) for icon in slot.picture)
            set_so_far += _GAP
            x -= slot.saved
        if words.strip(" "):
            start = len(words) - len(words.lstrip(" "))
            at = x + look.width(set_so_far + words[:start])
            # In pictures of rules words are set in other sizes, and must not run into an icon.
            is_last = number == len(parts) - 1
            end = box.right if is_last else x + look.width(set_so_far + words)
            yield Text(
                (at, baseline),
                words.strip(" "),
                look.size,
                Box(at, box.y, end - at, box.height),
                look.typeface,
                look.ink,
                Anchor.START,
                look.tracking,
                look.small_print,
            )
        set_so_far += words


def _moved(icon: Placed, by: Transform) -> Placed:
    return replace(icon, transform=by @ icon.transform)
