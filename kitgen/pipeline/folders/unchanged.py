"""Kits that need no build, because neither their sources nor their files have changed.

This check comes before anything else is loaded, so it reads manifests without their models, and
leaves whatever it does not understand to a build. A kit is unchanged if

- this version of kitgen made it, and no file of kitgen is newer;
- every source file has the digest in its manifest;
- the command line asks for the options in its manifest;
- its folder has exactly the files in its manifest, with their digests.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from kitgen import __version__
from kitgen.pipeline.folders.index import read_seal
from kitgen.pipeline.kit.naming import kit_folder_name, seed_slug
from kitgen.records.json_files import json_object, record_text
from kitgen.records.kit_folders import changed_files, file_digest, manifest_head, other_files
from kitgen.records.manifest import MANIFEST
from kitgen.records.merged import RECORD
from kitgen.records.playtest import ENDING
from kitgen.records.seals import is_as_sealed
from kitgen.resources import SETTINGS_FILE, SETTINGS_FOLDER, data_folder, templates_folder
from kitgen.values import frozen

_OF_SETTINGS = f"{SETTINGS_FOLDER}/"

# The errors that reading a record of the wrong shape can cause.
_ODD = (OSError, ValueError, LookupError, TypeError, AttributeError)


@frozen
class Asked:
    """The options on the command line, in the words of a manifest.

    Attributes:
        seed: The seed.
        paper: The paper.
        options: The options by their names in a manifest, unless they have their default values.
        strict: Whether a kit with warnings is refused.
        settings: The digest of the settings for the kits; None if there are none.
        folders: The folders that may have the files that these settings name, the nearest first.
    """

    seed: str
    paper: str
    options: Mapping[str, Any]
    strict: bool
    settings: str | None = None
    folders: tuple[Path, ...] = ()


@frozen
class UnchangedKit:
    """A kit that was not built again.

    Attributes:
        reference: The kit as the command line names it.
        folder: Its folder.
        digests: The digest of each print file, by name.
        pages: The number of pages in these files.
        warnings: The warnings of its last build, as a build prints them.
    """

    reference: str
    folder: Path
    digests: Mapping[str, str]
    pages: int
    warnings: tuple[str, ...]


def unchanged_kits(
    references: Sequence[str], asked: Asked, output: Path
) -> tuple[UnchangedKit, ...]:
    """Return the kits among `references` that lie in `output` as a build would make them.

    If a kit is named twice, all are left to the build, which refuses that. The page over all kits
    and its calibration sheets must be unchanged and up to date, or no kit counts as unchanged.
    """
    seal = read_seal(output)
    if len(set(references)) < len(references) or not (seal.intact and seal.is_up_to_date(output)):
        return ()
    if any(changed_files(output, seal.sheets, missing=True)):
        return ()
    kits = (_unchanged(reference, asked, output) for reference in references)
    unchanged = tuple(kit for kit in kits if kit is not None)
    if not unchanged or len({kit.folder for kit in unchanged}) < len(unchanged):
        return ()
    youngest = _youngest_of_kitgen()
    return tuple(kit for kit in unchanged if (kit.folder / MANIFEST).stat().st_mtime_ns > youngest)


def merged_unchanged(kits: Sequence[UnchangedKit], output: Path) -> bool:
    """Return whether the merged files are unchanged and contain exactly these kits.

    Args:
        kits: The kits of a run, all of them unchanged.
        output: The output folder.
    """
    try:
        files = json_object(record_text(output / RECORD))["files"]
        bound = {
            (held["folder"], held["file"]): held["sha256"]
            for file in files
            for held in file["print_files"]
        }
        digests = {file["file"]: file["sha256"] for file in files}
    except _ODD:
        return False
    wanted = {
        (kit.folder.name, file): digest for kit in kits for file, digest in kit.digests.items()
    }
    sealed = is_as_sealed(output / RECORD)
    return sealed and bound == wanted and not any(changed_files(output, digests, missing=True))


def _unchanged(reference: str, asked: Asked, output: Path) -> UnchangedKit | None:
    try:
        for folder in _candidates(reference, asked.seed, output):
            manifest = manifest_head(folder)
            if (
                _is_asked_for(manifest, asked)
                and is_as_sealed(folder / MANIFEST)
                and _sources_are_the_same(manifest["sources"], reference, asked)
                and not _is_newly_played(manifest, reference)
                and not any(changed_files(folder, manifest["files"], missing=True))
                and not any(other_files(folder, manifest["files"], manifest["sources"]))
            ):
                return _kit(reference, folder, manifest)
    except _ODD:
        # A manifest of the wrong shape: the build reports what is wrong.
        return None
    return None


def _kit(reference: str, folder: Path, manifest: Mapping[str, Any]) -> UnchangedKit:
    files = manifest["print_files"]
    return UnchangedKit(
        reference,
        folder,
        digests={file["file"]: file["sha256"] for file in files},
        pages=sum(file["pages"] for file in files),
        warnings=tuple(_in_words(check) for check in manifest["checks"]),
    )


def _in_words(check: Mapping[str, str]) -> str:
    place = f"{check['place']}: " if check["place"] else ""
    hint = f"\n    hint: {check['hint']}" if check["hint"] else ""
    return f"{place}{check['severity']} {check['code']}: {check['message']}{hint}"


def _candidates(reference: str, seed: str, output: Path) -> Iterator[Path]:
    """Yield the folders that may contain a kit; that of a shipped kit follows from its name."""
    if not reference.endswith((".yaml", ".yml")):
        yield output / kit_folder_name(reference, seed)
        return
    yield from sorted(output.glob(f"*-{seed_slug(seed)}"))


def _is_asked_for(manifest: Mapping[str, Any], asked: Asked) -> bool:
    if not manifest or (asked.strict and manifest["checks"]):
        return False
    # The definition decides these options, and its files are among the sources.
    own = {"theme", "font", "language"}
    if "merged" not in asked.options:
        # Merged files lie beside the kits, and do not affect their pages.
        own.add("merged")
    options = {key: value for key, value in manifest["options"].items() if key not in own}
    return (manifest["kitgen_version"], manifest["seed"], manifest["paper"], options) == (
        __version__,
        asked.seed,
        asked.paper,
        asked.options,
    )


def _sources_are_the_same(
    sources: Sequence[Mapping[str, Any]], reference: str, asked: Asked
) -> bool:
    """Return whether all source files of a kit exist and are unchanged; its own file is first."""
    first, users = sources[0], not sources[0].get("shipped", False)
    own = Path(reference)
    if users and (not own.is_file() or own.name != first["name"]):
        return False
    if not users and (reference.endswith((".yaml", ".yml")) or own.is_file()):
        return False
    of_settings = {
        source["name"].removeprefix(_OF_SETTINGS): source["sha256"]
        for source in sources
        if source["name"].startswith(_OF_SETTINGS)
    }
    if of_settings.pop(SETTINGS_FILE, None) != asked.settings:
        return False
    if not all(_named_by_settings(*named, asked.folders) for named in of_settings.items()):
        return False
    for source in sources:
        if source["name"].startswith(_OF_SETTINGS):
            continue
        folder = data_folder() if source.get("shipped", False) else own.parent
        if file_digest(folder / source["name"]) != source["sha256"]:
            return False
    return True


def _named_by_settings(name: str, digest: str, folders: Sequence[Path]) -> bool:
    """Return whether a file that settings name is unchanged in one of the folders."""
    return digest in [file_digest(folder / name) for folder in folders]


def _is_newly_played(manifest: Mapping[str, Any], reference: str) -> bool:
    """Return whether a user's kit has a playtest record beside it that it was built without."""
    name = manifest["kit_id"] + ENDING
    known = any(source["name"] == name for source in manifest["sources"])
    users = not manifest["sources"][0].get("shipped", False)
    return users and not known and Path(reference).with_name(name).is_file()


def _youngest_of_kitgen() -> int:
    """Return when the newest file of kitgen was written, in nanoseconds."""
    youngest = 0
    waiting = [
        os.fspath(Path(__file__).parents[2]),
        *map(os.fspath, (data_folder(), templates_folder())),
    ]
    while waiting:
        # `os.walk` would list the folders of bytecode, too, and take twice as long.
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                if not entry.is_dir(follow_symlinks=False):
                    youngest = max(youngest, entry.stat().st_mtime_ns)
                elif entry.name != "__pycache__":
                    waiting.append(entry.path)
    return youngest
