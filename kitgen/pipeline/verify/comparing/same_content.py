"""Comparison of the unpacked commands, forms and fonts of two PDFs' pages.

Pages that look alike in one viewer may differ in another, so comparing pictures of them is not
enough. Nothing is drawn here: the commands of each page and of each form, in the order of use, and
all parts of each font are compared with those of the file made again.
"""

import zlib
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import Any

from kitgen.pipeline.verify.pdf.filters import filters_of, is_jpeg, is_packed_as_ours
from kitgen.pipeline.verify.pdf.pypdf_alone import (
    ArrayObject,
    DictionaryObject,
    IndirectObject,
    NullObject,
    StreamObject,
)
from kitgen.pipeline.verify.pdf.structure import AsItIs, damage_refused
from kitgen.pipeline.verify.pdf.tokens import Command, StrangeContentError, commands, draw_alike

COMMANDS, FONT = "is drawn with other commands", "has another font"

_KINDS = {
    "Do": "/XObject",
    "Tf": "/Font",
    "gs": "/ExtGState",
    "scn": "/Pattern",
    "SCN": "/Pattern",
}
_SPACES = frozenset({"cs", "CS"})
_FORM = ("/Subtype", "/FormType", "/BBox", "/Matrix", "/Group")
_PACKING = frozenset({"/Length", "/Filter", "/DecodeParms"})
_MORE_TIMES, _MORE_BYTES = 4, 1 << 16
"""The most that a stream may be longer, by a factor and by bytes, if another program wrote it."""


class _OtherFontError(Exception):
    """A font differs."""


def differing_content(pdf: Path, fresh: Path, step: Callable[[], object] = int) -> dict[int, str]:
    """Return the pages of a PDF that are drawn differently from those of the file made again.

    Args:
        pdf: The file.
        fresh: The file made again, with the same number of pages.
        step: A function that is called after each page.

    Returns:
        `COMMANDS` or `FONT` for each differing page, by its number from 1.

    Raises:
        UnreadablePdfError: The file is broken.
        MemoryError: It takes too much memory.
    """
    with damage_refused():
        given, wanted = (AsItIs(BytesIO(path.read_bytes()), strict=True) for path in (pdf, fresh))
        comparison = _Comparison()
        differences: dict[int, str] = {}
        for number, pair in enumerate(zip(given.pages, wanted.pages, strict=True), 1):
            differences[number] = comparison.page(*pair)
            step()
    return {number: how for number, how in differences.items() if how}


class _Comparison:
    """A comparison of the pages of two files, in which each form and font is compared once."""

    def __init__(self) -> None:
        self._forms: dict[tuple[int, ...], bool] = {}
        self._values: dict[tuple[int, ...], bool] = {}

    def page(self, given: DictionaryObject, wanted: DictionaryObject) -> str:
        """Return `COMMANDS` or `FONT` for two pages that differ so, or an empty text."""
        try:
            same = self._drawn(given, wanted, *(_streams(page) for page in (given, wanted)))
        except _OtherFontError:
            return FONT
        except (StrangeContentError, zlib.error):
            same = False
        return "" if same else COMMANDS

    def _drawn(
        self,
        given: DictionaryObject,
        wanted: DictionaryObject,
        streams: Sequence[StreamObject],
        others: Sequence[StreamObject],
    ) -> bool:
        """Return whether two pages or forms, with everything that they use, draw the same."""
        again = [_unpacked(stream) for stream in others]
        most = sum(map(len, again)) * _MORE_TIMES + _MORE_BYTES
        # A command must not continue in the next stream: viewers differ in how they join streams.
        read: Iterator[Command] = chain.from_iterable(
            commands(_unpacked(stream, most)) for stream in streams
        )

        def same(operator: str, name: str, other: str) -> bool:
            if operator in _SPACES:
                # kitgen names only the space of patterns, which is no resource.
                return name == other == "/Pattern"
            kind = _KINDS.get(operator, "")
            first, second = _resource(given, kind, name), _resource(wanted, kind, other)
            if operator == "Tf" and not self._same(first, second):
                raise _OtherFontError
            if operator == "Do":
                return self._same_form(first, second)
            return operator == "Tf" or (bool(kind) and self._same(first, second))

        return draw_alike(read, chain.from_iterable(map(commands, again)), same)

    def _same_form(self, given: Any, wanted: Any) -> bool:
        """Return whether two forms draw the same."""
        first, second = _object(given), _object(wanted)
        if not (isinstance(first, StreamObject) and isinstance(second, StreamObject)):
            return False
        if second.get("/Subtype") == "/Image":
            return self._same(given, wanted)
        key = _key(given, wanted)
        if key not in self._forms:
            self._forms[key] = all(
                self._same(first.get(name), second.get(name)) for name in _FORM
            ) and self._drawn(first, second, [first], [second])
        return self._forms[key]

    def _same(self, given: Any, wanted: Any) -> bool:
        """Return whether two values are equal, with everything that they refer to."""
        key = _key(given, wanted)
        if not key:
            return self._equal(_object(given), _object(wanted))
        if key not in self._values:
            self._values[key] = self._equal(_object(given), _object(wanted))
        return self._values[key]

    def _equal(self, given: Any, wanted: Any) -> bool:
        if isinstance(given, DictionaryObject) and isinstance(wanted, DictionaryObject):
            packing = _PACKING if isinstance(wanted, StreamObject) else frozenset()
            names = given.keys() - packing
            if names != wanted.keys() - packing or not _same_bytes(given, wanted):
                return False
            return all(self._same(given.raw_get(name), wanted.raw_get(name)) for name in names)
        if isinstance(given, ArrayObject) and isinstance(wanted, ArrayObject):
            pairs = zip(given, wanted, strict=False)
            return len(given) == len(wanted) and all(self._same(*pair) for pair in pairs)
        return bool(_plain(given) == _plain(wanted))


