"""The diggings of a board: a gallery in each layer, and shafts from one to the next.

Each pass draws all galleries and shafts, first the walls and then the floors over them, a little
smaller each time. So they join without a seam.
"""

from collections.abc import Sequence
from functools import lru_cache

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Cap,
    Paint,
    Path,
    Picture,
    Placed,
    Point,
    Rectangle,
    Shape,
    Subpath,
    circle,
    lines,
    moved,
    run,
    smooth,
)
from kitgen.games.cave_mining.art.pen import Pen, blob, uniform
from kitgen.seeds import Stream
from kitgen.values import frozen

SHAFT_WIDTH = 26.0

SHAFT_INSET = 14.0
"""The distance from the middle of a shaft to the end of its gallery, which keeps the floor free."""

LADDER_HALF = 6.6
"""Half of a ladder's width, including its outline."""


@frozen
class Shaft:
    """A shaft: the x of its middle, and the y of its top and bottom."""

    x: float
    top: float
    bottom: float


def shafts_between(
    galleries: Sequence[Box], sides: tuple[float, float], surface: float
) -> tuple[Shaft, ...]:
    """Return the shafts on alternating sides, the first one down from the surface."""
    tops = (surface, *(gallery.bottom - 12.0 for gallery in galleries))
    return tuple(
        Shaft(sides[index % 2], top, gallery.bottom - 9.0)
        for index, (top, gallery) in enumerate(zip(tops, galleries, strict=False))
    )


def draw_diggings(
    galleries: Sequence[Box], shafts: Sequence[Shaft], style: InkStyle
) -> tuple[Shape, ...]:
    """Draw galleries and shafts as one hollow, with ladders and pit props."""
    passes: tuple[tuple[float, Paint], ...] = (
        (0.0, Paint(Ink.WALL, Ink.WALL, 4.6)),
        (0.0, Paint(Ink.FLOOR_EDGE if style is InkStyle.FULL else Ink.PAPER)),
        (2.6, Paint(Ink.FLOOR_SHADE if style is InkStyle.FULL else Ink.PAPER)),
        (5.4, Paint(Ink.FLOOR)),
    )
    shapes: list[Shape] = []
    for inset, paint in passes:
        outlines = [_gallery(box, index, inset) for index, box in enumerate(galleries)]
        outlines += [_shaft(shaft, index, inset) for index, shaft in enumerate(shafts)]
        shapes.append(Path(tuple(outlines), paint))
    shapes += _pebbles(galleries, style)
    for box in galleries:
        shapes += _props(box, style)
    for shaft in shafts:
        shapes += _ladder(shaft, style)
    return tuple(shapes)


@lru_cache(maxsize=512)
def _jitter(name: str, index: int, count: int) -> tuple[float, ...]:
    """Return the deviation of each point of a wall from its line, -1 to 1."""
    stream = Stream("art").child(name, index)
    return tuple(uniform(stream, -1.0, 1.0) for _ in range(count))


def _gallery(box: Box, index: int, inset: float) -> Subpath:
    """Return the outline of a gallery: a rough rectangle with eased corners."""
    inner = box.grown(-inset - 1.8)
    across, ease = 7, min(16.0, inner.height / 3)
    off = _jitter("gallery", index, 2 * across + 4)
    step = (inner.width - 2 * ease) / (across - 1)
    top = [(inner.x + ease + i * step, inner.y + 1.8 * off[i]) for i in range(across)]
    foot = [
        (inner.right - ease - i * step, inner.bottom + 1.2 * off[across + i]) for i in range(across)
    ]
    sides = off[2 * across :]
    right = [
        (inner.right + 1.4 * sides[0], inner.y + ease),
        (inner.right + 1.4 * sides[1], inner.bottom - ease),
    ]
    left = [
        (inner.x + 1.4 * sides[2], inner.bottom - ease),
        (inner.x + 1.4 * sides[3], inner.y + ease),
    ]
    return smooth((*top, *right, *foot, *left), closed=True)


