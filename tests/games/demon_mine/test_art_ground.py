"""The rock and tunnels of tiles, read back from their finished polygons."""

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from kitgen.drawing.inks import Ink, InkRole, InkStyle
from kitgen.drawing.shapes import Path, Point
from kitgen.games.demon_mine.sheets.tile_face import SHAPES, TileArt, art_file, ground_paths
from tests.games.demon_mine.quarry.tiles import quarried
from tests.small_cases import as_one_test

SIDE = 108.0
SIDES = {"north": 1, "east": 2, "south": 4, "west": 8}
TUNNELS = {
    "dead_end": 1,
    "straight": 5,
    "elbow": 3,
    "tee": 7,
    "cross": 15,
    "entrance": 15,
    "hive": 15,
}
EVENTS = ("collapse", "miner", "lodestone", "event")
FULL_TUNNEL_INKS = (Ink.WALL, Ink.FLOOR_EDGE, Ink.FLOOR)
STYLES = list(InkStyle)
Loop = tuple[Point, ...]


def loops(path: Path) -> list[Loop]:
    return [(subpath.start, *((s[0], s[1]) for s in subpath.segments)) for subpath in path.subpaths]


def tunnel_loops(kind: str, style: InkStyle) -> list[Loop]:
    """Return the outlines of wall, shadow and floor, outermost first."""
    paths = ground_paths(kind, style)
    wall = next(index for index, path in enumerate(paths) if path.paint.fill is Ink.WALL)
    inks = FULL_TUNNEL_INKS if style is InkStyle.FULL else (Ink.WALL, Ink.PAPER)
    found = [loops(path) for path in paths[wall:] if path.paint.fill in inks]
    assert all(len(one) == 1 for one in found)
    return [one[0] for one in found]


def turned(loop: Loop, quarter_turns: int) -> Loop:
    for _ in range(quarter_turns):
        loop = tuple((SIDE - y, x) for x, y in loop)
    return loop


def on_side(loop: Loop, side: str) -> tuple[float, ...]:
    """Return where a loop's corners lie along one side of the tile, in order."""
    across, along, at = {
        "north": (1, 0, 0.0),
        "east": (0, 1, SIDE),
        "south": (1, 0, SIDE),
        "west": (0, 1, 0.0),
    }[side]
    return tuple(sorted(round(p[along], 3) for p in loop if abs(p[across] - at) < 1e-6))


def every_ground() -> Iterator[tuple[str, InkStyle, Path]]:
    for kind in (*TUNNELS, *EVENTS, "bridge"):
        for style in STYLES:
            for path in ground_paths(kind, style):
                yield kind, style, path


@pytest.mark.exhaustive
def test_the_art_file_is_what_the_quarry_makes() -> None:
    assert art_file().read_text(encoding="ascii") == quarried()


@as_one_test
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("kind", "mask"), TUNNELS.items())
def test_a_tunnel_opens_on_the_sides_of_its_mask(kind: str, mask: int, style: InkStyle) -> None:
    floor = tunnel_loops(kind, style)[-1]
    opened = sum(bit for side, bit in SIDES.items() if on_side(floor, side))
    assert opened == mask


@pytest.mark.parametrize("style", STYLES)
def test_the_tunnels_of_a_bridge_meet_those_of_a_cross_and_one_hides_the_other(
    style: InkStyle,
) -> None:
    inks = (Ink.WALL, Ink.FLOOR) if style is InkStyle.FULL else (Ink.WALL, Ink.PAPER)
    crossing = tunnel_loops("cross", style)
    outlines = [
        loop
        for path in ground_paths("bridge", style)
        if path.paint.fill in inks
        for loop in loops(path)
        if any(on_side(loop, side) for side in SIDES)
    ]
    last = {}
    for ends, blind in (
        (("north", "south"), ("east", "west")),
        (("east", "west"), ("north", "south")),
    ):
        tunnel = [loop for loop in outlines if all(len(on_side(loop, end)) == 2 for end in ends)]
        for mine, theirs in ((tunnel[0], crossing[0]), (tunnel[-1], crossing[-1])):
            assert not any(on_side(mine, side) for side in blind)
            assert [on_side(mine, end) for end in ends] == [on_side(theirs, end) for end in ends]
        last[ends] = outlines.index(tunnel[-1])
    # What is painted last lies above: the tunnel from east to west.
    assert last["east", "west"] > last["north", "south"]


