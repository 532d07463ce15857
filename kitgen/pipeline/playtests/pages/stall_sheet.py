"""The last position of a stalled game as a PDF, to be printed and looked at together.

The board lies on it as large as on the table: squares, tiles and boxes are as large as the kit's. A
board that is larger than the paper lies over several sheets, as the kit's own boards do. Whose move
it is and what happened stands below the board, or on a sheet before it.
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
"""So many moves before the last position are said."""

_HEAD, _TEXT = Type(16.0, Typeface.BOLD), Type(11.0)
_GAP = 10.0
_NARROWEST = 360.0
"""Words are set no narrower than this, in points."""

_SHEET = Component("last-position", "Last position", Read.IN_PLAY)


def write_stall_sheet(
    path: Path, record: Record, playable: Playable, kit: KitOnPage, settings: PrintSettings
) -> None:
    """Write the last position of a game. The kit's style is active.

    Args:
        path: The PDF file.
        record: The game.
        playable: What was played, which has a picture.
        kit: Of which kit it is.
        settings: How it is printed; on single sides, for nothing is on the back.

    Raises:
        RecordError: The record is not of these rules, or not allowed by them.
        KitgenError: The position is larger than sheets can be glued together for.
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
    """Yield what is printed: board and words on one sheet where both fit, else each by itself."""
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
    """Return a position as large as it lies on the table, in points."""
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
    """Yield whose move it is, what happened, and the last moves."""
    yield paragraph_panel(title, _HEAD, width)
    yield paragraph_panel(f"To move: {next_words(playable, position)}.", _TEXT, width)
    yield paragraph_panel(stall_words(record, playable, position), _TEXT, width)
    moves = said_moves(record, playable, max(0, len(record.steps) - _LAST_MOVES))
    last = "; ".join(f"{move.number}. {move.who} {move.words}" for move in moves)
    if last:
        yield paragraph_panel(f"The last moves: {last}.", _TEXT, width)
