"""Verification: reads a finished kit back and compares it with what was generated."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice, starmap
from pathlib import Path
from typing import Any

from kitgen.contract import Game, PieceReading
from kitgen.diagnostics import Diagnostic, coded
from kitgen.files_read import size_of
from kitgen.games import game, game_ids
from kitgen.language import speaking
from kitgen.pipeline.kit.copies import (
    mark_words,
    marks_read,
    split_contents,
    split_readings,
    without_marks,
)
from kitgen.pipeline.verify import bounded, documents, files, merged, pages
from kitgen.pipeline.verify.bounded import (
    MOST_DIFFERENCES,
    Kept,
    Reader,
    Task,
    TooMuchError,
    size_for,
)
from kitgen.pipeline.verify.page_scripts import check_overview, check_pages, page_files
from kitgen.pipeline.verify.pieces import PieceReader
from kitgen.pipeline.verify.printer import as_laid_out
from kitgen.pipeline.verify.reading import PdfReading, UnreadablePdfError
from kitgen.pipeline.verify.rules import check_rules_agree
from kitgen.pipeline.verify.structure import structure_of
from kitgen.records.manifest import (
    CONTENTS,
    INDEX,
    MANIFEST,
    REFEREE_PAGE,
    RULES_ID,
    JobRecord,
    Manifest,
)
from kitgen.records.merged import RECORD
from kitgen.terminal import Progress, silent

Readings = dict[str, tuple[PieceReading, ...]]


Differences = dict[Path, tuple[Diagnostic, ...]]


def verify_kits(folder: Path, progress: Progress = silent, *, apart: bool = False) -> Differences:
    """Read back a kit, or the merged files and the kits of an output folder.

    Nothing in a folder is trusted: a file that cannot be read is a diagnostic.

    Args:
        folder: A kit's, or one with kits in it.
        progress: Takes how far it is.
        apart: Whether files are read in a process apart, within bounds of time and memory.

    Returns:
        Every difference from what was generated, by the folder of the kit. Merged files come
        first, under the output folder's name.
    """
    with bounded.reader(apart) as reader:
        if (folder / MANIFEST).exists() or not folder.is_dir():
            return {folder: _verify_kit(folder, reader, progress)}
        kits = {path.parent for path in folder.glob(f"[!.]*/{MANIFEST}") if path.is_file()}
        differences: Differences = {}
        if (folder / RECORD).is_file():
            differences[folder] = tuple(merged.verify_merged(folder, reader, progress))
            kits.update(merged.held_folders(folder))
        overview = (
            *check_overview(folder),
            *files.check_no_links(folder, [INDEX]),
            *merged.check_beside_kits(folder),
        )
        if kits and overview:
            differences[folder] = (*differences.get(folder, ()), *overview)
        for kit in sorted(kits):
            differences[kit] = _verify_kit(kit, reader, progress)
        return differences or {folder: _verify_kit(folder, reader, progress)}


def _verify_kit(folder: Path, reader: Reader, progress: Progress) -> tuple[Diagnostic, ...]:
    """Read one kit back; an output folder within another is no kit."""
    unreadable = tuple(files.check_manifest_readable(folder))
    if unreadable:
        return unreadable
    manifest = files.load_manifest(folder)
    outside = tuple(files.check_paths_inside(folder, manifest))
    if outside:
        return outside
    listed = files.find_files(folder, manifest, reader)
    of_pages = partial(partial, _some_pages, folder, replace(manifest, jobs=()))
    return (
        *files.check_no_links(folder, (MANIFEST, *manifest.files)),
        *chain.from_iterable(starmap(documents.report_too_much, listed.too_much.items())),
        *files.check_files_present(listed),
        *files.check_files_unchanged(manifest, listed),
        *files.check_files_not_swapped(manifest, listed),
        *files.check_content_unchanged(manifest, listed),
        *files.check_packed_as_built(files.repacked_files(manifest, listed), manifest.compressor),
        *files.check_no_other_files(folder, manifest),
        *files.check_jobs_listed(manifest),
        *files.check_manifest_sealed(folder),
        *documents.check_file_names(manifest),
        *_pages_read(page_files(folder, manifest), of_pages, folder, reader),
        *_read_kit(folder, manifest, listed, reader, progress),
    )


def _pages_read(
    names: Sequence[str], task_of: Callable[[Sequence[str]], Task], folder: Path, reader: Reader
) -> Iterator[Diagnostic]:
    """Have pages read: all at once, as they are small; each by itself where that is too much."""
    size = sum(size_of(folder / name) for name in names)
    try:
        yield from reader.run(task_of(names), size_for(size, len(names)), silent)
    except TooMuchError as problem:
        if len(names) == 1:
            yield from documents.report_too_much(names[0], problem)
            return
        for name in names:
            yield from _pages_read([name], task_of, folder, reader)


def _some_pages(
    folder: Path, manifest: Manifest, names: Sequence[str], _kept: Kept, _progress: Progress
) -> list[Diagnostic]:
    """Return what some of a kit's pages have that no shipped page has."""
    return list(islice(check_pages(folder, manifest, names), MOST_DIFFERENCES))


