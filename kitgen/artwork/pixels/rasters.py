"""From a file of pixels to a picture in a drawing. Only this module and `tones` use Pillow.

The bytes of a JPEG are kept if all programs draw it alike and it is no finer than print needs. All
other pictures are kept as decoded pixels of 8 bits per sample: none is compressed again at the cost
of quality. Pictures finer than MOST_DPI at their printed size are scaled down, by cubic
interpolation.
"""

import math
import struct
import warnings
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from sys import byteorder
from typing import TYPE_CHECKING, Any

from kitgen.artwork.pixels import raster_faults as faults
from kitgen.artwork.pixels.file_kinds import OtherKind, RasterKind
from kitgen.artwork.pixels.jpeg_files import plain_jpeg, with_profile
from kitgen.diagnostics import DefinitionError, Diagnostic, Span
from kitgen.drawing.artwork import ARTWORK_SIDE, Artwork, PrintedIn, largest_side
from kitgen.drawing.raster_images import RasterImage
from kitgen.drawing.shapes import Box, Group, Picture, Raster, Transform
from kitgen.units import in_inches
from kitgen.values import frozen

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_RASTER_BYTES = 50_000_000
MOST_PIXELS = 100_000_000
"""The most pixels, enough for phone cameras; scaling down this many takes 300 MB."""

LEAST_DPI, GOOD_DPI, MOST_DPI = 100, 200, 600

_MOST_PROFILE = 1_000_000
_PROFILE_HEAD = 128
_ORIENTATION = 0x0112
_DNG_VERSION = 0xC612
_GAMMA, _SAME_GAMMA = 0.45455, 0.01
"""The gamma of a PNG whose colours are practically sRGB, and a difference that is invisible."""

_FAINTEST = 250
"""The darkest grey, of 255, that is invisible on white paper."""

# For each orientation in EXIF 3.0 (tag 274), the images of the unit square's x, y and origin: the
# columns of the matrix with which a picture is placed.
_HELD: dict[int, tuple[int, int, int, int, int, int]] = {
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, 1, 1, 0, 0, 0),
    6: (0, 1, -1, 0, 1, 0),
    7: (0, -1, -1, 0, 1, 1),
    8: (0, -1, 1, 0, 0, 1),
}
_UPRIGHT = 1
_FIRST_SIDEWAYS = 5


@frozen
class DecodedRaster:
    """A decoded picture, no finer than print needs.

    Attributes:
        image: Its pixels, in the order of the file.
        held: The orientation of the camera, 1 to 8 as in EXIF.
        pixels: The number of pixels, in the file, along the side that meets the edges of its room.
        inches: The greatest printed length of that side.
        has_ink: Whether anything of it is visible on white paper.
        notes: Lines about anything that may be unexpected.
    """

    image: RasterImage
    held: int
    pixels: int
    inches: float
    has_ink: bool
    notes: tuple[str, ...]


@frozen
class RasterArtwork:
    """A picture that can be placed, with notes and warnings."""

    artwork: Artwork
    notes: tuple[str, ...]
    warnings: tuple[Diagnostic, ...]


def raster_artwork(
    raw: bytes, kind: RasterKind, name: str, written: str, span: Span, printed: PrintedIn
) -> RasterArtwork:
    """Return a picture of pixels.

    Args:
        raw: The bytes of the file.
        kind: The kind of file.
        name: The name of the picture in drawings.
        written: The name of the file in the definition.
        span: The place of that name.
        printed: Where it is printed.

    Raises:
        DefinitionError: KIT330 to KIT333, KIT335 or KIT336.
    """
    decoded = _decoded(raw, kind, printed, written, span)
    pixels, inches = decoded.pixels, decoded.inches
    if not decoded.has_ink:
        raise DefinitionError([faults.shows_nothing(span, written)])
    coarse: tuple[Diagnostic, ...] = ()
    if pixels < LEAST_DPI * inches:
        raise DefinitionError([faults.too_coarse(span, written, pixels, inches)])
    if pixels < GOOD_DPI * inches:
        coarse = (faults.rather_coarse(span, written, pixels, inches),)
    notes = tuple(f"note: {written} {note}" for note in decoded.notes)
    return RasterArtwork(_placed(decoded.image, decoded.held, name), notes, coarse)


@lru_cache(maxsize=64)
def _placed(image: RasterImage, held: int, name: str) -> Artwork:
    """Return pixels as an upright picture centred at the origin, with a side of ARTWORK_SIDE."""
    factor = ARTWORK_SIDE / max(image.width, image.height)
    width, height = image.width * factor, image.height * factor
    turn = _HELD.get(held)
    if turn is not None and held >= _FIRST_SIDEWAYS:
        width, height = height, width
    box = Box(-width / 2, -height / 2, width, height)
    if turn is None:
        shape: Raster | Group = Raster(image, box)
    else:
        a, b, c, d, e, f = turn
        place = Transform(
            a * width, b * height, c * width, d * height, e * width + box.x, f * height + box.y
        )
        shape = Group((Raster(image, Box(0.0, 0.0, 1.0, 1.0)),), place)
    return Artwork(Picture(f"own-{name}", (shape,)), width, height)


