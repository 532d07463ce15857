"""How pieces move from space to space: steps, slides along lines, and other moves."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, pairwise
from typing import TypeAlias

from kitgen.games.own.boards.plan import Plan
from kitgen.games.own.boards.tracks import way_of_jumps
from kitgen.games.own.keys.declared import Moves
from kitgen.tabletop.grid import KNIGHT_STEPS

Graph: TypeAlias = Mapping[str, tuple[str, ...]]
"""For each space, the spaces one move away."""


def why_not(plan: Plan, by: Moves) -> str:
    """Return why pieces cannot move this way, as the end of a sentence; "" if they can."""
    if by == "lines" and not plan.lines:
        return "a track has no straight lines"
    if by in ("steps", "lines"):
        return ""
    if plan.places and isinstance(by[0], int):
        return "only spaces of a track are counted forward"
    if plan.noun == "space" and not isinstance(by[0], int):
        return (
            "on a track pieces only move forward and backward: write by how many spaces, as in "
            "[1, 2, 3]"
        )
    if plan.places or plan.noun == "space":
        return ""
    moves = "a knight moves" if by == "knight" else "moves to the right and down are"
    return f"{moves} on squares, but these are {plan.noun}s"


def moves_on(plan: Plan, by: Moves) -> Graph:
    """Return the spaces one move away from each space, without repetition.

    Args:
        plan: The board. Its holes are not spaces: a knight may pass over them, a slide may not;
            nor does a move end on an avoided space, or on one from which jumps lead to it.
        by: `steps` to neighbours; `lines`, any number of steps straight on; `knight`; pairs of
            steps to the right and down, only in the direction given; or numbers of spaces along
            a track.
    """
    graph = _before_jumps(plan, by)
    return _after_jumps(graph, plan.jumps) if plan.jumps else graph


def moves_to(plan: Plan, by: Moves, start: str) -> Mapping[str, int]:
    """Return the number of moves to each space that can be reached, by its name.

    A space with a jump is reached by landing on it, although no piece stays there.
    """
    moves, jumps = distances(moves_on(plan, by), start), plan.jumps
    if not jumps:
        return moves
    reached = dict(moves)
    landings = _before_jumps(plan, by)
    for name, count in moves.items():
        for landing in landings[name]:
            for passed in way_of_jumps(jumps, landing):
                reached.setdefault(passed, count + 1)
    return reached


def _before_jumps(plan: Plan, by: Moves) -> Graph:
    """Return the spaces on which moves end that avoid some spaces, before any jump."""
    graph = _landings(plan, by)
    if not plan.avoided:
        return graph

    def is_entered(name: str) -> bool:
        passed = way_of_jumps(plan.jumps or {}, name) or [name]
        return plan.avoided.isdisjoint(passed)

    return {
        name: tuple(filter(is_entered, others))
        for name, others in graph.items()
        if name not in plan.avoided
    }


def _landings(plan: Plan, by: Moves) -> Graph:
    """Return the spaces on which each move ends, avoided or not, before any jump."""
    if by == "steps":
        return plan.steps
    if by == "lines":
        return _slides(plan)
    if by == "knight":
        return _offset(plan, [(across, down) for down, across in KNIGHT_STEPS])
    pairs = [move for move in by if isinstance(move, tuple)]
    numbers = [move for move in by if isinstance(move, int)]
    return _offset(plan, pairs) if pairs else _forward(plan, numbers)


def _slides(plan: Plan) -> Graph:
    reached: dict[str, dict[str, None]] = {name: {} for name in plan.spaces}
    for line in plan.lines:
        for name in line:
            reached[name] |= dict.fromkeys(other for other in line if other != name)
    return {name: tuple(others) for name, others in reached.items()}


def _offset(plan: Plan, moves: Iterable[tuple[int, int]]) -> Graph:
    names = {place: name for name, place in plan.places.items()}
    steps = dict.fromkeys(moves)
    return {
        name: tuple(names[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in names)
        for name, (x, y) in plan.places.items()
    }


def _forward(plan: Plan, numbers: Sequence[int]) -> Graph:
    following: dict[str, list[str]] = {name: [] for name in plan.spaces}
    before: dict[str, list[str]] = {name: [] for name in plan.spaces}
    for way in plan.ways:
        for name, after in pairwise(way):
            following[name].append(after)
            before[after].append(name)
    most = max(max(numbers), 0), max(-min(numbers), 0)
    graph = {}
    for name in plan.spaces:
        ahead, back = _walked(following, name, most[0]), _walked(before, name, most[1])
        ends = (ahead[step] if step >= 0 else back[-step] for step in numbers)
        graph[name] = tuple(dict.fromkeys(chain.from_iterable(ends)))
    return graph


def _walked(following: Mapping[str, Sequence[str]], start: str, most: int) -> list[list[str]]:
    """Return where each number of steps up to `most` ends; where the track forks, both ways."""
    reached = [[start]]
    for _ in range(most):
        reached.append(
            [*dict.fromkeys(chain.from_iterable(following[name] for name in reached[-1]))]
        )
    return reached


def _after_jumps(graph: Graph, jumps: Mapping[str, str]) -> Graph:
    return {
        name: tuple(dict.fromkeys((way_of_jumps(jumps, other) or [other])[-1] for other in others))
        for name, others in graph.items()
    }


def distances(graph: Graph, start: str) -> Mapping[str, int]:
    """Return the number of moves to each space that can be reached, the nearest first."""
    moves = {start: 0}
    # Appending while iterating makes this a breadth-first search.
    queue = [start]
    for name in queue:
        for neighbour in graph[name]:
            if neighbour not in moves:
                moves[neighbour] = moves[name] + 1
                queue.append(neighbour)
    return moves


def parts_of(graph: Graph) -> list[set[str]]:
    """Return the parts into which moves divide a board, the largest first.

    Within a part every space can be reached from every other. No space outside a part can be
    reached from it and also lead back to it.
    """
    back: dict[str, list[str]] = {name: [] for name in graph}
    for name, others in graph.items():
        for other in others:
            back[other].append(name)
    to_here = {name: tuple(others) for name, others in back.items()}
    left, parts = dict.fromkeys(graph), list[set[str]]()
    while left:
        start = next(iter(left))
        part = {*distances(graph, start)} & {*distances(to_here, start)}
        for name in part:
            del left[name]
        parts.append(part)
    return sorted(parts, key=len, reverse=True)
