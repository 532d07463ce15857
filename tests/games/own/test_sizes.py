"""What fits on the spaces of a board: pieces are laid there, and their corners are looked at."""

import re
from math import cos, pi, sin, sqrt
from pathlib import Path

import pytest

from tests.games.own.test_kit import faults

Polygon = list[tuple[float, float]]
CELL = 2.0
"""The width of a space of the board, in inches."""


def regular(corners: int, apothem: float, first: float) -> Polygon:
    """Return a regular polygon; `first` is the direction of a corner, in turns."""
    radius = apothem / cos(pi / corners)
    turns = [first + at / corners for at in range(corners)]
    return [(radius * cos(2 * pi * turn), radius * sin(2 * pi * turn)) for turn in turns]


def disc(width: float) -> Polygon:
    """Return points along the rim of a disc."""
    turns = [at / 360 for at in range(360)]
    return [(width / 2 * cos(2 * pi * turn), width / 2 * sin(2 * pi * turn)) for turn in turns]


def covers(space: Polygon, piece: Polygon) -> bool:
    """Return whether a convex space covers a piece, corner by corner."""
    sides = zip(space, [*space[1:], space[0]], strict=True)
    return all(
        (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) >= -1e-9
        for (x0, y0), (x1, y1) in sides
        for x, y in piece
    )


PIECES = {
    "make: tiles, shape: square": lambda size: regular(4, size / 2, 1 / 8),
    "make: tiles, shape: hexagon": lambda size: regular(6, size / 2, 0),
    "make: tiles, shape: hexagon, pointed: true": lambda size: regular(6, size / 2, 1 / 12),
    "make: tiles, shape: circle": disc,
    "make: counters": disc,
    "make: standees, height: 1 in": disc,
}
SPACES = {
    "make: board, grid: {squares: [2, 2]}": regular(4, CELL / 2, 1 / 8),
    "make: board, grid: {hexagons: [2, 2]}": regular(6, CELL / 2, 1 / 12),
    "make: board, grid: {hexagons: [2, 2], pointed: false}": regular(6, CELL / 2, 0),
    "make: board, grid: {triangles: [3, 3]}": regular(3, CELL / sqrt(12), 3 / 4),
    "make: track, spaces: 4, across: 2": regular(4, CELL / 2, 1 / 8),
}


def fits(folder: Path, piece: str, space: str, size: float) -> tuple[str, str] | None:
    """Return the statement and hint of the check; None if it holds."""
    # Counters without colour or words are warned of, which is another matter.
    found = faults(
        folder,
        f"p: {{{piece}, size: {size} in, kinds: {{a: {{emblem: star}}}}, face: picture}}\n"
        f"  b: {{{space}, cell: {CELL} in}}\nchecks: [{{fits: {{of: p, on: b}}}}]",
    )
    said = [
        (diagnostic.message, diagnostic.hint or "")
        for diagnostic in found
        if diagnostic.code in ("OG301", "OG118")
    ]
    return said[0] if said else None


@pytest.mark.dear
@pytest.mark.sample(12)
@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("piece", PIECES)
def test_pieces_fit_where_the_space_covers_them(piece: str, space: str, tmp_path: Path) -> None:
    if "hexagon" in piece and "triangles" in space:
        message, _ = fits(tmp_path, piece, space, 1.0) or ("", "")
        assert message == (
            "a hexagon is put on squares, hexagons or spaces of a track, not on a triangle"
        )
        return
    if "square" in piece and "triangles" in space:
        pytest.skip("the largest square lies on a side, not in the middle")
    for size in (0.75, 0.9, 1.1, 1.2, 1.4, 1.5, 1.7, 1.75, 2.0):
        verdict = fits(tmp_path, piece, space, size)
        assert (verdict is None) is covers(SPACES[space], PIECES[piece](size)), (size, verdict)


@pytest.mark.parametrize("piece", ["make: tiles, shape: hexagon", "make: tiles, shape: square"])
def test_the_hint_names_a_size_that_fits(piece: str, tmp_path: Path) -> None:
    space = "make: board, grid: {hexagons: [2, 2], pointed: false}"
    _, hint = fits(tmp_path, piece, space, 2.5) or ("", "")
    (size,) = re.findall(r"set the size of `p` to ([0-9.]+) in or less", hint)
    assert fits(tmp_path, piece, space, float(size)) is None
    assert fits(tmp_path, piece, space, float(size) + 0.01) is not None


def test_hexagons_that_only_stand_otherwise_are_told_to_turn(tmp_path: Path) -> None:
    space = "make: board, grid: {hexagons: [2, 2]}"
    message, hint = fits(tmp_path, "make: tiles, shape: hexagon", space, 2.0) or ("", "")
    assert "with a side at the top, but a hexagon of `b` has room for 1.732 in" in message
    (key,) = re.findall("write `(.*)` in `p`", hint)
    assert fits(tmp_path, f"make: tiles, shape: hexagon, {key}", space, 2.0) is None


@pytest.mark.parametrize(
    ("piece", "space", "message"),
    [
        ("make: tiles, shape: domino", "grid: {squares: [2, 2]}", "lies on two spaces"),
        (
            "make: tiles, shape: rectangle",
            "grid: {hexagons: [2, 2]}",
            "a rectangle is put on squares or spaces of a track, not on a hexagon",
        ),
    ],
)
def test_tiles_that_are_put_on_no_space_are_refused_with_the_reason(
    piece: str, space: str, message: str, tmp_path: Path
) -> None:
    size = "{width: 1 in, height: 2 in}" if "rectangle" in piece else "1 in"
    found = faults(
        tmp_path,
        f"p: {{{piece}, size: {size}, kinds: {{a: {{name: A}}}}}}\n"
        f"  b: {{make: board, {space}, cell: 1 in}}\nchecks: [{{fits: {{of: p, on: b}}}}]",
    )
    assert [message in diagnostic.message for diagnostic in found] == [True]
