"""Pages and forms of a PDF that are finished: written to unnamed files, with their numbers kept.

reportlab would keep an object of each in several dictionaries until the file is saved, which takes
a kilobyte for every page, and a run may print a hundred thousand.
"""

from array import array
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol

from kitgen import reproducible as reproducible  # isort: split

# This comes before any other part of reportlab.
from reportlab.pdfbase.pdfdoc import (
    PDFDocument,
    PDFObject,
    PDFPage,
    PDFPages,
    PDFResourceDictionary,
    xObjectName,
)

from kitgen.packed import Blobs

_FORMS, _STREAM, _PARENT = b"<< forms >>", b"<< stream >>", b"<< parent >>"
"""Placeholders in the dictionaries of pages of equal looks, for what differs among them."""

_ON_A_LINE, _IN_A_ROW = 6, 10
"""How many entries of a dictionary, and members of an array, reportlab writes on a line."""


class Kept(Protocol):
    """Objects that are written in the order of their numbers, each of them once."""

    @property
    def numbers(self) -> Sequence[int]:
        """The numbers of all of them that are known so far, in ascending order."""

    def written(self, place: int, document: PDFDocument, /) -> bytes:
        """Return the object at a place among them, in PDF syntax."""

    def close(self) -> None:
        """Close the files in which they wait, once all are written."""


def new_number(document: PDFDocument) -> int:
    """Return the number of a new object, which reportlab does not keep."""
    document.objectcounter += 1
    number: int = document.objectcounter
    return number


class KeptStreams:
    """The streams of a document's pages, numbered as their pages are written."""

    def __init__(self, folder: Path) -> None:
        self.numbers = array("I")
        self.blobs = Blobs(folder=folder)

    def written(self, place: int, _document: PDFDocument) -> bytes:
        """Return a stream."""
        return self.blobs[place]

    def close(self) -> None:
        """Close the file."""
        self.blobs.close()


class KeptPages:
    """The dictionaries of a document's pages.

    Attributes:
        streams: The streams of the same pages.
    """

    def __init__(self, folder: Path) -> None:
        """Start empty; files are made in a folder."""
        self.numbers = array("I")
        self.streams = KeptStreams(folder)
        self._forms = Blobs(folder=folder)
        self._looks = array("I")
        self._dictionaries = Blobs(folder=folder)
        # Most sheets of many fields look the same, except for the code, which is a form.
        self._known: dict[tuple[tuple[float, float], bool], int] = {}

    def add(
        self,
        document: PDFDocument,
        size: tuple[float, float],
        stream: bytes,
        shown: Sequence[str],
        own: PDFResourceDictionary | None,
    ) -> None:
        """Add a page to a document.

        Args:
            document: The document.
            size: The page's width and height.
            stream: What the page shows, as a PDF stream.
            shown: The names of its forms.
            own: Its own resources, if it has any besides fonts and forms.
        """
        self.numbers.append(new_number(document))
        self.streams.blobs.add(stream)
        self._forms.add(forms_of(document, shown) if shown and own is None else b"")
        look = (size, bool(shown))
        place = self._known.get(look) if own is None else None
        if place is None:
            place = len(self._dictionaries)
            self._dictionaries.add(_dictionary(document, size, own, has_forms=bool(shown)))
            if own is None:
                self._known[look] = place
        self._looks.append(place)

    def written(self, place: int, document: PDFDocument) -> bytes:
        """Return a page, and number its stream."""
        parent = document.Reference(document.Pages).format(document)
        self.streams.numbers.append(new_number(document))
        dictionary = self._dictionaries[self._looks[place]].replace(_FORMS, self._forms[place])
        stream = b"%d 0 R" % self.streams.numbers[place]
        return dictionary.replace(_STREAM, stream).replace(_PARENT, parent)

    def close(self) -> None:
        """Close the files of the dictionaries."""
        self._forms.close()
        self._dictionaries.close()


class KeptForms:
    """The forms of a document that refer only to fonts and other forms."""

    def __init__(self, folder: Path) -> None:
        """Start empty; a file is made in a folder."""
        self.numbers = array("I")
        self._blobs = Blobs(folder=folder)

    def add(self, document: PDFDocument, form: bytes) -> int:
        """Add a form in PDF syntax to a document; return its number."""
        self.numbers.append(new_number(document))
        self._blobs.add(form)
        return self.numbers[-1]

    def written(self, place: int, _document: PDFDocument) -> bytes:
        """Return a form."""
        return self._blobs[place]

    def close(self) -> None:
        """Close the file."""
        self._blobs.close()


class AllPages(PDFPages):  # type: ignore[misc]
    """The list of all pages; `Kids` and `Count` are set once their order is known."""

    def check_format(self, document: PDFDocument) -> None:
        """Leave the pages as they are."""


class PdfArray(PDFObject):  # type: ignore[misc]
    """An array of PDF objects, written as reportlab does."""

    def __init__(self, members: Iterable[bytes]) -> None:
        """Store the members in PDF syntax; they are read when the array is written."""
        self._members = members

    def format(self, _document: PDFDocument) -> bytes:
        """Return the array."""
        written = bytearray(b"[ ")
        for place, member in enumerate(self._members):
            if place:
                written += b" \n  " if place % _IN_A_ROW == 0 else b" "
            written += member
        return bytes(written + b" ]")


def _dictionary(
    document: PDFDocument,
    size: tuple[float, float],
    own: PDFResourceDictionary | None,
    *,
    has_forms: bool,
) -> bytes:
    """Return the dictionary of a page, with placeholders for what is known later."""
    page = PDFPage()
    page.pagewidth, page.pageheight = size
    page.Rotate, page.hasImages, page.Resources = 0, 1, own
    page.ExtGState, page._shadingUsed = None, {}
    page.setPageTransition({})
    page.XObjects = _FORMS if has_forms else None
    page.Contents, page.Parent = _STREAM, _PARENT
    written: bytes = page.format(document)
    return written


def forms_of(document: PDFDocument, names: Iterable[str]) -> bytes:
    """Return the entries of forms in a dictionary of resources, as reportlab writes them."""
    numbers = document.idToObjectNumberAndVersion
    entries = []
    for name in sorted({*map(xObjectName, names)}):
        number, generation = numbers[name]
        entries.append(f"/{name} {number} {generation} R")
    for place in reversed(range(_ON_A_LINE, len(entries), _ON_A_LINE)):
        entries.insert(place, "\n ")
    return f"<<\n{' '.join(entries)}\n>>".encode("ascii")


class FormNumbers(dict[str, Any]):
    """The numbers of a document's objects by name, as reportlab has them, and of kept forms.

    Attributes:
        forms: The number of each form of a picture, by its place in their names.
    """

    def __init__(self, known: dict[str, Any]) -> None:
        """Start with the objects that are known."""
        super().__init__(known)
        self.forms = array("I")

    def __missing__(self, name: str) -> tuple[int, int]:
        if name.startswith(_PICTURE):
            return self.forms[int(name[len(_PICTURE) :])], 0
        raise KeyError(name)


PICTURE = "P"
"""What the names of pictures' forms begin with, before their numbers from 0."""

_PICTURE: str = xObjectName(PICTURE)
