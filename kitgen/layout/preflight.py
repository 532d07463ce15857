"""Print preflight: what would go wrong on paper, found before anything is written.

Faces are measured shape by shape, pictures once for all their places. Whether pieces fit the
paper at all is asked here for whole jobs; the lengths behind it are in `fitting`.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

from kitgen.contract import Job, SheetSet
from kitgen.definitions.wording import escaped, shortened
from kitgen.diagnostics import Diagnostic, Severity, Span, Where, coded
from kitgen.drawing.bounds import ink_box, mapped_box, text_start
from kitgen.drawing.face import SAFE_ZONE, Face
from kitgen.drawing.fonts import (
    FIRAGO,
    by_family,
    capital_height,
    font_face,
    missing_glyphs,
    text_width,
)
from kitgen.drawing.shapes import (
    Box,
    Ellipse,
    Group,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Text,
    Transform,
    Typeface,
)
from kitgen.layout.arrangement import arrange, fills_paper
from kitgen.layout.fitting import SpanOf, blamed, misfits, nowhere
from kitgen.layout.furniture import has_room
from kitgen.layout.imposition import taken_box
from kitgen.layout.paper import Paper
from kitgen.layout.sheet import Imprint, Placement, PrintSettings, Sheet, Sides
from kitgen.units import TOLERANCE, fits, in_mm

LEAST_TYPE = 5.5
"""The smallest type, in points, that a home printer keeps legible."""

UNSEEN = 0.5
"""Ink that the printer's margin cuts off by less than this, in points, is not missed."""

_GLYPH_HINT = "use Latin, Greek or Cyrillic letters, or a `font` of your own that has them"
_OWN_GLYPH_HINT = "use a font that has them"

LEAST_STROKE = 0.25
"""The thinnest line, in points, that prints without breaking up."""

_MOST_NAMED = 10


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of words, the map from its coordinates to the face's, and its box in its own.

    The box is as wide as the advances, and goes from the baseline up to the capitals.
    """

    text: Text
    transform: Transform
    extent: Box

    @property
    def scale(self) -> float:
        """How much its type is enlarged."""
        return _scale(self.transform)


@dataclass(frozen=True, slots=True)
class _Findings:
    """What a walk through shapes finds: every line of words, and the thinnest stroke."""

    lines: tuple[_Line, ...]
    thinnest: float


def check_face(face: Face, where_span: Span | None, on_page: bool = False) -> Iterator[Diagnostic]:
    """Yield everything about a face that would print badly.

    Args:
        face: One side of a piece.
        where_span: The place in the definition that its words and size come from.
        on_page: Whether it is a page of the rules, which nobody can make larger.
    """
    findings = _walk(face.shapes)
    unprintable = {
        line.text.words: line.text.typeface
        for line in findings.lines
        if _missing(line.text.words, line.text.typeface)
    }
    for words, typeface in unprintable.items():
        yield from check_glyphs(words, typeface, where_span)
    if not unprintable:
        # The box that stands for a missing glyph has a size of its own, which tells nothing.
        yield from check_ink_inside(face, where_span)
    yield from check_stroke_width(face, findings.thinnest, where_span)
    printable = [line for line in findings.lines if line.text.words not in unprintable]
    yield from check_text_width(face, printable, where_span)
    yield from check_text_height(face, printable, where_span)
    yield from check_safe_zone(face, printable, where_span)
    yield from check_type_size(face, printable, where_span, on_page)


def check_job_fits(job: Job, settings: PrintSettings, where: Where) -> Iterator[Diagnostic]:
    """Yield why sets of a job cannot be printed on this paper; walks the job's sets."""
    for sheet_set in job.sheet_sets:
        yield from check_set_fits(sheet_set, settings, lambda piece: where(*piece.origin))


