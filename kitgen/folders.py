"""The folders that a command runs in and is given, checked before anything else is done."""

from collections.abc import Sequence
from glob import escape
from pathlib import Path

from kitgen.diagnostics import KitgenError


def check_here() -> None:
    """Hold that there is a current folder: libraries ask for it, whatever paths are named.

    Raises:
        KitgenError: It was deleted.
    """
    try:
        Path.cwd()
    except FileNotFoundError:
        raise KitgenError("the current folder was deleted; go to another one") from None


def check_folders(folders: Sequence[str]) -> None:
    """Hold that folders are there.

    Raises:
        KitgenError: One is not, or is a file.
    """
    for folder in map(Path, folders):
        if folder.is_file():
            raise KitgenError(f"{folder} is a file, not a kit's folder")
        if not folder.is_dir():
            raise KitgenError(f"there is no folder {folder}{_built_from(str(folder))}")


def _built_from(name: str) -> str:
    """Say which folder holds a kit that was built, where a folder's name is that of the kit."""
    built = (
        sorted(Path().glob(f"*/{escape(name)}-*/manifest.json")) if name == Path(name).name else []
    )
    return f"; did you mean {built[0].parent}?" if built else ""
