"""Reading files: with suspicion, and noting each of them, because `--watch` must watch them.

A file is noted before it is opened, even if it does not exist, because it may be created later.
Outside of `files_noted`, noting does nothing. Within `closed` only the files that are handed in,
and those that come with kitgen, exist, whatever a definition names.
"""

import errno
import io
import os
import stat
from collections.abc import Collection, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from itertools import islice
from pathlib import Path
from typing import BinaryIO, TypeAlias

from kitgen.contexts import holding_within
from kitgen.values import frozen

FileState: TypeAlias = tuple[int, ...] | None
"""What changes with a file: times, size, inode and device; None if there is no file."""

_noted: ContextVar[dict[Path, FileState] | None] = ContextVar("_noted", default=None)
_handed_in: ContextVar[Mapping[Path, bytes]] = ContextVar("_handed_in", default={})  # noqa: B039 - never changed


def file_state(path: Path) -> FileState:
    """Return the state of a file, following links; None if there is nothing."""
    try:
        state = path.stat()
    except (OSError, ValueError):
        return None
    # Editors may save by replacing the file; a change of permissions changes only the ctime.
    return (state.st_mtime_ns, state.st_ctime_ns, state.st_size, state.st_ino, state.st_dev)


def note_file(path: Path) -> None:
    """Note a file that is about to be read, with its state, unless it was noted before."""
    noted = _noted.get()
    if noted is not None and path not in noted:
        noted[path] = file_state(path)


@contextmanager
def files_noted() -> Iterator[dict[Path, FileState]]:
    """Yield the files that are read within, each with its state just before."""
    noted: dict[Path, FileState] = {}
    with holding_within(_noted, noted):
        yield noted


@frozen
class ClosedWorld:
    """The only files that exist within `closed`.

    Attributes:
        folder: An absolute path to use as the current folder; it need not exist.
        files: The bytes of files by their absolute paths, without `..`, which need not exist.
        shipped: The folder of the files that come with kitgen, which are read from disk.
        named: Shipped files, as paths within that folder, that are found by any path that ends
            with theirs, because that folder was elsewhere on the machine where a kit was made.
    """

    folder: Path
    files: Mapping[Path, bytes]
    shipped: Path
    named: Collection[str] = ()

    def find(self, path: Path | str) -> Path | None:
        """Return the place of a file: a path of `files` or one below `shipped`, or None."""
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


def closed(world: ClosedWorld) -> AbstractContextManager[ClosedWorld | None]:
    """Let only the files of a closed world exist, within the block."""
    return holding_within(_world, world)


def is_closed() -> bool:
    """Return whether only the files of a closed world exist."""
    return _world.get() is not None


def handed_in(path: Path, raw: bytes) -> AbstractContextManager[Mapping[Path, bytes]]:
    """Add a file that is not on disk to those that exist, within the block."""
    return holding_within(_handed_in, {**_handed_in.get(), path: raw})


def is_file(path: Path | str) -> bool:
    """Return whether there is a file, following links; no name raises an error.

    The same is true of `is_there` and `is_folder`.
    """
    if Path(path) in _handed_in.get():
        return True
    world = _world.get()
    place = world.find(path) if world else path
    held = world is not None and place in world.files
    return place is not None and (held or os.path.isfile(place))  # noqa: PTH113 - never raises


def is_folder(path: Path | str) -> bool:
    """Return whether there is a folder; a closed world has only the shipped ones."""
    world = _world.get()
    place = world.find(path) if world else path
    return place is not None and os.path.isdir(place)  # noqa: PTH112 - never raises


def is_there(path: Path | str) -> bool:
    """Return whether there is a file, a folder or anything else."""
    if _world.get() is not None:
        return is_file(path) or is_folder(path)
    return os.path.exists(path)  # noqa: PTH110 - never raises


def real_path(path: Path | str) -> Path:
    """Return a path with its links followed; unlike `Path.resolve`, this accepts circular links.

    Raises:
        OSError: The current folder is gone.
        ValueError: No file can have such a name.
    """
    world = _world.get()
    if world is not None:
        return world.find(path) or Path(os.path.normpath(world.folder / path))
    return Path(os.path.realpath(path))


