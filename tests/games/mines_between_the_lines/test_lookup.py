"""Lookup codes: one for each box, and an attacker who knows them knows nothing else."""

import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.inks import InkStyle
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.content import Booklet, CodedField
from kitgen.seeds import Stream
from tests.games.mines_between_the_lines import conftest, naive

FIELDS = 300
DEVIATIONS = 4.0


def built(*size, **keys):
    """Give a kit whose boxes are looked up, and nothing else tells what they hold."""
    without = {"lookup": True, "half_answers": False}
    return conftest.built(*size, without_referee=without, **keys)


def generated(copies=1, seed=5, **keys):
    return GAME.generate(built(**keys), Stream(seed), copies)


def codes_of(field):
    return [code for row in field.lookup for code in row]


@pytest.mark.parametrize(
    ("size", "digits"), [((10, 10), 3), ((17, 17), 3), ((31, 31), 3), ((35, 35), 4), ((2, 2), 3)]
)
def test_every_box_has_a_code_of_its_own_and_all_codes_one_length(size, digits):
    bounds = {"imbalance": 9999, "fullest_quadrant": 999, "largest_number": 8}
    ranges = {
        "points": {"lowest": 0, "highest": 99999},
        "empty_boxes": {"lowest": 0, "highest": 9999},
    }
    definition = built(*size, bounds=bounds | ranges)
    (field,) = GAME.generate(definition, Stream(1), 1).fields
    codes = codes_of(field)
    assert len(set(codes)) == len(codes) == (size[0] - 1) * (size[1] - 1)
    assert {len(str(code)) for code in codes} == {digits}


@given(st.integers())
@settings(max_examples=10, deadline=None)
def test_one_digit_misread_or_two_swapped_never_name_another_box(seed):
    (field,) = generated(seed=seed).fields
    codes = {str(code) for code in codes_of(field)}
    for one in codes:
        for other in codes - {one}:
            assert sum(a != b for a, b in zip(one, other, strict=True)) >= 2
        for place in range(2):
            swapped = one[:place] + one[place + 1] + one[place] + one[place + 2 :]
            assert swapped == one or swapped not in codes


def test_which_codes_there_are_says_nothing_of_the_field():
    assert len({frozenset(codes_of(field)) for field in generated(20).fields}) == 1


def test_the_same_field_code_gives_other_mines_the_same_lookup_codes():
    few = generated(field={"mines": 10}).fields[0]
    for mines in (5, 30):
        kit = built(field={"mines": mines})
        again = kit.model_copy(
            update={"field": kit.field.model_copy(update={"codes": (few.code,)})}
        )
        with pytest.MonkeyPatch.context() as patch:
            # A code is refused by a kit of other mines; here only what it makes is of interest.
            patch.setattr(
                "kitgen.games.mines_between_the_lines.generate.read_code", lambda code, _: code
            )
            other = GAME.generate(again, Stream(9), 1).fields[0]
        assert other.rows != few.rows
        assert other.lookup == few.lookup


def test_lookup_sheets_change_no_field():
    plain = conftest.built(without_referee={"half_answers": False})
    without = GAME.generate(plain, Stream(5), 5).fields
    assert all(field.lookup is None for field in without)
    assert [replace(field, lookup=None) for field in generated(5).fields] == list(without)


class Seen(NamedTuple):
    """A box of a field, as an attacker thinks of it."""

    field: CodedField
    row: int
    column: int


# What an attacker may want to learn of a box: each gives a number for it.
SECRETS: dict[str, Callable[[Seen], float]] = {
    "row": lambda box: box.row,
    "column": lambda box: box.column,
    "middle": lambda box: (box.row - 4) ** 2 + (box.column - 4) ** 2,
    "mine": lambda box: box.field.numbers[box.row][box.column] is None,
    "number": lambda box: box.field.numbers[box.row][box.column] or 0,
    "mines around": lambda box: naive.number_of(box[1:], mines_in(box.field), 9, 9),
}


def mines_in(field):
    return {
        (row, column)
        for row, signs in enumerate(field.rows)
        for column, sign in enumerate(signs)
        if sign == "*"
    }


def ranks(field):
    """Give each box's place in the sorted list of codes, row by row."""
    codes = codes_of(field)
    order = {code: place for place, code in enumerate(sorted(codes))}
    return [order[code] for code in codes]


def correlation(fields, secret):
    """Add up how ranks and a secret move together, in standard deviations.

    Were every order as likely, the sum of a field's products about their means would have
    mean 0 and variance Sxx * Syy / (n - 1): exactly, whatever the secret.
    """
    total = variance = 0.0
    for field in fields:
        xs = ranks(field)
        ys = [secret(Seen(field, *divmod(box, 9))) for box in range(81)]
        x_mean, y_mean = sum(xs) / 81, sum(ys) / 81
        total += sum((x - x_mean) * (y - y_mean) for x, y in zip(xs, ys, strict=True))
        xx, yy = (sum((v - m) ** 2 for v in vs) for vs, m in ((xs, x_mean), (ys, y_mean)))
        variance += xx * yy / 80
    return total / math.sqrt(variance)


def touching() -> Iterator[tuple[int, int]]:
    for row in range(9):
        for column in range(9):
            for down, across in ((0, 1), (1, -1), (1, 0), (1, 1)):
                if row + down < 9 and 0 <= column + across < 9:
                    yield 9 * row + column, 9 * (row + down) + column + across


