"""The kind of a picture's file, from its first bytes: names of files are often wrong."""

from enum import StrEnum

from kitgen.values import frozen


class RasterKind(StrEnum):
    """The kinds of pixel pictures that are read, by Pillow's names."""

    PNG = "PNG"
    JPEG = "JPEG"
    WEBP = "WEBP"
    TIFF = "TIFF"
    GIF = "GIF"


@frozen
class OtherKind:
    """A kind of file that is not read: its name, and what to do instead."""

    what_is: str
    hint: str


_EXPORT = "export the picture as PNG from the program that made it"
_CONVERT = "save the picture as PNG or JPEG"
_DRAWING = "open it in Inkscape and save it as plain SVG"

_RASTERS = (
    (b"\x89PNG\r\n\x1a\n", RasterKind.PNG),
    (b"\xff\xd8\xff", RasterKind.JPEG),
    (b"GIF87a", RasterKind.GIF),
    (b"GIF89a", RasterKind.GIF),
    (b"II*\0", RasterKind.TIFF),
    (b"MM\0*", RasterKind.TIFF),
    (b"II+\0", RasterKind.TIFF),
    (b"MM\0+", RasterKind.TIFF),
)

_OTHERS = (
    (b"8BPS", OtherKind("a Photoshop file", _EXPORT)),
    (b"gimp xcf", OtherKind("a GIMP file (XCF)", _EXPORT)),
    (b"%PDF-", OtherKind("a PDF file", _DRAWING)),
    (b"%!PS", OtherKind("a PostScript file", _DRAWING)),
    (b"\xc5\xd0\xd3\xc6", OtherKind("a PostScript file (EPS)", _DRAWING)),
    (b"\xd7\xcd\xc6\x9a", OtherKind("a Windows metafile (WMF)", _DRAWING)),
    (b"PK\x03\x04", OtherKind("a ZIP archive, as Krita and LibreOffice save", _EXPORT)),
    (b"\0\0\x01\0", OtherKind("an icon file (ICO)", _CONVERT)),
    (b"\xff\x0a", OtherKind("a JPEG XL picture", _CONVERT)),
    (b"\0\0\0\x0cJXL ", OtherKind("a JPEG XL picture", _CONVERT)),
    (b"\0\0\0\x0cjP  ", OtherKind("a JPEG 2000 picture", _CONVERT)),
    (b"\xff\x4f\xff\x51", OtherKind("a JPEG 2000 picture", _CONVERT)),
    (b"v/1\x01", OtherKind("an OpenEXR picture", _CONVERT)),
    (b"#?RADIANCE", OtherKind("a Radiance picture (HDR)", _CONVERT)),
    (b"\x28\0\0\0", OtherKind("a bitmap without a header (DIB)", _CONVERT)),
    (b"DDS ", OtherKind("a DDS texture", _CONVERT)),
    (b"qoif", OtherKind("a QOI picture", _CONVERT)),
    (b"RIFF", OtherKind("a sound or film (RIFF)", _CONVERT)),
    (b"\x1aE\xdf\xa3", OtherKind("a film (Matroska, WebM)", "save one picture of it as PNG")),
)

_BRANDS = {
    b"avif": "an AVIF picture",
    b"avis": "an AVIF picture",
    b"heic": "a HEIC photograph",
    b"heix": "a HEIC photograph",
    b"hevc": "a HEIC photograph",
    b"mif1": "a HEIF photograph",
    b"msf1": "a HEIF photograph",
}
_NETPBM = frozenset(b"1234567")
_WHITE = b" \t\r\n#"
_CANON_RAW, _CANON_RAW_AT = b"CR", 8
_BITMAP_HEADS = frozenset({12, 40, 52, 56, 64, 108, 124})


def kind_of(raw: bytes) -> RasterKind | OtherKind | None:
    """Return the kind of a file; None if it may be an SVG drawing."""
    if raw[:4] == b"RIFF" and raw[8:12] == b"WEBP":
        return RasterKind.WEBP
    for start, kind in _RASTERS:
        if raw.startswith(start):
            if kind is RasterKind.TIFF and raw[_CANON_RAW_AT : _CANON_RAW_AT + 2] == _CANON_RAW:
                return OtherKind("a camera's raw picture", _CONVERT)
            return kind
    for start, other in _OTHERS:
        if raw.startswith(start):
            return other
    if raw[4:8] == b"ftyp":
        return OtherKind(_BRANDS.get(raw[8:12], "a film (MP4)"), _CONVERT)
    if raw[:1] == b"P" and raw[1:2] and raw[1] in _NETPBM and raw[2:3] and raw[2] in _WHITE:
        return OtherKind("a Netpbm picture", _CONVERT)
    if raw[:2] == b"BM" and raw[14:15] and raw[14] in _BITMAP_HEADS:
        return OtherKind("a Windows bitmap (BMP)", _CONVERT)
    if raw[:4] == b"\x01\0\0\0" and raw[40:44] == b" EMF":
        return OtherKind("a Windows metafile (EMF)", _DRAWING)
    if not raw:
        return OtherKind("a file of 0 bytes", "save the picture again")
    if not raw.strip(b"\0"):
        return OtherKind("a file of nothing but zeros", "copy the picture again from where it came")
    return None
