"""Where things lie on a private sheet and on its flag slips, and how both fold.

Points, origin at the sheet's top left, y down. From top to bottom: the name that stays in view,
the band on which the folded edge comes to lie, the grids, and at the lower edge the flag slips.
One fold is enough: the part below it comes up over the part above it, as far as the band.
"""

import math

from kitgen.drawing.shapes import Box
from kitgen.games.mines_between_the_lines.definition import DotField
from kitgen.games.mines_between_the_lines.sheets.sheet import SHEET_HEIGHT, SHEET_WIDTH, DotGrid
from kitgen.units import fits, inches
from kitgen.values import frozen, replace

LEAST_SHARED_BOX = inches(0.35)
"""The smallest box in which a printed digit leaves room for another one beside it."""

LEAST_NOTE_BOX = 13.0
"""The smallest box into which one digit is written, where the printed ones have their own grid."""

LEAST_DIGIT_BOX = 10.2
"""The smallest box of a grid of printed digits: they are 9 pt high and stay apart."""

OUTSIDE = Box(1.0, 1.0, SHEET_WIDTH - 2.0, 60.0)
"""What stays in view when the sheet is folded."""

LANDING = Box(0.0, 64.0, SHEET_WIDTH, 28.0)
"""Where the lower edge comes to lie; nothing secret stands here or above."""

_FRAME = 18.5
"""Room for letters and numbers round a grid."""

_TOP = LANDING.bottom + 2.0
_GRIDS = Box(1.5 + _FRAME, _TOP + _FRAME, 16 * LEAST_SHARED_BOX, 16 * LEAST_SHARED_BOX)
_WORDS_LEFT = _GRIDS.right + _FRAME + 5.0
_WORDS_AIR = 8.0
_BAND_WORDS = Box(8.0, _TOP + 2.0, SHEET_WIDTH - 16.0, 66.0)
_LARGEST_BOX = inches(0.9)
_OWN_ROOM = Box(1.5, _BAND_WORDS.bottom, SHEET_WIDTH - 3.0, SHEET_HEIGHT - _BAND_WORDS.bottom - 1.5)

_SLIPS_ACROSS = 8
# Half of what the line of a cut is wide, and a little: it stays on the sheet.
_EDGE = 1.0
_SLIP_WIDTH = (SHEET_WIDTH - 2 * _EDGE) / _SLIPS_ACROSS
_SLIPS_BOTTOM = SHEET_HEIGHT - _EDGE
_SLIP_HEIGHT = 60.0
_LEAST_SLIP_HEIGHT = 45.0

# Two lines one below the other, and between them what hangs below the first.
_LEAST_NUMBER_STRIP = 17.0

