"""A value that another decides: each suit has one emblem."""

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.games.own.keys.declared import Same
from tests.games.own.test_kit import faults
from tests.games.own.test_verdicts import judged, kind

BY_SUIT = Same.model_construct(of="sea", value="sign", key="suit")
DECK = "c: {make: cards, rows: t.csv, face: corners}\nchecks: [{same: KEYS}]"
KEYS = "{of: c, value: emblem, for: suit}"


@given(st.lists(st.tuples(st.sampled_from(["", "oak", "elm"]), st.sampled_from(["", "a", "b"]))))
def test_a_deck_is_consistent_if_no_two_of_a_suit_differ(rows: list[tuple[str, str]]) -> None:
    kinds = [
        kind(number, **{key: word for key, word in (("suit", suit), ("sign", sign)) if word})
        for number, (suit, sign) in enumerate(rows)
    ]
    differ = [
        pair
        for pair in combinations(rows, 2)
        if pair[0][0] == pair[1][0] != "" and len({*pair}) > 1
    ]
    assert judged("same", BY_SUIT, kinds).holds == (not differ)


def test_each_word_is_counted_in_the_report() -> None:
    kinds = [kind(number, suit=suit, sign=suit[:1]) for number, suit in enumerate("aabbc")]
    assert judged("same", BY_SUIT, kinds).statement == (
        "kinds of `sea` with the same suit have the same sign (suit has 3 words)"
    )


@pytest.mark.parametrize("wrong", ["leaf", ""])
def test_the_rows_that_differ_are_named_and_the_hint_makes_them_alike(
    wrong: str, tmp_path: Path
) -> None:
    rows = "name,suit,emblem\nA,oak,tree\nB,oak,WRONG\nC,oak,tree\nD,sea,fish\nE,,star\n"
    (tmp_path / "t.csv").write_text(rows.replace("WRONG", wrong), "utf-8")
    # A row without an emblem is also warned of.
    found = faults(tmp_path, DECK.replace("KEYS", KEYS))
    (fault,) = (fault for fault in found if fault.code != "OG125")
    odd = f"`{wrong}`" if wrong else "none"
    assert (fault.code, fault.message, fault.hint) == (
        "OG301",
        f"suit `oak` has the emblem `tree` on 2 kinds, but {odd} on `b` in line 3 of t.csv",
        "write `tree` as the emblem of `b`",
    )
    (tmp_path / "t.csv").write_text(rows.replace("WRONG", "tree"), "utf-8")
    assert faults(tmp_path, DECK.replace("KEYS", KEYS)) == []


@pytest.mark.parametrize(
    ("keys", "hint", "right"),
    [
        ("{of: c, value: emblem, for: siut}", "did you mean `suit`?", KEYS),
        ("{of: c, value: emblm, for: suit}", "did you mean `emblem`?", KEYS),
        ("{of: c, value: suit, for: suit}", "name another one", KEYS),
        ("{of: c, value: emblem, per: suit}", "write `for` instead of `per`", KEYS),
    ],
)
def test_a_slip_in_the_check_is_one_mistake(
    keys: str, hint: str, right: str, tmp_path: Path
) -> None:
    (tmp_path / "t.csv").write_text("name,suit,emblem\nA,oak,tree\nB,sea,fish\n", "utf-8")
    (fault,) = faults(tmp_path, DECK.replace("KEYS", keys))
    assert fault.hint == hint
    assert faults(tmp_path, DECK.replace("KEYS", right)) == []


def test_another_name_for_the_check_leads_to_it(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("name,suit,emblem\nA,oak,tree\nB,sea,fish\n", "utf-8")
    (fault,) = faults(tmp_path, DECK.replace("same", "consistent").replace("KEYS", KEYS))
    assert fault.hint == "write `same` instead of `consistent`"
