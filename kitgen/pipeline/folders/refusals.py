"""What the file system refuses, in one line that names the path and the reason."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kitgen.diagnostics import KitgenError


@contextmanager
def refused_in_one_line(path: Path) -> Iterator[None]:
    """Turn the file system's refusal of `path`, or of what lies in it, into a `KitgenError`.

    A refusal of another path is a mistake of ours and passes as it is.
    """
    try:
        yield
    except OSError as problem:
        refused = Path(problem.filename) if problem.filename else path
        if refused not in (path, *path.parents) and path not in refused.parents:
            raise
        raise KitgenError(f"cannot write to {path}: {reason(problem)}") from problem


def reason(problem: OSError) -> str:
    """Return in a few words why the file system refused."""
    match problem.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return "the disk is full"
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return "no permission"
        case errno.EEXIST | errno.ENOTDIR:
            return f"{_file_on_the_way(problem.filename or '')} is a file, not a folder"
    return (problem.strerror or str(problem)).lower()


def _file_on_the_way(path: str) -> Path | str:
    """Return the file that a path leads through as if it were a folder; `it` where none is seen."""
    return next((part for part in (Path(path), *Path(path).parents) if part.is_file()), "it")
