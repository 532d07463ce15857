"""Objects of a PDF as its file has them (ISO 32000-1, 7.3), pixels among them. Knows no file.

Lines break, and numbers are cut, where reportlab breaks and cuts them: kits that were printed with
it are printed to the byte again. A reference is the text that it is in the file: `5 0 R`.
"""

import zlib
from codecs import BOM_UTF16_BE
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import log10
from typing import TypeAlias

from kitgen.drawing.raster_images import RasterImage

Value: TypeAlias = float | str | Mapping[str, "Value"] | Sequence["Value"]
"""A number, what is written already, a dictionary by the names of its entries, or an array."""

_ENTRIES_ON_A_LINE, _ITEMS_ON_A_LINE = 6, 10

# The signs of PDFDocEncoding that are not where Latin-1 has them (ISO 32000-1, D.2), in the order
# of their codes.
_MOVED_SIGNS = (
    (0x18, "\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc"),
    (0x80, "\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c"),
    (0x8E, "\u201d\u2018\u2019\u201a\u2122\ufb01\ufb02\u0141\u0152\u0160\u0178\u017d\u0131\u0142"),
    (0x9C, "\u0153\u0161\u017e"),
    (0xA0, "\u20ac"),
)
_MOVED = {
    sign: code for first, signs in _MOVED_SIGNS for code, sign in enumerate(signs, start=first)
}
_TAKEN = {chr(code) for code in _MOVED.values()} | {"\x9e"}
_ESCAPES = {code: chr(code) if 32 <= code < 127 else f"\\{code:03o}" for code in range(256)}
_ESCAPES |= {ord(sign): f"\\{sign}" for sign in "()\\"}


def written(value: Value) -> str:
    """Write a value."""
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        entries = [f"/{name} {written(value[name])}" for name in sorted(value)]
        return f"<<\n{_in_lines(entries, _ENTRIES_ON_A_LINE)}\n>>"
    if isinstance(value, Sequence):
        return f"[ {_in_lines([written(item) for item in value], _ITEMS_ON_A_LINE)} ]"
    return real(value)


def _in_lines(parts: Sequence[str], longest: int) -> str:
    lines = [" ".join(parts[at : at + longest]) for at in range(0, len(parts), longest)]
    return " \n  ".join(lines)


@lru_cache(maxsize=4096)
def real(value: float) -> str:
    """Write a number to six or seven significant digits, at least six places if it is below 1."""
    size = abs(value)
    if size <= 1e-7:
        return "0"
    places = 6 if size <= 1 else max(0, 6 - int(log10(size)))
    text = f"{value:.{places}f}"
    if places:
        text = text.rstrip("0").rstrip(".")
    return text[1:] if text.startswith("0") and len(text) > 1 else text


def string(words: str) -> str:
    """Write words that readers of PDFs show beside its pages: a title, a label."""
    if any(sign not in _MOVED and (sign > "\xff" or sign in _TAKEN) for sign in words):
        codes = BOM_UTF16_BE + words.encode("utf_16_be")
    else:
        codes = bytes(_MOVED.get(sign, ord(sign) & 0xFF) for sign in words)
    return f"({''.join(map(_ESCAPES.__getitem__, codes))})"


@lru_cache(maxsize=256)
def packed(content: bytes) -> bytes:
    """Pack a stream. A round of --watch writes nearly all that the round before it wrote."""
    return zlib.compress(content)


def stream(entries: Mapping[str, Value], content: bytes) -> bytes:
    """Return a stream as an object.

    Args:
        entries: What its dictionary says but its length and that it is packed.
        content: What it holds, before it is packed.
    """
    short = packed(content)
    head = written({**entries, "Filter": ["/FlateDecode"], "Length": len(short)})
    return b"%s\nstream\n%sendstream\n" % (head.encode(), short)


def image_stream(
    image: RasterImage, *, mask: str | None = None, profile: str | None = None
) -> bytes:
    """Return an image as an object (ISO 32000-1, 8.9.5).

    Args:
        image: The image.
        mask: Refers to its transparency, if it has any.
        profile: Refers to the profile of its colours, if it has one.
    """
    space = _space(image.channels)
    if profile is not None:
        space = f"[/ICCBased {profile}]"
    if image.jpeg is not None:
        return _pixels(image, space, "DCTDecode", "", image.jpeg)
    more = "" if mask is None else f" /SMask {mask}"
    return _pixels(image, space, "FlateDecode", more, _packed(image)[0])


def transparency_stream(image: RasterImage) -> bytes:
    """Return the transparency of an image as an object."""
    return _pixels(image, "/DeviceGray", "FlateDecode", "", _packed(image)[1])


def profile_stream(profile: bytes, channels: int) -> bytes:
    """Return the profile of an image's colours as an object."""
    entries = f"/N {channels} /Alternate {_space(channels)} /Filter /FlateDecode"
    return _closed_stream(entries, _packed_profile(profile))


def _space(channels: int) -> str:
    return "/DeviceGray" if channels == 1 else "/DeviceRGB"


def _pixels(image: RasterImage, space: str, packed_by: str, more: str, content: bytes) -> bytes:
    entries = (
        f"/Type /XObject /Subtype /Image /Width {image.width} /Height {image.height} "
        f"/ColorSpace {space} /BitsPerComponent 8 /Filter /{packed_by}{more}"
    )
    return _closed_stream(entries, content)


def _closed_stream(entries: str, content: bytes) -> bytes:
    head = f"<<\n{entries} /Length {len(content)} >>\nstream\n"
    return head.encode() + content + b"\nendstream\n"


@lru_cache(maxsize=16)
def _packed_profile(profile: bytes) -> bytes:
    return zlib.compress(profile)


@lru_cache(maxsize=16)
def _packed(image: RasterImage) -> tuple[bytes, bytes]:
    """Pack samples and transparency, for each file of a kit shows the same pictures."""
    return zlib.compress(image.samples), zlib.compress(image.alpha) if image.alpha else b""
