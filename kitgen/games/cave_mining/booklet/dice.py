"""Figures of dice in the rules: rolled dice, how to read a d100, and how to fold a net."""

from kitgen.diagrams.board import OFF_BOARD, Mark
from kitgen.diagrams.marks import Pointer, Step, Words
from kitgen.diagrams.nets import net_box
from kitgen.diagrams.panels import Panel, beside, captioned, figure
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Paint, Placed, Point, Shape, Typeface, moved, polygon, scaled
from kitgen.drawing.typesetting import Type
from kitgen.games.cave_mining.booklet.examples import shown_faces
from kitgen.games.cave_mining.inks import Ink
from kitgen.games.cave_mining.sheets.paper_dice import TAB_DEPTH, net_picture
from kitgen.language import gettext
from kitgen.tabletop.dice import PAPER_DICE

FIGURE_WIDTH = 231.0
"""The width of figures, which fits a column on every paper, so that they print at full size."""

FOLDED_DIE = "d100-units"
"""The die whose net is shown; every kit has it, for cave-in rolls."""

READ = (37, 4, 100)
"""The example results of a d100."""

_NET_SCALE = 13.5 / 31.0
"""The scale at which the net's numbers, drawn in 31 pt, have the size of headings."""

_NUMBER_SIZE = 0.46
"""The largest height of a number as a share of its die's height."""

_SMALL = Type(7.8, Typeface.BOLD, Ink.MUTED)
_NUMBERS = (13.5, 9.4, 7.8)
"""The sizes of numbers, which match the words around the figures."""


def die_face(name: str, number: str, height: float, style: InkStyle) -> Panel:
    """Draw the upper face of a paper die with its number upright."""
    corners = PAPER_DICE[name].face
    xs, ys = zip(*corners, strict=True)
    left, top = min(xs), min(ys)
    factor = height / (max(ys) - top)
    full, dark = style is InkStyle.FULL, name == "d100-tens"
    fill = (Ink.ACCENT if dark else Ink.GLOW) if full else Ink.PAPER
    ink = Ink.LABEL if dark and full else Ink.TEXT
    most = height * _NUMBER_SIZE * (0.86 if len(corners) == 3 or len(number) > 1 else 1)
    size = next((size for size in _NUMBERS if size <= most), _NUMBERS[-1])
    # The middle of a face is where its number is, not the middle of its height.
    heart = (-left * factor, -top * factor)
    face = [((x - left) * factor, (y - top) * factor) for x, y in corners]
    paint = Paint(fill, Ink.OUTLINE, min(1.8, 0.078 * height) if dark and not full else 1.0)
    marks = (polygon(face, paint), Words(number, heart, Type(size, Typeface.BOLD, ink)))
    return Panel((max(xs) - left) * factor, height, OFF_BOARD.drawn(marks))


def dice_shown(die: int, result: int, height: float, style: InkStyle) -> Panel:
    """Draw the paper dice of a result side by side."""
    faces = shown_faces(die, result)
    return beside([die_face(name, number, height, style) for name, number in faces], 1.5)


def draw_d100(style: InkStyle) -> Face:
    """Draw how to read the two dice of a d100: an ordinary number, a small one, and 100."""
    panels = []
    for result in READ:
        (_, tens), (_, units) = shown_faces(100, result)
        words = gettext("{tens} and {units} = {sum}", tens=tens, units=units, sum=result)
        shown = dice_shown(100, result, 36.0, style).widened(62.0)
        panels.append(captioned(shown, words, _SMALL))
    title = gettext("The two dice of a d100: 30 and 7 are 37, 00 and 4 are 4, 00 and 0 are 100")
    return figure("d100", title, beside(panels))


def draw_folding(style: InkStyle) -> Face:
    """Draw the net of a die, with the number of each step at its place."""
    net = net_box(PAPER_DICE[FOLDED_DIE], TAB_DEPTH)
    place = scaled(_NET_SCALE) @ moved(-net.x, -net.y)
    marks: list[Mark | Shape] = [Placed(net_picture(FOLDED_DIE, style), place)]
    for number, (spot, disc) in enumerate(fold_spots(), 1):
        at = place.apply(*disc)
        marks += [Pointer(at, place.apply(*spot)), Step(number, at, 6.5)]
    title = gettext("The net of a ten-sided die, and where it is creased, cut, glued and closed")
    panel = Panel(net.width * _NET_SCALE, net.height * _NET_SCALE, OFF_BOARD.drawn(marks))
    return figure("folding", title, panel)


def fold_spots() -> tuple[tuple[Point, Point], ...]:
    """Return the point on the net and the place of the number of each step.

    The steps are score, cut, glue and close; points are in the net's coordinates.
    """
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


def _between(start: Point, end: Point) -> Point:
    return ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
