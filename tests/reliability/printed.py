"""Whether two PDFs print the same, by pdfium's eyes."""

import subprocess
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops

from kitgen.units import POINTS_PER_INCH

DPI = 150
_FEWEST, _CLEARLY = 8, 64
"""How many pixels have to differ, and by how much of 255, for a person to see it."""


def prints_other(old: Path, new: Path) -> bool:
    """Return whether a PDF prints otherwise than another, or cannot be opened."""
    try:
        first = _pages(old)
        return len(first) != _page_count(new) or any(
            one.size != other.size or _differ(one, other)
            for one, other in zip(first, _rendered(new), strict=True)
        )
    except pypdfium2.PdfiumError:
        return True


def prints_other_in_poppler(old: Path, new: Path) -> bool:
    """Return whether poppler prints a PDF otherwise than another; not so where it refuses it."""
    printed = _poppler(new)
    return bool(printed) and printed != _poppler_once(old)


def _poppler(file: Path) -> bytes:
    command = ["pdftoppm", "-r", "60", "-gray", str(file)]
    return subprocess.run(command, capture_output=True, check=False, timeout=60).stdout


_poppler_once = lru_cache(maxsize=16)(_poppler)


@lru_cache(maxsize=16)
def _pages(file: Path) -> tuple[Image.Image, ...]:
    """Return the pages of a base kit's file, which are looked at again and again."""
    return tuple(_rendered(file))


def _page_count(file: Path) -> int:
    with pypdfium2.PdfDocument(file) as document:
        return len(document)


def _rendered(file: Path) -> Iterator[Image.Image]:
    with pypdfium2.PdfDocument(file) as document:
        for page in document:
            yield page.render(scale=DPI / POINTS_PER_INCH).to_pil().convert("L")


def _differ(one: Image.Image, other: Image.Image) -> bool:
    difference = ImageChops.difference(one, other)
    return sum(difference.histogram()[_CLEARLY:]) >= _FEWEST
