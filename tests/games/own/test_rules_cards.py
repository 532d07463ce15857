"""Cards shown in rules: their words are set in the sizes of booklets, and keep clear of icons."""

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from kitgen.contract import RulesBooklet
from kitgen.diagnostics import DefinitionError
from kitgen.drawing.bounds import ink_box, shape_box
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


def booklet(kit: str) -> RulesBooklet:
    """Write the rules of a kit."""
    definition = define_kit(kit, options("1", copies=None).kit).definition
    assert isinstance(definition, OwnDefinition)
    return write_booklet(definition, GAME.generate(definition, Stream("1"), 1), InkStyle.FULL)


def figure(kit: str) -> Iterator[tuple[Shape, Transform]]:
    """Yield the shapes of the picture in the rules, with their places."""
    (face,) = booklet(kit).figures.values()
    yield from placed(in_usual_sizes(face.shapes, 1.0), Transform())


def test_pictures_in_rules_fill_their_room_and_lie_in_its_middle(kit: str) -> None:
    """Files are 250 points wide or 170 high, icons 40 points or 11, and pieces as many as fit."""
    for name, wide, high in (("wide", 300, 100), ("high", 100, 300)):
        picture = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        square = f'<rect width="{wide}" height="{high}" fill="#000"/></svg>'
        Path(kit).with_name(f"{name}.svg").write_text(picture + square)
    Path(kit).write_text(re.sub(", text: .*}", "}", KIT).replace("picture-title-text", "title"))
    shows = ("wide.svg", "high.svg", "fish", "units", "units.b")
    pictures = "\n\n".join(f"![]({shown})" for shown in shows)
    Path(kit).with_name("shown.md").write_text(f"# Shown\n\nPay {{star}}.\n\n{pictures}\n")
    written = booklet(kit)
    sizes = {face.title: (face.width, face.height) for face in written.figures.values()}
    assert [*sizes] == [*shows]
    assert sizes["wide.svg"] == pytest.approx((250.0, 250.0 / 3))
    assert sizes["high.svg"] == pytest.approx((170.0 / 3, 170.0))
    assert sizes["fish"] == (40.0, 40.0)
    assert {name: (face.width, face.height) for name, face in written.icons.items()} == {
        "star": (11.0, 11.0)
    }
    for face in (*written.figures.values(), *written.icons.values()):
        ink = ink_box(face.shapes)
        assert ink is not None
        assert ink.centre == pytest.approx((face.width / 2, face.height / 2))
        filled = max(ink.width / face.width, ink.height / face.height)
        assert filled == pytest.approx(1.0)
    (three,) = (face for face in written.figures.values() if face.title == "units")
    pieces = [box for shape in three.shapes if (box := shape_box(shape)) is not None]
    assert (len(pieces), three.width) == (3, pytest.approx(250.0))
    assert [after.x - before.right for before, after in pairwise(pieces)] == pytest.approx([9, 9])
    (one,) = (face for face in written.figures.values() if face.title == "units.b")
    assert one.width / one.height == pytest.approx(pieces[0].width / pieces[0].height)


def test_what_rules_show_or_count_is_known_by_its_whole_name_if_it_can_be_read(kit: str) -> None:
    Path(kit).with_name("shown.md").write_text("# Shown\n\n![](units.b)\n\n![](b)\n")
    with pytest.raises(DefinitionError) as refused:
        define_kit(kit, options("1", copies=None).kit)
    (problem,) = refused.value.diagnostics
    assert (problem.code, problem.hint) == ("OG144", "did you mean `units.b`?")
    Path(kit).write_text(f"{KIT.partition('    kinds:')[0]}    rows: lost.csv\n")
    Path(kit).with_name("shown.md").write_text(
        "# Shown\n\n![](units.b)\n\nDeal {{ units.b.count }}.\n"
    )
    with pytest.raises(DefinitionError) as refused:
        define_kit(kit, options("1", copies=None).kit)
    (problem,) = refused.value.diagnostics
    assert "lost.csv" in problem.message


@pytest.mark.parametrize(
    ("words", "box", "height", "is_shown"),
    [
        # Of two lines in 9 points, the type of booklets is at most a quarter more.
        ("Hold, or go.", "24 %, 80 %", "6 in", True),
        ("Hold, or go.", "24 %, 80 %", "6.02 in", False),
        ("Hold.", "24 %, 80 %", "6.02 in", True),
        ("Hold.", "14 %, 80 %", "6.02 in", False),
        # A box as high as capitals has no room for what hangs below the line.
        ("Hold.", "80 %, 2.2 %", "6.1 in", True),
        ("Going.", "80 %, 2.2 %", "6.1 in", False),
        ("Going.", "80 %, 4 %", "6.1 in", True),
    ],
)
def test_lines_are_enlarged_a_little_and_one_line_as_far_as_it_has_room(
    words: str, box: str, height: str, *, is_shown: bool, kit: str
) -> None:
    boxes = f"{{t: {{at: [10 %, 10 %, {box}], show: text, largest: 9, smallest: 9}}}}"
    card = KIT.partition("      a:")[0].replace("bridge", f"{{width: 2.5 in, height: {height}}}")
    card = card.replace("picture-title-text", f"{{boxes: {boxes}}}")
    Path(kit).write_text(f'{card}      a: {{name: A, text: "{words}"}}\n')
    texts = [shape for shape, _ in figure(kit) if isinstance(shape, Text)]
    assert len({text.at for text in texts}) == len(words.split(",")) * is_shown


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
    # One has a line of its own.
    long = "Llanfairpwllgwyngyllgogerychwyrndrobwl"
    Path(kit).write_text(re.sub("Fire .*", f'{long[:-2]} {{sword}}"}}', high))
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
