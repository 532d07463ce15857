"""Objects of a PDF that wait in another file until theirs is written, pixels among them."""

import zlib
from functools import lru_cache
from os import SEEK_END
from typing import IO

from kitgen import reproducible as reproducible  # isort: split

# This comes before any other part of reportlab.
from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObject, PDFObjectReference

from kitgen.drawing.raster_images import RasterImage


class Spooled(PDFObject):  # type: ignore[misc]
    """An object of a PDF as its file has it, in another file until then."""

    def __init__(self, written: bytes, spool: IO[bytes]) -> None:
        """Put down an object."""
        self._spool = spool
        self._start = spool.seek(0, SEEK_END)
        self._size = spool.write(written)

    def format(self, _document: PDFDocument) -> bytes:
        """Return what was put down."""
        self._spool.seek(self._start)
        return self._spool.read(self._size)


class _Image(PDFObject):  # type: ignore[misc]
    """An image, or how opaque each pixel of one is, as PDF has it (ISO 32000-1, 8.9.5)."""

    def __init__(
        self, entries: str, content: bytes, spool: IO[bytes], mask: PDFObjectReference | None
    ) -> None:
        """Put down what is packed, and keep what is said of it."""
        self._entries = f"<<\n/Type /XObject /Subtype /Image {entries} /Length {len(content)}"
        self._content = Spooled(content, spool)
        self._mask = mask

    def format(self, document: PDFDocument) -> bytes:
        """Return the image; what it is masked by gets its number."""
        mask = b"" if self._mask is None else b" /SMask " + self._mask.format(document)
        content = self._content.format(document)
        return b"%b%b >>\nstream\n%b\nendstream\n" % (self._entries.encode(), mask, content)


def image_object(image: RasterImage, document: PDFDocument, spool: IO[bytes]) -> PDFObject:
    """Return an image as an object of a document, and put down its pixels in `spool`."""
    size = f"/Width {image.width} /Height {image.height} /BitsPerComponent 8"
    space = "/DeviceGray" if image.channels == 1 else "/DeviceRGB"
    if image.jpeg is not None:
        entries = f"{size} /ColorSpace {space} /Filter /DCTDecode"
        return _Image(entries, image.jpeg, spool, None)
    samples, alpha = _packed(image)
    mask = None
    if alpha:
        entries = f"{size} /ColorSpace /DeviceGray /Filter /FlateDecode"
        mask = document.Reference(_Image(entries, alpha, spool, None))
    return _Image(f"{size} /ColorSpace {space} /Filter /FlateDecode", samples, spool, mask)


@lru_cache(maxsize=16)
def _packed(image: RasterImage) -> tuple[bytes, bytes]:
    """Pack samples and transparency, for each file of a kit shows the same pictures."""
    return zlib.compress(image.samples), zlib.compress(image.alpha) if image.alpha else b""
