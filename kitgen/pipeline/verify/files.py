"""Checks of a kit folder's files: that all are there, unchanged, and as the manifest says."""

import os
import posixpath
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path, PurePosixPath

from kitgen import __version__
from kitgen.diagnostics import Diagnostic, Severity, coded
from kitgen.files_read import read_ordinary, size_of
from kitgen.language import ENGLISH, Language
from kitgen.phrases import counted
from kitgen.pipeline.records.words import read_words
from kitgen.pipeline.verify.bounded import Kept, Reader, TooMuchError
from kitgen.pipeline.verify.unreadable import ALLOW, in_words, lack
from kitgen.records.json_files import ShapeError, file_text
from kitgen.records.kit_folders import (
    MOST_DIGESTED,
    empty_folders,
    file_digest,
    forbidden_places,
    load_manifest,
    other_files,
    strange_files,
)
from kitgen.records.manifest import CONTENTS, MANIFEST, Manifest
from kitgen.records.seals import is_as_sealed
from kitgen.records.sources import SOURCES
from kitgen.records.words import WORDS
from kitgen.rendering.packing import has_content
from kitgen.terminal import Progress, silent
from kitgen.values import frozen

_NOTES = (".txt", ".md")
"""The endings of plain notes, which are not printed as a kit's files and which nothing runs."""

_A_FEW_LINES = 1000
"""The number of bytes of a file in which to look for its line ends."""

REBUILD = "build the kit again with --replace"
ELSEWHERE = "move it elsewhere"
_UNCONVERTED = (
    "copy it again unchanged, zipped or with `* -text` in .gitattributes, or build it again"
)
PUT_BACK = "put back the file that the kit was made from, or build it again from yours"


def error(code: str, message: str, hint: str | None = REBUILD) -> Diagnostic:
    """Return an error about a finished kit, which has no place in a definition."""
    return Diagnostic(code, Severity.ERROR, message, None, hint)


@coded("KIT201")
def check_manifest_readable(folder: Path) -> Iterator[Diagnostic]:
    """A kit folder's manifest.json is missing, or is not one that kitgen writes.

    The manifest says which files belong to the kit and what each has to hold; without it
    nothing can be verified. Name the kit's own folder, such as `output/demon-mine-1`, and
    build the kit again with `--replace` if its manifest was lost or edited. A kit with a file or
    folder that you may not open cannot be verified, either.
    """
    forbidden = tuple(forbidden_places(folder))
    for place in forbidden[:1]:
        what = "folder cannot be opened" if place.is_dir() else "file cannot be read"
        others = f"; nor can {counted(len(forbidden) - 1, 'other')}" if forbidden[1:] else ""
        yield error("KIT201", f"{place}: this {what}: no permission{others}", ALLOW)
    try:
        load_manifest(folder)
    except (OSError, UnicodeDecodeError, ShapeError) as problem:
        if forbidden:
            return
        if any((folder / name).exists() for name in (MANIFEST, CONTENTS)):
            yield error("KIT201", f"{folder / MANIFEST}: {in_words(problem)}")
            return
        below = min(folder.glob(f"[!.]*/[!.]*/{MANIFEST}"), default=None)
        other = f"{below.parent.parent} has kits in it: verify that" if below else None
        hint = other or "name a kit's folder, or an output folder with kits in it"
        yield error("KIT201", f"{folder}: no kit in this folder", hint)


@coded("KIT273")
def check_line_ends(folder: Path, name: str = MANIFEST) -> Iterator[Diagnostic]:
    """A kit, or the page over all kits, has Windows' line ends: another program converted it.

    kitgen writes the same line ends on every system. Git converts them in all text files where
    `core.autocrlf` is set, and so do some programs that send or unpack files. Then no digest is
    right, and there is no way to know what else was changed, so nothing more is compared. Copy the
    kit again unchanged, for example in a zip archive; for git, put `* -text` into `.gitattributes`
    before the kit is added. Or build the kit again with `--replace`.
    """
    try:
        converted = b"\r\n" in read_ordinary(folder / name, _A_FEW_LINES)
    except (OSError, ValueError):
        return
    if converted:
        message = f"{name} has Windows' line ends: another program converted it"
        yield error("KIT273", message, _UNCONVERTED)


@coded("KIT202")
def report_unreadable_contents(problem: Exception) -> Iterator[Diagnostic]:
    """A kit folder's contents.json is missing, or is not a JSON object.

    It says what was generated; every printed page is compared with it. Build the kit again.
    """
    yield error("KIT202", f"{CONTENTS}: {in_words(problem)}")


