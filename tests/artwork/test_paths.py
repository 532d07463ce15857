"""Paths are read as another program reads them, command by command."""

from collections.abc import Sequence
from itertools import chain

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from hypothesis import given
from hypothesis import strategies as st

from kitgen.artwork.shapes.outlines import outline

NUMBERS = {"L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}
PLACES = st.integers(-50, 50)


@st.composite
def commands(draw: st.DrawFn) -> str:
    letter = draw(st.sampled_from([*NUMBERS, "A"]))
    if letter == "A":
        shape = (draw(st.integers(1, 60)), draw(st.integers(1, 60)), draw(st.integers(0, 180)))
        numbers = [*shape, *draw(st.tuples(*2 * [st.integers(0, 1)], PLACES, PLACES))]
    else:
        numbers = draw(st.lists(PLACES, min_size=NUMBERS[letter], max_size=NUMBERS[letter]))
    return f"{draw(st.sampled_from([letter, letter.lower()]))}{' '.join(map(str, numbers))}"


def last_drawn(path: str) -> Sequence[float]:
    """Return the last curve or line of a path by fontTools, with quadratic curves as cubic ones."""
    pen = RecordingPen()
    parse_path(path, pen)
    drawn = [(how, points) for how, points in pen.value if points]
    how, points = drawn[-1]
    if how == "qCurveTo":
        ends, control = (drawn[-2][1][-1], points[-1]), points[0]
        thirds = [
            tuple((own + 2 * other) / 3 for own, other in zip(end, control, strict=True))
            for end in ends
        ]
        points = (*thirds, points[-1])
    return [*chain.from_iterable(points)]


@given(st.lists(commands(), min_size=1, max_size=6))
def test_each_command_draws_from_where_the_last_one_ended(drawn: list[str]) -> None:
    for count in range(1, len(drawn) + 1):
        path = " ".join(("M3 4", *drawn[:count]))
        runs = outline(path)
        theirs = last_drawn(path) if runs else ()
        ours = runs[-1].segments[-1] if runs else ()
        if drawn[count - 1][0] in "Aa":
            # How many curves stand for an arc is each program's own affair.
            ours, theirs = ours[-2:], theirs[-2:]
        assert ours == pytest.approx(theirs, abs=1e-6), path
