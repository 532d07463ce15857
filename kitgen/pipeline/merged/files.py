"""Every page of a build in one file for each stock, each audience's pages apart.

Sheets are taken while they are printed, so what pages share, type and pictures, is stored once
and nothing is drawn twice. The file's order, blank backs, outline and labels are settled when
all is known, at the end.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path

from kitgen import __version__
from kitgen.contract import Audience, Stock
from kitgen.layout.blank import blank_back
from kitgen.layout.sheet import FRONT, Imprint, PrintSettings, Sheet, Sides
from kitgen.packaging.summaries import GUIDE_ID, JobSummary
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.pipeline.merged.record import digest, file_name, names_of
from kitgen.records.json_files import json_text
from kitgen.records.manifest import Manifest
from kitgen.records.merged import RECORD, SCHEMA_VERSION, MergedFile, MergedJob, MergedRecord
from kitgen.records.seals import seal
from kitgen.rendering.packing import content_digest
from kitgen.rendering.pdf import BoundPage, PdfWriter
from kitgen.values import frozen


@frozen
class _Page:
    """One page as it was taken: what it is of, and its number in the writer.

    Of its sheet nothing is kept that is drawn: that is in the writer.
    """

    kit: str
    summary: JobSummary
    imprint: Imprint
    own_page: int
    sheet: Sheet
    written: int

    @property
    def job(self) -> tuple[str, str]:
        """Which job it is of: the kit and the id."""
        return (self.kit, self.summary.job.id)

    @property
    def label(self) -> str:
        """What viewers call it: kit, job, set, number, and whether it is a back."""
        job = self.summary.job.title
        title = self.sheet.set_title
        named = f", {title}" if title not in ("", job) else ""
        back = "" if self.sheet.side == FRONT else " back"
        return f"{self.imprint.kit_title}: {job}{named} {self.sheet.number}{back}"


@dataclass(slots=True)
class _Volume:
    """One of the files while it grows."""

    audience: Audience
    stock: Stock
    writer: PdfWriter
    pages: list[_Page] = field(default_factory=list)

    @property
    def file(self) -> str:
        """Its name."""
        return file_name(self.audience, self.stock)

    def ordered(self) -> list[_Page]:
        """Return the pages kit by kit as they came, each kit's print guide first.

        A guide is printed last, when all that it lists is known.
        """
        kits = list(dict.fromkeys(page.kit for page in self.pages))
        return sorted(
            self.pages,
            key=lambda page: (kits.index(page.kit), page.summary.job.id != GUIDE_ID),
        )


class MergedFiles:
    """Takes the sheets of all kits of a build, and binds them."""

    def __init__(self, kits: Sequence[PreparedKit], settings: PrintSettings, folder: Path) -> None:
        """Make ready to write into a folder; nothing is written before `bind`."""
        self._kits = kits
        self._styles = {kit.loaded.kit_id: kit.style for kit in kits}
        self._settings = settings
        self._folder = folder
        self._volumes: dict[tuple[Audience, Stock], _Volume] = {}
        self._latest: _Volume | None = None

    def take(self, kit_id: str, summary: JobSummary, sheet: Sheet, imprint: Imprint) -> None:
        """Take a sheet that has just been printed in its job's own file; backs after fronts."""
        if sheet.side == FRONT or self._latest is None:
            self._latest = self._volume(summary.job.audience, summary.job.stock, kit_id)
        volume = self._latest
        written = self._written(volume, sheet, kit_id)
        bare = replace(sheet, placements=(), furniture=())
        volume.pages.append(_Page(kit_id, summary, imprint, summary.pages, bare, written))

    def bind(self, built: Mapping[str, tuple[str, Manifest]]) -> tuple[str, ...]:
        """Write the files and their record; return their names.

        Args:
            built: The folder's name and the manifest of each kit, by its id.
        """
        volumes = (self._volumes.get((audience, stock)) for audience in Audience for stock in Stock)
        files = tuple(self._bound(volume, built) for volume in volumes if volume is not None)
        paper = self._settings.paper.id
        record = MergedRecord(SCHEMA_VERSION, __version__, paper, files)
        (self._folder / RECORD).write_bytes(json_text(record).encode())
        seal(self._folder / RECORD)
        return names_of(record)

    def _volume(self, audience: Audience, stock: Stock, first_kit: str) -> _Volume:
        volume = self._volumes.get((audience, stock))
        if volume is None:
            volume = _Volume(audience, stock, self._writer(audience, stock, first_kit))
            self._volumes[audience, stock] = volume
        return volume

    def _writer(self, audience: Audience, stock: Stock, first_kit: str) -> PdfWriter:
        definitions = [kit.definition for kit in self._kits]
        designers = dict.fromkeys(definition.credits.designer for definition in definitions)
        whose = {
            Audience.PLAYERS: "",
            Audience.PLAYER_1: ", for player 1",
            Audience.PLAYER_2: ", for player 2",
            Audience.TABLE: ", not to be read",
            Audience.REFEREE: ", for the referee",
        }[audience]
        games = dict.fromkeys(definition.game for definition in definitions)
        words = [*games, self._settings.paper.title, f"seed {self._kits[0].options.seed}"]
        return PdfWriter(
            self._folder / file_name(audience, stock),
            title=f"All pages on {stock}{whose}",
            author=", ".join(designers),
            subject=", ".join(definition.title for definition in definitions),
            keywords=", ".join(words),
            palette=self._styles[first_kit].palette,
            sides=None,
        )

    def _bound(self, volume: _Volume, built: Mapping[str, tuple[str, Manifest]]) -> MergedFile:
        """Write one file; return its record."""
        pages = volume.ordered()
        backs = any(page.summary.sides is not Sides.SINGLE for page in pages)
        sides = self._settings.sides if backs else Sides.SINGLE
        places = list(self._with_blanks(volume, pages) if backs else pages)
        volume.writer.ask_sides(sides)
        volume.writer.close(list(_outlined(places)))
        where: dict[tuple[str, str], list[tuple[int, int]]] = {}
        for place, page in enumerate(places, 1):
            if page.own_page:
                where.setdefault(page.job, []).append((place, page.own_page))
        return MergedFile(
            file=volume.file,
            pages=len(places),
            stock=str(volume.stock),
            sides=str(sides),
            audience=str(volume.audience),
            sha256=digest(self._folder / volume.file) or "",
            jobs=tuple(_job(*built[kit], job, pages) for (kit, job), pages in where.items()),
            content_sha256=content_digest(self._folder / volume.file),
        )

    def _with_blanks(self, volume: _Volume, pages: Sequence[_Page]) -> Iterator[_Page]:
        """Yield the pages, each front that has no back with a blank one behind it.

        The last page of the file needs none.
        """
        front: _Page | None = None
        for page in pages:
            if front is not None and page.sheet.side == FRONT:
                yield self._blank(volume, front)
            yield page
            front = page if page.sheet.side == FRONT else None

    def _blank(self, volume: _Volume, front: _Page) -> _Page:
        """Write the blank back of a front."""
        settings = self._settings
        with self._styles[front.kit].active():
            of = front.sheet
            sheet = blank_back(front.imprint, of.set_title, of.number, of.count, settings)
        written = self._written(volume, sheet, front.kit)
        return replace(front, own_page=0, sheet=sheet, written=written)

    def _written(self, volume: _Volume, sheet: Sheet, kit_id: str) -> int:
        """Write a page in its kit's style, corrected for the printer as in its job's own file."""
        correction = self._settings.correction(sheet.side)
        style = self._styles[kit_id]
        with style.active():
            volume.writer.paint_with(style.palette)
            return volume.writer.add(sheet, None, "", correction)


