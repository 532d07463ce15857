"""A pen that draws bodies, lines and tones of the mine in one ink style.

In full ink a body is filled and shaded. In low ink the same body is an outline over white, without
tones.
"""

import math
from collections.abc import Sequence

from kitgen.drawing.inks import Ink, InkRole, InkStyle
from kitgen.drawing.shapes import Cap, Paint, Path, Point, Shape, Subpath, run
from kitgen.seeds import Stream
from kitgen.values import frozen


@frozen
class Pen:
    """A pen for one ink style."""

    style: InkStyle

    @property
    def is_full(self) -> bool:
        """Whether areas are filled."""
        return self.style is InkStyle.FULL

    def fill(self, ink: InkRole) -> InkRole:
        """Return the ink of an area, which is white in low ink."""
        return ink if self.is_full else Ink.PAPER

    def body(self, outlines: Sequence[Subpath], ink: InkRole, line: float = 1.1) -> Path:
        """Draw closed shapes with a dark edge."""
        return Path(tuple(outlines), Paint(self.fill(ink), Ink.OUTLINE, line, Cap.ROUND))

    def tone(self, outlines: Sequence[Subpath], ink: InkRole) -> tuple[Shape, ...]:
        """Fill areas without an edge; empty in low ink."""
        return (Path(tuple(outlines), Paint(ink)),) if self.is_full and outlines else ()

    def strokes(self, runs: Sequence[Subpath], width: float, ink: InkRole = Ink.OUTLINE) -> Path:
        """Draw open lines as one path, which is dark in low ink."""
        look = Paint(stroke=ink if self.is_full else Ink.OUTLINE, width=width, cap=Cap.ROUND)
        return Path(tuple(runs), look)


def uniform(stream: Stream, low: float = 0.0, high: float = 1.0) -> float:
    """Draw a number between `low` and `high` by chance."""
    return low + (high - low) * (stream.below(1 << 20) / (1 << 20))


def blob(
    centre: Point, radius: float, stream: Stream, corners: int = 7, flat: float = 1.0
) -> Subpath:
    """Return an uneven stone about a centre, lower than wide if `flat` is below 1."""
    start = uniform(stream, 0.0, math.tau)
    points = []
    for index in range(corners):
        angle = start + math.tau * index / corners
        reach = radius * uniform(stream, 0.78, 1.08)
        points.append(
            (centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle) * flat)
        )
    return run(points)
