"""Verdicts on boards: where moves lead, and whether counters fit in their squares."""

from math import floor

from kitgen.games.own.boards import distances, neighbours, parts_of
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.definition_declared import Connected, Degree, Fits, Reachable
from kitgen.games.own.definition_parts import Counters
from kitgen.games.own.verdict import Verdict, bounds_of, named, range_wanted
from kitgen.phrases import counted
from kitgen.units import fits, for_both_rulers, in_inches


def judge_connected(check: Connected, definition: OwnDefinition) -> Verdict:
    """Return whether every square can be reached from every other one."""
    board = definition.boards[check.of]
    # A board of holes alone is reported elsewhere.
    first, *others = parts_of(board, check.by) or [set[str]()]
    if others:
        alone = min(others[0], key=lambda name: (len(name), name))
        statement = f"`{check.of}` falls into {1 + len(others)} parts; nothing leads to {alone}"
        return Verdict(False, statement, "fill a hole, or add a move", {"parts": 1 + len(others)})
    statement = f"all {len(first)} squares of `{check.of}` can be reached from each other"
    return Verdict(True, statement, "", {"squares": len(first)})


def judge_reachable(check: Reachable, definition: OwnDefinition) -> Verdict:
    """Return in how many moves one square is reached from another; each move counts one way."""
    moves = distances(neighbours(definition.boards[check.of], check.by), check.start)
    value = {"moves": moves.get(check.goal), "squares": len(moves)}
    if check.goal not in moves:
        statement = (
            f"no moves lead from {check.start} to {check.goal} of `{check.of}`; "
            f"{counted(len(moves) - 1, 'other square')} can be reached"
        )
        return Verdict(False, statement, "fill a hole, or add a move", value)
    shortest = counted(moves[check.goal], "move")
    statement = f"{check.goal} of `{check.of}` is reached from {check.start} in {shortest}"
    if check.within is not None and moves[check.goal] > check.within:
        statement += f", and {check.within} or fewer are wanted"
        return Verdict(False, statement, f"set within: {moves[check.goal]}, or add a move", value)
    return Verdict(True, statement, "", value)


def judge_degree(check: Degree, definition: OwnDefinition) -> Verdict:
    """Return how many squares are one move away from each square, at least and at most."""
    graph = neighbours(definition.boards[check.of], check.by)
    counts = {name: len(near) for name, near in graph.items()}
    low, high = bounds_of(check)
    few = [name for name, count in counts.items() if low is not None and count < low]
    many = [name for name, count in counts.items() if high is not None and count > high]
    fewest, most = min(counts.values(), default=0), max(counts.values(), default=0)
    value = {"fewest": fewest, "most": most, "short": len(few), "over": len(many)}
    if not few and not many:
        share = f"{fewest} to {most} squares" if fewest != most else counted(most, "square")
        statement = f"every square of `{check.of}` has {share} one move away"
        return Verdict(True, statement, "", value)
    wrong = few or many
    worst = min(wrong, key=counts.__getitem__) if few else max(wrong, key=counts.__getitem__)
    others = [name for name in wrong if name != worst]
    statement = (
        f"{worst} of `{check.of}` has {counted(counts[worst], 'square')} one move away, and "
        f"{range_wanted(check)} are wanted"
    )
    if others:
        statement += f"; so it is with {named(others)}"
    hint = "fill a hole beside it, or add a move" if few else "leave a square out, or a move"
    return Verdict(False, statement, hint, value)


def judge_fits(check: Fits, definition: OwnDefinition) -> Verdict:
    """Return whether counters are no wider than the squares of a board."""
    counters = definition.components[check.of]
    assert isinstance(counters, Counters)
    size, cell = counters.size, definition.boards[check.on].cell
    value = {"size": size, "cell": cell}
    widths = (
        f"a counter of `{check.of}` is {for_both_rulers(size)} wide, and a square of "
        f"`{check.on}` {for_both_rulers(cell)}"
    )
    if fits(size, cell):
        return Verdict(True, widths, "", value)
    # Rounded down to what a ruler shows, so that what the hint says does fit.
    largest = floor(100 * in_inches(cell) + 1e-6) / 100
    return Verdict(False, widths, f"set the size of `{check.of}` to {largest:g} in or less", value)
