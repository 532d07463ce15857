"""Numbers, symmetries and figures, held against literal enumeration."""

from fractions import Fraction
from itertools import combinations
from math import comb

from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.games.mines_between_the_lines.checks.content import orientations, recounted
from kitgen.games.mines_between_the_lines.fields.bounds import (
    derived_bounds,
    figures_of,
    mean_empty_boxes,
    mean_points,
)
from kitgen.games.mines_between_the_lines.rules.minefield import (
    coded_minefield,
    minefield_of,
    nibble_sum,
    size_name,
)

SIZES = st.tuples(st.integers(1, 7), st.integers(1, 7))


@st.composite
def fields(draw, sizes=SIZES):
    rows, columns = draw(sizes)
    return tuple("".join(draw(st.sampled_from("..*")) for _ in range(columns)) for _ in range(rows))


def literal_numbers(rows):
    """Look at each box's neighbours one by one."""
    mines = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "*"}
    return tuple(
        tuple(
            None
            if (r, c) in mines
            else sum(
                (r + down, c + across) in mines for down in (-1, 0, 1) for across in (-1, 0, 1)
            )
            for c in range(len(rows[0]))
        )
        for r in range(len(rows))
    )


@given(fields())
def test_numbers_count_the_eight_boxes_around(rows):
    assert minefield_of(rows).numbers() == literal_numbers(rows)


@given(fields())
def test_the_check_counts_as_by_hand(rows):
    assert recounted(rows) == literal_numbers(rows)


@given(fields())
def test_rows_read_back(rows):
    minefield = minefield_of(rows)
    assert minefield.mine_rows() == rows
    assert minefield.mine_count == "".join(rows).count("*")


@given(st.text("0123456789abcdef", min_size=1, max_size=40), st.data())
def test_nibbles_are_added_up_digit_by_digit(digits, data):
    counted = data.draw(st.text("01", min_size=len(digits), max_size=len(digits)))
    total = sum(int(digit, 16) for digit, mark in zip(digits, counted, strict=True) if mark == "1")
    assert nibble_sum(int(digits, 16), int(counted, 16)) == total


def test_edges_do_not_wrap():
    assert minefield_of(("*..", "...", "...")).numbers()[1] == (1, 1, 0)
    assert minefield_of(("..*", "...", "...")).numbers()[1] == (0, 1, 1)


@given(fields())
def test_a_field_is_equal_to_all_its_turns_and_mirror_images(rows):
    minefield = minefield_of(rows)
    for image in orientations(rows):
        if len(image) == len(rows) and len(image[0]) == len(rows[0]):
            assert minefield_of(image).canonical() == minefield.canonical()


@given(fields(), fields())
@settings(max_examples=50)
def test_only_turns_and_mirror_images_are_equal(one, other):
    if (len(one), len(one[0])) == (len(other), len(other[0])):
        same = minefield_of(one).canonical() == minefield_of(other).canonical()
        assert same == (other in orientations(one))


def test_three_by_three_has_the_known_number_of_different_fields():
    # Burnside for the square's eight symmetries on nine boxes: 102 of 512.
    every = {
        minefield_of(
            tuple(
                "".join("*" if bits >> 3 * r + c & 1 else "." for c in range(3)) for r in range(3)
            )
        ).canonical()
        for bits in range(512)
    }
    assert len(every) == 102


def every_field(rows, columns, mines):
    boxes = [(r, c) for r in range(rows) for c in range(columns)]
    for chosen in combinations(boxes, mines):
        yield tuple(
            "".join("*" if (r, c) in chosen else "." for c in range(columns)) for r in range(rows)
        )


def test_mean_points_and_empty_boxes_are_those_of_all_fields():
    for rows, columns, mines in ((3, 3, 2), (2, 5, 4), (1, 6, 3), (4, 3, 1), (1, 1, 0), (2, 1, 1)):
        every = [literal_numbers(field) for field in every_field(rows, columns, mines)]
        shown = [
            [number for row in field for number in row if number is not None] for field in every
        ]
        assert len(every) == comb(rows * columns, mines)
        assert mean_points(rows, columns, mines) == Fraction(sum(map(sum, shown)), len(every))
        assert mean_empty_boxes(rows, columns, mines) == Fraction(
            sum(numbers.count(0) for numbers in shown), len(every)
        )


def literal_figures(rows):
    numbers, height, width = literal_numbers(rows), len(rows), len(rows[0])
    shown = [number for row in numbers for number in row if number is not None]

    def worth(r, c):
        return -5 if numbers[r][c] is None else numbers[r][c]

    boxes = [(r, c) for r in range(height) for c in range(width)]
    pairs = [
        ([b for b in boxes if b[1] < width // 2], [b for b in boxes if b[1] >= (width + 1) // 2]),
        ([b for b in boxes if b[0] < height // 2], [b for b in boxes if b[0] >= (height + 1) // 2]),
    ]
    if height == width:
        pairs.append(([b for b in boxes if b[0] < b[1]], [b for b in boxes if b[0] > b[1]]))
        pairs.append(
            (
                [b for b in boxes if b[0] + b[1] < height - 1],
                [b for b in boxes if b[0] + b[1] > height - 1],
            )
        )
    upper, lower = range(height // 2), range((height + 1) // 2, height)
    left, right = range(width // 2), range((width + 1) // 2, width)
    return (
        sum(shown),
        shown.count(0),
        max(abs(sum(worth(*b) for b in one) - sum(worth(*b) for b in two)) for one, two in pairs),
        max(
            sum(rows[r][c] == "*" for r in down for c in across)
            for down in (upper, lower)
            for across in (left, right)
        ),
        max(shown, default=0),
    )


@given(fields())
def test_figures_are_those_counted_by_hand(rows):
    found = figures_of(minefield_of(rows))
    assert (
        found.points,
        found.empty_boxes,
        found.imbalance,
        found.fullest_quadrant,
        found.largest_number,
    ) == literal_figures(rows)


@given(st.text(max_size=12), SIZES, st.data())
def test_a_code_makes_one_field_with_its_mines(code, size, data):
    rows, columns = size
    mines = data.draw(st.integers(0, rows * columns))
    field = coded_minefield(code, rows, columns, mines)
    assert field == coded_minefield(code, rows, columns, mines)
    assert field.mine_count == mines
    assert minefield_of(field.mine_rows()) == field


def test_every_placement_of_two_mines_in_six_boxes_is_drawn_about_equally_often():
    drawn = [coded_minefield(f"code {n}", 2, 3, 2).mine_rows() for n in range(1500)]
    counts = [drawn.count(field) for field in every_field(2, 3, 2)]
    assert sum(counts) == 1500
    assert 65 < min(counts) <= max(counts) < 140


def test_sizes_have_names_of_their_own():
    assert len({size_name(9, 9, 10), size_name(9, 9, 11), size_name(9, 10, 9)}) == 3


@given(st.tuples(st.integers(2, 16), st.integers(2, 16)), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_a_fair_share_of_fields_of_any_size_keeps_within_derived_bounds(size, salt):
    rows, columns = size
    mines = max(1, (20 * rows * columns + 81) // 162)
    bounds = derived_bounds(rows, columns, mines)
    kept = sum(
        bounds.broken_by(figures_of(coded_minefield(f"{salt} {n}", rows, columns, mines))) is None
        for n in range(40)
    )
    assert kept >= 8
