"""Conversion of SVG paths into runs of lines and curves."""

import math

from kitgen.artwork.markup.values import read_segments
from kitgen.drawing.shapes import Point, Segment, Subpath


def outline(d: str) -> tuple[Subpath, ...]:
    """Return the runs of a path, from its text in SVG.

    Quadratic curves and arcs become cubic curves; a move without a segment after it is dropped.

    Raises:
        UnreadableError: The path does not follow the standard.
    """
    walk = _Walk()
    for letter, numbers in read_segments(d):
        walk.step(letter, numbers)
    walk.end(closed=False)
    return tuple(walk.runs)


class _Walk:
    """Follows a path; `at` is the current point."""

    def __init__(self) -> None:
        self.runs: list[Subpath] = []
        self.at: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)
        self._segments: list[Segment] = []
        # The last control point, and the kind of curve to which it belongs.
        self._control: tuple[str, Point] = ("", self.at)

    def end(self, *, closed: bool) -> None:
        """End a run."""
        if self._segments:
            self.runs.append(Subpath(self._start, tuple(self._segments), closed))
        self._segments = []

    def step(self, letter: str, numbers: list[float]) -> None:
        """Add one segment."""
        kind = letter.upper()
        if kind == "Z":
            self.end(closed=True)
            self.at = self._start
            return
        x, y = self.at if letter.islower() else (0.0, 0.0)
        if kind == "A":
            self._arc(numbers, (x + numbers[5], y + numbers[6]))
            return
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

    def _arc(self, numbers: list[float], end: Point) -> None:
        """Add an arc of an ellipse, as curves."""
        rx, ry, turn, large, sweep = numbers[:5]
        if end != self.at:
            curves = arc_curves(self.at, (abs(rx), abs(ry)), turn, (large != 0, sweep != 0), end)
            self._segments += curves or [end]
        self._control = ("", end)
        self.at = end

    def _mirrored(self, family: str) -> Point:
        """Return the last control point reflected, if of the same family, or the current point."""
        last, (cx, cy) = self._control
        x, y = self.at
        return (2 * x - cx, 2 * y - cy) if last == family else (x, y)


def arc_curves(
    start: Point, radii: Point, turn: float, flags: tuple[bool, bool], end: Point
) -> list[Segment]:
    """Return an arc of an ellipse as curves, each at most a quarter of it (SVG 2, B.2.4).

    Args:
        start: The first point.
        radii: The radii of the ellipse; enlarged if they do not reach from end to end.
        turn: The rotation of its x axis, in degrees clockwise.
        flags: Whether to take the longer way, and whether to go clockwise.
        end: The last point; if it is equal to the first, nothing is drawn.

    Returns:
        The curves; none if a radius is 0, because the arc is then a straight line.
    """
    rx, ry = radii
    if rx == 0 or ry == 0:
        return []
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    # In units of the radii, along the axes of the ellipse, with the midpoint of both ends at 0, 0.
    x, y = (cos * dx + sin * dy) / rx, (cos * dy - sin * dx) / ry
    reach = math.hypot(x, y)
    if reach > 1:
        rx, ry, x, y = rx * reach, ry * reach, x / reach, y / reach
        reach = 1.0
    far = math.sqrt(max(0.0, 1 - reach * reach)) / reach
    if flags[0] == flags[1]:
        far = -far
    centre_x, centre_y = far * y, -far * x
    begin = math.atan2(y - centre_y, x - centre_x)
    angle = math.atan2(-y - centre_y, -x - centre_x) - begin
    angle %= math.tau
    if not flags[1]:
        angle -= math.tau
    count = max(1, math.ceil(abs(angle) / (math.pi / 2) - 1e-9))
    step = angle / count
    handle = 4 / 3 * math.tan(step / 4)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)

    def placed(px: float, py: float) -> Point:
        px, py = (px + centre_x) * rx, (py + centre_y) * ry
        return (middle[0] + cos * px - sin * py, middle[1] + sin * px + cos * py)

    curves: list[Segment] = []
    for number in range(count):
        first, last = begin + number * step, begin + (number + 1) * step
        a, b = (math.cos(first), math.sin(first)), (math.cos(last), math.sin(last))
        control1 = placed(a[0] - handle * a[1], a[1] + handle * a[0])
        control2 = placed(b[0] + handle * b[1], b[1] - handle * b[0])
        corner = end if number == count - 1 else placed(*b)
        curves.append((*control1, *control2, *corner))
    return curves