def check_set_fits(
    sheet_set: SheetSet, settings: PrintSettings, span: SpanOf = nowhere
) -> Iterator[Diagnostic]:
    """Yield why one set of sheets cannot be printed on this paper."""
    pieces = tuple(sheet_set.pieces)
    problems = tuple(misfits(pieces, sheet_set.arrangement, settings.paper, span))
    if problems and settings.printer is not None:
        name = settings.printer.name
        problems = blamed(problems, pieces, sheet_set.arrangement, settings.paper, name)
    yield from problems
    if pieces and not problems:
        for page in arrange(pieces, sheet_set.arrangement, settings.paper):
            taken = taken_box(page, sheet_set.arrangement, settings.marks)
            found = tuple(check_furniture_room(taken, settings.paper, span(pieces[0])))
            yield from found
            if found:
                return


def check_imprint(imprint: Imprint, where: Span | None) -> Iterator[Diagnostic]:
    """Yield what every page line would fail to print: a title or a seed without glyphs."""
    yield from check_glyphs(imprint.kit_title, Typeface.REGULAR, where)
    if imprint.seed is not None:
        yield from check_glyphs(imprint.seed, Typeface.REGULAR, None)


def _walk(shapes: Iterable[Shape], transform: Transform | None = None) -> _Findings:
    """Find lines of words and the thinnest stroke, in the coordinates `transform` leads to."""
    here = transform or Transform()
    lines: list[_Line] = []
    thinnest = math.inf
    for shape in shapes:
        match shape:
            case Path() | Rectangle() | Ellipse():
                if shape.paint.stroke is not None:
                    thinnest = min(thinnest, shape.paint.width * _scale(here))
            case Text():
                lines.append(_Line(shape, here, _extent(shape)))
            case Placed():
                found = _walk_picture(shape.picture, here @ shape.transform)
                lines.extend(found.lines)
                thinnest = min(thinnest, found.thinnest)
            case Group():
                found = _walk(shape.shapes, here @ shape.transform)
                lines.extend(found.lines)
                thinnest = min(thinnest, found.thinnest)
    return _Findings(tuple(lines), thinnest)


@by_family(maxsize=256)
def _walk_picture(picture: Picture, transform: Transform) -> _Findings:
    """Walk a picture once for each place: sheets of one kind have theirs at the same places."""
    return _walk(picture.shapes, transform)


def _scale(transform: Transform) -> float:
    """Give how much a transform enlarges; where it stretches, how much it does least."""
    a, b, c, d = transform.a, transform.b, transform.c, transform.d
    if a == 1.0 and d == 1.0:
        return 1.0
    return min(math.hypot(a, b), math.hypot(c, d))


def _extent(text: Text) -> Box:
    width = text_width(text.words, text.typeface, text.size, text.tracking)
    height = capital_height(text.typeface, text.size)
    return Box(text_start(text), text.at[1] - height, width, height)


def _error(code: str, message: str, span: Span | None, hint: str) -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, message, span, hint)


@coded("PRT201")
def check_ink_inside(face: Face, span: Span | None) -> Iterator[Diagnostic]:
    """Refuse ink that passes a piece's trim and its bleed.

    Ink beyond the trim lands on the neighbour, or is cut off, as the cut happens to run.
    Where a drawing is meant to run to the edge, it has bleed, and may pass the trim by as
    much. Move or shrink what sticks out.
    """
    box = ink_box(face.shapes)
    if box is None:
        return
    passed = {
        "left": -box.x,
        "top": -box.y,
        "right": box.right - face.width,
        "bottom": box.bottom - face.height,
    }
    for side, by in passed.items():
        if not fits(by, face.bleed):
            yield _error(
                "PRT201",
                f"ink of `{face.name}` passes the {side} trim by {by:.2f} pt, more than its "
                f"bleed of {face.bleed:.2f} pt",
                span,
                "keep the drawing inside the trim and its bleed",
            )


