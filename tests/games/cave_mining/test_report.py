"""What the report claims, against numbers worked out by hand."""

import json
import re
from fractions import Fraction

import pytest

from kitgen.contract import Certainty
from kitgen.games.cave_mining import GAME
from kitgen.games.cave_mining.proofs.analysis import best_plan


def claims_of(kit, deep=False):
    return {claim.id: claim for claim in GAME.report(kit.definition, kit.content, deep)}


def test_the_best_plan_of_the_shipped_mine_takes_eleven_turns(make_kit):
    claim = claims_of(make_kit())["solo-plan"]
    assert "One player alone" in claim.statement
    assert "needs 11.17 turns on average to reach a treasure of 150" in claim.statement
    assert claim.certainty is Certainty.MODEL


def test_the_plan_covers_every_treasure_and_camp(make_kit):
    mine = make_kit().content.mine
    plan, table = best_plan(mine), claims_of(make_kit())["solo-plan"].table
    plans = {}
    for treasures, *cells in table.rows:
        first, _, last = treasures.partition(" to ")
        for treasure in range(int(first), int(last or first) + 1):
            plans[treasure] = [0 if cell == "look" else int(cell) for cell in cells]
    assert list(plans) == list(range(150))
    for treasure, cells in plans.items():
        for camp, cell in enumerate(cells):
            assert (cell or camp) == plan.targets[treasure][camp]
    assert len(table.columns) == 8


def test_the_length_of_a_game_is_given_for_the_players_that_the_kit_seats(make_kit):
    kit = make_kit()
    both, two = claims_of(kit)["rounds"], claims_of(make_kit(players=2))["rounds"]
    assert (set(both.value), set(two.value)) == ({"2", "3"}, {"2"})
    assert both.value["2"] == two.value["2"]
    assert both.figure == "9.07 rounds on average with 2 players, 8.13 with 3"
    assert two.statement == (
        "If all follow that plan and nobody sabotages, a game lasts 9.07 rounds on average with 2 "
        "players."
    )
    assert [row[:2] for row in both.table.rows] == [("2", "9.07"), ("3", "8.13")]
    assert both.certainty is Certainty.MODEL


def test_a_game_too_long_for_an_evening_is_not_followed_turn_by_turn(make_kit):
    layer = {"name": "Pit", "die": "d6", "risk_percent": 80, "rock": "core"}
    claims = claims_of(make_kit(layers=[layer], goal=60))
    assert "solo-plan" in claims
    assert "rounds" not in claims


def test_what_supposes_something_says_what_and_is_called_a_model(make_kit):
    for claim in claims_of(make_kit(), deep=True).values():
        supposes = re.search(r"\balone\b|\bIf\b", claim.statement) is not None
        assert supposes == (claim.certainty is Certainty.MODEL)


def test_income_and_survival_are_those_of_the_table(make_kit):
    claims = claims_of(make_kit())
    # 95 % of 2.5, and nothing at the surface.
    assert (
        "2.38 treasure on average, cave-ins included, in a turn begun in Spare"
        in claims["income"].statement
    )
    stands = [bar.share for bar in claims["survival"].bars]
    assert stands == [Fraction(n, 100) for n in (95, 85, 75, 65, 50, 30)]
    reached = [bar.share for bar in claims["reaching"].bars]
    assert reached[-1] == Fraction(95 * 85 * 75 * 65 * 50 * 30, 100**6)


def test_deep_claims_weigh_every_layer(make_kit):
    kit = make_kit()
    assert "worth" not in claims_of(kit)
    worth = claims_of(kit, deep=True)["worth"]
    assert worth.value["layers"][0]["cost_if_closed"] is None
    assert worth.value["layers"][-1]["cost_if_closed"] == pytest.approx(0.4856292669)
    assert "who plays best 0.49 turns on average" in worth.statement


@pytest.mark.sample(3)
@pytest.mark.parametrize("deep", [False, True])
@pytest.mark.parametrize("risk", [0, 99, 100])
def test_values_are_plain_json_and_bars_are_shares(make_kit, deep, risk):
    layer = {"name": "Pit", "die": "d6", "risk_percent": risk, "rock": "core"}
    board = {"width": "7 in", "height": "4 in"}
    for kit in (make_kit(), make_kit(layers=[layer], goal=20, board=board, large_board=board)):
        for claim in claims_of(kit, deep).values():
            assert json.loads(json.dumps(dict(claim.value))) == claim.value
            assert all(0 <= bar.share <= 1 for bar in claim.bars)
            assert claim.id == claim.id.lower()


def test_a_mine_that_always_falls_in_has_no_plan_to_claim(make_kit):
    layer = {"name": "Pit", "die": "d6", "risk_percent": 100, "rock": "core"}
    claims = claims_of(make_kit(layers=[layer]), deep=True)
    assert not {"solo-plan", "rounds", "worth"} & set(claims)
