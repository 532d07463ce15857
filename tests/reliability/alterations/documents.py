"""What a viewer or a printer obeys: annotations, scripts, files, forms, settings, updates."""

import io
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pikepdf

from tests.reliability.alterations.alteration import (
    Alteration,
    UnfitError,
    acting,
    write,
)

_Name = pikepdf.Name


def _square(pdf: pikepdf.Pdf, draw: Random) -> pikepdf.Dictionary:
    """Return an annotation that covers a third of a page with white."""
    look = pdf.make_stream(b"1 g 0 0 500 250 re f")
    look.Type, look.Subtype, look.BBox = _Name.XObject, _Name.Form, pikepdf.Array([0, 0, 500, 250])
    low = draw.choice((100, 300, 500))
    return pikepdf.Dictionary(
        Type=_Name.Annot,
        Subtype=draw.choice((_Name.Square, _Name.Stamp, _Name.FreeText)),
        Rect=[50, low, 550, low + 250],
        F=4,
        AP=pikepdf.Dictionary(N=look),
        IC=[1, 1, 1],
        DA=pikepdf.String("/Helv 12 Tf"),
        Contents=pikepdf.String(""),
    )


def _a_page(pdf: pikepdf.Pdf, draw: Random) -> Any:
    return pdf.pages[draw.randrange(len(pdf.pages))].obj


def _annotation(pdf: pikepdf.Pdf, draw: Random) -> None:
    _a_page(pdf, draw).Annots = pdf.make_indirect(pikepdf.Array([_square(pdf, draw)]))


def _script(pdf: pikepdf.Pdf, draw: Random) -> None:
    run = pikepdf.Dictionary(S=_Name.JavaScript, JS=pikepdf.String("app.alert(1)"))
    match draw.randrange(4):
        case 0:
            pdf.Root.OpenAction = run
        case 1:
            pdf.Root.AA = pikepdf.Dictionary(WP=run)
        case 2:
            _a_page(pdf, draw).AA = pikepdf.Dictionary(O=run)
        case _:
            names = pikepdf.Dictionary(Names=[pikepdf.String("a"), run])
            pdf.Root.Names = pikepdf.Dictionary(JavaScript=names)


def _attachment(pdf: pikepdf.Pdf, draw: Random) -> None:
    pdf.attachments["notes.exe"] = bytes(draw.randrange(256) for _ in range(100))


