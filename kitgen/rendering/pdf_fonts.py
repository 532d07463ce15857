"""Fonts in a PDF: of each the letters that a file shows, in subsets of 256 codes.

What of a font goes into a subset, and in which order letters get their codes, is what reportlab
does: kits that were printed with it are printed to the byte again.
"""

from collections.abc import Iterator, Sequence
from struct import pack, pack_into, unpack

from kitgen.drawing.font_files.names import POSTSCRIPT_NAME, name_of, names_in
from kitgen.drawing.font_files.sfnt import Tables, font_file, tables_at
from kitgen.drawing.fonts import FontFace, font_bytes, opened_font
from kitgen.drawing.truetype import parts_at
from kitgen.remembering import remembered_words
from kitgen.rendering.pdf_objects import Value

_SPACE, _NO_BREAK_SPACE = 0x20, 0xA0

_FIXED, _SYMBOLIC, _ITALIC, _FORCE_BOLD = 1, 4, 64, 1 << 18
"""What a font is (ISO 32000-1, table 123)."""

_SEMIBOLD = 600

_FIRST_CODES = (0, *[_SPACE] * _SPACE)
"""The first characters of the first subset: none, and the space, which others replace below 32."""

_LETTERS = str.maketrans("0123456789", "ABCDEFGIJK")

_HEAD_SUM, _HEAD_PLACES = 8, 50
_CHECKSUM = 0xB1B0AFBA
"""What all of a font file adds up to."""


class FontProgram:
    """A font's tables, and what a PDF says of it.

    Attributes:
        name: Its PostScript name.
        glyphs: The number of each character's glyph, by code point.
    """

    def __init__(self, face: FontFace) -> None:
        """Read a font."""
        self._tables = tables_at(font_bytes(face))
        self._font = opened_font(face)
        self._metrics = self._font.metrics()
        self.name = (name_of(names_in(self._tables[b"name"]), POSTSCRIPT_NAME) or "").replace(
            " ", "-"
        )
        glyphs = self._font.glyphs
        space = glyphs.get(_SPACE, glyphs.get(_NO_BREAK_SPACE))
        same = {} if space is None else {_SPACE: space, _NO_BREAK_SPACE: space}
        self.glyphs = glyphs | same

    def width(self, code: int) -> float:
        """Return the width of a character, in thousandths of the type's size."""
        return self._scaled(self._metrics[self.glyphs.get(code, 0)][0])

    def _scaled(self, length: int) -> float:
        return length if self._font.units == 1000 else length * (1000 / self._font.units)

    def description(self) -> dict[str, Value]:
        """Return what a font descriptor says of it, but for its name and where its file is."""
        os2, post = self._tables[b"OS/2"], self._tables[b"post"]
        version, weight = unpack(">H2xH", os2[:6])
        ascent, descent = unpack(">2h", os2[68:72])
        capitals = unpack(">h", os2[88:90])[0] if version > 1 else ascent
        degrees, fraction, is_fixed = unpack(">hH4xL", post[4:16])
        angle = degrees + fraction / 65536
        flags = _SYMBOLIC | (_ITALIC if angle else 0) | (_FIXED if is_fixed else 0)
        return {
            "Type": "/FontDescriptor",
            "Ascent": self._scaled(ascent),
            "CapHeight": self._scaled(capitals),
            "Descent": self._scaled(descent),
            "Flags": flags | (_FORCE_BOLD if weight >= _SEMIBOLD else 0),
            "FontBBox": [*map(self._scaled, unpack(">4h", self._tables[b"head"][36:44]))],
            "ItalicAngle": angle,
            # No table says how thick stems are.
            "StemV": 50 + int((weight / 65) ** 2),
            "MissingWidth": self.width(0),
        }

    def subset(self, codes: Sequence[int]) -> bytes:
        """Return a font file of some characters, in the order of their codes in it."""
        outlines, places = self._tables[b"glyf"], self._font.places()
        kept = list(dict.fromkeys([0, *(self.glyphs.get(code, 0) for code in codes)]))
        new = {glyph: number for number, glyph in enumerate(kept)}
        drawn: list[bytes] = []
        for glyph in kept:
            outline = bytearray(outlines[places[glyph] : places[glyph + 1]])
            if len(outline) > 2 and outline[0] & 0x80:
                at = 10
                for part in parts_at(bytes(outline), at):
                    if part.glyph not in new:
                        new[part.glyph] = len(kept)
                        kept.append(part.glyph)
                    pack_into(">H", outline, at + 2, new[part.glyph])
                    at = part.end
            drawn.append(bytes(outline) + bytes(-len(outline) % 4))
        starts = [0]
        for outline_drawn in drawn:
            starts.append(starts[-1] + len(outline_drawn))
        is_long = (starts[-1] + 1) >> 1 > 0xFFFF
        widths, full = self._widths(kept)
        numbers = [new[self.glyphs.get(code, 0)] for code in codes]
        mapping = (0, 1, 1, 0, 0, 12, 6, 10 + 2 * len(codes), 0, 0, len(codes), *numbers)
        tables: Tables = {
            tag: self._tables[tag]
            for tag in (b"name", b"OS/2", b"cvt ", b"fpgm", b"prep")
            if tag in self._tables
        }
        tables |= {
            b"post": b"\0\3\0\0" + self._tables[b"post"][4:16] + bytes(16),
            b"hmtx": widths,
            b"hhea": _with_number(self._tables[b"hhea"], 34, full),
            b"maxp": _with_number(self._tables[b"maxp"], 4, len(kept)),
            b"cmap": pack(f">{len(mapping)}H", *mapping),
            b"glyf": b"".join(drawn),
            b"loca": pack(f">{len(starts)}L", *starts)
            if is_long
            else pack(f">{len(starts)}H", *(start >> 1 for start in starts)),
            b"head": _with_number(self._tables[b"head"], _HEAD_PLACES, int(is_long)),
        }
        return _summed_file(tables)

    def _widths(self, glyphs: Sequence[int]) -> tuple[bytes, int]:
        """Return the table of widths, and how many it says: the last holds for all after it."""
        pairs = [self._metrics[glyph] for glyph in glyphs]
        full = len(pairs)
        while full > 1 and pairs[full - 1][0] == pairs[full - 2][0]:
            full -= 1
        numbers = [number for pair in pairs[:full] for number in pair]
        numbers += [bearing for _, bearing in pairs[full:]]
        return pack(f">{len(numbers)}H", *numbers), full


