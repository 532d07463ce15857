"""From the kinds of font files that people have to the one font that each holds, or is chosen.

What a file claims of its size is looked at first.
"""

import logging
import struct
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import IO, TypeAlias
from zlib import decompressobj
from zlib import error as ZlibError  # noqa: N812

from kitgen.drawing.font_files.names import (
    FAMILIES,
    FULL_NAMES,
    STYLES,
    best_full_name,
    names_in,
)
from kitgen.drawing.font_files.refusals import BROKEN, Fault, FontRefusedError
from kitgen.drawing.font_files.sfnt import Tables, font_file, tables_at

MOST_UNPACKED = 40_000_000
"""Bytes that a web font may unpack to: more than twice the largest font of Noto."""

_MOST_FONTS, _LONGEST_NAMES = 64, 1_000_000
_ABOUT_FONT = slice(28, 48)
"""Where a newer web font says where its maker's words and own block are (WOFF 2.0, 4)."""

_BROTLI_PIECE = 32
"""So few bytes at a time that they cannot unpack to much more than is allowed in all."""

_UNPACKERS = ("brotli", "fontTools")
_TO_UNPACK = "pip install 'kitgen[fonts]', or take the font as .ttf, .otf or .woff"

# What is wrong is reported once, by what is raised here.
logging.getLogger("fontTools").addHandler(logging.NullHandler())

FontNames: TypeAlias = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""What a font is called: its families, its styles, its full names."""


def unpacked(raw: bytes, chosen: str | None) -> bytes:
    """Return the one font that a file holds, or that is chosen from a collection.

    Args:
        raw: A font, a web font, or a collection.
        chosen: The name of the font in a collection: its full name, or that of its family and
            style; case and spaces do not count.

    Raises:
        FontRefusedError: It cannot be unpacked, or holds none of that name.
        struct.error: It is cut short.
    """
    if raw[:4] == b"ttcf":
        return _of_collection(raw, chosen)
    if chosen is not None:
        what_is = "no collection, from which a font could be chosen"
        raise FontRefusedError(Fault.KIND, what_is, "leave out the # and what follows")
    if raw[:4] == b"wOFF":
        return _of_web_font(raw)
    if raw[:4] == b"wOF2":
        if any(find_spec(library) is None for library in _UNPACKERS):
            what_is = "a web font (WOFF2), and what unpacks it (brotli, fontTools) is not installed"
            raise FontRefusedError(Fault.KIND, what_is, _TO_UNPACK)
        _look_into_newer_web_font(raw)
        # What its maker says (WOFF 2.0, 6 and 7) prints nothing, so it is not unpacked.
        bare = raw[: _ABOUT_FONT.start] + bytes(20) + raw[_ABOUT_FONT.stop :]
        return _repacked(bare)
    return raw


def _look_into_newer_web_font(raw: bytes) -> None:
    """Refuse a web font that unpacks to more than it claims, or claims too much (WOFF 2.0, 4)."""
    flavour, _length, count, _, claimed, packed = struct.unpack_from(">4sLHHLL", raw, 4)
    if flavour == b"ttcf":
        raise FontRefusedError(
            Fault.KIND, "a web font that is a collection", "take the font by itself"
        )
    _refuse_bomb(claimed)
    at, whole = 48, 0
    for _ in range(min(count, 256)):
        flags = raw[at]
        at += 5 if flags & 63 == 63 else 1
        length, at = _base_128(raw, at)
        # Outlines and their places are packed in another form unless version 3 is said.
        if (flags >> 6 != 3) if flags & 63 in (10, 11) else flags >> 6:
            length, at = _base_128(raw, at)
        whole += length
        _refuse_bomb(whole)
    brotli = import_module("brotli")
    unpacker, came_out = brotli.Decompressor(), 0
    end = min(at + packed, len(raw))
    try:
        for start in range(at, end, _BROTLI_PIECE):
            came_out += len(unpacker.process(raw[start : min(start + _BROTLI_PIECE, end)]))
            _refuse_bomb(came_out)
    except brotli.error:
        raise struct.error("tables that cannot be unpacked") from None
    if not unpacker.is_finished():
        raise struct.error("tables that are cut short")


def _repacked(raw: bytes) -> bytes:
    """Return a newer web font as an ordinary one, its outlines put together by fontTools."""
    library = import_module("fontTools.ttLib")
    try:
        font = library.TTFont(BytesIO(raw), recalcTimestamp=False)
        font.flavor = None
        anew = BytesIO()
        font.save(anew)
    except (library.TTLibError, AssertionError):
        raise struct.error("tables that cannot be unpacked") from None
    return anew.getvalue()


def _base_128(raw: bytes, at: int) -> tuple[int, int]:
    """Read a number of seven bits a byte, and where the next begins (WOFF 2.0, 4.1)."""
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


def _of_web_font(raw: bytes) -> bytes:
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


def _of_collection(raw: bytes, chosen: str | None) -> bytes:
    """Return one font of a collection as a file of its own (OpenType 1.9, font collections)."""
    (count,) = struct.unpack_from(">L", raw, 8)
    if not 0 < count <= _MOST_FONTS:
        what_is = f"a collection of {count:,} fonts, of which at most {_MOST_FONTS} are read"
        raise FontRefusedError(Fault.KIND, what_is)
    fonts: dict[str, int] = {}
    for index, at in enumerate(struct.unpack_from(f">{count}L", raw, 12)):
        names = names_in(tables_at(raw, at)[b"name"])
        fonts.setdefault(best_full_name(names) or f"number {index + 1}", at)
    asked = {_folded(chosen), _folded(f"{chosen} Regular")} if chosen is not None else set()
    for name, at in fonts.items():
        if _folded(name) in asked or (chosen is None and len(fonts) == 1):
            return font_file(raw[at : at + 4], tables_at(raw, at))
    listed = ", ".join(fonts)
    what_is = "a collection of fonts" if chosen is None else f"a collection without {chosen}"
    raise FontRefusedError(Fault.KIND, what_is, f"write one of them after a #: {listed}")


def names_of_fonts(path: Path) -> Iterator[FontNames]:
    """Yield what the fonts in a file are called; nothing of one that cannot be read."""
    try:
        with path.open("rb") as file:
            head = file.read(12 + 4 * _MOST_FONTS)
            places = (0,)
            if head[:4] == b"ttcf":
                (count,) = struct.unpack_from(">L", head, 8)
                places = struct.unpack_from(f">{min(count, _MOST_FONTS)}L", head, 12)
            for place in places:
                file.seek(place)
                names = names_in(_name_table(file))
                yield tuple(  # type: ignore[misc]
                    tuple(dict.fromkeys(name.words for name in names if name.kind in kinds))
                    for kinds in (FAMILIES, STYLES, FULL_NAMES)
                )
    except (OSError, MemoryError, *BROKEN):
        return


def _name_table(file: IO[bytes]) -> bytes:
    """Read a font's table of names alone; its directory begins here."""
    (count,) = struct.unpack(">4xH6x", file.read(12))
    records = struct.iter_unpack(">4sLLL", file.read(16 * count))
    start, length = {tag: place for tag, _, *place in records}[b"name"]
    file.seek(start)
    return file.read(min(length, _LONGEST_NAMES))


def _folded(name: str) -> str:
    return "".join(name.casefold().split())
