"""How long a table plays, against every roll of a small mine followed in fractions."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.games.cave_mining.proofs.analysis import best_plan
from kitgen.games.cave_mining.proofs.rounds import turns_needed
from kitgen.games.cave_mining.rules.mine import Layer, Mine

TINY = 1e-12


def small_mines():
    layer = st.tuples(st.sampled_from([4, 6]), st.integers(0, 80))
    mines = st.tuples(st.lists(layer, min_size=1, max_size=3), st.integers(1, 9))
    return mines.map(
        lambda drawn: Mine(
            tuple(Layer(f"L{n}", die, risk) for n, (die, risk) in enumerate(drawn[0])), drawn[1]
        )
    )


def one_turn(mine, target, camp, treasure):
    """Every way that a turn may go, roll by roll: yield its chance, the camp and the treasure."""
    for chance, layer, may_dig in falls(mine, camp):
        ends = digs(mine, layer, target) if may_dig else [(Fraction(1), layer)]
        for part, where in ends:
            dice = [range(1, mine.layers[n].die + 1) for n in range(where)]
            faces = list(product(*dice))
            for shown in faces:
                yield chance * part / len(faces), where, treasure + sum(shown)


def falls(mine, camp):
    falling, layer = Fraction(1), camp
    while layer:
        risk = Fraction(mine.layers[layer - 1].risk_percent, 100)
        yield falling * (1 - risk), layer, layer == camp
        falling, layer = falling * risk, layer - 1
    yield falling, 0, camp == 0


def digs(mine, camp, target):
    going = Fraction(1)
    for layer in range(camp + 1, target + 1):
        going *= 1 - Fraction(mine.layers[layer - 1].risk_percent, 100)
    return [(going, target), (1 - going, camp)] if target > camp else [(Fraction(1), camp)]


def literally(mine, plan, turns):
    """The chances that more than 0, 1, 2 ... turns are needed."""
    now, not_yet = {(0, 0): Fraction(1)}, []
    for _ in range(turns):
        not_yet.append(sum(now.values()))
        later = {}
        for (camp, treasure), chance in now.items():
            for part, where, total in one_turn(mine, plan.targets[treasure][camp], camp, treasure):
                if total < mine.goal:
                    later[where, total] = later.get((where, total), 0) + chance * part
        now = later
    return not_yet


@given(small_mines())
@settings(max_examples=25, deadline=None)
def test_the_turns_needed_are_those_of_every_roll(mine):
    plan = best_plan(mine)
    found = turns_needed(mine, plan)
    shown = min(6, len(found.not_yet))
    expected = literally(mine, plan, shown)
    for share, right in zip(found.not_yet[:shown], expected, strict=True):
        assert share / 2**128 == pytest.approx(float(right), abs=TINY)
    assert float(found.mean_rounds(1)) == pytest.approx(float(plan.expected_turns()), abs=TINY)


@given(small_mines(), st.integers(2, 4))
@settings(max_examples=15, deadline=None)
def test_a_table_is_as_fast_as_its_fastest_player(mine, players):
    plan = best_plan(mine)
    found = turns_needed(mine, plan)
    turns = len(found.not_yet)
    tails = [Fraction(share, 2**128) for share in (*found.not_yet, 0)]
    taking = [tails[n] - tails[n + 1] for n in range(turns)]
    # Of all players but one the fastest, and the last one beside it: the chance of each round.
    fastest = taking
    for _ in range(players - 1):
        fastest = [fastest[n] * tails[n] + taking[n] * sum(fastest[n + 1 :]) for n in range(turns)]
    mean = sum((n + 1) * chance for n, chance in enumerate(fastest))
    assert float(found.mean_rounds(players)) == pytest.approx(float(mean), abs=TINY)
    for share in (Fraction(1, 2), Fraction(9, 10)):
        rounds = found.usual_rounds(players, share)
        assert sum(fastest[:rounds]) >= share - Fraction(1, 10**12)
        assert sum(fastest[: rounds - 1]) < share


def test_a_goal_that_is_next_to_out_of_reach_has_no_figure():
    mine = Mine((Layer("Pit", 4, 99),), 40)
    assert turns_needed(mine, best_plan(mine)) is None
