"""Addresses: one for each box, telling nothing else; and the card that covers all others."""

import math
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Audience, Stock
from kitgen.drawing.inks import InkStyle
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.fields.content import CodedField, FieldBooklet
from kitgen.games.mines_between_the_lines.rules.lookup import places_of
from kitgen.games.mines_between_the_lines.sheets.lookup_layout import lookup_layout
from kitgen.seeds import Stream
from tests.games.mines_between_the_lines import naive
from tests.games.mines_between_the_lines.conftest import built

FIELDS = 300
DEVIATIONS = 4.0


LOOKUP = {"without_referee": {"lookup": True}}


def generated(copies=1, seed=5, **keys):
    return GAME.generate(built(**(LOOKUP | keys)), Stream(seed), copies)


def codes_of(field):
    return [code for row in field.lookup for code in row]


SIZES = [(10, 10), (17, 17), (6, 6), (2, 3), (3, 20), (20, 3), (19, 19)]


@pytest.mark.parametrize("size", SIZES)
def test_every_box_has_an_address_of_its_own(size):
    bounds = {"imbalance": 9999, "fullest_quadrant": 999, "largest_number": 8}
    ranges = {
        "points": {"lowest": 0, "highest": 99999},
        "empty_boxes": {"lowest": 0, "highest": 9999},
    }
    definition = built(*size, bounds=bounds | ranges, **LOOKUP)
    (field,) = GAME.generate(definition, Stream(1), 1).fields
    addresses = codes_of(field)
    assert len(set(addresses)) == len(addresses) == (size[0] - 1) * (size[1] - 1)
    # A number, a hyphen, a letter: no box is called so, and no letter is taken for a digit.
    assert all(re.fullmatch(r"[1-9][0-9]?-[A-HJ-NP-Z]", address) for address in addresses)


def test_places_count_lines_from_one_and_flaps_by_letters():
    assert [*map(str, places_of(5, 2))] == ["1-A", "1-B", "2-A", "2-B", "3-A"]
    letters = [str(place)[-1] for place in places_of(24, 24)]
    assert letters == [*"ABCDEFGHJKLMNPQRSTUVWXYZ"]
    for flaps in (-1, 0, 25):
        with pytest.raises(ValueError, match=f"^{flaps} flaps"):
            places_of(5, flaps)


def test_which_codes_there_are_says_nothing_of_the_field():
    assert len({frozenset(codes_of(field)) for field in generated(20).fields}) == 1


def test_the_same_field_code_gives_other_mines_the_same_lookup_codes():
    few = generated(field={"mines": 10}).fields[0]
    for mines in (5, 30):
        kit = built(field={"mines": mines}, **LOOKUP)
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
    without = generated(5, without_referee={"lookup": False}).fields
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
    """Return each box's place in the table, line by line, row by row of the field."""
    return [place_of(address) for address in codes_of(field)]


def place_of(address, flaps=12):
    line, letter = address.split("-")
    return flaps * (int(line) - 1) + "ABCDEFGHJKLMNPQRSTUVWXYZ".index(letter)


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


@pytest.mark.dear
@pytest.mark.sample
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
    """Return a field whose codes rise in the order of a key: a leak."""
    boxes = sorted(range(81), key=lambda box: key(Seen(field, *divmod(box, 9))))
    codes = dict(zip(boxes, sorted(codes_of(field), key=place_of), strict=True))
    return replace(field, lookup=tuple(tuple(codes[9 * r + c] for c in range(9)) for r in range(9)))


@pytest.mark.dear
@pytest.mark.sample
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
    jobs = GAME.jobs(definition, FieldBooklet((field,)), InkStyle.FULL)
    (faces,) = (
        [piece.front for sheets in one.sheet_sets for piece in sheets.pieces]
        for one in jobs
        if one.id == job
    )
    return faces[0]


def unplaced(face):
    """Return a face's own shapes but its pictures, which are drawn anew for each build."""
    return [shape for shape in face.shapes if not hasattr(shape, "picture")]


