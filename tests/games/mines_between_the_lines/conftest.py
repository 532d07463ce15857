"""Factories: definitions without a file, and sheets read back without a PDF."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from kitgen.contract import Job, PieceReading, TextReading
from kitgen.diagnostics import Span
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import capital_height, text_width
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Ellipse,
    Group,
    Path,
    Placed,
    Rectangle,
    Shape,
    Text,
    Transform,
)
from kitgen.games.mines_between_the_lines.definition import MinesDefinition


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


def flattened(shapes: tuple[Shape, ...], to_face: Transform) -> Iterator[tuple[Shape, Transform]]:
    """Yield every shape that is no container, with the map to the face."""
    for shape in shapes:
        if isinstance(shape, Placed):
            yield from flattened(shape.picture.shapes, to_face @ shape.transform)
        elif isinstance(shape, Group):
            yield from flattened(shape.shapes, to_face @ shape.transform)
        else:
            yield shape, to_face


def _points(shape: Shape) -> Iterator[tuple[float, float]]:
    match shape:
        case Path():
            for subpath in shape.subpaths:
                yield subpath.start
                for segment in subpath.segments:
                    yield from zip(segment[::2], segment[1::2], strict=True)
        case Rectangle(box):
            yield (box.x, box.y)
            yield (box.right, box.bottom)
        case Ellipse((x, y), across, down):
            yield (x - across, y - down)
            yield (x + across, y + down)


def text_box(text: Text) -> Box:
    """Return the box round the capitals of words."""
    width = text_width(text.words, text.typeface, text.size, text.tracking)
    left = {Anchor.START: 0.0, Anchor.MIDDLE: width / 2, Anchor.END: width}[text.anchor]
    height = capital_height(text.typeface, text.size)
    return Box(text.at[0] - left, text.at[1] - height, width, height)


def _around(points: Iterable[tuple[float, float]], to_face: Transform) -> Box:
    places = [to_face.apply(*point) for point in points]
    x, y = min(p[0] for p in places), min(p[1] for p in places)
    right, bottom = max(p[0] for p in places), max(p[1] for p in places)
    return Box(x, y, right - x, bottom - y)


def _read(face: Face) -> tuple[tuple[TextReading, ...], tuple[Box, ...]]:
    """Return a face's words and outlines, its ground first."""
    texts, paths = [], [face.trim]
    for shape, to_face in flattened(face.shapes, Transform()):
        if isinstance(shape, Text):
            box = text_box(shape)
            corners = [(box.x, box.y), (box.right, box.bottom)]
            texts.append(TextReading(shape.words, _around(corners, to_face)))
        else:
            paths.append(_around(_points(shape), to_face))
    return tuple(texts), tuple(paths)


def readings_of(jobs: tuple[Job, ...]) -> dict[str, tuple[PieceReading, ...]]:
    """Read jobs as a faultless printer and reader would give them back."""
    readings = {}
    for job in jobs:
        pieces = []
        for sheets in job.sheet_sets:
            for piece in sheets.pieces:
                for side, face in (("front", piece.front), ("back", piece.back)):
                    if face is not None:
                        texts, paths = _read(face)
                        pieces.append(
                            PieceReading(
                                piece.component.id,
                                piece.name,
                                side,
                                face.width,
                                face.height,
                                texts,
                                paths,
                            )
                        )
        readings[job.id] = tuple(pieces)
    return readings


@pytest.fixture(scope="session")
def read_jobs() -> Callable[[tuple[Job, ...]], dict[str, tuple[PieceReading, ...]]]:
    return readings_of
