"""The recipe: from the names of kits to their folders."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from kitgen.contract import Audience, Claim
from kitgen.contract.facts import facts_record
from kitgen.diagnostics import DefinitionError, Diagnostic
from kitgen.language import gettext
from kitgen.layout.blank import LEFT_BLANK
from kitgen.pipeline.building.jobs import press_for, print_jobs
from kitgen.pipeline.building.side_by_side import done_in_order, processes_for
from kitgen.pipeline.folders.replaced import replaced_in_words
from kitgen.pipeline.folders.staging import (
    check_index_place,
    check_place,
    refused_in_one_line,
    staging,
)
from kitgen.pipeline.gallery.gallery import INDEX_MARK, index_page, kit_page
from kitgen.pipeline.guide.print_guide import print_guide
from kitgen.pipeline.guide.storage import keeping
from kitgen.pipeline.kit.copies import contents_of_sets
from kitgen.pipeline.kit.language import check_spoken, words_text
from kitgen.pipeline.kit.naming import check_seed, kit_folder_name
from kitgen.pipeline.kit.options import BuildOptions
from kitgen.pipeline.kit.parents import parent_of
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits, say_nothing, stop_on
from kitgen.pipeline.kit.shared_secrets import judge_secrets
from kitgen.pipeline.merged.files import MergedFiles
from kitgen.pipeline.merged.record import check_record_place, is_stale, our_names
from kitgen.pipeline.printing.press import Progress, silent
from kitgen.pipeline.printing.referee_page import REFEREE_PAGE, referee_html, referee_page
from kitgen.pipeline.printing.rules import RULES_PAGE, rules_page, write_rules
from kitgen.pipeline.records.conversions import (
    build_record,
    check_record,
    claim_record,
)
from kitgen.pipeline.report.report import claims_for, gather_claims
from kitgen.records.json_files import json_text
from kitgen.records.kit_folders import FolderOwner
from kitgen.records.manifest import (
    CONTENTS,
    INDEX,
    MANIFEST,
    SCHEMA_VERSION,
    DocumentRecord,
    JobRecord,
    Manifest,
)
from kitgen.records.words import WORDS
from kitgen.rendering.packing import COMPRESSOR
from kitgen.values import frozen


@frozen
class BuiltKit:
    """A kit in its place, what its manifest says, and the warnings that were left standing."""

    folder: Path
    manifest: Manifest
    warnings: tuple[Diagnostic, ...]


def build_kits(
    references: Sequence[str],
    options: BuildOptions,
    output: Path,
    progress: Progress = silent,
    say: Callable[[str], None] = say_nothing,
    *,
    replace_changed: bool = False,
) -> tuple[BuiltKit, ...]:
    """Build kits into `output`, one folder each: all of them, or nothing is changed.

    Args:
        references: The kits, as the command line names them.
        options: What is asked for.
        output: Where their folders go.
        progress: Takes how far the work has come.
        say: Takes lines for people to read.
        replace_changed: Whether an earlier build's files make room that were changed by hand.

    Raises:
        ChangedByHandError: There are such files, and they may not be replaced.
        DefinitionError: A kit has errors, or warnings when strict; carries those of all. Or a
            kit shows what another one hides.
        KitgenError: The seed cannot be printed, a folder is not ours, the disk refuses.
    """
    check_seed(options.seed)
    kits = prepare_kits(references, options, say)
    names = tuple(kit_folder_name(kit.loaded.kit_id, options.seed) for kit in kits)
    _check_places(kits, names, options, output, replace_changed=replace_changed)
    for note in _judged(kits, names, options, output):
        say(note)
    replaced = () if options.repeated else tuple(_replaced(kits, names, options, output))
    with staging(output, replace=replace_changed) as staged:
        folders = [staged.kit_folder(name) for name in names]
        merged = MergedFiles(kits, options, staged.kits) if options.merged else None
        made = _make_all(kits, options, folders, progress, merged)
        bound, gone = _bound(merged, names, made, output)
        with staged.in_place((*names, *bound), gone):
            built = {name: kit.manifest for name, kit in zip(names, made, strict=True)}
            check_index_place(output, INDEX, INDEX_MARK)
            staged.replace_file(INDEX, index_page(output, built))
        for line in replaced:
            say(line)
        if gone and merged is None:
            what = "a kit in them was built anew or is gone"
            say(f"{', '.join(gone)} removed: {what}; --merged binds again")
    return tuple(
        BuiltKit(output / name, kit.manifest, kit.warnings)
        for name, kit in zip(names, made, strict=True)
    )


def _bound(
    merged: MergedFiles | None, names: Sequence[str], made: Sequence[BuiltKit], output: Path
) -> tuple[tuple[str, ...], list[str]]:
    """Bind the merged files that are wanted; return their names, and those of stale ones."""
    manifests = [(name, kit.manifest) for name, kit in zip(names, made, strict=True)]
    if merged is None:
        stale = is_stale(output, manifests)
        return (), list(our_names(output)) if stale else []
    bound = merged.bind({kit.kit_id: (name, kit) for name, kit in manifests})
    check_record_place(output)
    return bound, [name for name in our_names(output) if name not in bound]


def _check_places(
    kits: Sequence[PreparedKit],
    names: Sequence[str],
    options: BuildOptions,
    output: Path,
    *,
    replace_changed: bool,
) -> None:
    """Hold that all that this run writes may be written where it belongs."""
    with refused_in_one_line(output):
        for kit, name in zip(kits, names, strict=True):
            owner = FolderOwner(kit.loaded.kit_id, options.seed)
            check_place(output, name, owner, replace=replace_changed)
        check_index_place(output, INDEX, INDEX_MARK)
        if options.merged:
            check_record_place(output)


def _judged(
    kits: Sequence[PreparedKit], names: Sequence[str], options: BuildOptions, output: Path
) -> tuple[str, ...]:
    """Hold that no kit shows what another hides; return what else is to be said of their secrets.

    Raises:
        DefinitionError: One does.
    """
    judged = judge_secrets(kits, output, names)
    stop_on(judged.diagnostics, strict=options.strict)
    return judged.notes


def _replaced(
    kits: Sequence[PreparedKit], names: Sequence[str], options: BuildOptions, output: Path
) -> Iterator[str]:
    """Yield a line for each earlier build that was made otherwise."""
    for kit, name in zip(kits, names, strict=True):
        yield from replaced_in_words(output / name, build_record(kit, options))


def _make_all(
    kits: Sequence[PreparedKit],
    options: BuildOptions,
    folders: Sequence[Path],
    progress: Progress,
    merged: MergedFiles | None,
) -> list[BuiltKit]:
    """Put every kit together; the problems that preflight finds come out for all of them.

    Merged files take the pages of all kits in turn, so with them kits are made in turn, too.
    """
    in_turn = merged is not None or options.repeated
    processes = 1 if in_turn else processes_for(len(kits), options.jobs)
    shown = silent if processes > 1 else progress

    def make(number: int) -> BuiltKit | tuple[Diagnostic, ...]:
        kit = kits[number]
        try:
            with kit.style.active():
                return _make_kit(kit, options, folders[number], shown, merged)
        except DefinitionError as error:
            return error.diagnostics

    made: list[BuiltKit] = []
    problems: list[Diagnostic] = []
    for number, outcome in enumerate(done_in_order(make, len(kits), processes), 1):
        if processes > 1:
            progress("kits", number, len(kits))
        if isinstance(outcome, BuiltKit):
            made.append(outcome)
        else:
            problems.extend(outcome)
    if problems:
        raise DefinitionError(problems)
    return made


def _make_kit(
    kit: PreparedKit,
    options: BuildOptions,
    folder: Path,
    progress: Progress,
    merged: MergedFiles | None,
) -> BuiltKit:
    """Put one kit together: its jobs, then what is said about them."""
    press = press_for(kit, options, folder, progress, merged)
    rules = write_rules(kit, options.ink)
    jobs = print_jobs(press, kit, rules, options)
    stop_on(press.diagnostics, strict=options.strict)
    kept = keeping(kit, options.settings.paper)
    phone = referee_page(kit)
    guide = print_guide(
        kit.definition,
        press.summaries,
        kit.definition_warnings,
        options.settings,
        kept,
        phone,
        seeded=kit.by_seed,
    )
    jobs.insert(0, press.print_job(guide))
    press.summaries.insert(0, press.summaries.pop())
    warnings = kit.warnings + stop_on(press.diagnostics, strict=options.strict)
    records = tuple(job for job in jobs if job)
    contents = json_text(contents_of_sets(kit.game, kit.contents))
    files = {CONTENTS: _write(folder, CONTENTS, contents)}
    if rules is not None:
        files[RULES_PAGE] = _write(folder, RULES_PAGE, rules_page(rules, kit.style.palette))
    if phone is not None:
        files[REFEREE_PAGE] = _write(folder, REFEREE_PAGE, referee_html(kit, phone))
    files |= {job.file: job.sha256 for job in records} | press.shelf.files
    claims = gather_claims(kit, deep=False, parent=parent_of(kit, options), progress=progress)
    open_claims = claims_for(Audience.PLAYERS, claims)
    manifest = _manifest(kit, options, records, warnings, open_claims, files)
    faces = press.shelf.records.values()
    page = kit_page(manifest, kit.definition.credits, faces, press.summaries, claims, kept, phone)
    files[INDEX] = _write(folder, INDEX, page)
    unsaid = check_spoken(kit.style.language, kit.style.speech, kit.loaded.reference)
    stop_on(unsaid, strict=options.strict)
    if options.merged:
        # Said when the kits are bound, which is later than the words are written down.
        gettext(LEFT_BLANK)
    words = words_text(kit.style.speech)
    if words is not None:
        files[WORDS] = _write(folder, WORDS, words)
    manifest = replace(manifest, files=dict(sorted(files.items())))
    _write(folder, MANIFEST, json_text(manifest))
    return BuiltKit(folder, manifest, warnings)


def _manifest(
    kit: PreparedKit,
    options: BuildOptions,
    jobs: tuple[JobRecord, ...],
    warnings: Sequence[Diagnostic],
    claims: Iterable[Claim],
    files: Mapping[str, str],
) -> Manifest:
    """Return a kit's account of itself."""
    build = build_record(kit, options)
    return Manifest(
        schema_version=SCHEMA_VERSION,
        kitgen_version=build.kitgen_version,
        kit_id=build.kit_id,
        title=kit.definition.title,
        summary=kit.definition.summary,
        game=kit.game.id,
        seed=build.seed,
        paper=build.paper,
        options=build.options,
        jobs=jobs,
        sources=build.sources,
        checks=tuple(check_record(warning, build.sources) for warning in warnings),
        report=tuple(map(claim_record, claims)),
        facts=facts_record(kit.definition.facts),
        files=files,
        documents=tuple(
            DocumentRecord(file, str(Audience.REFEREE), files[file])
            for file in (REFEREE_PAGE,)
            if file in files
        ),
        compressor=COMPRESSOR,
    )


def _write(folder: Path, name: str, text: str) -> str:
    """Write a file of the kit; return its SHA-256, in hex."""
    content = text.encode()
    (folder / name).write_bytes(content)
    return hashlib.sha256(content).hexdigest()
