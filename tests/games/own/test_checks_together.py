"""Checks of several components together: they say what counting out all pieces by hand says."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.declared import DeclaredCheck
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.verdicts.verdict import Verdict
from kitgen.games.own.verdicts.verdicts import verdict_on
from tests.games.own.test_kit import LIGHTHOUSE
from tests.pipeline.factories import check_kit, options

Row = tuple[tuple[str, str, str, str], str, int, int]
"""A kind of tile: its sides, its type, its worth, and how many there are."""

EDGES = {"a": "#aa0000", "b": "#00aa00"}

rows = st.lists(
    st.tuples(
        st.tuples(*[st.sampled_from("ab")] * 4),
        st.sampled_from(["fish", "boat"]),
        st.integers(-2, 4),
        st.integers(1, 2),
    ),
    min_size=1,
    max_size=4,
)


def judged(check: dict[str, Any], *components: list[Row]) -> Verdict:
    """Return the verdict on a check of components `c0`, `c1` ..., whose kinds share their ids."""
    declared = DeclaredCheck.model_validate(check)
    tiles = Tiles.model_construct(make="tiles", shape="square", size=90.0, edges=EDGES)
    definition = OwnDefinition.model_construct(
        components={f"c{number}": tiles for number in range(len(components))}, checks=()
    ).with_files(
        {
            f"c{number}": tuple(
                OwnKind(f"k{at}", count, {"type": sort, "worth": str(worth)}, sides=sides)
                for at, (sides, sort, worth, count) in enumerate(kinds)
            )
            for number, kinds in enumerate(components)
        },
        {},
        None,
    )
    return verdict_on(declared.kind, declared.keys, definition)


def pieces(*components: list[Row]) -> list[Row]:
    return [row for kinds in components for row in kinds for _ in range(row[3])]


@settings(max_examples=60)
@given(rows, rows, st.integers(-6, 20))
def test_counts_and_sums_are_those_of_all_pieces(
    first: list[Row], second: list[Row], wanted: int
) -> None:
    every = pieces(first, second)
    fish = [row for row in every if row[1] == "fish"]
    where = {"of": ("c0", "c1"), "where": {"type": "fish"}}
    assert judged({"count": {**where, "exactly": abs(wanted)}}, first, second).holds is (
        len(fish) == abs(wanted)
    )
    total = sum(row[2] for row in fish)
    assert judged(
        {"sum": {**where, "value": "worth", "at_least": wanted}}, first, second
    ).holds is (total >= wanted)
    spread = Counter(row[1] for row in every).values()
    balanced = judged({"balanced": {"of": ("c0", "c1"), "value": "type"}}, first, second)
    assert balanced.holds is (max(spread) == min(spread))


@settings(max_examples=60)
@given(rows, rows)
def test_kinds_of_two_components_are_compared_with_each_other(
    first: list[Row], second: list[Row]
) -> None:
    kinds = [*first, *second]
    worths = [row[2] for row in kinds]
    distinct = judged({"distinct": {"of": ("c0", "c1"), "value": "worth"}}, first, second)
    assert distinct.holds is (len({*worths}) == len(worths))
    shared = judged({"one_in_common": {"of": ("c0", "c1"), "values": ("type",)}}, first, second)
    assert shared.holds is (len({row[1] for row in kinds}) == 1)


@settings(max_examples=40)
@given(rows, rows, st.integers(1, 3))
def test_a_hand_of_two_decks_is_drawn_from_both(
    first: list[Row], second: list[Row], hand: int
) -> None:
    every = pieces(first, second)
    hands = [*combinations(range(len(every)), min(hand, len(every)))]
    good = sum(any(every[at][1] == "fish" for at in held) for held in hands)
    draw = {"from": ("c0", "c1"), "hand": hand, "want": {"type": "fish"}, "chance": ">= 50 %"}
    verdict = judged({"draw": draw}, first, second)
    if hand <= len(every):
        assert verdict.holds is (Fraction(good, len(hands)) >= Fraction(1, 2))


def turned(sides: tuple[str, ...]) -> set[tuple[str, ...]]:
    return {sides[start:] + sides[:start] for start in range(4)}


@settings(max_examples=60)
@given(rows, rows)
def test_sides_of_two_sets_of_tiles_meet_as_those_of_one(
    first: list[Row], second: list[Row]
) -> None:
    every = [row[0] for row in pieces(first, second)]
    on = {sort: sum(sort in sides for sides in every) for sort in EDGES}
    of = {"of": ("c0", "c1")}
    assert judged({"sides_meet": of}, first, second).holds is all(on[sort] > 1 for sort in EDGES)
    # Two tiles lie side by side if some side of one is a side of the other.
    pairs = combinations(every, 2)
    assert judged({"fills": {**of, "area": (2, 1)}}, first, second).holds is any(
        {*one} & {*other} for one, other in pairs
    )


@given(st.integers(0, 2))
def test_all_combinations_may_be_spread_over_two_components(at: int) -> None:
    necklaces = {min(turned(sides)) for sides in product("ab", repeat=4)}
    kinds: list[Row] = [(sides, "fish", 0, 1) for sides in sorted(necklaces)]  # type: ignore[misc]
    check = {"all_combinations": {"of": ("c0", "c1")}}
    assert judged(check, kinds[:at], kinds[at:]).holds
    assert not judged(check, kinds[:at], kinds[at + 1 :]).holds
    assert not judged(check, kinds[: at + 1], kinds[at:]).holds


def test_kinds_that_share_an_id_are_told_apart() -> None:
    same: list[Row] = [(("a", "a", "b", "b"), "fish", 1, 1)]
    verdict = judged({"distinct": {"of": ("c0", "c1"), "value": "worth"}}, same, same)
    assert "`c0.k0` and `c1.k0`" in verdict.statement


def test_kinds_of_two_tables_are_named_with_their_tables(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.csv").write_text("name,text\nOne,Same.\n", encoding="utf-8")
    found = said(
        tmp_path,
        "distinct: {of: [x, y], value: text}",
        ("  cup:", "  x: {make: cards, rows: a.csv}\n  y: {make: cards, rows: b.csv}\n  cup:"),
    )
    assert [message for message, _ in found] == [
        "text `Same.` is that of `x.one` in line 2 of a.csv and `y.one` in line 2 of b.csv"
    ]


START = """
components:
  land:
    make: tiles
    size: 45 mm
    edges: {town: "#b5651d", road: "#dddddd", field: "#6b9b37"}
    kinds:
      gate: {name: Gate, sides: [town, road, field, road], count: 4}
  start:
    make: tiles
    size: 45 mm
    edges: {town: "#b5651d", road: "#dddddd", field: "#6b9b37"}
    kinds:
      gate: {name: Start, sides: [field, field, road, field]}
      wall: {name: Wall, sides: [town, field, field, field], values: {worth: 3}}
  cup: {make: cards, kinds: {a: {name: A}}}
  bones: {make: dice, faces: [1, 2, 3, 4, 5, 6]}
