"""Sheets into a PDF file. The only module that knows reportlab.

Everything a sheet shows is written as PDF operators in the sheet's own coordinates (y down);
one transform at the head of each page turns them over. reportlab keeps the document: objects,
form XObjects, outline, labels, font subsets.

Subsets and form names are given out in the order of first use, so a page's content does not
depend on the pages after it.
"""

from hashlib import md5
from io import BytesIO
from pathlib import Path as FilePath
from types import SimpleNamespace

# Reproducible files: these have to be set before any other part of reportlab is imported,
# because its modules copy them, and a person's own reportlab settings must not count.
from reportlab import rl_config

rl_config.invariant = 1
rl_config.useA85 = 0
rl_config.pdfComments = 0
rl_config.pdfMultiLine = 0

from functools import cache, lru_cache  # noqa: E402

from reportlab.pdfbase.pdfmetrics import registerFont  # noqa: E402
from reportlab.pdfbase.ttfonts import TTFont  # noqa: E402
from reportlab.pdfgen.canvas import Canvas  # noqa: E402

from kitgen.drawing.bounds import ink_box, text_start  # noqa: E402
from kitgen.drawing.fonts import font_bytes  # noqa: E402
from kitgen.drawing.inks import Ink, Palette  # noqa: E402
from kitgen.drawing.shapes import (  # noqa: E402
    Box,
    Cap,
    Ellipse,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Subpath,
    Text,
    Transform,
    Typeface,
)
from kitgen.layout.sheet import Placement, Sheet, Sides  # noqa: E402

_DUPLEX = {
    Sides.LONG_EDGE: "DuplexFlipLongEdge",
    Sides.SHORT_EDGE: "DuplexFlipShortEdge",
    Sides.SINGLE: "Simplex",
}

# The share of a radius at which a quarter circle's control points lie.
_ROUND = 0.5522847498

# 1 January 2000: every file carries this date, whatever the clock or SOURCE_DATE_EPOCH say.
_FIXED_DATE = SimpleNamespace(
    t=946684800.0,
    lt=(2000, 1, 1, 0, 0, 0, 5, 1, 0),
    YMDhms=(2000, 1, 1, 0, 0, 0),
    dhh=0,
    dmm=0,
    tzname="UTC",
)


@cache
def _font(typeface: Typeface) -> TTFont:
    """Open a typeface for embedding; reportlab keeps a subset for each document."""
    font = TTFont(typeface.value, BytesIO(font_bytes(typeface)), asciiReadable=False)
    registerFont(font)
    return font


