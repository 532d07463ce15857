"""The head of rules and print guide: whatever a kit is called, its words stay on the page."""

from itertools import pairwise

from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitgen.drawing.bounds import ink_box
from kitgen.drawing.fonts import text_width
from kitgen.drawing.shapes import Rectangle, Text
from kitgen.drawing.title_block import title_block
from kitgen.units import fits

WORDS = st.lists(st.text("abcMW", min_size=1, max_size=20), min_size=1, max_size=12).map(" ".join)


@settings(max_examples=30, deadline=None)
@given(WORDS, WORDS, st.sampled_from((270.0, 520.0)), st.booleans())
@example("abc " + "M" * 30, "", 270.0, False)
@example("Some words of " + "M" * 7, "", 270.0, True)
def test_every_word_of_a_head_is_set_within_its_width_and_height(
    title: str, line: str, width: float, small: bool
) -> None:
    shapes, height = title_block("PRINT GUIDE", title, line, width, small=small)
    texts = [shape for shape in shapes if isinstance(shape, Text)]
    said = [word for text in texts for word in text.words.split()]
    assert said == ["PRINT", "GUIDE", *title.split(), *line.split()]
    for one in texts[1:]:
        assert fits(one.at[0] + text_width(one.words, one.typeface, one.size, one.tracking), width)
    ink = ink_box(shapes)
    assert ink is not None
    assert fits(ink.bottom, height)


@settings(max_examples=12, deadline=None)
@given(st.lists(WORDS, min_size=1, max_size=6), st.sampled_from((270.0, 520.0)))
@example(["abc"] * 14, 270.0)
def test_each_fact_is_set_on_a_slip_of_its_own_between_title_and_line(
    facts: list[str], width: float
) -> None:
    bare, _ = title_block("RULES", "Mine", "a line", width)
    shapes, _ = title_block("RULES", "Mine", "a line", width, facts)
    # Facts come between the title and the line, which is the first of the last three.
    assert shapes[:3] == bare[:3]
    title, line = (ink_box((shape,)) for shape in (shapes[2], shapes[-3]))
    shown = shapes[3:-3]
    slips = [shape.box for shape in shown if isinstance(shape, Rectangle)]
    texts = [shape for shape in shown if isinstance(shape, Text)]
    assert [text.words for text in texts] == facts
    for slip, text in zip(slips, texts, strict=True):
        wide = text_width(text.words, text.typeface, text.size, text.tracking)
        assert fits(wide + 10.0, slip.width) and fits(slip.width, wide + 14.0)
        assert text.at[0] == slip.centre[0]
        # Words are narrowed where they must be, and then leave no room beside them.
        assert text.size > 8.0 or fits(width, slip.width)
        ink = ink_box((text,))
        assert title and ink and line
        assert title.bottom < slip.y < ink.y and ink.bottom < slip.bottom < line.y
        assert slip.x >= 0.0 and fits(slip.right, width)
    for one, other in pairwise(slips):
        # Side by side while there is room, then a row below.
        has_room = fits(one.right + 5.0 + other.width, width)
        assert (
            (other.y == one.y and fits(one.right + 4.0, other.x))
            if has_room
            else (other.x == 0.0 and fits(one.bottom + 4.0, other.y))
        )


def test_a_short_title_is_set_larger_than_a_long_one() -> None:
    sizes = []
    for title in ("Mine", "M" * 18, "A long title of many words " * 3):
        shapes, _ = title_block("RULES", title, "", 270.0)
        sizes.append(max(shape.size for shape in shapes if isinstance(shape, Text)))
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == 3
