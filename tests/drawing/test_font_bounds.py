"""What a font may cost is found out before a library takes it apart."""

from collections.abc import Callable
from struct import pack, pack_into, unpack_from

import pytest

from kitgen.drawing.font_files import checking
from kitgen.drawing.font_files.bounds import excess
from kitgen.drawing.font_files.checking import checked_font
from kitgen.drawing.font_files.packs import unpacked
from kitgen.drawing.font_files.refusals import FontRefusedError
from kitgen.drawing.fonts import FIRAGO
from kitgen.drawing.shapes import Typeface
from tests.looks.typefaces import box_font

Tables = dict[bytes, bytes]


def tables_of(raw: bytes) -> Tables:
    records = (unpack_from(">4sLLL", raw, 12 + 16 * n) for n in range(raw[5]))
    return {tag: raw[start : start + length] for tag, _, start, length in records}


def font_of(tables: Tables) -> bytes:
    """Write a font file of tables, one after the other."""
    at = 12 + 16 * len(tables)
    head, body = [b"\0\1\0\0" + pack(">H6x", len(tables))], []
    for tag, table in sorted(tables.items()):
        head.append(pack(">4sLLL", tag, 0, at, len(table)))
        body.append(table)
        at += len(table)
    return b"".join(head + body)


def many_names(tables: Tables) -> None:
    record = pack(">6H", 3, 1, 0x409, 1, 0xFFFF, 0)
    tables[b"name"] = pack(">3H", 0, 5_000, 60_006) + record * 5_000 + b"n" * 65_535


def many_maps(tables: Tables) -> None:
    record = pack(">HHL", 3, 1, 4 + 8 * 65)
    tables[b"cmap"] = pack(">HH", 0, 65) + record * 65 + tables[b"cmap"]


def many_characters(tables: Tables) -> None:
    groups = pack(">3L", 0, 0x10FFFF, 0) * 3
    subtable = pack(">HHLLL", 12, 0, 16 + len(groups), 0, 3) + groups
    tables[b"cmap"] = pack(">HHHHL", 0, 1, 3, 10, 12) + subtable


def many_groups(tables: Tables) -> None:
    """List one character twelve million bytes long."""
    groups = pack(">3L", 65, 65, 1) * 1_200_000
    subtable = pack(">HHLLL", 12, 0, 16 + len(groups), 0, 1_200_000) + groups
    tables[b"cmap"] = pack(">HHHHL", 0, 1, 3, 10, 12) + subtable


