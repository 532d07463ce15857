"""The card with the best plan: read back from its words, held against the plan."""

from itertools import pairwise

import pytest

from kitgen.diagnostics import Span
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Text
from kitgen.games.cave_mining import GAME
from kitgen.games.cave_mining.proofs.analysis import best_plan
from kitgen.games.cave_mining.rules.mine import Layer, Mine
from kitgen.games.cave_mining.sheets.plan_card import MOST_ROWS, draw_plan_card
from kitgen.layout.face_checks import check_face


def plan_cards(kit):
    jobs = {job.id: job for job in GAME.jobs(kit.definition, kit.content, InkStyle.FULL)}
    if "best-plan" not in jobs:
        return []
    assert jobs["best-plan"].optional
    return [piece for set_ in jobs["best-plan"].sheet_sets for piece in set_.pieces]


def rows_of(face):
    """The words of a card line by line from the top, each line from the left."""
    texts = sorted(
        (shape for shape in face.shapes if isinstance(shape, Text)), key=lambda one: one.at[1]
    )
    rows = [texts[:1]]
    for above, text in pairwise(texts):
        # Numbers and words of one line differ a little in size, and so in their baselines.
        if text.at[1] - above.at[1] > 4.0:
            rows.append([])
        rows[-1].append(text)
    return [[one.words for one in sorted(row, key=lambda one: one.within.x)] for row in rows]


@pytest.mark.parametrize("players", [2, 3])
def test_every_player_has_the_plan_for_every_treasure_and_camp(make_kit, players):
    kit = make_kit(players=players)
    plan = best_plan(kit.content.mine)
    cards = plan_cards(kit)
    assert len(cards) == players
    plans = {}
    for treasures, *cells in rows_of(cards[0].front)[4:-1]:
        first, _, last = treasures.partition("–")
        plans |= dict.fromkeys(range(int(first), int(last or first) + 1), cells)
    assert list(plans) == list(range(150))
    for treasure, cells in plans.items():
        shown = [camp if cell == "–" else int(cell) for camp, cell in enumerate(cells)]
        assert shown == list(plan.targets[treasure])


def test_the_card_says_whom_the_plan_is_for_and_what_it_supposes(make_kit):
    lines = [" ".join(words) for words in rows_of(plan_cards(make_kit())[0].front)]
    assert lines[0] == "The best plan for one player alone"
    assert lines[1] == "11.2 turns on average to 150, if nobody sabotages."
    assert lines[3] == "treasure / camp 0 1 2 3 4 5 6"


@pytest.mark.parametrize("style", list(InkStyle))
def test_the_card_s_words_fit(make_kit, style):
    mine = make_kit().content.mine
    face = draw_plan_card(mine, best_plan(mine), style)
    assert list(check_face(face, Span("", 1, 1))) == []


def test_a_plan_with_too_many_steps_is_not_printed(make_kit):
    def mine_of(definition):
        return Mine(
            tuple(
                Layer(one["name"], int(one["die"][1:]), one["risk_percent"]) for one in definition
            ),
            400,
        )

    layers = [
        {"name": f"L{n}", "die": die, "risk_percent": risk, "rock": "soil"}
        for n, (die, risk) in enumerate(
            [
                ("d4", 0),
                ("d4", 1),
                ("d6", 2),
                ("d6", 5),
                ("d8", 9),
                ("d12", 30),
                ("d20", 40),
                ("d100", 70),
            ]
        )
    ]
    mine = mine_of(layers)
    plan = best_plan(mine)
    assert len(plan.steps()) > MOST_ROWS
    with pytest.raises(ValueError, match="more than 24"):
        draw_plan_card(mine, plan, InkStyle.FULL)
    board = {"width": "7.5 in", "height": "10 in"}
    assert plan_cards(make_kit(layers=layers, goal=400, board=board)) == []


def test_a_mine_without_a_plan_prints_none(make_kit):
    layer = {"name": "Pit", "die": "d6", "risk_percent": 100, "rock": "core"}
    assert plan_cards(make_kit(layers=[layer])) == []
