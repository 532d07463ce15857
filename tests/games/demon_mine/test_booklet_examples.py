"""What the rules draw is legal, and ends as they tell: followed square by square."""

from collections import Counter
from itertools import pairwise, product

import pytest

from kitgen.diagrams.board import Board
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.mosaic import TILE_SIDE
from kitgen.drawing.shapes import Group, Placed
from kitgen.games.demon_mine.booklet.examples import (
    ATTACK,
    COLLAPSE,
    COVERED,
    COVERS,
    COVERS_NOT,
    ENTRANCE,
    HIVE,
    IN_PLAY,
    JOINS,
    JOINS_NOT,
    LODESTONE,
    LODESTONE_SCENE,
    OPENING,
    OVERFLOW,
    TOGETHER,
    Fight,
    Scene,
    turned_over,
)
from kitgen.games.demon_mine.booklet.figures import reach_shown
from kitgen.games.demon_mine.booklet.miniatures import SmallTile
from kitgen.games.demon_mine.wording import Party
from kitgen.tabletop.tiles import sides_named
from tests.games.demon_mine.conftest import Build
from tests.small_cases import as_one_test

TOWARDS = {(0, -1): "NS", (1, 0): "EW", (0, 1): "SN", (-1, 0): "WE"}
"""Steps across and down: the side that is left, the side that is entered."""


def step(here: str, there: str) -> tuple[int, int]:
    return (ord(there[0]) - ord(here[0]), int(there[1:]) - int(here[1:]))


def joined(tiles: dict[str, str], here: str, there: str) -> bool:
    """Return whether a pawn walks from one square to the next."""
    sides = TOWARDS.get(step(here, there))
    return (
        sides is not None and sides[0] in tiles.get(here, "") and sides[1] in tiles.get(there, "")
    )


def pawns(scene: Scene) -> Counter[tuple[str, Party]]:
    return Counter((square, party) for square, who in scene.pawns.items() for party in who)


def parties(scene: Scene, square: str) -> set[Party]:
    return {party for at, party in pawns(scene) if at == square}


SCENES = [
    JOINS.scene,
    JOINS_NOT.scene,
    *COLLAPSE,
    LODESTONE_SCENE,
    ATTACK.before,
    ATTACK.after,
    TOGETHER.before,
    TOGETHER.after,
    *OVERFLOW,
    IN_PLAY,
    *OPENING,
]


@as_one_test
@pytest.mark.parametrize("scene", SCENES)
def test_pawns_stand_in_tunnels_of_the_scene(scene: Scene) -> None:
    for square in {*scene.tiles, *scene.pawns}:
        assert "A" <= square[0] < chr(ord("A") + scene.columns)
        assert 1 <= int(square[1:]) <= scene.rows
    assert set(scene.pawns) <= set(scene.tiles)


def test_the_tile_that_joins_may_be_laid_and_the_other_may_not() -> None:
    for burrow, good, above in ((JOINS, True, False), (JOINS_NOT, False, True)):
        assert burrow.square not in burrow.scene.tiles
        assert burrow.digger in burrow.scene.pawns
        laid = {**burrow.scene.tiles, burrow.square: burrow.sides}
        assert joined(laid, burrow.digger, burrow.square) is good
        # The tunnel above reaches the new square, and joins in the bad example alone.
        assert "S" in laid["B1"] and joined(laid, "B1", burrow.square) is above
    assert sorted(JOINS.sides + JOINS_NOT.sides) == sorted("SWNE")


def test_tiles_fit_over_as_drawn() -> None:
    assert COVERED == "NE"
    assert set(COVERS) == {*COVERED, "S"}
    assert set(COVERED) - set(COVERS_NOT) == {"E"}


def test_the_collapse_moves_pawns_out_by_one_step_and_destroys_their_square() -> None:
    before, after = COLLAPSE
    [gone] = set(before.tiles) - set(after.tiles)
    assert {name: before.tiles[name] for name in after.tiles} == after.tiles
    left, come = pawns(before) - pawns(after), pawns(after) - pawns(before)
    assert left == Counter({(gone, Party.MINERS): 2})
    [(square, party)] = come
    assert party is Party.MINERS and come[square, party] == 2
    assert joined(dict(before.tiles), gone, square)