def _key(given: Any, wanted: Any) -> tuple[int, ...]:
    """Return a key for two indirect objects of the files; empty for direct values."""
    if isinstance(given, IndirectObject) and isinstance(wanted, IndirectObject):
        return given.idnum, given.generation, wanted.idnum, wanted.generation
    return ()


def _object(value: Any) -> Any:
    return NullObject() if value is None else value.get_object()


def _plain(value: Any) -> Any:
    """Return a value that equals only values of its kind: a name never equals a string."""
    if isinstance(value, bool | int | float):
        return float(value)
    return type(value).__name__, str(value)


def _resource(owner: DictionaryObject, kind: str, name: str) -> Any:
    """Return the resource with a name in a page or a form.

    Raises:
        StrangeContentError: There is none.
    """
    resources = _object(owner.get("/Resources"))
    group = _object(resources.get(kind)) if isinstance(resources, DictionaryObject) else None
    if not isinstance(group, DictionaryObject) or name not in group:
        raise StrangeContentError(f"nothing has the name {name}")
    return group.raw_get(name)


def _streams(page: DictionaryObject) -> list[Any]:
    """Return the streams with a page's commands.

    Raises:
        StrangeContentError: The page has none.
    """
    content = _object(page.get("/Contents"))
    listed = content if isinstance(content, ArrayObject) else [content]
    streams = [_object(stream) for stream in listed]
    if not all(isinstance(stream, StreamObject) for stream in streams):
        raise StrangeContentError("a page without commands")
    return streams


def _same_bytes(given: DictionaryObject, wanted: DictionaryObject) -> bool:
    """Return whether two values are streams with equal content, or neither is a stream."""
    if isinstance(given, StreamObject) and isinstance(wanted, StreamObject):
        content = _unpacked(wanted)
        try:
            return is_jpeg(given) == is_jpeg(wanted) and (
                _unpacked(given, len(content) + 1) == content
            )
        except (StrangeContentError, zlib.error):
            return False
    return isinstance(given, StreamObject) == isinstance(wanted, StreamObject)


def _unpacked(stream: StreamObject, most: int = 0) -> bytes:
    """Return the unpacked content of a stream.

    Args:
        stream: A stream that is packed as kitgen and qpdf pack, or not packed.
        most: The most bytes that it may have; 0 for no limit, for files that kitgen just made.

    Raises:
        StrangeContentError: It is packed otherwise, is longer, or does not end with its pack.
        zlib.error: It is damaged.
    """
    if is_jpeg(stream) or not filters_of(stream):
        # JPEGs are compared packed.
        return bytes(stream._data)
    if not is_packed_as_ours(stream) or "/DecodeParms" in stream:
        raise StrangeContentError("a stream that is packed otherwise")
    pack = zlib.decompressobj()
    content = pack.decompress(stream._data, most)
    if not pack.eof or pack.unused_data:
        raise StrangeContentError("a stream that holds more, or less, than it should")
    return content
