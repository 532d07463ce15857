"""Field codes survive being typed; wrong ones, and those of other kits, are noticed."""

from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kitgen.definitions.loading import load_kit
from kitgen.definitions.validation import validate
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.rules.codes import (
    CODE_RANGE,
    SYMBOLS,
    FieldKind,
    HandMadeError,
    field_code,
    hand_made_code,
    read_code,
)
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell

NUMBERS = st.integers(0, CODE_RANGE - 1)
SIZES = st.integers(1, 34)
KINDS = st.one_of(
    st.builds(FieldKind, SIZES, SIZES, st.integers(0, 1156)),
    st.builds(
        FieldKind,
        SIZES,
        SIZES,
        st.integers(0, 1156),
        st.just(True),
        st.none() | st.builds(Cell, st.integers(0, 33), st.integers(0, 33)),
    ),
)
STANDARD = FieldKind(9, 9, 10)


@given(NUMBERS, KINDS)
def test_a_code_reads_back_as_printed(number, kind):
    code = field_code(number, kind)
    assert read_code(code, kind) == code
    assert len(code) == 11
    assert not set(code) & set("ILOU")


@given(NUMBERS, KINDS)
def test_eight_symbols_write_the_number_as_digits_of_base_32(number, kind):
    digits = [SYMBOLS.index(sign) for sign in field_code(number, kind).replace("-", "")[:8]]
    assert sum(digit * 32**place for place, digit in enumerate(reversed(digits))) == number


def test_there_is_a_code_for_every_eight_symbols_and_no_more():
    assert len(set(SYMBOLS)) == 32 and CODE_RANGE == 32**8
    for number in (-1, 32**8):
        with pytest.raises(ValueError, match="field codes number 0 to 1099511627775, not"):
            field_code(number, STANDARD)


@given(NUMBERS, NUMBERS, KINDS)
def test_different_numbers_have_different_codes(one, other, kind):
    assert (field_code(one, kind) == field_code(other, kind)) == (one == other)


@given(NUMBERS, KINDS, st.integers(0, 9), st.sampled_from(SYMBOLS))
def test_one_wrong_sign_is_noticed(number, kind, place, sign):
    signs = list(field_code(number, kind).replace("-", ""))
    assume(signs[place] != sign)
    signs[place] = sign
    with pytest.raises(ValueError, match="mistyped"):
        read_code("".join(signs), kind)


@given(NUMBERS, KINDS, st.lists(st.integers(0, 9), min_size=2, max_size=2, unique=True), st.data())
def test_two_wrong_signs_are_noticed(number, kind, places, data):
    signs = list(field_code(number, kind).replace("-", ""))
    for place in places:
        right = signs[place]
        signs[place] = data.draw(st.sampled_from(SYMBOLS).filter(lambda sign, r=right: sign != r))
    # Two slips in a thousand look as if the field was made by hand.
    with pytest.raises(ValueError, match=r"mistyped|made by hand"):
        read_code("".join(signs), kind)


@given(NUMBERS, KINDS, st.integers(0, 9), st.integers(0, 9))
def test_two_swapped_signs_are_noticed(number, kind, one, other):
    signs = list(field_code(number, kind).replace("-", ""))
    assume(signs[one] != signs[other])
    signs[one], signs[other] = signs[other], signs[one]
    with pytest.raises(ValueError, match="mistyped"):
        read_code("".join(signs), kind)


@given(NUMBERS, SIZES, SIZES, st.lists(st.integers(0, 500), min_size=2, max_size=2, unique=True))
def test_another_number_of_mines_is_always_noticed(number, rows, columns, mines):
    one, other = (FieldKind(rows, columns, count) for count in mines)
    with pytest.raises(ValueError, match="other dots or mines"):
        read_code(field_code(number, one), other)


ROWS = st.integers(1, 6).flatmap(
    lambda wide: st.lists(st.text("*.", min_size=wide, max_size=wide), min_size=1, max_size=6)
)


@given(ROWS, KINDS)
def test_a_code_made_by_hand_is_known_for_what_it_is(rows, kind):
    code = hand_made_code(rows, kind)
    assert len(code) == 11
    with pytest.raises(HandMadeError, match=r"^this field was made by hand: give its rows$"):
        read_code(code.lower(), kind)


