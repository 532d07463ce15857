"""Boards and tracks shown in rules: words too small to read are left out, and nothing else."""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from kitgen.drawing.bounds import shape_box
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Box, Ellipse, Group, Rectangle, Shape, Text, Transform
from kitgen.games.own import GAME
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.rules.booklet import write_booklet
from kitgen.games.own.rules.numbers import numbers_of
from kitgen.layout.typesetting.type_sizes import in_usual_sizes
from kitgen.pipeline.kit.prepare import define_kit
from kitgen.seeds import Stream
from tests.pipeline.factories import check_kit, options

KIT = """\
id: shown
game: own
title: Shown
summary: A board shown in its rules.
credits: {designer: null, publisher: us, year: null, source: ours, terms: Ours.}
rules: shown.md
components:
  board: {%s}
"""


def kit_with(component: str, folder: Path) -> str:
    (folder / "shown.md").write_text("# Shown\n\nPlay.\n\n![The board](board)\n")
    path = folder / "shown.yaml"
    path.write_text(KIT % component)
    return str(path)


@pytest.mark.dear
@pytest.mark.parametrize(
    "component",
    [
        "make: board, cell: 1 in, grid: {squares: [8, 8]}",
        "make: board, cell: 1 in, ground: meadow, grid: {hexagons: [5, 5]}",
        "make: board, cell: 0.95 in, grid: {triangles: {side: 5}}",
        "make: board, cell: 1 in, grid: {points: [9, 5]}",
        'make: track, spaces: 50, first: 0, shape: ring, across: 15, cell: 12 mm, marks: {"0": go}',
    ],
)
def test_a_board_of_any_size_can_be_shown(component: str, tmp_path: Path) -> None:
    found = check_kit(kit_with(component, tmp_path), options("1", copies=None)).diagnostics
    # One is a little larger than a sheet, which is another matter.
    assert [fault.code for fault in found if fault.code != "PRT118"] == []


def shapes_in(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from shapes_in(shape.shapes)
        else:
            yield shape


def defined(component: str, folder: Path) -> OwnDefinition:
    definition = define_kit(kit_with(component, folder), options("1", copies=None).kit).definition
    assert isinstance(definition, OwnDefinition)
    return definition


def shown(component: str, folder: Path) -> Face:
    """Return the picture of a component in the rules."""
    definition = defined(component, folder)
    content = GAME.generate(definition, Stream("1"), 1)
    (face,) = write_booklet(definition, content, InkStyle.FULL).figures.values()
    return face


def test_rules_may_use_the_numbers_of_spaces_and_copies(tmp_path: Path) -> None:
    board = "make: board, cell: 1 in, grid: {hexagons: [5, 4], holes: [A1]}, count: 3"
    hexagons = {"board.hexagons": "19", "board.spaces": "19", "board.count": "3"}
    assert numbers_of(defined(board, tmp_path)) == {"title": "Shown", **hexagons}
    track = "make: track, cell: 1 in, spaces: 7, first: 0"
    spaces = {"board.spaces": "7", "board.count": "1"}
    assert numbers_of(defined(track, tmp_path)) == {"title": "Shown", **spaces}
    cards = "make: cards, kinds: {a: {name: A, count: 2}, b: {name: B}}"
    counts = {"board.kinds": "2", "board.count": "3", "board.a.count": "2", "board.b.count": "1"}
    assert numbers_of(defined(cards, tmp_path)) == {"title": "Shown", **counts}


def test_a_mark_that_is_left_out_takes_no_space_of_the_track_with_it(tmp_path: Path) -> None:
    track = 'make: track, spaces: 50, shape: ring, across: 15, marks: {"1": start}, cell: 0.46 in'
    drawn = [*shapes_in(shown(track, tmp_path).shapes)]
    assert "start" not in [shape.words for shape in drawn if isinstance(shape, Text)]
    spaces = [s for s in drawn if isinstance(s, Rectangle) and s.paint.stroke == Ink.OUTLINE]
    assert len([space for space in spaces if space.radius]) == 50


def test_words_that_are_left_out_take_their_slips_with_them(tmp_path: Path) -> None:
    """The names of points on a ground are too small to be read, and its only mark is not."""
    board = "make: board, cell: 1 in, ground: meadow, named: true, grid: {points: [9, 6]}"
    drawn = [*shapes_in(shown(f"{board}, marks: {{A1: home}}", tmp_path).shapes)]
    (words,) = (shape for shape in drawn if isinstance(shape, Text))
    (slip,) = (it for it in drawn if isinstance(it, Rectangle) and it.paint.fill == Ink.LABEL)
    ink = shape_box(words)
    assert ink is not None and words.words == "home"
    assert slip.box.centre == pytest.approx(ink.centre, abs=0.5)


def placed(shapes: Iterable[Shape], at: Transform) -> Iterator[tuple[Shape, Transform]]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from placed(shape.shapes, at @ shape.transform)
        else:
            yield shape, at


def on_paper(box: Box, at: Transform) -> Box:
    (left, top), (right, bottom) = at.apply(box.x, box.y), at.apply(box.right, box.bottom)
    return Box(left, top, right - left, bottom - top)


@pytest.mark.parametrize(
    "track",
    [
        "spaces: 50, first: 0, shape: ring, across: 15, cell: 12 mm, marks: {0: go}",
        "spaces: 63, shape: spiral, across: 10, cell: 0.75 in, marks: {31: well}, "
        "emblems: {31: drop}",
        "spaces: 12, shape: row, cell: 0.7 in, emblems: {10: star}, marks: {12: home}",
        "spaces: 30, across: 12, cell: 0.6 in, marks: {9: go there}, emblems: {22: star}",
    ],
)
def test_words_of_a_track_in_rules_keep_clear_of_the_outlines(track: str, tmp_path: Path) -> None:
    face = shown(f"make: track, {track}", tmp_path)
    drawn = [*placed(in_usual_sizes(face.shapes, 1.0), Transform())]
    spaces = [
        on_paper(shape.box.grown(-shape.paint.width / 2), at)
        for shape, at in drawn
        if isinstance(shape, Rectangle) and shape.radius and shape.paint.stroke == Ink.OUTLINE
    ]
    inks = [
        on_paper(ink, at)
        for shape, at in drawn
        if isinstance(shape, Text) and (ink := shape_box(shape)) is not None
    ]
    airs = [
        min(ink.x - it.x, ink.y - it.y, it.right - ink.right, it.bottom - ink.bottom)
        for ink in inks
        for it in spaces
        if it.x < ink.centre[0] < it.right and it.y < ink.centre[1] < it.bottom
    ]
    assert len(airs) >= len(spaces)
    assert min(airs) > 0.4


def test_a_picture_of_all_combinations_shows_some_that_are_far_apart(tmp_path: Path) -> None:
    dominoes = "make: tiles, shape: domino, size: 1 in, pips: 6, kinds: all"
    face = shown(dominoes, tmp_path)
    (first, second, third) = (
        len([shape for shape in shapes_in((piece,)) if isinstance(shape, Ellipse)])
        for piece in face.shapes
    )
    pips = [sum(halves) for halves in combinations_with_replacement(range(7), 2)]
    # One from the middle of each third.
    assert (first, second, third) == tuple(pips[index] for index in (4, 14, 23))
