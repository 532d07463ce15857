"""The engine of the Phantom's part, against a literal table, the rulebook and its laws."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract.play import Playable
from kitgen.games.phantom_of_the_mine.booklet_examples import (
    ATTACK_ROLL,
    CAVERN_STEP,
    MOVE_ROUTE,
    MOVE_TILES,
    SAFE_ROLL,
    Laid,
)
from kitgen.games.phantom_of_the_mine.play import playables
from kitgen.games.phantom_of_the_mine.play.engines import HAUNT
from kitgen.games.phantom_of_the_mine.play.mine import (
    ENTRANCE,
    GATE,
    PLACES,
    Spot,
    Tiles,
    haunts,
    walks,
)
from kitgen.games.phantom_of_the_mine.play.moves import Act, Attack, Dice, Go, SendBack
from kitgen.games.phantom_of_the_mine.play.position import Haunted, Step
from kitgen.games.phantom_of_the_mine.rules import Kind
from kitgen.playtest.play import Sitting
from kitgen.playtest.players import greedy_player, random_player
from kitgen.playtest.records import rules_digest
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell, cell_named
from tests.games.phantom_of_the_mine.conftest import kit_with
from tests.playtest.ladders import climb
from tests.playtest.laws import check_laws, literal_runs, perft, random_steps

READINGS: dict[str, tuple[str, str]] = {
    "caverns_in_stack": ("random", "all_four"),
    "secret_passage": ("any_attempt", "failed_attempt"),
    "steps_left": ("lost", "kept"),
    "own_miner": ("allowed", "barred"),
    "cleared_cavern": ("leave_first", "attacked"),
    "exit_after_attack": ("at_once", "next_turn"),
}
ANN, BEN, CLEO = 0, 1, 2


def part(seats: int = 3, **readings: str) -> Playable:
    kit = kit_with(rules=readings)
    return playables(kit.definition, kit.content)[seats - 2]


def begun(playable: Playable, seed: int = 1, **changes: Any) -> Haunted:
    return replace(HAUNT.start(playable.rules, Stream(seed)), mover=ANN, step=Step.TURN, **changes)


class Literal:
    """The table said otherwise: a raster of three by three for each tile, and turns as generators.

    A spot is the set of its places on the raster, at the middle of the sides that a path joins.
    """

    def __init__(self, position: Haunted, readings: dict[str, str]) -> None:
        self.readings, self.people = readings, range(position.rules.seats)
        self.of: dict[tuple[int, int], frozenset[tuple[int, int]]] = {}
        self.tile: dict[tuple[int, int], list[frozenset[tuple[int, int]]]] = {}
        lying = [(ENTRANCE, ("NESW",))]
        lying += [
            (cell, laid.paths) for cell, laid in zip(PLACES, position.tiles.laid, strict=True)
        ]
        middles = {"N": (0, 1), "E": (1, 2), "S": (2, 1), "W": (1, 0)}
        self.dens = []
        for cell, paths in lying:
            for path in paths:
                spot = frozenset(
                    (3 * cell.row + middles[side][0], 3 * cell.column + middles[side][1])
                    for side in path
                )
                self.of |= dict.fromkeys(spot, spot)
                self.tile.setdefault((cell.row, cell.column), []).append(spot)
                if cell != ENTRANCE and position.tiles.laid[PLACES.index(cell)].kind is Kind.CAVERN:
                    self.dens.append(spot)
        self.ghost = self.spot(position.phantom)
        self.at = [self.spot(miner) for miner in position.miners]
        self.gate = self.tile[ENTRANCE][0]
        self.bags = [Counter(dict(zip("bgn", goods, strict=True))) for goods in position.held]
        self.floor = {den: Counter(b=0, g=0, n=0) for den in self.dens}
        self.table = "".join(
            item.value[0] if item.value[0] == "b" else item.value[5]
            for item in position.rules.attack
        )

    def spot(self, spot: Spot) -> frozenset[tuple[int, int]]:
        row, column = spot.cell
        sides = {"N": (0, 1), "E": (1, 2), "S": (2, 1), "W": (1, 0)}[spot.path[0]]
        return self.of[3 * row + sides[0], 3 * column + sides[1]]

    def home(self, spot: frozenset[tuple[int, int]]) -> tuple[int, int]:
        row, column = next(iter(spot))
        return row // 3, column // 3

    def around(self, spot: Any) -> list[tuple[tuple[int, int], tuple[int, int], tuple[int, int]]]:
        """List each tile beside: where it is, and the places on both sides of the boundary."""
        row, column = self.home(spot)
        found = []
        for down, across in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            ahead = row + down, column + across
            if ahead in self.tile:
                mine = 3 * row + 1 + down, 3 * column + 1 + across
                theirs = 3 * ahead[0] + 1 - down, 3 * ahead[1] + 1 - across
                found.append((ahead, mine, theirs))
        return found

    def walks(self, spot: Any) -> list[Any]:
        return [
            self.of[theirs]
            for _, mine, theirs in self.around(spot)
            if mine in spot and theirs in self.of
        ]

    def haunts(self, spot: Any) -> list[Any]:
        found = [other for other in self.tile[self.home(spot)] if other != spot]
        for ahead, mine, theirs in self.around(spot):
            if self.of.get(mine, spot) == spot:
                found += [self.of[theirs]] if theirs in self.of else self.tile[ahead]
        return found

    def play(self, me: int, ghostly: bool, steps: int) -> Iterator[list[Any]]:
        """Walk on from here, and then take turns for ever."""
        rock = False
        while True:
            stung, den = yield from self.steps_of(me, ghostly, steps, rock)
            if stung is None:
                return
            may_collect = not stung and den and self.floor[den].total()
            if may_collect and (yield ["collect", "pass"]) == "collect":
                self.bags[me] += self.floor[den]
                self.floor[den].clear()
            me = (me + 1) % len(self.people)
            how = yield ["roll", "place", "passage"]
            steps, rock, who = 1, False, ["miner", "phantom"]
            if how != "place":
                white, other = yield [
                    (white, other) for white in range(1, 7) for other in range(1, 7)
                ]
                steps = white + other if how == "roll" else min(white, other)
                rock = how == "passage" and white == other
                if rock and self.readings.get("secret_passage") == "failed_attempt":
                    who.pop()
            ghostly = (yield who) == "phantom"

    def steps_of(self, me: int, ghostly: bool, steps: int, rock: bool) -> Iterator[list[Any]]:
        den = None
        while True:
            if ghostly:
                ahead = self.haunts(self.ghost)
            else:
                ahead = self.haunts(self.at[me]) if rock else self.walks(self.at[me])
            if ghostly and self.readings.get("own_miner") == "barred":
                ahead = [spot for spot in ahead if spot != self.at[me]]
            leaves = not ghostly and self.at[me] == self.gate and self.bags[me]["n"] > 2
            chosen = yield [
                *(ahead if steps else []),
                *(["leave"] if steps and leaves else []),
                "stop",
            ]
            if chosen == "leave":
                return None, None
            if chosen == "stop":
                return False, den
            steps -= 1
            rock = False
            if ghostly:
                self.ghost = chosen
            else:
                self.at[me] = chosen
                den = chosen if chosen in self.dens else None
            met = [person for person in self.people if self.at[person] == self.ghost]
            if not met:
                continue
            victim = me if not ghostly else (yield met) if len(met) > 1 else met[0]
            stung, pushed = yield from self.attack(me, victim)
            den = pushed or den
            if stung:
                return True, None
            if not steps or self.readings.get("steps_left") != "kept":
                return False, den

    def roll(self, victim: int) -> Iterator[list[Any]]:
        white, other = yield [(white, other) for white in range(1, 7) for other in range(1, 7)]
        item = self.table[white - 1]
        if white == other or not self.bags[victim][item]:
            return Counter()
        self.bags[victim][item] -= 1
        return Counter(item)

    def attack(self, me: int, victim: int) -> Iterator[list[Any]]:
        stung, pushed = victim == me, None
        loot = yield from self.roll(victim)
        self.ghost = yield list(self.dens)
        inside = [person for person in self.people if self.at[person] == self.ghost]
        if inside and self.readings.get("cleared_cavern") == "attacked":
            second = (yield inside) if len(inside) > 1 else inside[0]
            stung = stung or second == me
            loot += yield from self.roll(second)
        self.floor[self.ghost].update(loot)
        for one in sorted(inside, key=lambda one: (one - me) % len(self.people)):
            places = [spot for ahead, _, _ in self.around(self.ghost) for spot in self.tile[ahead]]
            self.at[one] = yield places
            if one == me and self.at[me] in self.dens:
                pushed = self.at[me]
        return stung, pushed


@pytest.mark.sample
@pytest.mark.parametrize("steps_left", READINGS["steps_left"])
@pytest.mark.parametrize("own_miner", READINGS["own_miner"])
@pytest.mark.parametrize("cleared_cavern", READINGS["cleared_cavern"])
@pytest.mark.parametrize("ghostly", [True, False])
def test_as_many_walks_as_a_literal_table_finds(
    steps_left: str, own_miner: str, cleared_cavern: str, ghostly: bool
) -> None:
    """A step from an attack; two miners in a Cavern, to make room; and what follows it."""
    readings = {
        "secret_passage": "failed_attempt" if ghostly else "any_attempt",
        "steps_left": steps_left,
        "own_miner": own_miner,
        "cleared_cavern": cleared_cavern,
        "caverns_in_stack": "all_four",
    }
    playable = part(3, **readings)
    start = begun(playable, 5)
    den, other = start.tiles.caverns[1], start.tiles.caverns[2]
    if ghostly:
        beside = next(spot for spot in haunts(start.tiles, other) if spot not in (den, other))
        miners: tuple[Spot, ...] = (other, den, other)
    else:
        beside = walks(start.tiles, GATE)[0]
        miners = (GATE, den, den)
    position = replace(
        start,
        step=Step.WALK,
        walker=Act.PHANTOM if ghostly else Act.MINER,
        steps=2,
        phantom=beside,
        miners=miners,
    )

    def literal() -> Any:
        return Literal(position, readings).play(ANN, ghostly, 2)

    for depth in (2, 4, 5) if ghostly else (2, 4):
        assert perft(playable, position, depth) == literal_runs(literal, depth), depth


@given(
    st.integers(0, 10**6),
    st.integers(2, 3),
    st.fixed_dictionaries({name: st.sampled_from(values) for name, values in READINGS.items()}),
)
@settings(max_examples=8, deadline=None)
def test_laws_of_the_part(seed: int, seats: int, readings: dict[str, str]) -> None:
    playable = part(seats, **readings)
    last = check_laws(playable, seed)
    before = None
    for position, _, _ in random_steps(playable, Stream(seed)):
        # Nothing is lost or made: it is held, or lies in a Cavern, or goes there with the Phantom.
        goods = (*position.held, *position.loot, position.carried)
        assert [sum(kind) for kind in zip(*goods, strict=True)] == [seats, seats, 2 * seats]
        if position.step is Step.TURN:
            assert position.phantom not in position.miners
        if before is not None and position.turns > before.turns:
            assert position.turns == before.turns + 1
        before = position
    ended = HAUNT.outcome(last)
    assert ended is not None
    if last.left is None:
        assert last.turns == 30 * seats
    else:
        assert last.miners[last.left] == GATE
        assert ended.scores[last.left] >= 3


@given(st.integers(0, 10**6), st.sampled_from(READINGS["caverns_in_stack"]))
@settings(max_examples=30, deadline=None)
def test_the_stack_has_a_cavern_at_its_bottom(seed: int, caverns: str) -> None:
    start = HAUNT.start(part(2, caverns_in_stack=caverns).rules, Stream(seed))
    kinds = [laid.kind for laid in start.tiles.laid]
    assert kinds[-1] is Kind.CAVERN
    assert len(kinds) == 20
    assert 1 <= kinds.count(Kind.CAVERN) <= 4
    assert caverns == "random" or kinds.count(Kind.CAVERN) == 4
    # The Phantom waits on the first one played.
    assert start.phantom.cell == PLACES[kinds.index(Kind.CAVERN)]


def tiles_with(laid: dict[str, Laid]) -> Tiles:
    """Return straight paths from north to south everywhere but where others lie."""
    places = {cell_named(name): tile for name, tile in laid.items()}
    lying = [places.get(cell, Laid(Kind.STRAIGHT)) for cell in PLACES]
    if not any(tile.kind is Kind.CAVERN for tile in lying):
        lying[-1] = Laid(Kind.CAVERN)
    return Tiles(tuple(lying))


def test_the_rulebooks_way_of_the_phantom_is_three_steps() -> None:
    names = ("A1", "B1", "C1")
    tiles = tiles_with(dict(zip(names, MOVE_TILES, strict=True)))
    route = [Spot(cell_named(names[spot.tile]), spot.path) for spot in MOVE_ROUTE]
    for here, there in pairwise(route):
        assert there in haunts(tiles, here)
    # Through the wall first: not from the far path, and a miner has no way through rock.
    assert route[2] not in haunts(tiles, route[0])
    assert route[3] not in walks(tiles, route[2])


def attack_of_the_rulebook(cleared: str) -> Haunted:
    """Ann's turn: the Phantom is on Ben's path; Cleo is in the one Cavern."""
    playable = part(3, cleared_cavern=cleared)
    tiles = tiles_with(
        {"A1": Laid(Kind.CAVERN), "B1": Laid(Kind.STRAIGHT, 1), "G3": Laid(Kind.FORK)}
    )
    miners = (Spot(Cell(2, 6), "NES"), Spot(Cell(0, 5), "NS"), Spot(Cell(0, 0), "NESW"))
    start = begun(playable, tiles=tiles, miners=miners)
    position = replace(
        start, step=Step.WALK, walker=Act.PHANTOM, steps=2, phantom=Spot(Cell(0, 4), "NS")
    )
    return HAUNT.apply(position, ANN, Go(miners[BEN]))


@pytest.mark.parametrize("cleared", READINGS["cleared_cavern"])
@pytest.mark.parametrize("roll", [ATTACK_ROLL, SAFE_ROLL])
def test_the_rulebooks_attack_from_start_to_end(cleared: str, roll: tuple[int, int]) -> None:
    position = attack_of_the_rulebook(cleared)
    assert (position.step, position.victim) == (Step.ATTACK, BEN)
    white, other = roll
    stolen = white != other
    position = HAUNT.apply(position, None, Dice(white, other))
    assert HAUNT.players_to_move(position) == (BEN,)
    # A 5 takes a nugget.
    assert position.held[BEN] == ((1, 1, 1) if stolen else (1, 1, 2))
    position = HAUNT.apply(position, BEN, SendBack(Cell(0, 0)))
    assert position.loot[position.tiles.caverns.index(position.phantom)] == (
        (0, 0, 1) if stolen else (0, 0, 0)
    )
    if cleared == "attacked":
        assert (position.step, position.victim) == (Step.ATTACK, CLEO)
        position = HAUNT.apply(position, None, Dice(2, 2))
        assert position.held[CLEO] == (1, 1, 2)
    assert HAUNT.players_to_move(position) == (CLEO,)
    # Next door along the path, as the figure shows it.
    there = Spot(cell_named("B1"), CAVERN_STEP[1].path)
    assert Go(there) in HAUNT.legal_moves(position, CLEO)
    position = HAUNT.apply(position, CLEO, Go(there))
    # Ann was not attacked, and has nothing to collect: Ben's turn, the second step is lost.
    assert (position.step, position.mover, position.turns) == (Step.TURN, BEN, 1)


@pytest.mark.parametrize("exit_after", READINGS["exit_after_attack"])
@pytest.mark.parametrize("nuggets", [3, 4])
def test_who_leaves_past_the_phantom_is_attacked_first(exit_after: str, nuggets: int) -> None:
    playable = part(2, exit_after_attack=exit_after)
    beside = next(spot for spot in walks(begun(playable).tiles, GATE))
    start = begun(playable, held=((1, 1, nuggets), (1, 1, 0)))
    position = replace(
        start,
        step=Step.WALK,
        walker=Act.MINER,
        steps=2,
        phantom=GATE,
        miners=(beside, start.miners[BEN]),
    )
    position = HAUNT.apply(position, ANN, Go(GATE))
    assert (position.step, position.leaving) == (Step.ATTACK, True)
    position = HAUNT.apply(position, None, Dice(6, 1))
    position = HAUNT.apply(position, ANN, HAUNT.legal_moves(position, ANN)[0])
    ended = HAUNT.outcome(position)
    if nuggets == 4 and exit_after == "at_once":
        assert ended is not None
        assert ended.winners == (ANN,)
        return
    assert ended is None
    assert (position.mover, position.miners[ANN]) == (BEN, GATE)
    later = replace(position, mover=ANN, step=Step.WALK, walker=Act.MINER, steps=1)
    assert (Act.LEAVE in HAUNT.legal_moves(later, ANN)) == (nuggets == 4)


@pytest.mark.parametrize("secret_passage", READINGS["secret_passage"])
def test_a_secret_passage(secret_passage: str) -> None:
    position = HAUNT.apply(begun(part(2, secret_passage=secret_passage)), ANN, Act.PASSAGE)
    failed = HAUNT.apply(position, None, Dice(5, 2))
    passed = HAUNT.apply(position, None, Dice(4, 4))
    assert (failed.steps, passed.steps) == (2, 4)
    assert HAUNT.legal_moves(failed, ANN) == (Act.MINER, Act.PHANTOM)
    assert (Act.PHANTOM in HAUNT.legal_moves(passed, ANN)) == (secret_passage == "any_attempt")
    walking = HAUNT.apply(passed, ANN, Act.MINER)
    through = {move.spot for move in HAUNT.legal_moves(walking, ANN) if isinstance(move, Go)}
    assert through == set(haunts(walking.tiles, walking.miners[ANN]))
    for spot in through - {walking.phantom}:
        after = HAUNT.apply(walking, ANN, Go(spot))
        moves = {move.spot for move in HAUNT.legal_moves(after, ANN) if isinstance(move, Go)}
        assert moves == set(walks(after.tiles, spot))


def test_loot_is_collected_all_at_once_by_whoever_enters() -> None:
    playable = part(2, caverns_in_stack="all_four")
    start = begun(playable)
    den = start.tiles.caverns[-1]
    near = next(spot for spot in walks(start.tiles, den) if spot != start.phantom)
    loot = (*((0, 0, 0),) * 3, (1, 0, 2))
    position = replace(
        start, step=Step.WALK, walker=Act.MINER, steps=1, loot=loot, miners=(near, start.miners[1])
    )
    position = HAUNT.apply(HAUNT.apply(position, ANN, Go(den)), ANN, Act.STOP)
    assert HAUNT.legal_moves(position, ANN) == (Act.COLLECT, Act.PASS)
    after = HAUNT.apply(position, ANN, Act.COLLECT)
    assert (after.held[ANN], after.loot[-1]) == ((2, 1, 4), (0, 0, 0))
    assert HAUNT.apply(position, ANN, Act.PASS).loot == loot
    # Whoever stays there a turn later did not enter it.
    stays = replace(position, step=Step.WALK, entered=None)
    assert HAUNT.apply(stays, ANN, Act.STOP).mover == BEN


@pytest.mark.dear
def test_greedy_is_better_than_random() -> None:
    sitting = Sitting("t", "phantom-of-the-mine", part(2), (), "ladder")
    (rung,) = climb(sitting, [random_player(), greedy_player(HAUNT)], 10)
    assert rung.is_better
    assert rung.stalls == 0


def test_a_digest_is_of_the_rules_alone_and_each_reading_counts() -> None:
    plain = rules_digest(part(2))
    renamed = kit_with(title="Another title")
    assert rules_digest(playables(renamed.definition, renamed.content)[0]) == plain
    digests = {rules_digest(part(2, **{name: values[1]})) for name, values in READINGS.items()}
    assert len(digests | {plain}) == 1 + len(READINGS)


def test_the_report_can_say_what_is_supposed() -> None:
    assert any("stand-in" in sentence for sentence in part().suppositions)
    assert any("not played" in sentence for sentence in part().suppositions)


@pytest.mark.parametrize("text", ["", "go", "go B3", "return 3", "dice 7 1", "attack", "begin you"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no"):
        HAUNT.read_move(part().rules, text)


def test_two_miners_on_one_path_are_picked_from() -> None:
    playable = part(3)
    start = begun(playable)
    spot = next(iter(haunts(start.tiles, start.phantom)))
    walking = replace(
        start, step=Step.WALK, walker=Act.PHANTOM, steps=1, miners=(start.miners[0], spot, spot)
    )
    met = HAUNT.apply(walking, ANN, Go(spot))
    assert HAUNT.legal_moves(met, ANN) == (Attack(BEN), Attack(CLEO))
    assert HAUNT.apply(met, ANN, Attack(CLEO)).victim == CLEO
