"""The six rocks of strata, each with its texture.

Each texture is drawn once for each ink style, `TEXTURE_WIDTH` by `TEXTURE_HEIGHT`, and cut to the
bands of the layers with that rock. The art depends only on the name of the rock, not on the kit's
seed.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import cache

from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Paint,
    Path,
    Picture,
    Point,
    Rectangle,
    Shape,
    Subpath,
    circle,
    moved,
    rotated,
    run,
    smooth,
)
from kitgen.games.cave_mining.art.mosaic import Polygon, middle, mosaic, shrunk
from kitgen.games.cave_mining.art.pen import Pen, blob, uniform
from kitgen.games.cave_mining.inks import Ink
from kitgen.seeds import Stream
from kitgen.values import frozen, replace

TEXTURE_WIDTH, TEXTURE_HEIGHT = 540.0, 130.0

HIDDEN = Box(146.0, 32.0, 256.0, 52.0)
"""The part of a texture that a gallery covers, in the texture's own size."""


class Rock(StrEnum):
    """The rock that a layer is drawn as."""

    SOIL = "soil"
    BONES = "bones"
    SILVER = "silver"
    GOLD = "gold"
    DIAMONDS = "diamonds"
    CORE = "core"


@frozen
class Tones:
    """The three inks of a rock."""

    dark: InkRole
    middle: InkRole
    light: InkRole


TONES = {
    Rock.SOIL: Tones(Ink.SOIL_DARK, Ink.SOIL, Ink.SOIL_LIGHT),
    Rock.BONES: Tones(Ink.BEDROCK_DARK, Ink.BEDROCK, Ink.BEDROCK_LIGHT),
    Rock.SILVER: Tones(Ink.SEDIMENT_DARK, Ink.SEDIMENT, Ink.SEDIMENT_LIGHT),
    Rock.GOLD: Tones(Ink.LODE_DARK, Ink.LODE, Ink.LODE_LIGHT),
    Rock.DIAMONDS: Tones(Ink.CRYSTAL_DARK, Ink.CRYSTAL, Ink.CRYSTAL_LIGHT),
    Rock.CORE: Tones(Ink.CORE_DARK, Ink.CORE, Ink.CORE_LIGHT),
}


@cache
def texture(rock: Rock, style: InkStyle, *, whole: bool = True) -> Picture:
    """Return the texture of a rock, with its top left at the origin.

    Unless `whole`, shapes inside `HIDDEN` are left out; otherwise half of a board's stones would be
    drawn only to be covered.
    """
    pen = Pen(style)
    stream = Stream("art").child("stratum", rock.value)
    ground = Box(0.0, 0.0, TEXTURE_WIDTH, TEXTURE_HEIGHT)
    base = Ink.LAVA if rock is Rock.CORE else TONES[rock].dark
    if rock in (Rock.SOIL, Rock.SILVER):
        base = TONES[rock].middle
    shapes = _TEXTURES[rock](pen, TONES[rock], stream)
    if not whole:
        shapes = tuple(_uncovered(shapes))
    return Picture(f"stratum-{rock}", (Rectangle(ground, Paint(pen.fill(base))), *shapes))


