"""Declared checks: what they find is found again by counting every case out."""

import re
import time
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from itertools import combinations, permutations, product

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from kitgen.diagnostics import Span
from kitgen.games.own.boards.cells import square_name
from kitgen.games.own.boards.moves import moves_on, parts_of
from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.boards import BoardDefinition, BoardGrid
from kitgen.games.own.keys.declared import (
    AllCombinations,
    Balanced,
    Connected,
    Counted,
    DeclaredCheck,
    Distinct,
    Drawn,
    OneInCommon,
    SidesMeet,
    Summed,
)
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.verdicts.hands import chance_of_hand
from kitgen.games.own.verdicts.verdict import Verdict
from kitgen.games.own.verdicts.verdicts import JUDGED_BY, verdict_on

EDGES = {"water": "#4477aa", "sand": "#ddcc77", "rock": "#777777"}


def tiles(kinds: list[OwnKind], edges: dict[str, str] | None = None) -> OwnDefinition:
    """Return a definition with one component, `sea`, of these kinds."""
    sea = Tiles.model_construct(make="tiles", size=108.0, edges=edges or EDGES, kinds={}, rows=None)
    definition = OwnDefinition.model_construct(components={"sea": sea})
    return definition.with_files({"sea": tuple(kinds)}, {}, None)


def kind(number: int, count: int = 1, sides: tuple[str, ...] = (), **words: str) -> OwnKind:
    return OwnKind(f"kind-{number}", count, words, sides=sides)


def judged(name: str, check: object, kinds: list[OwnKind]) -> Verdict:
    return verdict_on(name, check, tiles(kinds))


def test_every_check_that_can_be_declared_is_judged() -> None:
    assert {*JUDGED_BY} == {*DeclaredCheck.model_fields}
    for kind, about in JUDGED_BY.items():
        judges = import_module(f"kitgen.games.own.verdicts.{about}")
        assert callable(getattr(judges, f"judge_{kind}"))


@given(st.integers(0, 6), st.integers(0, 6), st.integers(1, 5), st.integers(1, 3))
def test_the_chance_of_a_hand_is_the_share_of_all_hands(
    wanted: int, others: int, hand: int, at_least: int
) -> None:
    deck = [True] * wanted + [False] * others
    hands = [*combinations(range(len(deck)), min(hand, len(deck)))]
    good = sum(sum(deck[card] for card in hand) >= at_least for hand in hands)
    assert chance_of_hand(wanted, len(deck), hand, at_least) == Fraction(good, len(hands))


@pytest.mark.parametrize(
    ("chance", "holds"),
    [(">= 40 %", True), (">= 40.1 %", False), ("<= 40 %", True), ("≤ 39 %", False)],
)
def test_a_draw_is_held_against_its_bound_exactly(chance: str, holds: bool) -> None:
    kinds = [kind(1, 2, type="fish"), kind(2, 3, type="wind")]
    check = Drawn.model_construct(
        deck="sea", hand=1, want={"type": "fish"}, at_least=1, chance=chance
    )
    verdict = judged("draw", check, kinds)
    assert (verdict.holds, verdict.value["wanted"], verdict.value["deck"]) == (holds, 2, 5)


def test_the_hint_of_a_draw_names_the_least_change_that_does() -> None:
    kinds = [kind(1, 2, type="fish"), kind(2, 18, type="wind")]
    check = Drawn.model_construct(
        deck="sea", hand=5, want={"type": "fish"}, at_least=1, chance=">= 80 %"
    )
    verdict = judged("draw", check, kinds)
    enough = next(
        number for number in range(20) if chance_of_hand(number, 20, 5, 1) >= Fraction(4, 5)
    )
    assert not verdict.holds
    assert verdict.hint == f"of 20 pieces, {enough} would do"


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(("chance", "wanted", "step"), [(">= 80 %", 1, 1), ("<= 20 %", 4999, -1)])
def test_the_hint_of_a_draw_from_thousands_is_found_in_a_moment(
    chance: str, wanted: int, step: int
) -> None:
    kinds = [kind(1, wanted, type="fish"), kind(2, 5_000 - wanted, type="wind")]
    check = Drawn.model_construct(
        deck="sea", hand=499, want={"type": "fish"}, at_least=250, chance=chance
    )
    begun = time.process_time()
    verdict = judged("draw", check, kinds)
    assert time.process_time() - begun < 5.0
    number = int(verdict.hint.removeprefix("of 5000 pieces, ").removesuffix(" would do"))
    bound = Fraction(4 if step > 0 else 1, 5)
    does, short = (chance_of_hand(at, 5_000, 499, 250) for at in (number, number - step))
    assert (short < bound <= does) if step > 0 else (does <= bound < short)


