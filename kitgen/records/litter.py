"""Files that file managers leave in the folders that they show, known by name and content.

Links and pipes with such names do not count, nor do pages and PDFs, because a user who opens them
would see their content.
"""

import re
from pathlib import Path

from kitgen.files_read import read_ordinary

_MOST_BYTES = 16_000_000
"""The largest such file, in bytes: Thumbs.db has a small picture of each file in its folder."""

_BEGINNINGS = {
    ".ds_store": b"\0\0\0\1Bud1",
    # A compound file, as old Office documents are.
    "thumbs.db": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
}
_OF_MAC, _MAC_BEGINNING = "._", b"\0\5\x16\7\0\2\0\0"
"""The files that macOS writes beside each file on a foreign drive: AppleDouble, RFC 1740."""

_OPENED = re.compile(rb"<[a-z!?/]|%PDF", re.IGNORECASE)
"""Content that a browser or a PDF viewer would show in spite of the AppleDouble header."""

_OF_WINDOWS = "desktop.ini"
_AS_SHOWN = re.compile(
    r"\[(?:ViewState|\.ShellClassInfo)\]"
    r"|(?:Mode|Vid|FolderType|ConfirmFileOp|IconIndex) *=[^\\/]*"
    r"|Icon(?:File|Resource) *=(?![\\/]{2})[^:]*(?::\\[^:]*)?",
    re.IGNORECASE,
)
"""A line on how a folder is shown; none of these gives a file or the folder another name."""


def is_litter(path: Path) -> bool:
    """Return whether a file manager or the operating system left this file behind."""
    name = path.name.lower()
    of_mac = name.startswith(_OF_MAC)
    beginning = _MAC_BEGINNING if of_mac else _BEGINNINGS.get(name)
    if beginning is None and name != _OF_WINDOWS:
        return False
    try:
        content = read_ordinary(path, _MOST_BYTES, follow=False)
    except (OSError, ValueError):
        return False
    if len(content) > _MOST_BYTES or (of_mac and _OPENED.search(content)):
        return False
    return content.startswith(beginning) if beginning else _is_as_shown(content)


def _is_as_shown(content: bytes) -> bool:
    """Return whether a desktop.ini contains nothing but how its folder is shown."""
    encoding = "utf-16" if content.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        lines = content.decode(encoding).splitlines()
    except UnicodeDecodeError:
        return False
    said = [line.strip() for line in lines if line.strip()]
    return bool(said) and all(map(_AS_SHOWN.fullmatch, said))
