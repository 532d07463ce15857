"""Kits for tests of one game: made from changed keys of its own kit, and read where they lie."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

import yaml

from kitgen.contract import Game, Job, Piece, PieceReading
from kitgen.drawing.inks import InkStyle
from kitgen.pipeline.verify.pdf.reading import PdfReading
from kitgen.pipeline.verify.reading_back.pieces import PieceReader
from kitgen.records.kit_folders import load_manifest
from kitgen.resources import data_folder
from kitgen.seeds import Stream
from tests.games.folders import bad_examples_of
from tests.games.reading import merged, plain

Definition = TypeVar("Definition")
Content = TypeVar("Content")

Printed = tuple[Any, dict[str, tuple[PieceReading, ...]]]
"""The contents of a built kit, and what its PDFs print, by job."""


@dataclass(frozen=True)
class Kit(Generic[Definition, Content]):
    """What a game makes of the keys of a kit and a seed."""

    game: Game[Any, Any]
    definition: Definition
    content: Content

    def jobs(self, style: InkStyle = InkStyle.FULL) -> dict[str, tuple[Job, list[Piece]]]:
        """Return each job with its pieces, by its name."""
        return {
            job.id: (job, [piece for sheets in job.sheet_sets for piece in sheets.pieces])
            for job in self.game.jobs(self.definition, self.content, style)
        }


class Workshop(Generic[Definition, Content]):
    """Makes kits of one game from its shipped kit and changes."""

    def __init__(self, game: Game[Definition, Content]) -> None:
        self.game = game
        self.shipped: dict[str, Any] = yaml.safe_load(
            (data_folder() / game.id.replace("-", "_") / "kit.yaml").read_text("utf-8")
        )

    def definition(self, changes: dict[str, Any]) -> Definition:
        """Return the definition of the shipped kit with changed keys, which may be nested."""
        return self.game.definition.model_validate(plain(merged(self.shipped, changes)))

    def kit(self, seed: str = "1", copies: int = 1, **changes: Any) -> Kit[Definition, Content]:
        """Generate a kit from the shipped one with changed keys."""
        definition = self.definition(changes)
        content = self.game.generate(definition, Stream(seed), copies)
        return Kit(self.game, definition, content)

    def bad_examples(self) -> dict[str, dict[str, Any]]:
        """Return the keys that each bad example of the game changes, by its code."""
        written = {
            path.stem: yaml.safe_load(path.read_text("utf-8"))
            for path in bad_examples_of(self.game.id)
        }
        return {
            code: {key: value for key, value in keys.items() if key != "extends"}
            for code, keys in sorted(written.items())
        }


def readings_of(folder: Path) -> Printed:
    """Read a built kit's contents, and what its PDFs print and in which inks."""
    reader = PieceReader(inks=True)
    for file in load_manifest(folder).print_files:
        with PdfReading(folder / file.file, inks=True) as reading:
            for sheet, page in zip(file.sheets, reading.pages(), strict=True):
                reader.take(sheet, page)
    return json.loads((folder / "contents.json").read_text("utf-8")), reader.readings()
