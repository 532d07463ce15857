"""What readers go by besides pages: labels, outlines, tags, names, the tables of objects."""

import io
import re
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pikepdf

from tests.reliability.alterations.alteration import (
    Alteration,
    UnfitError,
    acting,
    printed_otherwise,
    write,
)
from tests.reliability.alterations.content import a_page, do, pick, with_pieces
from tests.reliability.alterations.documents import appended

_Name, _Dictionary = pikepdf.Name, pikepdf.Dictionary


def _labels(pdf: pikepdf.Pdf, draw: Random) -> None:
    labels = pdf.Root.PageLabels.Nums
    match draw.randrange(4):
        case 0:
            labels[1].P = pikepdf.String("Answers 9")
        case 1:
            labels[1].St = 7
        case 2:
            labels[1].S = _Name.r
        case _:
            del pdf.Root.PageLabels


def _outline(pdf: pikepdf.Pdf) -> pikepdf.Object:
    first = pdf.Root.get("/Outlines", {}).get("/First")
    if first is None:
        raise UnfitError("no outline")
    return first


def _outline_elsewhere(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Let an entry of the outline lead to another page."""
    entry = _outline(pdf)
    others = [page.obj for page in pdf.pages if page.obj.objgen != entry.Dest[0].objgen]
    entry.Dest = pikepdf.Array([pick(draw, others), _Name.Fit])


def _outline_zoomed(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Let an entry of the outline show a corner of its page alone."""
    entry = _outline(pdf)
    part = draw.choice(([_Name.FitR, 0, 0, 40, 40], [_Name.XYZ, 500, 10, 30], [_Name.FitB]))
    entry.Dest = pikepdf.Array([entry.Dest[0], *part])


def _outline_from_behind(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Name as the outline's last entry one that no other leads to."""
    outlines = pdf.Root.get("/Outlines")
    if outlines is None:
        raise UnfitError("no outline")
    launch = _Dictionary(S=_Name.Launch, F=pikepdf.String("calc.exe"))
    last = _Dictionary(Title=pikepdf.String("Rules"), Parent=outlines, A=launch)
    last.Prev = outlines.Last
    key = draw.choice(("/Last", "/Prev"))
    (outlines if key == "/Last" else outlines.Last)[key] = pdf.make_indirect(last)


def _actual_text(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Let words be read aloud and copied as others."""
    sheet = a_page(pdf, draw)
    word = pick(draw, sheet.words())
    said = pikepdf.Dictionary({draw.choice(("/ActualText", "/Alt", "/E")): pikepdf.String("7")})
    marked = pikepdf.ContentStreamInstruction([_Name.Span, said], pikepdf.Operator("BDC"))
    between = sheet.lines[word.begin : word.end + 1]
    sheet.lines[word.begin : word.end + 1] = [marked, *between, do("EMC")]
    sheet.write()


def _tagged(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Put other rules in the words that a screen reader speaks."""
    page = pdf.pages[draw.randrange(len(pdf.pages))].obj
    element = _Dictionary(Type=_Name.StructElem, S=_Name.Figure, Pg=page, K=0)
    element.Alt = pikepdf.String("Each player may move twice.")
    tree = pdf.make_indirect(_Dictionary(Type=_Name.StructTreeRoot, K=pikepdf.Array([element])))
    pdf.Root.StructTreeRoot = tree
    pdf.Root.MarkInfo = _Dictionary(Marked=True)


def _language(pdf: pikepdf.Pdf, draw: Random) -> None:
    pdf.Root.Lang = pikepdf.String(draw.choice(("de", "ar", "en-GB")))


def _opened(pdf: pikepdf.Pdf, draw: Random) -> None:
    pdf.Root.PageMode = draw.choice((_Name.FullScreen, _Name.UseAttachments, _Name.UseOC))


def _root_with(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Add to a file's root what some viewers obey."""
    first = pdf.pages[0].obj
    key, value = draw.choice(
        (
            ("/Collection", _Dictionary(View=_Name.T)),
            ("/Version", _Name("/2.1")),
            # qpdf takes out those without a level.
            (
                "/Extensions",
                _Dictionary(ADBE=_Dictionary(BaseVersion=_Name("/1.7"), ExtensionLevel=3)),
            ),
            ("/URI", _Dictionary(Base=pikepdf.String("https://example.com/"))),
            ("/Dests", _Dictionary(answers=pikepdf.Array([first, _Name.Fit]))),
            ("/PageLayout", _Name.TwoColumnRight),
            ("/Requirements", pikepdf.Array([_Dictionary(S=_Name.EnableJavaScripts)])),
            ("/Perms", _Dictionary(UR3=_Dictionary(Type=_Name.Sig))),
            ("/NeedsRendering", True),
            ("/PieceInfo", _Dictionary()),
            ("/SpiderInfo", _Dictionary(V=1)),
            ("/Threads", pikepdf.Array([_Dictionary(Type=_Name.Thread)])),
        )
    )
    pdf.Root[key] = value


def _page_with(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Add to a page what some viewers obey."""
    page = pdf.pages[draw.randrange(len(pdf.pages))].obj
    key, value = draw.choice(
        (
            ("/Dur", 1),
            ("/Trans", _Dictionary(S=_Name.Dissolve, D=9)),
            ("/Metadata", pdf.make_stream(b"<x/>")),
            ("/SeparationInfo", _Dictionary(DeviceColorant=_Name.Black)),
            ("/PZ", 3),
            ("/Tabs", _Name.R),
            ("/TemplateInstantiated", _Name.a),
            ("/VP", pikepdf.Array([_Dictionary(BBox=[0, 0, 9, 9])])),
            ("/StructParents", 0),
            ("/PresSteps", _Dictionary(Type=_Name.NavNode)),
        )
    )
    page[key] = value


def _turned_back(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Turn a page by its setting, and what it draws the other way."""
    sheet = a_page(pdf, draw)
    _, _, width, height = map(float, sheet.holder.MediaBox)
    sheet.lines.insert(0, do("cm", -1, 0, 0, -1, width, height))
    sheet.write()
    sheet.holder.obj.Rotate = 180


def _enlarged(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Make a page larger around what it draws."""
    page = pdf.pages[draw.randrange(len(pdf.pages))]
    x, y, right, top = map(float, page.MediaBox)
    page.MediaBox = pikepdf.Array([x, y, right + draw.choice((3, 36)), top])


def _in_another_order(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Let the tree of pages list two pages of one size the other way round."""
    if len(pdf.pages) < 2:
        raise UnfitError("one page alone")
    one, other = sorted(draw.sample(range(len(pdf.pages)), 2))
    pages = [page.obj for page in pdf.pages]
    kids = pdf.Root.Pages.Kids
    kids[one], kids[other] = pages[other], pages[one]


def _twice_in_the_tree(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Show a page in the place of another."""
    held = with_pieces(pdf)
    if len(pdf.pages) < 2:
        raise UnfitError("one page alone")
    shown = pick(draw, held)
    hidden = pick(draw, [at for at in range(len(pdf.pages)) if at != shown])
    pages = [page.obj for page in pdf.pages]
    kids = pdf.Root.Pages.Kids
    kids[hidden] = pages[shown]


def _of_no_type(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Take from a page the word that it is one, by which some viewers find bookmarked pages."""
    del pdf.pages[draw.randrange(len(pdf.pages))].obj.Type


def _counted_wrong(path: Path, draw: Random) -> None:
    """Say that there are more or fewer pages than there are; qpdf would count them itself."""
    text = path.read_bytes()
    at = text.index(b"/Type /Pages")
    start = text.rindex(b"obj\n", 0, at)
    said = re.search(rb"/Count ([0-9]+)", text[start:])
    assert said is not None
    count = int(said[1])
    # A file of one page is not said to have none, for which it would be refused anyway.
    other = count + (draw.choice((-1, 1)) if count > 2 else 1)
    new = b"%0*d" % (len(said[1]), other)
    write(path, text[: start + said.start(1)] + new + text[start + said.end(1) :])


def _shadowed(path: Path, draw: Random) -> None:
    """Append an update in which a page draws something else."""
    with pikepdf.open(io.BytesIO(path.read_bytes())) as pdf:
        page = pdf.pages[draw.choice(with_pieces(pdf) or [0])]
        content = page.Contents
        if isinstance(content, pikepdf.Array):
            raise UnfitError("several streams")
        number = content.objgen[0]
        white = content.read_bytes() + b"\nq 1 g 0 0 400 400 re f Q\n"
    packed = zlib.compress(white)
    head = b"<< /Length %d /Filter /FlateDecode >>\nstream\n" % len(packed)
    appended(path, number, head + packed + b"\nendstream")


def _freed(path: Path, draw: Random) -> None:
    """Mark in the table an object as free that a page uses."""
    text = path.read_bytes()
    with pikepdf.open(io.BytesIO(text)) as pdf:
        page = pdf.pages[draw.choice(with_pieces(pdf) or [0])]
        held = page.Contents
        number = (held[0] if isinstance(held, pikepdf.Array) else held).objgen[0]
    table = text.rindex(b"\nxref\n")
    rows = list(re.finditer(rb"[0-9]{10} [0-9]{5} [nf] \n", text[table:]))
    place = table + rows[number].start() + 17
    write(path, text[:place] + b"f" + text[place + 1 :])


def _packed_objects(path: Path) -> bytes:
    """Return a file with its objects in streams of objects, which are not packed."""
    with pikepdf.open(io.BytesIO(path.read_bytes())) as pdf:
        place = io.BytesIO()
        pdf.save(
            place,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            stream_decode_level=pikepdf.StreamDecodeLevel.none,
            deterministic_id=True,
        )
    return place.getvalue()


def _in_object_stream(more: int) -> Any:
    """Return what puts into a stream of objects another version of one that it holds.

    Args:
        more: How much is added to the number that the other version has.
    """

    def change(path: Path, draw: Random) -> None:
        text = _packed_objects(path)
        pattern = re.compile(rb"<< /Type /ObjStm [^>]*>>\nstream\n")
        opening = pick(draw, list(pattern.finditer(text)))
        length = int(re.search(rb"/Length ([0-9]+)", opening[0])[1])  # type: ignore[index]
        count = int(re.search(rb"/N ([0-9]+)", opening[0])[1])  # type: ignore[index]
        first = int(re.search(rb"/First ([0-9]+)", opening[0])[1])  # type: ignore[index]
        end = opening.end() + length
        plain = zlib.decompress(text[opening.end() : end])
        heads = list(map(int, plain[:first].split()))
        at = draw.randrange(count)
        number, start = heads[2 * at : 2 * at + 2]
        stop = heads[2 * at + 3] if at + 1 < count else len(plain)
        held = plain[first + start : first + stop]
        heads += [number + more, len(plain) - first]
        head = b" ".join(b"%d" % value for value in heads) + b" "
        packed = zlib.compress(head + plain[first:] + held)
        new = b"<< /Type /ObjStm /Length %d /N %d /First %d /Filter /FlateDecode >>\nstream\n"
        body = new % (len(packed), count + 1, len(head)) + packed
        write(path, _places_anew(text, opening.start(), end, body))

    return change


def _places_anew(text: bytes, start: int, end: int, body: bytes) -> bytes:
    """Return a file with a part replaced, and the places of its stream of places corrected."""
    moved = len(body) - (end - start)
    table = text.rindex(b"/Type /XRef")
    begin = text.rindex(b" obj\n", 0, table) + 5
    opening = text.index(b"stream\n", table) + 7
    head = text[begin:opening]
    length = int(re.search(rb"/Length ([0-9]+)", head)[1])  # type: ignore[index]
    widths = list(map(int, re.search(rb"/W \[ ([0-9 ]+)\]", head)[1].split()))  # type: ignore[index]
    rows = zlib.decompress(text[opening : opening + length])
    if b"/Predictor" in head:
        rows = _plain_rows(rows, sum(widths))
    new = bytearray()
    for at in range(0, len(rows), sum(widths)):
        kind = rows[at : at + widths[0]]
        place = int.from_bytes(rows[at + widths[0] : at + widths[0] + widths[1]])
        rest = rows[at + widths[0] + widths[1] : at + sum(widths)]
        if kind == b"\1" and place > start:
            place += moved
        new += kind + place.to_bytes(4) + rest
    packed = zlib.compress(bytes(new))
    head = re.sub(rb"/DecodeParms << [^>]*>> ", b"", head)
    head = re.sub(rb"/Length [0-9]+", b"/Length %d" % len(packed), head)
    head = re.sub(rb"/W \[ [0-9 ]+\]", b"/W [ %d 4 %d ]" % (widths[0], widths[2]), head)
    before = text[:start] + body + text[end:begin]
    place = before.rindex(b"\n", 0, len(before) - 1) + 1
    return before + head + packed + b"\nendstream\nendobj\n\nstartxref\n%d\n%%%%EOF\n" % place


def _plain_rows(rows: bytes, width: int) -> bytes:
    """Return rows of which each was written as how it differs from the one above."""
    above, plain = bytes(width), b""
    for at in range(0, len(rows), width + 1):
        above = bytes((new + old) % 256 for new, old in zip(rows[at + 1 :], above, strict=False))
        plain += above
    return plain


def _first_page(path: Path, draw: Random) -> None:
    """Let a file made for the web name another page as its first, or another count of pages."""
    with pikepdf.open(io.BytesIO(path.read_bytes())) as pdf:
        if len(pdf.pages) < 2:
            raise UnfitError("one page alone")
        place = io.BytesIO()
        pdf.save(place, linearize=True, deterministic_id=True)
    text = place.getvalue()
    with pikepdf.open(io.BytesIO(text)) as pdf:
        number = pdf.pages[draw.randrange(1, len(pdf.pages))].objgen[0]
        pages = len(pdf.pages)
    said = re.search(rb"<< /Linearized 1 [^>]*>>", text)
    assert said is not None
    if draw.random() < 0.5:
        new = re.sub(rb"/O [0-9]+", b"/O %d" % number, said[0])
    else:
        new = re.sub(rb"/N [0-9]+", b"/N %d" % (pages - 1), said[0])
    after = text[said.end() :]
    room = len(after) - len(after.lstrip(b" \n"))
    longer = len(new) - len(said[0])
    if longer > room - 1:
        raise UnfitError("no room")
    spaces = b" " * max(0, -longer)
    write(path, text[: said.start()] + new + spaces + after[max(0, longer) :])


ALTERATIONS: tuple[Alteration, ...] = (
    acting("labels of pages", _labels),
    acting("outline that leads to another page", _outline_elsewhere),
    acting("outline that shows a corner", _outline_zoomed),
    acting("outline with an entry from behind", _outline_from_behind),
    acting("words read aloud as others", _actual_text),
    acting("tags that tell another game", _tagged),
    acting("language of a file", _language),
    acting("how a file opens", _opened),
    acting("root with a key more", _root_with),
    acting("page with a key more", _page_with),
    acting("page turned, and its drawing turned back", _turned_back),
    acting("page enlarged around its drawing", _enlarged),
    printed_otherwise("pages in another order in the tree", _in_another_order),
    printed_otherwise("page in the place of another", _twice_in_the_tree),
    acting("page of no type", _of_no_type),
    Alteration("pages counted wrong", _counted_wrong, acts=True),
    Alteration("update, another drawing of a page", _shadowed),
    Alteration("object freed in the table", _freed),
    Alteration("object twice in a stream of objects", _in_object_stream(0), acts=True),
    Alteration("object in a stream that no table lists", _in_object_stream(9000), acts=True),
    Alteration("another first page for the web", _first_page, acts=True),
)