@remembered_words(maxsize=16)
def font_program(face: FontFace) -> FontProgram:
    """Return a font's tables."""
    return FontProgram(face)


class EmbeddedFont:
    """A font in one file.

    Attributes:
        program: The font.
        label: What the file's pages call it.
        subsets: Of each subset the characters, by their codes.
    """

    def __init__(self, program: FontProgram, label: str) -> None:
        """Begin with no letter but the space."""
        self.program = program
        self.label = label
        self.subsets = [[*_FIRST_CODES]]
        self._codes = {0: 0, _SPACE: _SPACE}
        self._next = 1

    def split(self, words: str) -> Iterator[tuple[str, bytes]]:
        """Yield runs of words, each within a subset: what pages call it, and its letters' codes."""
        subset, run = 0, bytearray()
        for letter in words:
            code = self._code(ord(letter))
            if run and code >> 8 != subset:
                yield self._name(subset), bytes(run)
                run = bytearray()
            subset = code >> 8
            run.append(code & 0xFF)
        if run:
            yield self._name(subset), bytes(run)

    def _name(self, subset: int) -> str:
        return f"/{self.label}+{subset}"

    def _code(self, character: int) -> int:
        """Return the code of a character, with its subset's number above eight bits."""
        if character == _NO_BREAK_SPACE:
            character = _SPACE
        known = self._codes.get(character)
        if known is not None:
            return known
        if character not in self.program.glyphs:
            return 0
        # In each subset code 0 is no letter, and 32 is the space.
        if self._next & 0xFF == _SPACE:
            if self._next > _SPACE:
                self.subsets[-1].append(_SPACE)
            self._next += 1
        if self._next & 0xFF == 0:
            self.subsets.append([0])
            self._next += 1
        code = self._codes[character] = self._next
        if code < _SPACE:
            self.subsets[0][code] = character
        else:
            self.subsets[-1].append(character)
        self._next += 1
        return code


def subset_name(number: int, font: str) -> str:
    """Return the name of a subset: six letters for its number before the font's."""
    letters = f"{number:06d}".translate(_LETTERS)
    return f"{letters}+{font}"


def character_map(name: str, codes: Sequence[int]) -> bytes:
    """Return what leads readers from a subset's codes to characters (ISO 32000-1, 9.10.3)."""
    lines = (
        "/CIDInit /ProcSet findresource begin",
        "12 dict begin",
        "begincmap",
        "/CIDSystemInfo",
        f"<< /Registry ({name})",
        f"/Ordering ({name})",
        "/Supplement 0",
        ">> def",
        f"/CMapName /{name} def",
        "/CMapType 2 def",
        "1 begincodespacerange",
        f"<00> <{len(codes) - 1:02X}>",
        "endcodespacerange",
        f"{len(codes)} beginbfchar",
        *(f"<{code:02X}> <{character:04X}>" for code, character in enumerate(codes)),
        "endbfchar",
        "endcmap",
        "CMapName currentdict /CMap defineresource pop",
        "end",
        "end",
    )
    return "\n".join(lines).encode()


def _with_number(table: bytes, at: int, number: int) -> bytes:
    return table[:at] + pack(">H", number) + table[at + 2 :]


def _summed_file(tables: Tables) -> bytes:
    """Put tables together to a font file with the sums that readers may check."""
    head = tables[b"head"]
    tables[b"head"] = head[:_HEAD_SUM] + bytes(4) + head[_HEAD_SUM + 4 :]
    file = bytearray(font_file(b"\0\1\0\0", tables))
    for index, tag in enumerate(sorted(tables)):
        pack_into(">L", file, 16 + 16 * index, _sum(tables[tag]))
    at = 12 + 16 * sorted(tables).index(b"head")
    (start,) = unpack(">L", file[at + 8 : at + 12])
    pack_into(">L", file, start + _HEAD_SUM, _CHECKSUM - _sum(file) & 0xFFFFFFFF)
    return bytes(file)


def _sum(data: bytes | bytearray) -> int:
    whole = bytes(data) + bytes(-len(data) % 4)
    words: tuple[int, ...] = unpack(f">{len(whole) // 4}L", whole)
    return sum(words) & 0xFFFFFFFF
