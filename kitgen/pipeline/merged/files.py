"""Every page of a build in one file per audience and stock.

Sheets are taken as they are printed, so shared fonts and pictures are stored once and nothing is
drawn twice. The order of pages, blank backs, outline and labels are settled at the end, when
everything is known.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path

from kitgen import __version__
from kitgen.contract import Audience, Stock
from kitgen.layout.blank import blank_back, with_blank_backs
from kitgen.layout.sheet import FRONT, Imprint, PrintSettings, Sheet, Sides
from kitgen.packaging.print_files import PrintFile
from kitgen.packaging.summaries import GUIDE_ID
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.pipeline.merged.record import digest, file_name
from kitgen.records.json_files import json_text
from kitgen.records.manifest import Manifest
from kitgen.records.merged import RECORD, SCHEMA_VERSION, HeldFile, MergedFile, MergedRecord
from kitgen.records.seals import seal
from kitgen.rendering.outline import Chapter, OutlinedPage, bound, sections_of
from kitgen.rendering.packing import content_digest
from kitgen.rendering.pdf import PdfWriter
from kitgen.values import changing, frozen, replace


@frozen
class _Page:
    """One page: its kit, its print file, and its number in the writer.

    Its sheet keeps no drawing, because that is in the writer. A page that is in none of the kit's
    files (`blank`) is a back that is left blank.
    """

    kit: str
    file: PrintFile
    imprint: Imprint
    sheet: Sheet
    written: int
    blank: bool = False

    @property
    def outlined(self) -> OutlinedPage:
        """How the page is bound; its label names kit, job, set and number, and marks backs."""
        titles = {summary.job.id: summary.job.title for summary in self.file.jobs}
        job = titles[self.sheet.jobs[0]]
        title = self.sheet.set_title or job
        named = f", {title}" if title != job else ""
        back = "" if self.sheet.side == FRONT else " back"
        chapters = [Chapter((self.kit, job), titles[job], 1) for job in self.sheet.jobs]
        return OutlinedPage(
            self.written,
            f"{self.imprint.kit_title}: {job}{named} {self.sheet.number}{back}",
            (Chapter(self.kit, self.imprint.kit_title), *chapters),
            Chapter((self.kit, self.sheet.jobs), title, 2) if self.sheet.opens_set else None,
        )


@changing
class _Volume:
    """One merged file while it grows."""

    audience: Audience
    stock: Stock
    writer: PdfWriter
    pages: list[_Page] = field(default_factory=list)

    @property
    def file(self) -> str:
        """The name of the file."""
        return file_name(self.audience, self.stock)

    def ordered(self) -> list[_Page]:
        """Return the pages kit by kit in the order taken, each kit's print guide first.

        A guide is printed last, when everything that it lists is known.
        """
        kits = list(dict.fromkeys(page.kit for page in self.pages))
        return sorted(
            self.pages,
            key=lambda page: (kits.index(page.kit), GUIDE_ID not in page.sheet.jobs),
        )


class MergedFiles:
    """Takes the sheets of all kits of a build, and binds them."""

    def __init__(self, kits: Sequence[PreparedKit], settings: PrintSettings, folder: Path) -> None:
        """Prepare to write into a folder; nothing is written before `bind`."""
        self._kits = kits
        self._styles = {kit.loaded.kit_id: kit.style for kit in kits}
        self._settings = settings
        self._folder = folder
        self._volumes: dict[tuple[Audience, Stock], _Volume] = {}

    def take(self, kit_id: str, file: PrintFile, sheet: Sheet, imprint: Imprint) -> None:
        """Take a sheet that was just printed into its kit's own file; backs follow their fronts."""
        volume = self._volume(file.audience, file.stock, kit_id)
        written = self._written(volume, sheet, kit_id)
        bare = replace(sheet, placements=(), furniture=())
        volume.pages.append(_Page(kit_id, file, imprint, bare, written))

    def bind(self, built: Mapping[str, tuple[str, Manifest]]) -> MergedRecord:
        """Write the files and their record, and return it.

        Args:
            built: The name of the folder and the manifest of each kit, by kit id.
        """
        volumes = (self._volumes.get((audience, stock)) for audience in Audience for stock in Stock)
        files = tuple(self._bound(volume, built) for volume in volumes if volume is not None)
        paper = self._settings.paper.id
        record = MergedRecord(SCHEMA_VERSION, __version__, paper, files)
        (self._folder / RECORD).write_bytes(json_text(record).encode())
        seal(self._folder / RECORD)
        return record

    def _volume(self, audience: Audience, stock: Stock, first_kit: str) -> _Volume:
        volume = self._volumes.get((audience, stock))
        if volume is None:
            volume = _Volume(audience, stock, self._writer(audience, stock, first_kit))
            self._volumes[audience, stock] = volume
        return volume

    def _writer(self, audience: Audience, stock: Stock, first_kit: str) -> PdfWriter:
        definitions = [kit.definition for kit in self._kits]
        credits = [definition.credits for definition in definitions]
        authors = dict.fromkeys(known.designer or known.publisher for known in credits)
        whose = {
            Audience.PLAYERS: "",
            Audience.PLAYER_1: ", for player 1",
            Audience.PLAYER_2: ", for player 2",
            Audience.TABLE: ", not to be read",
            Audience.REFEREE: ", for the referee",
        }[audience]
        games = dict.fromkeys(definition.game for definition in definitions)
        words = [*games, self._settings.paper.title, f"seed {self._kits[0].options.seed}"]
        languages = {kit.style.speech.language.code for kit in self._kits}
        return PdfWriter(
            self._folder / file_name(audience, stock),
            title=f"All pages on {stock}{whose}",
            author=", ".join(authors),
            subject=", ".join(definition.title for definition in definitions),
            keywords=", ".join(words),
            palette=self._styles[first_kit].palette,
            sides=None,
            # Several languages: the file has the language of its own title, English.
            language=languages.pop() if len(languages) == 1 else "en",
        )

    def _bound(self, volume: _Volume, built: Mapping[str, tuple[str, Manifest]]) -> MergedFile:
        """Write one file; return its record."""
        pages = volume.ordered()
        backs = any(page.file.sides is not Sides.SINGLE for page in pages)
        sides = self._settings.sides if backs else Sides.SINGLE
        if backs:
            pages = list(
                with_blank_backs(
                    pages, lambda page: page.sheet, lambda front: self._blank(volume, front)
                )
            )
        volume.writer.ask_sides(sides)
        outlined = [page.outlined for page in pages]
        volume.writer.close(bound(outlined, sections_of(outlined)))
        where: dict[tuple[str, str], list[int]] = {}
        for place, page in enumerate(pages, 1):
            if not page.blank:
                where.setdefault((page.kit, page.file.name), []).append(place)
        return MergedFile(
            file=volume.file,
            pages=len(pages),
            stock=str(volume.stock),
            sides=str(sides),
            audience=str(volume.audience),
            sha256=digest(self._folder / volume.file) or "",
            print_files=tuple(
                _held(*built[kit], file, places) for (kit, file), places in where.items()
            ),
            content_sha256=content_digest(self._folder / volume.file),
        )

    def _blank(self, volume: _Volume, front: _Page) -> _Page:
        """Write the blank back of a front."""
        style = self._styles[front.kit]
        with style.active():
            sheet = blank_back(front.sheet, front.imprint, style.settings(self._settings))
        written = self._written(volume, sheet, front.kit)
        return replace(front, sheet=sheet, written=written, blank=True)

    def _written(self, volume: _Volume, sheet: Sheet, kit_id: str) -> int:
        """Write a page in its kit's style, corrected for the printer as in the kit's own file."""
        correction = self._settings.correction(sheet.side)
        style = self._styles[kit_id]
        with style.active():
            volume.writer.paint_with(style.palette)
            return volume.writer.add(sheet, None, "", correction)


def _held(folder: str, kit: Manifest, file: str, places: Sequence[int]) -> HeldFile:
    """Return the record of a kit's print file, whose pages stay in their own order."""
    record = next(record for record in kit.print_files if record.file == file)
    return HeldFile(
        folder=folder,
        kit_id=kit.kit_id,
        kit_title=kit.title,
        seed=kit.seed,
        file=file,
        sha256=record.sha256,
        content_sha256=record.content_sha256,
        pages=tuple(places),
        own_pages=tuple(range(1, len(places) + 1)),
    )