@coded("PRT202")
def check_text_width(face: Face, lines: Sequence[_Line], span: Span | None) -> Iterator[Diagnostic]:
    """Refuse words that are wider than the box they have.

    Words that run over their label's edge or into a neighbour look broken on every copy.
    Use fewer or shorter words, smaller type or a wider box.
    """
    for line in lines:
        text, extent = line.text, line.extent
        room = text.within
        if not fits(extent.width, room.width):
            message = (
                f"`{text.words}` on `{face.name}` is {extent.width:.1f} pt wide, its box "
                f"{room.width:.1f} pt"
            )
        elif extent.x < room.x - TOLERANCE or extent.right > room.right + TOLERANCE:
            message = (
                f"`{text.words}` on `{face.name}` runs from {extent.x:.1f} to "
                f"{extent.right:.1f} pt, its box from {room.x:.1f} to {room.right:.1f} pt"
            )
        else:
            continue
        yield _error("PRT202", message, span, "use fewer or shorter words")


@coded("PRT203")
def check_text_height(
    face: Face, lines: Sequence[_Line], span: Span | None
) -> Iterator[Diagnostic]:
    """Refuse words whose capitals pass the top or whose baseline passes the bottom of their box.

    It happens when a text has more lines than its box is high. Use fewer words, smaller type
    or a higher box.
    """
    for line in lines:
        text, extent = line.text, line.extent
        room = text.within
        if extent.y < room.y - TOLERANCE or extent.bottom > room.bottom + TOLERANCE:
            yield _error(
                "PRT203",
                f"`{text.words}` on `{face.name}` stands from {extent.y:.1f} to "
                f"{extent.bottom:.1f} pt, its box from {room.y:.1f} to {room.bottom:.1f} pt",
                span,
                "use fewer words, so that all lines fit",
            )


@coded("PRT204")
def check_safe_zone(face: Face, lines: Sequence[_Line], span: Span | None) -> Iterator[Diagnostic]:
    """Refuse words nearer to the cut than 4.5 pt (1.6 mm).

    Cuts by hand wander by a millimetre; words that near to them are damaged on some copies.
    Move the words inwards.
    """
    for line in lines:
        box = mapped_box(line.extent, line.transform)
        distance = min(box.x, box.y, face.width - box.right, face.height - box.bottom)
        if not fits(SAFE_ZONE, distance):
            yield _error(
                "PRT204",
                f"`{line.text.words}` on `{face.name}` is {distance:.1f} pt from the cut, less "
                f"than {SAFE_ZONE:.1f} pt",
                span,
                "use shorter words, or a larger piece",
            )


@coded("PRT205")
def check_type_size(
    face: Face, lines: Sequence[_Line], span: Span | None, on_page: bool = False
) -> Iterator[Diagnostic]:
    """Refuse type smaller than 5.5 pt.

    Home printers fill the eyes of smaller letters, and nobody reads them across a table.
    Make the piece or the type larger; in the rules, whose pages are as large as the paper,
    use shorter words.
    """
    for line in lines:
        size = line.text.size * line.scale
        if not fits(LEAST_TYPE, size):
            yield _error(
                "PRT205",
                f"`{line.text.words}` on `{face.name}` is set in {size:.2f} pt, less than "
                f"{LEAST_TYPE:.2f} pt",
                span,
                "use shorter words" if on_page else "make the piece larger",
            )


@coded("PRT206")
def check_stroke_width(face: Face, thinnest: float, span: Span | None) -> Iterator[Diagnostic]:
    """Refuse lines thinner than 0.25 pt.

    Printers draw thinner lines broken, or not at all. Make the piece larger, so that its
    lines grow with it.
    """
    if thinnest < LEAST_STROKE - 1e-6:
        yield _error(
            "PRT206",
            f"the thinnest line of `{face.name}` is {thinnest:.2f} pt, less than "
            f"{LEAST_STROKE:.2f} pt",
            span,
            "make the piece larger",
        )


