"""What people are told of a print job: the print guide, the gallery and the terminal agree."""

from dataclasses import dataclass, field

from kitgen.contract import Audience, Job
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import FRONT, PrintSettings, Sheet, Sides

GUIDE_ID = "print-guide"

_SIDES = {
    Sides.SINGLE.value: "one side",
    Sides.LONG_EDGE.value: "both sides, flip on long edge",
    Sides.SHORT_EDGE.value: "both sides, flip on short edge",
}


@dataclass(slots=True)
class PartCount:
    """How many pieces of one component a job has; a board over several sheets is one."""

    title: str
    names: set[str] = field(default_factory=set)

    @property
    def count(self) -> int:
        """How many."""
        return len(self.names)

    def __str__(self) -> str:
        return f"{self.count} × {self.title}"


@dataclass(slots=True)
class JobSummary:
    """A print job as it went through the press: its paper, and its parts by component."""

    job: Job
    file: str
    sides: Sides
    pages: int = 0
    sheets: int = 0
    parts: dict[str, PartCount] = field(default_factory=dict)
    _hidden: dict[str, None] = field(default_factory=dict)

    @property
    def hidden(self) -> tuple[str, ...]:
        """The components that only the referee should look at, in a job that players print."""
        return tuple(self._hidden) if self.job.audience is Audience.PLAYERS else ()

    @property
    def parts_in_words(self) -> str:
        """The parts with their counts; empty for a job that has none to cut."""
        return ", ".join(str(part) for part in self.parts.values())

    def take(self, sheet: Sheet) -> None:
        """Count one printed side of a sheet."""
        self.pages += 1
        self.sheets += sheet.side == FRONT
        for placement in sheet.placements:
            component = placement.piece.component
            part = self.parts.setdefault(component.id, PartCount(component.title))
            part.names.add(placement.piece.name)
            if component.audience is Audience.REFEREE:
                self._hidden[component.id] = None


def job_sides(job: Job, settings: PrintSettings) -> Sides:
    """Give how the printer turns the paper for a job: one without backs needs no turning."""
    return settings.sides if job.duplex else Sides.SINGLE


def sides_in_words(sides: str) -> str:
    """Give a duplex setting as printer dialogs call it."""
    return _SIDES.get(sides, sides)


def pages_in_words(pages: int, sheets: int) -> str:
    """Give how many pages, and on how many sheets of paper where both sides are printed."""
    told = f"{pages} page{'' if pages == 1 else 's'}"
    return told if sheets == pages else f"{told} on {sheets} sheet{'' if sheets == 1 else 's'}"


def paper_in_words(paper_id: str) -> str:
    """Give a paper's name as people say it."""
    paper = PAPERS.get(paper_id)
    return paper.title if paper else paper_id
