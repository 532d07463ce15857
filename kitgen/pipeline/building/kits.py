"""The recipe of a build: from the names of kits to their folders."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from kitgen.diagnostics import DefinitionError, Diagnostic
from kitgen.pipeline.building.jobs import refuse_unknown_parts
from kitgen.pipeline.building.manifest import build_record
from kitgen.pipeline.building.one_kit import BuildRun, BuiltKit, Plan, make_kit
from kitgen.pipeline.building.options import BuildOptions
from kitgen.pipeline.building.prepared import kits_to_print
from kitgen.pipeline.folders.index import (
    check_index_place,
    check_sheet_places,
    our_sheets,
    sealed,
)
from kitgen.pipeline.folders.refusals import refused_in_one_line
from kitgen.pipeline.folders.replaced import replaced_in_words
from kitgen.pipeline.folders.staging import Staging, check_place, held, staging
from kitgen.pipeline.gallery.gallery import index_page
from kitgen.pipeline.guide.calibration import Calibration, calibration_of, write_calibration
from kitgen.pipeline.kit.cover import cover_notes
from kitgen.pipeline.kit.naming import check_seed
from kitgen.pipeline.kit.prepare import PreparedKit, say_nothing
from kitgen.pipeline.kit.shared_secrets import judge_secrets
from kitgen.pipeline.kit.stopping import stop_on
from kitgen.pipeline.merged.files import MergedFiles
from kitgen.pipeline.merged.record import (
    changed_names,
    check_record_place,
    find_record,
    is_stale,
    kept_in_words,
    names_of,
    our_names,
)
from kitgen.pipeline.printing.last_round import LAST_ROUND, made_anew
from kitgen.pipeline.printing.options import PrintOptions
from kitgen.records.kit_folders import (
    FolderOwner,
    file_digest,
    find_manifest,
    note_digests,
)
from kitgen.records.manifest import COVER, INDEX, MANIFEST, Manifest
from kitgen.records.merged import RECORD, MergedRecord
from kitgen.side_by_side import done_in_order, processes_for
from kitgen.terminal import Progress, silent


def build_kits(
    references: Sequence[str],
    options: BuildOptions,
    output: Path,
    progress: Progress = silent,
    say: Callable[[str], None] = say_nothing,
) -> tuple[BuiltKit, ...]:
    """Build kits into `output`, one folder each; if any kit fails, nothing changes.

    Args:
        references: The kits, as the command line names them.
        options: The options of the build.
        output: The folder that will contain the kits' folders.
        progress: Called with the progress of the work.
        say: Called with lines for people to read.

    Raises:
        ChangedByHandError: Files were changed by hand, and may not be replaced.
        DefinitionError: Kits have errors, or warnings when strict, or one shows what another hides.
        KitgenError: The seed cannot be printed, a folder is not kitgen's, or the disk refuses.
    """
    check_seed(options.kit.seed)
    kits = kits_to_print(references, options.kit, options.printing, say)
    refuse_unknown_parts(kits, options.printing.without)
    plans = tuple(Plan(kit, build_record(kit, options)) for kit in kits)
    names, printing = tuple(plan.name for plan in plans), options.printing
    with refused_in_one_line(output), held(output, say):
        _check_places(plans, output, options)
        judged = judge_secrets(kits, output, names)
    stop_on(judged.diagnostics, strict=options.kit.strict)
    for note in (*judged.notes, *_notes_on_files_and_covers(kits, printing)):
        say(note)
    # A watch soon builds again what a power cut destroys.
    with staging(output, say, durable=not printing.repeated) as staged:
        merged = MergedFiles(kits, printing.settings, staged.kits) if options.merged else None
        run = BuildRun(printing, merged)
        # Merged files take the pages of one kit after another, and drawings are remembered only
        # within one process.
        processes = processes_for(len(plans), 1 if merged or printing.repeated else options.jobs)
        made = _make_all(plans, run, [*map(staged.kit_folder, names)], processes, progress)
        built = {name: kit.manifest for name, kit in zip(names, made, strict=True)}
        bound = _bound(merged, built)
        sheets = _write_sheets(plans, staged.kits, printing)
        staged.write_down()
        with held(output, say):
            _check_places(plans, output, options)
            # In a watch, users have seen the build that this round replaces.
            replaced = () if printing.repeated else tuple(_replaced(plans, output))
            removed = _put_in_place(staged, built, bound, sheets, replace=options.replace)
        for line in (*replaced, *removed):
            say(line)
    return tuple(
        BuiltKit(output / name, kit.manifest, kit.warnings)
        for name, kit in zip(names, made, strict=True)
    )


def _notes_on_files_and_covers(
    kits: Sequence[PreparedKit], printing: PrintOptions
) -> Iterator[str]:
    """Yield notes on files that print in an unexpected way, and on covers.

    Covers are noted if their title cannot be set in drawn letters.
    """
    yield from dict.fromkeys(note for kit in kits for note in kit.notes)
    if COVER not in printing.without:
        for kit in kits:
            yield from cover_notes(kit)


def _bound(merged: MergedFiles | None, built: Mapping[str, Manifest]) -> MergedRecord | None:
    """Bind the merged files and return their record; None if none were requested.

    Args:
        merged: The merged files, which have taken the pages of the kits.
        built: The manifests of the kits, by the names of their folders.
    """
    if merged is None:
        return None
    return merged.bind({kit.kit_id: (folder, kit) for folder, kit in built.items()})


def _write_sheets(plans: Iterable[Plan], folder: Path, printing: PrintOptions) -> Mapping[str, str]:
    """Write the kits' calibration sheets into a folder; return their digests by name."""
    sheets = {sheet.name: sheet for sheet in (calibration_of(plan.build) for plan in plans)}
    recall = LAST_ROUND.of_kit("") if printing.repeated else made_anew
    for name, sheet in sheets.items():
        content = recall(name, sheet, partial(_calibration, sheet, folder / name))
        if not (folder / name).exists():
            (folder / name).write_bytes(content)
    return {name: file_digest(folder / name) or "" for name in sheets}


