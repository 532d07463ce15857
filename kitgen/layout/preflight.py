"""Preflight: finds what would go wrong on paper, before anything is written.

This module checks whether whole jobs fit the paper, with the arithmetic of `fitting`; `face_checks`
checks what is printed inside the faces.
"""

from collections.abc import Iterator
from functools import reduce

from kitgen.contract import Job, SheetSet, Shelves
from kitgen.diagnostics import Diagnostic, Severity, Span, coded, error
from kitgen.drawing.bounds import common_box, ink_box, mapped_box
from kitgen.drawing.shapes import (
    Box,
    Typeface,
)
from kitgen.layout.arrangement import arrange, fills_paper
from kitgen.layout.fitting import SpanOf, blamed, misfits, nowhere
from kitgen.layout.furniture import has_room
from kitgen.layout.imposition import taken_box
from kitgen.layout.letters import check_letters
from kitgen.layout.paper import Paper
from kitgen.layout.sheet import Imprint, PrintSettings, Sheet, Sides
from kitgen.units import in_mm

UNSEEN = 0.5
"""Ink that the printer's margin cuts off by less than this, in points, is not missed."""


def check_set_fits(
    sheet_set: SheetSet, settings: PrintSettings, span: SpanOf = nowhere
) -> Iterator[Diagnostic]:
    """Yield the reasons why one set of sheets cannot be printed on this paper."""
    pieces = tuple(sheet_set.pieces)
    problems = tuple(misfits(pieces, sheet_set.arrangement, settings.paper, span))
    if problems and settings.printer is not None:
        name = settings.printer.name
        problems = blamed(problems, pieces, sheet_set.arrangement, settings.paper, name)
    yield from problems
    arrangement = sheet_set.arrangement
    # Shared pages always keep a strip for the furniture.
    if pieces and not problems and not isinstance(arrangement, Shelves):
        for page in arrange(pieces, arrangement, settings.paper):
            occupied = taken_box(page, arrangement, settings.marks)
            problems = tuple(check_furniture_room(occupied, settings.paper, span(pieces[0])))
            yield from problems
            if problems:
                return


def check_imprint(imprint: Imprint, where: Span | None) -> Iterator[Diagnostic]:
    """Yield what every page line would fail to print: a title or seed without glyphs."""
    yield from check_letters(imprint.kit_title, Typeface.REGULAR, where)
    if imprint.seed is not None:
        yield from check_letters(imprint.seed, Typeface.REGULAR, None)


@coded("PRT110")
def check_corrected(sheet: Sheet, settings: PrintSettings) -> Iterator[Diagnostic]:
    """A printer's profile pushes a page beyond the printer's reach.

    Pages are laid out within the profile's margins, so that they stay there after they are enlarged
    and moved; this checks whether they do. What lies beyond is not printed: a piece loses its
    border, a mark its end. Correct less, or use smaller pieces.
    """
    correction, printer = settings.correction(sheet.side), settings.printer
    if correction is None or printer is None:
        return
    whole = settings.paper.whole
    # Boxes exclude bleed; for a split board, only the part on the sheet counts.
    shown = (common_box(at.box, at.clip or at.box) for at in sheet.placements)
    boxes = [box for box in (*shown, ink_box(sheet.furniture)) if box is not None]
    if not boxes:
        return
    box = mapped_box(reduce(Box.union, boxes), correction)
    if not sheet.furniture and fills_paper(boxes[0].width, boxes[0].height, settings.paper):
        return
    margins = printer.margins
    across, down = max(margins.left, margins.right), max(margins.top, margins.bottom)
    rooms = (
        ("left edge", box.x, across),
        ("head", box.y, down),
        ("right edge", whole.right - box.right, across),
        ("foot", whole.bottom - box.bottom, down),
    )
    for edge, distance, margin in rooms:
        if distance < margin - UNSEEN:
            yield error(
                "PRT110",
                f"the correction for {printer.name} pushes a {sheet.side}{_named(sheet)} "
                f"{in_mm(margin - distance):.1f} mm into the {in_mm(margin):.1f} mm that the "
                f"printer leaves white at the {edge}",
                None,
                "measure offset, scale and margins of the profile again",
            )


def _named(sheet: Sheet) -> str:
    """Name a sheet by its first piece; a sheet without pieces has no name."""
    return f" with `{sheet.placements[0].piece.name}`" if sheet.placements else ""


@coded("PRT112")
def check_backs_printed(
    job: Job, settings: PrintSettings, span: Span | None = None
) -> Iterator[Diagnostic]:
    """Pieces that are useless without their backs would be printed on one side.

    `--sides single` prints no backs. Most pieces do without them, but pieces that are turned over
    in the game, such as reveal tiles, would lose half of what they show. Print on both sides, or
    leave the pieces out of the kit.
    """
    if job.needs_backs and settings.sides is Sides.SINGLE:
        yield error(
            "PRT112",
            f"{job.title} have two sides to print, but `--sides single` prints one",
            span,
            "build with --sides long-edge or short-edge",
        )


@coded("PRT117")
def check_backs_missed(
    job: Job, settings: PrintSettings, span: Span | None = None
) -> Iterator[Diagnostic]:
    """Backs with information that the fronts lack are not printed.

    `--sides single` prints no backs. If all backs are alike, nobody misses them; but the answers of
    a quiz would be missing. Print on both sides, or let cards of your own game be folded and glued:
    `back: {fold: true}` prints both sides as one piece.
    """
    if job.telling_backs and settings.sides is Sides.SINGLE:
        yield Diagnostic(
            "PRT117",
            Severity.WARNING,
            f"{job.title} have backs that show what their fronts do not, but `--sides single` "
            "prints no backs",
            span,
            "build with --sides long-edge or short-edge"
            + ", or fold them: `back: {fold: true}`" * job.foldable,
        )


@coded("PRT105")
def check_furniture_room(
    occupied: Box, paper: Paper, span: Span | None = None
) -> Iterator[Diagnostic]:
    """A sheet has no room for the check bar and the page line.

    Without the bar, nobody can see that a printer has shrunk the page; without the line, nobody
    knows which sheet it is. Leave about 6 mm on one side inside the printable area.
    """
    if not fills_paper(occupied.width, occupied.height, paper) and not has_room(occupied, paper):
        area = paper.printable
        sides = (occupied.x - area.x, occupied.y - area.y, area.right - occupied.right)
        widest = max(*sides, area.bottom - occupied.bottom, 0.0)
        yield error(
            "PRT105",
            f"the pieces and their marks leave at most {in_mm(widest):.1f} mm beside them on "
            f"{paper.title}, and the page line takes 3.4 mm",
            span,
            "use smaller pieces or fewer of them, or choose a larger --paper",
        )
