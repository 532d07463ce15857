"""Factories for Phantom of the Mine: kits from changed keys, and what their PDFs print."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
import yaml

from kitgen.contract import Job, Piece
from kitgen.diagnostics import Span
from kitgen.drawing.inks import InkStyle
from kitgen.games.phantom_of_the_mine import GAME
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.games.phantom_of_the_mine.generate import PhantomContent
from kitgen.pipeline.verify.pdf.reading import PdfReading
from kitgen.pipeline.verify.reading_back.pieces import PieceReader
from kitgen.records.kit_folders import load_manifest
from kitgen.resources import data_folder
from kitgen.seeds import Stream
from tests.games.folders import bad_examples_of
from tests.games.reading import merged, nowhere, plain
from tests.shared_kits import shared_kit

SHIPPED = yaml.safe_load((data_folder() / "phantom_of_the_mine" / "kit.yaml").read_text("utf-8"))


@dataclass(frozen=True)
class Kit:
    definition: PhantomOfTheMineDefinition
    content: PhantomContent

    def jobs(self, style: InkStyle = InkStyle.FULL) -> dict[str, tuple[Job, list[Piece]]]:
        return {
            job.id: (job, [piece for sheets in job.sheet_sets for piece in sheets.pieces])
            for job in GAME.jobs(self.definition, self.content, style)
        }


def definition_with(changes: dict[str, Any]) -> PhantomOfTheMineDefinition:
    return PhantomOfTheMineDefinition.model_validate(plain(merged(SHIPPED, changes)))


def kit_with(seed: str = "1", **changes: Any) -> Kit:
    definition = definition_with(changes)
    return Kit(definition, GAME.generate(definition, Stream(seed), 1))


@pytest.fixture(scope="session")
def make_definition() -> Callable[..., PhantomOfTheMineDefinition]:
    return lambda **changes: definition_with(changes)


@pytest.fixture(scope="session")
def make_kit() -> Callable[..., Kit]:
    return kit_with


@pytest.fixture(scope="session")
def where() -> Callable[..., Span]:
    return nowhere


@pytest.fixture(scope="session", params=InkStyle)
def printed(request: pytest.FixtureRequest) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the contents of a built kit, and what its PDFs print, by job."""
    folder = shared_kit("phantom-of-the-mine", "42", ink=request.param, copies=None)
    reader = PieceReader()
    for file in load_manifest(folder).print_files:
        with PdfReading(folder / file.file) as reading:
            for sheet, page in zip(file.sheets, reading.pages(), strict=True):
                reader.take(sheet, page)
    return json.loads((folder / "contents.json").read_text("utf-8")), reader.readings()


@pytest.fixture(scope="session")
def bad_examples() -> dict[str, dict[str, Any]]:
    """Return the keys that each bad example of this game changes, by its code."""
    files = bad_examples_of("phantom-of-the-mine")
    found = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in files}
    return {
        code: {key: value for key, value in keys.items() if key != "extends"}
        for code, keys in sorted(found.items())
    }