@lru_cache(maxsize=32)
def _decoded(
    raw: bytes, kind: RasterKind, printed: PrintedIn, written: str, span: Span
) -> DecodedRaster:
    """Decode a picture, with no more pixels than print shows."""
    if not can_read_pixels():
        raise DefinitionError([faults.no_decoder(span, written)])
    if kind is RasterKind.WEBP:
        _refuse_many(*_declared_by_webp(raw), written, span)
    try:
        with _opened(raw, kind) as image:
            _refuse_many(image.width, image.height, written, span)
            if kind is RasterKind.TIFF and _DNG_VERSION in image.tag_v2:
                other = OtherKind("a camera's raw picture (DNG)", "save it as PNG or JPEG")
                raise DefinitionError([faults.not_read(span, written, other)])
            return _read(image, raw, kind, printed)
    except DefinitionError:
        raise
    except _UnknownSamplesError as unknown:
        hint = "save the picture with 8 bits a channel, in RGB"
        other = OtherKind(f"a {kind} picture of {unknown}", hint)
        raise DefinitionError([faults.not_read(span, written, other)]) from None
    except MemoryError:
        raise
    except Exception as problem:
        # Pillow may raise almost any exception for a file that is not as it expects.
        raise DefinitionError([faults.broken(span, written, kind, _reason(problem))]) from None


def can_read_pixels() -> bool:
    """Return whether Pillow is really installed: in a browser there may be only a stand-in."""
    try:
        from PIL import Image

        return hasattr(Image, "open")
    except ImportError:
        return False


def _refuse_many(width: int, height: int, written: str, span: Span) -> None:
    if width * height > MOST_PIXELS:
        raise DefinitionError([faults.too_many_pixels(span, written, width, height, MOST_PIXELS)])


def _reason(problem: Exception) -> str:
    """Return what is wrong with a file, in words that do not depend on the version of Pillow."""
    if "cannot identify" in str(problem):
        return "its header cannot be read"
    if "truncated" in str(problem):
        return "it ends before its last pixel"
    return "its pixels cannot be unpacked"


class _UnknownSamplesError(ValueError):
    """A picture has samples of a kind that cannot be converted to colours."""


@contextmanager
def _opened(raw: bytes, kind: RasterKind) -> Iterator[Any]:
    """Open a picture as a file of its kind, and suppress Pillow's warnings."""
    from PIL import Image

    most, Image.MAX_IMAGE_PIXELS = Image.MAX_IMAGE_PIXELS, None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(BytesIO(raw), formats=(kind.value,)) as image:
                yield image
    finally:
        Image.MAX_IMAGE_PIXELS = most


def _read(image: Any, raw: bytes, kind: RasterKind, printed: PrintedIn) -> DecodedRaster:
    notes = []
    frames = 1 if kind is RasterKind.JPEG else getattr(image, "n_frames", 1)
    if frames > 1:
        notes.append(f"has {frames} pictures, of which the first is printed")
    image.load()
    held = image.getexif().get(_ORIENTATION, _UPRIGHT)
    if kind is RasterKind.WEBP and held in _HELD:
        held = _UPRIGHT
        notes.append("says that it was taken with the camera turned, which is ignored for WebP")
    upright = image.size[::-1] if held in _HELD and held >= _FIRST_SIDEWAYS else image.size
    side, length = largest_side(printed, *upright)
    pixels, inches = int(side), in_inches(length)
    longest = max(image.size)
    most = math.ceil(MOST_DPI * inches * longest / pixels)
    gamma = image.info.get("gamma", _GAMMA)
    if abs(gamma - _GAMMA) > _SAME_GAMMA and not {"srgb", "icc_profile"} & image.info.keys():
        notes.append(f"has a gamma of {gamma:.3f}, which is ignored")
    profile = image.info.get("icc_profile")
    plain = _eight_bits(image)
    if image.mode == "CMYK":
        notes.append("has CMYK colours, which are mixed to RGB without a colour profile")
        profile = None
    has_ink = _has_ink(plain)
    profile = _useful_profile(profile, "GRAY" if plain.mode in ("L", "LA") else "RGB ")
    jpeg = plain_jpeg(raw) if kind is RasterKind.JPEG and longest <= most else None
    if jpeg is not None and (jpeg.width, jpeg.height) == image.size:
        file = with_profile(jpeg.file, profile) if profile else jpeg.file
        kept = RasterImage(jpeg.width, jpeg.height, jpeg.channels, b"", None, file, profile)
        return DecodedRaster(kept, held, pixels, inches, has_ink, tuple(notes))
    if longest > most:
        scale = most / longest
        width, height = (max(1, round(side * scale)) for side in plain.size)
        plain = plain.resize((width, height), _cubic())
    return DecodedRaster(_samples(plain, profile), held, pixels, inches, has_ink, tuple(notes))


