"""The printed words and outlines of each piece, in the piece's own coordinates."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import compress, product
from typing import TypeAlias

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
"""A slip of paper is less than this many points larger than the words on it."""


_SAME = 0.1
"""The most points by which the same thing may differ on two sheets of a split piece."""

_Sides: TypeAlias = tuple[float, float, float, float]
_Key: TypeAlias = tuple[str, tuple[int, ...]]


@dataclass(slots=True)
class _Shown:
    """A text or outline of a split piece: its box, and the last page on which it was found."""

    sides: _Sides
    page: int


@dataclass(slots=True)
class _Printed:
    """The print of one side of a piece, in the coordinates in which it was drawn.

    Attributes:
        width: The width of its trim, in points.
        height: The height of its trim, in points.
        glued: Whether it is glued from several sheets.
        texts: Its texts.
        paths: The boxes of its outlines.
        inks: The inks of each outline, if colours are read.
        points: The number of points of each outline, likewise.
        shown: For a glued piece, its texts and outlines so far, by their words (empty for an
            outline) and their middle in whole points.
    """

    width: float
    height: float
    glued: bool
    texts: list[TextReading] = field(default_factory=list)
    paths: list[Box] = field(default_factory=list)
    inks: list[frozenset[str]] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    shown: dict[tuple[str, int, int], list[_Shown]] = field(default_factory=dict)


class PieceReader:
    """A collector of a print file's words and outlines, piece by piece."""

    def __init__(self, *, inks: bool = False) -> None:
        """Start without pieces; `inks` is whether to collect colours, too."""
        self._with_inks = inks
        self._printed: dict[tuple[str, str, str, str], _Printed] = {}
        # Thousands of sheets print the same digits and dots at the same places.
        self._boxes: dict[_Sides, Box] = {}
        self._texts: dict[tuple[str, _Sides], TextReading] = {}

    def take(self, sheet: SheetRecord, page: ReadPage) -> None:
        """Assign a page's words and outlines to the pieces in which their middles lie.

        If something lies in several pieces, because trim boxes overlap or neighbours share a cut,
        it belongs to the piece whose ground was the last one painted before it.
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
        # Only while a page is read: a run has thousands of pieces, on a page each.
        known: dict[int, set[_Key]] = {}
        for text, before in zip(page.texts, page.paths_before, strict=True):
            words, box = text.words, text.box
            left, top, width, height = box.x, box.y, box.width, box.height
            for place in places.holding(left, top, width, height, before):
                sides = place.upright(left, top, width, height)
                printed, key = place.printed, _key(words, sides)
                if id(printed) not in known:
                    known[id(printed)] = {
                        _key(earlier.words, _sides(earlier.box)) for earlier in printed.texts
                    }
                if key not in known[id(printed)] and not (
                    place.is_split and place.repeats(words, sides)
                ):
                    known[id(printed)].add(key)
                    printed.texts.append(self._text(words, sides))
        for number, (left, top, width, height, _, inks, points) in enumerate(page.paths, 1):
            for place in places.holding(left, top, width, height, number):
                sides = place.upright(left, top, width, height)
                if not (place.is_split and place.repeats("", sides)):
                    place.printed.paths.append(self._box(sides))
                    if self._with_inks:
                        place.printed.inks.append(inks)
                        place.printed.points.append(points)

    def _box(self, sides: _Sides) -> Box:
        """Return a box with these sides, reusing an equal one."""
        box = self._boxes.get(sides)
        if box is None:
            box = self._boxes[sides] = Box(*sides)
        return box

    def _text(self, words: str, sides: _Sides) -> TextReading:
        """Return a reading of words in a box, reusing an equal one."""
        text = self._texts.get((words, sides))
        if text is None:
            text = self._texts[words, sides] = TextReading(words, self._box(sides))
        return text

    def readings(self) -> dict[str, tuple[PieceReading, ...]]:
        """Return all pieces read so far by job, in printing order, and let go of them."""
        readings: dict[str, list[PieceReading]] = {}
        for job, component, name, side in tuple(self._printed):
            # Not kept twice: a run has thousands.
            printed = self._printed.pop((job, component, name, side))
            texts, paths = tuple(printed.texts), tuple(printed.paths)
            size = printed.width, printed.height
            inks, points = tuple(printed.inks), tuple(printed.points)
            glued = printed.glued
            readings.setdefault(job, []).append(
                PieceReading(component, name, side, *size, texts, paths, inks, glued, points)
            )
        return {job: tuple(pieces) for job, pieces in readings.items()}


def as_drawn(piece: PieceReading) -> PieceReading:
    """Return a piece in large print in the coordinates in which its game drew it.

    The marks on the flaps of a piece glued from several sheets are removed, because the game did
    not draw them; on any other piece the same words are the game's.
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
        points=tuple(compress(piece.points, kept)),
    )


