"""A digest of a PDF's content that is the same on every machine.

Python compresses streams with the zlib it was built with. There are several implementations, each
with different output, but the uncompressed streams are the same.
"""

import os
import re
import zlib
from array import array
from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

COMPRESSORS = ("zlib", "zlib-ng")
COMPRESSOR = COMPRESSORS["zlib-ng" in zlib.ZLIB_RUNTIME_VERSION]
"""The zlib of this Python. Its version is left out, because those in use compress alike."""

_STREAM = re.compile(rb"\bstream\r?\n")
_LENGTH = re.compile(rb"/Length ([0-9]+)")
_TABLE = re.compile(rb"xref\n0 ([0-9]+)\n")
_ENTRIES = re.compile(rb"(?:[0-9]{10} [0-9]{5} [fn] \n)*")
_TRAILER = re.compile(rb"(trailer\n.*\nstartxref\n)([0-9]+)\n%%EOF\n", re.DOTALL)
_ENTRY = 20  # bytes of a line of the table
_LINES = 1000  # of the table, read at once
_SLICE, _CHUNK = 1 << 16, 1 << 20
_HEAD = 1 << 10  # bytes in which the next stream begins, mostly
_MOST_HEAD = 1 << 17  # bytes of a stream's dictionary, at most
_LONGEST_OPENING = len(b"stream\r\n")
_MOST_KEPT = 1 << 16  # bytes of a stream whose digest is kept
_NO_TABLE = "no table of objects where it should be"
_TOO_MUCH = "streams that unpack to far more than a kit's"
_MOST_UNPACKED = 1_000_000_000
"""The most bytes that streams may unpack to; those of 20,000 sheets take six tenths of it.

By what factor they grow says nothing: a picture of one colour grows as much as a stream can.
"""


class DamagedPdfError(ValueError):
    """Raised for a file that is not an intact PDF from kitgen; the message says what is wrong."""


def content_digest(pdf: Path) -> str:
    """Return the SHA-256, in hex, of a PDF with its streams unpacked.

    Numbers that depend on packed bytes are left out: the length of each stream, and the offsets of
    objects. They must be correct, though.

    Raises:
        OSError: The file cannot be read.
        DamagedPdfError: The file is not from kitgen, or was damaged since.
    """
    with pdf.open("rb") as file:
        try:
            return _digest(_Content(file))
        except (ValueError, zlib.error) as problem:
            raise DamagedPdfError(f"{pdf.name}: {problem}") from problem


def has_content(pdf: Path, digest: str) -> bool:
    """Return whether a file is a PDF with this content digest."""
    try:
        return content_digest(pdf) == digest
    except (OSError, DamagedPdfError):
        return False


class _Content:
    """The bytes of a file, read where they are needed.

    To map the file into memory would be simpler, but the system ends a program that reads mapped
    bytes which are gone, because the file was cut short or a disk failed.
    """

    def __init__(self, file: BinaryIO) -> None:
        """Read a file as long as it is now."""
        self._file = file
        self._size = os.fstat(file.fileno()).st_size

    def __len__(self) -> int:
        return self._size

    def between(self, start: int, end: int) -> bytes:
        """Return the bytes from one place to another, or to the end of the file.

        Raises:
            ValueError: The file has become shorter.
        """
        size = max(0, min(end, self._size) - start)
        self._file.seek(start)
        read = self._file.read(size)
        if len(read) < size:
            raise ValueError("a file that was cut short while it was read")
        return read

    def after(self, pattern: re.Pattern[bytes], start: int, most: int) -> int | None:
        """Return the end of the first match of a pattern that begins at a place or later.

        Args:
            pattern: What is looked for; it may depend on the byte before a match.
            start: The place.
            most: The most bytes that a match may have.
        """
        end, size = start, _HEAD
        while end < self._size:
            at = max(start, end - most + 1)
            held, end = max(0, at - 1), end + size
            if opening := pattern.search(self.between(held, end), at - held):
                return held + opening.end()
            size = _SLICE
        return None

    def last(self, words: bytes, start: int) -> int:
        """Return the last place of words that begin at a place or later; -1 if there is none."""
        last, at = -1, start
        while at < self._size:
            window = self.between(at, at + _SLICE + len(words) - 1)
            if (within := window.rfind(words)) >= 0:
                last = at + within
            at += _SLICE
        return last


