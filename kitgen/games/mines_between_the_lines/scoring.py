"""What a claimed box is worth, as the kit's readings have it."""

from typing import NamedTuple

from kitgen.games.mines_between_the_lines.definition import MinesDefinition


class Worth(NamedTuple):
    """Points for a box's claimer, and mines for the claimer's tally."""

    points: int
    exploded: int


def box_worth(definition: MinesDefinition, holds: int | None, *, flagged: bool) -> Worth:
    """Return what claiming a box brings; `holds` is its number, None where a mine lies.

    `flagged` is whether the claimer had flagged the box: a wrong flag changes nothing. A mine
    that was flagged is *captured*, one that was not *explodes*; where `scoring.mines` is `any`,
    all are captured.
    """
    scoring = definition.scoring
    if holds is not None:
        return Worth(holds if scoring.numbers == "plus" else -holds, 0)
    if flagged or scoring.mines == "any":
        return Worth(scoring.mine_reward, 0)
    return Worth(-definition.rules.mine_penalty, 1)
