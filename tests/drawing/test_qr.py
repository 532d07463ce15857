"""QR codes: the shapes cover exactly the dark modules of the standard's matrix."""

import segno

from kitgen.drawing.qr import QUIET_MODULES, qr_code


def covered(path, size, modules):
    """Read the matrix back from the shapes: which modules' centres are inside a run."""
    pitch = size / (modules + 2 * QUIET_MODULES)
    boxes = []
    for run in path.subpaths:
        points = [run.start, *run.segments]
        boxes.append((min(points), max(points)))

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
    extent = max(point[0] for run in path.subpaths for point in (run.start, *run.segments))
    module = 76.0 / 29
    assert extent == 25 * module
    assert module > 2.3  # 0.8 mm, what a phone reads from a sheet on the table
