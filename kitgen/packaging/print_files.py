"""Print files: which jobs share one, what it is called, and its line in the table to print by."""

from collections.abc import Sequence
from dataclasses import field

from kitgen.contract import Audience, Job, Stock
from kitgen.language import gettext, said_of
from kitgen.layout.sheet import FRONT, PrintSettings, Sheet, Sides
from kitgen.packaging.summaries import (
    GUIDE_ID,
    JobSummary,
    counted_sheets,
    in_words,
    job_sides,
    sides_in_words,
)
from kitgen.values import changing, frozen

_NO_BREAK = "\N{NO-BREAK SPACE}"


@changing
class PrintFile:
    """One file to print, and what went into it so far.

    The print guide is printed last, when all that it lists is known, and bound first.

    Attributes:
        name: The file's name.
        title: What it holds: its job's title, or the stock and audience that several share.
        stock: What goes into the printer's tray.
        audience: Who may read it.
        sides: What the printer is set to.
        jobs: Its jobs, the print guide first.
        lead: How many pages the print guide has in it.
        body: How many pages all else has, backs that are left blank among them.
        optional: On how many sheets there is nothing that the game cannot be played without.
    """

    name: str
    title: str
    stock: Stock
    audience: Audience
    sides: Sides
    jobs: list[JobSummary] = field(default_factory=list)
    lead: int = 0
    body: int = 0
    optional: int = 0

    @property
    def holds_guide(self) -> bool:
        """Whether the print guide is in it."""
        return any(summary.job.id == GUIDE_ID for summary in self.jobs)

    @property
    def awaits_guide(self) -> bool:
        """Whether the print guide is still to come."""
        return self.holds_guide and not self.lead

    def take(self, sheet: Sheet) -> None:
        """Count one printed side of a sheet."""
        leads = GUIDE_ID in sheet.jobs
        self.lead, self.body = self.lead + leads, self.body + (not leads)
        on_sheet = [summary for summary in self.jobs if summary.job.id in sheet.jobs]
        for summary in on_sheet:
            summary.take(sheet, self.lead if leads else self.body)
        needed = not all(summary.job.optional for summary in on_sheet)
        for summary in on_sheet:
            summary.needed = summary.needed or needed
        if sheet.side == FRONT and not needed:
            self.optional += 1

    def before_others(self, guide_pages: int | None) -> int:
        """Return how many pages come before all other jobs: the guide's, and its blank back.

        Args:
            guide_pages: How many pages the guide will have; None where it is printed.
        """
        if guide_pages is None:
            return self.lead
        filled = self.sides is not Sides.SINGLE and self.body > 0
        return guide_pages + guide_pages % 2 if filled else guide_pages

    def pages_of(self, summary: JobSummary, guide_pages: int | None = None) -> tuple[int, int]:
        """Return the first and the last page of one of its jobs.

        Args:
            summary: The job.
            guide_pages: How many pages the guide will have; None where it is printed.
        """
        if summary.job.id == GUIDE_ID:
            return 1, summary.last or guide_pages or 0
        before = self.before_others(guide_pages)
        return before + summary.first, before + summary.last


def print_files(
    kit_id: str, jobs: Sequence[Job], settings: PrintSettings, *, separate: bool
) -> tuple[PrintFile, ...]:
    """Share jobs out among print files: one for each stock and audience.

    Args:
        kit_id: With what the files' names begin.
        jobs: All jobs of the kit, in printing order.
        settings: How they are printed.
        separate: Whether each job is a file of its own.

    Returns:
        The files in the order in which a person prints them: first those of all players. A job has
        its file by its own id (`separate`), or by its stock; or, where its audience is not all
        players, by its audience, and the stock, too, where that audience has both.
    """
    files: dict[str, PrintFile] = {}
    order = list(Audience)
    for job in sorted(jobs, key=lambda job: 0 if separate else order.index(job.audience)):
        shared, name = ("", job.id) if separate else _shared(job, jobs)
        file = files.setdefault(
            name,
            PrintFile(f"{kit_id}-{name}.pdf", job.title, job.stock, job.audience, Sides.SINGLE),
        )
        if job.duplex:
            file.sides = settings.sides
        if file.jobs:
            file.title = shared
        file.jobs.append(JobSummary(job, file.name, job_sides(job, settings)))
    return tuple(files.values())


