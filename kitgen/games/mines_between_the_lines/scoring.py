"""What a claimed box is worth, as the kit's readings have it."""

from typing import NamedTuple

from kitgen.games.mines_between_the_lines.definition import MinesDefinition


class Worth(NamedTuple):
    """Points for a box's claimer, and mines for the claimer's tally."""

    points: int
    exploded: int


def box_worth(definition: MinesDefinition, holds: int | None, *, flagged: bool) -> Worth:
    """Give what claiming a box brings; `holds` is its number, None where a mine lies.

    `flagged` is whether the claimer had flagged the box: a wrong flag changes nothing.
    """
    scoring = definition.scoring
    if holds is not None:
        return Worth(holds if scoring.numbers == "plus" else -holds, 0)
    if scoring.mine_reward is not None:
        return Worth(scoring.mine_reward, 1)
    return Worth(0, 0) if flagged else Worth(-definition.rules.mine_penalty, 1)