_SLIPS_TOP = _GRIDS.bottom + _FRAME + 3.5
# What stands at the top of the first slips keeps clear of the edge.
_OWN_SLIPS_TOP = 6.0
_OWN_SHEET_ROWS = int((_SLIPS_BOTTOM - _OWN_SLIPS_TOP) // _SLIP_HEIGHT)

# How far down in its box a digit reaches, and a little.
_DIGIT_DEPTH = 13.5

# What a sheet of paper has below the trim, of Letter and of A4: a sheet of which no slips are
# cut off ends there.
_BELOW_TRIM = (36.0, 61.0)


@frozen
class Slip:
    """A flag slip: three strips, of which the lowest folds up over the middle one, as high as it.

    Attributes:
        box: All of it, up to its cuts.
    """

    box: Box

    @property
    def number(self) -> Box:
        """The strip that stays in view: whose slip it is, its number, and below them the code."""
        height = max(self.box.height / 3, _LEAST_NUMBER_STRIP)
        return Box(self.box.x, self.box.y, self.box.width, height)

    @property
    def line(self) -> Box:
        """The strip on which the box is written, covered once the slip is folded."""
        number = self.number
        return Box(number.x, number.bottom, number.width, (self.box.height - number.height) / 2)

    @property
    def cover(self) -> Box:
        """The strip that covers it."""
        line = self.line
        return line.moved(0.0, line.height)


@frozen
class PrivateLayout:
    """A private sheet of one size of field.

    Attributes:
        notes: The dots of the grid in which the player writes.
        digits: The dots of the grid of printed digits: `notes` itself where its boxes are
            large enough for both.
        fold: The y of the fold.
        words: Rooms for how it is used: above the fold on half-answers, below it on flags.
        slips: Where the first flag slips lie; none where they have sheets of their own.
        slip_sheets: Of each sheet of slips alone, where they lie.
    """

    notes: DotGrid
    digits: DotGrid
    fold: float
    words: tuple[Box, Box]
    slips: tuple[Slip, ...]
    slip_sheets: tuple[tuple[Slip, ...], ...]

    @property
    def shared(self) -> bool:
        """Whether the digits stand in the boxes in which the player writes."""
        return self.digits is self.notes


def note_box(field: DotField) -> float:
    """Return the side of the boxes to write in that a private sheet has room for.

    It is `LEAST_SHARED_BOX` or more where printed digits stand in them.
    """
    shared = _shared_spacing(field)
    if fits(LEAST_SHARED_BOX, shared):
        return shared
    return max(_notes_spacing(field, beside=side) for side in (False, True))


def private_layout(field: DotField, slip_count: int, *, with_digits: bool) -> PrivateLayout:
    """Return where everything lies on the private sheets of a field."""
    if not with_digits or fits(LEAST_SHARED_BOX, _shared_spacing(field)):
        notes = _grid(field, _shared_spacing(field), _GRIDS)
        return _with_slips(notes, notes, slip_count)
    return _with_slips(*_own_grids(field), slip_count)


def _shared_spacing(field: DotField) -> float:
    return min(_LARGEST_BOX, _GRIDS.width / field.box_columns, _GRIDS.height / field.box_rows)


def _notes_spacing(field: DotField, *, beside: bool) -> float:
    """Return the spacing of notes with the grid of digits beside theirs, or above it."""
    width, height = _OWN_ROOM.width - 2 * _FRAME, _OWN_ROOM.height - 2 * _FRAME
    if beside:
        width -= 2 * _FRAME + field.box_columns * LEAST_DIGIT_BOX
    else:
        height -= 2 * _FRAME + field.box_rows * LEAST_DIGIT_BOX
    return min(width / field.box_columns, height / field.box_rows, LEAST_SHARED_BOX)


def _own_grids(field: DotField) -> tuple[DotGrid, DotGrid]:
    """Return the grid of notes and that of digits where they are two."""
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
    """Put a grid into the middle of a room, at its top."""
    left = room.centre[0] - field.box_columns * spacing / 2
    return DotGrid(field.dot_rows, field.dot_columns, spacing, left, room.y, field.holes)


def _with_slips(notes: DotGrid, digits: DotGrid, slip_count: int) -> PrivateLayout:
    """Return a layout with its slips: below the grid where all fit, on sheets of their own else."""
    rows = math.ceil(slip_count / _SLIPS_ACROSS)
    height = min(_SLIP_HEIGHT, (_SLIPS_BOTTOM - _SLIPS_TOP) / rows) if rows else 0.0
    shared = digits is notes
    below = shared and bool(rows) and fits(_LEAST_SLIP_HEIGHT, height)
    slips = _slips(_SLIPS_BOTTOM - rows * height, height, slip_count) if below else ()
    if slips:
        # The slips are cut off first: the sheet ends where they began.
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
    """Move the fold up or down to where it goes through no printed digit: at most 7 points.

    The edge then comes to lie up to 14 points from the middle of its band, still on it.
    """
    below = (fold - grid.top) % grid.spacing
    if not grid.top < fold < grid.outline.bottom or below >= _DIGIT_DEPTH:
        return fold
    return fold - below if below < _DIGIT_DEPTH / 2 else fold - below + _DIGIT_DEPTH


def _clear_of_fold(grid: DotGrid, fold: float) -> DotGrid:
    """Move a grid down by a few points, so that the fold goes through no printed digit."""
    below = (fold - grid.top) % grid.spacing
    if grid.top < fold < grid.outline.bottom and below < _DIGIT_DEPTH:
        return replace(grid, top=grid.top + below)
    return grid


def _words(fold: float, slips: tuple[Slip, ...]) -> tuple[Box, Box]:
    """Return the rooms for words beside the grid, above the fold and below it."""
    width = SHEET_WIDTH - 4.6 - _WORDS_LEFT
    bottom = slips[0].box.y if slips else SHEET_HEIGHT
    lower = fold + _WORDS_AIR
    return (
        Box(_WORDS_LEFT, _TOP + 2.0, width, fold - _WORDS_AIR - _TOP - 2.0),
        Box(_WORDS_LEFT, lower, width, bottom - _WORDS_AIR - lower),
    )


def _slips(top: float, height: float, count: int) -> tuple[Slip, ...]:
    return tuple(
        Slip(
            Box(
                _EDGE + index % _SLIPS_ACROSS * _SLIP_WIDTH,
                top + index // _SLIPS_ACROSS * height,
                _SLIP_WIDTH,
                height,
            )
        )
        for index in range(count)
    )


def _slip_sheets(count: int) -> list[tuple[Slip, ...]]:
    """Return the slips of each sheet that holds nothing else."""
    most = _SLIPS_ACROSS * _OWN_SHEET_ROWS
    return [
        _slips(_OWN_SLIPS_TOP, _SLIP_HEIGHT, min(most, count - first))
        for first in range(0, count, most)
    ]
