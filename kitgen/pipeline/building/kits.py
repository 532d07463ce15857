"""The recipe: from the names of kits to their folders."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from kitgen.contract import Audience
from kitgen.diagnostics import DefinitionError, Diagnostic
from kitgen.language import gettext
from kitgen.layout.blank import LEFT_BLANK
from kitgen.pipeline.building.jobs import print_jobs
from kitgen.pipeline.building.manifest import build_record, manifest_of
from kitgen.pipeline.building.options import BuildOptions
from kitgen.pipeline.building.side_by_side import done_in_order, processes_for
from kitgen.pipeline.folders.index import check_index_place, sealed
from kitgen.pipeline.folders.replaced import replaced_in_words
from kitgen.pipeline.folders.staging import (
    Staging,
    check_place,
    refused_in_one_line,
    staging,
)
from kitgen.pipeline.gallery.gallery import index_page, kit_page
from kitgen.pipeline.guide.print_guide import print_guide
from kitgen.pipeline.guide.storage import keeping
from kitgen.pipeline.kit.copies import contents_of_sets
from kitgen.pipeline.kit.language import check_spoken
from kitgen.pipeline.kit.naming import check_seed, kit_folder_name
from kitgen.pipeline.kit.parents import parent_of
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits, say_nothing, stop_on
from kitgen.pipeline.kit.shared_secrets import judge_secrets
from kitgen.pipeline.merged.files import MergedFiles
from kitgen.pipeline.merged.record import (
    changed_names,
    check_record_place,
    is_stale,
    kept_in_words,
    our_names,
)
from kitgen.pipeline.printing.last_round import LAST_ROUND
from kitgen.pipeline.printing.options import PrintOptions
from kitgen.pipeline.printing.press import Press
from kitgen.pipeline.printing.referee_page import referee_html, referee_page
from kitgen.pipeline.printing.rules import rules_page, write_rules
from kitgen.pipeline.records.words import words_text
from kitgen.pipeline.report.report import claims_for, gather_claims
from kitgen.records.json_files import json_pieces
from kitgen.records.kit_folders import FolderOwner
from kitgen.records.manifest import (
    CONTENTS,
    INDEX,
    MANIFEST,
    REFEREE_PAGE,
    RULES_PAGE,
    BuildRecord,
    Manifest,
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


def build_kits(
    references: Sequence[str],
    options: BuildOptions,
    output: Path,
    progress: Progress = silent,
    say: Callable[[str], None] = say_nothing,
) -> tuple[BuiltKit, ...]:
    """Build kits into `output`, one folder each: all of them, or nothing is changed.

    Args:
        references: The kits, as the command line names them.
        options: What is asked for.
        output: Where their folders go.
        progress: Takes how far the work has come.
        say: Takes lines for people to read.

    Raises:
        ChangedByHandError: There are such files, and they may not be replaced.
        DefinitionError: A kit has errors, or warnings when strict; carries those of all. Or a
            kit shows what another one hides.
        KitgenError: The seed cannot be printed, a folder is not ours, the disk refuses.
    """
    check_seed(options.kit.seed)
    kits = prepare_kits(references, options.kit, say)
    plans = tuple(_Plan(kit, build_record(kit, options)) for kit in kits)
    names = tuple(plan.name for plan in plans)
    _check_places(plans, output, replace=options.replace, merged=options.merged)
    judged = judge_secrets(kits, output, names)
    stop_on(judged.diagnostics, strict=options.kit.strict)
    for note in judged.notes:
        say(note)
    # Who watches has seen what it was that a round replaces.
    again = options.printing.repeated
    replaced = () if again else tuple(_replaced(plans, output))
    with staging(output, replace=options.replace) as staged:
        settings = options.printing.settings
        merged = MergedFiles(kits, settings, staged.kits) if options.merged else None
        office = _Office(options.printing, staged, merged)
        # Merged files take the pages of all kits in turn; and who remembers drawings does not fork.
        processes = processes_for(len(plans), 1 if merged or again else options.jobs)
        made = _make_all(plans, office, processes, progress)
        bound, gone = _bound(merged, names, made, output, replace=options.replace)
        removed = tuple(_removed_in_words(gone, output)) if merged is None else ()
        with staged.in_place((*names, *bound), gone):
            built = {name: kit.manifest for name, kit in zip(names, made, strict=True)}
            check_index_place(output, replace=options.replace)
            staged.replace_file(INDEX, sealed(index_page(output, built), output))
        for line in (*replaced, *removed):
            say(line)
    return tuple(
        BuiltKit(output / name, kit.manifest, kit.warnings)
        for name, kit in zip(names, made, strict=True)
    )


@frozen
class _Plan:
    """A kit that is to be built, and the record of what it is built from."""

    kit: PreparedKit
    build: BuildRecord

    @property
    def name(self) -> str:
        """The name of its folder."""
        return kit_folder_name(self.build.kit_id, self.build.seed)


@frozen
class _Office:
    """Where the kits of a run are put together: how they are printed, and where the pages go."""

    printing: PrintOptions
    staged: Staging
    merged: MergedFiles | None


def _bound(
    merged: MergedFiles | None,
    names: Sequence[str],
    made: Sequence[BuiltKit],
    output: Path,
    *,
    replace: bool,
) -> tuple[tuple[str, ...], list[str]]:
    """Bind the merged files that are wanted; return their names, and those of stale ones."""
    manifests = [(name, kit.manifest) for name, kit in zip(names, made, strict=True)]
    if merged is None:
        stale = is_stale(output, manifests)
        return (), list(our_names(output)) if stale else []
    bound = merged.bind({kit.kit_id: (name, kit) for name, kit in manifests})
    check_record_place(output, replace=replace)
    earlier = (*our_names(output), *(changed_names(output) if replace else ()))
    return bound, [name for name in earlier if name not in bound]


def _removed_in_words(gone: Sequence[str], output: Path) -> Iterator[str]:
    """Yield which merged files go and none takes their place, and which stay all the same."""
    if gone:
        what = "a kit in them was built anew or is gone"
        yield f"{', '.join(gone)} removed: {what}; --merged binds again"
        yield from kept_in_words(output)


def _check_places(plans: Sequence[_Plan], output: Path, *, replace: bool, merged: bool) -> None:
    """Hold that all that this run writes may be written where it belongs."""
    with refused_in_one_line(output):
        for plan in plans:
            owner = FolderOwner(plan.build.kit_id, plan.build.seed)
            check_place(output, plan.name, owner, replace=replace)
        check_index_place(output, replace=replace)
        if merged:
            check_record_place(output, replace=replace)


def _replaced(plans: Sequence[_Plan], output: Path) -> Iterator[str]:
    """Yield a line for each earlier build that was made otherwise."""
    for plan in plans:
        yield from replaced_in_words(output / plan.name, plan.build)


def _make_all(
    plans: Sequence[_Plan], office: _Office, processes: int, progress: Progress
) -> list[BuiltKit]:
    """Put every kit together; the problems that preflight finds come out for all of them."""
    if office.printing.repeated:
        LAST_ROUND.begin()
    folders = [office.staged.kit_folder(plan.name) for plan in plans]
    shown = silent if processes > 1 else progress

    def make(number: int) -> BuiltKit | tuple[Diagnostic, ...]:
        plan = plans[number]
        try:
            with plan.kit.style.active():
                return _make_kit(plan, office, folders[number], shown)
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


def _make_kit(plan: _Plan, office: _Office, folder: Path, progress: Progress) -> BuiltKit:
    """Put one kit together: its jobs, then what is said about them."""
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
    claims = gather_claims(kit, deep=False, parent=parent_of(kit), progress=progress)
    open_claims = claims_for(Audience.PLAYERS, claims)
    manifest = manifest_of(kit, plan.build, records, warnings, open_claims, files)
    faces = press.shelf.records.values()
    kept = keeping(kit, press.settings.paper)
    page = kit_page(manifest, kit.definition.credits, faces, press.summaries, claims, kept, phone)
    files[INDEX] = _write(folder, INDEX, page)
    unsaid = check_spoken(kit.style.language, kit.style.speech, kit.loaded.reference)
    stop_on(unsaid, strict=strict)
    if office.merged is not None:
        # Said when the kits are bound, which is later than the words are written down.
        gettext(LEFT_BLANK)
    words = words_text(kit.style.speech)
    if words is not None:
        files[WORDS] = _write(folder, WORDS, [words])
    manifest = replace(manifest, files=dict(sorted(files.items())))
    _write(folder, MANIFEST, json_pieces(manifest))
    manifest = replace(manifest, seal=seal(folder / MANIFEST))
    return BuiltKit(folder, manifest, warnings)


def _write(folder: Path, name: str, pieces: Iterable[str]) -> str:
    """Write a file of the kit from pieces of its text; return its SHA-256, in hex."""
    digest = hashlib.sha256()
    with (folder / name).open("wb") as file:
        for piece in pieces:
            content = piece.encode()
            file.write(content)
            digest.update(content)
    return digest.hexdigest()
