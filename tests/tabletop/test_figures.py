"""Figures as people read them, against the number they came from."""

import json
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.tabletop.figures import decimal, for_json, percent

SHARES = st.fractions(0, 1, max_denominator=10**9)


@given(SHARES)
@settings(max_examples=150, deadline=None)
def test_a_percentage_lies_within_half_a_unit_of_its_last_place(share):
    figures, sign = percent(share).split(" ")
    decimals = len(figures.split(".")[1])
    assert sign == "%"
    assert abs(Fraction(figures) - 100 * share) * 10**decimals * 2 <= 1


@given(SHARES)
@settings(max_examples=150, deadline=None)
def test_only_certainty_reads_as_certain(share):
    shown = Fraction(percent(share).split(" ")[0])
    assert (shown == 0) is (share == 0)
    assert (shown == 100) is (share == 1)


def test_percentages_read_plainly():
    assert percent(Fraction(88, 103)) == "85.4 %"
    assert percent(Fraction(1)) == "100.0 %"
    assert percent(Fraction(1, 800)) == "0.12 %"
    assert percent(1 - Fraction(1, 3000)) == "99.967 %"


def test_a_percentage_has_no_more_decimals_than_two_figures_need():
    assert percent(Fraction(1, 100)) == "1.0 %"
    assert percent(Fraction(1, 1000)) == "0.10 %"
    assert percent(Fraction(999, 1000)) == "99.90 %"
    assert percent(Fraction(1, 10_000)) == "0.010 %"
    assert percent(Fraction(95, 10_000)) == "0.95 %"


@pytest.mark.parametrize("share", [Fraction(-1, 9), Fraction(10, 9)])
def test_what_is_no_share_is_refused(share):
    with pytest.raises(ValueError, match="no share"):
        percent(share)


@given(st.fractions(-1000, 1000, max_denominator=10**6))
@settings(max_examples=100, deadline=None)
def test_two_decimals_lie_within_half_a_hundredth(number):
    assert abs(Fraction(decimal(number)) - number) <= Fraction(1, 200)
    assert decimal(number) != "-0.00"


@given(st.fractions(max_denominator=10**9))
@settings(max_examples=100, deadline=None)
def test_the_fraction_survives_json(number):
    assert Fraction(json.loads(json.dumps(for_json(number)))["fraction"]) == number
