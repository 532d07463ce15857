"""Write files through to the disk, so that they survive a power cut.

Each sync waits for the disk. Several in parallel take no longer than one, because the file system
writes them together.
"""

import os
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

_MOST_THREADS = 16


def sync(path: Path) -> None:
    """Wait until the disk has a file, or the names in a folder, and has emptied its own cache.

    Raises:
        OSError: The file cannot be written after all: the disk is full, or failed. Folders are
            skipped on file systems that cannot sync them.
    """
    _sync_one(str(path), is_folder=path.is_dir(), through=True)


def _sync_one(path: str, *, is_folder: bool, through: bool) -> None:
    """Wait for a file or folder (see `sync`)."""
    if is_folder:
        # Windows cannot open folders.
        if sys.platform != "win32":
            with suppress(OSError):
                _sync(path, os.O_RDONLY, through=through)
        return
    _sync(path, os.O_RDWR if sys.platform == "win32" else os.O_RDONLY, through=through)


def _sync(path: str, flags: int, *, through: bool) -> None:
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
    """Wait until the disk has a folder, with every file and folder in it.

    Raises:
        OSError: A file cannot be written after all.
    """
    if sys.platform == "emscripten":
        # WebAssembly has its files in memory, and has no threads.
        return
    paths = iter(tuple(_tree(folder)))
    problems: list[OSError] = []
    threads: list[threading.Thread] = []
    # If no more threads can be started, this one does the rest.
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


def _tree(folder: Path) -> Iterator[tuple[str, bool]]:
    """Yield the path of each folder and file, and whether it is a folder."""
    for inner, _, files in os.walk(folder):
        yield inner, True
        yield from ((f"{inner}{os.sep}{name}", False) for name in files)


def _sync_all(paths: Iterable[tuple[str, bool]], problems: list[OSError]) -> None:
    """Sync paths from an iterator that threads share; stop at the first error."""
    try:
        for path, is_folder in paths:
            _sync_one(path, is_folder=is_folder, through=False)
    except OSError as problem:
        problems.append(problem)