@given(st.permutations(range(81)))
@settings(max_examples=8, deadline=None)
def test_a_table_is_the_same_wherever_the_boxes_lie(order):
    definition = built(**LOOKUP)
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
    table = lookup_layout(9, 9).table
    assert in_table(one, table) == in_table(other, table)
    assert len(in_table(one, table)) == 81
    assert (one.name, one.title) == (other.name, other.title)


def in_table(face, table):
    return [shape for shape in unplaced(face) if shape.at[1] > table.y]


def test_address_grid_and_play_sheet_are_the_same_whatever_the_boxes_hold():
    definition = built(**LOOKUP)
    one, other = generated(2).fields
    mixed = replace(one, rows=other.rows, numbers=other.numbers)
    assert unplaced(sheet(definition, one, "play-sheets")) == unplaced(
        sheet(definition, mixed, "play-sheets")
    )
    table = lookup_layout(9, 9).table
    grids = [
        [
            shape
            for shape in unplaced(sheet(definition, field, "lookup-sheets"))
            if shape.at[1] < table.y
        ]
        for field in (one, mixed)
    ]
    assert grids[0] == grids[1]


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", [(10, 10), (17, 17), (6, 9)])
def test_the_table_has_at_every_address_what_its_box_holds(read_jobs, size):
    definition = built(*size, **LOOKUP)
    booklet = GAME.generate(definition, Stream(3), 1)
    (field,) = booklet.fields
    (piece,) = read_jobs(GAME.jobs(definition, booklet, InkStyle.FULL))["lookup-sheets"]
    (slides,) = [text.box for text in piece.texts if text.words.startswith("The window card")]
    below = [text for text in piece.texts if text.box.y > slides.bottom]
    # Lines are known by their numbers at the left; flaps are counted in the first line.
    left = min(text.box.centre[0] for text in below)
    lines = {text.words: text.box.centre[1] for text in below if abs(text.box.centre[0] - left) < 8}
    first = [
        text.box.centre[0]
        for text in below
        if abs(text.box.centre[1] - lines["1"]) < 3 and text.box.centre[0] > left + 8
    ]
    columns = dict(zip("ABCDEFGHJKLMNPQRSTUVWXYZ", sorted(first), strict=False))
    for addresses, held in zip(field.lookup, field.numbers, strict=True):
        for address, number in zip(addresses, held, strict=True):
            line, letter = address.split("-")
            (there,) = [
                text.words
                for text in below
                if abs(text.box.centre[1] - lines[line]) < 3
                and abs(text.box.centre[0] - columns[letter]) < 6
            ]
            assert there == ("●" if number is None else str(number))


@pytest.mark.sample
@pytest.mark.parametrize("size", SIZES)
def test_for_every_address_all_other_places_are_covered(size):
    """Lay the card on the sheet as it lies for each address, and look for what is not covered."""
    layout = lookup_layout(size[0] - 1, size[1] - 1)
    assert layout.is_large_enough
    places = places_of((size[0] - 1) * (size[1] - 1), layout.flaps)
    for opened in places:
        top = layout.card_top(opened.line)
        holes = [layout.window.moved(0, top), layout.flap(opened.flap).moved(0, top)]
        assert near(holes[0], layout.number(opened.line))
        assert near(holes[1], layout.place(opened))
        for place in places:
            box = layout.place(place)
            # With two points to spare at the card's edges.
            assert top + 2 <= box.y <= box.bottom <= top + 720 - 2
            assert 2 <= box.x <= box.right <= 540 - 2
            if place != opened:
                assert not any(shared(hole, box) > 1e-6 for hole in holes)
        # The address grid is always in view above the card, and the card never leaves the sheet.
        assert layout.grid.bottom < top < 720
    assert near(layout.window, layout.flap(0).moved(-layout.window.width, 0), width=False)


def near(one, other, *, width=True):
    pairs = [(one.x, other.x), (one.y, other.y), (one.height, other.height)]
    pairs += [(one.width, other.width)] if width else []
    return all(math.isclose(a, b, abs_tol=1e-6) for a, b in pairs)


