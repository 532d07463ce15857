"""What programs go by before they come to a page: a file's head, its table, types and parents."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pikepdf

from tests.reliability.alterations.alteration import (
    Alteration,
    ChangePdf,
    UnfitError,
    acting,
    saved,
    write,
)
from tests.reliability.alterations.disagreements import table_anew

_Name, _Dictionary = pikepdf.Name, pikepdf.Dictionary
_BLANK = b"q 1 g 0 0 612 792 re f Q\n"

_Text = Callable[[bytes, Random], bytes]


def _as_text(change: _Text, prepare: ChangePdf | None = None) -> Callable[[Path, Random], None]:
    """Return what changes the bytes of a PDF, which `prepare` may have given more objects."""

    def change_file(path: Path, draw: Random) -> None:
        with pikepdf.open(io.BytesIO(path.read_bytes())) as pdf:
            if prepare is not None:
                prepare(pdf, draw)
            old = saved(pdf)
        new = change(old, draw)
        if new == old:
            raise UnfitError("nothing changed")
        write(path, new)

    return change_file


def _sub(pattern: bytes, new: bytes, *, last: bool = False) -> _Text:
    """Return what replaces the first or the last place of a pattern; the table is made anew."""

    def change(text: bytes, _: Random) -> bytes:
        places = list(re.finditer(pattern, text))
        if not places:
            raise UnfitError(f"no {pattern!r}")
        place = places[-1 if last else 0]
        return table_anew(text[: place.start()] + place.expand(new) + text[place.end() :])

    return change


def _before_head(text: bytes, draw: Random) -> bytes:
    """Put a page for browsers before a PDF, whose table says where its objects then are."""
    front = draw.choice((b"<html><script>alert(1)</script>\n", b"%!PS\n", b"\n", b"\x1b%-12345X\n"))
    return table_anew(front + text)


def _before_head_unmoved(text: bytes, draw: Random) -> bytes:
    """Put bytes before a PDF; its places count from its own head."""
    return draw.choice((b"<html><script>alert(1)</script>\n", b"#!/bin/sh\n")) + text


def _printers_head(text: bytes, _: Random) -> bytes:
    """Let a file begin as a program for printers, which viewers take for a PDF."""
    return table_anew(re.sub(rb"\A%PDF-([0-9.]+)", rb"%!PS-Adobe-3.0 PDF-\1", text))


def _listed_twice(text: bytes, draw: Random) -> bytes:
    """List a page's stream twice in the table: as it is, and as a white one with an odd head."""
    number = draw.choice(re.findall(rb"/Contents ([0-9]+) 0 R", text))
    body = text[: text.rindex(b"\nxref\n") + 1]
    place = len(body) + len(number) + 1
    hidden = b"%s 0 %%\nobj\n<< /Length %d >>\nstream\n%s\nendstream\nendobj\n"
    whole = table_anew(body + text[len(body) :])
    table = whole[whole.rindex(b"\nxref\n") + 1 :]
    added = hidden % (number, len(_BLANK), _BLANK)
    again = b"%s 1\n%010d 00000 n \n" % (number, place - len(number) - 1)
    rows, trailer = table.split(b"trailer", 1)
    trailer = re.sub(rb"startxref\n[0-9]+", b"startxref\n%d" % (len(body) + len(added)), trailer)
    return body + added + rows + again + b"trailer" + trailer


def _in_front_in_table(text: bytes, draw: Random) -> bytes:
    """List a page's stream twice, the white one first."""
    whole = _listed_twice(text, draw)
    head, rows = whole[: whole.rindex(b"\nxref\n") + 6], whole[whole.rindex(b"\nxref\n") + 6 :]
    table, trailer = rows.split(b"trailer", 1)
    lines = table.splitlines(keepends=True)
    return head + b"".join([*lines[-2:], *lines[:-2]]) + b"trailer" + trailer


def _size_too_small(text: bytes, draw: Random) -> bytes:
    """Let the trailer say that there are fewer objects than there are."""
    size = int(re.findall(rb"/Size ([0-9]+)", text)[-1])
    start = text.rindex(b"trailer")
    fewer = b"/Size %d" % (size - draw.choice((1, 2, 5)))
    return text[:start] + re.sub(rb"/Size [0-9]+", fewer, text[start:])


def _root_twice(text: bytes, draw: Random) -> bytes:
    """Name two roots in the trailer, the other with one page less."""
    number = re.search(rb"/Other9 ([0-9]+ 0 R)", text)
    if number is None:
        raise UnfitError("no other root")
    text = text.replace(number[0], b" " * len(number[0]))
    start = text.rindex(b"trailer")
    again = b"/Root " + number[1]
    trailer = text[start:]
    mark = b"<< " if draw.random() < 0.5 else b" >>"
    with_both = b"<< " + again + b" " if mark == b"<< " else b" " + again + b" >>"
    return table_anew(text[:start] + trailer.replace(mark, with_both, 1))


def _another_root(pdf: pikepdf.Pdf, _: Random) -> None:
    pages = pdf.make_indirect(_Dictionary(Type=_Name.Pages, Count=1))
    pages.Kids = pikepdf.Array([pdf.pages[0].obj])
    root = _Dictionary(dict(pdf.Root.items()))
    root.Pages = pages
    pdf.Root.Other9 = pdf.make_indirect(root)


