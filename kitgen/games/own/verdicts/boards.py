"""Verdicts on boards: where moves lead."""

from kitgen.games.own.boards.avoided import avoiding, spaces_meant
from kitgen.games.own.boards.moves import Graph, distances, moves_on, moves_to, parts_of
from kitgen.games.own.boards.plan import Plan
from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.definition import Board, OwnDefinition
from kitgen.games.own.enough import either
from kitgen.games.own.keys.declared import Connected, Degree, Moved, Reachable
from kitgen.games.own.verdicts.leading_further import change_that_helps
from kitgen.games.own.verdicts.verdict import Verdict, bounds_of, named, pieces_wanted
from kitgen.phrases import counted


def judge_connected(check: Connected, definition: OwnDefinition) -> Verdict:
    """Judge whether every space can be reached from every other one."""
    board = definition.boards[check.of]
    plan, parts = _parts(board, check)
    # A board that consists only of holes is reported elsewhere.
    first, *others = parts or [set[str]()]
    graph = _between_stays(plan, moves_on(plan, check.by))
    if others:
        start, goal = (min(part, key=lambda name: (len(name), name)) for part in (first, others[0]))
        if goal in distances(graph, start):
            start, goal = goal, start
        statement = (
            f"`{check.of}` falls into {1 + len(others)} parts; no moves lead from {start} to {goal}"
        )
        hint = change_that_helps(check, board, plan, lambda *after: len(_parts(*after)[1]) == 1)
        return Verdict(False, statement, hint or _mend(plan, check), {"parts": 1 + len(others)})
    rest = " that are not avoided" if check.avoid else ""
    statement = (
        f"all {counted(len(first), plan.noun)} of `{check.of}`{rest} can be reached from each other"
    )
    return Verdict(True, statement, "", {"spaces": len(first)})


def judge_reachable(check: Reachable, definition: OwnDefinition) -> Verdict:
    """Judge how many moves lead from one space to another; moves count only in their direction."""
    board = definition.boards[check.of]
    plan = _open_plan(board, check)
    moves = moves_to(plan, check.by, check.start)
    value = {"moves": moves.get(check.goal), "spaces": len(moves)}
    if check.goal not in moves:
        statement = (
            f"no moves lead from {check.start} to {check.goal} of `{check.of}`; "
            f"{counted(len(moves) - 1, f'other {plan.noun}')} can be reached"
        )

        def is_reached(board: Board, by: Moved) -> bool:
            count = moves_to(_open_plan(board, by), by.by, check.start).get(check.goal)
            return count is not None and count <= (check.within or count)

        hint = change_that_helps(check, board, plan, is_reached)
        return Verdict(False, statement, hint or _mend(plan, check), value)
    shortest = counted(moves[check.goal], "move")
    statement = f"{check.goal} of `{check.of}` is reached from {check.start} in {shortest}"
    if check.within is not None and moves[check.goal] > check.within:
        statement += f", but {check.within} or fewer are wanted"
        return Verdict(False, statement, f"write `within: {moves[check.goal]}`", value)
    return Verdict(True, statement, "", value)


def judge_degree(check: Degree, definition: OwnDefinition) -> Verdict:
    """Judge how many spaces are one move away from each space, at least and at most."""
    board = definition.boards[check.of]
    plan, counts = _counts(board, check)
    noun = plan.noun
    low, high = bounds_of(check)
    few = [name for name, count in counts.items() if low is not None and count < low]
    many = [name for name, count in counts.items() if high is not None and count > high]
    fewest, most = min(counts.values(), default=0), max(counts.values(), default=0)
    value = {"fewest": fewest, "most": most, "short": len(few), "over": len(many)}
    if not few and not many:
        share = f"{fewest} to {most} {noun}s" if fewest != most else counted(most, noun)
        statement = f"every {noun} of `{check.of}` has {share} one move away"
        return Verdict(True, statement, "", value)
    wrong = few or many
    worst = min(wrong, key=counts.__getitem__) if few else max(wrong, key=counts.__getitem__)
    others = [name for name in wrong if name != worst]
    statement = (
        f"{worst} of `{check.of}` has {counted(counts[worst], noun)} one move away, but "
        + pieces_wanted(check)
    )
    if others:
        have = "has" if len(others) == 1 else "have"
        statement += f"; {named(others)} {have} too {'few' if few else 'many'}, too"
    allowed = f"write `{'at_least' if few else 'at_most'}: {fewest if few else most}`"
    if check.exactly is not None:
        allowed += " instead of `exactly`"
    if few and not fewest:
        # Any board has that: such a check would check nothing.
        allowed = _mend(plan, check)

    def is_right(board: Board, by: Moved) -> bool:
        near = _counts(board, by)[1].values()
        return (low is None or min(near) >= low) and (high is None or max(near) <= high)

    more = change_that_helps(check, board, plan, is_right) if few else ""
    hint = more if more and not fewest else either(more, allowed)
    return Verdict(False, statement, hint, value)


def _parts(board: Board, check: Moved) -> tuple[Plan, list[set[str]]]:
    """Return the plan of a board, and the parts into which moves divide it."""
    plan = _open_plan(board, check)
    return plan, parts_of(_between_stays(plan, moves_on(plan, check.by)))


def _counts(board: Board, check: Moved) -> tuple[Plan, dict[str, int]]:
    """Return the plan of a board, and how many spaces are one move away from each of its own."""
    plan = _open_plan(board, check)
    graph = _between_stays(plan, moves_on(plan, check.by))
    return plan, {name: len(near) for name, near in graph.items()}


def _between_stays(plan: Plan, graph: Graph) -> Graph:
    """Return moves without the spaces on which no piece stays, because a jump leads on."""
    jumps = plan.jumps or {}
    return {name: others for name, others in graph.items() if name not in jumps}


def _open_plan(board: Board, check: Moved) -> Plan:
    """Return the plan of a board without the spaces that pieces avoid."""
    plan = plan_of(board)
    avoided = frozenset[str]().union(*(spaces_meant(board, plan, words) for words in check.avoid))
    return avoiding(plan, avoided)


def _mend(plan: Plan, check: Moved) -> str:
    """Return what would let moves lead to more spaces of a board."""
    if check.avoid:
        return "avoid fewer spaces"
    if plan.drawn:
        return "add a line"
    return "fill some holes" if plan.left_out else "let pieces move otherwise: `by` says how"
