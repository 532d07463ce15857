"""The calibration page: rulers, a ladder of margins, and a target for the other side.

It reaches beyond the printable margin on purpose: its faces are as large as the paper, and
its sheets carry nothing else.
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
from kitgen.drawing.typesetting import Type, column_height, label, paragraph, wrapped
from kitgen.layout.paper import Paper
from kitgen.layout.sheet import Sides
from kitgen.units import POINTS_PER_INCH, POINTS_PER_MM, mm

_RULE = Paint(stroke=Ink.MARK, width=0.4)
_RULE_BOLD = Paint(stroke=Ink.MARK, width=0.8)
_FIGURES = Type(7.0)
_UNIT = Type(7.0, Typeface.BOLD)
_HEADING = Type(24.0, Typeface.BOLD)
_STEP = Type(10.5, Typeface.BOLD)
_BODY = Type(9.5)

_COLUMN = 132.0
"""The x at which words and the level ruler begin, and the y at which the upright one does."""

_RULER = 84.0
"""How far in from the left edge and the head the rulers' lines lie."""

_RUNGS = tuple(range(3, 13))
_REACH = 15
"""Millimetres from the middle of the target to the ends of its scales."""


def calibration_faces(paper: Paper, sides: Sides = Sides.LONG_EDGE) -> tuple[Face, Face | None]:
    """Draw the calibration page for a paper: its front and, for duplex, its back.

    The faces are as large as the paper. The target's middle is the paper's, so the back's
    lies behind the front's whichever edge the printer turns the paper on; and imposition
    prints backs so that they are upright when turned over like a page of a book.
    """
    shapes: list[Shape] = [
        *_rulers(paper),
        *_ladders(paper),
        *_front_words(paper, sides),
    ]
    title = f"Calibration page, {paper.title}"
    if sides is Sides.SINGLE:
        front = Face("calibration-front", title, paper.width, paper.height, tuple(shapes))
        return (front, None)
    shapes.extend(_front_target(paper.whole.centre))
    front = Face("calibration-front", title, paper.width, paper.height, tuple(shapes))
    drawn = (*_back_target(paper.whole.centre), *_back_words(paper))
    back = Face("calibration-back", f"{title}, back", paper.width, paper.height, drawn)
    return (front, back)


def _rulers(paper: Paper) -> Iterator[Shape]:
    """Draw a ruler along the head and one down the left side: inches and millimetres.

    Each is as long as the paper has room for, in whole inches and centimetres.
    """
    across = int((paper.width - 60.0 - _COLUMN) / POINTS_PER_INCH)
    down = int((paper.height - 72.0 - _COLUMN) / POINTS_PER_INCH)
    yield Group(_ruler(across, above=True), moved(_COLUMN, _RULER))
    turn = turned(1, down * POINTS_PER_INCH, 0.0)
    yield Group(_ruler(down, above=False), moved(_RULER, _COLUMN) @ turn)


def _ruler(inch_count: int, *, above: bool) -> tuple[Shape, ...]:
    """Draw a ruler from the origin to the right: inches on one side, millimetres opposite."""
    up = -1.0 if above else 1.0
    length = inch_count * POINTS_PER_INCH
    mm_count = int(length / POINTS_PER_MM) // 10 * 10
    eighths = [(step * POINTS_PER_INCH / 8, _eighth(step)) for step in range(8 * inch_count + 1)]
    mms = [(step * POINTS_PER_MM, _millimetre(step)) for step in range(mm_count + 1)]
    drawn: list[Shape] = [
        lines([((0.0, 0.0), (length, 0.0))], _RULE),
        lines((((at, 0.0), (at, up * tall)) for at, tall in eighths), _RULE),
        lines((((at, 0.0), (at, -up * tall)) for at, tall in mms), _RULE),
    ]
    inches_side, mm_side = up * 17.0, -up * 17.0
    drawn.append(label(Box(-7.0, inches_side - 4.0, 14.0, 8.0), "in", _UNIT))
    drawn.append(label(Box(-7.0, mm_side - 4.0, 14.0, 8.0), "mm", _UNIT))
    drawn.extend(
        _figure(inch * POINTS_PER_INCH, inches_side, str(inch)) for inch in range(1, inch_count + 1)
    )
    drawn.extend(
        _figure(ten * POINTS_PER_MM, mm_side, str(ten)) for ten in range(10, mm_count + 1, 10)
    )
    return tuple(drawn)


def _figure(x: float, y: float, words: str) -> Shape:
    return label(Box(x - 8.0, y - 4.0, 16.0, 8.0), words, _FIGURES)


def _eighth(step: int) -> float:
    """Give the height of an inch ruler's tick."""
    if step % 8 == 0:
        return 11.0
    return 8.0 if step % 4 == 0 else 5.0 if step % 2 == 0 else 3.5


def _millimetre(step: int) -> float:
    """Give the height of a millimetre ruler's tick."""
    if step % 10 == 0:
        return 11.0
    return 7.5 if step % 5 == 0 else 4.5


