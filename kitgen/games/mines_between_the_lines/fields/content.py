"""The content of a kit: fields with their codes, as plain rows that checks can recount."""

from kitgen.games.mines_between_the_lines.rules.halves import Halves
from kitgen.games.mines_between_the_lines.rules.lookup import Addresses
from kitgen.games.mines_between_the_lines.rules.minefield import HOLE, MINE_SIGN, Minefield
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen


@frozen
class CodedField:
    """A field as its sheets print it.

    Attributes:
        code: The field code, printed on all its sheets.
        rows: The boxes from the top: `*` for a mine, `.` for none, `#` for no box.
        numbers: The number of each box, in the shape of `rows`; None for a mine, `HOLE` where
            there is no box.
        start: The start box of a solo field; None for fields for two.
        level: The level of reasoning that a solo field needs; None for fields for two.
        lookup: The address of each box; None without lookup sheets.
        halves: The two digits of each box; None without half-answers.
    """

    code: str
    rows: tuple[str, ...]
    numbers: tuple[tuple[int | None, ...], ...]
    start: Cell | None = None
    level: int | None = None
    lookup: Addresses | None = None
    halves: Halves | None = None

    @property
    def mine_count(self) -> int:
        """The number of mines in its rows."""
        return sum(row.count(MINE_SIGN) for row in self.rows)

    @property
    def points(self) -> int:
        """The sum of all its numbers."""
        return sum([number for row in self.numbers for number in row if number and number != HOLE])


@frozen
class FieldBooklet:
    """The fields of one run, all different, and the sheets that each of them has.

    Attributes:
        fields: The fields in printing order.
        reveal_tiles: Whether each field has reveal tiles.
        private_sheets: Whether each field has two private sheets, one for each player.
        flag_slips: The number of flag slips of each player; 0 without flags.
        open: Whether play sheets show numbers and mines, so that there are no answer sheets.
        setting_sheet: Whether the kit has a setting sheet.
    """

    fields: tuple[CodedField, ...]
    reveal_tiles: bool = False
    private_sheets: bool = False
    flag_slips: int = 0
    open: bool = False
    setting_sheet: bool = False


def coded_field(
    code: str, minefield: Minefield, start: Cell | None = None, level: int | None = None
) -> CodedField:
    """Return a field with its code and, for a solo field, its start box and level."""
    return CodedField(code, minefield.mine_rows(), minefield.numbers(), start, level)
