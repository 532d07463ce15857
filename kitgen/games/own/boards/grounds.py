"""The grounds of boards: wood, parchment, stone and others, drawn on tiles that repeat seamlessly.

The art is seeded only by the ground's name. Stones come from the mosaic that all games share.
"""

import math
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from kitgen.drawing.inks import InkRole
from kitgen.drawing.mosaic import (
    TILE_SIDE,
    ease,
    relaxed,
    scattered,
    solid,
    stones,
    uniform,
)
from kitgen.drawing.shapes import (
    Box,
    Cap,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Point,
    Rectangle,
    Shape,
    Subpath,
    ellipse_run,
    moved,
    rectangle_run,
    run,
    smooth,
)
from kitgen.games.own.inks import Ink
from kitgen.games.own.keys.boards import GroundName
from kitgen.seeds import Stream
from kitgen.values import frozen

_SIDE = 2 * TILE_SIDE
_WHOLE = Box(0.0, 0.0, _SIDE, _SIDE)
_PLANK = _SIDE / 6


@frozen
class Ground:
    """The material of a board.

    Attributes:
        base: The colour below its texture.
        dark: The darker squares of a chequered board; the middle shade lies between.
        frame: The band round it.
        line: The lines between cells.
        draw: Draws its texture over a tile, or None.
    """

    base: InkRole
    dark: InkRole
    frame: InkRole
    line: InkRole
    draw: Callable[[Stream], Iterable[Shape]] | None


def lay(name: GroundName, box: Box) -> Iterator[Shape]:
    """Cover a box with a ground."""
    ground = GROUNDS[name]
    yield Rectangle(box, Paint(ground.base))
    if ground.draw is None:
        return
    tile = _tile(name)
    across, down = math.ceil(box.width / _SIDE), math.ceil(box.height / _SIDE)
    tiles = tuple(
        Placed(tile, moved(box.x + x * _SIDE, box.y + y * _SIDE))
        for y in range(down)
        for x in range(across)
    )
    yield Group(tiles, clip=(rectangle_run(box),))


@cache
def _tile(name: GroundName) -> Picture:
    draw = GROUNDS[name].draw
    assert draw is not None, "asked for grounds with a texture alone"
    return Picture(f"ground-{name}", tuple(draw(Stream("art").child("ground", name))))


def _between(stream: Stream, low: float, high: float) -> float:
    return low + (high - low) * uniform(stream)


def _strewn(stream: Stream, apart: float, margin: float) -> Iterator[Point]:
    """Yield places all over the tile that keep a margin from its edge."""
    count = int(_SIDE / apart)
    for row in range(count):
        for column in range(count):
            x = (column + _between(stream, 0.1, 0.9)) * _SIDE / count
            y = (row + _between(stream, 0.1, 0.9)) * _SIDE / count
            yield min(max(x, margin), _SIDE - margin), min(max(y, margin), _SIDE - margin)


def _wood(stream: Stream) -> Iterator[Shape]:
    """Planks of three tones, with grain, joints and nails."""
    tones = (Ink.TABLE_LIT, Ink.TABLE_BRIGHT)
    grain: list[Subpath] = []
    joints: list[Subpath] = []
    nails: list[Subpath] = []
    for row in range(6):
        top = row * _PLANK
        yield Rectangle(Box(0.0, top, _SIDE, _PLANK), Paint(tones[row % 2]))
        for line in range(5):
            y = top + (line + _between(stream, 0.35, 0.65)) * _PLANK / 5
            grain.append(_wave(y, _between(stream, 0.5, 1.6), stream.below(628) / 100))
        joint = (0.3 + 0.37 * row) % 1.0 * _SIDE
        joints.append(run([(joint, top), (joint, top + _PLANK)], closed=False))
        joints.append(run([(0.0, top), (_SIDE, top)], closed=False))
        for x, y in ((-4.0, 7.0), (4.0, 7.0), (-4.0, _PLANK - 7.0), (4.0, _PLANK - 7.0)):
            nails.append(ellipse_run((joint + x, top + y), 1.1, 1.1))
    yield Path(tuple(grain), Paint(stroke=Ink.TABLE, width=0.45))
    yield Path(tuple(joints), Paint(stroke=Ink.TABLE_DARK, width=1.0))
    yield Path(tuple(nails), Paint(Ink.TABLE_DARK))


def _wave(y: float, height: float, phase: float) -> Subpath:
    """Return a line from the tile's left edge to its right that continues in the next tile."""
    points = [(x * _SIDE / 12, y + height * math.sin(phase + math.tau * x / 6)) for x in range(13)]
    return smooth(points, closed=False)


