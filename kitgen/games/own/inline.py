"""Icons within words: `Take 2 {fish}.` A brace behind a backslash is a brace: `\\{`."""

import re
from collections.abc import Callable, Iterator, Sequence

from kitgen.drawing.fonts import capital_height
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Anchor, Box, Shape, Text
from kitgen.drawing.typesetting import LEADING, Type, column
from kitgen.games.own.icons import Icons, place_icon

_SIGN = re.compile(r"\\(?P<brace>[{}])|\{(?P<name>(?:[^{}\\\n]|\\(?![{}]))*)\}")
"""A brace that is printed, or an icon."""

_BRACE = re.compile("[{}]")

_GAP = "\u00a0" * 5
"""What stands for an icon while lines are broken: as wide as one, and never divided."""

_SIDE = 1.16
"""How high an icon is over the size of the type."""


def icons_in(words: str) -> tuple[str, ...]:
    """Return the names of the icons in words, in their order."""
    return tuple(sign["name"].strip() for sign in _SIGN.finditer(words) if sign["name"] is not None)


def stray_brace(words: str) -> str:
    """Return the first brace in words that is neither printed nor one of an icon, or nothing."""
    stray = _BRACE.search(_SIGN.sub("", words))
    return stray[0] if stray else ""


def with_gaps(words: str) -> str:
    """Return words with a gap for each icon, to break into lines."""
    return _with_icons_as(words, lambda _: _GAP)


def without_icons(words: str) -> str:
    """Return the words alone, one space between two, as they are read back."""
    return " ".join(_with_icons_as(words, lambda _: " ").split())


def spoken(words: str) -> str:
    """Return words with the names of icons in their places, as a list says them."""
    return _with_icons_as(words, str.strip)


def with_braces_printed(words: str) -> str:
    """Return how words are written whose braces are all to be printed."""
    return re.sub(r"[{}]", r"\\\g<0>", words)


def _with_icons_as(words: str, said: Callable[[str], str]) -> str:
    """Return words as they are printed, with what is said for the name of each icon."""
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
    """Set lines one under another from the top of a box, with icons in their gaps.

    Args:
        box: Where they stand.
        lines: The lines, as `with_gaps` has them.
        look: Their type.
        anchor: Where they begin or end.
        names: The icons of all gaps, in their order.
        icons: What the user's names of icons stand for.
        style: How much ink is laid down.
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
    for number, words in enumerate(line.split(_GAP)):
        if number:
            centre = x + look.width(set_so_far) + wide / 2
            room = Box(centre - side / 2, middle - side / 2, side, side)
            yield from place_icon(next(names), None, icons, room, style)
            set_so_far += _GAP
        if words.strip(" "):
            start = len(words) - len(words.lstrip(" "))
            at = x + look.width(set_so_far + words[:start])
            yield Text(
                (at, baseline),
                words.strip(" "),
                look.size,
                box,
                look.typeface,
                look.ink,
                Anchor.START,
                look.tracking,
                look.small_print,
            )
        set_so_far += words
