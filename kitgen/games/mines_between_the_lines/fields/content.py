"""What one run generates: fields with their codes, as plain rows that a check can count again."""

from kitgen.games.mines_between_the_lines.rules.halves import Halves
from kitgen.games.mines_between_the_lines.rules.lookup import Addresses
from kitgen.games.mines_between_the_lines.rules.minefield import HOLE, MINE_SIGN, Minefield
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen


@frozen
class CodedField:
    """A field as its sheets print it.

    Attributes:
        code: What all its sheets carry.
        rows: Boxes from the top: `*` a mine, `.` none, `#` no box.
        numbers: What each box shows, None where a mine lies, `HOLE` where there is no box; the
            shape of `rows`.
        start: The box that a solo sheet opens; None on sheets for two.
        level: The reasoning that a solo sheet needs; None on sheets for two.
        lookup: The address by which each box is looked up; None where there is no lookup sheet.
        halves: The two digits of each box; None where the kit has no half-answers.
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
        """How many mines its rows show."""
        return sum(row.count(MINE_SIGN) for row in self.rows)

    @property
    def points(self) -> int:
        """What all its numbers add up to."""
        return sum(number for row in self.numbers for number in row if number not in (None, HOLE))


@frozen
class FieldBooklet:
    """The fields of one run, all different, and which sheets each of them has.

    Attributes:
        fields: In the order in which they are printed.
        reveal_tiles: Whether each has reveal tiles.
        private_sheets: Whether each has two private sheets, one for each of two players.
        flag_slips: How many flag slips each player has; 0: nobody sets flags.
        open: Whether its play sheet shows numbers and mines, so that it has no answer sheet.
        setting_sheet: Whether there is an empty sheet, too, on which a player sets the mines.
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
    """Put down a field with its code and, for a solo sheet, its start box and level."""
    return CodedField(code, minefield.mine_rows(), minefield.numbers(), start, level)
