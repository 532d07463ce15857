"""Writing files where anything may be already, but never through a link or into a pipe."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import IO

from kitgen.diagnostics import KitgenError

# If a link or pipe appears after the check, opening must not follow or wait for it.
_FLAGS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def check_place(path: Path) -> bool:
    """Return whether there is an ordinary file at a path; False if there is nothing.

    Raises:
        KitgenError: There is something else: a folder, a link, a pipe.
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

    The mode is `r+b` to read and truncate it; or `wb` or `ab`, which write without a buffer.

    Raises:
        KitgenError: There is something else at the path.
        OSError: The file system refuses.
    """
    check_place(path)
    buffering = -1 if mode == "r+b" else 0
    return open(path, mode, buffering, opener=_open)


def _open(path: str, flags: int) -> int:
    return os.open(path, flags | _FLAGS, 0o666)


def write_all(file: IO[bytes], octets: bytes) -> None:
    """Write all bytes: a file without a buffer may accept them in parts."""
    while octets:
        octets = octets[file.write(octets) or 0 :]


def replace_file(path: Path, octets: bytes) -> None:
    """Write a file, replacing an earlier one, either completely or not at all.

    Raises:
        KitgenError: There is something else at the path, or at that of the temporary file.
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
    """Write a text in UTF-8, as `replace_file` does with bytes."""
    replace_file(path, text.encode())
