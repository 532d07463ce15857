"""Line breaking: all breaks of a paragraph are chosen together, ragged right.

It minimises the sum of the squares of the free space in each line but the last (Knuth and Plass,
"Breaking paragraphs into lines", 1981, without stretching or hyphens); among equal solutions the
latest breaks win. A last line of one short word costs extra.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import islice

from kitgen.drawing.face import Face
from kitgen.drawing.fonts import capital_height
from kitgen.drawing.inks import Ink
from kitgen.drawing.prose import Manner, Run
from kitgen.drawing.shapes import Box, Group, Shape, Text, Typeface, moved, scaled
from kitgen.drawing.typesetting import NO_BREAK, Type, divided, parts_of, spaces_at_icons
from kitgen.layout.typesetting.type_sizes import nearest_size
from kitgen.units import TOLERANCE
from kitgen.values import frozen, replace

_LONELY = 0.25
"""A last line shorter than this share of the width looks lost."""

_OVERFULL = 1e12
"""The cost of a line that is one word too wide for it; preflight reports the word."""

_KEY_SIZE = 0.92
_SIGN_SIZE = 0.8
_SIGN_RISE = 0.26
"""The sizes of a key and of a reading's sign, and the sign's rise, as multiples of the type size.

The sizes are then rounded to the nearest that booklets use.
"""

_ICON_SIZE = 1.16
_ICON_AIR = 0.06
"""The height of an icon, and the white space on either side, as multiples of the type size."""


@frozen
class Fragment:
    """Part of a line in one type, raised by `rise` points above the baseline.

    If there is an icon, it replaces the words.
    """

    words: str
    look: Type
    rise: float = 0.0
    icon: Face | None = None

    @property
    def width(self) -> float:
        """The width of its words, or of its icon."""
        if self.icon is not None:
            return (_ICON_SIZE + 2 * _ICON_AIR) * self.look.size
        return self.look.width(self.words)


@frozen
class Word:
    """A unit that is never broken: one fragment, or several if the manner changes within it.

    There is no space before an icon that directly follows another, nor between ideographs.
    """

    fragments: tuple[Fragment, ...]
    width: float
    spaced: bool = True


def in_manner(look: Type, manner: Manner) -> Type:
    """Return the type of words in a manner, beside words in `look`."""
    match manner:
        case Manner.PLAIN | Manner.ICON:
            return look
        case Manner.STRONG:
            return replace(look, typeface=Typeface.BOLD)
        case Manner.EMPHASIS:
            return replace(look, typeface=Typeface.ITALIC)
        case Manner.KEY:
            return replace(look, ink=Ink.MUTED, size=nearest_size(look.size * _KEY_SIZE))
        case Manner.READING:
            return replace(look, ink=Ink.ACCENT_DEEP, size=nearest_size(look.size * _SIGN_SIZE))


def words_of(runs: Sequence[Run], look: Type) -> tuple[Word, ...]:
    """Divide runs into words at their spaces, except at spaces that keep words together.

    A number and an icon beside it, as in `2 {fish}`, are kept together, too.
    """
    words: list[Word] = []
    current: list[Fragment] = []
    spaced = True

    def close() -> None:
        nonlocal spaced
        if current:
            width = math.fsum(fragment.width for fragment in current)
            words.append(Word(tuple(current), width, spaced))
            current.clear()
        spaced = True

    for run, held in zip(runs, _held_at_icons(runs), strict=True):
        type_ = in_manner(look, run.manner)
        if run.icon is not None:
            if current and current[-1].icon is not None:
                close()
                spaced = False
            current.append(Fragment(run.words, type_, icon=run.icon))
            continue
        rise = look.size * _SIGN_RISE if run.manner is Manner.READING else 0.0
        for index, part in enumerate(parts_of(held)):
            if index:
                close()
            for at, piece in enumerate(divided(part) if part else ()):
                if at:
                    close()
                    spaced = False
                current.append(Fragment(piece, type_, rise))
    close()
    return tuple(words)


def _held_at_icons(runs: Sequence[Run]) -> Iterator[str]:
    """Yield the words of runs with no-break spaces between numbers and the icons they count."""
    said = [run.words if run.icon is None else NO_BREAK for run in runs]
    whole = "".join(said)
    held = spaces_at_icons(whole)
    signs = iter(NO_BREAK if at in held else sign for at, sign in enumerate(whole))
    for words in said:
        yield "".join(islice(signs, len(words)))


def broken(runs: tuple[Run, ...], look: Type, width: float) -> tuple[tuple[Word, ...], ...]:
    """Break runs into lines no wider than `width`."""
    words = words_of(runs, look)
    space = look.width(" ")
    count = len(words)
    # best[i]: the least cost of setting the words from i on, and the end of their first line.
    best: list[tuple[float, int]] = [(0.0, count)] * (count + 1)
    for start in range(count - 1, -1, -1):
        best[start] = _first_line(words, start, space, width, best)
    lines: list[tuple[Word, ...]] = []
    start = 0
    while start < count:
        end = best[start][1]
        lines.append(words[start:end])
        start = end
    return tuple(lines)


def _first_line(
    words: Sequence[Word],
    start: int,
    space: float,
    width: float,
    best: Sequence[tuple[float, int]],
) -> tuple[float, int]:
    """Return the cost of a line from a word on with all that follows, and the line's end.

    Among ends of equal cost the last is taken; a word wider than the line gets its own line.
    """
    least, chosen = _OVERFULL + best[start + 1][0], start + 1
    last, most = len(words), width + TOLERANCE
    length = -space
    for end in range(start + 1, last + 1):
        apart = words[end - 1].spaced or end == start + 1
        length += (space if apart else 0.0) + words[end - 1].width
        if length > most:
            break
        if end < last:
            free = width - length
            cost = free * free + best[end][0]
        else:
            cost = (width * 0.5) ** 2 if length < width * _LONELY and start else 0.0
        if cost <= least:
            least, chosen = cost, end
    return least, chosen


def line_shapes(
    line: Sequence[Word], look: Type, x: float, baseline: float, room: Box
) -> list[Shape]:
    """Set one line from x on its baseline; adjacent fragments in one type form one text."""
    space = look.width(" ")
    shapes: list[Shape] = []
    held: list[str] = []
    held_look, held_x, held_rise = look, x, 0.0

    def close() -> None:
        if held:
            text = Text(
                (held_x, baseline - held_rise), "".join(held), held_look.size, room,
                held_look.typeface, held_look.ink, tracking=held_look.tracking,
            )  # fmt: skip
            shapes.append(text)
            held.clear()

    for index, word in enumerate(line):
        if index and word.spaced:
            # The space is in the paragraph's type, whatever its neighbours are in.
            first = word.fragments[0]
            if held_look == look and first.look == look and held and first.icon is None:
                held.append(" ")
            else:
                close()
            x += space
        for fragment in word.fragments:
            if fragment.icon is not None:
                close()
                shapes.append(_set_icon(fragment.icon, look, x, baseline))
                x += fragment.width
                continue
            if fragment.look != held_look or not held:
                close()
                held_look, held_x, held_rise = fragment.look, x, fragment.rise
            held.append(fragment.words)
            x += fragment.width
    close()
    return shapes


def _set_icon(icon: Face, look: Type, x: float, baseline: float) -> Shape:
    """Set an icon beside words, centred on the height of the capitals."""
    side = _ICON_SIZE * look.size
    top = baseline - (capital_height(look.typeface, look.size) + side) / 2
    return Group(icon.shapes, moved(x + _ICON_AIR * look.size, top) @ scaled(side / icon.height))
