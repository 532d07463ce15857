"""Renders sheets to a PDF file. Only this module and the other `pdf*` modules use reportlab.

Everything on a sheet is written as PDF operators in the sheet's own coordinates (y down), which one
transform at the start of each page flips. reportlab manages the document: objects, form XObjects,
outline, labels, font subsets.

Subsets and form names are assigned in the order of first use, so a page's content does not depend
on the pages after it.
"""

from array import array
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import groupby
from operator import itemgetter
from pathlib import Path as FilePath
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

from kitgen import reproducible as reproducible  # isort: split

# This comes before any other part of reportlab.
from reportlab.pdfbase.pdfdoc import (
    PDFDocument,
    PDFFormXObject,
    xObjectName,
)
from reportlab.pdfbase.ttfonts import TTEncoding, TTFont, TTFontFace

from kitgen.drawing.bounds import shape_box
from kitgen.drawing.fonts import FontFace, face_with, font_bytes, font_face, opened_font
from kitgen.drawing.inks import Palette
from kitgen.drawing.raster_images import RasterImage
from kitgen.drawing.shapes import Box, Picture, Placed, Text, Transform, Typeface
from kitgen.layout.sheet import Sheet, Sides
from kitgen.packed import Blobs
from kitgen.remembering import Remembered, remembered_words
from kitgen.rendering.kept_contents import KeepingContent, KeptContents
from kitgen.rendering.numerals import number
from kitgen.rendering.operators import REMEMBERED_LINES, Content, LineOperators, matrix
from kitgen.rendering.outline import BoundPage
from kitgen.rendering.pdf_files import PREAMBLE, opened_canvas, page_stream, save
from kitgen.rendering.pdf_forms import LayerForm, mask_form, mask_state, plain_form, resources
from kitgen.rendering.pdf_kept import PICTURE, KeptForms, KeptPages
from kitgen.rendering.pdf_objects import image_object
from kitgen.rendering.pdf_outline import Outline, PageLabels
from kitgen.rendering.pens import InkOperators

_DUPLEX = {
    Sides.LONG_EDGE: "DuplexFlipLongEdge",
    Sides.SHORT_EDGE: "DuplexFlipShortEdge",
    Sides.SINGLE: "Simplex",
}

_LookKey: TypeAlias = tuple[Palette | FontFace, ...]

# Weak keys: a picture that appears in one field only is freed when its pages are done.
_Forms: TypeAlias = WeakKeyDictionary[Picture, str]

_REMEMBERED_WORDS = 1024

_SPACE, _NO_BREAK_SPACE = 0x20, 0xA0


class FontTables(TTFontFace):  # type: ignore[misc]
    """The tables of a font in reportlab's form, with the long tables read in one step.

    reportlab itself reads 12,000 numbers of each font one by one.
    """

    def __init__(self, face: FontFace) -> None:
        """Read a font."""
        self._font = opened_font(face)
        super().__init__(BytesIO(font_bytes(face)))

    def extractInfo(self, charInfo: int = 1) -> None:  # noqa: N802, N803, ARG002
        """Read short tables with reportlab; take those of characters and glyphs from the font."""
        super().extractInfo(charInfo=0)
        self.hmetrics = self._font.metrics()
        self.glyphPos = self._font.places()
        glyphs = self._font.glyphs
        space = glyphs.get(_SPACE, glyphs.get(_NO_BREAK_SPACE))
        same = {} if space is None else {_SPACE: space, _NO_BREAK_SPACE: space}
        self.charToGlyph = glyphs | same
        self.defaultWidth = self.getCharWidth(0)

    def getCharWidth(self, code: int) -> float:  # noqa: N802
        """Return the width of a character, in thousandths of the type size."""
        width: float = self._pdfScale(self.hmetrics[self.charToGlyph.get(code, 0)][0])
        return width


class _EmbeddedFont(TTFont):  # type: ignore[misc]
    """A font for embedding; reportlab keeps a subset of it for each document."""

    def __init__(self, face: FontFace) -> None:
        """Open a font as reportlab does, but with our reader for the tables."""
        self.fontName = face.name
        self.face = FontTables(face)
        self.encoding = TTEncoding()
        self.state: WeakKeyDictionary[PDFDocument, TTFont.State] = WeakKeyDictionary()
        self._asciiReadable = False
        self.shapable = False


@remembered_words(maxsize=16)
def _font(face: FontFace) -> TTFont:
    return _EmbeddedFont(face)