def _outlined(pages: Sequence[_Page]) -> Iterator[BoundPage]:
    """Yield the pages with their labels and the outline: kit, job, set."""
    for _, of_kit in groupby(pages, key=lambda page: page.kit):
        in_kit = list(of_kit)
        for _, of_job in groupby(in_kit, key=lambda page: page.job):
            in_job = list(of_job)
            several = sum(page.sheet.opens_set for page in in_job) > 1
            for page in in_job:
                entries: list[tuple[str, int]] = []
                if page is in_kit[0]:
                    entries.append((page.imprint.kit_title, 0))
                if page is in_job[0]:
                    entries.append((page.summary.job.title, 1))
                if page.sheet.opens_set and several:
                    entries.append((page.sheet.set_title or page.summary.job.title, 2))
                yield BoundPage(page.written, page.label, tuple(entries))


def _job(folder: str, kit: Manifest, job_id: str, places: Sequence[tuple[int, int]]) -> MergedJob:
    job = next(record for record in kit.jobs if record.id == job_id)
    return MergedJob(
        folder=folder,
        kit_id=kit.kit_id,
        kit_title=kit.title,
        seed=kit.seed,
        id=job.id,
        title=job.title,
        file=job.file,
        sha256=job.sha256,
        pages=tuple(place for place, _ in places),
        own_pages=tuple(own for _, own in places),
        content_sha256=job.content_sha256,
    )
