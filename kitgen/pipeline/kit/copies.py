"""Several sets of a kit, one per table: their content, jobs and `contents.json`.

The first set is byte for byte what a build of one set makes. Every further set is generated from
its own stream; its sheets are numbered separately, and its pieces have its number in their names.
In games that ask for it, they also carry its mark, so that mixed sets can be sorted again.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from kitgen.contract import Game, Job, Piece, PieceReading, SheetSet, TextReading
from kitgen.contract.copies import named_set, piece_name
from kitgen.definitions.models import KitDefinition
from kitgen.drawing.bounds import contains
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Box, Shape, Typeface
from kitgen.drawing.typesetting import Type, paper_label
from kitgen.language import gettext, gettext_noop
from kitgen.layout.sheet import BACK
from kitgen.records.json_files import ShapeError
from kitgen.seeds import Stream
from kitgen.values import changing, replace

_MARK = gettext_noop("SET {number}")
_NUMBER = "[1-9][0-9]{0,5}"
_LARGEST_TYPE = 12.0
_TYPE_SHARE = 0.62


def set_stream(stream: Stream, number: int) -> Stream:
    """Return the stream of a set, counted from 1; the first set has the kit's own stream."""
    return stream if number == 1 else stream.child("copy", number)


def mark_words(number: int) -> str:
    """Return the words of a set's mark."""
    return gettext(_MARK, number=number)


def marks_read(game: Game[Any, Any], piece: PieceReading) -> list[TextReading]:
    """Return the texts on a printed piece that are marks of sets, at the place for marks.

    The same words elsewhere are the user's: a kit may have the title `Set 2`.
    """
    share = game.set_marks.get(piece.component)
    if share is None or piece.side == BACK:
        return []
    before, _, after = gettext(_MARK).partition("{number}")
    mark = re.compile(f"{re.escape(before)}{_NUMBER}{re.escape(after)}")
    place = _on_face(share, piece.width, piece.height)
    return [
        text
        for text in piece.texts
        if mark.fullmatch(text.words.strip()) and contains(place, text.box.centre)
    ]


def _on_face(share: Box, width: float, height: float) -> Box:
    """Return a box in points from its shares of a face's width and height."""
    return Box(share.x * width, share.y * height, share.width * width, share.height * height)


def set_mark(place: Box, face: Face, number: int) -> tuple[Shape, ...]:
    """Draw the mark of a set on a paper label.

    Args:
        place: The place of the mark, as shares of the face's width and height.
        face: The face that the mark is laid over.
        number: The number of the set, from 2.
    """
    box = _on_face(place, face.width, face.height)
    size = min(_TYPE_SHARE * box.height, _LARGEST_TYPE)
    words, look = mark_words(number), Type(size, Typeface.BOLD, Ink.LABEL_TEXT)
    return paper_label(
        box, words, look.narrowed(words, box.width - 6.0), min(0.9, 0.05 * box.height)
    )


def jobs_of_sets(
    game: Game[Any, Any], definition: KitDefinition, contents: Sequence[Any], style: InkStyle
) -> Iterator[Job]:
    """Yield a kit's jobs with the sheets of all sets, which are drawn when iteration reaches them.

    `contents` is the content of each set, in order.
    """
    for job in game.jobs(definition, contents[0], style):
        yield for_each_set(game, definition, contents, style, job)


def for_each_set(
    game: Game[Any, Any],
    definition: KitDefinition,
    contents: Sequence[Any],
    style: InkStyle,
    job: Job,
) -> Job:
    """Return a job that was drawn for the first set with the sheets of all sets.

    If the game makes copies itself, a job that depends on the seed already contains them all. Jobs
    without chance are drawn once and repeated for each set.
    """
    if len(contents) == 1 or (job.seeded and game.copies is not None):
        return job
    return replace(job, sheet_sets=_Copier(game, definition, contents, style, job).sheet_sets())


