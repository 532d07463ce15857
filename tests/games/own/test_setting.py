"""Words are set in the largest type that fits, and whole."""

import pytest

from kitgen.drawing.shapes import Box, Typeface
from kitgen.games.own.setting import largest_setting

SIZES = (18.0, 12.0, 9.0)
WORDS = "Bring the boats home"


@pytest.mark.parametrize(
    ("width", "height", "size", "overflows"),
    [
        (300.0, 300.0, 18.0, False),
        # On one line 20 letters of half an em each take 180 points at 18 and 120 at 12.
        (150.0, 19.0, 12.0, False),
        (110.0, 13.0, 9.0, False),
        (300.0, 8.0, 9.0, True),
        # Nothing narrows a word.
        (15.0, 300.0, 9.0, True),
    ],
)
def test_words_are_set_whole_in_the_first_size_that_fits(
    width: float, height: float, size: float, overflows: bool
) -> None:
    room = Box(0.0, 0.0, width, height)
    setting = largest_setting(WORDS, room, SIZES, Typeface.REGULAR)
    assert (setting.look.size, setting.overflows) == (size, overflows)
    assert " ".join(setting.lines) == WORDS


def test_words_are_not_set_without_a_size() -> None:
    with pytest.raises(ValueError, match="without a size"):
        largest_setting(WORDS, Box(0.0, 0.0, 9.0, 9.0), (), Typeface.REGULAR)