class PdfWriter:
    """Writes one file, sheet by sheet.

    The file appears only at `close`.
    """

    def __init__(
        self,
        path: FilePath,
        *,
        title: str,
        author: str,
        subject: str,
        keywords: str,
        palette: Palette,
        sides: Sides | None,
        language: str = "en",
        kept: KeptContents | None = None,
    ) -> None:
        """Open a document.

        Args:
            path: The file to write.
            title: The title that viewers show in place of the file's name.
            author: The game's designer.
            subject: A description of the job.
            keywords: Words separated by commas.
            palette: The colour of every ink.
            sides: The duplex setting requested from the printer; None for no request.
            language: The language of its words as a BCP 47 code: `de`.
            kept: The operators of the last version of the file, if it is written repeatedly.
        """
        self._palette: Palette | None = None
        # Forms and lines are cached by look, because two kits may share a picture but no colours.
        self._made: dict[_LookKey, tuple[_Forms, Remembered[Text, LineOperators]]] = {}
        self.paint_with(palette)
        self._path = path
        self._kept = kept
        if kept is not None:
            kept.begin()
        self._canvas = opened_canvas(path, language)
        self._canvas.setTitle(title)
        self._canvas.setAuthor(author)
        self._canvas.setSubject(subject)
        self._canvas.setKeywords(keywords)
        if sides is not None:
            self.ask_sides(sides)
        # What is finished waits in unnamed files beside the one that is written.
        self._pages = KeptPages(path.parent)
        self._plain_forms = KeptForms(path.parent)
        self._pixels = Blobs(folder=path.parent)
        self._images: dict[RasterImage, str] = {}
        self._named: dict[int, BoundPage] = {}
        self._masks: dict[str, Any] = {}
        self._fonts: dict[str, TTFont] = {}
        self._codes: dict[str, dict[str, tuple[str, str]]] = {}
        self._encoded: dict[tuple[str, FontFace], tuple[tuple[str, str], ...]] = {}

    def paint_with(self, palette: Palette) -> None:
        """Use these colours, and the current fonts, for what comes next."""
        if palette is not self._palette:
            self._palette = palette
            self.fill_operators = InkOperators(palette, stroke=False)
            self.stroke_operators = InkOperators(palette, stroke=True)
        look: _LookKey = (palette, *map(font_face, Typeface))
        if look not in self._made:
            self._made[look] = WeakKeyDictionary(), Remembered(REMEMBERED_LINES)
        self._forms, self.lines = self._made[look]

    def ask_sides(self, sides: Sides) -> None:
        """Request this duplex setting from the printer; call it before the file is closed."""
        self._canvas.setViewerPreference("Duplex", _DUPLEX[sides])

    def add(
        self, sheet: Sheet, outline: str | None, label: str, correction: Transform | None = None
    ) -> int:
        """Add a page; return its number, from 0.

        Args:
            sheet: The sheet to show.
            outline: The page's entry in the outline, or None.
            label: The label that viewers show in place of the page's number.
            correction: The transform of the whole page that corrects the printer's errors.
        """
        at = Transform(d=-1.0, f=round(sheet.height, 3))
        kept = self._kept
        content = Content(self, at) if kept is None else KeepingContent(self, at, kept)
        content.pen.tracking = 0.0
        content.operators.append(f"1 0 0 -1 0 {number(sheet.height)} cm")
        if correction is not None:
            content.operators.append(matrix(correction))
            content.at = content.at @ correction
        for placement in sheet.placements:
            content.placement(placement)
        content.shapes(sheet.furniture)
        page = len(self._pages.numbers)
        self._end_page((round(sheet.width, 3), round(sheet.height, 3)), content)
        if label or outline is not None:
            entries = () if outline is None else ((outline, 0),)
            self._named[page] = BoundPage(page, label, entries)
        return page

    def close(self, bound: Iterable[BoundPage] | None = None) -> None:
        """Write the file.

        Args:
            bound: Every page once, in file order; by default in the order in which they were added.
        """
        document, folder = self._canvas._doc, self._path.parent
        pages, order = self._pages.numbers, array("I")
        labels, outline = PageLabels(document, folder), Outline(document, folder)
        if bound is None:
            added = range(len(pages))
            bound = (self._named.get(page) or BoundPage(page, "") for page in added)
        for bound_page in bound:
            order.append(pages[bound_page.page])
            labels.add(bound_page.label)
            for words, depth in bound_page.outline:
                outline.add(words, order[-1], depth)
        document.Catalog.PageLabels = labels
        document.Pages.Count = len(order)
        kept = (self._pages, self._pages.streams, self._plain_forms, labels, outline)
        save(self._canvas, self._path, (b"%d 0 R" % number for number in order), outline, kept)
        for part in (*kept, self._pixels):
            part.close()

    def form(self, picture: Picture, *, one_layer: bool = False) -> str:
        """Return the name of a picture's form, made at its first use.

        With `one_layer` it is a transparency group, for opacity of the whole.
        """
        name = self._forms.get(picture)
        if name is None:
            content = Content(self)
            if self._kept is None:
                content.shapes(picture.shapes)
            else:
                self._kept.draw(content, picture, (), lambda part: part.shapes(picture.shapes))
            # The pictures inside this one have made their forms by now, so the number is free.
            numbers = self._canvas._doc.idToObjectNumberAndVersion.forms
            name = f"{PICTURE}{len(numbers)}"
            box = shape_box(Placed(picture)) or Box(0.0, 0.0, 0.0, 0.0)
            around = box.grown(1.0)
            numbers.append(self._end_form(name, around, content, one_layer=one_layer))
            self._forms[picture] = name
        return name

    def _end_page(self, size: tuple[float, float], content: Content) -> None:
        """Add a page of this width and height to the file."""
        document = self._canvas._doc
        operators, shown = _written(content)
        own = None
        if content.has_own_resources:
            forms = document.xobjDict(shown) if shown else None
            own = resources(forms, content.states, content.patterns)
        # Every page is part of the signature, so that different files have different ids.
        # reportlab ends a page with a space, because of a fault in Ghostscript.
        ended = operators + b"\n \n"
        document.updateSignature(ended)
        self._pages.add(document, size, page_stream(ended), shown, own)

    def _end_form(self, name: str, box: Box, content: Content, *, one_layer: bool) -> int:
        """Add a form to the file; return its number, or 0 if reportlab knows that."""
        document = self._canvas._doc
        operators, shown = _written(content)
        if not one_layer and not content.has_own_resources:
            return self._plain_forms.add(document, plain_form(document, box, operators, shown))
        kind = LayerForm if one_layer else PDFFormXObject
        form = kind(box.x, box.y, box.right, box.bottom)
        form.compression, form.stream = 1, operators
        form.XObjects = document.xobjDict(shown) if shown else None
        if content.has_own_resources:
            # reportlab's own forms refer only to fonts and other forms.
            form.Resources = resources(form.XObjects, content.states, content.patterns)
        document.addForm(name, form)
        return 0

    def image(self, image: RasterImage) -> str:
        """Return the name of an image in the file, which stores it only once."""
        name = self._images.get(image)
        if name is None:
            name = self._images[image] = f"I{len(self._images)}"
            document = self._canvas._doc
            document.updateSignature(image.digest.encode())
            document.addForm(name, image_object(image, document, self._pixels))
        return name

    def mask(self, name: str, pattern: str, box: Box) -> Any:
        """Return the graphics state of a soft mask, made at its first use.

        Args:
            name: The state's name, different for each mask.
            pattern: The greys of the mask, white for full visibility.
            box: The area of the mask; nothing beyond it is visible.
        """
        if name not in self._masks:
            document = self._canvas._doc
            self._masks[name] = mask_state(document, f"Form{name}", mask_form(pattern, box))
        return self._masks[name]

    def encoded(self, words: str, typeface: Typeface) -> tuple[tuple[str, str], ...]:
        """Split words into runs of one font subset each: its PDF name, and codes in hex."""
        own_face = font_face(typeface)
        key = (words, own_face)
        runs = self._encoded.get(key)
        if runs is None:
            parts: Iterable[tuple[FontFace, Iterable[str]]] = ((own_face, words),)
            if not words or own_face.stand_in is not None:
                parts = groupby(words, lambda letter: face_with(own_face, letter))
            runs = tuple(run for face, part in parts for run in self._runs_of("".join(part), face))
            if len(self._encoded) >= _REMEMBERED_WORDS:
                self._encoded.clear()
            self._encoded[key] = runs
        return runs

    def _runs_of(self, words: str, face: FontFace) -> Iterator[tuple[str, str]]:
        """Yield runs of words that are all in one font."""
        codes = self._codes.setdefault(face.name, {})
        for letter in words:
            if letter not in codes:
                # Two kits may have copies of one font; the document has it only once.
                font = self._fonts.setdefault(face.name, _font(face))
                document = self._canvas._doc
                ((subset, code),) = font.splitString(letter, document)
                codes[letter] = font.getSubsetInternalName(subset, document), code.hex()
        for name, run in groupby([codes[letter] for letter in words], itemgetter(0)):
            yield name, "".join([code for _, code in run])


def _written(content: Content) -> tuple[bytes, list[str]]:
    """Return the operators of a page or form, and the names of the forms that it shows."""
    parts = [PREAMBLE]
    shown: list[str] = []
    for literal, form in content.pieces:
        parts += (literal, f"/{xObjectName(form)} Do")
        shown.append(form)
    parts.append(content.rest)
    return "\n".join(parts).encode("ascii"), shown
