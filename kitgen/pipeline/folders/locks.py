"""Locks that the system gives back when their holder dies, however that comes about.

On Linux and macOS a folder itself is locked, so that no file comes of it. Windows locks no
folders: there it is an empty file among the user's temporary ones, named after the folder. (The
half for Windows is written after its documentation and not tested.) WebAssembly has one process
and needs no locks; file systems without any are taken to be used by one process at a time.
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

# A pipe must not be waited for, nor a link followed.
_FILE_FLAGS = os.O_RDWR | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)


@contextmanager
def holding(folder: Path, patience: float | None = None) -> Iterator[None]:
    """Hold an existing folder: what others do while they hold it comes before or after.

    Args:
        folder: The folder.
        patience: How many seconds it is waited for where another process holds it; a minute
            unless said otherwise.

    Raises:
        FileNotFoundError: The folder is gone, or went while it was waited for.
        KitgenError: Another process held it all the time.
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
    """Return the open file by which a folder is held; closing it gives the folder back."""
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
    """Return which process holds an open file or folder; nothing where the system does not say.

    Linux lists locks in /proc/locks: `1: FLOCK ADVISORY WRITE 4711 08:01:1234 0 EOF`, with the
    process and, at its end, the number of the file.
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
    """Return a new open file that can be locked in a folder's stead."""
    if sys.platform == "win32":
        name = hashlib.sha256(os.fsencode(folder.resolve())).hexdigest()[:16]
        path = Path(tempfile.gettempdir(), f"kitgen-{name}.lock")
        return os.open(path, os.O_RDWR | os.O_CREAT)
    return os.open(folder, os.O_RDONLY)


def _is_still(folder: Path, descriptor: int) -> bool:
    """Return whether a folder that was opened is the one at its path, and was not removed."""
    if sys.platform == "win32":
        return True
    return os.path.samestat(folder.stat(), os.fstat(descriptor))


def hold_file(path: Path) -> int | None:
    """Return an existing file, open and held until it is closed; None where others hold it.

    A process that is forked meanwhile holds it as well.

    Raises:
        NotOrdinaryError: It is a pipe, a device or a link.
        OSError: It is not there, or cannot be opened.
    """
    _check_regular(path.lstat())
    descriptor = os.open(path, _FILE_FLAGS)
    try:
        # It may have been changed for another since the first look.
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
    """Lock an open file or folder, without waiting; return whether nobody else has it locked."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        elif sys.platform != "emscripten":
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        return problem.errno not in (errno.EAGAIN, errno.EACCES)
    return True
