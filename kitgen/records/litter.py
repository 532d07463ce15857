"""What file managers leave in the folders that they show: known by its name and what it holds.

A link or a pipe of such a name is none, nor is a page or a PDF: whoever opens it gets that.
"""

import re
from pathlib import Path

from kitgen.files_read import read_ordinary

_MOST_BYTES = 16_000_000
"""How large such a file may be: Thumbs.db holds a small picture of each file in its folder."""

_BEGINNINGS = {
    ".ds_store": b"\0\0\0\1Bud1",
    # A compound file, as of old Office documents.
    "thumbs.db": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
}
_OF_MAC, _MAC_BEGINNING = "._", b"\0\5\x16\7\0\2\0\0"
"""What macOS writes beside every file on a drive of another system: AppleDouble, RFC 1740."""

_OPENED = re.compile(rb"<[a-z!?/]|%PDF", re.IGNORECASE)
"""What a browser shows of a file `._rules.html`, and viewers of a PDF, behind any beginning."""

_OF_WINDOWS = "desktop.ini"
_AS_SHOWN = re.compile(
    r"\[(?:ViewState|\.ShellClassInfo)\]"
    r"|(?:Mode|Vid|FolderType|ConfirmFileOp|IconIndex) *=[^\\/]*"
    r"|Icon(?:File|Resource) *=(?![\\/]{2})[^:]*(?::\\[^:]*)?",
    re.IGNORECASE,
)
"""A line that says how a folder is shown; none gives a file or the folder another name."""


def is_litter(path: Path) -> bool:
    """Return whether a file is what a file manager or the system left there."""
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
    """Return whether a desktop.ini says how its folder is shown, and nothing more."""
    encoding = "utf-16" if content.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        lines = content.decode(encoding).splitlines()
    except UnicodeDecodeError:
        return False
    said = [line.strip() for line in lines if line.strip()]
    return bool(said) and all(map(_AS_SHOWN.fullmatch, said))
