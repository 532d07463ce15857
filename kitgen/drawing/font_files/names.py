"""The names of a font (OpenType 1.9, naming table)."""

import struct
from collections.abc import Iterable, Sequence

from kitgen.drawing.font_files.bounds import LONGEST_NAMES
from kitgen.values import frozen

FAMILIES, STYLES, FULL_NAMES, POSTSCRIPT_NAME = (1, 16), (2, 17), (4,), 6

_BEST_PAIRS = ((21, 22), (16, 17), (1, 2))
"""Pairs of kinds for family and style, the most distinctive first."""

_MACINTOSH, _WINDOWS, _ENGLISH = 1, 3, 0x409
_ODD = {(3, 2): "shift_jis", (3, 3): "gb2312", (3, 4): "big5", (3, 5): "euc_kr", (3, 6): "johab"}
_ODD |= {(2, 0): "ascii", (2, 2): "latin-1", (1, 1): "shift_jis", (1, 2): "big5", (1, 3): "euc_kr"}
_ODD |= {(1, 6): "mac_greek", (1, 7): "mac_cyrillic", (1, 25): "gb2312", (1, 29): "mac_latin2"}
_ODD |= {(1, 35): "mac_turkish", (1, 37): "mac_iceland"}
"""Encodings of names that are neither UTF-16 nor in the western Macintosh script."""


@frozen
class Name:
    """A name of a font: its kind, its system and language, and the words."""

    kind: int
    system: int
    language: int
    words: str


def names_in(table: bytes) -> tuple[Name, ...]:
    """Read a table of names, leaving out those that cannot be decoded.

    Raises:
        struct.error: The table is cut short.
        ValueError: Its names, which may share bytes, are longer in total than those of any font.
    """
    count, words_at = struct.unpack_from(">HH", table, 2)
    names, whole = [], 0
    for index in range(count):
        record = struct.unpack_from(">6H", table, 6 + 12 * index)
        system, script, language, kind, length, offset = record
        whole += length
        if whole > LONGEST_NAMES:
            raise ValueError("names that are longer than those of any font")
        words = table[words_at + offset : words_at + offset + length]
        if len(words) < length:
            continue
        encoding = _ODD.get((system, script), "mac_roman" if system == _MACINTOSH else "utf_16_be")
        if encoding == "utf_16_be" and length % 2 and words[-1] == 0:
            words = words[:-1]
        try:
            names.append(Name(kind, system, language, words.decode(encoding)))
        except UnicodeDecodeError:
            continue
    return tuple(names)


def name_of(names: Iterable[Name], kind: int) -> str | None:
    """Return a font's name of a kind, in English if possible, or else in any language."""
    of_kind = [name for name in names if name.kind == kind]
    for asked in ((_WINDOWS, _ENGLISH), (_MACINTOSH, 0)):
        for name in of_kind:
            if name.words and (name.system, name.language) == asked:
                return name.words
    return of_kind[-1].words or None if of_kind else None


def best_full_name(names: Sequence[Name]) -> str | None:
    """Return a name that no other font has: its family and style, or its full name."""
    for family_kind, style_kind in _BEST_PAIRS:
        family, style = name_of(names, family_kind), name_of(names, style_kind)
        if family is not None and style is not None:
            return family if style.lower() == "regular" else f"{family} {style}"
    return name_of(names, FULL_NAMES[0]) or name_of(names, POSTSCRIPT_NAME)


def name_table(postscript_name: str) -> bytes:
    """Write a table with one name, by which documents identify the font."""
    words = postscript_name.encode("utf_16_be")
    record = (_WINDOWS, 1, _ENGLISH, POSTSCRIPT_NAME, len(words), 0)
    return struct.pack(">3H6H", 0, 1, 18, *record) + words
