"""Words laid into boxes: labels, lines that break, columns of them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from kitgen.drawing.bounds import shape_box
from kitgen.drawing.fonts import capital_height, text_width
from kitgen.drawing.inks import Ink, InkRole
from kitgen.drawing.shapes import Anchor, Box, Paint, Point, Rectangle, Shape, Text, Typeface
from kitgen.units import fits
from kitgen.values import frozen, replace

LEADING = 1.32
"""Line pitch over type size: generous, because the sheet is read at arm's length."""

LOWER_PARTS = 0.3
"""Room below a baseline for the tails of letters, over type size."""

FRAME_AIR = 0.5
"""Points of white that words keep to the line of their frame."""

LEAST_AIR = 0.3
"""Points of white between words and the line of their frame; figures of rules are drawn smaller."""

_TIMES = " × "
_NO_BREAK = "\N{NO-BREAK SPACE}"

_IDEOGRAPHS = (
    "\u3005-\u3007\u3041-\u309f\u30a1-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
    "\U00020000-\U0003ffff"
)
_OPENING = "（［｛〔〈《「『【〘〖"
_CLOSING = "、。，．・：；？！）］｝〕〉》」』】〙〗"
_NOT_FIRST = (
    f"{_CLOSING}ー゛゜ヽヾゝゞ々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ～〜…‥"
    rf")\]}},.!?:;%»›”’{_NO_BREAK}"
)
_NOT_LAST = rf"{_OPENING}(\[{{«‹“‘{_NO_BREAK}"
_FIRST_IDEOGRAPH = "\u3000"
"""No ideograph and no kana stands before it."""

_SHORTER = 0.01
"""By how much a measure is reduced that is not to hold the longest line any more, in points."""


@frozen
class Type:
    """How words look: face, size in points, ink, tracking; whether they are not read in play."""

    size: float
    typeface: Typeface = Typeface.REGULAR
    ink: InkRole = Ink.TEXT
    tracking: float = 0.0
    small_print: bool = False

    def width(self, words: str) -> float:
        """Return the width of one line set in this type."""
        return text_width(words, self.typeface, self.size, self.tracking)

    def narrowed(self, words: str, width: float) -> "Type":
        """Return this type, or as much smaller as one line needs to be no wider than `width`."""
        wide = self.width(words)
        if fits(wide, width):
            return self
        factor = width / wide
        return replace(self, size=self.size * factor, tracking=self.tracking * factor)

    def stepped(self, words: str, width: float, smaller: Sequence[float]) -> "Type":
        """Return this type, or the first of smaller sizes in which one line is within `width`.

        A line too long at the last size is left for preflight to name.
        """
        look = self
        for size in smaller:
            if fits(look.width(words), width):
                break
            look = replace(self, size=size)
        return look


def label(box: Box, words: str, look: Type, anchor: Anchor = Anchor.MIDDLE) -> Text:
    """Set one line in a box: capitals centred from top to bottom, aligned by `anchor`."""
    x = _anchored(box, anchor)
    baseline = box.centre[1] + capital_height(look.typeface, look.size) / 2
    return _line((x, baseline), words, look, box, anchor)


def _anchored(box: Box, anchor: Anchor) -> float:
    """Return the x in a box at which a line with this anchor is set."""
    return {Anchor.START: box.x, Anchor.MIDDLE: box.centre[0], Anchor.END: box.right}[anchor]


def _line(at: Point, words: str, look: Type, box: Box, anchor: Anchor) -> Text:
    return Text(
        at, words, look.size, box, look.typeface, look.ink, anchor, look.tracking, look.small_print
    )


def paper_label(box: Box, words: str, look: Type, edge: float = 0.9) -> tuple[Shape, ...]:
    """Draw the family's paper label: a rounded slip with one line of words, 3 pt of air."""
    paint, radius = Paint(Ink.LABEL, Ink.LABEL_EDGE, edge), min(3.0, box.height / 3)
    box = frame_about(box, words, look, edge)
    slip = Rectangle(box, paint, radius, framing=True)
    room = Box(box.x + 3.0, box.y, box.width - 6.0, box.height)
    return (slip, label_within(room, words, look, edge))


def frame_about(box: Box, words: str, look: Type, edge: float) -> Box:
    """Return a low frame, as much higher, about its middle, as one line of words needs.

    Only words with marks above and below, such as `ĶĢĒ`, need more than capitals do.
    """
    ink = shape_box(label(box, words, look))
    if ink is None or fits(ink.height + edge + 2 * LEAST_AIR, box.height):
        return box
    height = ink.height + edge + 2 * FRAME_AIR
    return Box(box.x, box.centre[1] - height / 2, box.width, height)


