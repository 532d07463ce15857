"""The print guide's first page: a step for each file, with a tick box and what can go wrong."""

from collections.abc import Iterator, Sequence

from kitgen.contract import Audience, Stock
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Anchor, Box, Paint, Shape, Typeface, lines
from kitgen.drawing.typesetting import Type, column, paragraph_below, set_below, wrapped
from kitgen.language import gettext, gettext_noop, row_of, said_of
from kitgen.layout.sheet import PrintSettings, Sides
from kitgen.packaging.assembly_steps import HOW_TO_PRINT_UNREAD
from kitgen.packaging.guide_blocks import BODY, BOLD, ICON, Block, heading, icon, tick
from kitgen.packaging.print_files import PrintFile, PrintRow, total_in_words, with_optional
from kitgen.packaging.summaries import JobSummary, counted_sheets, in_words, sides_in_words
from kitgen.units import fits
from kitgen.values import frozen

_WRONG = Type(9, Typeface.ITALIC)
_ICONS_X = 17.0
_WORDS_X = _ICONS_X + 2 * ICON + 12.0
_SHEETS_WIDTH = 150.0
_RULE = Paint(None, Ink.FAINT, 0.6)
_BETWEEN_JOBS = "\N{NO-BREAK SPACE}· "
"""What no line begins with."""

_SETTING = gettext_noop("In the tray: {stock} ({paper}). In the dialog: Actual size, {sides}.")
_MEASURE = gettext_noop(
    "Print this sheet alone, before all else, and lay a ruler on it: an inch must be an inch."
)
_TURN = gettext_noop("Turn it over like the page of a book: the words on the back must be upright.")
_SCALED = gettext_noop(
    "Bar not exactly 1 inch? Scaling is on. Choose Actual size, 100 % or Scaling: none, never Fit "
    "to page."
)
_TURNED = gettext_noop("Back upside down? Choose the other edge to flip on, for all files.")
_CORRECTED = gettext_noop(
    "All pages are corrected for {name}, as the sheet says; print them on no other printer."
)
_STILL_OFF = gettext_noop(
    "Still a little off? The sheet shows by how much, and its last step what to do."
)
_BAR = gettext_noop("Bar not exactly 1 inch? Scaling is on.")
_WRONG_SIDES = {
    Sides.SINGLE: gettext_noop("Backs printed? Choose one side."),
    Sides.LONG_EDGE: gettext_noop(
        "Backs upside down? You flipped on the short edge. Backs blank? Choose both sides."
    ),
    Sides.SHORT_EDGE: gettext_noop(
        "Backs upside down? You flipped on the long edge. Backs blank? Choose both sides."
    ),
}
_SIDES_ICONS = {
    Sides.SINGLE: "print-one-side",
    Sides.LONG_EDGE: "print-long-edge",
    Sides.SHORT_EDGE: "print-short-edge",
}
_STOCK_ICONS = {Stock.CARD: "print-card", Stock.PAPER: "print-paper"}


@frozen
class Checklist:
    """The input of the checklist.

    Attributes:
        files: The print files, in the order in which a person prints them.
        rows: The row in the table of what to print, for each file.
        calibration: The path of the calibration sheet.
        settings: Paper, sides and printer.
        ink: The ink style of the icons.
    """

    files: Sequence[PrintFile]
    rows: Sequence[PrintRow]
    calibration: str
    settings: PrintSettings
    ink: InkStyle


def checklist(
    subject: Checklist, further: Sequence[tuple[str, str]], width: float, *, terse: bool
) -> Iterator[Block]:
    """Yield the printing steps, one block each.

    Args:
        subject: What is printed.
        further: Other steps at the printer: the name of an icon, and words.
        width: The width of the blocks, in points.
        terse: Whether to give possible faults only once for all files with the same setting.
    """
    title = gettext("What to print: tick each box when it is done")
    shapes, y = heading(title, "print-tray", subject.ink, width)
    yield Block(y, tuple(shapes), gap=4.0)
    yield _calibration(subject, width)
    said: set[Sides] = set()
    warned = False
    for file, row in zip(subject.files, subject.rows, strict=True):
        words: list[str] = []
        if row.jobs:
            words.append(_BETWEEN_JOBS.join(row.jobs))
        if file.audience is not Audience.PLAYERS:
            words += _unread(file.jobs)
            words += [] if warned else [gettext(HOW_TO_PRINT_UNREAD)]
            warned = True
        elif not row.jobs:
            words.append(row.title)
        faults = [] if terse and file.sides in said else [gettext(_WRONG_SIDES[file.sides])]
        if faults and file.has_bars:
            faults.insert(0, gettext(_BAR))
        said.add(file.sides)
        wrong = " ".join(faults)
        yield _step(subject, (file.name, row), file.stock, file.sides, words, wrong, width)
    for name, words_of in further:
        yield _further(name, words_of, subject.ink, width)
    total = total_in_words(subject.rows)
    rows, y = paragraph_below(total, BOLD, _WORDS_X, 3.0, width - _WORDS_X)
    yield Block(y, rows)