def _is_slip(path: Box, words: Box) -> bool:
    """Return whether an outline is the slip below the words of a mark."""
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
    """The place of a piece on a page, with the map to the coordinates in which it was drawn.

    Attributes:
        printed: The print found in it so far.
        is_split: Whether it is glued from several sheets.
        shown: The left, top, right and bottom edges of the part on this page.
        room: The same edges of the piece with its bleed.
        trim: The box of its ground.
    """

    __slots__ = ("_back", "_page", "is_split", "printed", "room", "shown", "trim")

    def __init__(self, piece: PlacedPiece, printed: _Printed, page: int) -> None:
        """Prepare the place of a recorded piece; `printed` is the print found in it so far."""
        self.printed, self.trim = printed, trim_box(piece)
        self.shown = _edges(shown_box(piece))
        self._page, self.is_split = page, piece.part is not None
        self.room = _edges(self.trim.grown(_MOST_BLEED))
        back = turned(-piece.quarter_turns, piece.width, piece.height) @ moved(-piece.x, -piece.y)
        self._back = back.matrix

    def upright(self, left: float, top: float, width: float, height: float) -> _Sides:
        """Return a box of the page in the face's coordinates: x, y, width and height."""
        a, b, c, d, e, f = self._back
        if a == 1:
            return left + e, top + f, width, height
        x, y = left + width / 2, top + height / 2
        x, y = a * x + c * y + e, b * x + d * y + f
        if not a:
            width, height = height, width
        return x - width / 2, y - height / 2, width, height

    def repeats(self, words: str, sides: _Sides) -> bool:
        """Return whether another sheet's flap shows the same words or, if empty, outline here.

        Only a split piece has flaps. Something that a single sheet shows twice at one place does
        occur twice.
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


def _key(words: str, sides: _Sides) -> _Key:
    """Return what is alike in the same words at the same place: to tenths of a point."""
    x, y, width, height = sides
    return words, (round(10 * x), round(10 * y), round(10 * width), round(10 * height))


def _sides(box: Box) -> _Sides:
    return box.x, box.y, box.width, box.height


def _around(number: int) -> tuple[int, int, int]:
    return number, number - 1, number + 1


def _alike(sides: _Sides, others: _Sides) -> bool:
    """Return whether a box is the same on two sheets, which were rounded separately."""
    return all(abs(side - other) <= _SAME for side, other in zip(sides, others, strict=True))


def _edges(box: Box) -> _Sides:
    return box.x, box.y, box.right, box.bottom


class _Places:
    """The places of a page, sorted into columns to find the piece of a box quickly."""

    def __init__(self, places: Iterable[_Place], page: ReadPage) -> None:
        """Sort places into columns by their left and right edges."""
        self._page = page
        self._grounds: dict[_Place, int] = {}
        self._alone: dict[_Place, bool] = {}
        # The last piece that overlaps no other, and its edges.
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
        """Return the pieces that contain a box, because its middle lies in their part on the page.

        `before` is the number of outlines painted before it. A box that reaches beyond a piece's
        bleed is not the piece's: all crop marks of a page are one outline, for example, whose
        middle lies in the middle tile.
        """
        x, y = left + width / 2, top + height / 2
        first, highest, last, lowest = self._last_alone
        if first < x < last and highest < y < lowest:
            # Most boxes lie in the same piece as the one before.
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
        """Return whether a piece overlaps no other."""
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
        """Return the number of outlines painted before a piece's ground; 0 if it has none."""
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
