"""The shelf of faces: each known by its name, few of them kept."""

import gc
from pathlib import Path
from random import Random

import pytest

from kitgen.contract import Audience, Component, Piece, Read
from kitgen.diagnostics import Span
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Box, Paint, Rectangle
from kitgen.drawing.themes import STANDARD
from kitgen.language import ENGLISH, Speech
from kitgen.pipeline.kit.style import KitStyle
from kitgen.pipeline.printing import face_records
from kitgen.pipeline.printing.face_records import FaceRecord, FaceRecords
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


def record_of(shelf: FaceShelf, name: str) -> FaceRecord:
    record = shelf.records.get("cards", name)
    assert record is not None
    return record


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
    assert record_of(shelf, "back").copies == 2
    with pytest.raises(ValueError, match="two faces of cards are named back"):
        put(shelf, face("back", width=11.0))


def test_a_board_split_over_sheets_is_counted_once() -> None:
    shelf = FaceShelf(nowhere, USUAL, None)
    board = face("board")
    for _sheet in range(4):
        put(shelf, board, piece="board")
    assert record_of(shelf, "board").copies == 1
    put(shelf, board, piece="board-2")
    assert record_of(shelf, "board").copies == 2


def test_what_players_hold_is_no_secret() -> None:
    shelf = FaceShelf(nowhere, USUAL, None)
    for audience in (Audience.REFEREE, Audience.PLAYERS, Audience.REFEREE):
        put(shelf, face("back"), audience)
    put(shelf, face("answer"), Audience.REFEREE)
    assert record_of(shelf, "back").audience is Audience.PLAYERS
    assert record_of(shelf, "answer").audience is Audience.REFEREE


def test_records_are_the_same_with_few_of_them_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces come again, change and are met by earlier jobs, whether in memory or not."""

    def records_of(at_hand: int) -> tuple[list[FaceRecord], list[FaceRecord | None]]:
        monkeypatch.setattr(face_records, "_MOST_AT_HAND", at_hand)
        records, chance = FaceRecords(), Random(7)
        for number in range(3_000):
            name = f"face-{chance.randrange(400)}"
            record = records.get("cards", name)
            if record is None:
                order = chance.randrange(5)
                record = FaceRecord("cards", name, name, 1, 2, "front", Audience.TABLE, order)
                records.add(record)
            record.copies += 1
            record.order = min(record.order, chance.randrange(30))
            record.sha256 = record.sha256 or f"{number:x}"
        listed = list(records)
        assert len(records) == len(listed) and list(records) == listed
        return listed, [records.get("cards", f"face-{number}") for number in range(401)]

    assert records_of(10) == records_of(10_000)
