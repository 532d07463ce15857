"""Each check says its code when its rule is broken, and nothing when it holds."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kitgen.definitions.tree import TreeWhere
from kitgen.definitions.variants import merged
from kitgen.diagnostics import Severity, explanations
from kitgen.games.demon_mine import GAME
from kitgen.games.demon_mine.checks.deck import check_tunnels_are_common, check_tunnels_suffice
from kitgen.games.demon_mine.checks.definition import check_board_holds_bases
from kitgen.seeds import Stream
from tests.definitions.trees import tree_of

WITHIN_A_TEST = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def definition_codes(definition, where):
    return [problem.code for problem in GAME.definition_faults(definition, where)]


def content_codes(definition, content, where):
    return [
        problem.code
        for check in GAME.content_checks
        for problem in check(definition, content, where)
    ]


def test_the_plain_kit_is_clean(build, where):
    assert definition_codes(build(), where) == []


BRIDGE = {
    "name": "WAY",
    "role": "tunnel",
    "open_sides": "NESW",
    "joins": ("NS", "EW"),
    "count": 0,
}
BROKEN = {
    "DM101": {"tiles__corss": {"name": "CORSS", "role": "tunnel", "open_sides": "NS", "count": 0}},
    "DM102": {"counts": {"hive": 0, "cross": 7}},
    "DM103": {"counts": {"entrance": 2, "cross": 5, "tee": 5, "elbow": 4, "collapse": 1}},
    "DM104": {"tiles__lodestone__role": "collapse"},
    "DM105": {"tiles__elbow__open_sides": "WE"},
    "DM106": {"tiles__miner__open_sides": "N"},
    "DM107": {"rules__base_open_sides": "NES"},
    "DM108": {"tiles__elbow__name": " tee"},
    "DM109": {"counts": {"cross": 7}},
    "DM110": {"sheet__pages": 2},
    "DM111": {"counts": {"cross": 5}},
    "DM112": {"counts": {"cross": 4}, "sheet__rows": 6, "sheet__columns": 3},
    "DM113": {"counts": {"elbow": 3, "collapse": 3}},
    "DM114": {
        "counts": {"collapse": 16},
        "sheet__rows": 17,
        "sheet__columns": 2,
    },
    "DM115": {"counts": {"cross": 0, "tee": 5, "elbow": 4, "dead_end": 5}},
    "DM116": {"pawns__set_aside": 0},
    "DM117": {"pawns__diameter": "20 mm"},
    "DM118": {"sheet__tile_size": "3 in", "board__square_size": "3 in"},
    "DM119": {"board__square_size": "1.49 in"},
    "DM120": {"board__squares": 7},
    "DM121": {"pawns__diameter": "7.9 mm"},
    "DM122": {"tiles__miner__name": "97"},
    "DM123": {"tiles__bats": {"name": "BATS", "role": "event", "text": "3", "count": 0}},
    "DM124": {"tiles__tee__text": "Draw a tile."},
    "DM125": {"tiles__hive__emblem": "bat", "tiles__hive__art": "bat.svg"},
    "DM126": {
        "tiles__way": {
            "name": "WAY",
            "role": "tunnel",
            "open_sides": "NS",
            "text": "Take a long walk along it. " * 7,
            "count": 0,
        }
    },
    "DM127": {"pawns__form": "standee", "pawns__diameter": "10.9 mm"},
    "DM128": {"pawns__form": "both", "pawns__height": "2.2 in"},
    "DM129": {
        "pawns__sets": (
            {"name": "Miners", "team": "miners", "rim": "bolts"},
            {"name": "Beetles", "team": "beetles", "rim": "bolts"},
        )
    },
    "DM130": {
        "pawns__sets": (
            {"name": "Miners", "team": "miners", "rim": "gear"},
            {"name": "Deep Miners", "team": "miners", "rim": "bolts"},
        )
    },
    "DM131": {"pawns__form": "standee", "pawns__two_sided": True},
    "DM132": {"counts": {"cross": {"between": (6, 6), "weight": 1}}},
    "DM133": {"counts": {"cross": {"between": (7, 5)}}},
    "DM134": {"counts": {"dead_end": {"fill": True}}},
    "DM135": {"rules__standstill_rounds": 6},
    "DM136": {"tiles__way": BRIDGE | {"joins": ("NE", "SW")}},
    "DM137": {"tiles__way": BRIDGE | {"emblem": "ladder"}},
    "DM140": {
        "pawns__sets": (
            {"name": "Humans", "team": "miners", "rim": "gear"},
            {"name": "Beetles", "team": "beetles", "rim": "scallops"},
        )
    },
}


@pytest.mark.parametrize("code", BROKEN)
def test_a_broken_rule_yields_exactly_its_code(build, where, code):
    changes = dict(BROKEN[code])
    found = definition_codes(build(changes.pop("counts", None), **changes), where)
    assert set(found) == {code}


@pytest.mark.parametrize(
    ("kind", "changes", "words"),
    [
        ("way", {"joins": ("NS",)}, "joins NS, but tunnels that cross join N with S"),
        ("way", {"joins": ("NS", "SN")}, "joins NS, NS, but tunnels"),
        ("way", {"joins": ("NS", "EW", "NE")}, "joins NS, EW, NE, but"),
        ("way", {"open_sides": "NES"}, "opens NES, but joins NS, EW"),
        ("way", {"role": "event", "text": "Look.", "open_sides": None}, "joins 0 sides"),
        ("cross", {"name": "CROSS", "count": 6}, "joins all the sides that it opens"),
    ],
)
def test_what_is_no_bridge_is_said(build, where, kind, changes, words):
    definition = build(**{f"tiles__{kind}": BRIDGE | changes})
    found = [fault for fault in GAME.definition_faults(definition, where) if fault.code == "DM136"]
    assert [words in fault.message for fault in found] == [True]


def test_a_bridge_is_clean(build, where):
    assert definition_codes(build(tiles__way=BRIDGE), where) == []
    assert definition_codes(build(tiles__way=BRIDGE | {"joins": ("WE", "SN")}), where) == []


@pytest.mark.parametrize(("rounds", "words"), [(1, "1 round ends a"), (6, "6 rounds end a")])
def test_rounds_that_end_a_game_are_counted_in_their_number(build, where, rounds, words):
    definition = build(rules__standstill_rounds=rounds)
    found = list(GAME.definition_faults(definition, where))
    assert [diagnostic.message.startswith(words) for diagnostic in found] == [True]


def test_every_definition_code_is_broken_once():
    assert set(BROKEN) == {code for code in explanations() if code.startswith("DM1")}


def test_both_missing_bases_are_named(build, where):
    definition = build({"entrance": 0, "hive": 0, "cross": 8})
    assert definition_codes(definition, where) == ["DM102", "DM102"]


def test_a_misspelt_kind_with_only_a_count_is_named_as_misspelt(build, where):
    assert definition_codes(build(tiles__lodestoan={"count": 0}), where) == ["DM101"]


def test_tiles_of_a_misspelt_kind_are_not_counted_as_others(build, where):
    tunnel = {"name": "CROSS", "role": "tunnel", "open_sides": "NESW", "count": 18}
    assert definition_codes(build(tiles__corss=tunnel), where) == ["DM101"]
    # Not so those of a kind that is like no other: what it is to be changes no count.
    zigzag = tunnel | {"name": "ZIGZAG", "role": "hive"}
    assert definition_codes(build(tiles__zigzag=zigzag), where) == [
        "DM101",
        "DM103",
        "DM109",
    ]


def test_a_misspelt_kind_has_its_near_miss_as_hint(build, where):
    definition = build(tiles__lodestoan={"name": "L", "role": "lodestone", "count": 0})
    (problem,) = GAME.definition_checks[0](definition, where)
    assert problem.hint == "did you mean `lodestone`?"
    assert problem.span.path == "tiles.lodestoan"


def test_a_fault_between_two_values_lies_where_the_author_wrote_one(build):
    parent = tree_of("board: {squares: 8}\nrules: {base_offset: 7}\n", "parent.yaml")
    child = tree_of("id: mine\nrules: {base_offset: 8}\n", "mine.yaml")
    where = TreeWhere(merged(parent, child), ("mine.yaml", "parent.yaml"))
    (problem,) = check_board_holds_bases(build(rules__base_offset=8), where)
    assert str(problem.span) == "mine.yaml:2:22"
    (problem,) = check_board_holds_bases(build(board__squares=7), TreeWhere(parent))
    assert str(problem.span) == "parent.yaml:1:18"


def test_a_set_that_nobody_plays_may_look_like_another(build, where):
    sets = (
        {"name": "Miners", "team": "miners", "rim": "gear"},
        {"name": "Beetles", "team": "beetles", "rim": "scallops"},
        {"name": "Miners", "team": "miners", "rim": "gear"},
    )
    assert definition_codes(build(pawns__sets=sets), where) == []


def test_a_closed_grid_holds_both_bases_printed_or_not(build, where):
    unprinted = {"board__print": False, "board__squares": 7}
    assert definition_codes(build(**unprinted), where) == []
    assert definition_codes(build(**unprinted, board__edge="closed"), where) == ["DM120"]


@pytest.mark.parametrize("height", ["0.7 in", "3.1 in"])
def test_the_height_of_standees_is_not_asked_of_discs(build, where, height):
    assert definition_codes(build(pawns__height=height), where) == []
    assert definition_codes(build(pawns__form="both", pawns__height=height), where) == ["DM128"]


def test_four_players_need_two_of_each_base(build, where):
    assert definition_codes(build(players=4), where) == ["DM102", "DM102"]
    sheet = {"sheet__rows": 11, "sheet__columns": 2}
    four = build({"entrance": 2, "hive": 2}, players=4, **sheet)
    assert definition_codes(four, where) == []
    too_many = build(
        {"entrance": 2, "hive": 3, "miner": 0, "cross": 7, "tee": 3}, players=4, **sheet
    )
    assert definition_codes(too_many, where)[0] == "DM103"


def test_room_on_the_last_page_may_be_declared(build, where):
    definition = build({"cross": 5}, sheet__last_page="partial")
    assert definition_codes(definition, where) == []


def test_sizes_of_a_board_that_is_not_printed_do_not_matter(build, where):
    definition = build(board__print=False, board__squares=3, board__square_size="1 in")
    assert definition_codes(definition, where) == []


@given(st.integers(1, 6), st.integers(0, 7))
@WITHIN_A_TEST
def test_the_chance_named_for_thin_decks_is_that_of_counted_hands(build, where, tunnels, others):
    definition = build({"cross": tunnels, "tee": 0, "elbow": 0, "collapse": others})
    pile = [True] * tunnels + [False] * (others + 2)
    hands = list(combinations(pile, min(3, len(pile))))
    chance = Fraction(sum(any(hand) for hand in hands), len(hands))
    share = Fraction(tunnels, len(pile))
    thin = [
        *check_tunnels_are_common(definition, where),
        *check_tunnels_suffice(definition, where),
    ]
    if share >= Fraction(3, 4):
        assert thin == []
    else:
        (problem,) = thin
        assert problem.severity is (Severity.ERROR if share * 2 < 1 else Severity.WARNING)
        assert f"draws is {chance} (" in problem.message
        assert problem.message.startswith(f"{tunnels} of {len(pile)} tiles")


def tile_set(build):
    definition = build()
    return definition, GAME.generate(definition, Stream(1), 1)


def test_generated_tiles_check_clean(build, where):
    assert content_codes(*tile_set(build), where) == []


def test_a_number_printed_twice_is_found(build, where):
    definition, content = tile_set(build)
    twice = replace(content.tiles[3], number=3)
    wrong = replace(content, tiles=(*content.tiles[:3], twice, *content.tiles[4:]))
    assert content_codes(definition, wrong, where) == ["DM201", "DM204"]


def test_a_kind_counted_wrongly_is_found(build, where):
    definition, content = tile_set(build)
    swapped = replace(content.tiles[-1], kind="miner")
    wrong = replace(content, tiles=(*content.tiles[:-1], swapped))
    assert content_codes(definition, wrong, where) == ["DM202", "DM202"]


def test_a_wrong_exit_is_found(build, where):
    definition, content = tile_set(build)
    closed = replace(content.tiles[2], exits="NES")
    wrong = replace(content, tiles=(*content.tiles[:2], closed, *content.tiles[3:]))
    assert content_codes(definition, wrong, where) == ["DM203"]


def test_a_tile_stacked_twice_is_found(build, where):
    definition, content = tile_set(build)
    order = (content.draw_order[1], *content.draw_order[1:])
    wrong = replace(content, draw_order=order)
    assert content_codes(definition, wrong, where) == ["DM204"]


def test_a_base_in_the_stack_is_found(build, where):
    definition, content = tile_set(build)
    wrong = replace(content, draw_order=(1, *content.draw_order))
    assert content_codes(definition, wrong, where) == ["DM204"]
