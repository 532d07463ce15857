"""A small game of one's own, built once, and what its PDFs print."""

import json
from pathlib import Path
from typing import Any

import pytest

from kitgen.contract import PieceReading
from kitgen.drawing.inks import InkStyle
from kitgen.pipeline.verify.pdf.reading import PdfReading
from kitgen.pipeline.verify.reading_back.pieces import PieceReader
from kitgen.records.kit_folders import load_manifest
from tests.shared_kits import shared_kit

LIGHTHOUSE = Path(__file__).parent / "small" / "lighthouse.yaml"
HARBOUR = LIGHTHOUSE.with_name("harbour.yaml")
"""A game of the parts that are made rather than cut: standees and the like."""

BOARDS = LIGHTHOUSE.with_name("boards.yaml")
"""A game of boards of every kind."""

Printed = tuple[Any, dict[str, tuple[PieceReading, ...]]]


@pytest.fixture(scope="session")
def lighthouse() -> Path:
    """Return the folder of the kit, printed with full ink."""
    return shared_kit(str(LIGHTHOUSE), "42", copies=None)


@pytest.fixture(scope="session", params=InkStyle)
def printed(request: pytest.FixtureRequest) -> Printed:
    """Return the contents of the built kit, and what its PDFs print, by job."""
    return printed_pieces(LIGHTHOUSE, request.param)


@pytest.fixture(scope="session", params=InkStyle)
def made(request: pytest.FixtureRequest) -> Printed:
    """Return the contents of the kit of made parts, and what its PDFs print, by job."""
    return printed_pieces(HARBOUR, request.param)


@pytest.fixture(scope="session", params=InkStyle)
def laid(request: pytest.FixtureRequest) -> Printed:
    """Return the contents of the kit of boards, and what its PDFs print, by job."""
    return printed_pieces(BOARDS, request.param)


def printed_pieces(kit: Path, ink: InkStyle) -> Printed:
    """Return the contents of a kit, and what its PDFs print, by job."""
    return readings_of(shared_kit(str(kit), "42", ink=ink, copies=None))


def readings_of(folder: Path) -> Printed:
    """Return the contents of a built kit, and what its PDFs print, by job."""
    reader = PieceReader(inks=True)
    for file in load_manifest(folder).print_files:
        with PdfReading(folder / file.file, inks=True) as reading:
            for sheet, page in zip(file.sheets, reading.pages(), strict=True):
                reader.take(sheet, page)
    return json.loads((folder / "contents.json").read_text("utf-8")), reader.readings()