def _uncovered(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Yield shapes without the parts of paths that lie entirely in the hidden box."""
    for shape in shapes:
        if not isinstance(shape, Path):
            yield shape
            continue
        seen = tuple(subpath for subpath in shape.subpaths if not _is_hidden(subpath))
        if seen:
            yield replace(shape, subpaths=seen)


def _is_hidden(outline: Subpath) -> bool:
    ends = (outline.start, *(segment[-2:] for segment in outline.segments))
    return all(
        HIDDEN.x < end[0] < HIDDEN.right and HIDDEN.y < end[1] < HIDDEN.bottom for end in ends
    )


def _places(stream: Stream, across: float, down: float) -> list[Point]:
    """Return places spread evenly but irregularly over the texture."""
    rows, columns = int(TEXTURE_HEIGHT / down) + 1, int(TEXTURE_WIDTH / across) + 1
    return [
        (
            (column + uniform(stream, 0.1, 0.9)) * across,
            (row + uniform(stream, 0.1, 0.9)) * down,
        )
        for row in range(rows)
        for column in range(columns)
    ]


def _soil(pen: Pen, tones: Tones, stream: Stream) -> tuple[Shape, ...]:
    """Draw earth: clods, pebbles, and roots that reach down from the grass."""
    clods = [blob(p, uniform(stream, 2.0, 6.5), stream, flat=0.7) for p in _places(stream, 27, 21)]
    crumbs = [blob(p, uniform(stream, 0.8, 2.2), stream, 5) for p in _places(stream, 30, 22)]
    pebbles = [
        blob(p, uniform(stream, 2.4, 4.6), stream, flat=0.8) for p in _places(stream, 58, 41)
    ]
    roots = [_root(x + uniform(stream, -12, 12), stream) for x in range(20, 540, 42)]
    if not pen.is_full:
        return (
            pen.strokes(roots, 0.9),
            Path(tuple(crumbs[::2]), Paint(Ink.STONE_LINE)),
            pen.body(pebbles, Ink.RUBBLE, 0.7),
        )
    return (
        *pen.tone(clods[::2], tones.dark),
        *pen.tone(clods[1::2], tones.light),
        *pen.tone(crumbs, tones.dark),
        pen.strokes(roots, 1.6, tones.dark),
        pen.body(pebbles, Ink.RUBBLE, 0.8),
    )


def _root(x: float, stream: Stream) -> Subpath:
    """Return a root that wanders down from the top."""
    points = [(x, -4.0)]
    for _ in range(stream.below(3) + 2):
        x += uniform(stream, -8, 8)
        points.append((x, points[-1][1] + uniform(stream, 7, 13)))
    return smooth(points, closed=False)


def _stones(pen: Pen, tones: Tones, stones: tuple[Polygon, ...]) -> list[Shape]:
    """Draw stones on dark gaps, every second one lit from the top left."""
    outlines = tuple(shrunk(stone, 1.3) for stone in stones)
    if not pen.is_full:
        return [Path(outlines, Paint(stroke=Ink.STONE_LINE, width=0.6))]
    lit = tuple(shrunk(stone, 4.2, (-1.0, -1.2), ease=0.0) for stone in stones[::2])
    return [Path(outlines, Paint(tones.middle)), Path(lit, Paint(tones.light))]


def _bones(pen: Pen, tones: Tones, stream: Stream) -> tuple[Shape, ...]:
    """Draw bedrock in big pale blocks, with small bones and shells between them."""
    stones = mosaic(TEXTURE_WIDTH, TEXTURE_HEIGHT, (46.0, 27.0), stream)
    shapes = _stones(pen, tones, stones)
    bones = [
        _small_bone(place, uniform(stream, -40, 40), stream) for place in _places(stream, 92, 56)
    ]
    shapes.append(pen.body(bones, Ink.BONE, 0.8))
    return tuple(shapes)


def _small_bone(place: Point, angle_degrees: float, stream: Stream) -> Subpath:
    """Return a bone: a shaft with two knobs at either end."""
    length = uniform(stream, 7.0, 11.0)
    at = moved(*place) @ rotated(angle_degrees)
    half = [
        (-length, -1.3),
        (length, -1.3),
        (length + 1.2, -3.6),
        (length + 3.8, -3.0),
        (length + 3.2, 0.0),
        (length + 3.8, 3.0),
        (length + 1.2, 3.6),
    ]
    return run([at.apply(*point) for point in (*half, *((-x, -y) for x, y in half))])


def _silver(pen: Pen, tones: Tones, stream: Stream) -> tuple[Shape, ...]:
    """Draw sediment: wavy beds, some of them silver."""
    beds: dict[InkRole, list[Subpath]] = {}
    seams: list[Subpath] = []
    y, index = -6.0, 0
    order = (tones.light, tones.middle, tones.dark, tones.middle, Ink.METAL_LIGHT, tones.middle)
    edge = _bed_line(y, stream)
    while y < TEXTURE_HEIGHT + 8:
        ink = order[index % len(order)]
        y += uniform(stream, 3.0, 4.6) if ink is Ink.METAL_LIGHT else uniform(stream, 6.5, 12.0)
        lower = _bed_line(y, stream)
        beds.setdefault(ink, []).append(run((*edge, *reversed(lower))))
        seams.append(run(lower, closed=False))
        edge, index = lower, index + 1
    grit = [blob(p, uniform(stream, 0.6, 1.3), stream, 5) for p in _places(stream, 30, 21)]
    if not pen.is_full:
        return (
            Path(tuple(seams), Paint(stroke=Ink.STONE_LINE, width=0.7)),
            Path(tuple(beds[Ink.METAL_LIGHT]), Paint(stroke=Ink.OUTLINE, width=0.7)),
            Path(tuple(grit[::2]), Paint(Ink.STONE_LINE)),
        )
    return (
        *(Path(tuple(bed), Paint(ink, tones.dark, 0.7)) for ink, bed in beds.items()),
        Path(tuple(grit), Paint(tones.dark)),
    )


def _bed_line(y: float, stream: Stream) -> list[Point]:
    """Return the wavy floor of a bed from the left edge to the right."""
    return [(x, y + uniform(stream, -2.6, 2.6)) for x in range(-20, 600, 44)]


def _gold(pen: Pen, tones: Tones, stream: Stream) -> tuple[Shape, ...]:
    """Draw round brown stones with gold in the gaps between some of them."""
    stones = mosaic(TEXTURE_WIDTH, TEXTURE_HEIGHT, (35.0, 26.0), stream)
    rich = [stone for stone in stones if stream.below(5) == 0]
    veins = [shrunk(stone, 1.9, ease=0.2) for stone in rich]
    rims = [shrunk(stone, 0.2, ease=0.0) for stone in rich]
    flecks = [blob(p, uniform(stream, 0.9, 2.0), stream, 5) for p in _places(stream, 40, 29)]
    shapes = _stones(pen, tones, stones)
    shapes += pen.tone(rims, Ink.GLOW)
    shapes += pen.tone(veins, tones.middle)
    if not pen.is_full:
        shapes.append(Path(tuple(veins), Paint(stroke=Ink.OUTLINE, width=1.1)))
    shapes.append(pen.body(flecks, Ink.GLOW, 0.5))
    return tuple(shapes)


def _diamonds(pen: Pen, tones: Tones, stream: Stream) -> tuple[Shape, ...]:
    """Draw hard rock in facets: each stone is a few triangles of light and shade."""
    stones = mosaic(TEXTURE_WIDTH, TEXTURE_HEIGHT, (37.0, 31.0), stream, 0.42)
    middling: list[Subpath] = []
    bright: list[Subpath] = []
    creases: list[Subpath] = []
    for stone in stones:
        mx, my = middle(stone)
        top = (mx + uniform(stream, -5, 5), my + uniform(stream, -5, 5))
        for start, end in zip(stone, stone[1:] + stone[:1], strict=True):
            # How far the facet faces away from the light; the darkest facets are left as ground.
            slope = (start[0] + end[0]) / 2 - mx + ((start[1] + end[1]) / 2 - my) * 1.3
            if slope < -8:
                bright.append(run((top, start, end)))
            elif slope <= 6:
                middling.append(run((top, start, end)))
            creases.append(run((top, start), closed=False))
    outlines = tuple(run(stone) for stone in stones)
    if not pen.is_full:
        return (
            Path(tuple(creases), Paint(stroke=Ink.FAINT, width=0.5)),
            Path(outlines, Paint(stroke=Ink.STONE_LINE, width=0.8)),
        )
    return (
        Path(tuple(middling), Paint(tones.middle)),
        Path(tuple(bright), Paint(tones.light)),
        Path(outlines, Paint(stroke=tones.dark, width=0.9)),
    )


def _core(pen: Pen, tones: Tones, stream: Stream) -> tuple[Shape, ...]:
    """Draw plates of black crust that float on glowing rock."""
    stones = mosaic(TEXTURE_WIDTH, TEXTURE_HEIGHT, (50.0, 33.0), stream, 0.44)
    glow = [shrunk(stone, 0.9, ease=0.0) for stone in stones]
    crust = [shrunk(stone, 2.9, ease=0.16) for stone in stones]
    lit = [shrunk(stone, 7.0, (-1.4, -1.6), ease=0.0) for stone in stones]
    cracks = [
        run((middle(stone), stone[stream.below(len(stone))]), closed=False) for stone in stones[::3]
    ]
    embers = [
        circle(p, uniform(stream, 0.5, 1.1), Paint(Ink.LAVA_LIGHT)) for p in _places(stream, 48, 30)
    ]
    if not pen.is_full:
        return (
            Path(tuple(crust), Paint(stroke=Ink.OUTLINE, width=1.0)),
            Path(tuple(cracks), Paint(stroke=Ink.OUTLINE, width=0.6)),
        )
    return (
        *pen.tone(glow, Ink.ACCENT),
        Path(tuple(crust), Paint(tones.middle)),
        *pen.tone(lit, tones.light),
        Path(tuple(cracks), Paint(stroke=Ink.LAVA, width=0.9)),
        *embers,
    )


_TEXTURES: dict[Rock, Callable[[Pen, Tones, Stream], tuple[Shape, ...]]] = {
    Rock.SOIL: _soil,
    Rock.BONES: _bones,
    Rock.SILVER: _silver,
    Rock.GOLD: _gold,
    Rock.DIAMONDS: _diamonds,
    Rock.CORE: _core,
}
