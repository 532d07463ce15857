"""The best plan against literal turns: every roll followed, every choice tried."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.games.cave_mining.proofs.analysis import best_plan, layer_worths
from kitgen.games.cave_mining.rules.mine import Layer, Mine
from kitgen.seeds import Stream

SMALL = Fraction(1, 10**30)

SHIPPED = Mine(
    tuple(
        Layer(name, die, risk)
        for name, die, risk in (
            ("Spare Change Valley", 4, 5),
            ("Dino Bone Bedrock", 6, 15),
            ("Sedimentary Silver", 8, 25),
            ("Golden Ground", 12, 35),
            ("Diamond Hotspot", 20, 50),
            ("The Priceless Core", 100, 70),
        )
    ),
    150,
)


def mine_of(*layers, goal=10):
    return Mine(tuple(Layer(f"{die}-{risk}", die, risk) for die, risk in layers), goal)


def collected(mine, treasure, camp):
    """Yield each outcome of the treasure dice: chance, treasure, camp."""
    faces = [range(1, layer.die + 1) for layer in mine.layers[:camp]]
    rolls = list(product(*faces))
    for roll in rolls:
        yield Fraction(1, len(rolls)), treasure + sum(roll), camp


def turn_outcomes(mine, treasure, camp, digs):
    """Follow one turn of the rules, roll by roll.

    `digs(digger)` tells whether the player digs on from the digger's layer.
    """
    fallen, chance, resting = False, Fraction(1), camp
    while resting > 0:
        risk = Fraction(mine.layers[resting - 1].risk_percent, 100)
        for part, total, layer in collected(mine, treasure, resting) if fallen else ():
            yield chance * (1 - risk) * part, total, layer
        if not fallen:
            yield from choices(mine, treasure, camp, camp, chance * (1 - risk), digs)
        chance, resting, fallen = chance * risk, resting - 1, True
    if fallen:
        yield chance, treasure, 0
    else:
        yield from choices(mine, treasure, 0, 0, chance, digs)


def choices(mine, treasure, camp, digger, chance, digs):
    """Follow "What now?" from a digger's layer."""
    if digger == len(mine.layers) or not digs(digger):
        for part, total, layer in collected(mine, treasure, digger):
            yield chance * part, total, layer
        return
    risk = Fraction(mine.layers[digger].risk_percent, 100)
    for part, total, layer in collected(mine, treasure, camp):
        yield chance * risk * part, total, layer
    yield from choices(mine, treasure, camp, digger + 1, chance * (1 - risk), digs)


def mean_turns_of(mine, target_of):
    """Solve for the mean turns of a plan: one linear equation for each treasure and camp.

    Treasure never falls, so only states of equal treasure hang together, and those through the
    surface alone; the equations are still solved as a whole, by elimination.
    """
    states = [(t, c) for t in range(mine.goal) for c in range(mine.depth + 1)]
    index = {state: number for number, state in enumerate(states)}
    lines = []
    for treasure, camp in states:
        line = [Fraction(0)] * len(states) + [Fraction(1)]
        line[index[treasure, camp]] += 1
        target = target_of(treasure, camp)
        for chance, total, layer in turn_outcomes(
            mine, treasure, camp, lambda digger, target=target: digger < target
        ):
            if total < mine.goal:
                line[index[total, layer]] -= chance
        lines.append(line)
    for column in range(len(states)):
        pivot = next(row for row in range(column, len(states)) if lines[row][column])
        lines[column], lines[pivot] = lines[pivot], lines[column]
        lead = lines[column][column]
        lines[column] = [entry / lead for entry in lines[column]]
        for row in range(len(states)):
            factor = lines[row][column]
            if row != column and factor:
                lines[row] = [
                    a - factor * b for a, b in zip(lines[row], lines[column], strict=True)
                ]
    return {state: lines[number][-1] for state, number in index.items()}


@pytest.mark.parametrize(
    "mine",
    [
        mine_of((4, 5), (6, 15)),
        mine_of((4, 50), (8, 60)),
        mine_of((4, 0), (6, 99)),
        mine_of((6, 30)),
    ],
    ids=lambda mine: " ".join(layer.name for layer in mine.layers),
)
def test_turns_to_ten_are_those_of_the_rules_followed_roll_by_roll(mine):
    plan = best_plan(mine)
    literal = mean_turns_of(mine, lambda treasure, camp: plan.targets[treasure][camp])
    for (treasure, camp), turns in literal.items():
        assert 0 <= turns - plan.expected_turns(treasure, camp) < SMALL


@pytest.mark.parametrize(
    "mine", [mine_of((4, 40), (8, 45), goal=3), mine_of((4, 5), (20, 30), goal=4)]
)
def test_no_other_plan_is_faster(mine):
    """Change the plan in any one state: by the theory of such plans, if no single change
    helps in any state, none does at all."""
    plan = best_plan(mine)
    best = mean_turns_of(mine, lambda treasure, camp: plan.targets[treasure][camp])
    for treasure, camp in product(range(mine.goal), range(mine.depth + 1)):
        for other in range(max(camp, 1), mine.depth + 1):
            changed = mean_turns_of(
                mine,
                lambda t, c, state=(treasure, camp), other=other: (
                    other if (t, c) == state else plan.targets[t][c]
                ),
            )
            assert all(changed[state] >= turns for state, turns in best.items())


