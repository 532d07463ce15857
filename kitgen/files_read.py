"""Files read: with suspicion, and noted where they are opened, so that `--watch` can watch them.

A file is noted before it is opened, also one that is not there: it may come. Outside of
`files_noted` noting does nothing. Within `closed` there are no files but those handed in and
those that come with kitgen, whatever a definition names.
"""

import errno
import os
import stat
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import islice
from pathlib import Path
from typing import TypeAlias

from kitgen.values import frozen

FileState: TypeAlias = tuple[int, ...] | None
"""What changes with a file: times, size, and which file it is; None where there is none."""

_noted: ContextVar[dict[Path, FileState] | None] = ContextVar("_noted", default=None)
_handed_in: ContextVar[Mapping[Path, bytes]] = ContextVar("_handed_in", default={})  # noqa: B039 - never changed


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


@frozen
class ClosedWorld:
    """All the files that there are for a while.

    Attributes:
        folder: An absolute path that stands for the current folder; nothing need be there.
        files: The bytes of files by their absolute paths, without `..`; none need be there.
        shipped: The folder of what comes with kitgen: what lies in it is read where it lies.
        named: Shipped files, as paths within that folder, that may be called by any path that ends
            in theirs: on the machine where a kit was made that folder lay elsewhere.
    """

    folder: Path
    files: Mapping[Path, bytes]
    shipped: Path
    named: Collection[str] = ()

    def find(self, path: Path | str) -> Path | None:
        """Return where a file is: a path of `files`, or one below `shipped`; None: nowhere."""
        if "\0" in str(path):
            return None
        place = Path(os.path.normpath(self.folder / path))
        if place in self.files or place.is_relative_to(self.shipped):
            return place
        parts = place.parts
        for name in self.named:
            its_parts = Path(name).parts
            if parts[-len(its_parts) :] == its_parts:
                return self.shipped / name
        return None


_world: ContextVar[ClosedWorld | None] = ContextVar("_world", default=None)


@contextmanager
def closed(world: ClosedWorld) -> Iterator[None]:
    """Let there be the files of a closed world alone, while this is open."""
    token = _world.set(world)
    try:
        yield
    finally:
        _world.reset(token)


def is_closed() -> bool:
    """Return whether there are the files of a closed world alone."""
    return _world.get() is not None


@contextmanager
def handed_in(path: Path, raw: bytes) -> Iterator[None]:
    """Let a file that lies nowhere be there beside all others, while this is open."""
    token = _handed_in.set({**_handed_in.get(), path: raw})
    try:
        yield
    finally:
        _handed_in.reset(token)


def is_file(path: Path | str) -> bool:
    """Return whether there is a file, a link being followed; whatever its name, nothing is raised.

    So it is with `is_there` and `is_folder`.
    """
    if Path(path) in _handed_in.get():
        return True
    world = _world.get()
    place = world.find(path) if world else path
    held = world is not None and place in world.files
    return place is not None and (held or os.path.isfile(place))  # noqa: PTH113 - never raises


def is_folder(path: Path | str) -> bool:
    """Return whether there is a folder; a closed world has those that are shipped."""
    world = _world.get()
    place = world.find(path) if world else path
    return place is not None and os.path.isdir(place)  # noqa: PTH112 - never raises


def is_there(path: Path | str) -> bool:
    """Return whether there is a file, a folder or anything else."""
    if _world.get() is not None:
        return is_file(path) or is_folder(path)
    return os.path.exists(path)  # noqa: PTH110 - never raises


def real_path(path: Path | str) -> Path:
    """Follow links; unlike `Path.resolve` this bears links that go in a circle.

    Raises:
        OSError: The current folder is gone.
        ValueError: No file can have such a name.
    """
    world = _world.get()
    if world is not None:
        return world.find(path) or Path(os.path.normpath(world.folder / path))
    return Path(os.path.realpath(path))


def names_beside(path: Path) -> tuple[str, ...]:
    """Return the names of files in a path's folder, a thousand at most; none where it is gone."""
    world = _world.get()
    if world is not None:
        return tuple(file.name for file in world.files if file.parent == path.parent)
    try:
        with os.scandir(path.parent) as entries:
            files = (entry.name for entry in entries if entry.is_file(follow_symlinks=False))
            return tuple(sorted(islice(files, _MOST_NAMES)))
    except (OSError, ValueError):
        return ()


def size_of(path: Path) -> int:
    """Return how many bytes a file has; 0 where nothing is to be found out."""
    state = file_state(path)
    return 0 if state is None else state[2]


_MOST_NAMES = 1000

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
        NotOrdinaryError: It is not an ordinary file.
        OSError: There is none, or it cannot be opened.
        ValueError: No file can have such a name.
    """
    if path in _handed_in.get():
        return _handed_in.get()[path][: most_bytes + 1]
    world = _world.get()
    if world is not None:
        place = world.find(path)
        if place is None:
            raise FileNotFoundError(errno.ENOENT, "there is no such file")
        if place in world.files:
            return world.files[place][: most_bytes + 1]
        path = place
    _check_ordinary(path.stat().st_mode)
    with os.fdopen(os.open(path, _FLAGS | (0 if follow else _NO_LINKS)), "rb") as file:
        # It may have been changed for another since the first look.
        status = os.fstat(file.fileno())
        _check_ordinary(status.st_mode)
        # Room for as much as there may be at most would be taken and given back each time.
        room = min(status.st_size, most_bytes) + 1
        content = file.read(room)
        # A file may have grown since; some systems say nothing of how large one is.
        return content if len(content) < room else content + file.read(most_bytes + 1 - room)


def _check_ordinary(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(mode):
        raise NotOrdinaryError(errno.EINVAL, "it is not an ordinary file")


def has_noted() -> bool:
    """Return whether a file has been noted so far."""
    return bool(_noted.get())
