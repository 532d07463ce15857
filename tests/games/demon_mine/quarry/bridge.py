"""The ground of a bridge: a tunnel from east to west that passes over one from north to south.

Both are carved as straights are. The upper one hides the lower one; parapets, planks and the shadow
on the lower floor say which is which, and that nobody can turn from the one into the other.
"""

from collections.abc import Callable

from kitgen.drawing.inks import Ink, InkRole
from kitgen.drawing.mosaic import MIDDLE, Polygon, relaxed, scattered, stones, uniform
from kitgen.seeds import Stream
from tests.games.demon_mine.quarry.carving import Carving, Contours, TunnelField
from tests.games.demon_mine.quarry.hatching import hatched
from tests.games.demon_mine.quarry.rock_full import stone_layers, tunnel_layers
from tests.games.demon_mine.quarry.rock_low import ROW, inked_row, walls
from tests.games.demon_mine.quarry.tile_layers import Layer

_UNDER, _OVER = Carving(0b0101, 16.5, 1.4), Carving(0b1010, 16.5, 0.8)
_PARAPET = 2.8
"""How thick the walls of the upper tunnel are where it crosses the lower one."""

_BEYOND = 3.5
"""How far parapets reach into the rock on either side."""

_SHADOWS = (13.0, 7.0)
"""How far the two bands of the bridge's shadow reach over the lower floor."""

_PLANK_PITCH = 5.6
_PLANKS = 6
_HALF_PLANK = 11.6

_Field = Callable[[float, float], float]


class _Crossing(TunnelField):
    """The distance from the nearer of the walls of both tunnels."""

    def __init__(self, under: TunnelField, over: TunnelField) -> None:
        self._both = under, over

    def at(self, x: float, y: float) -> float:
        return min(field.at(x, y) for field in self._both)

    def smooth_at(self, x: float, y: float) -> float:
        return min(field.smooth_at(x, y) for field in self._both)


def _fields(stream: Stream) -> tuple[TunnelField, TunnelField, TunnelField]:
    under, over = (
        TunnelField(carving, stream.child("walls", name))
        for name, carving in (("under", _UNDER), ("over", _OVER))
    )
    return under, over, _Crossing(under, over)


def bridge_full_layers(stream: Stream) -> list[Layer]:
    """Draw the ground of a bridge in full ink; the layers, in painting order."""
    under, over, crossing = _fields(stream)
    seeds = relaxed(scattered(stream.child("stones"), crossing.at, 6.8, 15.5), crossing.at)
    far, near = _SHADOWS
    return [
        *stone_layers(stones(seeds, crossing.at), crossing, stream.child("tones")),
        *tunnel_layers(under, stream.child("floor", "under")),
        _shadow(Ink.FLOOR_EDGE, under, over, far),
        _shadow(Ink.ROCK_DARK, under, over, near),
        _parapets(under, over),
        *tunnel_layers(over, stream.child("floor", "over")),
        _planks(Ink.FLOOR_EDGE, 0.9, stream.child("planks")),
    ]


def bridge_low_layers(stream: Stream) -> list[Layer]:
    """Draw the ground of a bridge in low ink; the layers, in painting order."""
    under, over, crossing = _fields(stream)
    shade = hatched(_within(under, over, _SHADOWS[0]), stream.child("shadow"))
    return [
        hatched(lambda x, y: crossing.at(x, y) - ROW, stream.child("hatching")),
        *inked_row(crossing, stream),
        *walls(under, Contours(under.at), stream.child("wall line", "under")),
        Layer(Ink.STONE_LINE, shade.polygons),
        _parapets(under, over),
        *walls(over, Contours(over.at), stream.child("wall line", "over")),
        _planks(Ink.STONE_LINE, 0.6, stream.child("planks")),
    ]


def _within(under: TunnelField, over: TunnelField, reach: float) -> _Field:
    """Return what is positive on the lower floor, no farther than `reach` from the upper tunnel."""

    def inside(x: float, y: float) -> float:
        # Light falls from the top left: the shadow is longer below the bridge.
        long = reach if y > MIDDLE else 0.55 * reach
        return min(-1.6 - under.at(x, y), long - over.smooth_at(x, y), over.smooth_at(x, y))

    return inside


def _shadow(ink: InkRole, under: TunnelField, over: TunnelField, reach: float) -> Layer:
    def outside(x: float, y: float) -> float:
        long = reach if y > MIDDLE else 0.55 * reach
        return max(under.at(x, y) + 1.6, over.smooth_at(x, y) - long)

    return Layer(ink, list(Contours(outside).below(0.0)))


def _parapets(under: TunnelField, over: TunnelField) -> Layer:
    def outside(x: float, y: float) -> float:
        return max(over.smooth_at(x, y) - _PARAPET, under.smooth_at(x, y) - _BEYOND)

    return Layer(Ink.WALL, list(Contours(outside).below(0.0)))


def _planks(ink: InkRole, thickness: float, stream: Stream) -> Layer:
    """Draw the gaps between the planks of the bridge."""
    gaps = Layer(ink)
    for number in range(_PLANKS + 1):
        x = MIDDLE + (number - _PLANKS / 2) * _PLANK_PITCH
        gaps.polygons.append(_gap(x, thickness, stream))
    return gaps


def _gap(x: float, thickness: float, stream: Stream) -> Polygon:
    top, bottom = (_HALF_PLANK + 1.6 * (uniform(stream) - 0.5) for _ in range(2))
    lean = 0.9 * (uniform(stream) - 0.5)
    half = thickness / 2
    return (
        (x - half + lean, MIDDLE - top),
        (x + half + lean, MIDDLE - top),
        (x + half, MIDDLE + bottom),
        (x - half, MIDDLE + bottom),
    )
