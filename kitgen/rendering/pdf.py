"""Sheets into a PDF file, which `pdf_files` keeps until it is saved: objects, outline, labels.

Everything a sheet shows is written as PDF operators in the sheet's own coordinates (y down);
one transform at the head of each page turns them over.

Subsets and form names are given out in the order of first use, so a page's content does not
depend on the pages after it.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import groupby
from pathlib import Path as FilePath
from typing import TypeAlias
from weakref import WeakKeyDictionary

from kitgen.drawing.bounds import shape_box
from kitgen.drawing.fonts import FontFace, face_with, font_face
from kitgen.drawing.inks import Palette
from kitgen.drawing.raster_images import RasterImage
from kitgen.drawing.shapes import Box, Picture, Placed, Text, Transform, Typeface
from kitgen.layout.sheet import Sheet, Sides
from kitgen.rendering.numerals import number
from kitgen.rendering.operators import Content, InkOperators, Runs, matrix
from kitgen.rendering.outline import BoundPage
from kitgen.rendering.pdf_files import PdfFile
from kitgen.rendering.pdf_forms import (
    COLOUR_LAYER,
    form_stream,
    mask_state,
    mask_stream,
    resources,
)
from kitgen.rendering.pdf_objects import Value, image_stream, profile_stream, transparency_stream

_DUPLEX = {
    Sides.LONG_EDGE: "/DuplexFlipLongEdge",
    Sides.SHORT_EDGE: "/DuplexFlipShortEdge",
    Sides.SINGLE: "/Simplex",
}

_LookKey: TypeAlias = tuple[Palette | FontFace, ...]

# Weak: a picture of one field goes when its pages are done.
_Forms: TypeAlias = WeakKeyDictionary[Picture, str]

_REMEMBERED_WORDS = 8192

_START = "1 0 0 1 0 0 cm "
"""The first command of every page and form."""


class PdfWriter:
    """Writes one file, sheet by sheet.

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
        language: str = "en",
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
            language: What its words are in, as a BCP 47 code: `de`.
        """
        self._palette: Palette | None = None
        # A picture that two kits share has a form for each of their looks, and a line its fonts.
        self._made: dict[_LookKey, tuple[_Forms, dict[Text, Runs]]] = {}
        self.paint_with(palette)
        self._path = path
        self._language = language
        self._about = {
            "Title": title,
            "Author": author,
            "Subject": subject,
            "Keywords": keywords,
        }
        # Readers shrink pages to the printer's margins unless the file says not to.
        self._wishes = {"PrintScaling": "/None", "DisplayDocTitle": "true"}
        if sides is not None:
            self.ask_sides(sides)
        self._file = PdfFile(path.parent)
        self._placed: dict[str, str] = {}
        self._form_count = 0
        self._images: dict[RasterImage, str] = {}
        self._profiles: dict[tuple[int, bytes], str] = {}
        self._bound: list[BoundPage] = []
        self._masks: dict[str, str] = {}
        self._encoded: dict[tuple[str, FontFace], tuple[tuple[str, str], ...]] = {}

    def paint_with(self, palette: Palette) -> None:
        """Paint what comes in these colours, and in the fonts that are chosen at present."""
        if palette is not self._palette:
            self._palette = palette
            self.fill_operators = InkOperators(palette, stroke=False)
            self.stroke_operators = InkOperators(palette, stroke=True)
        look: _LookKey = (palette, *map(font_face, Typeface))
        self._forms, self.lines = self._made.setdefault(look, (WeakKeyDictionary(), {}))

    def ask_sides(self, sides: Sides) -> None:
        """Ask the printer to do this with the paper; before the file is closed."""
        self._wishes["Duplex"] = _DUPLEX[sides]

    def add(
        self, sheet: Sheet, outline: str | None, label: str, correction: Transform | None = None
    ) -> int:
        """Add a page; return its number, from 0.

        Args:
            sheet: What it shows.
            outline: Its entry in the outline, where it has one.
            label: What viewers call the page, in place of its number.
            correction: What all of the page goes through to make up for the printer.
        """
        content = Content(self, Transform(d=-1.0, f=round(sheet.height, 3)))
        content.pen.tracking = 0.0
        content.operators.append(f"1 0 0 -1 0 {number(sheet.height)} cm")
        if correction is not None:
            content.operators.append(matrix(correction))
            content.at = content.at @ correction
        for placement in sheet.placements:
            content.placement(placement)
        content.shapes(sheet.furniture)
        page = len(self._bound)
        size = (round(sheet.width, 3), round(sheet.height, 3))
        self._file.add_page(size, f"{_commands(content)}\n \n", self._resources(content))
        self._bound.append(BoundPage(page, label, () if outline is None else ((outline, 0),)))
        return page

    def close(self, bound: Sequence[BoundPage] | None = None) -> None:
        """Write the file.

        Args:
            bound: Every page once, in the order of the file; as they were added, if not given.
        """
        order = self._bound if bound is None else bound
        self._file.save(self._path, order, self._about, self._wishes, self._language)

    def form(self, picture: Picture, *, one_layer: bool = False) -> str:
        """Return the name of a picture's form, made at its first use.

        Args:
            picture: The picture.
            one_layer: Whether what it shows is put down as one: for opacity of the whole.
        """
        name = self._forms.get(picture)
        if name is None:
            content = Content(self)
            content.shapes(picture.shapes)
            # Pictures inside this one have made their forms by now, so the number is free.
            name = f"P{self._form_count}"
            self._form_count += 1
            box = shape_box(Placed(picture)) or Box(0.0, 0.0, 0.0, 0.0)
            around = box.grown(1.0)
            corners = (around.x, around.y, around.right, around.bottom)
            own = self._resources(content)
            group = COLOUR_LAYER if one_layer else None
            form = form_stream(corners, _commands(content), own, group=group)
            self._placed[_name(name)] = self._file.add(form)
            self._forms[picture] = name
        return name

    def image(self, image: RasterImage) -> str:
        """Return the name under which the file holds an image, once however often it is shown."""
        name = self._images.get(image)
        if name is None:
            name = self._images[image] = f"I{len(self._images)}"
            self._file.mark(image.digest.encode())
            profile = None if image.profile is None else self._profile(image.profile, image)
            mask = None
            if image.jpeg is None and image.alpha:
                mask = self._file.add(transparency_stream(image))
            self._placed[_name(name)] = self._file.add(
                image_stream(image, mask=mask, profile=profile)
            )
        return name

    def _profile(self, profile: bytes, image: RasterImage) -> str:
        """Return where the file has a colour profile, once: pictures of one camera share theirs."""
        key = (image.channels, sha256(profile).digest())
        if key not in self._profiles:
            self._profiles[key] = self._file.add(profile_stream(profile, image.channels))
        return self._profiles[key]

    def _resources(self, content: Content) -> dict[str, Value]:
        """Return what the commands of a page or form refer to."""
        shown = {_name(form): self._placed[_name(form)] for _, form in content.pieces}
        return resources(self._file.fonts, shown, content.states, content.patterns)

    def mask(self, name: str, pattern: str, box: Box) -> str:
        """Return the graphics state of a soft mask, made at its first use.

        Args:
            name: The state's, which no other mask has.
            pattern: The greys it is painted with, white where all shows.
            box: What is shown of it; nothing beyond.
        """
        if name not in self._masks:
            self._masks[name] = mask_state(self._file.add(mask_stream(pattern, box)))
        return self._masks[name]

    def encoded(self, words: str, typeface: Typeface) -> tuple[tuple[str, str], ...]:
        """Turn words into runs of one font subset each: its PDF name, and codes in hex."""
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
        # Two kits may have copies of one font, which is one in a document.
        for name, codes in self._file.font(face).split(words):
            yield name, codes.hex()


def _name(form: str) -> str:
    return f"FormXob.{form}"


def _commands(content: Content) -> str:
    """Return the commands of a page or form, those that show its forms among them."""
    shown = (part for piece, form in content.pieces for part in (piece, f"/{_name(form)} Do"))
    return "\n".join((_START, *shown, content.rest))
