"""What tests of several games share: changed keys, and what a reader sees of a face.

The reading is worked out from the shapes, by other means than the renderers and `verify`.
"""

import json
from collections.abc import Iterator
from typing import Any

from kitgen.contract import Game, Piece, PieceReading, TextReading
from kitgen.diagnostics import Diagnostic, Span, error
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import capital_height, text_width
from kitgen.drawing.prose import Block, Panel, Setting
from kitgen.drawing.shapes import (
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
from kitgen.readback import Readings
from kitgen.records.json_files import ShapeError, json_text
from kitgen.records.reading import read_record

ANCHORED = {"start": 0.0, "middle": 0.5, "end": 1.0}


def merged(base: Any, changes: Any) -> Any:
    if isinstance(base, dict) and isinstance(changes, dict):
        return base | {key: merged(base.get(key), value) for key, value in changes.items()}
    return changes


def plain(value: Any) -> Any:
    """Turn lists into tuples, as kitgen's own reader hands them over."""
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return tuple(plain(one) for one in value) if isinstance(value, list) else value


def json_contents(game: Game[Any, Any], content: Any) -> Any:
    """Return the contents of a kit as any program reads them from its `contents.json`."""
    return json.loads(json_text(game.contents(content)))


def read_back(game: Game[Any, Any], contents: Any, readings: Readings) -> list[Diagnostic]:
    """Read contents as `verify` does, and compare them with what is printed."""
    try:
        record = read_record(game.contents_model, json.dumps(contents))
    except ShapeError as problem:
        return [error("KIT221", str(problem))]
    return list(game.read_back(record, readings))


def outside_the_box(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """Return rules without the box of what the source leaves open, which quotes the source."""
    return tuple(
        block
        for block in blocks
        if not (isinstance(block, Panel) and block.setting is Setting.READINGS)
    )


def nowhere(*path: str | int) -> Span:
    return Span("/".join(str(part) for part in path), 1, 1)


def walked(shapes: tuple[Shape, ...], place: Transform) -> Iterator[tuple[Shape, Transform]]:
    """Yield every leaf shape with where it is placed, in painting order."""
    for shape in shapes:
        if isinstance(shape, Placed):
            yield from walked(shape.picture.shapes, place @ shape.transform)
        elif isinstance(shape, Group):
            yield from walked(shape.shapes, place @ shape.transform)
        else:
            yield shape, place


def box_of(points: list[tuple[float, float]], place: Transform) -> Box:
    placed = [place.apply(*point) for point in points]
    xs, ys = [x for x, _ in placed], [y for _, y in placed]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def corners(box: Box) -> list[tuple[float, float]]:
    return [(box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom)]


def ink_of(text: Text) -> Box:
    """Return the box of a line's capitals, in its own coordinates."""
    width = text_width(text.words, text.typeface, text.size, text.tracking)
    height = capital_height(text.typeface, text.size)
    return Box(text.at[0] - ANCHORED[text.anchor] * width, text.at[1] - height, width, height)


def path_points(shape: Path | Rectangle | Ellipse) -> list[tuple[float, float]]:
    if isinstance(shape, Rectangle):
        return corners(shape.box)
    if isinstance(shape, Ellipse):
        (x, y), dx, dy = shape.centre, shape.radius_x, shape.radius_y
        return corners(Box(x - dx, y - dy, 2 * dx, 2 * dy))
    return [
        point
        for subpath in shape.subpaths
        for point in (subpath.start, *(segment[-2:] for segment in subpath.segments))
    ]


def reading_of(piece: Piece, side: str = "front") -> PieceReading:
    """Return what read-back finds of one side of a printed piece, its ground first."""
    face = piece.front if side == "front" else piece.back
    assert face is not None, f"{piece.name} has no {side}"
    texts, paths = [], [face.trim]
    for shape, place in walked(face.shapes, Transform()):
        if isinstance(shape, Text):
            texts.append(TextReading(shape.words, box_of(corners(ink_of(shape)), place)))
        else:
            paths.append(box_of(path_points(shape), place))
    return PieceReading(
        piece.component.id, piece.name, side, face.width, face.height, tuple(texts), tuple(paths)
    )


def texts_of(face: Face) -> list[tuple[Text, Transform, Box]]:
    """Return each line of words, where it is placed, and the box of its ink on the face."""
    return [
        (shape, place, box_of(corners(ink_of(shape)), place))
        for shape, place in walked(face.shapes, Transform())
        if isinstance(shape, Text)
    ]
