"""A printer's habits, and the map that makes up for them: page by page, never piece by piece.

Imposition lays every page out as if the printer were true. What its owner read off the
calibration sheet then becomes one affine map for fronts and one for backs: both are enlarged
about the middle of the paper, and backs are moved, too.
"""

from collections.abc import Iterator

from kitgen.definitions.scalars import written_value
from kitgen.diagnostics import Diagnostic, Where, coded, error
from kitgen.drawing.shapes import Transform, moved
from kitgen.layout.paper import Paper
from kitgen.units import PRINTABLE_MARGIN, fits, in_mm
from kitgen.values import frozen, replace

LEAST_LEFT = 0.5
"""How much of the paper's width and height margins have to leave."""


@frozen
class Margins:
    """What a printer leaves white along each edge of an upright page."""

    left: float = PRINTABLE_MARGIN
    top: float = PRINTABLE_MARGIN
    right: float = PRINTABLE_MARGIN
    bottom: float = PRINTABLE_MARGIN


@frozen
class Printer:
    """What is known of one printer, as it was read off its calibration sheet.

    Attributes:
        name: What its owner calls it.
        back_x: How far the back is off, seen from the front: to the right.
        back_y: How far it is off downwards, seen from the front.
        scale_x: By what a page has to be enlarged across to come out true.
        scale_y: By what it has to be enlarged from head to foot.
        margins: What it cannot print on.
    """

    name: str
    back_x: float = 0.0
    back_y: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0
    margins: Margins = Margins()

    def front_correction(self, paper: Paper) -> Transform:
        """Return the map from a front as it is laid out to the page as it has to be sent."""
        x, y = paper.whole.centre
        dx, dy = x - self.scale_x * x, y - self.scale_y * y
        return Transform(self.scale_x, 0.0, 0.0, self.scale_y, dx, dy)

    def back_correction(self, paper: Paper, *, over_short_edge: bool) -> Transform:
        """Return the same for a back: moved against where it was seen, through the front.

        The page of a back has its left behind the front's right where paper turns on its
        long edge, and its head behind the front's foot where it turns on its short one.
        """
        x, y = (self.back_x, -self.back_y) if not over_short_edge else (-self.back_x, self.back_y)
        return moved(x, y) @ self.front_correction(paper)

    def reached(self, paper: Paper, *, backs: bool) -> Paper:
        """Return the paper with the margins that are left to lay pages out in.

        Backs lie behind their fronts and pages in the middle of the paper, so the wider of
        two opposite margins counts on both edges. Whatever lies inside these margins lies
        inside the printer's own after the correction, on fronts and on backs.
        """
        across = max(self.margins.left, self.margins.right)
        down = max(self.margins.top, self.margins.bottom)
        back_x, back_y = (self.back_x, self.back_y) if backs else (0.0, 0.0)
        return replace(
            paper,
            side_margin=_inner(paper.width, across, self.scale_x, back_x),
            end_margin=_inner(paper.height, down, self.scale_y, back_y),
        )


def _inner(length: float, margin: float, scale: float, offset: float) -> float:
    """Return the margin whose inside is within the printer's margin when enlarged and moved."""
    reach = (length / 2 - margin - abs(offset)) / scale
    return max(margin, length / 2 - reach)


def profile_lines(printer: Printer) -> tuple[str, ...]:
    """Write a printer as the lines of its profile's file, in millimetres and percent."""
    edges = ", ".join(
        f"{edge}: {_in_mm(getattr(printer.margins, edge))}"
        for edge in ("left", "top", "right", "bottom")
    )
    return (
        f"name: {written_value(printer.name)}",
        f"back_offset: {{x: {_in_mm(printer.back_x)}, y: {_in_mm(printer.back_y)}}}",
        f"scale: {{x: {100 * printer.scale_x:.6g} %, y: {100 * printer.scale_y:.6g} %}}",
        f"margins: {{{edges}}}",
    )


def _in_mm(length: float) -> str:
    return f"{round(in_mm(length), 2) + 0.0:g} mm"


@coded("PRT109")
def check_margins(printer: Printer, paper: Paper, where: Where) -> Iterator[Diagnostic]:
    """Refuse a printer's profile whose margins leave less than half of the paper's side.

    No printer leaves that much white; a length was probably written in the wrong unit. The wider of
    two opposite margins counts on both edges, for backs lie behind their fronts.
    """
    margins = printer.margins
    for side, opposite, length, words in (
        ("left", "right", paper.width, "across"),
        ("top", "bottom", paper.height, "down"),
    ):
        widest = max((getattr(margins, side), side), (getattr(margins, opposite), opposite))
        room = max(length - 2 * widest[0], 0.0)
        if not fits(LEAST_LEFT * length, room):
            yield error(
                "PRT109",
                f"`{widest[1]}` is {in_mm(widest[0]):.1f} mm, which on both edges leaves "
                f"{in_mm(room):.1f} mm {words} of {in_mm(length):.1f} mm of {paper.title}, less "
                "than half",
                where("margins", widest[1]),
                "write what the stair on the calibration sheet shows, in mm",
            )
