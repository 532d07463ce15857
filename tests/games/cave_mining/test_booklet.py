"""The rules: true to the definition, and their examples played by the rules."""

import math
import re
from itertools import combinations, product
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.bounds import common_box, shape_box
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.prose import Manner, Table, illustrations, plain
from kitgen.drawing.shapes import Path, Transform
from kitgen.games.cave_mining import GAME
from kitgen.games.cave_mining.booklet.dice import FOLDED_DIE, fold_spots
from kitgen.games.cave_mining.booklet.examples import play_examples, shown_faces
from kitgen.games.cave_mining.definition import RulesDefinition
from kitgen.games.cave_mining.rules.mine import DICE, Layer, Mine
from kitgen.games.cave_mining.sheets.paper_dice import TAB_DEPTH
from kitgen.games.cave_mining.sheets.treasure_track import spaces
from kitgen.games.cave_mining.wording import AT_THE_SURFACE, turn_steps
from kitgen.language import READING_SIGN
from kitgen.layout.face_checks import check_face
from kitgen.pipeline.printing.rules import filled_template
from kitgen.rendering.prose import read_prose
from kitgen.tabletop.dice import PAPER_DICE
from tests.games.reading import outside_the_box, texts_of, walked
from tests.prose import all_runs

ROCKS = ("soil", "bones", "silver", "gold", "diamonds", "core")


def booklet_of(kit, style=InkStyle.LOW):
    return GAME.booklet(kit.definition, kit.content, style)


def blocks_of(kit):
    booklet = booklet_of(kit)
    filled = filled_template(booklet, kit.definition)
    return outside_the_box(read_prose(filled))


def words_of(kit):
    return [plain(runs) for runs in all_runs(blocks_of(kit))]


def layers_of(dice, risks):
    return [
        {"name": f"Seam {n}", "die": f"d{die}", "risk_percent": risk, "rock": ROCKS[n % 6]}
        for n, (die, risk) in enumerate(zip(dice, risks, strict=True))
    ]


@st.composite
def seams(draw):
    """Dice and risks of a legal mine: neither falls with depth, the first layer can be reached."""
    depth = draw(st.integers(1, 8))
    dice = sorted(draw(st.lists(st.sampled_from(DICE), min_size=depth, max_size=depth)))
    risk = st.one_of(st.integers(0, 100), st.sampled_from((0, 1, 99, 100)))
    risks = sorted(draw(st.lists(risk, min_size=depth, max_size=depth)))
    return dice, [min(99, risks[0]), *risks[1:]]


def mine_of(dice, risks):
    layers = tuple(
        Layer(f"Seam {n}", die, risk) for n, (die, risk) in enumerate(zip(dice, risks, strict=True))
    )
    return Mine(layers, 150)


class Referee:
    """A referee with the layers' risks, who is handed the rolls of an example one by one."""

    def __init__(self, risks, rolls):
        self.risks, self.rolls = risks, list(rolls)

    def falls_in(self, layer):
        roll = self.rolls.pop(0)
        assert (roll.layer, roll.risk_percent) == (layer, self.risks[layer - 1])
        assert 1 <= roll.result <= 100
        return roll.result <= self.risks[layer - 1]

    def unsteady(self, camp):
        while camp > 0 and self.falls_in(camp):
            camp -= 1
        assert not self.rolls
        return camp

    def dig(self, layer):
        """Dig as long as there are rolls; give the deepest layer, and whether it went well."""
        while self.rolls:
            if self.falls_in(layer + 1):
                assert not self.rolls
                return layer, False
            layer += 1
        return layer, True


def assert_collected(haul, dice):
    assert [die for die, _ in haul.dice] == list(dice)
    assert all(1 <= result <= die for die, result in haul.dice)
    assert haul.total == math.fsum(result for _, result in haul.dice)


@given(seams())
@settings(max_examples=150, deadline=None)
def test_the_examples_keep_the_rules_in_every_mine(seam):
    dice, risks = seam
    examples = play_examples(mine_of(dice, risks))
    stands = 0
    if (turn := examples.fallen) is not None:
        rest = Referee(risks, turn.unsteady.rolls).unsteady(turn.unsteady.start)
        assert rest == turn.unsteady.rest < turn.unsteady.start
        assert_collected(turn.haul, dice[:rest])
        stands = rest
    turn = examples.sabotage
    camp = Referee(risks, turn.unsteady.rolls).unsteady(turn.unsteady.start)
    # Whose own camp caved in may not sabotage.
    assert camp == turn.unsteady.start == turn.dig.start
    deepest, went_well = Referee(risks, turn.dig.rolls).dig(camp)
    assert went_well and deepest == turn.dig.deepest == turn.victim.start >= 1
    assert stands in (0, deepest)
    rest = Referee(risks, turn.victim.rolls).unsteady(deepest)
    assert rest == turn.victim.rest
    assert_collected(turn.haul, dice[: deepest - 1])
    if (turn := examples.victim) is not None:
        assert turn.unsteady.start == rest
        camp = Referee(risks, turn.unsteady.rolls).unsteady(rest)
        assert camp == turn.unsteady.rest == turn.dig.start < rest
        deepest, went_well = Referee(risks, turn.dig.rolls).dig(camp)
        assert not went_well and deepest == turn.dig.deepest > camp
        assert_collected(turn.haul, dice[:camp])


