"""The record of a kit of Mines Between the Lines in `contents.json`."""

import re
from typing import Annotated

from kitgen.games.mines_between_the_lines.fields.content import CodedField, FieldBooklet
from kitgen.games.mines_between_the_lines.proofs.no_guess import LEVELS
from kitgen.games.mines_between_the_lines.rules.halves import Halves, Numbers
from kitgen.games.mines_between_the_lines.rules.lookup import Addresses
from kitgen.games.mines_between_the_lines.rules.minefield import (
    CLEAR_SIGN,
    HOLE_SIGN,
    MINE_SIGN,
    holes_in,
)
from kitgen.packed import packed
from kitgen.records.reading import Bounds
from kitgen.tabletop.grid import Cell, cell_named
from kitgen.values import frozen

MOST_DOTS = 100
"""The most dots of a row or column.

No sheet has nearly as many, and turning a larger field would take too much memory.
"""

_CODE = re.compile(r"[0-9A-Z]{5}-[0-9A-Z]{5}")
_SIGNS = frozenset((MINE_SIGN, CLEAR_SIGN, HOLE_SIGN))


@frozen
class FieldContents:
    """A field. Whether its values are right is for `verify` to say; they are of one shape.

    Attributes:
        code: Its field code, which makes the field again.
        dot_rows: Rows of dots; there is one row of boxes less.
        dot_columns: Columns of dots; there is one column of boxes less.
        mine_count: How many mines lie in it.
        rows: Its boxes, row by row from the top: `*` a mine, `.` none, `#` no box.
        numbers: What each box shows, row by row; null where a mine lies, -1 where there is no box.
        start: The box in which a solo field begins, such as `E5`; null for others.
        level: The reasoning that a solo field needs, from 1 to 4; null for others.
        lookup: The address of each box, row by row; null where there are no lookup sheets.
        halves: The half-answers of both players; null where there are none.
    """

    code: str
    dot_rows: Annotated[int, Bounds(2, MOST_DOTS)]
    dot_columns: Annotated[int, Bounds(2, MOST_DOTS)]
    mine_count: Annotated[int, Bounds(0, MOST_DOTS * MOST_DOTS)]
    rows: tuple[str, ...]
    numbers: Numbers
    start: str | None
    level: Annotated[int, Bounds(LEVELS[0], LEVELS[-1])] | None
    lookup: Addresses | None
    halves: Halves | None

    def __post_init__(self) -> None:
        """Reject values whose shape differs from that of the field."""
        shape = [self.dot_columns - 1] * (self.dot_rows - 1)
        halves = (self.halves.player_1, self.halves.player_2) if self.halves else ()
        for grid in (self.rows, self.numbers, *([self.lookup] if self.lookup else ()), *halves):
            if [len(row) for row in grid] != shape:
                raise ValueError(f"is not of {self.dot_rows - 1} x {self.dot_columns - 1} boxes")
        if not _CODE.fullmatch(self.code) or not _SIGNS.issuperset("".join(self.rows)):
            raise ValueError(f"is no field of `{MINE_SIGN}` and `{CLEAR_SIGN}` with a field code")
        if len(self.holes) == sum(shape):
            raise ValueError("is a field without a box")
        start = self.start_box
        if (start is None) != (self.level is None):
            raise ValueError("has a start without a level, or a level without a start")
        if start is not None and (start.row >= len(shape) or start.column >= shape[0]):
            raise ValueError(f"starts in {start}, beyond {len(shape)} x {shape[0]} boxes")

    @property
    def start_box(self) -> Cell | None:
        """The box in which a solo field begins."""
        return None if self.start is None else cell_named(self.start)

    @property
    def holes(self) -> frozenset[Cell]:
        """The places of the rectangle without a box."""
        return holes_in(self.rows)

    @property
    def mines_in_rows(self) -> int:
        """The number of mines in its rows."""
        return sum(row.count(MINE_SIGN) for row in self.rows)


@frozen
class BookletContents:
    """A kit of Mines Between the Lines.

    Attributes:
        fields: In the order in which they are printed.
        reveal_tiles: Whether each has reveal tiles.
        private_sheets: Whether each has two private sheets, one for each of two players.
        flag_slips: How many flag slips each player has; 0 where nobody sets flags.
        open: Whether the play sheets show numbers and mines, so that there are no answer sheets.
        setting_sheet: Whether there is an empty sheet, too, on which a player sets the mines.
    """

    fields: tuple[FieldContents, ...]
    reveal_tiles: bool
    private_sheets: bool
    flag_slips: int
    open: bool
    setting_sheet: bool


def booklet_contents(booklet: FieldBooklet) -> BookletContents:
    """Return the record of a kit for `contents.json`."""
    return BookletContents(
        fields=packed(map(_field, booklet.fields)),
        reveal_tiles=booklet.reveal_tiles,
        private_sheets=booklet.private_sheets,
        flag_slips=booklet.flag_slips,
        open=booklet.open,
        setting_sheet=booklet.setting_sheet,
    )


def _field(field: CodedField) -> FieldContents:
    return FieldContents(
        code=field.code,
        dot_rows=len(field.rows) + 1,
        dot_columns=len(field.rows[0]) + 1,
        mine_count=field.mine_count,
        rows=field.rows,
        numbers=field.numbers,
        start=None if field.start is None else str(field.start),
        level=field.level,
        lookup=field.lookup,
        halves=field.halves,
    )
