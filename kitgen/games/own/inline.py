"""Icons within words: `Take 2 {fish}.`"""

import re
from collections.abc import Iterator, Sequence

from kitgen.drawing.fonts import capital_height
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Anchor, Box, Shape, Text
from kitgen.drawing.typesetting import LEADING, Type, column
from kitgen.games.own.icons import Icons, place_icon

_CALL = re.compile(r"\{([^{}\n]*)\}")
_GAP = "\u00a0" * 5
"""What stands for an icon while lines are broken: as wide as one, and never divided."""

_SIDE = 1.16
"""How high an icon is over the size of the type."""


def icons_in(words: str) -> tuple[str, ...]:
    """Return the names of the icons in words, in their order."""
    return tuple(name.strip() for name in _CALL.findall(words))


def with_gaps(words: str) -> str:
    """Return words with a gap for each icon, to break into lines."""
    return _CALL.sub(_GAP, words) if "{" in words else words


def without_icons(words: str) -> str:
    """Return the words alone, one space between two, as they are read back."""
    return " ".join((_CALL.sub(" ", words) if "{" in words else words).split())


def spoken(words: str) -> str:
    """Return words with the names of icons in their places, as a list says them."""
    return _CALL.sub(lambda call: call[1].strip(), words) if "{" in words else words


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
