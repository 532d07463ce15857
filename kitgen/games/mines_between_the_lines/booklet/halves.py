"""How two half-answers make a whole, drawn: a box on both private sheets, and the sum."""

from kitgen.diagrams.board import OFF_BOARD, Board
from kitgen.diagrams.marks import Squares, Words
from kitgen.diagrams.panels import Panel, beside, captioned, figure
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Anchor, Paint, Typeface
from kitgen.drawing.typesetting import Type
from kitgen.games.mines_between_the_lines.booklet.short_game import (
    EXAMPLE_BOX,
    EXAMPLE_NUMBERS,
    NAMES,
)
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.rules.codes import FieldKind
from kitgen.games.mines_between_the_lines.rules.halves import PLAYERS, Halves, half_answers
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS
from kitgen.language import gettext

_KIND = FieldKind(len(EXAMPLE_NUMBERS), len(EXAMPLE_NUMBERS[0]), 2)

EXAMPLE_HALVES: Halves = half_answers("EXAMPLE", _KIND, EXAMPLE_NUMBERS)
"""Half-answers of the example field, as those of a printed field are made."""

_SIDE, _SUM_WIDTH = 52.0, 79.0
_PRINTED = Type(12.0)
_WRITTEN = Type(14.0, Typeface.ITALIC, Ink.ACCENT)
_SUM = Type(13.0)
_HELD = Type(13.0, Typeface.BOLD, Ink.ANSWER)


def example_digits() -> tuple[int, int]:
    """Return the two digits of the box that is added."""
    first, second = (
        EXAMPLE_HALVES.of(player)[EXAMPLE_BOX.row][EXAMPLE_BOX.column] for player in PLAYERS
    )
    return first, second


def halves_figure(style: InkStyle, *, solo: bool) -> Face:
    """Draw one box on both sheets, or on both halves of a solo sheet, and what they add up to.

    For two players the other's digit is written beside one's own.
    """
    digits = example_digits()
    names = (
        tuple(gettext("Half {number}", number=number) for number in PLAYERS)
        if solo
        else tuple(gettext("{name}’s sheet", name=name) for name in NAMES)
    )
    sheets = [
        captioned(_box(printed, None if solo else written, style), name)
        for name, printed, written in zip(names, digits, reversed(digits), strict=True)
    ]
    total = f"{digits[0]} + {digits[1]} = {sum(digits)}"
    holds = gettext("{box} holds {number}", box=str(EXAMPLE_BOX), number=sum(digits) % 10)
    middle = _SUM_WIDTH / 2
    said = (
        Words(total, (middle, 15.0), _SUM),
        Words(holds, (middle, 37.0), _HELD, width=_SUM_WIDTH),
    )
    panel = beside((*sheets, Panel(_SUM_WIDTH, _SIDE, OFF_BOARD.drawn(said))), 18.0)
    return figure("halves", gettext("Two half-answers are added"), panel)


def _box(printed: int, written: int | None, style: InkStyle) -> Panel:
    """Draw a box of a grid: the digit printed, and the one written beside it."""
    board = Board(1, 1, _SIDE)
    frame = Squares(Paint(Ink.PAPER, Ink.TEXT, PENS[style].fine))
    if written is None:
        return board.panel(frame, Words(str(printed), "A1", _PRINTED))
    return board.panel(
        frame,
        Words(str(printed), (5.0, 11.0), _PRINTED, Anchor.START),
        Words(str(written), (19.0, 11.0), _WRITTEN, Anchor.START),
    )