def _associated(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Attach a file to a page without a place in the list of attachments."""
    held = pdf.make_stream(b"MZ" * 20)
    file = pikepdf.Dictionary(
        Type=_Name.Filespec, F=pikepdf.String("a.exe"), EF=pikepdf.Dictionary(F=held)
    )
    _a_page(pdf, draw).AF = pikepdf.Array([pdf.make_indirect(file)])


def _form(pdf: pikepdf.Pdf, draw: Random) -> None:
    field = _square(pdf, draw)
    field.Subtype, field.FT, field.T = _Name.Widget, _Name.Tx, pikepdf.String("field")
    field.V = pikepdf.String("7")
    field = pdf.make_indirect(field)
    pdf.Root.AcroForm = pikepdf.Dictionary(Fields=[field], NeedAppearances=True)
    _a_page(pdf, draw).Annots = pikepdf.Array([field])


def _titles(pdf: pikepdf.Pdf, draw: Random) -> None:
    key = draw.choice(("/Title", "/Keywords", "/Author", "/Subject"))
    pdf.docinfo[key] = f"{pdf.docinfo.get(key, '')} (other)"


def _described(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Name another title in XMP, which viewers show in the place of the other."""
    with pdf.open_metadata(set_pikepdf_as_editor=False) as about:
        about["dc:title"] = f"Kit {draw.randrange(100)}"


def _outline(action: Callable[[], pikepdf.Dictionary]) -> Callable[[pikepdf.Pdf, Random], None]:
    def change(pdf: pikepdf.Pdf, draw: Random) -> None:
        with pdf.open_outline() as outline:
            outline.root.insert(0, pikepdf.OutlineItem(f"Page {draw.randrange(9)}", 0))
        first = pdf.Root.Outlines.First
        if "/Dest" in first:
            del first["/Dest"]
        first.A = action()

    return change


def _launch() -> pikepdf.Dictionary:
    return pikepdf.Dictionary(S=_Name.Launch, F=pikepdf.String("calc.exe"))


def _address() -> pikepdf.Dictionary:
    return pikepdf.Dictionary(S=_Name.URI, URI=pikepdf.String("https://example.com/"))


def _outline_renamed(pdf: pikepdf.Pdf, draw: Random) -> None:
    first = pdf.Root.get("/Outlines", {}).get("/First")
    if first is None:
        raise UnfitError("no outline")
    first.Title = pikepdf.String(f"Answers {draw.randrange(9)}")


def _prefers(**settings: Any) -> Callable[[pikepdf.Pdf, Random], None]:
    def change(pdf: pikepdf.Pdf, _: Random) -> None:
        for key, value in settings.items():
            made = pikepdf.Name(value) if isinstance(value, str) else value
            pdf.Root.ViewerPreferences[f"/{key}"] = made

    return change


def _locked(path: Path, draw: Random) -> None:
    lock = pikepdf.Encryption(
        owner=f"owner{draw.randrange(99)}",
        user="",
        R=draw.choice((3, 4, 6)),
        aes=True,
        metadata=True,
        allow=pikepdf.Permissions(print_lowres=False, print_highres=False),
    )
    _save_locked(path, lock)


def _save_locked(path: Path, lock: pikepdf.Encryption) -> None:
    if lock.R == 3:
        lock = lock._replace(aes=False, metadata=False)
    with pikepdf.open(io.BytesIO(path.read_bytes())) as pdf:
        place = io.BytesIO()
        pdf.save(place, encryption=lock)
    write(path, place.getvalue())


def _thumbnail(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Add a thumbnail of something else to a page."""
    small = pdf.make_stream(bytes([draw.randrange(256)]) * 64)
    small.Width, small.Height, small.BitsPerComponent = 8, 8, 8
    small.ColorSpace = _Name.DeviceGray
    _a_page(pdf, draw).Thumb = small


def appended(path: Path, number: int, body: bytes, more: bytes = b"") -> None:
    """Append an update that replaces an object, as an editor saves it; `more` stands before it."""
    old = path.read_bytes()
    with pikepdf.open(io.BytesIO(old)) as pdf:
        root, info = pdf.Root.objgen[0], pdf.docinfo.objgen[0]
        size = len(pdf.objects) + 1
    before = old.rindex(b"startxref")
    start = int(old[before:].split()[1])
    new = b"\n" + more
    place = len(old) + len(new)
    new += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(old) + len(new)
    new += b"xref\n0 1\n0000000000 65535 f \n%d 1\n%010d 00000 n \n" % (number, place)
    new += b"trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R" % (size, root, info)
    new += b" /Prev %d >>\nstartxref\n%d\n%%%%EOF\n" % (start, table)
    write(path, old + new)


_Adds = Callable[[Random], bytes]


def _updated(key: str, adds: _Adds, hidden: bytes, *, root: bool = False) -> Any:
    """Return what appends a page, or the root, that has a key more.

    Args:
        key: Which dictionary key.
        adds: Returns its value.
        hidden: What stands before it, such as a comment.
        root: Whether it is the document's and not a page's.
    """

    def change(path: Path, draw: Random) -> None:
        with pikepdf.open(io.BytesIO(path.read_bytes())) as pdf:
            held = pdf.Root if root else pdf.pages[draw.randrange(len(pdf.pages))].obj
            number = held.objgen[0]
            body = bytes(held.unparse(resolved=True)).strip()
        inside = body.removeprefix(b"<<").removesuffix(b">>")
        behind = b"\n%endstream\n" if hidden else b""
        line = b"<< %s %s %s %s%s >>" % (inside, hidden, key.encode(), adds(draw), behind)
        appended(path, number, line)

    return change


def _square_text(draw: Random) -> bytes:
    low = draw.choice((100, 300, 500))
    return (
        b"[ << /Type /Annot /Subtype /Square /Rect [50 %d 550 %d] /F 4 /C [1 1 1] /IC [1 1 1] >> ]"
        % (low, low + 250)
    )


def _script_text(_: Random) -> bytes:
    return b"<< /S /JavaScript /JS (app.alert\\(1\\)) >>"


def _unit_text(_: Random) -> bytes:
    return b"1.5"


_COMMENT = b"%stream\n"


def _update(name: str, change: Any) -> Alteration:
    return Alteration(name, change, acts=True)


ALTERATIONS: tuple[Alteration, ...] = (
    acting("annotation", _annotation),
    acting("script", _script),
    acting("attachment", _attachment),
    acting("file tied to a page", _associated),
    acting("form", _form),
    acting("title, keywords, author, subject", _titles),
    acting("title in XMP", _described),
    acting("outline that launches", _outline(_launch)),
    acting("outline that opens an address", _outline(_address)),
    acting("outline renamed", _outline_renamed),
    acting("thumbnail", _thumbnail),
    acting("PrintPageRange", _prefers(PrintPageRange=pikepdf.Array([0, 0]))),
    acting("NumCopies", _prefers(NumCopies=5)),
    acting("PrintArea", _prefers(PrintArea="/ArtBox", PrintClip="/ArtBox")),
    acting("PrintScaling, Duplex", _prefers(PrintScaling="/AppDefault", Duplex="/DuplexFlipLong")),
    Alteration("owner-only encryption", _locked, acts=True),
    _update("update with an annotation", _updated("/Annots", _square_text, b"")),
    _update("update, annotation behind a comment", _updated("/Annots", _square_text, _COMMENT)),
    _update(
        "update, script behind a comment",
        _updated("/OpenAction", _script_text, _COMMENT, root=True),
    ),
    _update("update, UserUnit behind a comment", _updated("/UserUnit", _unit_text, _COMMENT)),
)
