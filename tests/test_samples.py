"""What the suite leaves out is tried by another step, and nothing is left out by all of them."""

import random
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.internal.conjecture import providers

from kitgen.layout.paper import PAPERS
from tests.samples import (
    FEWEST_EXAMPLES,
    LONG,
    PARTS_OF_DEAR,
    beyond_slice,
    dear_part,
    draw_fewer,
    left_out,
    mark_properties,
    part_of,
    slice_of,
    spread,
)

GAMES = ["cave-mining", "demon-mine", "new_game", "old", "older", "own"]


@dataclass(eq=False)
class Case:
    """A case of a test, as far as it is asked."""

    nodeid: str
    marks: list[pytest.Mark] = field(default_factory=list)
    obj: Any = None

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return next((mark for mark in self.marks if mark.name == name), None)

    def add_marker(self, name: str) -> None:
        self.marks.append(getattr(pytest.mark, name).mark)


def cases() -> list[Any]:
    """Return a matrix, a short one of which one is left out by hand, and many dear tests."""
    return [
        *(Case(f"tests/a.py::matrix[{game}]", [pytest.mark.sample(2).mark]) for game in GAMES),
        Case("tests/a.py::short[1]"),
        Case("tests/a.py::short[2]", [pytest.mark.exhaustive.mark]),
        Case("tests/a.py::plain"),
        Case("tests/a.py::mixed[plain]"),
        Case("tests/a.py::mixed[dear]", [pytest.mark.dear.mark]),
        *(Case(f"tests/a.py::dear_matrix[{game}]", [pytest.mark.dear.mark]) for game in GAMES),
        *(Case(f"tests/a.py::dear_{number}", [pytest.mark.dear.mark]) for number in range(40)),
    ]


def left_to_ci(items: list[Any], dear: int | None = 0, game: str = "") -> set[str]:
    """Mark and return what the suite leaves out."""
    for item in [*left_out(items, dear, game)]:
        item.add_marker("exhaustive")
    return {item.nodeid for item in items if item.get_closest_marker("exhaustive")}


@given(st.integers(1, 60), st.integers(1, 80), st.integers(0, 2**32))
def test_a_sample_is_as_large_as_asked_and_spread_evenly(
    cases: int, count: int, begin: int
) -> None:
    kept = sorted(spread(cases, count, begin))
    assert len(kept) == min(cases, count)
    assert 0 <= kept[0] <= kept[-1] < cases
    following = [*kept[1:], kept[0] + cases]
    gaps = [after - before for before, after in zip(kept, following, strict=True)]
    assert max(gaps) - min(gaps) <= 1


def test_some_cases_of_each_matrix_are_tried_and_all_of_what_is_not_marked() -> None:
    left = left_to_ci(cases())
    assert sum("::matrix" in name for name in left) == 4
    assert {name for name in left if "short" in name or "plain" in name} == {"tests/a.py::short[2]"}


def test_parts_of_the_dear_are_disjoint_and_together_all_of_them() -> None:
    every = {item.nodeid for item in cases()}
    tried = [
        name
        for dear in range(PARTS_OF_DEAR)
        for name in every - left_to_ci(cases(), dear)
        if "dear" in name
    ]
    assert sorted(tried) == sorted(name for name in every if "dear" in name)


def test_all_that_is_dear_is_tried_when_it_is_asked_for() -> None:
    assert dear_part("all") is None
    assert not {name for name in left_to_ci(cases(), None) if "dear" in name}


def test_a_game_that_is_named_is_tried_in_every_matrix_and_by_each_dear_case_of_it() -> None:
    for dear in range(PARTS_OF_DEAR):
        left = left_to_ci(cases(), dear)
        without = {name for name in left if "new_game" not in name}
        assert left_to_ci(cases(), dear, "new-game") == without != left


def test_slices_are_disjoint_and_together_all_that_is_left_out() -> None:
    items = cases()
    left = left_to_ci(items)
    slices = [left - {item.nodeid for item in beyond_slice(items, which, 3)} for which in (1, 2, 3)]
    assert set.union(*slices) == left
    long = {name for name in left if "matrix" in name}
    assert len(long) >= LONG
    assert sum(len(part & long) for part in slices) == len(long)
    assert all(part >= left - long for part in slices)
    assert not [*beyond_slice(items, 1, 1)]


def test_a_slice_is_the_one_that_is_said_or_chosen_by_the_commit() -> None:
    assert slice_of("2/4") == (2, 4)
    which, of = slice_of("auto/5")
    assert slice_of(f"{which}/{of}") == slice_of("auto/5")
    assert part_of("auto", 8) in range(1, 9)
    with pytest.raises(AssertionError, match="no part 5 of 4"):
        slice_of("5/4")


def drawn(asked: int, *, fewer: bool) -> int:
    """Return how many examples a property that asks for so many draws."""
    seen: list[int] = []

    @settings(max_examples=asked)
    @given(st.integers())
    def law(number: int) -> None:
        seen.append(number)

    if fewer:
        draw_fewer([Case("tests/a.py::law", obj=law)])  # type: ignore[list-item]
    law()
    return len(seen)


def test_the_suite_draws_a_part_of_the_examples_and_never_very_few() -> None:
    assert drawn(100, fewer=False) == 100
    assert drawn(200, fewer=True) == 20
    assert drawn(60, fewer=True) == FEWEST_EXAMPLES
    assert drawn(5, fewer=True) == 5


def test_a_property_that_draws_fewer_counts_as_exhaustive_and_is_in_one_slice() -> None:
    @settings(max_examples=50)
    @given(st.integers())
    def law(_number: int) -> None: ...

    items: list[Any] = [Case("tests/a.py::law", obj=law), Case("tests/a.py::plain")]
    mark_properties(items)
    assert left_to_ci(items) == {"tests/a.py::law"}
    others = [which for which in (1, 2, 3, 4) if [*beyond_slice(items, which, 4)]]
    assert len(others) == 3


def test_properties_draw_words_of_the_code_only_where_all_is_tried(
    pytestconfig: pytest.Config,
) -> None:
    assert PAPERS, "no module of the code is loaded"
    drawn = providers._get_local_constants()
    assert bool(len(drawn)) == pytestconfig.getoption("--exhaustive")


def test_an_example_of_a_property_leaves_the_global_source_of_chance_alone(
    pytestconfig: pytest.Config,
) -> None:
    before = random.getstate()
    is_left_alone = set()

    @given(st.integers())
    @settings(max_examples=3, database=None)
    def draw(_: int) -> None:
        is_left_alone.add(random.getstate() == before)

    draw()
    assert is_left_alone == {not pytestconfig.getoption("--exhaustive")}
