"""Temporary folders that nobody else may look into, and that no kill leaves for long.

A folder is held by a lock, which the system gives back when its process dies; whoever needs the
next one removes those that nobody holds.
"""

import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from kitgen.pipeline.folders.locks import hold_file
from kitgen.terminal import uninterrupted

_PREFIX = "kitgen-private-"
_LOCK, _INSIDE = "lock", "inside"


@contextmanager
def private_folder() -> Iterator[Path]:
    """Yield an empty folder; it is gone afterwards, or, after a kill, when the next one is made.

    Raises:
        OSError: There is no place for it.
    """
    _sweep(Path(tempfile.gettempdir()))
    folder, lock = _made()
    try:
        inside = folder / _INSIDE
        inside.mkdir(mode=0o700)
        yield inside
    finally:
        with uninterrupted():
            _remove(folder, lock)


def _made() -> tuple[Path, int]:
    """Make a folder and hold it; a process that sweeps may take it for a dead one's before."""
    while True:
        folder = Path(tempfile.mkdtemp(prefix=_PREFIX))
        path = folder / _LOCK
        with suppress(FileNotFoundError):
            path.touch()
            lock = hold_file(path)
            if lock is not None:
                if path.exists():
                    return folder, lock
                os.close(lock)


def _sweep(parent: Path) -> None:
    """Remove this user's folders that nobody holds."""
    for folder in parent.glob(f"{_PREFIX}*"):
        with suppress(OSError):
            if not _is_own(folder):
                continue
            if (folder / _LOCK).exists():
                lock = hold_file(folder / _LOCK)
                if lock is not None:
                    _remove(folder, lock)
            else:
                # Refused where anything is in it, which no run of ours leaves so.
                folder.rmdir()


def _is_own(folder: Path) -> bool:
    """Return whether this is a folder of this user's, and no link to one."""
    state = folder.lstat()
    return stat.S_ISDIR(state.st_mode) and (
        not hasattr(os, "getuid") or state.st_uid == os.getuid()
    )


def _remove(folder: Path, lock: int) -> None:
    """Remove a folder that is held, its lock last, so that a kill here leaves one to be swept."""
    shutil.rmtree(folder / _INSIDE, ignore_errors=True)
    # Windows removes no open file.
    os.close(lock)
    shutil.rmtree(folder, ignore_errors=True)