def _overview(folder: Path, _kept: Kept, _progress: Progress) -> list[Diagnostic]:
    """Return what the page over all kits has that no shipped page has."""
    return list(check_overview(folder))


def _read_kit(
    folder: Path, manifest: Manifest, listed: files.ListedFiles, reader: Reader, progress: Progress
) -> Iterator[Diagnostic]:
    """Have every PDF read, and what they show compared with what was generated."""
    # Each task is handed its own job: those of a thousand fields are many.
    asked = replace(manifest, jobs=())
    all_read, whole = True, 0
    # A file that is listed more than once is read once.
    jobs = {job.file: job for job in manifest.jobs}
    # Nor is one of another's name: whatever differs in it is known.
    swapped = files.swapped_files(manifest, listed)
    for done, job in enumerate(jobs.values()):
        progress(manifest.title, done, len(jobs))
        read = False
        if listed.digests.get(job.file) is not None and job.file not in swapped:
            size = size_for(size_of(folder / job.file), len(job.sheets))
            whole += size
            task = partial(_read_job, folder, asked, job)
            try:
                read, differences = reader.run(task, size, progress)
                yield from differences
            except TooMuchError as problem:
                yield from documents.report_too_much(job.file, problem)
        all_read = all_read and read
    try:
        yield from reader.run(partial(_compare_kit, folder, asked, all_read), whole, progress)
    except TooMuchError as problem:
        yield from documents.report_too_much(CONTENTS, problem)


def _read_job(
    folder: Path, manifest: Manifest, job: JobRecord, kept: Kept, progress: Progress
) -> tuple[bool, list[Diagnostic]]:
    """Read one PDF and keep what it shows; return whether it could be read, and what differs."""
    readings: Readings = kept.setdefault(folder, {})
    compared = _verify_job(folder, manifest, job, readings, progress)
    differences = list(islice(compared, MOST_DIFFERENCES))
    return job.id in readings, differences


def _compare_kit(
    folder: Path, manifest: Manifest, all_read: bool, kept: Kept, _progress: Progress
) -> list[Diagnostic]:
    """Compare what a kit's PDFs show with what was generated; forget what they show.

    A file that is missing or broken is one finding, and not one for each of its pieces.
    """
    readings: Readings = kept.pop(folder, {})
    unspoken = list(files.check_words_readable(folder, manifest))
    if unspoken:
        return unspoken
    differences: list[Diagnostic] = []
    # What a kit says is compared in the words it was printed with.
    with speaking(files.load_words(folder, manifest)):
        if RULES_ID in readings:
            for jobs in split_readings({RULES_ID: readings[RULES_ID]}).values():
                differences.extend(check_rules_agree(folder, jobs[RULES_ID]))
        compared = _compare_contents(folder, manifest, readings if all_read else None)
        differences.extend(islice(compared, MOST_DIFFERENCES))
    return differences


