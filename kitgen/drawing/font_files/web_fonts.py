"""Unpacks web fonts (WOFF 1.0 and 2.0), which may claim to contain gigabytes."""

import struct
from collections.abc import Sequence
from importlib import import_module
from struct import pack_into, unpack_from
from zlib import decompressobj
from zlib import error as ZlibError  # noqa: N812

from kitgen.drawing.font_files.packed_glyphs import PackedGlyphs, unpacked_widths
from kitgen.drawing.font_files.refusals import Fault, FontRefusedError
from kitgen.drawing.font_files.sfnt import Tables, font_file

MOST_UNPACKED = 40_000_000
"""The most bytes that a web font may unpack to: more than twice the largest Noto font."""

_MOST_TABLES = 256
_BROTLI_PIECE = 32
"""Small enough that the bytes read in one step cannot unpack to much more than the limit."""

_TAGS = (
    *(b"cmap", b"head", b"hhea", b"hmtx", b"maxp", b"name", b"OS/2"),
    *(b"post", b"cvt ", b"fpgm", b"glyf", b"loca", b"prep", b"CFF "),
)
"""The tables that WOFF2 fonts number, as far as printing needs them, of 63."""

_WRITTEN_OUT = 63
_OUTLINES = (10, 11)


def of_newer_web_font(raw: bytes) -> bytes:
    """Unpack a WOFF2 font, ignoring its metadata (WOFF 2.0, 6 and 7), which is not printed.

    Raises:
        FontRefusedError: The file is a collection, or unpacks to more than the limit.
        struct.error: The file cannot be unpacked.
        LookupError: The file is cut short.
    """
    flavour, _length, count, _, claimed, packed = unpack_from(">4sLHHLL", raw, 4)
    if flavour == b"ttcf":
        what_is = "a web font that is a collection"
        raise FontRefusedError(Fault.KIND, what_is, "take the font by itself")
    _refuse_bomb(claimed)
    listed, at = _directory(raw, min(count, _MOST_TABLES))
    content = _brotli_unpacked(raw[at : at + packed])
    tables: Tables = {}
    transformed = set()
    place = 0
    for tag, size, is_transformed in listed:
        tables[tag] = content[place : place + size]
        place += size
        if is_transformed:
            transformed.add(tag)
    if place > len(content):
        raise struct.error("tables that are cut short")
    _put_together(tables, transformed)
    return font_file(flavour, tables)


def _directory(raw: bytes, count: int) -> tuple[Sequence[tuple[bytes, int, bool]], int]:
    """Read the tags and lengths of tables, and whether each is transformed."""
    at, whole = 48, 0
    listed = []
    for _ in range(count):
        number, form = raw[at] & 63, raw[at] >> 6
        at += 1
        tag = _TAGS[number] if number < len(_TAGS) else b"\0\0\0%c" % number
        if number == _WRITTEN_OUT:
            tag = raw[at : at + 4]
            at += 4
        length, at = _base_128(raw, at)
        # Outlines and their offsets are transformed unless the version is 3.
        is_transformed = form != 3 if number in _OUTLINES else form != 0
        if is_transformed:
            length, at = _base_128(raw, at)
        whole += length
        _refuse_bomb(whole)
        listed.append((tag, length, is_transformed))
    return listed, at


def _brotli_unpacked(packed: bytes) -> bytes:
    brotli = import_module("brotli")
    unpacker, content = brotli.Decompressor(), bytearray()
    try:
        for start in range(0, len(packed), _BROTLI_PIECE):
            content += unpacker.process(packed[start : start + _BROTLI_PIECE])
            _refuse_bomb(len(content))
    except brotli.error:
        raise struct.error("tables that cannot be unpacked") from None
    if not unpacker.is_finished():
        raise struct.error("tables that are cut short")
    return bytes(content)


def _put_together(tables: Tables, transformed: set[bytes]) -> None:
    """Restore outlines and widths to their usual form."""
    if b"glyf" not in transformed:
        return
    glyphs = PackedGlyphs(tables[b"glyf"])
    tables[b"glyf"], tables[b"loca"], form = glyphs.written()
    head = bytearray(tables[b"head"])
    pack_into(">h", head, 50, form)
    tables[b"head"] = bytes(head)
    if b"hmtx" in transformed:
        (widths,) = unpack_from(">H", tables[b"hhea"], 34)
        tables[b"hmtx"] = unpacked_widths(tables[b"hmtx"], widths, glyphs.boxes)


def _base_128(raw: bytes, at: int) -> tuple[int, int]:
    """Read a number of seven bits a byte; return also the next offset (WOFF 2.0, 4.1)."""
    value = 0
    for place in range(at, at + 5):
        value = value << 7 | raw[place] & 127
        if raw[place] < 128:
            return value, place + 1
    raise struct.error("a number of more than five bytes")


def _refuse_bomb(claimed: int) -> None:
    if claimed > MOST_UNPACKED:
        most = f"{MOST_UNPACKED:,}"
        raise FontRefusedError(
            Fault.KIND, f"a web font of {claimed:,} bytes, of which at most {most} are read"
        )


def of_web_font(raw: bytes) -> bytes:
    """Unpack a web font table by table (WOFF 1.0, sections 4 and 5)."""
    flavour, _length, count = struct.unpack_from(">4sLH", raw, 4)
    (claimed,) = struct.unpack_from(">L", raw, 16)
    _refuse_bomb(claimed)
    tables: Tables = {}
    whole = 0
    for index in range(min(count, 256)):
        tag, start, packed, length, _sum = struct.unpack_from(">4s4L", raw, 44 + 20 * index)
        whole += length
        _refuse_bomb(whole)
        content = raw[start : start + packed]
        if packed < length:
            pack = decompressobj()
            try:
                content = pack.decompress(content, length + 1)
            except ZlibError:
                raise struct.error("a table that cannot be unpacked") from None
        if len(content) != length:
            raise struct.error("a table of another length than it claims")
        tables[tag] = content
    return font_file(flavour, tables)
