"""What is printed in each piece: a page's words and outlines, in the piece's own coordinates."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import compress, product
from typing import Any, TypeAlias

from kitgen.contract import PieceReading, TextReading
from kitgen.drawing.shapes import Box, moved, turned
from kitgen.layout.enlarging import ENLARGEMENT
from kitgen.layout.marks import is_glue_mark
from kitgen.pipeline.verify.pdf.reading import ReadPage
from kitgen.pipeline.verify.reading_back.pages import same_place, shown_box, trim_box
from kitgen.records.sheets import PlacedPiece, SheetRecord
from kitgen.units import mm
from kitgen.values import replace

_MOST_BLEED = mm(3)
_SLIP = 12.0
"""By how much less than this, in points, a slip of paper is larger than the words on it."""


_SAME = 0.1
"""By how much what two sheets show of one thing may differ, in points."""

_Sides: TypeAlias = tuple[float, float, float, float]


@dataclass(slots=True)
class _Shown:
    """What a sheet of a split piece showed: its box, and the last page that it was found on."""

    sides: _Sides
    page: int


@dataclass(slots=True)
class _Printed:
    """What one side of a piece prints, as wide and as high as it is drawn.

    Attributes:
        width: Of its trim, in points.
        height: Of its trim, in points.
        texts: Its words, by themselves and by their box in tenths of a point.
        paths: Its outlines.
        inks: What each of them is painted with, where that is read.
        glued: Whether it is glued from several sheets.
        shown: If so, what they showed, by its words, which an outline
            has none of, and the whole points of its middle.
    """

    width: float
    height: float
    glued: bool
    texts: dict[tuple[str, tuple[int, ...]], TextReading] = field(default_factory=dict)
    paths: list[Box] = field(default_factory=list)
    inks: list[frozenset[str]] = field(default_factory=list)
    shown: dict[tuple[str, int, int], list[_Shown]] = field(default_factory=dict)


class PieceReader:
    """Gathers what a print file's pages print, piece by piece."""

    def __init__(self, *, inks: bool = False) -> None:
        """Start with nothing read; `inks` says whether the pages' colours are."""
        self._with_inks = inks
        self._printed: dict[tuple[str, str, str, str], _Printed] = {}
        # Thousands of sheets print the same digits and dots at the same places.
        self._keys: dict[Any, Any] = {}
        self._boxes: dict[_Sides, Box] = {}
        self._texts: dict[tuple[str, _Sides], TextReading] = {}

    def take(self, sheet: SheetRecord, page: ReadPage) -> None:
        """Share out a page's words and outlines among its pieces, by where their middle lies.

        What lies in several, where trim boxes reach over each other or on the cut that neighbours
        share, is of the piece whose ground was painted last before it.
        """
        pieces = (
            _Place(
                piece,
                self._printed.setdefault(
                    (piece.job, piece.component, piece.name, piece.side),
                    _Printed(*_upright_size(piece), piece.part is not None),
                ),
                sheet.page,
            )
            for piece in sheet.pieces
        )
        places = _Places(pieces, page)
        for text, before in zip(page.texts, page.paths_before, strict=True):
            words, box = text.words, text.box
            left, top, width, height = box.x, box.y, box.width, box.height
            for place in places.holding(left, top, width, height, before):
                sides = x, y, wide, high = place.upright(left, top, width, height)
                tenths = (round(10 * x), round(10 * y), round(10 * wide), round(10 * high))
                key = (words, tenths)
                key = self._keys.setdefault(key, key)
                if key not in place.printed.texts and not (
                    place.is_split and place.repeats(words, sides)
                ):
                    place.printed.texts[key] = self._text(words, sides)
        for number, (left, top, width, height, _, inks) in enumerate(page.paths, 1):
            for place in places.holding(left, top, width, height, number):
                sides = place.upright(left, top, width, height)
                if not (place.is_split and place.repeats("", sides)):
                    place.printed.paths.append(self._box(sides))
                    if self._with_inks:
                        place.printed.inks.append(inks)

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

    def readings(self) -> dict[str, tuple[PieceReading, ...]]:
        """Return everything read so far by its job, in printing order."""
        readings: dict[str, list[PieceReading]] = {}
        for (job, component, name, side), printed in self._printed.items():
            texts, paths = tuple(printed.texts.values()), tuple(printed.paths)
            size = printed.width, printed.height
            inks = tuple(printed.inks)
            read = PieceReading(component, name, side, *size, texts, paths, inks, printed.glued)
            readings.setdefault(job, []).append(read)
        return {job: tuple(pieces) for job, pieces in readings.items()}


