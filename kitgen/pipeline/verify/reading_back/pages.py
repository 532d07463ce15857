"""Checks of a print file's pages: size, viewer preferences, places of pieces, mirrored backs.

The arithmetic follows from the facts of paper and shares no code with imposition, so that a mistake
there is found here.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from kitgen.contract import Audience, marks_of_others
from kitgen.diagnostics import Diagnostic, coded
from kitgen.drawing.shapes import Box
from kitgen.layout.paper import PAPERS
from kitgen.pipeline.verify.files import error
from kitgen.pipeline.verify.pdf.polygons import Polygons, polygons_meet
from kitgen.pipeline.verify.pdf.reading import PdfReading, ReadPage
from kitgen.readback import same_place as lies_at
from kitgen.records.manifest import PrintFileRecord
from kitgen.records.sheets import PlacedPiece, SheetRecord

PLACE_TOLERANCE = 0.01
"""The most points between a printed trim and its recorded place: about a seventh of a dot."""

# The manifest rounds to a thousandth, pdfium to 32-bit floats.
_WITHIN = PLACE_TOLERANCE + 0.001

_DUPLEX = {
    "long-edge": ("DuplexFlipLongEdge",),
    "short-edge": ("DuplexFlipShortEdge",),
    "single": ("Simplex", ""),
}
_Placed: TypeAlias = tuple[PlacedPiece, Box]
"""A piece, and the part of it that a page shows."""

_WHOSE: dict[str, str] = {
    Audience.PLAYER_1: "player 1",
    Audience.PLAYER_2: "player 2",
    Audience.TABLE: "the table",
    Audience.REFEREE: "the referee",
}


def _near(first: float, other: float) -> bool:
    return abs(first - other) <= _WITHIN


def same_place(first: Box, other: Box) -> bool:
    """Return whether two boxes lie at the same place, within the rounding of manifest and PDF."""
    return lies_at(first, other, _WITHIN)


def trim_box(piece: PlacedPiece) -> Box:
    """Return a piece's recorded trim on its page."""
    return Box(piece.x, piece.y, piece.width, piece.height)


def shown_box(piece: PlacedPiece) -> Box:
    """Return the part of a piece that a page shows: its trim, or one part of a split board."""
    part = piece.part
    return trim_box(piece) if part is None else Box(part.x, part.y, part.width, part.height)


def _contains(outer: Box, inner: Box) -> bool:
    slack = PLACE_TOLERANCE
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


def _place(box: Box) -> str:
    return f"{box.width:.2f} x {box.height:.2f} pt at ({box.x:.2f}, {box.y:.2f})"


@coded("KIT210")
def check_page_count(file: PrintFileRecord, page_count: int) -> Iterator[Diagnostic]:
    """A PDF has more or fewer pages than were built.

    A lost page is lost tiles, an added one is paper that belongs to no kit. Build it again.
    """
    if not page_count == file.pages == len(file.sheets):
        recorded = f"the manifest says {file.pages} and describes {len(file.sheets)}"
        yield error("KIT210", f"{file.file} has {page_count} pages, but {recorded}")


@coded("KIT211")
def check_page_size(
    file: PrintFileRecord, paper_id: str, number: int, page: ReadPage
) -> Iterator[Diagnostic]:
    """A page does not have the size of the paper that the kit was built for.

    A printer then scales or crops it, and no tile is true to size. Build the kit again for
    the paper at hand.
    """
    paper = PAPERS.get(paper_id)
    size = f"{page.width:.2f} x {page.height:.2f} pt"
    if paper is None:
        yield error("KIT211", f"the manifest names the paper `{paper_id}`, which is not known")
    elif not (_near(page.width, paper.width) and _near(page.height, paper.height)):
        wanted = f"{paper.title} is {paper.width:.2f} x {paper.height:.2f} pt"
        yield error("KIT211", f"{file.file} page {number} is {size}, but {wanted}")


@coded("KIT212")
def check_print_scaling(file: PrintFileRecord, reading: PdfReading) -> Iterator[Diagnostic]:
    """A PDF does not ask for printing at true size.

    Without `PrintScaling None` most readers shrink pages to the printer's margins, and
    1.5 in tiles come out at 1.4. Build the kit again.
    """
    scaling = reading.preference("PrintScaling")
    if scaling != "None":
        shown = f"`{scaling}`" if scaling else "nothing"
        yield error("KIT212", f"{file.file} says {shown} for PrintScaling instead of `None`")


