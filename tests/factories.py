"""Small subjects for tests: faces, pieces, jobs, and a PDF of sheets."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from kitgen.contract import (
    Arrangement,
    Audience,
    Component,
    Job,
    Piece,
    Read,
    SheetSet,
    Stock,
)
from kitgen.contract import Whole as Whole
from kitgen.diagnostics import Diagnostic, Where
from kitgen.drawing.face import Face
from kitgen.drawing.inks import FULL, Ink, InkRole
from kitgen.drawing.shapes import Box, Paint, Rectangle, Shape, Typeface
from kitgen.drawing.typesetting import Type, label
from kitgen.layout.imposition import impose
from kitgen.layout.paper import PAPERS
from kitgen.layout.preflight import check_set_fits
from kitgen.layout.sheet import Imprint, Marks, PrintSettings, Sheet, Sides
from kitgen.rendering.kept_contents import KeptContents
from kitgen.rendering.pdf import PdfWriter
from kitgen.units import mm

COMPONENT = Component("tiles", "Tiles", Read.NEVER)
BLEED = mm(2)


def make_face(
    name: str = "tile",
    width: float = 108.0,
    height: float = 108.0,
    shapes: Iterable[Shape] | None = None,
    bleed: float = 0.0,
    ground: InkRole = Ink.FLOOR,
) -> Face:
    """A face; without shapes it shows its name in the middle."""
    if shapes is None:
        room = Box(5.0, 5.0, width - 10.0, height - 10.0)
        shapes = (label(room, name, Type(7.0, Typeface.BOLD)),)
    return Face(name, f"The {name}", width, height, tuple(shapes), ground, bleed)


def make_back(width: float = 108.0, height: float = 108.0, bleed: float = BLEED) -> Face:
    """A back whose ink fills its bleed."""
    flood = Rectangle(Box(0.0, 0.0, width, height).grown(bleed), Paint(Ink.ROCK))
    return make_face("back", width, height, (flood,), bleed)


def make_pieces(
    count: int, width: float = 108.0, height: float = 108.0, back: Face | None = None
) -> tuple[Piece, ...]:
    """Equal pieces, named and numbered."""
    return tuple(
        Piece(COMPONENT, f"tile-{number}", make_face(f"tile-{number}", width, height), back)
        for number in range(1, count + 1)
    )


def make_job(
    pieces: Iterable[Piece],
    arrangement: Arrangement,
    *,
    duplex: bool = False,
    title: str = "",
) -> Job:
    """A job of one set."""
    sets = (SheetSet(title, tuple(pieces), arrangement),)
    return Job("tiles", "Tiles", "", Stock.CARD, Audience.PLAYERS, sets, seeded=True, duplex=duplex)


def make_settings(
    paper: str = "a4", sides: Sides = Sides.LONG_EDGE, marks: Marks = Marks.CROP
) -> PrintSettings:
    """Print settings for a paper known by its id."""
    return PrintSettings(PAPERS[paper], sides, marks)


def make_sheets(job: Job, settings: PrintSettings, seed: str | None = "42") -> tuple[Sheet, ...]:
    """Every sheet of a job."""
    return tuple(impose(job, settings, Imprint("Demon Mine", seed)))


def write_pdf(
    path: Path,
    sheets: Iterable[Sheet],
    sides: Sides | None = Sides.LONG_EDGE,
    kept: KeptContents | None = None,
) -> Path:
    """Write sheets to a PDF file, with operators kept from its last version."""
    writer = PdfWriter(
        path,
        title="Demon Mine: tiles",
        author="McRey B. Moyer",
        subject="Tiles to cut out",
        keywords="mines, tiles",
        palette=FULL,
        sides=sides,
        kept=kept,
    )
    for number, sheet in enumerate(sheets, start=1):
        writer.add(sheet, f"Sheet {number}" if sheet.side == "front" else None, f"s{number}")
    writer.close()
    return path


def check_job_fits(job: Job, settings: PrintSettings, where: Where) -> Iterator[Diagnostic]:
    """Yield why sets of a job cannot be printed on this paper."""
    for sheet_set in job.sheet_sets:
        yield from check_set_fits(sheet_set, settings, lambda piece: where(*piece.origin))
