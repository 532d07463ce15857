"""Check that staging folders contain only what a run puts there, and nothing of a user's.

If no record proves that a staging folder belongs to its place, it was copied, unpacked from an
archive, or left by a kitgen older than these records. Then only its content decides whether it is
kitgen's.
"""

import re
import stat
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from kitgen.pipeline.folders.journal import BEGUN_JOURNAL, JOURNAL, digest
from kitgen.records.calibration import NAME as SHEET_NAME
from kitgen.records.kit_folders import changed_files, folder_owner, listed_files, other_files
from kitgen.records.manifest import INDEX, MANIFEST
from kitgen.records.marks import is_likely_ours
from kitgen.records.seals import is_as_sealed

KITS, REPLACED, LOCK = "kits", "replaced", "lock"

_KINDS: Mapping[str, Callable[[int], bool]] = {
    KITS: stat.S_ISDIR,
    REPLACED: stat.S_ISDIR,
    JOURNAL: stat.S_ISREG,
    BEGUN_JOURNAL: stat.S_ISREG,
    LOCK: stat.S_ISREG,
    # Kitgens older than the journal wrote the index beside `kits` and `replaced`.
    INDEX: stat.S_ISREG,
}
_MERGED = re.compile(r"(merged|everything)(-[a-z0-9-]+)?\.(pdf|json)")
_MOST_BYTES = 5_000_000
"""The most bytes of a record in a folder that anyone may have made."""


def is_staging_folder(folder: Path) -> bool:
    """Return whether the top level of a folder has only what a staging folder has."""
    try:
        modes = {path.name: path.lstat().st_mode for path in folder.iterdir()}
        is_folder = stat.S_ISDIR(folder.lstat().st_mode)
    except OSError:
        return False
    return is_folder and all(name in _KINDS and _KINDS[name](modes[name]) for name in modes)


def is_as_put(place: Path, sha256: str) -> bool:
    """Return whether what a run moved into place has not been changed since.

    Args:
        place: The file or folder.
        sha256: Its digest then (see `journal.digest`).
    """
    if place.is_symlink() or not sha256 or digest(place) != sha256:
        return False
    if place.is_file():
        return _is_name_of_file(place.name)
    listed = listed_files(place)
    changed = changed_files(place, listed, missing=True)
    return not any(changed) and not any(other_files(place, listed))


def holds_only_ours(folder: Path) -> bool:
    """Return whether a staging folder has only files that a kitgen made, so that it may be removed.

    Files that were only partly written carry no mark, but empty files are no loss.
    """
    paths = tuple(folder.rglob("*"))
    if any(not _is_ordinary(path) for path in paths):
        return False
    if (folder / INDEX).exists() and not _is_likely_ours(folder, INDEX):
        return False
    if not all(map(may_be_put_back, folder.glob(f"{REPLACED}/*"))):
        return False
    tops = (top for name in (KITS, REPLACED) for top in folder.glob(f"{name}/*"))
    return not any(name for top in tops for name in _others(top))


def may_be_put_back(path: Path) -> bool:
    """Return whether a replaced thing is a kit, or a file that belongs beside kits.

    Kits are recognised by their manifests, files by their names.
    """
    if path.is_dir():
        return _has_small_manifest(path) and folder_owner(path) is not None
    return _is_name_of_file(path.name)


def _has_small_manifest(kit: Path) -> bool:
    manifest = kit / MANIFEST
    return manifest.exists() and manifest.stat().st_size <= _MOST_BYTES


def _others(top: Path) -> Iterator[str]:
    """Yield the files in a kit's folder, or a single file, that are probably not kitgen's."""
    if top.is_file():
        if not (_is_name_of_file(top.name) and _is_likely_ours(top.parent, top.name)):
            yield top.name
        return
    # An interrupted run may not have written a manifest.
    listed = listed_files(top) if _has_small_manifest(top) else ()
    yield from (name for name in other_files(top, listed) if not _is_likely_ours(top, name))


def _is_likely_ours(folder: Path, name: str) -> bool:
    path = folder / name
    if path.stat().st_size == 0 or is_likely_ours(folder, name):
        return True
    is_record = path.suffix == ".json" and _is_name_of_file(name)
    return is_record and path.stat().st_size <= _MOST_BYTES and is_as_sealed(path)


def _is_name_of_file(name: str) -> bool:
    """Return whether files with this name belong beside kits."""
    return name == INDEX or any(kind.fullmatch(name) for kind in (_MERGED, SHEET_NAME))


def _is_ordinary(path: Path) -> bool:
    mode = path.lstat().st_mode
    return stat.S_ISREG(mode) or stat.S_ISDIR(mode)
