"""Comparison of a kit's records, value by value, with those of the kit made again."""

import math
from collections.abc import Collection, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any, TypeAlias

from kitgen.definitions.wording import shortened
from kitgen.diagnostics import Diagnostic, coded
from kitgen.files_read import size_of
from kitgen.pipeline.verify.files import error
from kitgen.records.json_files import ValuePath, file_text, json_object, path_name
from kitgen.records.json_parts import LONG, Part, json_parts
from kitgen.records.manifest import CONTENTS, MANIFEST
from kitgen.rendering.packing import COMPRESSORS

_NEAR = 0.01
"""The most points by which a recorded place may differ, because another machine may round it."""

_DIGESTS = frozenset({"sha256", "content_sha256"})

_Difference: TypeAlias = tuple[ValuePath, Any, Any]
"""The path of a value, the value, and that of the record made again."""


@coded("KIT260")
def check_record_same(
    folder: Path, fresh: Path, exempt: Collection[str], name: str = MANIFEST
) -> Iterator[Diagnostic]:
    """A record of the kit differs from that of the kit made again.

    The manifest says who may look at which file, on what paper it is printed, which warnings were
    given and what is proved; `merged.json` says which page belongs to which kit. Every value has to
    be what a new build writes, except for the digests of files that print the same in other bytes,
    and the zlib that packed them. Somebody edited the record: build the kit again with `--replace`.

    Args:
        folder: The folder of the record.
        fresh: The folder of the one made again.
        exempt: The files of other bytes than those made again, as paths within the folder: their
            digests may differ, and a content digest be missing. All others are held to theirs.
        name: The record's file.
    """
    places = (folder / name, fresh / name)
    is_long = name == CONTENTS and size_of(places[0]) > LONG
    for difference in _of_parts(*places) if is_long else _of_record(*places, exempt):
        path, value, other = difference
        yield error("KIT260", f"{name}: {path_name(path)} {_in_words(value, other)}")


def _of_record(place: Path, fresh: Path, exempt: Collection[str]) -> Iterator[_Difference]:
    """Yield the differences of two records that matter."""
    texts = [file_text(path) for path in (place, fresh)]
    if texts[0] == texts[1]:
        return
    given, wanted = map(json_object, texts)
    for path, value, other in _differences((), given, wanted):
        absent = value is _Nothing or other is _Nothing
        if not _may_differ(path, given, exempt, absent):
            yield path, value, other


def _of_parts(place: Path, fresh: Path) -> Iterator[_Difference]:
    """Yield the differences of long contents, up to a part that only one of them has there."""
    nothing = Part((), "", _Nothing)
    before: ValuePath | None = None
    for given, wanted in zip_longest(json_parts(place), json_parts(fresh), fillvalue=nothing):
        if given.path == wanted.path:
            yield from _differences(given.path, given.value, wanted.value)
            before = wanted.path[:1]
            continue
        keys = given.path[:1], wanted.path[:1]
        if before in keys or () in keys or keys[0] == keys[1]:
            # One of them has a longer list, or more keys.
            longer = max(given, wanted, key=lambda part: (part.path[:1] == before, len(part.path)))
            own, other = (part.value if part is longer else _Nothing for part in (given, wanted))
            yield longer.path, own, other
        else:
            yield keys[1], _Elsewhere, wanted.value
        return


class _Nothing:
    """The mark for a value that a record does not have."""


class _Elsewhere:
    """The mark for a value that does not come where a build writes it."""


def _differences(path: ValuePath, given: Any, wanted: Any) -> Iterator[_Difference]:
    """Yield the paths at which two values differ, as deep as possible, with both values there."""
    if isinstance(given, dict) and isinstance(wanted, dict):
        for key in dict.fromkeys((*given, *wanted)):
            inner = given.get(key, _Nothing), wanted.get(key, _Nothing)
            yield from _differences((*path, key), *inner)
    elif isinstance(given, list) and isinstance(wanted, list) and len(given) == len(wanted):
        for index, inner in enumerate(zip(given, wanted, strict=True)):
            yield from _differences((*path, index), *inner)
    elif not _same(path, given, wanted):
        yield path, given, wanted


def _same(path: ValuePath, given: Any, wanted: Any) -> bool:
    if not isinstance(given, float) or not isinstance(wanted, float | int):
        return type(given) is type(wanted) and bool(given == wanted)
    near = _NEAR if "sheets" in path else 0.0
    return math.isclose(given, wanted, rel_tol=1e-9, abs_tol=near)


def _may_differ(path: ValuePath, given: Any, exempt: Collection[str], absent: bool) -> bool:
    """Return whether a value may differ between machines, or is the digest of an exempt file."""
    if len(path) == 1:
        known = path[0] == "compressor" and given.get("compressor") in COMPRESSORS
        return (path[0] == "seal" or known) and not absent
    if path[0] == "files" and len(path) == 2 and isinstance(path[1], str):
        return path[1] in exempt and not absent
    if path[-1] not in _DIGESTS:
        return False
    holder = given
    for part in path[:-1]:
        holder = holder[part]
    # The record of merged files names a kit's own file together with the kit's folder.
    names = [str(holder[key]) for key in ("folder", "file") if key in holder]
    return "/".join(names) in exempt


def _in_words(value: Any, other: Any) -> str:
    """Return, in words, how a value differs from the one that a build writes."""
    if value is _Nothing:
        return f"is missing; made again, it is {_shown(other)}"
    if value is _Elsewhere:
        return "is not where a build writes it"
    if other is _Nothing:
        return f"is {_shown(value)}; made again, there is none"
    if isinstance(value, list) and isinstance(other, list):
        return f"has {len(value)} members; made again, it has {len(other)}"
    return f"is {_shown(value)}; made again, it is {_shown(other)}"


def _shown(value: Any) -> str:
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    words = shortened(str(value))
    return f"`{words}`" if isinstance(value, str) else words
