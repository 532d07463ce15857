"""The calibration sheet: rulers, stairs for the margins, and a target for the back.

It passes the printable margin on purpose: its faces are as large as the paper, and its sheets carry
nothing else.
"""

from collections.abc import Iterator

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Point,
    Shape,
    Typeface,
    circle,
    lines,
    moved,
    polyline,
    turned,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.language import gettext
from kitgen.layout.calibration_words import back_words, front_words
from kitgen.layout.paper import Paper
from kitgen.layout.printer import Printer
from kitgen.layout.sheet import Sides
from kitgen.units import POINTS_PER_INCH, POINTS_PER_MM, mm

_RULE = Paint(stroke=Ink.MARK, width=0.4)
_RULE_BOLD = Paint(stroke=Ink.MARK, width=0.8)
_FIGURES = Type(7.0)
_UNIT = Type(7.0, Typeface.BOLD)

_COLUMN = 132.0
"""The x at which words and the horizontal ruler begin, and the y of the vertical one's start."""

_RULER = 84.0
"""The distance of the rulers' lines from the left edge and from the head."""

_RUNGS = tuple(range(3, 13))
_REACH = 15
"""The distance in millimetres from the middle of the target to the ends of its scales."""


def calibration_faces(
    paper: Paper, sides: Sides = Sides.LONG_EDGE, printer: Printer | None = None
) -> tuple[Face, Face | None]:
    """Draw the calibration sheet for a paper: its front and, for duplex, its back.

    With a printer's profile, the words say what to check now: the page is drawn as for a true
    printer, and gets the same correction as any other page.

    The faces are as large as the paper. The target's middle is the paper's, so that the back's
    target lies behind the front's whichever edge the paper turns on; imposition prints backs so
    that they are upright when turned like the page of a book.
    """
    target_foot = paper.whole.centre[1] + mm(_REACH)
    single = sides is Sides.SINGLE
    shapes: list[Shape] = [
        *_rulers(paper),
        *_ladders(paper),
        *front_words(paper, sides, printer, _COLUMN, None if single else target_foot),
    ]
    if not single:
        shapes.extend(_front_target(paper.whole.centre))
    title, size = gettext("Calibration sheet, {paper}", paper=paper.title), paper.whole
    front = Face("calibration-front", title, size.width, size.height, tuple(shapes))
    if single:
        return (front, None)
    back_shapes = (*_back_target(size.centre), *back_words(paper, target_foot))
    back_title = gettext("{title}, back", title=title)
    return (front, Face("calibration-back", back_title, size.width, size.height, back_shapes))


def _rulers(paper: Paper) -> Iterator[Shape]:
    """Draw a ruler along the head and one down the left side, in inches and millimetres.

    Each is as long as the paper allows, in whole inches and centimetres.
    """
    across = int((paper.width - 60.0 - _COLUMN) / POINTS_PER_INCH)
    down = int((paper.height - 72.0 - _COLUMN) / POINTS_PER_INCH)
    yield Group(_ruler(across, above=True), moved(_COLUMN, _RULER))
    turn = turned(1, down * POINTS_PER_INCH, 0.0)
    yield Group(_ruler(down, above=False), moved(_RULER, _COLUMN) @ turn)


def _ruler(inch_count: int, *, above: bool) -> tuple[Shape, ...]:
    """Draw a ruler from the origin to the right: inches on one side, millimetres on the other.

    The millimetre scale extends past its last figure, so that 200 true millimetres can be read even
    from a shrunk page.
    """
    up = -1.0 if above else 1.0
    length = inch_count * POINTS_PER_INCH
    mm_count = int(length / POINTS_PER_MM)
    eighths = [(step * POINTS_PER_INCH / 8, _eighth(step)) for step in range(8 * inch_count + 1)]
    mms = [(step * POINTS_PER_MM, _millimetre(step)) for step in range(mm_count + 1)]
    shapes: list[Shape] = [
        lines([((0.0, 0.0), (length, 0.0))], _RULE),
        lines((((at, 0.0), (at, up * tall)) for at, tall in eighths), _RULE),
        lines((((at, 0.0), (at, -up * tall)) for at, tall in mms), _RULE),
    ]
    inches_side, mm_side = up * 17.0, -up * 17.0
    shapes.append(label(Box(-7.0, inches_side - 4.0, 14.0, 8.0), "in", _UNIT))
    shapes.append(label(Box(-7.0, mm_side - 4.0, 14.0, 8.0), "mm", _UNIT))
    shapes.extend(
        _figure(inch * POINTS_PER_INCH, inches_side, str(inch)) for inch in range(1, inch_count + 1)
    )
    shapes.extend(
        _figure(ten * POINTS_PER_MM, mm_side, str(ten)) for ten in range(10, mm_count + 1, 10)
    )
    return tuple(shapes)