def test_the_shipped_examples_show_every_hard_rule(make_kit):
    examples = play_examples(make_kit().content.mine)
    assert [roll.caves_in for roll in examples.fallen.unsteady.rolls] == [True, True, False]
    assert examples.sabotage.victim.rest < examples.sabotage.victim.start
    assert examples.victim is not None


@given(seams(), st.integers(2, 4), st.integers(1, 400))
@settings(max_examples=12, deadline=None)
def test_the_rules_of_every_kit_are_well_formed_and_call_for_their_drawings(
    make_kit, seam, players, goal
):
    kit = make_kit(layers=layers_of(*seam), players=players, goal=goal)
    blocks = blocks_of(kit)
    called = [illustration.figure for illustration in illustrations(blocks)]
    assert sorted(called) == sorted(booklet_of(kit).figures)
    assert not [words for words in map(plain, all_runs(blocks)) if "  " in words or " ." in words]


def test_every_reading_changes_the_rules(make_kit):
    for key, field in RulesDefinition.model_fields.items():
        values = get_args(field.annotation)
        # The quick reference at the end is the turn card's own words.
        printed = [blocks_of(make_kit(rules={key: value}))[:-1] for value in values]
        assert len(printed) > 1
        assert all(one != other for one, other in combinations(printed, 2)), key


@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_are_those_of_the_definition(make_kit, players):
    kit = make_kit(players=players, markers={"size": "0.45 in"})
    words = " ".join([*words_of(kit), booklet_of(kit).line])
    for number, name in ((2, "two"), (3, "three"), (4, "four")):
        assert f"{name} players" not in words.lower()
        assert f"{number} players" not in words
    tools = ("Pick", "Lamp", "Shovel", "Cart")
    assert [tool in words for tool in tools] == [n < players for n in range(4)]


def test_the_rules_say_which_markers_there_are(make_kit):
    for form, tents, flat in (
        ("disc", False, True),
        ("standee", True, False),
        ("both", True, True),
    ):
        words = " ".join(words_of(make_kit(markers={"form": form})))
        assert ("are tents" in words) is tents
        assert bool(re.search(r"[Dd]iggers are round", words)) is flat


@pytest.mark.parametrize("goal_reached", ["at_least", "more_than"])
def test_the_goal_is_that_of_the_definition(make_kit, goal_reached):
    words = " ".join(words_of(make_kit(goal=77, rules={"goal_reached": goal_reached})))
    assert {"at_least": "77 or more", "more_than": "more than 77"}[goal_reached] in words
    assert "150" not in words


@pytest.mark.parametrize("goal", [57, 150])
def test_the_rules_say_what_to_do_beyond_the_track(make_kit, goal):
    kit = make_kit(goal=goal)
    _, (track, *_) = kit.jobs()["treasure"]
    last = max(number for number, _ in spaces(goal))
    assert last > goal
    printed = f"go on from 1 and add {last}"
    assert printed in " ".join(words_of(kit))
    assert printed in " ".join(text.words for text, _, _ in texts_of(track.front))


def test_three_of_three_and_two_of_three_differ(make_kit):
    several = " ".join(words_of(make_kit(players=3)))
    assert "Fewer of you?" in several
    assert "Fewer of you?" not in " ".join(words_of(make_kit(players=2)))


def test_the_table_of_layers_has_their_dice_risks_and_means(make_kit):
    kit = make_kit()
    table = next(block for block in blocks_of(kit) if isinstance(block, Table))
    rows = [[plain(cell) for cell in row] for row in table.rows]
    in_all = 0.0
    for layer, row in zip(kit.definition.layers, rows, strict=True):
        faces = range(1, int(layer.die[1:]) + 1)
        mean = sum(faces) / len(faces)
        in_all += mean
        assert row[:3] == [layer.name, layer.die, f"{layer.risk_percent}\u00a0%"]
        assert [float(cell) for cell in row[3:]] == [mean, in_all]


