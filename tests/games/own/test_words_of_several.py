"""What boxes and checks ask of a value may be one of several words."""

from pathlib import Path

import pytest

from tests.games.own.test_kit import faults
from tests.small_cases import as_one_test

DECK = (
    "c: {make: cards, kinds: {a: {name: A, count: 4, values: {type: fish}}, b: {name: B, count: 3, "
    "values: {type: crab}}, c: {name: C, count: 5, values: {type: gull}}}, face: {like: title, "
    "boxes: {tag: {at: [10 %, 85 %, 80 %, 8 %], show: type, WHEN}}}}\nchecks:\n  - CHECK"
)
WHEN = "when: {type: [fish, gull]}"


@as_one_test
@pytest.mark.parametrize(
    ("check", "said"),
    [
        ("count: {of: c, where: {type: [fish, crab]}, exactly: 7}", None),
        ("count: {of: c, where: {type: [crab]}, exactly: 3}", None),
        (
            "count: {of: c, where: {type: [fish, crab]}, exactly: 8}",
            "there are 7 pieces of `c` with type fish or crab, but exactly 8 are wanted",
        ),
        (
            "count: {of: c, where: {type: [fish, ''], name: A}, exactly: 8}",
            "there are 4 pieces of `c` with type fish or no type and name A, but",
        ),
        # 1 - 3/12, the chance that a card is no crab.
        ("draw: {from: c, hand: 1, want: {type: [fish, gull]}, chance: '>= 75 %'}", None),
        ("draw: {from: c, hand: 1, want: {type: [fish, gull]}, chance: '<= 74 %'}", "75.0 %"),
        (
            "count: {of: c, where: {type: [fish, grab]}, exactly: 7}",
            "no kind has the type `grab`",
        ),
        ("count: {of: c, where: {type: []}, exactly: 7}", "`type` has 0 items"),
        (
            "count: {of: c, where: {type: {fish: crab}}, exactly: 7}",
            "text, a whole number or a list is needed",
        ),
    ],
)
def test_a_check_counts_pieces_with_any_of_several_words(
    check: str, said: str | None, tmp_path: Path
) -> None:
    found = faults(tmp_path, DECK.replace("WHEN", WHEN).replace("CHECK", check))
    assert len(found) == (said is not None)
    assert all(str(said) in fault.message for fault in found)


@as_one_test
@pytest.mark.parametrize("words", ["'fish, gull'", "fish or gull", "fish/gull"])
def test_several_words_in_one_text_are_a_list(words: str, tmp_path: Path) -> None:
    deck = DECK.replace("CHECK", "count: {of: c, where: {type: WORDS}, exactly: 9}")
    deck = deck.replace("WHEN", "when: {type: WORDS}")
    found = faults(tmp_path, deck.replace("WORDS", words))
    assert [fault.hint for fault in found] == ["write them as a list: [fish, gull]"] * 2
    assert faults(tmp_path, deck.replace("WORDS", "[fish, gull]")) == []
    (within,) = faults(
        tmp_path, deck.replace("WORDS", f"[crab, {words}]", 1).replace("WORDS", "[fish, gull]")
    )
    assert "[" not in (within.hint or "")


def test_a_box_is_not_shown_for_words_that_no_kind_has(tmp_path: Path) -> None:
    deck = DECK.replace("CHECK", "count: {of: c, exactly: 12}")
    assert faults(tmp_path, deck.replace("WHEN", WHEN)) == []
    (fault,) = faults(tmp_path, deck.replace("WHEN", "when: {type: [fish, gul]}"))
    assert (fault.code, fault.hint) == ("OG109", "did you mean `gull`?")
