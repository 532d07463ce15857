"""The marks that kitgen's files carry: what tells them from a user's where no record lists them."""

import re
from pathlib import Path

from kitgen.files_read import read_ordinary
from kitgen.records.manifest import CONTENTS
from kitgen.records.sources import SOURCES
from kitgen.records.words import WORDS

INDEX_MARK = '<meta name="generator" content="kitgen'
"""What stands at the head of every page of ours; the version follows in the one over all kits."""

_VERSION = re.compile(re.escape(INDEX_MARK.encode()) + rb" ([0-9A-Za-z.+]{1,40})\"")

_MOST_BYTES = 300_000_000
"""How much of a file is looked through; a file may be made to look larger than any memory."""

PAGE_FONTS = ("firago-regular.woff", "firago-bold.woff")
"""The files that a kit's pages are set in, beside them and in `data/fonts`: FiraGO's Latin."""

_MARKS = {
    ".html": INDEX_MARK.encode(),
    ".pdf": b"/Creator (kitgen)",
    ".svg": b'id="face-',
}


def carries_mark(path: Path) -> bool:
    """Return whether a file says that kitgen made it, as every page, PDF and SVG of ours does.

    It may have been changed since. A link does not say so, whatever it leads to.
    """
    mark = _MARKS.get(path.suffix)
    if mark is None or path.is_symlink() or not path.is_file():
        return False
    try:
        return mark in read_ordinary(path, _MOST_BYTES)
    except OSError:
        return False


def is_likely_ours(folder: Path, name: str) -> bool:
    """Return whether a file of a kit folder without a list of its files is kitgen's.

    It is known by its mark; JSON files and our fonts by their names, and copies of a user's by
    their folder.
    """
    by_name = name in (CONTENTS, WORDS, *PAGE_FONTS) or name.startswith(f"{SOURCES}/")
    return by_name or carries_mark(folder / name)


def page_version(page: Path) -> str:
    """Return the version of kitgen that made a page over all kits; empty where it names none."""
    try:
        version = _VERSION.search(read_ordinary(page, _MOST_BYTES))
    except OSError:
        return ""
    return version[1].decode() if version else ""
