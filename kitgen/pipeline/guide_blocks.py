"""The parts of the print guide's pages: drawn one by one, then set one under another."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kitgen.contract import Audience
from kitgen.definitions.models import KitDefinition
from kitgen.diagnostics import Diagnostic
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Cap,
    Group,
    Paint,
    Rectangle,
    Shape,
    Typeface,
    lines,
    moved,
    polyline,
)
from kitgen.drawing.typesetting import Type, column, column_height, label, paper_label, wrapped
from kitgen.layout.sheet import Marks, PrintSettings, Sides
from kitgen.pipeline.summaries import JobSummary, pages_in_words, sides_in_words
from kitgen.units import fits

_TITLE = Type(20, Typeface.BOLD)
_HEADING = Type(13, Typeface.BOLD)
_NAME = Type(10.5, Typeface.BOLD)
_BODY = Type(9)
_BOLD = Type(9, Typeface.BOLD)
_SMALL = Type(8, ink=Ink.MUTED)

_LARGEST_TITLE = 20.0
_SMALLEST_TITLE = 9.0
_LOWER_PARTS = 0.28
"""Room below a baseline for the tails of letters, over type size."""

_GAP = 18.0
_BOX_SIDE = 11.0
_INDENT = 22.0
_SETTINGS_WIDTH = 172.0

_PRINTING = (
    "Print the calibration sheet alone. In the printer dialog choose Actual size, 100 % or "
    "Scaling: none, never Fit to page. Lay a ruler on it: an inch must be an inch. {printer}",
    "Set the paper to {paper}. {sides}",
    "Print the jobs one by one: each takes one stock and one setting. Every sheet has a check "
    "bar of one inch and 25 mm; measure it before you cut.",
)
_ANY_PRINTER = (
    "Where it is not, or where backs are off, write what you read there into printer.yaml, as the "
    "sheet shows, and build again with --printer printer.yaml."
)
_ONE_PRINTER = (
    "All pages are corrected for {name}, as the sheet says; print them on no other printer."
)
_BOTH_SIDES = (
    "For jobs on both sides choose the flip edge named below, and hold the calibration sheet "
    "against the light to see how well backs meet their fronts."
)
_ONE_SIDE = "Every job named below is printed on one side."
_CUTTING = (
    "Cut with a sharp knife along a steel ruler, on a mat: several light strokes, not one deep "
    "one. A guillotine is as good, and quicker.",
    "Lay sheets of one job on a stack, {marks}. The last sheet has the grid of the full ones, so "
    "it is cut along with them.",
    "First make the long cuts from edge to edge, then turn the strips and cut across. Where "
    "pieces touch, one cut serves both.",
    "Keep what you cut in the order of its numbers until everything is counted: the parts above "
    "are what has to lie on the table.",
)
_ALIGNED = {
    Marks.CROP: "crop mark on crop mark",
    Marks.LINE: "cutting line on cutting line",
    Marks.NONE: "edge on edge",
}


@dataclass(frozen=True, slots=True)
class Block:
    """Part of a guide page: shapes drawn from y 0 downwards, and the height they take."""

    height: float
    shapes: tuple[Shape, ...]


def paginated(blocks: Sequence[Block], room: Box) -> Iterator[tuple[Shape, ...]]:
    """Set blocks one under another, as many on a page as its room takes.

    A block that is higher than a page stands alone and overflows: preflight names it.
    """
    page: list[Shape] = []
    y = 0.0
    for block in blocks:
        if page and not fits(y + block.height, room.height):
            yield tuple(page)
            page, y = [], 0.0
        page.append(Group(block.shapes, moved(room.x, room.y + y)))
        y += block.height + _GAP
    yield tuple(page)


def head(definition: KitDefinition, width: float) -> Block:
    """Draw the guide's label, the kit's title and, below, a tunnel's wall line."""
    slip = Box(0.0, 0.0, 124.0, 27.0)
    shapes: list[Shape] = list(
        paper_label(slip, "PRINT GUIDE", Type(13, Typeface.BOLD, Ink.LABEL_TEXT, 0.8), 1.4)
    )
    look = _fitting(definition.title, width)
    rows = wrapped(definition.title, look, width)
    y = slip.bottom + 16.0
    title, y = _set_rows(rows, look, Box(0.0, y, width, 0.0))
    credits = definition.credits
    told = f"Game by {credits.line}."
    small, y = _set_rows(wrapped(told, _SMALL, width), _SMALL, Box(0.0, y + 6.0, width, 0.0))
    wall = _wall(width, y + 11.0)
    return Block(y + 18.0, (*shapes, *title, *small, *wall))


def printing(settings: PrintSettings, jobs: Sequence[JobSummary], width: float) -> Block:
    """Draw how to print at true size; of flip edges only where a job has both sides."""
    sides = _BOTH_SIDES if any(one.sides is not Sides.SINGLE for one in jobs) else _ONE_SIDE
    known = settings.printer
    printer = _ANY_PRINTER if known is None else _ONE_PRINTER.format(name=known.name)
    told = [
        one.format(paper=settings.paper.title, sides=sides, printer=printer) for one in _PRINTING
    ]
    return _numbered("How to print at 100 %", told, width)


def cutting(marks: Marks, width: float) -> Block:
    """Draw how to cut, and in which order."""
    told = [one.format(marks=_ALIGNED[marks]) for one in _CUTTING]
    return _numbered("How to cut", told, width)


