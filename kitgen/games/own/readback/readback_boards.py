"""Printed boards and tracks: their spaces at their places, and the words at each of them."""

from collections import Counter
from collections.abc import Iterator, Mapping

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic, coded
from kitgen.games.own.contents import ComponentRecord, SpaceRecord
from kitgen.readback import difference

_SAME_PLACE = 0.6
"""Points by which the middle of a printed space may differ: files round to hundredths."""


@coded("OG204")
def check_printed_board(
    name: str, record: ComponentRecord, pieces: tuple[PieceReading, ...]
) -> Iterator[Diagnostic]:
    """There are as many boards as listed, each space at its place, with its words.

    Words belong to the space whose middle is nearest. Build the kit again.
    """
    if len(pieces) != (record.count or 1):
        message = f"{len(pieces)} boards `{name}` are printed, and {record.count or 1} are listed"
        yield difference("OG204", message)
    for piece in pieces:
        gone = [*_spaces_missing(piece, record.spaces)]
        lacking = dict(_words_missing(piece, record.spaces))
        if gone:
            yield difference("OG204", f"the board `{name}` lacks {_some(gone)}")
        if lacking:
            words = ", ".join(sorted({*lacking.values()})[:5])
            yield difference("OG204", f"{_some([*lacking])} of the board `{name}` lack {words}")


def _some(names: list[str]) -> str:
    """Return the first names of a list, and how many there are besides."""
    return ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")


def _spaces_missing(piece: PieceReading, spaces: Mapping[str, SpaceRecord]) -> Iterator[str]:
    """Yield the names of the spaces at whose place no cell or point is printed."""
    middles: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for path in piece.paths:
        x, y = path.centre
        middles.setdefault((int(x), int(y)), []).append((x, y))
    for name, space in spaces.items():
        x, y = space.at
        near = (
            middle
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            for middle in middles.get((int(x) + dx, int(y) + dy), ())
        )
        if not any(
            abs(middle[0] - x) <= _SAME_PLACE and abs(middle[1] - y) <= _SAME_PLACE
            for middle in near
        ):
            yield name


def _words_missing(
    piece: PieceReading, spaces: Mapping[str, SpaceRecord]
) -> Iterator[tuple[str, str]]:
    """Yield each space that lacks words of its own, and these words."""
    said: dict[str, Counter[str]] = {name: Counter() for name in spaces}
    for text in piece.texts:
        x, y = text.box.centre
        nearest = min(
            spaces, key=lambda name: (spaces[name].at[0] - x) ** 2 + (spaces[name].at[1] - y) ** 2
        )
        said[nearest].update(text.words.split())
    for name, space in spaces.items():
        missing = Counter([*space.words.split(), *space.name.split()]) - said[name]
        if missing:
            yield name, " ".join(sorted(missing))
