"""What is said of a print job: the print guide, the gallery and the terminal agree."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from kitgen.contract import Arrangement, Audience, Job, Saddle, Split, Stock, Whole
from kitgen.contract.copies import named_set
from kitgen.language import gettext, gettext_noop, ngettext
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import BACK, FRONT, PrintSettings, Sheet, Sides
from kitgen.values import frozen

GUIDE_ID = "print-guide"
STORAGE_ID = "storage"

_SIDES = {
    Sides.SINGLE.value: gettext_noop("one side"),
    Sides.LONG_EDGE.value: gettext_noop("both sides, flip on long edge"),
    Sides.SHORT_EDGE.value: gettext_noop("both sides, flip on short edge"),
}


_CALLED = {
    Stock.CARD: gettext_noop("card"),
    Stock.PAPER: gettext_noop("paper"),
    Audience.PLAYERS: gettext_noop("players"),
    Audience.PLAYER_1: gettext_noop("player 1"),
    Audience.PLAYER_2: gettext_noop("player 2"),
    Audience.TABLE: gettext_noop("table"),
    Audience.REFEREE: gettext_noop("referee"),
}


def in_words(of: Stock | Audience) -> str:
    """Say what is printed on, or who may look at it."""
    return gettext(_CALLED[of])


@dataclass(slots=True)
class PartCount:
    """How many things of one component a job has; a board over several sheets is one.

    Attributes:
        title: The players' words for it, in English: a message.
        audience: Whose it is.
        is_flat: Whether it stays as large as a sheet: it is kept in a folder, not in a bag.
        bound: Whether its pieces are the pages of one thing in each set.
        names: The pieces' names.
        kinds: How many there are of each kind in a set, where the kit's file does not say it.
    """

    title: str
    audience: Audience = Audience.PLAYERS
    is_flat: bool = False
    bound: bool = False
    names: set[str] = field(default_factory=set)
    kinds: tuple[str, ...] = ()
    _sides: set[tuple[str, str]] = field(default_factory=set)

    @property
    def count(self) -> int:
        """How many there are in all sets."""
        if self.bound:
            return len({named_set(name)[1] for name in self.names})
        return len(self.names)

    def in_each(self, sets: int) -> int:
        """Return how many each of so many sets has; all of them where they do not share evenly."""
        return self.count // sets if self.count % sets == 0 else self.count

    def words(self, count: int) -> str:
        """Return the words for so many of it, without the number."""
        if not self.bound:
            return ngettext(counted_words(1, self.title), counted_words(2, self.title), count)
        pages = len(self._sides) // self.count
        title = gettext(self.title)
        if any(side == BACK for _, side in self._sides):
            return ngettext(
                "{title} ({n} page, folded)", "{title} ({n} pages, folded)", pages, title=title
            )
        return ngettext("{title} ({n} page)", "{title} ({n} pages)", pages, title=title)

    def in_words(self, sets: int = 1) -> str:
        """Say how many each of so many sets has."""
        count = self.in_each(sets)
        return f"{count} × {self.words(count)}"

    def take(self, name: str, side: str) -> None:
        """Count one printed side of a piece."""
        self.names.add(name)
        if self.bound:
            self._sides.add((name, side))

    def __str__(self) -> str:
        return self.in_words()


_PHRASE = re.compile(r"(?P<noun>.+?)(?P<rest> (?:to|of|as) .*)?")
_NO_PLURAL = ("dice",)


def counted_words(count: int, title: str) -> str:
    """Return a component's title for one thing, or for several: `Base of pawns`, `Tuck boxes`.

    Titles are in English, and name one thing or many as it reads better alone.
    """
    phrase = _PHRASE.fullmatch(title)
    noun, rest = (phrase["noun"], phrase["rest"] or "") if phrase else (title, "")
    if noun.endswith(_NO_PLURAL):
        return title
    if count == 1:
        return noun.removesuffix("s") + rest
    plural = noun if noun.endswith("s") else f"{noun}es" if noun.endswith("x") else f"{noun}s"
    return plural + rest


@dataclass(slots=True)
class CutGroup:
    """The sheets of a job that are cut alike.

    `upright_cuts` and `level_cuts` are those of one sheet, the fullest.
    """

    titles: dict[str, None] = field(default_factory=dict)
    names: dict[str, set[str]] = field(default_factory=dict)
    sheets: int = 0
    upright_cuts: int = 0
    level_cuts: int = 0

    @property
    def piece_count(self) -> int:
        """How many pieces are cut out; a board over several sheets is one."""
        return sum(map(len, self.names.values()))

    def take(self, sheet: Sheet) -> None:
        """Count one front."""
        self.sheets += 1
        self.upright_cuts = max(self.upright_cuts, sheet.upright_cuts)
        self.level_cuts = max(self.level_cuts, sheet.level_cuts)
        for placement in sheet.placements:
            component = placement.piece.component
            self.titles.setdefault(component.called)
            self.names.setdefault(component.id, set()).add(placement.piece.name)


@dataclass(slots=True)
class JobSummary:
    """A print job as it went through the press: its paper, and its parts by component."""

    job: Job
    file: str
    sides: Sides
    pages: int = 0
    sheets: int = 0
    parts: dict[str, PartCount] = field(default_factory=dict)
    groups: dict[Arrangement, CutGroup] = field(default_factory=dict)

    @property
    def parts_in_words(self) -> str:
        """The parts with their counts; empty for a job that has none to cut."""
        return ", ".join(str(part) for part in self.parts.values())

    def take(self, sheet: Sheet) -> None:
        """Count one printed side of a sheet."""
        self.pages += 1
        if sheet.side == FRONT:
            self.sheets += 1
            self.groups.setdefault(sheet.arrangement, CutGroup()).take(sheet)
        for placement in sheet.placements:
            component = placement.piece.component
            flat = isinstance(sheet.arrangement, Whole | Split | Saddle)
            part = self.parts.setdefault(
                component.id, PartCount(component.title, self.job.audience, flat, component.bound)
            )
            part.take(placement.piece.name, placement.side)


def job_sides(job: Job, settings: PrintSettings) -> Sides:
    """Return how the printer turns the paper for a job: one without backs needs no turning."""
    return settings.sides if job.duplex else Sides.SINGLE


def sides_in_words(sides: str) -> str:
    """Return a duplex setting as printer dialogs call it."""
    return gettext(_SIDES[sides]) if sides in _SIDES else sides


def pages_in_words(pages: int, sheets: int) -> str:
    """Return how many pages, and on how many sheets of paper where both sides are printed."""
    counted_pages = ngettext("{n} page", "{n} pages", pages)
    if sheets == pages:
        return counted_pages
    return gettext("{pages} on {sheets}", pages=counted_pages, sheets=_sheets(sheets))


def _sheets(count: int) -> str:
    return ngettext("{n} sheet", "{n} sheets", count)


@frozen
class PrintRow:
    """One line of the table of what to print: a job, its paper, and who may look at it."""

    title: str
    file: str
    stock: Stock
    sides: str
    pages: int
    sheets: int
    audience: Audience
    optional: bool = False

    @property
    def name(self) -> str:
        """The job's title, and whether it is needed."""
        return gettext("{job} (optional)", job=self.title) if self.optional else self.title


def print_row(summary: JobSummary) -> PrintRow:
    """Return a job's line in the table of what to print."""
    return PrintRow(
        summary.job.title,
        summary.file,
        summary.job.stock,
        sides_in_words(summary.sides),
        summary.pages,
        summary.sheets,
        summary.job.audience,
        summary.job.optional,
    )


def sheets_in_words(rows: Sequence[PrintRow]) -> str:
    """Return how many sheets of each stock are needed in all, and how many of them are optional."""
    totals = []
    for stock in Stock:
        count = sum(row.sheets for row in rows if row.stock is stock)
        optional = sum(row.sheets for row in rows if row.stock is stock and row.optional)
        if count:
            of_stock = gettext("{sheets} of {stock}", sheets=_sheets(count), stock=in_words(stock))
            if optional:
                of_stock = gettext(
                    "{sheets} ({optional} of them optional)", sheets=of_stock, optional=optional
                )
            totals.append(of_stock)
    return ", ".join(totals)


def paper_in_words(paper_id: str) -> str:
    """Return a paper's name as people say it."""
    paper = PAPERS.get(paper_id)
    return paper.title if paper else paper_id
