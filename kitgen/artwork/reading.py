"""From the name of a picture in a definition to a drawing that can be placed on a tile."""

import re
from pathlib import Path

from kitgen.artwork.drawn_pictures import drawn_picture
from kitgen.artwork.pixels import raster_faults
from kitgen.artwork.pixels.file_kinds import OtherKind, RasterKind, kind_of
from kitgen.artwork.pixels.rasters import MOST_RASTER_BYTES as MOST_RASTER_BYTES
from kitgen.artwork.pixels.rasters import raster_artwork
from kitgen.definitions.loading import Source
from kitgen.definitions.own_files import OwnFile, Reference, read_own_file, too_large
from kitgen.diagnostics import DefinitionError, Diagnostic, Span
from kitgen.drawing.artwork import ARTWORK_SIDE, Artwork, PrintedIn
from kitgen.values import frozen

PICTURE = "picture"
"""The word for a file of this kind in messages."""

MOST_BYTES = 2_000_000
"""The most bytes of a drawing; a file of pixels may have MOST_RASTER_BYTES."""


@frozen
class ReadArtwork:
    """A picture that was read, and its file for records.

    Attributes:
        artwork: The picture.
        source: Its file.
        notes: Lines about anything that is printed in an unexpected way.
        warnings: Warnings about anything that will look poor.
        of_pixels: Whether it is made of pixels, which themes and ink styles do not change.
    """

    artwork: Artwork
    source: Source
    notes: tuple[str, ...] = ()
    warnings: tuple[Diagnostic, ...] = ()
    of_pixels: bool = False


def read_artwork(
    reference: Reference, printed: PrintedIn = ARTWORK_SIDE, *, whole_page: bool = False
) -> ReadArtwork:
    """Find a picture and convert it: a drawing, which is scanned, or pixels.

    Args:
        reference: The reference to its file.
        printed: Where it is printed: pixels must be fine enough for it.
        whole_page: Whether a small drawing on a large page keeps its page (`fit: page`).

    Raises:
        DefinitionError: Everything that prevents drawing it faithfully: KIT301 to KIT311 for
            drawings, KIT330 to KIT336 for pixels.
    """
    file = read_own_file(reference)
    name = re.sub(r"[^a-z0-9]+", "-", Path(reference.written).stem.lower()).strip("-")
    match kind_of(file.raw):
        case OtherKind() as other:
            fault = raster_faults.not_read(reference.span, reference.written, other)
            raise DefinitionError([fault])
        case RasterKind() as kind:
            written, span = reference.written, reference.span
            raster = raster_artwork(file.raw, kind, name or "picture", written, span, printed)
            return ReadArtwork(raster.artwork, file.source, raster.notes, raster.warnings, True)
        case None:
            return _read_drawing(reference, file, name or "picture", printed, whole_page)


def _read_drawing(
    reference: Reference, file: OwnFile, name: str, printed: PrintedIn, whole_page: bool
) -> ReadArtwork:
    """Scan and convert an SVG file."""
    if len(file.raw) > MOST_BYTES:
        span = Span(reference.display_path, 1, 1)
        size = len(file.raw)
        raise DefinitionError([too_large(span, PICTURE, "bytes", size, MOST_BYTES)])
    path = reference.display_path
    drawn = drawn_picture(file.raw, path, name, whole_page=whole_page, printed=printed)
    return ReadArtwork(drawn.artwork, file.source, drawn.notes, of_pixels=drawn.of_pixels)