def with_glyphs(tables: Tables, glyph: bytes, count: int, *, repeated: int = 1) -> None:
    places = [len(glyph) * (index // repeated) for index in range(count + 1)]
    maxp, head = bytearray(tables[b"maxp"]), bytearray(tables[b"head"])
    pack_into(">H", maxp, 4, count)
    pack_into(">h", head, 50, 1)
    tables[b"maxp"], tables[b"head"] = bytes(maxp), bytes(head)
    tables[b"loca"] = pack(f">{count + 1}L", *places)
    tables[b"glyf"] = glyph * (count // repeated)


def many_points(tables: Tables) -> None:
    """Draw forty outlines of as many points as can be, all in one place."""
    flags = (b"\x39\xff" * 256)[: 2 * 256]
    with_glyphs(tables, pack(">5hHH", 1, 0, 0, 0, 0, 0xFFFF, 0) + flags, 40)


def many_contours(tables: Tables) -> None:
    """Draw a hundred outlines of as many contours as can be, all of which end at one point."""
    contours = bytes(2 * 0x7FFF)
    with_glyphs(tables, pack(">5h", 0x7FFF, 0, 0, 0, 0) + contours + b"\0\0\x31\0", 100)


def many_parts(tables: Tables) -> None:
    part = pack(">HHbb", 0x20, 0, 0, 0)
    with_glyphs(tables, pack(">5h", -1, 0, 0, 0, 0) + part * 5_001, 50)


def backwards(tables: Tables) -> None:
    tables[b"loca"] = tables[b"loca"][:2] + b"\xff\xff" + tables[b"loca"][4:]


def of_blanks(tables: Tables, *, scale: bytes) -> None:
    """Make a glyph of forty parts, each of them of forty, and so on down to a blank."""
    flags = 0x23 | 8 * bool(scale)
    glyphs = [
        pack(">5h", -1, 0, 0, 0, 0)
        + (pack(">HHhh", flags, number + 1, 0, 0) + scale) * 39
        + pack(">HHhh", flags & ~0x20, number + 1, 0, 0)
        + scale
        for number in range(1, 9)
    ]
    with_glyphs(tables, b"", 10)
    tables[b"glyf"] = b"".join(glyphs)
    size = len(glyphs[0])
    tables[b"loca"] = pack(">11L", 0, *(size * number for number in range(9)), size * 8)
    tables[b"hmtx"] = pack(">Hh", 500, 0) * 10
    hhea = bytearray(tables[b"hhea"])
    pack_into(">H", hhea, 34, 10)
    tables[b"hhea"] = bytes(hhea)


@pytest.mark.parametrize("scale", [b"", b"\x20\0"])
def test_blanks_that_stand_for_blanks_make_nobody_wait(scale: bytes) -> None:
    tables = tables_of(box_font())
    of_blanks(tables, scale=scale)
    with pytest.raises(FontRefusedError, match="more points than any letter has"):
        checked_font(font_of(tables))


def test_names_of_a_collection_that_share_bytes_are_refused() -> None:
    tables = tables_of(box_font())
    many_names(tables)
    font = bytearray(font_of(tables))
    for number in range(font[5]):
        at = 12 + 16 * number + 8
        pack_into(">L", font, at, unpack_from(">L", font, at)[0] + 16)
    with pytest.raises(ValueError, match="longer than those of any font"):
        unpacked(pack(">4s3L", b"ttcf", 0x10000, 1, 16) + font, None)


EXCESSES: dict[str, tuple[Callable[[Tables], None], str]] = {
    "names": (many_names, "names of more than 1,000,000 bytes"),
    "maps": (many_maps, "65 tables of characters, but a font has at most 64"),
    "characters": (many_characters, "more characters than there are"),
    "groups": (many_groups, "more characters than there are"),
    "points": (many_points, "2,621,440 points in its outlines"),
    "contours": (many_contours, "3,276,700 points in its outlines"),
    "parts": (many_parts, "up to 250,100 parts in its glyphs"),
    "backwards": (backwards, "outlines that lie over each other"),
}


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no library read a font."""

    def refuse(*_: object, **__: object) -> None:
        raise NotImplementedError("a font is read that has more than any needs")

    monkeypatch.setattr(checking, "tables_at", refuse)


@pytest.mark.sample(2)
@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize("name", EXCESSES)
def test_a_font_that_would_cost_too_much_is_refused_unread(name: str) -> None:
    change, words = EXCESSES[name]
    tables = tables_of(box_font())
    assert excess(font_of(tables)) is None
    change(tables)
    with pytest.raises(FontRefusedError) as refused:
        checked_font(font_of(tables))
    assert words in str(refused.value)


@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize(
    ("at", "byte", "words"),
    [(4, 128, "32,786 tables, but a font has at most 64"), (20, 255, "after its last byte")],
)
def test_one_byte_of_a_shipped_font_makes_nobody_wait(at: int, byte: int, words: str) -> None:
    raw = bytearray(FIRAGO.face(Typeface.REGULAR).load())
    raw[at] = byte
    with pytest.raises(FontRefusedError) as refused:
        checked_font(bytes(raw))
    assert words in str(refused.value)


@pytest.mark.usefixtures("unread")
def test_tables_that_share_bytes_are_refused_unread() -> None:
    raw = bytearray(box_font())
    for number in range(raw[5]):
        pack_into(">LL", raw, 12 + 16 * number + 8, 0, len(raw))
    with pytest.raises(FontRefusedError, match="tables that lie over each other"):
        checked_font(bytes(raw))
