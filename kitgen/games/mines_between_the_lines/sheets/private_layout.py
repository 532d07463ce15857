"""The layout of private sheets and flag slips, and how both fold.

Points, origin at the sheet's top left, y down. From top to bottom, a sheet has the name that stays
in view, the band that the folded edge reaches, the grids, and the flag slips at the lower edge.
It is folded once: the lower part comes up over the upper one, as far as the band.
"""

import math

from kitgen.drawing.shapes import Box
from kitgen.games.mines_between_the_lines.definition import DotField
from kitgen.games.mines_between_the_lines.sheets.sheet import SHEET_HEIGHT, SHEET_WIDTH, DotGrid
from kitgen.units import fits, inches
from kitgen.values import frozen, replace

LEAST_SHARED_BOX = inches(0.35)
"""The smallest box in which there is room to write a digit beside a printed one."""

LEAST_NOTE_BOX = 13.0
"""The smallest box in which to write a digit, if printed digits have their own grid."""

LEAST_DIGIT_BOX = 10.2
"""The smallest box of a grid of printed digits: it keeps digits in 9 points apart."""

OUTSIDE = Box(1.0, 1.0, SHEET_WIDTH - 2.0, 60.0)
"""The part that stays in view when the sheet is folded."""

LANDING = Box(0.0, 64.0, SHEET_WIDTH, 28.0)
"""The band that the folded edge reaches; nothing secret is printed here or above."""

_FRAME = 18.5
"""The room for letters and numbers around a grid."""

_TOP = LANDING.bottom + 2.0
_GRIDS = Box(1.5 + _FRAME, _TOP + _FRAME, 16 * LEAST_SHARED_BOX, 16 * LEAST_SHARED_BOX)
_WORDS_LEFT = _GRIDS.right + _FRAME + 5.0
_WORDS_AIR = 8.0
_BAND_WORDS = Box(8.0, _TOP + 2.0, SHEET_WIDTH - 16.0, 66.0)
_LARGEST_BOX = inches(0.9)
_OWN_ROOM = Box(1.5, _BAND_WORDS.bottom, SHEET_WIDTH - 3.0, SHEET_HEIGHT - _BAND_WORDS.bottom - 1.5)

_LEAST_ACROSS, _MOST_ACROSS = 5, 8
# A little more than half the width of a cutting line, which keeps the line on the sheet.
_EDGE = 1.0
_SLIPS_BOTTOM = SHEET_HEIGHT - _EDGE
_SLIP_HEIGHT = 60.0
_LEAST_SLIP_HEIGHT = 45.0

# Two lines of type, with the descenders of the first between them.
_LEAST_NUMBER_STRIP = 17.0

