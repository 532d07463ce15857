"""Pictures of pixels to try: those that programs saved, and those that are to be refused."""

import struct
import zlib
from collections.abc import Callable, Mapping
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image

from kitgen.artwork.reading import MOST_RASTER_BYTES, PICTURE, ReadArtwork, read_artwork
from kitgen.definitions.own_files import Reference
from kitgen.diagnostics import DefinitionError, Diagnostic, Span
from kitgen.drawing.artwork import ARTWORK_SIDE, PrintedIn

FOLDER = Path(__file__).resolve().parent / "raster_files"
ACCEPTED = FOLDER / "accepted"
FILES = sorted(path.name for path in ACCEPTED.iterdir())
SPAN = Span("kit.yaml", 7, 10)

# No browser draws TIFF, so these stand for what it would show; and no two programs mix CMYK
# alike, so that what the pictures were made from is the measure.
SAME_AS: Mapping[str, str] = {
    **{name: "scene.png" for name in FILES if name.endswith(".tif")},
    "gimp.tif": "badge.png",
    "imagemagick-alpha.tif": "badge.png",
    "pillow-held-8.tif": "camera-held-8.jpg",
    "pillow-fax.tif": "pillow-bilevel.png",
    "pillow-palette.tif": "pillow-palette.png",
    "imagemagick-cmyk.jpg": "scene.png",
    # Browsers leave out this way of packing, which Pillow's library has.
    "cjpeg-arithmetic.jpg": "cjpeg-restarts.jpg",
    # A browser goes on to the other pictures.
    "pillow-animated.png": "scene.png",
    "imagemagick-animated.gif": "scene.png",
    "gif2webp-animated.webp": "scene.png",
}


def read(folder: Path, name: str, printed: PrintedIn = ARTWORK_SIDE) -> ReadArtwork:
    """Read a picture as a kit beside it would."""
    return read_artwork(
        Reference(name, SPAN, PICTURE, MOST_RASTER_BYTES, folder, "", name), printed
    )


def refusal(folder: Path, name: str, longest: float = ARTWORK_SIDE) -> Diagnostic | None:
    """Return why a picture is refused; None where it is not."""
    try:
        read(folder, name, longest)
    except DefinitionError as refused:
        (diagnostic,) = refused.diagnostics
        return diagnostic
    return None


def _accepted(name: str) -> bytes:
    return (ACCEPTED / name).read_bytes()


def saved(image: Image.Image, kind: str, **options: object) -> bytes:
    """Return a picture's file."""
    with BytesIO() as file:
        image.save(file, kind, **options)
        return file.getvalue()


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)


def _png(width: int, height: int, *chunks: bytes, colour: int = 0) -> bytes:
    head = _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, colour, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(chunks) + _chunk(b"IEND", b"")


def _tiff(entries: Mapping[int, tuple[int, int]], following: int = 0) -> bytes:
    """A TIFF of one directory at 8: each tag's type and value."""
    listed = b"".join(
        struct.pack("<HHII", tag, of, 1, value) for tag, (of, value) in entries.items()
    )
    return b"II*\0" + struct.pack("<IH", 8, len(entries)) + listed + struct.pack("<I", following)


def _webp_bomb() -> bytes:
    side = (16383).to_bytes(3, "little")
    chunk = b"VP8X" + struct.pack("<I", 10) + b"\0\0\0\0" + side + side
    return b"RIFF" + struct.pack("<I", 4 + len(chunk)) + b"WEBP" + chunk


def _jpeg_of(width: int, height: int) -> bytes:
    """The scene, whose frame says that it is of another size."""
    raw = _accepted("imagemagick-baseline.jpg")
    at = raw.index(b"\xff\xc0") + 5
    return raw[:at] + struct.pack(">HH", height, width) + raw[at + 4 :]


def _gif_of(width: int, height: int) -> bytes:
    raw = _accepted("graphicsmagick.gif")
    return raw[:6] + struct.pack("<HH", width, height) + raw[10:]


