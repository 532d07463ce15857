"""Put one kit together in a folder: its jobs, its pages for the screen, and its records."""

import hashlib
from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path

from kitgen.contract import Audience
from kitgen.definitions.loading import Source
from kitgen.diagnostics import Diagnostic
from kitgen.language import gettext
from kitgen.layout.blank import LEFT_BLANK
from kitgen.packed import PackedMapping, in_order
from kitgen.pipeline.building.jobs import printed_guide, printed_jobs
from kitgen.pipeline.building.manifest import manifest_of, source_records
from kitgen.pipeline.gallery.gallery import kit_page
from kitgen.pipeline.guide.storage import keeping
from kitgen.pipeline.kit.copies import contents_of_sets
from kitgen.pipeline.kit.language import check_own_words, check_translated
from kitgen.pipeline.kit.naming import kit_folder_name
from kitgen.pipeline.kit.own_names import renamed_games
from kitgen.pipeline.kit.parents import further_sources, parent_of
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.pipeline.kit.stopping import stop_on
from kitgen.pipeline.merged.files import MergedFiles
from kitgen.pipeline.printing.faces import FaceShelf
from kitgen.pipeline.printing.options import PrintOptions
from kitgen.pipeline.printing.press import Press
from kitgen.pipeline.printing.referee_page import referee_html, referee_page
from kitgen.pipeline.printing.rules import cover_picture, rules_page, write_rules
from kitgen.pipeline.records.words import words_text
from kitgen.pipeline.report.report import claims_for, gather_claims
from kitgen.records.json_files import json_pieces
from kitgen.records.manifest import (
    CONTENTS,
    COVER_PICTURE,
    INDEX,
    MANIFEST,
    REFEREE_PAGE,
    RULES_PAGE,
    BuildRecord,
    Manifest,
    SourceRecord,
)
from kitgen.records.marks import PAGE_FONTS
from kitgen.records.seals import seal
from kitgen.records.words import WORDS
from kitgen.resources import data_folder
from kitgen.terminal import Progress, silent
from kitgen.values import frozen, replace

_MANY_FACES = 2_000
"""The least number of faces whose files are listed without having all of them in memory."""


@frozen
class BuiltKit:
    """A finished kit: its folder, its manifest, and the warnings that did not stop the build."""

    folder: Path
    manifest: Manifest
    warnings: tuple[Diagnostic, ...]


@frozen
class Plan:
    """A kit that is about to be built, with the record of its sources and options."""

    kit: PreparedKit
    build: BuildRecord

    @property
    def name(self) -> str:
        """The name of the kit's folder."""
        return kit_folder_name(self.build.kit_id, self.build.seed)


@frozen
class BuildRun:
    """How the kits of a run are printed, and the merged files that take their pages, if any."""

    printing: PrintOptions
    merged: MergedFiles | None = None


def make_kit(plan: Plan, run: BuildRun, folder: Path, progress: Progress = silent) -> BuiltKit:
    """Put a kit together in an empty folder: first its jobs, then its pages and records.

    Raises:
        DefinitionError: Its faces or sheets have errors, or its language lacks words.
    """
    with plan.kit.style.active():
        return _made(plan, run, folder, progress)


def _made(plan: Plan, run: BuildRun, folder: Path, progress: Progress) -> BuiltKit:
    kit, strict = plan.kit, plan.kit.options.strict
    press = Press(kit, run.printing, folder, progress, run.merged)
    rules = write_rules(kit, run.printing.without)
    for _ in printed_jobs(press, rules):
        pass
    stop_on(press.diagnostics, strict=strict)
    phone = referee_page(kit)
    for _ in printed_guide(press, phone):
        pass
    left_out = check_own_words(kit.style.language, kit.style.speech)
    warnings = kit.warnings + stop_on((*press.diagnostics, *left_out), strict=strict)
    printed = press.records()
    contents = json_pieces(contents_of_sets(kit.game, kit.contents))
    files = {CONTENTS: _write(folder, CONTENTS, contents)}
    if rules is not None:
        palette = kit.style.palette
        hero = COVER_PICTURE if run.printing.pictured else ""
        asked = (rules, palette, hero)
        page = press.recall(RULES_PAGE, asked, lambda: rules_page(*asked))
        files[RULES_PAGE] = _write(folder, RULES_PAGE, [page])
        if rules.cover is not None and hero:
            files[COVER_PICTURE] = _write(
                folder, COVER_PICTURE, [cover_picture(rules.cover, palette)]
            )
    if phone is not None:
        files[REFEREE_PAGE] = _write(folder, REFEREE_PAGE, [referee_html(kit, phone)])
    files |= {file.file: file.sha256 for file in printed[1]}
    parent = parent_of(kit)
    claims = gather_claims(kit, deep=False, parent=parent, progress=progress)
    open_claims = claims_for(Audience.PLAYERS, claims)
    sources = (*kit.loaded.sources, *further_sources(kit, parent), *run.printing.sources)
    build = replace(plan.build, sources=source_records(sources))
    files |= _carry(folder, sources, build.sources)
    manifest = manifest_of(kit, build, printed, warnings, open_claims, files)
    kept = keeping(kit, press.settings.paper, run.printing.without)
    played = replace(kit.played, games=renamed_games(kit.played.games, kit.loaded))
    page = kit_page(manifest, kit.definition.credits, press, claims, kept, phone, played)
    files[INDEX] = _write(folder, INDEX, [page])
    files |= _write_fonts(folder)
    unsaid = check_translated(kit.style.language, kit.style.speech, kit.loaded.reference)
    stop_on(unsaid, strict=strict)
    if plan.build.options.merged:
        # Merged files print these words, but are bound after the kit's words are written.
        gettext(LEFT_BLANK)
    words = words_text(kit.style.speech)
    if words is not None:
        files[WORDS] = _write(folder, WORDS, [words])
    manifest = replace(manifest, files=_listed(files, press.shelf))
    _write(folder, MANIFEST, json_pieces(manifest))
    manifest = replace(manifest, seal=seal(folder / MANIFEST))
    return BuiltKit(folder, manifest, warnings)


def _listed(files: Mapping[str, str], shelf: FaceShelf) -> Mapping[str, str]:
    """Return the digests of files and of the SVGs of faces by path, in the order of the paths."""
    if len(shelf.records) < _MANY_FACES:
        return dict(sorted((*files.items(), *shelf.files())))
    return PackedMapping(in_order(chain(files.items(), shelf.files())))


def _carry(
    folder: Path, sources: Iterable[Source], records: Iterable[SourceRecord]
) -> dict[str, str]:
    """Copy the user's files, as they were read, into the kit's folder; return their digests."""
    for source, record in zip(sources, records, strict=True):
        if source.raw is not None:
            file = folder / record.file
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(source.raw)
    return {record.file: record.sha256 for record in records if record.file}


def _write_fonts(folder: Path) -> dict[str, str]:
    """Write the fonts of a kit's HTML pages; return their digests."""
    fonts = {name: (data_folder() / "fonts" / name).read_bytes() for name in PAGE_FONTS}
    for name, raw in fonts.items():
        (folder / name).write_bytes(raw)
    return {name: hashlib.sha256(raw).hexdigest() for name, raw in fonts.items()}


def _write(folder: Path, name: str, pieces: Iterable[str]) -> str:
    """Write a file of the kit from pieces of its text; return its SHA-256, in hex."""
    digest = hashlib.sha256()
    with (folder / name).open("wb") as file:
        for piece in pieces:
            content = piece.encode()
            file.write(content)
            digest.update(content)
    return digest.hexdigest()
