"""Tracks: numbered spaces in a row, to and fro, round a middle, inwards, or along a path."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import TypeAlias

from kitgen.drawing.shapes import Box
from kitgen.games.own.boards.plan import RIM, Plan, Space, joined
from kitgen.games.own.keys.boards import Branch, Track, branch_spaces

Coordinates: TypeAlias = tuple[int, int]

_NUMBER_HEIGHT = 12.0
"""The height of the number in a space, in points."""

_WAYS: Mapping[str, Coordinates] = {
    "right": (1, 0),
    "down": (0, 1),
    "left": (-1, 0),
    "up": (0, -1),
    "up-right": (1, -1),
    "down-right": (1, 1),
    "down-left": (-1, 1),
    "up-left": (-1, -1),
}


def plan_track(track: Track) -> Plan:
    """Return the plan of a track."""
    numbered = numbered_places(track)
    branches = branch_places(track)
    names = tuple(numbered)
    places = {**numbered}
    ways = [(*names, names[0]) if track.loop or is_round(track) else names]
    for name, spaces in branches.items():
        places |= spaces
        branch = track.branches[name]
        way = (branch.start, *spaces, branch.goal)
        ways.append(tuple(space for space in way if space and space in places))
    left, top = min(x for x, _ in places.values()), min(y for _, y in places.values())
    columns = max(x for x, _ in places.values()) - left + 1
    rows = max(y for _, y in places.values()) - top + 1
    cell = track.cell
    shades = {
        space: at % 2 for group in (names, *branches.values()) for at, space in enumerate(group)
    }
    return Plan(
        noun="space",
        spaces={
            name: _space(x - left, y - top, cell, shades[name]) for name, (x, y) in places.items()
        },
        left_out=frozenset(),
        steps=joined(ways, places),
        lines=(),
        width=columns * cell + 2 * RIM,
        height=rows * cell + 2 * RIM,
        widest_disc=cell,
        widest_square=cell,
        places={},
        jumps={start: goal for start, goal in track.jumps.items() if {start, goal} <= {*places}},
        ways=tuple(ways),
    )


def is_round(track: Track) -> bool:
    """Return whether a track is a ring round an empty middle."""
    return track.path is None and track.shape == "ring"


def _space(x: int, y: int, cell: float, shade: int) -> Space:
    box = Box(RIM + x * cell, RIM + y * cell, cell, cell)
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    label = Box(box.x + 5.0, box.y + 3.4, cell - 10.0, _NUMBER_HEIGHT)
    return Space(box.centre, corners, box.grown(-4.0), label=label, shade=shade)


def track_places(track: Track) -> tuple[Coordinates, ...]:
    """Return the column and row of each space, from the first."""
    if track.path is not None:
        return tuple(_along(run.split() for run in track.path))
    count, across = track.spaces or 0, track.across
    match track.shape:
        case "row":
            return tuple((index, 0) for index in range(count))
        case "snake":
            rows = (divmod(index, across) for index in range(count))
            return tuple((across - 1 - x if y % 2 else x, y) for y, x in rows)
        case "ring":
            return tuple(_ring(across, max(2, (count + 4) // 2 - across)))[:count]
        case _:
            return tuple(_spiral(count, across))


def numbered_places(track: Track) -> Mapping[str, Coordinates]:
    """Return the column and row of each numbered space by its name."""
    return {str(track.first + at): place for at, place in enumerate(track_places(track))}


def branch_places(track: Track) -> Mapping[str, Mapping[str, Coordinates]]:
    """Return the column and row of each space of each branch.

    The spaces of one that leaves the track nowhere, which is a fault, lie behind its first space,
    so that whatever else names them is no fault.
    """
    numbered = numbered_places(track)
    first, *_ = numbered
    starts = {
        name: numbered.get(branch.start, numbered[first]) for name, branch in track.branches.items()
    }
    return {
        name: dict(zip(branch_spaces(name, branch), _leaving(starts[name], branch), strict=True))
        for name, branch in track.branches.items()
    }


def _leaving(start: Coordinates, branch: Branch) -> Iterator[Coordinates]:
    """Yield the spaces of a branch, without the one at which it leaves the track."""
    return islice(_along((run.split() for run in branch.path), start), 1, None)


def _along(runs: Iterable[list[str]], start: Coordinates = (0, 0)) -> Iterator[Coordinates]:
    """Yield the spaces of a path made of runs; each begins where the previous one ended."""
    x, y = start
    yield start
    for way, length in runs:
        dx, dy = _WAYS[way]
        for _ in range(int(length)):
            x, y = x + dx, y + dy
            yield x, y


def _ring(across: int, down: int) -> Iterator[Coordinates]:
    runs = (("right", across - 1), ("down", down - 1), ("left", across - 1), ("up", down - 2))
    return _along([way, str(length)] for way, length in runs)


def _spiral(count: int, across: int) -> Iterator[Coordinates]:
    """Yield spaces in a clockwise inward spiral, with the fewest rows that hold all of them."""
    down = -(-count // across)
    free = {(x, y) for x in range(across) for y in range(down)}
    at, ways, way = (0, 0), [*_WAYS.values()][:4], 0
    for _ in range(count):
        yield at
        free.discard(at)
        for turn in (0, 1):
            dx, dy = ways[(way + turn) % 4]
            ahead = at[0] + dx, at[1] + dy
            if ahead in free:
                at, way = ahead, way + turn
                break


def way_of_jumps(jumps: Mapping[str, str], name: str) -> list[str]:
    """Return a space and those to which jumps then take a piece; none if they go in a circle."""
    passed = [name]
    while passed[-1] in jumps:
        after = jumps[passed[-1]]
        if after in passed:
            return []
        passed.append(after)
    return passed