@coded("KIT250")
def check_words_readable(folder: Path, manifest: Manifest) -> Iterator[Diagnostic]:
    """The words.json of a kit in another language is missing or broken.

    It holds the words that the kit was printed with, which are needed to read its pages. Build the
    kit again.
    """
    try:
        load_words(folder, manifest)
    except (OSError, UnicodeDecodeError, ShapeError) as problem:
        yield error("KIT250", f"{WORDS}: {in_words(problem)}")


def load_words(folder: Path, manifest: Manifest) -> Language:
    """Return the language that a kit is printed in, from only its folder.

    Raises:
        OSError, UnicodeDecodeError, ShapeError: The file of its words cannot be read.
    """
    if WORDS not in manifest.files and manifest.options.language == ENGLISH.code:
        return ENGLISH
    return read_words(file_text(folder / WORDS))


@coded("KIT203")
def check_paths_inside(folder: Path, manifest: Manifest) -> Iterator[Diagnostic]:
    """A manifest names a file that lies outside the kit's folder.

    A kit is complete in its folder, so that it can be copied and trusted as a whole; such a
    file is never read. Someone edited the manifest: build the kit again.
    """
    real_folder = str(folder.resolve())
    is_inside = cache(partial(_is_inside, real_folder))
    for file in (*manifest.files, *(printed.file for printed in manifest.print_files)):
        # Kits have many files in few folders: unless a file is a link, checking its folder is
        # enough.
        is_link = os.path.islink(f"{folder}/{file}")  # noqa: PTH114 - a path takes five times as long
        place = file if is_link else posixpath.dirname(file)
        if not (_is_path_within(file) and is_inside(place)):
            yield error("KIT203", f"{MANIFEST} names `{file}`, which is not inside the folder")


def _is_path_within(file: str) -> bool:
    parts = PurePosixPath(file).parts
    odd = "\\" in file or "\0" in file or file.startswith("/") or ".." in parts
    return bool(parts) and not odd


def _is_inside(real_folder: str, place: str) -> bool:
    # Unlike `resolve`, this follows a link that leads to itself without an error.
    real_place = Path(os.path.realpath(f"{real_folder}/{place}"))
    return real_place.is_relative_to(real_folder)


@coded("KIT256")
def check_no_links(folder: Path, files: Iterable[str], hint: str = REBUILD) -> Iterator[Diagnostic]:
    """A file of a kit is a link, or lies in a folder that is one.

    What the link leads to can be changed or removed on its own, and is lost when the folder is
    copied or sent. A build writes only ordinary files: somebody put the link in its place. Build
    the kit again with `--replace`. If the folder of a kit beside other kits is a link, put the
    folder itself in its place. Only the folder that you verify may be named by a link to it.
    """
    parents: dict[str, bool] = {"": False}
    for file in files:
        parent = posixpath.dirname(file)
        if parent not in parents:
            inner = PurePosixPath(parent)
            parents[parent] = any(
                (folder / part).is_symlink() for part in (inner, *inner.parents) if part.name
            )
        if parents[parent] or (folder / file).is_symlink():
            yield error("KIT256", f"{file} is a link, or leads through one", hint)


@frozen
class ListedFiles:
    """The digests of the files that a manifest lists.

    Attributes:
        digests: The SHA-256 of each file, by its path; None for a missing file.
        same_content: Whether each PDF, unpacked, has the content that it was built with; only for
            PDFs whose content digest the manifest lists.
        too_much: The files that are too large or take too much to unpack; they have no digest.
    """

    digests: Mapping[str, str | None]
    same_content: Mapping[str, bool]
    too_much: Mapping[str, TooMuchError]


def find_files(folder: Path, manifest: Manifest, reader: Reader) -> ListedFiles:
    """Return the digests of all listed files, none of which `check_paths_inside` found outside."""
    sizes = {file: size_of(folder / file) for file in manifest.files}
    too_much = {
        file: TooMuchError(f"would take {size:,} bytes, of {MOST_DIGESTED:,} at most")
        for file, size in sizes.items()
        if size > MOST_DIGESTED
    }
    digests = {file: file_digest(folder / file) for file in manifest.files if file not in too_much}
    same_content: dict[str, bool] = {}
    for file, printed in {printed.file: printed for printed in manifest.print_files}.items():
        if printed.content_sha256 and digests.get(file) is not None:
            task = partial(_has_content, folder / file, printed.content_sha256)
            try:
                same_content[file] = reader.run(task, [folder / file], silent)
            except TooMuchError as problem:
                too_much[file] = problem
                del digests[file]
    for file in too_much:
        reader.seconds.refuse(folder / file)
    return ListedFiles(digests, same_content, too_much)


def _has_content(path: Path, content_sha256: str, _kept: Kept, _progress: Progress) -> bool:
    """Return whether a PDF has this content digest, as a task for a reader."""
    return has_content(path, content_sha256)


