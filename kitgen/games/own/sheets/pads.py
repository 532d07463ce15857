"""Score sheets: columns, rows to write in, and rows of boxes."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from math import fsum

from kitgen.drawing.face import Face
from kitgen.drawing.fonts import capital_height
from kitgen.drawing.inks import Colour, Ink, InkStyle, OwnColour
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface, lines
from kitgen.drawing.typesetting import Type, label
from kitgen.games.own.icons import Icons, emblems_of, place_icon
from kitgen.games.own.keys.pads import BoxRow, Column, Pad
from kitgen.games.own.setting import SHEET_SIZES
from kitgen.units import fits

LEAST_NAME = Type(SHEET_SIZES[-1], Typeface.BOLD)
"""The smallest type for a name on a score sheet."""

_MARGIN = 9.0
_TITLE = 24.0
_GAME_TITLE, _OWN_TITLE = Type(14.0, Typeface.BOLD), Type(10.0)
_LEAST_TITLE, _HEAD_GAP = 11.0, 9.0
"""The smallest size of a game's title beside a score sheet's own, and their distance, in points."""

_MOST_LABELS, _MOST_BESIDE_BOXES = 0.36, 0.2
"""The greatest width of the names of rows as a share of the table, alone and with rows of boxes."""

LEAST_ROW, LEAST_COLUMN, LEAST_BOX = 14.0, 24.0, 13.0
"""Points: smaller ones have no room for a handwritten number, or for a cross in a box."""

_TINT = 0.14
"""How much of a row's colour fills its boxes: little enough to write on."""

_BOX_GAP, _ROW_ICON, _ICON_GAP = 4.0, 18.0, 4.0
"""The gap between two boxes, the largest icon before a row, and the gap after it, in points."""

_LETTERS_OF_A_NAME, _NAME_MARGIN = 3, 4.2
"""The fewest letters of words that name what is written in a box, and the space above and below
them at its top, in points."""

_TABLE_GAP = 4.0
"""The gap between rows with columns and a row of boxes, in points."""

_AFTER_FRAME, _AT_EDGE, _BEFORE_COLUMNS, _AFTER_NAMES = 6.0, 3.0, 3.0, 6.0
"""The distances of names of rows from a frame on their left, from the edge of a sheet without one,
and from the columns or boxes on their right, at least and if there is room, in points."""


def pad_columns(pad: Pad, players: int) -> tuple[str, ...]:
    """Return the headings of the columns; "" for one in which players write a name."""
    columns = _columns(pad, players)
    return tuple(column.column if isinstance(column, Column) else column for column in columns)


def _columns(pad: Pad, players: int) -> tuple[str | Column, ...]:
    """Return the columns; there are none if all rows consist of boxes."""
    if all(isinstance(row, BoxRow) for row in pad.rows):
        return ()
    return ("",) * players if pad.columns == "players" else pad.columns


def boxes_in(row: BoxRow) -> tuple[str, ...]:
    """Return the words in each box of a row; "" for an empty box."""
    return ("",) * row.boxes if isinstance(row.boxes, int) else tuple(map(str, row.boxes))


def pad_words(pad: Pad, players: int) -> tuple[str, ...]:
    """Return the words of a score sheet without its title."""
    said = [*pad_columns(pad, players)]
    for row in pad.rows:
        said += (row.row, *boxes_in(row)) if isinstance(row, BoxRow) else (row,)
    return tuple(filter(None, said))


def pad_look(words: str, room: float) -> Type | None:
    """Return the largest type in which words fit a width, or None if none does."""
    looks = (Type(size, Typeface.BOLD) for size in SHEET_SIZES)
    return next((look for look in looks if fits(look.width(words), room)), None)


