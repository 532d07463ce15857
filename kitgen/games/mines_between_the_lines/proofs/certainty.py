"""Levels 3 and 4: what all numbers together show, without and with the total of mines.

A dynamic program goes through a component's groups (see `frontier`). For every state of partly
filled numbers, it keeps the *set* of mine totals that lead to the state, as bits of an integer.
Certainty only asks whether a total is possible, which is far cheaper than counting the ways.
"""

from kitgen.games.mines_between_the_lines.proofs.budget import Budget
from kitgen.games.mines_between_the_lines.proofs.frontier import Component
from kitgen.values import frozen


@frozen
class Placements:
    """The possible ways to fill one component, without their counts.

    Attributes:
        component: The component.
        totals: Bit t is set if t mines can fill the component; 0 if nothing fits its numbers.
        steps: For each group, the (state before, mines, state after) that lie on a complete way.
        before: For each group, the totals of mines in earlier groups, by state.
        after: For each group, the totals of mines in later groups, by state.
    """

    component: Component
    totals: int
    steps: list[list[tuple[int, int, int]]]
    before: list[dict[int, int]]
    after: list[dict[int, int]]


def placements(component: Component, budget: Budget) -> Placements:
    """Find all ways to fill a component.

    Raises:
        TooHardError: The budget is spent.
    """
    spare = component.spare
    state = component.missing
    start = {state: 1} if (component.room - state) & spare == spare else {}
    before, steps = [start], []
    for group in component.groups:
        room, unit, size = group.room, group.unit, group.size
        following: dict[int, int] = {}
        taken: list[tuple[int, int, int]] = []
        for state, totals in before[-1].items():
            after = state
            for mines in range(size + 1):
                if (room - after) & spare == spare:
                    taken.append((state, mines, after))
                    following[after] = following.get(after, 0) | totals << mines
                after = (after | spare) - unit
                if after & spare != spare:
                    break
                after ^= spare
        budget.spend(len(taken))
        before.append(following)
        steps.append(taken)
    coming = {0: 1}
    after_each = []
    for place in range(len(steps) - 1, -1, -1):
        earlier: dict[int, int] = {}
        alive = []
        for step in steps[place]:
            totals = coming.get(step[2], 0)
            if totals:
                alive.append(step)
                earlier[step[0]] = earlier.get(step[0], 0) | totals << step[1]
        steps[place] = alive
        after_each.append(coming)
        coming = earlier
    after_each.reverse()
    return Placements(component, before[-1].get(0, 0), steps, before, after_each)


def certain(placements: Placements) -> tuple[int, int]:
    """Return the planes of the boxes that are clear in every way, and mined in every way."""
    return _without_choice(
        placements, [{mines for _, mines, _ in steps} for steps in placements.steps]
    )


def certain_within(placements: Placements, allowed: int) -> tuple[int, int]:
    """Return the planes of clear and mined boxes if only the totals in `allowed` are possible."""
    counts = []
    for place, steps in enumerate(placements.steps):
        before, after = placements.before[place], placements.after[place]
        possible: set[int] = set()
        for state, mines, following in steps:
            if mines not in possible and _sums(before[state] << mines, after[following]) & allowed:
                possible.add(mines)
        counts.append(possible)
    return _without_choice(placements, counts)


def _without_choice(placements: Placements, counts: list[set[int]]) -> tuple[int, int]:
    """Return the planes of the groups without mines, and of those full of mines, in every way."""
    clear = mined = 0
    for group, possible in zip(placements.component.groups, counts, strict=True):
        if possible == {0}:
            clear |= group.boxes
        elif possible == {group.size}:
            mined |= group.boxes
    return clear, mined


def certain_by_total(parts: list[Placements], outside: int, mines_left: int) -> tuple[int, int]:
    """Return the planes of safe and mined boxes that follow from the total of mines.

    Args:
        parts: The placements of all components.
        outside: The plane of the unknown boxes that touch no open number.
        mines_left: The number of mines not yet known.
    """
    room = outside.bit_count()
    fitting = _fitting(mines_left, room)
    front = [1]
    for part in parts:
        front.append(_sums(front[-1], part.totals))
    clear = mined = 0
    rest = 1
    for place in range(len(parts) - 1, -1, -1):
        part = parts[place]
        others = _sums(front[place], rest)
        allowed = _fitting_beside(part.totals, others, fitting)
        if allowed != part.totals:
            more_clear, more_mined = certain_within(part, allowed)
            clear |= more_clear
            mined |= more_mined
        rest = _sums(rest, part.totals)
    reached = rest & fitting
    if outside and reached:
        fewest_outside = mines_left - (reached.bit_length() - 1)
        most_outside = mines_left - ((reached & -reached).bit_length() - 1)
        if most_outside == 0:
            clear |= outside
        elif fewest_outside == room:
            mined |= outside
    return clear, mined


def _fitting(mines_left: int, room: int) -> int:
    """Return, as bits, the frontier totals that leave 0 to `room` mines outside."""
    fewest = max(0, mines_left - room)
    return (1 << mines_left + 1) - (1 << fewest)


def _fitting_beside(totals: int, others: int, fitting: int) -> int:
    """Return the `totals` that have a fitting sum with at least one of `others`."""
    allowed = 0
    for total in range(totals.bit_length()):
        if totals >> total & 1 and others << total & fitting:
            allowed |= 1 << total
    return allowed


def _sums(first: int, second: int) -> int:
    """Return all sums of a number in one set and a number in the other; sets are bits."""
    sums = 0
    while first:
        lowest = first & -first
        sums |= second * lowest
        first ^= lowest
    return sums