def _verify_job(
    folder: Path, manifest: Manifest, job: JobRecord, readings: Readings, progress: Progress
) -> Iterator[Diagnostic]:
    """Read one PDF: what it asks of the printer, every page, every piece."""
    yield from pages.check_sides_alternate(job)
    reader = PieceReader()
    try:
        structure = structure_of(folder / job.file)
        yield from documents.check_true_units(job, structure)
        yield from documents.check_nothing_added(job, structure)
        yield from documents.check_page_origin(job, structure)
        with PdfReading(folder / job.file) as reading:
            yield from pages.check_page_count(job, reading.page_count)
            yield from pages.check_print_scaling(job, reading)
            yield from pages.check_duplex(job, reading)
            yield from documents.check_names(manifest, job, reading)
            yield from _read_pages(manifest, job, reading, reader, progress)
    except UnreadablePdfError as problem:
        yield from report_unreadable_pdf(job, problem)
        return
    readings[job.id] = reader.readings()


def _read_pages(
    manifest: Manifest, job: JobRecord, reading: PdfReading, reader: PieceReader, progress: Progress
) -> Iterator[Diagnostic]:
    """Hold every page against its record, and take what is printed in its pieces."""
    for number, page in enumerate(reading.pages(), 1):
        yield from pages.check_page_size(job, manifest.paper, number, page)
        yield from documents.check_page_upright(job, number, page)
        yield from pages.check_no_secrets(job, number, page)
        if number <= len(job.sheets):
            sheet = job.sheets[number - 1]
            page = as_laid_out(page, job, sheet, manifest.options.printer)
            yield from pages.check_trims_printed(job, sheet, page)
            yield from pages.check_no_stray_trims(job, sheet, page)
            yield from pages.check_pieces_apart(job, sheet, page)
            if sheet.side == "back" and number > 1:
                yield from pages.check_backs_mirrored(job, job.sheets[number - 2], sheet, page)
            reader.take(sheet, page)
        progress(job.file, number, reading.page_count)


def _compare_sets(manifest: Manifest, contents: Any, readings: Readings) -> Iterator[Diagnostic]:
    """Compare each set as if it had been built alone."""
    its_game = game(manifest.game)
    expected = split_contents(its_game, contents)
    printed = split_readings(readings)
    if its_game.copies is not None:
        yield from check_sets_printed(max(1, len(manifest.options.seats)), printed)
        yield from _compare_tables(its_game, contents, readings, printed)
        return
    yield from check_sets_printed(len(expected), printed)
    yield from check_set_marks(its_game, printed)
    for number, of_set in enumerate(expected, 1):
        # A job that a set has no piece of is compared, too: all of it is missing.
        pieces = {job: printed.get(number, {}).get(job, ()) for job in readings}
        for diagnostic in its_game.read_back(of_set, without_marks(its_game, pieces, number)):
            yield (
                diagnostic
                if number == 1
                else replace(diagnostic, message=f"set {number}: {diagnostic.message}")
            )


def _compare_tables(
    its_game: Game[Any, Any],
    contents: Any,
    readings: Readings,
    printed: Mapping[int, Mapping[str, tuple[PieceReading, ...]]],
) -> Iterator[Diagnostic]:
    """Compare the copies of a game that makes them itself, and what each table has besides."""
    first = {job: printed.get(1, {}).get(job, ()) for job in readings}
    yield from its_game.read_back(contents, first)
    shared = {job for number, jobs in printed.items() if number > 1 for job in jobs}
    for number, jobs in printed.items():
        own = {job: jobs.get(job, ()) for job in shared}
        # Tables whose pages say the same need not be read again.
        if number > 1 and any(own[job] != first[job] for job in shared):
            for diagnostic in its_game.read_back(contents, first | own):
                yield replace(diagnostic, message=f"set {number}: {diagnostic.message}")


