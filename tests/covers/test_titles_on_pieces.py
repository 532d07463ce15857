"""Titles on boards and sheets: in the drawn letters of the game, as long as they can be read."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Piece
from kitgen.covers.lettering import LEAST_ON_PIECE, alphabet_of, title_on_piece
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Box, Group, Path, Placed, Shape
from kitgen.games import inks_of
from kitgen.pipeline.kit.copies import jobs_of_sets
from tests.covers.test_cover import prepared
from tests.games.reading import texts_of

TITLED = [
    ("cave-mining", "board"),
    ("demon-mine", "board"),
    ("manic-minelayers", "board"),
    ("manic-minelayers", "reference-cards"),
    ("manic-minelayers-pencil", "pencil-sheets"),
    ("manic-minelayers-knights-tour", "tour-sheets"),
    ("mines-between-the-lines", "play-sheet"),
]
ALPHABET = alphabet_of("cave_mining", InkStyle.FULL, inks_of("cave-mining"))


def pieces_of(kit_id: str, component: str, *overrides: str) -> list[Piece]:
    kit = prepared(kit_id, *overrides)
    with kit.style.active():
        jobs = jobs_of_sets(kit.game, kit.definition, kit.set_contents, kit.style.ink)
        pieces = [piece for job in jobs for set_ in job.sheet_sets for piece in set_.pieces]
    return [piece for piece in pieces if piece.component.id == component]


def faces_of_letters(shapes: tuple[Shape, ...]) -> Iterator[Path]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from faces_of_letters(shape.shapes)
        elif isinstance(shape, Placed):
            yield from faces_of_letters(shape.picture.shapes)
        elif isinstance(shape, Path) and shape.paint.fill is Ink.COVER_ACCENT:
            yield shape


@pytest.mark.sample(3)
@pytest.mark.parametrize(("kit_id", "component"), TITLED)
def test_boards_and_sheets_have_the_title_in_drawn_letters(kit_id: str, component: str) -> None:
    faces = []
    for title in ("Iota", "Iotaiota"):
        (piece, *_) = pieces_of(kit_id, component, f"title={title}")
        assert title.upper() not in [text.words.upper() for text, _, _ in texts_of(piece.front)]
        faces.append(sum(1 for _ in faces_of_letters(piece.front.shapes)))
    # Four letters more, and as many accents on an ornament.
    assert faces[1] - faces[0] == 4


@pytest.mark.sample(5)
@pytest.mark.parametrize(
    ("kit_id", "component"), [case for case in TITLED if case[0] != "demon-mine"]
)
def test_a_title_that_would_be_too_small_to_be_read_is_set_in_type(
    kit_id: str, component: str
) -> None:
    long = "Incomprehensibilities" * 5
    (piece, *_) = pieces_of(kit_id, component, f"title={long}")
    words = [text.words.upper() for text, _, _ in texts_of(piece.front)]
    assert long.upper() in words
    assert not list(faces_of_letters(piece.front.shapes))


@given(st.text("ABIOMX ", min_size=1, max_size=40).filter(str.strip), st.floats(5.0, 60.0))
@settings(max_examples=40, deadline=None)
def test_a_title_on_a_piece_begins_at_its_rooms_left_and_stays_in_it(
    title: str, height: float
) -> None:
    room = Box(30.0, 40.0, 200.0, height)
    lettering = title_on_piece(title, ALPHABET, room)
    if lettering is None:
        return
    assert lettering.capital >= LEAST_ON_PIECE
    ink = ink_box(lettering.shapes)
    assert ink is not None
    assert ink.x == pytest.approx(room.x, abs=0.5)
    assert ink.right <= room.right + 0.01
    assert room.y - 0.01 <= ink.y and ink.bottom <= room.bottom + 0.01
