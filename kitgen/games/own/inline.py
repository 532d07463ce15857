"""Icons within words: `Take 2 {fish}.` A backslash before a brace prints the brace: `\\{`."""

import re
from collections.abc import Callable, Iterator, Sequence

from kitgen.drawing.fonts import capital_height
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Anchor, Box, Shape, Text
from kitgen.drawing.typesetting import LEADING, Type, column
from kitgen.games.own.icons import Icons, place_icon

_SIGN = re.compile(r"\\(?P<brace>[{}])|\{(?P<name>(?:[^{}\\\n]|\\(?![{}]))*)\}")
"""A brace to print, or an icon."""

_BRACE = re.compile("[{}]")

_GAP = "\u00a0" * 5
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
        spare = box.width - look.width(line)
        x = box.x + {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[anchor] * spare
        yield from _draw_line(line, x, baseline, box, look, left, icons, style)


def _draw_line(
    line: str,
    x: float,
    baseline: float,
    box: Box,
    look: Type,
    names: Iterator[str],
    icons: Icons,
    style: InkStyle,
) -> Iterator[Shape]:
    middle = baseline - capital_height(look.typeface, look.size) / 2
    wide = look.width(_GAP)
    side = min(_SIDE * look.size, wide)
    set_so_far = ""
    parts = line.split(_GAP)
    for number, words in enumerate(parts):
        if number:
            centre = x + look.width(set_so_far) + wide / 2
            room = Box(centre - side / 2, middle - side / 2, side, side)
            yield from place_icon(next(names), None, icons, room, style)
            set_so_far += _GAP
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
