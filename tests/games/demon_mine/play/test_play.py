"""The engine of Demon Mine: against a literal mine, laws, readings, and the rulebook's examples."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kitgen.contract.play import Playable
from kitgen.games.demon_mine.booklet import examples
from kitgen.games.demon_mine.booklet.examples import Scene
from kitgen.games.demon_mine.generate import TileSet
from kitgen.games.demon_mine.play import playables
from kitgen.games.demon_mine.play.actions import best_action
from kitgen.games.demon_mine.play.engines import DEMON_MINE
from kitgen.games.demon_mine.play.judge import Judge, judge_of
from kitgen.games.demon_mine.play.mine import (
    TURNS,
    Dice,
    Leaving,
    Mine,
    MineRules,
    Move,
    Pawn,
    Phase,
    Turning,
    place_of,
    reached_by,
    square_at,
)
from kitgen.games.demon_mine.play.tunnels import Tunnels, tunnels_of
from kitgen.games.demon_mine.play.words import sides_of, square_name
from kitgen.games.demon_mine.rules.reach import squares_in_reach
from kitgen.games.demon_mine.wording import Party
from kitgen.playtest.chances import drawn_event
from kitgen.playtest.play import Sitting, play_game
from kitgen.playtest.players import greedy_player, planned_player, search_player
from kitgen.playtest.records import read_record, replay, write_record
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell, cell_named
from kitgen.tabletop.tiles import sides_named
from tests.games.demon_mine.conftest import Build
from tests.playtest.laws import check_laws, random_steps

TOWARDS = {"N": (-1, 0, "S"), "E": (0, 1, "W"), "S": (1, 0, "N"), "W": (0, -1, "E")}
"""What each side adds to row and column, and the side that it touches."""

READINGS: tuple[dict[str, Any], ...] = (
    {},
    {"rules__empty_draw_pile": "reshuffle_discards", "rules__overflow_moves": "both_players"},
    {"rules__overflow_steps": 2, "rules__entering_enemy_square": "allows_move"},
    {"rules__replace_with_equal": False, "rules__lodestone_square": "any_free"},
    {"rules__lodestone_distance": "tunnel_steps", "rules__trapped_digger": "removed"},
    {"rules__adjacent_fights": 1, "rules__adjacent_retreat": 2, "pawns__two_sided": True},
    {"rules__trapped_loser": "stays", "rules__both_empty": "draw"},
    {"rules__base_open_sides": sides_named("NE"), "board__edge": "closed"},
    {"pawns__two_sided": True, "rules__trapped_loser": "stays", "rules__base_offset": 2},
    {"players": 4, "rules__base_offset": 2, "rules__overflow_moves": "both_players"},
)
CLOSE: dict[str, Any] = {"rules__base_offset": 2}
"""Bases so close that fights are many."""


def mine_of(build: Build, **changes: Any) -> Playable:
    sides = changes.pop("rules__base_open_sides", None)
    if sides is not None:
        changes["rules__base_open_sides"] = str(sides)
    four = changes.get("players") == 4
    counts = {"collapse": 4, "lodestone": 3, "miner": 4} | (
        {"entrance": 2, "hive": 2} if four else {}
    )
    [playable] = playables(build(counts, **changes), TileSet((), ()))
    return playable


def literal_grid(mine: Mine) -> dict[tuple[int, int], str]:
    return {place_of(at): sides_of(lies % TURNS) for at, lies in mine.grid.items()}


def neighbours(grid: dict[tuple[int, int], str], at: tuple[int, int]) -> set[tuple[int, int]]:
    found = set()
    for side in grid[at]:
        down, across, touched = TOWARDS[side]
        there = (at[0] + down, at[1] + across)
        if touched in grid.get(there, ""):
            found.add(there)
    return found


def literal_actions(mine: Mine, seat: int) -> Counter[tuple[Any, ...]]:
    """List by other means what pawns may do in phase 3, but for what enters together."""
    grid, rules = literal_grid(mine), mine.rules
    enemies = {place_of(p.square) for s, own in enumerate(mine.pawns) if s != seat for p in own}
    pawns = {(place_of(p.square), p.acted, p.attacks, p.pushed) for p in mine.pawns[seat]}
    hand = {rules.kinds[kind].key: rules.kinds[kind] for kind in mine.hands[seat]}
    bases, found = {place_of(base) for base in rules.bases}, set()
    stones = {Cell(*at) for at, sides in grid.items() if not sides}
    tunnels = {Cell(*at): sides_named(sides) for at, sides in grid.items() if sides}
    reach = set(stones)
    for stone in stones:
        reach |= set(squares_in_reach(stone, tunnels if rules.lodestone_by_tunnel else None))
    for pawn in pawns:
        at, acted = pawn[:2]
        if acted == 2:
            continue
        one = neighbours(grid, at)
        two = {b for a in one - enemies for b in neighbours(grid, a)} if acted == 0 else set()
        found |= {("move", pawn, there) for there in (one | two) - {at}}
        if acted:
            continue
        if "collapse" in hand and at not in bases:
            found |= {("collapse", pawn, there) for there in one}
            if not one and rules.digger_is_removed:
                found.add(("collapse", pawn, None))
        for side in grid[at]:
            down, across, touched = TOWARDS[side]
            there = (at[0] + down, at[1] + across)
            if there in bases or (
                rules.edge
                and not all(0 <= place - rules.edge[1] < rules.edge[0] for place in there)
            ):
                continue
            for key, kind in hand.items():
                fitting = set()
                for mask in kind.turns:
                    sides, old = set(sides_of(mask)), set(grid.get(there, ""))
                    equal = there in grid and sides == old
                    if touched in sides and old <= sides and (rules.replaces_equal or not equal):
                        fitting.add("".join(sorted(sides)))
                if len(fitting) > 1 and there in reach:
                    fitting = {""}
                found |= {("burrow", pawn, there, key, sides) for sides in fitting}
    return Counter(found)


def engine_actions(moves: tuple[Move, ...]) -> Counter[tuple[Any, ...]]:
    counted: Counter[tuple[Any, ...]] = Counter()
    for move in moves:
        if len(move.pawns) == 1 and move.verb in ("move", "collapse", "burrow"):
            [pawn] = move.pawns
            who = (place_of(pawn.square), pawn.acted, pawn.attacks, pawn.pushed)
            what = (move.verb, who, None if move.square is None else place_of(move.square))
            laid = (move.kind, "".join(sorted(sides_of(move.mask))))
            counted[(*what, *(laid if move.verb == "burrow" else ()))] += 1
    return counted


def literal_groups(mine: Mine, seat: int) -> int:
    """Count attacks on neighbours: every set of different pawns, told apart by what they did."""
    grid, found, limit = literal_grid(mine), set(), mine.rules.adjacent_fights
    for at in {place_of(p.square) for p in mine.pawns[seat]}:
        here = [p for p in mine.pawns[seat] if place_of(p.square) == at]
        able = [p for p in here if limit is None or p.attacks < limit]
        targets = {
            (enemy, place_of(p.square))
            for enemy, own in enumerate(mine.pawns)
            for p in own
            if enemy != seat and place_of(p.square) in neighbours(grid, at)
        }
        for size in range(1, len(able) + 1):
            groups = {tuple(sorted(group)) for group in combinations(able, size)}
            found |= {(at, group, target) for group in groups for target in targets}
    return len(found)


def tiles_of(mine: Mine) -> Counter[int]:
    """Count the tiles wherever they are, the bases' left out."""
    kinds = len(mine.rules.kinds)
    places = (
        *(lies // TURNS for lies in mine.grid.values() if lies // TURNS < kinds),
        *(kind for hand in mine.hands for kind in hand),
        *mine.pile,
        *(kind for kind, _ in mine.pit),
        *mine.discards,
        *((mine.pending.kind,) if isinstance(mine.pending, Turning) else ()),
    )
    return Counter(places)


def check_step(mine: Mine, seat: int | None, move: Move | None, before: Mine | None) -> None:
    """Hold a position against what pieces and rules allow."""
    rules = mine.rules
    deck = {number: kind.count for number, kind in enumerate(rules.kinds) if kind.count}
    assert tiles_of(mine) == deck
    whole = len(rules.teams) * (rules.starting + rules.set_aside)
    left = sum(map(len, mine.pawns)) + sum(mine.reserve) + sum(mine.aside)
    assert left <= whole
    for pawns in mine.pawns:
        assert list(pawns) == sorted(pawns)
        assert all(mine.grid[pawn.square] % TURNS for pawn in pawns)
    if before is not None:
        pawns_before = sum(map(len, before.pawns)) + sum(before.reserve) + sum(before.aside)
        assert left <= pawns_before
    assert all(mine.grid.get(square, 0) % TURNS for square in mine.dug)
    if isinstance(mine.pending, Leaving):
        loser = mine.pending.seat
        enemies = {p.square for s, own in enumerate(mine.pawns) if s != loser for p in own}
        assert not enemies.intersection(mine.pending.exits)
    if seat is not None and mine.phase == Phase.ACT and mine.pending is None:
        moves = DEMON_MINE.legal_moves(mine, seat)
        assert engine_actions(moves) == literal_actions(mine, seat)
        assert sum(move.verb == "attack" for move in moves) == literal_groups(mine, seat)
    if mine.pending is None and mine.ended is None and move is not None:
        shared = {
            p.square
            for one, two in combinations(mine.pawns, 2)
            for p in one
            if p.square in {q.square for q in two}
        }
        if shared - mine.peace:
            # Only the tile of a burrow is drawn before enemies in one square fight.
            verbs = {could.verb for could in DEMON_MINE.legal_moves(mine, mine.mover)}
            assert verbs <= {"draw", "take", "pass"}


@pytest.mark.sample
@pytest.mark.parametrize("number", range(len(READINGS)))
def test_random_games_keep_the_laws_under_every_reading(build: Build, number: int) -> None:
    playable = mine_of(build, **(CLOSE | READINGS[number]))
    before = None
    for mine, seat, move in random_steps(playable, Stream(f"laws {number}"), most=450):
        check_step(mine, seat, move, before)
        before = mine
    assert check_laws(playable, number) is not None


@given(st.integers(0, 10**6), st.sampled_from(range(len(READINGS))))
@settings(max_examples=4, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_other_games_keep_them_too(build: Build, seed: int, number: int) -> None:
    before = None
    for mine, seat, move in random_steps(mine_of(build, **READINGS[number]), Stream(seed), 200):
        check_step(mine, seat, move, before)
        before = mine


def laid(playable: Playable, scene: Scene, **changes: Any) -> Mine:
    """Lay a scene out; the miners are to move, in phase 3, and everybody has entered."""
    grid: dict[int, int] = {}
    pawns: tuple[list[Pawn], list[Pawn]] = ([], [])
    for at, sides in scene.tiles.items():
        tile = playable.rules.kind_named("tee")
        grid[square_at(*cell_named(at))] = tile * TURNS + sides_named(sides).mask
    for at, standing in scene.pawns.items():
        for party in standing:
            pawns[list(Party).index(party)].append(Pawn(square_at(*cell_named(at))))
    mine = DEMON_MINE.start(playable.rules, Stream("scene"))
    mine = replace(
        mine,
        rules=replace(mine.rules, bases=(square_at(50, 50), square_at(60, 60))),
        grid=grid,
        pawns=tuple(tuple(sorted(own)) for own in pawns),
        reserve=(0, 0),
        phase=Phase.ACT,
        complete=True,
    )
    return replace(mine, **changes)


def standing(mine: Mine) -> dict[str, Counter[Party]]:
    found: dict[str, Counter[Party]] = {}
    for party, own in zip(Party, mine.pawns, strict=True):
        for pawn in own:
            found.setdefault(str(Cell(*place_of(pawn.square))), Counter())[party] += 1
    return found


def shown(scene: Scene) -> dict[str, Counter[Party]]:
    return {at: Counter(who) for at, who in scene.pawns.items()}


def do(mine: Mine, words: str) -> Mine:
    """Do what some words say, as whoever is to do it."""
    move = DEMON_MINE.read_move(mine.rules, words)
    asked = DEMON_MINE.players_to_move(mine)
    if not asked:
        assert move in {event for _, event in DEMON_MINE.chance(mine)}
        return DEMON_MINE.apply(mine, None, move)
    assert move in DEMON_MINE.legal_moves(mine, asked[0]), words
    return DEMON_MINE.apply(mine, asked[0], move)


@pytest.mark.parametrize("turned", [False, True])
def test_the_attack_of_the_rulebook_is_fought(build: Build, turned: bool) -> None:
    example = examples.turned_over(examples.ATTACK) if turned else examples.ATTACK
    mine = laid(mine_of(build, pawns__two_sided=turned), example.before)
    mine = do(mine, "attack by r1c1 r1c1 to r1c2 with 1")
    mine = do(mine, "defend by r1c2 r1c2")
    (ours, theirs), *_ = example.rolls
    mine = do(mine, f"dice with {max(ours)} {max(theirs)}")
    mine = do(mine, "retreat by r1c2 to r1c3")
    assert standing(mine) == shown(example.after)


@pytest.mark.parametrize("turned", [False, True])
def test_two_enter_together_as_in_the_rulebook(build: Build, turned: bool) -> None:
    example = examples.turned_over(examples.TOGETHER) if turned else examples.TOGETHER
    mine = laid(mine_of(build, pawns__two_sided=turned), example.before)
    mine = do(mine, "move by r1c1 r1c2 to r1c3")
    for ours, theirs in example.rolls:
        assert isinstance(mine.pending, Dice) and not mine.pending.near
        mine = do(mine, f"dice with {max(ours)} {max(theirs)}")
    while isinstance(mine.pending, Leaving):
        mine = do(mine, "retreat by r1c3 to r1c4")
    assert standing(mine) == shown(example.after)


def test_the_collapse_of_the_rulebook_falls_before_the_fight(build: Build) -> None:
    before, after = examples.COLLAPSE
    playable = mine_of(build)
    hand = (playable.rules.kind_named("collapse"),)
    mine = laid(playable, before, hands=(hand, ()))
    mine = do(mine, "collapse collapse by r1c2 to r1c3")
    mine = do(mine, "lead by r1c2 to r1c3 with 0")
    assert standing(mine) == shown(after)
    assert square_at(0, 1) not in mine.grid
    # The tile is drawn first, then they fight, and the losers have nowhere to go.
    mine = do(mine, "draw")
    assert isinstance(mine.pending, Dice)
    assert list(map(len, mine.pending.fighters)) == [2, 1]
    mine = do(mine, "dice with 1 6")
    if not isinstance(mine.pending, Dice):
        mine = do(mine, "lose by r1c3")
    assert isinstance(mine.pending, Dice)


def test_overflow_pushes_one_of_three_onto_a_beetle(build: Build) -> None:
    before, after = examples.OVERFLOW
    mine = laid(mine_of(build), before, phase=Phase.OVERFLOW)
    assert DEMON_MINE.players_to_move(mine) == (1,)
    mine = do(mine, "push by r1c2 to r1c3 with 0")
    assert standing(mine) == shown(after)
    assert isinstance(mine.pending, Dice)


@pytest.mark.parametrize(("burrow", "joins"), [(examples.JOINS, True), (examples.JOINS_NOT, False)])
def test_a_tile_must_join_as_drawn(build: Build, burrow: examples.Burrow, joins: bool) -> None:
    playable = mine_of(build)
    mine = laid(playable, burrow.scene, hands=((playable.rules.kind_named("elbow"),), ()))
    at = square_name(square_at(*cell_named(burrow.digger)))
    to = square_name(square_at(*cell_named(burrow.square)))
    sides = sides_of(sides_named(burrow.sides).mask)
    move = DEMON_MINE.read_move(mine.rules, f"burrow elbow by {at} to {to} as {sides}")
    assert (move in DEMON_MINE.legal_moves(mine, 0)) is joins


def test_near_the_lodestone_the_opponent_turns_the_tile(build: Build) -> None:
    scene = examples.LODESTONE_SCENE
    playable = mine_of(build)
    mine = laid(playable, scene, hands=((playable.rules.kind_named("tee"),), ()))
    stone = square_at(*cell_named(examples.LODESTONE))
    lodestone = playable.rules.kind_named("lodestone") * TURNS
    mine = replace(mine, grid={**mine.grid, stone: lodestone})
    mine = do(mine, "burrow tee by r4c2 to r3c2")
    assert DEMON_MINE.players_to_move(mine) == (1,)
    turns = {sides_of(move.mask) for move in DEMON_MINE.legal_moves(mine, 1)}
    assert turns == {"NES", "ESW", "NSW"}
    mine = do(mine, "turn as ESW")
    assert mine.pawns[0][0].square == square_at(2, 1)
    for by_tunnel in (False, True):
        tunnels = {
            Cell(*place_of(at)): sides_named(sides_of(lies % TURNS))
            for at, lies in mine.grid.items()
            if lies % TURNS
        }
        literal = squares_in_reach(Cell(2, 2), tunnels if by_tunnel else None)
        near = {Cell(*place_of(at)) for at in reached_by(mine.grid, stone, by_tunnel=by_tunnel)}
        assert near == set(literal)


def test_the_first_two_turns_of_the_rulebook(build: Build) -> None:
    playable = mine_of(build)
    kinds = " ".join(kind.key for kind in playable.rules.kinds for _ in range(kind.count))
    keys = kinds.split()
    first = ["elbow", "tee", "tee", "cross", "cross"]
    for key in first:
        keys.remove(key)
    pile = " ".join((*keys, *reversed(first)))
    mine = DEMON_MINE.read_start(playable.rules, f"pile 7 {pile}")
    for words in ("begin with 0", "draw", "burrow elbow by r1c1 to r2c1 as NE", "draw"):
        mine = do(mine, words)
    for words in ("pass", "pass", "pass", "pass"):
        mine = do(mine, words)
    assert mine.turns == 2 and mine.mover == 0
    mine = do(mine, "draw")
    assert len(mine.hands[0]) == 2
    mine = do(mine, "burrow tee by r2c1 to r2c2 as ESW")
    mine = do(mine, "draw")
    mine = do(mine, "move by r1c1 to r2c1")
    assert {place_of(pawn.square) for pawn in mine.pawns[0]} == {(1, 0), (1, 1)}
    # No pawn stayed, so no more is drawn, and the turn is at its discards.
    assert {move.verb for move in DEMON_MINE.legal_moves(mine, 0)} == {"discard", "pass"}


def ended(mine: Mine) -> tuple[tuple[int, ...], str] | None:
    outcome = DEMON_MINE.outcome(mine)
    return None if outcome is None else (outcome.winners, outcome.reason)


def waiting(mine: Mine) -> Mine:
    """Let everybody pass until the game is over."""
    while DEMON_MINE.outcome(mine) is None:
        mine = do(mine, "pass")
    return mine


@pytest.mark.parametrize("rounds", [1, 3, 8])
def test_a_standstill_ends_after_its_rounds(build: Build, rounds: int) -> None:
    scene = examples.scene("EW:mm . EW:b")
    mine = laid(mine_of(build, rules__standstill_rounds=rounds), scene)
    mine = waiting(mine)
    assert mine.turns == 2 * rounds
    assert ended(mine) == ((0,), "a standstill: pawns on the grid count")


def test_whoever_ends_a_turn_without_a_pawn_is_out(build: Build) -> None:
    scene = examples.scene("EW EW:b")
    letter = waiting(laid(mine_of(build), scene))
    assert ended(letter) == ((1,), "the others have no pawn left")
    nobody = waiting(laid(mine_of(build), examples.scene("EW")))
    assert ended(nobody) == ((1,), "the others have no pawn left")
    drawn = waiting(laid(mine_of(build, rules__both_empty="draw"), examples.scene("EW")))
    assert ended(drawn) == ((0, 1), "nobody has a pawn left")
    # Nobody is out while a starting pawn is still to come.
    late = laid(mine_of(build), scene, reserve=(0, 1))
    while late.turns == 0:
        late = do(late, "pass")
    assert ended(late) is None


def test_what_is_hidden_changes_neither_view_nor_decision(build: Build) -> None:
    playable = mine_of(build, **CLOSE)
    engine, looked = playable.engine, 0
    for number, (mine, seat, _) in enumerate(random_steps(playable, Stream("hidden"), most=160)):
        if seat is None or number % 3:
            continue
        other = engine.complete(engine.view(mine, seat))(Stream(number))
        looked += other != mine
        seen, supposed = (
            engine.decision(position, seat, Stream("choice")) for position in (mine, other)
        )
        assert seen.view == supposed.view and seen.moves == supposed.moves
        assert engine.plans["careful"](seen) == engine.plans["careful"](supposed)
    assert looked > 20


@pytest.mark.sample(5)
@pytest.mark.parametrize("number", range(len(READINGS)))
def test_careful_finds_a_best_move_without_making_all(build: Build, number: int) -> None:
    """What it finds pawn by pawn is as good as the best of all moves that are legal."""
    playable = mine_of(build, **READINGS[number])
    engine, compared = playable.engine, 0
    plan = engine.plans["careful"]
    for mine, seat, _ in careful_steps(playable, Stream(f"best {number}"), most=300):
        decision = engine.decision(mine, seat, Stream("choice"))
        for care in (0, 1):
            judge = Judge(decision.view, care)
            found = best_action(judge, decision.view, Stream("choice"))
            if mine.phase == Phase.ACT and mine.pending is None and found is not None:
                worths = dict(
                    zip(decision.moves, judge.worths(decision.view, decision.moves), strict=True)
                )
                assert worths[found] == max(worths.values())
                compared += 1
        assert plan(decision) in decision.moves
    assert compared > 30


@pytest.mark.parametrize("reading", [{}, {"pawns__two_sided": True}, {"players": 4}], ids=str)
def test_a_judge_that_looks_again_judges_as_a_new_one(
    build: Build, reading: dict[str, Any]
) -> None:
    """Whoever it judged for before, and wherever pawns stood then."""
    playable = mine_of(build, **CLOSE, **reading)
    engine, kept = playable.engine, dict[int, Judge]()
    for mine, seat, _ in careful_steps(playable, Stream("judge"), most=250):
        sight, moves = engine.view(mine, seat), engine.legal_moves(mine, seat)
        for care in (0, 1):
            judge, new = judge_of(sight, care), Judge(sight, care)
            kept[id(judge)] = judge
            assert judge.own == new.own and judge.blocked == new.blocked
            # Asked of all squares in each position, so that all are remembered in the next.
            asked = [square for square in mine.grid if square not in judge.blocked]
            known = [judge.ends.get(square) for square in asked]
            ends = [new.look(square) for square in asked]
            assert all(worth in (None, end) for worth, end in zip(known, ends, strict=True))
            assert [judge.look(square) for square in asked] == ends
            assert judge.worths(sight, moves) == new.worths(sight, moves)
    assert len(kept) < 250


def test_whoever_has_waited_goes_round_a_wall() -> None:
    """Next door by the map, five steps on foot: only the way round brings the two together."""
    rules = MineRules((0, 1), (square_at(0, 0), square_at(7, 7)), (15,), ())
    # A pawn on each side of a wall; three tiles lead away from it, three back below.
    round_wall = {(0, 0): 2, (0, 1): 10, (0, 2): 12, (1, 2): 9, (1, 1): 10, (1, 0): 2}
    grid = {square_at(*at): mask for at, mask in round_wall.items()}
    pawns = ((Pawn(square_at(0, 0)),), (Pawn(square_at(1, 0)),))

    def walks_to(quiet: int, grid: dict[int, int]) -> int | None:
        mine = Mine(rules, grid, pawns, (0, 0), (0, 0), ((), ()), (), phase=Phase.ACT, quiet=quiet)
        decision = DEMON_MINE.decision(mine, 0, Stream("way"))
        move = DEMON_MINE.plans["careful"](decision)
        assert move in decision.moves
        return move.square

    assert walks_to(0, grid) != square_at(0, 2)
    assert walks_to(2, grid) == square_at(0, 2)
    cut = grid | {square_at(1, 1): 5}
    assert walks_to(2, cut) != square_at(0, 2)


def careful_steps(playable: Playable, stream: Stream, most: int) -> Iterator[tuple[Mine, int, Any]]:
    """Yield the positions of a game in which seats play by chance or with care, in turns."""
    engine = playable.engine
    mine = engine.start(playable.rules, stream.child("start"))
    for number in range(most):
        if engine.outcome(mine) is not None:
            return
        asked, own = engine.players_to_move(mine), stream.child("step", number)
        if not asked:
            mine = engine.apply(mine, None, drawn_event(engine.chance(mine), own))
            continue
        decision = engine.decision(mine, asked[0], own)
        by_chance = own.child("who").below(4) == 0
        move = own.pick(decision.moves) if by_chance else engine.plans["careful"](decision)
        yield mine, asked[0], move
        mine = engine.apply(mine, asked[0], move)


@pytest.mark.dear
def test_a_grid_that_changes_keeps_nothing_that_is_wrong(build: Build) -> None:
    """What is remembered with a grid is what a new grid of the same tiles says."""
    for number, reading in enumerate(READINGS):
        playable = mine_of(build, **(CLOSE | reading))
        for mine, _, _ in random_steps(playable, Stream(f"grid {number}"), most=120):
            kept, fresh = tunnels_of(mine.rules, mine.grid), Tunnels(mine.rules, mine.grid)
            assert kept is mine.grid and kept is not fresh
            assert (kept.turned, kept.room) == (fresh.turned, fresh.room)
            assert kept.ways == fresh.ways
            for own in mine.pawns:
                for pawn in own:
                    assert kept.near(pawn.square).reach == fresh.near(pawn.square).reach
                    for hand in mine.hands:
                        assert kept.dig_moves(pawn, hand) == fresh.dig_moves(pawn, hand)


def test_more_dice_win_more_often() -> None:
    """Two dice against one: 125 wins, 55 losses and 36 ties of 216, counted one by one."""
    counted: Counter[int] = Counter()
    for first in range(1, 7):
        for second in range(1, 7):
            for other in range(1, 7):
                best = max(first, second)
                counted[(best > other) - (best < other)] += 1
    rules = MineRules((0, 1), (0, 1), (15,), ())
    fight = Dice(False, (0, 1), ((Pawn(0), Pawn(0)), (Pawn(0),)))
    mine = Mine(
        rules, {0: 15}, ((), ()), (0, 0), (0, 0), ((), ()), (), phase=Phase.ACT, pending=fight
    )
    shares: Counter[int] = Counter()
    for share, event in DEMON_MINE.chance(mine):
        ours, theirs = event.numbers
        shares[(ours > theirs) - (ours < theirs)] += share * 216  # type: ignore[assignment]
    assert shares == counted


@pytest.mark.parametrize("name", ["small-mine", "small-mine-searched"])
def test_a_recorded_game_is_played_again(build: Build, name: str, update_golden: bool) -> None:
    playable = mine_of(build, **CLOSE)
    careful, greedy = planned_player(playable.engine, "careful"), greedy_player(playable.engine)
    searching = search_player(playable.engine, 12)
    players = (searching, careful) if "searched" in name else (careful, greedy)
    sitting = Sitting(name, "demon-mine", playable, players, "42")
    text = write_record(play_game(sitting, 1).record)
    golden = Path(__file__).parent / "records" / f"{name}.txt"
    if update_golden:
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text("utf-8")
    assert len(list(replay(read_record(golden.read_text("utf-8")), playable))) > 1
