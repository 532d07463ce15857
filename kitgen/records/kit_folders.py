"""Kit folders: which kit a folder contains, and which of its files kitgen wrote."""

import hashlib
import os
import posixpath
import stat
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Any

from kitgen.file_names import portable
from kitgen.files_read import FileState, file_state, is_closed
from kitgen.records.json_files import ShapeError, json_object, odd_values, record_text
from kitgen.records.litter import is_litter
from kitgen.records.manifest import (
    CONTENTS,
    COVER_PICTURE,
    INDEX,
    MANIFEST,
    REFEREE_PAGE,
    RULES_PAGE,
    Manifest,
    read_manifest,
)
from kitgen.records.marks import PAGE_FONTS
from kitgen.records.reading import check_counts
from kitgen.records.sources import lent_files
from kitgen.records.words import WORDS
from kitgen.values import frozen

FACES = "svg"
"""The folder of the drawings in a kit's folder."""

MOST_DIGESTED = 1_000_000_000
"""The largest file whose digest is computed, in bytes: three times the largest file of any kit."""

_AT_ONCE = 1 << 18
"""How many bytes of a file are read at once."""

_MOST_REMEMBERED = 4096

_digests: dict[Path, tuple[FileState, str]] = {}
"""The SHA-256 of files, in hex, by their paths, and the state in which they had it."""

_refused: dict[tuple[Path, FileState], str] = {}
"""The fault of each manifest that was refused, by its path and the state of the file."""


@frozen
class FolderOwner:
    """The kit and seed that a folder was made for."""

    kit_id: str
    seed: str


def folder_owner(folder: Path) -> FolderOwner | None:
    """Return whose kit folder this is; None unless its manifest says that kitgen made it."""
    top = manifest_head(folder)
    return FolderOwner(top["kit_id"], top["seed"]) if top else None


def listed_files(folder: Path) -> Mapping[str, str]:
    """Return the files listed in a kit folder's manifest, with their digests."""
    files = manifest_head(folder).get("files")
    return files if isinstance(files, dict) else {}


def load_manifest(folder: Path) -> Manifest:
    """Read a folder's manifest; one that was refused is not parsed again until it changes.

    Raises:
        OSError: The file does not exist or cannot be opened.
        UnicodeDecodeError: The file is not text.
        ShapeError: It is not a manifest of this version, or is too large; the message says why.
    """
    path = folder / MANIFEST
    key = path, None if is_closed() else file_state(path)
    if key in _refused:
        raise ShapeError(_refused[key])
    try:
        return read_manifest(record_text(path))
    except ShapeError as problem:
        if key[1] is not None:
            _refused[key] = str(problem)
        raise


def find_manifest(folder: Path) -> Manifest | None:
    """Return a folder's manifest, or None if it has no valid one."""
    try:
        return load_manifest(folder)
    except (OSError, ValueError):
        return None


def manifest_head(folder: Path) -> Mapping[str, Any]:
    """Return the top level of a folder's manifest, of whatever version, without its sheets.

    Only the strings that identify the kit are checked (`kit_id`, `seed`, `game`, `kitgen_version`).
    Returns an empty mapping if they are missing, the file is not valid JSON, or a list in it is too
    long. The caller may change it.
    """
    path = folder / MANIFEST
    # In a closed world the state of the file on the disk says nothing.
    return _read_head(path) if is_closed() else _copied(_head(path, file_state(path)))


def _copied(value: Any) -> Any:
    """Return a copy of a value from JSON, with everything in it."""
    if isinstance(value, dict):
        return {key: _copied(member) for key, member in value.items()}
    return [*map(_copied, value)] if isinstance(value, list) else value


@lru_cache(maxsize=1)
def _head(path: Path, _state: FileState) -> Mapping[str, Any]:
    """Return the top level of a manifest; the last one read is cached."""
    return _read_head(path)


def _read_head(path: Path) -> Mapping[str, Any]:
    try:
        top = json_object(record_text(path))
        check_counts(Manifest, top)
    except (OSError, ValueError):
        return {}
    texts = [top.get(key) for key in ("kit_id", "seed", "game", "kitgen_version")]
    sound = all(isinstance(text, str) for text in texts) and not any(odd_values(texts))
    if not sound or not isinstance(top.get("schema_version"), int):
        return {}
    printed = top.get("print_files")
    for file in printed if isinstance(printed, list) else ():
        if isinstance(file, dict):
            # They are most of a large manifest, and no caller needs them.
            file.pop("sheets", None)
    return top


def other_files(folder: Path, listed: Collection[str], sources: Any = ()) -> Iterator[str]:
    """Yield the paths of files in a kit folder that are neither the manifest nor listed in it.

    Files that file managers leave behind are skipped; a link to a folder counts as a file. Files
    that the kit was made from but may not carry (`sources`, see `lent_files`) are allowed.
    """
    lent = lent_files(sources)
    closed: list[OSError] = []
    for inner, folders, files in os.walk(folder, onerror=closed.append):
        folders.sort()
        here = Path(inner)
        links = [name for name in folders if (here / name).is_symlink()]
        within = "" if here == folder else f"{here.relative_to(folder).as_posix()}/"
        for name in sorted([*files, *links]):
            file = within + name
            if file == MANIFEST or file in listed or is_litter(folder / file):
                continue
            if file not in lent or file_digest(folder / file) != lent[file]:
                yield file
    # kitgen wrote nothing in a folder that cannot be read.
    yield from (Path(problem.filename).relative_to(folder).as_posix() for problem in closed)


