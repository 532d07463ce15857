"""Figures as people read them, against the number they came from."""

import json
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.tabletop.figures import (
    decimal,
    decimal_showing,
    for_json,
    percent,
    percent_showing,
)

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


@given(SHARES, st.integers(0, 1000))
@settings(max_examples=150, deadline=None)
def test_figures_beside_a_bound_lie_on_the_side_of_the_number_they_came_from(share, thousandths):
    bound = Fraction(thousandths, 1000)
    below = share < bound
    words = percent_showing(share, lambda shown: (shown < bound) is below)
    shown = Fraction(words.split(" ")[0]) / 100
    assert (shown < bound) is below
    assert abs(shown - share) <= Fraction(1, 2000)
    number = decimal_showing(share, lambda shown: (shown < bound) is below)
    assert (Fraction(number) < bound) is below
    assert abs(Fraction(number) - share) <= Fraction(1, 200)


def test_a_figure_has_no_more_decimals_than_its_side_of_a_bound_needs():
    assert percent_showing(Fraction(2, 3), lambda shown: shown < Fraction(667, 1000)) == "66.67 %"
    assert percent_showing(Fraction(2, 3), lambda shown: shown < Fraction(7, 10)) == "66.7 %"
    assert decimal_showing(Fraction(472, 10_000), lambda shown: shown < Fraction(1, 20)) == "0.047"
    assert decimal_showing(Fraction(40_004, 1000), lambda shown: shown > 40) == "40.004"