rules: r.md
shuffle: []
checks:
"""


def said(folder: Path, check: str, *changes: tuple[str, str]) -> list[tuple[str, str | None]]:
    """Return the messages and hints on a check of a set of tiles with a start tile of its own."""
    words = f"id: own-land\nextends: {LIGHTHOUSE}{START}  - {check}\n"
    for written, instead in changes:
        head, found, tail = words.rpartition(written)
        assert found
        words = head + instead + tail
    (folder / "kit.yaml").write_text(words, encoding="utf-8")
    (folder / "r.md").write_text("Lay.\n", encoding="utf-8")
    found = check_kit(str(folder / "kit.yaml"), options("1", copies=None)).diagnostics
    return [(fault.message, fault.hint) for fault in found]


@pytest.mark.parametrize(
    "check",
    [
        "sides_meet: {of: [land, start]}",
        "count: {of: [land, start], where: {side: town}, exactly: 5}",
        "count: {of: [land, start, bones, cup], exactly: 8}",
        "fills: {of: [start, land], area: [6, 1]}",
        "sides_meet: {of: [land]}",
    ],
)
def test_a_start_tile_of_its_own_is_checked_with_the_rest(check: str, tmp_path: Path) -> None:
    assert said(tmp_path, check) == []


@pytest.mark.parametrize(
    ("check", "message", "hint"),
    [
        (
            "sides_meet: {of: [land, strat]}",
            "there is no such component as `strat`",
            "did you mean `start`?",
        ),
        (
            "sides_meet: {of: [land, cup]}",
            "`cup` is made as `cards`, which cannot be used here",
            "known here: `sea`, `land` and `start`",
        ),
        ("count: {of: [cup, cup], exactly: 2}", "`cup` is named twice", "take this one out"),
        (
            "count: {of: [land, start], where: {side: river}, exactly: 1}",
            "no kind has the side `river`",
            "known here: `town`, `road` and `field`",
        ),
        (
            "count: {of: [land, bones], where: {side: town}, exactly: 4}",
            "`bones` is made as `dice` and has no kinds, so `where` chooses nothing",
            "take `where` out, or `bones`",
        ),
        (
            "distinct: {of: [land, start], value: wrth}",
            "no kind of `land` or `start` has a value `wrth`",
            "known here: `name` and `id`",
        ),
        (
            "draw: {from: [land, cup], hand: 2, want: {name: A}, chance: '>= 1 %'}",
            "`land` are tiles and `cup` are cards, which nobody shuffles together",
            "take this one out, or write a check for each",
        ),
        ("sides_meet: {of: Start}", '`of` cannot be "Start"', "write `start`"),
        ('sides_meet: {of: "land, start"}', '`of` cannot be "land, start"', "write [land, start]"),
    ],
)
def test_what_is_no_set_is_named_with_the_way_out(
    check: str, message: str, hint: str, tmp_path: Path
) -> None:
    assert said(tmp_path, check) == [(message, hint)]


@pytest.mark.parametrize(
    ("written", "instead", "message"),
    [
        ("size: 45 mm", "size: 50 mm", "do not lie side by side"),
        ('town: "#b5651d", road', 'road: "#dddddd", town: "#b5651d", rode', "a side of 1 dot is"),
        ("#b5651d", "#b5651e", "`town` is #b5651d on `land`, but #b5651e on `start`"),
    ],
)
def test_tiles_that_do_not_meet_on_the_table_are_no_set(
    written: str, instead: str, message: str, tmp_path: Path
) -> None:
    found = said(tmp_path, "sides_meet: {of: [land, start]}", (written, instead))
    assert message in " ".join(said for said, _ in found)
    # Each set for itself is another matter.
    alone = said(tmp_path, "sides_meet: {of: land}", (written, instead))
    assert message not in " ".join(said for said, _ in alone)


def test_the_last_sorts_of_sides_may_be_missing_from_a_set(tmp_path: Path) -> None:
    more = (', field: "#6b9b37"}', ', field: "#6b9b37", sea: "#4477aa"}')
    assert said(tmp_path, "fills: {of: [land, start], area: [6, 1]}", more) == []


def test_each_set_is_compared_with_every_other(tmp_path: Path) -> None:
    """Both go on with the sorts of a third, but one with a road and the other with a field."""
    more = "make: tiles, size: 45 mm, kinds: {k: {name: K, sides: [town, town, town, town]}}"
    third = f"  base: {{{more}, edges: {{town: '#b5651d'}}}}\n  bones:"
    field = ("town: '#b5651d'", "town: '#b5651d', field: '#6b9b37'")
    check = "sides_meet: {of: [base, land, start]}"
    assert "a side of 2 dots" not in str(said(tmp_path, check, ("  bones:", third)))
    other = third.replace("base", "other").replace(*field)
    changes = [("  bones:", third), ("  bones:", other)]
    found = said(tmp_path, check.replace("start", "other"), *changes)
    assert "a side of 2 dots is `road` on `land`, but `field` on `other`" in str(found)
