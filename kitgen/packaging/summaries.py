"""Summaries of print jobs, shared by the print guide, the gallery and the terminal."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, field

from kitgen.contract import Arrangement, Audience, Job, Piece, Saddle, Split, Stock, Whole
from kitgen.contract.copies import named_set
from kitgen.distinct import Distinct
from kitgen.language import gettext, gettext_noop, ngettext, row_of
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import BACK, FRONT, PrintSettings, Sheet, Sides
from kitgen.values import changing, frozen

GUIDE_ID = "print-guide"
STORAGE_ID = "storage"
BOX_PART, LABEL_PART = "box", "label"
"""The parts of the storage job that a build may leave out."""

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
    """Return the name of a stock or an audience in the current language."""
    return gettext(_CALLED[of])


@changing
class PartCount:
    """The number of things of one component in a job; a board over several sheets counts as one.

    Attributes:
        title: The name that players see, in English: a message to translate.
        audience: Who may see it.
        is_flat: Whether it stays the size of a sheet, and is kept in a folder rather than a bag.
        bound: Whether its pieces are the pages of one thing in each set.
        folded: Whether these pages are leaves to fold.
        names: The pieces' names; of a bound one, the numbers of its sets.
        kinds: The number of each kind in a set, if the kit's file does not give it.
        optional: Whether the game can be played without it.
        in_place_of: The id of the component that it replaces; empty for most.
        in_own_words: Whether its title is the author's own, printed untranslated.
    """

    title: str
    audience: Audience = Audience.PLAYERS
    is_flat: bool = False
    bound: bool = False
    folded: bool = False
    names: Distinct = field(default_factory=Distinct)
    kinds: tuple[str, ...] = ()
    optional: bool = False
    in_place_of: str = ""
    in_own_words: bool = False
    _sides: set[tuple[str, str]] = field(default_factory=set)

    @property
    def count(self) -> int:
        """The number in all sets together."""
        return len(self.names)

    def in_each(self, sets: int) -> int:
        """Return the number in each of `sets` sets, or in all if they do not divide evenly."""
        return self.count // sets if self.count % sets == 0 else self.count

    @property
    def called(self) -> str:
        """The title in the current language."""
        return self.title if self.in_own_words else gettext(self.title)

    def words(self, count: int) -> str:
        """Return the noun for `count` of it, without the number."""
        if self.in_own_words:
            countable = _COUNTABLE.fullmatch(self.title)
            return counted_words(count, self.title) if countable else self.title
        if not self.bound:
            return ngettext(counted_words(1, self.title), counted_words(2, self.title), count)
        pages = len(self._sides) // self.count
        title = self.called
        if self.folded:
            return ngettext(
                "{title} ({n} page, folded)", "{title} ({n} pages, folded)", pages, title=title
            )
        return ngettext("{title} ({n} page)", "{title} ({n} pages)", pages, title=title)

    def in_words(self, sets: int = 1) -> str:
        """Return the number in each of `sets` sets, in words."""
        count = self.in_each(sets)
        return f"{count} × {self.words(count)}"

    def take(self, name: str, side: str) -> None:
        """Count one printed side of a piece."""
        self.names.add(str(named_set(name)[1]) if self.bound else name)
        if self.bound:
            self._sides.add((name, side))

    def __str__(self) -> str:
        words = self.in_words()
        return gettext("{job} (optional)", job=words) if self.optional else words


def choices(parts: Mapping[str, PartCount]) -> Iterator[dict[str, PartCount]]:
    """Yield each part by its id, together with the parts that can replace it."""
    for name, part in parts.items():
        if part.in_place_of not in parts:
            instead = {key: other for key, other in parts.items() if other.in_place_of == name}
            yield {name: part, **instead}


def choice_in_words(words: Sequence[str]) -> str:
    """Return a part in words, with its alternatives if there are any."""
    part, *others = words
    return gettext("{part} (or {others})", part=part, others=row_of(others)) if others else part


_PHRASE = re.compile(r"(?P<noun>.+?)(?P<rest> (?:to|of|as) .*)?")
_NO_PLURAL = ("dice",)
_COUNTABLE = re.compile(
    r"(.*[ -])?([Aa]id|[Bb]oard|[Cc]ard|[Cc]ounter|[Ss]heet|[Tt]ile|[Tt]oken)s?"
)
"""Titles in an author's own words that are known to be English, and have a plural in -s."""


def counted_words(count: int, title: str) -> str:
    """Return a component's title in the singular or plural: `Base of pawns`, `Tuck boxes`.

    Titles are in English, and singular or plural, whichever reads better alone.
    """
    phrase = _PHRASE.fullmatch(title)
    noun, rest = (phrase["noun"], phrase["rest"] or "") if phrase else (title, "")
    if noun.endswith(_NO_PLURAL):
        return title
    if count == 1:
        return noun.removesuffix("s") + rest
    plural = noun if noun.endswith("s") else f"{noun}es" if noun.endswith("x") else f"{noun}s"
    return plural + rest


