"""Words laid into boxes: labels, line breaks, and columns of lines."""

import re
from collections.abc import Iterable, Sequence
from functools import cache

from kitgen.drawing.bounds import shape_box
from kitgen.drawing.fonts import capital_height, text_width
from kitgen.drawing.inks import Ink, InkRole
from kitgen.drawing.shapes import Anchor, Box, Paint, Point, Rectangle, Shape, Text, Typeface
from kitgen.units import fits
from kitgen.values import frozen, replace

LEADING = 1.32
"""The line pitch as a multiple of the type size: generous, for reading at arm's length."""

LOWER_PARTS = 0.3
"""The room for descenders below a baseline, as a multiple of the type size."""

FRAME_AIR = 0.5
"""The white space between words and the line of their frame, in points."""

LEAST_AIR = 0.3
"""The least white space between words and the line of a frame, in points.

It is less because figures in rules may be printed smaller than drawn.
"""

NO_BREAK = "\N{NO-BREAK SPACE}"
"""What stands for an icon among words while lines are broken, and keeps words together."""

_LINE_END = re.compile(r"(?<! ×) (?!× )(?:(?<!\d )|(?!%|[cm]m\b))")
"""A space where a line may end: not beside ` × `, nor between a number and its %, mm or cm."""

_COUNTED_ICON = re.compile(rf"\d {NO_BREAK}+|{NO_BREAK} \d\S*")
"""A number and the icon that it counts. Each belongs to one pair: `2 {coin} 3 {gem}` is two."""

_IDEOGRAPHS = (
    "\u3005-\u3007\u3041-\u309f\u30a1-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
    "\U00020000-\U0003ffff"
)
_OPENING = "（［｛〔〈《「『【〘〖"
_CLOSING = "、。，．・：；？！）］｝〕〉》」』】〙〗"
_NOT_FIRST = (
    f"{_CLOSING}ー゛゜ヽヾゝゞ々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ～〜…‥"
    rf")\]}},.!?:;%»›”’{NO_BREAK}"
)
_NOT_LAST = rf"{_OPENING}(\[{{«‹“‘{NO_BREAK}"
_FIRST_IDEOGRAPH = "\u3000"
"""The code points of ideographs and kana start here."""

_LAST_LINE, _NARROWEST = 0.15, 0.88
"""The least length of the last line of a paragraph where possible, and the narrowest measure to
which the paragraph is broken for it, as shares of its measure."""

_NARROWER = 0.02
"""The steps between such measures, as a share of the whole one."""

_SHORTER = 0.01
"""The reduction of a measure that makes the longest line too long for it, in points."""


@frozen
class Type:
    """The look of words: size in points, typeface, ink, tracking; and whether it is small print."""

    size: float
    typeface: Typeface = Typeface.REGULAR
    ink: InkRole = Ink.TEXT
    tracking: float = 0.0
    small_print: bool = False

    def width(self, words: str) -> float:
        """Return the width of one line set in this type."""
        return text_width(words, self.typeface, self.size, self.tracking)

    def narrowed(self, words: str, width: float) -> "Type":
        """Return this type, reduced as far as one line needs to be no wider than `width`."""
        wide = self.width(words)
        if fits(wide, width):
            return self
        factor = width / wide
        return replace(self, size=self.size * factor, tracking=self.tracking * factor)

    def stepped(self, words: str, width: float, smaller: Sequence[float]) -> "Type":
        """Return this type, or the first of several smaller sizes in which one line fits `width`.

        A line too long at the last size is left for preflight to report.
        """
        look = self
        for size in smaller:
            if fits(look.width(words), width):
                break
            look = replace(self, size=size)
        return look


def label(box: Box, words: str, look: Type, anchor: Anchor = Anchor.MIDDLE) -> Text:
    """Set one line in a box, its capitals centred vertically, aligned by `anchor`."""
    x = _anchored(box, anchor)
    baseline = box.centre[1] + capital_height(look.typeface, look.size) / 2
    return _line((x, baseline), words, look, box, anchor)