@coded("KIT204")
def check_files_present(folder: Path, files: ListedFiles) -> Iterator[Diagnostic]:
    """A file that the manifest lists is missing, or cannot be opened.

    Whoever gets the folder would print an incomplete kit. Build the kit again.
    """
    for file, digest in files.digests.items():
        # `check_no_links` reports a link, wherever it leads.
        if digest is None and not (folder / file).is_symlink():
            yield error("KIT204", f"{file} {lack(folder / file)}", _hint(file))


@coded("KIT205")
def check_files_unchanged(manifest: Manifest, files: ListedFiles) -> Iterator[Diagnostic]:
    """A file is not the one that was built: its SHA-256 differs from the manifest's.

    Answer sheets belong to their play sheets and tiles to their counts; a file that changed
    afterwards may no longer match the others. Build the kit again.
    """
    for file, digest in _changed(manifest, files):
        if _rightful(manifest, digest) is None:
            message = f"sha256 {digest[:12]}…, built as {manifest.files[file][:12]}…"
            changed = f"{file} was changed after it was built: {message}"
            yield error("KIT205", changed, _hint(file))


def _hint(file: str) -> str:
    """Return the hint that repairs a file; sources may exist nowhere else, so put them back."""
    return PUT_BACK if file.startswith(f"{SOURCES}/") else REBUILD


@coded("KIT206")
def check_files_not_swapped(manifest: Manifest, files: ListedFiles) -> Iterator[Diagnostic]:
    """A file holds what another file of the kit should hold.

    Someone renamed or exchanged them: the referee would get the players' sheets. Give the
    files their names back, or build the kit again.
    """
    for file, digest in _changed(manifest, files):
        rightful = _rightful(manifest, digest)
        if rightful is not None:
            message = f"{file} holds what {rightful} should hold"
            yield error("KIT206", message, "give the files their names back")


def swapped_files(manifest: Manifest, files: ListedFiles) -> frozenset[str]:
    """Return the files that have the content of another file of the kit."""
    return frozenset(
        file
        for file, digest in _changed(manifest, files)
        if _rightful(manifest, digest) is not None
    )


def _changed(manifest: Manifest, files: ListedFiles) -> Iterator[tuple[str, str]]:
    for file, digest in files.digests.items():
        repacked = files.same_content.get(file, False)
        if digest is not None and digest != manifest.files[file] and not repacked:
            yield file, digest


def _rightful(manifest: Manifest, digest: str) -> str | None:
    """Return the listed file with this digest."""
    return next((file for file, listed in manifest.files.items() if listed == digest), None)


@coded("KIT251")
def check_content_unchanged(manifest: Manifest, files: ListedFiles) -> Iterator[Diagnostic]:
    """A PDF is the file that the manifest lists, but does not hold what was built.

    Its SHA-256 is right, but its content digest (of the streams before they are packed) is not.
    Someone changed the file and one of its two digests: build the kit again.
    """
    for file, same in files.same_content.items():
        if not same and files.digests[file] == manifest.files[file]:
            yield error("KIT251", f"{file} does not hold what it was built with")


@coded("KIT252")
def check_packed_as_built(repacked: Sequence[str], compressor: str = "") -> Iterator[Diagnostic]:
    """PDFs are packed in another way than when they were built; their content is the same.

    The bytes of a packed stream depend on the zlib that Python was built with; or another program
    packed them again. Their content digests are right, so they print exactly the same.
    """
    if repacked:
        others = f" and {counted(len(repacked) - 1, 'other')}" if len(repacked) > 1 else ""
        by = f" (by {compressor})" if compressor else ""
        message = (
            f"{repacked[0]}{others}: packed in another way than when built{by}; the content "
            "is the same"
        )
        yield Diagnostic("KIT252", Severity.WARNING, message, None, None)


def repacked_files(manifest: Manifest, files: ListedFiles) -> list[str]:
    """Return the PDFs whose bytes differ from the built ones but whose content is the same."""
    return [
        file
        for file, same in files.same_content.items()
        if same and files.digests[file] != manifest.files[file]
    ]


@coded("KIT207")
def check_no_other_files(folder: Path, manifest: Manifest) -> Iterator[Diagnostic]:
    """The folder holds a file that the manifest does not list.

    It was not built with the kit, so nobody has checked it; people, browsers or the system could
    take it for the kit's: a page of another kit, a picture, a program, a link, an empty folder with
    a name that says something. Move it elsewhere. A plain note (`.txt` or `.md`) is only a warning
    if its name has no invisible characters. Files that file managers leave (`.DS_Store`,
    `Thumbs.db`, `desktop.ini`) are ignored if they hold what those programs write and give no file
    another name.
    """
    for file in other_files(folder, manifest.files, manifest.sources):
        severity = Severity.WARNING if _is_note(folder, file) else Severity.ERROR
        message = f"{file} is not a file of this kit"
        yield Diagnostic("KIT207", severity, message, None, ELSEWHERE)
    # A folder whose files are missing is reported with them.
    filled = {str(above) for file in manifest.files for above in PurePosixPath(file).parents}
    for empty in filter(lambda path: path not in filled, empty_folders(folder)):
        yield error("KIT207", f"{empty} is an empty folder, which no kit has", ELSEWHERE)


