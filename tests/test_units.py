"""Lengths: exact where paper needs it, and refused where a unit is missing."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.units import (
    TOLERANCE,
    equal,
    fits,
    in_inches,
    in_mm,
    inches,
    mm,
    parse_length,
    written,
)
from tests.small_cases import as_one_test


@pytest.mark.parametrize(
    ("said", "points"),
    [
        ("1.5 in", 108.0),
        ("1.5in", 108.0),
        ("25.4 mm", 72.0),
        ("2.54 cm", 72.0),
        ("12 pt", 12.0),
        (" 0 mm ", 0.0),
    ],
)
def test_written_lengths_are_points(said: str, points: float) -> None:
    assert parse_length(said) == pytest.approx(points, abs=1e-9)


@given(st.decimals(0, 5000, places=3), st.sampled_from(("in", "mm", "cm", "pt")))
def test_a_length_is_its_number_times_its_unit(number: Decimal, unit: str) -> None:
    per_unit = {"in": Fraction(72), "mm": Fraction(720, 254), "cm": Fraction(7200, 254)}
    exact = Fraction(number) * per_unit.get(unit, Fraction(1))
    assert parse_length(f"{number} {unit}") == pytest.approx(float(exact), abs=1e-9)


@as_one_test
@pytest.mark.parametrize(
    "said",
    ["", "in", "1.5", "-1 in", "1,5 in", "1.5 inches", '1 "', "1 in 2", "nan mm", "1e3 mm", "٣ mm"],
)
def test_anything_else_is_no_length(said: str) -> None:
    with pytest.raises(ValueError, match="`"):
        parse_length(said)


def test_a_missing_unit_is_said_to_be_missing() -> None:
    with pytest.raises(ValueError, match=r"`1\.5` has no unit"):
        parse_length("1.5")


@given(st.floats(0, 10_000))
def test_inches_and_millimetres_convert_back(count: float) -> None:
    assert in_inches(inches(count)) == pytest.approx(count)
    assert in_mm(mm(count)) == pytest.approx(count)


def test_rounding_of_sums_is_forgiven_and_nothing_more() -> None:
    assert 6 * 38.1 > 228.6
    assert fits(6 * 38.1, 228.6)
    assert fits(10.0 + 0.9 * TOLERANCE, 10.0)
    assert not fits(10.0 + 1.1 * TOLERANCE, 10.0)
    assert equal(10.0, 10.0 - 0.9 * TOLERANCE)
    assert not equal(10.0, 10.0 - 1.1 * TOLERANCE)


@pytest.mark.parametrize(
    ("length", "shown"), [("1.5 in", "1.5 in"), ("38 mm", "38 mm"), ("4.2 cm", "42 mm")]
)
def test_a_length_is_told_to_the_letter(length: str, shown: str) -> None:
    assert written(parse_length(length)) == shown
    assert equal(parse_length(shown), parse_length(length))
