"""Papers people print on, portrait, in points."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from kitgen.drawing.shapes import Box
from kitgen.units import inches, mm

PRINTABLE_MARGIN = 12.0
"""Points along each edge that common home printers leave white (4.2 mm)."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright.

    Attributes:
        id: As written after `--paper`.
        title: What people call it.
        width: The short side.
        height: The long side.
        printable_margin: What the printer leaves white along each edge.
    """

    id: str
    title: str
    width: float
    height: float
    printable_margin: float = PRINTABLE_MARGIN

    @property
    def whole(self) -> Box:
        """The page, top-left origin."""
        return Box(0.0, 0.0, self.width, self.height)

    @property
    def printable(self) -> Box:
        """The part of the page that a printer reaches."""
        return self.whole.grown(-self.printable_margin)


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