def empty_folders(folder: Path) -> Iterator[str]:
    """Yield the paths of the folders in a kit folder that hold nothing."""
    for inner, folders, files in os.walk(folder):
        folders.sort()
        if not folders and not files and Path(inner) != folder:
            yield Path(inner).relative_to(folder).as_posix()


def is_forbidden(place: Path) -> bool:
    """Return whether this user may not read a file, or list a folder or open what is in it."""
    if place.is_dir():
        return not os.access(place, os.R_OK | os.X_OK)
    return place.is_file() and not os.access(place, os.R_OK)


def forbidden_places(folder: Path) -> Iterator[Path]:
    """Yield a folder, and the folders and files in it, that this user may not read or open."""
    if is_forbidden(folder):
        yield folder
        return
    for inner, folders, files in os.walk(folder):
        for name in sorted([*folders, *files]):
            if is_forbidden(place := Path(inner, name)):
                yield place


def forbidden_kits(output: Path) -> Iterator[Path]:
    """Yield the folders in an output folder that may be kits, but that this user may not open."""
    for place in output.iterdir():
        # The operating system keeps what it saved in `lost+found`.
        is_kit = not place.name.startswith(".") and place.name != "lost+found" and place.is_dir()
        if is_kit and is_forbidden(place):
            yield place


def strange_files(manifest: Manifest) -> list[str]:
    """Return the files in a manifest's list that this version of kitgen writes for no such kit."""
    own = {
        *(CONTENTS, WORDS, INDEX, RULES_PAGE, REFEREE_PAGE, COVER_PICTURE, *PAGE_FONTS),
        *(printed.file for printed in manifest.print_files),
        *(document.file for document in manifest.documents),
        *(source.file for source in manifest.sources),
    }
    components = {
        piece.component
        for printed in manifest.print_files
        for sheet in printed.sheets
        for piece in sheet.pieces
    }
    drawn = {f"{FACES}/{portable(component)}" for component in components}
    return [
        file
        for file in manifest.files
        if file not in own and not (file.endswith(".svg") and posixpath.dirname(file) in drawn)
    ]


def note_digests(folder: Path, place: Path, digests: Mapping[str, str]) -> None:
    """Note the digests of files just written, so that they need not be read to be recognised.

    Args:
        folder: The folder in which they were written.
        place: The path that the folder will have.
        digests: The SHA-256 of each file, by its path within the folder.
    """
    for name, digest in digests.items():
        _remember(place / name, file_state(folder / name), digest)


def _digest(path: Path, state: FileState) -> str:
    """Return the SHA-256 of a file, in hex, computed once for each state of the file.

    Raises:
        OSError: The file cannot be read.
    """
    known = _digests.get(path)
    if known is not None and known[0] == state:
        return known[1]
    digest = _sha256(path)
    _remember(path, state, digest)
    return digest


def _remember(path: Path, state: FileState, digest: str) -> None:
    if len(_digests) >= _MOST_REMEMBERED:
        _digests.clear()
    _digests[path] = state, digest


def file_digest(path: Path) -> str | None:
    """Return the SHA-256 of an ordinary file, in hex; None if there is none that can be read.

    Pipes are excluded because they would block the reader, and so are files larger than
    `MOST_DIGESTED`.
    """
    try:
        if not path.is_file() or path.stat().st_size > MOST_DIGESTED:
            return None
        return _sha256(path)
    except OSError:
        return None


def _sha256(path: Path) -> str:
    digest = hashlib.sha256()
    # Kits have hundreds of small files: `hashlib.file_digest` clears 256 kB of memory for each.
    with path.open("rb", buffering=0) as file:
        while part := file.read(_AT_ONCE):
            digest.update(part)
    return digest.hexdigest()


def changed_files(
    folder: Path, digests: Mapping[str, str], *, missing: bool = False
) -> Iterator[str]:
    """Yield the files of a folder whose digests differ from those listed.

    Args:
        folder: The folder.
        digests: The SHA-256 of each file, by its path within the folder.
        missing: Whether missing files count as well.
    """
    for name, digest in digests.items():
        path = folder / name
        try:
            if not stat.S_ISREG(path.lstat().st_mode) or _leads_out(name):
                yield name
                continue
            if _digest(path, file_state(path)) != digest:
                yield name
        except (FileNotFoundError, NotADirectoryError):
            if missing:
                yield name
        except (OSError, ValueError):
            # The file cannot be read, or its name is impossible.
            yield name


def _leads_out(name: str) -> bool:
    """Return whether a path listed in a manifest leads out of its folder."""
    path = PurePosixPath(name)
    return path.is_absolute() or ".." in path.parts
