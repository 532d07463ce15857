"""Files read: with suspicion, and noted where they are opened, so that `--watch` can watch them.

A file is noted before it is opened, also one that is not there: it may come. Outside of
`files_noted` noting does nothing.
"""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TypeAlias

FileState: TypeAlias = tuple[int, ...] | None
"""What changes with a file: times, size, and which file it is; None where there is none."""

_noted: ContextVar[dict[Path, FileState] | None] = ContextVar("_noted", default=None)


def file_state(path: Path) -> FileState:
    """Return what changes with a file, a link being followed; None where there is nothing."""
    try:
        state = path.stat()
    except (OSError, ValueError):
        return None
    # Editors save by putting a new file in the old one's place; rights change the ctime alone.
    return (state.st_mtime_ns, state.st_ctime_ns, state.st_size, state.st_ino, state.st_dev)


def note_file(path: Path) -> None:
    """Note a file that is about to be read; the state that counts is the first one noted."""
    noted = _noted.get()
    if noted is not None and path not in noted:
        noted[path] = file_state(path)


@contextmanager
def files_noted() -> Iterator[dict[Path, FileState]]:
    """Yield the files that are read within, each with its state just before."""
    noted: dict[Path, FileState] = {}
    token = _noted.set(noted)
    try:
        yield noted
    finally:
        _noted.reset(token)


# A pipe that was put in a file's place after the look must not be waited for.
_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)
_NO_LINKS = getattr(os, "O_NOFOLLOW", 0)


class NotOrdinaryError(OSError):
    """A path is that of a pipe or a device; `strerror` says so in words for a user."""


def read_ordinary(path: Path, most_bytes: int, *, follow: bool = True) -> bytes:
    """Read an ordinary file, but no more than one byte beyond a limit.

    Args:
        path: The file.
        most_bytes: The limit.
        follow: Whether the file may be a link.

    Raises:
        IsADirectoryError: It is a folder.
        NotOrdinaryError: It is no ordinary file.
        OSError: There is none, or it cannot be opened.
        ValueError: No file can have such a name.
    """
    _check_ordinary(path.stat().st_mode)
    with os.fdopen(os.open(path, _FLAGS | (0 if follow else _NO_LINKS)), "rb") as file:
        # It may have been changed for another since the first look.
        _check_ordinary(os.fstat(file.fileno()).st_mode)
        return file.read(most_bytes + 1)


def _check_ordinary(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(mode):
        raise NotOrdinaryError(errno.EINVAL, "it is no ordinary file")


def has_noted() -> bool:
    """Return whether a file has been noted so far."""
    return bool(_noted.get())
