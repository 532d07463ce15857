"""Numbers in files: as short as they can be, and near enough."""

import re
from collections.abc import Callable

import pytest

from kitgen.rendering.numerals import factor, number, numbers


@pytest.mark.parametrize(("write", "places"), [(number, 3), (factor, 7)])
def test_numbers_are_short_and_nothing_is_never_negative(
    write: Callable[[float], str], places: int
) -> None:
    least = 10.0**-places
    for value in (0.0, -0.0, 0.4 * least, -0.4 * least):
        assert write(value) == "0"
    for value in (1.5, -20.0, 1 / 3, -2 / 3, least, -least, 1e6 + least):
        written = write(value)
        assert abs(float(written) - value) <= 0.501 * least
        assert re.fullmatch(r"-?[0-9]+(\.[0-9]*[1-9])?", written)
    assert numbers(1.0, -0.0, 2.25) == "1 0 2.25"
