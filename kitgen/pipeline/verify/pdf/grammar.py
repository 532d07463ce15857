"""The dictionaries that kitgen writes into PDFs: their keys, and the kinds of values.

Every dictionary that a viewer can reach may have only these keys; anything else is reported,
whatever it is. A file that qpdf saved again has the same, in another order.
"""

from collections.abc import Mapping
from typing import Any

from kitgen.pipeline.verify.pdf.pypdf_alone import (
    ArrayObject,
    ByteStringObject,
    DictionaryObject,
    IndirectObject,
    TextStringObject,
)


def _plain(keys: str) -> dict[str, str]:
    """Return keys whose values contain no dictionaries: numbers, names, strings, lists of them."""
    return {f"/{key}": "" for key in keys.split()}


# The keys that each dictionary may have, with the kind of each value: "" for plain values, and "-"
# for values that are checked elsewhere. `*` is any name that a file gives to something.
_STREAM = _plain("Filter Length DecodeParms")
_FORM = _plain("Type Subtype FormType BBox Matrix") | _STREAM | {"/Group": "group"}
_IMAGE = _plain("Type Subtype Width Height BitsPerComponent") | _STREAM
GRAMMAR: Mapping[str, Mapping[str, str]] = {
    "trailer": _plain("Size ID Prev") | {"/Root": "-", "/Info": "-"},
    "information": _plain(
        "Author CreationDate Creator Keywords ModDate Producer Subject Title Trapped"
    ),
    # qpdf writes the version of PDF.
    "catalog": _plain("Type Lang PageMode Version")
    | {"/Pages": "-", "/Outlines": "outlines", "/PageLabels": "labels"}
    | {"/ViewerPreferences": "preferences"},
    "preferences": _plain("PrintScaling DisplayDocTitle Duplex"),
    "labels": {"/Nums": "label"},
    "label": _plain("P"),
    "outlines": _plain("Type Count") | {"/First": "-", "/Last": "-"},
    "entry": _plain("Title Count")
    | dict.fromkeys(("/Dest", "/Parent", "/Next", "/Prev", "/First", "/Last"), "-"),
    "pages": _plain("Type Count MediaBox Rotate")
    | {"/Kids": "-", "/Parent": "-", "/Resources": "resources"},
    "page": _plain("Type MediaBox Rotate")
    | {"/Parent": "-", "/Trans": "transition", "/Resources": "resources", "/Contents": "content"},
    "transition": {},
    "content": _STREAM,
    "resources": _plain("ProcSet")
    | {"/Font": "fonts", "/XObject": "forms", "/ExtGState": "states", "/Pattern": "patterns"},
    "fonts": {"*": "font"},
    "font": _plain("Type Subtype Name BaseFont FirstChar LastChar Widths")
    | {"/FontDescriptor": "descriptor", "/ToUnicode": "content"},
    "descriptor": _plain(
        "Type FontName Flags FontBBox ItalicAngle Ascent Descent CapHeight StemV MissingWidth"
    )
    | {"/FontFile2": "font program"},
    "font program": _STREAM | _plain("Length1"),
    "forms": {"*": "form"},
    "form": _FORM | {"/Resources": "resources"},
    "image": _IMAGE | {"/ColorSpace": "space", "/SMask": "mask"},
    "mask": _IMAGE | _plain("ColorSpace"),
    "profile": _plain("N Alternate") | _STREAM,
    # Gradients and opacity, which only users' pictures have.
    "group": _plain("Type S I CS"),
    "states": {"*": "state"},
    "state": _plain("Type CA ca") | {"/SMask": "soft mask"},
    "soft mask": _plain("Type S") | {"/G": "mask form"},
    # Masks within masks would take a page's memory for each.
    "mask form": _FORM | {"/Resources": "mask resources"},
    "mask resources": _plain("ProcSet") | {"/Font": "fonts", "/Pattern": "patterns"},
    "patterns": {"*": "pattern"},
    "pattern": _plain("Type PatternType Matrix") | {"/Shading": "shading"},
    "shading": _plain("ShadingType ColorSpace Coords Extend") | {"/Function": "function"},
    "function": _plain("FunctionType Domain C0 C1 N Bounds Encode") | {"/Functions": "function"},
}
SUBTYPES = {"form": "/Form", "mask form": "/Form", "image": "/Image", "mask": "/Image"}
TYPES = {"catalog": "/Catalog", "pages": "/Pages", "page": "/Page"}
"""Some viewers go by these types alone: a bookmark of a page without one leads to another page."""
NEEDED = dict.fromkeys(
    ("image", "mask"), ("/Width", "/Height", "/BitsPerComponent", "/ColorSpace", "/Filter")
)
"""The keys that every picture of kitgen's has."""
TEXTS = _plain(
    "Author CreationDate Creator Keywords ModDate Producer Subject Title ID Lang P"
).keys()
"""The keys of texts; a viewer does not take a text for a name or a number."""
_OTHER_TEXTS = (b"\xff\xfe", b"\xef\xbb\xbf")
"""The marks of texts in encodings that many viewers do not know: UTF-16 LE and UTF-8."""
STREAMS = frozenset({"content", "font program", "form", "mask form", "image", "mask", "profile"})
HOLDING = (IndirectObject, ArrayObject, DictionaryObject)
"""The types of values that are not plain."""
LISTED = frozenset({"content", "label", "function"})
"""The kinds of which a list may have several."""


def is_plain(value: Any, as_text: bool) -> bool:
    """Return whether a value consists of texts alone, or of numbers, names and truth values.

    None may be a separate object: qpdf writes none so, and one might hide another.
    """
    waiting = [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, ArrayObject):
            waiting += list.__iter__(value)
        elif isinstance(value, IndirectObject | DictionaryObject) or (
            isinstance(value, TextStringObject | ByteStringObject) != as_text
            or (as_text and value.original_bytes.startswith(_OTHER_TEXTS))
        ):
            return False
    return True
