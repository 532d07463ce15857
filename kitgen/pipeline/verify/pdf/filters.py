"""The filters by which a PDF's streams are packed.

Only pictures are packed as JPEGs. Where another stream says that it is one, pdfium takes it as it
is, and other viewers show nothing.
"""

from typing import Any

from kitgen.pipeline.verify.pdf.pypdf_alone import ArrayObject, NullObject, StreamObject

FLATE, JPEG = "/FlateDecode", "/DCTDecode"


def filters_of(stream: StreamObject) -> list[str]:
    """Return the names of a stream's filters, in the order in which they are undone."""
    said: Any = stream.get("/Filter", NullObject()).get_object()
    listed = said if isinstance(said, ArrayObject) else [said]
    return [str(each.get_object()) for each in listed if not isinstance(each, NullObject)]


def is_packed_as_ours(stream: StreamObject) -> bool:
    """Return whether a stream is packed as kitgen and qpdf pack all but JPEGs, or not packed."""
    return filters_of(stream) in ([], [FLATE])


def is_jpeg(stream: StreamObject) -> bool:
    """Return whether a stream is a picture that is packed as a JPEG."""
    return stream.get("/Subtype") == "/Image" and filters_of(stream) == [JPEG]