def pad_names(pad: Pad, players: int) -> Iterator[tuple[tuple[str | int, ...], str, float]]:
    """Yield the words of a score pad, with the keys that lead to them and their largest width."""
    named = _labels(pad) - _name_indent(pad) - _BEFORE_COLUMNS
    columns, widths = _columns(pad, players), column_widths(pad, players)
    for at, (column, width) in enumerate(zip(columns, widths, strict=True)):
        if isinstance(column, Column):
            yield ("columns", at, "column"), column.column, width - 4.0
        else:
            yield ("columns", at), column, width - 4.0
    for at, row in enumerate(pad.rows):
        if isinstance(row, str):
            yield ("rows", at), row, named
            continue
        yield ("rows", at, "row"), row.row, named - _beside_icons(pad)
        boxes = boxes_in(row)
        for place, words in enumerate(boxes):
            yield (
                ("rows", at, "boxes", place),
                words,
                box_room(pad, len(boxes)) - 2.0,
            )


def _look_of_names(pad: Pad, players: int, key: str) -> Type:
    """Return the type of all names of rows, or of `columns`: the largest that fits them all."""
    looks = [
        pad_look(words, room)
        for keys, words, room in pad_names(pad, players)
        if keys[0] == key and keys[2:] in ((), ("row",), ("column",)) and words
    ]
    return min(filter(None, looks), key=lambda look: look.size, default=LEAST_NAME)


def column_widths(pad: Pad, players: int) -> tuple[float, ...]:
    """Return the widths of the columns: what each says, or an equal part of the room left."""
    columns = _columns(pad, players)
    own = [column.width for column in columns if isinstance(column, Column)]
    left = (columns_room(pad) - fsum(own)) / max(1, len(columns) - len(own))
    return tuple(column.width if isinstance(column, Column) else left for column in columns)


def columns_room(pad: Pad) -> float:
    """Return the width of all columns together."""
    return _table(pad).width - _labels(pad)


def box_room(pad: Pad, count: int) -> float:
    """Return the greatest width of each of a number of boxes, with gaps between them."""
    return _boxes_room(pad) / max(1, count) - _BOX_GAP


def _boxes_room(pad: Pad) -> float:
    """Return the width for a row of boxes, which keep off a frame on their right."""
    inset = _BOX_GAP / 2 if _is_framed(pad) else 0.0
    return _table(pad).width - _labels(pad) - inset


def row_room(pad: Pad, players: int) -> float:
    """Return the height of a row; there are gaps between tables and rows of boxes."""
    kinds = [isinstance(row, BoxRow) for row in pad.rows]
    gaps = _TABLE_GAP * sum(kind is not after for kind, after in pairwise(kinds))
    return (_table(pad).height - gaps) / (len(pad.rows) + bool(pad_columns(pad, players)))


def pad_heads(pad: Pad, game: str, title: str) -> tuple[str, ...]:
    """Return the headings of a score sheet: the game's title, then its own.

    Only its own is returned if both do not fit on one line, or are the same.
    """
    room = _table(pad).width - _HEAD_GAP - _OWN_TITLE.width(title)
    both = fits(_GAME_TITLE.width(game) * _LEAST_TITLE / _GAME_TITLE.size, room)
    return (game, title) if both and game != title else (title,)


def draw_pad(
    name: str, heads: Sequence[str], pad: Pad, players: int, icons: Icons, style: InkStyle
) -> Face:
    """Draw a score sheet: a table, rows of boxes, or both, below its headings (`pad_heads`)."""
    table = _table(pad)
    shapes = [*_heads(heads, Box(table.x, _MARGIN, table.width, _TITLE - 6.0))]
    look, tables = _look_of_names(pad, players, "rows"), list[list[Box]]()
    for row, line in _rows(pad, players):
        if isinstance(row, BoxRow):
            shapes += _box_row(pad, row, line, look, icons, style)
            tables.append([])
        elif row is None:
            tables.append([line])
            shapes += _column_heads(pad, players, line, style)
        else:
            tables[-1].append(line)
            shapes.append(_row_name(pad, row, line, 0.0, look))
    starts = [left + table.x for left, _ in _columns_across(pad, players)]
    shapes += _ruled([ruled for ruled in tables if ruled], starts)
    return Face(name, heads[-1], pad.width, pad.height, tuple(shapes))


