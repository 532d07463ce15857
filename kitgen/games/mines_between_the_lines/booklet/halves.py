"""How two half-answers make a whole, drawn: a box on both private sheets, and the sum."""

from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.booklet.short_game import EXAMPLE_NUMBERS, NAMES
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.rules.codes import FieldKind
from kitgen.games.mines_between_the_lines.rules.halves import PLAYERS, Halves, half_answers
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell

ADDED = Cell(1, 2)
"""The box that is added: C2 of the example field."""

_KIND = FieldKind(len(EXAMPLE_NUMBERS), len(EXAMPLE_NUMBERS[0]), 2)

EXAMPLE_HALVES: Halves = half_answers("EXAMPLE", _KIND, EXAMPLE_NUMBERS)
"""Half-answers of the example field, as those of a printed field are made."""

_SIDE = 52.0
_TOP = 22.0
_LEFTS = (6.0, 82.0)
_SUM_LEFT = 150.0
_WIDTH = 231.0
_NAME = Type(7.6, Typeface.BOLD)
_PRINTED = Type(12.0)
_WRITTEN = Type(14.0, Typeface.ITALIC, Ink.ACCENT)
_SUM = Type(13.0)
_HELD = Type(13.0, Typeface.BOLD, Ink.ANSWER)


def example_digits() -> tuple[int, int]:
    """Return the two digits of the box that is added."""
    one, other = (EXAMPLE_HALVES.of(player)[ADDED.row][ADDED.column] for player in PLAYERS)
    return one, other


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
    shapes: list[Shape] = []
    for index, left in enumerate(_LEFTS):
        box = Box(left, _TOP, _SIDE, _SIDE)
        shapes += _boxed(box, digits[index], None if solo else digits[1 - index], style)
        shapes.append(label(Box(left - 6.0, 6.0, _SIDE + 24.0, 9.0), names[index], _NAME))
    total = f"{digits[0]} + {digits[1]} = {sum(digits)}"
    room = Box(_SUM_LEFT, _TOP + 8.0, _WIDTH - _SUM_LEFT - 2.0, 14.0)
    holds = gettext("{box} holds {number}", box=str(ADDED), number=sum(digits) % 10)
    shapes += [
        label(room, total, _SUM),
        label(room.moved(0.0, 22.0), holds, _HELD.narrowed(holds, room.width)),
    ]
    title = gettext("Two half-answers are added")
    return Face("halves", title, _WIDTH, _TOP + _SIDE + 8.0, tuple(shapes))


def _boxed(box: Box, printed: int, written: int | None, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a box of a grid: the digit printed, and the one written beside it."""
    pens = PENS[style]
    corner = Box(box.x + 5.0, box.y + 6.0, _PRINTED.width("0"), 9.0)
    frame = Rectangle(box, Paint(Ink.PAPER, Ink.TEXT, pens.fine))
    middle = Box(box.x, box.y, box.width, box.height)
    if written is None:
        return frame, label(middle, str(printed), _PRINTED)
    beside = Box(corner.right + 7.0, corner.y, 12.0, 10.0)
    return (
        frame,
        label(corner, str(printed), _PRINTED, Anchor.START),
        label(beside, str(written), _WRITTEN, Anchor.START),
    )