@given(st.lists(st.tuples(st.integers(1, 4), st.integers(-3, 9)), min_size=1, max_size=5))
def test_counts_and_sums_are_those_of_every_piece_laid_out(rows: list[tuple[int, int]]) -> None:
    kinds = [kind(i, count, worth=str(worth)) for i, (count, worth) in enumerate(rows)]
    pieces = [worth for count, worth in rows for _ in range(count)]
    for name, total in (("count", len(pieces)), ("sum", sum(pieces))):
        model = Counted if name == "count" else Summed
        for exactly in (max(0, total), max(0, total) + 1):
            check = model.model_construct(of="sea", exactly=exactly, value="worth")
            verdict = judged(name, check, kinds)
            assert verdict.value["total"] == total
            assert verdict.holds == (total == exactly)
            verb = "is" if name == "sum" or exactly == 1 else "are"
            assert verdict.holds or verdict.statement.endswith(
                f"but exactly {exactly} {verb} wanted"
            )


@pytest.mark.parametrize("share", ["9" * 5000, "0." + "1" * 5000])
def test_a_chance_of_thousands_of_digits_is_refused_where_it_is_written(share: str) -> None:
    keys = {"from": "sea", "hand": 3, "want": {"type": "fish"}}
    assert Drawn.model_validate(keys | {"chance": ">= 99.999999999 %"}).hand == 3
    with pytest.raises(ValidationError):
        Drawn.model_validate(keys | {"chance": f">= {share} %"})


def test_two_kinds_with_one_value_are_named() -> None:
    check = Distinct.model_construct(of="sea", value="name")
    assert judged("distinct", check, [kind(1, name="A"), kind(2, name="B")]).holds
    verdict = judged("distinct", check, [kind(1, name="A"), kind(2, name="A")])
    assert verdict.statement == "name `A` is that of `kind-1` and `kind-2`"


def test_values_that_add_up_to_too_little_are_raised() -> None:
    check = Summed.model_construct(of="sea", value="worth", exactly=7)
    hint = judged("sum", check, [kind(1, worth="1"), kind(2, worth="3")]).hint
    assert hint == "raise values by 3 in all"


def test_a_number_may_have_zeros_before_it() -> None:
    check = Summed.model_construct(of="sea", value="worth", at_least=1)
    assert judged("sum", check, [kind(1, worth="-" + "0" * 17 + "7")]).value["total"] == -7


def test_answers_that_sound_the_same_may_not_be_distinct() -> None:
    rows = [
        replace(kind(line, answer=answer), cells={"answer": Span("a.csv", line, 1)})
        for line, answer in ((2, "Jupiter"), (3, "Mars"), (4, "jupiter"))
    ]
    verdict = judged("distinct", Distinct.model_construct(of="sea", value="answer"), rows)
    assert verdict.holds is None
    assert verdict.statement == (
        "answer `Jupiter` of `kind-2` in line 2 of a.csv and `jupiter` of `kind-4` in line 4 of "
        "a.csv differ only in capitals or spaces"
    )
    assert judged("distinct", Distinct.model_construct(of="sea", value="answer"), rows[1:]).holds


