"""Dice in the rules: faces as they lie on the table, how a d100 is read, how a net is folded."""

import math

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Paint,
    Placed,
    Point,
    Shape,
    Typeface,
    circle,
    lines,
    moved,
    polygon,
    scaled,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.cave_mining.booklet.examples import shown_faces
from kitgen.games.cave_mining.sheets.paper_dice import TAB_DEPTH, net_box, net_picture
from kitgen.language import gettext
from kitgen.tabletop.dice import PAPER_DICE

FIGURE_WIDTH = 242.0
"""Fits a column of every paper, so that no line gets thinner than drawn."""

FOLDED_DIE = "d100-units"
"""The die that every kit has: cave-in rolls take it."""

READ = (37, 4, 100)
"""The results that show how a d100 is read."""

_NET_X, _NET_SCALE = 34.0, 0.45
_NUMBER_SIZE = 0.42
"""The size of a number over the height of its die."""


def draw_die(name: str, number: str, middle: Point, height: float, style: InkStyle) -> list[Shape]:
    """Draw the face of a paper die that lies on top, its number upright."""
    corners = PAPER_DICE[name].face
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    factor = height / (max(ys) - min(ys))
    across = (min(xs) + max(xs)) / 2
    down = (min(ys) + max(ys)) / 2
    placed = [
        (middle[0] + (x - across) * factor, middle[1] + (y - down) * factor) for x, y in corners
    ]
    full = style is InkStyle.FULL
    dark = name == "d100-tens"
    fill = (Ink.ACCENT if dark else Ink.GLOW) if full else Ink.PAPER
    ink = Ink.LABEL if dark and full else Ink.TEXT
    size = max(7.2, height * _NUMBER_SIZE * (0.86 if len(corners) == 3 or len(number) > 1 else 1))
    # The middle of the face is where its number is, not the middle of its height.
    heart = (middle[0], middle[1] - down * factor)
    room = Box(heart[0] - height, heart[1] - height / 2, 2 * height, height)
    border = 1.8 if dark and not full else 1.0
    return [
        polygon(placed, Paint(fill, Ink.OUTLINE, border)),
        label(room, number, Type(size, Typeface.BOLD, ink)),
    ]


def draw_shown(
    die: int, result: int, middle: Point, height: float, style: InkStyle
) -> tuple[list[Shape], float]:
    """Draw the dice of a result side by side about a middle; give them and their width."""
    faces = shown_faces(die, result)
    widths = [_width(name, height) for name, _ in faces]
    width = math.fsum(widths) + 1.5 * (len(faces) - 1)
    x = middle[0] - width / 2
    shapes: list[Shape] = []
    for (name, number), own in zip(faces, widths, strict=True):
        shapes += draw_die(name, number, (x + own / 2, middle[1]), height, style)
        x += own + 1.5
    return shapes, width


def _width(name: str, height: float) -> float:
    """Return how wide a die's face is at a height."""
    corners = PAPER_DICE[name].face
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return height * (max(xs) - min(xs)) / (max(ys) - min(ys))


def draw_d100(style: InkStyle) -> Face:
    """Show how the two dice of a d100 are read: an ordinary number, a small one, and 100."""
    shapes: list[Shape] = []
    pitch, height = FIGURE_WIDTH / 3, 36.0
    for index, result in enumerate(READ):
        x = pitch * (index + 0.5)
        drawn, _ = draw_shown(100, result, (x, height / 2 + 3.0), height, style)
        (_, tens), (_, units) = shown_faces(100, result)
        room = Box(x - pitch / 2, height + 7.0, pitch, 14.0)
        words = gettext("{tens} and {units} = {sum}", tens=tens, units=units, sum=result)
        shapes += [*drawn, label(room, words, Type(8.6, Typeface.BOLD))]
    title = gettext("The two dice of a d100: 30 and 7 are 37, 00 and 4 are 4, 00 and 0 are 100")
    return Face("d100", title, FIGURE_WIDTH, height + 24.0, tuple(shapes))


def draw_folding(style: InkStyle) -> Face:
    """Show the net of a die, with the numbers of the steps at what they are done to."""
    net = net_box(PAPER_DICE[FOLDED_DIE])
    place = moved(_NET_X, 4.0) @ scaled(_NET_SCALE) @ moved(-net.x, -net.y)
    shapes: list[Shape] = [Placed(net_picture(FOLDED_DIE, style), place)]
    for number, (spot, disc) in enumerate(fold_spots(), 1):
        shapes += _callout(number, place.apply(*spot), place.apply(*disc), style)
    title = gettext("The net of a ten-sided die, and where it is creased, cut, glued and closed")
    return Face("folding", title, FIGURE_WIDTH, net.height * _NET_SCALE + 8.0, tuple(shapes))


def fold_spots() -> tuple[tuple[Point, Point], ...]:
    """Return where on the net each step is shown, and where its number stands: score, cut, glue,
    close; in the net's own coordinates."""
    die = PAPER_DICE[FOLDED_DIE]
    corners, tab = die.outline_corners, die.tabs(TAB_DEPTH)[6]
    score, cut = _between(*die.folds[0]), _between(corners[9], corners[10])
    glue = _between(_between(*tab[:2]), _between(*tab[2:]))
    # On the last face beside its number.
    close = _between(die.laid_faces[7].middle, corners[13])
    discs = ((-68.0, 4.0), (-30.0, -26.0), (38.0, 12.0), (54.0, -12.0))
    return tuple(
        (spot, (spot[0] + dx, spot[1] + dy))
        for spot, (dx, dy) in zip((score, cut, glue, close), discs, strict=True)
    )


def _between(one: Point, other: Point) -> Point:
    return ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)


def _callout(number: int, spot: Point, disc: Point, style: InkStyle) -> list[Shape]:
    """Draw a step's number on a disc, with a line to its spot."""
    return [
        lines([(spot, disc)], Paint(stroke=Ink.PAPER, width=2.6)),
        lines([(spot, disc)], Paint(stroke=Ink.OUTLINE, width=0.9)),
        circle(spot, 2.0, Paint(Ink.OUTLINE, Ink.PAPER, 0.5)),
        *step_disc(number, disc, 7.5, style),
    ]


def step_disc(number: int, middle: Point, radius: float, style: InkStyle) -> list[Shape]:
    """Draw a number on a disc, as the steps on a turn card have it."""
    full = style is InkStyle.FULL
    fill = Paint(Ink.SIDE_ONE_DEEP if full else Ink.PAPER, Ink.WALL, 0.9)
    look = Type(max(7.0, radius * 1.15), Typeface.BOLD, Ink.LABEL if full else Ink.TEXT)
    room = Box(middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius)
    return [circle(middle, radius, fill), label(room, str(number), look)]
