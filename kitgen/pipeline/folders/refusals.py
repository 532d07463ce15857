"""Turn errors of the file system into one line with the path and the reason."""

import errno
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from kitgen.diagnostics import ChangedByHandError, KitgenError
from kitgen.files_read import note_file
from kitgen.records.kit_folders import is_forbidden

_LONGEST = 259
"""The most characters of a path on Windows, unless long paths are enabled."""

_OPEN_OR_FORBIDDEN = "no permission, or another program has a file in it open"


@contextmanager
def refused_in_one_line(path: Path) -> Iterator[None]:
    """Turn the file system's refusal of `path`, or of anything in it, into a `KitgenError`.

    A refusal of any other path is a mistake in kitgen, and is not caught.
    """
    try:
        yield
    except OSError as problem:
        refused = Path(problem.filename) if problem.filename else path
        if refused not in (path, *path.parents) and path not in refused.parents:
            raise
        # What is being put together is hidden within the folder; an earlier kit is not.
        inner = refused.relative_to(path).parts if path in refused.parents else ()
        place = path / inner[0] if inner and not inner[0].startswith(".") else path
        raise KitgenError(f"cannot write to {place}: {reason(problem)}") from problem


def refuse_foreign(place: Path, why: str = "was not made by kitgen") -> NoReturn:
    """Refuse to replace a file or folder; a watch notices when it is gone."""
    note_file(place)
    if is_forbidden(place):
        why = "cannot be opened: no permission"
    raise KitgenError(
        f"{place} exists and {why}; it is left as it is: move it away, or choose another --out"
    )


def refuse_changed(place: Path, what: str = "was changed since kitgen made it") -> NoReturn:
    """Refuse to replace a file that was changed by hand, unless `--replace` is used."""
    note_file(place)
    raise ChangedByHandError(
        f"{place} {what}; --replace overwrites it; --out builds in another folder"
    )


def refuse_open_files(places: Iterable[Path]) -> None:
    """Refuse files that cannot be moved because other programs have them open.

    Windows cannot move such a file, nor the folder that contains it; viewers often have PDFs open.

    Args:
        places: Files and folders, which need not exist.

    Raises:
        KitgenError: A file cannot be moved; the message names it.
    """
    for place in places:
        for path in (place, *sorted(place.rglob("*"))):
            if path.is_file() and not _can_be_moved(path):
                raise KitgenError(
                    f"{path} is open in another program; nothing was changed: close it there, and "
                    "build again"
                )


def _can_be_moved(path: Path) -> bool:
    """Return whether a file can be moved, by moving it to its own place, which changes nothing."""
    try:
        path.rename(path)
    except PermissionError:
        return False
    return True


def reason(problem: OSError) -> str:
    """Return in a few words why the file system refused."""
    match problem.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return "the disk is full"
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return "no permission" if sys.platform != "win32" else _OPEN_OR_FORBIDDEN
        case errno.ENOENT if sys.platform == "win32" and len(str(problem.filename)) > _LONGEST:
            length = len(str(problem.filename))
            return (
                f"the path of a file in it has {length} characters, but Windows allows "
                f"{_LONGEST}; build in a folder with a shorter path"
            )
        case errno.EEXIST | errno.ENOTDIR:
            return _what_is_on_the_way(Path(problem.filename or ""))
    return (problem.strerror or str(problem)).lower()


def _what_is_on_the_way(path: Path) -> str:
    """Return in a few words what a path uses as if it were a folder."""
    for part in (path, *path.parents):
        if part.is_symlink() and not part.exists():
            return f"{part} is a link to {part.readlink()}, which does not exist"
        if part.is_file():
            return f"{part} is a file, not a folder"
    return "it is a file, not a folder"
