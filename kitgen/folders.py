"""Checks of the current folder and of the folders on the command line, before anything else."""

import re
from collections.abc import Sequence
from contextlib import suppress
from glob import escape
from itertools import islice
from pathlib import Path

from kitgen.diagnostics import KitgenError

_OF_KITS = (".yaml", ".yml")
_KEY = re.compile(rb"^(?:\xef\xbb\xbf)?(game|extends|id) *:", re.MULTILINE)
_BEGINNING = 16_384
"""How many bytes of a file are searched for the keys that make it a kit."""


def check_here() -> None:
    """Check that the current folder exists: libraries ask for it even if all paths are absolute.

    Raises:
        KitgenError: The current folder was deleted.
    """
    try:
        Path.cwd()
    except FileNotFoundError:
        raise KitgenError("the current folder was deleted; go to another one") from None


def kits_here(most: int) -> tuple[str, ...]:
    """Return the kits in the current folder as commands take them, in alphabetical order.

    A kit is a YAML file with the key `game`, or with `extends` and `id`, near its beginning: themes
    and languages have `extends`, too. Files whose names cannot be shown as they are, such as those
    with line ends, are passed over.

    Args:
        most: The most kits to return; no further files are opened.
    """
    try:
        names = sorted(
            path.name
            for path in Path().iterdir()
            if path.suffix.lower() in _OF_KITS and path.name.isprintable()
        )
    except OSError:
        return ()
    kits = (f"./{name}" if name.startswith("-") else name for name in names if _is_kit(Path(name)))
    return tuple(islice(kits, most))


def _is_kit(file: Path) -> bool:
    with suppress(OSError):
        # Only files are opened: a pipe would keep the command waiting.
        if file.is_file():
            with file.open("rb") as opened:
                keys = {*_KEY.findall(opened.read(_BEGINNING))}
            return b"game" in keys or {b"extends", b"id"} <= keys
    return False


def check_folders(folders: Sequence[str]) -> None:
    """Check that folders exist.

    Raises:
        KitgenError: A folder does not exist, or is a file.
    """
    for folder in map(Path, folders):
        if folder.is_file():
            raise KitgenError(f"{folder} is a file, not a kit's folder")
        if not folder.is_dir():
            meant = _built_from(str(folder)) or _beside(folder)
            asked = f"; did you mean {meant}?" if meant else ""
            raise KitgenError(f"there is no folder {folder}{asked}")


def _built_from(name: str) -> Path | None:
    """Return the folder of a built kit, if the name is that of a kit."""
    built = (
        sorted(Path().glob(f"*/{escape(name)}-*/manifest.json")) if name == Path(name).name else []
    )
    return built[0].parent if built else None


def _beside(folder: Path) -> Path | None:
    """Return the folder whose path is most like that of a missing one; case makes no difference."""
    parent = folder.parent
    if not parent.is_dir():
        meant = _beside(parent) if parent != folder else None
        if meant is None or (meant / folder.name).is_dir():
            return meant and meant / folder.name
        parent = meant
    try:
        names = sorted(path.name for path in parent.iterdir() if path.is_dir())
    except OSError:
        return None
    # Of several that differ only in case, the last one counts.
    there = {name.casefold(): name for name in names}
    # Loading difflib takes longer than the check.
    from difflib import get_close_matches

    close = get_close_matches(folder.name.casefold(), there, n=1)
    return parent / there[close[0]] if close else None
