"""What is counted of Demon Mine where shipped games seldom show it: built positions."""

from dataclasses import replace

from kitgen.games.demon_mine.play.engines import DEMON_MINE
from kitgen.games.demon_mine.play.mine import TURNS, Mine, Move, Pawn, Phase, square_at
from kitgen.playtest.observed import observed_game
from kitgen.playtest.play import Sitting
from kitgen.playtest.players import random_player
from kitgen.seeds import Stream
from tests.games.demon_mine.conftest import Build
from tests.games.demon_mine.play.test_play import mine_of

N, E, S, W = 1, 2, 4, 8


def digging(build: Build, digger: tuple[int, int], **lies: int) -> Mine:
    """Return a mine with elbows round the entrance, on its sides and under a digger (`d`)."""
    playable = mine_of(build, rules__base_offset=7)
    start = DEMON_MINE.start(playable.rules, Stream(1))
    elbow = playable.rules.kind_named("elbow")
    away = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1), "d": digger}
    tiles = {square_at(*away[side]): elbow * TURNS + mask for side, mask in lies.items()}
    pawn = Pawn(square_at(*digger))
    hands = ((elbow,), *start.hands[1:])
    return replace(
        start,
        grid={**start.grid, **tiles},
        pawns=((pawn,), ()),
        hands=hands,
        phase=Phase.ACT,
        mover=0,
    )


def burrowed(mine: Mine, to: tuple[int, int], mask: int) -> tuple[str, ...]:
    """Return what is seen when the digger lays an elbow."""
    move = Move("burrow", "elbow", mine.pawns[0][:1], square_at(*to), mask)
    assert move in DEMON_MINE.legal_moves(mine, 0)
    return DEMON_MINE.seen(mine, 0, move, DEMON_MINE.apply(mine, 0, move))


def test_a_base_is_sealed_when_its_last_side_meets_a_wall(build: Build) -> None:
    # North, west and south of the entrance lie elbows that turn walls to it; the digger stands
    # south-east of it and digs the square in the east.
    walls = {"n": N | E, "w": N | W, "s": S | W, "d": N | W}
    mine = digging(build, (1, 1), **walls)
    assert "sealed bases" in burrowed(mine, (0, 1), E | S)
    assert "sealed bases" not in burrowed(mine, (0, 1), S | W)
    without_south = digging(build, (1, 1), **{side: walls[side] for side in "nwd"})
    assert "sealed bases" not in burrowed(without_south, (0, 1), E | S)


def test_a_pawn_in_a_sealed_base_is_walled_in(build: Build) -> None:
    mine = digging(build, (1, 1), n=N | E, w=N | W, s=S | W, d=N | W)
    inside = replace(mine, pawns=(mine.pawns[0], (Pawn(square_at(0, 0)),)))
    assert burrowed(inside, (0, 1), E | S).count("walled-in pawns") == 1


def test_a_hand_clogs_only_when_a_pawn_could_play_and_no_tile_fits(build: Build) -> None:
    mine = digging(build, (1, 1), d=N | W)
    passed = Move("pass")
    assert "hands without a playable tile" not in DEMON_MINE.seen(mine, 0, passed, mine)
    miner = mine.rules.kind_named("miner")
    # Nothing was dug in this turn, so nobody can come in by a MINER tile.
    clogged = replace(mine, hands=((miner,), *mine.hands[1:]))
    assert "hands without a playable tile" in DEMON_MINE.seen(clogged, 0, passed, clogged)
    empty = replace(mine, hands=((), *mine.hands[1:]))
    assert "hands without a playable tile" not in DEMON_MINE.seen(empty, 0, passed, empty)


def test_partners_lead_together(build: Build) -> None:
    playable = mine_of(build, players=4, rules__base_offset=2)
    engine, rules = playable.engine, playable.rules
    assert engine.sides is not None
    assert engine.sides(rules) == ("miners", "beetles", "miners", "beetles")
    start = engine.start(rules, Stream(1))
    assert engine.standing(start) == (2 * rules.starting,) * 4
    fewer = replace(start, reserve=(1, rules.starting, 0, rules.starting))
    assert engine.standing(fewer) == (1, 2 * rules.starting) * 2
    seated = (random_player(),) * 4
    _, observed = observed_game(Sitting("kit", "test", playable, seated, "1", 200), 1)
    assert observed.half_time in (None, 0, 1)
