"""Whether two printed pieces look the same."""

from kitgen.contract import PieceReading
from kitgen.drawing.shapes import Box

_SAME_PLACE = 0.02
"""Points by which places may differ that were printed as one; files round to hundredths."""


def same_paths(one: PieceReading, other: PieceReading) -> bool:
    """Return whether two pieces show the same paths at the same places."""
    return len(one.paths) == len(other.paths) and all(
        abs(a - b) <= _SAME_PLACE
        for box, twin in zip(one.paths, other.paths, strict=True)
        for a, b in zip(_edges(box), _edges(twin), strict=True)
    )


def _edges(box: Box) -> tuple[float, float, float, float]:
    return (box.x, box.y, box.right, box.bottom)
