"""The draw-order card: the order of the draw pile, for tables that play the same stack."""

import math
import re
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from kitgen.contract import PieceReading
from kitgen.drawing.card import draw_card_frame
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Paint,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Typeface,
    lines,
    moved,
)
from kitgen.drawing.typesetting import Type, column_height, label, paragraph
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.generate import TileSet
from kitgen.games.demon_mine.rules.kinds import BASES, Role
from kitgen.games.demon_mine.sheets.card_parts import band_box, draw_band
from kitgen.games.demon_mine.sheets.kind_marks import MARK_SIZE, kind_marks
from kitgen.games.demon_mine.wording import printed_name
from kitgen.language import gettext, gettext_noop, row_of
from kitgen.readback import in_reading_order, is_number
from kitgen.units import inches

CARD_WIDTH = inches(7.0)
CARD_HEIGHT = inches(9.25)
NUMBERS_A_ROW = 10
ROWS_A_CARD = 15

_BAND = band_box(CARD_WIDTH)
_ADVICE = Box(20.0, _BAND.bottom + 13.0, CARD_WIDTH - 40.0, 50.0)
_TABLE = Box(16.0, 132.0, CARD_WIDTH - 32.0, CARD_HEIGHT - 132.0 - 46.0)
_LEGEND = Box(16.0, CARD_HEIGHT - 36.0, CARD_WIDTH - 32.0, 22.0)
_HEAD_HEIGHT = 16.0
_ROW_NAMES_WIDTH = 52.0
_TALLEST_ROW = 43.0
_BODY = Type(8.6)
_MUTED = Type(7.6, ink=Ink.MUTED)
_LEGEND_LOOK = Type(7.2, ink=Ink.MUTED)
_LEGEND_PITCH = 14.0
_SAME_ROW = 4.0
_LEAST_GAP = 6.0
_WIDEST_GAP = 12.0

LegendRow: TypeAlias = list[tuple[str, str, float]]
"""The entries in a row of the legend: a kind's key, its name, and the width of mark and name."""

_ORDINALS = (
    gettext_noop("1st"),
    gettext_noop("2nd"),
    gettext_noop("3rd"),
    gettext_noop("4th"),
    gettext_noop("5th"),
    gettext_noop("6th"),
    gettext_noop("7th"),
    gettext_noop("8th"),
    gettext_noop("9th"),
    gettext_noop("10th"),
)


def draw_order_cards(
    definition: DemonMineDefinition, content: TileSet, style: InkStyle
) -> tuple[Face, ...]:
    """Draw the draw order on cards of 7 by 9.25 inches, 150 numbers on each."""
    marks = kind_marks(definition)
    kinds = {tile.number: tile.kind for tile in content.tiles}
    rows = _legend_rows(definition)
    room = _table_room(len(rows))
    size = NUMBERS_A_ROW * ROWS_A_CARD
    starts = range(0, len(content.draw_order), size)
    return tuple(
        Face(
            name=f"draw-order-{index}",
            title=gettext("Draw order, card {n} of {count}", n=index, count=len(starts)),
            width=CARD_WIDTH,
            height=CARD_HEIGHT,
            shapes=(
                *draw_card_frame(CARD_WIDTH, CARD_HEIGHT, style),
                *_band(definition, index, len(starts), style),
                *_advice(definition),
                *_table(content.draw_order[start : start + size], start, kinds, marks, room, style),
                *_legend(rows, marks),
            ),
        )
        for index, start in enumerate(starts, start=1)
    )


def _band(
    definition: DemonMineDefinition, index: int, count: int, style: InkStyle
) -> tuple[Shape, ...]:
    """Draw the head of the card: its heading, the kit's title, and a note that it is secret."""
    heading = Box(_BAND.x + 14.0, _BAND.y, 250.0, _BAND.height)
    secret = gettext("For whoever stacks the tiles, not for players")
    if count > 1:
        secret += " · " + gettext("card {n} of {count}", n=index, count=count)
    large = gettext("Draw order").upper()
    return draw_band(CARD_WIDTH, heading, (large, definition.title, secret), style)