def test_the_fight_after_a_collapse_is_still_to_come_and_nobody_can_go_back() -> None:
    before, after = COLLAPSE
    [fought] = [square for square in after.pawns if len(parties(after, square)) == 2]
    # All who were there are there: the square falls before a die is rolled.
    assert pawns(after)[fought, Party.BEETLES] == pawns(before)[fought, Party.BEETLES] == 1
    assert not [square for square in after.tiles if joined(dict(after.tiles), fought, square)]
    # The other beetle was next door to the miners, and is cut off.
    [other] = {at for at, _ in pawns(before)} - {fought} - (set(before.tiles) - set(after.tiles))
    assert parties(after, other) == {Party.BEETLES}
    assert not joined(dict(after.tiles), other, fought)


def walks(tiles: dict[str, str], start: str, steps: int) -> set[str]:
    """Follow every walk of so many steps, first through all open sides, the last one free."""
    ends = set()
    for moves in product(TOWARDS, repeat=steps):
        here, squares = start, [start]
        for across, down in moves:
            here = f"{chr(ord(here[0]) + across)}{int(here[1:]) + down}"
            squares.append(here)
        open_all = {**tiles, start: "NESW", squares[-1]: "NESW"}
        inside = all("A" <= square[0] <= "E" and square[1:] in "12345" for square in squares)
        if inside and all(joined(open_all, a, b) for a, b in pairwise(squares)):
            ends.add(squares[-1])
    return ends - {start}


@pytest.mark.parametrize("reading", ["steps", "tunnel_steps"])
def test_the_numbers_around_the_lodestone_are_its_steps(build: Build, reading: str) -> None:
    shown = {
        str(cell): steps
        for cell, steps in reach_shown(build(rules__lodestone_distance=reading)).items()
    }
    if reading == "steps":
        every = {f"{column}{row}": "NESW" for column in "ABCDE" for row in range(1, 6)}
    else:
        every = dict(LODESTONE_SCENE.tiles)
    one = walks(every, LODESTONE, 1)
    two = walks(every, LODESTONE, 2) - one
    assert shown == dict.fromkeys(one, 1) | dict.fromkeys(two, 2)
    assert len(shown) == {"steps": 12, "tunnel_steps": 5}[reading]


def test_the_miner_near_the_lodestone_can_dig_upwards() -> None:
    [digger] = LODESTONE_SCENE.pawns
    target = f"{digger[0]}{int(digger[1:]) - 1}"
    assert target not in LODESTONE_SCENE.tiles
    assert "N" in LODESTONE_SCENE.tiles[digger]
    assert sorted(map(abs, step(target, LODESTONE))) == [0, 1]


@pytest.mark.parametrize("fight", [ATTACK, TOGETHER])
def test_the_highest_die_wins_and_the_losers_remove_one(fight: Fight) -> None:
    *ties, decisive = fight.rolls
    before, after = pawns(fight.before), pawns(fight.after)
    for roll in fight.rolls:
        for party, dice in zip(Party, roll, strict=True):
            assert len(dice) == sum(count for (_, who), count in before.items() if who is party)
    assert all(max(miners) == max(beetles) for miners, beetles in ties)
    assert max(decisive[0]) > max(decisive[1])
    for party, lost in ((Party.MINERS, 0), (Party.BEETLES, 1)):
        left = [
            sum(count for (_, who), count in counts.items() if who is party)
            for counts in (before, after)
        ]
        assert left[0] - left[1] == lost


@pytest.mark.parametrize("fight", [ATTACK, TOGETHER])
def test_losers_leave_to_a_joined_square_without_enemies(fight: Fight) -> None:
    [home] = {square for square, who in pawns(fight.before) if who is Party.BEETLES}
    [refuge] = {square for square, who in pawns(fight.after) if who is Party.BEETLES}
    assert joined(dict(fight.before.tiles), home, refuge)
    assert Party.MINERS not in parties(fight.after, refuge)


def test_the_attack_is_between_joined_squares() -> None:
    assert joined(dict(ATTACK.before.tiles), *ATTACK.before.pawns)
    assert len(ATTACK.rolls) == 1


def test_those_who_enter_together_each_get_there_by_a_move_and_then_all_fight() -> None:
    before, after = TOGETHER.before, TOGETHER.after
    tiles = dict(before.tiles)
    [home] = {at for at, party in pawns(before) if party is Party.BEETLES}
    starts = {at for at, party in pawns(before) if party is Party.MINERS}
    assert len(starts) == 2
    for start in starts:
        ways = [(start, home), *((start, over, home) for over in tiles)]
        assert any(all(joined(tiles, *one) for one in pairwise(way)) for way in ways)
    # They were not there before, and all of them are there after they have won.
    assert parties(before, home) == {Party.BEETLES}
    assert pawns(after)[home, Party.MINERS] == len(starts)
    # The first roll is equal, and is rolled again.
    assert [max(ours) == max(theirs) for ours, theirs in TOGETHER.rolls] == [True, False]


