"""Tables on a terminal: columns as wide as their widest cell, numbers to the right."""

from collections.abc import Sequence


def in_columns(
    heads: Sequence[str], rows: Sequence[Sequence[str]], indent: str = "  ", words: int = 1
) -> list[str]:
    """Return the lines of a table: its heads, then its rows.

    Args:
        heads: What stands above the columns.
        rows: The cells, as many in each row as there are heads.
        indent: What each line begins with.
        words: So many columns, the first ones, begin at their left; the others end at their right.
    """
    table = [heads, *rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = []
    for row in table:
        cells = [
            cell.ljust(width) if place < words else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append(f"{indent}{'  '.join(cells)}".rstrip())
    return lines
