"""The kit's definition, content and checks."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from kitgen.diagnostics import Severity, explanations
from kitgen.games.cave_mining import GAME
from kitgen.games.cave_mining.checks.content import (
    check_counts,
    check_dice_kept,
    check_layers_kept,
    check_layers_worth_reaching,
)
from kitgen.games.cave_mining.proofs.analysis import best_plan
from kitgen.games.cave_mining.rules.mine import DICE, Layer, Mine
from tests.games.cave_mining.conftest import definition_with
from tests.games.kits import Kit
from tests.games.reading import json_contents

CONTENT_CODES = {"CM201", "CM202", "CM203", "CM211", "CM212", "CM213", "CM214", "KIT221"}
WARNINGS = {"CM301", "CM302"}
FACES = st.integers(3, 13) | st.sampled_from((1, 19, 20, 99, 100, 120))


def problems(kit, where):
    found = list(GAME.definition_faults(kit.definition, where))
    if not found:
        checks = GAME.content_checks
        content = GAME.generate(kit.definition, None, 1)
        found = [one for check in checks for one in check(kit.definition, content, where)]
    return found


@pytest.fixture(scope="session")
def layers_of():
    """Layers for a definition from pairs of die and risk."""

    def make(*pairs):
        return [
            {"name": f"Layer {n}", "die": f"d{die}", "risk_percent": risk, "rock": "soil"}
            for n, (die, risk) in enumerate(pairs, 1)
        ]

    return make


def test_the_shipped_kit_is_legal(make_kit, where):
    assert problems(make_kit(), where) == []


@pytest.mark.parametrize("boards", [["board"], ["large_board"], ["board", "large_board"]])
def test_a_board_without_width_is_refused_and_has_no_room_for_markers(make_kit, where, boards):
    flat = {board: {"width": "0 in"} for board in boards}
    kit = make_kit(**flat, markers={"size": None})
    codes = {fault.code for fault in GAME.definition_faults(kit.definition, where)}
    assert "CM109" in codes


def test_contents_are_exactly_what_the_design_says(make_kit):
    contents = json_contents(GAME, make_kit().content)
    table = (
        ("Spare Change Valley", "d4", 5),
        ("Dino Bone Bedrock", "d6", 15),
        ("Sedimentary Silver", "d8", 25),
        ("Golden Ground", "d12", 35),
        ("Diamond Hotspot", "d20", 50),
        ("The Priceless Core", "d100", 70),
    )
    assert json.loads(json.dumps(contents)) == {
        "layers": [{"name": name, "die": die, "risk_percent": risk} for name, die, risk in table],
        "goal": 150,
        "players": 3,
    }


def test_every_seed_gives_the_same_kit(make_kit):
    assert make_kit(seed="42").content == make_kit(seed="Friday night").content


def test_every_code_has_a_bad_example_or_a_test(bad_examples):
    codes = {code for code in explanations() if code.startswith("CM")}
    assert codes - CONTENT_CODES == set(bad_examples)


@pytest.fixture(scope="session")
def unchecked_kit():
    """A kit whose definition may be wrong: only the definition, not generated."""
    return lambda **changes: Kit(GAME, definition_with(changes), None)


def test_each_bad_example_yields_exactly_its_code(bad_examples, unchecked_kit, where):
    for code, changes in bad_examples.items():
        found = problems(unchecked_kit(**changes), where)
        assert {diagnostic.code for diagnostic in found} == {code}
        severity = Severity.WARNING if code in WARNINGS else Severity.ERROR
        assert found[0].severity is severity and found[0].hint


def test_all_problems_come_out_in_one_run(unchecked_kit, where, layers_of):
    kit = unchecked_kit(
        layers=layers_of((7, 50), (12, 120), (4, 20)), players=1, markers={"size": "9 in"}
    )
    found = {problem.code for problem in problems(kit, where)}
    assert found == {"CM101", "CM102", "CM103", "CM104", "CM106", "CM111"}


def test_layers_out_of_order_are_named_at_their_place(unchecked_kit, where, layers_of):
    kit = unchecked_kit(layers=layers_of((4, 5), (8, 25), (6, 15)))
    found = problems(kit, where)
    assert [(diagnostic.code, diagnostic.span.path) for diagnostic in found] == [
        ("CM103", "layers/2"),
        ("CM104", "layers/2"),
    ]


@pytest.mark.parametrize("dice", [(4, 7, 6), (8, 7, 12)])
def test_an_unknown_die_is_reported_alone(unchecked_kit, where, layers_of, dice):
    kit = unchecked_kit(layers=layers_of(*[(die, 10) for die in dice]))
    assert [problem.code for problem in problems(kit, where)] == ["CM101"]


@given(st.lists(st.tuples(FACES, st.integers(-5, 105)), min_size=1, max_size=6))
@settings(max_examples=60, deadline=None)
def test_layers_are_refused_exactly_where_the_design_says(unchecked_kit, where, layers_of, pairs):
    board = {"height": "40 in"}
    kit = unchecked_kit(layers=layers_of(*pairs), board=board, large_board=board)
    found = {fault.code for fault in GAME.definition_faults(kit.definition, where)}
    dice, risks = zip(*pairs, strict=True)
    assert ("CM101" in found) == any(die not in DICE for die in dice)
    assert ("CM102" in found) == any(risk not in range(101) for risk in risks)
    assert ("CM103" in found) == (sorted(risks) != list(risks))
    neighbours = [pair for pair in pairwise(dice) if {*pair} <= {*DICE}]
    assert ("CM104" in found) == any(above > below for above, below in neighbours)
    assert ("CM105" in found) == (risks[0] == 100)


@pytest.mark.parametrize("players", [0, 1, 5, 99])
@pytest.mark.parametrize("size", [None, "1 in"])
def test_markers_are_not_reported_for_players_that_there_cannot_be(
    unchecked_kit, where, players, size
):
    kit = unchecked_kit(players=players, markers={"size": size})
    assert [problem.code for problem in problems(kit, where)] == ["CM106"]


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({"markers": {"sets": 1}}, "1 set of markers is printed, but 3 play"),
        ({"markers": {"sets": 2}}, "2 sets of markers are printed, but 3 play"),
    ],
)
def test_one_set_of_markers_is_no_sets(unchecked_kit, where, changes, wanted):
    assert [problem.message for problem in problems(unchecked_kit(**changes), where)] == [wanted]


def test_a_risk_is_reported_as_a_percentage(unchecked_kit, where, layers_of):
    (found,) = problems(unchecked_kit(layers=layers_of((4, 120))), where)
    assert found.message == "the risk is 120 percent, not 0 to 100"


@given(players=st.integers(0, 9), sets=st.none() | st.integers(0, 9))
@settings(max_examples=40, deadline=None)
def test_markers_are_refused_unless_they_cover_the_players(unchecked_kit, where, players, sets):
    kit = unchecked_kit(players=players, markers={"sets": sets, "size": "0.45 in"})
    found = {fault.code for fault in GAME.definition_faults(kit.definition, where)}
    assert ("CM106" in found) == (players not in (2, 3, 4))
    assert ("CM107" in found) == (sets is not None and sets != players)


@given(
    goal=st.integers(1, 30),
    pairs=st.lists(
        st.tuples(st.sampled_from((4, 6, 8)), st.integers(0, 95)), min_size=2, max_size=3
    ),
)
@settings(max_examples=25, deadline=None)
def test_a_layer_is_idle_exactly_when_a_mine_without_it_is_as_good(make_kit, where, goal, pairs):
    pairs = list(zip(*(sorted(column) for column in zip(*pairs, strict=True)), strict=True))
    layers = tuple(Layer(f"{n}", die, risk) for n, (die, risk) in enumerate(pairs))
    kit = make_kit()
    content = replace(kit.content, mine=Mine(layers, goal))
    found = list(check_layers_worth_reaching(kit.definition, content, where))
    # A mine that ends above the layer, rather than a plan that may not dig to it.
    turns = [
        best_plan(Mine(layers[:depth], goal)).expected_turns()
        for depth in range(1, len(layers) + 1)
    ]
    idle = [
        depth
        for depth in range(2, len(layers) + 1)
        if turns[depth - 2] - turns[-1] < Fraction(1, 20)
    ]
    assert sorted(int(diagnostic.span.path.rpartition("/")[2]) + 1 for diagnostic in found) == idle
    # What a layer saves does not read as if it were enough.
    saved = [
        re.search(r"saves a lone player ([0-9.]+) of", diagnostic.message)[1]
        for diagnostic in found
    ]
    assert all(Fraction(turns) < Fraction(1, 20) for turns in saved)


def test_a_layer_that_saves_almost_enough_does_not_read_as_if_it_did(make_kit, where):
    mine = Mine((Layer("a", 8, 4), Layer("b", 8, 52)), 5)
    content = replace(make_kit().content, mine=mine)
    (warning,) = check_layers_worth_reaching(make_kit().definition, content, where)
    assert "saves a lone player 0.047 of" in warning.message
    assert warning.message.endswith("less than 0.05")


@pytest.mark.parametrize(
    "changes",
    [
        {"goal": 0},
        {"goal": 401},
        {"layers": []},
        {"board": {"width": 7.5}},
        {"markers": {"size": "0.6"}},
        {"rules": {"tie": "fight"}},
        {"rules": {"goal_reached": "more"}},
        {"depth": 6},
    ],
)
def test_senseless_values_are_refused_by_the_model(make_kit, changes):
    with pytest.raises(ValidationError):
        make_kit(**changes)


def test_a_goal_to_be_passed_is_one_further(make_kit):
    content = make_kit(rules={"goal_reached": "more_than"}).content
    assert (content.goal, content.mine.goal) == (150, 151)


def codes(check, kit, content, where):
    return [diagnostic.code for diagnostic in check(kit.definition, content, where)]


def test_a_changed_layer_is_found(make_kit, where):
    kit = make_kit()
    layers = kit.content.mine.layers
    assert codes(check_layers_kept, kit, kit.content, where) == []
    for changed in (
        layers[:-1],
        layers[::-1],
        (*layers[:2], replace(layers[2], risk_percent=26), *layers[3:]),
    ):
        content = replace(kit.content, mine=Mine(changed, 150))
        assert codes(check_layers_kept, kit, content, where) == ["CM201"]


@pytest.mark.parametrize("change", [{"goal": 149}, {"players": 2}, {"marker_sets": 4}])
def test_wrong_counts_are_found(make_kit, where, change):
    kit = make_kit()
    assert codes(check_counts, kit, kit.content, where) == []
    assert codes(check_counts, kit, replace(kit.content, **change), where) == ["CM202"]


def test_a_missing_paper_die_is_found(make_kit, where):
    kit = make_kit()
    assert codes(check_dice_kept, kit, kit.content, where) == []
    for name in kit.content.paper_dice:
        left = tuple(die for die in kit.content.paper_dice if die != name)
        content = replace(kit.content, paper_dice=left)
        assert codes(check_dice_kept, kit, content, where) == ["CM203"]
