"""What tests of several games ask for; a game that needs another has it in its own folder."""

from collections.abc import Callable

import pytest

from kitgen.contract import Piece, PieceReading
from kitgen.diagnostics import Span
from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Box, Text, Transform
from tests.games.reading import nowhere, reading_of, texts_of


@pytest.fixture(scope="session")
def where() -> Callable[..., Span]:
    return nowhere


@pytest.fixture(scope="session")
def read_piece() -> Callable[[Piece], PieceReading]:
    return reading_of


@pytest.fixture(scope="session")
def find_texts() -> Callable[[Face], list[tuple[Text, Transform, Box]]]:
    return texts_of