def _figure(x: float, y: float, words: str) -> Shape:
    return label(Box(x - 8.0, y - 4.0, 16.0, 8.0), words, _FIGURES)


def _eighth(step: int) -> float:
    """Return the height of a tick on an inch ruler."""
    if step % 8 == 0:
        return 11.0
    return 8.0 if step % 4 == 0 else 5.0 if step % 2 == 0 else 3.5


def _millimetre(step: int) -> float:
    """Return the height of a tick on a millimetre ruler."""
    if step % 10 == 0:
        return 11.0
    return 7.5 if step % 5 == 0 else 4.5


def _ladders(paper: Paper) -> Iterator[Shape]:
    """Draw, at each edge, a stair of numbered rules 3 to 12 mm from the edge."""
    width, height = paper.width, paper.height
    step = 20.0
    span = step * len(_RUNGS)
    stair = _stair(step)
    yield Group(stair, moved((width - span) / 2, 0.0))
    yield Group(stair, moved(width, (height - span) / 2) @ turned(1, span, 0.0))
    yield Group(stair, moved((width - span) / 2, height) @ turned(2, span, 0.0))
    yield Group(stair, moved(0.0, (height - span) / 2) @ turned(3, span, 0.0))


def _stair(step: float) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for index, distance in enumerate(_RUNGS):
        x, y = index * step, mm(distance)
        shapes.append(lines([((x, y), (x + step - 3.0, y))], _RULE_BOLD))
        box = Box(x, y + 2.0, step - 3.0, 8.0)
        shapes.append(label(box, str(distance), _FIGURES))
    return tuple(shapes)


def _front_target(middle: Point) -> Iterator[Shape]:
    """Draw two crossing millimetre scales, with an open middle for the back's cross."""
    x, y = middle
    reach = mm(_REACH)
    ticks: list[tuple[Point, Point]] = []
    for step in range(-_REACH, _REACH + 1):
        if step == 0:
            continue
        tall = 7.0 if step % 5 == 0 else 4.0
        ticks.append(((x + mm(step), y - tall), (x + mm(step), y)))
        ticks.append(((x - tall, y + mm(step)), (x, y + mm(step))))
    yield lines(ticks, _RULE)
    yield lines([((x - reach, y), (x + reach, y)), ((x, y - reach), (x, y + reach))], _RULE)
    yield circle(middle, mm(1), _RULE)
    for step in (-15, -10, 10, 15):
        words = f"{step:+d}".replace("-", "−")
        look = _FIGURES.narrowed(words, mm(5) - 0.5)
        yield label(Box(x + mm(step) - 7.0, y - 16.0, 14.0, 8.0), words, look)
        yield label(Box(x - 24.0, y + mm(step) - 4.0, 15.0, 8.0), words, look, Anchor.END)


def _back_target(middle: Point) -> Iterator[Shape]:
    """Draw the cross that shines through, and its vernier: ticks 0.9 mm apart.

    The n-th tick meets a tick of the front if the offset is n tenths of a millimetre.
    """
    x, y = middle
    reach = mm(_REACH)
    yield polyline(((x - reach, y), (x + reach, y)), _RULE_BOLD)
    yield polyline(((x, y - reach), (x, y + reach)), _RULE_BOLD)
    ticks: list[tuple[Point, Point]] = []
    for step in range(-10, 11):
        tall = 7.0 if step in (-10, -5, 5, 10) else 4.0
        at = mm(0.9 * step)
        ticks.append(((x + at, y), (x + at, y + tall)))
        # The page may turn on a vertical or horizontal edge: ticks on both sides serve both.
        ticks.append(((x - tall, y + at), (x + tall, y + at)))
    yield lines(ticks, _RULE)
