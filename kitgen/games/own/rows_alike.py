"""Slips that most rows of a table have in the same column: one message for all of them."""

from collections import defaultdict
from collections.abc import Iterable

from kitgen.definitions.tables import Table
from kitgen.definitions.wording import key_name
from kitgen.diagnostics import Diagnostic, Span
from kitgen.phrases import counted
from kitgen.values import replace

_OF_CELLS = frozenset({"OG102", "OG103", "OG104", "OG140", "OG141"})
"""Codes of what is wrong with the words of one cell: counts, emblems, colours and icons."""

_MANY = 10
"""So many rows with the same slip are one message."""


def gathered(problems: Iterable[Diagnostic], table: Table) -> list[Diagnostic]:
    """Return the problems of a table, with one for each column in which most rows have some.

    Their heading may stand above other words than it should.
    """
    columns = {cell.span: name for row in table.rows for name, cell in row.cells.items()}
    said = [*problems]
    of_cells: defaultdict[str, dict[Span, Diagnostic]] = defaultdict(dict)
    for problem in said:
        column = columns.get(problem.span) if problem.span and problem.code in _OF_CELLS else None
        if column is not None and problem.span is not None:
            of_cells[column].setdefault(problem.span, problem)
    for column, firsts in of_cells.items():
        filled = sum(bool(row.words(column)) for row in table.rows)
        if len(firsts) < _MANY or 2 * len(firsts) <= filled:
            continue
        first, *others = firsts.values()
        name, more = key_name(column), counted(len(others), "more row")
        hint = first.hint
        if any(other.message != first.message for other in others):
            hint = f"see whether {name} is their heading" + (f"; if it is: {hint}" if hint else "")
        message = f"{first.message}, and the same goes for {more} below {name}"
        whole = replace(first, message=message, hint=hint)
        said = [
            whole if problem is first else problem
            for problem in said
            if problem is first or problem.span not in firsts or problem.code not in _OF_CELLS
        ]
    return said
