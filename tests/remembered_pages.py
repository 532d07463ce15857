"""Pages of PDFs that are remembered, for tests that verify one kit again and again."""

import hashlib
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kitgen.pipeline.verify.pdf.reading import PdfReading, ReadPage

MOST = 250
"""How many pages are remembered: a kit has about fifty."""


@contextmanager
def pages_remembered() -> Iterator[None]:
    """Read each page of equal files once while this is open.

    What alters a kit alters one file, and what its others show was read by the test before. Files
    are known by the digest of their bytes; what cannot be read is tried each time.
    """
    opened, read = PdfReading.__init__, PdfReading.page
    digests: dict[int, bytes] = {}
    remembered: OrderedDict[tuple[bytes, int, bool], ReadPage] = OrderedDict()

    def open_file(reading: PdfReading, path: Path, *, inks: bool = False) -> None:
        opened(reading, path, inks=inks)
        digests[id(reading)] = hashlib.sha256(path.read_bytes() + bytes([inks])).digest()

    def read_page(reading: PdfReading, index: int, *, rectangles: bool = False) -> ReadPage:
        key = (digests[id(reading)], index, rectangles)
        page = remembered.pop(key, None) or read(reading, index, rectangles=rectangles)
        remembered[key] = page
        if len(remembered) > MOST:
            remembered.popitem(last=False)
        return page

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PdfReading, "__init__", open_file)
        patch.setattr(PdfReading, "page", read_page)
        yield