def _unread(jobs: Sequence[JobSummary]) -> Iterator[str]:
    """Yield who reads jobs that players do not, and how they are made; once for all alike."""
    titles: dict[tuple[str, str], list[str]] = {}
    for job in (summary.job for summary in jobs):
        titles.setdefault((job.secret, job.advice), []).append(job.title)
    for (secret, advice), alike in titles.items():
        names = row_of(alike)
        yield f"{said_of(names, secret) if secret else names}. {advice}"


def how_to_measure(sides: Sides) -> tuple[str, ...]:
    """Return what to do with the calibration sheet, for one-sided or two-sided printing."""
    measure = gettext(_MEASURE)
    return (measure,) if sides is Sides.SINGLE else (measure, gettext(_TURN))


def _calibration(subject: Checklist, width: float) -> Block:
    """Draw the step that comes before all others: the calibration sheet."""
    settings = subject.settings
    words, wrong = [" ".join(how_to_measure(settings.sides))], [gettext(_SCALED)]
    if settings.sides is not Sides.SINGLE:
        wrong.append(gettext(_TURNED))
    if settings.printer is not None:
        words.append(gettext(_CORRECTED, name=settings.printer.name))
    else:
        wrong.append(gettext(_STILL_OFF))
    named = (subject.calibration, None)
    return _step(subject, named, Stock.PAPER, settings.sides, words, " ".join(wrong), width)


def _step(
    subject: Checklist,
    named: tuple[str, PrintRow | None],
    stock: Stock,
    sides: Sides,
    words: Sequence[str],
    wrong: str,
    width: float,
) -> Block:
    """Draw a step below a hairline: tick box, icons, file, setting, and what can go wrong."""
    name, row = named
    room = width - _WORDS_X
    count = counted_sheets(1)
    if row is not None:
        count = with_optional(counted_sheets(row.sheets), row.sheets, row.optional)
    counted = wrapped(count, BOLD, _SHEETS_WIDTH)
    beside_count = room - max(map(BOLD.width, counted)) - 8.0
    rows = wrapped(name, BOLD, beside_count)
    shapes: list[Shape] = [lines([((0.0, 0.0), (width, 0.0))], _RULE), tick(0.0, 6.0)]
    shapes.append(icon(_STOCK_ICONS[stock], _ICONS_X, 5.0, subject.ink))
    shapes.append(icon(_SIDES_ICONS[sides], _ICONS_X + ICON + 3.0, 5.0, subject.ink))
    title, y = set_below(rows, BOLD, Box(_WORDS_X, 7.0, room, 0.0))
    # A long name without spaces may leave no room beside it.
    top = 7.0 if all(fits(BOLD.width(words), beside_count) for words in rows) else y + 2.9
    _, low = set_below(counted, BOLD, Box(0.0, top, _SHEETS_WIDTH, 0.0))
    beside = Box(width - _SHEETS_WIDTH, top, _SHEETS_WIDTH, low - top)
    shapes += [*title, *column(beside, counted, BOLD, Anchor.END)]
    setting = gettext(
        _SETTING,
        stock=in_words(stock),
        paper=subject.settings.paper.title,
        sides=sides_in_words(sides),
    )
    y = max(y, low)
    for line, look in ((setting, BODY), *((line, BODY) for line in words), (wrong, _WRONG)):
        if line:
            placed, y = paragraph_below(line, look, _WORDS_X, y + 2.9, room)
            shapes += placed
    return Block(max(y, ICON + 7.0), tuple(shapes), gap=4.0)


def _further(name: str, words: str, ink: InkStyle, width: float) -> Block:
    """Draw a step without a file to print."""
    rule = lines([((0.0, 0.0), (width, 0.0))], _RULE)
    rows, y = paragraph_below(words, BODY, _WORDS_X, 7.0, width - _WORDS_X)
    drawn = (rule, tick(0.0, 6.0), icon(name, _ICONS_X, 5.0, ink), *rows)
    return Block(max(y, ICON + 7.0), drawn, gap=4.0)
