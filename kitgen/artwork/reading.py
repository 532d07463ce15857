"""From the name of a picture in a definition to a drawing that can be placed on a tile."""

import re
from pathlib import Path

from kitgen.artwork import faults
from kitgen.artwork.conversion import can_read, converted
from kitgen.artwork.scan import scan
from kitgen.definitions.loading import Source
from kitgen.definitions.own_files import Reference, read_own_file
from kitgen.diagnostics import DefinitionError, Span
from kitgen.drawing.artwork import Artwork
from kitgen.values import frozen

PICTURE = "picture"
"""What messages call a file of this kind."""

MOST_BYTES = 512_000


@frozen
class ReadArtwork:
    """A picture as read, and what records say of its file."""

    artwork: Artwork
    source: Source


def read_artwork(reference: Reference) -> ReadArtwork:
    """Find, scan and convert a picture.

    Raises:
        DefinitionError: All that keeps it from being drawn faithfully, KIT301 to KIT311.
    """
    if not can_read():
        raise DefinitionError([faults.extra_missing(reference.span, reference.written)])
    file = read_own_file(reference)
    clean = scan(file.raw, reference.display_path)
    name = re.sub(r"[^a-z0-9]+", "-", Path(reference.written).stem.lower()).strip("-")
    artwork = converted(clean.text, clean.box, name or "picture")
    if artwork is None:
        raise DefinitionError([faults.paints_nothing(Span(reference.display_path, 1, 1))])
    return ReadArtwork(artwork, file.source)
