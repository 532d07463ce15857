"""The journal and the lock of a run; both identify the folder and the files that they are about.

Anyone can write a journal and pack it into an archive, but no one can know in advance which inode a
file or folder will have. So everything is recorded with its inode: a move keeps it, while a copied
or unpacked file has another one. Device numbers are not recorded, because they may change when the
system restarts after a power cut.
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
"""The errors that reading a record of the wrong shape can cause."""


@frozen
class Journal:
    """The things that a run moves.

    Attributes:
        coming: The inode and the digest (see `digest`) of each new thing, by name.
        replaced: The inode of each thing that it replaces, by name.
    """

    coming: Mapping[str, tuple[int, str]]
    replaced: Mapping[str, int]


def inode(path: Path) -> int | None:
    """Return the inode of a file or folder; None if it does not exist or has no inode."""
    try:
        return path.lstat().st_ino or None
    except (OSError, ValueError):
        return None


def digest(path: Path) -> str:
    """Return the SHA-256 that identifies a kit or a file: that of its manifest, or its own."""
    return file_digest(path / MANIFEST if path.is_dir() else path) or ""


def write_journal(
    folder: Path, coming: Iterable[Path], replaced: Iterable[Path], *, durable: bool
) -> None:
    """Write the journal of a staging folder, complete or not at all.

    Args:
        folder: The staging folder.
        coming: The new things, where they were put together.
        replaced: The things that they may replace, in their places; some need not exist.
        durable: Whether the journal must be complete or absent after a power cut, too.
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
        # Sync the parent, too: the staging folder's own name must survive a power cut.
        for path in (folder, folder.parent):
            sync(path)


def read_journal(folder: Path) -> Journal | None:
    """Return the journal of a staging folder; None if it has none that was written there.

    Raises:
        OSError: It cannot be read, so it is unknown what has to be moved back.
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
    """Return the text of the lock file of a staging folder.

    `made` lists the folders that were created for it, innermost first.
    """
    return json.dumps({"folder": inode(folder), "made": [inode(path) for path in made]})


def read_lock(folder: Path, text: bytes) -> tuple[int, ...] | None:
    """Return the inodes of the folders that were created for a staging folder.

    None if the lock file was not written in that folder.
    """
    try:
        top = json_object(text.decode("ascii"))
        return tuple(map(int, top["made"])) if _is_of(folder, top) else None
    except _ODD:
        return None


def _is_of(folder: Path, record: Mapping[str, object]) -> bool:
    """Return whether a record was written in the folder that it lies in."""
    number = inode(folder)
    return number is not None and record["folder"] == number


def _is_visible_name(name: str) -> bool:
    """Return whether a name is a single part of a path and not hidden, as all in a journal are."""
    return bool(name) and not name.startswith(".") and Path(name).name == name
