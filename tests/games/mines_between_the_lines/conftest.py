"""Factories: definitions without a file, and sheets read back without a PDF."""

from collections.abc import Callable
from typing import Any

import pytest

from kitgen.contract import Job, PieceReading
from kitgen.diagnostics import Span
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from tests.games.reading import reading_of


def written(dot_rows: int = 10, dot_columns: int = 10, **keys: Any) -> dict[str, Any]:
    """Return a kit's plain values; `field`, `bounds` and `rules` add to the standard's."""
    spacing = min(0.75, 6.803 / max(1, dot_rows - 1), 6.803 / max(1, dot_columns - 1))
    values: dict[str, Any] = {
        "id": "test-mines",
        "game": "mines-between-the-lines",
        "title": "Mines Between the Lines",
        "summary": "For tests.",
        "credits": {
            "designer": "A",
            "publisher": "B",
            "year": 2014,
            "source": "C",
            "terms": "D",
        },
        "score_pad": {"lowest": -60, "highest": 160},
    }
    field = {
        "dot_rows": dot_rows,
        "dot_columns": dot_columns,
        "dot_spacing": f"{int(spacing * 1000) / 1000} in",
    }
    return values | keys | {"field": field | keys.get("field", {})}


def built(dot_rows: int = 10, dot_columns: int = 10, **keys: Any) -> MinesDefinition:
    """Return a kit's definition."""
    return MinesDefinition.model_validate(written(dot_rows, dot_columns, **keys))


@pytest.fixture(scope="session")
def build() -> Callable[..., MinesDefinition]:
    return built


@pytest.fixture(scope="session")
def where() -> Callable[..., Span]:
    def place(*path: str | int) -> Span:
        return Span("kit.yaml", 1, len(path) + 1)

    return place


def readings_of(jobs: tuple[Job, ...]) -> dict[str, tuple[PieceReading, ...]]:
    """Read jobs as a faultless printer and reader would give them back."""
    return {
        job.id: tuple(
            reading_of(piece, side)
            for sheets in job.sheet_sets
            for piece in sheets.pieces
            for side in (("front", "back") if piece.back else ("front",))
        )
        for job in jobs
    }


@pytest.fixture(scope="session")
def read_jobs() -> Callable[[tuple[Job, ...]], dict[str, tuple[PieceReading, ...]]]:
    return readings_of
