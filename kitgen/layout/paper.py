"""The papers that people print on, in portrait, in points."""

from collections.abc import Mapping
from types import MappingProxyType

from kitgen.drawing.shapes import Box
from kitgen.units import PRINTABLE_MARGIN, inches, mm
from kitgen.values import frozen

LINE_SIZE = 6.5
"""The type size of words beside the pieces, in points, except in large print."""


@frozen
class Paper:
    """A sheet of paper, upright.

    Attributes:
        id: The value of `--paper`.
        title: The paper's common name.
        width: The short side.
        height: The long side.
        side_margin: The margin at the left and right that the printer leaves white.
        end_margin: The margin at head and foot that it leaves white.
        line_size: The type size of the words beside the pieces, in points.
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
        """The whole page, with its origin at the top left."""
        return Box(0.0, 0.0, self.width, self.height)

    @property
    def printable(self) -> Box:
        """The part of the page that a printer can print on."""
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