def as_drawn(piece: PieceReading) -> PieceReading:
    """Return what a piece in large print shows, in the coordinates in which a game drew it.

    One that is glued from several sheets has its flaps marked, which a game knows nothing of; on
    any other the same words are the game's.
    """
    tags = [text.box for text in piece.texts if piece.glued and is_glue_mark(text.words)]
    texts = (text for text in piece.texts if not (piece.glued and is_glue_mark(text.words)))
    kept = [not any(_is_slip(path, tag) for tag in tags) for path in piece.paths]
    return replace(
        piece,
        width=piece.width / ENLARGEMENT,
        height=piece.height / ENLARGEMENT,
        texts=tuple(replace(text, box=_smaller(text.box)) for text in texts),
        paths=tuple(map(_smaller, compress(piece.paths, kept))),
        inks=tuple(compress(piece.inks, kept)),
    )


def _is_slip(path: Box, words: Box) -> bool:
    """Return whether an outline is that of the slip on which a mark's words stand."""
    around = _is_within(_edges(path), words.x, words.y, words.width, words.height)
    return around and path.width < words.width + _SLIP and path.height < words.height + _SLIP


def _upright_size(piece: PlacedPiece) -> tuple[float, float]:
    """Return the width and height of a piece's trim before it was turned."""
    if piece.quarter_turns % 2:
        return piece.height, piece.width
    return piece.width, piece.height


def _smaller(box: Box) -> Box:
    return Box(*(length / ENLARGEMENT for length in (box.x, box.y, box.width, box.height)))


class _Place:
    """Where a piece lies on a page, and the way back to the coordinates it was drawn in.

    Attributes:
        printed: What was found in it so far.
        is_split: Whether it is glued from several sheets.
        shown: The left, top, right and bottom edge of the part that is shown.
        room: The same edges of the piece with its bleed.
        trim: The box of its ground.
    """

    __slots__ = ("_back", "_page", "is_split", "printed", "room", "shown", "trim")

    def __init__(self, piece: PlacedPiece, printed: _Printed, page: int) -> None:
        """Look at a piece's record on a page; `printed` is what was found in it so far."""
        self.printed, self.trim = printed, trim_box(piece)
        self.shown = _edges(shown_box(piece))
        self._page, self.is_split = page, piece.part is not None
        self.room = _edges(self.trim.grown(_MOST_BLEED))
        back = turned(-piece.quarter_turns, piece.width, piece.height) @ moved(-piece.x, -piece.y)
        self._back = back.matrix

    def upright(self, left: float, top: float, width: float, height: float) -> _Sides:
        """Return a box of the page in the face's coordinates: its top-left corner and its size."""
        a, b, c, d, e, f = self._back
        if a == 1:
            return left + e, top + f, width, height
        x, y = left + width / 2, top + height / 2
        x, y = a * x + c * y + e, b * x + d * y + f
        if not a:
            width, height = height, width
        return x - width / 2, y - height / 2, width, height

    def repeats(self, words: str, sides: _Sides) -> bool:
        """Return whether the flap of another sheet shows these words or, if empty, an outline.

        Only a piece that is split has flaps. What one sheet shows twice at one place is there
        twice.
        """
        x, y, width, height = sides
        column, row = round(x + width / 2), round(y + height / 2)
        for near in product((words,), _around(column), _around(row)):
            for known in self.printed.shown.get(near, ()):
                if known.page != self._page and _alike(known.sides, sides):
                    known.page = self._page
                    return True
        self.printed.shown.setdefault((words, column, row), []).append(_Shown(sides, self._page))
        return False


