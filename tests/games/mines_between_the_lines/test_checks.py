"""Each check says its code when its rule is broken, and nothing when it holds."""

from dataclasses import replace

import pytest

from kitgen.diagnostics import Severity, explanations
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.rules.codes import FieldKind, field_code
from kitgen.seeds import Stream


def definition_problems(definition, where):
    return list(GAME.definition_faults(definition, where))


def content_codes(definition, booklet, where):
    return [
        diagnostic.code
        for check in GAME.content_checks
        for diagnostic in check(definition, booklet, where)
    ]


@pytest.mark.parametrize("size", [(10, 10), (17, 17), (3, 3), (2, 6), (35, 35), (9, 31)])
def test_sound_kits_are_clean(build, where, size):
    boxes = (size[0] - 1) * (size[1] - 1)
    without = {"half_answers": min(size) <= 20}
    definition = build(*size, field={"mines": max(1, boxes // 20)}, without_referee=without)
    problems = definition_problems(definition, where)
    assert [str(problem) for problem in problems if problem.severity is Severity.ERROR] == []


BROKEN = {
    "ML101": {"dot_rows": 1},
    "ML102": {"field": {"dot_spacing": "0.8 in"}, "dot_columns": 8},
    "ML103": {"field": {"dot_spacing": "0.1 in"}},
    "ML104": {"field": {"mines": -1}},
    "ML105": {"field": {"mines": 81}},
    "ML106": {"field": {"codes": ("K7QM2-XV9T",)}},
    "ML107": {"field": {"codes": ("KXD9R-TXD0W", "KXD9RTXD0W")}},
    "ML108": {"field": {"codes": tuple(field_code(n, FieldKind(9, 9, 10)) for n in range(2001))}},
    "ML109": {"bounds": {"empty_boxes": {"lowest": 2, "highest": 1}}},
    "ML110": {"score_pad": {"lowest": -100, "highest": 200}},
    "ML111": {"score_pad": {"lowest": -5, "highest": 30}},
}


@pytest.mark.parametrize("code", BROKEN)
def test_each_broken_definition_gives_its_code_alone(build, where, code):
    problems = definition_problems(build(**BROKEN[code]), where)
    assert [problem.code for problem in problems] == [code]
    assert all(problem.span and problem.hint for problem in problems)


@pytest.mark.parametrize("size", [(1, 1), (0, 5), (-3, 10**9), (10**9, 10**9), (60, 60)])
def test_absurd_sizes_are_refused_at_once(build, where, size):
    definition = build(field={"dot_rows": size[0], "dot_columns": size[1]})
    assert {problem.code for problem in definition_problems(definition, where)} & {"ML101", "ML102"}


def test_the_hint_for_a_grid_too_large_is_a_spacing_that_fits(build, where):
    definition = build(field={"dot_rows": 12, "dot_columns": 12, "dot_spacing": "0.75 in"})
    problem = definition_problems(definition, where)[0]
    assert "8.25 in" in problem.message
    spacing = problem.hint.removeprefix("write dot_spacing: ")
    mended = build(field={"dot_rows": 12, "dot_columns": 12, "dot_spacing": spacing})
    assert definition_problems(mended, where) == []


@pytest.fixture(scope="module")
def sound(build):
    """Return a kit and a booklet of three of its fields, all of them right."""
    definition = build(8, 8)
    return definition, GAME.generate(definition, Stream(5), 3)


def spoilt(booklet, **changes):
    """Change the second field."""
    one, two, *rest = booklet.fields
    return FieldBooklet((one, replace(two, **changes), *rest))


def with_number(field, row, column, number):
    rows = [list(line) for line in field.numbers]
    rows[row][column] = number
    return tuple(map(tuple, rows))


def first_box(field, wanted):
    return next(
        (r, c)
        for r, line in enumerate(field.numbers)
        for c, number in enumerate(line)
        if wanted(number)
    )


def counted(field, neighbours):
    """Number a field by a wrong rule: which steps count, and whether edges wrap."""

    def number(row, column):
        return sum(mined(field.rows, *other) for other in neighbours(row, column))

    return tuple(
        tuple(None if sign == "*" else number(r, c) for c, sign in enumerate(signs))
        for r, signs in enumerate(field.rows)
    )


def mined(rows, row, column):
    inside = 0 <= row < len(rows) and 0 <= column < len(rows[0])
    return inside and rows[row][column] == "*"


def orthogonal(row, column):
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def wrapped(row, column):
    steps = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]
    return [((row + r) % 7, (column + c) % 7) for r, c in steps]


def one_row_off(row, column):
    return [(row + r + 1, column + c) for r in (-1, 0, 1) for c in (-1, 0, 1)]


def wrong_numbers(field):
    return {
        "orthogonal neighbours only": counted(field, orthogonal),
        "wrapped edges": counted(field, wrapped),
        "off by one row": counted(field, one_row_off),
        "a nine": with_number(field, *first_box(field, lambda n: n is not None), 9),
        "a number one too high": with_number(field, *first_box(field, lambda n: n == 1), 2),
        "a mine with a number": with_number(field, *first_box(field, lambda n: n is None), 1),
        "a mine shown where none is": with_number(field, *first_box(field, lambda n: n == 0), None),
        "rows and columns swapped": tuple(zip(*field.numbers, strict=True)),
        "rows upside down": field.numbers[::-1],
    }


@pytest.mark.parametrize(
    "wrong",
    [
        "orthogonal neighbours only",
        "wrapped edges",
        "off by one row",
        "a nine",
        "a number one too high",
        "a mine with a number",
        "a mine shown where none is",
        "rows and columns swapped",
        "rows upside down",
    ],
)
def test_wrong_numbers_are_refused(sound, where, wrong):
    definition, booklet = sound
    numbers = wrong_numbers(booklet.fields[1])[wrong]
    assert set(content_codes(definition, spoilt(booklet, numbers=numbers), where)) == {"ML202"}


def moved_mine(field):
    (row, column), (to_row, to_column) = (
        first_box(field, lambda n: n is None),
        first_box(field, lambda n: n == 0),
    )
    rows = [list(line) for line in field.rows]
    rows[row][column], rows[to_row][to_column] = ".", "*"
    return tuple(map("".join, rows))


def test_a_moved_mine_is_refused_by_its_numbers_and_its_code(sound, where):
    definition, booklet = sound
    bad = spoilt(booklet, rows=moved_mine(booklet.fields[1]))
    assert set(content_codes(definition, bad, where)) >= {"ML202", "ML203"}


def test_a_missing_mine_is_refused(sound, where):
    definition, booklet = sound
    rows = tuple(row.replace("*", ".", 1) for row in booklet.fields[1].rows)
    assert "ML201" in content_codes(definition, spoilt(booklet, rows=rows), where)


def test_another_fields_code_is_refused(sound, where):
    definition, booklet = sound
    bad = spoilt(booklet, code=booklet.fields[0].code)
    # A field code makes player 1's half-answers too.
    assert content_codes(definition, bad, where) == ["ML203", "ML208"]


def test_a_code_that_is_none_is_refused(sound, where):
    definition, booklet = sound
    assert content_codes(definition, spoilt(booklet, code="KXD9R"), where) == [
        "ML203",
        "ML208",
    ]


def test_a_field_of_another_shape_is_refused(sound, where):
    definition, booklet = sound
    field = booklet.fields[1]
    bad = spoilt(booklet, rows=field.rows[1:], numbers=field.numbers[1:])
    assert "ML206" in content_codes(definition, bad, where)


def test_a_mirrored_field_is_refused(sound, where):
    definition, booklet = sound
    first = booklet.fields[0]
    bad = spoilt(
        booklet,
        rows=tuple(row[::-1] for row in first.rows),
        numbers=tuple(row[::-1] for row in first.numbers),
    )
    assert "ML204" in content_codes(definition, bad, where)


def test_a_field_out_of_bounds_is_refused_but_a_listed_one_only_warned_of(build, where):
    tight = {"points": {"lowest": 0, "highest": 1}}
    booklet = GAME.generate(build(), Stream(1), 1)
    codes = (booklet.fields[0].code,)
    for definition, severity in (
        (build(bounds=tight), Severity.ERROR),
        (build(bounds=tight, field={"codes": codes}), Severity.WARNING),
    ):
        problems = [
            one for check in GAME.content_checks for one in check(definition, booklet, where)
        ]
        assert [(problem.code, problem.severity) for problem in problems] == [("ML205", severity)]


def test_every_code_of_the_game_is_explained():
    explained = [code for code in explanations() if code.startswith("ML")]
    assert len(explained) == 73
    assert all(len(explanations()[code]) > 100 for code in explained)
