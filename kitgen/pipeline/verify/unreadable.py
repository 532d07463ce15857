"""Why a file of a kit cannot be read, in words."""

from pathlib import Path

from kitgen.files_read import read_ordinary
from kitgen.records.kit_folders import is_forbidden

ALLOW = "allow reading and opening it, or use a copy"


def in_words(problem: Exception) -> str:
    """Return why a file cannot be read as what it should be."""
    match problem:
        case FileNotFoundError() | NotADirectoryError():
            return "there is no such file"
        case PermissionError():
            return "no permission"
        case OSError():
            return (problem.strerror or str(problem)).lower()
        case UnicodeDecodeError():
            return "it is not UTF-8 text"
    return str(problem)


def lack(path: Path) -> str:
    """Return what is wrong with a file whose digest cannot be computed."""
    try:
        read_ordinary(path, 0)
    except (FileNotFoundError, NotADirectoryError):
        return "is missing"
    except (OSError, ValueError) as problem:
        return f"cannot be read: {in_words(problem)}"
    return "is a link" if path.is_symlink() else "is too large to read"


def hint_for(path: Path, usual: str) -> str:
    """Return what to do about a file that cannot be read: allow it, or the usual hint."""
    return ALLOW if is_forbidden(path) else usual
