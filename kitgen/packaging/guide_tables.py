"""The print guide's table of what to print, and its list of parts: both with boxes to tick."""

import math
from collections.abc import Sequence
from operator import add

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Rectangle,
    Shape,
    Typeface,
    lines,
    moved,
)
from kitgen.drawing.typesetting import Type, column, filled, paragraph_below, set_below, wrapped
from kitgen.language import gettext, gettext_noop
from kitgen.packaging.guide_blocks import Block, heading
from kitgen.packaging.summaries import PartCount, PrintRow, in_words, sheets_in_words

_BODY = Type(9)
_BOLD = Type(9, Typeface.BOLD)
_SMALL = Type(7.5, ink=Ink.MUTED)
_TICK = 9.0
_TICKED = 17.0
_ROW_GAP = 8.0
_RULE = Paint(None, Ink.FAINT, 0.6)

# Stock, sides, pages, sheets, audience: what is left goes to the job's name.
_WIDTHS = (38.0, 142.0, 40.0, 42.0, 48.0)
_HEADS = (
    gettext_noop("Stock"),
    gettext_noop("Print"),
    gettext_noop("Pages"),
    gettext_noop("Sheets"),
    gettext_noop("For"),
)
_ANCHORS = (Anchor.START, Anchor.START, Anchor.END, Anchor.END, Anchor.END)
_CELL_GAP = 8.0


def print_table(rows: Sequence[PrintRow], width: float) -> Block:
    """Draw what to print on what: a line for each job, and how many sheets that takes."""
    shapes, y = heading(gettext("What to print"), width)
    y += 9.0
    head, y = _cells(("", *map(gettext, _HEADS)), y, width, _SMALL)
    shapes += head
    for row in rows:
        y += _ROW_GAP
        shapes.append(lines([((0.0, y - 4.6), (width, y - 4.6))], _RULE))
        shapes.append(_tick(y - 0.5))
        columns = (
            row.name,
            in_words(row.stock),
            row.sides,
            str(row.pages),
            str(row.sheets),
            in_words(row.audience),
        )
        cells, bottom = _cells(columns, y, width, _BODY)
        file, y = paragraph_below(row.file, _SMALL, _TICKED, bottom + 1.0, width - _TICKED)
        shapes += [*cells, *file]
    y += _ROW_GAP
    shapes.append(lines([((0.0, y - 4.6), (width, y - 4.6))], Paint(None, Ink.WALL, 1.2)))
    total = gettext("In all {sheets}.", sheets=sheets_in_words(rows))
    set_total, y = paragraph_below(total, _BOLD, _TICKED, y + 1.0, width - _TICKED)
    return Block(y, (*shapes, *set_total))


def parts_list(parts: Sequence[PartCount], width: float) -> Block:
    """Draw the parts with their counts in two columns, each with a box to tick."""
    shapes, top = heading(gettext("Parts: what has to lie on the table"), width)
    wide = (width - 2 * _CELL_GAP) / 2
    half = (len(parts) + 1) // 2
    bottom = top
    for index, share in enumerate((parts[:half], parts[half:])):
        entries, low = _ticked(share, wide)
        shapes.append(Group(entries, moved(index * (wide + 2 * _CELL_GAP), top + 9.0)))
        bottom = max(bottom, top + 9.0 + low)
    return Block(bottom, tuple(shapes))


def _ticked(parts: Sequence[PartCount], width: float) -> tuple[tuple[Shape, ...], float]:
    """Draw a column of parts from y 0; return it and where it ends."""
    shapes: list[Shape] = []
    y = 0.0
    for part in parts:
        shapes.append(_tick(y - 1.2))
        placed, y = paragraph_below(str(part), _BODY, _TICKED, y, width - _TICKED)
        shapes += placed
        if part.kinds:
            below = Box(_TICKED, y + 2.5, width - _TICKED, 0.0)
            # No row ends between a number and its name.
            commas = ["" if kind.endswith(":") else "," for kind in part.kinds[:-1]]
            kinds = map(add, part.kinds, (*commas, ""))
            placed, y = set_below(filled(kinds, _SMALL, below.width), _SMALL, below)
            shapes += placed
        y += 4.5
    return tuple(shapes), max(0.0, y - 4.5)


def _tick(y: float) -> Rectangle:
    return Rectangle(Box(0.8, y, _TICK, _TICK), Paint(None, Ink.OUTLINE, 1.0), 1.6)


def _cells(columns: Sequence[str], y: float, width: float, look: Type) -> tuple[list[Shape], float]:
    """Set one row of cells from a height; return it and where its highest cell ends."""
    shapes: list[Shape] = []
    x, bottom = _TICKED, y
    looks = (_BOLD if look is _BODY else look, *[look] * len(_WIDTHS))
    widths = (width - _TICKED - math.fsum(_WIDTHS) - _CELL_GAP * len(_WIDTHS), *_WIDTHS)
    anchors = (Anchor.START, *_ANCHORS)
    for words, wide, anchor, kind in zip(columns, widths, anchors, looks, strict=True):
        rows = wrapped(words, kind, wide)
        _, low = set_below(rows, kind, Box(x, y, wide, 0.0))
        shapes += column(Box(x, y, wide, low - y), rows, kind, anchor)
        x, bottom = x + wide + _CELL_GAP, max(bottom, low)
    return shapes, bottom
