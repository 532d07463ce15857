"""`sources`: the folder inside a kit folder for the user's files that the kit was made from.

Files keep their places relative to the kit's own file, so that the kit can also be built by hand
from that folder. If a name leads to a folder above, the kit's own file moves one level deeper, into
`kit`. A name that some system could not store, or would confuse with another, is replaced by a safe
one.
"""

import hashlib
import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath, PureWindowsPath
from typing import Any

from kitgen.file_names import is_device
from kitgen.records.manifest import SourceRecord

SOURCES = "sources"

_LEVEL, _RENAMED = "kit", "renamed"
_PLAIN = re.compile(r"[A-Za-z0-9_(+-](?:[A-Za-z0-9_()+,=@ .-]{0,78}[A-Za-z0-9_()+-])?")
_UNSAFE = re.compile(r"[^A-Za-z0-9.-]+")
_OF_EXPLORER = re.compile(r"(?:thumbs\.db|desktop\.ini)(?: *\..*)?", re.IGNORECASE)
_LONGEST = 150
_HIGHEST = 30
"""The most folders up that a name may lead and keep its place; only forged manifests need more."""

_DIGITS = 10
_READABLE = 40


def stored_files(names: Sequence[str]) -> tuple[str, ...]:
    """Return the paths of stored files in a kit folder, `sources/…`, all distinct.

    Args:
        names: The names in the manifest: paths relative to the folder of the kit's own file.
    """
    paths = [_within(name) for name in names]
    deepest = max((levels_up(path) for path in paths if path is not None), default=0)
    taken = {_RENAMED: _RENAMED}
    stored: list[str] = []
    for number, (name, path) in enumerate(zip(names, paths, strict=True)):
        place = None if path is None else _placed(path, deepest)
        if place is None or not _is_free(place, taken):
            key = hashlib.sha256(f"{number}\0{name}".encode(errors="surrogatepass")).hexdigest()
            readable = _UNSAFE.sub("-", re.split(r"[/\\]", name)[-1])[-_READABLE:]
            place = f"{_RENAMED}/{key[:_DIGITS]}-{readable.strip('.-') or 'file'}"
        taken |= {part.casefold(): part for part in _parts(place)}
        taken[place.casefold()] = ""
        stored.append(f"{SOURCES}/{place}")
    return tuple(stored)


def lent_files(sources: Any) -> Mapping[str, str]:
    """Return the files that a user may add to a kit folder, with their digests.

    The kit was made from these files but may not carry them: fonts that may not be passed on.

    Args:
        sources: The sources of a manifest, as records or as read from JSON, in any form.
    """
    records = map(_record, sources) if isinstance(sources, list | tuple) else ()
    own = [record for record in records if record is not None and not record.shipped]
    stored = stored_files([record.name for record in own])
    return {
        place: record.sha256 for place, record in zip(stored, own, strict=True) if not record.file
    }


def _record(source: Any) -> SourceRecord | None:
    """Return a source read from JSON as a record; None if it has another form."""
    if isinstance(source, SourceRecord):
        return source
    if not isinstance(source, dict):
        return None
    name, sha256 = source.get("name"), source.get("sha256")
    if not (isinstance(name, str) and isinstance(sha256, str)):
        return None
    return SourceRecord(name, sha256, bool(source.get("shipped")), str(source.get("file", "")))


def levels_up(name: str) -> int:
    """Return how many folders a name leads above that of the kit's own file, at most 30."""
    return min(PurePosixPath(name).parts.count(".."), _HIGHEST)


def _within(name: str) -> str | None:
    """Return a name as a plain path relative to the kit's own file; None if it is not one."""
    windows = PureWindowsPath(name)
    if PurePosixPath(name).is_absolute() or windows.drive or windows.root:
        return None
    return posixpath.normpath(name)


def _placed(path: str, deepest: int) -> str | None:
    """Return a file's place below `sources`; None if it cannot keep its name."""
    up = levels_up(path)
    parts = (*[_LEVEL] * (deepest - up), *PurePosixPath(path).parts[up:])
    place = "/".join(parts)
    taken = any(is_device(part) or _OF_EXPLORER.fullmatch(part) for part in parts)
    plain = not taken and all(map(_PLAIN.fullmatch, parts))
    return place if parts and plain and len(place) <= _LONGEST else None


def _is_free(place: str, taken: Mapping[str, str]) -> bool:
    """Return whether a place is free, even on systems that ignore the case of names."""
    folders = [part for part in _parts(place) if part != place]
    return place.casefold() not in taken and all(
        taken.get(folder.casefold(), folder) == folder for folder in folders
    )


def _parts(place: str) -> Iterator[str]:
    """Yield the folders on the way to a file."""
    yield from (str(parent) for parent in PurePosixPath(place).parents if parent.name)
