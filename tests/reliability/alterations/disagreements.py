"""What viewers read in different ways: pdfium prints a page as built, another program does not."""

import io
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pikepdf
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

from tests.reliability.alterations.alteration import (
    Alteration,
    ChangePdf,
    UnfitError,
    in_pdf,
    write,
)
from tests.reliability.alterations.content import a_page, letters_of, pick

_WHITE = b"\nq 1 g 0 0 612 792 re f Q\n"


def _second_key(first: bool) -> Callable[[Path, Random], None]:
    """Return what gives a page two `/Contents`, the other of them a white page's."""

    def change(path: Path, draw: Random) -> None:
        old = path.read_bytes()
        with pikepdf.open(io.BytesIO(old)) as pdf:
            page = pdf.pages[draw.randrange(len(pdf.pages))]
            blank = pdf.make_indirect(pdf.make_stream(_WHITE))
            pdf.Root.Blank9 = blank
            page.obj.Mark9 = True
            place = io.BytesIO()
            pdf.save(place, object_stream_mode=pikepdf.ObjectStreamMode.disable)
        text = place.getvalue()
        number = re.search(rb"/Blank9 ([0-9]+ 0 R)", text)
        if number is None:
            raise UnfitError("no other content")
        text = re.sub(rb"/Blank9 [0-9]+ 0 R", lambda got: b" " * len(got[0]), text)
        start, end = _around(text, b"/Mark9 true")
        page_text = text[start:end].replace(b"/Mark9 true", b"")
        second = b"/Contents " + number[1]
        page_text = b"<< " + second + page_text[2:] if first else page_text[:-2] + second + b" >>"
        write(path, table_anew(text[:start] + page_text + text[end:]))

    return change


def _around(text: bytes, mark: bytes) -> tuple[int, int]:
    """Return where the dictionary of an object begins and ends in which a mark stands."""
    at = text.index(mark)
    return text.rindex(b"obj\n", 0, at) + 4, text.index(b"\nendobj", at)


def table_anew(text: bytes) -> bytes:
    """Write the table of a file's objects anew, for where they lie now."""
    body = text[: text.rindex(b"\nxref\n") + 1]
    trailer = text[text.rindex(b"trailer") : text.rindex(b"startxref")]
    places = {int(n[1]): n.start(1) for n in re.finditer(rb"(?<=\n)([0-9]+) 0 obj\n", body)}
    rows = [b"%010d 00000 n \n" % places[number] for number in sorted(places)]
    table = b"xref\n0 %d\n0000000000 65535 f \n" % (len(rows) + 1) + b"".join(rows)
    return body + table + trailer + b"startxref\n%d\n%%%%EOF\n" % len(body)


