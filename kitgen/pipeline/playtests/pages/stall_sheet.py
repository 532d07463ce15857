"""The last position of a stall as a PDF, to be printed and discussed.

The board has the size that it has on the table: squares, tiles and boxes are as large as in the
kit. A board that is larger than the paper is split over several sheets, like the kit's own boards.
Whose move it is, and what happened, is printed below the board or on a sheet before it.
"""

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kitgen.contract import (
    Arrangement,
    Audience,
    Component,
    Job,
    Piece,
    Read,
    SheetSet,
    Split,
    Stock,
    Whole,
)
from kitgen.contract.play import Playable
from kitgen.diagnostics import KitgenError
from kitgen.diagrams.panels import Panel, figure, paragraph_panel, stacked
from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Typeface
from kitgen.drawing.typesetting import Type
from kitgen.layout.enlarging import enlarged
from kitgen.layout.fitting import misfits
from kitgen.layout.imposition import impose
from kitgen.layout.sheet import Imprint, PrintSettings
from kitgen.pipeline.playtests.pages.games import KitOnPage, next_words, said_moves, stall_words
from kitgen.playtest.records import Record, replay
from kitgen.rendering.pdf import PdfWriter
from kitgen.values import replace

_LAST_MOVES = 8
"""How many moves before the last position are listed."""

_HEAD, _TEXT = Type(16.0, Typeface.BOLD), Type(11.0)
_GAP = 10.0
_NARROWEST = 360.0
"""The least width to which words are set, in points."""

_SHEET = Component("last-position", "Last position", Read.IN_PLAY)


def write_stall_sheet(
    path: Path, record: Record, playable: Playable, kit: KitOnPage, settings: PrintSettings
) -> None:
    """Write a PDF with the last position of a game. The kit's style must be active.

    Args:
        path: The PDF file.
        record: The record of the game.
        playable: The rules and engine by which it was played; it must have a picture.
        kit: The kit that was played.
        settings: How to print it; always single-sided, because the backs are empty.

    Raises:
        RecordError: The record has other rules, or the rules do not allow it.
        KitgenError: The position is too large even for several sheets glued together.
    """
    position = deque(replay(record, playable), 1).pop()
    title = f"{kit.title}: game {record.number}, the last position"
    writer = PdfWriter(
        path,
        title=title,
        author="",
        subject="",
        keywords=settings.paper.title,
        palette=kit.palette,
        sides=settings.sides,
    )
    for job in _jobs(record, playable, position, title, settings):
        for sheet in impose(job, settings, Imprint(kit.title, record.seed)):
            writer.add(sheet, None, "", settings.correction(sheet.side))
    writer.close()


def _jobs(
    record: Record, playable: Playable, position: Any, title: str, settings: PrintSettings
) -> Iterator[Job]:
    """Yield the jobs: board and words on one sheet if both fit, or else each separately."""
    board = board_at_table_size(playable, position)
    words = tuple(_words(record, playable, position, title, max(board.width, _NARROWEST)))
    together = figure("position", title, stacked((_panel(board), *words), _GAP))
    narrow = tuple(_words(record, playable, position, title, _NARROWEST))
    apart = figure("what-happened", title, stacked(narrow, _GAP))
    for faces, arrangement in (
        ((together,), Whole()),
        ((apart, board), Whole()),
        ((apart, board), Split()),
    ):
        *first, last = faces
        pieces = [Piece(_SHEET, face.name, face) for face in first]
        if any(misfits([Piece(_SHEET, last.name, last)], arrangement, settings.paper)):
            continue
        for piece in pieces:
            yield _job(piece, Whole())
        yield _job(Piece(_SHEET, last.name, last), arrangement)
        return
    raise KitgenError(f"{title}, is too large for sheets of {settings.paper.title}")


def _job(piece: Piece, arrangement: Arrangement) -> Job:
    return Job(
        id=piece.name,
        title="Last position",
        advice="",
        stock=Stock.PAPER,
        audience=Audience.PLAYERS,
        sheet_sets=(SheetSet("", (piece,), arrangement),),
    )


def board_at_table_size(playable: Playable, position: Any) -> Face:
    """Return the picture of a position at the size of the table, in points."""
    assert playable.picture is not None
    face = replace(playable.picture(position), name="board")
    if playable.enlargement is None:
        return face
    return enlarged(face, playable.enlargement(position))


def _panel(face: Face) -> Panel:
    return Panel(face.width, face.height, face.shapes)


def _words(
    record: Record, playable: Playable, position: Any, title: str, width: float
) -> Iterator[Panel]:
    """Yield panels that say whose move it is, what happened, and what the last moves were."""
    yield paragraph_panel(title, _HEAD, width)
    yield paragraph_panel(f"To move: {next_words(playable, position)}.", _TEXT, width)
    yield paragraph_panel(stall_words(record, playable, position), _TEXT, width)
    moves = said_moves(record, playable, max(0, len(record.steps) - _LAST_MOVES))
    last = "; ".join(f"{move.number}. {move.who} {move.words}" for move in moves)
    if last:
        yield paragraph_panel(f"The last moves: {last}.", _TEXT, width)