def _advice(definition: DemonMineDefinition) -> tuple[Shape, ...]:
    bases = row_of([printed_name(definition, base) for base in (Role.ENTRANCE, Role.HIVE)])
    words = gettext(
        "For events where all tables play the same stack, this card takes the place of shuffling. "
        "Put {bases} aside. Stack the other tiles face up in this order, row by row, each on top "
        "of the one before. Then turn the whole stack over: it lies face down, and the first tile "
        "of the first row is drawn first. Hide the card from everyone who plays.",
        bases=bases,
    )
    return paragraph(_ADVICE, words, _BODY)


def _table(
    numbers: Sequence[int],
    start: int,
    kinds: Mapping[int, str],
    marks: Mapping[str, Picture],
    room: Box,
    style: InkStyle,
) -> tuple[Shape, ...]:
    """Draw the tiles' numbers in rows of ten, each above the mark of its kind."""
    row_count = -(-len(numbers) // NUMBERS_A_ROW)
    pitch = min(_TALLEST_ROW, (room.height - _HEAD_HEIGHT) / row_count)
    width = (_TABLE.width - _ROW_NAMES_WIDTH) / NUMBERS_A_ROW
    left, top = _TABLE.x + _ROW_NAMES_WIDTH, _TABLE.y + _HEAD_HEIGHT
    shapes: list[Shape] = [*_bands(row_count, pitch, style)]
    shapes += [
        label(Box(left + index * width, _TABLE.y, width, _HEAD_HEIGHT), gettext(ordinal), _MUTED)
        for index, ordinal in enumerate(_ORDINALS)
    ]
    for row in range(row_count):
        in_row = numbers[row * NUMBERS_A_ROW : (row + 1) * NUMBERS_A_ROW]
        first = start + row * NUMBERS_A_ROW + 1
        y = top + row * pitch
        names = Box(_TABLE.x + 6.0, y, _ROW_NAMES_WIDTH - 6.0, pitch)
        shapes.append(label(names, _span(first, len(in_row)), _MUTED, Anchor.START))
        for index, number in enumerate(in_row):
            cell = Box(left + index * width, y, width, pitch)
            shapes.extend(_cell(cell, number, marks[kinds[number]]))
    return tuple(shapes)


_SPAN = re.compile(r"[0-9]+–[0-9]+")


def _span(first: int, count: int) -> str:
    """Return the name of a row: its draws, as a range.

    A row of one draw is not named by its bare number, which would read back as a tile.
    """
    return f"{first}–{first + count - 1}" if count > 1 else gettext("no. {number}", number=first)


def _bands(row_count: int, pitch: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the table's ground: lines between rows and, in full ink, every other row shaded."""
    top = _TABLE.y + _HEAD_HEIGHT
    edges = [
        ((_TABLE.x, top + row * pitch), (_TABLE.right, top + row * pitch))
        for row in range(row_count + 1)
    ]
    ruled = lines(edges, Paint(None, Ink.FLOOR_EDGE, 0.5))
    if style is InkStyle.LOW:
        return (ruled,)
    shaded = tuple(
        Rectangle(Box(_TABLE.x, top + row * pitch, _TABLE.width, pitch), Paint(Ink.LABEL))
        for row in range(0, row_count, 2)
    )
    return (*shaded, ruled)


def _cell(cell: Box, number: int, mark: Picture) -> tuple[Shape, ...]:
    """Draw a tile's number, with the mark of its kind below."""
    look = Type(13.5, Typeface.BOLD)
    block = column_height(1, look) + 5.0 + MARK_SIZE
    top = cell.centre[1] - block / 2
    room = Box(cell.x, top, cell.width, column_height(1, look))
    middle = top + block - MARK_SIZE / 2
    return (label(room, str(number), look), Placed(mark, moved(cell.centre[0], middle)))


def _table_room(legend_rows: int) -> Box:
    """Return the room that a legend of `legend_rows` rows leaves to the table.

    Two rows fit where one does; each further row shortens the table.
    """
    more = max(0, legend_rows - 2) * _LEGEND_PITCH
    return Box(_TABLE.x, _TABLE.y, _TABLE.width, _TABLE.height - more)


def _legend(rows: Sequence[LegendRow], marks: Mapping[str, Picture]) -> tuple[Shape, ...]:
    """Draw the legend of the draw pile's marks along the foot of the card."""
    pitch = _LEGEND.height if len(rows) == 1 else _LEGEND_PITCH
    top = _LEGEND.bottom - pitch * len(rows)
    shapes: list[Shape] = []
    for index, row in enumerate(rows):
        room = math.fsum(width for _, _, width in row)
        gap = (_LEGEND.width - room) / max(1, len(row) - 1)
        box = Box(_LEGEND.x, top + index * pitch, _LEGEND.width, pitch)
        x = box.x
        for key, name, width in row:
            shapes.append(Placed(marks[key], moved(x + MARK_SIZE / 2, box.centre[1])))
            words = Box(x + MARK_SIZE + 4.0, box.y, width, box.height)
            shapes.append(label(words, name, _LEGEND_LOOK, Anchor.START))
            # The last of several rows may be short: wide gaps would pull it apart.
            x += width + (gap if index == 0 else min(gap, _WIDEST_GAP))
    return tuple(shapes)


def _legend_rows(definition: DemonMineDefinition) -> list[LegendRow]:
    """Break the kinds of the draw pile into the rows of the legend."""
    rows: list[LegendRow] = [[]]
    taken = 0.0
    for key, kind in definition.tiles.items():
        if not kind.copies or kind.role in BASES:
            continue
        width = MARK_SIZE + 4.0 + _LEGEND_LOOK.width(kind.name)
        if rows[-1] and taken + _LEAST_GAP + width > _LEGEND.width:
            rows.append([])
            taken = 0.0
        taken += width + (_LEAST_GAP if rows[-1] else 0.0)
        rows[-1].append((key, kind.name, width))
    return rows


def draws_read(cards: Sequence[PieceReading]) -> dict[int, int]:
    """Return the tile's number for each draw, from 1, as printed on the cards."""
    in_order = sorted(cards, key=lambda card: int(card.name.rpartition("-")[2]))
    numbers = [
        int(number)
        for card in in_order
        for number in in_reading_order(
            [text for text in card.texts if text.box.y > _TABLE.y and is_number(text.words)],
            _SAME_ROW,
        )
    ]
    return dict(enumerate(numbers, 1))


def spans_read(cards: Sequence[PieceReading]) -> dict[tuple[str, int], tuple[str, str]]:
    """Return the printed mark of each row, and the mark that its place and numbers require.

    Rows are keyed by the name of their card and their place from the top, from 1. A row of one
    number is left out, because its mark is in words.
    """
    marked: dict[tuple[str, int], tuple[str, str]] = {}
    before = 0
    for card in sorted(cards, key=lambda card: int(card.name.rpartition("-")[2])):
        table = [text for text in card.texts if text.box.y > _TABLE.y]
        rows: dict[float, int] = {}
        for text in table:
            if is_number(text.words):
                middle = text.box.centre[1]
                row = next((top for top in rows if abs(top - middle) <= _SAME_ROW), middle)
                rows[row] = rows.get(row, 0) + 1
        for place, top in enumerate(sorted(rows), 1):
            spans = [text for text in table if _SPAN.fullmatch(text.words.strip())]
            if spans and rows[top] > 1:
                nearest = min(spans, key=lambda text: abs(text.box.centre[1] - top))
                right = _span(before + 1, rows[top])
                marked[card.name, place] = nearest.words.strip(), right
            before += rows[top]
    return marked
