"""A copy of a PDF in which each picture that pages share is on a page of its own, to be read once.

A tile's back is one form XObject that a sheet shows 35 times, and pdfium takes it apart each time.
In the copy a rectangle stands in its place, as wide as the picture's number, wherever it is shown;
the pictures themselves are behind the file's own pages, one a page, in the order of their numbers.
Their bytes are those of the file, and so is all else. Where the outlines of a picture lie does not
depend on what is set where it is shown, as their colours and the font and spacing of its words may:
colours are read in the file itself, and so is a page that shows a picture with words. That there
are words is seen: the pages of pictures set a font for those that do without one of their own.

Only a file is copied in which `structure` found nothing wrong, with a table of the kind that kitgen
writes: to pypdf and to pdfium each number means the same object there.
"""

import re
from bisect import bisect
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any

from kitgen.pipeline.verify.pdf.pypdf_alone import PdfReader, StreamObject
from kitgen.values import frozen

FARTHEST = 4_000_000
"""How far the rectangles that stand for pictures reach, and by the number of the picture farther to
the right: beyond every clip, for pdfium forgets clips that hide nothing."""

_START = re.compile(rb"startxref\s+([0-9]{1,12})\s")
_HEAD = re.compile(rb"[0-9]+\s+0\s+obj")
_SHOWS = b"BT /F 1 Tf ET /P Do"
_STREAM = b"<<%b/Length %d>>stream\n%b\nendstream endobj\n"
_STAND_IN = b"/Type/XObject/Subtype/Form/BBox[-%d -%d %d %d]"
_RECTANGLE = b"-%d -%d %d %d re f"
_PAGE = (
    b"<</Type/Page/Parent %d 0 R/MediaBox[0 0 612 792]/Rotate 0"
    b"/Resources<</Font<</F %d 0 R>>/XObject<</P %d 0 R>>>>/Contents %d 0 R>>endobj\n"
)
_FONT = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n"


@frozen
class PicturesApart:
    """A copy of a PDF with its pictures apart.

    Attributes:
        content: The PDF.
        pages: How many pages of it are the file's own; those of the pictures follow.
        pictures: How many pictures there are. For each stands a rectangle that begins at the
            origin, is 1 pt high and as wide as the picture's number, which counts from 1.
    """

    content: bytes
    pages: int
    pictures: int


def pictures_apart(
    content: bytes, reader: PdfReader, forms: Mapping[int, StreamObject], pages: int
) -> PicturesApart | None:
    """Return the copy of a PDF, or None of one that has no pictures or cannot be copied so.

    Args:
        content: The PDF.
        reader: Has read it.
        forms: Its form XObjects by the numbers of their objects.
        pages: How many pages it has.
    """
    start = _START.match(content, content.rfind(b"startxref"))
    places = reader.xref.get(0, {})
    # A form without resources of its own has those of what shows it.
    if (
        start is None
        or not content.startswith(b"xref", int(start[1]))
        or not (forms and forms.keys() <= places.keys())
        or any("/Resources" not in form for form in forms.values())
    ):
        return None
    trailer: Any = reader.trailer
    root = trailer["/Root"].raw_get("/Pages")
    font = int(trailer["/Size"])
    shows = font + 1
    objects = {font: _FONT, shows: _STREAM % (b"", len(_SHOWS), _SHOWS)}
    kids = []
    ends = sorted((*places.values(), int(start[1])))
    for picture, number in enumerate(forms, 1):
        head = _HEAD.match(content, places[number])
        if head is None:
            return None
        moved, kid = shows + 2 * picture - 1, shows + 2 * picture
        right, top = FARTHEST + picture, FARTHEST
        rectangle = _RECTANGLE % (FARTHEST, FARTHEST, FARTHEST + right, FARTHEST + top)
        box = _STAND_IN % (FARTHEST, FARTHEST, right, top)
        objects[number] = _STREAM % (box, len(rectangle), rectangle)
        objects[moved] = content[head.end() : ends[bisect(ends, places[number])]]
        objects[kid] = _PAGE % (root.idnum, font, moved, shows)
        kids.append(b"%d 0 R" % kid)
    objects[root.idnum] = _with_kids(root.get_object(), kids)
    return PicturesApart(_updated(content, objects, trailer, int(start[1])), pages, len(forms))


def _with_kids(root: Any, kids: Sequence[bytes]) -> bytes:
    """Return the list of pages with more pages at its end."""
    entries = dict(root.items())
    count, own = int(entries.pop("/Count")), entries.pop("/Kids")
    listed = b" ".join((*map(_written, own), *kids))
    others = b" ".join(_written(part) for entry in entries.items() for part in entry)
    return b"<<%b/Count %d/Kids[%b]>>endobj\n" % (others, count + len(kids), listed)


def _updated(content: bytes, objects: Mapping[int, bytes], trailer: Any, before: int) -> bytes:
    """Return a PDF with an update behind it that has these objects in place of its own."""
    parts, place = [content, b"\n"], len(content) + 1
    table = []
    for number, body in sorted(objects.items()):
        part = b"%d 0 obj" % number + body
        table.append(b"%d 1\n%010d 00000 n \n" % (number, place))
        parts.append(part)
        place += len(part)
    kept = b"".join(
        key.encode() + b" " + _written(trailer.raw_get(key))
        for key in ("/Root", "/Info", "/ID")
        if key in trailer
    )
    size = max(objects) + 1
    end = b"xref\n%btrailer<<%b/Size %d/Prev %d>>\nstartxref\n%d\n%%%%EOF\n"
    return b"".join((*parts, end % (b"".join(table), kept, size, before, place)))


def _written(value: Any) -> bytes:
    stream = BytesIO()
    value.write_to_stream(stream)
    return stream.getvalue()
