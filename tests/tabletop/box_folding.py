"""Folds a tuck box's net in space: every crease by a right angle, as hands would do it."""

import math

from kitgen.tabletop.tuck_box import Segments, Spot, TuckBox
from tests.tabletop.folding import Motion, Vector, turned_about


def flat(spot: Spot) -> Vector:
    return (spot[0], spot[1], 0.0)


def motions(box: TuckBox) -> dict[str, Motion]:
    """Where each panel's points go: away from who looks at the print, which comes outside."""
    by_name: dict[str, Motion] = {}
    for panel in box.panels:
        motion = unmoved
        if panel.crease is not None and panel.parent is not None:
            a, b = map(flat, panel.crease)
            inside = next(flat(spot) for spot in panel.corners if off_line(spot, panel.crease))
            # Of the two ways to turn by a right angle, the one that takes the panel behind.
            turn = max(
                (turned_about(a, b, sign * math.pi / 2) for sign in (1, -1)),
                key=lambda turn: turn(inside)[2],
            )
            motion = after(turn, by_name[panel.parent])
        by_name[panel.name] = motion
    return by_name


def folded(box: TuckBox) -> dict[str, tuple[Vector, ...]]:
    """The panels' corners in space."""
    by_name = motions(box)
    return {
        panel.name: tuple(by_name[panel.name](flat(spot)) for spot in panel.corners)
        for panel in box.panels
    }


def unmoved(point: Vector) -> Vector:
    return point


def after(turn: Motion, before: Motion) -> Motion:
    return lambda point: before(turn(point))


def off_line(spot: Spot, line: tuple[Spot, Spot]) -> bool:
    (ax, ay), (bx, by) = line
    return abs((bx - ax) * (spot[1] - ay) - (by - ay) * (spot[0] - ax)) > 1e-6


def polygon(start: Spot, edge: Segments, chords: int = 24) -> tuple[Spot, ...]:
    """A run of lines and curves as many short lines: sums of Bernstein's polynomials."""
    spots = [start]
    for segment in edge:
        points = [spots[-1], *zip(segment[::2], segment[1::2], strict=True)]
        degree = len(points) - 1
        steps = 1 if degree == 1 else chords
        for step in range(1, steps + 1):
            t = step / steps
            parts = [
                math.comb(degree, k) * t**k * (1 - t) ** (degree - k) for k in range(degree + 1)
            ]
            spots.append(
                (
                    sum(part * x for part, (x, _) in zip(parts, points, strict=True)),
                    sum(part * y for part, (_, y) in zip(parts, points, strict=True)),
                )
            )
    return tuple(spots)