@changing
class CutGroup:
    """The sheets of a job that are cut alike.

    `upright_cuts` and `level_cuts` are those of the fullest sheet.
    """

    titles: dict[str, None] = field(default_factory=dict)
    names: dict[str, Distinct] = field(default_factory=dict)
    sheets: int = 0
    upright_cuts: int = 0
    level_cuts: int = 0

    @property
    def piece_count(self) -> int:
        """The number of pieces to cut out; a board over several sheets counts as one."""
        return sum(map(len, self.names.values()))

    def take(self, sheet: Sheet, job_id: str) -> None:
        """Count one front, and what lies on it from a job."""
        self.sheets += 1
        self.upright_cuts = max(self.upright_cuts, sheet.upright_cuts)
        self.level_cuts = max(self.level_cuts, sheet.level_cuts)
        for placement in sheet.placements:
            if placement.job != job_id:
                continue
            component = placement.piece.component
            self.titles.setdefault(component.called)
            self.names.setdefault(component.id, Distinct()).add(placement.piece.name)


@frozen
class ShownFace:
    """A face as placed on a sheet.

    Attributes:
        job: The id of its job.
        component: The id of its component.
        name: The face's name, unique in its component.
        width: The width before it is turned, in points.
        height: The height before it is turned, in points.
        matrix: The transform to the sheet, as SVG writes it: a, b, c, d, e and f.
        window: For a board on several sheets, the left, top, width and height on the paper of the
            visible part; otherwise empty.
    """

    job: str
    component: str
    name: str
    width: float
    height: float
    matrix: tuple[float, ...]
    window: tuple[float, ...]


@frozen
class Opening:
    """The first sheet of a job, without the contents of its faces.

    Attributes:
        width: The width of the paper, in points.
        height: The height of the paper, in points.
        faces: The faces on it, in painting order.
    """

    width: float
    height: float
    faces: tuple[ShownFace, ...]


def opening_of(sheet: Sheet) -> Opening:
    """Return the data from which a picture of a sheet is put together."""
    faces = (
        ShownFace(
            placement.job,
            placement.piece.component.id,
            placement.face.name,
            placement.face.width,
            placement.face.height,
            astuple(placement.transform),
            astuple(placement.window) if placement.window else (),
        )
        for placement in sheet.placements
    )
    return Opening(sheet.width, sheet.height, tuple(faces))


@changing
class JobSummary:
    """A print job as it was printed: its paper, and its parts by component.

    Attributes:
        job: The job.
        file: The print file that contains it.
        sides: The printer's setting for its own sheets.
        pages: The number of pages, without blank backs.
        sheets: The number of sheets of paper for these pages.
        runs: The first and the last page of each run of its pages, counted from 1 without the print
            guide's pages. Blank backs interrupt no run; pages of other jobs do.
        opening: Its first sheet, for a picture of it.
        needed: Whether one of its sheets has something that the game needs.
    """

    job: Job
    file: str
    sides: Sides
    pages: int = 0
    sheets: int = 0
    runs: list[tuple[int, int]] = field(default_factory=list)
    parts: dict[str, PartCount] = field(default_factory=dict)
    groups: dict[Arrangement, CutGroup] = field(default_factory=dict)
    opening: Opening | None = None
    needed: bool = False
    _blank: int = 0

    @property
    def parts_in_words(self) -> str:
        """The parts with their counts; empty for a job without parts."""
        return ", ".join(
            choice_in_words([part.in_words() for part in choice.values()])
            for choice in choices(self.parts)
        )

    def hold(self, pieces: Iterable[Piece], arrangement: Arrangement) -> None:
        """Count the printed sides of pieces, before they lie on any sheet."""
        flat = isinstance(arrangement, Whole | Split | Saddle)
        folded = isinstance(arrangement, Saddle)
        for piece in pieces:
            component = piece.component
            part = self.parts.setdefault(
                component.id,
                PartCount(
                    component.title,
                    self.job.audience,
                    flat,
                    component.bound,
                    folded,
                    optional=self.job.optional,
                    in_place_of=component.in_place_of,
                    in_own_words=component.in_own_words,
                ),
            )
            part.take(piece.name, FRONT)
            if piece.back is not None and self.sides is not Sides.SINGLE:
                part.take(piece.name, BACK)

    def take(self, sheet: Sheet, page: int) -> None:
        """Count one printed side of a sheet, which is the given page of its file."""
        if sheet.side != FRONT and not sheet.placements:
            self._blank = page
            return
        self.pages += 1
        self._extend_runs(page)
        self.opening = self.opening or opening_of(sheet)
        if sheet.side == FRONT:
            self.sheets += 1
            self.groups.setdefault(sheet.arrangement, CutGroup()).take(sheet, self.job.id)

    def _extend_runs(self, page: int) -> None:
        if self.runs and page - 1 in (self.runs[-1][1], self._blank):
            self.runs[-1] = (self.runs[-1][0], page)
        else:
            self.runs.append((page, page))


def job_sides(job: Job, settings: PrintSettings) -> Sides:
    """Return how the printer turns the paper for a job; a job without backs needs no turning."""
    return settings.sides if job.duplex else Sides.SINGLE


def sides_in_words(sides: str) -> str:
    """Return a duplex setting as printer dialogs name it."""
    return gettext(_SIDES[sides]) if sides in _SIDES else sides


def pages_in_words(pages: int, sheets: int) -> str:
    """Return the number of pages, and of sheets if both sides are printed, in words."""
    counted_pages = ngettext("{n} page", "{n} pages", pages)
    if sheets == pages:
        return counted_pages
    return gettext("{pages} on {sheets}", pages=counted_pages, sheets=counted_sheets(sheets))


def counted_sheets(count: int) -> str:
    """Return a number of sheets in words."""
    return ngettext("{n} sheet", "{n} sheets", count)


def paper_in_words(paper_id: str) -> str:
    """Return a paper's common name."""
    paper = PAPERS.get(paper_id)
    return paper.title if paper else paper_id
