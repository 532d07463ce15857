"""Read-back for all games: compare what is printed on pieces with `contents.json`.

The module that draws a sheet also reads its marks back, with the functions here. What they should
say is derived only from the contents, never from how the kit was drawn.
"""

from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from typing import ParamSpec, TypeAlias, TypeVar

from kitgen.contract import PieceReading, TextReading
from kitgen.diagnostics import Diagnostic, error, explained_by, register
from kitgen.drawing.shapes import Box
from kitgen.drawing.typesetting import divided

Readings: TypeAlias = Mapping[str, tuple[PieceReading, ...]]
"""The printed sides of pieces, by the id of their job."""

Differences: TypeAlias = Iterator[str]
"""Messages, each about a difference between a finished kit and its contents."""

P = ParamSpec("P")
K = TypeVar("K", bound=Hashable)

NOTHING = "nothing"
"""The word for what is printed at a place without a mark."""

_SAME_PLACE = 0.02
"""Points by which equal places may differ, because files round to hundredths."""

_SAME_EDGE = 4.0
"""Points by which lines set to one edge may differ, because letters differ in where they begin."""

_NEXT_LINE = 20.0
"""The most points from the foot of a caption to the top of what it names."""


def read_back_check(
    code: str,
) -> Callable[[Callable[P, Differences]], Callable[P, Iterator[Diagnostic]]]:
    """Turn a generator of differences into a check that yields them as errors without a place.

    Args:
        code: The code of the errors; its explanation is the docstring of the generator.
    """

    def decorate(check: Callable[P, Differences]) -> Callable[P, Iterator[Diagnostic]]:
        @wraps(check)
        def reported(*args: P.args, **kwargs: P.kwargs) -> Iterator[Diagnostic]:
            for message in check(*args, **kwargs):
                yield error(code, message, hint="build the kit again with --replace")

        register(code, explained_by(check, code))
        return reported

    return decorate


def compared(
    message: str,
    printed: Mapping[K, object],
    wanted: Mapping[K, object],
    *,
    absent: object = NOTHING,
    together: bool = False,
    **names: object,
) -> Differences:
    """Yield a difference for each key whose value is missing, extra or different.

    Args:
        message: The message, with `{key}`, `{printed}`, `{wanted}` and the names below in it.
        printed: The printed values, by place or another key.
        wanted: The values that should be printed, according to the contents.
        absent: The value that stands in for a missing one in the message.
        together: Whether to report all differences as one: the first, and how many there are.
        **names: Further values for the message.
    """
    differing = [
        (key, printed.get(key, absent), wanted.get(key, absent))
        for key in dict.fromkeys((*wanted, *printed))
        if printed.get(key, absent) != wanted.get(key, absent)
    ]
    for key, value, right in differing[:1] if together else differing:
        words = message.format(key=key, printed=value, wanted=right, **names)
        more = f"; {len(differing)} such differences" if together and len(differing) > 1 else ""
        yield words + more


def pieces_of(
    readings: Readings, job: str, component: str, side: str = "front"
) -> tuple[PieceReading, ...]:
    """Return one printed side of a component's pieces in a job; none if the job is missing."""
    return tuple(
        reading
        for reading in readings.get(job, ())
        if reading.component == component and reading.side == side
    )


def is_number(words: str) -> bool:
    """Return whether words are a whole number in digits, apart from spaces around it."""
    return words.strip().isascii() and words.strip().isdigit()


def words_of(piece: PieceReading) -> list[str]:
    """Return the words of each text of a piece, in the order of printing."""
    return [text.words.strip() for text in piece.texts]


def parts_said(words: str) -> list[str]:
    """Split words wherever a line may break: at spaces, and between ideographs and kana."""
    return [part for word in words.split() for part in divided(word)]


def in_reading_order(texts: Iterable[TextReading], same_row: float) -> list[str]:
    """Return words in rows from the top, and from the left within a row.

    Args:
        texts: The texts to sort.
        same_row: Points by which the middles of one row may differ in height.
    """
    rows: list[list[TextReading]] = []
    for text in sorted(texts, key=lambda text: text.box.centre[1]):
        if rows and text.box.centre[1] - rows[-1][0].box.centre[1] <= same_row:
            rows[-1].append(text)
        else:
            rows.append([text])
    return [text.words.strip() for row in rows for text in sorted(row, key=lambda text: text.box.x)]


