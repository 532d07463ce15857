"""What a PDF holds, whoever packed it: a digest that is the same on every machine.

Streams are packed by the zlib that Python was built with. There are several, and each finds
repetitions in its own way; unpacked, what they make is the same.
"""

import mmap
import re
import zlib
from hashlib import sha256
from pathlib import Path

COMPRESSOR = "zlib-ng" if "zlib-ng" in zlib.ZLIB_RUNTIME_VERSION else "zlib"
"""Which zlib this Python packs with. Its version is left out: those in use pack alike."""

_STREAM = re.compile(rb"\bstream\r?\n")
_LENGTH = re.compile(rb"/Length ([0-9]+)")
_TABLE = re.compile(
    rb"xref\n0 ([0-9]+)\n((?:[0-9]{10} [0-9]{5} [fn] \n)+)"
    rb"(trailer\n.*\nstartxref\n)([0-9]+)\n%%EOF\n",
    re.DOTALL,
)
_ENTRY = 20  # bytes of a line of the table
_CHUNK = 1 << 20


class DamagedPdfError(ValueError):
    """A file is no PDF that kitgen wrote, or no longer; the message says what is wrong."""


def content_digest(pdf: Path) -> str:
    """Return the SHA-256, in hex, of a PDF with its streams unpacked.

    What merely counts packed bytes is left out: how long each stream is, and where objects
    begin. It has to be right, though.

    Raises:
        OSError: It cannot be read.
        DamagedPdfError: It is none that kitgen wrote, or was damaged since.
    """
    with pdf.open("rb") as file:
        try:
            with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
                return _digest(content)
        except (ValueError, zlib.error) as problem:
            raise DamagedPdfError(f"{pdf.name}: {problem}") from problem


def has_content(pdf: Path, digest: str) -> bool:
    """Return whether a file is a PDF of this content digest."""
    try:
        return content_digest(pdf) == digest
    except (OSError, DamagedPdfError):
        return False


def _digest(content: mmap.mmap) -> str:
    """Return the digest of a file's content.

    Raises:
        ValueError, zlib.error: It is damaged.
    """
    whole = sha256()
    place = 0
    while opening := _STREAM.search(content, place):
        head = content[place : opening.end()]
        length = max(_LENGTH.finditer(head), key=re.Match.start, default=None)
        if length is None:
            raise ValueError("a stream without its length")
        whole.update(head[: length.start(1)] + head[length.end(1) :])
        place = opening.end() + int(length[1])
        packed = content[opening.end() : place]
        dictionary = head[head.rfind(b" obj") :]
        is_packed = b"/FlateDecode" in dictionary
        whole.update(_unpacked(packed) if is_packed else sha256(packed).digest())
    whole.update(_without_places(content, place))
    return whole.hexdigest()


def _unpacked(packed: bytes) -> bytes:
    """Return the digest of a packed stream, a piece of which at a time is in memory."""
    digest, stream = sha256(), zlib.decompressobj()
    while not stream.eof:
        chunk = stream.decompress(packed, _CHUNK)
        packed = stream.unconsumed_tail
        if not chunk and not stream.eof:
            raise ValueError("a stream that was cut short")
        digest.update(chunk)
    digest.update(stream.unused_data)
    return digest.digest()


def _without_places(content: mmap.mmap, start: int) -> bytes:
    """Return a file's end, from the last stream on, without the places of objects."""
    tail = content[start:]
    table = _TABLE.search(tail)
    if table is None or table.end() != len(tail) or int(table[4]) != start + table.start():
        raise ValueError("no table of objects where it should be")
    for number in range(1, len(table[2]) // _ENTRY):
        at = int(table[2][number * _ENTRY :][:10])
        head = b"%d 0 obj\n" % number
        if content[at : at + len(head)] != head:
            raise ValueError(f"object {number} is elsewhere")
    free, used = table[2][:_ENTRY], table[2][_ENTRY:]
    return tail[: table.start()] + table[1] + free + re.sub(rb"[0-9]{10} ", b"", used) + table[3]
