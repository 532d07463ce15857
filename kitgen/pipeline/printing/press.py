"""One pass over a print job's sheets: preflight, PDF pages, SVGs, and a record of each page.

The pass is lazy: a sheet is drawn, checked, written and forgotten, so a thousand fields take
no more memory than ten. Without a folder the same pass only checks.
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING

from kitgen.contract import Job, Piece, SheetSet
from kitgen.diagnostics import Diagnostic, Severity, Span
from kitgen.drawing.fonts import missing_glyphs
from kitgen.drawing.shapes import Typeface
from kitgen.layout.imposition import impose
from kitgen.layout.preflight import (
    check_backs_printed,
    check_corrected,
    check_imprint,
    check_set_fits,
)
from kitgen.layout.sheet import FRONT, Imprint, Placement, PrintSettings, Sheet
from kitgen.packaging.summaries import JobSummary, job_sides
from kitgen.pipeline.kit.naming import printable_seed
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.pipeline.printing.faces import FaceShelf
from kitgen.pipeline.printing.last_round import LAST_ROUND, made_anew
from kitgen.pipeline.printing.marks_of_others import check_no_marks_of_others, suspects
from kitgen.pipeline.printing.options import PrintOptions
from kitgen.pipeline.printing.reported_faults import reported_once
from kitgen.pipeline.records.conversions import rounded
from kitgen.records.manifest import JobRecord, Part, PlacedPiece, SheetRecord
from kitgen.rendering.packing import content_digest
from kitgen.terminal import Progress, silent
from kitgen.units import fits

_MOST_KEPT = 100
"""Sheet sets of a job from which on its sheets are not held for the next build: many fields."""

if TYPE_CHECKING:
    from kitgen.pipeline.merged.files import MergedFiles


class Press:
    """Prints the jobs of one kit into a folder, or, without one, only checks them.

    Once there is an error nothing more is written, but checking goes on: all problems come
    out in one run.
    """

    def __init__(
        self,
        kit: PreparedKit,
        printing: PrintOptions,
        folder: Path | None,
        progress: Progress = silent,
        merged: "MergedFiles | None" = None,
    ) -> None:
        """Make ready for the jobs of one kit; `merged` is shown each sheet written."""
        self.kit = kit
        self.printing = printing
        self.folder = folder
        kept = folder is not None and printing.repeated
        self.recall = LAST_ROUND.of_kit(kit.loaded.kit_id) if kept else made_anew
        self.shelf = FaceShelf(kit.loaded.where, kit.style, folder, self.recall)
        self.summaries: list[JobSummary] = []
        self._progress = progress
        self._merged = merged
        self._found: dict[Diagnostic, None] = {}
        printer = self.settings.printer
        name = printer.name if printer else None
        self._suspected = suspects(kit.loaded.where, kit.options.seed, name)

    @property
    def settings(self) -> PrintSettings:
        """The paper, sides, marks and printer that it prints for."""
        return self.printing.settings

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What preflight has found so far, each problem once."""
        return reported_once(self._found, self.kit.loaded.where)

    def print_job(self, job: Job) -> JobRecord | None:
        """Print one job; return its record, or None where nothing was written."""
        file = f"{self.kit.loaded.kit_id}-{job.id}.pdf"
        summary = JobSummary(job, file, job_sides(job, self.settings))
        self.summaries.append(summary)
        sheets = self._sheets(job)
        if self.folder is not None and not self._has_errors():
            return self._written(sheets, summary, self.folder)
        for sheet in sheets:
            self._look_at(sheet, summary)
        return None

    def _sheets(self, job: Job) -> Iterable[Sheet]:
        """Impose a job, leaving out every set that does not fit the paper.

        Where the last build may have done so they come as a tuple, unless they are many.
        """
        settings = self.settings
        imprint = self._imprint(job)
        self._notes_error(check_imprint(imprint, self.kit.loaded.where("title")))
        fitting = self._fitting(job)
        if self.recall is made_anew:
            return impose(replace(job, sheet_sets=fitting), settings, imprint)
        first = tuple(islice(fitting, _MOST_KEPT))
        if len(first) == _MOST_KEPT:
            return impose(replace(job, sheet_sets=chain(first, fitting)), settings, imprint)
        held = replace(job, sheet_sets=first)
        return self.recall(
            f"{job.id}, sheets",
            (held, settings, imprint),
            lambda: tuple(impose(held, settings, imprint)),
        )

    def _imprint(self, job: Job) -> Imprint:
        seed = self._shown_seed() if job.seeded else None
        return Imprint(self.kit.definition.title, seed)

    def _fitting(self, job: Job) -> Iterator[SheetSet]:
        """Yield the sets that fit the paper, and note why the others do not."""
        for number, sheet_set in enumerate(job.sheet_sets, 1):
            done = number if self.kit.game.copies is not None else sheet_set.copy
            # One set a copy is the rule; where a game has more, no end is known.
            total = self.kit.copies if done <= self.kit.copies else None
            self._progress(job.title, done, total)
            # Pieces may be lazy: looking whether they fit must not use them up.
            pieces = tuple(sheet_set.pieces)
            held = replace(sheet_set, pieces=pieces)
            place = self._origin(pieces[0]) if pieces else None
            self._notes_error(check_backs_printed(job, self.settings, place))
            if not self._notes_error(check_set_fits(held, self.settings, self._origin)):
                yield held

    def _origin(self, piece: Piece) -> Span:
        """Find the place in the definition that a piece comes from."""
        return self.kit.loaded.where(*piece.origin)

    def _written(
        self, sheets: Iterable[Sheet], summary: JobSummary, folder: Path
    ) -> JobRecord | None:
        """Print the sheets; stop writing, not checking, at the first that has an error."""
        job, path = summary.job, folder / summary.file
        faultless = self._faultless(sheets, summary)
        if not isinstance(sheets, tuple):
            return self._printed(faultless, job, path)
        sheets = tuple(faultless)
        if self._has_errors():
            return None
        described = replace(job, sheet_sets=()), self._described(job)
        record, content = self.recall(
            summary.file,
            (sheets, self.settings, self.kit.style.palette, described),
            lambda: (self._printed(sheets, job, path), path.read_bytes()),
        )
        if not path.exists():
            path.write_bytes(content)
        return record

    def _faultless(self, sheets: Iterable[Sheet], summary: JobSummary) -> Iterator[Sheet]:
        """Look at all sheets; yield those before the first that has an error, with their SVGs."""
        for sheet in sheets:
            self._look_at(sheet, summary)
            if self._has_errors():
                continue
            for placement in sheet.placements:
                self.shelf.write(placement.piece, placement.face)
            if self._merged is not None:
                kit_id = self.kit.loaded.kit_id
                self._merged.take(kit_id, summary, sheet, self._imprint(summary.job))
            yield sheet

    def _printed(self, sheets: Iterable[Sheet], job: Job, path: Path) -> JobRecord | None:
        """Write a job's file; return its record, or None where a sheet has an error."""
        # What only checks need not wait for the library of PDFs.
        from kitgen.rendering.pdf import PdfWriter

        sides = job_sides(job, self.settings)
        records: list[SheetRecord] = []
        # The file appears when the writer is closed: after an error it never does.
        writer = PdfWriter(
            path, palette=self.kit.style.palette, sides=sides, **self._described(job)
        )
        for page, sheet in enumerate(sheets, 1):
            correction = self.settings.correction(sheet.side)
            writer.add(sheet, _outline(job, sheet), _page_label(sheet), correction)
            placed = tuple(map(_placed, sheet.placements))
            records.append(SheetRecord(page, sheet.side, placed))
        if self._has_errors():
            return None
        writer.close()
        with path.open("rb") as written:
            digest = hashlib.file_digest(written, "sha256").hexdigest()
        return JobRecord(
            id=job.id,
            title=job.title,
            file=path.name,
            pages=len(records),
            stock=str(job.stock),
            sides=str(sides),
            audience=str(job.audience),
            sha256=digest,
            sheets=tuple(records),
            content_sha256=content_digest(path),
        )

    def _described(self, job: Job) -> dict[str, str]:
        """Return what a job's file says of itself."""
        definition = self.kit.definition
        keywords = [definition.game, job.title, self.settings.paper.title]
        if job.seeded:
            keywords.append(f"seed {self.kit.options.seed}")
        return {
            "title": f"{definition.title}: {job.title}",
            "author": definition.credits.designer,
            "subject": definition.summary,
            "keywords": ", ".join(keywords),
        }

    def _look_at(self, sheet: Sheet, summary: JobSummary) -> None:
        """Count a sheet, and run preflight over the faces that are new."""
        summary.take(sheet)
        self._found.update(dict.fromkeys(check_corrected(sheet, self.settings)))
        of_others = check_no_marks_of_others(sheet, summary.job, self._suspected)
        self._found.update(dict.fromkeys(of_others))
        for placement in sheet.placements:
            admitted = self.shelf.admit(
                placement.piece, placement.face, placement.side, summary.job.audience
            )
            self._found.update(dict.fromkeys(admitted))

    def note(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Note what is wrong with a job before it is printed."""
        self._found.update(dict.fromkeys(diagnostics))

    def _notes_error(self, diagnostics: Iterable[Diagnostic]) -> bool:
        """Note diagnostics; return whether one of them is an error."""
        noted = tuple(diagnostics)
        self._found.update(dict.fromkeys(noted))
        return any(diagnostic.severity is Severity.ERROR for diagnostic in noted)

    def _has_errors(self) -> bool:
        return any(diagnostic.severity is Severity.ERROR for diagnostic in self._found)

    def _shown_seed(self) -> str:
        seed = self.kit.options.seed
        return printable_seed(seed, missing_glyphs(seed, Typeface.REGULAR))


def _outline(job: Job, sheet: Sheet) -> str | None:
    """Return the words a reader's side bar shows for a page: each set's first has some."""
    if not sheet.opens_set:
        return None
    return sheet.set_title or job.title


def _page_label(sheet: Sheet) -> str:
    """Return the page's name in a reader: its number within its set, and whether it is a back."""
    title = f"{sheet.set_title} " if sheet.set_title else ""
    back = "" if sheet.side == FRONT else " back"
    return f"{title}{sheet.number}{back}"


def _placed(placement: Placement) -> PlacedPiece:
    box = placement.box
    return PlacedPiece(
        component=placement.piece.component.id,
        name=placement.piece.name,
        side=placement.side,
        x=rounded(box.x),
        y=rounded(box.y),
        width=rounded(box.width),
        height=rounded(box.height),
        quarter_turns=placement.quarter_turns % 4,
        part=_part(placement),
    )


def _part(placement: Placement) -> Part | None:
    """Return what a sheet shows of a board that is split over several; None for whole pieces."""
    clip, box = placement.clip, placement.box
    if clip is None or (fits(box.width, clip.width) and fits(box.height, clip.height)):
        return None
    return Part(rounded(clip.x), rounded(clip.y), rounded(clip.width), rounded(clip.height))
