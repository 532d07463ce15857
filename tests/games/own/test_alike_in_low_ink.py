"""Pieces of players that differ only in colour can be told apart where low ink is printed grey."""

from collections.abc import Iterable, Iterator
from math import pi
from pathlib import Path

import pytest

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Ellipse, Group, Paint, Rectangle, Shape
from kitgen.games.own.jobs import pieces_of
from tests.games.own.test_boxed import kit_of

KINDS = """
    kinds:
      red: {emblem: shield, colour: "#b03030"}
      green: {emblem: shield, colour: "#3b8f4a"}
      also-red: {emblem: shield, colour: "#b03030"}
      sun: {emblem: sun, colour: "#d0a020"}
      leaf: {emblem: leaf, colour: "#2f5f9e"}
      blue: {emblem: shield, colour: "#2f5f9e"}
"""


def bars(shapes: Iterable[Shape], within: float) -> Iterator[float]:
    """Yield how many bars there are along a rim or in the band of a standee's foot.

    A rim's length is that many pairs of a bar and a gap.
    """
    for shape in shapes:
        match shape:
            case Group(inside):
                yield from bars(inside, within)
            case Ellipse(_, radius, _, Paint(fill=None, stroke=Ink.OUTLINE, dash=(bar, gap))):
                yield 2 * pi * radius / (bar + gap)
            case Rectangle(box, Paint(fill=None, stroke=Ink.OUTLINE, dash=(bar, gap))):
                yield 2 * (box.width + box.height) / (bar + gap)
            case Rectangle(box, Paint(fill=Ink.OUTLINE)):
                # As wide as the gaps beside and between them.
                yield (within / box.width - 1) / 2


@pytest.mark.parametrize(
    "make",
    [
        "make: counters, size: 0.75 in",
        "make: counters, size: 0.75 in, shape: square",
        "make: standees",
    ],
)
def test_kinds_that_differ_only_in_colour_have_bars_along_their_rim(
    make: str, tmp_path: Path
) -> None:
    keys = "".join(f"\n    {key}" for key in make.split(", "))
    kit = kit_of(tmp_path, f"  men:{keys}{KINDS}")

    def counts(style: InkStyle) -> dict[str, set[float]]:
        pieces = pieces_of(kit.definition, kit.set_contents[0], "men", style)
        faces = ((piece.name[:-2], piece.front) for piece in pieces)
        return {
            name: {round(count, 2) for count in bars(face.shapes, face.width)}
            for name, face in faces
        }

    low = counts(InkStyle.LOW)
    # A colour has the same bars on pieces that are known by their emblem, too.
    assert (low["green"], low["blue"], low["leaf"]) == ({1.0}, {2.0}, {2.0})
    assert not any(low[kind] for kind in ("red", "also-red", "sun"))
    if "standees" in make:
        assert (low["green base"], low["blue base"]) == ({1.0}, {2.0})
    assert not any(counts(InkStyle.FULL).values())


@pytest.mark.parametrize(
    ("make", "size"),
    [
        ("make: cards, size: poker", (180.0, 252.0)),
        ("make: tiles, size: 1 in, shape: square", (72.0, 72.0)),
        ("make: tiles, size: 0.75 in, shape: square", (54.0, 54.0)),
    ],
)
def test_cards_and_tiles_that_differ_only_in_colour_have_beads_on_their_frame(
    make: str, size: tuple[float, float], tmp_path: Path
) -> None:
    """A hand of cards shows their upper left corners, whichever end is up."""
    keys = "".join(f"\n    {key}" for key in make.split(", "))
    kit = kit_of(tmp_path, f"  men:{keys}\n    face: picture{KINDS}")
    middles: dict[tuple[InkStyle, str], list[tuple[float, float]]] = {}
    for style in InkStyle:
        for piece in pieces_of(kit.definition, kit.set_contents[0], "men", style):
            shapes = piece.front.shapes
            frame = next(shape.box for shape in shapes if isinstance(shape, Rectangle))
            beads = middles[style, piece.name[:-2]] = []
            for shape in shapes:
                match shape:
                    case Ellipse((x, y), radius, _, Paint(fill=Ink.OUTLINE)):
                        assert min(x - frame.x, frame.right - x) == pytest.approx(0.0)
                        assert min(x, y, size[0] - x, size[1] - y) - radius > 4.5
                        beads.append((x, y))
    low = {name: beads for (style, name), beads in middles.items() if style is InkStyle.LOW}
    assert {name: len(beads) for name, beads in low.items()} == {
        "red": 0, "also-red": 0, "sun": 0, "green": 2, "blue": 4, "leaf": 4
    }  # fmt: skip
    for beads in low.values():
        left = [y for x, y in beads if x < size[0] / 2]
        around = [size[1] - y for x, y in beads if x > size[0] / 2]
        assert left == pytest.approx(around)
        assert all(y < size[1] / 2 for y in left)
    assert not any(beads for (style, _), beads in middles.items() if style is InkStyle.FULL)
