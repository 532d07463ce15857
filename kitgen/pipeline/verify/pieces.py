"""What is printed in each piece: a page's words and outlines, in the piece's own coordinates."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from kitgen.contract import PieceReading, TextReading
from kitgen.drawing.shapes import Box, moved, turned
from kitgen.pipeline.verify.pages import shown_box, trim_box
from kitgen.pipeline.verify.reading import ReadPage
from kitgen.records.manifest import PlacedPiece, SheetRecord
from kitgen.units import mm

_MOST_BLEED = mm(3)


_Sides: TypeAlias = tuple[float, float, float, float]


@dataclass(slots=True)
class _Printed:
    """What one side of a piece prints; equal keys are what neighbouring sheets repeat."""

    texts: dict[tuple[str, _Sides], TextReading] = field(default_factory=dict)
    paths: list[Box] = field(default_factory=list)


class PieceReader:
    """Gathers what a job's pages print, piece by piece."""

    def __init__(self) -> None:
        """Start with nothing read."""
        self._printed: dict[tuple[str, str, str], _Printed] = {}
        # Thousands of sheets print the same digits and dots at the same places.
        self._keys: dict[Any, Any] = {}
        self._boxes: dict[_Sides, Box] = {}
        self._texts: dict[tuple[str, _Sides], TextReading] = {}

    def take(self, sheet: SheetRecord, page: ReadPage) -> None:
        """Share out a page's words and outlines among its pieces, by where their middle lies."""
        places = _Places(
            _Place(
                piece,
                self._printed.setdefault((piece.component, piece.name, piece.side), _Printed()),
            )
            for piece in sheet.pieces
        )
        for text in page.texts:
            words = text.words
            for place in places.holding(text.box):
                sides = place.upright(text.box)
                x, y, width, height = sides
                # A split board's flaps show some words on two sheets.
                key = (words, (round(x, 1), round(y, 1), round(width, 1), round(height, 1)))
                key = self._keys.setdefault(key, key)
                if key not in place.printed.texts:
                    place.printed.texts[key] = self._text(words, sides)
        for path in page.paths:
            for place in places.holding(path.box):
                place.printed.paths.append(self._box(place.upright(path.box)))

    def _box(self, sides: _Sides) -> Box:
        """Return the box of these sides that is in memory, or a new one."""
        box = self._boxes.get(sides)
        if box is None:
            box = self._boxes[sides] = Box(*sides)
        return box

    def _text(self, words: str, sides: _Sides) -> TextReading:
        """Return the reading of words in such a box that is in memory, or a new one."""
        text = self._texts.get((words, sides))
        if text is None:
            text = self._texts[words, sides] = TextReading(words, self._box(sides))
        return text

    def readings(self) -> tuple[PieceReading, ...]:
        """Return everything read so far, in printing order."""
        return tuple(
            PieceReading(*key, tuple(printed.texts.values()), tuple(printed.paths))
            for key, printed in self._printed.items()
        )


class _Place:
    """Where a piece lies on a page, and the way back to the coordinates it was drawn in.

    `left` to `bottom` are the edges of the part that is shown.
    """

    __slots__ = ("_back", "_room", "bottom", "left", "printed", "right", "top")

    def __init__(self, piece: PlacedPiece, printed: _Printed) -> None:
        """Look at a piece's record; `printed` is what was found in it so far."""
        self.printed = printed
        shown = shown_box(piece)
        self.left, self.top, self.right, self.bottom = shown.x, shown.y, shown.right, shown.bottom
        room = trim_box(piece).grown(_MOST_BLEED)
        self._room = (room.x, room.y, room.right, room.bottom)
        back = turned(-piece.quarter_turns, piece.width, piece.height) @ moved(-piece.x, -piece.y)
        self._back = (back.a, back.b, back.c, back.d, back.e, back.f)

    def has_room_for(self, box: Box) -> bool:
        """Return whether a box stays within the piece and its bleed."""
        left, top, right, bottom = self._room
        x, y = box.x, box.y
        return left <= x and top <= y and x + box.width <= right and y + box.height <= bottom

    def upright(self, box: Box) -> _Sides:
        """Return a box of the page in the face's coordinates: its top-left corner and its size."""
        a, b, c, d, e, f = self._back
        width, height = box.width, box.height
        x, y = box.x + width / 2, box.y + height / 2
        x, y = a * x + c * y + e, b * x + d * y + f
        if not a:
            width, height = height, width
        return x - width / 2, y - height / 2, width, height


class _Places:
    """The places of a page, in columns: most boxes are in one of many, and looked up there."""

    def __init__(self, places: Iterable[_Place]) -> None:
        """Sort places by their left and right edges."""
        self._columns: dict[tuple[float, float], list[_Place]] = {}
        for place in places:
            self._columns.setdefault((place.left, place.right), []).append(place)

    def holding(self, box: Box) -> list[_Place]:
        """Return the pieces whose box this is: its middle is in the part that is shown.

        A box that reaches beyond any bleed is nobody's: all crop marks of a page are one outline,
        and its middle is that of the middle tile.
        """
        x, y = box.x + box.width / 2, box.y + box.height / 2
        return [
            place
            for (left, right), column in self._columns.items()
            if left <= x <= right
            for place in column
            if place.top <= y <= place.bottom and place.has_room_for(box)
        ]
