"""The calibration sheet, shared by all kits of an output folder that are printed the same way.

It depends only on paper, sides, printer and language, so builds that share these make the same
bytes. It uses kitgen's own fonts and colours, and English if the kit's language does not come with
kitgen.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from kitgen.contract import Audience, Component, Job, Piece, Read, SheetSet, Stock, Whole
from kitgen.definitions.languages import (
    COMMON,
    ENGLISH_NAME,
    LANGUAGE_NAMES,
    shipped_language,
)
from kitgen.drawing.fonts import FIRAGO, set_in
from kitgen.drawing.inks import InkStyle
from kitgen.language import ENGLISH, Language, gettext, speaking
from kitgen.layout.calibration import calibration_faces
from kitgen.layout.imposition import impose
from kitgen.layout.paper import PAPERS
from kitgen.layout.printer import Margins, Printer
from kitgen.layout.sheet import Imprint, Marks, PrintSettings, Sides
from kitgen.records.calibration import calibration_name
from kitgen.records.manifest import BuildRecord, Manifest, PrinterRecord
from kitgen.values import frozen


@frozen
class Calibration:
    """Everything that a calibration sheet depends on.

    Attributes:
        paper: The paper's id.
        sides: How the printer turns the paper.
        printer: The printer that pages are corrected for.
        language: The language of its words.
    """

    paper: str
    sides: str
    printer: PrinterRecord | None
    language: Language

    @property
    def name(self) -> str:
        """The name of the sheet's file."""
        return calibration_name(self.paper, self.sides, self.language.code, self.printer)


def calibration_of(kit: BuildRecord | Manifest) -> Calibration:
    """Return the calibration sheet of a kit."""
    options = kit.options
    spoken = calibration_language(options.language)
    return Calibration(kit.paper, options.sides, options.printer, spoken)


def calibration_named(name: str) -> Calibration | None:
    """Return the calibration sheet whose file has this name.

    None if the name is not that of a sheet, or if the sheet is for a printer with a profile,
    because the name has only a digest of the profile.
    """
    every = (
        Calibration(paper, sides, None, language)
        for language in _languages()
        for paper in PAPERS
        for sides in Sides
    )
    return next((calibration for calibration in every if calibration.name == name), None)


def _languages() -> Iterator[Language]:
    """Yield the languages that come with kitgen, English first; others are read on demand."""
    yield ENGLISH
    for name in LANGUAGE_NAMES:
        if name != ENGLISH_NAME:
            yield shipped_language(name, COMMON)


@cache
def calibration_language(code: str) -> Language:
    """Return the language with a code if it comes with kitgen; otherwise English."""
    return next((language for language in _languages() if language.code == code), ENGLISH)


def write_calibration(calibration: Calibration, path: Path) -> None:
    """Write a calibration sheet: a front and, for printing on both sides, a back.

    Raises:
        KeyError: There is no such paper.
        ValueError: There is no such value of sides.
    """
    # Imported here because callers that need only names do not need the PDF and YAML libraries.
    from kitgen.rendering.pdf import PdfWriter
    from kitgen.styles.themes import shipped_theme

    settings = _settings(calibration)
    with set_in(FIRAGO), speaking(calibration.language):
        title = gettext("Calibration sheet")
        faces = calibration_faces(settings.paper, settings.sides, settings.printer)
        piece = Piece(
            Component("calibration", "Calibration sheet", Read.WHEN_MADE),
            "calibration",
            *faces,
        )
        job = Job(
            id="calibration",
            title=title,
            advice="",
            stock=Stock.PAPER,
            audience=Audience.PLAYERS,
            duplex=settings.sides is not Sides.SINGLE,
            sheet_sets=(SheetSet(title, (piece,), Whole()),),
        )
        writer = PdfWriter(
            path,
            title=f"{title}: {settings.paper.title}",
            author="",
            subject="",
            keywords=settings.paper.title,
            palette=shipped_theme("full").theme.palettes[InkStyle.FULL],
            sides=settings.sides,
        )
        for sheet in impose(job, settings, Imprint(title, None)):
            writer.add(sheet, None, "", settings.correction(sheet.side))
        writer.close()


def _settings(calibration: Calibration) -> PrintSettings:
    paper, sides = PAPERS[calibration.paper], Sides(calibration.sides)
    known = calibration.printer
    if known is None:
        return PrintSettings(paper, sides, Marks.CROP)
    margins = Margins(known.margin_left, known.margin_top, known.margin_right, known.margin_bottom)
    printer = Printer(known.name, known.back_x, known.back_y, known.scale_x, known.scale_y, margins)
    return PrintSettings.for_printer(printer, paper, sides, Marks.CROP)
