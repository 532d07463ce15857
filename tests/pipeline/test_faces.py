"""The shelf of faces: each known by its name, few of them kept."""

import gc
from pathlib import Path

import pytest

from kitgen.contract import Audience, Component, Piece, Read
from kitgen.diagnostics import Span
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Box, Paint, Rectangle
from kitgen.drawing.themes import STANDARD
from kitgen.language import ENGLISH, Speech
from kitgen.pipeline.kit.style import KitStyle
from kitgen.pipeline.printing.faces import FaceShelf
from kitgen.styles.fonts import ReadFonts
from kitgen.styles.languages import ReadLanguage
from kitgen.styles.themes import ReadTheme

USUAL = KitStyle(
    ReadTheme(STANDARD, {}), ReadFonts(), InkStyle.FULL, ReadLanguage(), Speech(ENGLISH)
)
CARDS = Component("cards", "Cards", Read.NEVER)


def nowhere(*_path: str | int) -> Span:
    return Span("toy.yaml", 1, 1)


def face(name: str, width: float = 10.0) -> Face:
    inside = Rectangle(Box(1, 1, width, 10), Paint(Ink.TEXT))
    return Face(name, name, 90, 90, (inside,))


def put(
    shelf: FaceShelf, one: Face, audience: Audience = Audience.PLAYERS, piece: str = "card"
) -> None:
    card = Piece(CARDS, piece, one)
    assert list(shelf.admit(card, one, "front", audience, 0)) == []
    shelf.write(card, one)


def test_of_a_thousand_faces_few_are_kept() -> None:
    shelf = FaceShelf(nowhere, USUAL, None)
    for number in range(1000):
        put(shelf, face(f"face-{number}"))
    alive = [item for item in gc.get_objects() if isinstance(item, Face)]
    assert len([one for one in alive if one.name.startswith("face-")]) <= 64
    assert len(shelf.records) == 1000


def test_a_face_drawn_anew_is_the_same_one_and_another_is_refused(tmp_path: Path) -> None:
    shelf = FaceShelf(nowhere, USUAL, tmp_path)
    put(shelf, face("back"), piece="card-1")
    put(shelf, face("back"), piece="card-2")
    assert shelf.records["cards", "back"].copies == 2
    with pytest.raises(ValueError, match="two faces of cards are named back"):
        put(shelf, face("back", width=11.0))


def test_a_board_split_over_sheets_is_counted_once() -> None:
    shelf = FaceShelf(nowhere, USUAL, None)
    board = face("board")
    for _sheet in range(4):
        put(shelf, board, piece="board")
    assert shelf.records["cards", "board"].copies == 1
    put(shelf, board, piece="board-2")
    assert shelf.records["cards", "board"].copies == 2


def test_what_players_hold_is_no_secret() -> None:
    shelf = FaceShelf(nowhere, USUAL, None)
    for audience in (Audience.REFEREE, Audience.PLAYERS, Audience.REFEREE):
        put(shelf, face("back"), audience)
    put(shelf, face("answer"), Audience.REFEREE)
    assert shelf.records["cards", "back"].audience is Audience.PLAYERS
    assert shelf.records["cards", "answer"].audience is Audience.REFEREE
