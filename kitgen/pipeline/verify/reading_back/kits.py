"""Reading back finished kits: files, pages and pieces are compared with what was generated."""

import gc
from collections import deque
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from itertools import chain, islice, starmap
from pathlib import Path
from typing import Any

from kitgen.contract import Game, PieceReading
from kitgen.diagnostics import Diagnostic, coded
from kitgen.files_read import size_of
from kitgen.games import game, game_ids
from kitgen.language import speaking
from kitgen.packaging.summaries import GUIDE_ID, STORAGE_ID
from kitgen.pipeline.kit.copies import (
    mark_words,
    marks_read,
    split_contents,
    split_readings,
    without_marks,
)
from kitgen.pipeline.verify import bounded, calibration, files
from kitgen.pipeline.verify.bounded import MOST_DIFFERENCES, Kept, Reader, Task, TooMuchError
from kitgen.pipeline.verify.pdf.reading import PdfReading, UnreadablePdfError
from kitgen.pipeline.verify.reading_back import documents, drawn_faces, merged, pages
from kitgen.pipeline.verify.reading_back.calibration_sheets import read_sheets
from kitgen.pipeline.verify.reading_back.page_groups import read_pages
from kitgen.pipeline.verify.reading_back.page_scripts import check_overview, page_files
from kitgen.pipeline.verify.reading_back.pieces import PieceReader, as_drawn
from kitgen.pipeline.verify.reading_back.printer import as_laid_out
from kitgen.pipeline.verify.reading_back.rules import check_rules_agree
from kitgen.pipeline.verify.seconds import Free, SecondsLeft, free_for
from kitgen.records.json_files import NotJsonError
from kitgen.records.json_parts import json_parts
from kitgen.records.kit_folders import FACES, forbidden_kits, is_forbidden, load_manifest
from kitgen.records.manifest import (
    CONTENTS,
    COVER,
    INDEX,
    MANIFEST,
    REFEREE_PAGE,
    RULES_ID,
    RULES_PAGE,
    Manifest,
    PrintFileRecord,
)
from kitgen.records.marks import carries_mark
from kitgen.records.merged import RECORD
from kitgen.records.reading import read_record_file
from kitgen.records.sheets import SheetRecord
from kitgen.terminal import Progress, silent
from kitgen.values import replace

Readings = dict[str, tuple[PieceReading, ...]]
Differences = dict[Path, tuple[Diagnostic, ...]]

_FOLDER_HERE = "put the folder that it leads to in its place"
_NO_GAMES = (RULES_ID, GUIDE_ID, STORAGE_ID)
"""The jobs that do not depend on the game; their words and trims are compared."""
_MOST_LEFT_LYING = 500
"""The most pages of a file whose structure, some 10 kB for each, may stay in memory unused."""
_FREE_OF_A_PAGE = 0.25
"""The free seconds for reading each page; most pages take a hundredth of a second."""


def verify_kits(
    folder: Path,
    progress: Progress = silent,
    *,
    apart: bool = False,
    seconds: SecondsLeft | None = None,
) -> Differences:
    """Read back a kit, or the merged files and the kits of an output folder.

    Nothing in a folder is trusted: a file that cannot be read is reported as a diagnostic.

    Args:
        folder: A kit's folder, or a folder with kits in it.
        progress: Receives how far the work has come.
        apart: Whether to read files in a separate process with bounds of time and memory.
        seconds: Receives the seconds left for each file.

    Returns:
        Every difference from what was generated, by the folder of the kit. Merged files come
        first, under the output folder's name.
    """
    with bounded.reader(apart, seconds=seconds) as reader:
        if is_forbidden(folder) or (folder / MANIFEST).exists() or not folder.is_dir():
            return {folder: _verify_kit(folder, reader, progress)}
        kits = {path.parent for path in folder.glob(f"[!.]*/{MANIFEST}")}
        others = {path.parent for path in folder.glob(f"[!.]*/{CONTENTS}")} - kits
        # A kit that lost its manifest is reported; other programs have such contents, too.
        kits.update(other for other in others if any(map(carries_mark, other.glob("*"))))
        kits.update(forbidden_kits(folder))
        has_merged = (folder / RECORD).is_file()
        if has_merged:
            kits.update(merged.held_folders(folder))
        # The kits first: merged files are compared with theirs, unless these took too much.
        differences = {kit: _verify_kit(kit, reader, progress) for kit in sorted(kits)}
        own = (
            *(merged.verify_merged(folder, reader, progress) if has_merged else ()),
            *(_verify_overview(folder, reader, kits) if kits else ()),
        )
        if has_merged or own:
            differences = {folder: own} | differences
        return differences or {folder: _verify_kit(folder, reader, progress)}


