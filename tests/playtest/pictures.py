"""What a reader sees of a drawn position: pictures and words at their places, by the rulers."""

import re
from collections.abc import Iterable, Iterator

from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Group, Path, Placed, Shape, Transform
from tests.games.reading import texts_of


def leaves(shapes: Iterable[Shape], at: Transform) -> Iterator[tuple[Shape, Transform]]:
    """Yield what is drawn, and where; a picture is one thing."""
    for shape in shapes:
        match shape:
            case Group():
                yield from leaves(shape.shapes, at @ shape.transform)
            case Placed():
                yield shape, at @ shape.transform
            case _:
                yield shape, at


class Seen:
    """A face as it is seen.

    Attributes:
        words: Each line of words with the middle of its ink.
        pictures: The name of each picture with the place of its origin, and how it is placed.
        paths: Each path with how it is placed.
    """

    def __init__(self, face: Face) -> None:
        self.face = face
        drawn = list(leaves(face.shapes, Transform()))
        self.words = [(text.words, box.centre) for text, _, box in texts_of(face)]
        self.pictures = [
            (shape.picture.name, at.apply(0.0, 0.0), at)
            for shape, at in drawn
            if isinstance(shape, Placed)
        ]
        self.paths = [(shape, at) for shape, at in drawn if isinstance(shape, Path)]

    def lines(self) -> str:
        """Return all words, in order."""
        return " ".join(words for words, _ in self.words)

    def named(self, start: str) -> list[tuple[float, float]]:
        """Return where pictures lie whose names begin so."""
        return [at for name, at, _ in self.pictures if name.startswith(start)]


class Rulers:
    """The squares of a map by the names beside its rows and above its columns.

    Words that a pattern matches are a ruler's, the topmost or leftmost of equal ones.
    """

    def __init__(self, seen: Seen, row: str, column: str) -> None:
        self.rows: dict[str, float] = {}
        self.columns: dict[str, float] = {}
        middle = min(y for words, (_, y) in seen.words if re.fullmatch(column, words))
        left = min(x for words, (x, _) in seen.words if re.fullmatch(row, words))
        for words, (x, y) in seen.words:
            if re.fullmatch(column, words) and abs(y - middle) < 2.0:
                self.columns[words] = x
            elif re.fullmatch(row, words) and abs(x - left) < 6.0:
                self.rows.setdefault(words, y)
        self.unit = _pitch(self.columns.values())

    def square(self, at: tuple[float, float]) -> tuple[str, str] | None:
        """Return the names of the row and the column in which a point lies; None: outside."""
        x, y = at
        row = [name for name, middle in self.rows.items() if abs(y - middle) < self.unit / 2]
        column = [name for name, middle in self.columns.items() if abs(x - middle) < self.unit / 2]
        return (row[0], column[0]) if row and column else None

    def name(self, at: tuple[float, float]) -> str | None:
        """Return a square by column and row, such as `B3`; None outside."""
        square = self.square(at)
        return None if square is None else square[1] + square[0]


def _pitch(places: Iterable[float]) -> float:
    ordered = sorted(places)
    return (ordered[-1] - ordered[0]) / (len(ordered) - 1)
