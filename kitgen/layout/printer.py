"""A printer's errors, and the map that corrects them: page by page, never piece by piece.

Imposition lays out every page as for a true printer. The values that the owner read off the
calibration sheet then become one affine map for fronts and one for backs: both scale about the
middle of the paper, and backs are also moved.
"""

from collections.abc import Iterator

from kitgen.definitions.scalars import written_value
from kitgen.diagnostics import Diagnostic, Where, coded, error
from kitgen.drawing.shapes import Transform, moved
from kitgen.layout.paper import Paper
from kitgen.units import PRINTABLE_MARGIN, fits, in_mm
from kitgen.values import frozen, replace

LEAST_LEFT = 0.5
"""The least share of the paper's width and height that margins may leave."""


@frozen
class Margins:
    """The margins that a printer leaves white along each edge of an upright page, in points."""

    left: float = PRINTABLE_MARGIN
    top: float = PRINTABLE_MARGIN
    right: float = PRINTABLE_MARGIN
    bottom: float = PRINTABLE_MARGIN


@frozen
class Printer:
    """The properties of one printer, as read off its calibration sheet. Lengths are in points.

    Attributes:
        name: The owner's name for it.
        back_x: How far the back is printed too far to the right, seen from the front.
        back_y: How far the back is printed too low, seen from the front.
        scale_x: The factor by which a page must be enlarged horizontally to come out true.
        scale_y: The factor by which a page must be enlarged vertically to come out true.
        margins: The margins that it cannot print on.
    """

    name: str
    back_x: float = 0.0
    back_y: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0
    margins: Margins = Margins()

    def front_correction(self, paper: Paper) -> Transform:
        """Return the map from a front as laid out to the page to send to the printer."""
        x, y = paper.whole.centre
        dx, dy = x - self.scale_x * x, y - self.scale_y * y
        return Transform(self.scale_x, 0.0, 0.0, self.scale_y, dx, dy)

    def back_correction(self, paper: Paper, *, over_short_edge: bool) -> Transform:
        """Return the same map for a back, moved against its offset as seen through the front.

        If paper turns on its long edge, the left of the back's page is behind the front's right; if
        it turns on the short edge, its head is behind the front's foot.
        """
        x, y = (self.back_x, -self.back_y) if not over_short_edge else (-self.back_x, self.back_y)
        return moved(x, y) @ self.front_correction(paper)

    def reached(self, paper: Paper, *, backs: bool) -> Paper:
        """Return the paper with the margins within which pages must be laid out.

        Backs lie behind their fronts and pages in the middle of the paper, so the wider of two
        opposite margins counts for both edges. Whatever lies inside these margins lies inside the
        printer's own after correction, on fronts and on backs.
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
    """Return the margin whose inside, enlarged and moved, stays within the printer's margin."""
    reach = (length / 2 - margin - abs(offset)) / scale
    return max(margin, length / 2 - reach)


def profile_lines(printer: Printer) -> tuple[str, ...]:
    """Return the lines of a printer's profile file, in millimetres and percent."""
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
    """A profile's margins leave less than half of the paper's width or height.

    No printer leaves so much white; a length was probably written in the wrong unit. The wider of
    two opposite margins counts on both edges, because backs lie behind their fronts.
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
