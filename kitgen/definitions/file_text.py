"""Reads the bytes of a definition file, and their text."""

import hashlib
import os
from pathlib import Path

from kitgen.definitions import reading_faults as faults
from kitgen.definitions.wording import near_miss, shortened
from kitgen.diagnostics import DefinitionError, Span
from kitgen.files_read import names_beside, note_file, read_ordinary, size_of
from kitgen.values import frozen

MOST_BYTES = 1_000_000


@frozen
class FileText:
    """A definition file's text, its bytes, and their SHA-256."""

    text: str
    sha256: str
    raw: bytes


def read_file(path: Path, display_path: str) -> FileText:
    """Read a definition file, and refuse a file that is not text or is too large.

    Messages call it `display_path`, as the user knows it.

    Raises:
        DefinitionError: One of YML001 to YML007 that concerns the file as a whole.
    """
    note_file(path)
    raw = _read_bytes(path, display_path)
    if len(raw) > MOST_BYTES:
        # Standard input was only read far enough to show that it is too large.
        size = size_of(path)
        known = size if size > MOST_BYTES else None
        raise DefinitionError([faults.too_large(display_path, known, MOST_BYTES)])
    return file_text(raw, display_path)


def file_text(raw: bytes, display_path: str) -> FileText:
    """Return the text of a file's bytes, with the bytes and their SHA-256.

    Raises:
        DefinitionError: YML004: it is not UTF-8.
    """
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        span, offset = odd_byte(problem, raw, display_path)
        raise DefinitionError([faults.not_utf8(span, raw, offset)]) from None
    return FileText(text, hashlib.sha256(raw).hexdigest(), raw)


def odd_byte(problem: UnicodeDecodeError, raw: bytes, display_path: str) -> tuple[Span, int]:
    """Return the place and the index of the first byte of a file that is not UTF-8."""
    # The decoder does not count the byte order mark that it removed.
    offset = problem.start + (3 if raw.startswith(b"\xef\xbb\xbf") else 0)
    line_start = raw.rfind(b"\n", 0, offset) + 1
    column = len(raw[line_start:offset].decode("utf-8", errors="replace")) + 1
    return Span(display_path, raw.count(b"\n", 0, offset) + 1, column), offset


def named_alike(path: Path) -> str | None:
    """Return the YAML file in a path's folder that was probably meant, as messages write it."""
    names = (name for name in names_beside(path) if name.endswith((".yaml", ".yml")))
    named = {Path(name).stem: name for name in names}
    stem = near_miss(path.stem, named)
    return None if stem is None else shortened(str(path.with_name(named[stem])))


def _read_bytes(path: Path, display_path: str) -> bytes:
    try:
        return read_ordinary(path, MOST_BYTES)
    except IsADirectoryError:
        candidate = _file_within(path, display_path)
        raise DefinitionError([faults.is_folder(display_path, candidate)]) from None
    except (FileNotFoundError, NotADirectoryError):
        raise DefinitionError(
            [faults.file_missing(display_path, named_alike(Path(display_path)))]
        ) from None
    except PermissionError:
        raise DefinitionError([faults.not_readable(display_path, "no permission")]) from None
    except (OSError, ValueError) as problem:
        # ValueError: a name with a NUL byte.
        reason = problem.strerror if isinstance(problem, OSError) else None
        raise DefinitionError([faults.not_readable(display_path, reason or str(problem))]) from None


def _file_within(folder: Path, display_path: str) -> str | None:
    """Find a YAML file in a folder, to suggest it instead of the folder."""
    try:
        names = sorted(
            entry.name for entry in folder.iterdir() if entry.suffix in (".yaml", ".yml")
        )
    except OSError:
        return None
    return os.path.join(display_path, names[0]) if names else None  # noqa: PTH118 - a text to show
