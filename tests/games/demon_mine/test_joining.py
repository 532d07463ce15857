"""The shortest ways between the bases against every way of small boards, walked one by one."""

from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.games.demon_mine.proofs.joining import cheapest_plan, sufficient_kinds, turn_counts
from kitgen.games.demon_mine.proofs.tunnels import TunnelCounts
from kitgen.games.demon_mine.rules.kinds import fewest_tunnels
from kitgen.games.demon_mine.rules.reach import squares_in_reach
from kitgen.tabletop.grid import Cell
from kitgen.tabletop.tiles import OpenSides, Side

THROUGH = ("straight", "elbow", "tee", "cross", "bridge")
SMALL = st.integers(0, 5)
DECKS = st.builds(TunnelCounts, SMALL, SMALL, SMALL, SMALL, SMALL, SMALL)


@cache
def every_way(offset: int, edge: int) -> frozenset[tuple[int, int]]:
    """(tunnels that go on, tunnels that turn) of every way that crosses no square twice.

    The bases lie on a diagonal, the first at the corner of a board of `edge` squares.
    """
    goal, found = (offset, offset), set()

    def walk(cell, heading, visited, straight, turned):
        for step in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            after = (cell[0] + step[0], cell[1] + step[1])
            if not (0 <= after[0] < edge and 0 <= after[1] < edge) or after in visited:
                continue
            on = straight + (heading == step)
            turns = turned + (heading is not None and heading != step)
            if after == goal:
                found.add((on, turns))
            else:
                walk(after, step, visited | {after}, on, turns)

    walk((0, 0), None, {(0, 0)}, 0, 0)
    return frozenset(found)


def can_lay(deck, way):
    on, turns = way
    wanting = max(0, on - deck.straight - deck.bridge) + max(0, turns - deck.elbow)
    return wanting <= deck.tee + deck.cross


@pytest.mark.parametrize(
    ("offset", "edge"), [(1, 2), (1, 4), (2, 3), (2, 4), (3, 4), (3, 5), (4, 5)]
)
def test_the_shortest_of_all_ways_and_all_their_turns_are_found(offset, edge):
    ways = every_way(offset, edge)
    shortest = min(map(sum, ways))
    assert fewest_tunnels(offset) == shortest
    assert {*turn_counts(offset)} == {turns for on, turns in ways if on + turns == shortest}


@pytest.mark.parametrize("offset", [1, 2, 7, 8, 40])
def test_turns_are_those_that_a_walk_towards_the_other_base_can_make(offset):
    """Square by square, down or across only, with the numbers of turns so far."""
    reached = {(1, 0, "down"): {0}, (0, 1, "across"): {0}}
    for row in range(offset + 1):
        for column in range(offset + 1):
            for heading, before in (("down", (row - 1, column)), ("across", (row, column - 1))):
                for last in ("down", "across"):
                    for turns in reached.get((*before, last), ()):
                        here = reached.setdefault((row, column, heading), set())
                        here.add(turns + (last != heading))
    at_goal = reached[offset, offset, "down"] | reached[offset, offset, "across"]
    assert {*turn_counts(offset)} == at_goal
    assert fewest_tunnels(offset) == 2 * offset - 1


@given(DECKS, st.sampled_from([(1, 4), (2, 4), (3, 4)]))
@settings(max_examples=150, deadline=None)
def test_a_deck_without_a_plan_cannot_lay_any_way_however_long(deck, board):
    layable = any(can_lay(deck, way) for way in every_way(*board))
    assert (cheapest_plan(deck, board[0]) is not None) is layable


@given(DECKS, st.integers(1, 4))
@settings(max_examples=150, deadline=None)
def test_a_plan_is_laid_from_the_deck_with_the_fewest_wide_tiles(deck, offset):
    needed, plan = fewest_tunnels(offset), cheapest_plan(deck, offset)
    if plan is None:
        return
    assert plan.straights <= deck.straight + deck.bridge
    assert plan.elbows <= deck.elbow
    assert plan.wide <= deck.tee + deck.cross
    assert plan.straights + plan.elbows + plan.wide == needed
    narrower = TunnelCounts(0, deck.straight, deck.elbow, max(0, plan.wide - 1), 0)
    if plan.wide:
        assert not any(can_lay(narrower, (needed - turns, turns)) for turns in turn_counts(offset))


@given(DECKS, st.integers(1, 4))
@settings(max_examples=100, deadline=None)
def test_kinds_that_suffice_are_the_smallest_sets_that_can_lay_a_way(deck, offset):
    lengths = every_way(offset, offset + 1)

    def suffices(kinds):
        alone = TunnelCounts(**{kind: getattr(deck, kind) for kind in kinds})
        return any(can_lay(alone, way) for way in lengths)

    held = [kind for kind in THROUGH if getattr(deck, kind)]
    sets = [set(kinds) for size in range(1, 6) for kinds in combinations(held, size)]
    enough = [kinds for kinds in sets if suffices(kinds)]
    smallest = [kinds for kinds in enough if not any(other < kinds for other in enough)]
    found = [{kind.value for kind in kinds} for kinds in sufficient_kinds(deck, offset)]
    assert found == smallest


STONE = Cell(2, 2)
BESIDE = {Side.N: (-1, 0), Side.E: (0, 1), Side.S: (1, 0), Side.W: (0, -1)}
TILES = st.dictionaries(
    st.builds(Cell, st.integers(0, 4), st.integers(0, 4)).filter(lambda cell: cell != STONE),
    st.frozensets(st.sampled_from(Side)),
)


@given(TILES)
def test_a_lodestone_reaches_as_far_as_two_steps_lead(tiles: dict[Cell, OpenSides]) -> None:
    """Every walk of one or two steps is tried; on the way, tiles are open at both sides walked."""
    through: dict[Cell, int] = {}
    along: dict[Cell, int] = {}
    for sides in (walk for length in (1, 2) for walk in product(Side, repeat=length)):
        places = [STONE]
        for side in sides:
            down, across = BESIDE[side]
            places.append(Cell(places[-1].row + down, places[-1].column + across))
        if places[-1] == STONE:
            continue
        through.setdefault(places[-1], len(sides))
        between = zip(places[1:-1], sides[:-1], sides[1:], strict=True)
        if all({came.opposite, goes} <= tiles.get(place, set()) for place, came, goes in between):
            along.setdefault(places[-1], len(sides))
    assert squares_in_reach(STONE) == through
    assert squares_in_reach(STONE, tiles) == along
