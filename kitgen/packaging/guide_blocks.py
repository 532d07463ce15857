"""The parts of the print guide's pages: drawn one by one, then set one under another."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import starmap

from kitgen.contract import Arrangement, Audience, Grid, RefereePage
from kitgen.contract.facts import facts_in_words, facts_record
from kitgen.definitions.models import KitDefinition
from kitgen.diagnostics import Diagnostic
from kitgen.drawing.fonts import capital_height
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Anchor, Box, Group, Paint, Shape, Typeface, lines, moved
from kitgen.drawing.title_block import title_block
from kitgen.drawing.typesetting import Type, label, paragraph_below, set_below
from kitgen.language import gettext, gettext_noop
from kitgen.layout.sheet import Marks, PrintSettings, Sides
from kitgen.packaging.assembly_steps import HOW_TO_PRINT_UNREAD
from kitgen.packaging.summaries import CutGroup, JobSummary
from kitgen.units import fits
from kitgen.values import frozen

_HEADING = Type(13, Typeface.BOLD)
_NAME = Type(10.5, Typeface.BOLD)
_BODY = Type(9)
_BOLD = Type(9, Typeface.BOLD)

_JOB_GAP = 7.0
_LAST_JOB_GAP = 18.0
_BOX_SIDE = 11.0
_INDENT = 22.0
_PARTS_WIDTH = 140.0

_PRINTING = (
    gettext_noop(
        "Print the calibration sheet alone. In the printer dialog choose Actual size, 100 % or "
        "Scaling: none, never Fit to page. Lay a ruler on it: an inch must be an inch. {printer}"
    ),
    gettext_noop("Set the paper to {paper}. {sides}"),
    gettext_noop(
        "Print the jobs one by one: each takes one stock and one setting. Every sheet has a check "
        "bar of one inch and 25 mm; measure it before you cut."
    ),
)
_ANY_PRINTER = gettext_noop(
    "Where it is not, or where backs are off, write what you read there into printer.yaml, as the "
    "sheet shows, and build again with --printer printer.yaml."
)
_ONE_PRINTER = gettext_noop(
    "All pages are corrected for {name}, as the sheet says; print them on no other printer."
)
_BOTH_SIDES = gettext_noop(
    "For jobs on both sides choose the flip edge named below, and hold the calibration sheet "
    "against the light to see how well backs meet their fronts."
)
_ONE_SIDE = gettext_noop("Every job but this guide is printed on one side.")
_ALL_ONE_SIDE = gettext_noop("Every job is printed on one side.")
_CUTTING = (
    gettext_noop(
        "Cut with a sharp knife along a steel ruler, on a mat: several light strokes, not one "
        "deep one. A guillotine is as good, and quicker."
    ),
    gettext_noop("Lay sheets of one job on a stack, {marks}.{last}"),
    gettext_noop(
        "First make the long cuts from edge to edge, then turn the strips and cut across. Where "
        "pieces touch, one cut serves both."
    ),
    gettext_noop(
        "Keep what you cut in the order of its numbers until everything is counted: the list of "
        "parts is what has to lie on the table."
    ),
)
_SHORT_SHEET = gettext_noop(
    "The last sheet has the grid of the full ones, so it is cut along with them."
)
_WHOSE = {
    Audience.PLAYER_1: gettext_noop("{job} (for player 1)"),
    Audience.PLAYER_2: gettext_noop("{job} (for player 2)"),
    Audience.TABLE: gettext_noop("{job} (print, do not read)"),
    Audience.REFEREE: gettext_noop("{job} (for the referee)"),
}
_ALIGNED = {
    Marks.CROP: gettext_noop("crop mark on crop mark"),
    Marks.LINE: gettext_noop("cutting line on cutting line"),
    Marks.NONE: gettext_noop("edge on edge"),
}


@frozen
class Block:
    """Part of a guide page: shapes drawn from y 0 downwards, and the height they take.

    `gap` is what stays free below it.
    """

    height: float
    shapes: tuple[Shape, ...]
    gap: float = 18.0


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
        y += block.height + block.gap
    yield tuple(page)


def head(definition: KitDefinition, width: float) -> Block:
    """Draw the guide's label, the kit's title and, below, a tunnel's wall line."""
    credits = gettext("Game by {credits}.", credits=definition.credits.line)
    facts = facts_in_words(facts_record(definition.facts))
    shapes, height = title_block(gettext("PRINT GUIDE"), definition.title, credits, width, facts)
    return Block(height, shapes, gap=8.0)


def headed(title: str, paragraphs: Iterable[str], width: float) -> Block:
    """Draw paragraphs under a heading."""
    shapes, y = heading(title, width)
    for words in paragraphs:
        rows, y = paragraph_below(words, _BODY, 0.0, y + 8.0, width)
        shapes += rows
    return Block(y, tuple(shapes))


def this_variant(note: str, width: float) -> Block:
    """Draw what a variant changes, in its own words."""
    return headed(gettext("This variant"), [note], width)