def names_beside(path: Path) -> tuple[str, ...]:
    """Return the names of at most a thousand files in a path's folder; none if it is gone."""
    world = _world.get()
    if world is not None:
        return tuple(file.name for file in world.files if file.parent == path.parent)
    try:
        with os.scandir(path.parent) as entries:
            files = (entry.name for entry in entries if entry.is_file(follow_symlinks=False))
            return tuple(sorted(islice(files, _MOST_NAMES)))
    except (OSError, ValueError):
        return ()


def names_one_below(folder: Path) -> tuple[str, ...]:
    """Return the paths, with `/`, of at most a thousand files in at most forty folders of one."""
    world = _world.get()
    if world is not None:
        below = (file for file in world.files if file.parent.parent == folder)
        return tuple(f"{file.parent.name}/{file.name}" for file in below)
    try:
        with os.scandir(folder) as entries:
            names = (entry.name for entry in entries if entry.is_dir(follow_symlinks=False))
            # Each takes time, and each misnamed file of a large deck looks into them anew.
            folders = sorted(islice(names, _MOST_FOLDERS))
    except (OSError, ValueError):
        return ()
    files = (f"{name}/{file}" for name in folders for file in names_beside(folder / name / "file"))
    return tuple(islice(files, _MOST_NAMES))


def size_of(path: Path) -> int:
    """Return the size of a file in bytes; 0 if it cannot be found out."""
    state = file_state(path)
    return 0 if state is None else state[2]


_MOST_NAMES, _MOST_FOLDERS = 1000, 40

# Opening must not block on a pipe that replaced the file after the check.
_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)
_NO_LINKS = getattr(os, "O_NOFOLLOW", 0)


class NotOrdinaryError(OSError):
    """A path leads to a pipe or a device; `strerror` says so in words for a user."""


def read_ordinary(path: Path, most_bytes: int, *, follow: bool = True) -> bytes:
    """Read an ordinary file, up to one byte more than a limit, which shows that it is too large.

    A link is read only with `follow`.

    Raises:
        IsADirectoryError: It is a folder.
        NotOrdinaryError: It is not an ordinary file.
        OSError: There is no such file, or it cannot be opened.
        ValueError: No file can have such a name.
    """
    place = _place(path)
    if isinstance(place, bytes):
        return place[: most_bytes + 1]
    with _opened(place, follow) as file:
        # Passing the limit instead would allocate, and free, that much memory each time.
        room = min(os.fstat(file.fileno()).st_size, most_bytes) + 1
        content = file.read(room)
        # The file may have grown since, and some systems report no size.
        return content if len(content) < room else content + file.read(most_bytes + 1 - room)


def open_ordinary(path: Path) -> BinaryIO:
    """Open an ordinary file, to read a part at a time; raises as `read_ordinary` does."""
    place = _place(path)
    return io.BytesIO(place) if isinstance(place, bytes) else _opened(place, True)


def _place(path: Path) -> Path | bytes:
    """Return where a file is on disk, or its bytes if it is not on disk."""
    if path in _handed_in.get():
        return _handed_in.get()[path]
    world = _world.get()
    if world is None:
        return path
    place = world.find(path)
    if place is None:
        raise FileNotFoundError(errno.ENOENT, "there is no such file")
    return world.files.get(place, place)


def _opened(place: Path, follow: bool) -> BinaryIO:
    _check_ordinary(place.stat().st_mode)
    file = os.fdopen(os.open(place, _FLAGS | (0 if follow else _NO_LINKS)), "rb")
    try:
        # The file may have been replaced since the first check.
        _check_ordinary(os.fstat(file.fileno()).st_mode)
    except OSError:
        file.close()
        raise
    return file


def _check_ordinary(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(mode):
        raise NotOrdinaryError(errno.EINVAL, "it is not an ordinary file")


def has_noted() -> bool:
    """Return whether any file has been noted so far."""
    return bool(_noted.get())