def beside(texts: Sequence[TextReading], said: Container[str], same_row: float) -> dict[int, str]:
    """Return, for each printed number, the nearest of certain words to its right in its row.

    Args:
        texts: Numbers and words.
        said: The words that may be there; others are ignored.
        same_row: Points by which the middles of one row may differ in height.
    """
    named: dict[int, str] = {}
    for number in (text for text in texts if is_number(text.words)):
        right = [
            text
            for text in texts
            if text.words.strip() in said
            and text.box.x > number.box.x
            and abs(text.box.centre[1] - number.box.centre[1]) < same_row
        ]
        if right:
            named[int(number.words)] = min(right, key=lambda text: text.box.x).words.strip()
    return named


def below(
    texts: Sequence[TextReading], is_caption: Callable[[str], bool]
) -> Iterator[tuple[str, str]]:
    """Yield each caption that has words directly below its left edge, with those words.

    They may overlap the caption in height: a cedilla hangs into the line below.
    """
    for caption in (text for text in texts if is_caption(text.words.strip())):
        edge, middle = caption.box.x, caption.box.centre[1]
        lowest = caption.box.bottom + _NEXT_LINE
        under = [
            text
            for text in texts
            if abs(text.box.x - edge) < _SAME_EDGE and middle < text.box.y < lowest
        ]
        if under:
            nearest = min(under, key=lambda text: text.box.y)
            yield caption.words.strip(), nearest.words.strip()


def from_the_top(*columns: tuple[Iterable[TextReading], Callable[[str], bool]]) -> dict[int, str]:
    """Return the words of each row of some columns, by the row's number from the top.

    Args:
        columns: For each column, the texts in its area and a test of which belong to it.
    """
    chosen = [
        [
            text.words.strip()
            for text in sorted(texts, key=lambda text: text.box.centre[1])
            if belongs(text.words.strip())
        ]
        for texts, belongs in columns
    ]
    count = max(map(len, chosen))
    return {
        row + 1: ", ".join(column[row] if row < len(column) else NOTHING for column in chosen)
        for row in range(count)
    }


def said_in(marks: Iterable[tuple[Box, str]], places: Mapping[K, Box]) -> dict[K, str]:
    """Return the words of the marks whose middle lies in each place; empty places are left out."""
    said: dict[K, list[str]] = {}
    for mark, words in marks:
        x, y = mark.centre
        for key, box in places.items():
            if box.x <= x < box.right and box.y <= y < box.bottom:
                said.setdefault(key, []).append(words)
    return {key: " and ".join(words) for key, words in said.items()}


def texts_in(piece: PieceReading, places: Mapping[K, Box]) -> dict[K, str]:
    """Return the words whose middle lies in each place; empty places are left out."""
    return said_in(((text.box, text.words.strip()) for text in piece.texts), places)


def same_paths(piece: PieceReading, other: PieceReading) -> bool:
    """Return whether two pieces show the same paths at the same places."""
    same_number = len(piece.paths) == len(other.paths)
    return same_number and all(map(same_place, piece.paths, other.paths))


def same_place(box: Box, other: Box, within: float = _SAME_PLACE) -> bool:
    """Return whether every edge of one box lies within `within` points of the other's."""
    return (
        abs(box.x - other.x) <= within
        and abs(box.y - other.y) <= within
        and abs(box.right - other.right) <= within
        and abs(box.bottom - other.bottom) <= within
    )


def unlike_backs(backs: Iterable[PieceReading]) -> Differences:
    """Yield a sentence for each back with other paths or words than the first."""
    for back, first in unlike((("back", back) for back in backs), words_too=True):
        yield f"the back of {back.name} differs from the back of {first.name}"


def unlike(
    kinds: Iterable[tuple[Hashable, PieceReading]], *, words_too: bool = False
) -> Iterator[tuple[PieceReading, PieceReading]]:
    """Yield each piece that does not look like the first of its kind, with that first piece.

    Args:
        kinds: Pairs of a kind and a piece.
        words_too: Whether words are compared as well as paths.
    """
    first: dict[Hashable, PieceReading] = {}
    for kind, piece in kinds:
        usual = first.setdefault(kind, piece)
        same_words = not words_too or words_of(piece) == words_of(usual)
        if not (same_words and same_paths(piece, usual)):
            yield piece, usual