def _verify_overview(folder: Path, reader: Reader, kits: Collection[Path]) -> Iterator[Diagnostic]:
    """Check the files beside the kits of an output folder, and that no kit is a link."""
    converted = tuple(files.check_line_ends(folder, INDEX))
    yield from converted
    try:
        if not converted:
            yield from reader.run(partial(_overview, folder), [folder / INDEX], silent)
    except TooMuchError as problem:
        yield from documents.report_too_much(INDEX, problem)
    yield from files.check_no_links(folder, [INDEX])
    yield from files.check_no_links(folder, sorted(kit.name for kit in kits), _FOLDER_HERE)
    yield from merged.check_beside_kits(folder)
    yield from calibration.check_sheets_as_sealed(folder)
    yield from read_sheets(folder, reader)


def _verify_kit(folder: Path, reader: Reader, progress: Progress) -> tuple[Diagnostic, ...]:
    """Read one kit back; a folder without a kit is reported."""
    unreadable = (*files.check_manifest_readable(folder), *files.check_line_ends(folder))
    if unreadable:
        return unreadable
    manifest = load_manifest(folder)
    outside = tuple(files.check_paths_inside(folder, manifest))
    if outside:
        return outside
    listed = files.find_files(folder, manifest, reader)
    # A missing file is reported once, by `check_files_present`.
    lost = {file for file in manifest.files if listed.digests.get(file) is None}
    shown = [file for file in page_files(folder, manifest) if file not in lost]
    return (
        *files.check_no_links(folder, (MANIFEST, *manifest.files)),
        *chain.from_iterable(starmap(documents.report_too_much, listed.too_much.items())),
        *islice(files.check_files_present(folder, listed), MOST_DIFFERENCES),
        *files.check_files_unchanged(manifest, listed),
        *files.check_files_not_swapped(manifest, listed),
        *files.check_content_unchanged(manifest, listed),
        *files.check_packed_as_built(files.repacked_files(manifest, listed), manifest.compressor),
        *files.check_no_other_files(folder, manifest),
        *files.check_files_listed(manifest),
        *files.check_jobs_in_files(manifest),
        *files.check_manifest_sealed(folder),
        *documents.check_file_names(manifest),
        *read_pages(folder, _without_lists(manifest), shown, reader),
        *_read_kit(folder, manifest, listed, reader, progress),
    )


def _without_lists(manifest: Manifest) -> Manifest:
    """Return a manifest without the long lists that no task reads, because it is sent to each."""
    return replace(manifest, print_files=(), sources=(), checks=(), report=(), documents=())


def _overview(folder: Path, _kept: Kept, _progress: Progress) -> list[Diagnostic]:
    """Return the faults of the page over all kits, as a task for a reader."""
    return list(check_overview(folder))


def _read_kit(
    folder: Path, manifest: Manifest, listed: files.ListedFiles, reader: Reader, progress: Progress
) -> Iterator[Diagnostic]:
    """Read every PDF, and compare the pieces on its pages with what was generated."""
    # The manifest of a thousand fields is large, so a task gets only the record of its own file.
    asked = _without_lists(manifest)
    of_file = replace(asked, files={})
    all_read, before = True, reader.seconds.used
    # A file that is listed more than once is read only once.
    printed = {file.file: file for file in manifest.print_files}
    # Swapped files are not read, because they have been reported already.
    swapped = files.swapped_files(manifest, listed)
    for done, file in enumerate(printed.values()):
        progress(manifest.title, done, len(printed))
        read = False
        if listed.digests.get(file.file) is not None and file.file not in swapped:
            path = folder / file.file
            task = partial(_read_file, folder, of_file, file)
            try:
                free = free_for(size_of(path), _FREE_OF_A_PAGE)
                read, differences = reader.run(task, [path], progress, free)
                yield from differences
            except TooMuchError as problem:
                reader.seconds.refuse(path)
                yield from documents.report_too_much(file.file, problem)
        all_read = all_read and read
    # Comparing takes about a third of the time of reading.
    free = Free(*[reader.seconds.used - before] * 2)
    compared: dict[str, Task] = {CONTENTS: partial(_compare_kit, folder, asked, all_read)}
    drawings = drawn_faces.drawings_as_built(manifest, listed.digests) if all_read else {}
    if drawings:
        in_words = partial(drawn_faces.compare_words, folder, asked, drawings)
        compared[FACES] = in_words
    compared[RULES_PAGE] = partial(_compare_rules, folder, asked)
    for name, compare in compared.items():
        if not reader.seconds.refuses(folder / name):
            try:
                yield from reader.run(compare, [folder / name], progress, free)
            except TooMuchError as problem:
                reader.seconds.refuse(folder / name)
                yield from documents.report_too_much(name, problem)


