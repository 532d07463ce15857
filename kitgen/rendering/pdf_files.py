"""The files that PDFs are written to (ISO 32000-1, 7.5), page by page and without a clock.

Objects have their numbers in the order in which reportlab gives them: kits that were printed with
it are printed to the byte again.
"""

from collections.abc import Mapping, Sequence
from hashlib import md5
from os import SEEK_END
from pathlib import Path as FilePath
from tempfile import SpooledTemporaryFile
from typing import IO, TypeAlias
from weakref import finalize

from kitgen.drawing.fonts import FontFace
from kitgen.rendering.outline import BoundPage
from kitgen.rendering.pdf_fonts import EmbeddedFont, character_map, font_program, subset_name
from kitgen.rendering.pdf_objects import Value, packed, stream, string, written

_HEAD = b"%PDF-1.7\n%\x93\x8c\x8b\x9e ReportLab Generated PDF document (opensource)\n"
"""Bytes above 127 tell programs that this is no text; by the words `verify` knows kits of old."""

_PRODUCER = "ReportLab PDF Library - (opensource)"

_DATE = "D:20000101000000+00'00'"
"""Every file carries this date, whatever the clock or SOURCE_DATE_EPOCH say."""

_KEPT_IN_MEMORY = 1 << 22
"""How much of a file's objects is kept in memory until the file is saved, in bytes."""

_Place: TypeAlias = tuple[int, int]
"""Where in the spool something lies, and how long it is."""


class _Page:
    """A page of which nothing is in memory but its size and where it lies."""

    def __init__(self, reference: str, size: tuple[float, float], rest: _Place, stream: _Place):
        self.reference = reference
        self.size = size
        self.rest = rest
        self.stream = stream
        # What is known of it when all pages are there.
        self.head = b""


