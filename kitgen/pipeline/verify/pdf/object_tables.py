"""Checks of a PDF's tables of objects, so that all programs find the same objects.

Each object has to occur once, where a table lists it. A file saved by qpdf may have objects in
streams, or be linearized for the web, with a line at the front that names the first page to show.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Set
from itertools import chain, pairwise
from typing import Any

from kitgen.pipeline.verify.pdf.filters import is_packed_as_ours
from kitgen.pipeline.verify.pdf.pypdf_alone import (
    DictionaryObject,
    IndirectObject,
    PdfReader,
    StreamObject,
)
from kitgen.pipeline.verify.pdf.syntax import faults_of_syntax, is_value

_GAP_REVERSED = rb"(?:[ \t\f\v\0]*[\r\n][\s\0]*(?:(?:[^\s\0%][^\r\n%]*)?%[\s\0]*)+|[\s\0\xa0]+)"
_NUMBER = rb"[-+.0-9]+"
_HEAD_REVERSED = re.compile(rb"jbo" + (_GAP_REVERSED + _NUMBER) * 2)
"""The head of an object, reversed, because searching for its word first is faster.

White space, with zero bytes and what JavaScript counts as such, or comments are between its parts;
some viewers take a number with a sign or a point. A comment ends with its line, so each line is
searched once.
"""

_FIRST_LINE = re.compile(rb"%PDF-(1\.[0-7]|2\.0)[\r\n]")

_TAIL = re.compile(rb"startxref\r?\n[0-9]{1,10}\r?\n%%EOF(?:\r?\n)?")
_TRAILER_REVERSED = re.compile(rb"<<(?:" + _GAP_REVERSED + rb")?reliart")
"""A trailer, reversed for the same reason: one comment may have its word thousands of times."""

_FRONT = 1024
"""The number of bytes in which viewers look for the mark of a file made for the web."""
_FOR_WEB = b"/Linearized"
_UNUSED_FOR_WEB = 2
"""The objects of a file made for the web that nothing refers to: its front line, and its hints.

A second table in the form of a stream is another.
"""
_FRONT_LINE = re.compile(
    rb"%PDF-[0-9.]+\n%[^\n]*\n[0-9]+ 0 obj\n"
    rb"<< /Linearized 1 /L [0-9]+ /H \[ [0-9 ]+ \] /O ([0-9]+) /E [0-9]+ /N ([0-9]+) /T [0-9]+ >>"
)
"""The front of a file that qpdf made for the web.

Its groups are the object of the first page and the number of pages.
"""


def faults_of_tables(content: bytes, reader: PdfReader) -> Iterator[str]:
    """Yield a fault for an odd first line, and for each thing appended or not listed in tables.

    Args:
        content: The bytes of the file.
        reader: A reader that has read its tables.
    """
    if not _FIRST_LINE.match(content):
        # A viewer that does not know the version may warn of the file, or refuse it.
        yield "a first line that names no version of PDF"
    if not _TAIL.fullmatch(content, max(0, content.rfind(b"startxref"))):
        yield "data after its end, or an end that not all programs find"
    for_web, table = _for_web_and_table(content)
    trailer: Any = reader.trailer
    if table:
        trailer = IndirectObject(table, 0, reader).get_object()
    earlier = isinstance(trailer, DictionaryObject) and "/Prev" in trailer
    content_reversed = content[::-1]
    trailers = sum(1 for _ in _TRAILER_REVERSED.finditer(content_reversed))
    if max(content.count(b"startxref"), trailers) > 1 + for_web or (earlier and not for_web):
        yield "an appended update"
        return
    yield from faults_of_syntax(content, reader)
    in_streams = _in_streams(reader)
    packed = [trailer, *(IndirectObject(number, 0, reader).get_object() for number in in_streams)]
    if not all(is_packed_as_ours(each) for each in packed if isinstance(each, StreamObject)):
        yield "a table or objects packed in a way that not all programs read"
    listed = {place for places in reader.xref.values() for place in places.values()}
    heads = _HEAD_REVERSED.finditer(content_reversed)
    if any(len(content) - head.end() not in listed for head in heads) or any(
        _hides_objects(reader, number, held) for number, held in in_streams.items()
    ):
        # A viewer that repairs files accepts everything that looks like an object.
        yield "an object that no table lists"
    if max(_numbers(reader)) >= int(reader.trailer.get("/Size", 0)):
        # Some viewers ignore all objects beyond that number.
        yield "fewer objects than its table lists"


def has_unused(content: bytes, reader: PdfReader, used: Set[int]) -> bool:
    """Return whether a file has objects that nothing refers to.

    Among them may be another document, for a viewer that repairs the file. A number cannot be: qpdf
    may write the length of a stream as one.

    Args:
        content: The bytes of the file.
        reader: A reader that has read its tables.
        used: The numbers of all objects to which the trailer leads.
    """
    for_web, table = _for_web_and_table(content)
    unused = [
        number
        for number in _numbers(reader) - used - _in_streams(reader).keys() - {table}
        if not isinstance(IndirectObject(number, 0, reader).get_object(), int)
    ]
    return len(unused) > (_UNUSED_FOR_WEB + bool(table) if for_web else 0)


def _for_web_and_table(content: bytes) -> tuple[bool, int]:
    """Return whether a file is made for the web, and the object that is its table, or 0."""
    last = re.match(rb"startxref\s+([0-9]{1,12})\s", content[content.rfind(b"startxref") :])
    start = int(last[1]) if last else 0
    heading = re.match(rb"\s*([0-9]{1,9}) [0-9]+ obj", content[start : start + 64])
    # A file made for the web has a second table, before the objects that the first one lists.
    for_web = _FOR_WEB in content[:_FRONT] and start < content.find(b"startxref")
    return for_web, int(heading[1]) if heading else 0


def _numbers(reader: PdfReader) -> set[int]:
    """Return the numbers of all objects that the tables list."""
    return {*chain(*reader.xref.values()), *reader.xref_objStm}


def _in_streams(reader: PdfReader) -> dict[int, dict[int, int]]:
    """Return the objects that the table lists in each stream, by their places in the stream."""
    held: dict[int, dict[int, int]] = defaultdict(dict)
    for number, (stream, place) in reader.xref_objStm.items():
        held[int(stream)][int(place)] = number
    return held


def _hides_objects(reader: PdfReader, number: int, held: dict[int, int]) -> bool:
    """Return whether a stream's objects differ from those that the table lists in it."""
    stream: Any = IndirectObject(number, 0, reader).get_object()
    if not isinstance(stream, StreamObject):
        return True
    first: Any = stream["/First"]
    head = [int(word) for word in stream.get_data()[: int(first)].split()]
    numbers, places = head[::2], [int(first) + place for place in head[1::2]]
    texts = (stream.get_data()[slice(*ends)] for ends in pairwise((*places, None)))
    return (
        len(numbers) != len(places)
        or numbers != [held.get(place) for place in range(len(numbers))]
        or not all(map(is_value, texts))
    )


def is_shown_elsewhere(content: bytes, first: int, pages: int) -> bool:
    """Return whether a file made for the web names a first page that is not its own.

    Args:
        content: The bytes of the file.
        first: The number of the first page's object.
        pages: The number of pages.
    """
    if _FOR_WEB not in content[:_FRONT]:
        return False
    said = _FRONT_LINE.match(content)
    return said is None or (int(said[1]), int(said[2])) != (first, pages)
