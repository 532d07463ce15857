"""What lets moves on a board lead further: one change, found by trying."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, islice
from math import dist
from operator import itemgetter
from typing import TypeAlias

from kitgen.definitions.scalars import written_value
from kitgen.games.own.boards.plan import Plan
from kitgen.games.own.definition import Board
from kitgen.games.own.keys.boards import BoardDefinition, Track
from kitgen.games.own.keys.declared import Connected, Moved, Moves

Change: TypeAlias = tuple[str, Board, Moved]
"""A change in the words of a hint, with the board and the check as they are after it."""

_MOST_TRIED = 30
"""The most changes of one sort that are tried for a hint."""

_MOST_JOINED = 100
"""The most points of a board between which a line to add is looked for."""

_LONGEST_STEP = 12
"""The most spaces forward or backward by which a move to add is tried on a track."""

_NEAR = sorted(
    ((across, down) for across in range(-2, 3) for down in range(-2, 3) if across or down),
    key=lambda move: (move[0] ** 2 + move[1] ** 2, -move[0], -move[1]),
)
"""The moves to add that are tried on squares, the shortest first."""


def change_that_helps(
    check: Moved, board: Board, plan: Plan, helps: Callable[[Board, Moved], bool]
) -> str:
    """Return the hint at a change to a board or a check that is enough; "" if none is found.

    `helps` says whether the check holds for a board, both as they are after a change.
    """
    for whole, parts in _changes(check, board, plan):
        if whole is not None and not helps(*whole[1:]):
            continue
        for hint, after, checked in islice(parts, _MOST_TRIED):
            if helps(after, checked):
                return hint
        if whole is not None:
            return whole[0]
    return ""


def _changes(
    check: Moved, board: Board, plan: Plan
) -> Iterator[tuple[Change | None, Iterable[Change]]]:
    """Yield sorts of changes: all at once, if they can be made together, and each alone."""
    if check.avoid:
        yield (
            _without("avoid", board, check.model_copy(update={"avoid": ()})),
            _avoiding(check, board),
        )
    if isinstance(board, BoardDefinition):
        if board.grid.holes:
            yield _without("holes", _with_holes(board, ()), check), _fewer_holes(check, board)
        yield None, _more_lines(check, board, plan)
    elif board.jumps:
        open_track = board.model_copy(update={"jumps": {}})
        yield _without("jumps", open_track, check), _fewer_jumps(check, board)
    yield (
        None,
        (
            (f"write `by: {written_value(by)}`", board, check.model_copy(update={"by": by}))
            for by in _other_moves(check, board, plan)
        ),
    )


def _without(key: str, board: Board, check: Moved) -> Change:
    return f"take `{key}` out", board, check


def _avoiding(check: Moved, board: Board) -> Iterator[Change]:
    """Yield each of several things that are avoided, to avoid it no longer."""
    for words in check.avoid if len(check.avoid) > 1 else ():
        avoid = tuple(other for other in check.avoid if other != words)
        yield f"take `{words}` out of `avoid`", board, check.model_copy(update={"avoid": avoid})


def _with_holes(board: BoardDefinition, holes: tuple[str, ...]) -> BoardDefinition:
    return board.model_copy(update={"grid": board.grid.model_copy(update={"holes": holes})})


def _fewer_holes(check: Moved, board: BoardDefinition) -> Iterator[Change]:
    """Yield each of several holes, to fill it."""
    holes = board.grid.holes
    for hole in holes if len(holes) > 1 else ():
        fewer = tuple(other for other in holes if other != hole)
        yield f"take `{hole}` out of `holes`", _with_holes(board, fewer), check


def _fewer_jumps(check: Moved, board: Track) -> Iterator[Change]:
    """Yield each of several jumps, to leave it out."""
    for space, end in board.jumps.items() if len(board.jumps) > 1 else ():
        jumps = {start: goal for start, goal in board.jumps.items() if start != space}
        hint = f"take `{space}: {end}` out of `jumps`"
        yield hint, board.model_copy(update={"jumps": jumps}), check


def _more_lines(check: Moved, board: BoardDefinition, plan: Plan) -> Iterator[Change]:
    """Yield the lines to add between points that none joins, the shortest first."""
    if not board.grid.lines or len(plan.spaces) > _MOST_JOINED:
        return
    apart = [
        (dist(plan.spaces[first].middle, plan.spaces[second].middle), first, second)
        for first, second in combinations(plan.spaces, 2)
        if second not in plan.steps[first]
    ]
    for _, *pair in sorted(apart, key=itemgetter(0)):
        lines = (*board.grid.lines, (*pair,))
        grid = board.grid.model_copy(update={"lines": lines})
        hint = f"add `{written_value(pair)}` to `lines`"
        yield hint, board.model_copy(update={"grid": grid}), check


def _other_moves(check: Moved, board: Board, plan: Plan) -> Iterator[object]:
    """Yield moves that lead further: those there are with another one, or others instead."""
    words = [by for by in ("steps", "lines") if by != check.by and (by == "steps" or plan.lines)]
    more = [*_with_one_more(check.by, board)]
    # From one space to another, one more move may be enough; everywhere, hardly.
    yield from (*words, *more) if isinstance(check, Connected) else (*more, *words)


def _with_one_more(by: Moves, board: Board) -> Iterator[object]:
    """Yield listed moves with another one, the shortest first."""
    if not isinstance(by, tuple):
        return
    if isinstance(board, Track) and isinstance(by[0], int):
        steps = (way * step for step in range(1, _LONGEST_STEP + 1) for way in (1, -1))
        yield from ((*by, step) for step in steps if step not in by)
    else:
        yield from ((*by, move) for move in _NEAR if move not in by)
