"""QR codes: the shapes cover exactly the dark modules of the standard's matrix."""

import random
import string
from dataclasses import replace

import pytest
import segno

from kitgen.drawing.bounds import shape_box
from kitgen.drawing.inks import Ink
from kitgen.drawing.qr import QUIET_MODULES, qr_code
from kitgen.drawing.shapes import Paint, Path


def covered(path, size, modules):
    """Read the matrix back from the shapes: which modules' centres are inside a run."""
    pitch = size / (modules + 2 * QUIET_MODULES)
    boxes = []
    for run in path.subpaths:
        (left, y), (right, _) = run.start, run.segments[0]
        half = path.paint.width / 2
        boxes.append(((left, y - half), (right, y + half)))

    def dark(row, column):
        x, y = (QUIET_MODULES + column + 0.5) * pitch, (QUIET_MODULES + row + 0.5) * pitch
        return any(low[0] < x < high[0] and low[1] < y < high[1] for low, high in boxes)

    return [[dark(row, column) for column in range(modules)] for row in range(modules)]


def test_shapes_cover_exactly_the_dark_modules():
    words = "KXD9R-TXDZZ"
    code = segno.make(words, error="q", mask=6, micro=False, boost_error=False)
    wanted = [[bool(module) for module in row] for row in code.matrix]
    assert covered(qr_code(words, 77.0), 77.0, len(wanted)) == wanted


def test_a_field_code_takes_the_smallest_code_with_wide_modules():
    path = qr_code("KXD9R-TXDZZ", 76.0)
    extent = max(run.segments[0][0] for run in path.subpaths)
    module = 76.0 / 29
    assert extent == 25 * module
    assert module > 2.3  # 0.8 mm, what a phone reads from a sheet on the table


@pytest.mark.parametrize("length", [1, 2, 11, 24])
def test_codes_that_are_added_up_are_those_of_the_standard(length):
    """More codes of one length than are made one by one, and some that cannot be added up."""
    chance = random.Random(length)
    signs = string.digits + string.ascii_uppercase + " $%*+-./:"
    several = ["".join(chance.choices(signs, k=length)) for _ in range(90)]
    for words in (*several, "7" * length, "ä" * length, several[0].lower()):
        code = segno.make(words, error="q", mask=6, micro=False, boost_error=False)
        wanted = [[bool(module) for module in row] for row in code.matrix]
        pitch = len(wanted) + 2 * QUIET_MODULES
        drawn = [[False] * len(wanted) for _ in wanted]
        for run in qr_code(words, float(pitch)).subpaths:
            (left, y), (right, _) = run.start, run.segments[0]
            for column in range(round(left), round(right)):
                drawn[int(y) - QUIET_MODULES][column - QUIET_MODULES] = True
        assert drawn == wanted, words


@pytest.mark.parametrize("words", ["KXD9R-TXDZZ", "7", "kitgen", "A" * 60])
def test_the_box_of_a_code_is_known_before_it_is_measured(words: str) -> None:
    path = qr_code(words, 72.0)
    again = Path(path.subpaths, path.paint)
    assert path.box == shape_box(replace(again, paint=Paint(Ink.TEXT)))