@coded("KIT240")
def check_sets_printed(
    count: int, printed: Mapping[int, Mapping[str, tuple[PieceReading, ...]]]
) -> Iterator[Diagnostic]:
    """The pieces that are printed belong to more sets, or fewer, than the contents list.

    A kit made with `--copies` has one set for each table, numbered from 1. A table without its
    set cannot play. Somebody edited the contents or the manifest: build the kit again.
    """
    numbers = set(range(1, count + 1))
    for number in sorted(numbers ^ set(printed)):
        state = "is not printed" if number in numbers else "is printed"
        differences = f"set {number} {state}, but the contents list {count}"
        yield files.error("KIT240", differences)


@coded("KIT241")
def check_set_marks(
    its_game: Game[Any, Any], printed: Mapping[int, Mapping[str, tuple[PieceReading, ...]]]
) -> Iterator[Diagnostic]:
    """A piece of a further set does not bear its set's mark, or one of the first set bears one.

    Tiles of several tables get mixed; the mark, such as `SET 2`, sorts them again. The first set
    has none at that place; what reads like a mark elsewhere is a title or a name. The file was
    changed: build the kit again.
    """
    for number, jobs in printed.items():
        for piece in (piece for pieces in jobs.values() for piece in pieces):
            marks = [text.words.strip() for text in marks_read(its_game, piece)]
            bears = number > 1 and piece.side == "front" and piece.component in its_game.set_marks
            wanted = [mark_words(number)] if bears else []
            if marks != wanted:
                marked, right = ", ".join(marks) or "no mark", ", ".join(wanted) or "none"
                differences = (
                    f"{piece.name} of set {number} bears {marked} on its {piece.side}, not {right}"
                )
                yield files.error("KIT241", differences)


@coded("KIT209")
def report_unreadable_pdf(job: JobRecord, problem: UnreadablePdfError) -> Iterator[Diagnostic]:
    """A job's file is no PDF that can be opened.

    It was cut short, changed by hand, or is something else under that name. Build the kit
    again.
    """
    yield files.error("KIT209", f"{job.file} cannot be opened: {problem}")


@coded("KIT220")
def check_game_known(manifest: Manifest) -> Iterator[Diagnostic]:
    """A kit was built for a game that this kitgen does not have.

    Only its game can say whether the pages show what was generated. Verify the kit with the
    kitgen that built it.
    """
    if manifest.game not in game_ids():
        differences = f"{MANIFEST}: there is no game `{manifest.game}`"
        yield files.error("KIT220", differences, "verify it with the kitgen that built it")


@coded("KIT221")
def report_unreadable_contents(manifest: Manifest, problem: Exception) -> Iterator[Diagnostic]:
    """A kit's contents.json is JSON, but not what its game writes.

    A key is missing or unknown, or a value is of another kind or beyond its bounds, so the pages
    cannot be compared with it; docs/files.md says what each holds. Someone edited it: build the
    kit again.
    """
    yield files.error("KIT221", f"contents.json is not that of {manifest.game}: {problem}")


def _compare_contents(
    folder: Path, manifest: Manifest, readings: Readings | None
) -> Iterator[Diagnostic]:
    """Let the game compare what was generated with what is printed, where all could be read."""
    stopped = (*files.check_contents_readable(folder), *check_game_known(manifest))
    if stopped:
        yield from stopped
        return
    if readings is None:
        return
    page = folder / REFEREE_PAGE
    try:
        contents = files.load_contents(folder, game(manifest.game).contents_model)
        yield from _compare_sets(manifest, contents, readings)
        yield from game(manifest.game).read_referee_page(
            contents,
            page.read_text(encoding="utf-8", errors="replace") if page.is_file() else None,
        )
    except (LookupError, ValueError) as problem:
        # Of the right types, and still no contents: anyone may have named a square that is none.
        yield from report_unreadable_contents(manifest, problem)
