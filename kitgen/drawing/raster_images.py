"""Pictures made of pixels: users' photographs, scans and paintings.

They are stored as PDF and PNG store them, as whole bytes by rows from the top left, or as the JPEG
file from a camera, so that nothing is recompressed with a loss of quality.
"""

import struct
import zlib
from base64 import b64encode
from functools import lru_cache
from hashlib import sha256

from kitgen.values import frozen

_PNG_COLOUR_TYPES = {(1, False): 0, (3, False): 2, (1, True): 4, (3, True): 6}
"""By samples a pixel and transparency: PNG specification, third edition, 11.2.1."""


@frozen(eq=False, weakref_slot=True)
class RasterImage:
    """A picture made of pixels, with 8 bits a sample. Equal if all pixels are equal.

    Attributes:
        width: The number of pixels across.
        height: The number of pixels down.
        channels: The samples a pixel: 1 for grey, or 3 for red, green and blue (sRGB).
        samples: All samples by rows from the top left; empty if there is a `jpeg`.
        alpha: The opacity of each pixel, one byte each, 255 for opaque; None if all are opaque.
            Samples are not premultiplied.
        jpeg: A JPEG file (JFIF, or with Adobe's marker) that contains the samples instead.
        profile: The ICC colour profile of the samples, which a `jpeg` includes as well; None for
            sRGB.
        digest: SHA-256 of all this, in hexadecimal.
    """

    width: int
    height: int
    channels: int
    samples: bytes
    alpha: bytes | None = None
    jpeg: bytes | None = None
    profile: bytes | None = None
    digest: str = ""

    def __post_init__(self) -> None:
        """Check the number of samples, and compute the digest."""
        pixels = self.width * self.height
        if self.channels not in (1, 3) or pixels < 1:
            raise ValueError(f"{self.width} x {self.height} pixels of {self.channels} samples")
        if len(self.samples) != (0 if self.jpeg is not None else pixels * self.channels):
            raise ValueError(f"{len(self.samples)} samples for {pixels} pixels")
        if self.alpha is not None and (self.jpeg is not None or len(self.alpha) != pixels):
            raise ValueError("transparency that does not fit the pixels")
        digest = sha256(struct.pack(">3I?", *self._size, self.alpha is not None))
        digest.update(self.samples)
        digest.update(self.alpha or b"")
        digest.update(self.jpeg or b"")
        digest.update(b"\0")
        digest.update(self.profile or b"")
        object.__setattr__(self, "digest", digest.hexdigest())

    @property
    def _size(self) -> tuple[int, int, int]:
        return self.width, self.height, self.channels

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RasterImage) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)


@lru_cache(maxsize=32)
def data_uri(image: RasterImage) -> str:
    """Return a picture as a data URI of its JPEG, or else of a PNG."""
    kind, file = ("png", png_file(image)) if image.jpeg is None else ("jpeg", image.jpeg)
    return f"data:image/{kind};base64,{b64encode(file).decode()}"


def png_file(image: RasterImage) -> bytes:
    """Return a picture as a PNG file of 8 bits a sample, without filters.

    Raises:
        ValueError: It is a JPEG, which is never decompressed.
    """
    if image.jpeg is not None:
        raise ValueError("a JPEG is not written as PNG")
    samples, channels = image.samples, image.channels
    if image.alpha is not None:
        mixed = bytearray(len(samples) + len(image.alpha))
        for channel in range(channels):
            mixed[channel :: channels + 1] = samples[channel::channels]
        mixed[channels :: channels + 1] = image.alpha
        samples, channels = bytes(mixed), channels + 1
    length = image.width * channels
    rows = (samples[start : start + length] for start in range(0, len(samples), length))
    colour_type = _PNG_COLOUR_TYPES[image.channels, image.alpha is not None]
    header = struct.pack(">IIBBBBB", image.width, image.height, 8, colour_type, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", header),
            b"" if image.profile is None else _chunk(b"iCCP", _named_profile(image.profile)),
            _chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows))),
            _chunk(b"IEND", b""),
        )
    )


def _named_profile(profile: bytes) -> bytes:
    """Return a profile as stored in a PNG chunk: a name, the compression method, the data."""
    return b"profile\0\0" + zlib.compress(profile)


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)