def test_what_the_source_leaves_open_is_marked(make_kit):
    marked = [
        plain(runs)
        for runs in all_runs(blocks_of(make_kit()))
        if any(run.manner is Manner.READING for run in runs)
    ]
    for words in (
        "150 or more",
        "share the win",
        "camp at the surface needs no roll",
        "surface there is nothing to collect",
        "Nobody can be sabotaged at the surface",
        "00 and 0 together",
        "your sabotaged marker lies on your card",
        "The highest begins",
    ):
        assert len([one for one in marked if words in one]) == 1, words


@pytest.mark.parametrize(
    ("goal_reached", "tie"), list(product(("at_least", "more_than"), ("shared", "play_on")))
)
def test_the_quick_reference_is_the_turn_card(make_kit, goal_reached, tie):
    kit = make_kit(rules={"goal_reached": goal_reached, "tie": tie})
    brief = [plain(runs) for runs in all_runs(blocks_of(kit)[-1:])]
    for step in turn_steps(kit.definition):
        assert [one for one in brief if one.startswith(step.heading) and one.endswith(step.words)]
    assert AT_THE_SURFACE + READING_SIGN in brief


@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize(("players", "depth"), [(2, 1), (3, 6), (4, 8)])
def test_figures_print_well_and_fit_a_column(make_kit, find_texts, style, players, depth):
    dice, risks = (4, 6, 8, 10, 12, 20, 100, 100), (5, 15, 25, 35, 45, 55, 65, 75)
    kit = make_kit(players=players, layers=layers_of(dice[:depth], risks[:depth]))
    for figure in booklet_of(kit, style).figures.values():
        assert figure.width <= 243.0, "a column of A4"
        # A drawing is not cut out: its words may come near its edge.
        assert {fault.code for fault in check_face(figure, None)} <= {"PRT204"}
        assert min(box.height for _, _, box in find_texts(figure)) >= 7.0 * 0.68, figure.name


@pytest.mark.parametrize("figure", ["unsteady", "sabotage", "sabotaged"])
def test_no_arrow_crosses_the_name_of_a_layer(make_kit, figure):
    kit = make_kit()
    face = booklet_of(kit, InkStyle.FULL).figures[figure]
    named = {layer.name for layer in kit.definition.layers}
    names = [box for line, _, box in texts_of(face) if line.words in named]
    arrows = [
        shape_box(shape, place)
        for shape, place in walked(face.shapes, Transform())
        if isinstance(shape, Path) and shape.paint.stroke is Ink.ACCENT and shape.paint.fill is None
    ]
    assert names
    assert arrows
    assert [name for name, arrow in product(names, arrows) if common_box(name, arrow)] == []


@given(st.integers(1, 100))
def test_the_dice_of_a_d100_add_up_to_its_result(result):
    (tens_die, tens), (units_die, units) = shown_faces(100, result)
    assert (tens,) in PAPER_DICE[tens_die].numbers
    assert (units,) in PAPER_DICE[units_die].numbers
    assert (int(tens) + int(units) or 100) == result


@pytest.mark.parametrize("die", [die for die in DICE if die != 100])
def test_a_result_of_one_die_is_on_it(die):
    for result in range(1, die + 1):
        ((name, number),) = shown_faces(die, result)
        assert number in {one for face in PAPER_DICE[name].numbers for one in face}
        assert (int(number) or 10) == result


def distance(spot, one, other):
    """How far a spot lies from a straight line between two others."""
    (x, y), (ax, ay), (bx, by) = spot, one, other
    length = (bx - ax) ** 2 + (by - ay) ** 2
    along = min(1.0, max(0.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
    return math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))


def is_inside(spot, corners):
    """Whether a spot lies in a convex shape whose corners go clockwise."""
    return all(
        (bx - ax) * (spot[1] - ay) - (by - ay) * (spot[0] - ax) > 0
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)
    )


def test_the_steps_of_folding_are_shown_where_they_are_done():
    die = PAPER_DICE[FOLDED_DIE]
    (score, cut, glue, close), discs = zip(*fold_spots(), strict=True)
    assert min(distance(score, *fold) for fold in die.folds) < 0.01
    tabs = die.tabs(TAB_DEPTH)
    around = list(zip(die.outline_corners, die.outline_corners[1:], strict=False))
    solid = [edge for edge in around if edge not in [(tab[0], tab[-1]) for tab in tabs]]
    assert min(distance(cut, *edge) for edge in solid) < 0.01
    assert sum(is_inside(glue, tab) for tab in tabs) == 1
    (last,) = (n for n, laid in enumerate(die.laid_faces) if is_inside(close, laid.corners))
    # A lid hangs by one edge and has one tab.
    assert sum(last in (join.parent, n) for n, join in enumerate(die.joins, 1)) == 1
    assert sum(face == last for face, _ in die.tabbed) == 1
    for disc in discs:
        assert not any(is_inside(disc, laid.corners) for laid in die.laid_faces)
