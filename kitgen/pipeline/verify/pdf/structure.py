"""The structure of a PDF apart from what its pages show, read by pypdf from the trailer on.

Everything that kitgen never writes (`grammar`) is a stray.
"""

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any, TypeAlias

from kitgen.pipeline.verify.pdf.filters import filters_of, is_jpeg, is_packed_as_ours
from kitgen.pipeline.verify.pdf.grammar import (
    GRAMMAR,
    HOLDING,
    LISTED,
    NEEDED,
    STREAMS,
    SUBTYPES,
    TEXTS,
    TYPES,
    is_plain,
)
from kitgen.pipeline.verify.pdf.object_tables import (
    faults_of_tables,
    has_unused,
    is_shown_elsewhere,
)
from kitgen.pipeline.verify.pdf.pypdf_alone import (
    ArrayObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    NullObject,
    PdfReader,
    StreamObject,
)
from kitgen.pipeline.verify.pdf.reading import UnreadablePdfError
from kitgen.values import frozen

_MOST_STRAYS = 20
"""The most strays of a file that are named; a file with any is refused anyway."""

_NO_DAMAGE = "Xref table not zero-indexed"
"""pypdf's warning about the first table of a file made for the web, which is no fault."""

Settings: TypeAlias = tuple[tuple[str, str], ...]
"""Keys in sorted order, each with its value as text."""


@frozen
class Stray:
    """Something that kitgen never writes: its place, and its key or a description."""

    where: str
    what: str


@frozen
class PageSettings:
    """The settings of a page: its box (left, bottom, right, top, in points) and its rotation."""

    media_box: tuple[float, ...]
    rotate: int


@frozen
class PdfStructure:
    """The structure of a PDF apart from what its pages show; equal if files print and open alike.

    Attributes:
        catalog: The settings of the whole file, such as its language and how it opens.
        preferences: The settings for viewers and printers.
        information: The title, author, keywords and so on.
        outline: For each entry its depth from 0, its words, its page from 1, and its count: the
            number of entries below it, and whether they are shown. The outline itself comes first,
            if there is one.
        labels: The index of a page, from 0, and the label that viewers show for it.
        pages: The settings of each page, in order.
        strays: Everything that kitgen never writes.
    """

    catalog: Settings
    preferences: Settings
    information: Settings
    outline: tuple[tuple[int, str, int, int], ...]
    labels: tuple[tuple[int, str], ...]
    pages: tuple[PageSettings, ...]
    strays: tuple[Stray, ...]


def structure_of(path: Path, step: Callable[[], object] = int) -> PdfStructure:
    """Return the structure of a PDF apart from what its pages show; call `step` after each page.

    Raises:
        UnreadablePdfError: It is not a PDF, or a broken one: viewers may read differently what a
            parser has to guess.
        MemoryError: It takes too much memory.
    """
    with damage_refused():
        return _Walk(path.read_bytes()).structure(step)


@contextmanager
def damage_refused() -> Iterator[None]:
    """Refuse PDFs that pypdf cannot read, or about which it warns, inside this context.

    Raises:
        UnreadablePdfError: A file is not a PDF, or a broken one.
        MemoryError: A file takes too much memory.
    """
    try:
        with _damages() as damages:
            yield
    except MemoryError:
        raise
    except Exception as problem:
        # pypdf may raise any exception if a file is not as it expects.
        reason = str(problem) or type(problem).__name__
        raise UnreadablePdfError(reason.split("\n")[0]) from None
    if damages:
        raise UnreadablePdfError(damages[0])


_VERSIONS = frozenset({*(f"/1.{number}" for number in range(8)), "/2.0"})
"""A viewer that does not know the version may warn of the file, or refuse it."""
_NO_BOX = (0.0, 0.0, 0.0, 0.0)
_INHERITED = ("/MediaBox", "/Rotate", "/Resources")


@frozen
class _Counted:
    """The number of pages that a list of pages claims, and the number of pages before it."""

    pages: int
    before: int


class AsItIs(PdfReader):
    """A reader that tries no password, because locked files are refused anyway."""

    @property
    def is_encrypted(self) -> bool:
        """False for every file."""
        return False


