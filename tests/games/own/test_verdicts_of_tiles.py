"""Coverings of rectangles: what the search says is what trying every way to lay the tiles says."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle, permutations, product
from math import atan2, cos, degrees, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Certainty
from kitgen.diagnostics import Severity
from kitgen.games.own.checks.declared import check_declared_hold
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.generate import OwnContent
from kitgen.games.own.keys.combinations import combinations
from kitgen.games.own.keys.declared import DeclaredCheck, Fills
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.report import report_claims
from kitgen.games.own.verdicts.areas import (
    Area,
    hexagon_of_hexagons,
    rectangle_of_hexagons,
    rectangle_of_squares,
)
from kitgen.games.own.verdicts.filling import MOST_STEPS, Filling, Outcome, fill
from kitgen.games.own.verdicts.verdict import Verdict
from kitgen.games.own.verdicts.verdicts import verdict_on

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


def cut_from(colours: Sequence[str], area: Area, sides: int) -> list[Sides]:
    """Cut an area of sides in these colours, over and over, into the tiles that cover it."""
    following = cycle(colours)
    tiles: list[list[str]] = []
    for touching in area.touching:
        tile = [next(following) for _ in range(sides)]
        for side, other, facing in touching:
            tile[side] = tiles[other][facing]
        tiles.append(tile)
    return [tuple(tile) for tile in tiles]


AREAS = {
    rectangle_of_squares(6, 4): 4,
    rectangle_of_squares(3, 7): 4,
    rectangle_of_hexagons(4, 3, pointed=True): 6,
    hexagon_of_hexagons(2, pointed=False): 6,
}


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from([*AREAS]),
    st.lists(st.sampled_from("abcd"), min_size=5, max_size=80),
    st.lists(st.tuples(*[st.sampled_from("abcd")] * 6), max_size=3),
    st.booleans(),
)
def test_tiles_that_an_area_was_cut_into_are_never_said_not_to_cover_it(
    area: Area, colours: list[str], more: list[Sides], backwards: bool
) -> None:
    sides = AREAS[area]
    tiles = [*cut_from(colours, area, sides), *(tile[:sides] for tile in more)]
    tiles = tiles[::-1] if backwards else tiles
    filling = fill(tuple(tiles), (1,) * len(tiles), area, turn=0, most_steps=300)
    assert filling.outcome is not Outcome.IMPOSSIBLE


def test_24_tiles_that_are_not_turned_are_decided_on_6_by_4() -> None:
    # Of the set of three sorts, 18 tiles have an a above and 6 have one below. Each a below meets
    # one above, so that 12 or more of those above lie in the upper row, which has 6.
    every = combinations(("a", "b", "c"), 4)
    assert Counter(tile[0] for tile in every)["a"] - Counter(tile[2] for tile in every)["a"] > 6
    assert cover(every, (1,) * 24, (6, 4), turning=False).outcome is Outcome.IMPOSSIBLE
    # Cut from an area, they cover it in a way that the search finds.
    cut = cut_from("abcbbacacbcabbacabccaabcacbbacc", rectangle_of_squares(6, 4), 4)
    filling = cover(sorted(cut), (1,) * 24, (6, 4), turning=False)
    assert filling.outcome is Outcome.FOUND
    assert sorted(laid for _, laid in filling.tiles) == sorted(cut)
    assert matches([laid for _, laid in filling.tiles], 6)


def definition(
    tiles: dict[str, tuple[Sides, int]], *others: dict[str, object], **keys: object
) -> OwnDefinition:
    """Return a definition with tiles called `sea`, a check of what they fill, and others."""
    edges = dict.fromkeys("abcdef", "#000000")
    sea = Tiles.model_construct(make="tiles", size=108.0, edges=edges, kinds={}, rows=None)
    check = DeclaredCheck.model_validate({"fills": {"of": "sea", **keys}})
    checks = (check, *map(DeclaredCheck.model_validate, others))
    own = OwnDefinition.model_construct(components={"sea": sea}, checks=checks)
    kinds = [
        OwnKind(name, count, {"type": name[0]}, sides=laid) for name, (laid, count) in tiles.items()
    ]
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


@settings(max_examples=150)
@given(
    st.lists(st.tuples(st.sampled_from("st"), sides, st.integers(1, 3)), min_size=1, max_size=4),
    st.sampled_from(["exactly", "at_most"]),
    st.integers(1, 8),
    st.booleans(),
    st.data(),
)
def test_hints_on_coverings_and_counts_followed_in_turn_come_to_an_end(
    kinds: list[tuple[str, Sides, int]], key: str, number: int, all_: bool, data: st.DataObject
) -> None:
    tiles = {f"{type_}{at}": (laid, count) for at, (type_, laid, count) in enumerate(kinds)}
    counted = [name for name in tiles if all_ or name[0] == kinds[0][0]]
    count = {"of": "sea", key: number} | ({} if all_ else {"where": {"type": kinds[0][0]}})

    def change(name: str, number: int) -> None:
        laid, there = tiles[name]
        assert there + number >= 0
        tiles[name] = laid, there + number

    for _ in range(4):
        own = definition(tiles, {"count": count}, area=(2, 2))
        hints = [verdict_on(declared.kind, declared.keys, own) for declared in own.checks]
        failed = [verdict.hint for verdict in hints if not verdict.holds]
        if not failed or any("another" in hint for hint in failed):
            return
        hint = data.draw(st.sampled_from(failed))
        add, _, rest = hint.partition(", and ")
        for more, name in re.findall("([0-9]+) of `([a-z0-9]+)`", add):
            change(name, int(more))
        for less, name in re.findall("([0-9]+) of `([a-z0-9]+)`", rest):
            change(name, -int(less))
        for bound, allowed in re.findall("`([a-z_]+): ([0-9]+)` in the check `count`", rest):
            assert bound in count
            count[bound] = int(allowed)
        for verb, pieces in re.findall("^(add|take out) ([0-9]+)$", hint):
            for _ in range(int(pieces)):
                some = [name for name in counted if verb == "add" or tiles[name][1]]
                change(data.draw(st.sampled_from(some)), 1 if verb == "add" else -1)
    raise AssertionError(failed)


@pytest.mark.parametrize(
    ("kinds", "exactly", "hint"),
    [
        (2, 2, "add 1 of `one`, and take out 1 of `two`"),
        (2, 3, "add 1 of `one`"),
        (1, 1, "add 1 of `one`, and write `exactly: 2` in the check `count`"),
    ],
)
def test_a_hint_to_add_tiles_keeps_to_the_declared_count(
    kinds: int, exactly: int, hint: str
) -> None:
    tiles = {"one": (("a", "b", "c", "d"), 1), "two": (("e", "f", "e", "f"), 1)}
    tiles = dict([*tiles.items()][:kinds])
    count = {"count": {"of": "sea", "exactly": exactly}}
    assert judged(definition(tiles, count, area=(1, 2))).hint == hint
    every = {"all_combinations": {"of": "sea"}}
    assert judged(definition(tiles, every, area=(1, 2))).hint == "declare a smaller area"


@pytest.mark.parametrize("exactly", [6, 11])
def test_the_hints_on_several_areas_agree(exactly: int) -> None:
    tiles = {"sea": (("a",) * 4, 4), "land": (("b",) * 4, 2)}
    wide = {"fills": {"of": "sea", "area": (2, 4)}}
    own = definition(tiles, wide, {"count": {"of": "sea", "exactly": exactly}}, area=(3, 3))
    raised = "" if exactly == 11 else ", and write `exactly: 11` in the check `count`"
    hint = f"add 5 of `sea`{raised}: then all checks `fills` hold"
    assert judged(own).hint == hint
    beside = own.checks[1].fills
    assert beside is not None and verdict_on("fills", beside, own).hint == hint


def test_tiles_that_another_area_needs_are_not_taken_out() -> None:
    tiles = {"sea": (("a",) * 4, 2), "land": (("b",) * 4, 4)}
    # Four of the land cover 2 x 2, so that only more tiles can cover both areas.
    square = {"fills": {"of": "sea", "area": (2, 2)}}
    count = {"count": {"of": "sea", "at_most": 6}}
    hint = judged(definition(tiles, square, count, area=(1, 6))).hint
    more = {kind: int(number) for number, kind in re.findall("([0-9]+) of `([a-z]+)`", hint)}
    assert "take out" not in hint and "`at_most: " in hint
    larger = {kind: (sides, number + more.get(kind, 0)) for kind, (sides, number) in tiles.items()}
    for area, other in (((1, 6), (2, 2)), ((2, 2), (1, 6))):
        laid = definition(larger, {"fills": {"of": "sea", "area": other}}, area=area)
        assert judged(laid).holds


def test_tiles_that_have_to_be_turned_are_hinted_at() -> None:
    tiles = {"one": (("a", "b", "c", "d"), 1), "two": (("b", "c", "d", "a"), 1)}
    verdict = judged(definition(tiles, area=(2, 1), turning=False))
    assert (verdict.holds, verdict.hint) == (False, "with `turning: true` they can")
    assert judged(definition(tiles, area=(2, 1))).holds


@pytest.mark.dear
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


def centres(places: list[tuple[int, int]], *, pointed: bool) -> list[complex]:
    """Return where hexagons lie whose opposite sides are 1 apart, by rows and columns."""
    long = 3**0.5 / 2
    if pointed:
        return [complex(column + row % 2 / 2, row * long) for row, column in places]
    return [complex(column * long, row + column % 2 / 2) for row, column in places]


def hexagons_match(laid: list[Sides], where: list[complex], *, pointed: bool) -> bool:
    """Return whether sides that touch are of one sort, found by angles between centres."""
    for (one, here), (other, there) in permutations(zip(laid, where, strict=True), 2):
        if abs(abs(there - here) - 1) < 1e-6:
            away = there - here
            angle = degrees(atan2(away.real, -away.imag))  # clockwise from straight up
            side = round((angle - (30 if pointed else 0)) / 60) % 6
            if one[side] != other[(side + 3) % 6]:
                return False
    return True


def hexagons_cover(
    tiles: list[Sides], where: list[complex], *, turning: bool, pointed: bool
) -> bool:
    """Lay every choice of hexagons in every order, turned in every way."""
    turns = range(6) if turning else range(1)
    return any(
        hexagons_match(
            [tile[turn:] + tile[:turn] for tile, turn in zip(chosen, turned, strict=True)],
            where,
            pointed=pointed,
        )
        for chosen in set(permutations(tiles, len(where)))
        for turned in product(turns, repeat=len(where))
    )


six_sides = st.tuples(*[st.sampled_from("ab")] * 6)


@settings(max_examples=25)
@given(
    st.lists(six_sides, min_size=3, max_size=3),
    st.sampled_from([(1, 3), (3, 1), (2, 1), (1, 2)]),
    st.booleans(),
    st.booleans(),
)
def test_rows_of_hexagons_are_covered_where_trying_every_way_covers_them(
    tiles: list[Sides], size: tuple[int, int], turning: bool, pointed: bool
) -> None:
    width, height = size
    area = rectangle_of_hexagons(width, height, pointed=pointed)
    where = centres([*product(range(height), range(width))], pointed=pointed)
    filling = fill(tuple(tiles), (1,) * len(tiles), area, turn=int(turning))
    possible = hexagons_cover(tiles, where, turning=turning, pointed=pointed)
    assert filling.outcome is (Outcome.FOUND if possible else Outcome.IMPOSSIBLE)


@settings(max_examples=25)
@given(st.lists(six_sides, min_size=4, max_size=4), st.booleans())
def test_four_hexagons_that_are_not_turned_cover_what_trying_every_order_covers(
    tiles: list[Sides], pointed: bool
) -> None:
    where = centres([*product(range(2), range(2))], pointed=pointed)
    area = rectangle_of_hexagons(2, 2, pointed=pointed)
    filling = fill(tuple(tiles), (1,) * 4, area, turn=0)
    possible = hexagons_cover(tiles, where, turning=False, pointed=pointed)
    assert filling.outcome is (Outcome.FOUND if possible else Outcome.IMPOSSIBLE)


@pytest.mark.exhaustive
@settings(max_examples=8)
@given(st.lists(six_sides, min_size=7, max_size=7), st.booleans())
def test_seven_hexagons_cover_a_hexagon_where_trying_every_order_covers_it(
    tiles: list[Sides], pointed: bool
) -> None:
    area = hexagon_of_hexagons(1, pointed=pointed)
    middle = 0j
    ring = [
        complex(sin(radians(angle)), -cos(radians(angle)))
        for angle in range(30 if pointed else 0, 360, 60)
    ]
    filling = fill(tuple(tiles), (1,) * 7, area, turn=0)
    possible = hexagons_cover(tiles, [middle, *ring], turning=False, pointed=pointed)
    assert filling.outcome is (Outcome.FOUND if possible else Outcome.IMPOSSIBLE)


@settings(max_examples=30)
@given(
    st.lists(st.tuples(six_sides, st.integers(1, 6)), min_size=1, max_size=8),
    st.integers(1, 2),
    st.booleans(),
    st.booleans(),
)
def test_a_hexagon_that_is_found_covered_has_sides_that_match(
    kinds: list[tuple[Sides, int]], radius: int, turning: bool, pointed: bool
) -> None:
    tiles, copies = tuple(tile for tile, _ in kinds), tuple(count for _, count in kinds)
    area = hexagon_of_hexagons(radius, pointed=pointed)
    assert area.size == 1 + 3 * radius * (radius + 1)
    filling = fill(tiles, copies, area, turn=int(turning), most_steps=2_000)
    if filling.outcome is not Outcome.FOUND:
        return
    for number, laid in filling.tiles:
        turned = {tiles[number][turn:] + tiles[number][:turn] for turn in range(6)}
        assert laid in (turned if turning else {tiles[number]})
    for at, touching in enumerate(area.touching):
        for side, other, their_side in touching:
            assert filling.tiles[at][1][side] == filling.tiles[other][1][their_side]
    for number, count in enumerate(copies):
        assert [tile for tile, _ in filling.tiles].count(number) <= count


@settings(max_examples=30)
@given(st.lists(st.tuples(sides, st.integers(1, 2)), min_size=1, max_size=4), st.booleans())
def test_rectangles_are_turned_by_halves_alone(
    kinds: list[tuple[Sides, int]], turning: bool
) -> None:
    tiles = [tile for tile, count in kinds for _ in range(count)]
    filling = fill(tuple(tiles), (1,) * len(tiles), rectangle_of_squares(2, 1), turn=2 * turning)
    turns = (0, 2) if turning else (0,)
    possible = any(
        matches([one[a:] + one[:a], other[b:] + other[:b]], 2)
        for one, other in permutations(tiles, 2)
        for a, b in product(turns, repeat=2)
    )
    assert filling.outcome is (Outcome.FOUND if possible else Outcome.IMPOSSIBLE)
