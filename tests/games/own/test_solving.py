"""Small games solved from end to end, and solved again by playing every position out."""

from functools import cache, reduce
from operator import xor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.boards import BoardDefinition, BoardGrid
from kitgen.games.own.keys.declared import Winnable
from kitgen.games.own.verdicts.solving import (
    Value,
    alignment_on,
    solve_alignment,
    solve_piles,
)
from kitgen.games.own.verdicts.verdict import Verdict
from kitgen.games.own.verdicts.verdicts import verdict_on

PILES = st.lists(st.integers(0, 5), min_size=1, max_size=3)
TAKES = st.one_of(st.none(), st.lists(st.integers(1, 4), min_size=1, max_size=3, unique=True))


def board(**grid: object) -> BoardDefinition:
    read = BoardGrid.model_validate(grid)
    return BoardDefinition.model_construct(make="board", grid=read, cell=40.0)


def judged(keys: dict[str, object], on: BoardDefinition | None = None) -> Verdict:
    definition = OwnDefinition.model_construct(components={"board": on or board(points=(3, 3))})
    return verdict_on("winnable", Winnable.model_validate(keys), definition)


@cache
def wins(piles: tuple[int, ...], take: tuple[int, ...] | None, last_wins: bool) -> bool:
    """Return whether the player whose turn it is wins: every move played out."""
    after = [
        tuple(pile - count if at == index else pile for at, pile in enumerate(piles))
        for index, size in enumerate(piles)
        for count in (take or range(1, size + 1))
        if count <= size
    ]
    if not after:
        return not last_wins
    return any(not wins(left, take, last_wins) for left in after)


@settings(max_examples=150, deadline=None)
@given(PILES, TAKES, st.booleans())
def test_piles_are_won_where_playing_out_wins(
    piles: list[int], take: list[int] | None, last_wins: bool
) -> None:
    moves = None if take is None else tuple(take)
    wanted = wins(tuple(piles), moves, last_wins)
    solution = solve_piles(piles, moves, last_wins=last_wins)
    assert solution.value is (Value.WON if wanted else Value.LOST)


@given(st.lists(st.integers(0, 1000), min_size=1, max_size=12))
def test_nim_is_won_where_the_piles_do_not_cancel_out(piles: list[int]) -> None:
    """Bouton (1901): the second player wins where every binary digit is set evenly often."""
    value = solve_piles(piles, None, last_wins=True).value
    assert (value is Value.LOST) == (reduce(xor, piles) == 0)


@given(st.lists(st.integers(0, 6), min_size=1, max_size=4))
def test_nim_for_the_last_loses_differs_only_where_all_piles_are_ones(piles: list[int]) -> None:
    """Bouton (1901), of the game in which who takes the last piece loses."""
    value = solve_piles(piles, None, last_wins=False).value
    if max(piles) <= 1:
        assert (value is Value.LOST) == (sum(piles) % 2 == 1)
    else:
        assert (value is Value.LOST) == (reduce(xor, piles) == 0)


@pytest.mark.dear
def test_a_pile_of_a_thousand_is_no_deeper_than_the_budget() -> None:
    assert solve_piles([1000], [1], last_wins=False).value is Value.WON
    assert solve_piles([999], [1], last_wins=False).value is Value.LOST
    assert solve_piles([300, 299, 298], None, last_wins=False).value is None


Sides = tuple[frozenset[str], frozenset[str]]


class Literal:
    """The same game over sets of names, its values found by repeating until nothing changes."""

    def __init__(
        self,
        names: tuple[str, ...],
        rows: set[frozenset[str]],
        near: dict[str, set[str]] | None,
        pieces: int,
        moving: bool,
    ) -> None:
        self.names, self.rows, self.near = names, rows, near
        self.pieces, self.moving = pieces, moving

    def after(self, sides: Sides) -> list[Sides]:
        mine, theirs = sides
        if any(row <= theirs for row in self.rows):
            return []
        free = {*self.names} - mine - theirs
        if len(mine) < self.pieces:
            return [(theirs, mine | {name}) for name in free]
        if not self.moving:
            return []
        return [
            (theirs, mine - {start} | {goal})
            for start in mine
            for goal in (free if self.near is None else free & self.near[start])
        ]

    def value(self) -> int:
        start: Sides = (frozenset(), frozenset())
        graph: dict[Sides, list[Sides]] = {}
        waiting = [start]
        while waiting:
            sides = waiting.pop()
            if sides not in graph:
                graph[sides] = self.after(sides)
                waiting += graph[sides]
        values = dict.fromkeys(graph, 0)
        for sides, moves in graph.items():
            lost = any(row <= sides[1] for row in self.rows)
            if lost or (not moves and self.moving):
                values[sides] = -1
        changed = True
        while changed:
            changed = False
            for sides, moves in graph.items():
                if not moves or values[sides]:
                    continue
                if any(values[move] == -1 for move in moves):
                    values[sides], changed = 1, True
                elif all(values[move] == 1 for move in moves):
                    values[sides], changed = -1, True
        return values[start]


def literal(on: BoardDefinition, in_a_row: int, pieces: int | None, moving: str) -> Literal:
    plan = plan_of(on)
    names = tuple(plan.spaces)
    rows = {
        frozenset(line[at : at + in_a_row])
        for line in plan.lines
        for at in range(len(line) - in_a_row + 1)
    }
    near = {name: {*others} for name, others in plan.steps.items()}
    return Literal(
        names, rows, None if moving == "anywhere" else near, pieces or len(names), moving != "never"
    )


