"""A small game of one's own, built once, and what its PDFs print."""

import json
from pathlib import Path
from typing import Any

import pytest

from kitgen.contract import PieceReading
from kitgen.drawing.inks import InkStyle
from kitgen.pipeline.verify.files import load_manifest
from kitgen.pipeline.verify.pdf.reading import PdfReading
from kitgen.pipeline.verify.reading_back.pieces import PieceReader
from tests.shared_kits import shared_kit

LIGHTHOUSE = Path(__file__).parent / "small" / "lighthouse.yaml"


@pytest.fixture(scope="session")
def lighthouse() -> Path:
    """Return the folder of the kit, printed with full ink."""
    return shared_kit(str(LIGHTHOUSE), "42", copies=None)


@pytest.fixture(scope="session", params=InkStyle)
def printed(request: pytest.FixtureRequest) -> tuple[Any, dict[str, tuple[PieceReading, ...]]]:
    """Return the contents of the built kit, and what its PDFs print, by job."""
    folder = shared_kit(str(LIGHTHOUSE), "42", ink=request.param, copies=None)
    reader = PieceReader()
    for file in load_manifest(folder).print_files:
        with PdfReading(folder / file.file) as reading:
            for sheet, page in zip(file.sheets, reading.pages(), strict=True):
                reader.take(sheet, page)
    return json.loads((folder / "contents.json").read_text("utf-8")), reader.readings()
