"""What chance decides and what it does not."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kitgen.games.demon_mine import GAME
from kitgen.seeds import Stream
from tests.games.reading import json_contents

SEEDS = st.text(max_size=8)
WITHIN_A_TEST = settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@given(SEEDS)
@WITHIN_A_TEST
def test_the_draw_order_is_every_tile_but_the_bases_once(build, seed):
    content = GAME.generate(build(), Stream(seed), 1)
    assert sorted(content.draw_order) == list(range(3, 21))


@given(SEEDS)
@WITHIN_A_TEST
def test_tiles_are_the_same_for_every_seed(build, seed):
    assert (
        GAME.generate(build(), Stream(seed), 1).tiles
        == GAME.generate(build(), Stream("another"), 1).tiles
    )


def test_the_draw_order_depends_on_the_seed(build):
    orders = {GAME.generate(build(), Stream(seed), 1).draw_order for seed in range(20)}
    assert len(orders) == 20


def test_the_draw_order_depends_on_the_seed_alone(build):
    stream = Stream(42)
    first = GAME.generate(build(), stream, 1)
    assert GAME.generate(build(), stream, 1) == first


def test_tiles_are_numbered_in_the_order_of_the_definition(build):
    tiles = json_contents(GAME, GAME.generate(build(), Stream(1), 1))["tiles"]
    assert [tile["number"] for tile in tiles] == list(range(1, 21))
    assert list(Counter(tile["kind"] for tile in tiles).items()) == [
        ("entrance", 1),
        ("hive", 1),
        ("cross", 6),
        ("tee", 4),
        ("elbow", 4),
        ("collapse", 2),
        ("miner", 1),
        ("lodestone", 1),
    ]


def test_contents_write_exits_of_the_upright_tile(build):
    definition = build(tiles__elbow__open_sides="SW", tiles__tee__open_sides="SWE")
    tiles = json_contents(GAME, GAME.generate(definition, Stream(1), 1))["tiles"]
    exits = {tile["kind"]: tile["exits"] for tile in tiles}
    assert exits == {
        "entrance": "NESW",
        "hive": "NESW",
        "cross": "NESW",
        "tee": "NES",
        "elbow": "NE",
        "collapse": "",
        "miner": "",
        "lodestone": "",
    }


def test_more_than_one_copy_is_refused(build):
    with pytest.raises(ValueError, match="2"):
        GAME.generate(build(), Stream(1), 2)