@coded("PRT207")
def check_glyphs(words: str, typeface: Typeface, span: Span | None) -> Iterator[Diagnostic]:
    """Refuse characters that the embedded type has no glyph for.

    FiraGO, the type of most kits, has Latin, Greek, Cyrillic and some more scripts; a missing
    character would print as an empty box. Write the words with characters that the type has, or
    give the kit a `font` of your own that has them.
    """
    missing, face = _missing(words, typeface), font_face(typeface)
    if missing:
        named = [f"{escaped(one)} (U+{ord(one):04X})" for one in missing[:_MOST_NAMED]]
        if len(missing) > _MOST_NAMED:
            named.append(f"{len(missing) - _MOST_NAMED} more")
        yield _error(
            "PRT207",
            f"`{shortened(words)}` has {', '.join(named)}, which the type {face.title} cannot "
            "print",
            span,
            _GLYPH_HINT if face is FIRAGO.face(typeface) else _OWN_GLYPH_HINT,
        )


@by_family(maxsize=8192)
def _missing(words: str, typeface: Typeface) -> tuple[str, ...]:
    return missing_glyphs(words, typeface)


@coded("PRT110")
def check_corrected(sheet: Sheet, settings: PrintSettings) -> Iterator[Diagnostic]:
    """Refuse a page that a printer's profile pushes beyond what the printer reaches.

    Pages are laid out within the profile's margins, so that they stay there once they are
    enlarged and moved; this measures whether they do. What lies beyond is not printed: a
    piece loses its border, a mark its end. Correct less, or use smaller pieces.
    """
    correction, printer = settings.correction(sheet.side), settings.printer
    whole = settings.paper.whole
    boxes = [_shown(placement) for placement in sheet.placements]
    furniture = ink_box(sheet.furniture)
    boxes += [furniture] if furniture is not None else []
    if correction is None or printer is None or not boxes:
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
            yield _error(
                "PRT110",
                f"the correction for {printer.name} pushes a {sheet.side}{_named(sheet)} "
                f"{in_mm(margin - distance):.1f} mm into the {in_mm(margin):.1f} mm that the "
                f"printer leaves white at the {edge}",
                None,
                "measure offset, scale and margins of the profile again",
            )


def _named(sheet: Sheet) -> str:
    """Name a sheet by what is on it first; one without pieces has no name."""
    return f" with `{sheet.placements[0].piece.name}`" if sheet.placements else ""


def _shown(placement: Placement) -> Box:
    """Give what a sheet shows of a piece without its bleed: of a split board the part on it."""
    box, clip = placement.box, placement.clip or placement.box
    x, y = max(box.x, clip.x), max(box.y, clip.y)
    return Box(x, y, min(box.right, clip.right) - x, min(box.bottom, clip.bottom) - y)


@coded("PRT112")
def check_backs_printed(
    job: Job, settings: PrintSettings, span: Span | None = None
) -> Iterator[Diagnostic]:
    """Refuse to print pieces on one side alone whose other side is what they are for.

    `--sides single` prints no backs. Most pieces do without; of those that are turned over in
    the game, such as reveal tiles, half would be missing. Print on both sides, or leave the
    pieces out of the kit.
    """
    if job.needs_backs and settings.sides is Sides.SINGLE:
        yield _error(
            "PRT112",
            f"{job.title} have two sides to print, but `--sides single` prints one",
            span,
            "build with --sides long-edge or short-edge",
        )


@coded("PRT105")
def check_furniture_room(
    taken: Box, paper: Paper, span: Span | None = None
) -> Iterator[Diagnostic]:
    """Refuse sheets that leave no room for the check bar and the page line.

    Without the bar nobody sees that a printer has shrunk the page; without the line nobody
    knows which sheet it is. Leave about 6 mm on one side inside the printable area.
    """
    if not fills_paper(taken.width, taken.height, paper) and not has_room(taken, paper):
        area = paper.printable
        sides = (taken.x - area.x, taken.y - area.y, area.right - taken.right)
        widest = max(*sides, area.bottom - taken.bottom, 0.0)
        yield _error(
            "PRT105",
            f"the pieces and their marks leave at most {in_mm(widest):.1f} mm beside them on "
            f"{paper.title}, and the page line takes 3.4 mm",
            span,
            "use smaller pieces or fewer of them, or choose a larger --paper",
        )
