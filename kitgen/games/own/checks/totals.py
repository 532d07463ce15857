"""Checks tables for rows that add up others, as spreadsheets have them."""

import sys
from collections.abc import Iterator, Sequence

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import Severity
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.kinds import OwnKind
from kitgen.phrases import counted, plain_letters

_TOTAL = frozenset(
    (
        *("total", "totals", "sum", "all", "summe", "gesamt", "insgesamt", "gesamtsumme"),
        *("subtotal", "sub-total", "grand total", "zwischensumme", "sous-total", "subtotale"),
        *("somme", "totale", "suma", "razem", "lacznie", "totaal", "tutti"),
    )
)
"""What spreadsheets and their users call a total, without accents."""

_FEWEST_ABOVE = 2
"""The fewest rows above the first total: one row would have its count for a sum."""


@definition_check("OG163", Severity.WARNING)
def check_totals_are_no_pieces(definition: OwnDefinition) -> Faults:
    """A row of a table adds up the counts above it, and so would be printed as pieces.

    Every row of a table is a kind of piece: of a row `Total` with the count 34, 34 pieces would be
    printed. A row is taken for a total if its count is the sum of those above, or of those since
    the last total, and nothing else is in it but a word for a total. In the last row it may be any
    word if all other rows have more in them. Take the row out; rules write such a number
    `{{ clues.count }}`.
    """
    for name in definition.decks:
        if name in definition.unsure or not definition.values_are_read(name):
            continue
        kinds = definition.kinds_of(name)
        for total, number in totals_of(kinds):
            place = min(total.cells.values(), key=lambda span: span.column)
            rows = f"the sum of the {number} counts" if number > 1 else "the count"
            if number == kinds.index(total):
                rows = "the sum of all counts"
            yield Fault(
                f"`{shortened(total.called)}` has {rows} above it, {total.count}, and is printed "
                f"as {counted(total.count, 'more piece')} of `{name}`",
                ("components", name, "rows"),
                "take this line out of the table, or write another count",
                span=place,
            )


def without_totals(kinds: Sequence[OwnKind]) -> tuple[OwnKind, ...]:
    """Return kinds without the totals of a table, which OG163 says are no pieces."""
    totals = {kind.id for kind, _ in totals_of(kinds)}
    return tuple(kind for kind in kinds if kind.id not in totals)


def totals_of(kinds: Sequence[OwnKind]) -> Iterator[tuple[OwnKind, int]]:
    """Yield the kinds of a table that are totals, each with the number of rows it adds up.

    A total in the middle is called so, and adds up all above it or those below the last total,
    of which there may be only one.
    """
    above, since = _Above(_FEWEST_ABOVE), _Above(_FEWEST_ABOVE)
    for kind in kinds:
        may_be = "count" in kind.cells and _filled(kind) <= 1
        added = next((rows for rows in (above, since) if may_be and rows.add_up_to(kind)), None)
        fuller = kind is kinds[-1] and added is above and _filled(kind) < above.least_filled
        if added and (fuller or plain_letters(kind.called).strip(" :.") in _TOTAL):
            yield kind, added.rows
            since = _Above(1)
        else:
            above.take(kind)
            since.take(kind)


class _Above:
    """The rows above another that are no totals: how many, and what their counts add up to."""

    def __init__(self, fewest: int) -> None:
        """Start without rows; no fewer than these have a total."""
        self.rows = 0
        self._fewest = fewest
        self.least_filled = sys.maxsize
        self._total = 0

    def take(self, kind: OwnKind) -> None:
        """Take another row."""
        self.rows += 1
        self._total += kind.count
        self.least_filled = min(self.least_filled, _filled(kind))

    def add_up_to(self, kind: OwnKind) -> bool:
        """Return whether these are enough rows and their counts add up to that of another."""
        return self.rows >= self._fewest and self._total == kind.count


def _filled(kind: OwnKind) -> int:
    """Return how many cells of a row have something in them besides its count and its id."""
    return len(kind.words) + sum(map(bool, (kind.emblem, kind.file, kind.colour, kind.sides)))
