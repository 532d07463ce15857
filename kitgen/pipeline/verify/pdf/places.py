"""Where boxes and points of a PDF's containers lie on its pages, and what clips leave of them."""

from collections.abc import Sequence
from typing import Any, TypeAlias

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""`(x, y)` goes to `(a*x + c*y + e, b*x + d*y + f)`."""
Turn: TypeAlias = tuple[float, float, float, float]
"""The factors of a matrix."""
Sides: TypeAlias = tuple[float, float, float, float]

_NOTHING = (0.0, 0.0, 0.0, 0.0)


def combined(own: Matrix, to_page: Matrix) -> Matrix:
    """Return the map from an object's own coordinates to the page."""
    a, b, c, d, e, f = own
    to_a, to_b, to_c, to_d, to_e, to_f = to_page
    return (
        to_a * a + to_c * b,
        to_b * a + to_d * b,
        to_a * c + to_c * d,
        to_b * c + to_d * d,
        to_a * e + to_c * f + to_e,
        to_b * e + to_d * f + to_f,
    )


def box_on_page(edges: Sides, to_page: Matrix) -> Sides:
    """Return the box, as a corner and a size, around one in a container: its edges, from below."""
    left, bottom, right, top = edges
    a, b, c, d, e, f = to_page
    if b == c == 0 and d < 0 < a:
        return a * left + e, d * top + f, a * (right - left), -d * (top - bottom)
    x, y = (left + right) / 2, (bottom + top) / 2
    x, y = a * x + c * y + e, b * x + d * y + f
    width = abs(a) * (right - left) + abs(c) * (top - bottom)
    height = abs(b) * (right - left) + abs(d) * (top - bottom)
    return x - width / 2, y - height / 2, width, height


def common(edges: Sides, others: Sides) -> Sides:
    """Return the edges of what two boxes share; of nothing, where they are apart."""
    left, top = max(edges[0], others[0]), max(edges[1], others[1])
    right, bottom = min(edges[2], others[2]), min(edges[3], others[3])
    return (left, top, right, bottom) if right > left and bottom > top else _NOTHING


def shows(clip: Sides, box: Sequence[Any]) -> bool:
    """Return whether the middle of a box lies in a clip: its corner and its size come first."""
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    return bool(clip[0] <= x <= clip[2] and clip[1] <= y <= clip[3])


def holds_all(clip: Sides, reach: Sides, x: float, y: float) -> bool:
    """Return whether a clip holds all points within these edges, moved by so much."""
    left, top, right, bottom = reach
    return (
        clip[0] <= left + x
        and right + x <= clip[2]
        and clip[1] <= top + y
        and bottom + y <= clip[3]
    )


def reach_of(boxes: Sequence[Sequence[Any]]) -> Sides:
    """Return the edges around the middles of boxes, each a corner and a size first."""
    if not boxes:
        return _NOTHING
    xs = [box[0] + box[2] / 2 for box in boxes]
    ys = [box[1] + box[3] / 2 for box in boxes]
    return min(xs), min(ys), max(xs), max(ys)


def keeps_upright(matrix: Matrix) -> bool:
    """Return whether an upright box is one afterwards: turned by quarters, if at all."""
    return matrix[1] == matrix[2] == 0 or matrix[0] == matrix[3] == 0


def runs_round(points: list[tuple[float, float]], sides: Sides) -> bool:
    """Return whether points that straight lines join go from corner to corner of a box, once."""
    if len(points) == 5 and points[0] != points[4]:
        return False
    left, top, width, height = sides
    for a in (left, left + width):
        for b in (top, top + height):
            for x, y in points[:4]:
                if abs(x - a) + abs(y - b) < 1e-3:
                    break
            else:
                return False
    return True


def box_around(points: list[tuple[float, float]]) -> Sides:
    """Return the box around points: its top-left corner and its size."""
    if not points:
        return _NOTHING
    xs, ys = zip(*points, strict=True)
    left, top = min(xs), min(ys)
    return left, top, max(xs) - left, max(ys) - top
