"""Print files: which jobs share one, its name, and its row in the table of what to print."""

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
from kitgen.phrases import capitalised
from kitgen.values import changing, frozen

_NO_BREAK = "\N{NO-BREAK SPACE}"
_MOST_RUNS = 3


@changing
class PrintFile:
    """One file to print, with what has gone into it so far.

    The print guide is printed last, when everything that it lists is known, and bound first.

    Attributes:
        name: The file's name.
        title: The title of its job, or the stock and audience that several jobs share.
        stock: The stock in the printer's tray.
        audience: Who may read it.
        sides: The printer's setting.
        jobs: Its jobs, the print guide first.
        lead: The number of pages of the print guide in it.
        body: The number of all other pages, including blank backs.
        optional: The number of sheets without anything that the game needs.
        measured: Whether one of these pages has check bars.
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
    measured: bool = False

    @property
    def holds_guide(self) -> bool:
        """Whether the print guide is in it."""
        return any(summary.job.id == GUIDE_ID for summary in self.jobs)

    @property
    def has_bars(self) -> bool:
        """Whether one of its pages has check bars, as the print guide always does."""
        return self.measured or self.holds_guide

    @property
    def awaits_guide(self) -> bool:
        """Whether the print guide is still to come."""
        return self.holds_guide and not self.lead

    def take(self, sheet: Sheet) -> None:
        """Count one printed side of a sheet."""
        leads = GUIDE_ID in sheet.jobs
        self.lead, self.body = self.lead + leads, self.body + (not leads)
        self.measured = self.measured or bool(sheet.furniture)
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
            guide_pages: The number of pages that the guide will have; None once it is printed.
        """
        if guide_pages is None:
            return self.lead
        filled = self.sides is not Sides.SINGLE and self.body > 0
        return guide_pages + guide_pages % 2 if filled else guide_pages

    def pages_of(self, summary: JobSummary, guide_pages: int | None = None) -> tuple[int, int]:
        """Return the first and the last page of one of its jobs.

        `guide_pages` is the number of pages that the guide will have; None once it is printed.
        """
        runs = self.runs_of(summary, guide_pages)
        return runs[0][0], runs[-1][1]

    def runs_of(
        self, summary: JobSummary, guide_pages: int | None = None
    ) -> tuple[tuple[int, int], ...]:
        """Return the first and the last page of each run of pages of one of its jobs.

        `guide_pages` is the number of pages that the guide will have; None once it is printed.
        """
        if summary.job.id == GUIDE_ID:
            return ((1, summary.runs[-1][1] if summary.runs else guide_pages or 0),)
        before = self.before_others(guide_pages)
        return tuple((before + first, before + last) for first, last in summary.runs)


def print_files(
    kit_id: str, jobs: Sequence[Job], settings: PrintSettings, *, separate: bool
) -> tuple[PrintFile, ...]:
    """Divide jobs among print files: one for each stock and audience.

    Args:
        kit_id: The beginning of the files' names.
        jobs: All jobs of the kit, in printing order.
        settings: The print settings.
        separate: Whether each job gets its own file.

    Returns:
        The files in the order in which a person prints them, those of all players first. A file is
        named after its job's id (`separate`) or its stock; for other audiences, after the audience,
        and also after the stock if that audience has both.
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
    """Return the title and the name of the file that a job shares."""
    stock, audience = in_words(job.stock), in_words(job.audience)
    if job.audience is Audience.PLAYERS:
        return stock, str(job.stock)
    if len({other.stock for other in jobs if other.audience is job.audience}) == 1:
        return audience, str(job.audience)
    return f"{audience}, {stock}", f"{job.audience}-{job.stock}"


@frozen
class PrintRow:
    """One row of the table of what to print: a file, its paper, and its audience.

    Attributes:
        title: The file's title.
        file: The file's name.
        stock: The stock in the printer's tray.
        sides: The printer's setting, as its dialog names it.
        pages: The number of pages.
        sheets: The number of sheets of paper.
        optional: The number of sheets that the game can be played without.
        audience: Who may read it.
        jobs: Each job with its pages; empty for a file with a single job.
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
    """Return a file's row in the table of what to print.

    `guide_pages` is the number of pages that the guide will have in it; None once all is printed.
    """
    pages = file.before_others(guide_pages) + file.body
    single = file.jobs[0] if len(file.jobs) == 1 else None
    return PrintRow(
        title=job_name(single) if single else capitalised(file.title),
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
    """Return the pages of a job in its file, as `7`, `7–9` or `1–12, 15–16`.

    A job whose pages lie in many places, as with many sets, has only its first and its last page
    named: other jobs then have pages in between.

    `guide_pages` is the number of pages that the guide will have; None once it is printed.
    """
    runs = file.runs_of(summary, guide_pages)
    if len(runs) > _MOST_RUNS:
        runs = (file.pages_of(summary, guide_pages),)
    return f",{_NO_BREAK}".join(
        str(first) if first == last else f"{first}–{last}" for first, last in runs
    )


def job_name(summary: JobSummary) -> str:
    """Return a job's title, marked if its sheets may be left out."""
    title = summary.job.title
    skipped = summary.job.optional and not summary.needed
    return gettext("{job} (optional)", job=title) if skipped else title


def sheets_in_words(rows: Sequence[PrintRow]) -> str:
    """Return how many sheets of each stock are needed in all, and how many are optional."""
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
    """Return the total number of sheets to print, including the calibration sheet."""
    return gettext("{sheets} in all, plus the calibration sheet.", sheets=sheets_in_words(rows))


def with_optional(sheets: str, count: int, optional: int) -> str:
    """Return a number of sheets in words, with how many of them are optional, if any."""
    if not optional:
        return sheets
    if optional == count:
        return gettext("{job} (optional)", job=sheets)
    return gettext("{sheets} ({optional} of them optional)", sheets=sheets, optional=optional)
