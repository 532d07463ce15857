"""Cards shown in rules: their words are set in the sizes of booklets, and keep clear of icons."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from kitgen.drawing.bounds import shape_box
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Placed, Shape, Text, Transform
from kitgen.games.own import GAME
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.rules.booklet import write_booklet
from kitgen.layout.typesetting.type_sizes import in_usual_sizes
from kitgen.pipeline.kit.prepare import define_kit
from kitgen.seeds import Stream
from tests.games.own.test_rules_boards import on_paper, placed
from tests.pipeline.factories import check_kit, options

KIT = """\
id: shown
game: own
title: Shown
summary: Cards shown in their rules.
credits: {designer: null, publisher: us, year: null, source: ours, terms: Ours.}
rules: shown.md
components:
  units:
    make: cards
    size: bridge
    face: picture-title-text
    kinds:
      a: {name: Infantry, emblem: helmet, text: "Holds a pass: +1 {shield} on mountains' edges."}
      b: {name: Cavalry, emblem: rover, text: "{sword} +1 for all beside it, {shield} -1."}
      c: {name: Guns, emblem: lightning, text: "Fire over woods and rivers: {sword} {sword}"}
"""


@pytest.fixture
def kit(tmp_path: Path) -> str:
    """Return a file of a game whose rules show cards with icons among their words."""
    (tmp_path / "shown.md").write_text("# Shown\n\nPlay.\n\n![Units](units)\n")
    (tmp_path / "shown.yaml").write_text(KIT)
    return str(tmp_path / "shown.yaml")


def test_words_after_an_icon_stay_on_their_card(kit: str) -> None:
    assert check_kit(kit, options("1", copies=None)).diagnostics == ()


def figure(kit: str) -> Iterator[tuple[Shape, Transform]]:
    """Yield the shapes of the picture in the rules, with their places."""
    definition = define_kit(kit, options("1", copies=None).kit).definition
    assert isinstance(definition, OwnDefinition)
    content = GAME.generate(definition, Stream("1"), 1)
    (face,) = write_booklet(definition, content, InkStyle.FULL).figures.values()
    yield from placed(in_usual_sizes(face.shapes, 1.0), Transform())


def test_words_before_an_icon_do_not_run_into_it(kit: str) -> None:
    rows: dict[int, list[Box]] = defaultdict(list)
    for shape, at in figure(kit):
        if isinstance(shape, Text) and (ink := shape_box(shape)) is not None:
            rows[round(at.apply(*shape.at)[1])].append(on_paper(ink, at))
    words = [sorted(row, key=lambda ink: ink.x) for row in rows.values()]
    airs = [after.x - before.right for row in words for before, after in pairwise(row)]
    assert len(airs) >= 3
    # An icon is a little higher than the type, which is 6.5 points or more.
    assert min(airs) > 6.5


def test_icons_are_left_out_with_the_words_around_them(kit: str) -> None:
    """On cards so high that their text is too small to read, whatever their number."""
    high = KIT.replace("bridge", "{width: 3 in, height: 8 in}")
    Path(kit).write_text(high)
    drawn = [shape for shape, _ in figure(kit)]
    words = {shape.words for shape in drawn if isinstance(shape, Text)}
    assert words == {"Infantry", "Cavalry", "Guns"}
    # The emblem of each card, and none of the icons.
    assert len([shape for shape in drawn if isinstance(shape, Placed)]) == 3


def test_one_bingo_card_is_shown_with_all_its_words(kit: str) -> None:
    """Three would be empty grids."""
    words = {f"Lighthouse{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"}
    rows = "".join(f"      {word.lower()}: {{name: {word}}}\n" for word in sorted(words))
    calls = f"  calls:\n    make: cards\n    size: mini\n    kinds:\n{rows}"
    cards = "  units: {make: bingo, of: calls, centre: FREE, count: 6}\n"
    Path(kit).write_text(f"{KIT.partition('  units:')[0]}{calls}{cards}")
    drawn = {shape.words for shape, _ in figure(kit) if isinstance(shape, Text)}
    assert len(drawn & words) == 24
    assert check_kit(kit, options("1", copies=None)).diagnostics == ()
