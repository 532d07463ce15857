"""The gallery: everything in a kit, on a page that a browser opens from a folder, offline."""

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from urllib.parse import quote

from kitgen import __version__
from kitgen.contract import Audience, Claim, RefereePage
from kitgen.contract.facts import facts_in_words
from kitgen.definitions.models import Credits
from kitgen.file_names import portable
from kitgen.language import gettext
from kitgen.layout.club import logo_face
from kitgen.layout.sheet import Marks
from kitgen.packaging.assembly_steps import (
    HOW_TO_PRINT_UNREAD,
    Keeping,
    assembly_steps,
    cutting_steps,
    keeping_steps,
    once_for_each_table,
    printed_unread,
)
from kitgen.packaging.doors import DOORS
from kitgen.packaging.guide_blocks import how_to_cut
from kitgen.packaging.print_files import print_row, total_in_words
from kitgen.packaging.summaries import (
    GUIDE_ID,
    JobSummary,
    in_words,
    pages_in_words,
    paper_in_words,
    sides_in_words,
)
from kitgen.pipeline.gallery.shelves import Shelf, all_shelves, kind_name, size_in_words
from kitgen.pipeline.gallery.trips import calibration_trip, pictured_parts, trip
from kitgen.pipeline.guide.calibration import calibration_of
from kitgen.pipeline.kit.played import NOT_PLAYED, Played
from kitgen.pipeline.merged.record import find_record
from kitgen.pipeline.printing.press import Press
from kitgen.pipeline.report.page import HOW_CLAIMS_LOOK, report_section
from kitgen.pipeline.report.played import shown_play
from kitgen.pipeline.report.report import claims_for
from kitgen.records.kit_folders import find_manifest
from kitgen.records.manifest import COVER_PICTURE, Manifest
from kitgen.records.marks import PAGE_FONTS
from kitgen.records.merged import MergedFile
from kitgen.rendering.documents import render_document
from kitgen.rendering.svg import svg_element
from kitgen.values import frozen

_COVER_FACES = 3


@frozen
class Door:
    """A section that stays closed until someone who may read it opens it.

    Attributes:
        id: The id of its audience.
        title: Its heading.
        warning: The text on the closed door.
        phone: The referee page, if it is behind this door.
    """

    id: str
    title: str
    warning: str
    shelves: tuple[Shelf, ...]
    claims: tuple[Claim, ...]
    phone: RefereePage | None


def kit_page(
    manifest: Manifest,
    credits: Credits,
    press: Press,
    claims: Sequence[Claim],
    keeping: Keeping,
    phone: RefereePage | None = None,
    played: Played = NOT_PLAYED,
) -> str:
    """Return a kit's page: its parts, jobs, faces, claims and check report.

    What is not for all players is in separate sections, which are closed at first: one for each
    player, one for what the table keeps from everyone, one for the referee. Their files are among
    those to print, each with a warning. The referee page, `phone`, is behind the referee's door.
    """
    faces, summaries = press.faces, press.summaries
    pictured = press.printing.pictured
    find = faces.get if pictured else _no_face
    calibration = calibration_trip(calibration_of(manifest))
    style = press.kit.style
    logo = logo_face(style.club)
    made = [summary for summary in summaries if summary.job.id != GUIDE_ID]
    titles = {
        component: part.called for summary in summaries for component, part in summary.parts.items()
    }
    shelves = all_shelves(faces, titles)
    return render_document(
        "gallery/kit.html.j2",
        kit=manifest,
        large_print=manifest.options.large_print,
        hero=COVER_PICTURE if COVER_PICTURE in manifest.files else "",
        facts=facts_in_words(manifest.facts),
        credits=credits,
        club=style.club.name if style.club else "",
        club_logo=svg_element(logo, style.palette) if logo else "",
        paper=paper_in_words(manifest.paper),
        trips=(calibration, *(trip(file, find) for file in press.files)),
        in_words=in_words,
        total=total_in_words(tuple(map(print_row, press.files))),
        calibration=calibration,
        again=once_for_each_table(made, keeping),
        pictured=pictured,
        parts=pictured_parts(made, faces if pictured else ()),
        handwork=_assembly(Marks(manifest.options.marks), made, keeping),
        unread=printed_unread(made),
        how_unread=gettext(HOW_TO_PRINT_UNREAD),
        player_shelves=shelves.get(Audience.PLAYERS, ()),
        doors=_closed(shelves, claims, phone),
        carried=any(source.file for source in manifest.sources),
        report=report_section(claims, manifest),
        play=shown_play(played, manifest),
        size_in_words=size_in_words,
        **HOW_CLAIMS_LOOK,
    )


