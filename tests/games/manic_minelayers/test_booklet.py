"""The games drawn in the rules ended as the rules say."""

from itertools import product

import pytest

from kitgen.drawing.prose import plain
from kitgen.games.manic_minelayers.booklet.figures import BOTH_STUCK, ONE_STUCK, ShortGame
from kitgen.language import READING_SIGN
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.pipeline.printing.rules import write_rules
from kitgen.tabletop.grid import Cell
from tests.games.reading import outside_the_box
from tests.pipeline.factories import options
from tests.prose import all_runs


def jumps_from(start: Cell, game: ShortGame, taken: set[Cell]) -> list[Cell]:
    """Find landing squares by trying every square of the board."""
    return [
        cell
        for cell in game.size.squares
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
def test_the_examples_end_as_the_rules_say(game: ShortGame, other_is_free: bool) -> None:
    mover = len(game.jumps) % 2
    here, other = game.trail(mover)[-1], game.trail(1 - mover)[-1]
    mines = set(game.mines)
    assert not jumps_from(here, game, mines | {other})
    assert bool(jumps_from(other, game, mines | {here})) is other_is_free


PLACEMENTS = ("secret", "first-mover-first", "first-mover-last")


@pytest.mark.sample(11)
@pytest.mark.parametrize(("placement", "first"), list(product(PLACEMENTS, ("die", "agree"))))
@pytest.mark.parametrize("kit", ["manic-minelayers", "manic-minelayers-pencil"])
def test_the_set_up_is_described_in_the_order_in_which_it_is_done(
    kit: str, placement: str, first: str
) -> None:
    overrides = (f"rules.placement={placement}", f"rules.first_move={first}")
    (made,) = prepare_kits((kit,), options("1", copies=None, overrides=overrides).kit)
    rules = write_rules(made)
    assert rules is not None
    words = [plain(runs) for runs in all_runs(outside_the_box(rules.text.blocks))]
    decided = {"die": "Both roll a die. The higher", "agree": "Agree, peacefully, who moves first"}
    (who,) = (n for n, line in enumerate(words) if line.startswith(decided[first]))
    placed = {
        "secret": "Each player secretly chooses",
        "first-mover-first": "Whoever moves first places",
        "first-mover-last": "The other player places",
    }
    (where,) = (n for n, line in enumerate(words) if line.startswith(placed[placement]))
    assert (where < who) is (placement == "secret")
    marked = sum(line.count(READING_SIGN) for line in words)
    assert marked == 3 if first == "die" else marked == 2
    assert any(line.startswith("If you play a second game") for line in words)
    assert "A die, to see who begins." in words or first == "agree"
