"""Spaces of a board that moves avoid, such as rivers and mountains."""

from collections.abc import Collection, Iterator
from itertools import groupby

from kitgen.games.own.boards.plan import Line, Plan
from kitgen.games.own.keys.definition_boards import Spaces
from kitgen.values import replace


def spaces_meant(board: Spaces, plan: Plan, words: str) -> frozenset[str]:
    """Return the space with a name, or else all that have a mark, an emblem, a picture or a colour.

    There are none if the words mean nothing on this board.
    """
    if words in plan.spaces:
        return frozenset({words})
    shown = (board.marks, board.emblems, board.pictures, board.colours)
    alike = words.casefold()
    return frozenset(
        name
        for written in shown
        for name, value in written.items()
        if value.casefold() == alike and name in plan.spaces
    )


def kinds_of_spaces(board: Spaces) -> tuple[str, ...]:
    """Return the marks, emblems, pictures and colours on a board, each once."""
    shown = (board.marks, board.emblems, board.pictures, board.colours)
    return tuple(dict.fromkeys(value for written in shown for value in written.values()))


def without(plan: Plan, closed: Collection[str]) -> Plan:
    """Return a plan on which moves avoid some spaces, as if these were holes.

    They stay on the board, so that moves along a track count them.
    """
    lines = tuple(part for line in plan.lines for part in _parts(line, closed))
    return replace(plan, closed=frozenset(closed), lines=lines)


def _parts(line: Line, closed: Collection[str]) -> Iterator[Line]:
    """Yield the parts of at least two spaces into which closed spaces divide a line."""
    for is_closed, names in groupby(line, key=closed.__contains__):
        part = (*names,)
        if not is_closed and len(part) > 1:
            yield part