def _number(value: float) -> str:
    """Write a length to a thousandth of a point, without idle zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _numbers(*values: float) -> str:
    return " ".join([_number(value) for value in values])


def _factors(*values: float) -> str:
    """Write the turning part of a transform: errors there grow with the distance."""
    return " ".join([f"{value:.7f}".rstrip("0").rstrip(".") for value in values])


def _matrix(transform: Transform) -> str:
    turning = _factors(transform.a, transform.b, transform.c, transform.d)
    return f"{turning} {_numbers(transform.e, transform.f)} cm"


def _colour(hex_colour: str) -> tuple[float, ...]:
    return tuple(int(hex_colour[at : at + 2], 16) / 255 for at in (1, 3, 5))


class _Pen:
    """What the graphics state holds, so that nothing is said twice."""

    __slots__ = ("cap", "dash", "fill", "font", "join", "stroke", "tracking", "width")

    def __init__(self) -> None:
        """Start knowing nothing, for a form has the state of wherever it is shown."""
        self.fill: Ink | None = None
        self.stroke: Ink | None = None
        self.width: float | None = None
        self.cap: Cap | None = None
        self.dash: tuple[float, ...] | None = None
        self.join: int | None = None
        self.font: str | None = None
        self.tracking: float | None = None

    def copy(self) -> "_Pen":
        """Give the state as `q` saves it."""
        twin = _Pen()
        for name in _Pen.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin


class _Content:
    """The operators of one page or form, and the pictures it shows."""

    def __init__(self, document: "PdfWriter") -> None:
        """Start empty; fonts, colours and pictures come from the document."""
        self.document = document
        self.operators: list[str] = []
        self.pieces: list[tuple[str, str]] = []
        self.pen = _Pen()

    def show(self, form: str) -> None:
        """Show a form here; what was written so far becomes a piece of its own."""
        self.pieces.append(("\n".join(self.operators), form))
        self.operators = []

    def write_to(self, canvas: Canvas) -> None:
        """Hand everything to the canvas's current page or form."""
        for literal, form in self.pieces:
            canvas.addLiteral(literal)
            canvas.doForm(form)
        canvas.addLiteral("\n".join(self.operators))

    def shapes(self, shapes: tuple[Shape, ...]) -> None:
        """Paint shapes in order."""
        for shape in shapes:
            match shape:
                case Path():
                    self.paint(shape.paint, _run_operators(shape.subpaths), shape.even_odd)
                case Text():
                    self.text(shape)
                case Rectangle():
                    self.rectangle(shape)
                case Ellipse():
                    self.paint(shape.paint, _ellipse_operators(shape), even_odd=False)
                case Placed():
                    self.placed(shape)
                case Group():
                    self.group(shape)

    def fill_ink(self, ink: Ink) -> None:
        """Choose what fills."""
        if self.pen.fill is not ink:
            self.pen.fill = ink
            self.operators.append(self.document.fill_operators[ink])

    def stroke_paint(self, paint: Paint, ink: Ink, join: int) -> None:
        """Choose the line: ink, width, ends, corners, dashes."""
        pen, add = self.pen, self.operators.append
        if pen.stroke is not ink:
            pen.stroke = ink
            add(self.document.stroke_operators[ink])
        if pen.width != paint.width:
            pen.width = paint.width
            add(f"{_number(paint.width)} w")
        if pen.cap is not paint.cap:
            pen.cap = paint.cap
            add("1 J" if paint.cap is Cap.ROUND else "0 J")
        if pen.join != join:
            pen.join = join
            add(f"{join} j")
        if pen.dash != paint.dash:
            pen.dash = paint.dash
            add(f"[{_numbers(*paint.dash)}] 0 d")

    def paint(self, paint: Paint, outline: str, even_odd: bool, join: int = 1) -> None:
        """Fill and stroke an outline; paths have round corners (`join` 1)."""
        if paint.fill is not None:
            self.fill_ink(paint.fill)
        if paint.stroke is not None:
            self.stroke_paint(paint, paint.stroke, join)
        if paint.fill is None:
            end = "S" if paint.stroke is not None else "n"
        else:
            end = "f" if paint.stroke is None else "B"
            end += "*" if even_odd else ""
        self.operators.append(f"{outline} {end}")

    def rectangle(self, shape: Rectangle) -> None:
        """Paint a rectangle; its corners are square, or rounded by its radius."""
        if shape.radius > 0:
            self.paint(shape.paint, _rounded_operators(shape), even_odd=False)
        else:
            self.paint(shape.paint, _box_operators(shape.box), even_odd=False, join=0)

    def placed(self, shape: Placed) -> None:
        """Show a picture at its place."""
        form = self.document.form(shape.picture)
        self.operators.append(f"q {_matrix(shape.transform)}")
        self.show(form)
        self.operators.append("Q")

    def group(self, shape: Group) -> None:
        """Paint shapes moved and cut; the pen is as before afterwards."""
        outside, self.pen = self.pen, self.pen.copy()
        self.operators.append("q")
        if shape.transform != _IDENTITY:
            self.operators.append(_matrix(shape.transform))
        if shape.clip is not None:
            self.operators.append(f"{_run_operators(shape.clip)} W n")
        self.shapes(shape.shapes)
        self.operators.append("Q")
        self.pen = outside

    def text(self, shape: Text) -> None:
        """Write one line, upright in coordinates whose y runs down."""
        self.fill_ink(shape.ink)
        add = self.operators.append
        add("BT")
        if self.pen.tracking != shape.tracking:
            self.pen.tracking = shape.tracking
            add(f"{_number(shape.tracking)} Tc")
        place = f"1 0 0 -1 {_numbers(text_start(shape), shape.at[1])} Tm"
        for font, codes in self.document.encoded(shape.words, shape.typeface):
            choice = f"{font} {_number(shape.size)} Tf"
            if self.pen.font != choice:
                self.pen.font = choice
                add(choice)
            add(f"{place} <{codes}> Tj" if place else f"<{codes}> Tj")
            place = ""
        add("ET")

    def placement(self, placement: Placement) -> None:
        """Paint a face: its ground over exactly the trim box, then its drawing."""
        outside, self.pen = self.pen, self.pen.copy()
        self.operators.append("q")
        if placement.clip is not None:
            self.operators.append(f"{_box_operators(placement.clip)} W n")
        self.fill_ink(placement.face.ground)
        self.operators.append(f"{_box_operators(placement.box)} f")
        self.operators.append(_matrix(placement.transform))
        self.shapes(placement.face.shapes)
        self.operators.append("Q")
        self.pen = outside


_IDENTITY = Transform()


def _box_operators(box: Box) -> str:
    return f"{_numbers(box.x, box.y, box.width, box.height)} re"


def _run_operators(subpaths: tuple[Subpath, ...]) -> str:
    words: list[str] = []
    for subpath in subpaths:
        words.append(f"{_numbers(*subpath.start)} m")
        words.extend(
            f"{_numbers(*segment)} {'l' if len(segment) == 2 else 'c'}"
            for segment in subpath.segments
        )
        if subpath.closed:
            words.append("h")
    return " ".join(words)


def _ellipse_operators(shape: Ellipse) -> str:
    (x, y), dx, dy = shape.centre, shape.radius_x, shape.radius_y
    kx, ky = dx * _ROUND, dy * _ROUND
    return (
        f"{_numbers(x + dx, y)} m "
        f"{_numbers(x + dx, y + ky, x + kx, y + dy, x, y + dy)} c "
        f"{_numbers(x - kx, y + dy, x - dx, y + ky, x - dx, y)} c "
        f"{_numbers(x - dx, y - ky, x - kx, y - dy, x, y - dy)} c "
        f"{_numbers(x + kx, y - dy, x + dx, y - ky, x + dx, y)} c h"
    )


