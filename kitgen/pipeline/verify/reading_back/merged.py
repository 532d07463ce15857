"""Checks of merged files: each of their pages has to be a page of its kit."""

from collections.abc import Collection, Iterable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from unicodedata import normalize

from kitgen.diagnostics import Diagnostic, Severity, coded
from kitgen.files_read import size_of
from kitgen.language import gettext, speaking
from kitgen.layout.blank import LEFT_BLANK
from kitgen.pipeline.merged.record import digest, find_record, listed_names, load_record
from kitgen.pipeline.verify.bounded import MOST_DIFFERENCES, Kept, Reader, TooMuchError
from kitgen.pipeline.verify.calibration import listed_sheets
from kitgen.pipeline.verify.files import (
    check_no_links,
    check_packed_as_built,
    check_words_readable,
    error,
    load_words,
)
from kitgen.pipeline.verify.pdf.reading import PdfReading, ReadPage, UnreadablePdfError
from kitgen.pipeline.verify.reading_back import documents, pages
from kitgen.pipeline.verify.seconds import free_for
from kitgen.pipeline.verify.unreadable import hint_for, in_words, lack
from kitgen.records.earlier import is_earlier
from kitgen.records.json_files import ShapeError
from kitgen.records.kit_folders import find_manifest, is_forbidden
from kitgen.records.manifest import INDEX, MANIFEST, PrintFileRecord
from kitgen.records.merged import RECORD, HeldFile, MergedFile, MergedRecord
from kitgen.rendering.packing import has_content
from kitgen.terminal import Progress

REBIND = "build the kits again with --merged --replace"

_OUR_NAMES = ("merged", "everything")
"""The beginnings of the names of merged files, including those of earlier versions of kitgen."""

_FREE_OF_A_PAGE = 0.5
"""The free seconds for reading each page together with the kit's own page."""

_PAGES = (
    *(".pdf", ".ps", ".xps", ".html", ".htm", ".xhtml", ".xht", ".mht", ".mhtml"),
    *(".svg", ".svgz", ".js", ".mjs", ".wasm"),
)
"""The endings of files that people print or browsers open."""


def verify_merged(output: Path, reader: Reader, progress: Progress) -> Iterator[Diagnostic]:
    """Compare the merged files in an output folder's record with their kits."""
    unreadable = tuple(check_record_readable(output))
    if unreadable:
        yield from unreadable
        return
    yield from check_no_links(output, [RECORD])
    record = load_record(output)
    for file in record.files:
        path = output / file.file
        own = {output / held.folder / held.file for held in file.print_files}
        closed = any(map(is_forbidden, (*own, *(path.parent for path in own))))
        if closed or any(map(reader.seconds.refuses, own)):
            # This was reported for the kit: it would take too much here as well, or is closed.
            continue
        try:
            # The kits' own files, which are read as well, have the same size together.
            free = free_for(2 * size_of(path), _FREE_OF_A_PAGE)
            task = partial(_read_bound, output, record.paper, file)
            yield from reader.run(task, [path, *own], progress, free)
        except TooMuchError as problem:
            reader.seconds.refuse(path)
            yield from documents.report_too_much(file.file, problem)
    yield from check_no_page_lost(output, record)


def held_folders(output: Path) -> set[Path]:
    """Return the existing folders whose pages an output folder's record lists."""
    record = find_record(output)
    files = record.files if record else ()
    folders = {output / held.folder for file in files for held in file.print_files}
    return {folder for folder in folders if folder.is_dir()}


@coded("KIT242")
def check_record_readable(output: Path) -> Iterator[Diagnostic]:
    """The record of the merged files, merged.json, is not one that kitgen writes.

    It says which page belongs to which kit; without it they cannot be compared. Build the kits
    again with `--merged --replace`.
    """
    try:
        load_record(output)
    except (OSError, UnicodeDecodeError, ShapeError) as problem:
        yield error("KIT242", f"{RECORD}: {in_words(problem)}", hint_for(output / RECORD, REBIND))


@coded("KIT243")
def check_bound_file_unchanged(output: Path, file: MergedFile) -> Iterator[Diagnostic]:
    """A merged file is missing, or is not the one that was built.

    Its SHA-256 differs from the one in merged.json, and so does what it holds; pages may have
    been lost or exchanged. Build the kits again with `--merged --replace`.
    """
    now = digest(output / file.file)
    if now is None:
        path = output / file.file
        yield error("KIT243", f"{file.file} {lack(path)}", hint_for(path, REBIND))
    elif now != file.sha256 and not has_content(output / file.file, file.content_sha256):
        message = f"sha256 {now[:12]}…, built as {file.sha256[:12]}…"
        yield error("KIT243", f"{file.file} was changed after it was built: {message}", REBIND)


