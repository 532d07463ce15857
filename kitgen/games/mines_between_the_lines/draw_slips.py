"""Flag slips: numbered, to cut off, to write one box on and to fold so that the number shows."""

from collections.abc import Sequence

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
from kitgen.games.mines_between_the_lines.furniture import CAPTION, Pens
from kitgen.games.mines_between_the_lines.private_layout import Slip
from kitgen.language import gettext

_NUMBER = Type(12.0, Typeface.BOLD)
_CODE = Type(6.4)
_AIR = 4.5


def draw_slips(slips: Sequence[Slip], first: int, player: int, pens: Pens) -> tuple[Shape, ...]:
    """Draw slips but for their field's code, numbered from `first`."""
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


def slip_codes(slips: Sequence[Slip], code: str) -> tuple[Shape, ...]:
    """Set a field's code beside the number of each slip."""
    return tuple(label(_owner_lines(slip)[1], code, _CODE, Anchor.END) for slip in slips)


def _owner_lines(slip: Slip) -> tuple[Box, Box]:
    """Give the lines at the right of a slip's number: whose it is, and of which field."""
    strip = slip.number
    height = (strip.height - 3.0) / 2
    upper = Box(strip.x + 20.0, strip.y + 2.0, strip.width - 20.0 - _AIR, height)
    return upper, upper.moved(0.0, height)


def _slip(slip: Slip, number: int, player: int, pens: Pens) -> tuple[Shape, ...]:
    """Draw one slip: its number and owner, the line for the box, the cover with its arrow."""
    strip, below = slip.number, slip.line
    owner, _ = _owner_lines(slip)
    word = gettext("BOX")
    written = below.x + _AIR + CAPTION.width(word) + 3.0
    base = below.bottom - 4.5
    whose = gettext("PLAYER {number}", number=player)
    x, y = slip.cover.centre
    arrow = ((x - 4.0, y + 2.5), (x + 4.0, y + 2.5), (x, y - 3.0))
    return (
        label(
            Box(strip.x + _AIR, strip.y + 1.0, 16.0, strip.height - 2.0),
            str(number),
            _NUMBER.narrowed(str(number), 16.0),
            Anchor.START,
        ),
        label(owner, whose, CAPTION.narrowed(whose, owner.width), Anchor.END),
        label(Box(below.x + _AIR, base - 5.0, 30.0, 5.0), word, CAPTION, Anchor.START),
        lines([((written, base), (below.right - _AIR, base))], Paint(None, Ink.TEXT, pens.hair)),
        polygon(arrow, Paint(Ink.FAINT)),
    )
