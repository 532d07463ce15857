"""The games drawn in the rules ended as the rules say."""

import pytest

from kitgen.games.manic_minelayers.booklet_figures import BOTH_STUCK, ONE_STUCK, ShortGame
from kitgen.tabletop.grid import Cell, cells


def jumps_from(start: Cell, game: ShortGame, taken: set[Cell]) -> list[Cell]:
    """Find landing squares by trying every square of the board."""
    return [
        cell
        for cell in cells(*game.size)
        if sorted((abs(cell.row - start.row), abs(cell.column - start.column))) == [1, 2]
        and cell not in taken
    ]


@pytest.mark.parametrize("game", [ONE_STUCK, BOTH_STUCK])
def test_every_jump_of_the_examples_is_legal(game: ShortGame) -> None:
    first, second = game.trail(0), game.trail(1)
    assert first[0].row == game.size.rows - 1
    assert second[0].row == 0
    trails = (first, second)
    for turn in range(len(game.jumps)):
        mover, other = turn % 2, 1 - turn % 2
        step = turn // 2
        here, there = trails[mover][step], trails[mover][step + 1]
        stood = trails[other][: step + 1 + mover]
        assert there in jumps_from(here, game, {*trails[mover][: step + 1], *stood})


@pytest.mark.parametrize(("game", "other_is_free"), [(ONE_STUCK, True), (BOTH_STUCK, False)])
def test_the_examples_end_as_told(game: ShortGame, other_is_free: bool) -> None:
    mover = len(game.jumps) % 2
    here, other = game.trail(mover)[-1], game.trail(1 - mover)[-1]
    mines = set(game.mines)
    assert not jumps_from(here, game, mines | {other})
    assert bool(jumps_from(other, game, mines | {here})) is other_is_free
