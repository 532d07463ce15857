"""The calibration sheet: one for all kits of an output folder that are printed alike.

It hangs on nothing but paper, sides, printer and language, so that each build with the same makes
the same, to the byte. It has kitgen's own fonts and colours, and English words where its kit's
language is none that comes with kitgen.
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
    """What a calibration sheet hangs on.

    Attributes:
        paper: The paper's id.
        sides: How the printer turns it.
        printer: The printer that pages are corrected for.
        language: What is spoken.
    """

    paper: str
    sides: str
    printer: PrinterRecord | None
    language: Language

    @property
    def name(self) -> str:
        """The name of its file."""
        return calibration_name(self.paper, self.sides, self.language.code, self.printer)


def calibration_of(kit: BuildRecord | Manifest) -> Calibration:
    """Return what the calibration sheet of a kit hangs on."""
    options = kit.options
    spoken = calibration_language(options.language)
    return Calibration(kit.paper, options.sides, options.printer, spoken)


def calibration_named(name: str) -> Calibration | None:
    """Return what the sheet of this name hangs on.

    None for a sheet of a printer that pages are corrected for, of which a name has but a digest,
    and for what is no sheet of ours.
    """
    every = (
        Calibration(paper, sides, None, language)
        for language in _languages()
        for paper in PAPERS
        for sides in Sides
    )
    return next((calibration for calibration in every if calibration.name == name), None)


def _languages() -> Iterator[Language]:
    """Yield the languages that come with kitgen, English first; others are read when asked for."""
    yield ENGLISH
    for name in LANGUAGE_NAMES:
        if name != ENGLISH_NAME:
            yield shipped_language(name, COMMON)


@cache
def calibration_language(code: str) -> Language:
    """Return the language of a code that comes with kitgen; English where none does."""
    return next((language for language in _languages() if language.code == code), ENGLISH)


def write_calibration(calibration: Calibration, path: Path) -> None:
    """Write a calibration sheet: a front, and for both sides a back.

    Raises:
        KeyError: There is no such paper.
        ValueError: There is no such way to turn it.
    """
    # What looks for nothing but names need not wait for the libraries of PDFs and of YAML.
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
