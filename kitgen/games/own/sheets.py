"""What players write on and read from: score sheets and player aids."""

from collections.abc import Iterator

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface, lines
from kitgen.drawing.typesetting import Type, column, column_height, label, wrapped
from kitgen.games.own.definition_parts import Aid, Heading, Pad
from kitgen.games.own.sizes import aid_size
from kitgen.units import fits, mm

_SIZES = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0)
"""The sizes of type that are tried, in points."""

_MARGIN = 9.0
_TITLE = 24.0
_LABELS = 0.36
"""How wide the names of rows are, as a share of the table."""

_LEAST_ROW, _LEAST_COLUMN = 14.0, 24.0
"""Points: less has no room for a number in handwriting."""


def pad_columns(pad: Pad, players: int) -> tuple[str, ...]:
    """Return what stands above each column; "" where a name is to be written."""
    return ("",) * players if pad.columns == "players" else pad.columns


def pad_look(words: str, room: float) -> Type | None:
    """Return the largest type that sets words into a width, or None where none does."""
    looks = (Type(size, Typeface.BOLD) for size in _SIZES)
    return next((look for look in looks if fits(look.width(words), room)), None)


def pad_rooms(pad: Pad, players: int) -> tuple[float, float, float]:
    """Return how wide the names of rows and of columns may be, and how high a row is."""
    table, count = _table(pad), len(pad_columns(pad, players))
    return (
        _LABELS * table.width - 6.0,
        (1 - _LABELS) * table.width / count - 4.0,
        table.height / (len(pad.rows) + 1),
    )


def pad_has_room(pad: Pad, players: int) -> bool:
    """Return whether there is room to write in each cell."""
    _, across, down = pad_rooms(pad, players)
    return fits(_LEAST_ROW, down) and fits(_LEAST_COLUMN, across + 4.0)


def draw_pad(name: str, title: str, pad: Pad, players: int) -> Face:
    """Draw a score sheet; it is lines and words alone, and so the same in low ink."""
    table = _table(pad)
    names, columns = _LABELS * table.width, pad_columns(pad, players)
    _, across, down = pad_rooms(pad, players)
    across += 4.0
    head = Box(table.x, _MARGIN, table.width, _TITLE - 6.0)
    look = Type(14.0, Typeface.BOLD)
    shapes: list[Shape] = [label(head, title, look.narrowed(title, head.width), Anchor.START)]
    for index, words in enumerate(columns):
        box = Box(table.x + names + index * across, table.y, across, down)
        shapes += _named(words, box, Anchor.MIDDLE, 2.0)
    for index, words in enumerate(pad.rows, 1):
        box = Box(table.x, table.y + index * down, names, down)
        shapes += _named(words, box, Anchor.START, 3.0)
    ys = [table.y + index * down for index in range(1, len(pad.rows) + 1)]
    xs = [table.x + names + index * across for index in range(len(columns))]
    rules = [((table.x, y), (table.right, y)) for y in ys]
    rules += [((x, table.y), (x, table.bottom)) for x in xs]
    shapes.append(lines(rules, Paint(None, Ink.OUTLINE, 0.5)))
    shapes.append(Rectangle(table, Paint(None, Ink.OUTLINE, 1.0)))
    return Face(name, title, pad.width, pad.height, tuple(shapes))


def _named(words: str, box: Box, anchor: Anchor, margin: float) -> Iterator[Shape]:
    room = Box(box.x + margin, box.y, box.width - 2 * margin, box.height)
    look = pad_look(words, room.width)
    if words and look is not None:
        yield label(room, words, look, anchor)


def _table(pad: Pad) -> Box:
    top = _MARGIN + _TITLE
    return Box(_MARGIN, top, pad.width - 2 * _MARGIN, pad.height - top - _MARGIN)


def aid_words(aid: Aid) -> tuple[str, ...]:
    """Return the words of each line of a player aid."""
    return tuple(line.heading if isinstance(line, Heading) else line for line in aid.lines)


def aid_is_full(aid: Aid) -> bool:
    """Return whether the lines of a player aid have no room in its smallest type."""
    return not _set_aid(aid)[1]


def draw_aid(name: str, title: str, aid: Aid, style: InkStyle) -> Face:
    """Draw a player aid."""
    width, height = aid_size(aid)
    frame = Box(0.0, 0.0, width, height).grown(-5.0)
    ground = Ink.PANEL if style is InkStyle.FULL else None
    placed, _ = _set_aid(aid)
    shapes: list[Shape] = [Rectangle(frame, Paint(ground, Ink.FLOOR_EDGE, 1.2), radius=mm(3))]
    for box, set_lines, look in placed:
        shapes += column(box, set_lines, look, Anchor.START)
    return Face(name, title, width, height, tuple(shapes))


def _set_aid(aid: Aid) -> tuple[list[tuple[Box, tuple[str, ...], Type]], bool]:
    """Set the lines as large as they all fit: where each stands, and whether they do."""
    width, height = aid_size(aid)
    room = Box(0.0, 0.0, width, height).grown(-14.0)
    for size in _SIZES:
        placed: list[tuple[Box, tuple[str, ...], Type]] = []
        y, wide = room.y, True
        for line in aid.lines:
            heading = isinstance(line, Heading)
            look = Type(size + heading, Typeface.BOLD if heading else Typeface.REGULAR)
            words = line.heading if isinstance(line, Heading) else line
            set_lines = wrapped(words, look, room.width)
            wide = wide and all(fits(look.width(words_set), room.width) for words_set in set_lines)
            y += 0.5 * size if heading and placed else 0.0
            high = column_height(len(set_lines), look) + 0.3 * size
            placed.append((Box(room.x, y, room.width, high), set_lines, look))
            y += high
        if wide and fits(y, room.bottom):
            return placed, True
    return placed, False
