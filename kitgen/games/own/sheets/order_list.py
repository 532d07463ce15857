"""The list of an order: the kinds of a shuffled component from the top, for stacking it."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence

from kitgen.contract import PieceReading, TextReading
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import text_width
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface
from kitgen.drawing.typesetting import Type, label
from kitgen.games.own.faces.layouts import shown_words
from kitgen.games.own.inline import spoken
from kitgen.games.own.keys.parts import BoxDefinition
from kitgen.games.own.kinds import NAME, OwnKind
from kitgen.language import gettext
from kitgen.readback import is_number
from kitgen.units import fits, inches

WIDTH, HEIGHT = inches(7), inches(9.5)
ROWS = 40
_MOST_COLUMNS = 3

_TOP = 44.0
_LEFT = 14.0
_PITCH = (HEIGHT - _TOP - 14.0) / ROWS
_NUMBER, _AIR = 26.0, 8.0
"""The width of the places in a column, and the air after it."""

_SMALLEST = 7.0
"""The smallest type of a name, in points; a longer one has a wider column."""

SET_MARK = Box(0.78, 0.012, 0.19, 0.035)
"""The place of the set's mark on the list of a further set, as shares of the face."""


def names_in_list(
    kinds: Sequence[OwnKind], boxes: Mapping[str, BoxDefinition]
) -> Mapping[str, str]:
    """Return what kinds are called in the lists of orders, by id.

    Kinds without names, such as the questions of a quiz, are called by what the first box in which
    no two are alike shows: the list must name what is printed. If there is no such box, they are
    called by their ids.

    Args:
        kinds: The kinds of a component.
        boxes: The boxes of its face.
    """
    names = {kind.id: kind.called for kind in kinds}
    nameless = [kind for kind in kinds if not kind.words.get(NAME)]
    for box in boxes.values():
        shown = {kind.id: _beginning(box, kind) for kind in nameless}
        if all(shown.values()) and len({*shown.values()}) == len(shown):
            return names | shown
    return names


def _beginning(box: BoxDefinition, kind: OwnKind) -> str:
    """Return what a box prints for a kind, as far as a whole line has room for it."""
    words = shown_words(box, kind) if kind.has(box.when) else ""
    said = " ".join(spoken(words).split())
    if fits(_width(said), _room(1)):
        return said
    ends = range(len(said))
    most = bisect_right(ends, _room(1), key=lambda end: _width(f"{said[:end]}…")) - 1
    return f"{said[:most].rstrip()}…"


def _width(words: str) -> float:
    return text_width(words, Typeface.REGULAR, _SMALLEST)


def _column(columns: int) -> float:
    return (WIDTH - 2 * _LEFT) / columns


def _room(columns: int) -> float:
    """Return the width of the words in a row."""
    return _column(columns) - _AIR - _NUMBER


def columns_for(names: Iterable[str]) -> int:
    """Return the most columns of a list in which every name can be read; 1 if none is enough."""
    said = [*names]
    for columns in range(_MOST_COLUMNS, 1, -1):
        if all(fits(_width(words), _room(columns)) for words in said):
            return columns
    return 1


def draw_order(
    name: str, title: str, first: int, names: Sequence[str], columns: int, style: InkStyle
) -> Face:
    """Draw one page of an order.

    Args:
        name: The face's name.
        title: What the order contains.
        first: The position of its first piece, from 1.
        names: The names of the pieces, at most `ROWS` in each column.
        columns: The number of columns, from `columns_for` all names of the order.
        style: How much ink is used.
    """
    heading = gettext("{title}: the order, from the top", title=title)
    line = Rectangle(Box(_LEFT, _TOP - 8.0, WIDTH - 2 * _LEFT, 0.8), Paint(Ink.OUTLINE))
    room = Box(_LEFT, 10.0, 0.74 * WIDTH, 22.0)
    look = Type(15.0, Typeface.BOLD).narrowed(heading, room.width)
    shapes: list[Shape] = [label(room, heading, look, Anchor.START), line]
    column = _column(columns)
    for index, called in enumerate(names):
        across, row = divmod(index, ROWS)
        x, y = _LEFT + across * column, _TOP + row * _PITCH
        shapes += _row(Box(x, y, column - _AIR, _PITCH), first + index, called)
        if row % 5 == 4 and style is InkStyle.FULL:
            shapes.append(Rectangle(Box(x, y + _PITCH - 0.3, column - _AIR, 0.3), Paint(Ink.FAINT)))
    return Face(name, heading, WIDTH, HEIGHT, tuple(shapes))


def _row(box: Box, place: int, called: str) -> tuple[Shape, ...]:
    number = Box(box.x, box.y, _NUMBER - 6.0, box.height)
    words = Box(box.x + _NUMBER, box.y, box.width - _NUMBER, box.height)
    look = Type(9.0).narrowed(called, words.width)
    return (
        label(number, str(place), Type(9.0, Typeface.BOLD), Anchor.END),
        label(words, called, look, Anchor.START),
    )


def order_read(page: PieceReading, columns: int) -> dict[int, str]:
    """Return the names of the pieces on a page of so many columns, by position from the top.

    Positions and names are distinguished by where they are printed, because a piece may be
    called `7`.
    """
    column = _column(columns)
    rows: dict[tuple[int, int], dict[bool, list[TextReading]]] = {}
    for text in page.texts:
        x, y = text.box.centre
        if y > _TOP:
            across, row = int((text.box.x - _LEFT) / column), int((y - _TOP) / _PITCH)
            is_place = x < _LEFT + across * column + _NUMBER - 3.0
            rows.setdefault((across, row), {}).setdefault(is_place, []).append(text)
    named = {}
    for texts in rows.values():
        place, name = (
            " ".join(text.words.strip() for text in sorted(said, key=lambda text: text.box.x))
            for said in (texts.get(True, []), texts.get(False, []))
        )
        if is_number(place):
            named[int(place)] = name
    return named
