"""Locks that the operating system releases when their process dies, for whatever reason.

On Linux and macOS the folder itself is locked, so no file is created. Windows cannot lock folders:
there the lock is an empty file in the user's temporary folder, named after the locked folder. (The
code for Windows follows its documentation and is not tested.) WebAssembly has a single process and
needs no locks; file systems without locks are assumed to be used by one process at a time.
"""

import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kitgen.diagnostics import KitgenError
from kitgen.files_read import NotOrdinaryError

if sys.platform == "win32":
    import hashlib
    import msvcrt
    import tempfile
elif sys.platform != "emscripten":
    import fcntl

_PATIENCE_SECONDS = 60
_PAUSE_SECONDS = 0.01

# Do not wait for pipes or follow links.
_FILE_FLAGS = os.O_RDWR | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)


@contextmanager
def holding(folder: Path, patience: float | None = None) -> Iterator[None]:
    """Hold the lock of an existing folder, so that what other processes do there cannot overlap.

    If another process holds it, wait `patience` seconds, by default a minute.

    Raises:
        FileNotFoundError: The folder does not exist, or was removed during the wait.
        KitgenError: Another process held it the whole time.
    """
    if sys.platform == "emscripten":
        yield
        return
    descriptor = _held(folder, _PATIENCE_SECONDS if patience is None else patience)
    try:
        yield
    finally:
        os.close(descriptor)


def _held(folder: Path, patience: float) -> int:
    """Return the descriptor that holds a folder's lock; closing it releases the lock."""
    end = time.monotonic() + patience
    while True:
        descriptor = _opened(folder)
        try:
            if _lock(descriptor):
                if not _is_still(folder, descriptor):
                    raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(folder))
                return descriptor
            if time.monotonic() > end:
                raise KitgenError(
                    f"another kitgen{_holder(descriptor)} is at work in {folder}; try again "
                    "when it has finished"
                )
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)
        time.sleep(_PAUSE_SECONDS)


def _holder(descriptor: int) -> str:
    """Return which process holds a lock, in parentheses; empty if the system does not show it.

    Linux lists locks in /proc/locks: `1: FLOCK ADVISORY WRITE 4711 08:01:1234 0 EOF`, with the
    process and, after the last colon, the inode of the file.
    """
    number = os.fstat(descriptor).st_ino
    try:
        lines = Path("/proc/locks").read_text(encoding="ascii").splitlines()
    except (OSError, UnicodeDecodeError):
        return ""
    for line in lines:
        match line.split():
            case [_, "FLOCK", _, "WRITE", process, place, *_] if process.isdigit():
                if place.rpartition(":")[2] == str(number):
                    return f" (process {process})"
    return ""


def _opened(folder: Path) -> int:
    """Return a new descriptor of the folder or, on Windows, of the file that is locked instead."""
    if sys.platform == "win32":
        name = hashlib.sha256(os.fsencode(folder.resolve())).hexdigest()[:16]
        path = Path(tempfile.gettempdir(), f"kitgen-{name}.lock")
        return os.open(path, os.O_RDWR | os.O_CREAT)
    return os.open(folder, os.O_RDONLY)


def _is_still(folder: Path, descriptor: int) -> bool:
    """Return whether an opened folder still exists at its path."""
    if sys.platform == "win32":
        return True
    return os.path.samestat(folder.stat(), os.fstat(descriptor))


def hold_file(path: Path) -> int | None:
    """Return the descriptor of an existing file, which locks the file until it is closed.

    None if another process holds the lock. A forked process holds it as well.

    Raises:
        NotOrdinaryError: It is a pipe, a device or a link.
        OSError: It does not exist, or cannot be opened.
    """
    _check_regular(path.lstat())
    descriptor = os.open(path, _FILE_FLAGS)
    try:
        # Another file may have replaced it since the first check.
        _check_regular(os.fstat(descriptor))
        if _lock(descriptor):
            return descriptor
    except BaseException:
        os.close(descriptor)
        raise
    os.close(descriptor)
    return None


def _check_regular(state: os.stat_result) -> None:
    if not stat.S_ISREG(state.st_mode):
        raise NotOrdinaryError(errno.EINVAL, "it is not an ordinary file")


def _lock(descriptor: int) -> bool:
    """Lock an open file or folder without waiting; return whether that succeeded.

    If the file system cannot lock, the lock counts as acquired.
    """
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        elif sys.platform != "emscripten":
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        return problem.errno not in (errno.EAGAIN, errno.EACCES)
    return True
