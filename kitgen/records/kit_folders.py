"""Kit folders: whose one is, and which files in it are ours."""

import os
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from kitgen.records.json_files import file_text, json_object, odd_values
from kitgen.records.manifest import MANIFEST
from kitgen.values import frozen

# What file managers leave in every folder that they show.
_LITTER = frozenset({".ds_store", "thumbs.db", "desktop.ini"})


@frozen
class FolderOwner:
    """Which kit, of which seed, a folder was made for."""

    kit_id: str
    seed: str


def folder_owner(folder: Path) -> FolderOwner | None:
    """Return whose kit folder this is; None when its manifest does not say that it is ours."""
    top = manifest_head(folder)
    return FolderOwner(top["kit_id"], top["seed"]) if top else None


def listed_files(folder: Path) -> frozenset[str]:
    """Return the files that a kit folder's manifest lists; none where it lists none."""
    files = manifest_head(folder).get("files")
    return frozenset(files) if isinstance(files, dict) else frozenset()


def manifest_head(folder: Path) -> Mapping[str, Any]:
    """Return what is at the top of a folder's manifest, of whatever version.

    It is not checked but for the texts that say whose it is (`kit_id`, `seed`, `game`,
    `kitgen_version`); empty where they are not there, or no sound JSON is.
    """
    try:
        top = json_object(file_text(folder / MANIFEST))
    except (OSError, ValueError):
        return {}
    texts = [top.get(key) for key in ("kit_id", "seed", "game", "kitgen_version")]
    sound = all(isinstance(text, str) for text in texts) and not any(odd_values(texts))
    return top if sound and isinstance(top.get("schema_version"), int) else {}


def other_files(folder: Path, listed: Collection[str]) -> Iterator[str]:
    """Yield the paths of files in a kit folder that are neither the manifest nor listed in it.

    The litter of operating systems is passed over; a link to a folder counts as a file.
    """
    for inner, folders, files in os.walk(folder):
        folders.sort()
        links = [name for name in folders if (Path(inner) / name).is_symlink()]
        for name in sorted([*files, *links]):
            file = (Path(inner) / name).relative_to(folder).as_posix()
            if file != MANIFEST and file not in listed and name.lower() not in _LITTER:
                yield file
