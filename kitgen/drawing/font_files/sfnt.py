"""The container of a font's tables (OpenType 1.9, font file)."""

import struct
from collections.abc import Mapping
from typing import TypeAlias

Tables: TypeAlias = dict[bytes, bytes]
"""A font's tables, by their tags."""

_MOST_TABLES = 256


def tables_at(raw: bytes, at: int = 0) -> Tables:
    """Return the tables of the font whose directory is at an offset.

    Raises:
        struct.error: A table ends after the last byte, or tables share bytes.
    """
    (count,) = struct.unpack_from(">H", raw, at + 4)
    tables: Tables = {}
    whole = 0
    for index in range(min(count, _MOST_TABLES)):
        tag, _sum, start, length = struct.unpack_from(">4sLLL", raw, at + 12 + 16 * index)
        if start + length > len(raw):
            raise struct.error("a table that ends after the last byte")
        whole += length
        if whole > len(raw):
            raise struct.error("tables that lie over each other")
        tables[tag] = raw[start : start + length]
    return tables


def font_file(flavour: bytes, tables: Mapping[bytes, bytes]) -> bytes:
    """Combine tables into a font file."""
    count = len(tables)
    entry = max(0, count.bit_length() - 1)
    reach = 16 << entry
    head = struct.pack(">4s4H", flavour, count, reach, entry, 16 * count - reach)
    listed, content = b"", bytearray()
    start = len(head) + 16 * count
    for tag in sorted(tables):
        table = tables[tag]
        listed += struct.pack(">4sLLL", tag, 0, start + len(content), len(table))
        content += table + bytes(-len(table) % 4)
    return head + listed + bytes(content)
