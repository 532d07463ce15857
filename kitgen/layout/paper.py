"""Papers people print on, portrait, in points."""

from collections.abc import Mapping
from types import MappingProxyType

from kitgen.drawing.shapes import Box
from kitgen.units import PRINTABLE_MARGIN, inches, mm
from kitgen.values import frozen

LINE_SIZE = 6.5
"""How large the words are that are printed beside the pieces, in points, but in large print."""


@frozen
class Paper:
    """A sheet of paper, upright.

    Attributes:
        id: As written after `--paper`.
        title: What people call it.
        width: The short side.
        height: The long side.
        side_margin: What the printer leaves white along the left and the right edge.
        end_margin: What it leaves white along the head and the foot.
        line_size: How large the words are that are printed on it beside the pieces, in points.
    """

    id: str
    title: str
    width: float
    height: float
    side_margin: float = PRINTABLE_MARGIN
    end_margin: float = PRINTABLE_MARGIN
    line_size: float = LINE_SIZE

    @property
    def whole(self) -> Box:
        """The page, top-left origin."""
        return Box(0.0, 0.0, self.width, self.height)

    @property
    def printable(self) -> Box:
        """The part of the page that a printer reaches."""
        across, down = self.side_margin, self.end_margin
        return Box(across, down, self.width - 2 * across, self.height - 2 * down)


PAPERS: Mapping[str, Paper] = MappingProxyType(
    {
        paper.id: paper
        for paper in (
            Paper("letter", "Letter", inches(8.5), inches(11)),
            Paper("a4", "A4", mm(210), mm(297)),
            Paper("legal", "Legal", inches(8.5), inches(14)),
            Paper("tabloid", "Tabloid", inches(11), inches(17)),
            Paper("a3", "A3", mm(297), mm(420)),
        )
    }
)
