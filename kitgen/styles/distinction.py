"""Roles that are told apart at the table: in colour, in grey, with every kind of colour vision."""

import math
from collections.abc import Iterator

from kitgen.diagnostics import Diagnostic, Severity, coded
from kitgen.drawing.colour import VIEWS, difference
from kitgen.drawing.inks import Ink, Palette
from kitgen.styles.themes import ReadTheme
from kitgen.values import frozen

AT_A_GLANCE = 20.0
"""The least difference (CIEDE2000) of what decides a turn, seen from across the table."""

SIDE_BY_SIDE = 5.0
"""The least difference of what lies side by side, and differs by pattern or label as well."""


@frozen
class Pair:
    """Two roles that players tell apart, and by how much they have to differ."""

    one: Ink
    other: Ink
    least: float


PAIRS = (
    # Whose piece it is.
    Pair(Ink.SIDE_ONE, Ink.SIDE_TWO, AT_A_GLANCE),
    Pair(Ink.SUIT, Ink.HIVE, SIDE_BY_SIDE),
    # Where one can walk.
    Pair(Ink.WALL, Ink.FLOOR, AT_A_GLANCE),
    Pair(Ink.FLOOR, Ink.ROCK, AT_A_GLANCE),
    Pair(Ink.CAVERN_FLOOR, Ink.NIGHT, AT_A_GLANCE),
    Pair(Ink.LAMPLIT, Ink.NIGHT, AT_A_GLANCE),
    Pair(Ink.HOME, Ink.HOME_PATTERN, SIDE_BY_SIDE),
    # What to beware of, and what to look for.
    Pair(Ink.MINE, Ink.PAPER, AT_A_GLANCE),
    Pair(Ink.MINE, Ink.ANSWER, SIDE_BY_SIDE),
    Pair(Ink.ANSWER, Ink.ANSWER_ZERO, AT_A_GLANCE),
    Pair(Ink.DOT, Ink.GUIDE, AT_A_GLANCE),
    Pair(Ink.GUIDE, Ink.PAPER, SIDE_BY_SIDE),
    Pair(Ink.SPECTRE, Ink.CAVERN_FLOOR, AT_A_GLANCE),
    Pair(Ink.GEM, Ink.CRYSTAL, AT_A_GLANCE),
    Pair(Ink.LAVA, Ink.CORE, AT_A_GLANCE),
    Pair(Ink.GLOW, Ink.METAL_DARK, AT_A_GLANCE),
    # The strata, each with the next one down.
    Pair(Ink.SKY, Ink.SOIL, SIDE_BY_SIDE),
    Pair(Ink.SOIL, Ink.BEDROCK, SIDE_BY_SIDE),
    Pair(Ink.BEDROCK, Ink.SEDIMENT, SIDE_BY_SIDE),
    Pair(Ink.SEDIMENT, Ink.LODE, SIDE_BY_SIDE),
    Pair(Ink.LODE, Ink.CRYSTAL, SIDE_BY_SIDE),
    Pair(Ink.CRYSTAL, Ink.CORE, SIDE_BY_SIDE),
)
"""What is told apart at the table. Shape, pattern and label tell as well, but last."""


@coded("KIT314")
def check_told_apart(theme: ReadTheme, palette: Palette) -> Iterator[Diagnostic]:
    """A theme gives two roles that players tell apart colours that look alike to somebody.

    Looked at are the colours as they are, in greyscale, and as people see them who lack the
    receptors for red, green or blue light (about one man in twelve and one woman in two
    hundred see colours differently). The measure is CIEDE2000, of which 1 can just be seen; a
    difference that decides a turn needs 20, that of neighbours which patterns tell apart, 5.
    Move one of the two to another lightness: that helps everybody.
    """
    for pair in PAIRS:
        if pair.one not in theme.own and pair.other not in theme.own:
            continue
        one, other = palette[pair.one], palette[pair.other]
        view = min(VIEWS, key=lambda view: difference(one, other, view))
        found = difference(one, other, view)
        if found < pair.least:
            names = f"{pair.one.name.lower()} ({one}) and {pair.other.name.lower()} ({other})"
            shown = math.floor(found * 10) / 10
            message = f"{names} differ by {shown:.1f} {view}, less than {pair.least:g}"
            span = theme.own.get(pair.one, theme.own.get(pair.other))
            hint = "make one of the two lighter or darker"
            yield Diagnostic("KIT314", Severity.WARNING, message, span, hint)
