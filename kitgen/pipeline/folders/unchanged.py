"""Kits that need no building: nothing that they were made from, and no file of theirs, changed.

This is looked at before anything else is loaded, so it reads what it needs of a manifest by hand
and leaves whatever it does not understand to a build. A kit is as it was when

- this very version of kitgen made it, and no file of kitgen is younger than it;
- every file that went into it has the digest that its manifest lists;
- the command line asks for what its manifest lists;
- its folder holds the files that its manifest lists, with their digests, and no others.
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

# What reading fails with where a record is of another shape.
_ODD = (OSError, ValueError, LookupError, TypeError, AttributeError)


@frozen
class Asked:
    """What the command line asks for, in the words of a manifest.

    Attributes:
        seed: The seed.
        paper: The paper.
        options: The options by their names in a manifest, as far as they are not as usual.
        strict: Whether a kit with warnings is refused.
        settings: The digest of the settings that kits are made with; None: there are none.
        folders: The folders in which what these settings name may lie, the nearest first.
    """

    seed: str
    paper: str
    options: Mapping[str, Any]
    strict: bool
    settings: str | None = None
    folders: tuple[Path, ...] = ()


@frozen
class UnchangedKit:
    """A kit that was left as it is.

    Attributes:
        reference: What the command line calls it.
        folder: Where it is.
        digests: The digest of each print file, by its name.
        pages: How many pages they have.
        warnings: The warnings that its build left standing, as a build prints them.
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

    A kit that is asked for twice is left to the build, which refuses it. Without a page over all
    kits and its calibration sheets, unchanged and up to date, none is as a build would leave it.
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
    """Return whether the merged files hold these kits and no others, as they are.

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
        # A manifest of another shape; the build says what is wrong.
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
    """Yield the folders that may hold a kit: a shipped one's is known by its name."""
    if not reference.endswith((".yaml", ".yml")):
        yield output / kit_folder_name(reference, seed)
        return
    yield from sorted(output.glob(f"*-{seed_slug(seed)}"))


def _is_asked_for(manifest: Mapping[str, Any], asked: Asked) -> bool:
    if not manifest or (asked.strict and manifest["checks"]):
        return False
    # What the kit itself says is among its sources.
    own = {"theme", "font", "language"}
    if "merged" not in asked.options:
        # Merged files come beside a kit, and change no page of it.
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
    """Return whether a kit's files are there and as they were, its own file first."""
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
    """Return whether a file that settings name is as it was, wherever the nearest of them lies."""
    return digest in [file_digest(folder / name) for folder in folders]


def _is_newly_played(manifest: Mapping[str, Any], reference: str) -> bool:
    """Return whether a record of a playtest lies beside a user's kit that was built without."""
    name = manifest["kit_id"] + ENDING
    known = any(source["name"] == name for source in manifest["sources"])
    users = not manifest["sources"][0].get("shipped", False)
    return users and not known and Path(reference).with_name(name).is_file()


def _youngest_of_kitgen() -> int:
    """Return when the youngest file of kitgen was written, in nanoseconds."""
    return max(
        os.stat(os.path.join(inner, name)).st_mtime_ns  # noqa: PTH116, PTH118
        for folder in (Path(__file__).parents[2], data_folder(), templates_folder())
        for inner, _, files in os.walk(folder)
        if not inner.endswith("__pycache__")
        for name in files
    )