def neighbours_on_lines_beside(fields):
    """Compare how often touching boxes stand on lines next to each other with pure chance."""
    pairs = list(touching())
    found = 0
    for field in fields:
        places = ranks(field)
        found += sum(abs(places[one] - places[other]) == 1 for one, other in pairs)
    chance = 2 * 80 / (81 * 80)
    tries = len(pairs) * len(fields)
    return (found - tries * chance) / math.sqrt(tries * chance * (1 - chance))


@pytest.fixture(scope="module")
def fields():
    return generated(FIELDS).fields


@pytest.mark.parametrize("name", SECRETS)
def test_codes_do_not_move_with_what_an_attacker_wants_to_know(fields, name):
    assert abs(correlation(fields, SECRETS[name])) < DEVIATIONS


def test_boxes_that_touch_stand_on_neighbouring_lines_no_more_than_by_chance(fields):
    assert abs(neighbours_on_lines_beside(fields)) < DEVIATIONS


def test_every_box_gets_every_code_as_often(fields):
    for box in (0, 40, 80):
        counts = Counter(ranks(field)[box] for field in fields)
        expected = FIELDS / 81
        square = sum((counts[rank] - expected) ** 2 / expected for rank in range(81))
        # Chi-square of 80 degrees of freedom: mean 80, variance 160.
        assert abs(square - 80) < DEVIATIONS * math.sqrt(160)


def relabelled(field, key):
    """Give a field whose codes rise in the order of a key: a leak."""
    boxes = sorted(range(81), key=lambda box: key(Seen(field, *divmod(box, 9))))
    codes = dict(zip(boxes, sorted(codes_of(field)), strict=True))
    return replace(field, lookup=tuple(tuple(codes[9 * r + c] for c in range(9)) for r in range(9)))


@pytest.mark.parametrize("name", SECRETS)
def test_the_attack_notices_a_leak_in_one_field_of_five(fields, name):
    leaky = [
        relabelled(field, SECRETS[name]) if index % 5 == 0 else field
        for index, field in enumerate(fields)
    ]
    assert abs(correlation(leaky, SECRETS[name])) > DEVIATIONS
    rows = [relabelled(field, SECRETS["row"]) for field in fields]
    assert abs(neighbours_on_lines_beside(rows)) > DEVIATIONS


def sheet(definition, field, job):
    jobs = GAME.jobs(definition, Booklet((field,)), InkStyle.FULL)
    (faces,) = (
        [piece.front for sheets in one.sheet_sets for piece in sheets.pieces]
        for one in jobs
        if one.id == job
    )
    return faces[0]


def unplaced(face):
    """Give a face's own shapes but its pictures, which are drawn anew for each build."""
    return [shape for shape in face.shapes if not hasattr(shape, "picture")]


@given(st.permutations(range(81)))
@settings(max_examples=8, deadline=None)
def test_a_lookup_sheet_is_the_same_wherever_the_boxes_lie(order):
    definition = built()
    (field,) = generated().fields

    def rearranged(grid):
        flat = [one for row in grid for one in row]
        return tuple(tuple(flat[order[9 * r + c]] for c in range(9)) for r in range(9))

    moved = replace(
        field,
        rows=tuple(map("".join, rearranged(field.rows))),
        numbers=rearranged(field.numbers),
        lookup=rearranged(field.lookup),
    )
    one, other = (sheet(definition, each, "lookup-sheets") for each in (field, moved))
    assert unplaced(one) == unplaced(other)
    assert (one.name, one.title) == (other.name, other.title)


def test_a_play_sheet_is_the_same_whatever_the_boxes_hold():
    definition = built()
    one, other = generated(2).fields
    mixed = replace(one, rows=other.rows, numbers=other.numbers)
    assert unplaced(sheet(definition, one, "play-sheets")) == unplaced(
        sheet(definition, mixed, "play-sheets")
    )


@pytest.mark.parametrize("size", [(10, 10), (17, 17), (6, 9)])
def test_the_list_says_of_every_code_what_its_box_holds(read_jobs, size):
    definition = built(*size)
    booklet = GAME.generate(definition, Stream(3), 1)
    (field,) = booklet.fields
    (piece,) = read_jobs(GAME.jobs(definition, booklet, InkStyle.FULL))["lookup-sheets"]
    wanted = {
        str(code): "●" if number is None else str(number)
        for codes, numbers in zip(field.lookup, field.numbers, strict=True)
        for code, number in zip(codes, numbers, strict=True)
    }
    places = {text.words: text.box for text in piece.texts if text.words in wanted}
    assert list(places) == sorted(wanted)
    for code, box in places.items():
        beside = [
            text
            for text in piece.texts
            if abs(text.box.centre[1] - box.centre[1]) < 2.0 and text.box.x > box.right
        ]
        assert min(beside, key=lambda text: text.box.x).words == wanted[code]


def test_lines_are_told_in_the_order_of_the_codes_on_the_sheet():
    definition = built()
    (field,) = generated().fields
    shapes = unplaced(sheet(definition, field, "lookup-sheets"))
    columns = [shape.at for shape in shapes if shape.words != field.code]
    assert len(columns) == 81
    assert all(b[0] > a[0] or (b[0] == a[0] and b[1] > a[1]) for a, b in pairwise(columns))
