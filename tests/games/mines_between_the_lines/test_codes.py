"""Field codes survive being typed, and wrong ones are noticed."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kitgen.games.mines_between_the_lines.codes import (
    CODE_RANGE,
    SYMBOLS,
    field_code,
    read_code,
)

NUMBERS = st.integers(0, CODE_RANGE - 1)


@given(NUMBERS)
def test_a_code_reads_back_as_printed(number):
    code = field_code(number)
    assert read_code(code) == code
    assert len(code) == 11
    assert not set(code) & set("ILOU")


@given(NUMBERS, NUMBERS)
def test_different_numbers_have_different_codes(one, other):
    assert (field_code(one) == field_code(other)) == (one == other)


@given(NUMBERS, st.integers(0, 9), st.sampled_from(SYMBOLS))
def test_one_wrong_sign_is_noticed(number, place, sign):
    signs = list(field_code(number).replace("-", ""))
    assume(signs[place] != sign)
    signs[place] = sign
    with pytest.raises(ValueError, match="last sign"):
        read_code("".join(signs))


@given(NUMBERS, st.integers(0, 9), st.integers(0, 9))
def test_two_swapped_signs_are_noticed(number, one, other):
    signs = list(field_code(number).replace("-", ""))
    assume(signs[one] != signs[other])
    signs[one], signs[other] = signs[other], signs[one]
    with pytest.raises(ValueError, match="last sign"):
        read_code("".join(signs))


@given(NUMBERS)
def test_hands_that_write_o_for_0_and_l_for_1_are_understood(number):
    code = field_code(number)
    scribbled = code.lower().replace("0", "o").replace("1", "l").replace("-", " ")
    assert read_code(scribbled) == code


@pytest.mark.parametrize(
    "text", ["", "K7QM2", "K7QM2-XV9T44", "K7QM2-XV9TU", "K7QM2-XV9T€", "ß" * 10]
)
def test_what_is_no_code_is_refused(text):
    with pytest.raises(ValueError, match="sign"):
        read_code(text)


@pytest.mark.parametrize("number", [-1, CODE_RANGE])
def test_numbers_beyond_the_codes_are_refused(number):
    with pytest.raises(ValueError, match="number"):
        field_code(number)