@coded("KIT259")
def check_beside_kits(output: Path) -> Iterator[Diagnostic]:
    """A file beside the kits of an output folder is not one that its record lists.

    A file with the name of a merged file is an error, because people would print it as one: delete
    it, or build with `--merged`. A PDF, a page, a drawing or a script with another name is a
    warning, because it may be yours.
    """
    unsound = (output / RECORD).exists() and find_record(output) is None
    # The next build removes the merged files of earlier kits.
    earlier = any(map(is_earlier, output.glob(f"*/{MANIFEST}")))
    listed = {INDEX, RECORD, *listed_names(output, earlier=earlier), *listed_sheets(output)}
    for place in sorted(output.iterdir()):
        # The name as a person sees it in a list of files: without spaces at its ends, differences
        # of case, or invisible characters.
        seen = "".join(filter(str.isprintable, normalize("NFKC", place.name))).casefold().strip()
        if place.name in listed or place.name.startswith(".") or _is_folder(place):
            continue
        if seen.startswith(_OUR_NAMES) and not seen.endswith((".txt", ".md")):
            if not unsound:
                there = "does not list it" if (output / RECORD).exists() else "is not there"
                message = f"{place.name} is there, but {RECORD}, which says what it should hold,"
                yield error("KIT259", f"{message} {there}", "delete it, or build with --merged")
        elif seen.rstrip(".").endswith(_PAGES):
            message = f"{place.name} is there, but belongs to no kit"
            hint = "move it elsewhere if it is not yours"
            yield Diagnostic("KIT259", Severity.WARNING, message, None, hint)


def _is_folder(place: Path) -> bool:
    return place.is_dir() and not place.is_symlink()


@coded("KIT244")
def check_kit_as_bound(
    output: Path, file: MergedFile, held: HeldFile, problem: UnreadablePdfError | None = None
) -> Iterator[Diagnostic]:
    """A kit whose pages a merged file holds is gone, has been built again since, or cannot be read.

    The merged pages are then those of another deck or other fields than the kit's answers.
    Build the kits again with `--merged`.
    """
    own = output / held.folder / held.file
    now = digest(own)
    changed = now != held.sha256 and not has_content(own, held.content_sha256)
    if problem is not None or changed:
        what = lack(own) if now is None else "is a different one now"
        what = f"cannot be read: {problem}" if problem is not None else what
        message = f"{file.file} holds {held.folder}/{held.file}, which {what}"
        yield error("KIT244", message, REBIND)


@coded("KIT245")
def check_same_page(
    file: MergedFile, held: HeldFile, places: tuple[int, int], page: ReadPage, own: ReadPage
) -> Iterator[Diagnostic]:
    """A page of a merged file does not show what the kit's own page shows.

    Words, outlines and their places are compared, as both files print them. Build the kits
    again with `--merged`.
    """
    if page != own:
        place, own_place = places
        message = f"{file.file} page {place} is not page {own_place} of {held.folder}/{held.file}"
        yield error("KIT245", message, REBIND)


@coded("KIT246")
def check_rest_is_blank(
    file: MergedFile, number: int, page: ReadPage, blank: Collection[str]
) -> Iterator[Diagnostic]:
    """A page of a merged file belongs to no kit, and does not say that it is left blank.

    Only backs that keep fronts on fronts belong to no kit. Build the kits again with `--merged`.
    """
    says_so = any(text.words.endswith(phrase) for text in page.texts for phrase in blank)
    if file.sides == "single" or not says_so:
        message = f"{file.file} page {number} is not a page of a kit, and not one left blank"
        yield error("KIT246", message, REBIND)


@coded("KIT247")
def check_files_begin_on_fronts(file: MergedFile) -> Iterator[Diagnostic]:
    """A print file in a merged file that is printed on both sides begins on a back.

    Every later front of it is then printed on a back, too. Somebody edited merged.json:
    build the kits again with `--merged`.
    """
    for held in file.print_files:
        if file.sides != "single" and held.pages and held.pages[0] % 2 == 0:
            message = (
                f"{file.file}: {held.folder}/{held.file} begins on page {held.pages[0]}, a back"
            )
            yield error("KIT247", message, REBIND)


@coded("KIT248")
def check_bound_page_count(file: MergedFile, page_count: int) -> Iterator[Diagnostic]:
    """A merged file has more or fewer pages than merged.json lists.

    A lost page is lost tiles, an added one belongs to no kit. Build the kits again with
    `--merged`.
    """
    listed = max((place for held in file.print_files for place in held.pages), default=0)
    least = min((place for held in file.print_files for place in held.pages), default=1)
    if page_count != file.pages or listed > page_count or least < 1:
        message = f"{RECORD} says {file.pages} and lists {least} to {listed}"
        yield error("KIT248", f"{file.file} has {page_count} pages, but {message}", REBIND)


