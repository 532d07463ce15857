"""The other machines of `arithmetic.py` add as real ones do."""

import sys

from hypothesis import given
from hypothesis import strategies as st

from tests.interpreters.arithmetic import compensated, left_to_right

FLOATS = st.lists(st.floats(-1e9, 1e9), min_size=1)


@given(FLOATS)
def test_one_of_them_adds_as_this_python_does(items: list[float]) -> None:
    add = compensated if sys.version_info >= (3, 12) else left_to_right
    assert add(items, 0) == sum(items)


def test_they_differ() -> None:
    items = [0.1] * 10
    assert left_to_right(items, 0) == 0.9999999999999999
    assert compensated(items, 0) == 1.0
