"""Layers, cave-ins and treasure, against dice rolled one by one."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.games.cave_mining.proofs.analysis import layer_figures
from kitgen.games.cave_mining.rules.mine import DICE, Layer, Mine


@st.composite
def mines(draw, dice=(4, 6, 8), deepest=3, goal=10):
    risks = sorted(draw(st.lists(st.integers(0, 100), min_size=1, max_size=deepest)))
    layers = tuple(Layer(f"layer {r}", draw(st.sampled_from(dice)), r) for r in risks)
    return Mine(layers, goal)


def test_dice_are_the_regular_solids_a_die_of_ten_and_two_of_those_for_a_hundred():
    """A solid of sides with p corners, of which q meet, has 4q / (4 - (p - 2)(q - 2)) sides."""
    bends = {(p, q): (p - 2) * (q - 2) for p, q in product((3, 4, 5), repeat=2)}
    solids = {4 * q // (4 - bend) for (_, q), bend in bends.items() if bend < 4}
    assert sorted({*solids, 10, 10 * 10}) == list(DICE)


def test_a_goal_is_at_least_one():
    layer = Layer("clay", 4, 10)
    assert Mine((layer,), 1).goal == 1
    for layers, goal in (((layer,), 0), ((), 1)):
        with pytest.raises(ValueError, match="at least one layer and a goal of 1 or more"):
            Mine(layers, goal)


def rest_by_rolling(mine, camp, chance=Fraction(1)):
    """Follow each face of the d100 for one layer at a time."""
    if camp == 0:
        return Counter({0: chance})
    found = Counter()
    falls = sum(1 for face in range(1, 101) if face <= mine.layers[camp - 1].risk_percent)
    found[camp] += chance * (100 - falls) / 100
    if falls:
        found.update(rest_by_rolling(mine, camp - 1, chance * falls / 100))
    return found


@given(mines())
@settings(max_examples=60, deadline=None)
def test_a_camp_rests_where_the_rolls_leave_it(mine):
    for camp in range(mine.depth + 1):
        chances = mine.rest_chances(camp)
        rolled = rest_by_rolling(mine, camp)
        assert sum(chances) == 1
        assert {n: c for n, c in enumerate(chances) if c} == {n: c for n, c in rolled.items() if c}


@given(mines())
@settings(max_examples=40, deadline=None)
def test_treasure_is_one_die_for_each_layer_down_to_the_camp(mine):
    for camp in range(mine.depth + 1):
        faces = [range(1, layer.die + 1) for layer in mine.layers[:camp]]
        rolled = Counter(sum(roll) for roll in product(*faces))
        ways = mine.treasure_ways(camp)
        assert {total: count for total, count in enumerate(ways) if count} == rolled


@given(mines())
@settings(max_examples=40, deadline=None)
def test_figures_of_a_layer_are_means_over_all_rolls(mine):
    for figures in layer_figures(mine):
        camp = figures.number
        means = []
        for layer in range(camp + 1):
            ways = mine.treasure_ways(layer)
            means.append(Fraction(sum(t * c for t, c in enumerate(ways)), sum(ways)))
        rest = rest_by_rolling(mine, camp)
        assert figures.full_income == means[camp]
        assert figures.turn_income == sum(chance * means[layer] for layer, chance in rest.items())
        assert (figures.stand_chance, figures.surface_chance) == (rest[camp], rest[0])


@given(mines())
@settings(max_examples=40, deadline=None)
def test_reaching_a_layer_is_digging_through_all_above(mine):
    for figures in layer_figures(mine):
        # Of all combinations of d100 faces, those where no roll is its layer's risk or less.
        safe, every = 1, 1
        for layer in mine.layers[: figures.number]:
            safe *= sum(1 for face in range(1, 101) if face > layer.risk_percent)
            every *= 100
        assert figures.reach_chance == Fraction(safe, every)


@given(st.integers(1, 99))
def test_turns_standing_solve_their_own_equation(risk):
    (figures,) = layer_figures(Mine((Layer("only", 6, risk),), 10))
    # Either it falls now, or it has stood one turn and waits as before.
    chance = Fraction(100 - risk, 100)
    assert figures.turns_standing == chance * (1 + figures.turns_standing)


def test_a_layer_without_risk_never_falls():
    (figures,) = layer_figures(Mine((Layer("only", 6, 0),), 10))
    assert figures.turns_standing is None
    assert figures.reach_chance == figures.stand_chance == 1


def test_a_camp_at_the_surface_rolls_nothing_and_collects_nothing():
    mine = Mine((Layer("only", 6, 50),), 10)
    assert mine.rest_chances(0) == (1,)
    assert mine.treasure_ways(0) == (1,)


@pytest.mark.parametrize("die", [0, 1, 7, 30, 1000])
def test_only_dice_of_the_table_are_rolled(die):
    assert die not in DICE
    with pytest.raises(ValueError, match=str(die)):
        Layer("odd", die, 5)


@pytest.mark.parametrize("risk", [-1, 101])
def test_risks_are_percentages(risk):
    with pytest.raises(ValueError, match=str(risk)):
        Layer("odd", 6, risk)


@pytest.mark.parametrize(("layers", "goal"), [((), 10), ((Layer("only", 6, 5),), 0)])
def test_a_mine_has_layers_and_a_goal(layers, goal):
    with pytest.raises(ValueError, match="at least one layer"):
        Mine(layers, goal)


@pytest.mark.parametrize("number", [0, 2])
def test_layers_are_numbered_from_one(number):
    with pytest.raises(ValueError, match=f"not {number}"):
        Mine((Layer("only", 6, 5),), 10).layer(number)