def printing(
    settings: PrintSettings, jobs: Sequence[JobSummary], again: str, width: float
) -> Block:
    """Draw how to print at true size; of flip edges only where a job has both sides.

    `again` says what is printed more than once; empty where nothing is.
    """
    if any(job.sides is not Sides.SINGLE for job in jobs):
        sides = _BOTH_SIDES
    else:
        sides = _ALL_ONE_SIDE if settings.sides is Sides.SINGLE else _ONE_SIDE
    known = settings.printer
    printer = gettext(_ANY_PRINTER) if known is None else gettext(_ONE_PRINTER, name=known.name)
    values = {"paper": settings.paper.title, "sides": gettext(sides), "printer": printer}
    steps = [gettext(step, **values) for step in _PRINTING]
    return numbered(gettext("How to print at 100 %"), [*steps, *([again] if again else [])], width)


def cutting(marks: Marks, jobs: Iterable[JobSummary], width: float) -> Block:
    """Draw how to cut."""
    return numbered(gettext("How to cut"), how_to_cut(marks, jobs), width)


def how_to_cut(marks: Marks, jobs: Iterable[JobSummary]) -> tuple[str, ...]:
    """Say how to cut; of a last sheet that is not full only where there is one."""
    groups = (group for job in jobs for group in job.groups.items())
    last = f" {gettext(_SHORT_SHEET)}" if any(starmap(_ends_short, groups)) else ""
    values = {"marks": gettext(_ALIGNED[marks]), "last": last}
    return tuple(gettext(line, **values) for line in _CUTTING)


def _ends_short(arrangement: Arrangement, group: CutGroup) -> bool:
    """Return whether pieces in a grid leave some of the last sheet free."""
    if not isinstance(arrangement, Grid) or group.sheets == 1:
        return False
    return group.piece_count < group.sheets * arrangement.rows * arrangement.columns


def numbered(title: str, steps: Sequence[str], width: float) -> Block:
    """Draw numbered steps under a heading."""
    shapes, y = heading(title, width)
    height = max(6.5, capital_height(_BOLD.typeface, _BOLD.size))
    for number, words in enumerate(steps, 1):
        y += 8.0
        shapes.append(label(Box(0.0, y, _BOX_SIDE, height), str(number), _BOLD, Anchor.START))
        rows, y = paragraph_below(words, _BODY, _INDENT, y, width - _INDENT)
        shapes += rows
    return Block(y, tuple(shapes))


def secrets(files: Sequence[tuple[str, str]], width: float) -> Block:
    """Draw the warning of files that players do not read: how to print them, and which they are.

    Args:
        files: Each file's name and what is said of it.
        width: Of the block, in points.
    """
    warning = headed(gettext("Secrets: print, do not read"), [gettext(HOW_TO_PRINT_UNREAD)], width)
    shapes, y = list(warning.shapes), warning.height
    for file, item in files:
        words = f"{file} – {item}."
        rows, y = paragraph_below(words, _BODY, _INDENT, y + 7.0, width - _INDENT)
        shapes += rows
    return Block(y, tuple(shapes))


def on_a_phone(file: str, page: RefereePage, width: float) -> Block:
    """Draw what the page is that stands in for a referee, by its file's name."""
    return headed(gettext("A referee on the phone"), [f"{file}: {page.advice}"], width)


def heading(words: str, width: float) -> tuple[list[Shape], float]:
    """Draw a block's heading from y 0; return it and where it ends."""
    rows, y = set_below((words,), _HEADING, Box(0.0, 0.0, width, 0.0))
    return list(rows), y


def job_list(jobs: Sequence[JobSummary], width: float) -> Iterator[Block]:
    """Draw the jobs, one block each: what it is, how to print and cut it."""
    last = len(jobs) - 1
    for index, summary in enumerate(jobs):
        block = _job(summary, width)
        gap = _LAST_JOB_GAP if index == last else _JOB_GAP
        if index == 0:
            named, y = heading(gettext("The jobs, one by one"), width)
            below = Group(block.shapes, moved(0.0, y + 10.0))
            block = Block(y + 10.0 + block.height, (*named, below))
        yield replace(block, gap=gap)


def _job(summary: JobSummary, width: float) -> Block:
    """Draw one job below a hair line: words on the left, parts on the right."""
    room = width - _PARTS_WIDTH - 14.0
    name = summary.job.title
    if summary.job.audience in _WHOSE:
        name = gettext(_WHOSE[summary.job.audience], job=name)
    named, y = paragraph_below(name, _NAME, 0.0, 9.0, room)
    advice, y = paragraph_below(summary.job.advice, _BODY, 0.0, y + 5.0, room)
    parts_of_job = "\n".join(map(str, summary.parts.values()))
    x = width - _PARTS_WIDTH
    parts, parts_bottom = paragraph_below(parts_of_job, _BODY, x, 9.0, _PARTS_WIDTH)
    rule = lines([((0.0, 0.0), (width, 0.0))], Paint(None, Ink.FAINT, 0.6))
    return Block(max(y, parts_bottom), (rule, *named, *advice, *parts))


def checks(warnings: Sequence[Diagnostic], width: float) -> Block:
    """Draw what the checks say of the definition, whatever the seed."""
    lines_of_checks = [
        f"{warning.severity} {warning.code}: {warning.message}" for warning in warnings
    ] or [
        gettext("The definition passed every check. The gallery, index.html, has the full report.")
    ]
    return headed(gettext("Checks"), lines_of_checks, width)
