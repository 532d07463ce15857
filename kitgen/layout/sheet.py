"""A sheet: one printed page side, with every piece at its place and its marks."""

from enum import StrEnum

from kitgen.contract import Arrangement, Piece
from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Box, Outline, Shape, Transform, moved, turned
from kitgen.layout.club import ClubMark
from kitgen.layout.paper import Paper
from kitgen.layout.printer import Printer
from kitgen.values import frozen

FRONT = "front"
BACK = "back"


class Sides(StrEnum):
    """How the printer turns the paper over for the backs, or that it prints none."""

    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"
    SINGLE = "single"


class Marks(StrEnum):
    """What shows where to cut."""

    CROP = "crop"
    LINE = "line"
    NONE = "none"


@frozen
class PrintSettings:
    """What the person at the printer chose.

    Attributes:
        paper: What lies in the tray, with the margins that pages keep free.
        sides: How the printer turns it.
        marks: What shows where to cut.
        printer: What is known of the printer; None: nothing, pages are sent as they are.
    """

    paper: Paper
    sides: Sides
    marks: Marks
    printer: Printer | None = None

    @classmethod
    def for_printer(
        cls, printer: Printer, paper: Paper, sides: Sides, marks: Marks
    ) -> "PrintSettings":
        """Return the settings for one printer: pages keep off what it cannot print on."""
        reached = printer.reached(paper, backs=sides is not Sides.SINGLE)
        return cls(reached, sides, marks, printer)

    def correction(self, side: str) -> Transform | None:
        """Return the map that makes up for the printer on one side; None: nothing to make up."""
        if self.printer is None:
            return None
        if side == FRONT:
            return self.printer.front_correction(self.paper)
        over_short_edge = self.sides is Sides.SHORT_EDGE
        return self.printer.back_correction(self.paper, over_short_edge=over_short_edge)


@frozen
class Imprint:
    """What every sheet says about its kit.

    Attributes:
        kit_title: The kit's title.
        seed: What drew it; None where chance had no part.
        club: Whose kit it is; None: nobody's in particular.
    """

    kit_title: str
    seed: str | None
    club: ClubMark | None = None


@frozen
class Placement:
    """One face at its place on a sheet. Page coordinates: origin top left, y down.

    Attributes:
        piece: What is cut out here.
        face: The side of it that this sheet shows.
        side: `front` or `back`.
        box: The trim box on the page, after turning; of a split board the whole board, most
            of which lies on other sheets.
        quarter_turns: How often the face is turned clockwise.
        clip: What may show: the trim with as much bleed as neighbours allow, or a split
            board's part. None: nothing is hidden.
        job: The id of the job that the piece is part of.
        cut: What may show of a hexagon that shares its cuts with neighbours, on the page; empty for
            all else.
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
        """What is laid over the face here: a set's mark, on fronts alone."""
        return self.piece.mark if self.side == FRONT else ()

    @property
    def transform(self) -> Transform:
        """The map from the face's coordinates to the page's."""
        if self.quarter_turns % 4 == 0:
            return moved(self.box.x, self.box.y)
        turn = turned(self.quarter_turns, self.face.width, self.face.height)
        return moved(self.box.x, self.box.y) @ turn


@frozen
class Sheet:
    """One printed page side.

    Attributes:
        width: The paper's width.
        height: The paper's height.
        set_title: The sheet set's title, or nothing.
        number: From 1, among the front sheets of its set, or of its job where that is
            numbered through; a back has its front's number.
        count: How many front sheets the set, or that job, has.
        side: `front` or `back`.
        placements: The pieces, in painting order.
        furniture: Marks, check bar and page line, in page coordinates.
        arrangement: How the set's pieces lie.
        opens_set: Whether it is the first front of its set.
        upright_cuts: How many straight cuts from top to bottom part its pieces.
        level_cuts: How many from left to right.
        jobs: The ids of the jobs that lie on it; a blank back has those of its front.
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