def _type_of_page(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Say of a page that it is something else, so that some programs leave it out."""
    page = pdf.pages[draw.randrange(len(pdf.pages))].obj
    page.Type = draw.choice((_Name.Template, _Name.Pages, _Name.Catalog, _Name("/Pag")))


def _type_of_list(pdf: pikepdf.Pdf, draw: Random) -> None:
    pdf.Root.Pages.Type = draw.choice((_Name.Page, _Name.Template))


def _type_of_root(pdf: pikepdf.Pdf, _: Random) -> None:
    pdf.Root.Type = _Name.Pages


def _parent(**says: object) -> ChangePdf:
    """Return what gives a page a parent that does not list it, from which it may inherit."""

    def change(pdf: pikepdf.Pdf, draw: Random) -> None:
        page = pdf.pages[draw.randrange(len(pdf.pages))].obj
        parent = _Dictionary(Type=_Name.Pages, Count=1, Kids=pikepdf.Array([page]))
        for key, value in says.items():
            parent[f"/{key}"] = pikepdf.Array(value) if isinstance(value, list) else value
        page.Parent = pdf.make_indirect(parent)

    return change


def _parent_with_settings(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Take what a page says of itself away; a parent that does not list it says otherwise."""
    page = pdf.pages[draw.randrange(len(pdf.pages))].obj
    held = {key: page.get(key) for key in ("/MediaBox", "/Rotate", "/Resources")}
    right = pdf.make_indirect(_Dictionary(Type=_Name.Pages, Count=1))
    right.Kids, right.Parent = pikepdf.Array([page]), pdf.Root.Pages
    for key, value in held.items():
        if value is not None:
            right[key] = value
            del page[key]
    wrong = pdf.make_indirect(_Dictionary(dict(right.items())))
    wrong.Rotate = 180
    page.Parent = wrong
    kids = pdf.Root.Pages.Kids
    for at, kid in enumerate(kids):
        if kid.objgen == page.objgen:
            kids[at] = right
            return
    raise UnfitError("a tree with branches")


def _of_a_page(adds: bytes) -> _Text:
    """Return what adds to a page's dictionary, as it is written."""

    def change(text: bytes, draw: Random) -> bytes:
        places = [found.start() for found in re.finditer(rb" /Type /Page\b(?!s)", text)]
        if not places:
            raise UnfitError("no page")
        at = draw.choice(places)
        return table_anew(text[:at] + adds + text[at:])

    return change


def _blank_beside(pdf: pikepdf.Pdf, _: Random) -> None:
    """Add a white page's stream to a file, which nothing leads to but a key to be taken away."""
    pdf.Root.Blank9 = pdf.make_indirect(pdf.make_stream(_BLANK))


def _named_otherwise(key: bytes) -> _Text:
    """Return what gives a page a second key that reads the same, written another way."""

    def change(text: bytes, draw: Random) -> bytes:
        number = re.search(rb"/Blank9 ([0-9]+ 0 R)", text)
        if number is None:
            raise UnfitError("no other content")
        text = text.replace(number[0], b" " * len(number[0]))
        return _of_a_page(b" " + key + b" " + number[1])(text, draw)

    return change


def _drawing_twice(text: bytes, draw: Random) -> bytes:
    """Name two drawings alike among what a page uses."""
    places = list(re.finditer(rb"/XObject << (/[^ ]+) ([0-9]+ 0 R) (/[^ ]+) ([0-9]+ 0 R)", text))
    if not places:
        raise UnfitError("no two drawings")
    place = draw.choice(places)
    return table_anew(text[: place.end()] + b" %s %s" % (place[1], place[4]) + text[place.end() :])


def _generation(text: bytes, draw: Random) -> bytes:
    """Let the table say another generation of an object than stands before it."""
    start = text.rindex(b"\nxref\n")
    rows = [found.start() for found in re.finditer(rb"[0-9]{10} 00000 n", text[start:])]
    at = start + draw.choice(rows) + 11
    return text[:at] + b"00001" + text[at + 5 :]


def _count_of_outline(pdf: pikepdf.Pdf, _: Random) -> None:
    outlines = pdf.Root.get("/Outlines")
    if outlines is None:
        raise UnfitError("no outline")
    outlines.Count = 999


def _group_of_pages(key: str, value: object) -> ChangePdf:
    """Return what lets all pages inherit a setting."""

    def change(pdf: pikepdf.Pdf, _: Random) -> None:
        pdf.Root.Pages[key] = pikepdf.Array(value) if isinstance(value, list) else value

    return change


def _raw(name: str, change: _Text, prepare: ChangePdf | None = None) -> Alteration:
    return Alteration(name, _as_text(change, prepare), acts=True)


ALTERATIONS: tuple[Alteration, ...] = (
    _raw("bytes before a file's head", _before_head),
    _raw("bytes before a file's head, places from there", _before_head_unmoved),
    _raw("head of a printer's program", _printers_head),
    _raw("object listed twice in the table", _listed_twice),
    _raw("object listed twice in the table, the other first", _in_front_in_table),
    _raw("fewer objects said than there are", _size_too_small),
    _raw("two roots", _root_twice, _another_root),
    _raw("two /Contents, one with a number sign", _named_otherwise(b"/#43ontents"), _blank_beside),
    _raw("two drawings of one name", _drawing_twice),
    _raw("another generation in the table", _generation),
    _raw("annotation behind a comment and a return", _of_a_page(b" %x\r/Annots [ << /F 4 >> ]\n")),
    _raw("UserUnit behind a comment and a return", _of_a_page(b" %x\r/UserUnit 2\n")),
    acting("page that says it is none", _type_of_page),
    acting("list of pages that says it is none", _type_of_list),
    acting("root that says it is none", _type_of_root),
    acting("parent with a CropBox", _parent(CropBox=[0, 0, 300, 300])),
    acting("parent that turns", _parent(Rotate=180)),
    acting("parent that does not list its page", _parent()),
    acting("settings of another parent", _parent_with_settings),
    acting("count of the outline", _count_of_outline),
    acting("CropBox of all pages", _group_of_pages("/CropBox", [0, 0, 300, 300])),
)
