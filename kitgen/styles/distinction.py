"""Checks that roles look different enough: in colour, in grey, for every kind of colour vision."""

import math
from collections.abc import Iterator

from kitgen.definitions.ink_tables import ink_rows
from kitgen.diagnostics import Diagnostic, Severity, coded
from kitgen.drawing.colour import VIEWS, difference
from kitgen.drawing.inks import Palette
from kitgen.styles.themes import ReadTheme
from kitgen.values import frozen

AT_A_GLANCE = 20.0
"""The least difference (CIEDE2000) of colours that decide a turn, seen from across the table."""

SIDE_BY_SIDE = 5.0
"""The least difference of colours that lie side by side and also differ by pattern or label."""


@frozen
class Pair:
    """Two roles, by name, that players must distinguish, and the least difference of colours."""

    role: str
    other: str
    least: float


def pairs() -> Iterator[Pair]:
    """Yield the pairs of roles that players must distinguish, from the tables of inks.

    Shape, pattern and label also help, but only after colour.
    """
    for role, row in ink_rows().items():
        yield from (Pair(role, other, AT_A_GLANCE) for other in row.at_a_glance)
        yield from (Pair(role, other, SIDE_BY_SIDE) for other in row.side_by_side)


@coded("KIT314")
def check_distinguishable(theme: ReadTheme, palette: Palette) -> Iterator[Diagnostic]:
    """A theme has look-alike colours for two roles that players must distinguish.

    The colours are compared as they are, in greyscale, and as people see them who lack the
    receptors for red, green or blue light (about one man in twelve and one woman in two hundred see
    colours differently). The measure is CIEDE2000, where a difference of 1 can just be seen.
    Colours that decide a turn need a difference of 20, neighbours that also differ by pattern one
    of 5. Make one of the two lighter or darker: that helps everybody.
    """
    rows = ink_rows()
    for pair in pairs():
        if pair.role not in theme.own and pair.other not in theme.own:
            continue
        role, other = (palette.colour(name, rows[name].colours) for name in (pair.role, pair.other))
        view = min(VIEWS, key=lambda view: difference(role, other, view))
        apart = difference(role, other, view)
        if apart < pair.least:
            names = f"{pair.role} ({role}) and {pair.other} ({other})"
            rounded_down = math.floor(apart * 10) / 10
            message = f"{names} differ by {rounded_down:.1f} {view}, less than {pair.least:g}"
            span = theme.own.get(pair.role, theme.own.get(pair.other))
            hint = "make one of the two lighter or darker"
            yield Diagnostic("KIT314", Severity.WARNING, message, span, hint)
