"""The words of the calibration sheet: what to measure, and the profile to write it into."""

from collections.abc import Iterator, Sequence

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface, circle
from kitgen.drawing.typesetting import Type, column, column_height, label, paragraph, wrapped
from kitgen.language import decimal, gettext, gettext_noop
from kitgen.layout.paper import Paper
from kitgen.layout.printer import Printer, profile_lines
from kitgen.layout.sheet import Sides
from kitgen.units import equal, in_mm

_HEADING = Type(24.0, Typeface.BOLD)
_STEP = Type(10.5, Typeface.BOLD)
_BODY = Type(9.5)

_BEFORE = gettext_noop(
    "Print this sheet first, on {paper} and at 100 %, with the settings you will use for the kit. "
    "It shows whether the pieces will come out the right size, and what to write down if they do "
    "not."
)
_AFTER = gettext_noop(
    "Printed on {paper} with the profile of {name}: now the scales should show 100 at 100 mm, and "
    "the back’s cross should be at 0."
)
_SIZE = gettext_noop(
    "Lay a steel ruler along both scales, 0 on 0; x is the horizontal one, y the vertical one. "
    "What a scale shows at the ruler’s 100 mm is its percentage: 100.4 there means 100.4 %. If a "
    "scale reaches 200 mm, read it there and take half. Above 105, turn off “fit to page”."
)
_MARGIN = gettext_noop(
    "At each edge, find the outermost line of the staircase that is printed whole: its number is "
    "that edge’s margin, in mm. kitgen keeps {kept} clear."
)
_BOTH_SIDES = gettext_noop(
    "Turn the sheet over like the page of a book: the words on the back must be upright; if they "
    "are not, make the printer flip on the other edge. Then hold this side up to the light. The "
    "place of the back’s cross is the back offset, with its sign: x on the horizontal scale, y on "
    "the vertical one. For tenths, count which fine mark of the back, on the side to which the "
    "cross has moved, meets one of these. Up to 1 mm is usual, and the bleed hides it."
)
_WRITE = gettext_noop(
    "All correct? Then print the kit. If not, fill in what is off and give these lines to whoever "
    "made the files: they are your printer’s profile, with which the kit can be made again. A line "
    "left empty changes nothing."
)
_WRITE_AGAIN = gettext_noop(
    "These are the lines of its file. If a value is still off, change it and build again: add the "
    "offset that you read here to the offset, and what is above 100 to the percentage (or subtract "
    "what is below)."
)

_BACK_BLANK = "back_offset: {x: ______ mm, y: ______ mm}"
_BLANKS = (
    "name: ______________________",
    _BACK_BLANK,
    "scale: {x: ________ %, y: ________ %}",
    "margins: {left: _____ mm, top: _____ mm, right: _____ mm, bottom: _____ mm}",
)


def front_words(
    paper: Paper,
    sides: Sides,
    printer: Printer | None,
    column_x: float,
    target_foot: float | None,
) -> Iterator[Shape]:
    """Set the instructions beside the rulers, above and below the target.

    Args:
        paper: The paper, with the margins that pages keep free.
        sides: How the printer turns it; for one-sided printing, backs are not mentioned.
        printer: The profile that the page is printed with, if any.
        column_x: The left edge of the words.
        target_foot: The lower end of the target; None if there is none.
    """
    width = paper.width - column_x - 72.0
    yield label(
        Box(column_x, 128.0, width, 20.0), gettext("Calibration sheet"), _HEADING, Anchor.START
    )
    if printer is None:
        intro_words = gettext(_BEFORE, paper=paper.title)
    else:
        intro_words = gettext(_AFTER, paper=paper.title, name=printer.name)
    rows = wrapped(intro_words, _BODY, width)
    intro = Box(column_x, 162.0, width, column_height(len(rows), _BODY) + 2.0)
    yield from column(intro, rows, _BODY)
    y = intro.bottom + 20.0
    above = (
        (gettext("Size"), gettext(_SIZE)),
        (gettext("Margin"), gettext(_MARGIN, kept=_kept(paper))),
    )
    for number, (heading, words) in enumerate(above, start=1):
        shapes, y = _step(number, heading, words, Box(column_x, y, width, 0.0))
        yield from shapes
    below: list[tuple[str, str]] = []
    if sides is not Sides.SINGLE:
        below.append((gettext("Both sides"), gettext(_BOTH_SIDES)))
    below.append((gettext("Write it down"), gettext(_WRITE if printer is None else _WRITE_AGAIN)))
    y = y if target_foot is None else target_foot + 22.0
    for number, (heading, words) in enumerate(below, start=3):
        shapes, y = _step(number, heading, words, Box(column_x, y, width, 0.0))
        yield from shapes
    lines = list(_BLANKS if printer is None else profile_lines(printer))
    if sides is not Sides.SINGLE:
        lines.append(f"flip_edge: {sides}")
    elif printer is None:
        # Without a back there is no offset to measure.
        lines.remove(_BACK_BLANK)
    yield from _form(Box(column_x + 24.0, y - 4.0, width - 24.0, 0.0), lines)


def _kept(paper: Paper) -> str:
    across, down = in_mm(paper.side_margin), in_mm(paper.end_margin)
    if equal(paper.side_margin, paper.end_margin):
        return f"{decimal(across, 1)} mm"
    return gettext(
        "{across} mm (sides) and {down} mm (head and foot)",
        across=decimal(across, 1),
        down=decimal(down, 1),
    )


def _step(number: int, heading: str, words: str, top: Box) -> tuple[tuple[Shape, ...], float]:
    """Set a numbered instruction; return its shapes and the y at which the next may begin."""
    rows = wrapped(words, _BODY, top.width - 24.0)
    inner = Box(top.x + 24.0, top.y, top.width - 24.0, 18.0 + column_height(len(rows), _BODY) + 2.0)
    figure = Type(9.0, Typeface.BOLD, Ink.PAPER)
    shapes: tuple[Shape, ...] = (
        circle((top.x + 7.0, top.y + 5.0), 8.0, Paint(fill=Ink.TEXT)),
        label(Box(top.x, top.y, 14.0, 10.0), str(number), figure),
        label(Box(inner.x, inner.y, inner.width, 10.0), heading, _STEP, Anchor.START),
        *column(Box(inner.x, inner.y + 18.0, inner.width, inner.height - 18.0), rows, _BODY),
    )
    return shapes, inner.bottom + 16.0


def _form(top: Box, rows: Sequence[str]) -> Iterator[Shape]:
    """Set the lines of a profile in a frame, far enough apart to write on."""
    pitch, air = 15.0, 8.0
    height = 2 * air + pitch * (len(rows) - 1) + column_height(1, _BODY)
    frame = Box(top.x, top.y, top.width, height)
    yield Rectangle(frame, Paint(stroke=Ink.MARK, width=0.4), 3.0)
    yield from column(frame.grown(-air), rows, _BODY, pitch=pitch)


def back_words(paper: Paper, target_foot: float) -> Iterator[Shape]:
    """Set the words on the back, below its cross."""
    width = paper.width - 144.0
    words = gettext(
        "This is the back of the calibration sheet. Read it from the front, held up to the light."
    )
    y = target_foot + 40.0
    title = Box(72.0, y, width, 14.0)
    yield label(title, gettext("Back of the calibration sheet"), Type(14.0, Typeface.BOLD))
    rows = wrapped(words, _BODY, width)
    box = Box(72.0, y + 26.0, width, column_height(len(rows), _BODY) + 2.0)
    yield from paragraph(box, words, _BODY, Anchor.MIDDLE)