def _anchored(box: Box, anchor: Anchor) -> float:
    """Return the x in a box for a line with this anchor."""
    return {Anchor.START: box.x, Anchor.MIDDLE: box.centre[0], Anchor.END: box.right}[anchor]


def _line(at: Point, words: str, look: Type, box: Box, anchor: Anchor) -> Text:
    return Text(
        at, words, look.size, box, look.typeface, look.ink, anchor, look.tracking, look.small_print
    )


def paper_label(box: Box, words: str, look: Type, edge: float = 0.9) -> tuple[Shape, ...]:
    """Draw a paper label: a rounded slip with one line of words and 3 pt of air."""
    paint, radius = Paint(Ink.LABEL, Ink.LABEL_EDGE, edge), min(3.0, box.height / 3)
    box = frame_about(box, words, look, edge)
    slip = Rectangle(box, paint, radius, framing=True)
    room = Box(box.x + 3.0, box.y, box.width - 6.0, box.height)
    return (slip, label_within(room, words, look, edge))


def frame_about(box: Box, words: str, look: Type, edge: float) -> Box:
    """Return a low frame, made higher about its middle if one line of words needs it.

    Only words with marks above and below, such as `ĶĢĒ`, need more height than capitals do.
    """
    ink = shape_box(label(box, words, look))
    if ink is None or fits(ink.height + edge + 2 * LEAST_AIR, box.height):
        return box
    height = ink.height + edge + 2 * FRAME_AIR
    return Box(box.x, box.centre[1] - height / 2, box.width, height)


def label_within(box: Box, words: str, look: Type, edge: float) -> Text:
    """Set one line in a low frame with a line `edge` wide, so that accents keep clear of it.

    Capitals are centred vertically; if a mark above or below them would touch the line, all ink is
    centred instead.
    """
    words_set = label(box, words, look)
    ink = shape_box(words_set)
    if ink is None or fits(edge / 2 + FRAME_AIR, min(ink.y - box.y, box.bottom - ink.bottom)):
        return words_set
    x, y = words_set.at
    return replace(words_set, at=(x, y + box.centre[1] - ink.centre[1]))


def parts_of(words: str) -> list[str]:
    """Split words where a line may end, keeping what is counted together: `5 × Cards`, `100 %`.

    A no-break space does not split; two consecutive spaces yield an empty part.
    """
    if NO_BREAK not in words:
        return _LINE_END.split(words)
    held = spaces_at_icons(words)
    ends = [end.start() for end in _LINE_END.finditer(words) if end.start() not in held]
    starts = [0, *(end + 1 for end in ends)]
    return [words[start:end] for start, end in zip(starts, [*ends, None], strict=True)]


def spaces_at_icons(words: str) -> frozenset[int]:
    """Return the places of the spaces between numbers and the icons that they count.

    A `NO_BREAK` or several stand for an icon.
    """
    pairs = _COUNTED_ICON.finditer(words)
    return frozenset(pair.start() + pair[0].index(" ") for pair in pairs)


def divided(part: str) -> tuple[str, ...]:
    """Split a part without spaces where a line may still end: beside ideographs and kana.

    Chinese and Japanese are written this way. No line begins with a closing sign (JIS X 4051,
    https://www.w3.org/TR/jlreq/#characters_not_starting_a_line) or ends with an opening one; a
    number stays with what it counts.
    """
    if part.isascii() or max(part) < _FIRST_IDEOGRAPH:
        return (part,)
    return tuple(_line_ends().split(part))


@cache
def _line_ends() -> re.Pattern[str]:
    """Return the pattern of line ends beside ideographs, kana and their signs."""
    return re.compile(
        rf"(?<=[{_IDEOGRAPHS}{_CLOSING}])(?![{_NOT_FIRST}]|$)"
        rf"|(?<=[^{_NOT_LAST}\d])(?=[{_IDEOGRAPHS}{_OPENING}])(?![{_NOT_FIRST}])"
    )


def wrapped(words: str, look: Type, width: float) -> tuple[str, ...]:
    """Break words into lines no wider than `width`; a newline in the words breaks too.

    A single word wider than the line gets its own line and overflows, and preflight reports it.
    """
    paragraphs = (filter(None, parts_of(paragraph)) for paragraph in words.split("\n"))
    rows = (filled(parts, look, width, whole=False) for parts in paragraphs)
    return tuple(row for paragraph in rows for row in paragraph or ("",))