@coded("KIT249")
def check_no_page_lost(output: Path, record: MergedRecord) -> Iterator[Diagnostic]:
    """A page of a kit is in none of the merged files, or in two of them.

    Whoever prints the merged files would miss it, or have it twice. Build the kits again with
    `--merged`.
    """
    listed: dict[tuple[str, str], list[int]] = {}
    for held in (held for file in record.files for held in file.print_files):
        listed.setdefault((held.folder, held.file), []).extend(held.own_pages)
    for folder in dict.fromkeys(folder for folder, _ in listed):
        owner = find_manifest(output / folder)
        for own in owner.print_files if owner else ():
            bound = sorted(listed.get((folder, own.file), []))
            # The count comes first, because a manifest may claim any number of pages.
            if len(bound) != own.pages or bound != list(range(1, own.pages + 1)):
                right = sum(1 <= page <= own.pages for page in set(bound))
                message = f"lists {right} of the {own.pages} pages of {folder}/{own.file}"
                if len(bound) > right:
                    message += f", and {len(bound) - right} twice or of no such number"
                yield error("KIT249", f"{RECORD} {message}", REBIND)


def _read_bound(
    output: Path, paper: str, file: MergedFile, _kept: Kept, progress: Progress
) -> list[Diagnostic]:
    """Return the differences of a merged file, as a task for a reader."""
    return list(islice(_verify_file(output, paper, file, progress), MOST_DIFFERENCES))


def _verify_file(
    output: Path, paper: str, file: MergedFile, progress: Progress
) -> Iterator[Diagnostic]:
    """Read one merged file: its settings, and every page together with the kit's own page."""
    changed = tuple(check_bound_file_unchanged(output, file))
    yield from changed
    if changed:
        return
    repacked = digest(output / file.file) != file.sha256
    yield from check_packed_as_built([file.file] if repacked else [])
    as_file = PrintFileRecord(
        file.file, "", file.pages, file.stock, file.sides, file.audience, "", "", ()
    )
    yield from check_files_begin_on_fronts(file)
    try:
        yield from documents.check_structure(output, file.file, progress)
        with PdfReading(output / file.file) as reading:
            counted = tuple(check_bound_page_count(file, reading.page_count))
            yield from counted
            yield from pages.check_print_scaling(as_file, reading)
            yield from pages.check_duplex(as_file, reading)
            if not counted:
                yield from _read_file(output, paper, file, as_file, reading, progress)
    except UnreadablePdfError as problem:
        yield error("KIT243", f"{file.file} cannot be read: {problem}", REBIND)


def _read_file(
    output: Path,
    paper: str,
    file: MergedFile,
    as_file: PrintFileRecord,
    reading: PdfReading,
    progress: Progress,
) -> Iterator[Diagnostic]:
    """Compare every page with the kit's own, and all other pages with a blank back."""
    rest = set(range(1, file.pages + 1))
    for held in file.print_files:
        rest.difference_update(held.pages)
        anew = tuple(check_kit_as_bound(output, file, held))
        yield from anew
        if anew:
            continue
        own_pages = _own_pages(output / held.folder / held.file, held)
        for places in zip(held.pages, held.own_pages, strict=True):
            page = reading.page(places[0] - 1)
            yield from pages.check_no_secrets(as_file, places[0], page)
            try:
                own = next(own_pages)
            except UnreadablePdfError as problem:
                # The kit's own file is at fault, not the merged file.
                yield from check_kit_as_bound(output, file, held, problem)
                break
            yield from check_same_page(file, held, places, page, own)
            progress(file.file, places[0], file.pages)
    blank = _blank_words(output, {held.folder for held in file.print_files}) if rest else ()
    for number in sorted(rest):
        page = reading.page(number - 1)
        yield from pages.check_page_size(as_file, paper, number, page)
        yield from documents.check_page_upright(as_file, number, page)
        yield from check_rest_is_blank(file, number, page, blank)


def _own_pages(path: Path, held: HeldFile) -> Iterator[ReadPage]:
    """Yield the pages of a kit's own file that a merged file contains.

    Raises:
        UnreadablePdfError: The file or a page is broken, or there is no such page.
    """
    with PdfReading(path) as own:
        for number in held.own_pages:
            yield own.page(number - 1)


def _blank_words(output: Path, folders: Iterable[str]) -> tuple[str, ...]:
    """Return the words on pages that are left blank, in the languages of some kits."""
    phrases = []
    for folder in sorted(folders):
        manifest = find_manifest(output / folder)
        if manifest is None or any(check_words_readable(output / folder, manifest)):
            continue
        with speaking(load_words(output / folder, manifest)):
            phrases.append(gettext(LEFT_BLANK))
    return tuple(phrases)
