"""The journal of a run, and what its lock says: both name the folder and files that they are about.

Anybody can write a journal and pack it into an archive. What nobody knows from afar is the inode
that a file or folder will have; so everything is recorded with its inode. A move keeps it, while
what was copied or unpacked has another. Numbers of devices are not recorded: a system that is
started again after a power cut may give others.
"""

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from kitgen.files_read import read_ordinary
from kitgen.pipeline.folders.syncing import sync
from kitgen.records.json_files import json_object
from kitgen.records.kit_folders import file_digest
from kitgen.records.manifest import MANIFEST
from kitgen.values import frozen

JOURNAL, BEGUN_JOURNAL = "journal.json", "journal"

_MOST_BYTES = 1_000_000
_ODD = (ValueError, LookupError, TypeError, AttributeError)
"""What reading fails with where a record is of another shape."""


@frozen
class Journal:
    """What a run moves.

    Attributes:
        coming: The inode and the digest (see `digest`) of each thing that comes, by its name.
        replaced: The inode of each thing that makes room, by its name.
    """

    coming: Mapping[str, tuple[int, str]]
    replaced: Mapping[str, int]


def inode(path: Path) -> int | None:
    """Return the inode of a file or folder; None: there is none, or the file system has none."""
    try:
        return path.lstat().st_ino or None
    except (OSError, ValueError):
        return None


def digest(path: Path) -> str:
    """Return by what a kit or a file is known again: the SHA-256 of its manifest, or its own."""
    return file_digest(path / MANIFEST if path.is_dir() else path) or ""


def write_journal(
    folder: Path, coming: Iterable[Path], replaced: Iterable[Path], *, durable: bool
) -> None:
    """Write the journal of a staging folder, whole or not at all.

    Args:
        folder: The staging folder.
        coming: What comes, where it is put together.
        replaced: What may have to make room, where it lies; some of it need not be there.
        durable: Whether a power cut, too, must find all or nothing.
    """
    content = {
        "folder": inode(folder),
        "coming": {path.name: [inode(path), digest(path)] for path in coming},
        "replaced": {path.name: inode(path) for path in replaced if os.path.lexists(path)},
    }
    begun = folder / BEGUN_JOURNAL
    begun.write_text(json.dumps(content), encoding="ascii")
    if durable:
        sync(begun)
    begun.rename(folder / JOURNAL)
    if durable:
        # The staging folder's own name, too, must be there to be found.
        for path in (folder, folder.parent):
            sync(path)


def read_journal(folder: Path) -> Journal | None:
    """Return the journal of a staging folder; None where it has none that was written there.

    Raises:
        OSError: It cannot be read, and so nobody knows what is to be moved back.
    """
    try:
        raw = read_ordinary(folder / JOURNAL, _MOST_BYTES, follow=False)
    except FileNotFoundError:
        return None
    try:
        if len(raw) > _MOST_BYTES:
            return None
        top = json_object(raw.decode("ascii"))
        journal = Journal(
            {name: (int(number), str(sha)) for name, (number, sha) in top["coming"].items()},
            {name: int(number) for name, number in top["replaced"].items()},
        )
        names = {*journal.coming, *journal.replaced}
        return journal if _is_of(folder, top) and all(map(_is_visible_name, names)) else None
    except _ODD:
        return None


def lock_text(folder: Path, made: Sequence[Path]) -> str:
    """Return what the lock of a staging folder says.

    Args:
        folder: The staging folder.
        made: The folders that were made for it, innermost first.
    """
    return json.dumps({"folder": inode(folder), "made": [inode(path) for path in made]})


def read_lock(folder: Path, text: bytes) -> tuple[int, ...] | None:
    """Return the inodes of the folders made for a staging folder; None where others wrote its lock.

    Args:
        folder: The staging folder.
        text: What its lock says.
    """
    try:
        top = json_object(text.decode("ascii"))
        return tuple(map(int, top["made"])) if _is_of(folder, top) else None
    except _ODD:
        return None


def _is_of(folder: Path, record: Mapping[str, object]) -> bool:
    """Return whether a record was written in the folder in which it lies."""
    number = inode(folder)
    return number is not None and record["folder"] == number


def _is_visible_name(name: str) -> bool:
    """Return whether a name is a single part of a path, as all are that a build puts in place."""
    return bool(name) and not name.startswith(".") and Path(name).name == name
