"""A field as `contents.json` lists it, read with suspicion."""

from typing import Any

from kitgen.diagnostics import Diagnostic, Severity
from kitgen.games.mines_between_the_lines.proofs.no_guess import LEVELS
from kitgen.games.mines_between_the_lines.rules.halves import Digits, Halves
from kitgen.games.mines_between_the_lines.rules.lookup import Addresses
from kitgen.games.mines_between_the_lines.rules.minefield import MINE_SIGN
from kitgen.tabletop.grid import Cell, cell_named
from kitgen.values import frozen


@frozen
class ListedField:
    """A field's entry, its shape made sure of; whether it is *right* is still to be seen."""

    code: str
    dot_rows: int
    dot_columns: int
    mine_count: int
    rows: tuple[str, ...]
    numbers: tuple[tuple[int | None, ...], ...]
    start: Cell | None = None
    level: int | None = None
    lookup: Addresses | None = None
    halves: Halves | None = None

    @property
    def mines_in_rows(self) -> int:
        """How many mines its rows show."""
        return sum(row.count(MINE_SIGN) for row in self.rows)


def reading_error(code: str, message: str, hint: str | None = None) -> Diagnostic:
    """Build an error that has no place in a definition."""
    return Diagnostic(code, Severity.ERROR, message, hint=hint)


def listed_field(entry: Any) -> ListedField:
    """Read one field's entry.

    Raises:
        ValueError: Something is missing or has another shape; the message follows `field 3`.
    """
    if not isinstance(entry, dict):
        raise ValueError("is no mapping")
    code = entry.get("code")
    if not isinstance(code, str):
        raise ValueError("has no code")
    dot_rows, dot_columns, mine_count = (
        _count(entry, code, key, least)
        for key, least in (("dot_rows", 2), ("dot_columns", 2), ("mine_count", 0))
    )
    shape = (dot_rows - 1, dot_columns - 1)
    rows = _grid(entry, code, "rows", str, shape)
    numbers = _grid(entry, code, "numbers", list, shape)
    start, level = _solo(entry, code, shape)
    return ListedField(
        code,
        dot_rows,
        dot_columns,
        mine_count,
        tuple(rows),
        tuple(tuple(row) for row in numbers),
        start,
        level,
        _lookup(entry, code, shape),
        _halves(entry, code, shape),
    )


def _lookup(entry: dict[str, Any], code: str, shape: tuple[int, int]) -> Addresses | None:
    """Read the lookup addresses, which a field has where lookup sheets are printed."""
    if entry.get("lookup") is None:
        return None
    rows = _grid(entry, code, "lookup", list, shape)
    if not all(isinstance(one, str) for row in rows for one in row):
        raise ValueError(f"({code}) has a lookup address that is no text")
    return tuple(tuple(row) for row in rows)


def _halves(entry: dict[str, Any], code: str, shape: tuple[int, int]) -> Halves | None:
    """Read the half-answers, which a field has where the kit prints them."""
    halves = entry.get("halves")
    if halves is None:
        return None
    if not isinstance(halves, dict):
        raise ValueError(f"({code}) has halves that are no mapping")
    return Halves(*(_digits(halves, code, key, shape) for key in ("player_1", "player_2")))


def _digits(halves: dict[str, Any], code: str, key: str, shape: tuple[int, int]) -> Digits:
    """Read the digits of one player."""
    rows = _grid(halves, code, key, list, shape)
    if not all(type(one) is int and 0 <= one <= 9 for row in rows for one in row):
        raise ValueError(f"({code}) has a half-answer of {key} that is no digit")
    return tuple(tuple(row) for row in rows)


def _solo(
    entry: dict[str, Any], code: str, shape: tuple[int, int]
) -> tuple[Cell | None, int | None]:
    """Read start box and level: a solo field has both, a field for two has neither."""
    start, level = entry.get("start"), entry.get("level")
    if start is None and level is None:
        return None, None
    try:
        cell = cell_named(str(start))
    except ValueError:
        raise ValueError(f"({code}) has no start box such as E5") from None
    if cell.row >= shape[0] or cell.column >= shape[1]:
        raise ValueError(f"({code}) starts in {cell}, beyond {shape[0]} x {shape[1]} boxes")
    if not isinstance(level, int) or isinstance(level, bool) or level not in LEVELS:
        raise ValueError(f"({code}) has no level from {LEVELS[0]} to {LEVELS[-1]}")
    return cell, level


def _count(entry: dict[str, Any], code: str, key: str, least: int) -> int:
    """Read a whole number of at least `least`; True is none."""
    count = entry.get(key)
    if not isinstance(count, int) or isinstance(count, bool) or count < least:
        raise ValueError(f"({code}) has no {key} of {least} or more")
    return count


def _grid(
    entry: dict[str, Any],
    code: str,
    key: str,
    row_type: type[str] | type[list[Any]],
    shape: tuple[int, int],
) -> list[Any]:
    """Read a list of so many rows of so many boxes."""
    rows = entry.get(key)
    if (
        not isinstance(rows, list)
        or len(rows) != shape[0]
        or not all(isinstance(row, row_type) and len(row) == shape[1] for row in rows)
    ):
        raise ValueError(f"({code}) has no {key} of {shape[0]} x {shape[1]} boxes")
    return rows