def _column_heads(pad: Pad, players: int, line: Box, style: InkStyle) -> Iterator[Shape]:
    """Draw the headings of the columns, in full ink on a panel."""
    if style is InkStyle.FULL:
        yield Rectangle(line, Paint(Ink.PANEL))
    columns, look = pad_columns(pad, players), _look_of_names(pad, players, "columns")
    for words, (left, width) in zip(columns, _columns_across(pad, players), strict=True):
        box = Box(line.x + left, line.y, width, line.height)
        yield from _centred(words, box, 2.0, look)


def _columns_across(pad: Pad, players: int) -> tuple[tuple[float, float], ...]:
    """Return the distance of each column from the left of the table, and its width."""
    widths = column_widths(pad, players)
    return tuple(zip(accumulate(widths, initial=_labels(pad)), widths, strict=False))


def _ruled(tables: Sequence[Sequence[Box]], starts: Sequence[float]) -> Iterator[Shape]:
    """Draw the lines of rows with columns, and the frame around all of them.

    Rows of boxes between two tables of such rows lie within the frame, so that both are one table.
    """
    if not tables:
        return
    first, last = tables[0][0], tables[-1][-1]
    frame = Box(first.x, first.y, first.width, last.bottom - first.y)
    ends = {table[0].y for table in tables[1:]} | {table[-1].bottom for table in tables[:-1]}
    ys = sorted(ends | {line.y for table in tables for line in table[1:]})
    rules = [((frame.x, y), (frame.right, y)) for y in ys]
    rules += [((x, table[0].y), (x, table[-1].bottom)) for table in tables for x in starts]
    yield lines(rules, Paint(None, Ink.OUTLINE, 0.5))
    yield Rectangle(frame, Paint(None, Ink.OUTLINE, 1.0), framing=True)


def _heads(heads: Sequence[str], room: Box) -> Iterator[Shape]:
    """Set the first heading in bold type, and a second at the other end of its line."""
    first, *others = heads
    left = room.width
    for title in others:
        left -= _OWN_TITLE.width(title) + _HEAD_GAP
        yield label(room, title, _OWN_TITLE, Anchor.END)
    yield label(room, first, _GAME_TITLE.narrowed(first, left), Anchor.START)


def emblems_on_pad(pad: Pad, players: int, icons: Icons) -> Iterator[tuple[str, Box, bool]]:
    """Yield each emblem before a row, with its box; it is always alone in it."""
    for row, line in _rows(pad, players):
        if isinstance(row, BoxRow) and row.icon is not None:
            for emblem in emblems_of((row.icon,), icons):
                yield emblem, _icon_room(pad, line), True


def _rows(pad: Pad, players: int) -> Iterator[tuple[str | BoxRow | None, Box]]:
    """Yield each row of a score sheet with its place; None is the row of column headings.

    It is just above the first row with columns, even if rows of boxes come before that.
    """
    table, down = _table(pad), row_room(pad, players)
    headed = bool(pad_columns(pad, players))
    y, above = table.y, None
    for row in pad.rows:
        y += _TABLE_GAP if above is not None and isinstance(row, BoxRow) is not above else 0.0
        above = isinstance(row, BoxRow)
        if headed and not above:
            yield None, Box(table.x, y, table.width, down)
            y, headed = y + down, False
        yield row, Box(table.x, y, table.width, down)
        y += down


def _name_indent(pad: Pad) -> float:
    """Return the distance of names and icons of rows from the left of the table."""
    return _AFTER_FRAME if _is_framed(pad) else _AT_EDGE


def _is_framed(pad: Pad) -> bool:
    """Return whether a score sheet has rows with columns, around which there is a frame."""
    return any(isinstance(row, str) for row in pad.rows)


def _beside_icons(pad: Pad) -> float:
    """Return the room left of all names of rows of boxes if some of these rows have icons."""
    icons = any(isinstance(row, BoxRow) and row.icon for row in pad.rows)
    return _ROW_ICON + _ICON_GAP if icons else 0.0


