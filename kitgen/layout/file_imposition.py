"""Imposition of all jobs of one print file."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from kitgen.contract import Job
from kitgen.layout.blank import blank_back, with_blank_backs
from kitgen.layout.imposition import impose_own, shared_sheets
from kitgen.layout.packing.loose import Loose
from kitgen.layout.sheet import Imprint, PrintSettings, Sheet, Sides

Imposing: TypeAlias = Callable[[Job, PrintSettings, Imprint, Loose], Iterable[Sheet]]
"""Lays out the sheets that a job does not share, each front before its back; see `impose_own`."""


def impose_file(
    jobs: Iterable[tuple[Job, Imprint]],
    settings: PrintSettings,
    sides: Sides,
    imposing: Imposing = impose_own,
    *,
    followed: bool = False,
) -> Iterator[tuple[Sheet, Imprint]]:
    """Lay the jobs of a print file on paper, one after the other, sheet by sheet.

    The loose pieces of all jobs share the last sheets.

    Args:
        jobs: Each job with its imprint for the page lines; the next job is taken only after all
            sheets of the one before are laid out.
        settings: Paper, sides and marks.
        sides: The printer's setting for the whole file; for both sides, a blank back follows each
            front that has none.
        imposing: Lays out the sheets of one job.
        followed: Whether the file continues after these jobs; otherwise the last front needs no
            back.

    Yields:
        Each sheet with the imprint of its page line.
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