def _cubic() -> Any:
    from PIL.Image import Resampling

    return Resampling.BICUBIC


def _eight_bits(image: Any) -> "Image":
    """Return a picture in grey or RGB of 8 bits, with or without transparency.

    Samples of 16 bits are reduced to their upper eight. CMYK is converted to (1 - C)(1 - K) for
    red, and so on.

    Raises:
        _UnknownSamplesError: The samples are of another kind.
    """
    see_through = "transparency" in image.info
    if image.mode in ("L", "RGB", "LA", "RGBA") and not see_through:
        return image  # type: ignore[no-any-return]
    if image.mode.startswith("I;16"):
        return _upper_bytes(image)
    if image.mode in ("1", "L"):
        return image.convert("LA" if see_through else "L")  # type: ignore[no-any-return]
    if image.mode in ("P", "PA", "RGB", "RGBA", "RGBa", "La", "LA"):
        mixed = see_through or image.mode != "P"
        return image.convert("RGBA" if mixed else "RGB")  # type: ignore[no-any-return]
    if image.mode in ("CMYK", "YCbCr", "RGBX"):
        return image.convert("RGB")  # type: ignore[no-any-return]
    kinds = {"F": "floating-point samples", "I": "samples of 32 bits", "LAB": "Lab colours"}
    raise _UnknownSamplesError(kinds.get(image.mode, f"{image.mode} samples"))


def _upper_bytes(image: Any) -> "Image":
    """Return the upper eight bits of a picture in 16-bit grey; one grey may be transparent."""
    from PIL import Image

    values = array("H", image.tobytes())
    if (byteorder == "big") != image.mode.endswith("B"):
        values.byteswap()
    grey = Image.frombytes("L", image.size, bytes(value >> 8 for value in values))
    clear = image.info.get("transparency")
    if isinstance(clear, int):
        alpha = bytes(0 if value == clear else 255 for value in values)
        grey.putalpha(Image.frombytes("L", image.size, alpha))
    return grey


def _has_ink(plain: "Image") -> bool:
    """Return whether anything of a picture is visible on white paper."""
    from PIL import Image

    if plain.mode in ("LA", "RGBA"):
        paper = Image.new("L", plain.size, 255)
        paper.paste(plain.convert("L"), mask=plain.getchannel("A"))
    else:
        paper = plain.convert("L")
    return any(paper.histogram()[: _FAINTEST + 1])


def _samples(plain: "Image", profile: bytes | None) -> RasterImage:
    """Return the pixels of a picture in one of the four modes of `_eight_bits`."""
    alpha = None
    if plain.mode in ("LA", "RGBA"):
        alpha = plain.getchannel("A").tobytes()
        alpha = None if alpha.count(b"\xff") == len(alpha) else alpha
        plain = plain.convert(plain.mode[:-1])
    channels = len(plain.getbands())
    samples = plain.tobytes()
    return RasterImage(plain.width, plain.height, channels, samples, alpha, None, profile)


def _useful_profile(profile: Any, space: str) -> bytes | None:
    """Return a colour profile if it is valid (ICC.1, 7.2) and differs from sRGB, or else None."""
    if not isinstance(profile, bytes) or not _PROFILE_HEAD < len(profile) <= _MOST_PROFILE:
        return None
    (length,) = struct.unpack_from(">I", profile)
    sound = profile[36:40] == b"acsp" and profile[12:16] in (b"mntr", b"scnr", b"spac")
    if length != len(profile) or not sound or profile[16:20] != space.encode():
        return None
    is_srgb = b"sRGB" in profile or "sRGB".encode("utf-16-be") in profile
    return None if is_srgb else profile


def _declared_by_webp(raw: bytes) -> tuple[int, int]:
    """Return the size that a WebP picture declares, to check it before memory is allocated.

    See RFC 9649. A head that is cut short is read as if it were padded with zeros.
    """
    head, chunk = raw[:30].ljust(30, b"\0"), raw[12:16]
    if chunk == b"VP8X":
        sides = (int.from_bytes(head[at : at + 3], "little") + 1 for at in (24, 27))
        width, height = sides
        return width, height
    if chunk == b"VP8L":
        (bits,) = struct.unpack_from("<I", head, 21)
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    width, height = struct.unpack_from("<HH", head, 26)
    return width & 0x3FFF, height & 0x3FFF