@pytest.mark.parametrize("fight", [ATTACK, TOGETHER])
def test_a_pawn_that_is_turned_over_stays_where_it_was(fight: Fight) -> None:
    turned = turned_over(fight)
    [home] = {at for at, party in pawns(fight.before) if party is Party.BEETLES}
    assert turned.before == fight.before and turned.rolls == fight.rolls
    more = pawns(turned.after) - pawns(fight.after)
    assert more == Counter({(home, Party.MINERS): 1})
    assert not pawns(fight.after) - pawns(turned.after)
    assert turned.after.tiles == fight.after.tiles


def test_the_mine_in_play_is_one_that_was_dug_from_both_bases() -> None:
    tiles = {**IN_PLAY.tiles, ENTRANCE: "NESW", HIVE: "NESW"}
    reached = {ENTRANCE}
    while (
        more := {tile for tile in tiles if any(joined(tiles, at, tile) for at in reached)} - reached
    ):
        reached |= more
    assert reached == set(tiles)
    # A base of any shape can be turned so that its player's way is open.
    assert joined({**tiles, ENTRANCE: "E"}, ENTRANCE, "B1")
    assert joined({**tiles, HIVE: "W"}, HIVE, "E3")
    assert all(len(parties(IN_PLAY, at)) == 1 for at in IN_PLAY.pawns)
    [miners] = [at for at, party in pawns(IN_PLAY) if pawns(IN_PLAY)[at, Party.MINERS] == 2]
    [beetle] = [at for at, party in pawns(IN_PLAY) if pawns(IN_PLAY)[at, Party.BEETLES] == 1]
    assert joined(tiles, miners, beetle)


def test_overflow_moves_one_of_three_by_one_step_onto_an_enemy() -> None:
    before, after = OVERFLOW
    [(crowded, _)] = before_crowd = [at for at, count in pawns(before).items() if count > 2]
    assert len(before_crowd) == 1
    assert pawns(before) - pawns(after) == Counter({(crowded, Party.MINERS): 1})
    [(target, _)] = pawns(after) - pawns(before)
    assert joined(dict(before.tiles), crowded, target)
    assert parties(before, target) == {Party.BEETLES}
    assert max(pawns(after).values()) == 2


def test_the_opening_is_legal_however_the_bases_are_open() -> None:
    first, second = (dict(scene.tiles) for scene in OPENING)
    # The entrance lies at the top left, as on the board, and has its bottom open.
    assert ENTRANCE == "A1"
    base = {ENTRANCE: "S"}
    assert joined(base | first, ENTRANCE, "A2")
    assert pawns(OPENING[0]) == Counter({("A2", Party.MINERS): 1})
    [dug] = set(second) - set(first)
    assert joined(second, "A2", dug) and dug == "B2"
    # The first pawn digs on, the second enters and follows by one step.
    assert pawns(OPENING[1]) == Counter({(dug, Party.MINERS): 1, ("A2", Party.MINERS): 1})


@pytest.mark.parametrize("sides", ["N", "E", "NS", "NE", "NES", "NESW"])
def test_the_base_of_the_opening_is_drawn_open_at_its_bottom(sides: str) -> None:
    assert "S" in str(sides_named(sides).upright.turned(2))


@as_one_test
@pytest.mark.parametrize("emblem", ["", "entrance"])
@pytest.mark.parametrize("sides", ["N", "E", "S", "W", "NS", "EW", "NE", "SW", "NES", "NSW"])
def test_small_tiles_and_bases_are_open_where_they_say(sides: str, emblem: str) -> None:
    turned = sides_named(sides)
    tile, *_ = SmallTile("A1", InkStyle.LOW, turned, emblem).on(Board(1, 1, TILE_SIDE))
    assert isinstance(tile, Group)
    (ground,) = tile.shapes
    assert isinstance(ground, Placed)
    middle, end = TILE_SIDE / 2, TILE_SIDE
    edges = {"N": (middle, 0.0), "E": (end, middle), "S": (middle, end), "W": (0.0, middle)}
    # The art is that of the upright kind: its open edges come to lie at the tile's.
    drawn = {ground.transform.apply(*edges[side]) for side in str(turned.upright)}
    assert drawn == {edges[side] for side in sides}