_SLIPS_TOP = _GRIDS.bottom + _FRAME + 3.5
# Keeps the words of the topmost slips clear of the edge.
_OWN_SLIPS_TOP = 6.0
_OWN_SHEET_ROWS = int((_SLIPS_BOTTOM - _OWN_SLIPS_TOP) // _SLIP_HEIGHT)

# A little more than the depth that a digit reaches in its box.
_DIGIT_DEPTH = 13.5

# The paper below the trim on Letter and on A4; a sheet without slips to cut off ends there.
_BELOW_TRIM = (36.0, 61.0)


@frozen
class Slip:
    """A flag slip of three strips, the lowest of which folds up over the middle one.

    Attributes:
        box: The whole slip, up to its cuts.
    """

    box: Box

    @property
    def number(self) -> Box:
        """The strip that stays in view, with the slip's number and owner above the field code."""
        height = max(self.box.height / 3, _LEAST_NUMBER_STRIP)
        return Box(self.box.x, self.box.y, self.box.width, height)

    @property
    def line(self) -> Box:
        """The strip on which a player writes the box; the folded slip covers it."""
        number = self.number
        return Box(number.x, number.bottom, number.width, (self.box.height - number.height) / 2)

    @property
    def cover(self) -> Box:
        """The strip that folds over the line."""
        line = self.line
        return line.moved(0.0, line.height)


@frozen
class PrivateLayout:
    """The layout of the private sheets of one size of field.

    Attributes:
        notes: The dots of the grid for the player's notes.
        digits: The dots of the grid of printed digits; the same as `notes` if its boxes are large
            enough for both.
        fold: The y of the fold.
        words: The rooms for instructions: on half-answers above the fold, on flags below it.
        slips: The first flag slips; empty if slips have separate sheets.
        slip_sheets: The slips of each separate sheet.
    """

    notes: DotGrid
    digits: DotGrid
    fold: float
    words: tuple[Box, Box]
    slips: tuple[Slip, ...]
    slip_sheets: tuple[tuple[Slip, ...], ...]

    @property
    def shared(self) -> bool:
        """Whether the digits are printed in the boxes for notes."""
        return self.digits is self.notes


def note_box(field: DotField) -> float:
    """Return the largest side of boxes for notes that a private sheet has room for.

    It is at least `LEAST_SHARED_BOX` if digits are printed in these boxes.
    """
    shared = _shared_spacing(field)
    if fits(LEAST_SHARED_BOX, shared):
        return shared
    return max(_notes_spacing(field, beside=side) for side in (False, True))


def private_layout(field: DotField, slip_count: int, *, with_digits: bool) -> PrivateLayout:
    """Return the layout of the private sheets of a field."""
    if not with_digits or fits(LEAST_SHARED_BOX, _shared_spacing(field)):
        notes = _grid(field, _shared_spacing(field), _GRIDS)
        return _with_slips(notes, notes, slip_count)
    return _with_slips(*_own_grids(field), slip_count)


def _shared_spacing(field: DotField) -> float:
    return min(_LARGEST_BOX, _GRIDS.width / field.box_columns, _GRIDS.height / field.box_rows)


def _notes_spacing(field: DotField, *, beside: bool) -> float:
    """Return the spacing of the grid of notes, with the grid of digits beside or above it."""
    width, height = _OWN_ROOM.width - 2 * _FRAME, _OWN_ROOM.height - 2 * _FRAME
    if beside:
        width -= 2 * _FRAME + field.box_columns * LEAST_DIGIT_BOX
    else:
        height -= 2 * _FRAME + field.box_rows * LEAST_DIGIT_BOX
    return min(width / field.box_columns, height / field.box_rows, LEAST_SHARED_BOX)


def _own_grids(field: DotField) -> tuple[DotGrid, DotGrid]:
    """Return separate grids of notes and of digits."""
    above, beside = (_notes_spacing(field, beside=side) for side in (False, True))
    room = _OWN_ROOM
    if above >= beside:
        own = field.box_rows * LEAST_DIGIT_BOX + 2 * _FRAME
        upper = Box(room.x, room.y, room.width, own)
        lower = Box(room.x, upper.bottom, room.width, room.height - own)
    else:
        own = field.box_columns * LEAST_DIGIT_BOX + 2 * _FRAME
        upper = Box(room.x, room.y, own, room.height)
        lower = Box(upper.right, room.y, room.width - own, room.height)
    notes = _grid(field, max(above, beside), lower.grown(-_FRAME))
    return notes, _grid(field, LEAST_DIGIT_BOX, upper.grown(-_FRAME))


def _grid(field: DotField, spacing: float, room: Box) -> DotGrid:
    """Return a grid at the top of a room, in its middle."""
    left = room.centre[0] - field.box_columns * spacing / 2
    return DotGrid(field.dot_rows, field.dot_columns, spacing, left, room.y, field.holes)


def _with_slips(notes: DotGrid, digits: DotGrid, slip_count: int) -> PrivateLayout:
    """Return a layout with its slips: below the grid if all fit, else on separate sheets."""
    rows = math.ceil(slip_count / _MOST_ACROSS)
    height = min(_SLIP_HEIGHT, (_SLIPS_BOTTOM - _SLIPS_TOP) / rows) if rows else 0.0
    shared = digits is notes
    below = shared and bool(rows) and fits(_LEAST_SLIP_HEIGHT, height)
    # Rows are full, or nearly so, but a few slips are no wider than their words need.
    across = max(_LEAST_ACROSS, math.ceil(slip_count / rows)) if rows else _LEAST_ACROSS
    slips = _slips(_SLIPS_BOTTOM - rows * height, height, slip_count, across) if below else ()
    if slips:
        # The slips are cut off before folding, so the sheet ends where they began.
        fold = (slips[0].box.y + LANDING.centre[1]) / 2
    else:
        fold = (SHEET_HEIGHT + math.fsum(_BELOW_TRIM) / 2 + LANDING.centre[1]) / 2
    if shared and slips:
        fold = _clear_fold(notes, fold)
    elif shared:
        digits = notes = _clear_of_fold(notes, fold)
    return PrivateLayout(
        notes,
        digits,
        fold,
        _words(fold, slips) if shared else (_BAND_WORDS, _BAND_WORDS),
        slips,
        () if below else tuple(_slip_sheets(slip_count)),
    )


def _clear_fold(grid: DotGrid, fold: float) -> float:
    """Return the fold, moved up or down by at most 7 points to clear printed digits.

    The edge then reaches the band at most 14 points from its middle, which is still on it.
    """
    below = (fold - grid.top) % grid.spacing
    if not grid.top < fold < grid.outline.bottom or below >= _DIGIT_DEPTH:
        return fold
    return fold - below if below < _DIGIT_DEPTH / 2 else fold - below + _DIGIT_DEPTH


def _clear_of_fold(grid: DotGrid, fold: float) -> DotGrid:
    """Return a grid moved down by a few points, so that the fold clears printed digits."""
    below = (fold - grid.top) % grid.spacing
    if grid.top < fold < grid.outline.bottom and below < _DIGIT_DEPTH:
        return replace(grid, top=grid.top + below)
    return grid


def _words(fold: float, slips: tuple[Slip, ...]) -> tuple[Box, Box]:
    """Return the rooms for instructions beside the grid, above the fold and below it."""
    width = SHEET_WIDTH - 4.6 - _WORDS_LEFT
    bottom = slips[0].box.y if slips else SHEET_HEIGHT
    lower = fold + _WORDS_AIR
    return (
        Box(_WORDS_LEFT, _TOP + 2.0, width, fold - _WORDS_AIR - _TOP - 2.0),
        Box(_WORDS_LEFT, lower, width, bottom - _WORDS_AIR - lower),
    )


def _slips(top: float, height: float, count: int, across: int) -> tuple[Slip, ...]:
    """Return slips in rows that fill the sheet's width."""
    width = (SHEET_WIDTH - 2 * _EDGE) / across
    return tuple(
        Slip(Box(_EDGE + index % across * width, top + index // across * height, width, height))
        for index in range(count)
    )


def _slip_sheets(count: int) -> list[tuple[Slip, ...]]:
    most = _MOST_ACROSS * _OWN_SHEET_ROWS
    return [
        _slips(_OWN_SLIPS_TOP, _SLIP_HEIGHT, min(most, count - first), _MOST_ACROSS)
        for first in range(0, count, most)
    ]
