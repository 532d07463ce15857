"""Files written where a user may have put anything: never through a link, nor into a pipe."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import IO

from kitgen.diagnostics import KitgenError

# A link must not be followed, nor a pipe waited for, that comes after it was looked for.
_FLAGS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def check_place(path: Path) -> bool:
    """Return whether an ordinary file is at a path; False: nothing is.

    Raises:
        KitgenError: Something else is there: a folder, a link, a pipe.
        OSError: The file system refuses.
    """
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return False
    if stat.S_ISREG(mode):
        return True
    kinds = {stat.S_IFDIR: "a folder", stat.S_IFLNK: "a link"}
    kind = kinds.get(stat.S_IFMT(mode), "not an ordinary file")
    raise KitgenError(
        f"{path} is {kind}, and kitgen writes a file of that name: move it away, or choose "
        "another --out"
    )


def opened(path: Path, mode: str) -> IO[bytes]:
    """Open an ordinary file as `open` does.

    Args:
        path: Where it is.
        mode: `r+b` to read and cut it; or `wb`, `ab`: what is written then goes straight to it.

    Raises:
        KitgenError: Something else is there.
        OSError: The file system refuses.
    """
    check_place(path)
    buffering = -1 if mode == "r+b" else 0
    return open(path, mode, buffering, opener=_open)


def _open(path: str, flags: int) -> int:
    return os.open(path, flags | _FLAGS, 0o666)


def write_all(file: IO[bytes], octets: bytes) -> None:
    """Write all of it: what goes straight to a file may be taken in parts."""
    while octets:
        octets = octets[file.write(octets) or 0 :]


def replace_file(path: Path, octets: bytes) -> None:
    """Write a file in the place of an earlier one, whole or not at all.

    Raises:
        KitgenError: Something else is there, or where the file is begun.
        OSError: The file system refuses.
    """
    check_place(path)
    begun = path.with_name(f"{path.name}.part")
    try:
        with opened(begun, "wb") as file:
            write_all(file, octets)
        begun.replace(path)
    except OSError:
        with suppress(OSError):
            begun.unlink()
        raise


def replace_text(path: Path, text: str) -> None:
    """Write a text in UTF-8 as `replace_file` writes bytes."""
    replace_file(path, text.encode())
