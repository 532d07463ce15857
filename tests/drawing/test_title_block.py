"""The head of rules and print guide: whatever a kit is called, its words stay on the page."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitgen.drawing.bounds import ink_box
from kitgen.drawing.fonts import text_width
from kitgen.drawing.shapes import Text
from kitgen.drawing.title_block import title_block
from kitgen.units import fits

WORDS = st.lists(st.text("abcMW", min_size=1, max_size=20), min_size=1, max_size=12).map(" ".join)


@settings(max_examples=30, deadline=None)
@given(WORDS, WORDS, st.sampled_from((270.0, 520.0)))
@example("abc " + "M" * 30, "", 270.0)
def test_every_word_of_a_head_is_set_within_its_width_and_height(
    title: str, line: str, width: float
) -> None:
    shapes, height = title_block("PRINT GUIDE", title, line, width)
    texts = [shape for shape in shapes if isinstance(shape, Text)]
    said = [word for text in texts for word in text.words.split()]
    assert said == ["PRINT", "GUIDE", *title.split(), *line.split()]
    for one in texts[1:]:
        assert fits(one.at[0] + text_width(one.words, one.typeface, one.size, one.tracking), width)
    ink = ink_box(shapes)
    assert ink is not None
    assert fits(ink.bottom, height)


def test_a_short_title_is_set_larger_than_a_long_one() -> None:
    sizes = []
    for title in ("Mine", "M" * 18, "A long title of many words " * 3):
        shapes, _ = title_block("RULES", title, "", 270.0)
        sizes.append(max(shape.size for shape in shapes if isinstance(shape, Text)))
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == 3
