"""The marks of a solo field's sheets: the framed start box, and start and level in the head."""

from kitgen.contract import PieceReading
from kitgen.drawing.shapes import Box, Paint, Rectangle, Shape, Typeface, lines
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import CodedField
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.sheets.furniture import Pens, cell_value
from kitgen.games.mines_between_the_lines.sheets.sheet import HEAD, START_FRAME_SHARE, DotGrid
from kitgen.games.mines_between_the_lines.wording import boxes_in_words
from kitgen.language import gettext, gettext_noop
from kitgen.readback import below
from kitgen.tabletop.grid import Cell

START_WORD = gettext_noop("START")
"""The word above the number in the start box, if the box is wide enough."""

_WORD_SHARE = 0.14
_SMALLEST_WORD = 9.0
_SMALLEST_NUMBER = 9.0
_NUMBER_SHARE = 0.46
_LARGEST_NUMBER = 24.0


def solo_cells(definition: MinesDefinition) -> tuple[tuple[str, str], ...]:
    """List the cells of a solo sheet's title block; start and level differ by field."""
    field = definition.field
    return (
        (gettext("BOXES"), boxes_in_words(field)),
        (gettext("MINES"), str(field.mine_count)),
        (gettext("START"), ""),
        (gettext("LEVEL"), ""),
    )


def solo_values(field: CodedField) -> tuple[Shape, ...]:
    """Set a solo field's start and level in the title block; empty for other fields."""
    if field.start is None or field.level is None:
        return ()
    return (
        cell_value(3, 4, str(field.start)),
        cell_value(4, 4, level_of_four(field.level)),
    )


def facts_read(piece: PieceReading) -> dict[str, str]:
    """Return the values in the title block of a solo sheet, by caption."""
    captions = {gettext("LEVEL"), gettext("START"), gettext("MINES")}
    head = [text for text in piece.texts if text.box.y <= HEAD.bottom]
    return dict(below(head, captions.__contains__))


def level_of_four(level: int) -> str:
    """Return a level as printed in the title block."""
    return gettext("{level} of 4", level=level)


def start_frame(grid: DotGrid, start: Cell | None, pens: Pens) -> tuple[Shape, ...]:
    """Draw the frame of a start box, if any, with four ticks like those of a gun sight."""
    if start is None:
        return ()
    area = grid.box_area(*start)
    frame = area.grown((START_FRAME_SHARE - 1.0) / 2 * grid.spacing)
    x, y = area.centre
    reach = 0.04 * grid.spacing
    ticks = (
        ((area.x + reach, y), (frame.x, y)),
        ((frame.right, y), (area.right - reach, y)),
        ((x, area.y + reach), (x, frame.y)),
        ((x, frame.bottom), (x, area.bottom - reach)),
    )
    width = min(1.6 * pens.heavy, 0.08 * grid.spacing)
    return (
        Rectangle(frame, Paint(None, Ink.ACCENT, width)),
        lines(ticks, Paint(None, Ink.ACCENT, width)),
    )


def start_number(grid: DotGrid, start: Cell, number: int | None) -> tuple[Shape, ...]:
    """Set the number of the start box in its frame, below the word START if that fits."""
    area = grid.box_area(*start)
    frame = area.grown((START_FRAME_SHARE - 1.0) / 2 * grid.spacing)
    size = max(_SMALLEST_NUMBER, min(_LARGEST_NUMBER, _NUMBER_SHARE * grid.spacing))
    figure = Type(size, Typeface.BOLD, Ink.ANSWER)
    look = Type(max(_SMALLEST_WORD, _WORD_SHARE * grid.spacing), Typeface.BOLD, Ink.ACCENT)
    word = gettext(START_WORD)
    if look.width(word) > frame.width - 3.0:
        return (label(frame, str(number), figure),)
    head = Box(frame.x, frame.y + 0.06 * grid.spacing, frame.width, look.size)
    below = Box(frame.x, head.bottom, frame.width, frame.bottom - head.bottom)
    return (label(head, word, look), label(below, str(number), figure))