def _read_file(
    folder: Path, manifest: Manifest, file: PrintFileRecord, kept: Kept, progress: Progress
) -> tuple[bool, list[Diagnostic]]:
    """Read one PDF and keep its pieces; return whether it could be read, and its differences."""
    readings: Readings = kept.setdefault(folder, {})
    before = len(readings)
    compared = _verify_file(folder, manifest, file, readings, progress)
    differences = list(islice(compared, MOST_DIFFERENCES))
    return len(readings) > before, differences


def _compare_kit(
    folder: Path,
    manifest: Manifest,
    all_read: bool,
    kept: Kept,
    _progress: Progress,
) -> list[Diagnostic]:
    """Compare the pieces in a kit's PDFs with what was generated.

    A missing or broken file has been reported once already; its pieces are not reported one by one.
    """
    unspoken = list(files.check_words_readable(folder, manifest))
    if unspoken:
        return unspoken
    readings: Readings = kept.get(folder, {})
    # Pieces are compared in the language in which they were printed.
    with speaking(files.load_words(folder, manifest)):
        if manifest.options.large_print:
            readings = {job: tuple(map(as_drawn, pieces)) for job, pieces in readings.items()}
        compared = _compare_contents(folder, manifest, readings if all_read else None)
        return list(islice(compared, MOST_DIFFERENCES))


def _compare_rules(
    folder: Path, manifest: Manifest, kept: Kept, _progress: Progress
) -> list[Diagnostic]:
    """Compare a kit's printed rules with the rules page, and discard its kept pieces."""
    readings: Readings = kept.pop(folder, {})
    if RULES_ID not in readings or any(files.check_words_readable(folder, manifest)):
        return []
    covered = COVER not in manifest.options.without
    with speaking(files.load_words(folder, manifest)):
        return [
            difference
            for jobs in split_readings({RULES_ID: readings[RULES_ID]}).values()
            for difference in check_rules_agree(folder, jobs[RULES_ID], covered=covered)
        ]


def _verify_file(
    folder: Path, manifest: Manifest, file: PrintFileRecord, readings: Readings, progress: Progress
) -> Iterator[Diagnostic]:
    """Read one PDF: its settings, every page, and every piece."""
    yield from pages.check_sides_alternate(file)
    inks = manifest.game in game_ids() and game(manifest.game).reads_inks
    reader = PieceReader(inks=inks)
    try:
        yield from documents.check_structure(folder, file.file, progress)
        if len(file.sheets) > _MOST_LEFT_LYING:
            # Objects of a structure refer to each other, and commands run without a collector.
            gc.collect()
        with PdfReading(folder / file.file, inks=inks) as reading:
            yield from pages.check_page_count(file, reading.page_count)
            yield from pages.check_print_scaling(file, reading)
            yield from pages.check_duplex(file, reading)
            yield from documents.check_names(manifest, file, reading)
            yield from _read_pages(manifest, file, reading, reader, progress)
    except UnreadablePdfError as problem:
        yield from documents.report_unreadable_pdf(file.file, problem)
        return
    readings.update(reader.readings())


