"""Bridges in play, against half-edges.

A half-edge is one open side of one square. A pawn stands between those that a tunnel joins, and
walks where one of them touches another: that alone says which moves there are.
"""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from kitgen.contract.play import Playable
from kitgen.games.demon_mine.generate import TileSet
from kitgen.games.demon_mine.play import playables
from kitgen.games.demon_mine.play.engines import DEMON_MINE
from kitgen.games.demon_mine.play.mine import (
    ABOVE,
    TURNS,
    Leading,
    Mine,
    Move,
    Pawn,
    Phase,
    Turning,
    place_of,
    square_at,
)
from kitgen.games.demon_mine.play.picture import draw_mine
from kitgen.games.demon_mine.play.tunnels import Tunnels, tunnels_of
from kitgen.games.demon_mine.play.words import sides_of
from kitgen.seeds import Stream
from tests.games.demon_mine.conftest import Build
from tests.playtest.laws import check_laws, random_steps

BRIDGE = {"name": "BRIDGE", "role": "tunnel", "open_sides": "NESW", "joins": ("NS", "EW")}
COUNTS = {"cross": 2, "tee": 3, "elbow": 2, "straight": 2, "dead_end": 1}
TOWARDS = {"N": (-1, 0, "S"), "E": (0, 1, "W"), "S": (1, 0, "N"), "W": (0, -1, "E")}
READINGS: tuple[dict[str, Any], ...] = (
    {},
    {"rules__replace_with_equal": False, "rules__lodestone_distance": "tunnel_steps"},
    {"rules__trapped_digger": "removed", "rules__lodestone_square": "any_free"},
    {"rules__entering_enemy_square": "allows_move", "pawns__two_sided": True},
)
Place = tuple[tuple[int, int], str]
HalfEdge = tuple[tuple[int, int], str]


def bridged(build: Build, **changes: Any) -> Playable:
    counts = COUNTS | {"collapse": 3, "lodestone": 2, "miner": 2}
    kinds = {"tiles__bridge": BRIDGE | {"count": 8}, "sheet__rows": 7}
    definition = build(counts, rules__base_offset=2, **kinds, **changes)
    [playable] = playables(definition, TileSet((), ()))
    return playable


def place(square: int) -> Place:
    """Return a place as its square and the level on which it lies."""
    return place_of(square), "ew" if square & ABOVE else ""


def groups_of(mine: Mine) -> dict[tuple[int, int], list[str]]:
    """Return the sides that the tile of each square joins, group by group."""
    bridges = {at for at, kind in enumerate(mine.rules.kinds) if kind.key == "bridge"}
    return {
        place_of(at): ["NS", "EW"] if lies // TURNS in bridges else [sides_of(lies % TURNS)]
        for at, lies in mine.grid.items()
        if at < ABOVE
    }


def ways_of(mine: Mine) -> dict[Place, set[Place]]:
    """Return the places that are one step apart: those of half-edges that touch."""
    places: dict[HalfEdge, Place] = {}
    for at, tunnels in groups_of(mine).items():
        for level, sides in zip(("", "ew"), tunnels, strict=False):
            places |= {(at, side): (at, level) for side in sides}
    ways: dict[Place, set[Place]] = {at: set() for at in places.values()}
    for (at, side), here in places.items():
        down, across, touched = TOWARDS[side]
        there = places.get(((at[0] + down, at[1] + across), touched))
        if there is not None:
            ways[here].add(there)
    return ways


def joined_pairs(groups: list[str]) -> set[frozenset[str]]:
    return {frozenset(pair) for sides in groups for pair in combinations(sides, 2)}


def literal_moves(mine: Mine, seat: int, ways: dict[Place, set[Place]]) -> set[tuple[Any, ...]]:
    enemies = {place(p.square) for s, own in enumerate(mine.pawns) if s != seat for p in own}
    found: set[tuple[Any, ...]] = set()
    for pawn in mine.pawns[seat]:
        if pawn.acted == 2:
            continue
        here = place(pawn.square)
        one = ways[here]
        two = {b for a in one - enemies for b in ways[a]} if pawn.acted == 0 else set()
        found |= {("move", pawn, there) for there in (one | two) - {here}}
    return found


