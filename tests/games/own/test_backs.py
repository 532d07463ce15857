"""Backs of components: their ink ends where their bleed does, and their words can be read."""

from math import hypot

import pytest

from kitgen.artwork.grounds import readings
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.colour import contrast
from kitgen.drawing.fonts import text_width
from kitgen.drawing.inks import FULL, Ink, InkStyle
from kitgen.drawing.shapes import Group, Placed, Rectangle, Text, Typeface
from kitgen.games.own.definition import Deck
from kitgen.games.own.faces.faces import back_words, draw_back, draw_kind_back
from kitgen.games.own.keys.parts import (
    BackDefinition,
    BoxDefinition,
    Cards,
    Counters,
    FaceDefinition,
)
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.kinds import OwnKind
from kitgen.units import fits

DECKS: dict[str, Deck] = {
    "card": Cards.model_construct(make="cards", size="mini"),
    "tile": Tiles.model_construct(make="tiles", size=126.0, edges={}),
    "disc": Counters.model_construct(make="counters", shape="circle", size=54.0),
    "square": Counters.model_construct(make="counters", shape="square", size=54.0),
}
BACKS = {
    "plain": BackDefinition.model_construct(emblem="hive"),
    "titled": BackDefinition.model_construct(emblem="hive", title="SPY", colour="#336699"),
}


@pytest.mark.dear
@pytest.mark.sample(12)
@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize("back", BACKS)
@pytest.mark.parametrize("deck", DECKS)
def test_the_ink_of_a_back_ends_within_its_bleed(deck: str, back: str, style: InkStyle) -> None:
    face = draw_back(DECKS[deck], BACKS[back], "Harbour", None, style)
    for shape in face.shapes:
        ink = ink_box((shape,))
        if ink is None:
            continue
        reach = max(-ink.x, -ink.y, ink.right - face.width, ink.bottom - face.height)
        assert fits(reach, face.bleed)
        if deck == "disc":
            assert face.outline
            # An emblem's ink leaves the corners of its box free, and a circle's box is no circle.
            corners = [(x, y) for x in (ink.x, ink.right) for y in (ink.y, ink.bottom)]
            reach = max(hypot(x - 27.0, y - 27.0) for x, y in corners)
            assert isinstance(shape, Placed) or reach < 27.0 or ink.width == ink.height


@pytest.mark.parametrize(
    ("deck", "back", "words"),
    [
        ("card", "plain", "Harbour"),
        ("card", "titled", "SPY"),
        ("disc", "plain", ""),
        ("disc", "titled", "SPY"),
    ],
)
def test_a_counter_bears_words_only_where_its_back_has_a_title(
    deck: str, back: str, words: str
) -> None:
    face = draw_back(DECKS[deck], BACKS[back], "Harbour", None, InkStyle.FULL)
    assert " ".join(shape.words for shape in face.shapes if isinstance(shape, Text)) == words


@pytest.mark.parametrize("deck", DECKS)
def test_the_words_of_backs_that_differ_can_be_read(deck: str) -> None:
    box = BoxDefinition(at=("20 %", "12 %", "60 %", "30 %"), show="weak", largest=9)
    back = BackDefinition(face=FaceDefinition(boxes={"weak": box}))
    face = draw_kind_back(DECKS[deck], back, OwnKind("foot", 1, {"weak": "1"}), InkStyle.FULL)
    lines = [*readings(face)]
    assert lines
    assert all(contrast(FULL[line.ink], FULL[line.ground]) >= line.least for line in lines)


def test_the_title_of_a_kit_is_on_backs_as_long_as_it_can_be_read_in_play() -> None:
    """It is set bold in 9 points or more, on its label; a card that nobody reads takes smaller."""
    card, back = DECKS["card"], BACKS["plain"]
    assert isinstance(card, Cards)
    unread = card.model_copy(update={"read_in_play": False})
    titles = ["M" * count for count in range(1, 40)]
    shown = [title for title in titles if back_words(card, back, title)]
    assert shown == titles[: len(shown)]
    widths = [text_width(title, Typeface.BOLD, 9.0) for title in titles]
    # The label is at most 72 % of the card's width.
    assert max(widths[: len(shown)]) < 0.72 * 126.0 < widths[len(shown)] + 6.5
    assert all(back_words(unread, back, title) == title for title in titles)


@pytest.mark.parametrize("style", InkStyle)
def test_words_without_a_picture_are_in_the_middle_of_a_back(style: InkStyle) -> None:
    patterned = BackDefinition.model_construct(pattern="sun")
    face = draw_back(DECKS["card"], patterned, "Harbour", None, style)
    # They lie on a slip that covers the pattern.
    pattern, slip, words = (
        shape
        for shape in face.shapes
        if isinstance(shape, Text | Group)
        or (isinstance(shape, Rectangle) and shape.paint.fill is Ink.LABEL)
    )
    assert isinstance(pattern, Group) and isinstance(slip, Rectangle) and isinstance(words, Text)
    assert slip.box.x < words.within.x and words.within.right < slip.box.right
    assert slip.box.y < words.within.y and words.within.bottom < slip.box.bottom
    ink = ink_box((words,))
    assert ink is not None
    assert ink.centre == pytest.approx((face.width / 2, face.height / 2), abs=2.0)


@pytest.mark.parametrize("title", ["Go", "Ferry Dues", "A Tale of Two Very Long Names"])
def test_the_label_on_a_back_is_little_larger_than_its_words(title: str) -> None:
    """A short name lay on a label three times as wide."""
    face = draw_back(
        Cards.model_construct(size="poker"), BACKS["plain"], title, None, InkStyle.FULL
    )
    (label,) = (
        shape.box
        for shape in face.shapes
        if isinstance(shape, Rectangle) and shape.paint.fill is Ink.LABEL
    )
    words = ink_box(shape for shape in face.shapes if isinstance(shape, Text))
    assert words is not None
    beside, above = (label.width - words.width) / 2, (label.height - words.height) / 2
    assert 3.0 < beside < 13.0
    assert 3.0 < above < 11.0
    assert label.centre == pytest.approx(words.centre, abs=2.5)


@pytest.mark.parametrize("style", InkStyle)
def test_a_pattern_stays_within_the_frame_of_its_back(style: InkStyle) -> None:
    deck = DECKS["card"]
    patterned = BackDefinition.model_construct(pattern="sun", emblem="hive")
    (pattern,) = (
        shape
        for shape in draw_back(deck, patterned, "Harbour", None, style).shapes
        if isinstance(shape, Group) and shape.opacity < 1
    )
    plain = BackDefinition.model_construct(emblem="hive")
    frames = [
        ink_box((shape,))
        for shape in draw_back(deck, plain, "Harbour", None, style).shapes
        if isinstance(shape, Rectangle) and shape.paint.fill is None
    ]
    box = ink_box((pattern,))
    assert box is not None and frames
    assert all(frame is not None and frame.union(box) == frame for frame in frames)


def test_no_pattern_in_low_ink_where_a_panel_covers_it_in_full_ink() -> None:
    boxes = FaceDefinition.model_construct(like=None, boxes={})
    back = BackDefinition.model_construct(pattern="sun", face=boxes)
    kind = OwnKind("sun", 1, {})
    shapes = draw_kind_back(DECKS["card"], back, kind, InkStyle.LOW).shapes
    assert not [shape for shape in shapes if isinstance(shape, Group)]