def _ladders(paper: Paper) -> Iterator[Shape]:
    """Draw on each edge a stair of rules at 3 to 12 mm from the edge, each with its number."""
    width, height = paper.width, paper.height
    step = 20.0
    span = step * len(_RUNGS)
    stair = _stair(step)
    yield Group(stair, moved((width - span) / 2, 0.0))
    yield Group(stair, moved(width, (height - span) / 2) @ turned(1, span, 0.0))
    yield Group(stair, moved((width - span) / 2, height) @ turned(2, span, 0.0))
    yield Group(stair, moved(0.0, (height - span) / 2) @ turned(3, span, 0.0))


def _stair(step: float) -> tuple[Shape, ...]:
    drawn: list[Shape] = []
    for index, distance in enumerate(_RUNGS):
        x, y = index * step, mm(distance)
        drawn.append(lines([((x, y), (x + step - 3.0, y))], _RULE_BOLD))
        box = Box(x, y + 2.0, step - 3.0, 8.0)
        drawn.append(label(box, str(distance), _FIGURES))
    return tuple(drawn)


def _front_words(paper: Paper, sides: Sides) -> Iterator[Shape]:
    """Set the instructions beside the rulers, above and below the target."""
    middle = paper.whole.centre[1]
    width = paper.width - _COLUMN - 72.0
    yield label(Box(_COLUMN, 128.0, width, 20.0), "Calibration page", _HEADING, Anchor.START)
    yield from paragraph(
        Box(_COLUMN, 166.0, width, 32.0),
        f"Print this page first, on {paper.title} and at 100 %, with the settings you will "
        "use for the kit. It tells you whether the pieces will come out right.",
        _BODY,
    )
    steps = (
        (
            "Size",
            "Hold a ruler to both scales. Where they come out short, the printer shrinks the "
            "page: turn off “fit to page”, or set the scale to 100 %.",
        ),
        (
            "Margin",
            "On each edge, find the outermost rule of the stair that is printed whole. Its "
            "number is the margin, in mm, that your printer leaves white. kitgen keeps "
            f"{paper.printable_margin / POINTS_PER_MM:.1f} mm clear.",
        ),
    )
    y = 216.0
    for number, (heading, words) in enumerate(steps, start=1):
        yield from _step(number, heading, words, Box(_COLUMN, y, width, 62.0))
        y += 62.0
    if sides is Sides.SINGLE:
        return
    yield from _step(
        3,
        "Both sides",
        "Turn the sheet over like the page of a book: the words on the back must stand upright; "
        "if they do not, let the printer flip on the other edge. Then hold this side against the "
        "light. The cross from the back shows how far the back is off, in mm: across on the level "
        "scale, up and down on the upright one. For tenths, look which of the back's fine "
        "marks meets one of these. Up to 1 mm is usual, and the bleed of the backs hides it.",
        Box(_COLUMN, middle + mm(_REACH) + 30.0, width, 100.0),
    )


def _step(number: int, heading: str, words: str, box: Box) -> Iterator[Shape]:
    """Set a numbered instruction: the number hangs in the margin."""
    yield circle((box.x + 7.0, box.y + 5.0), 8.0, Paint(fill=Ink.TEXT))
    figure = Type(9.0, Typeface.BOLD, Ink.PAPER)
    yield label(Box(box.x, box.y, 14.0, 10.0), str(number), figure)
    inner = Box(box.x + 24.0, box.y, box.width - 24.0, box.height)
    yield label(Box(inner.x, inner.y, inner.width, 10.0), heading, _STEP, Anchor.START)
    body = Box(inner.x, inner.y + 18.0, inner.width, inner.height - 18.0)
    yield from paragraph(body, words, _BODY)


def _front_target(middle: Point) -> Iterator[Shape]:
    """Draw two crossing millimetre scales; their middle stays open for the back's cross."""
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
        words = str(abs(step))
        yield label(Box(x + mm(step) - 6.0, y - 16.0, 12.0, 8.0), words, _FIGURES)
        yield label(Box(x - 20.0, y + mm(step) - 4.0, 11.0, 8.0), words, _FIGURES, Anchor.END)


def _back_target(middle: Point) -> Iterator[Shape]:
    """Draw the cross that shines through, and its vernier: marks 0.9 mm apart.

    The n-th mark meets a mark of the front where the offset is n tenths of a millimetre.
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
        # The page is turned over on an upright or a level edge: marks on both sides serve both.
        ticks.append(((x - tall, y + at), (x + tall, y + at)))
    yield lines(ticks, _RULE)


def _back_words(paper: Paper) -> Iterator[Shape]:
    middle = paper.whole.centre[1]
    width = paper.width - 144.0
    words = (
        "This side is printed behind the calibration page. Read it from the front, against the "
        "light."
    )
    y = middle + mm(_REACH) + 40.0
    title = Box(72.0, y, width, 14.0)
    yield label(title, "Back of the calibration page", Type(14.0, Typeface.BOLD))
    rows = wrapped(words, _BODY, width)
    box = Box(72.0, y + 26.0, width, column_height(len(rows), _BODY) + 2.0)
    yield from paragraph(box, words, _BODY, Anchor.MIDDLE)