def literal_digs(mine: Mine, seat: int) -> set[tuple[Any, ...]]:
    """Return what can be dug, tiles that the opponent turns left out."""
    groups, rules = groups_of(mine), mine.rules
    bases = {place_of(base) for base in rules.bases}
    hand = {rules.kinds[kind].key for kind in mine.hands[seat]}
    shapes = {
        "cross": [["NESW"]],
        "bridge": [["NS", "EW"]],
        "straight": [["NS"], ["EW"]],
        "dead_end": [["N"], ["E"], ["S"], ["W"]],
        "elbow": [["NE"], ["ES"], ["SW"], ["NW"]],
        "tee": [["NES"], ["ESW"], ["NSW"], ["NEW"]],
    }
    found = set()
    for pawn in mine.pawns[seat]:
        at, level = place(pawn.square)
        own = groups[at][1 if level else 0]
        for side in own if pawn.acted == 0 else "":
            down, across, touched = TOWARDS[side]
            there = at[0] + down, at[1] + across
            old = groups.get(there, [])
            for key in hand & shapes.keys() if there not in bases else ():
                for new in shapes[key]:
                    opened, was = set("".join(new)), set("".join(old))
                    fits = opened >= was and joined_pairs(new) >= joined_pairs(old)
                    equal = bool(old) and opened == was and not rules.replaces_equal
                    if touched in opened and fits and not equal:
                        found.add((pawn, there, key, frozenset(opened)))
    return found


def check_step(mine: Mine, seat: int | None) -> None:
    """Hold walks, digs and all tiles against the graph."""
    kinds = len(mine.rules.kinds)
    lying = [
        lies // TURNS for at, lies in mine.grid.items() if at < ABOVE and lies // TURNS < kinds
    ]
    turning = [mine.pending.kind] if isinstance(mine.pending, Turning) else []
    tiles = Counter(lying + turning)
    for hand in mine.hands:
        tiles.update(hand)
    tiles.update(mine.pile)
    tiles.update(kind for kind, _ in mine.pit)
    tiles.update(mine.discards)
    assert tiles == {at: kind.count for at, kind in enumerate(mine.rules.kinds) if kind.count}
    ways = ways_of(mine)
    tunnels = tunnels_of(mine.rules, mine.grid)
    dug = {at: {place(way) for way in tunnels.ways[at]} for at in mine.grid if mine.grid[at] % 16}
    assert {place(at): to for at, to in dug.items()} == {at: ways[at] for at in map(place, dug)}
    for pawns in mine.pawns:
        assert all(mine.grid[pawn.square] % TURNS for pawn in pawns)
    assert all(at in mine.grid for at in mine.dug)
    if seat is not None and mine.phase == Phase.ACT and mine.pending is None:
        moves = DEMON_MINE.legal_moves(mine, seat)
        alone = [move for move in moves if len(move.pawns) == 1]
        walked = {("move", *m.pawns, place(m.square or 0)) for m in alone if m.verb == "move"}
        assert walked == literal_moves(mine, seat, ways)
        digs = {
            (*m.pawns, place_of(m.square or 0), m.kind, frozenset(sides_of(m.mask)))
            for m in alone
            if m.verb == "burrow"
        }
        literal = literal_digs(mine, seat)
        assert {dig for dig in digs if dig[3]} <= literal
        # What the opponent turns is listed once, for all its turns.
        assert {dig[:3] for dig in digs} == {dig[:3] for dig in literal}
        assert {
            m for m in alone if DEMON_MINE.read_move(mine.rules, DEMON_MINE.write_move(m)) != m
        } == set()


@pytest.mark.sample
@pytest.mark.parametrize("number", range(len(READINGS)))
def test_games_with_bridges_follow_the_half_edges(build: Build, number: int) -> None:
    playable = bridged(build, **READINGS[number])
    crossed = 0
    for mine, seat, _ in random_steps(playable, Stream(f"crossing {number}"), most=400):
        check_step(mine, seat)
        crossed += any(pawn.square & ABOVE for pawns in mine.pawns for pawn in pawns)
    assert crossed
    assert check_laws(playable, number) is not None


def crossing(playable: Playable, **changes: Any) -> Mine:
    """Return a bridge in the middle of four straights, the miners to move."""
    rules = replace(playable.rules, bases=(square_at(50, 50), square_at(60, 60)))
    straight = rules.kind_named("straight") * TURNS
    grid = {
        square_at(0, 1): straight + 0b0101,
        square_at(2, 1): straight + 0b0101,
        square_at(1, 0): straight + 0b1010,
        square_at(1, 2): straight + 0b1010,
    }
    tunnels = Tunnels(rules, grid).laid(square_at(1, 1), rules.kind_named("bridge") * TURNS + 15)
    mine = replace(
        DEMON_MINE.start(playable.rules, Stream("crossing")),
        rules=rules,
        grid=tunnels,
        reserve=(0, 0),
        phase=Phase.ACT,
        complete=True,
    )
    return replace(mine, **changes)


