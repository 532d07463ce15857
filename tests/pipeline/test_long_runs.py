"""A long run keeps next to nothing of its sheets: what it knows of them waits in files."""

import tracemalloc
from pathlib import Path

import pytest

from kitgen import packed
from kitgen.contract import Audience, Piece, Stock, Whole
from kitgen.drawing.inks import FULL, Ink
from kitgen.drawing.shapes import Box, Paint, Rectangle
from kitgen.layout.sheet import Sides
from kitgen.packaging.print_files import PrintFile
from kitgen.packaging.summaries import JobSummary
from kitgen.pipeline.printing import face_records
from kitgen.pipeline.printing.face_records import FaceRecord, FaceRecords
from kitgen.pipeline.printing.last_round import made_anew
from kitgen.pipeline.printing.writing import FileWriter
from tests.factories import COMPONENT, make_face, make_job, make_settings, make_sheets

WORDS = dict.fromkeys(("title", "author", "subject", "keywords"), "a long run") | {"language": "en"}


MARK = (Rectangle(Box(9, 9, 50, 50), Paint(Ink.TEXT)),)


def most_held(folder: Path, count: int) -> int:
    """Return the most memory that a file of this many sheets takes, each with its own face."""
    settings = make_settings()
    job = make_job([], Whole(bare=True))
    summary = JobSummary(job, "x.pdf", Sides.SINGLE)
    file = PrintFile("x.pdf", "X", Stock.PAPER, Audience.PLAYERS, Sides.SINGLE, [summary])
    tracemalloc.start()
    try:
        writer = FileWriter(folder / file.name, file, WORDS, settings, FULL, made_anew)
        records = FaceRecords()
        for number in range(count):
            face = make_face(f"sheet-{number}", shapes=MARK)
            (sheet,) = make_sheets(
                make_job([Piece(COMPONENT, face.name, face)], Whole(bare=True)), settings
            )
            file.take(sheet)
            summary.hold([placement.piece for placement in sheet.placements], Whole(bare=True))
            writer.take(sheet)
            records.add(
                FaceRecord(COMPONENT.id, face.name, face.title, 9, 9, "front", Audience.PLAYERS, 0)
            )
        record = writer.close()
        assert len(record.sheets) == summary.pages == len(records) == count
        assert [sheet.pieces[0].name for sheet in record.sheets][-1] == f"sheet-{count - 1}"
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.dear
def test_a_further_sheet_takes_a_fraction_of_a_kilobyte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It took five while everything about it was kept."""
    # What waits in memory is bounded, and so is at its most in shorter runs.
    monkeypatch.setattr(packed, "_KEPT_IN_MEMORY", 1 << 12)
    monkeypatch.setattr(packed, "MOST_UNPACKED", 50)
    monkeypatch.setattr(face_records, "_MOST_AT_HAND", 100)
    most_held(tmp_path, 300)
    fewer = most_held(tmp_path, 300)
    more = most_held(tmp_path, 800)
    assert more - fewer < 300 * 500
