"""Rock by lantern light: one mosaic of stones for all drawings, lit in different ways."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeAlias

from kitgen.drawing.inks import InkRole
from kitgen.drawing.mosaic import Seed, ease, relaxed, scattered, solid, stones, uniform
from kitgen.drawing.shapes import Paint, Path, Subpath, run
from kitgen.games.phantom_of_the_mine.inks import Ink
from kitgen.seeds import Stream
from kitgen.values import frozen

Light: TypeAlias = Callable[[float, float], float]
"""A function that returns the distance of a place from the light, in points."""

_TONES = (Ink.LAMPLIT, Ink.LAMPLIT_DIM, Ink.LAMPLIT_FAR, Ink.ROCK_DARK, Ink.ROCK_DEEP)
_FACETS = (Ink.FLOOR_EDGE, Ink.LAMPLIT, Ink.LAMPLIT_DIM, Ink.LAMPLIT_FAR, Ink.ROCK_DARK)
_REACH_OF_TONE = (5.0, 11.0, 18.0, 27.0)
_TONE_AT_CUT = 3


@frozen
class _CutStone:
    """A stone with rounded corners, its smaller facet, and its outline for low ink."""

    seed: Seed
    body: Subpath
    facet: Subpath
    outline: Subpath


@cache
def _mosaic() -> tuple[_CutStone, ...]:
    """Return the stones that all drawings share, which cover a tile and a little more."""
    stream = Stream("art").child("phantom rock")
    seeds = relaxed(scattered(stream, solid, 8.0, 13.5), solid, rounds=1)
    return tuple(
        _CutStone(
            stone.seed,
            run(ease(stone.outline(0.62), 2.0)),
            run(stone.outline(2.1, (-0.5, -0.55))),
            run(ease(stone.outline(0.9), 2.2)),
        )
        for stone in stones(seeds, solid)
    )


def lit_stones(light: Light, stream: Stream, nearest: float) -> tuple[Path, ...]:
    """Draw all stones farther from the light than `nearest`, darker with distance.

    Each has a smaller, lighter facet towards the top left. Stones of the same tone are one path.
    """
    by_tone: dict[int, list[_CutStone]] = {}
    for stone in _mosaic():
        away = light(stone.seed.x, stone.seed.y)
        if away < nearest:
            continue
        tone = sum(away + 6.0 * (uniform(stream) - 0.5) > reach for reach in _REACH_OF_TONE)
        if stone.seed.on_cut:
            # Half a stone must match its other half on any other tile.
            tone = _TONE_AT_CUT
        by_tone.setdefault(tone, []).append(stone)
    tones = sorted(by_tone)
    return (
        *(_filled(_TONES[tone], (stone.body for stone in by_tone[tone])) for tone in tones),
        *(_filled(_FACETS[tone], (stone.facet for stone in by_tone[tone])) for tone in tones),
    )


def inked_stones(light: Light, stream: Stream) -> tuple[Path, ...]:
    """Draw the outlines of the stones nearest to the light, and of some in the next row."""
    outlines = []
    for stone in _mosaic():
        away = light(stone.seed.x, stone.seed.y)
        # At the cut only the depth decides, so that the adjacent tile draws the other half too.
        chosen = stream.below(5) < 2 and not stone.seed.on_cut
        if -4.0 < away < (18.0 if chosen else 10.0):
            outlines.append(stone.outline)
    return (Path(tuple(outlines), Paint(Ink.PAPER, Ink.STONE_LINE, 0.6)),)


def _filled(ink: InkRole, outlines: Iterable[Subpath]) -> Path:
    return Path(tuple(outlines), Paint(ink))
