"""PDF objects that wait in a temporary file until they are written, such as pixels."""

import zlib
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256

from kitgen import reproducible as reproducible  # isort: split

# This comes before any other part of reportlab.
from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObject, PDFObjectReference

from kitgen.drawing.raster_images import RasterImage
from kitgen.packed import Blobs


class Spooled(PDFObject):  # type: ignore[misc]
    """A PDF object in its final syntax, kept in an unnamed file until it is written."""

    __slots__ = ("__InternalName__", "_blobs", "_place")

    def __init__(self, written: bytes, blobs: Blobs) -> None:
        """Store an object among others."""
        self._blobs = blobs
        self._place = len(blobs)
        blobs.add(written)

    def format(self, _document: PDFDocument) -> bytes:
        """Return the stored object."""
        return self._blobs[self._place]


class _Packed(PDFObject):  # type: ignore[misc]
    """A stream and its dictionary, which may refer to other objects."""

    def __init__(
        self, entries: str, references: Mapping[str, PDFObjectReference], content: Spooled
    ) -> None:
        """Store the parts of a stream.

        Args:
            entries: The entries of its dictionary, except its length.
            references: The reference to insert for each `%(name)s` in the entries.
            content: The content of the stream.
        """
        self._entries = entries
        self._references = references
        self._content = content

    def format(self, document: PDFDocument) -> bytes:
        """Return the stream, numbering the objects that it refers to."""
        content = self._content.format(document)
        numbered = {name: to.format(document).decode() for name, to in self._references.items()}
        head = f"<<\n{self._entries % numbered} /Length {len(content)} >>\nstream\n"
        return head.encode() + content + b"\nendstream\n"


def image_object(image: RasterImage, document: PDFDocument, spool: Blobs) -> PDFObject:
    """Return an image as a PDF object (ISO 32000-1, 8.9.5), with its pixels in `spool`."""
    space = "/DeviceGray" if image.channels == 1 else "/DeviceRGB"
    references = {}
    if image.profile is not None:
        references["profile"] = _profile(image.profile, image.channels, space, document, spool)
        space = "[/ICCBased %(profile)s]"
    if image.jpeg is not None:
        entries = _entries(image, space, "DCTDecode")
        return _Packed(entries, references, Spooled(image.jpeg, spool))
    samples, alpha = _packed(image)
    entries = _entries(image, space, "FlateDecode")
    if alpha:
        mask = _Packed(_entries(image, "/DeviceGray", "FlateDecode"), {}, Spooled(alpha, spool))
        references["mask"] = document.Reference(mask)
        entries += " /SMask %(mask)s"
    return _Packed(entries, references, Spooled(samples, spool))


def _profile(
    profile: bytes, channels: int, space: str, document: PDFDocument, spool: Blobs
) -> PDFObjectReference:
    """Return a reference to a colour profile, stored once: pictures from one camera share it."""
    name = f"profile {channels} {sha256(profile).hexdigest()}"
    if name not in document.idToObject:
        entries = f"/N {channels} /Alternate {space} /Filter /FlateDecode"
        packed = _Packed(entries, {}, Spooled(_packed_profile(profile), spool))
        document.Reference(packed, name)
    return PDFObjectReference(name)


def _entries(image: RasterImage, space: str, packed_by: str) -> str:
    return (
        f"/Type /XObject /Subtype /Image /Width {image.width} /Height {image.height} "
        f"/ColorSpace {space} /BitsPerComponent 8 /Filter /{packed_by}"
    )


@lru_cache(maxsize=16)
def _packed_profile(profile: bytes) -> bytes:
    return zlib.compress(profile)


@lru_cache(maxsize=16)
def _packed(image: RasterImage) -> tuple[bytes, bytes]:
    """Compress samples and transparency, cached because a kit's files show the same pictures."""
    return zlib.compress(image.samples), zlib.compress(image.alpha) if image.alpha else b""