def test_kinds_of_a_table_are_named_with_their_lines() -> None:
    """All values that come twice are said at once."""
    rows = [
        replace(kind(line, name=name), cells={"name": Span("a.csv", line, 1)})
        for line, name in ((2, "A"), (3, "B"), (4, "A"), (5, "B"))
    ]
    distinct = Distinct.model_construct(of="sea", value="name")
    assert judged("distinct", distinct, rows).statement == (
        "name `A` is that of `kind-2` in line 2 and `kind-4` in line 4 of a.csv and "
        "name `B` is that of `kind-3` in line 3 and `kind-5` in line 5 of a.csv"
    )


def test_a_rare_value_that_looks_like_another_may_be_a_slip() -> None:
    rows = [kind(1, 3, topic="Film"), kind(2, 2, topic="Sport"), kind(3, 1, topic="Sprot")]
    verdict = judged("balanced", Balanced.model_construct(of="sea", value="topic", within=0), rows)
    assert verdict.hint.startswith("write `Sport` for `Sprot`, or add 1 with `Sport`")
    apart = [kind(1, 3, topic="Film"), kind(2, 2, topic="Sport")]
    verdict = judged("balanced", Balanced.model_construct(of="sea", value="topic", within=0), apart)
    assert verdict.hint == "add 1 with `Sport`"


def test_a_sort_of_side_on_a_single_tile_meets_no_other() -> None:
    check = SidesMeet.model_construct(of="sea")
    whole = [kind(1, 2, ("water", "sand", "rock", "water"))]
    assert judged("sides_meet", check, whole).holds
    alone = [kind(1, 2, ("water", "sand", "water", "sand")), kind(2, 1, ("rock",) * 4)]
    verdict = judged("sides_meet", check, alone)
    assert not verdict.holds and "`rock`" in verdict.statement
    verdict = judged("sides_meet", check, alone[:1])
    assert not verdict.holds and verdict.statement == "the side `rock` is on no tile of `sea`"


@pytest.mark.parametrize(("count", "necklaces"), [(1, 1), (2, 6), (3, 24), (4, 70)])
def test_all_combinations_are_as_many_as_burnside_counts(count: int, necklaces: int) -> None:
    """Colourings of a square's sides up to rotation: (n^4 + n^2 + 2n) / 4."""
    names = [f"sort-{number}" for number in range(count)]
    assert (count**4 + count**2 + 2 * count) // 4 == necklaces
    every: list[tuple[str, ...]] = []
    for sides in product(names, repeat=4):
        turns = {sides[turn:] + sides[:turn] for turn in range(4)}
        if not turns & set(every):
            every.append(sides)
    kinds = [kind(number, 1, sides) for number, sides in enumerate(every)]
    check = AllCombinations.model_construct(of="sea")
    edges = dict.fromkeys(names, "#000000")
    verdict = verdict_on("all_combinations", check, tiles(kinds, edges))
    assert verdict.holds and verdict.value["combinations"] == necklaces
    if necklaces > 1:
        assert not verdict_on("all_combinations", check, tiles(kinds[1:], edges)).holds
    turned = [kind(99, 1, (*every[-1][1:], every[-1][0]))]
    twice = verdict_on("all_combinations", check, tiles(kinds + turned, edges))
    assert (twice.holds, twice.value["repeated"]) == (False, 1)


cards_of_suits = st.lists(
    st.tuples(st.sampled_from("abc"), st.sampled_from("123"), st.integers(1, 3)), max_size=12
)


@given(cards_of_suits)
def test_every_word_of_a_value_goes_once_with_every_word_of_another(
    cards: list[tuple[str, str, int]],
) -> None:
    """Cards without one of the values, such as jokers, do not count."""
    jokers = [kind(98, 4, suit="joker"), kind(99, 2, rank="0")]
    kinds = [kind(at, n, suit=suit, rank=rank) for at, (suit, rank, n) in enumerate(cards)]
    check = AllCombinations.model_construct(of="sea", values=("suit", "rank"))
    verdict = judged("all_combinations", check, kinds + jokers)
    if not cards:
        assert not verdict.holds
        return
    pieces = Counter((suit, rank) for suit, rank, count in cards for _ in range(count))
    every = {*product({suit for suit, _ in pieces}, {rank for _, rank in pieces})}
    assert verdict.value == {
        "combinations": len(every),
        "missing": len(every - {*pieces}),
        "repeated": len([count for count in pieces.values() if count > 1]),
    }
    assert verdict.holds == ({*pieces} == every and pieces.total() == len(every))


