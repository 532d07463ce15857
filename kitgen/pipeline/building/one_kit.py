"""One kit put together in a folder: its jobs, its pages for a screen, its records."""

import hashlib
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from kitgen.contract import Audience
from kitgen.definitions.loading import Source
from kitgen.diagnostics import Diagnostic
from kitgen.language import gettext
from kitgen.layout.blank import LEFT_BLANK
from kitgen.pipeline.building.jobs import print_jobs
from kitgen.pipeline.building.manifest import manifest_of, source_records
from kitgen.pipeline.gallery.gallery import kit_page
from kitgen.pipeline.guide.print_guide import print_guide
from kitgen.pipeline.guide.storage import keeping
from kitgen.pipeline.kit.copies import contents_of_sets
from kitgen.pipeline.kit.language import check_spoken
from kitgen.pipeline.kit.naming import kit_folder_name
from kitgen.pipeline.kit.parents import further_sources, parent_of
from kitgen.pipeline.kit.prepare import PreparedKit, stop_on
from kitgen.pipeline.merged.files import MergedFiles
from kitgen.pipeline.printing.options import PrintOptions
from kitgen.pipeline.printing.press import Press
from kitgen.pipeline.printing.referee_page import referee_html, referee_page
from kitgen.pipeline.printing.rules import rules_page, write_rules
from kitgen.pipeline.records.words import words_text
from kitgen.pipeline.report.report import claims_for, gather_claims
from kitgen.records.json_files import json_pieces
from kitgen.records.manifest import (
    CONTENTS,
    INDEX,
    MANIFEST,
    REFEREE_PAGE,
    RULES_PAGE,
    BuildRecord,
    Manifest,
    SourceRecord,
)
from kitgen.records.seals import seal
from kitgen.records.words import WORDS
from kitgen.terminal import Progress, silent
from kitgen.values import frozen


@frozen
class BuiltKit:
    """A kit in its place, what its manifest says, and the warnings that were left standing."""

    folder: Path
    manifest: Manifest
    warnings: tuple[Diagnostic, ...]


@frozen
class Plan:
    """A kit that is to be built, and the record of what it is built from."""

    kit: PreparedKit
    build: BuildRecord

    @property
    def name(self) -> str:
        """The name of its folder."""
        return kit_folder_name(self.build.kit_id, self.build.seed)


@frozen
class Office:
    """How the kits of a run are printed, and the merged files that take their pages, if any."""

    printing: PrintOptions
    merged: MergedFiles | None = None


def make_kit(plan: Plan, office: Office, folder: Path, progress: Progress = silent) -> BuiltKit:
    """Put a kit together in an empty folder: its jobs, then what is said about them.

    Raises:
        DefinitionError: What its faces and sheets show, or its language lacks, stops the build.
    """
    with plan.kit.style.active():
        return _made(plan, office, folder, progress)


def _made(plan: Plan, office: Office, folder: Path, progress: Progress) -> BuiltKit:
    kit, strict = plan.kit, plan.kit.options.strict
    press = Press(kit, office.printing, folder, progress, office.merged)
    rules = write_rules(kit)
    jobs = print_jobs(press, rules)
    stop_on(press.diagnostics, strict=strict)
    phone = referee_page(kit)
    jobs.insert(0, press.print_job(print_guide(kit, press.summaries, press.settings, phone)))
    press.summaries.insert(0, press.summaries.pop())
    warnings = kit.warnings + stop_on(press.diagnostics, strict=strict)
    records = tuple(job for job in jobs if job)
    contents = json_pieces(contents_of_sets(kit.game, kit.contents))
    files = {CONTENTS: _write(folder, CONTENTS, contents)}
    if rules is not None:
        palette = kit.style.palette
        page = press.recall(RULES_PAGE, (rules, palette), lambda: rules_page(rules, palette))
        files[RULES_PAGE] = _write(folder, RULES_PAGE, [page])
    if phone is not None:
        files[REFEREE_PAGE] = _write(folder, REFEREE_PAGE, [referee_html(kit, phone)])
    files |= {job.file: job.sha256 for job in records} | press.shelf.files
    parent = parent_of(kit)
    claims = gather_claims(kit, deep=False, parent=parent, progress=progress)
    open_claims = claims_for(Audience.PLAYERS, claims)
    sources = (*kit.loaded.sources, *further_sources(kit, parent), *office.printing.sources)
    build = replace(plan.build, sources=source_records(sources))
    files |= _carry(folder, sources, build.sources)
    manifest = manifest_of(kit, build, records, warnings, open_claims, files)
    faces = press.shelf.records.values()
    kept = keeping(kit, press.settings.paper)
    page = kit_page(manifest, kit.definition.credits, faces, press.summaries, claims, kept, phone)
    files[INDEX] = _write(folder, INDEX, [page])
    unsaid = check_spoken(kit.style.language, kit.style.speech, kit.loaded.reference)
    stop_on(unsaid, strict=strict)
    if plan.build.options.merged:
        # Said when the kits are bound, which is later than the words are written down.
        gettext(LEFT_BLANK)
    words = words_text(kit.style.speech)
    if words is not None:
        files[WORDS] = _write(folder, WORDS, [words])
    manifest = replace(manifest, files=dict(sorted(files.items())))
    _write(folder, MANIFEST, json_pieces(manifest))
    manifest = replace(manifest, seal=seal(folder / MANIFEST))
    return BuiltKit(folder, manifest, warnings)


def _carry(
    folder: Path, sources: Iterable[Source], records: Iterable[SourceRecord]
) -> dict[str, str]:
    """Write the user's files into the kit's folder, as they were read; return their digests."""
    for source, record in zip(sources, records, strict=True):
        if source.raw is not None:
            file = folder / record.file
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(source.raw)
    return {record.file: record.sha256 for record in records if record.file}


def _write(folder: Path, name: str, pieces: Iterable[str]) -> str:
    """Write a file of the kit from pieces of its text; return its SHA-256, in hex."""
    digest = hashlib.sha256()
    with (folder / name).open("wb") as file:
        for piece in pieces:
            content = piece.encode()
            file.write(content)
            digest.update(content)
    return digest.hexdigest()
