"""Solo kits: what is drawn keeps the promise on the sheet; what is wrong is refused."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.diagnostics import DefinitionError, Severity
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.fields.hint import hint_words, opened_below
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from tests.games.mines_between_the_lines import naive
from tests.games.mines_between_the_lines.conftest import built

QUICK = settings(max_examples=20, deadline=None)


def solo(rows=9, columns=9, mines=None, lowest=1, highest=4, **keys):
    """Return a solo kit of so many boxes."""
    fields = keys.pop("field", {}) | ({} if mines is None else {"mines": mines})
    levels = {"lowest": lowest, "highest": highest}
    return built(rows + 1, columns + 1, field=fields, solo={"levels": levels} | keys)


def mines_of(field):
    return {
        (row, column)
        for row, signs in enumerate(field.rows)
        for column, sign in enumerate(signs)
        if sign == "*"
    }


def problems(definition, booklet, where):
    return [one for check in GAME.content_checks for one in check(definition, booklet, where)]


# Nine boxes: the patient player looks at every subset of what is hidden.
SMALL = st.tuples(st.integers(1, 3), st.integers(2, 3), st.integers(0, 5))


@given(SMALL, st.integers())
@QUICK
def test_drawn_fields_have_the_level_that_a_patient_player_needs(size, seed):
    rows, columns, mines = size
    definition = solo(rows, columns, min(mines, rows * columns - 1), most_attempts=500)
    try:
        (field,) = GAME.generate(definition, Stream(seed), 1).fields
    except DefinitionError as refusal:
        assert {diagnostic.code for diagnostic in refusal.diagnostics} == {"ML303"}
        return
    ordered = naive.all_boxes(rows, columns)
    level, _, _ = naive.level_of(rows, columns, mines_of(field), field.start, ordered)
    assert level == field.level


@given(SMALL, st.integers())
@QUICK
def test_the_hint_counts_what_easier_reasoning_opens(size, seed):
    rows, columns, mines = size
    definition = solo(rows, columns, min(mines, rows * columns - 1), most_attempts=500)
    try:
        (field,) = GAME.generate(definition, Stream(seed), 1).fields
    except DefinitionError:
        return
    player = naive.Player(rows, columns, mines_of(field), field.start)
    if field.level == 1:
        while zeros := {
            other
            for box in player.open
            if not player.near[box] & player.mines
            for other in player.near[box] - player.open
        }:
            player.open |= zeros
    else:
        player.play(field.level - 1, naive.all_boxes(rows, columns))
    assert opened_below(field) == len(player.open)
    clear = rows * columns - len(player.mines)
    words = hint_words(field)
    assert str(len(player.open)) in words or clear == 1
    assert str(field.start) not in words


@given(st.integers(), st.sampled_from([(1, 1), (2, 2), (3, 3), (4, 4), (2, 4)]))
@QUICK
def test_booklets_pass_every_check_and_keep_to_the_wanted_levels(where, seed, levels):
    definition = solo(6, 7, 9, *levels)
    booklet = GAME.generate(definition, Stream(seed), 4)
    assert all(levels[0] <= field.level <= levels[1] for field in booklet.fields)
    assert [str(problem) for problem in problems(definition, booklet, where)] == []


@given(st.integers(), st.integers(1, 6), st.integers(1, 6))
@QUICK
def test_asking_for_more_solo_fields_leaves_the_first_ones(seed, few, more):
    # So small a board that fields come twice and have to be drawn again.
    definition = solo(4, 3, 2)
    first = GAME.generate(definition, Stream(seed), few).fields
    assert GAME.generate(definition, Stream(seed), few + more).fields[:few] == first


@pytest.mark.parametrize("start", [None, "D2"])
def test_a_code_alone_brings_its_solo_field_back(start):
    definition = solo(6, 6, 6, start=start)
    fields = GAME.generate(definition, Stream(4), 5).fields
    codes = tuple(field.code.lower() for field in reversed(fields))
    again = solo(6, 6, 6, start=start, field={"codes": codes})
    assert GAME.generate(again, Stream("other"), 1).fields == tuple(reversed(fields))


def test_a_given_start_is_kept_and_others_vary():
    given_start = GAME.generate(solo(start="E5"), Stream(1), 6).fields
    assert {field.start for field in given_start} == {Cell(4, 4)}
    assert len({field.start for field in GAME.generate(solo(), Stream(1), 12).fields}) > 4


def test_fields_of_one_run_differ_under_all_symmetries():
    fields = GAME.generate(solo(4, 4, 2), Stream(2), 8).fields
    ordered = set()
    for field in fields:
        views = []
        mines = mines_of(field)
        for _ in range(4):
            mines = {(column, 3 - row) for row, column in mines}
            views += [sorted(mines), sorted((row, 3 - column) for row, column in mines)]
        ordered.add(tuple(min(views)))
    assert len(ordered) == len(fields)


def test_more_fields_than_there_are_is_said():
    # Two mines on 2 x 3 boxes: a handful of fields.
    with pytest.raises(DefinitionError, match=r"ML304.*no new field \d+ in 300 attempts"):
        GAME.generate(solo(2, 3, 2, most_attempts=300), Stream(1), 20)


@pytest.mark.parametrize("size", [(3, 3, 2, 4), (1, 5, 2, 3), (9, 9, 60, 1)])
def test_levels_out_of_reach_name_level_and_budget(size):
    rows, columns, mines, level = size
    refusal = rf"ML303: no field of level {level} in 700 attempts \({mines} mines"
    with pytest.raises(DefinitionError, match=refusal):
        GAME.generate(solo(rows, columns, mines, level, level, most_attempts=700), Stream(1), 1)


@pytest.mark.parametrize("size", [(1, 1, 0), (1, 12, 1), (12, 1, 0), (4, 4, 15), (34, 34, 140)])
def test_odd_boards_are_answered(where, size):
    rows, columns, mines = size
    definition = solo(rows, columns, mines)
    booklet = GAME.generate(definition, Stream(3), 1)
    assert problems(definition, booklet, where) == []


BROKEN = {
    "ML112": {"start": "J9"},
    "ML113": {"mines": 81},
    "ML105": {"mines": 80},
    "ML109": {"lowest": 3, "highest": 2},
}


@pytest.mark.parametrize("code", BROKEN)
def test_a_broken_solo_kit_gives_its_code_alone(where, code):
    definition = solo(**BROKEN[code])
    found = list(GAME.definition_faults(definition, where))
    assert [diagnostic.code for diagnostic in found] == [code]
    assert all(diagnostic.hint for diagnostic in found)


def test_score_pads_are_no_matter_to_solo_kits(where):
    levels = {"lowest": 1, "highest": 4}
    pad = {"lowest": 5, "highest": 3}
    definition = built(solo={"levels": levels}, score_pad=pad)
    assert list(GAME.definition_faults(definition, where)) == []


@pytest.fixture(scope="module")
def sound():
    definition = solo(7, 7, 9, 2, 3)
    return definition, GAME.generate(definition, Stream(5), 3)


def codes(definition, booklet, where, **changes):
    one, two, *rest = booklet.fields
    spoilt = FieldBooklet((one, replace(two, **changes), *rest))
    return [problem.code for problem in problems(definition, spoilt, where)]


def test_a_start_on_a_mine_is_refused(sound, where):
    definition, booklet = sound
    mine = Cell(*min(mines_of(booklet.fields[1])))
    assert set(codes(definition, booklet, where, start=mine)) == {"ML203", "ML305"}


def test_a_start_off_the_board_and_no_start_are_refused(sound, where):
    definition, booklet = sound
    for start in (Cell(7, 0), Cell(0, -1), None):
        assert set(codes(definition, booklet, where, start=start)) == {"ML203", "ML305"}


def test_a_start_other_than_the_kits_is_refused(where):
    definition = solo(7, 7, 5, start="A1")
    booklet = GAME.generate(definition, Stream(1), 2)
    assert "ML305" in codes(definition, booklet, where, start=Cell(6, 6))


@pytest.mark.parametrize("level", [1, 4, None])
def test_a_level_that_is_not_the_proved_one_is_refused(sound, where, level):
    definition, booklet = sound
    assert "ML306" in codes(definition, booklet, where, level=level)


def test_a_field_that_needs_a_guess_is_refused(sound, where):
    definition, booklet = sound
    # A walled-in corner: its box may be a mine or not, and mines beyond it keep the total open.
    rows = (".*.....", "**.....", ".......", ".......", ".......", ".....**", ".....*.")
    numbers = booklet.fields[1].numbers
    found = codes(definition, booklet, where, rows=rows, numbers=numbers, start=Cell(3, 3))
    assert "ML306" in found


def test_a_field_for_two_with_a_start_is_refused(where):
    definition = built()
    booklet = GAME.generate(definition, Stream(1), 2)
    assert set(codes(definition, booklet, where, start=Cell(0, 0))) == {"ML203", "ML305"}


def test_a_listed_field_of_another_level_is_only_warned_of(where):
    field = GAME.generate(solo(lowest=2, highest=2), Stream(1), 1).fields[0]
    definition = solo(lowest=1, highest=1, field={"codes": (field.code,)})
    again = GAME.generate(definition, Stream(1), 1)
    assert [(problem.code, problem.severity) for problem in problems(definition, again, where)] == [
        ("ML307", Severity.WARNING)
    ]