def _is_note(folder: Path, file: str) -> bool:
    """Return whether a file is a plain note: an ordinary file with such an ending, all visible."""
    path = folder / file
    ordinary = path.is_file() and not path.is_symlink()
    return ordinary and file.isprintable() and file.lower().endswith(_NOTES)


@coded("KIT255")
def check_manifest_sealed(folder: Path) -> Iterator[Diagnostic]:
    """A manifest does not match its seal: it was edited after the kit was built.

    Its last member is the digest of everything else in it. What it says about readers, stock,
    warnings or claims is no longer what the build wrote. Build the kit again.
    """
    if not is_as_sealed(folder / MANIFEST):
        message = f"{MANIFEST} was changed after it was built"
        yield error("KIT255", f"{message}; all other messages compare with what it says now")


@coded("KIT208")
def check_files_listed(manifest: Manifest) -> Iterator[Diagnostic]:
    """A manifest contradicts itself: a print file or its SHA-256 is not among its files, or twice.

    Every PDF is listed twice, with the print files and with the files, and both have to say the
    same. A page for the referee's screen is listed with the documents in the same way. Nothing else
    is listed but the kit's pages and records, its sources, and drawings of its pieces. Someone
    edited the manifest: build the kit again.
    """
    printed = {file.file: file for file in manifest.print_files}
    named = {
        "print files": [file.file for file in manifest.print_files],
        "documents": [document.file for document in manifest.documents],
    }
    for kind, names in named.items():
        if len(set(names)) < len(names):
            message = f"{len(names)} {kind}, but they have {counted(len(set(names)), 'name')}"
            yield error("KIT208", f"{MANIFEST} lists {message}")
    for file in printed.values():
        listed = manifest.files.get(file.file)
        if listed is None:
            yield error("KIT208", f"{MANIFEST}: {file.file} is to be printed, but is not listed")
        elif listed != file.sha256:
            message = f"as {file.sha256[:12]}… to be printed, as {listed[:12]}… with the files"
            yield error("KIT208", f"{MANIFEST} lists {file.file} {message}")
    for document in manifest.documents:
        listed = manifest.files.get(document.file)
        if listed != document.sha256:
            message = f"as {document.sha256[:12]}… with the documents, with the files as"
            yield error("KIT208", f"{MANIFEST} lists {document.file} {message} {str(listed)[:12]}…")
    if CONTENTS not in manifest.files:
        yield error("KIT208", f"{MANIFEST} does not list {CONTENTS}")
    strange = strange_files(manifest) if manifest.kitgen_version == __version__ else []
    if strange:
        others = f" and {counted(len(strange) - 1, 'other file')}" if len(strange) > 1 else ""
        message = f"lists {strange[0]}{others}, which no build writes for this kit"
        yield error("KIT208", f"{MANIFEST} {message}")


@coded("KIT270")
def check_jobs_in_files(manifest: Manifest) -> Iterator[Diagnostic]:
    """A manifest says of a job what its print file does not: another reader, stock or pages.

    A job lies in one print file, which is for the same reader and on the same stock, and on the
    pages that hold its pieces. Otherwise somebody prints or reads what is not for them. Someone
    edited the manifest: build the kit again.
    """
    files = {file.file: file for file in manifest.print_files}
    pages: dict[tuple[str, str], list[int]] = {}
    for file in files.values():
        for sheet in file.sheets:
            for job_id in {piece.job for piece in sheet.pieces}:
                pages.setdefault((file.file, job_id), []).append(sheet.page)
    for job in manifest.jobs:
        held = files.get(job.file)
        if held is None or (held.stock, held.audience) != (job.stock, job.audience):
            message = f"is {job.stock} for {job.audience}, and {job.file} is not"
            yield error("KIT270", f"{MANIFEST}: the job {job.id} {message}")
        own = pages.pop((job.file, job.id), [0])
        if (min(own), max(own)) != (job.pages.first, job.pages.last):
            said = f"on pages {job.pages.first} to {job.pages.last} of {job.file}"
            message = f"is said to be {said}, and lies on {min(own)} to {max(own)}"
            yield error("KIT270", f"{MANIFEST}: the job {job.id} {message}")
    for file_name, job_id in pages:
        yield error(
            "KIT270",
            f"{MANIFEST}: {file_name} has pieces of {job_id}, which is not a job of that file",
        )
