"""Tables on a terminal: columns as wide as their widest cell, with numbers right-aligned."""

from collections.abc import Sequence


def in_columns(heads: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> list[str]:
    """Return the lines of an indented table: its heads, then its rows.

    Args:
        heads: The heads of the columns.
        rows: The cells, as many in each row as there are heads.
        words: How many of the first columns are left-aligned; the others are right-aligned.
    """
    table = [heads, *rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = []
    for row in table:
        cells = [
            cell.ljust(width) if place < words else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append(f"  {'  '.join(cells)}".rstrip())
    return lines