def _half(name: str) -> bytes:
    raw = _accepted(name)
    return raw[: len(raw) // 2]


def _damaged(name: str, share: float) -> bytes:
    raw = bytearray(_accepted(name))
    at = int(len(raw) * share)
    raw[at : at + 40] = bytes(255 - byte for byte in raw[at : at + 40])
    return bytes(raw)


WHITE = Image.new("RGB", (200, 200), (255, 255, 255))
CLEAR = Image.new("RGBA", (200, 200), (200, 30, 30, 0))

REFUSED: Mapping[str, tuple[Callable[[], bytes], str, str]] = {
    "empty.png": (lambda: b"", "KIT330", "0 bytes"),
    "zeros.jpg": (lambda: bytes(5000), "KIT330", "zeros"),
    "photoshop.png": (lambda: b"8BPS\0\x01" + bytes(400), "KIT330", "Photoshop"),
    "gimp.png": (lambda: b"gimp xcf v011\0" + bytes(400), "KIT330", "GIMP"),
    "phone.jpg": (lambda: b"\0\0\0\x18ftypheic" + bytes(400), "KIT330", "HEIC"),
    "web.png": (lambda: saved(WHITE, "AVIF"), "KIT330", "AVIF"),
    "windows.png": (lambda: saved(WHITE, "BMP"), "KIT330", "BMP"),
    "icon.png": (lambda: saved(WHITE, "ICO"), "KIT330", "ICO"),
    "netpbm.png": (lambda: saved(WHITE, "PPM"), "KIT330", "Netpbm"),
    "cinema.jpg": (lambda: saved(WHITE, "JPEG2000"), "KIT330", "JPEG 2000"),
    "next.jpg": (lambda: b"\xff\x0a" + bytes(90), "KIT330", "JPEG XL"),
    "page.png": (lambda: b"%PDF-1.7\n" + bytes(90), "KIT330", "PDF"),
    "page.jpg": (lambda: b"%!PS-Adobe-3.0 EPSF-3.0\n", "KIT330", "PostScript"),
    "krita.png": (lambda: b"PK\x03\x04" + bytes(90), "KIT330", "ZIP"),
    "film.gif": (lambda: b"\0\0\0\x18ftypisom" + bytes(90), "KIT330", "film"),
    "canon.tif": (lambda: b"II*\0\x10\0\0\0CR\x02\0" + bytes(90), "KIT330", "raw"),
    "floating.tif": (
        lambda: saved(WHITE.convert("F"), "TIFF"),
        "KIT330",
        "floating-point",
    ),
    "wide-samples.tif": (lambda: saved(WHITE.convert("I"), "TIFF"), "KIT330", "32 bits"),
    "page.html.png": (lambda: b"<!DOCTYPE html><html><script>x()</script></html>", "KIT30", ""),
    "words.jpg": (lambda: b"This is no picture.", "KIT305", ""),
    "half.png": (lambda: _half("scene.png"), "KIT331", "PNG"),
    "half.jpg": (lambda: _half("imagemagick-baseline.jpg"), "KIT331", "JPEG"),
    "half-progressive.jpg": (lambda: _half("imagemagick-progressive.jpg"), "KIT331", "JPEG"),
    "half.gif": (lambda: _half("graphicsmagick.gif"), "KIT331", "GIF"),
    "half.webp": (lambda: _half("cwebp-lossy.webp"), "KIT331", "WEBP"),
    "half.tif": (lambda: _half("imagemagick-rgb16.tif"), "KIT331", "TIFF"),
    "damaged.png": (lambda: _damaged("scene.png", 0.5), "KIT331", "PNG"),
    "damaged.webp": (lambda: _damaged("cwebp-lossless-alpha.webp", 0.5), "KIT331", "WEBP"),
    "head-alone.png": (lambda: _accepted("scene.png")[:8], "KIT331", "PNG"),
    "head-alone.gif": (lambda: b"GIF89a", "KIT331", "GIF"),
    "head-alone.webp": (lambda: b"RIFF\x04\0\0\0WEBP", "KIT331", "WEBP"),
    "head-alone.tif": (lambda: b"II*\0", "KIT331", "TIFF"),
    "no-pixels.png": (lambda: _png(0, 9), "KIT331", "PNG"),
    "bomb.png": (lambda: _png(60_000, 60_000), "KIT332", "60,000 x 60,000"),
    "packed-bomb.png": (
        lambda: _png(30_000, 30_000, _chunk(b"IDAT", zlib.compress(bytes(30_001 * 300), 9))),
        "KIT332",
        "900,000,000",
    ),
    "bomb.webp": (_webp_bomb, "KIT332", "16,384 x 16,384"),
    "bomb.jpg": (lambda: _jpeg_of(65_500, 65_500), "KIT332", "65,500"),
    "bomb.gif": (lambda: _gif_of(65_535, 65_535), "KIT332", "65,535"),
    "bomb.tif": (
        lambda: _tiff(
            {256: (4, 70_000), 257: (4, 70_000), 258: (3, 8), 259: (3, 1), 262: (3, 1)}
            | {273: (4, 8), 277: (3, 1), 278: (4, 70_000), 279: (4, 9)}
        ),
        "KIT332",
        "70,000",
    ),
    "profile-bomb.png": (
        lambda: _png(200, 200, _chunk(b"iCCP", b"x\0\0" + zlib.compress(bytes(80_000_000)))),
        "KIT331",
        "PNG",
    ),
    "circle.tif": (lambda: _tiff({256: (4, 1)}, following=8), "KIT331", "TIFF"),
    "white.png": (lambda: saved(WHITE, "PNG"), "KIT335", "white or transparent"),
    "white.jpg": (lambda: saved(WHITE, "JPEG"), "KIT335", "white or transparent"),
    "clear.png": (lambda: saved(CLEAR, "PNG"), "KIT335", "white or transparent"),
    "coarse.png": (
        lambda: saved(Image.new("RGB", (32, 32), (0, 0, 0)), "PNG"),
        "KIT333",
        "32 pixels",
    ),
}
"""Names, each with its file, the code that it is refused with, and a word of the message."""


@cache
def refused_file(name: str) -> bytes:
    """Return the file of a picture that is to be refused."""
    return REFUSED[name][0]()