class _Walk:
    """A walk through one file that collects its structure and its strays."""

    def __init__(self, content: bytes) -> None:
        """Read a file's table of objects."""
        self._content = content
        self._reader = AsItIs(BytesIO(content), strict=True)
        self._strays: dict[Stray, None] = {}
        self._seen: set[tuple[int, int, str]] = set()
        self._numbers: dict[tuple[int, int], int] = {}

    def structure(self, step: Callable[[], object]) -> PdfStructure:
        """Return the structure of the file."""
        trailer = self._reader.trailer
        if "/Encrypt" in trailer:
            return PdfStructure((), (), (), (), (), (), (Stray("the file", "/Encrypt"),))
        for fault in faults_of_tables(self._content, self._reader):
            self._stray("the file", fault)
        self._check(trailer, "trailer", "the file")
        information, catalog = (_dictionary(_value(trailer, key)) for key in ("/Info", "/Root"))
        if "/Info" in trailer:
            self._check(trailer.raw_get("/Info"), "information", "the file's information")
        self._check(trailer.raw_get("/Root"), "catalog", "the file")
        if str(catalog.get("/Version", "/1.7")) not in _VERSIONS:
            self._stray("the file", "another version of PDF")
        pages = []
        for page in self._pages(catalog):
            pages.append(self._page(*page))
            step()
        first = next(iter(self._numbers), (0, 0))[0]
        if is_shown_elsewhere(self._content, first, len(pages)):
            self._stray("the file", "another first page")
        outlines = _dictionary(_value(catalog, "/Outlines"))
        entries = tuple(self._entries(outlines))
        if has_unused(self._content, self._reader, {number for number, _, _ in self._seen}):
            self._stray("the file", "an object that nothing refers to")
        return PdfStructure(
            _settings(catalog, GRAMMAR["catalog"], besides=("/Type", "/Version")),
            _settings(_dictionary(_value(catalog, "/ViewerPreferences"))),
            _settings(information),
            entries,
            tuple(_labels(_dictionary(_value(catalog, "/PageLabels")))),
            tuple(pages),
            tuple(self._strays),
        )

    def _stray(self, where: str, what: str) -> None:
        if len(self._strays) < _MOST_STRAYS:
            self._strays[Stray(where, what)] = None

    def _saw(self, reference: IndirectObject, kind: str) -> bool:
        """Return whether an object was seen before as this kind, and note that it has been."""
        key = (reference.idnum, reference.generation, kind)
        seen = key in self._seen
        self._seen.add(key)
        return seen

    def _check(self, value: Any, kind: str, where: str) -> None:
        """Compare a dictionary and those in it with what kitgen writes; note strays."""
        waiting = [(value, kind)]
        while waiting:
            value, kind = waiting.pop()
            if isinstance(value, IndirectObject):
                # Pages share forms: check each only once.
                if self._saw(value, kind):
                    continue
                value = value.get_object()
            if kind == "form" and isinstance(value, StreamObject):
                kind = "image" if value.get("/Subtype") == "/Image" else kind
            if kind == "space":
                # A name, or a list of a name and a colour profile.
                listed = value if isinstance(value, ArrayObject) else [value]
                waiting += ((item, "profile") for item in listed if isinstance(item, HOLDING))
            elif isinstance(value, ArrayObject) and kind in LISTED:
                numbers = int if kind == "label" else ()
                waiting += ((item, kind) for item in value if not isinstance(item, numbers))
            elif not isinstance(value, DictionaryObject):
                self._stray(where, f"{kind} that is not one")
            else:
                waiting += self._within(value, kind, where)

    def _within(
        self, entries: DictionaryObject, kind: str, where: str
    ) -> Iterator[tuple[Any, str]]:
        """Yield the values in a dictionary that need a check, with their kinds; note strays."""
        grammar = GRAMMAR[kind]
        if SUBTYPES.get(kind, subtype := entries.get("/Subtype")) != subtype:
            self._stray(where, f"{kind} of the subtype {subtype}")
        if TYPES.get(kind, type_ := entries.get("/Type")) != type_:
            self._stray(where, f"{kind} of the type {type_}")
        if isinstance(entries, StreamObject) != (kind in STREAMS):
            self._stray(where, f"{kind} that is not one")
        elif isinstance(entries, StreamObject) and not (
            is_packed_as_ours(entries) or (kind == "image" and is_jpeg(entries))
        ):
            self._stray(where, f"{kind} packed by {' '.join(filters_of(entries))}")
        for key in NEEDED.get(kind, ()):
            if key not in entries:
                self._stray(where, f"{kind} without {key}")
        for key in entries:
            value = entries.raw_get(key)
            inner = grammar.get(key, grammar.get("*"))
            if inner is None:
                self._stray(where, key)
            elif inner == "":
                if not is_plain(value, key in TEXTS) or (
                    key == "/Count" and not isinstance(value, int)
                ):
                    self._stray(where, f"{key} of another type")
            elif inner != "-":
                yield value, inner

    def _pages(self, catalog: DictionaryObject) -> Iterator[tuple[Any, Mapping[str, Any]]]:
        """Yield every page with its inherited values, in order."""
        # Each item is a reference to a page or list, its inherited values, and its parent's number.
        waiting: list[tuple[Any, Mapping[str, Any], int]] = [(catalog.raw_get("/Pages"), {}, 0)]
        while waiting:
            node, inherited, parent = waiting.pop()
            if isinstance(node, _Counted):
                if node.pages + node.before != len(self._numbers):
                    self._stray("the list of pages", "another count than pages")
                continue
            group = _dictionary(node.get_object())
            own = {key: group.raw_get(key) for key in _INHERITED if key in group}
            if self._saw(node, "node"):
                self._stray("the file", "a page that is there twice")
                continue
            if _number(group, "/Parent") != parent:
                # For missing values some viewers ask `/Parent`, others the list that has the page.
                self._stray("the list of pages", "a page or a part that belongs to another")
            if "/Kids" in group:
                self._check(group, "pages", "the list of pages")
                kids: Any = group["/Kids"]
                waiting.append((_Counted(int(group.get("/Count", -1)), len(self._numbers)), {}, 0))
                waiting += ((kid, {**inherited, **own}, node.idnum) for kid in reversed(kids))
            else:
                self._numbers[node.idnum, node.generation] = len(self._numbers) + 1
                yield group, {**inherited, **own}

    def _page(self, page: DictionaryObject, inherited: Mapping[str, Any]) -> PageSettings:
        self._check(page, "page", f"page {len(self._numbers)}")
        box = inherited["/MediaBox"].get_object()
        rotate = inherited.get("/Rotate", NullObject()).get_object()
        turn = 0 if isinstance(rotate, NullObject) else rotate
        edges = [edge.get_object() for edge in box]
        numbers = [float(edge) for edge in edges if isinstance(edge, int | float)]
        if not isinstance(turn, int) or len(numbers) != len(edges) or len(edges) != len(_NO_BOX):
            # A program that does not take a text for a number goes by a size of its own.
            self._stray(f"page {len(self._numbers)}", "a box or a rotation not in numbers")
            return PageSettings(_NO_BOX, 0)
        return PageSettings(tuple(numbers), int(turn))

    def _entries(self, outlines: DictionaryObject) -> Iterator[tuple[int, str, int, int]]:
        """Yield the outline and all its entries with their pages; note strays."""
        # Each item is a depth, a reference to an entry, its holder, and the number of the one
        # before.
        waiting: list[tuple[int, Any, DictionaryObject, int]] = []
        if "/First" in outlines:
            yield -1, "", 0, int(outlines.get("/Count", 0))
            waiting.append((0, outlines.raw_get("/First"), outlines, 0))
        while waiting:
            depth, reference, holder, before = waiting.pop()
            if self._saw(reference, "entry"):
                self._stray("the outline", "an entry that is there twice")
                continue
            entry = _dictionary(reference.get_object())
            self._check(entry, "entry", "the outline")
            if "/Next" in entry:
                waiting.append((depth, entry.raw_get("/Next"), holder, reference.idnum))
            elif _number(holder, "/Last") != reference.idnum:
                self._stray("the outline", "an entry after its last one")
            if "/First" in entry:
                waiting.append((depth + 1, entry.raw_get("/First"), entry, 0))
            if _number(entry, "/Prev") != before:
                self._stray("the outline", "an entry before one that does not lead to it")
            page = self._page_led_to(_value(entry, "/Dest"))
            if not page:
                self._stray("the outline", "an entry that leads to no whole page")
            yield depth, str(entry.get("/Title", "")), page, int(entry.get("/Count", 0))

    def _page_led_to(self, place: Any) -> int:
        """Return the number of the page, from 1, that a destination shows whole, or 0."""
        page, *shown = place if isinstance(place, ArrayObject) and place else (None,)
        whole = shown == ["/Fit"] and isinstance(shown[0], NameObject)
        if not whole or not isinstance(page, IndirectObject):
            return 0
        return self._numbers.get((page.idnum, page.generation), 0)


