"""Folds a paper die's net in space: each face turned about its crease, as hands would do it."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from kitgen.tabletop.dice import PaperDie

Vector: TypeAlias = tuple[float, float, float]
Motion: TypeAlias = Callable[[Vector], Vector]

# Corners of the solid and the angles between its faces (edge length plays no part).
SOLIDS = {
    "d4": (4, math.acos(1 / 3)),
    "d6": (8, math.pi / 2),
    "d8": (6, math.acos(-1 / 3)),
    "d12": (20, math.acos(-1 / math.sqrt(5))),
    "d20": (12, math.acos(-math.sqrt(5) / 3)),
}


def minus(a: Vector, b: Vector) -> Vector:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def dot(a: Vector, b: Vector) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(a: Vector) -> Vector:
    length = math.sqrt(dot(a, a))
    return (a[0] / length, a[1] / length, a[2] / length)


def middle(points: tuple[Vector, ...]) -> Vector:
    xs, ys, zs = zip(*points, strict=True)
    return (sum(xs) / len(xs), sum(ys) / len(ys), sum(zs) / len(zs))


def normal(face: tuple[Vector, ...]) -> Vector:
    return unit(cross(minus(face[1], face[0]), minus(face[2], face[1])))


def ten_sided_angles() -> tuple[float, float]:
    """The angles at a pole's edges and at the ring's, from a ten-sided die in space."""
    step, pole = math.pi / 5, 1.0
    rise = pole * (1 - math.cos(step)) / (1 + math.cos(step))

    def ring(k: int) -> Vector:
        return (math.cos(k * step), math.sin(k * step), rise if k % 2 else -rise)

    top, foot = (0.0, 0.0, pole), (0.0, 0.0, -pole)
    upper = (ring(0), ring(1), top, ring(-1))
    beside = (ring(2), ring(3), top, ring(1))
    below = (ring(1), ring(2), foot, ring(0))

    def angle(one: tuple[Vector, ...], other: tuple[Vector, ...]) -> float:
        def outward(face: tuple[Vector, ...]) -> Vector:
            up = normal(face)
            return up if dot(up, middle(face)) > 0 else minus((0, 0, 0), up)

        return math.pi - math.acos(dot(outward(one), outward(other)))

    return angle(upper, beside), angle(upper, below)


def turned_about(a: Vector, b: Vector, angle: float) -> Motion:
    """Turn about the line from a to b."""
    axis = unit(minus(b, a))
    cos, sin = math.cos(angle), math.sin(angle)

    def move(point: Vector) -> Vector:
        v = minus(point, a)
        along, side = dot(axis, v), cross(axis, v)
        return tuple(  # type: ignore[return-value]
            a[i] + v[i] * cos + side[i] * sin + axis[i] * along * (1 - cos) for i in range(3)
        )

    return move


def crease_angle(die: PaperDie, own_edge: int) -> float:
    """The angle inside the solid at a face's own crease."""
    if len(die.face) == 4 and die.name != "d6":
        at_pole, at_ring = ten_sided_angles()
        return at_pole if own_edge in (1, 2) else at_ring
    return SOLIDS[die.name][1]


@dataclass(frozen=True)
class Folded:
    """A die in space: its faces by the order of the net, and the tabs' edges."""

    faces: tuple[tuple[Vector, ...], ...]


def folded(die: PaperDie) -> Folded:
    """Fold a net away from its printed side."""
    motions: list[Motion] = [lambda point: point]
    faces = [tuple((x, y, 0.0) for x, y in die.laid_faces[0].corners)]
    for join, laid in zip(die.joins, die.laid_faces[1:], strict=True):
        flat = tuple((x, y, 0.0) for x, y in laid.corners)
        a, b = flat[join.own_edge], flat[(join.own_edge + 1) % len(flat)]
        turn = turned_about(a, b, math.pi - crease_angle(die, join.own_edge))
        before = motions[join.parent]

        def motion(point: Vector, turn: Motion = turn, before: Motion = before) -> Vector:
            return before(turn(point))

        motions.append(motion)
        faces.append(tuple(motion(corner) for corner in flat))
    return Folded(tuple(faces))


def same(a: Vector, b: Vector) -> bool:
    return math.dist(a, b) < 1e-6


def corners_in_space(die: PaperDie) -> list[Vector]:
    """The different places that corners of the folded faces come to."""
    found: list[Vector] = []
    for face in folded(die).faces:
        for corner in face:
            if not any(same(corner, one) for one in found):
                found.append(corner)
    return found


def opposite_faces(die: PaperDie) -> dict[int, int]:
    """Pair faces whose middles lie across the die's middle from one another."""
    faces = folded(die).faces
    heart = middle(tuple(corners_in_space(die)))
    normals = [normal(face) for face in faces]
    assert all(
        dot(n, minus(middle(f), heart)) > 0 for n, f in zip(normals, faces, strict=True)
    ) or all(dot(n, minus(middle(f), heart)) < 0 for n, f in zip(normals, faces, strict=True))
    return {
        one: other
        for one in range(len(faces))
        for other in range(len(faces))
        if same(normals[one], minus((0.0, 0.0, 0.0), normals[other]))
    }
