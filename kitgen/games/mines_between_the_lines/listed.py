"""A field as `contents.json` lists it, read with suspicion."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ListedField:
    """A field's entry, its shape made sure of; whether it is *right* is still to be seen."""

    code: str
    dot_rows: int
    dot_columns: int
    mine_count: int
    rows: tuple[str, ...]
    numbers: tuple[tuple[int | None, ...], ...]


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
    return ListedField(
        code, dot_rows, dot_columns, mine_count, tuple(rows), tuple(tuple(row) for row in numbers)
    )


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
