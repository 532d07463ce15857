"""Factories for Manic Minelayers: kits from changed keys, and what a reader sees of a face."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
import yaml

from kitgen.contract import Job, Piece, PieceReading
from kitgen.diagnostics import Span
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Text, Transform
from kitgen.games.manic_minelayers import GAME
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.generate import MinelayersContent
from kitgen.resources import data_folder
from kitgen.seeds import Stream
from tests.games.folders import bad_examples_of
from tests.games.reading import merged, nowhere, plain, reading_of, texts_of

SHIPPED = yaml.safe_load((data_folder() / "manic_minelayers" / "kit.yaml").read_text("utf-8"))


@dataclass(frozen=True)
class Kit:
    definition: ManicMinelayersDefinition
    content: MinelayersContent

    def jobs(self, style: InkStyle = InkStyle.FULL) -> dict[str, tuple[Job, list[Piece]]]:
        return {
            job.id: (job, [piece for sheets in job.sheet_sets for piece in sheets.pieces])
            for job in GAME.jobs(self.definition, self.content, style)
        }


def definition_with(changes: dict[str, Any]) -> ManicMinelayersDefinition:
    return ManicMinelayersDefinition.model_validate(plain(merged(SHIPPED, changes)))


def kit_with(seed: str = "1", copies: int = 1, **changes: Any) -> Kit:
    definition = definition_with(changes)
    return Kit(definition, GAME.generate(definition, Stream(seed), copies))


@pytest.fixture(scope="session")
def make_kit() -> Callable[..., Kit]:
    return kit_with


@pytest.fixture(scope="session")
def where() -> Callable[..., Span]:
    return nowhere


@pytest.fixture(scope="session")
def read_piece() -> Callable[[Piece], PieceReading]:
    return reading_of


@pytest.fixture(scope="session")
def find_texts() -> Callable[[Face], list[tuple[Text, Transform, Box]]]:
    return texts_of


@pytest.fixture(scope="session")
def bad_examples() -> dict[str, dict[str, Any]]:
    """Return the keys that each bad example of this game changes, by its code."""
    files = bad_examples_of("manic-minelayers")
    found = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in files}
    return {
        code: {key: value for key, value in keys.items() if key != "extends"}
        for code, keys in sorted(found.items())
    }
