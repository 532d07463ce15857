"""Finds a picture beside the definition that names it, and reads it without leaving its folder."""

import os
import stat
from dataclasses import dataclass
from pathlib import Path, PurePosixPath, PureWindowsPath

from kitgen.artwork import faults
from kitgen.diagnostics import DefinitionError, Span
from kitgen.files_read import note_file

MOST_BYTES = 512_000

# A pipe must not be waited for, and a link put in a file's place after the look not followed.
_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


@dataclass(frozen=True, slots=True)
class Reference:
    """A picture as a definition names it.

    Attributes:
        written: The value of `art:`.
        span: Where it is written.
        folder: The folder of that file.
        shown_folder: The same, as the user knows it.
    """

    written: str
    span: Span
    folder: Path
    shown_folder: str

    @property
    def shown(self) -> str:
        """The picture's path as the user knows it."""
        return str(Path(self.shown_folder, self.written))


def read_picture(reference: Reference) -> bytes:
    """Read a picture's file.

    Raises:
        DefinitionError: KIT301 to KIT303: it lies elsewhere, is no ordinary file, or large.
    """
    path = _inside(reference)
    try:
        raw = _read(path, reference)
    except (FileNotFoundError, NotADirectoryError):
        raise _unreadable(reference, "there is no such file") from None
    except OSError as problem:
        raise _unreadable(reference, problem.strerror or "it cannot be opened") from None
    if len(raw) > MOST_BYTES:
        span = Span(reference.shown, 1, 1)
        size = max(path.stat().st_size, len(raw))
        raise DefinitionError([faults.too_large(span, "bytes", size, MOST_BYTES)])
    return raw


def _unreadable(reference: Reference, reason: str) -> DefinitionError:
    return DefinitionError([faults.not_readable(reference.span, reference.written, reason)])


def _inside(reference: Reference) -> Path:
    """Give the file's real path, which lies in the folder whatever links lead there."""
    outside = _leads_out(reference.written)
    if outside is None:
        note_file(reference.folder / reference.written)
        try:
            folder = Path(os.path.realpath(reference.folder))
            path = Path(os.path.realpath(folder / reference.written))
        except (OSError, ValueError):
            raise _unreadable(reference, "it is no path") from None
        if path.is_relative_to(folder):
            return path
        outside = "is a link to another folder"
    raise DefinitionError([faults.outside_folder(reference.span, reference.written, outside)])


def _leads_out(written: str) -> str | None:
    """Say why a path is refused before anything is looked up; None where it may be."""
    if "://" in written:
        return "is an address"
    if "\\" in written:
        return "has a backslash"
    if PurePosixPath(written).is_absolute() or PureWindowsPath(written).drive:
        return "is a path from the root of the disk"
    if ".." in PurePosixPath(written).parts:
        return "has `..`"
    return None


def _read(path: Path, reference: Reference) -> bytes:
    """Read no more than one byte beyond the limit, from an ordinary file only."""
    _refuse_unless_ordinary(path.stat().st_mode, reference)
    with os.fdopen(os.open(path, _FLAGS), "rb") as file:
        # It may have been changed for another since the first look.
        _refuse_unless_ordinary(os.fstat(file.fileno()).st_mode, reference)
        return file.read(MOST_BYTES + 1)


def _refuse_unless_ordinary(mode: int, reference: Reference) -> None:
    if stat.S_ISDIR(mode):
        raise _unreadable(reference, "it is a folder")
    if not stat.S_ISREG(mode):
        raise _unreadable(reference, "it is no ordinary file")
