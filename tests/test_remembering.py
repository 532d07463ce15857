"""What is remembered of values equals what is made of them, however often and in whatever order."""

import random
from collections import Counter

import pytest

from kitgen.drawing.shapes import Box, Text
from kitgen.remembering import Remembered

ROOM = Box(0.0, 0.0, 50.0, 20.0)


def line(number: int) -> Text:
    return Text((5.0, number / 10), f"line {number % 7}", 9.0, ROOM)


@pytest.mark.parametrize("most", [1, 3, 40, 100])
def test_what_is_remembered_is_what_would_be_made(most: int) -> None:
    """Some lines are the same objects each time; others are equal, or live only for a moment."""
    chance = random.Random(most)
    kept = [line(number) for number in range(20)]
    made: Counter[Text] = Counter()

    def make(text: Text) -> tuple[str, float]:
        made[text] += 1
        return (text.words, text.at[1])

    remembered: Remembered[Text, tuple[str, float]] = Remembered(most)
    for _ in range(3000):
        text = chance.choice(kept) if chance.random() < 0.7 else line(chance.randrange(60))
        found = remembered.same.get(id(text)) or remembered.of(text, make)
        assert found == (text.words, text.at[1])
        assert len(remembered.same) <= most
        assert len(remembered._equal) <= most
    assert (max(made.values()) == 1) == (most > 60)


def test_lines_that_are_met_again_are_made_once_and_found_by_identity() -> None:
    made: list[Text] = []

    def make(text: Text) -> str:
        made.append(text)
        return text.words

    kept = [line(number) for number in range(5)]
    remembered: Remembered[Text, str] = Remembered(100)
    for _ in range(3):
        for text in kept:
            remembered.of(text, make)
    assert made == kept
    assert [remembered.same.get(id(text)) for text in kept] == [text.words for text in kept]
    # A line met once is not held, so it costs no room among those met again.
    remembered.of(line(9), make)
    assert len(remembered.same) == 5