@given(cards_of_suits)
def test_hints_on_combinations_make_a_deck_whole(cards: list[tuple[str, str, int]]) -> None:
    """Followed again and again, since each names the first few."""
    check = AllCombinations.model_construct(of="sea", values=("suit", "rank"))
    pieces = Counter((suit, rank) for suit, rank, count in cards for _ in range(count))
    for _ in range(9):
        kinds = [
            kind(at, n, suit=key[0], rank=key[1]) for at, (key, n) in enumerate(pieces.items())
        ]
        verdict = judged("all_combinations", check, kinds)
        if verdict.holds or not pieces or "empty" in verdict.hint:
            return
        if verdict.hint.startswith("write"):
            pieces = Counter(
                {
                    (said_instead(verdict.hint, suit), said_instead(verdict.hint, rank)): count
                    for (suit, rank), count in pieces.items()
                }
            )
            continue
        added, _, taken = verdict.hint.partition("take ")
        for words, sign in ((added, 1), (taken, -1)):
            for many, suit, rank in re.findall(r"(one|[0-9]+) with suit (\w) and rank (\w)", words):
                pieces[suit, rank] += sign * (1 if many == "one" else int(many))
    raise AssertionError(verdict.hint)


def said_instead(hint: str, value: str) -> str:
    """Return what a hint says to write for a value; the value itself if it says nothing of it."""
    changes = {wrong: right for right, wrong in re.findall(r"`(\w)` (?:for|and) `(\w)`", hint)}
    return changes.get(value, value)


@pytest.mark.parametrize(
    ("odd", "hint"),
    [
        (kind(99, 1, suit="Haerts", rank="5"), "write `Hearts` for `Haerts`"),
        (
            kind(99, 2, suit="Joker", rank="0"),
            "leave `suit` of `kind-99` empty if it does not count",
        ),
    ],
)
def test_an_odd_word_is_said_to_be_misspelt_or_not_to_count(odd: OwnKind, hint: str) -> None:
    cards = product(("Hearts", "Spades"), map(str, range(1, 7)))
    kinds = [kind(at, 1, suit=suit, rank=rank) for at, (suit, rank) in enumerate(cards)]
    if odd.words["suit"] == "Haerts":
        kinds = [
            card for card in kinds if (card.words["suit"], card.words["rank"]) != ("Hearts", "5")
        ]
    check = AllCombinations.model_construct(of="sea", values=("suit", "rank"))
    verdict = judged("all_combinations", check, [*kinds, odd])
    assert (verdict.holds, verdict.hint) == (False, hint)


@pytest.mark.parametrize(("usual", "is_slip"), [(6, True), (5, False)])
def test_a_word_is_misspelt_where_three_times_as_many_kinds_have_one_alike(
    usual: int, is_slip: bool
) -> None:
    suits = ["Hearts"] * usual + ["Haerts"] * 2
    cards = [*zip(suits, map(str, range(1, 9)), strict=False)]
    cards += [("Spades", rank) for _, rank in cards]
    kinds = [kind(at, 1, suit=suit, rank=rank) for at, (suit, rank) in enumerate(cards)]
    check = AllCombinations.model_construct(of="sea", values=("suit", "rank"))
    verdict = judged("all_combinations", check, kinds)
    assert not verdict.holds
    assert (verdict.hint == "write `Hearts` for `Haerts`") is is_slip


def test_only_the_first_of_many_misspelt_words_are_in_the_hint() -> None:
    cards = product(("Hearts", "Spades"), map(str, range(1, 16)))
    kinds = [kind(at, 1, suit=suit, rank=rank) for at, (suit, rank) in enumerate(cards)]
    odd = [kind(90 + at, 1, suit=f"Hearts{at}", rank=str(at)) for at in range(5)]
    check = AllCombinations.model_construct(of="sea", values=("suit", "rank"))
    hint = judged("all_combinations", check, [*kinds, *odd]).hint
    assert hint == (
        "write `Hearts` for `Hearts0`, `Hearts` for `Hearts1`, `Hearts` for `Hearts2` and so on "
        "for 2 more"
    )


