"""Curves of fonts, divided: the pieces together are the curve they are made from."""

import pytest

from kitgen.drawing.font_files.quadratics import Cubic, _pieces

CURVE: Cubic = (3 - 2j, 10 + 40j, 70 - 25j, 31 + 8j)


def point(curve: Cubic, at: float) -> complex:
    """Bernstein's sum."""
    weights = ((1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at * at * (1 - at), at**3)
    return sum((weight * end for weight, end in zip(weights, curve, strict=True)), 0j)


@pytest.mark.parametrize("count", range(2, 9))
def test_pieces_are_equal_shares_of_their_curve(count: int) -> None:
    pieces = list(_pieces(CURVE, count))
    assert len(pieces) == count
    for index, piece in enumerate(pieces):
        for at in (0.0, 0.3, 0.8, 1.0):
            assert point(piece, at) == pytest.approx(point(CURVE, (index + at) / count))
