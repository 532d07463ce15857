"""Hands and chances: every hand counted out, hints followed, and what no number can be."""

import re
import time
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kitgen.games.own.kinds import OwnKind
from tests.games.own.test_kit import faults
from tests.games.own.test_more_checks import judged

DECK = (
    "d: {make: cards, kinds: {a: {name: A, values: {worth: 1}, count: 4}, b: {name: B, count: 6}}}"
)

_WANTED = st.fixed_dictionaries(
    {
        "where": st.sampled_from([{"type": "fish"}, {"sea": "north"}, {"type": "boat"}]),
        "at_least": st.integers(1, 2),
    }
)


def missed(statement: str) -> tuple[Fraction, str, Fraction]:
    """Return the chance that a statement names, `least` or `most`, and the bound."""
    said = re.search(r"in ([0-9.]+) % of all \w+, but at (least|most) ([0-9.]+) % ", statement)
    assert said is not None
    return Fraction(said[1]) / 100, said[2], Fraction(said[3]) / 100


@settings(max_examples=60)
@given(
    st.lists(
        st.tuples(st.sampled_from(["fish", "boat"]), st.sampled_from(["north", "south"])),
        min_size=1,
        max_size=7,
    ),
    st.lists(_WANTED, min_size=1, max_size=3).map(tuple),
    st.integers(1, 7),
    st.integers(0, 100),
    st.booleans(),
)
def test_the_hint_of_several_things_cures_and_none_is_missing(
    deck: list[tuple[str, str]], wants: tuple[Any, ...], hand: int, bound: int, least: bool
) -> None:
    assume(hand <= len(deck))
    kinds = [OwnKind(f"k{at}", 1, {"type": a, "sea": b}) for at, (a, b) in enumerate(deck)]

    def chance(hand: int) -> Fraction:
        hands = [*combinations(kinds, hand)]
        good = [
            all(sum(kind.has(want["where"]) for kind in hand) >= want["at_least"] for want in wants)
            for hand in hands
        ]
        return Fraction(sum(good), len(hands))

    def does(hand: int) -> bool:
        return (chance(hand) >= Fraction(bound, 100)) is least or chance(hand) == Fraction(
            bound, 100
        )

    keys = {"from": "deck", "hand": hand, "want": wants}
    check = {"draw": {**keys, "chance": f"{'>=' if least else '<='} {bound} %"}}
    verdict = judged(check, kinds)
    assert verdict.holds == does(hand)
    if verdict.holds:
        return
    if too_many := re.match(r"([0-9 +]+) pieces do not fit in a hand of (\d+): ", verdict.hint):
        needed = sum(map(int, too_many[1].split(" + ")))
        assert needed > hand == int(too_many[2])
        assert not any(map(does, range(1, min(needed, len(deck) + 1))))
    added = re.findall(r"(\d+) with (\w+) (\w+)", verdict.hint)
    grown = kinds + [
        OwnKind(f"more{at}", int(number), {key: value})
        for at, (number, key, value) in enumerate(added)
    ]
    if hinted := re.search(r"a hand of (\d+)", verdict.hint.rpartition(": ")[2]):
        assert judged({"draw": {**check["draw"], "hand": int(hinted[1])}}, grown).holds
        return
    assert not any(map(does, range(1, len(deck) + 1)))
    if not least:
        assert verdict.hint == "want more, or allow a higher chance"
        more = tuple({**want, "at_least": want["at_least"] + len(deck)} for want in wants)
        assert judged({"draw": {**check["draw"], "want": more}}, kinds).holds
        return
    assert added
    everything = {"draw": {**check["draw"], "hand": sum(kind.count for kind in grown)}}
    assert judged(everything, grown).value["chance"]["fraction"] == "1"


OAKS = (
    "d: {make: cards, kinds: {a: {name: A, values: {suit: oak}, count: 7}, "
    "b: {name: B, values: {suit: tide}, count: 23}}}\nchecks: [{draw: {from: d, hand: 7, want: "
    "[{where: {suit: oak}, at_least: OAK}, {where: {suit: tide}, at_least: TIDE}], "
    'chance: ">= 40 %"}}]'
)


def test_things_that_do_not_fit_in_a_hand_together_are_said_to(tmp_path: Path) -> None:
    def hint(oaks: int, tides: int) -> str | None:
        (fault,) = faults(tmp_path, OAKS.replace("OAK", str(oaks)).replace("TIDE", str(tides)))
        assert fault.code == "OG301"
        return fault.hint

    both = hint(8, 1)
    assert both is not None
    assert re.fullmatch(
        r"8 \+ 1 pieces do not fit in a hand of 7: add 1 with suit oak, and draw a hand of \d+",
        both,
    )
    hand = re.findall(r"\d+", both)[-1]
    mended = OAKS.replace("count: 7", "count: 8").replace("hand: 7", f"hand: {hand}")
    mended = mended.replace("OAK", "8").replace("TIDE", "1")
    assert faults(tmp_path, mended) == []
    assert str(hint(4, 4)).startswith("4 + 4 pieces do not fit in a hand of 7: draw a hand of ")