def wrapped_evenly(words: str, look: Type, width: float) -> tuple[str, ...]:
    """Break words into as few lines as `wrapped` does, with the longest as short as possible."""
    rows = wrapped(words, look, width)
    while True:
        longest = max(map(look.width, rows), default=0.0)
        shorter = wrapped(words, look, longest - _SHORTER)
        if len(shorter) > len(rows) or max(map(look.width, shorter), default=0.0) >= longest:
            return rows
        rows = shorter


def without_widow(
    words: str,
    look: Type,
    width: float,
    least: float = _LAST_LINE,
    narrowest: float = _NARROWEST,
) -> tuple[str, ...]:
    """Break words as `wrapped` does, or to a narrower measure if that mends a short last line.

    Args:
        words: The words; if a newline breaks them, they are broken as they are written.
        look: Their type.
        width: The measure, in points.
        least: The least length of the last line, as a share of the measure.
        narrowest: The narrowest measure to try, as a share of the whole one.

    Returns:
        The lines: as many as `wrapped` makes, and none longer than `width` that need not be.
    """
    rows = wrapped(words, look, width)
    if len(rows) < 2 or "\n" in words:
        return rows
    share, narrower = 1.0, rows
    while len(narrower) == len(rows):
        if look.width(narrower[-1]) >= least * width:
            return narrower
        share -= _NARROWER
        if share < narrowest:
            break
        narrower = wrapped(words, look, share * width)
    return rows


def filled(
    parts: Iterable[str], look: Type, width: float, between: str = " ", *, whole: bool = True
) -> tuple[str, ...]:
    """Join parts into rows no wider than `width`; a wider part gets its own row.

    Each part is `whole`, or split at ideographs.
    """
    rows: list[str] = []
    for part in parts:
        for at, piece in enumerate((part,) if whole else divided(part)):
            longer = f"{rows[-1]}{'' if at else between}{piece}" if rows else piece
            if rows and fits(look.width(longer), width):
                rows[-1] = longer
            else:
                rows.append(piece)
    return tuple(rows)


def column(
    box: Box,
    rows: Sequence[str],
    look: Type,
    anchor: Anchor = Anchor.START,
    pitch: float | None = None,
) -> tuple[Text, ...]:
    """Set lines one below another from the top of a box, `pitch` points apart.

    Every line may use the whole box; preflight reports lines that leave it.
    """
    step = pitch if pitch is not None else look.size * LEADING
    x = _anchored(box, anchor)
    first = box.y + capital_height(look.typeface, look.size)
    return tuple(
        _line((x, first + index * step), row, look, box, anchor)
        for index, row in enumerate(rows)
        if row
    )


def paragraph(box: Box, words: str, look: Type, anchor: Anchor = Anchor.START) -> tuple[Text, ...]:
    """Set words in a box, broken to its width, from its top."""
    return column(box, without_widow(words, look, box.width), look, anchor)


def paragraph_below(
    words: str, look: Type, x: float, y: float, width: float
) -> tuple[tuple[Text, ...], float]:
    """Set words broken to a width from a top-left point; return them and the y of their end.

    A last line that would be very short gets words of the line before it.
    """
    rows = without_widow(words, look, width)
    return set_below(rows, look, Box(x, y, width, 0.0))


def column_height(line_count: int, look: Type) -> float:
    """Return the height of lines, from the top of the capitals to the last baseline."""
    if line_count == 0:
        return 0.0
    return capital_height(look.typeface, look.size) + (line_count - 1) * look.size * LEADING


def set_below(rows: Sequence[str], look: Type, top: Box) -> tuple[tuple[Text, ...], float]:
    """Set lines from the top of a box, as high as they need; return them and the y of their end."""
    height = column_height(len(rows), look) + look.size * LOWER_PARTS
    room = Box(top.x, top.y, top.width, height)
    return column(room, rows, look), room.bottom