def _rounded_operators(shape: Rectangle) -> str:
    box = shape.box
    r = min(shape.radius, box.width / 2, box.height / 2)
    k = r * (1 - _ROUND)
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    return (
        f"{_numbers(x + r, y)} m {_numbers(right - r, y)} l "
        f"{_numbers(right - k, y, right, y + k, right, y + r)} c {_numbers(right, bottom - r)} l "
        f"{_numbers(right, bottom - k, right - k, bottom, right - r, bottom)} c "
        f"{_numbers(x + r, bottom)} l "
        f"{_numbers(x + k, bottom, x, bottom - k, x, bottom - r)} c {_numbers(x, y + r)} l "
        f"{_numbers(x, y + k, x + k, y, x + r, y)} c h"
    )


class PdfWriter:
    """Writes one print job, sheet by sheet.

    The file appears at `close`; until then nothing is written.
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
    ) -> None:
        """Open a document.

        Args:
            path: The file to write.
            title: Shown by viewers in place of the file's name.
            author: The game's designer.
            subject: What the job is.
            keywords: Words apart by commas.
            palette: The colour of every ink.
            sides: What the printer is asked to do with the paper; None asks nothing.
        """
        self.fill_operators = {ink: _ink_operator(palette[ink], "g", "rg") for ink in palette}
        self.stroke_operators = {ink: _ink_operator(palette[ink], "G", "RG") for ink in palette}
        self._canvas = _canvas(path)
        self._canvas.setTitle(title)
        self._canvas.setAuthor(author)
        self._canvas.setSubject(subject)
        self._canvas.setKeywords(keywords)
        self._canvas.setCreator("kitgen")
        # Readers shrink pages to the printer's margins unless the file says not to.
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        if sides is not None:
            self._canvas.setViewerPreference("Duplex", _DUPLEX[sides])
        self._forms: dict[Picture, str] = {}
        self._page_count = 0
        self.encoded = lru_cache(maxsize=8192)(self._encode)

    def add(self, sheet: Sheet, outline: str | None, label: str) -> None:
        """Add a page.

        Args:
            sheet: What it shows.
            outline: Its entry in the outline, where it has one.
            label: What viewers call the page, in place of its number.
        """
        content = _Content(self)
        content.pen.tracking = 0.0
        content.operators.append(f"1 0 0 -1 0 {_number(sheet.height)} cm")
        for placement in sheet.placements:
            content.placement(placement)
        content.shapes(sheet.furniture)
        canvas = self._canvas
        canvas.setPageSize((round(sheet.width, 3), round(sheet.height, 3)))
        if outline is not None:
            key = f"page{self._page_count}"
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(outline, key)
        canvas.addPageLabel(self._page_count, prefix=label)
        content.write_to(canvas)
        canvas.showPage()
        self._page_count += 1

    def close(self) -> None:
        """Write the file."""
        self._canvas.save()

    def form(self, picture: Picture) -> str:
        """Give the name of a picture's form, made at its first use."""
        name = self._forms.get(picture)
        if name is None:
            content = _Content(self)
            content.shapes(picture.shapes)
            # Pictures inside this one have made their forms by now, so the number is free.
            name = f"P{len(self._forms)}"
            box = ink_box(picture.shapes) or Box(0.0, 0.0, 0.0, 0.0)
            around = box.grown(1.0)
            self._canvas.beginForm(name, around.x, around.y, around.right, around.bottom)
            content.write_to(self._canvas)
            self._canvas.endForm()
            self._forms[picture] = name
        return name

    def _encode(self, words: str, typeface: Typeface) -> tuple[tuple[str, str], ...]:
        """Turn words into runs of one font subset each: its PDF name, and codes in hex."""
        font, document = _font(typeface), self._canvas._doc
        return tuple(
            (font.getSubsetInternalName(subset, document), codes.hex())
            for subset, codes in font.splitString(words, document)
        )


def _ink_operator(hex_colour: str, grey: str, colour: str) -> str:
    red, green, blue = _colour(hex_colour)
    if red == green == blue:
        return f"{_number(red)} {grey}"
    return f"{_numbers(red, green, blue)} {colour}"


def _canvas(path: FilePath) -> Canvas:
    """Open a canvas that knows no clock and no Helvetica."""
    _font(Typeface.REGULAR)
    canvas = Canvas(
        str(path),
        pageCompression=1,
        invariant=1,
        pdfVersion=(1, 7),
        initialFontName=Typeface.REGULAR.value,
        lang="en",
    )
    # reportlab lets SOURCE_DATE_EPOCH into the dates and the file's fingerprint.
    canvas._doc._timeStamp = _FIXED_DATE
    canvas._doc.signature = md5(b"kitgen", usedforsecurity=False)
    return canvas
