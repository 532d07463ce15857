"""Paper dice to cut out, crease and glue: a net on a slip with its name and instructions."""

import math

from kitgen.diagrams.nets import draw_net, draw_number, face_place, net_box
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import by_family
from kitgen.drawing.inks import Ink, InkRole, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Picture,
    Placed,
    Point,
    Shape,
    Typeface,
    mapped,
    moved,
    rectangle_run,
    rotated,
    run,
)
from kitgen.drawing.typesetting import Type, column, paragraph
from kitgen.games.cave_mining.wording import die_called
from kitgen.language import gettext, gettext_noop
from kitgen.tabletop.dice import PAPER_DICE
from kitgen.values import frozen

TAB_DEPTH = 13.0
_MARGIN = 8.0
_CAPTION = 24.0


@frozen
class _Look:
    """The look of a die: the size of its numbers, how to read it, and the title of its slip.

    The two dice of a pair, one of them dark, have special titles; others are named after their
    number of faces.
    """

    size: float
    reading: str
    title: str = ""
    dark: bool = False


_LOOKS = {
    "d4": _Look(25.0, gettext_noop("Read the number that is upright at the top corner.")),
    "d6": _Look(44.0, gettext_noop("Opposite faces add up to 7.")),
    "d8": _Look(33.0, gettext_noop("Opposite faces add up to 9.")),
    "d100-tens": _Look(
        25.0,
        gettext_noop("The tens of a d100. 00 and 0 together are 100."),
        gettext_noop("d100: tens"),
        dark=True,
    ),
    "d100-units": _Look(
        31.0,
        gettext_noop("The units of a d100; alone, a d10 whose 0 is ten."),
        gettext_noop("d100: units"),
    ),
    "d12": _Look(29.0, gettext_noop("Opposite faces add up to 13.")),
    "d20": _Look(20.0, gettext_noop("Opposite faces add up to 21.")),
}


def draw_paper_die(name: str, style: InkStyle) -> Face:
    """Draw the net of a die on its slip."""
    die = PAPER_DICE[name]
    box = net_box(die, TAB_DEPTH)
    width, height = box.width + 2 * _MARGIN, box.height + 2 * _MARGIN + _CAPTION
    place = moved(_MARGIN - box.x, _MARGIN - box.y)
    cut = mapped((run(die.cut_corners(TAB_DEPTH)),), place)
    room = Box(_MARGIN, height - _CAPTION - 1.0, width - 2 * _MARGIN, _CAPTION - 4.0)
    caption = _caption(name, room)
    return Face(
        name=name,
        title=gettext("Paper die {name}", name=die_title(name)),
        width=width,
        height=height,
        shapes=(Placed(net_picture(name, style), place), *caption),
        outline=(*cut, *(rectangle_run(box) for box in [ink_box(caption)] if box)),
    )


def die_title(name: str) -> str:
    """Return the title of a die's slip."""
    title = _LOOKS[name].title
    return gettext(title) if title else die_called(int(name[1:]))


def _caption(name: str, room: Box) -> tuple[Shape, ...]:
    """Set the die's name at the left, and the instructions beside it."""
    head, small = Type(15.0, Typeface.BOLD), Type(7.0, small_print=True)
    wide = head.width(die_title(name)) + 10.0
    words = Box(room.x + wide, room.y + 1.0, room.width - wide, room.height)
    return (
        *column(Box(room.x, room.y, wide, room.height), [die_title(name)], head),
        *paragraph(words, gettext(_LOOKS[name].reading), small),
    )


@by_family(maxsize=16)
def net_picture(name: str, style: InkStyle) -> Picture:
    """Return the net: tabs, faces, creases, outline, numbers."""
    die, look = PAPER_DICE[name], _LOOKS[name]
    full = style is InkStyle.FULL
    dark = look.dark and full
    fill = (Ink.ACCENT if dark else Ink.GLOW) if full else Ink.PAPER
    rim = Ink.LABEL if dark else Ink.ACCENT if full else Ink.FAINT
    ink = Ink.LABEL if dark else Ink.TEXT
    width = 1.4 if full or not look.dark else 2.6
    shapes = [*draw_net(die, TAB_DEPTH, fill, Paint(stroke=rim, width=width), dark=dark)]
    for laid, numbers in zip(die.laid_faces, die.numbers, strict=True):
        if len(numbers) == 1:
            shapes.append(Group(draw_number(numbers[0], look.size, ink), face_place(laid)))
        else:
            shapes += _corner_numbers(laid.corners, laid.middle, numbers, look.size, ink)
    return Picture(f"net-{name}", tuple(shapes))


def _corner_numbers(
    corners: tuple[Point, ...], middle: Point, numbers: tuple[str, ...], size: float, ink: InkRole
) -> list[Shape]:
    """Set a number near each corner, with its top towards the corner."""
    shapes: list[Shape] = []
    for (x, y), number in zip(corners, numbers, strict=True):
        dx, dy = x - middle[0], y - middle[1]
        angle = math.degrees(math.atan2(dx, -dy))
        place = moved(middle[0] + dx * 0.47, middle[1] + dy * 0.47) @ rotated(angle)
        shapes.append(Group(draw_number(number, size, ink), place))
    return shapes