@coded("KIT213")
def check_duplex(file: PrintFileRecord, reading: PdfReading) -> Iterator[Diagnostic]:
    """A PDF asks the printer for another flip edge than its backs are laid out for.

    Flipped on the wrong edge every back lies behind another front. Build the kit again with
    the `--sides` that the printer uses.
    """
    wanted = _DUPLEX.get(file.sides)
    duplex = reading.preference("Duplex")
    if wanted is None:
        yield error("KIT213", f"the manifest says `{file.sides}` for the sides of {file.file}")
    elif duplex not in wanted:
        shown = f"`{duplex}`" if duplex else "nothing"
        yield error("KIT213", f"{file.file} says {shown} for Duplex instead of `{wanted[0]}`")


@coded("KIT214")
def check_trims_printed(
    file: PrintFileRecord, sheet: SheetRecord, page: ReadPage
) -> Iterator[Diagnostic]:
    """A piece is not printed at its place and true size.

    Each piece lies on a ground of exactly its trim; it has to be found in the finished PDF
    within a hundredth of a point. Otherwise cuts miss and backs do not meet their fronts.
    Build the kit again.
    """
    grounds = [path.box for path in page.paths if path.rectangle]
    for piece in sheet.pieces:
        wanted = trim_box(piece)
        if not any(same_place(ground, wanted) for ground in grounds):
            message = f"{file.file} page {sheet.page}: no {_place(wanted)} for {piece.name}"
            yield error("KIT214", message + _nearest(wanted, grounds))


def _nearest(wanted: Box, grounds: Sequence[Box]) -> str:
    """Return words for the nearest ground of that size, or an empty text if there is none."""
    x, y = wanted.centre
    alike = [
        ground
        for ground in grounds
        if _near(ground.width, wanted.width) and _near(ground.height, wanted.height)
    ]
    if not alike:
        return ""
    shown = min(alike, key=lambda ground: abs(ground.centre[0] - x) + abs(ground.centre[1] - y))
    return f"; the nearest of its size is at ({shown.x:.2f}, {shown.y:.2f})"


@coded("KIT215")
def check_no_stray_trims(
    file: PrintFileRecord, sheet: SheetRecord, page: ReadPage
) -> Iterator[Diagnostic]:
    """A page prints a piece that the manifest does not list.

    The number of grounds of a piece's size has to be the number of pieces: one more is a
    tile too many in the deck. Build the kit again.
    """
    trims = [trim_box(piece) for piece in sheet.pieces]
    sizes = {(trim.width, trim.height) for trim in trims}
    strays = [
        path.box
        for path in page.paths
        if path.rectangle
        and any(_near(path.box.width, w) and _near(path.box.height, h) for w, h in sizes)
        and not any(_contains(trim, path.box) for trim in trims)
    ]
    for stray in strays:
        message = f"there is one more piece than the {len(trims)} recorded"
        yield error("KIT215", f"{file.file} page {sheet.page}: {_place(stray)}: {message}")


@coded("KIT216")
def check_pieces_apart(
    file: PrintFileRecord, sheet: SheetRecord, page: ReadPage
) -> Iterator[Diagnostic]:
    """A piece reaches over the edge of the page, or over another piece.

    What is off the page is not printed, and two pieces in one place cannot both be cut out. Nets
    and discs may lie in corners that another piece's trim box leaves free: for these, the line
    along which they are cut counts. For a board that is glued from several sheets, the part on this
    sheet counts. Build the kit again, on larger paper if necessary.
    """
    whole = Box(0.0, 0.0, page.width, page.height)
    placed = [(piece, shown_box(piece)) for piece in sheet.pieces]
    for piece, box in placed:
        if not _contains(whole, box):
            size = f"{page.width:.2f} x {page.height:.2f} pt"
            yield _not_apart(file, sheet, (piece, box), f"is not on the page of {size}")
    for first, other in _overlapping(placed):
        if polygons_meet(_polygons(*first), _polygons(*other)):
            yield _not_apart(file, sheet, first, f"and {other[0].name} overlap")