def _icon_room(pad: Pad, line: Box) -> Box:
    """Return the place of a row's icon."""
    side = min(_ROW_ICON, line.height - _BOX_GAP)
    return Box(line.x + _name_indent(pad) - 2.0, line.centre[1] - side / 2, side, side)


def _box_row(
    pad: Pad, row: BoxRow, line: Box, look: Type, icons: Icons, style: InkStyle
) -> Iterator[Shape]:
    """Draw a row of boxes beside its icon and name; names are below each other."""
    labels, aside = _labels(pad), _beside_icons(pad)
    if row.icon is not None:
        yield from place_icon(row.icon, None, icons, _icon_room(pad, line), style)
    yield _row_name(pad, row.row, line, aside, look)
    boxes = boxes_in(row)
    pitch = _boxes_room(pad) / len(boxes)
    ink: Colour = OwnColour(row.colour.lower()) if row.colour else Ink.OUTLINE
    named = any(map(_is_name, boxes))
    for index, words in enumerate(boxes):
        wide, high = pitch - _BOX_GAP, line.height - _BOX_GAP
        # A box is at most twice as wide as high: a wider one looks like a line.
        wide = min(wide, 2.0 * high)
        x = line.x + labels + index * pitch + (pitch - wide) / 2
        box = Box(x, line.y + _BOX_GAP / 2, wide, high)
        tint = ink if row.colour and style is InkStyle.FULL else None
        yield Rectangle(box, Paint(tint, ink, 1.2, fill_opacity=_TINT), radius=2.5)
        in_box = pad_look(words, wide - 2.0)
        if in_box is not None and words:
            yield from _in_box(words, box, in_box, named=named)


def _is_name(words: str) -> bool:
    """Return whether words say what to write in a box; numbers and signs are crossed off."""
    return sum(map(str.isalpha, words)) >= _LETTERS_OF_A_NAME


def _in_box(words: str, box: Box, look: Type, *, named: bool) -> Iterator[Shape]:
    """Set words in a box: in the middle, or at the top of a row of `named` boxes that are high."""
    name = Type(min(look.size, LEAST_NAME.size), look.typeface)
    above = _NAME_MARGIN + capital_height(name.typeface, name.size) + _NAME_MARGIN
    if named and fits(LEAST_BOX, box.height - above):
        box, look = Box(box.x, box.y, box.width, above), name
    yield from _centred(words, box, 1.0, look)


def _row_name(pad: Pad, words: str, line: Box, aside: float, look: Type) -> Shape:
    """Set the name of a row, in the room that `pad_names` gives it."""
    left = aside + _name_indent(pad)
    room = Box(line.x + left, line.y, _labels(pad) - left - _BEFORE_COLUMNS, line.height)
    return label(room, words, look, Anchor.START)


def _centred(words: str, box: Box, margin: float, look: Type) -> Iterator[Shape]:
    """Set words in the middle of a box, if there are any."""
    if words:
        room = Box(box.x + margin, box.y, box.width - 2 * margin, box.height)
        yield label(room, words, look, Anchor.MIDDLE)


def _table(pad: Pad) -> Box:
    top = _MARGIN + _TITLE
    return Box(_MARGIN, top, pad.width - 2 * _MARGIN, pad.height - top - _MARGIN)


def _labels(pad: Pad) -> float:
    """Return the width of the names of rows.

    They take no more than they need in the largest type, and leave boxes, of which there are many,
    more room than columns. Columns that all say how wide they are leave them the rest.
    """
    table, columns = _table(pad), _columns(pad, 1)
    own = [column.width for column in columns if isinstance(column, Column)]
    if own and len(own) == len(columns):
        return table.width - fsum(own)
    boxed = any(isinstance(row, BoxRow) for row in pad.rows)
    most = (_MOST_BESIDE_BOXES if boxed else _MOST_LABELS) * table.width
    look = Type(SHEET_SIZES[0], Typeface.BOLD)
    names = (
        look.width(row.row) + _beside_icons(pad) if isinstance(row, BoxRow) else look.width(row)
        for row in pad.rows
    )
    return min(most, _name_indent(pad) + max(names) + _AFTER_NAMES)
