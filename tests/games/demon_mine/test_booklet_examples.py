"""What the rules draw is legal, and ends as they tell: followed square by square."""

from collections import Counter
from itertools import pairwise, product

import pytest

from kitgen.games.demon_mine.booklet_examples import (
    ATTACK,
    COLLAPSE,
    COVERED,
    COVERS,
    COVERS_NOT,
    ENTRANCE,
    JOINS,
    JOINS_NOT,
    LODESTONE,
    LODESTONE_SCENE,
    MELEE,
    OPENING,
    OVERFLOW,
    Fight,
    Scene,
)
from kitgen.games.demon_mine.booklet_figures import reach_shown
from kitgen.games.demon_mine.words import Party
from tests.games.demon_mine.conftest import Build

TOWARDS = {(0, -1): "NS", (1, 0): "EW", (0, 1): "SN", (-1, 0): "WE"}
"""Steps across and down: the side that is left, the side that is entered."""


def step(here: str, there: str) -> tuple[int, int]:
    return (ord(there[0]) - ord(here[0]), int(there[1:]) - int(here[1:]))


def joined(tiles: dict[str, str], here: str, there: str) -> bool:
    """Tell whether a pawn walks from one square to the next."""
    sides = TOWARDS.get(step(here, there))
    return (
        sides is not None and sides[0] in tiles.get(here, "") and sides[1] in tiles.get(there, "")
    )


def pawns(scene: Scene) -> Counter[tuple[str, Party]]:
    return Counter(
        {
            (square, party): count
            for square, forces in scene.pawns.items()
            for party, count in forces
        }
    )


def parties(scene: Scene, square: str) -> set[Party]:
    return {party for at, party in pawns(scene) if at == square}


SCENES = [
    JOINS.scene,
    JOINS_NOT.scene,
    COLLAPSE.before,
    COLLAPSE.after,
    LODESTONE_SCENE,
    ATTACK.before,
    ATTACK.after,
    MELEE.before,
    MELEE.after,
    OVERFLOW.before,
    OVERFLOW.after,
]


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
    before, after = COLLAPSE.before, COLLAPSE.after
    [gone] = set(before.tiles) - set(after.tiles)
    assert {name: before.tiles[name] for name in after.tiles} == after.tiles
    left, come = pawns(before) - pawns(after), pawns(after) - pawns(before)
    assert left == Counter({(gone, Party.MINERS): 2})
    [(square, party)] = come
    assert party is Party.MINERS and come[square, party] == 2
    assert joined(dict(before.tiles), gone, square)
    assert parties(before, "A1") == {Party.BEETLES}


def walks(tiles: dict[str, str], start: str, steps: int) -> set[str]:
    """Follow every walk of so many steps, first through all open sides, the last one free."""
    ends = set()
    for moves in product(TOWARDS, repeat=steps):
        here, squares = start, [start]
        for across, down in moves:
            here = f"{chr(ord(here[0]) + across)}{int(here[1:]) + down}"
            squares.append(here)
        open_all = {**tiles, start: "NESW", squares[-1]: "NESW"}
        inside = all("A" <= one[0] <= "E" and one[1:] in "12345" for one in squares)
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


@pytest.mark.parametrize("fight", [ATTACK, MELEE])
def test_the_highest_die_wins_and_the_losers_remove_one(fight: Fight) -> None:
    *ties, decisive = fight.rolls
    before, after = pawns(fight.before), pawns(fight.after)
    for roll in fight.rolls:
        for party, dice in zip(Party, roll, strict=True):
            assert len(dice) == sum(count for (_, who), count in before.items() if who is party)
    assert all(max(miners) == max(beetles) for miners, beetles in ties)
    assert max(decisive[0]) > max(decisive[1])
    for party, lost in ((Party.MINERS, 0), (Party.BEETLES, 1)):
        assert (
            sum(count for (_, who), count in (before - after).items() if who is party) == 2 * lost
        )
        assert (
            sum(
                count * (1 if counts is before else -1)
                for counts in (before, after)
                for (_, who), count in counts.items()
                if who is party
            )
            == lost
        )


@pytest.mark.parametrize("fight", [ATTACK, MELEE])
def test_losers_leave_to_a_joined_square_without_enemies(fight: Fight) -> None:
    [home] = {square for square, who in pawns(fight.before) if who is Party.BEETLES}
    [refuge] = {square for square, who in pawns(fight.after) if who is Party.BEETLES}
    assert joined(dict(fight.before.tiles), home, refuge)
    assert Party.MINERS not in parties(fight.after, refuge)


def test_the_attack_is_between_joined_squares_and_the_melee_within_one() -> None:
    assert joined(dict(ATTACK.before.tiles), *ATTACK.before.pawns)
    assert len(MELEE.before.pawns) == 1
    # The roll that ties is a roll that counts no more than its highest die.
    assert len(MELEE.rolls) == 2 and len(ATTACK.rolls) == 1


def test_overflow_moves_one_of_three_by_one_step_onto_an_enemy() -> None:
    before, after = OVERFLOW.before, OVERFLOW.after
    [(crowded, _)] = before_crowd = [at for at, count in pawns(before).items() if count > 2]
    assert len(before_crowd) == 1
    assert pawns(before) - pawns(after) == Counter({(crowded, Party.MINERS): 1})
    [(target, _)] = pawns(after) - pawns(before)
    assert joined(dict(before.tiles), crowded, target)
    assert parties(before, target) == {Party.BEETLES}
    assert max(pawns(after).values()) == 2


def test_the_opening_is_legal_however_the_bases_are_open() -> None:
    first, second = (dict(scene.tiles) for scene in OPENING)
    # Each shape of base has its top open as it is drawn.
    base = {ENTRANCE: "N"}
    assert joined(base | first, ENTRANCE, "A1")
    assert pawns(OPENING[0]) == Counter({("A1", Party.MINERS): 1})
    [dug] = set(second) - set(first)
    assert joined(second, "A1", dug)
    # The first pawn digs on, the second enters and follows by one step.
    assert pawns(OPENING[1]) == Counter({(dug, Party.MINERS): 1, ("A1", Party.MINERS): 1})