@given(
    st.integers(1, 60),
    st.integers(1, 60),
    st.integers(0, 100_000),
    st.sampled_from([">=", "<="]),
)
def test_a_chance_that_misses_its_bound_never_reads_as_if_it_met_it(
    wanted: int, others: int, bound: int, sign: str
) -> None:
    kinds = [OwnKind("a", wanted, {"type": "fish"}), OwnKind("b", others, {"type": "boat"})]
    share = Fraction(wanted, wanted + others)
    for written in (f"{bound / 1000:.3f}", f"{float(100 * share):.4f}"):
        keys = {"from": "deck", "hand": 1, "want": {"type": "fish"}}
        verdict = judged({"draw": {**keys, "chance": f"{sign} {written} %"}}, kinds)
        if verdict.holds:
            continue
        said, side, wanted_chance = missed(verdict.statement)
        assert wanted_chance == Fraction(written) / 100
        assert said < wanted_chance if side == "least" else said > wanted_chance
        assert abs(said - share) <= Fraction(1, 2000)


def test_the_chance_of_a_roll_reads_as_missed_too() -> None:
    dice = {"roll": "2d6", "at_least": 7, "chance": "<= 58.3 %"}
    verdict = judged({"dice": dice})
    assert "in 58.33 % of all rolls, but at most 58.3 % is wanted" in verdict.statement


def test_no_deck_without_the_wanted_pieces_is_suggested() -> None:
    """A check of a value that no kind has would be refused."""
    kinds = [OwnKind("a", 1, {"type": "fish"}), OwnKind("b", 4, {"type": "boat"})]
    keys = {"from": "deck", "hand": 1, "want": {"type": "fish"}, "chance": "<= 19 %"}
    hint = judged({"draw": keys}, kinds).hint
    assert hint.endswith("change the hand, `at_least` or the chance")
    assert judged({"draw": {**keys, "at_least": 2}}, kinds).holds


@pytest.mark.parametrize(
    ("check", "message", "hint"),
    [
        (
            "count: {of: d, at_least: 20, at_most: 5}",
            "no number is at least 20 and at most 5",
            "exchange the two numbers",
        ),
        (
            "count: {of: d, exactly: 10, at_least: 11}",
            "no number is at least 11 and exactly 10",
            "take one of them out",
        ),
        (
            "sum: {of: d, value: worth, exactly: 4, at_most: -4}",
            "no number is exactly 4 and at most -4",
            "take one of them out",
        ),
        (
            "dice: {roll: 2d6, at_least: 9, at_most: 3, chance: '<= 90 %'}",
            "no number is at least 9 and at most 3",
            "exchange the two numbers",
        ),
    ],
)
def test_numbers_that_contradict_each_other_are_refused(
    check: str, message: str, hint: str, tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, f"{DECK}\nchecks: [{check}]")
    assert (fault.code, fault.message, fault.hint) == ("OG118", message, hint)


def test_numbers_that_agree_are_not_refused(tmp_path: Path) -> None:
    counts = "{count: {of: d, exactly: 10, at_least: 10, at_most: 12}}"
    assert faults(tmp_path, f"{DECK}\nchecks: [{counts}]") == []


@pytest.mark.parametrize("chance", [">= 100.1 %", "<= 101 %", "≥ 1000,5 %", "150 %", "> 120 %"])
def test_nothing_is_more_likely_than_certain(chance: str, tmp_path: Path) -> None:
    check = f"dice: {{roll: 2d6, at_least: 7, chance: '{chance}'}}"
    (fault,) = faults(tmp_path, f"{DECK}\nchecks: [{check}]")
    assert (fault.code, fault.hint) == ("YML106", "write 100 % or less, as in `>= 80 %`")
    certain = check.replace(chance, ">= 100.0 %").replace("7", "2")
    assert faults(tmp_path, f"{DECK}\nchecks: [{certain}]") == []


@pytest.mark.parametrize("chance", [">= 100 %", "<= 0 %", ">= 50 %"])
@pytest.mark.parametrize("key", ["at_least", "at_most"])
def test_the_largest_roll_is_judged_in_a_moment(key: str, chance: str) -> None:
    begun = time.process_time()
    verdict = judged({"dice": {"roll": "50d100", key: 3_000, "chance": chance}})
    assert time.process_time() - begun < 1.0
    if hinted := re.match(rf"{key}: (\d+) would do", verdict.hint):
        number = int(hinted[1])
        assert judged({"dice": {"roll": "50d100", key: number, "chance": chance}}).holds
        beside = number + (1 if key == "at_least" else -1)
        assert not judged({"dice": {"roll": "50d100", key: beside, "chance": chance}}).holds


def test_colours_are_the_same_in_capitals(tmp_path: Path) -> None:
    kinds = "d: {make: cards, kinds: {a: {name: A, colour: '#AA00BB'}, b: {name: B}}}"
    for colour in ("#AA00BB", "#aa00bb"):
        check = f"count: {{of: d, where: {{colour: '{colour}'}}, exactly: 1}}"
        assert faults(tmp_path, f"{kinds}\nchecks: [{check}]") == []
