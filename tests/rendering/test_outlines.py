"""Runs as files write them, read back number by number."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.shapes import Subpath
from kitgen.rendering.outlines import as_operators, as_path_data

LENGTHS = st.floats(-900, 900)
RUNS = st.builds(
    Subpath,
    st.tuples(LENGTHS, LENGTHS),
    st.lists(
        st.tuples(*[LENGTHS] * 2) | st.tuples(*[LENGTHS] * 6),
        max_size=5,
    ).map(tuple),
    st.booleans(),
)
STEP = re.compile(r"([MLC])([^MLCZ]*)|Z")


def close_to(lengths: tuple[float, ...]) -> object:
    return pytest.approx(lengths, abs=0.00051)


@settings(max_examples=150, deadline=None)
@given(st.lists(RUNS, min_size=1, max_size=3))
def test_both_say_each_run_from_its_start_to_its_end(runs: list[Subpath]) -> None:
    operators, data = as_operators(tuple(runs)), as_path_data(tuple(runs))
    words = iter(operators.split())
    steps = STEP.finditer(data)
    for run in runs:
        closing = ((),) if run.closed else ()
        for place, lengths in enumerate((run.start, *run.segments, *closing)):
            name = {0: "h", 2: "l", 6: "c"}[len(lengths)] if place else "m"
            assert tuple(float(next(words)) for _ in lengths) == close_to(lengths)
            assert next(words) == name
            step = next(steps)
            assert (step[1] or "Z") == {"m": "M", "l": "L", "c": "C", "h": "Z"}[name]
            assert tuple(map(float, (step[2] or "").split())) == close_to(lengths)
    assert not list(words) and not list(steps)
    assert (operators, data) == (as_operators(tuple(runs)), as_path_data(tuple(runs)))
