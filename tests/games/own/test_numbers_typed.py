"""Numbers as they are typed or exported: with letters for digits, and with a fraction of zero."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.diagnostics import Severity
from kitgen.games.own.checks.values_added import digits_meant, number_meant
from tests.games.own.test_kit import faults

DECK = "c: {make: cards, rows: t.csv}"
SUM = f"{DECK}\nchecks: [{{sum: {{of: c, value: strength, at_least: -9}}}}]"


def table(folder: Path, *strengths: str) -> None:
    rows = [f"K{at};{strength}" for at, strength in enumerate(strengths)]
    (folder / "t.csv").write_text("\n".join(["name;strength", *rows]), "utf-8")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("1O", "10"), ("l2", "12"), ("-I0", "-10"), ("8.0", "8"), ("8,00", "8"), ("O", "0")],
)
def test_a_number_that_is_added_up_is_shown_as_it_was_meant(
    typed: str, meant: str, tmp_path: Path
) -> None:
    table(tmp_path, "3", typed, "5")
    (fault,) = faults(tmp_path, SUM)
    assert (fault.code, fault.severity, fault.hint) == ("OG147", Severity.ERROR, f"write {meant}")
    table(tmp_path, "3", meant, "5")
    assert faults(tmp_path, SUM) == []


def test_a_letter_for_a_digit_is_found_where_nothing_is_added_up(tmp_path: Path) -> None:
    table(tmp_path, "3", "4", "1O", "5")
    (fault,) = faults(tmp_path, DECK)
    assert (fault.code, fault.severity, fault.hint) == ("OG160", Severity.WARNING, "write 10")
    assert fault.span is not None and (fault.span.line, fault.span.column) == (4, 4)
    assert "`strength` of `k2` is `1O`" in fault.message


@pytest.mark.parametrize(
    "strengths",
    [
        ("3", "4", "5", "O"),  # May be a word for nothing.
        ("3", "1O", "1O"),  # Not enough numbers to tell.
        ("3", "4", "5", "1O", "ten"),
        ("3", "4", "5", "1d6"),
        ("3", "4", "5", "8.0"),
        ("1O", "1l"),
    ],
)
def test_words_that_may_be_meant_are_left_alone(strengths: tuple[str, ...], tmp_path: Path) -> None:
    table(tmp_path, *strengths)
    assert faults(tmp_path, DECK) == []


@given(st.integers(-999, 999), st.data())
def test_letters_for_any_of_its_digits_mean_the_same_number(
    number: int, data: st.DataObject
) -> None:
    alike = {"0": "0Oo", "1": "1Il|"}
    typed = "".join(data.draw(st.sampled_from(alike.get(sign, sign))) for sign in str(number))
    assert digits_meant(typed) == (None if typed == str(number) else str(number))
    if typed != str(number):
        assert number_meant(typed) == f"write {number}"
