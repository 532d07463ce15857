"""Private temporary folders, which are removed soon even if the process is killed.

Each folder has a lock, which the system releases when its process dies. A process that needs a new
folder first removes those that no process holds.
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
    """Yield an empty folder that is removed afterwards or, after a kill, when the next one is made.

    Raises:
        OSError: No temporary folder can be created.
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
    """Create and hold a folder; try again if another process sweeps it before it is held."""
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
    """Remove this user's folders that no process holds."""
    for folder in parent.glob(f"{_PREFIX}*"):
        with suppress(OSError):
            if not _is_own(folder):
                continue
            if (folder / _LOCK).exists():
                lock = hold_file(folder / _LOCK)
                if lock is not None:
                    _remove(folder, lock)
            else:
                # This fails if the folder has content; no run leaves content without a lock.
                folder.rmdir()


def _is_own(folder: Path) -> bool:
    """Return whether a path is a folder of this user's, and not a link to one."""
    state = folder.lstat()
    return stat.S_ISDIR(state.st_mode) and (
        not hasattr(os, "getuid") or state.st_uid == os.getuid()
    )


def _remove(folder: Path, lock: int) -> None:
    """Remove a folder that is held; its lock goes last, so a kill here leaves a folder to sweep."""
    shutil.rmtree(folder / _INSIDE, ignore_errors=True)
    # Windows cannot remove an open file.
    os.close(lock)
    shutil.rmtree(folder, ignore_errors=True)
