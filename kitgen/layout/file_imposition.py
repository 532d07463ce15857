"""All jobs of one print file onto sheets."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from kitgen.contract import Job
from kitgen.layout.blank import blank_back, with_blank_backs
from kitgen.layout.imposition import impose_own, shared_sheets
from kitgen.layout.packing.loose import Loose
from kitgen.layout.sheet import Imprint, PrintSettings, Sheet, Sides

Imposing: TypeAlias = Callable[[Job, PrintSettings, Imprint, Loose], Iterable[Sheet]]
"""Lays the sheets that a job has to itself on paper, each front before its back; see `impose_own`.
"""


def impose_file(
    jobs: Iterable[tuple[Job, Imprint]],
    settings: PrintSettings,
    sides: Sides,
    imposing: Imposing = impose_own,
    *,
    followed: bool = False,
) -> Iterator[tuple[Sheet, Imprint]]:
    """Lay the jobs of a print file on paper, one after the other, sheet by sheet.

    The loose pieces of all of them share its last sheets.

    Args:
        jobs: Each job with the kit's name and seed for its page lines; one is taken when all
            sheets of the one before are laid out.
        settings: Paper, sides and marks.
        sides: What the printer is set to for the whole file: where it prints both sides, each
            front that has no back has a blank one behind it.
        imposing: Lays out the sheets of one job.
        followed: Whether the file goes on after these jobs; otherwise the last front needs no back.

    Yields:
        Each sheet with what its page line says of the kit.
    """
    sheets = _sheets(jobs, settings, imposing)
    if sides is Sides.SINGLE:
        yield from sheets
        return
    yield from with_blank_backs(
        sheets,
        lambda printed: printed[0],
        lambda front: (blank_back(*front, settings), front[1]),
        followed=followed,
    )


def _sheets(
    jobs: Iterable[tuple[Job, Imprint]], settings: PrintSettings, imposing: Imposing
) -> Iterator[tuple[Sheet, Imprint]]:
    """Yield the sheets of each job, then those that they share."""
    loose = Loose(settings.paper)
    known: dict[str, tuple[Job, Imprint]] = {}
    for job, imprint in jobs:
        known[job.id] = (job, imprint)
        for sheet in imposing(job, settings, imprint, loose):
            yield sheet, imprint
    yield from shared_sheets(loose, settings, known)
