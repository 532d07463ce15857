"""A file of a PDF as reportlab keeps and saves it: objects, pages, fonts, outline, labels.

kitgen wrote with it once, and writes the same bytes without it.
"""

from collections.abc import Mapping, Sequence
from hashlib import md5
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from zlib import compress

from reportlab import rl_config

rl_config.invariant = 1
rl_config.useA85 = 0
rl_config.pdfComments = 0
rl_config.pdfMultiLine = 0
# Its modules copy these settings when they are first imported.
from reportlab.pdfbase.pdfdoc import (  # noqa: E402
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFFormXObject,
    PDFObject,
    PDFObjectReference,
    PDFResourceDictionary,
    PDFStream,
)
from reportlab.pdfbase.pdfmetrics import registerFont  # noqa: E402
from reportlab.pdfbase.ttfonts import TTFont  # noqa: E402
from reportlab.pdfgen.canvas import Canvas  # noqa: E402

from kitgen.drawing.fonts import FontFace, font_bytes  # noqa: E402
from kitgen.rendering.outline import BoundPage  # noqa: E402
from kitgen.rendering.pdf_objects import Value  # noqa: E402

# Pages would begin with a font that every reader has.
NO_FONT = SimpleNamespace(
    fontName="none", face=SimpleNamespace(name="none"), _dynamicFont=True, _multiByte=False
)
registerFont(NO_FONT)

YEAR_2000 = SimpleNamespace(YMDhms=(2000, 1, 1, 0, 0, 0), dhh=0, dmm=0, tzname="UTC")


class Written(PDFObject):  # type: ignore[misc]
    """An object that is written already."""

    def __init__(self, written: bytes) -> None:
        self.written = written

    def format(self, _document: PDFDocument) -> bytes:
        return self.written


def reportlab_font(face: FontFace) -> TTFont:
    return TTFont(face.name, BytesIO(font_bytes(face)), asciiReadable=False)


class ReportlabFont:
    """A font of a document."""

    def __init__(self, font: TTFont, document: PDFDocument) -> None:
        self.font = font
        self.document = document

    def split(self, words: str) -> list[tuple[str, bytes]]:
        runs = self.font.splitString(words, self.document)
        name = self.font.getSubsetInternalName
        return [(name(subset, self.document), codes) for subset, codes in runs]


class ReportlabFile:
    """What stands in for `PdfFile`."""

    def __init__(self, _folder: Path) -> None:
        canvas = self.canvas = Canvas(
            BytesIO(),
            pageCompression=1,
            invariant=1,
            pdfVersion=(1, 7),
            initialFontName=NO_FONT.fontName,
            lang="en",
        )
        # reportlab lets SOURCE_DATE_EPOCH into the dates and the file's fingerprint.
        self.document = canvas._doc
        self.document._timeStamp = YEAR_2000
        self.document.signature = md5(b"kitgen", usedforsecurity=False)
        self.fonts = "1 0 R"
        self.by_name: dict[str, ReportlabFont] = {}

    def mark(self, content: bytes) -> None:
        self.document.updateSignature(content)

    def add(self, written: bytes) -> str:
        reference = self.document.Reference(Written(written))
        return str(reference.format(self.document), "ascii")

    def add_page(
        self, size: tuple[float, float], content: str, resources: Mapping[str, Value]
    ) -> None:
        canvas = self.canvas
        canvas._pagesize = size
        start = canvas._preamble
        assert content.startswith(start + "\n")
        canvas._code = [content.removeprefix(start + "\n").removesuffix("\n \n")]
        canvas.showPage()
        page = self.document.Pages.pages[-1]
        page.Resources = PDFResourceDictionary(
            **{name: resources.get(name, {}) for name in ("ExtGState", "Pattern", "XObject")}
        )
        page.Resources.Font = resources["Font"]
        page.Resources.ProcSet = PDFArray(resources["ProcSet"])
        operators = page.stream.encode("latin-1")
        self.mark(operators)
        # Of one filter kitgen writes the name alone.
        page.Contents = PDFStream(PDFDictionary({"Filter": "/FlateDecode"}), compress(operators))

    def font(self, face: FontFace) -> ReportlabFont:
        if face.name not in self.by_name:
            self.by_name[face.name] = ReportlabFont(reportlab_font(face), self.document)
        return self.by_name[face.name]

    def save(
        self,
        path: Path,
        order: Sequence[BoundPage],
        about: Mapping[str, str],
        wishes: Mapping[str, str],
        language: str,
    ) -> None:
        canvas, document = self.canvas, self.document
        assert language == "en"
        canvas.setTitle(about["Title"])
        canvas.setAuthor(about["Author"])
        canvas.setSubject(about["Subject"])
        canvas.setKeywords(about["Keywords"])
        canvas.setCreator("kitgen")
        for name, value in wishes.items():
            canvas.setViewerPreference(name, value.removeprefix("/"))
        for place, bound in enumerate(order):
            canvas.addPageLabel(place, prefix=bound.label)
            for entry, (words, depth) in enumerate(bound.outline):
                key = f"page{bound.page}-{entry}"
                target = canvas._bookmarkReference(key)
                target.fit()
                target.setPage(PDFObjectReference(f"Page{bound.page + 1}"))
                canvas.addOutlineEntry(words, key, depth)
        pages = document.Pages
        pages.pages = [pages.pages[bound.page] for bound in order]
        path.write_bytes(document.GetPDFData(canvas))

    def close(self) -> None:
        pass


def reportlab_form(corners: Sequence[float], content: str, resources: Mapping[str, Value]) -> bytes:
    """Write a form as an object."""
    form = PDFFormXObject(*corners)
    form.compression = 1
    form.stream = content.encode("ascii")
    form.Resources = PDFResourceDictionary(XObject=resources["XObject"])
    form.Resources.Font = resources["Font"]
    form.Resources.ProcSet = PDFArray(resources["ProcSet"])
    written: bytes = form.format(PDFDocument())
    return written