NORTH, SOUTH, WEST, EAST = (square_at(*at) for at in ((0, 1), (2, 1), (1, 0), (1, 2)))
MIDDLE = square_at(1, 1)


def did(mine: Mine, words: str) -> Mine:
    move = DEMON_MINE.read_move(mine.rules, words)
    seat = DEMON_MINE.players_to_move(mine)[0]
    assert move in DEMON_MINE.legal_moves(mine, seat), words
    return DEMON_MINE.apply(mine, seat, move)


def test_nobody_turns_on_a_bridge(build: Build) -> None:
    tunnels = tunnels_of(*((mine := crossing(bridged(build))).rules, mine.grid))
    assert tunnels.steps_to(frozenset({NORTH})) == {NORTH: 0, MIDDLE: 1, SOUTH: 2}
    assert tunnels.steps_to(frozenset({WEST})) == {WEST: 0, MIDDLE + ABOVE: 1, EAST: 2}


def test_enemies_in_different_tunnels_do_not_meet(build: Build) -> None:
    mine = crossing(bridged(build), pawns=((Pawn(NORTH),), (Pawn(MIDDLE + ABOVE),)))
    below = did(mine, "move by r1c2 to r2c2")
    assert below.pending is None and not below.busy
    verbs = {move.verb for move in DEMON_MINE.legal_moves(mine, 0)}
    assert "attack" not in verbs
    above = crossing(bridged(build), pawns=((Pawn(WEST),), (Pawn(MIDDLE + ABOVE),)))
    assert did(above, "move by r2c1 to r2c2ew").pending is not None


def test_a_cross_over_a_bridge_lets_them_meet(build: Build) -> None:
    playable = bridged(build)
    cross = playable.rules.kind_named("cross")
    pawns = ((Pawn(NORTH), Pawn(MIDDLE)), (Pawn(MIDDLE + ABOVE),))
    mine = crossing(playable, pawns=pawns, hands=((cross,), ()), pile=())
    after = did(mine, "burrow cross by r1c2 to r2c2 as NESW")
    assert after.pending is not None and after.grid[MIDDLE] % TURNS == 15
    assert MIDDLE + ABOVE not in after.grid
    assert {pawn.square for pawns in after.pawns for pawn in pawns} == {MIDDLE}


def test_a_bridge_over_a_straight_keeps_pawns_in_their_tunnel(build: Build) -> None:
    playable = bridged(build)
    kind = playable.rules.kind_named("bridge")
    mine = crossing(playable, hands=((kind,), ()), pile=())
    level = playable.rules.kind_named("straight") * TURNS + 0b1010
    grid = Tunnels(mine.rules, dict(mine.grid)).laid(MIDDLE, level)
    # The digger stands in the north and would come through a closed side: from the west.
    mine = replace(mine, grid=grid, pawns=((Pawn(WEST),), (Pawn(MIDDLE),)))
    after = did(mine, "burrow bridge by r2c1 to r2c2 as NESW")
    assert after.pawns[1] == (Pawn(MIDDLE + ABOVE),)
    assert after.pawns[0][0].square == MIDDLE + ABOVE
    assert after.pending is not None


def test_a_collapse_leads_each_out_of_its_own_tunnel(build: Build) -> None:
    playable = bridged(build)
    kind = playable.rules.kind_named("collapse")
    pawns = ((Pawn(MIDDLE), Pawn(MIDDLE + ABOVE)), (Pawn(MIDDLE + ABOVE),))
    mine = crossing(playable, pawns=pawns, hands=((kind,), ()), pile=())
    mine = did(mine, "collapse collapse by r2c2 to r1c2")
    assert isinstance(mine.pending, Leading)
    led = {move.square for move in DEMON_MINE.legal_moves(mine, 0)}
    assert led == {WEST, EAST}
    mine = did(mine, "lead by r2c2ew to r2c1 with 0")
    mine = did(mine, "lead by r2c2ew to r2c3 with 1")
    assert MIDDLE not in mine.grid and MIDDLE + ABOVE not in mine.grid


def test_pictures_show_both_levels(build: Build) -> None:
    pawns = ((Pawn(MIDDLE),), (Pawn(MIDDLE + ABOVE),))
    face = draw_mine(crossing(bridged(build), pawns=pawns))
    assert face.shapes
    said = DEMON_MINE.say(bridged(build).rules, Move("move", "", pawns[1], EAST))
    assert said == "moves the pawn on r2 c2 east to west to r2 c3"