def _assembly(
    marks: Marks, made: Sequence[JobSummary], keeping: Keeping
) -> list[tuple[str, tuple[str, ...]]]:
    """Return the steps of handwork after printing: the title and steps of each list, in order."""
    lists = (
        (gettext("How to cut"), how_to_cut(marks, made)),
        (gettext("What to cut first"), cutting_steps(made)),
        (gettext("What to put together"), assembly_steps(made)),
        (gettext("Where to keep it"), keeping_steps(made, keeping)),
    )
    return [(title, steps) for title, steps in lists if steps]


def _no_face(_component: str, _name: str) -> None:
    """Return no face, because none has a picture."""


def _closed(
    shelves: Mapping[Audience, tuple[Shelf, ...]],
    claims: Sequence[Claim],
    phone: RefereePage | None,
) -> list[Door]:
    """Return the closed sections, one for each audience that has something to hide."""
    doors = (_door(audience, shelves.get(audience, ()), claims, phone) for audience in DOORS)
    return [door for door in doors if door is not None]


def _door(
    audience: Audience,
    shelves: tuple[Shelf, ...],
    claims: Iterable[Claim],
    phone: RefereePage | None,
) -> Door | None:
    """Return the closed section of an audience; None if it has nothing to hide."""
    page = phone if audience is Audience.REFEREE else None
    known = claims_for(audience, claims)
    if not (shelves or known or page):
        return None
    title, warning = map(gettext, DOORS[audience])
    return Door(str(audience), title, warning, shelves, known, page)


@frozen
class KitEntry:
    """A kit in the index: its manifest, its folder, and its cover or a few faces."""

    folder: str
    kit: Manifest
    paper: str
    pages: int
    covers: tuple[str, ...]
    facts: tuple[str, ...]

    @property
    def has_fonts(self) -> bool:
        """Whether the fonts for HTML pages are in its folder."""
        return all(font in self.kit.files for font in PAGE_FONTS)


def index_page(
    output: Path,
    built: Mapping[str, Manifest] = MappingProxyType({}),
    bound: Sequence[MergedFile] | None = None,
) -> str:
    """Return the page over all kits in an output folder, those with a valid manifest.

    Args:
        output: The output folder.
        built: Manifests that need not be read, or are not there yet, by the names of their folders.
        bound: The merged files that come beside the kits; None for those that are there.
    """
    folders = sorted({folder.name for folder in output.iterdir()} | set(built))
    kits = (
        (folder, built.get(folder) or find_manifest(output / folder))
        for folder in folders
        if not folder.startswith(".")
    )
    entries = [_entry(folder, kit) for folder, kit in kits if kit is not None]
    parties: dict[tuple[int, str], list[KitEntry]] = {}
    for entry in entries:
        if entry.kit.options.party:
            parties.setdefault((entry.kit.options.party, entry.kit.seed), []).append(entry)
    if bound is None:
        record = find_record(output)
        bound = record.files if record else ()
    return render_document(
        "gallery/index.html.j2",
        version=__version__,
        entries=entries,
        fonts_in=next((f"{entry.folder}/" for entry in entries if entry.has_fonts), ""),
        parties=parties.items(),
        bound=bound,
        pages_in_words=pages_in_words,
        sides_in_words=sides_in_words,
    )


def _entry(folder: str, kit: Manifest) -> KitEntry:
    pages = sum(file.pages for file in kit.print_files)
    # As bytes, because the name of a folder need not be valid text.
    place = quote(os.fsencode(folder))
    covers = tuple(f"{place}/{quote(file)}" for file in _covers(kit))
    paper = paper_in_words(kit.paper)
    return KitEntry(place, kit, paper, pages, covers, facts_in_words(kit.facts))


def _covers(kit: Manifest) -> list[str]:
    """Return a kit's cover picture; without one, a few faces that players may see.

    These are fronts of different kinds, in printing order.
    """
    if COVER_PICTURE in kit.files:
        return [COVER_PICTURE]
    open_jobs = [
        job.id for job in kit.jobs if job.audience == Audience.PLAYERS and job.id != GUIDE_ID
    ]
    printed = {
        (piece.job, piece.component): None
        for file in kit.print_files
        for sheet in file.sheets
        for piece in sheet.pieces
        if piece.job in open_jobs
    }
    components = [
        component for _, component in sorted(printed, key=lambda piece: open_jobs.index(piece[0]))
    ]
    kinds: dict[str, str] = {}
    for component in dict.fromkeys(components):
        for file in kit.files:
            folder, _, name = file.removesuffix(".svg").rpartition("/")
            if folder == f"svg/{portable(component)}" and not name.endswith("back"):
                kinds.setdefault(f"{component}/{kind_name(name)}", file)
    return list(kinds.values())[:_COVER_FACES]
