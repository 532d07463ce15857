"""Write a print file: take its pages as they come, and bind them in the order of the file."""

import hashlib
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from kitgen.drawing.inks import Palette
from kitgen.drawing.shapes import Box
from kitgen.layout.sheet import FRONT, Placement, PrintSettings, Sheet
from kitgen.packaging.print_files import PrintFile
from kitgen.packaging.summaries import GUIDE_ID, JobSummary
from kitgen.packed import Row, packed
from kitgen.pipeline.printing.last_round import Recall, made_anew
from kitgen.pipeline.records.conversions import rounded
from kitgen.pipeline.records.outlines import Polygons, recorded_outlines
from kitgen.records.manifest import JobRecord, PageRange, PrintFileRecord
from kitgen.records.sheets import Part, PlacedPiece, SheetRecord
from kitgen.rendering.outline import Chapter, OutlinedPage, bound, sections_of
from kitgen.rendering.packing import content_digest

if TYPE_CHECKING:
    from kitgen.rendering.kept_contents import KeptContents
    from kitgen.rendering.pdf import PdfWriter

T = TypeVar("T")

_MOST_HELD = 200
"""A file with more pages than this, such as one of many fields, is not kept for the next build."""


class FileWriter:
    """Takes the sheets of a print file as they come, and writes the file at the end.

    The file appears when the writer is closed, so after an error it never does. A process that
    builds repeatedly holds the sheets until then, unless there are many: if all are the same as in
    the last build, so is the file.
    """

    def __init__(
        self,
        path: Path,
        file: PrintFile,
        described: Mapping[str, str],
        settings: PrintSettings,
        palette: Palette,
        recall: Recall,
    ) -> None:
        """Prepare to write a file.

        Args:
            path: The path of the file.
            file: The print file.
            described: Its metadata: title, author, subject, keywords, language.
            settings: Paper, sides and printer.
            palette: The colour of every ink.
            recall: Recalls a file that was written before.
        """
        self._path = path
        self._file = file
        self._described = described
        self._settings = settings
        self._palette = palette
        self._recall = recall
        self._held: list[Sheet] | None = None if recall is made_anew else []
        self._kept: KeptContents | None = None
        self._writer: PdfWriter | None = None
        self._outlined: Row[OutlinedPage] = Row()
        self._shown: Row[tuple[str, tuple[PlacedPiece, ...]]] = Row()
        self._sections: Counter[Hashable] = Counter()
        self._leading: list[int] = []

    def take(self, sheet: Sheet) -> None:
        """Take the next sheet."""
        if self._held is None:
            self._add(sheet)
            return
        self._held.append(sheet)
        if len(self._held) > _MOST_HELD:
            for held in self._held:
                self._add(held)
            self._held = None

    def close(self) -> PrintFileRecord:
        """Write the file, and return its record."""
        if self._held is None:
            return self._written(())
        from kitgen.rendering.kept_contents import KeptContents

        held, file = tuple(self._held), self._file
        titles = tuple((summary.job.id, summary.job.title) for summary in file.jobs)
        of_file = (file.stock, file.audience, file.sides, titles, tuple(self._described.items()))
        contents = f"{file.name}, contents"
        self._kept = self._recall(contents, self._palette, KeptContents)
        record, content = self._recall(
            file.name,
            (held, self._settings, self._palette, of_file),
            lambda: (self._written(held), self._path.read_bytes()),
        )
        if not self._path.exists():
            self._path.write_bytes(content)
        return record

    def _add(self, sheet: Sheet) -> None:
        if self._writer is None:
            # Imported here because checking does not need the PDF library.
            from kitgen.rendering.pdf import PdfWriter

            self._writer = PdfWriter(
                self._path,
                palette=self._palette,
                sides=self._file.sides,
                kept=self._kept,
                **self._described,
            )
        number = self._writer.add(sheet, None, "", self._settings.correction(sheet.side))
        outlined = self._bound_as(sheet, number)
        self._outlined.add(outlined)
        self._sections.update(sections_of([outlined]))
        pieces = tuple(map(_placed, sheet.placements, recorded_outlines(sheet)))
        self._shown.add((sheet.side, pieces))
        if GUIDE_ID in sheet.jobs:
            self._leading.append(number)

    def _bound_as(self, sheet: Sheet, number: int) -> OutlinedPage:
        """Return how a page is bound; in a file of a single job, the outline has only its sets."""
        back = "" if sheet.side == FRONT else " back"
        titles = {summary.job.id: summary.job.title for summary in self._file.jobs}
        title = titles[sheet.jobs[0]]
        set_title = sheet.set_title or title
        if len(titles) == 1:
            label = f"{sheet.set_title} " if sheet.set_title else ""
            chapters = (Chapter(None, set_title),) if sheet.opens_set else ()
            return OutlinedPage(number, f"{label}{sheet.number}{back}", chapters)
        label = set_title if len(sheet.jobs) > 1 or set_title == title else f"{title}, {set_title}"
        return OutlinedPage(
            number,
            f"{label} {sheet.number}{back}",
            tuple(Chapter(job, titles[job]) for job in sheet.jobs),
            Chapter(sheet.jobs, set_title, 1) if sheet.opens_set else None,
        )

    def _written(self, held: Iterable[Sheet]) -> PrintFileRecord:
        for sheet in held:
            self._add(sheet)
        assert self._writer is not None, "a print file has pages"
        self._writer.close(bound(self._in_order(self._outlined), self._sections))
        shown = self._in_order(self._shown)
        with self._path.open("rb") as written:
            digest = hashlib.file_digest(written, "sha256").hexdigest()
        file = self._file
        return PrintFileRecord(
            file=file.name,
            title=file.title,
            pages=len(self._shown),
            stock=str(file.stock),
            sides=str(file.sides),
            audience=str(file.audience),
            sha256=digest,
            content_sha256=content_digest(self._path),
            sheets=packed(
                SheetRecord(number, side, pieces) for number, (side, pieces) in enumerate(shown, 1)
            ),
        )

    def _in_order(self, pages: Row[T]) -> Iterator[T]:
        """Yield what is known of each page in the order of the file, the print guide's first."""
        of_pages = pages.whole()
        for page in self._leading:
            yield of_pages[page]
        leading = {*self._leading}
        for page, known in enumerate(of_pages):
            if page not in leading:
                yield known


def job_record(file: PrintFile, summary: JobSummary) -> JobRecord:
    """Return the record of a job whose print file is written."""
    job = summary.job
    return JobRecord(
        id=job.id,
        title=job.title,
        file=file.name,
        pages=PageRange(*file.pages_of(summary)),
        stock=str(job.stock),
        sides=str(summary.sides),
        audience=str(job.audience),
    )


def _placed(placement: Placement, outlines: Polygons) -> PlacedPiece:
    x, y, width, height = _rounded_sides(placement.box)
    window = placement.window
    return PlacedPiece(
        job=placement.job,
        component=placement.piece.component.id,
        name=placement.piece.name,
        side=placement.side,
        x=x,
        y=y,
        width=width,
        height=height,
        quarter_turns=placement.quarter_turns % 4,
        part=None if window is None else Part(*_rounded_sides(window)),
        outlines=outlines,
    )


def _rounded_sides(box: Box) -> tuple[float, float, float, float]:
    return rounded(box.x), rounded(box.y), rounded(box.width), rounded(box.height)
