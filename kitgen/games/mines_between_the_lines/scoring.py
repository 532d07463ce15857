"""The worth of a claimed box, according to the kit's readings."""

from typing import NamedTuple

from kitgen.games.mines_between_the_lines.definition import MinesDefinition


class Worth(NamedTuple):
    """Points for a box's claimer, and mines for the claimer's tally."""

    points: int
    exploded: int


def box_worth(definition: MinesDefinition, holds: int | None, *, flagged: bool) -> Worth:
    """Return what a player gets for claiming a box.

    A flagged mine is *captured*, any other mine *explodes*; if `scoring.mines` is `any`, all mines
    are captured. A flag on a number changes nothing.

    Args:
        definition: The kit.
        holds: The number in the box, or None for a mine.
        flagged: Whether the claimer had flagged the box.
    """
    scoring = definition.scoring
    if holds is not None:
        return Worth(holds if scoring.numbers == "plus" else -holds, 0)
    if flagged or scoring.mines == "any":
        return Worth(scoring.mine_reward, 0)
    return Worth(-definition.rules.mine_penalty, 1)
