"""The full-ink ground of a tile: dark rock lit from the top left, a tunnel sunk into it."""

from kitgen.drawing.inks import Ink
from kitgen.drawing.mosaic import (
    CUT_SEEDS,
    TILE_SIDE,
    Polygon,
    Stone,
    relaxed,
    scattered,
    solid,
    stones,
    uniform,
)
from kitgen.seeds import Stream
from tests.games.demon_mine.quarry.carving import Carving, Contours, TunnelField, quiet_at_cut
from tests.games.demon_mine.quarry.tile_layers import Layer, laid

WALL = 1.0
"""Half the thickness of the wall line, in points."""

_TONES = (Ink.ROCK_DEEP, Ink.ROCK_DARK, Ink.ROCK, Ink.ROCK_LIGHT, Ink.ROCK_LIT)
_GAP = 0.62
_LIGHT = 0.55

# Stones on the cut have the same tone whatever the tile, or the halves of one would differ.
_CUT_TONES = (2, 1, 2, 0, 0, 1)


def full_layers(carving: Carving, stream: Stream) -> list[Layer]:
    """Draw a tile's ground in full ink; the layers, in painting order."""
    field = TunnelField(carving, stream.child("walls"))
    rock = field.at if carving.open_sides else solid
    # Behind an emblem the stones are larger: a calmer ground.
    apart = (6.8, 15.5) if carving.open_sides else (8.2, 17.0)
    seeds = relaxed(scattered(stream.child("stones"), rock, *apart), rock)
    layers = stone_layers(stones(seeds, rock), field, stream.child("tones"))
    if carving.open_sides:
        layers += tunnel_layers(field, stream.child("floor"))
    return layers


def stone_layers(mosaic: tuple[Stone, ...], field: TunnelField, stream: Stream) -> list[Layer]:
    """Lay every stone: its body in one ink, its lit face in the next lighter."""
    bodies = {ink: Layer(ink) for ink in _TONES[:3]}
    faces = {ink: Layer(ink) for ink in _TONES[1:]}
    for stone in mosaic:
        tone = _tone(stone, field, stream)
        body = laid(stone, _GAP, 1.8)
        if body:
            bodies[_TONES[min(tone, 2)]].polygons.append(body)
        face = laid(stone, _GAP + 1.2, 0.0, _LIGHT)
        if face:
            faces[_TONES[tone + 1]].polygons.append(face)
    return [*bodies.values(), *faces.values()]


def _tone(stone: Stone, field: TunnelField, stream: Stream) -> int:
    """Choose how light a stone is, 0 to 3: dark by the tunnel, so that the tunnel sinks in."""
    x, y = stone.seed.x, stone.seed.y
    if stone.seed.on_cut:
        place = x if y in (0.0, TILE_SIDE) else y
        index = CUT_SEEDS.index(place)
        return _CUT_TONES[min(index, len(CUT_SEEDS) - 1 - index)]
    depth = field.smooth_at(x, y) + 5.0 * (uniform(stream) - 0.5)
    tone = 0 if depth < 6.0 else 1 if depth < 13.0 else 2
    return tone + (1 if tone == 2 and stream.below(4) == 0 else 0)


def tunnel_layers(field: TunnelField, stream: Stream) -> list[Layer]:
    """Draw the wall line, two bands of shadow along it, the floor and what lies on it."""
    contours = Contours(field.at)
    # Light falls from the top left: that wall's shadow reaches farther onto the floor.
    lit = Contours(lambda x, y: _shaded(field, x, y))
    return [
        Layer(Ink.WALL, list(contours.below(WALL))),
        Layer(Ink.FLOOR_EDGE, list(contours.below(-WALL))),
        Layer(Ink.FLOOR_SHADE, list(lit.below(-2.6))),
        Layer(Ink.FLOOR, list(lit.below(-4.6, 0.25))),
        _scratches(field, stream.child("scratches")),
        *_pebbles(field, stream),
    ]


def _shaded(field: TunnelField, x: float, y: float) -> float:
    away = 1.1 * quiet_at_cut(x, y)
    return field.at(x - away, y - away)


def _scratches(field: TunnelField, stream: Stream) -> Layer:
    """Draw short thin marks where boots and feelers have worn the floor."""
    marks = Layer(Ink.FLOOR_SHADE)
    for _ in range(26):
        x, y = (6.0 + (TILE_SIDE - 12.0) * uniform(stream) for _ in range(2))
        dx, dy = (7.0 * (uniform(stream) - 0.5) for _ in range(2))
        if field.at(x, y) < -7.0 and field.at(x + dx, y + dy) < -7.0 and dx * dx + dy * dy > 3.0:
            bend = (x + dx / 2 - 0.2 * dy, y + dy / 2 + 0.2 * dx)
            thick = (bend[0] + 0.1 * dy, bend[1] - 0.1 * dx)
            marks.polygons.append(((x, y), bend, (x + dx, y + dy), thick))
    return marks


def _pebbles(field: TunnelField, stream: Stream) -> list[Layer]:
    """Scatter pebbles on the floor, each with its shadow under it."""
    shadows, tops = Layer(Ink.PEBBLE), Layer(Ink.FLOOR_SHADE)
    taken: list[tuple[float, float]] = []
    for _ in range(60):
        x, y = (5.0 + (TILE_SIDE - 10.0) * uniform(stream) for _ in range(2))
        radius = 0.5 + 0.9 * uniform(stream) ** 2
        depth = field.at(x, y)
        if depth < -5.5 and all((x - a) ** 2 + (y - b) ** 2 > 64.0 for a, b in taken):
            taken.append((x, y))
            shadows.polygons.append(_pebble(x, y, radius, stream))
            if radius > 0.8:
                tops.polygons.append(_pebble(x - 0.3, y - 0.35, radius * 0.62, stream))
    return [shadows, tops]


def _pebble(x: float, y: float, radius: float, stream: Stream) -> Polygon:
    """Return a small, uneven, flattish stone."""
    spokes = (
        (1.3, 0.1),
        (0.8, 0.7),
        (-0.2, 0.9),
        (-1.1, 0.6),
        (-1.2, -0.3),
        (-0.4, -0.8),
        (0.7, -0.7),
    )
    return tuple(
        (
            x + radius * dx * (0.8 + 0.4 * uniform(stream)),
            y + radius * dy * (0.8 + 0.4 * uniform(stream)),
        )
        for dx, dy in spokes
    )