@given(ROWS, KINDS, st.integers(0, 9), st.integers(0, 9), st.sampled_from(SYMBOLS))
def test_no_slip_makes_a_code_of_one_sort_the_other(rows, kind, place, other, sign):
    """Every single wrong sign, and every two that change places, in both sorts of code."""
    signs = list(hand_made_code(rows, kind).replace("-", ""))
    slipped = signs.copy()
    slipped[place] = sign
    swapped = signs.copy()
    swapped[place], swapped[other] = swapped[other], swapped[place]
    for wrong in (slipped, swapped):
        if wrong != signs:
            with pytest.raises(ValueError, match="mistyped"):
                read_code("".join(wrong), kind)


@given(NUMBERS, KINDS)
def test_codes_that_make_fields_keep_their_values(number, kind):
    """The check of a drawn field's code is what it was before there were fields by hand."""
    symbols = field_code(number, kind).replace("-", "")
    values = [SYMBOLS.index(symbol) for symbol in symbols]
    values[8] ^= kind_check(kind) >> 5
    values[9] ^= kind_check(kind) & 31
    # Zero at 2 and at 4, in GF(32) by x^5 + x^2 + 1.
    for root in (2, 4):
        total = 0
        for value in values:
            total = product(total, root) ^ value
        assert total == 0


def kind_check(kind):
    """What moves the check: a hash of the size, and the mines added."""
    solo = f"solo, start {kind.start}" if kind.solo else "for two"
    mixed = Stream("law 1").child(
        "mines-between-the-lines", f"{kind.rows} x {kind.columns} boxes, {solo}"
    )
    return (mixed.below(1024) + kind.mine_count) % 1024


def product(one, other):
    """Multiply in GF(32), bit by bit."""
    total = 0
    for bit in range(5):
        if other >> bit & 1:
            total ^= one << bit
    for bit in (8, 7, 6, 5):
        if total >> bit & 1:
            total ^= 0b100101 << bit - 5
    return total


@given(ROWS, ROWS)
def test_other_rows_have_another_code(one, other):
    kind = FieldKind(len(one), len(one[0]), 3)
    codes = {hand_made_code(one, kind), hand_made_code(other, kind)}
    assert len(codes) == (2 if one != other else 1)


@pytest.mark.dear
def test_other_kinds_of_field_are_refused_but_for_one_in_1024():
    starts = (None, *(Cell(row, column) for row in range(5) for column in range(5)))
    others = [
        kind
        for rows in range(1, 35)
        for columns in range(1, 35)
        for kind in (
            FieldKind(rows, columns, rows * columns // 8),
            *(FieldKind(rows, columns, rows * columns // 8, True, start) for start in starts),
        )
        if kind != STANDARD
    ]
    code = field_code(123_456_789_012, STANDARD)
    passed = 0
    for kind in others:
        try:
            read_code(code, kind)
        except ValueError:
            continue
        passed += 1
    # A binomial count: its mean is about 30.5, its deviation about 5.5.
    assert passed < len(others) / 1024 + 5 * (len(others) / 1024) ** 0.5


def test_the_shipped_kits_refuse_each_others_codes():
    kinds = {
        validate(load_kit(f"mines-between-the-lines{variant}"), MinesDefinition).field_kind
        for variant in ("", "-large", "-solo-easy")
    }
    assert len(kinds) == 3
    for one, other in combinations(kinds, 2):
        with pytest.raises(ValueError, match="other dots or mines"):
            read_code(field_code(7, one), other)


@given(NUMBERS)
def test_hands_that_write_o_for_0_and_l_for_1_are_understood(number):
    code = field_code(number, STANDARD)
    scribbled = code.lower().replace("0", "o").replace("1", "l").replace("-", " ")
    assert read_code(scribbled, STANDARD) == code


@pytest.mark.parametrize(
    "text", ["", "K7QM2", "K7QM2-XV9T44", "K7QM2-XV9TU", "K7QM2-XV9T€", "ß" * 10]
)
def test_what_is_no_code_is_refused(text):
    with pytest.raises(ValueError, match="sign"):
        read_code(text, STANDARD)


@pytest.mark.parametrize("number", [-1, CODE_RANGE])
def test_numbers_beyond_the_codes_are_refused(number):
    with pytest.raises(ValueError, match="number"):
        field_code(number, STANDARD)