@changing
class _Copier:
    """Draws one job set by set; faces without chance are drawn only once."""

    game: Game[Any, Any]
    definition: KitDefinition
    contents: Sequence[Any]
    style: InkStyle
    job: Job
    _faces: dict[tuple[str, str], Face] = field(default_factory=dict)

    def sheet_sets(self) -> Iterator[SheetSet]:
        """Yield the sheets of the first set unchanged, then those of each further set."""
        first: list[SheetSet] = []
        for sheets in self.job.sheet_sets:
            held = replace(sheets, pieces=tuple(sheets.pieces))
            first.append(held)
            yield held
        if self.job.seeded:
            self._remember(first)
        for number, content in enumerate(self.contents[1:], 2):
            for sheets in self._drawn(content) if self.job.seeded else first:
                yield self._further(sheets, number)

    def _remember(self, first: Sequence[SheetSet]) -> None:
        """Remember the faces that are the same in every set."""
        for sheets in first:
            for piece in sheets.pieces:
                if piece.component.id not in self.game.set_marks:
                    self._faces[piece.component.id, piece.front.name] = piece.front

    def _drawn(self, content: Any) -> Iterator[SheetSet]:
        """Draw this job for another set's content."""
        for job in self.game.jobs(self.definition, content, self.style):
            if job.id == self.job.id:
                yield from job.sheet_sets
                return

    def _further(self, sheets: SheetSet, number: int) -> SheetSet:
        """Return the sheets of a further set, with its titles, names of pieces, and marks."""
        if sheets.title:
            title = gettext("{title}, set {number}", title=sheets.title, number=number)
        else:
            title = gettext("Set {number}", number=number)
        pieces = tuple(self._piece(piece, number) for piece in sheets.pieces)
        return replace(sheets, title=title, pieces=pieces, copy=number)

    def _piece(self, piece: Piece, number: int) -> Piece:
        front, mark = piece.front, piece.mark
        place = self.game.set_marks.get(piece.component.id)
        if place is not None:
            mark = (*mark, *set_mark(place, front, number))
            if self.job.seeded:
                name, title = (
                    f"{front.name}-set-{number}",
                    gettext("{title}, set {number}", title=front.title, number=number),
                )
                front = replace(front, name=name, title=title)
        else:
            front = self._faces.get((piece.component.id, front.name), front)
        return replace(piece, name=piece_name(piece.name, number), front=front, mark=mark)


def contents_of_sets(game: Game[Any, Any], contents: Sequence[Any]) -> Any:
    """Return the value of `contents.json`: the first set's, with lists of what differs by set."""
    each = [game.contents(content) for content in contents]
    if len(each) == 1:
        return each[0]
    lists = {
        many: tuple(getattr(of_set, key) for of_set in each)
        for key, many in game.listed_by_set.items()
    }
    return replace(each[0], **lists, copies=len(each))


def split_contents(game: Game[Any, Any], contents: Any) -> list[Any]:
    """Return the contents of each set, as a build of only that set would write them.

    Raises:
        ShapeError: The sets cannot be separated; the message names the wrong value.
    """
    if game.copies is not None:
        return [contents]
    count = contents.copies
    lists = {key: getattr(contents, many) for key, many in game.listed_by_set.items()}
    for key, many in game.listed_by_set.items():
        if len(lists[key]) != (count if count > 1 else 0):
            raise ShapeError(f"`{many}` does not list {count} sets")
        if count > 1 and getattr(contents, key) != lists[key][0]:
            raise ShapeError(f"`{key}` is not the first of `{many}`")
    if count == 1:
        return [contents]
    alone = replace(contents, **dict.fromkeys(game.listed_by_set.values(), ()), copies=1)
    return [
        replace(alone, **{key: listed[index] for key, listed in lists.items()})
        for index in range(count)
    ]


Readings = Mapping[str, tuple[PieceReading, ...]]


def split_readings(readings: Readings) -> dict[int, dict[str, tuple[PieceReading, ...]]]:
    """Divide the printed pieces by set and job, with their names as in a kit of one set."""
    sets: dict[int, dict[str, list[PieceReading]]] = {}
    for job, pieces in readings.items():
        for piece in pieces:
            name, number = named_set(piece.name)
            sets.setdefault(number, {}).setdefault(job, []).append(replace(piece, name=name))
    return {
        number: {job: tuple(pieces) for job, pieces in jobs.items()}
        for number, jobs in sets.items()
    }


def without_marks(game: Game[Any, Any], readings: Readings, number: int) -> Readings:
    """Return a set's printed pieces without the words of its mark."""
    return {
        job: tuple(_without_mark(game, piece, mark_words(number)) for piece in pieces)
        for job, pieces in readings.items()
    }


def _without_mark(game: Game[Any, Any], piece: PieceReading, words: str) -> PieceReading:
    marks = [text for text in marks_read(game, piece) if text.words.strip() == words]
    if not marks:
        return piece
    return replace(piece, texts=tuple(text for text in piece.texts if text not in marks))