@pytest.mark.parametrize("style", STYLES)
def test_mouths_meet_without_a_step_for_every_pair_of_tiles_in_every_turn(style: InkStyle) -> None:
    east: set[tuple[tuple[float, ...], ...]] = set()
    west: set[tuple[tuple[float, ...], ...]] = set()
    for kind in TUNNELS:
        for turns in range(4):
            outlines = [turned(loop, turns) for loop in tunnel_loops(kind, style)]
            for side, mouths in (("east", east), ("west", west)):
                mouth = tuple(on_side(loop, side) for loop in outlines)
                if any(mouth):
                    mouths.add(mouth)
    assert east == west
    assert len(east) == 1
    assert all(len(points) == 2 for points in next(iter(east)))


@as_one_test
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("kind", TUNNELS)
def test_walls_cross_the_cut_at_right_angles(kind: str, style: InkStyle) -> None:
    for loop in tunnel_loops(kind, style):
        for (ax, ay), (bx, by) in pairwise((*loop, loop[0])):
            starts, ends = ({0.0, SIDE} & {ax, ay}), ({0.0, SIDE} & {bx, by})
            if bool(starts) != bool(ends):
                assert abs(ax - bx) < 1e-6 or abs(ay - by) < 1e-6


def halves(kind: str, turns: int, side: str) -> set[tuple[InkRole, float, float]]:
    """Return ink and stretch of each stone cut by a side, away from where a mouth may be."""
    found = set()
    for path in ground_paths(kind, InkStyle.FULL):
        if path.paint.fill in FULL_TUNNEL_INKS or path.paint.fill is None:
            continue
        for loop in loops(path):
            touching = on_side(turned(loop, turns), side)
            if len(touching) > 1 and (touching[-1] < 30.0 or touching[0] > 78.0):
                found.add((path.paint.fill, touching[0], touching[-1]))
    return found


def test_half_a_stone_meets_its_other_half_across_every_cut() -> None:
    edges = [
        halves(kind, turns, side)
        for kind in (*TUNNELS, *EVENTS)
        for turns in range(4)
        for side in ("east", "west")
    ]
    assert len(edges[0]) > 6
    assert all(edge == edges[0] for edge in edges)


def test_no_ground_passes_the_trim_or_is_stroked() -> None:
    for kind, style, path in every_ground():
        assert path.paint.stroke is None, (kind, style)
        for loop in loops(path):
            assert all(0.0 <= place <= SIDE for point in loop for place in point), (kind, style)


def area(loop: Loop) -> float:
    pairs = pairwise((*loop, loop[0]))
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


@as_one_test
@pytest.mark.parametrize("kind", [*TUNNELS, *EVENTS])
def test_low_ink_leaves_seven_eighths_of_a_tile_white(kind: str) -> None:
    # Every white polygon lies inside a dark one and takes its ink away again.
    inked = sum(
        area(loop) * (-1 if path.paint.fill is Ink.PAPER else 1)
        for path in ground_paths(kind, InkStyle.LOW)
        for loop in loops(path)
    )
    assert 0 < inked < SIDE * SIDE / 8


@pytest.mark.parametrize("style", STYLES)
def test_every_kind_has_rock_of_its_own(style: InkStyle) -> None:
    back = ("back",) if style is InkStyle.FULL else ()
    kinds = {
        kind: {loop for path in ground_paths(kind, style) for loop in loops(path)}
        for kind in (*TUNNELS, *EVENTS, *back)
    }
    for one, other in combinations(kinds, 2):
        shared = kinds[one] & kinds[other]
        # Stones at the cut's corners may be alike: nothing grows between them.
        assert len(shared) < 0.1 * len(kinds[one]), (one, other)


def test_a_kind_finds_its_own_art_then_its_emblems_then_its_shapes() -> None:
    assert TileArt("TEE", 7).ground == "tee"
    assert TileArt("dead-end", 1).ground == "dead_end"
    assert TileArt("cave in", 0, "collapse").ground == "collapse"
    assert TileArt("gas_leak", 0).ground == "event"
    for mask, shape in SHAPES.items():
        assert TileArt("homebrew", mask).ground == shape
    # A kind that takes another shape's name still opens where its mask says.
    assert TileArt("tee", 15).ground == "cross"


def test_a_mask_that_is_no_canonical_turn_is_refused() -> None:
    assert TileArt("bridge", 15).ground == "cross"
    assert TileArt("way", 15, is_bridge=True).ground == "bridge"
    for mask in set(range(16)) - set(SHAPES):
        with pytest.raises(ValueError, match=str(mask)):
            _ = TileArt("tee", mask).ground


def test_the_back_is_itself_after_half_a_turn() -> None:
    for path in ground_paths("back", InkStyle.FULL):
        stones = {rounded(loop) for loop in loops(path)}
        assert stones == {rounded(turned(loop, 2)) for loop in loops(path)}


def rounded(loop: Loop) -> frozenset[Point]:
    return frozenset((round(x, 3), round(y, 3)) for x, y in loop)
