"""Coverings of rectangles: what the search says is what trying every way to lay the tiles says."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Certainty
from kitgen.diagnostics import Severity
from kitgen.games.own.areas import rectangle_of_squares
from kitgen.games.own.check_declared import check_declared_hold
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.definition_declared import DeclaredCheck, Fills
from kitgen.games.own.definition_tiles import Tiles
from kitgen.games.own.filling import MOST_STEPS, Filling, Outcome, fill
from kitgen.games.own.generate import OwnContent
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.report import report_claims
from kitgen.games.own.verdict import Verdict
from kitgen.games.own.verdicts import verdict_on

Sides = tuple[str, ...]


def cover(
    tiles: Sequence[Sides],
    copies: tuple[int, ...],
    area: tuple[int, int],
    *,
    turning: bool,
    most_steps: int = MOST_STEPS,
) -> Filling:
    """Search for a covering of a rectangle of squares; its tiles go row by row."""
    squares = rectangle_of_squares(*area)
    filling = fill(tuple(tiles), copies, squares, turn=int(turning), most_steps=most_steps)
    by_row = tuple(filling.tiles[at] for row in squares.rows for at in row if filling.tiles)
    return replace(filling, tiles=by_row)


def matches(laid: list[Sides], width: int) -> bool:
    """Return whether all sides that touch are of one sort; the tiles go row by row."""
    beside = (laid[at - 1][1] == laid[at][3] for at in range(len(laid)) if at % width)
    below = (laid[at - width][2] == laid[at][0] for at in range(width, len(laid)))
    return all(beside) and all(below)


def can_be_covered(tiles: list[Sides], width: int, height: int, *, turning: bool) -> bool:
    """Lay every choice of tiles in every order, turned in every way."""
    turns = range(4) if turning else range(1)
    return any(
        matches(
            [tile[turn:] + tile[:turn] for tile, turn in zip(chosen, turned, strict=True)], width
        )
        for chosen in set(permutations(tiles, width * height))
        for turned in product(turns, repeat=width * height)
    )


sides = st.tuples(*[st.sampled_from("abc")] * 4)


@settings(max_examples=60)
@given(st.lists(sides, min_size=3, max_size=5), st.booleans(), st.data())
def test_a_square_of_four_is_covered_where_trying_every_way_covers_it(
    tiles: list[Sides], turning: bool, data: st.DataObject
) -> None:
    width, height = data.draw(st.sampled_from([(2, 2), (1, 3), (3, 1)]))
    filling = cover(tiles, (1,) * len(tiles), (width, height), turning=turning)
    possible = can_be_covered(tiles, width, height, turning=turning)
    assert filling.outcome is (Outcome.FOUND if possible else Outcome.IMPOSSIBLE)


@settings(max_examples=40)
@given(st.lists(sides, min_size=6, max_size=6), st.sampled_from([(2, 3), (3, 2)]))
def test_six_tiles_that_are_not_turned_cover_what_trying_every_order_covers(
    tiles: list[Sides], area: tuple[int, int]
) -> None:
    filling = cover(tiles, (1,) * 6, area, turning=False)
    possible = can_be_covered(tiles, *area, turning=False)
    assert filling.outcome is (Outcome.FOUND if possible else Outcome.IMPOSSIBLE)


@pytest.mark.exhaustive
@settings(max_examples=4, deadline=None)
@given(st.lists(st.tuples(*[st.sampled_from("ab")] * 4), min_size=6, max_size=6))
def test_six_tiles_that_are_turned_cover_what_trying_every_way_covers(tiles: list[Sides]) -> None:
    filling = cover(tiles, (1,) * 6, (2, 3), turning=True)
    possible = can_be_covered(tiles, 2, 3, turning=True)
    assert filling.outcome is (Outcome.FOUND if possible else Outcome.IMPOSSIBLE)


@settings(max_examples=60)
@given(
    st.lists(st.tuples(sides, st.integers(1, 4)), min_size=1, max_size=8),
    st.integers(1, 5),
    st.integers(1, 5),
    st.booleans(),
)
def test_a_covering_that_is_found_has_sides_that_match_and_no_copy_too_many(
    kinds: list[tuple[Sides, int]], width: int, height: int, turning: bool
) -> None:
    tiles, copies = tuple(tile for tile, _ in kinds), tuple(count for _, count in kinds)
    filling = cover(tiles, copies, (width, height), turning=turning, most_steps=2_000)
    if filling.outcome is not Outcome.FOUND:
        return
    assert len(filling.tiles) == width * height
    assert matches([laid for _, laid in filling.tiles], width)
    for number, count in enumerate(copies):
        assert [tile for tile, _ in filling.tiles].count(number) <= count
    for number, laid in filling.tiles:
        turned = {tiles[number][turn:] + tiles[number][:turn] for turn in range(4)}
        assert laid in (turned if turning else {tiles[number]})


def definition(tiles: dict[str, tuple[Sides, int]], **keys: object) -> OwnDefinition:
    """Return a definition with tiles called `sea` and one check of what they fill."""
    edges = dict.fromkeys("abcdef", "#000000")
    sea = Tiles.model_construct(make="tiles", size=108.0, edges=edges, kinds={}, rows=None)
    check = DeclaredCheck.model_validate({"fills": {"of": "sea", **keys}})
    own = OwnDefinition.model_construct(components={"sea": sea}, checks=(check,))
    kinds = [OwnKind(name, count, {}, sides=laid) for name, (laid, count) in tiles.items()]
    return own.with_files({"sea": tuple(kinds)}, {}, None)


def judged(own: OwnDefinition) -> Verdict:
    check = own.checks[0].fills
    assert isinstance(check, Fills)
    return verdict_on("fills", check, own)


@settings(max_examples=30)
@given(st.lists(st.tuples(sides, st.integers(1, 2)), min_size=1, max_size=4))
def test_a_hint_to_add_tiles_cures(kinds: list[tuple[Sides, int]]) -> None:
    tiles = {f"kind-{number}": kind for number, kind in enumerate(kinds)}
    hint = judged(definition(tiles, area=(3, 3))).hint
    if not hint.startswith("add ") or "another" in hint:
        return
    for part in hint.removeprefix("add ").replace(" and ", ", ").split(", "):
        count, _, name = part.partition(" of ")
        laid, there = tiles[name.strip("`")]
        tiles[name.strip("`")] = laid, there + int(count)
    assert judged(definition(tiles, area=(3, 3))).holds


def test_tiles_that_have_to_be_turned_are_hinted_at() -> None:
    tiles = {"one": (("a", "b", "c", "d"), 1), "two": (("b", "c", "d", "a"), 1)}
    verdict = judged(definition(tiles, area=(2, 1), turning=False))
    assert (verdict.holds, verdict.hint) == (False, "with `turning: true` they can")
    assert judged(definition(tiles, area=(2, 1))).holds


def test_a_search_that_is_given_up_warns_and_claims_nothing() -> None:
    tiles = {
        f"kind-{number}": (
            tuple("abcdef"[number * factor // 7 % 6] for factor in (5, 11, 17, 23)),
            1,
        )
        for number in range(100)
    }
    own = definition(tiles, area=(10, 10), turning=False)
    verdict = judged(own)
    assert verdict.holds is None
    assert "60,000 steps" in verdict.statement
    (warning,) = check_declared_hold(own, lambda *_: None)
    assert (warning.code, warning.severity) == ("OG301", Severity.WARNING)
    assert [*report_claims(own, OwnContent({}, {}), deep=False)] == []


def test_a_covering_that_is_found_is_claimed_as_proved() -> None:
    own = definition({"one": (("a", "b", "a", "b"), 4)}, area=(2, 2))
    (claim,) = report_claims(own, OwnContent({}, {}), deep=False)
    assert claim.certainty is Certainty.PROVED
    laid = [tile["sides"] for row in claim.value["covering"] for tile in row]
    assert matches(laid, 2)
