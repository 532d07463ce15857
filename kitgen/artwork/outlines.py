"""Walks along the path of a drawing, and makes runs of lines and curves of it."""

from kitgen.artwork.values import read_segments
from kitgen.drawing.shapes import Point, Segment, Subpath


def outline(d: str) -> tuple[Subpath, ...]:
    """Return the runs of a path without arcs, from its text in SVG.

    Quadratic curves become cubic ones; a move that nothing follows leaves nothing.
    """
    walk = _Walk()
    for letter, numbers in read_segments(d):
        walk.step(letter, numbers)
    walk.end(closed=False)
    return tuple(walk.runs)


class _Walk:
    """Goes along a path; `at` is where it is."""

    def __init__(self) -> None:
        self.runs: list[Subpath] = []
        self.at: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)
        self._segments: list[Segment] = []
        # The last control point and the kind of curve it belongs to.
        self._control: tuple[str, Point] = ("", self.at)

    def end(self, *, closed: bool) -> None:
        """End a run."""
        if self._segments:
            self.runs.append(Subpath(self._start, tuple(self._segments), closed))
        self._segments = []

    def step(self, letter: str, numbers: list[float]) -> None:
        """Go on by one segment."""
        kind = letter.upper()
        if kind == "Z":
            self.end(closed=True)
            self.at = self._start
            return
        x, y = self.at if letter.islower() else (0.0, 0.0)
        if kind in "HV":
            across = kind == "H"
            to = (x + numbers[0], self.at[1]) if across else (self.at[0], y + numbers[0])
            points = [to]
        else:
            points = [(x + a, y + b) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
        if kind == "M":
            self.end(closed=False)
            self._start = self.at = points[0]
            return
        self._draw(kind, points)
        self.at = points[-1]

    def _draw(self, kind: str, points: list[Point]) -> None:
        family = {"C": "C", "S": "C", "Q": "Q", "T": "Q"}.get(kind, "")
        if kind in "ST":
            points.insert(0, self._mirrored(family))
        if family == "Q":
            self._control = (family, points[0])
            (ax, ay), (bx, by), (cx, cy) = self.at, *points
            points = [
                (ax + 2 / 3 * (bx - ax), ay + 2 / 3 * (by - ay)),
                (cx + 2 / 3 * (bx - cx), cy + 2 / 3 * (by - cy)),
                (cx, cy),
            ]
        elif family == "C":
            self._control = (family, points[1])
        else:
            self._control = ("", points[-1])
        if len(points) == 1:
            self._segments.append(points[0])
        else:
            (x1, y1), (x2, y2), (x, y) = points
            self._segments.append((x1, y1, x2, y2, x, y))

    def _mirrored(self, family: str) -> Point:
        """Return the control point across the last one of the same family, or where we are."""
        last, (cx, cy) = self._control
        x, y = self.at
        return (2 * x - cx, 2 * y - cy) if last == family else (x, y)
