"""Checks tables for a last row that adds up the others, as spreadsheets have it."""

from collections.abc import Sequence

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import Severity
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.kinds import OwnKind
from kitgen.phrases import plain_letters

_TOTAL = frozenset(
    (
        *("total", "totals", "sum", "all", "summe", "gesamt", "insgesamt", "gesamtsumme"),
        *("somme", "totale", "suma", "razem", "lacznie", "totaal", "tutti"),
    )
)
"""What spreadsheets and their users call a total, without accents."""

_FEWEST_ABOVE = 2
"""The fewest rows above a total: one row would have its count for a sum."""


@definition_check("OG163", Severity.WARNING)
def check_totals_are_no_pieces(definition: OwnDefinition) -> Faults:
    """The last row of a table adds up the counts above it, and so would be printed as pieces.

    Every row of a table is a kind of piece: of a row `Total` with the count 34, 34 pieces would be
    printed. A last row is taken for a total if its count is the sum of those above, and nothing
    else is in it but one word: a word for a total, or one in a table whose other rows all have more
    in them. Take the row out; rules write such a number `{{ clues.count }}`.
    """
    for name in definition.decks:
        if name in definition.unsure or not definition.values_are_read(name):
            continue
        total = total_of(definition.kinds_of(name))
        if total is None:
            continue
        place = min(total.cells.values(), key=lambda span: span.column)
        yield Fault(
            f"`{shortened(total.called)}` has the sum of all counts above it, {total.count}, and "
            f"is printed as {total.count} more pieces of `{name}`",
            ("components", name, "rows"),
            "take this line out of the table, or write another count",
            span=place,
        )


def without_total(kinds: Sequence[OwnKind]) -> tuple[OwnKind, ...]:
    """Return kinds without the total of a table, which OG163 says is no piece."""
    total = total_of(kinds)
    return tuple(kind for kind in kinds if kind is not total)


def total_of(kinds: Sequence[OwnKind]) -> OwnKind | None:
    """Return the last kind of a table if it is a total of those above it; None if it is none."""
    if len(kinds) <= _FEWEST_ABOVE or "count" not in kinds[-1].cells:
        return None
    *above, last = kinds
    filled = _filled(last)
    if last.count != sum(kind.count for kind in above) or filled > 1:
        return None
    is_called_so = plain_letters(last.called).strip(" :.") in _TOTAL
    return last if is_called_so or all(_filled(kind) > filled for kind in above) else None


def _filled(kind: OwnKind) -> int:
    """Return how many cells of a row have something in them besides its count and its id."""
    return len(kind.words) + sum(map(bool, (kind.emblem, kind.file, kind.colour, kind.sides)))