def _read_pages(
    manifest: Manifest,
    file: PrintFileRecord,
    reading: PdfReading,
    reader: PieceReader,
    progress: Progress,
) -> Iterator[Diagnostic]:
    """Compare every page with its record, and collect the pieces on it."""
    for number in range(1, reading.page_count + 1):
        sheet = file.sheets[number - 1] if number <= len(file.sheets) else None
        page = reading.page(number - 1, rectangles=sheet is not None and _is_to_read(sheet))
        yield from pages.check_page_size(file, manifest.paper, number, page)
        yield from documents.check_page_upright(file, number, page)
        yield from pages.check_no_secrets(file, number, page)
        if sheet is not None:
            page = as_laid_out(page, file, sheet, manifest.options.printer)
            yield from pages.check_trims_printed(file, sheet, page)
            yield from pages.check_no_stray_trims(file, sheet, page)
            yield from pages.check_pieces_apart(file, sheet, page)
            if sheet.side == "back" and number > 1:
                yield from pages.check_backs_mirrored(file, file.sheets[number - 2], sheet, page)
            reader.take(sheet, page)
        progress(file.file, number, reading.page_count)


def _is_to_read(sheet: SheetRecord) -> bool:
    """Return whether a sheet only has pieces of `_NO_GAMES`, whose outlines no game compares."""
    return all(piece.job in _NO_GAMES for piece in sheet.pieces)


def _compare_sets(manifest: Manifest, contents: Any, readings: Readings) -> Iterator[Diagnostic]:
    """Compare each set as if it were the only one."""
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
        # A job without pieces of this set is compared, too: all its pieces are missing.
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
    """Compare the copies of a game that generates them itself, and the other tables' own pieces."""
    first = {job: printed.get(1, {}).get(job, ()) for job in readings}
    yield from its_game.read_back(contents, first)
    shared = {job for number, jobs in printed.items() if number > 1 for job in jobs}
    for number, jobs in printed.items():
        own = {job: jobs.get(job, ()) for job in shared}
        # Tables with the same pieces as the first need no second comparison.
        if number > 1 and any(own[job] != first[job] for job in shared):
            for diagnostic in its_game.read_back(contents, first | own):
                yield replace(diagnostic, message=f"set {number}: {diagnostic.message}")


@coded("KIT240")
def check_sets_printed(
    count: int, printed: Mapping[int, Mapping[str, tuple[PieceReading, ...]]]
) -> Iterator[Diagnostic]:
    """The printed pieces belong to more sets, or fewer, than the contents list.

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
    """A piece of a later set lacks the mark of its set, or a piece of the first set has one.

    Tiles of several tables get mixed; the mark, such as `SET 2`, helps to sort them again. The
    first set has none in that place; anything elsewhere that reads like a mark is a title or a
    name. The file was changed: build the kit again.
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
def report_wrong_contents(manifest: Manifest, problem: Exception) -> Iterator[Diagnostic]:
    """A kit's contents.json is JSON, but not what its game writes.

    A key is missing or unknown, or a value has the wrong type or is out of bounds, so the pages
    cannot be compared with it; docs/files.md says what each holds. Someone edited it: build the kit
    again.
    """
    yield files.error("KIT221", f"contents.json is not that of {manifest.game}: {problem}")


def _compare_contents(
    folder: Path, manifest: Manifest, readings: Readings | None
) -> Iterator[Diagnostic]:
    """Let the game compare contents with printed pieces, if all PDFs could be read."""
    unknown = tuple(check_game_known(manifest))
    page = folder / REFEREE_PAGE
    try:
        if unknown or readings is None:
            yield from unknown
            deque(json_parts(folder / CONTENTS), maxlen=0)
            return
        contents = read_record_file(game(manifest.game).contents_model, folder / CONTENTS)
        yield from _compare_sets(manifest, contents, readings)
        yield from game(manifest.game).read_referee_page(
            contents,
            page.read_text(encoding="utf-8", errors="replace") if page.is_file() else None,
        )
    except (OSError, UnicodeDecodeError, NotJsonError) as problem:
        place = folder / CONTENTS
        # KIT204 says of a listed pipe, device or folder that it is one.
        if CONTENTS not in manifest.files or place.is_file() or not place.exists():
            yield from files.report_unreadable_contents(problem)
    except (LookupError, ValueError) as problem:
        # The types are right but the values are not: they may name a square that does not exist.
        yield from report_wrong_contents(manifest, problem)