def label_within(box: Box, words: str, look: Type, edge: float) -> Text:
    """Set one line in a low frame whose line is `edge` wide, so that accents keep clear of it.

    Capitals are centred from top to bottom; where a mark above or below them would touch the line,
    all ink is.
    """
    words_set = label(box, words, look)
    ink = shape_box(words_set)
    if ink is None or fits(edge / 2 + FRAME_AIR, min(ink.y - box.y, box.bottom - ink.bottom)):
        return words_set
    x, y = words_set.at
    return replace(words_set, at=(x, y + box.centre[1] - ink.centre[1]))


def parts_of(words: str) -> Iterator[str]:
    """Yield what a line's end may part: a count stays with what it counts, `5 × Cards`.

    A no-break space does not divide; two spaces have nothing between them.
    """
    joined = f"{_NO_BREAK}×{_NO_BREAK}"
    for part in words.replace(_TIMES, joined).split(" "):
        yield part.replace(joined, _TIMES)


def divided(part: str) -> tuple[str, ...]:
    """Divide what has no spaces where a line may end all the same: beside ideographs and kana.

    So are Chinese and Japanese written. No line begins with a sign that closes (JIS X 4051,
    https://www.w3.org/TR/jlreq/#characters_not_starting_a_line), and none ends with one that
    opens; a number stays with what it counts.
    """
    if part.isascii() or max(part) < _FIRST_IDEOGRAPH:
        return (part,)
    return tuple(_line_ends().split(part))


@cache
def _line_ends() -> re.Pattern[str]:
    """Return where a line may end beside ideographs, kana and their signs."""
    return re.compile(
        rf"(?<=[{_IDEOGRAPHS}{_CLOSING}])(?![{_NOT_FIRST}]|$)"
        rf"|(?<=[^{_NOT_LAST}\d])(?=[{_IDEOGRAPHS}{_OPENING}])(?![{_NOT_FIRST}])"
    )


def wrapped(words: str, look: Type, width: float) -> tuple[str, ...]:
    """Break words into lines no wider than `width`; a newline in the words breaks too.

    A single word wider than the line stands alone and overflows: preflight names it.
    """
    paragraphs = (filter(None, parts_of(paragraph)) for paragraph in words.split("\n"))
    rows = (filled(parts, look, width, whole=False) for parts in paragraphs)
    return tuple(row for paragraph in rows for row in paragraph or ("",))


def wrapped_evenly(words: str, look: Type, width: float) -> tuple[str, ...]:
    """Break words into as few lines as `wrapped` does, the longest of them as short as can be."""
    rows = wrapped(words, look, width)
    while True:
        longest = max(map(look.width, rows), default=0.0)
        shorter = wrapped(words, look, longest - _SHORTER)
        if len(shorter) > len(rows) or max(map(look.width, shorter), default=0.0) >= longest:
            return rows
        rows = shorter


def filled(
    parts: Iterable[str], look: Type, width: float, between: str = " ", *, whole: bool = True
) -> tuple[str, ...]:
    """Join parts into rows no wider than `width`; a part that is wider stands alone.

    Each part is `whole`, or divided where it has ideographs.
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
    """Set lines one under another from the top of a box, `pitch` points apart.

    Every line may use the whole box, so preflight reports when there are too many.
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
    """Set words into a box, broken to its width, from its top."""
    return column(box, wrapped(words, look, box.width), look, anchor)


def paragraph_below(
    words: str, look: Type, x: float, y: float, width: float
) -> tuple[tuple[Text, ...], float]:
    """Set words broken to a width, their top left at a point; return them and where they end."""
    return set_below(wrapped(words, look, width), look, Box(x, y, width, 0.0))


def column_height(line_count: int, look: Type) -> float:
    """Return the height that so many lines take, from capital top to the last baseline."""
    if line_count == 0:
        return 0.0
    return capital_height(look.typeface, look.size) + (line_count - 1) * look.size * LEADING


def set_below(rows: Sequence[str], look: Type, top: Box) -> tuple[tuple[Text, ...], float]:
    """Set lines from the top of a box, as high as they need; return them and the y of their end."""
    height = column_height(len(rows), look) + look.size * LOWER_PARTS
    room = Box(top.x, top.y, top.width, height)
    return column(room, rows, look), room.bottom
