"""Flag slips: numbered, to cut off, write a box on, and fold so that only the number shows."""

from collections.abc import Callable, Iterator, Sequence

from kitgen.contract import PieceReading
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Paint,
    Path,
    Point,
    Shape,
    Typeface,
    lines,
    polygon,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.sheets.furniture import WORDS, Pens, rule
from kitgen.games.mines_between_the_lines.sheets.private_layout import Slip
from kitgen.language import gettext
from kitgen.readback import below, is_number

_NUMBER = Type(10.0, Typeface.BOLD)
_NUMBER_HEIGHT, _NUMBER_WIDTH = 7.2, 16.0
_OWNER = Type(9.0, Typeface.BOLD, Ink.MUTED)
_CODE = Type(6.5, small_print=True)
_CODE_HEIGHT = 4.6
_TAIL = 2.0
"""The depth of descenders, such as the `y` of Player, below the line of number and owner."""

_AIR = 4.5


def draw_slips(slips: Sequence[Slip], first: int, player: int, pens: Pens) -> tuple[Shape, ...]:
    """Draw slips without their field's code, numbered from `first`."""
    if not slips:
        return ()
    shapes: list[Shape] = []
    folds: list[tuple[Point, Point]] = []
    for index, slip in enumerate(slips):
        shapes += _slip(slip, first + index, player, pens)
        folds.append(((slip.box.x, slip.cover.y), (slip.box.right, slip.cover.y)))
    cuts = Path(tuple(rectangle_run(slip.box) for slip in slips), Paint(None, Ink.TEXT, pens.fine))
    return (
        *shapes,
        lines(folds, Paint(None, Ink.ACCENT, pens.fine, dash=(4.0, 3.0))),
        cuts,
    )


def slip_codes(slips: Sequence[Slip]) -> Callable[[str], tuple[Shape, ...]]:
    """Return the function that sets a field's code below the number of each slip."""
    rooms = [_strip_lines(slip)[1] for slip in slips]

    def in_rooms(code: str) -> tuple[Shape, ...]:
        return tuple(
            label(room, code, _CODE.narrowed(code, room.width), Anchor.START) for room in rooms
        )

    return in_rooms


def slips_read(sheet: PieceReading, code: str) -> Iterator[int]:
    """Yield the numbers of the slips on a sheet: the numbers with the field's code below them."""
    for number, words in below(sheet.texts, is_number):
        if words == code:
            yield int(number)


def _strip_lines(slip: Slip) -> tuple[Box, Box]:
    """Return the two lines of the visible strip: number with owner, and the field code."""
    strip = slip.number
    width = strip.width - 2 * _AIR
    spare = strip.height - _NUMBER_HEIGHT - _CODE_HEIGHT
    between = max(spare / 3, _TAIL)
    first = Box(strip.x + _AIR, strip.y + (spare - between) / 2, width, _NUMBER_HEIGHT)
    return first, Box(first.x, first.bottom + between, width, _CODE_HEIGHT)


def _slip(slip: Slip, number: int, player: int, pens: Pens) -> tuple[Shape, ...]:
    """Draw one slip: its number and owner, the line for the box, the cover with its arrow."""
    below = slip.line
    first, _ = _strip_lines(slip)
    number_room = Box(first.x, first.y, _NUMBER_WIDTH, first.height)
    owner = Box(
        number_room.right + 2.0, first.y, first.right - number_room.right - 2.0, first.height
    )
    word = gettext("Box:")
    written = below.x + _AIR + WORDS.width(word) + 2.0
    base = below.bottom - 4.5
    whose = gettext("Player {number}", number=player)
    x, y = slip.cover.centre
    arrow = ((x - 4.0, y + 2.5), (x + 4.0, y + 2.5), (x, y - 3.0))
    return (
        label(
            number_room,
            str(number),
            _NUMBER.narrowed(str(number), _NUMBER_WIDTH),
            Anchor.START,
        ),
        label(owner, whose, _OWNER, Anchor.END),
        label(
            Box(below.x + _AIR, base - 7.0, below.width - 2 * _AIR, 7.0), word, WORDS, Anchor.START
        ),
        rule(written, below.right - _AIR, base, pens.hair),
        polygon(arrow, Paint(Ink.FAINT)),
    )