GAMES = [
    ({"squares": (3, 3)}, 3, None, "never"),
    ({"squares": (3, 3)}, 3, 3, "never"),
    ({"squares": (3, 2)}, 2, None, "never"),
    ({"points": (3, 3)}, 3, 3, "steps"),
    ({"points": (3, 3)}, 3, 4, "steps"),
    ({"points": (3, 3), "diagonals": "alternate"}, 3, 3, "steps"),
    ({"points": (3, 3), "diagonals": "alternate"}, 3, 4, "steps"),
    ({"points": (3, 3), "diagonals": "alternate"}, 3, 3, "anywhere"),
    ({"points": (3, 3), "diagonals": "all"}, 3, 3, "steps"),
    ({"hexagons": {"radius": 1}}, 3, None, "never"),
    ({"hexagons": {"radius": 1}}, 3, 2, "steps"),
    ({"triangles": {"side": 3}}, 3, 2, "steps"),
    ({"triangles": {"side": 2}}, 2, None, "never"),
]


@pytest.mark.sample(3)
@pytest.mark.parametrize(("grid", "in_a_row", "pieces", "moving"), GAMES)
def test_rows_are_won_where_playing_every_position_out_wins(
    grid: dict[str, object], in_a_row: int, pieces: int | None, moving: str
) -> None:
    on = board(**grid)
    plan = plan_of(on)
    game = alignment_on(
        tuple(plan.spaces),
        plan.lines,
        None if moving == "anywhere" else plan.steps,
        in_a_row,
        pieces,
        moving=moving != "never",
    )
    assert solve_alignment(game).value == literal(on, in_a_row, pieces, moving).value()


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_rows_on_boards_with_holes_are_won_where_playing_out_wins(data: st.DataObject) -> None:
    names = [f"{letter}{row}" for letter in "ABC" for row in (1, 2, 3)]
    holes = tuple(data.draw(st.lists(st.sampled_from(names), max_size=4, unique=True)))
    on = board(squares=(3, 3), holes=holes)
    in_a_row = data.draw(st.sampled_from([2, 3]))
    pieces = data.draw(st.sampled_from([None, 1, 2]))
    moving = data.draw(st.sampled_from(["never", "steps", "anywhere"])) if pieces else "never"
    plan = plan_of(on)
    near = None if moving == "anywhere" else plan.steps
    names_of, lines = tuple(plan.spaces), plan.lines
    game = alignment_on(names_of, lines, near, in_a_row, pieces, moving=moving != "never")
    assert solve_alignment(game).value == literal(on, in_a_row, pieces, moving).value()


@pytest.mark.parametrize(
    ("keys", "grid", "winner"),
    [
        # Tic-tac-toe, as every child finds out.
        ({"in_a_row": 3}, {"squares": (3, 3)}, "nobody"),
        # Three men's morris with diagonals: whoever begins in the middle wins (tapatan).
        (
            {"in_a_row": 3, "pieces": 3, "moving": "steps"},
            {"points": (3, 3), "diagonals": "alternate"},
            "first",
        ),
        # Without diagonals neither side can force a row.
        ({"in_a_row": 3, "pieces": 3, "moving": "steps"}, {"points": (3, 3)}, "nobody"),
        # One more column than tic-tac-toe, and the first player wins.
        ({"in_a_row": 3}, {"squares": (4, 3)}, "first"),
    ],
)
def test_known_games_come_out_as_known(
    keys: dict[str, object], grid: dict[str, object], winner: str
) -> None:
    for wins_said in ("first", "second", "nobody"):
        verdict = judged({"of": "board", "wins": wins_said, **keys}, board(**grid))
        assert verdict.value["wins"] == winner
        assert verdict.holds == (wins_said == winner)
        if not verdict.holds:
            assert verdict.hint.endswith(f"write `wins: {winner}`")


@pytest.mark.dear
def test_a_game_too_large_to_solve_is_said_to_be_and_nothing_claimed() -> None:
    verdict = judged({"of": "board", "in_a_row": 5, "wins": "first"}, board(squares=(6, 6)))
    assert verdict.holds is None
    assert "was not found in 60,000 positions" in verdict.statement.replace("60001", "60,000")


@pytest.mark.dear
@pytest.mark.parametrize(
    ("keys", "grid"),
    [
        # Thousands of rows are gone through for each position.
        pytest.param(
            {"in_a_row": 3, "pieces": 21}, {"squares": (26, 40)}, marks=pytest.mark.exhaustive
        ),
        # Few positions, and hundreds of moves from each.
        ({"in_a_row": 3, "pieces": 1, "moving": "anywhere"}, {"squares": (15, 16)}),
    ],
)
def test_large_boards_use_the_budget_up_long_before_the_positions(
    keys: dict[str, object], grid: dict[str, object]
) -> None:
    verdict = judged({"of": "board", "wins": "first", **keys}, board(**grid))
    assert verdict.holds is None
    assert verdict.value["positions"] < 60_000


def test_a_bound_on_piles_says_who_wins() -> None:
    assert judged({"piles": (1, 2, 3), "wins": "second"}).holds
    verdict = judged({"piles": (3, 4, 5), "wins": "second"})
    assert not verdict.holds
    assert verdict.statement == (
        "if both sides play perfectly, the first player wins the game of piles of 3, 4 and 5, "
        "but the second is wanted"
    )
