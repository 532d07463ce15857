"""Comparison of a drawing's PNG pictures by their unpacked content.

The packed bytes depend on the zlib that Python was built with.
"""

import binascii
import struct
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PACKED = {b"IDAT": 0, b"iCCP": len(b"profile\0\0")}
"""The chunks with packed content, and the number of bytes before it, as kitgen writes them."""
_FRAME = 12  # bytes of a chunk beside its content


class _OtherwiseError(Exception):
    """A picture is not a PNG as kitgen writes it."""


def same_png(given: str, wanted: str) -> bool:
    """Return whether two pictures in base64 have the same content.

    Args:
        given: The picture to check, which may be anything.
        wanted: The picture that kitgen made.
    """
    if given == wanted:
        return True
    try:
        pairs = list(zip(_chunks(given), _chunks(wanted), strict=True))
        return all(_same_chunk(*first, *second) for first, second in pairs)
    except (_OtherwiseError, ValueError, struct.error, zlib.error):
        return False


def _chunks(picture: str) -> Iterator[tuple[bytes, bytes]]:
    """Yield the kind and the content of each chunk.

    Raises:
        _OtherwiseError: The picture is not a PNG as kitgen writes it.
    """
    file = b64decode(picture, validate=True)
    if b64encode(file).decode() != picture or not file.startswith(_SIGNATURE):
        raise _OtherwiseError
    place = len(_SIGNATURE)
    while place < len(file):
        length, kind = struct.unpack_from(">I4s", file, place)
        content = file[place + 8 : place + 8 + length]
        check = struct.unpack_from(">I", file, place + 8 + length)
        if check[0] != binascii.crc32(kind + content):
            raise _OtherwiseError
        yield kind, content
        place += length + _FRAME


def _same_chunk(kind: bytes, content: bytes, other: bytes, wanted: bytes) -> bool:
    if kind != other or kind not in _PACKED:
        return (kind, content) == (other, wanted)
    start = _PACKED[kind]
    unpacked, pack = zlib.decompress(wanted[start:]), zlib.decompressobj()
    return (
        content[:start] == wanted[:start]
        and pack.decompress(content[start:], len(unpacked) + 1) == unpacked
        and pack.eof
        and not pack.unused_data
    )