def _digest(content: _Content) -> str:
    """Return the digest of a file's content.

    Raises:
        ValueError, zlib.error: The file is damaged.
    """
    whole = sha256()
    place = 0
    room = _MOST_UNPACKED
    streams = (array("Q"), array("Q"))
    while opening := content.after(_STREAM, place, _LONGEST_OPENING):
        # Before the first stream lie thousands of pages and entries of the outline.
        begin = max(place, opening - _MOST_HEAD)
        head = content.between(begin, opening)
        length = max(_LENGTH.finditer(head), key=re.Match.start, default=None)
        if length is None:
            raise ValueError("a stream without its length")
        for piece in _parts(content, place, begin):
            whole.update(piece)
        whole.update(memoryview(head)[: length.start(1)])
        whole.update(memoryview(head)[length.end(1) :])
        place = opening + int(length[1])
        if place > len(content):
            raise ValueError("a stream longer than the file")
        streams[0].append(opening)
        streams[1].append(place)
        packed = content.between(opening, place)
        dictionary = head[head.rfind(b" obj") :]
        is_packed = b"/FlateDecode" in dictionary
        if is_packed:
            digest, size = _unpacked_stream(packed, room)
            room -= size
            whole.update(digest)
        else:
            whole.update(sha256(packed).digest())
    for piece in _without_places(content, place, streams):
        whole.update(piece)
    return whole.hexdigest()


def _parts(content: _Content, start: int, end: int) -> Iterator[bytes]:
    """Yield what lies between two places of a file, at most so much at once."""
    for at in range(start, end, _SLICE):
        yield content.between(at, min(at + _SLICE, end))


def _unpacked_stream(packed: bytes, room: int) -> tuple[bytes, int]:
    """Return the digest and the size of a packed stream; raise the errors of `_unpacked`."""
    if len(packed) > _MOST_KEPT:
        return _unpacked(packed, room)
    digest, size = _unpacked_before(packed)
    if size > room:
        raise ValueError(_TOO_MUCH)
    return digest, size


@lru_cache(maxsize=256)
def _unpacked_before(packed: bytes) -> tuple[bytes, int]:
    """Unpack a short stream, cached because --watch writes nearly the same streams every time."""
    return _unpacked(packed, _MOST_UNPACKED)


def _unpacked(packed: bytes, room: int) -> tuple[bytes, int]:
    """Return the digest and the size of a packed stream, unpacking it piece by piece.

    Raises:
        ValueError: The stream is cut short, continues after its end, or unpacks to more than `room`
            bytes.
    """
    digest, stream, size = sha256(), zlib.decompressobj(), 0
    for start in range(0, len(packed), _SLICE):
        # In slices, because zlib copies the remaining input with every chunk.
        waiting = packed[start : start + _SLICE]
        place = start + len(waiting)
        is_full = True
        while not stream.eof and (waiting or is_full):
            chunk = stream.decompress(waiting, _CHUNK)
            waiting = stream.unconsumed_tail
            is_full = len(chunk) == _CHUNK
            digest.update(chunk)
            size += len(chunk)
            if size > room:
                raise ValueError(_TOO_MUCH)
        if stream.eof and place - len(stream.unused_data) < len(packed):
            # A reader stops where the packed data ends, and would not show the rest.
            raise ValueError("a stream that goes on after its end")
    if not stream.eof:
        raise ValueError("a stream that was cut short")
    return digest.digest(), size


def _without_places(
    content: _Content, start: int, streams: tuple[Sequence[int], Sequence[int]]
) -> Iterator[bytes]:
    """Yield the end of a file, after its last stream, without the offsets of objects.

    `streams` says where each stream begins, and where it ends.

    Raises:
        ValueError: The table of offsets is not where it should be, or an object is not at its
            offset, at the start of a line and outside any stream.
    """
    place = max(start, content.last(b"\nxref\n0 ", start) + 1)
    table = _TABLE.match(content.between(place, place + _HEAD))
    if table is None:
        raise ValueError(_NO_TABLE)
    yield from _parts(content, start, place)
    yield table[1]
    at, number, is_full = place + table.end(), 0, True
    begins, ends = streams
    while is_full:
        entries = _entries(content, at)
        at += len(entries)
        is_full = len(entries) == _LINES * _ENTRY
        for entry in range(0, len(entries), _ENTRY):
            line = entries[entry : entry + _ENTRY]
            if number > 0:
                of_object = int(line[:10])
                before = bisect(begins, of_object)
                inside = before > 0 and of_object < ends[before - 1]
                head = b"\n%d 0 obj\n" % number
                start = max(0, of_object - 1)
                if inside or content.between(start, of_object - 1 + len(head)) != head:
                    raise ValueError(f"object {number} is elsewhere")
                line = line[11:]
            yield line
            number += 1
    trailer = _TRAILER.fullmatch(content.between(at, at + _SLICE))
    is_last = at + _SLICE >= len(content)
    if not number or trailer is None or not is_last or int(trailer[2]) != place:
        raise ValueError(_NO_TABLE)
    yield trailer[1]


def _entries(content: _Content, at: int) -> bytes:
    """Return as many lines of the table of objects as there are at a place, up to a number."""
    lines = _ENTRIES.match(content.between(at, at + _LINES * _ENTRY))
    assert lines is not None, "it may be empty"
    return lines[0]
