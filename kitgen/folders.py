"""Checks of the current folder and of the folders on the command line, before anything else."""

from collections.abc import Sequence
from glob import escape
from pathlib import Path

from kitgen.diagnostics import KitgenError


def check_here() -> None:
    """Check that the current folder exists: libraries ask for it even if all paths are absolute.

    Raises:
        KitgenError: The current folder was deleted.
    """
    try:
        Path.cwd()
    except FileNotFoundError:
        raise KitgenError("the current folder was deleted; go to another one") from None


def check_folders(folders: Sequence[str]) -> None:
    """Check that folders exist.

    Raises:
        KitgenError: A folder does not exist, or is a file.
    """
    for folder in map(Path, folders):
        if folder.is_file():
            raise KitgenError(f"{folder} is a file, not a kit's folder")
        if not folder.is_dir():
            raise KitgenError(f"there is no folder {folder}{_built_from(str(folder))}")


def _built_from(name: str) -> str:
    """Return a question whether a built kit's folder was meant, if the name is that of a kit."""
    built = (
        sorted(Path().glob(f"*/{escape(name)}-*/manifest.json")) if name == Path(name).name else []
    )
    return f"; did you mean {built[0].parent}?" if built else ""