def test_the_planes_of_seven_and_of_thirteen_points_share_one_symbol_and_no_other_does() -> None:
    check = OneInCommon.model_construct(of="sea", values=("a", "b", "c", "d"))
    plane = [(0, 1, 2), (0, 3, 4), (0, 5, 6), (1, 3, 5), (1, 4, 6), (2, 3, 6), (2, 4, 5)]
    cards = [
        kind(i, 1, (), **{key: f"s{point}" for key, point in zip("abc", line, strict=True)})
        for i, line in enumerate(plane)
    ]
    assert judged("one_in_common", check, cards).holds
    wrong = [*cards[:6], kind(6, 1, (), a="s2", b="s4", c="s6")]
    assert not judged("one_in_common", check, wrong).holds


@given(st.data())
def test_a_slip_in_a_plane_is_told_with_what_mends_it(data: st.DataObject) -> None:
    """One symbol is another, is missing, or has changed places with one of another card."""
    check = OneInCommon.model_construct(of="sea", values=("symbols",))
    # The plane of thirteen points: a difference set of four numbers, moved round.
    plane = [[f"s{(point + turn) % 13}" for point in (0, 1, 3, 9)] for turn in range(13)]

    def verdict(lines: list[list[str]]) -> Verdict:
        cards = [kind(at, 1, (), symbols=" ".join(line)) for at, line in enumerate(lines)]
        return judged("one_in_common", check, cards)

    assert verdict(plane).holds
    at, other = data.draw(st.permutations(range(13)))[:2]
    place, there = data.draw(st.integers(0, 3)), data.draw(st.integers(0, 3))
    lines = [[*line] for line in plane]
    slip = data.draw(st.sampled_from(["other", "missing", "exchanged"]))
    if slip == "other":
        lines[at][place] = data.draw(st.sampled_from([f"s{n}" for n in range(13)]))
    elif slip == "missing":
        del lines[at][place]
    else:
        lines[at][place], lines[other][there] = lines[other][there], lines[at][place]
    wrong = verdict(lines)
    event(f"{slip}: {wrong.holds}")
    if wrong.holds:
        return
    parts = re.findall("`(.*?)`", wrong.hint)
    names = {kind(number, 1, ()).id: number for number in range(13)}
    if wrong.hint.startswith("exchange"):
        given_, from_, taken, to = parts
        for name, out, into in ((from_, given_, taken), (to, taken, given_)):
            lines[names[name]][lines[names[name]].index(out)] = into
    else:
        into, name, *out = parts
        line = lines[names[name]]
        for symbol in out:
            line.remove(symbol)
        line.append(into)
    assert verdict(lines).holds


PLANE = [[f"s{(point + turn) % 13}" for point in (0, 1, 3, 9)] for turn in range(13)]
"""The plane of thirteen points: a difference set of four numbers, moved round."""


def judged_in_common(lines: list[list[str]], counts: dict[int, int]) -> Verdict:
    """Return the verdict on cards with these symbols, some of them more than once."""
    check = OneInCommon.model_construct(of="sea", values=("symbols",))
    cards = [kind(at, counts.get(at, 1), symbols=" ".join(line)) for at, line in enumerate(lines)]
    return judged("one_in_common", check, cards)


def test_copies_of_a_card_share_all_symbols() -> None:
    verdict = judged_in_common(PLANE, {4: 2})
    assert not verdict.holds
    assert verdict.statement.startswith("`kind-4` is printed more than once")
    assert verdict.hint == "print `kind-4` once"
    assert judged_in_common([["s1"]], {0: 3}).holds  # these copies share exactly one symbol


def test_a_symbol_twice_on_a_card_is_found_though_no_pair_is_wrong() -> None:
    lines = [[*line] for line in PLANE]
    lines[2].append(lines[2][0])
    verdict = judged_in_common(lines, {})
    assert (verdict.holds, verdict.statement) == (False, "`kind-2` has `s2` twice")
    assert verdict.hint == "write `s2` only once on `kind-2`"


