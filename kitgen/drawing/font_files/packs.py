"""Extracts the one font of a font file, whatever its kind, or the one chosen from a collection.

The sizes that a file claims are checked first.
"""

import struct
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import IO, TypeAlias

from kitgen.diagnostics import to_install
from kitgen.drawing.font_files.bounds import LONGEST_NAMES
from kitgen.drawing.font_files.names import (
    FAMILIES,
    FULL_NAMES,
    STYLES,
    best_full_name,
    names_in,
)
from kitgen.drawing.font_files.refusals import BROKEN, Fault, FontRefusedError
from kitgen.drawing.font_files.sfnt import font_file, tables_at
from kitgen.drawing.font_files.web_fonts import of_newer_web_font, of_web_font

_MOST_FONTS = 64
_BROTLI = "pip install 'kitgen[fonts]'"
_OTHERWISE = ", or take the font as .ttf, .otf or .woff"

FontNames: TypeAlias = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""The names of a font: its families, its styles, its full names."""


def unpacked(raw: bytes, chosen: str | None) -> bytes:
    """Return the one font in a file, or the one chosen from a collection.

    Args:
        raw: A font, a web font, or a collection.
        chosen: The name of a font in a collection: its full name, or that of its family and style;
            case and spaces are ignored.

    Raises:
        FontRefusedError: The file cannot be unpacked, or has no font of that name.
        struct.error: The file is cut short.
    """
    if raw[:4] == b"ttcf":
        return _of_collection(raw, chosen)
    if chosen is not None:
        what_is = "no collection, from which a font could be chosen"
        raise FontRefusedError(Fault.KIND, what_is, "leave out the # and what follows")
    if raw[:4] == b"wOFF":
        return of_web_font(raw)
    if raw[:4] == b"wOF2":
        if find_spec("brotli") is None:
            what_is = "a web font (WOFF2), and brotli, which unpacks it, is not installed"
            raise FontRefusedError(Fault.KIND, what_is, to_install(_BROTLI) + _OTHERWISE)
        return of_newer_web_font(raw)
    return raw


def _of_collection(raw: bytes, chosen: str | None) -> bytes:
    """Return one font of a collection as a separate file (OpenType 1.9, font collections)."""
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
    """Yield the names of the fonts in a file; none for one that cannot be read."""
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
    """Read only a font's table of names; the font's directory begins at the current position."""
    (count,) = struct.unpack(">4xH6x", file.read(12))
    records = struct.iter_unpack(">4sLLL", file.read(16 * count))
    start, length = {tag: place for tag, _, *place in records}[b"name"]
    file.seek(start)
    return file.read(min(length, LONGEST_NAMES))


def _folded(name: str) -> str:
    return "".join(name.casefold().split())