def _shared(job: Job, jobs: Sequence[Job]) -> tuple[str, str]:
    """Return what is said of the file that a job shares, and what it is named by."""
    stock, audience = in_words(job.stock), in_words(job.audience)
    if job.audience is Audience.PLAYERS:
        return stock, str(job.stock)
    if len({other.stock for other in jobs if other.audience is job.audience}) == 1:
        return audience, str(job.audience)
    return f"{audience}, {stock}", f"{job.audience}-{job.stock}"


@frozen
class PrintRow:
    """One line of the table of what to print: a file, its paper, and who may look at it.

    Attributes:
        title: What it holds.
        file: Its name.
        stock: What goes into the printer's tray.
        sides: What the printer is set to, as its dialog calls it.
        pages: How many pages it has.
        sheets: On how many sheets of paper.
        optional: How many of these the game can be played without.
        audience: Who may read it.
        jobs: Each of its jobs with its pages; none where it is a single job's.
    """

    title: str
    file: str
    stock: Stock
    sides: str
    pages: int
    sheets: int
    optional: int
    audience: Audience
    jobs: tuple[str, ...]


def print_row(file: PrintFile, guide_pages: int | None = None) -> PrintRow:
    """Return a file's line in the table of what to print.

    Args:
        file: The file.
        guide_pages: How many pages the guide will have in it; None where all is printed.
    """
    pages = file.before_others(guide_pages) + file.body
    single = file.jobs[0] if len(file.jobs) == 1 else None
    return PrintRow(
        title=job_name(single) if single else file.title[:1].upper() + file.title[1:],
        file=file.name,
        stock=file.stock,
        sides=sides_in_words(file.sides),
        pages=pages,
        sheets=pages if file.sides is Sides.SINGLE else -(-pages // 2),
        optional=file.optional,
        audience=file.audience,
        jobs=() if single else tuple(_listed(file, summary, guide_pages) for summary in file.jobs),
    )


def _listed(file: PrintFile, summary: JobSummary, guide_pages: int | None) -> str:
    said = said_of(job_name(summary), page_range(file, summary, guide_pages))
    return _NO_BREAK.join(said.rsplit(" ", 1))


def page_range(file: PrintFile, summary: JobSummary, guide_pages: int | None = None) -> str:
    """Return the pages of a job in its file, from the first to the last: `7–9`, or `7`.

    Others of the file may lie between them.

    Args:
        file: The file.
        summary: The job.
        guide_pages: How many pages the guide will have; None where it is printed.
    """
    first, last = file.pages_of(summary, guide_pages)
    return str(first) if first == last else f"{first}–{last}"


def job_name(summary: JobSummary) -> str:
    """Return a job's title, and whether its sheets may be left out."""
    title = summary.job.title
    skipped = summary.job.optional and not summary.needed
    return gettext("{job} (optional)", job=title) if skipped else title


def sheets_in_words(rows: Sequence[PrintRow]) -> str:
    """Return how many sheets of each stock are needed in all, and how many of them are optional."""
    totals = []
    for stock in Stock:
        count = sum(row.sheets for row in rows if row.stock is stock)
        optional = sum(row.optional for row in rows if row.stock is stock)
        if count:
            of_stock = gettext(
                "{sheets} of {stock}", sheets=counted_sheets(count), stock=in_words(stock)
            )
            totals.append(with_optional(of_stock, count, optional))
    return ", ".join(totals)


def total_in_words(rows: Sequence[PrintRow]) -> str:
    """Say how many sheets there are to print in all, the calibration sheet among them."""
    return gettext("In all {sheets}, and the calibration sheet.", sheets=sheets_in_words(rows))


def with_optional(sheets: str, count: int, optional: int) -> str:
    """Return words for so many sheets, and how many of them are optional where any are."""
    if not optional:
        return sheets
    if optional == count:
        return gettext("{job} (optional)", job=sheets)
    return gettext("{sheets} ({optional} of them optional)", sheets=sheets, optional=optional)
