"""A second document in a file, which viewers show that do not find the table and mend the file.

MuPDF looks for the place of the table in the last kilobyte, pdfium in the last four; a row of
another length or a place with too many zeros is enough for others.
"""

import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pikepdf

from tests.reliability.alterations.alteration import Alteration, saved, write
from tests.reliability.alterations.disagreements import table_anew

_WHITE = b"q 1 g 0 0 612 792 re f Q"


def _with_objects(text: bytes, *bodies: bytes) -> tuple[bytes, int]:
    """Return a file with more objects, all listed in its table, and the number of the first.

    In their bodies `@1` stands for the first of them, `@2` for the next.
    """
    first = max(map(int, re.findall(rb"\n([0-9]+) 0 obj\n", text))) + 1
    new = b"".join(b"%d 0 obj\n%s\nendobj\n" % (first + at, body) for at, body in enumerate(bodies))
    new = re.sub(rb"@([0-9])", lambda mark: b"%d" % (first + int(mark[1]) - 1), new)
    place = text.rindex(b"\nxref\n") + 1
    text = re.sub(rb"/Size [0-9]+", b"/Size %d" % (first + len(bodies)), text)
    return table_anew(text[:place] + new + text[place:]), first


def _second_document(text: bytes) -> bytes:
    """Return a file with a second document of a white page, and with its trailer at the end."""
    content = b"<< /Length %d >>\nstream\n%s\nendstream" % (len(_WHITE), _WHITE)
    page = b"<< /Type /Page /Parent @2 0 R /MediaBox [ 0 0 612 792 ] /Contents @4 0 R >>"
    pages = b"<< /Type /Pages /Count 1 /Kids [ @3 0 R ] >>"
    text, root = _with_objects(text, b"<< /Type /Catalog /Pages @2 0 R >>", pages, page, content)
    end = text.rindex(b"startxref")
    other = b"trailer\n<< /Root %d 0 R /Size %d >>\n" % (root, root + 4)
    return text[:end] + other + text[end:]


def _in_bytes(change: Callable[[bytes], bytes]) -> Callable[[Path, Random], None]:
    return lambda path, _: write(path, change(path.read_bytes()))


def _zeros(text: bytes) -> bytes:
    return re.sub(rb"(?<=startxref\n)[0-9]+", lambda place: b"0" * 1800 + place[0], text)


def _rows_cut(text: bytes) -> bytes:
    return re.sub(rb"([0-9]{10} [0-9]{5} [fn]) \n", rb"\1\n", text)


def _unused(text: bytes) -> bytes:
    return _with_objects(text, b"<< /Type /Annot /Subtype /Stamp /Rect [ 0 0 500 500 ] >>")[0]


def _box_of_texts(text: bytes) -> bytes:
    box = re.compile(rb"/MediaBox \[ ([0-9.]+) ([0-9.]+) ([0-9.]+) ([0-9.]+) \]")
    return table_anew(box.sub(rb"/MediaBox [ \1 \2 (\3) \4 ]", text, count=1))


def _unused_in_stream(path: Path, _: Random) -> None:
    """Put a catalog into a stream of objects that nothing refers to."""
    with pikepdf.open(io.BytesIO(path.read_bytes())) as pdf:
        pdf.Root.Unused9 = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.Catalog))
        packed = pikepdf.ObjectStreamMode.generate
        text = saved(pdf, object_stream_mode=packed, compress_streams=False)
    write(path, re.sub(rb"/Unused9 [0-9]+ 0 R", lambda entry: b" " * len(entry[0]), text))


def _count_in_text(text: bytes) -> bytes:
    """Write the number of pages as a text; programs that do not take it for a number show none."""
    return table_anew(re.sub(rb"/Count ([0-9]+)(?=[^>]*/Kids)", rb"/Count (\1)", text, count=1))


_CHANGES: dict[str, Callable[[bytes], bytes]] = {
    "second document": _second_document,
    "second document, empty lines at the end": lambda text: _second_document(text) + b"\n" * 1500,
    "second document, zeros before the place": lambda text: _zeros(_second_document(text)),
    "second document, rows cut": lambda text: _rows_cut(_second_document(text)),
    "empty lines at the end": lambda text: text + b"\n" * 1500,
    "zeros before the table's place": _zeros,
    "rows of the table cut": _rows_cut,
    "object that nothing refers to": _unused,
    "MediaBox with a text": _box_of_texts,
    "number of pages as a text": _count_in_text,
}

ALTERATIONS: tuple[Alteration, ...] = (
    *(Alteration(name, _in_bytes(change), acts=True) for name, change in _CHANGES.items()),
    Alteration("object in a stream that nothing refers to", _unused_in_stream, acts=True),
)
