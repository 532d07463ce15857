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
    assert (low["green"], low["blue"]) == ({1.0}, {2.0})
    assert not any(low[kind] for kind in ("red", "also-red", "leaf"))
    if "standees" in make:
        assert (low["green base"], low["blue base"]) == ({1.0}, {2.0})
    assert not any(counts(InkStyle.FULL).values())
