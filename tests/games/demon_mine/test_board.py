"""The board as a place: its strips of rock, what lies there, and its two halves on card."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from kitgen.contract import Stock
from kitgen.drawing.bounds import overlap, shape_box
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Ellipse,
    Group,
    Path,
    Placed,
    Point,
    Rectangle,
    Shape,
    Text,
    Transform,
)
from kitgen.games.demon_mine import GAME
from kitgen.games.demon_mine.sheets.board import FRAME, draw_board
from kitgen.layout.face_checks import check_face
from kitgen.seeds import Stream


def walked(shapes: tuple[Shape, ...], kind: type) -> Iterator[Shape]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from walked(shape.shapes, kind)
        elif isinstance(shape, kind):
            yield shape


def placed_texts(
    shapes: tuple[Shape, ...], place: Transform | None = None
) -> Iterator[tuple[Text, Point]]:
    """Yield words, and where on the face they stand."""
    here = place or Transform()
    for shape in shapes:
        if isinstance(shape, Group):
            yield from placed_texts(shape.shapes, here @ shape.transform)
        elif isinstance(shape, Text):
            yield shape, here.apply(*shape.at)


def is_a_place(ring: Ellipse) -> bool:
    """Return whether a ring is a pawn's place: round, and a third of a square wide at least."""
    return ring.radius_x == ring.radius_y and ring.paint.width == 1.2 and ring.radius_x > 17.0


@pytest.mark.parametrize("players", [2, 4])
def test_a_board_has_a_place_for_each_pawn_and_pile(build, players):
    definition = build(players=players, pawns__starting=5, pawns__set_aside=3)
    board = draw_board(definition, InkStyle.LOW)
    said = {text.words for text in walked(board.shapes, Text)}
    assert {"Draw pile", "Pit", "Out of play"} <= said
    for pawn_set in definition.pawn_sets:
        assert f"{pawn_set.name}: reserve" in said
    # Two rows for each team: what starts and what is set aside, or what starts of each crew.
    circles = [ring.centre for ring in walked(board.shapes, Ellipse) if is_a_place(ring)]
    assert len(circles) == (2 * (5 + 3) if players == 2 else 4 * 5)
    assert list(check_face(board, None)) == []


@pytest.mark.parametrize(
    ("aside", "diameter"), [(4, "0.7 in"), (6, "0.7 in"), (8, "0.7 in"), (6, "14 mm")]
)
def test_pawns_set_aside_fit_their_places(build, aside, diameter):
    definition = build(pawns__set_aside=aside, pawns__diameter=diameter)
    board = draw_board(definition, InkStyle.LOW)
    places = [ring for ring in walked(board.shapes, Ellipse) if is_a_place(ring)]
    # The upper player's are the same, turned.
    circles = {(*place.centre, place.radius_x) for place in places}
    boxes = [Box(x - radius, y - radius, 2 * radius, 2 * radius) for x, y, radius in circles]
    assert len(boxes) == 4 + aside
    for box, other in combinations(boxes, 2):
        assert not overlap(box, other)
    assert min(box.width for box in boxes) >= definition.pawns.diameter
    assert max(box.bottom for box in boxes) < board.height - 8.0


def test_a_small_board_has_its_title_in_the_frame_and_no_places(build):
    board = draw_board(build(board__squares=7, rules__base_offset=6), InkStyle.FULL)
    assert board.width == board.height == 7 * 108.0 + 2 * FRAME
    said = [text.words for text in walked(board.shapes, Text)]
    # In drawn letters, once for each side of the table.
    faces = [path for path in walked(board.shapes, Path) if path.paint.fill is Ink.COVER_ACCENT]
    assert len(faces) == 2 * len(build().title.replace(" ", ""))
    assert "Pit" not in said


@pytest.mark.parametrize("squares", [8, 9])
def test_halves_of_a_board_hold_all_its_words_once_and_meet_between_rows(build, squares):
    definition = build(board__squares=squares, board__halves=True)
    content = GAME.generate(definition, Stream(1), 1)
    job = next(job for job in GAME.jobs(definition, content, InkStyle.FULL) if job.id == "board")
    assert job.stock is Stock.CARD
    upper, lower = (piece.front for sheets in job.sheet_sets for piece in sheets.pieces)
    whole = draw_board(definition, InkStyle.FULL)
    assert (upper.height + lower.height, upper.width) == (whole.height, whole.width)
    assert (upper.height - lower.height) in (0.0, -108.0)
    for face in (upper, lower):
        assert list(check_face(face, None)) == []
    in_parts = [
        (text.words, round(at[0], 3), round(at[1] + above, 3))
        for face, above in ((upper, 0.0), (lower, upper.height))
        for text, at in placed_texts(face.shapes)
    ]
    in_whole = [
        (text.words, round(at[0], 3), round(at[1], 3)) for text, at in placed_texts(whole.shapes)
    ]
    assert sorted(in_parts) == sorted(in_whole)


@pytest.mark.parametrize("style", InkStyle)
def test_a_word_that_drawn_letters_would_make_too_small_is_set_in_type_and_named(
    build, style: InkStyle
) -> None:
    for count, found in ((30, set()), (50, {"PRT202"})):
        board = draw_board(build(title="W" * count), style)
        typed = [text.size for text in walked(board.shapes, Text) if text.words == "W" * count]
        assert {diagnostic.code for diagnostic in check_face(board, None)} == found
        assert len(typed) == len(found) and all(size >= 9.0 for size in typed)


@pytest.mark.parametrize("style", list(InkStyle))
def test_a_board_on_which_pawns_turn_over_has_no_place_for_pawns_that_are_gone(build, style):
    for two_sided in (False, True):
        board = draw_board(build(pawns__two_sided=two_sided), style)
        said = {text.words for text in walked(board.shapes, Text)}
        assert said & {"Out of play", "Discard pile"} == (
            {"Discard pile"} if two_sided else {"Out of play"}
        )


@pytest.mark.parametrize("ink", InkStyle)
@pytest.mark.parametrize("name", ["HIVE", "GHOST BEETLE HIVE"])
def test_the_name_of_a_base_lies_below_its_emblem(build, name, ink):
    """A name of two lines covered the beetle's legs."""
    definition = build(tiles__hive__name=name)
    shapes = draw_board(definition, ink).shapes
    emblem = next(
        box
        for shape in shapes
        if isinstance(shape, Placed) and shape.picture.name.startswith("emblem-hive")
        for box in [shape_box(shape)]
    )
    # One letter is the name of a column.
    said = [at for text, at in placed_texts(shapes) if text.words[1:] and text.words in name]
    label = next(
        shape.box
        for shape in shapes
        if isinstance(shape, Rectangle) and shape.framing and holds(shape.box, said[0])
    )
    assert emblem is not None
    assert emblem.bottom <= label.y
    assert emblem.height > 45.0


def holds(box: Box, point: Point) -> bool:
    x, y = point
    return box.x <= x <= box.right and box.y <= y <= box.bottom
