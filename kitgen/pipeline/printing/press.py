"""Print a kit's files in one pass: preflight, PDF pages, SVGs, and a record of each page.

The pass is lazy: a sheet is drawn, checked, written and dropped, so a thousand fields take no more
memory than ten. Without a folder, the same pass only checks.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING

from kitgen.contract import Job, Piece, SheetSet, Split
from kitgen.definitions.bounds import bounds_at
from kitgen.diagnostics import Diagnostic, KeyPath, Severity, Span
from kitgen.layout.file_imposition import impose_file
from kitgen.layout.fitting import check_thin_strips
from kitgen.layout.imposition import impose_own
from kitgen.layout.packing.loose import Loose
from kitgen.layout.preflight import (
    check_backs_missed,
    check_backs_printed,
    check_corrected,
    check_imprint,
    check_set_fits,
)
from kitgen.layout.sheet import Imprint, PrintSettings, Sheet
from kitgen.packaging.print_files import PrintFile, print_files
from kitgen.packaging.summaries import GUIDE_ID, JobSummary
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.pipeline.kit.users_places import at_users_values
from kitgen.pipeline.printing.face_records import FaceRecords
from kitgen.pipeline.printing.faces import FaceShelf
from kitgen.pipeline.printing.last_round import LAST_ROUND, made_anew
from kitgen.pipeline.printing.marks_of_others import check_no_marks_of_others, suspects
from kitgen.pipeline.printing.options import PrintOptions
from kitgen.pipeline.printing.reported_faults import reported_once
from kitgen.pipeline.printing.writing import FileWriter, job_record
from kitgen.records.manifest import JobRecord, PrintFileRecord
from kitgen.styles.fonts import FONT
from kitgen.terminal import Progress, silent
from kitgen.values import replace

_MOST_KEPT = 100
"""A job with this many sheet sets or more, such as many fields, is not kept for the next build."""
_OF_TYPE = frozenset({"PRT202", "PRT203", "PRT205", "PRT210"})
"""Codes of faults in words that need more room than they have."""

if TYPE_CHECKING:
    from kitgen.pipeline.merged.files import MergedFiles


class Press:
    """Prints the files of one kit into a folder or, without one, only checks them.

    After an error nothing more is written, but checking continues, so one run reports all problems.

    Attributes:
        settings: The paper, sides, marks and printer to print for.
        files: The print files, in the order in which a person prints them.
        summaries: The jobs in them, in printing order.
    """

    def __init__(
        self,
        kit: PreparedKit,
        printing: PrintOptions,
        folder: Path | None,
        progress: Progress = silent,
        merged: "MergedFiles | None" = None,
    ) -> None:
        """Prepare to print the jobs of one kit; `merged` receives each written sheet, too."""
        self.kit = kit
        self.printing = printing
        self.folder = folder
        kept = folder is not None and printing.repeated
        self.recall = LAST_ROUND.of_kit(kit.loaded.kit_id) if kept else made_anew
        pictures = folder if printing.pictured else None
        self.shelf = FaceShelf(kit.loaded.where, kit.style, pictures, self.recall)
        self.files: tuple[PrintFile, ...] = ()
        self.summaries: tuple[JobSummary, ...] = ()
        self._orders: dict[str, int] = {}
        self._writers: dict[str, FileWriter] = {}
        self._records: dict[str, PrintFileRecord] = {}
        self._progress = progress
        self._merged = merged
        self._found: dict[Diagnostic, None] = {}
        self._missing: dict[Hashable, bool] = {}
        self.settings = kit.style.settings(printing.settings)
        printer = self.settings.printer
        name = printer.name if printer else None
        self._suspected = suspects(kit.loaded.where, kit.options.seed, name)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The problems that preflight has found so far, without duplicates."""
        reported = reported_once(self._found, self.kit.loaded.where)
        return at_users_values(reported, self.kit.loaded)

    def share_out(self, jobs: Sequence[Job]) -> None:
        """Divide the kit's jobs among its print files.

        Args:
            jobs: All jobs in printing order; their sheets need not be known yet.
        """
        kit_id, separate = self.kit.loaded.kit_id, self.printing.separate
        self.files = print_files(kit_id, jobs, self.settings, separate=separate)
        summaries = {summary.job.id: summary for file in self.files for summary in file.jobs}
        self.summaries = tuple(summaries[job.id] for job in jobs)
        guide_last = sorted(jobs, key=lambda job: job.id == GUIDE_ID)
        self._orders = {job.id: order for order, job in enumerate(guide_last)}

    def printed(self, file: PrintFile, jobs: Iterable[Job]) -> Iterator[Sheet]:
        """Print jobs, with their sheets, into their file, which is one of `files`.

        All jobs of a file must be printed in one call, except the print guide, which follows later.

        Yields:
            Each sheet as soon as it is printed. Sheets that are not requested are not printed.
        """
        followed = file.body > 0
        with_imprints = ((job, self._imprint(job)) for job in jobs)
        for sheet, imprint in impose_file(
            with_imprints, self.settings, file.sides, self._imposed, followed=followed
        ):
            self._look_at(sheet, file)
            if self.folder is not None and not self._has_errors():
                self._write(sheet, imprint, file, self.folder)
            yield sheet
        if file.name in self._writers and not self._has_errors() and not file.awaits_guide:
            # A finished file need not stay in memory.
            self._records[file.name] = self._writers.pop(file.name).close()

    def records(self) -> tuple[tuple[JobRecord, ...], tuple[PrintFileRecord, ...]]:
        """Return the records of all jobs and of all print files, once these are written."""
        records = tuple(self._records[file.name] for file in self.files)
        files = {file.name: file for file in self.files}
        jobs = tuple(job_record(files[summary.file], summary) for summary in self.summaries)
        return jobs, records

    @property
    def faces(self) -> FaceRecords:
        """Every printed face, in printing order."""
        return self.shelf.records

    def _imposed(
        self, job: Job, settings: PrintSettings, imprint: Imprint, loose: Loose
    ) -> Iterable[Sheet]:
        """Impose the sheets of a job, leaving out every set that does not fit the paper.

        If the last build may have made them, they are returned as a tuple, unless they are many.
        """
        self._notes_error(check_imprint(imprint, self.kit.loaded.where("title")))
        fitting = self._fitting(job)
        if self.recall is made_anew:
            return impose_own(replace(job, sheet_sets=fitting), settings, imprint, loose)
        first = tuple(islice(fitting, _MOST_KEPT))
        if len(first) == _MOST_KEPT:
            many = replace(job, sheet_sets=chain(first, fitting))
            return impose_own(many, settings, imprint, loose)
        parted = loose.taken_from(replace(job, sheet_sets=first))
        held = replace(parted, sheet_sets=tuple(parted.sheet_sets))
        return self.recall(
            f"{job.id}, sheets",
            (held, settings, imprint),
            lambda: tuple(impose_own(held, settings, imprint, Loose(settings.paper))),
        )

    def _imprint(self, job: Job) -> Imprint:
        seed = self.kit.printed_seed if job.seeded else None
        return Imprint(self.kit.definition.title, seed, self.kit.style.club)

    def _fitting(self, job: Job) -> Iterator[SheetSet]:
        """Yield the sets that fit the paper, and note why others do not."""
        summary = next(summary for summary in self.summaries if summary.job.id == job.id)
        for number, sheet_set in enumerate(job.sheet_sets, 1):
            done = number if self.kit.game.copies is not None else sheet_set.copy
            # A game usually prints one set per copy; if it prints more, the total is unknown.
            total = self.kit.copies if done <= self.kit.copies else None
            self._progress(job.title, done, total)
            # Pieces may be lazy: checking whether they fit must not exhaust them.
            pieces = tuple(sheet_set.pieces)
            held = replace(sheet_set, pieces=pieces)
            # Sheets of a thousand fields fit, or are too large, as the first is, which is named.
            alike = _alike(job, held)
            if alike not in self._missing:
                self._missing[alike] = self._misses(job, held)
            if self._missing[alike]:
                continue
            summary.hold(pieces, held.arrangement)
            yield held

    def _misses(self, job: Job, held: SheetSet) -> bool:
        """Note why a set cannot be printed or should not; return whether it cannot."""
        pieces = tuple(held.pieces)
        place = self._origin(pieces[0]) if pieces else None
        self._notes_error(check_backs_printed(job, self.settings, place))
        backs = self.kit.loaded.where(*job.telling_backs)
        self._notes_error(check_backs_missed(job, self.settings, backs))
        if self._notes_error(check_set_fits(held, self.settings, self._origin)):
            return True
        # Large print sets the size, so the author cannot follow the hint.
        if isinstance(held.arrangement, Split) and not self.kit.style.large_print:
            paper, split = self.settings.paper, held.arrangement
            self.note(check_thin_strips(pieces, split, paper, self._origin, self._length))
        return False

    def _origin(self, piece: Piece) -> Span:
        """Return the place in the definition that a piece comes from."""
        return self.kit.loaded.where(*piece.origin)

    def _length(self, path: KeyPath) -> tuple[float, float] | None:
        """Return the length at a path of the definition and the least that is allowed, in points.

        None if there is no length.
        """
        value: object = self.kit.definition
        for key in path:
            value = value.get(key) if isinstance(value, Mapping) else getattr(value, str(key), None)
        bounds = bounds_at(self.kit.definition, path)
        least = bounds.lowest if bounds else 0.0
        return (value, least) if isinstance(value, float) else None

    def _write(self, sheet: Sheet, imprint: Imprint, file: PrintFile, folder: Path) -> None:
        """Write a sheet into its file, and the SVGs of its faces."""
        for placement in sheet.placements:
            self.shelf.write(placement.piece, placement.face)
        if self._merged is not None:
            self._merged.take(self.kit.loaded.kit_id, file, sheet, imprint)
        if file.name not in self._writers:
            described, palette = self._described(file), self.kit.style.palette
            self._writers[file.name] = FileWriter(
                folder / file.name, file, described, self.settings, palette, self.recall
            )
        self._writers[file.name].take(sheet)

    def _described(self, file: PrintFile) -> dict[str, str]:
        """Return a file's metadata: title, author, subject, keywords, language."""
        definition = self.kit.definition
        titles = [summary.job.title for summary in file.jobs]
        keywords = [definition.game, *titles, self.settings.paper.title]
        if any(summary.job.seeded for summary in file.jobs):
            keywords.append(f"seed {self.kit.options.seed}")
        return {
            "title": f"{definition.title}: {file.title}",
            "author": definition.credits.designer or definition.credits.publisher,
            "subject": definition.summary,
            "keywords": ", ".join(keywords),
            "language": self.kit.style.speech.language.code,
        }

    def _look_at(self, sheet: Sheet, file: PrintFile) -> None:
        """Count a sheet, and run preflight over its new faces."""
        file.take(sheet)
        self._found.update(dict.fromkeys(check_corrected(sheet, self.settings)))
        of_others = check_no_marks_of_others(sheet, file.audience, self._suspected)
        self._found.update(dict.fromkeys(of_others))
        for placement in sheet.placements:
            admitted = self.shelf.admit(
                placement.piece,
                placement.face,
                placement.side,
                file.audience,
                self._orders[placement.job],
            )
            self._found.update(dict.fromkeys(map(self._at_its_font, admitted)))

    def _at_its_font(self, fault: Diagnostic) -> Diagnostic:
        """Return a fault at the key `font` if the kit's font is to blame for it.

        Kitgen's own words fit in the fonts that come with it, so a fault in a shipped file is due
        to the kit's font.
        """
        loaded = self.kit.loaded
        of_type = fault.code in _OF_TYPE and loaded.values.get(FONT) is not None
        shipped = {file.display_path for file in loaded.files if file.shipped}
        if not of_type or fault.span is None or fault.span.path not in shipped:
            return fault
        return replace(fault, span=loaded.where(FONT))

    def note(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Note problems of a job that were found before it is printed."""
        self._found.update(dict.fromkeys(diagnostics))

    def _notes_error(self, diagnostics: Iterable[Diagnostic]) -> bool:
        """Note diagnostics; return whether one of them is an error."""
        noted = tuple(diagnostics)
        self._found.update(dict.fromkeys(noted))
        return any(diagnostic.severity is Severity.ERROR for diagnostic in noted)

    def _has_errors(self) -> bool:
        return any(diagnostic.severity is Severity.ERROR for diagnostic in self._found)


def _alike(job: Job, sheet_set: SheetSet) -> Hashable:
    """Return what a set has in common with others that fit if it does, and else do not."""
    pieces = tuple(sheet_set.pieces)
    faces = ((piece.origin, face) for piece in pieces for face in (piece.front, piece.back))
    sizes = frozenset(
        (origin, face.width, face.height, face.bleed) for origin, face in faces if face is not None
    )
    return (job.id, sheet_set.arrangement, len(pieces), sizes)