def test_a_symbol_twice_in_place_of_another_is_replaced_once() -> None:
    lines = [[*line] for line in PLANE]
    lines[0][3] = "s0"
    verdict = judged_in_common(lines, {})
    assert verdict.hint == "write `s9` on `kind-0` in place of one `s0`"


def test_a_symbol_twice_on_one_card_hides_no_slip_on_another() -> None:
    lines = [[*line] for line in PLANE]
    lines[0].append("s0")
    lines[1][3] = "s11"
    verdict = judged_in_common(lines, {})
    assert verdict.hint == (
        "write `s10` on `kind-1` in place of `s11` and write `s0` only once on `kind-0`"
    )


def test_a_misspelt_symbol_is_replaced_rather_than_joined_by_the_right_one() -> None:
    lines = [[*line] for line in PLANE]
    lines[0][3] = "s99"
    assert judged_in_common(lines, {}).hint == "write `s9` on `kind-0` in place of `s99`"


def test_a_card_that_repeats_another_is_the_one_to_change() -> None:
    verdict = judged_in_common([*PLANE, PLANE[0]], {})
    assert verdict.hint == "change the symbols of `kind-13`, or take it out"


def board(columns: int, rows: int, holes: set[str]) -> BoardDefinition:
    grid = BoardGrid.model_construct(squares=(columns, rows), holes=tuple(holes))
    return BoardDefinition.model_construct(make="board", grid=grid, cell=30.0)


@settings(max_examples=60)
@given(st.integers(1, 4), st.integers(1, 4), st.data())
def test_the_parts_of_a_board_are_those_that_walking_finds(
    columns: int, rows: int, data: st.DataObject
) -> None:
    names = [square_name(x, y) for y in range(rows) for x in range(columns)]
    holes = set(data.draw(st.lists(st.sampled_from(names), max_size=len(names) - 1, unique=True)))
    steps = st.tuples(st.integers(-2, 2), st.integers(-2, 2)).filter(any)
    moves = tuple(data.draw(st.lists(steps, min_size=1, max_size=4, unique=True)))
    there = {name: (x, y) for name, (x, y) in zip(names, product_of(columns, rows), strict=True)}
    there = {name: place for name, place in there.items() if name not in holes}
    # Floyd and Warshall's closure, on all pairs.
    reach = {
        (a, b)
        for a, b in permutations(there, 2)
        if any(
            (there[b][0] - there[a][0], there[b][1] - there[a][1]) == (dx, dy) for dx, dy in moves
        )
    }
    for middle in there:
        reach |= {(a, b) for a, x in reach if x == middle for y, b in reach if y == middle}
    there_and_back = {(a, b) for a, b in reach if (b, a) in reach}
    wanted = {frozenset({a} | {b for b in there if (a, b) in there_and_back}) for a in there}
    graph = moves_on(plan_of(board(columns, rows, holes)), moves)
    assert {frozenset(part) for part in parts_of(graph)} == wanted


def test_spaces_that_nothing_leads_back_from_are_not_connected() -> None:
    definition = OwnDefinition.model_construct(components={"plan": board(2, 2, set())})
    check = Connected.model_construct(of="plan", by=((1, 0), (0, 1)))
    verdict = verdict_on("connected", check, definition)
    assert (verdict.holds, verdict.value) == (False, {"parts": 4})
    assert verdict.statement == "`plan` falls into 4 parts; no moves lead from B1 to A1"
    assert verdict.hint == "write `by: steps`"


def test_a_board_of_holes_alone_has_no_part_and_stops_nothing() -> None:
    harbour = board(2, 1, ["A1", "B1"])
    definition = OwnDefinition.model_construct(components={"harbour": harbour})
    check = Connected.model_construct(of="harbour", by=((1, 0),))
    assert verdict_on("connected", check, definition).value == {"spaces": 0}


def product_of(columns: int, rows: int) -> list[tuple[int, int]]:
    return [(x, y) for y in range(rows) for x in range(columns)]