def _not_apart(
    file: PrintFileRecord, sheet: SheetRecord, placed: _Placed, problem: str
) -> Diagnostic:
    piece, box = placed
    where = f"{file.file} page {sheet.page}: {piece.name}, {_place(box)},"
    return error("KIT216", f"{where} {problem}")


def _overlapping(placed: Sequence[_Placed]) -> Iterator[tuple[_Placed, _Placed]]:
    """Yield the pairs of pieces whose boxes overlap, in one sweep from the left."""
    reaching: list[_Placed] = []
    for piece, box in sorted(placed, key=lambda placed: placed[1].x):
        reaching = [other for other in reaching if other[1].right > box.x]
        yield from ((other, (piece, box)) for other in reaching if _overlap(other[1], box))
        reaching.append((piece, box))


def _polygons(piece: PlacedPiece, box: Box) -> Polygons:
    """Return the part of its sheet that a piece takes."""
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    return piece.outlines or (corners,)


def _overlap(first: Box, other: Box) -> bool:
    width = min(first.right, other.right) - max(first.x, other.x)
    height = min(first.bottom, other.bottom) - max(first.y, other.y)
    return width > PLACE_TOLERANCE and height > PLACE_TOLERANCE


@coded("KIT217")
def check_backs_mirrored(
    file: PrintFileRecord, fronts: SheetRecord, backs: SheetRecord, page: ReadPage
) -> Iterator[Diagnostic]:
    """A back does not lie behind its front when the sheet is turned over.

    On the long edge of an upright page left and right change places, on the short edge top
    and bottom; and the back has to be upright when the piece is turned over sideways.
    Otherwise tiles show a neighbour's back. Build the kit again.
    """
    upright = page.height >= page.width
    sideways = (file.sides == "long-edge") == upright
    front_of = {(piece.job, piece.component, piece.name): piece for piece in fronts.pieces}
    for back in backs.pieces:
        where = f"{file.file} page {backs.page}: the back of {back.name}"
        front = front_of.get((back.job, back.component, back.name))
        if front is None:
            yield error("KIT217", f"{where} has no front on page {fronts.page}")
            continue
        box = trim_box(front)
        if sideways:
            box = Box(page.width - box.right, box.y, box.width, box.height)
        else:
            box = Box(box.x, page.height - box.bottom, box.width, box.height)
        if not same_place(trim_box(back), box):
            shown = f"lies at ({back.x:.2f}, {back.y:.2f})"
            yield error("KIT217", f"{where} {shown}, its front behind ({box.x:.2f}, {box.y:.2f})")
        together = 0 if sideways else 180
        turns = f"turned by {90 * back.quarter_turns} degrees, its front by"
        if 90 * (front.quarter_turns + back.quarter_turns) % 360 != together:
            message = f"{turns} {90 * front.quarter_turns}: together that has to be {together}"
            yield error("KIT217", f"{where} is {message}")


@coded("KIT218")
def check_sides_alternate(file: PrintFileRecord) -> Iterator[Diagnostic]:
    """The pages of a print file are not in the order that its sides require.

    A file on both sides has a back behind every front, even an empty one; a file on one side has no
    backs. One page too many, and every later front is printed on a back.
    """
    turn = ("front",) if file.sides == "single" else ("front", "back")
    for index, sheet in enumerate(file.sheets):
        wanted = turn[index % len(turn)]
        if sheet.side != wanted or sheet.page != index + 1:
            message = f"is page {sheet.page}, a {sheet.side}, not page {index + 1}, a {wanted}"
            yield error("KIT218", f"{file.file}: sheet {index + 1} {message}")
            return


@coded("KIT219")
def check_no_secrets(file: PrintFileRecord, number: int, page: ReadPage) -> Iterator[Diagnostic]:
    """A file shows a page that is marked for somebody else: the referee, or one player.

    Answer sheets carry the word REFEREE, in the kit's language, so that nobody hands them out;
    files for players, and those of the table that nobody reads, never do. A private sheet says
    which player it is for, and no other file says so. Someone mixed up pages: build the kit again.
    """
    others = marks_of_others(file.audience)
    for text in page.texts:
        if any(mark in text.words for mark in others):
            message = f"shows `{text.words}`, but is for {_WHOSE.get(file.audience, file.audience)}"
            yield error("KIT219", f"{file.file} page {number} {message}")