def _calibration(sheet: Calibration, path: Path) -> bytes:
    """Write a calibration sheet; return the bytes of the file."""
    write_calibration(sheet, path)
    return path.read_bytes()


def _put_in_place(
    staged: Staging,
    built: Mapping[str, Manifest],
    bound: MergedRecord | None,
    sheets: Mapping[str, str],
    *,
    replace: bool,
) -> tuple[str, ...]:
    """Move what was built into the output folder; return lines on what was removed.

    The caller must hold the lock of the output folder.

    Args:
        staged: The staging folder, which has everything.
        built: The manifests of the new kits, by the names of their folders.
        bound: The record of the new merged files; None if none were requested.
        sheets: The digests of the new calibration sheets, by name.
        replace: Whether to remove files even if they were changed by hand.
    """
    gone = tuple(_gone(staged.output, built, bound, replace=replace))
    removed = tuple(_removed_in_words(gone, staged.output)) if bound is None else ()
    kept, unused = _earlier_sheets(staged.output, built, sheets)
    index = _index(staged, built, bound, gone, {**kept, **sheets})
    for name, kit in built.items():
        # The next round of a watch looks whether they were changed.
        note_digests(staged.kits / name, staged.output / name, kit.files)
    staged.put_in_place(
        INDEX, index, (*built, *(names_of(bound) if bound else ()), *sheets), (*gone, *unused)
    )
    return removed


def _earlier_sheets(
    output: Path, built: Mapping[str, Manifest], coming: Collection[str]
) -> tuple[Mapping[str, str], Sequence[str]]:
    """Return the calibration sheets that other kits still use, and those that no kit uses.

    Args:
        output: The output folder.
        built: The manifests of the new kits, by the names of their folders.
        coming: The names of the new sheets.
    """
    others = (
        manifest
        for path in output.glob(f"[!.]*/{MANIFEST}")
        if path.parent.name not in built and (manifest := find_manifest(path.parent)) is not None
    )
    wanted = {calibration_of(kit).name for kit in others}
    ours = [name for name in our_sheets(output) if name not in coming]
    kept = {name: file_digest(output / name) or "" for name in ours if name in wanted}
    return kept, [name for name in ours if name not in wanted]


def _gone(
    output: Path, built: Mapping[str, Manifest], bound: MergedRecord | None, *, replace: bool
) -> Iterator[str]:
    """Yield the earlier merged files to remove: stale ones, and those that no new one replaces."""
    if bound is None:
        if is_stale(output, list(built.items())):
            yield from our_names(output)
        return
    earlier = (*our_names(output), *(changed_names(output) if replace else ()))
    coming = names_of(bound)
    yield from (name for name in earlier if name not in coming)


def _index(
    staged: Staging,
    built: Mapping[str, Manifest],
    bound: MergedRecord | None,
    gone: Sequence[str],
    sheets: Mapping[str, str],
) -> str:
    """Return the page over all kits that the output folder will have, sealed."""
    record = bound or find_record(staged.output)
    files = record.files if record and RECORD not in gone else ()
    page = index_page(staged.output, built, files)
    return sealed(page, sheets, staged.output, staged.kits)


def _removed_in_words(gone: Sequence[str], output: Path) -> Iterator[str]:
    """Yield lines on merged files that are removed and not replaced, and on those that are kept."""
    if gone:
        what = "a kit in them was built again or is gone"
        yield f"{', '.join(gone)} removed: {what}; --merged makes them again"
        yield from kept_in_words(output)


def _check_places(plans: Sequence[Plan], output: Path, options: BuildOptions) -> None:
    """Check that this run may write everything where it belongs."""
    for plan in plans:
        owner = FolderOwner(plan.build.kit_id, plan.build.seed)
        check_place(output, plan.name, owner, replace=options.replace)
    check_index_place(output, replace=options.replace)
    names = {calibration_of(plan.build).name for plan in plans}
    check_sheet_places(output, sorted(names), replace=options.replace)
    if options.merged:
        check_record_place(output, replace=options.replace)


def _replaced(plans: Sequence[Plan], output: Path) -> Iterator[str]:
    """Yield a line for each earlier build that differs from its replacement."""
    for plan in plans:
        yield from replaced_in_words(output / plan.name, plan.build)


def _make_all(
    plans: Sequence[Plan],
    run: BuildRun,
    folders: Sequence[Path],
    processes: int,
    progress: Progress,
) -> list[BuiltKit]:
    """Put every kit together; report the problems that preflight finds in all of them.

    Raises:
        DefinitionError: A kit has problems; carries those of all kits.
    """
    if run.printing.repeated:
        LAST_ROUND.begin()
    shown = silent if processes > 1 else progress

    def make(number: int) -> BuiltKit | tuple[Diagnostic, ...]:
        try:
            return make_kit(plans[number], run, folders[number], shown)
        except DefinitionError as error:
            return error.diagnostics

    made: list[BuiltKit] = []
    problems: list[Diagnostic] = []
    for number, outcome in enumerate(done_in_order(make, len(plans), processes), 1):
        if processes > 1:
            progress("kits", number, len(plans))
        if isinstance(outcome, BuiltKit):
            made.append(outcome)
        else:
            problems.extend(outcome)
    if problems:
        raise DefinitionError(problems)
    return made