def shared(one, other):
    """Return the area that two boxes share."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(across, 0) * max(down, 0)


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("size", [(10, 10), (17, 17), (19, 19)])
def test_no_digit_comes_into_sight_where_the_card_lies_a_millimetre_off(read_jobs, size):
    definition = built(*size, field={"dot_spacing": "0.35 in"}, **LOOKUP)
    booklet = GAME.generate(definition.model_copy(update={"bounds": WIDE}), Stream(3), 1)
    (piece,) = read_jobs(GAME.jobs(definition, booklet, InkStyle.FULL))["lookup-sheets"]
    layout = lookup_layout(size[0] - 1, size[1] - 1)
    boxes = {
        place: layout.place(place)
        for place in places_of(math.prod(n - 1 for n in size), layout.flaps)
    }
    inks = {
        place: text.box
        for text in piece.texts
        for place, box in boxes.items()
        if box.x < text.box.centre[0] < box.right and box.y < text.box.centre[1] < box.bottom
    }
    assert len(inks) == len(boxes)
    off = 72 / 25.4
    for opened, hole in boxes.items():
        grown = hole.grown(off)
        others = [
            place for place, ink in inks.items() if place != opened and shared(ink, grown) > 0
        ]
        assert others == []


def test_what_is_read_has_nine_points():
    for size in ((10, 10), (17, 17), (19, 19)):
        definition = built(*size, field={"dot_spacing": "0.35 in"}, **LOOKUP)
        booklet = GAME.generate(definition.model_copy(update={"bounds": WIDE}), Stream(3), 1)
        face = sheet(definition, booklet.fields[0], "lookup-sheets")
        words = [shape for shape in unplaced(face) if shape.words != booklet.fields[0].code]
        assert len(words) == 2 * math.prod(n - 1 for n in size)
        assert min(shape.size for shape in words) >= 9.0


@pytest.mark.parametrize(("dots", "spacing"), [(21, "0.3 in"), (35, "0.2 in")])
def test_fields_too_large_for_a_lookup_sheet_are_refused(where, dots, spacing):
    definition = built(dots, dots, field={"dot_spacing": spacing}, **LOOKUP)
    found = [fault.code for fault in GAME.definition_faults(definition, where)]
    assert "ML130" in found
    without = built(dots, dots, field={"dot_spacing": spacing}, without_referee={"lookup": False})
    found = [fault.code for fault in GAME.definition_faults(without, where)]
    assert "ML130" not in found


WIDE = built(
    bounds={
        "points": {"lowest": 0, "highest": 9999},
        "empty_boxes": {"lowest": 0, "highest": 9999},
        "imbalance": 9999,
        "fullest_quadrant": 999,
        "largest_number": 8,
    }
).bounds


def test_the_window_card_is_one_sheet_of_card_for_all_fields_and_seeds():
    cards = []
    for seed, copies in ((1, 1), (2, 3)):
        definition = built(**LOOKUP)
        booklet = GAME.generate(definition, Stream(seed), copies)
        (job,) = [
            job for job in GAME.jobs(definition, booklet, InkStyle.FULL) if job.id == "window-card"
        ]
        assert (job.stock, job.audience, job.seeded) == (Stock.CARD, Audience.PLAYERS, False)
        (piece,) = [piece for sheets in job.sheet_sets for piece in sheets.pieces]
        cards.append(piece.front.shapes)
    assert cards[0] == cards[1]


def test_the_report_proves_addresses_and_cover():
    booklet = generated(3)
    claims = {one.id: one for one in GAME.report(built(**LOOKUP), booklet, False)}
    assert claims["lookup-bijection"].value == {
        "boxes": 243,
        "distinct": 243,
        "sets_of_addresses": 1,
        "made_from_codes": 3,
    }
    assert claims["lookup-cover"].value == {"addresses": 81, "most_in_sight": 1}
