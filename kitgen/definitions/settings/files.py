"""Finds the settings files. Every build does this, so the module imports nothing heavy."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from kitgen.diagnostics import KitgenError
from kitgen.files_read import is_file, is_folder, note_file
from kitgen.resources import SETTINGS_FILE, SETTINGS_FOLDER

NO_SETTINGS = "none"
"""The value of `--settings` for no file at all."""

CARRIED = f"{SETTINGS_FOLDER}/{SETTINGS_FILE}"
"""The path of the settings file that kits carry."""


def settings_files(kits: Sequence[str]) -> list[Path]:
    """Return the settings files that apply, the nearest first.

    Raises:
        KitgenError: Two kits have different settings files, or a folder has the name of one.
    """
    folders = {Path(kit).parent for kit in kits if kit.endswith((".yaml", ".yml"))} - {Path()}
    own = [folder / SETTINGS_FILE for folder in sorted(folders)]
    of_user = user_file()
    here = [Path(SETTINGS_FILE), *([of_user] if of_user else [])]
    for place in (*own, *here):
        # A missing file may appear while kits are watched.
        note_file(place)
        if is_folder(place):
            raise KitgenError(
                f"{place} is a folder, but settings are a file; call the folder by another name, or"
                f" build with --settings {NO_SETTINGS}"
            )
    beside = [place for place in own if is_file(place) and not _is_same(place, here[0])]
    if len(beside) > 1:
        named = " and ".join(map(str, beside))
        raise KitgenError(f"kits have settings of their own ({named}); build them one by one")
    return [*beside, *(place for place in here if is_file(place))]


def user_file() -> Path | None:
    """Return the path of the user's own settings; None if the system names no place for it."""
    if sys.platform == "win32":
        said = os.environ.get("APPDATA", "")
        home = Path(said) if said else None
    elif sys.platform == "darwin":
        home = _home("Library", "Application Support")
    else:
        said = os.environ.get("XDG_CONFIG_HOME", "")
        # The XDG standard says to ignore a relative path.
        home = Path(said) if Path(said).is_absolute() else _home(".config")
    return home / "kitgen" / SETTINGS_FILE if home else None


def _home(*below: str) -> Path | None:
    try:
        return Path.home().joinpath(*below)
    except RuntimeError:
        return None


def _is_same(path: Path, other: Path) -> bool:
    try:
        return path.samefile(other)
    except OSError:
        return False