def _shaft(shaft: Shaft, index: int, inset: float) -> Subpath:
    """Return the outline of a shaft, which ends inside the galleries it joins."""
    half = SHAFT_WIDTH / 2 - inset
    count = max(3, int((shaft.bottom - shaft.top) / 18))
    off = _jitter("shaft", index, 2 * count)
    step = (shaft.bottom - shaft.top) / (count - 1)
    left = [(shaft.x - half + off[i], shaft.top + i * step) for i in range(count)]
    right = [(shaft.x + half + off[count + i], shaft.bottom - i * step) for i in range(count)]
    # Same direction as the galleries' outlines, or the non-zero rule would cut holes.
    return run((*reversed(right), *reversed(left)))


def _pebbles(galleries: Sequence[Box], style: InkStyle) -> tuple[Shape, ...]:
    """Draw a few pebbles on each floor."""
    stones = []
    for index, box in enumerate(galleries):
        stream = Stream("art").child("pebbles", index)
        for _ in range(9):
            x = uniform(stream, box.x + 16, box.right - 16)
            y = box.bottom - uniform(stream, 9.5, 13.5)
            stones.append(blob((x, y), uniform(stream, 0.8, 1.9), stream, 6, 0.8))
    ink = Ink.PEBBLE if style is InkStyle.FULL else Ink.STONE_LINE
    return (Path(tuple(stones), Paint(ink)),)


def _ladder(shaft: Shaft, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a ladder as long as a shaft."""
    pen, half = Pen(style), 5.0
    top, bottom = shaft.top + 2.0, shaft.bottom
    rails: list[tuple[Point, Point]] = [
        ((shaft.x + side, top), (shaft.x + side, bottom)) for side in (-half, half)
    ]
    count = int((bottom - top - 6.0) / 6.4)
    rungs: list[tuple[Point, Point]] = [
        ((shaft.x - half, top + 5.0 + 6.4 * i), (shaft.x + half, top + 5.0 + 6.4 * i))
        for i in range(count + 1)
    ]
    wood = Ink.TIMBER if pen.is_full else Ink.PAPER
    return (
        lines(rungs, Paint(stroke=Ink.OUTLINE, width=2.4)),
        lines(rails, Paint(stroke=Ink.OUTLINE, width=3.2, cap=Cap.ROUND)),
        lines(rungs, Paint(stroke=wood, width=1.1)),
        lines(rails, Paint(stroke=wood, width=1.7, cap=Cap.ROUND)),
    )


@lru_cache(maxsize=64)
def _prop(style: InkStyle, height: float) -> Picture:
    """Return a pit prop with its foot at the origin: a post under a short beam."""
    pen = Pen(style)
    post, beam = Box(-2.6, 5.0 - height, 5.2, height - 5.0), Box(-8.0, -height, 16.0, 5.4)
    grain = (((-0.8, 9.0 - height), (-0.8, -4.0)), ((1.0, 12.0 - height), (1.0, -8.0)))
    return Picture(
        f"prop-{height:.1f}",
        (
            Rectangle(post, Paint(pen.fill(Ink.TIMBER), Ink.OUTLINE, 1.0)),
            lines(
                grain, Paint(stroke=Ink.TIMBER_DARK if pen.is_full else Ink.STONE_LINE, width=0.5)
            ),
            Rectangle(beam, Paint(pen.fill(Ink.TIMBER), Ink.OUTLINE, 1.0), radius=1.0),
            circle((-5.2, 2.7 - height), 0.7, Paint(Ink.OUTLINE)),
            circle((5.2, 2.7 - height), 0.7, Paint(Ink.OUTLINE)),
        ),
    )


def _props(box: Box, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a prop at each end of a gallery."""
    picture = _prop(style, round(box.height - 10.0, 1))
    foot = box.bottom - 5.0
    return tuple(Placed(picture, moved(x, foot)) for x in (box.x + 5.0, box.right - 5.0))
