"""The files in the studio's working folder: allowed names and sizes."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from kitgen.diagnostics import KitgenError
from kitgen.file_names import is_device
from kitgen.files_read import ClosedWorld, closed
from kitgen.resources import data_folder

MOST_FILES = 200
MOST_BYTES = 20_000_000
"""The most bytes of one file."""
MOST_TOGETHER = 200_000_000
"""The most bytes of all files together."""
_LONGEST_NAME = 100
_PART = re.compile(r"[^\x00-\x1f\x7f-\x9f/\\:*?\"<>|]+")


class WorkingFiles:
    """The user's files in the studio's folder, and the files handed out to the page."""

    def __init__(self, folder: Path) -> None:
        """Keep files in an existing folder."""
        self.folder = folder.resolve()
        self._handed: dict[str, Path] = {}

    def place(self, name: str) -> Path:
        """Return the path of a user's file.

        Raises:
            KitgenError: The name could lead out of the folder, or some systems do not allow it.
        """
        parts = name.split("/")
        fits = 1 <= len(parts) <= 2 and len(name) <= _LONGEST_NAME
        if not fits or not all(map(_usable, parts)):
            shown = name[:_LONGEST_NAME]
            raise KitgenError(f"`{shown}` cannot be a file's name here; use letters and digits")
        path = self.folder / name
        if path.resolve() != path:
            raise KitgenError(f"`{name}` leads out of the working folder")
        return path

    def put(self, name: str, content: bytes) -> None:
        """Write a file.

        Raises:
            KitgenError: Its name or its size is out of bounds.
        """
        path = self.place(name)
        if len(content) > MOST_BYTES:
            most = MOST_BYTES // 1_000_000
            raise KitgenError(f"{name} is too large: a file may have {most} MB")
        others = [file for file in self.all() if file != path]
        size = len(content) + sum(file.stat().st_size for file in others)
        if len(others) >= MOST_FILES or size > MOST_TOGETHER:
            raise KitgenError(f"{name} is one file too many: take out files that are not used")
        try:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content)
        except OSError as problem:
            raise KitgenError(f"{name} cannot be written: {problem.strerror}") from None

    def remove(self, name: str) -> None:
        """Delete a file if it exists."""
        path = self.place(name)
        if path.is_file():
            path.unlink()

    def main(self, name: str) -> Path:
        """Return the path of a kit's file.

        Raises:
            KitgenError: There is no file of that name.
        """
        path = self.place(name)
        if not path.is_file():
            raise KitgenError(f"there is no file {name}")
        return path

    def all(self) -> list[Path]:
        """Return the paths of all files, in alphabetical order."""
        return sorted(path for path in self.folder.rglob("*") if path.is_file())

    def digest(self) -> str:
        """Return a digest of all files and their names, to recognise any change."""
        whole = sha256()
        for path in self.all():
            of_file = sha256(path.read_bytes()).hexdigest()
            whole.update(f"{path.relative_to(self.folder).as_posix()}\0{of_file}\0".encode())
        return whole.hexdigest()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Let a kit read only these files, and those that come with kitgen, within the block.

        A kit may come from a stranger: it must not reach other files on this computer by `..`, an
        absolute path or a link. It does not find installed fonts either.
        """
        files = {path: path.read_bytes() for path in self.all() if not path.is_symlink()}
        with closed(ClosedWorld(self.folder, files, data_folder())):
            yield

    def hand_out(self, path: Path, name: str) -> dict[str, Any]:
        """Return what a page needs to fetch a file: its handle, name, size and SHA-256."""
        handle = str(len(self._handed) + 1)
        self._handed[handle] = path
        content = path.read_bytes()
        digest = sha256(content).hexdigest()
        return {"handle": handle, "name": name, "bytes": len(content), "sha256": digest}

    def handed(self, handle: str) -> Path:
        """Return the file of a handle.

        Raises:
            KitgenError: There is no such file, or no longer.
        """
        path = self._handed.get(handle)
        if path is None or not path.is_file():
            raise KitgenError("this file is no longer there; build the kit again")
        return path


def _usable(part: str) -> bool:
    """Return whether all systems allow a file or folder of this name."""
    plain = _PART.fullmatch(part) is not None and not part.startswith((".", " "))
    return plain and not part.endswith((".", " ")) and not is_device(part)