def _dictionary(entries: Any) -> DictionaryObject:
    return entries if isinstance(entries, DictionaryObject) else DictionaryObject()


def _value(entries: DictionaryObject, key: str) -> Any:
    return entries.raw_get(key).get_object() if key in entries else NullObject()


def _number(entries: DictionaryObject, key: str) -> int:
    """Return the number of the object to which a key refers, or 0."""
    value = entries.raw_get(key) if key in entries else None
    return int(value.idnum) if isinstance(value, IndirectObject) else 0


def _settings(
    entries: DictionaryObject, among: Mapping[str, str] | None = None, besides: tuple[str, ...] = ()
) -> Settings:
    """Return the plain values of a dictionary as text."""
    return tuple(
        sorted(
            (key, str(entries[key]))
            for key in entries
            if key not in besides and (among is None or among.get(key) == "")
        )
    )


def _labels(labels: DictionaryObject) -> Iterator[tuple[int, str]]:
    """Yield the pages at which labels change, and the words of each label before its number."""
    listed = list(labels.get("/Nums", ()))
    for index, label in zip(listed[::2], listed[1::2], strict=True):
        yield int(index.get_object()), str(_dictionary(label.get_object()).get("/P", ""))


@contextmanager
def _damages() -> Iterator[list[str]]:
    """Yield a list that collects pypdf's warnings inside this context, so that none is printed."""
    damages: list[str] = []

    class Gathering(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if len(damages) < _MOST_STRAYS and not record.getMessage().startswith(_NO_DAMAGE):
                damages.append(record.getMessage())

    log, handler = logging.getLogger("pypdf"), Gathering(logging.WARNING)
    log.addHandler(handler)
    try:
        yield damages
    finally:
        log.removeHandler(handler)
