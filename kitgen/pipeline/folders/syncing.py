"""Files brought to the disk, so that a power cut finds them there.

Each file that is synced waits for the disk. Several at once wait no longer than one: the file
system writes them together.
"""

import os
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

_MOST_THREADS = 16


def sync(path: Path, *, through: bool = True) -> None:
    """Return when the disk has a file, or the names that are in a folder.

    Args:
        path: The file or folder.
        through: Whether the drive may keep nothing of what came before in its own memory, where
            (on macOS) it otherwise does.

    Raises:
        OSError: The file cannot be written after all: the disk is full, or failed. Folders of
            file systems that sync none are passed over.
    """
    if path.is_dir():
        # Windows opens none.
        if sys.platform != "win32":
            with suppress(OSError):
                _sync(path, os.O_RDONLY, through=through)
        return
    _sync(path, os.O_RDWR if sys.platform == "win32" else os.O_RDONLY, through=through)


def _sync(path: Path, flags: int, *, through: bool) -> None:
    descriptor = os.open(path, flags)
    try:
        os.fsync(descriptor)
        if through and sys.platform == "darwin":
            import fcntl

            with suppress(OSError):
                fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
    finally:
        os.close(descriptor)


def sync_tree(folder: Path) -> None:
    """Return when the disk has every file and folder in a folder, and the folder.

    Raises:
        OSError: A file cannot be written after all.
    """
    if sys.platform == "emscripten":
        # Its files are in memory, and it has no threads.
        return
    paths = iter(tuple(_tree(folder)))
    problems: list[OSError] = []
    threads: list[threading.Thread] = []
    # Where no more threads are to be had, this one does what is left.
    with suppress(RuntimeError):
        for _ in range(_MOST_THREADS - 1):
            thread = threading.Thread(target=_sync_all, args=(paths, problems))
            thread.start()
            threads.append(thread)
    _sync_all(paths, problems)
    for thread in threads:
        thread.join()
    if problems:
        raise problems[0]


def _tree(folder: Path) -> Iterator[Path]:
    for inner, _, files in os.walk(folder):
        yield Path(inner)
        yield from (Path(inner, name) for name in files)


def _sync_all(paths: Iterable[Path], problems: list[OSError]) -> None:
    """Sync what is left of paths that several threads share, up to the first that cannot be."""
    try:
        for path in paths:
            sync(path, through=False)
    except OSError as problem:
        problems.append(problem)
