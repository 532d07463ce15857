"""Words in panels of boxes and labels: as large as they fit, else named before they are printed."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kitgen.drawing.bounds import shape_box
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box
from kitgen.drawing.typesetting import Type
from kitgen.layout.face_checks import check_face
from kitgen.packaging.fitted_text import set_fitting, set_if_fitting
from kitgen.packaging.label import LabelWords, draw_label
from tests.games.reading import texts_of
from tests.packaging.test_box_face import SMALL, WORDS, drawn


@given(
    st.floats(1.0, 300.0),
    st.floats(1.0, 200.0),
    st.lists(st.sampled_from(["12 × Tiles", "2 × Turn cards", "Box"]), max_size=12),
)
@example(27.67, 98.926, [*["12 × Tiles", "12 × Tiles", "Box"] * 2, *["12 × Tiles", "Box"] * 3])
def test_words_keep_inside_their_room_or_are_named(
    width: float, height: float, paragraphs: list[str]
) -> None:
    room = Box(20.0, 20.0, width, height)
    rows = set_fitting(room, paragraphs, Type(10.0))
    assert bool(rows) == bool(paragraphs)
    assert {row.size for row in rows} <= {10.0 - step / 2 for step in range(8)}
    # Where capitals just fit, the dot of an i stands out above them, by a tenth of the size.
    around = room.grown(0.1 * max((row.size for row in rows), default=0.0))
    boxes = [shape_box(row) for row in rows]
    inside = all(
        box is None
        or (
            around.x <= box.x
            and box.right <= around.right
            and around.y <= box.y
            and box.bottom <= around.bottom
        )
        for box in boxes
    )
    face = Face("panel", "Panel", width + 40.0, height + 40.0, rows)
    found = list(check_face(face, None))
    assert inside or found
    assert all(diagnostic.hint for diagnostic in found)


@pytest.mark.parametrize("width", [60.0, 80.0, 100.0, 120.0])
def test_a_count_stays_with_what_it_counts(width: float) -> None:
    words = "3 × Diggers (or 3 × Standees and 3 × Bases)"
    rows = [row.words for row in set_fitting(Box(0.0, 0.0, width, 200.0), (words,), Type(9.0))]
    assert " ".join(rows) == words
    assert all(f"3 × {thing}" in "|".join(rows) for thing in ("Diggers", "Standees", "Bases"))


def test_a_word_that_may_be_missed_stays_away_where_it_has_no_room() -> None:
    assert set_if_fitting(Box(0.0, 0.0, 40.0, 12.0), ("glue",), Type(7.5))
    assert set_if_fitting(Box(0.0, 0.0, 40.0, 5.0), ("glue",), Type(7.5)) == ()


@pytest.mark.parametrize("count", [1, 40])
def test_contents_that_find_no_room_on_a_box_are_left_to_the_print_guide(count: int) -> None:
    contents = tuple(f"{number} × Things" for number in range(1, count + 1))
    words = type(WORDS)(WORDS.kit, WORDS.title, WORDS.facts, contents, WORDS.credits)
    face = drawn(SMALL, words=words)
    assert list(check_face(face, None)) == []
    shown = {text.words for text, _, _ in texts_of(face)}
    assert (set(contents) <= shown) == (count == 1)
    assert not set(contents) & shown or count == 1


def test_the_words_of_a_label_are_never_left_out() -> None:
    words = LabelWords("Kit", "Kit", ("2 players",) * 9, ("3 × Things",) * 9, "By me. " * 60)
    face = draw_label(words, 300.0, InkStyle.FULL).face
    assert any(diagnostic.code.startswith("PRT2") for diagnostic in check_face(face, None))
