"""Backs of components: their ink ends where their bleed does, and a disc's within the disc."""

from math import hypot

import pytest

from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Placed, Text
from kitgen.games.own.definition import Deck
from kitgen.games.own.faces.faces import draw_back
from kitgen.games.own.keys.definition_parts import BackDefinition, Cards, Counters
from kitgen.games.own.keys.definition_tiles import Tiles
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
