"""Kit folders: which kit a folder holds, and which files in it kitgen wrote."""

import hashlib
import os
import stat
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Any

from kitgen.files_read import FileState, file_state
from kitgen.records.json_files import json_object, odd_values, record_text
from kitgen.records.litter import is_litter
from kitgen.records.manifest import MANIFEST, Manifest, read_manifest
from kitgen.records.sources import lent_files
from kitgen.values import frozen

MOST_DIGESTED = 1_000_000_000
"""How large a file may be that is read for its digest, in bytes: no kit has one of a third."""


@frozen
class FolderOwner:
    """Which kit, of which seed, a folder was made for."""

    kit_id: str
    seed: str


def folder_owner(folder: Path) -> FolderOwner | None:
    """Return whose kit folder this is; None when its manifest does not say that it is ours."""
    top = manifest_head(folder)
    return FolderOwner(top["kit_id"], top["seed"]) if top else None


def listed_files(folder: Path) -> Mapping[str, str]:
    """Return the files that a kit folder's manifest lists, with their digests."""
    files = manifest_head(folder).get("files")
    return files if isinstance(files, dict) else {}


def find_manifest(folder: Path) -> Manifest | None:
    """Return a folder's manifest, or None where there is no sound one."""
    try:
        return read_manifest(record_text(folder / MANIFEST))
    except (OSError, ValueError):
        return None


def manifest_head(folder: Path) -> Mapping[str, Any]:
    """Return what is at the top of a folder's manifest, of whatever version.

    It is not checked but for the texts that say whose it is (`kit_id`, `seed`, `game`,
    `kitgen_version`); empty where they are not there, or no sound JSON is.
    """
    try:
        top = json_object(record_text(folder / MANIFEST))
    except (OSError, ValueError):
        return {}
    texts = [top.get(key) for key in ("kit_id", "seed", "game", "kitgen_version")]
    sound = all(isinstance(text, str) for text in texts) and not any(odd_values(texts))
    return top if sound and isinstance(top.get("schema_version"), int) else {}


def other_files(folder: Path, listed: Collection[str], sources: Any = ()) -> Iterator[str]:
    """Yield the paths of files in a kit folder that are neither the manifest nor listed in it.

    The litter of file managers is passed over; a link to a folder counts as a file. What the
    kit was made from and may not carry (`sources`, see `lent_files`) may be there.
    """
    lent = lent_files(sources)
    closed: list[OSError] = []
    for inner, folders, files in os.walk(folder, onerror=closed.append):
        folders.sort()
        links = [name for name in folders if (Path(inner) / name).is_symlink()]
        for name in sorted([*files, *links]):
            file = (Path(inner) / name).relative_to(folder).as_posix()
            if file == MANIFEST or file in listed or is_litter(folder / file):
                continue
            if file not in lent or file_digest(folder / file) != lent[file]:
                yield file
    # What lies in a folder that cannot be read is none of ours.
    yield from (Path(problem.filename).relative_to(folder).as_posix() for problem in closed)


@lru_cache(maxsize=4096)
def _digest(path: Path, _state: FileState) -> str:
    """Return the SHA-256 of a file, in hex, read once for each state of it.

    Raises:
        OSError: It cannot be read.
    """
    return _sha256(path)


def file_digest(path: Path) -> str | None:
    """Return the SHA-256 of an ordinary file, in hex; None where there is none to be read.

    A pipe is no such file: it would keep its reader waiting. So would one of `MOST_DIGESTED` bytes.
    """
    try:
        if not path.is_file() or path.stat().st_size > MOST_DIGESTED:
            return None
        return _sha256(path)
    except OSError:
        return None


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def changed_files(
    folder: Path, digests: Mapping[str, str], *, missing: bool = False
) -> Iterator[str]:
    """Yield the files of a folder that have other digests than those listed.

    Args:
        folder: The folder.
        digests: The SHA-256 of each file, by its path within the folder.
        missing: Whether files that are not there count as well.
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
            # It cannot be read, or no file can have its name.
            yield name


def _leads_out(name: str) -> bool:
    """Return whether a path that a manifest lists is not one within its folder."""
    return PurePosixPath(name).is_absolute() or ".." in PurePosixPath(name).parts