class PdfFile:
    """The objects of a file, which are put down one by one until it is saved.

    Attributes:
        fonts: Refers to its fonts.
    """

    def __init__(self, folder: FilePath) -> None:
        """Begin a file.

        Args:
            folder: Where what waits for it lies beyond a size, in a file without a name.
        """
        self._spool: IO[bytes] = SpooledTemporaryFile(  # noqa: SIM115
            max_size=_KEPT_IN_MEMORY, dir=str(folder)
        )
        # Where an error stops the writing nobody closes the file.
        finalize(self, self._spool.close)
        self._objects: list[_Place | _Page | bytes | None] = []
        self._pages: list[_Page] = []
        self._fonts: dict[str, EmbeddedFont] = {}
        self._fingerprint = md5(b"kitgen", usedforsecurity=False)
        self.fonts = self._reserved()

    def mark(self, content: bytes) -> None:
        """Let the fingerprint take in what a file shows, so that two different files have two."""
        self._fingerprint.update(content)

    def add(self, written: bytes) -> str:
        """Put down an object; return what refers to it."""
        reference = self._reserved()
        self._objects[-1] = self._spooled(written)
        return reference

    def add_page(
        self, size: tuple[float, float], content: str, resources: Mapping[str, Value]
    ) -> None:
        """Put down a page.

        Args:
            size: The paper's width and height in points.
            content: What is drawn on it.
            resources: What that refers to.
        """
        operators = content.encode("latin-1")
        self.mark(operators)
        short = packed(operators)
        head = b"<<\n/Filter /FlateDecode /Length %d\n>>\nstream\n" % len(short)
        lines = self._spooled(head + short + b"endstream\n")
        rest = (
            f" /Resources {written(resources)} /Rotate 0 /Trans {written({})} \n  /Type /Page\n>>"
        )
        page = _Page(self._reserved(), size, self._spooled(rest.encode()), lines)
        self._objects[-1] = page
        self._pages.append(page)

    def font(self, face: FontFace) -> EmbeddedFont:
        """Return a font of the file; of two with one name, the first."""
        font = self._fonts.get(face.name)
        if font is None:
            font = EmbeddedFont(font_program(face), f"F{len(self._fonts) + 1}")
            self._fonts[face.name] = font
        return font

    def save(
        self,
        path: FilePath,
        order: Sequence[BoundPage],
        about: Mapping[str, str],
        wishes: Mapping[str, str],
        language: str,
    ) -> None:
        """Write the file.

        Args:
            path: Where to.
            order: Every page once, in the order of the file.
            about: What viewers say of it: Title, Author, Subject and Keywords.
            wishes: What readers are asked to do with it.
            language: What its words are in, as a BCP 47 code.
        """
        self._objects[0] = written(self._add_fonts()).encode()
        said = {name: string(words) for name, words in about.items()}
        said |= dict.fromkeys(("CreationDate", "ModDate"), string(_DATE))
        said |= {"Creator": string("kitgen"), "Producer": string(_PRODUCER), "Trapped": "/False"}
        for name in ("Title", "Author", "Subject", "Keywords"):
            self.mark(about[name].encode())
        catalog, info = self._reserved(), self._reserved()
        outlines = self._add_outlines(order)
        pages = self._bound(order)
        wished, labels = self._reserved(), self._reserved()
        entries: dict[str, Value] = {"Lang": string(language), "PageLabels": labels}
        entries |= {"PageMode": "/UseNone", "Pages": pages, "Type": "/Catalog"}
        entries |= {"ViewerPreferences": wished} | ({"Outlines": outlines} if outlines else {})
        self._set(catalog, entries)
        self._set(info, said)
        self._set(wished, wishes)
        numbered: list[Value] = []
        for place, bound in enumerate(order):
            label = self._reserved()
            self._set(label, {"P": string(bound.label)} if bound.label else {})
            numbered += [place, label]
        self._set(labels, {"Nums": numbered})
        self._write(path, catalog, info)
        self.close()

    def _bound(self, order: Sequence[BoundPage]) -> str:
        """Return what refers to all pages, which get their order and what they refer to."""
        pages = self._reserved()
        for page in self._pages:
            contents = self._reserved()
            self._objects[-1] = page.stream
            size = written((0, 0, *page.size))
            head = f"<<\n/Contents {contents} /MediaBox {size} /Parent {pages}"
            page.head = head.encode()
        kids = [self._pages[bound.page].reference for bound in order]
        self._set(pages, {"Count": len(kids), "Kids": kids, "Type": "/Pages"})
        return pages

    def _write(self, path: FilePath, catalog: str, info: str) -> None:
        """Write all objects, where each lies, and where reading begins."""
        digest = self._fingerprint.hexdigest()
        mark = (
            f"[<{digest}><{digest}>]\n% ReportLab generated PDF document -- digest (opensource)\n"
        )
        with path.open("wb") as file:
            at = file.write(_HEAD)
            places: list[int] = []
            for number, waiting in enumerate(self._objects, start=1):
                places.append(at)
                content = self._content(waiting)
                end = b"endobj\n" if content.endswith(b"\n") else b"\nendobj\n"
                at += file.write(b"%d 0 obj\n%s%s" % (number, content, end))
            count = len(places) + 1
            lines = ["xref", f"0 {count}", "0000000000 65535 f "]
            lines += [f"{place:010d} 00000 n " for place in places]
            lines += ["trailer", "<<", f"/ID \n{mark}", f"/Info {info}", f"/Root {catalog}"]
            lines += [f"/Size {count}", ">>", "startxref", str(at), "%%EOF", ""]
            file.write("\n".join(lines).encode())

    def close(self) -> None:
        """Let go of what waits."""
        self._spool.close()

    def _reserved(self) -> str:
        """Return what refers to the next object."""
        self._objects.append(None)
        return f"{len(self._objects)} 0 R"

    def _set(self, reference: str, value: Value) -> None:
        number = int(reference.split()[0])
        self._objects[number - 1] = written(value).encode()

    def _spooled(self, content: bytes) -> _Place:
        return self._spool.seek(0, SEEK_END), self._spool.write(content)

    def _read(self, place: _Place) -> bytes:
        start, size = place
        self._spool.seek(start)
        return self._spool.read(size)

    def _content(self, waiting: _Place | _Page | bytes | None) -> bytes:
        match waiting:
            case None:
                raise AssertionError("an object that was never put down")
            case bytes():
                return waiting
            case tuple():
                return self._read(waiting)
        return waiting.head + self._read(waiting.rest)

    def _add_fonts(self) -> dict[str, str]:
        """Put down the fonts; return what refers to each subset, by its label."""
        fonts: dict[str, str] = {}
        for font in self._fonts.values():
            for number, codes in enumerate(font.subsets):
                name = subset_name(number, font.program.name)
                characters = self.add(stream({}, character_map(name, codes)))
                letters = font.program.subset(codes)
                file = self.add(stream({"Length1": len(letters)}, letters))
                described = font.program.description() | {"FontName": f"/{name}", "FontFile2": file}
                descriptor = self.add(written(described).encode())
                label = f"{font.label}+{number}"
                entries: dict[str, Value] = {"Type": "/Font", "Subtype": "/TrueType"}
                entries |= {"Name": f"/{label}", "BaseFont": f"/{name}", "FirstChar": 0}
                entries |= {"LastChar": len(codes) - 1, "FontDescriptor": descriptor}
                entries |= {"Widths": [*map(font.program.width, codes)], "ToUnicode": characters}
                fonts[label] = self.add(written(entries).encode())
        return fonts

    def _add_outlines(self, order: Sequence[BoundPage]) -> str | None:
        """Put down the outline; return what refers to it."""
        entries = [
            (words, depth, self._pages[bound.page].reference)
            for bound in order
            for words, depth in bound.outline
        ]
        if not entries:
            return None
        root = self._reserved()
        nodes: list[dict[str, Value]] = []
        places = [self._reserved() for _ in entries]
        below = [0] * len(entries)
        # The last entry of each depth, above the one that is put down.
        above: list[int] = []
        groups = 0
        for index, (words, depth, page) in enumerate(entries):
            node: dict[str, Value] = {"Title": string(words), "Dest": (page, "/Fit")}
            if depth < len(above):
                before = above[depth]
                nodes[before]["Next"], node["Prev"] = places[index], places[before]
                del above[depth:]
            elif above:
                groups += 1
                nodes[above[-1]]["First"] = places[index]
            for higher in above:
                below[higher] += 1
            if above:
                nodes[above[-1]]["Last"] = places[index]
            node["Parent"] = places[above[-1]] if above else root
            nodes.append(node)
            above.append(index)
        for place, node, more in zip(places, nodes, below, strict=True):
            self._set(place, node | ({"Count": more} if more else {}))
        # As reportlab counts: each group of entries below another adds one.
        whole: dict[str, Value] = {"Count": len(entries) + groups, "Type": "/Outlines"}
        self._set(root, whole | {"First": places[0], "Last": places[above[0]]})
        return root
