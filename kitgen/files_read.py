"""Which files a run reads: noted where they are opened, so that `--watch` knows what to watch.

A file is noted before it is opened, also one that is not there: it may come. Outside of
`files_noted` noting does nothing.
"""

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


def has_noted() -> bool:
    """Return whether a file has been noted so far."""
    return bool(_noted.get())
