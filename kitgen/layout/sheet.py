"""Sheets: printed page sides, with all pieces and marks in place."""

from enum import StrEnum

from kitgen.contract import Arrangement, Piece
from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Box, Outline, Shape, Transform, moved, turned
from kitgen.layout.club import ClubMark
from kitgen.layout.paper import Paper
from kitgen.layout.printer import Printer
from kitgen.units import fits
from kitgen.values import frozen

FRONT = "front"
BACK = "back"


class Sides(StrEnum):
    """How the printer turns the paper over for backs, or that it prints none."""

    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"
    SINGLE = "single"


class Marks(StrEnum):
    """The kind of cutting marks."""

    CROP = "crop"
    LINE = "line"
    NONE = "none"


@frozen
class PrintSettings:
    """The choices of the person who prints.

    Attributes:
        paper: The paper in the tray, with the margins that pages keep free.
        sides: How the printer turns it.
        marks: The cutting marks.
        printer: The printer's profile; without one (None) pages are printed uncorrected.
    """

    paper: Paper
    sides: Sides
    marks: Marks
    printer: Printer | None = None

    @classmethod
    def for_printer(
        cls, printer: Printer, paper: Paper, sides: Sides, marks: Marks
    ) -> "PrintSettings":
        """Return the settings for one printer, with the margins that it needs."""
        reached = printer.reached(paper, backs=sides is not Sides.SINGLE)
        return cls(reached, sides, marks, printer)

    def correction(self, side: str) -> Transform | None:
        """Return the map that corrects the printer's errors on one side; None without a printer."""
        if self.printer is None:
            return None
        if side == FRONT:
            return self.printer.front_correction(self.paper)
        over_short_edge = self.sides is Sides.SHORT_EDGE
        return self.printer.back_correction(self.paper, over_short_edge=over_short_edge)


@frozen
class Imprint:
    """A sheet's information about its kit.

    Attributes:
        kit_title: The kit's title.
        seed: The seed that drew it; None if nothing depends on chance.
        club: The club whose kit it is; None if there is none.
    """

    kit_title: str
    seed: str | None
    club: ClubMark | None = None


@frozen
class Placement:
    """One face at its position on a sheet. Page coordinates: origin at the top left, y down.

    Attributes:
        piece: The piece that is cut out here.
        face: The side of the piece that this sheet shows.
        side: `front` or `back`.
        box: The trim box on the page, after turning; for a split board the box of the whole board,
            most of which lies on other sheets.
        quarter_turns: The number of clockwise quarter turns of the face.
        clip: The visible area: the trim with as much bleed as neighbours allow, or the part of a
            split board. None if nothing is hidden.
        job: The id of the piece's job.
        cut: The visible area, on the page, of a hexagon that shares cuts with neighbours; otherwise
            empty.
    """

    piece: Piece
    face: Face
    side: str
    box: Box
    quarter_turns: int
    clip: Box | None
    job: str
    cut: Outline = ()

    @property
    def mark(self) -> tuple[Shape, ...]:
        """The shapes printed over the face here: a set's mark, on fronts only."""
        return self.piece.mark if self.side == FRONT else ()

    @property
    def transform(self) -> Transform:
        """The map from the face's coordinates to the page's."""
        if self.quarter_turns % 4 == 0:
            return moved(self.box.x, self.box.y)
        turn = turned(self.quarter_turns, self.face.width, self.face.height)
        return moved(self.box.x, self.box.y) @ turn

    @property
    def window(self) -> Box | None:
        """The visible part of a face that extends beyond its sheet; None for whole faces."""
        clip, box = self.clip, self.box
        is_whole = clip is None or (fits(box.width, clip.width) and fits(box.height, clip.height))
        return None if is_whole else clip


@frozen
class Sheet:
    """One printed page side.

    Attributes:
        width: The paper's width.
        height: The paper's height.
        set_title: The sheet set's title, or an empty string.
        number: The number, from 1, among the front sheets of its set, or of its job if that is
            numbered through; a back has its front's number.
        count: The number of front sheets of the set, or of the job.
        side: `front` or `back`.
        placements: The pieces, in painting order.
        furniture: Marks, check bar and page line, in page coordinates.
        arrangement: The arrangement of the set's pieces.
        opens_set: Whether it is the first front of its set.
        upright_cuts: The number of straight cuts from top to bottom between its pieces.
        level_cuts: The number of straight cuts from left to right.
        jobs: The ids of the jobs on it; a blank back has those of its front.
    """

    width: float
    height: float
    set_title: str
    number: int
    count: int
    side: str
    placements: tuple[Placement, ...]
    furniture: tuple[Shape, ...]
    arrangement: Arrangement
    opens_set: bool = False
    upright_cuts: int = 0
    level_cuts: int = 0
    jobs: tuple[str, ...] = ()
