"""Spaces of a board that moves avoid, such as rivers and mountains."""

from collections.abc import Collection, Iterator
from itertools import groupby

from kitgen.games.own.boards.plan import Line, Plan
from kitgen.games.own.keys.boards import Spaces
from kitgen.values import replace


def spaces_meant(board: Spaces, plan: Plan, words: str) -> frozenset[str]:
    """Return the space with a name, or else all that have a mark, an emblem, a picture or a colour.

    There are none if the words mean nothing on this board.
    """
    if words in plan.spaces:
        return frozenset({words})
    alike = words.casefold()
    return frozenset(
        name for name, value in _shown(board) if value.casefold() == alike and name in plan.spaces
    )


def kinds_of_spaces(board: Spaces) -> tuple[str, ...]:
    """Return the marks, emblems, pictures and colours on a board, each once."""
    return tuple(dict.fromkeys(value for _, value in _shown(board)))


def _shown(board: Spaces) -> Iterator[tuple[str, str]]:
    """Yield the names of spaces, each with something that it shows."""
    for written in (board.marks, board.emblems, board.pictures, board.colour_by_space):
        yield from written.items()


def avoiding(plan: Plan, avoided: Collection[str]) -> Plan:
    """Return a plan on which moves avoid some spaces, as if these were holes.

    They stay on the board, so that moves along a track count them.
    """
    lines = tuple(part for line in plan.lines for part in _parts(line, avoided))
    return replace(plan, avoided=frozenset(avoided), lines=lines)


def _parts(line: Line, avoided: Collection[str]) -> Iterator[Line]:
    """Yield the parts of at least two spaces into which avoided spaces divide a line."""
    for is_avoided, names in groupby(line, key=avoided.__contains__):
        part = (*names,)
        if not is_avoided and len(part) > 1:
            yield part
