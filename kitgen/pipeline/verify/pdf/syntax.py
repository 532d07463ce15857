"""The syntax of a PDF: the one form of file in which all programs find the same objects and values.

pypdf, which reads the values for the other checks, skips or guesses what is not in this form: it
takes `null` for the end of a dictionary, and does not see a stream after a comment. Other programs
skip and guess differently. A file therefore consists of comments, objects and tables, with nothing
but white space between them, and a value of the tokens below.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from kitgen.pipeline.verify.pdf.pypdf_alone import (
    ArrayObject,
    IndirectObject,
    PdfReader,
    StreamObject,
)

_TOKEN = rb"""(?:
    <<|>>|\[|\]
    |(?:[1-9][0-9]*\ 0\ R|-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)|true|false
        |/(?:[A-Za-z0-9.+_:*-]|\#[0-9A-Fa-f]{2})+)(?=[\]\[<>(/\ \t\r\n]|\Z)
    |<(?:[0-9A-Fa-f]{2})*>
    |\((?:[^()\\\r]|\\[nrtbf()\\]|\\[0-3][0-7]{2})*+\))"""
"""A bracket, reference, number, truth value, name or string.

`null` is none of them: one viewer takes it for a value, another for a missing one.
"""
_TOKENS = rb"((?:[ \t\r\n]*+" + _TOKEN + rb")++)[ \t\r\n]*+"
_tokens = re.compile(_TOKEN, re.VERBOSE).findall
_VALUE = re.compile(_TOKENS, re.VERBOSE)
_OBJECT = re.compile(rb"([1-9][0-9]*)\ 0\ obj" + _TOKENS + rb"(?:(stream)\r?\n|endobj)", re.VERBOSE)
_STREAM_END = re.compile(rb"\r?\n?(?:%QDF: ignore_newline\n)?endstream[ \t\r\n]+endobj")
_CLOSED_BY = {b"<<": b">>", b"[": b"]"}

_GAP = re.compile(rb"(?:[ \t\r\n]|%[^\r\n]*[\r\n])*+")
_PART = rb"([0-9]{1,10}) ([0-9]{1,10}) ?\r?\n"
_ROW = rb"[0-9]{10} [0-9]{5} [nf](?: \r| \n|\r\n)"
_TABLE = re.compile(rb"xref\r?\n((?:" + _PART + rb"(?:" + _ROW + rb")*+)++)trailer\b")
"""A table of objects, of which each row has twenty bytes.

A viewer that does not find the table, because a row is too short, repairs the file: it takes all
objects that look like some, and the last trailer, wherever it is.
"""
_parts = re.compile(_PART).findall
_REMARK = b"% ReportLab generated PDF document -- digest (opensource)\n"
"""The only comment in a trailer, after the file's identifiers."""
_END = re.compile(rb"startxref\r?\n([0-9]{1,10})\r?\n%%EOF")


def faults_of_syntax(content: bytes, reader: PdfReader) -> Iterator[str]:
    """Yield a fault for each thing before a file's last line that not all programs read alike.

    Args:
        content: The bytes of the file.
        reader: A reader that has read its tables.
    """
    left = {place for places in reader.xref.values() for place in places.values()}
    tables, last = {*left}, max(0, content.rfind(b"startxref"))
    parts = [*_parts_in_streams(reader)]
    place = _past_gap(content, 0)
    while place < last:
        if end := _end_of_object(content, place, reader):
            left.discard(place)
        elif table := _TABLE.match(content, place):
            tables.add(place)
            parts += ((int(first), int(count)) for first, count in _parts(table[1]))
            end = _end_of_trailer(content, table.end())
        elif said := _END.match(content, place):
            end = said.end()
        if not end:
            yield f"something at byte {place} that not all programs read alike"
            return
        place = _past_gap(content, end)
    said = _END.match(content, last)
    if left or said is None or int(said[1]) not in tables:
        yield "a table that not all programs read"
    if any(first + count > after for (first, count), (after, _) in pairwise(sorted(parts))):
        yield "an object that is listed twice"


def _past_gap(content: bytes, place: int) -> int:
    """Return the end of the white space and comments at a place."""
    gap = _GAP.match(content, place)
    return gap.end() if gap else place


def _end_of_object(content: bytes, place: int, reader: PdfReader) -> int:
    """Return the end of an object that all programs read alike, or 0 if there is none."""
    head = _OBJECT.match(content, place)
    if head is None or not is_value(head[2]):
        return 0
    if not head[3]:
        return head.end()
    stream: Any = IndirectObject(int(head[1]), 0, reader).get_object()
    data = stream._data if isinstance(stream, StreamObject) else b""
    end = _STREAM_END.match(content, head.end() + len(data))
    return end.end() if end else 0


def _end_of_trailer(content: bytes, place: int) -> int:
    """Return the end of a trailer that all programs read alike, or 0 if there is none."""
    end = content.find(b"startxref", place)
    trailer = content[place:end].replace(_REMARK, b"", 1).strip(b" \t\r\n")
    return end if is_value(trailer) else 0


def is_value(text: bytes) -> bool:
    """Return whether a text is one value, made of the tokens that all programs read alike."""
    if not _VALUE.fullmatch(text):
        return False
    closing: list[bytes] = []
    counts = [0]
    for token in _tokens(text):
        if token in _CLOSED_BY.values():
            if not closing or closing.pop() != token or (counts.pop() % 2 and token == b">>"):
                return False
            continue
        if closing[-1:] == [b">>"] and counts[-1] % 2 == 0 and not token.startswith(b"/"):
            return False
        counts[-1] += 1
        if token in _CLOSED_BY:
            closing.append(_CLOSED_BY[token])
            counts.append(0)
    return counts == [1]


def _parts_in_streams(reader: PdfReader) -> Iterator[tuple[int, int]]:
    """Yield the first number and the count of objects in each part of tables that are streams."""
    for place in reader.xref.get(0, {}):
        stream: Any = IndirectObject(place, 0, reader).get_object()
        if isinstance(stream, StreamObject) and stream.get("/Type") == "/XRef":
            said = stream.get("/Index", ArrayObject([0, stream["/Size"]]))
            yield from zip(said[::2], said[1::2], strict=True)