def _two_tables_of_letters(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Add a second table of letters to a font, in which two are exchanged."""
    sheet = a_page(pdf, draw)
    word = pick(draw, [word for word in sheet.words() if any(map(str.isalnum, word.text))])
    font = sheet.resources.Font[word.font]
    letters = letters_of(font)
    first = pick(draw, [code for code in word.codes if letters.get(code, " ").isalnum()])
    second = pick(draw, [code for code in letters if letters[code].isalnum() and code != first])
    program = TTFont(io.BytesIO(font.FontDescriptor.FontFile2.read_bytes()))
    names: dict[int, str] = dict(program["cmap"].tables[0].cmap)
    if first not in names or second not in names:
        raise UnfitError("a letter that the font does not have")
    names[first], names[second] = names[second], names[first]
    table: Any = CmapSubtable.newSubtable(4)
    table.platformID, table.platEncID, table.language = 3, draw.choice((0, 1)), 0
    base = 0 if table.platEncID else 0xF000
    table.cmap = {base + code: name for code, name in names.items()}
    program["cmap"].tables.append(table)
    place = io.BytesIO()
    program.save(place)
    new = pdf.make_stream(place.getvalue())
    new.Length1 = len(place.getvalue())
    font.FontDescriptor.FontFile2 = new


def _encoding(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Add an encoding to a font whose own letters make it needless."""
    sheet = a_page(pdf, draw)
    font = sheet.resources.Font[pick(draw, sheet.words()).font]
    names = [pikepdf.Name(f"/glyph{draw.randrange(1, 12):05}") for _ in range(60)]
    font.Encoding = pikepdf.Dictionary(
        Type=pikepdf.Name.Encoding, Differences=pikepdf.Array([1, *names])
    )


def _second_program(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Embed another font beside the one that is there, under another key."""
    sheet = a_page(pdf, draw)
    used = sheet.resources.Font
    font = used[pick(draw, sheet.words()).font]
    others = [other for name, other in used.items() if other.objgen != font.objgen]
    program = pick(draw, others).FontDescriptor.FontFile2.read_bytes()
    key = draw.choice(("/FontFile", "/FontFile3"))
    font.FontDescriptor[key] = pdf.make_stream(program)


def _behind_the_stream(path: Path, draw: Random) -> None:
    """Put a white page behind the end that a content stream says it has."""

    def change(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[draw.randrange(len(pdf.pages))]
        content = page.Contents.read_bytes()
        page.Contents = pdf.make_stream(zlib.compress(content + _WHITE))
        page.Contents.Mark9 = len(content)

    with pikepdf.open(io.BytesIO(path.read_bytes())) as pdf:
        change(pdf)
        place = io.BytesIO()
        pdf.save(
            place,
            compress_streams=False,
            stream_decode_level=pikepdf.StreamDecodeLevel.none,
            object_stream_mode=pikepdf.ObjectStreamMode.disable,
        )
    text = place.getvalue()
    start, end = _around_stream(text)
    head = re.sub(rb" /Mark9 [0-9]+", b"", text[start:end])
    length = re.search(rb"/Length ([0-9]+)", head)
    assert length is not None
    content = text[end : end + int(length[1])]
    plain = zlib.decompress(content)
    kept = len(plain) - len(_WHITE)
    head = head.replace(length[0], b"/Length %d" % kept)
    new = text[:start] + head + plain + text[end + int(length[1]) :]
    write(path, table_anew(new))


def _around_stream(text: bytes) -> tuple[int, int]:
    at = text.index(b"/Mark9 ")
    return text.rindex(b"obj\n", 0, at) + 4, text.index(b"stream\n", at) + len(b"stream\n")


def _in_compatibility(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Paint white between words that let unknown operators pass."""
    sheet = a_page(pdf, draw)
    odd = draw.choice((b"BX xx EX", b"1 2 3 zz", b"q Q Q Q", b"[1 2", b"<< /A 1 >> xx"))
    sheet.holder.contents_add(pdf.make_stream(b"\n" + odd + _WHITE))


def _odd_image(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Lay over a page an image in words of a page, packed so that not every program reads it."""
    sheet = a_page(pdf, draw)
    pack = draw.choice(
        (
            b"/F [/AHx /AHx] ID 4646> >",
            b"/F /RL ID \x00\xff\x80",
            b"/D [1 0] ID \x00",
            b"/F /CCF /DP << /K -1 /Columns 1 /Rows 1 >> ID \x80\x08\x00\x80",
        )
    )
    image = b"q 612 0 0 792 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 %s\nEI Q\n" % pack
    sheet.holder.contents_add(pdf.make_stream(b"\n" + image))


def _odd_number(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Paint white with numbers that programs read in different ways."""
    sheet = a_page(pdf, draw)
    wide = draw.choice(
        (b"--612", b"6-12", b"612.0.0", b"+-612", b"6e2", b"16#264", b"0612.", b"612f")
    )
    sheet.holder.contents_add(pdf.make_stream(b"\nq 1 g 0 0 %s 792 re f Q\n" % wide))


def _unlisted(path: Path, draw: Random) -> None:
    """Add a white page's content that no table lists, for viewers that mend the file."""
    old = path.read_bytes()
    with pikepdf.open(io.BytesIO(old)) as pdf:
        number = pdf.pages[draw.randrange(len(pdf.pages))].Contents.objgen[0]
    gaps = [draw.choice((b" ", b"\0", b" %x\n", b" % x % y\r\n", b"\n%\n%\n")) for _ in "ab"]
    generation = draw.choice((b"0", b"0", b"+0", b"-0", b"0."))
    head = b"%d%s%s%sobj\n" % (number, gaps[0], generation, gaps[1])
    body = head + b"<< /Length %d >>\nstream\n%s\nendstream\nendobj\n" % (len(_WHITE), _WHITE)
    place = old.rindex(b"\nxref\n") + 1
    tail = re.sub(rb"(?<=startxref\n)[0-9]+", b"%d" % (place + len(body)), old[place:])
    write(path, old[:place] + body + tail)


def _elsewhere(name: str, change: ChangePdf) -> Alteration:
    return Alteration(name, in_pdf(change), elsewhere=True)


ALTERATIONS: tuple[Alteration, ...] = (
    Alteration("two /Contents, white first", _second_key(True), elsewhere=True),
    Alteration("two /Contents, white last", _second_key(False), elsewhere=True),
    _elsewhere("a second table of letters in a font", _two_tables_of_letters),
    _elsewhere("an encoding that is not needed", _encoding),
    _elsewhere("a second font program", _second_program),
    Alteration("white behind the end of a stream", _behind_the_stream, elsewhere=True),
    _elsewhere("white behind unknown operators", _in_compatibility),
    _elsewhere("image in odd packing", _odd_image),
    _elsewhere("white by an odd number", _odd_number),
    Alteration("object that no table lists", _unlisted, acts=True),
)