def _around(number: int) -> tuple[int, int, int]:
    return number, number - 1, number + 1


def _alike(sides: _Sides, others: _Sides) -> bool:
    """Return whether a box is the same on two sheets, each rounded by itself."""
    return all(abs(side - other) <= _SAME for side, other in zip(sides, others, strict=True))


def _edges(box: Box) -> _Sides:
    return box.x, box.y, box.right, box.bottom


class _Places:
    """The places of a page, in columns: most boxes are in one of many, and looked up there."""

    def __init__(self, places: Iterable[_Place], page: ReadPage) -> None:
        """Sort places by their left and right edges."""
        self._page = page
        self._grounds: dict[_Place, int] = {}
        self._alone: dict[_Place, bool] = {}
        # The last piece that was found alone where it is, and what it shows.
        self._last: Sequence[_Place] = ()
        self._last_alone = (0.0, 0.0, 0.0, 0.0)
        self._columns: dict[tuple[float, float], list[tuple[float, float, _Sides, _Place]]] = {}
        for place in places:
            left, top, right, bottom = place.shown
            column = self._columns.setdefault((left, right), [])
            column.append((top, bottom, place.room, place))

    def holding(
        self, left: float, top: float, width: float, height: float, before: int
    ) -> Sequence[_Place]:
        """Return the pieces whose box this is: its middle is in the part that is shown.

        `before` is how many outlines were painted by then. A box that reaches beyond any bleed is
        nobody's: all crop marks of a page are one outline, and its middle is that of the middle
        tile.
        """
        x, y = left + width / 2, top + height / 2
        first, highest, last, lowest = self._last_alone
        if first < x < last and highest < y < lowest:
            # Most boxes lie where the one before them did.
            return self._last if _is_within(self._last[0].room, left, top, width, height) else ()
        holding = []
        for (first, last), column in self._columns.items():
            if first <= x <= last:
                for highest, lowest, (leftmost, topmost, rightmost, bottommost), place in column:
                    if (
                        highest <= y <= lowest
                        and leftmost <= left
                        and topmost <= top
                        and left + width <= rightmost
                        and top + height <= bottommost
                    ):
                        holding.append(place)
        if len(holding) > 1:
            grounds = {place: self._ground(place) for place in holding}
            last = max((ground for ground in grounds.values() if ground < before), default=0)
            return [place for place, ground in grounds.items() if ground == last]
        if holding and self._is_alone(holding[0]):
            self._last, self._last_alone = holding, holding[0].shown
        return holding

    def _is_alone(self, place: _Place) -> bool:
        """Return whether no other piece shows anything where this one does."""
        if place not in self._alone:
            left, top, right, bottom = place.shown
            self._alone[place] = not any(
                other is not place and highest < bottom and top < lowest
                for (first, last), column in self._columns.items()
                if first < right and left < last
                for highest, lowest, _, other in column
            )
        return self._alone[place]

    def _ground(self, place: _Place) -> int:
        """Return how many outlines are painted before a piece's ground; 0 where it has none."""
        if place not in self._grounds:
            grounds = (
                number
                for number, path in enumerate(self._page.paths)
                if path.rectangle and same_place(path.box, place.trim)
            )
            self._grounds[place] = next(grounds, 0)
        return self._grounds[place]


def _is_within(room: _Sides, left: float, top: float, width: float, height: float) -> bool:
    """Return whether a box stays within these edges."""
    first, highest, last, lowest = room
    return first <= left and highest <= top and left + width <= last and top + height <= lowest