def test_every_plan_of_a_tiny_mine_is_tried():
    mine = mine_of((4, 30), (6, 40), goal=2)
    states = list(product(range(2), range(3)))
    plans = product(*(range(max(camp, 1), 3) for _, camp in states))
    tables = [dict(zip(states, plan, strict=True)) for plan in plans]
    turns = [mean_turns_of(mine, lambda t, c, table=table: table[t, c])[0, 0] for table in tables]
    assert 0 <= min(turns) - best_plan(mine).expected_turns() < SMALL


@given(st.lists(st.tuples(st.sampled_from((4, 6, 8)), st.integers(0, 95)), min_size=1, max_size=2))
@settings(max_examples=6, deadline=None)
def test_turns_are_right_for_any_two_layers(layers):
    mine = mine_of(*layers, goal=5)
    plan = best_plan(mine)
    literal = mean_turns_of(mine, lambda treasure, camp: plan.targets[treasure][camp])
    assert all(0 <= turns - plan.expected_turns(*state) < SMALL for state, turns in literal.items())


def test_a_safe_layer_of_fours_takes_as_long_as_rolling_to_the_goal():
    # One die a turn from the first turn on: the mean number of d4 rolls that reach 6.
    mean = [Fraction(0)] * 6
    for left in range(1, 7):
        mean.append(1 + sum(mean[left + 5 - face] for face in range(1, 5)) / 4)
    assert 0 <= mean[-1] - best_plan(mine_of((4, 0), goal=6)).expected_turns() < SMALL


def test_more_open_layers_never_cost_turns():
    turns = [best_plan(SHIPPED, range(1, deepest + 1)).expected_turns() for deepest in range(1, 7)]
    assert turns == sorted(turns, reverse=True)
    assert turns[-1] == best_plan(SHIPPED).expected_turns()


@pytest.mark.dear
def test_the_shipped_mine_played_with_dice_takes_the_expected_turns():
    plan = best_plan(SHIPPED)
    stream = Stream("cave mining")
    games = 3000
    total = sum(turns_of_one_game(SHIPPED, plan, stream.child("game", n)) for n in range(games))
    # The spread of one game is about 5 turns, so that of the mean is 0.1: six of these.
    assert abs(total / games - float(plan.expected_turns())) < 0.6


def turns_of_one_game(mine, plan, stream):
    """Play one game with dice."""
    treasure = camp = turns = 0
    while treasure < mine.goal:
        turns += 1
        fallen = False
        while camp and 1 + stream.below(100) <= mine.layers[camp - 1].risk_percent:
            camp, fallen = camp - 1, True
        if not fallen:
            digger, target = camp, plan.targets[treasure][camp]
            while digger < target:
                if 1 + stream.below(100) <= mine.layers[digger].risk_percent:
                    digger = target = camp
                else:
                    digger += 1
            camp = digger
        treasure += sum(1 + stream.below(layer.die) for layer in mine.layers[:camp])
    return turns


def saves_turns(cost):
    """Return whether a layer that is closed or passed by costs more than rounding can do."""
    return cost is None or cost > Fraction(1, 10**20)


def worth_reaching(mine):
    return [worth.number for worth in layer_worths(mine) if saves_turns(worth.cost_if_closed)]


def worth_stopping_at(mine):
    return [worth.number for worth in layer_worths(mine) if saves_turns(worth.cost_if_passed_by)]


def test_every_shipped_layer_is_worth_digging_for():
    assert worth_reaching(SHIPPED) == worth_stopping_at(SHIPPED) == [1, 2, 3, 4, 5, 6]


def test_a_layer_that_always_falls_in_is_never_worth_reaching():
    mine = mine_of((4, 5), (6, 15), (100, 100), goal=30)
    assert worth_reaching(mine) == worth_stopping_at(mine) == [1, 2]


def test_where_any_treasure_wins_the_first_layer_is_enough():
    mine = mine_of((4, 5), (6, 15), (8, 25), goal=1)
    assert worth_reaching(mine) == [1]


def test_layers_on_the_way_to_a_safe_rich_one_are_only_passed():
    mine = mine_of((4, 5), (4, 0), (100, 0), goal=30)
    assert worth_stopping_at(mine) == [3]
    assert worth_reaching(mine) == [1, 2, 3]


def test_closing_layers_costs_what_a_shorter_mine_takes_longer():
    mine = mine_of((4, 5), (6, 15), (8, 25), goal=20)
    full = best_plan(mine).expected_turns()
    for worth in layer_worths(mine)[1:]:
        shorter = Mine(mine.layers[: worth.number - 1], mine.goal)
        assert worth.cost_if_closed == best_plan(shorter).expected_turns() - full
    assert layer_worths(mine)[0].cost_if_closed is None


def test_a_mine_that_cannot_be_entered_has_no_plan():
    mine = mine_of((4, 100), (6, 100))
    assert best_plan(mine) is None
    assert best_plan(SHIPPED, ()) is None
    with pytest.raises(ValueError, match="always falls in"):
        layer_worths(mine)
