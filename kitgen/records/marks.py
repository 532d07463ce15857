"""Marks by which kitgen recognises its own files when no record lists them."""

import re
from pathlib import Path

from kitgen.files_read import read_ordinary
from kitgen.records.manifest import CONTENTS
from kitgen.records.sources import SOURCES
from kitgen.records.words import WORDS

INDEX_MARK = '<meta name="generator" content="kitgen'
"""Part of the head of every kitgen page; the page over all kits adds the version."""

_VERSION = re.compile(re.escape(INDEX_MARK.encode()) + rb" ([0-9A-Za-z.+]{1,40})\"")

_MOST_BYTES = 300_000_000
"""How much of a file is searched: a sparse file can look larger than any memory."""

PAGE_FONTS = ("firago-regular.woff", "firago-bold.woff")
"""The font files of a kit's pages, beside them and in `data/fonts`: FiraGO's Latin."""

_MARKS = {
    ".html": INDEX_MARK.encode(),
    ".pdf": b"/Creator (kitgen)",
    ".svg": b'id="face-',
}


def carries_mark(path: Path) -> bool:
    """Return whether a file bears kitgen's mark, as every page, PDF and SVG of kitgen does.

    The file may have been changed since. A link never counts, whatever it leads to.
    """
    mark = _MARKS.get(path.suffix)
    if mark is None or path.is_symlink() or not path.is_file():
        return False
    try:
        return mark in read_ordinary(path, _MOST_BYTES)
    except OSError:
        return False


def is_likely_ours(folder: Path, name: str) -> bool:
    """Return whether kitgen probably wrote a file of a kit folder that has no list of its files.

    Pages, PDFs and SVG files are recognised by their mark, JSON files and fonts by their names, and
    copies of a user's files by their folder.
    """
    by_name = name in (CONTENTS, WORDS, *PAGE_FONTS) or name.startswith(f"{SOURCES}/")
    return by_name or carries_mark(folder / name)


def page_version(page: Path) -> str:
    """Return the version of kitgen that made a page over all kits; empty if the page names none."""
    try:
        version = _VERSION.search(read_ordinary(page, _MOST_BYTES))
    except OSError:
        return ""
    return version[1].decode() if version else ""