def _numbered(title: str, steps: Sequence[str], width: float) -> Block:
    """Draw numbered steps under a heading."""
    shapes: list[Shape] = []
    heading, y = _set_rows((title,), _HEADING, Box(0.0, 0.0, width, 0.0))
    shapes.extend(heading)
    for number, words in enumerate(steps, 1):
        y += 8.0
        room = Box(_INDENT, y, width - _INDENT, 0.0)
        shapes.append(label(Box(0.0, y, _BOX_SIDE, 6.5), str(number), _BOLD, Anchor.START))
        set_rows, y = _set_rows(wrapped(words, _BODY, room.width), _BODY, room)
        shapes.extend(set_rows)
    return Block(y, tuple(shapes))


def job_list(jobs: Sequence[JobSummary], width: float) -> Iterator[Block]:
    """Draw the jobs, one block each: a box to tick, what it is, how to print and cut it."""
    for index, summary in enumerate(jobs):
        block = _job(summary, width)
        if index == 0:
            heading, y = _set_rows(("What to print",), _HEADING, Box(0.0, 0.0, width, 0.0))
            below = Group(block.shapes, moved(0.0, y + 10.0))
            block = Block(y + 10.0 + block.height, (*heading, below))
        yield block


def _job(summary: JobSummary, width: float) -> Block:
    """Draw one job between two hair lines: words on the left, printer settings on the right."""
    room = Box(_INDENT, 9.0, width - _INDENT - _SETTINGS_WIDTH - 14.0, 0.0)
    tick = Rectangle(Box(0.8, 7.2, _BOX_SIDE, _BOX_SIDE), Paint(None, Ink.OUTLINE, 1.2), 2.0)
    shapes: list[Shape] = [tick]
    name = summary.job.title
    if summary.job.audience is Audience.REFEREE:
        name += " (for the referee)"
    y = room.y
    for words, look, space in (
        (name, _NAME, 6.0),
        (summary.job.advice, _BODY, 5.0),
        (summary.file, _SMALL, 0.0),
    ):
        rows, y = _set_rows(wrapped(words, look, room.width), look, Box(room.x, y, room.width, 0))
        shapes.extend(rows)
        y += space
    settings, settings_bottom = _settings(summary, width - _SETTINGS_WIDTH)
    height = max(y, settings_bottom) + 3.0
    rule = lines([((0.0, 0.0), (width, 0.0))], Paint(None, Ink.FAINT, 0.6))
    return Block(height, (rule, *shapes, *settings))


def _settings(summary: JobSummary, x: float) -> tuple[tuple[Shape, ...], float]:
    """Draw what the printer dialog and the paper tray need; give where it ends."""
    rows = (
        ("Pages", pages_in_words(summary.pages, summary.sheets)),
        ("Stock", summary.job.stock.value),
        ("Print", sides_in_words(summary.sides)),
        ("Parts", "\n".join(str(part) for part in summary.parts.values())),
    )
    key_width = 32.0
    shapes: list[Shape] = []
    y = 9.0
    for key, words in rows:
        shapes.extend(_set_rows((key,), _SMALL, Box(x, y, key_width, 0.0))[0])
        value = Box(x + key_width, y, _SETTINGS_WIDTH - key_width, 0.0)
        set_rows, y = _set_rows(wrapped(words, _BODY, value.width), _BODY, value)
        shapes.extend(set_rows)
        y += 5.5
    return tuple(shapes), y - 5.5


def checks(warnings: Sequence[Diagnostic], width: float) -> Block:
    """Draw what the checks say of the definition, whatever the seed."""
    heading, y = _set_rows(("Checks",), _HEADING, Box(0.0, 0.0, width, 0.0))
    shapes: list[Shape] = list(heading)
    words = (
        [f"{one.severity} {one.code}: {one.message}" for one in warnings]
        if warnings
        else ["The definition passed every check. The gallery, index.html, has the full report."]
    )
    for told in words:
        rows, y = _set_rows(wrapped(told, _BODY, width), _BODY, Box(0.0, y + 8.0, width, 0.0))
        shapes.extend(rows)
    return Block(y, tuple(shapes))


def _set_rows(rows: Sequence[str], look: Type, top: Box) -> tuple[tuple[Shape, ...], float]:
    """Set rows from the top of a box, as high as they need; give where they end."""
    height = column_height(len(rows), look) + look.size * _LOWER_PARTS
    room = Box(top.x, top.y, top.width, height)
    return column(room, rows, look), room.bottom


def _fitting(title: str, width: float) -> Type:
    """Choose the title's size: as large as its longest word allows."""
    longest = max(Type(1.0, Typeface.BOLD).width(word) for word in title.split() or [title])
    size = min(_LARGEST_TITLE, max(_SMALLEST_TITLE, width / longest)) if longest else _LARGEST_TITLE
    return Type(size, Typeface.BOLD)


def _wall(width: float, y: float) -> tuple[Shape, ...]:
    """Draw the family's wall line, with the tunnel's shade below it, from edge to edge."""
    rises = (0.0, 1.6, -0.8, 1.1, -1.5, 0.4, 1.4, -0.6, 0.9, -1.2, 1.7, -0.3, 0.0)
    step = width / (len(rises) - 1)
    points = [(index * step, y + rise) for index, rise in enumerate(rises)]
    shade = [(x, height + 2.2) for x, height in points]
    return (
        polyline(shade, Paint(None, Ink.FLOOR_SHADE, 3.0)),
        polyline(points, Paint(None, Ink.WALL, 2.4, Cap.BUTT)),
    )