def _stones(gap: InkRole, body: InkRole, facet: InkRole) -> Callable[[Stream], Iterable[Shape]]:
    """Return a function that draws paving: stones with a lit facet, over dark gaps."""

    def draw(stream: Stream) -> Iterator[Shape]:
        seeds = relaxed(scattered(stream, solid, 8.0, 13.5), solid, rounds=1)
        laid = stones(seeds, solid)
        bodies = tuple(run(ease(stone.outline(0.5), 2.0)) for stone in laid)
        facets = [stone.outline(2.1, (-0.5, -0.55)) for stone in laid]
        lit = tuple(run(facet) for facet in facets if facet)
        inner = Picture("stones", (Path(bodies, Paint(body)), Path(lit, Paint(facet))))
        yield Rectangle(_WHOLE, Paint(gap))
        for x in (0.0, TILE_SIDE):
            for y in (0.0, TILE_SIDE):
                yield Placed(inner, moved(x, y))

    return draw


def _specks(
    stream: Stream, apart: float, sizes: tuple[float, float], flat: float
) -> tuple[Subpath, ...]:
    outlines = []
    for place in _strewn(stream, apart, sizes[1]):
        radius = _between(stream, *sizes)
        outlines.append(ellipse_run(place, radius, flat * radius))
    return tuple(outlines)


def _meadow(stream: Stream) -> Iterator[Shape]:
    """Patches of darker grass, tufts, and a few flowers."""
    tufts = []
    for x, y in _strewn(stream, 17.0, 5.0):
        reach = _between(stream, 2.4, 4.2)
        tips = ((x - reach * 0.7, y - reach), (x, y - 1.3 * reach), (x + 0.7 * reach, y - reach))
        tufts += [run([(x, y), tip], closed=False) for tip in tips]
    yield Path(tuple(tufts), Paint(stroke=Ink.LEAF, width=0.8, cap=Cap.ROUND))
    yield Path(_specks(stream, 54.0, (0.9, 1.5), 1.0), Paint(Ink.LABEL))


def _water(stream: Stream) -> Iterator[Shape]:
    """Small waves, some of them darker."""
    waves: tuple[list[Subpath], list[Subpath]] = ([], [])
    for index, (x, y) in enumerate(_strewn(stream, 21.0, 9.0)):
        reach = _between(stream, 4.0, 8.0)
        points = [(x - reach, y), (x - reach / 2, y - 1.6), (x, y), (x + reach / 2, y - 1.6)]
        waves[index % 3 == 0].append(smooth((*points, (x + reach, y)), closed=False))
    for ink, lines in zip((Ink.PAPER, Ink.WATER), waves, strict=True):
        yield Path(tuple(lines), Paint(stroke=ink, width=0.9, cap=Cap.ROUND))


def _sand(stream: Stream) -> Iterator[Shape]:
    yield Path(_specks(stream, 13.0, (0.4, 0.9), 0.9), Paint(Ink.FLOOR_EDGE))
    yield Path(_specks(stream, 31.0, (0.8, 1.7), 0.7), Paint(Ink.PEBBLE))


def _parchment(stream: Stream) -> Iterator[Shape]:
    """Faint fibres, and a few stains."""
    fibres = []
    for x, y in _strewn(stream, 15.0, 6.0):
        angle, reach = _between(stream, 0.0, math.tau), _between(stream, 2.0, 5.0)
        dx, dy = reach * math.cos(angle), reach * math.sin(angle)
        fibres.append(
            smooth([(x - dx, y - dy), (x + dy / 3, y - dx / 3), (x + dx, y + dy)], closed=False)
        )
    yield Path(tuple(fibres), Paint(stroke=Ink.FLOOR, width=0.6, cap=Cap.ROUND))
    yield Path(_specks(stream, 43.0, (0.5, 1.2), 1.0), Paint(Ink.FLOOR_SHADE))


_PAVING = _stones(Ink.RUBBLE_DARK, Ink.RUBBLE, Ink.RUBBLE_LIGHT)
_CAVE = _stones(Ink.ROCK_GAP, Ink.ROCK_DEEP, Ink.ROCK_DARK)

GROUNDS: dict[GroundName, Ground] = {
    "plain": Ground(Ink.FLOOR, Ink.FLOOR_SHADE, Ink.FLOOR_EDGE, Ink.OUTLINE, None),
    "wood": Ground(Ink.TABLE_LIT, Ink.TABLE, Ink.TABLE_DARK, Ink.OUTLINE, _wood),
    "parchment": Ground(Ink.PANEL, Ink.FLOOR_SHADE, Ink.TIMBER_DARK, Ink.OUTLINE, _parchment),
    "stone": Ground(Ink.RUBBLE, Ink.RUBBLE_DARK, Ink.ROCK_DEEP, Ink.OUTLINE, _PAVING),
    "meadow": Ground(Ink.LEAF_LIGHT, Ink.LEAF, Ink.LEAF_DARK, Ink.OUTLINE, _meadow),
    "water": Ground(Ink.WATER_LIGHT, Ink.WATER, Ink.WATER_DARK, Ink.OUTLINE, _water),
    "sand": Ground(Ink.FLOOR, Ink.FLOOR_SHADE, Ink.TIMBER_DARK, Ink.OUTLINE, _sand),
    "night": Ground(Ink.ROCK_GAP, Ink.ROCK_GAP, Ink.WALL, Ink.LABEL, _CAVE),
}
"""Every ground, by name."""
