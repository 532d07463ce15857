"""What is printed in each piece: a page's words and outlines, in the piece's own coordinates."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from kitgen.contract import PieceReading, TextReading
from kitgen.drawing.shapes import Box, Transform, moved, turned
from kitgen.pipeline.verify.pages import shown_box, trim_box
from kitgen.pipeline.verify.reading import ReadPage
from kitgen.records.manifest import PlacedPiece, SheetRecord
from kitgen.units import mm

T = TypeVar("T")

_MOST_BLEED = mm(3)


@dataclass(slots=True)
class _Printed:
    """What one side of a piece prints; equal keys are what neighbouring sheets repeat."""

    texts: dict[tuple[str, Box], TextReading] = field(default_factory=dict)
    paths: list[Box] = field(default_factory=list)


class PieceReader:
    """Gathers what a job's pages print, piece by piece."""

    def __init__(self) -> None:
        """Start with nothing read."""
        self._printed: dict[tuple[str, str, str], _Printed] = {}
        # Thousands of sheets print the same digits and dots at the same places.
        self._known: dict[Any, Any] = {}

    def take(self, sheet: SheetRecord, page: ReadPage) -> None:
        """Share out a page's words and outlines among its pieces, by where their middle lies."""
        places = [
            _Place(
                piece,
                self._printed.setdefault((piece.component, piece.name, piece.side), _Printed()),
            )
            for piece in sheet.pieces
        ]
        for text in page.texts:
            for place in _holding(places, text.box):
                box = place.upright(text.box)
                # A split board's flaps show some words on two sheets.
                sides = (box.x, box.y, box.width, box.height)
                key = self._once((text.words, Box(*(round(side, 1) for side in sides))))
                place.printed.texts.setdefault(key, self._once(TextReading(text.words, box)))
        for path in page.paths:
            for place in _holding(places, path.box):
                place.printed.paths.append(self._once(place.upright(path.box)))

    def _once(self, value: T) -> T:
        """Return the value that is in memory already and equals this one, if there is any."""
        known: T = self._known.setdefault(value, value)
        return known

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
        self._room = trim_box(piece).grown(_MOST_BLEED)
        turn_back = turned(-piece.quarter_turns, piece.width, piece.height)
        self._back: Transform = turn_back @ moved(-piece.x, -piece.y)

    def has_room_for(self, box: Box) -> bool:
        """Return whether a box stays within the piece and its bleed."""
        room = self._room
        return (
            room.x <= box.x
            and room.y <= box.y
            and box.right <= room.right
            and box.bottom <= room.bottom
        )

    def upright(self, box: Box) -> Box:
        """Return a box of the page in the face's coordinates."""
        x, y = self._back.apply(*box.centre)
        width, height = (box.width, box.height) if self._back.a else (box.height, box.width)
        return Box(x - width / 2, y - height / 2, width, height)


def _holding(places: Iterable[_Place], box: Box) -> list[_Place]:
    """Return the pieces whose box this is: its middle is in the part that is shown.

    A box that reaches beyond any bleed is nobody's: all crop marks of a page are one outline,
    and its middle is that of the middle tile.
    """
    x, y = box.centre
    return [
        place
        for place in places
        if place.left <= x <= place.right
        and place.top <= y <= place.bottom
        and place.has_room_for(box)
    ]
