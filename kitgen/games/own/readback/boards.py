"""Compares printed boards and tracks with the contents: places of spaces, and their words."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import TypeAlias

from kitgen.contract import PieceReading
from kitgen.games.own.contents import ComponentRecord, SpaceRecord
from kitgen.readback import Differences, parts_said, read_back_check

_SAME_PLACE = 0.6
"""The tolerance for the middle of a printed space, in points: files round to hundredths."""

_Middles: TypeAlias = dict[tuple[int, int], list[tuple[float, float, frozenset[str]]]]


@read_back_check("OG204")
def check_printed_board(
    name: str, record: ComponentRecord, pieces: tuple[PieceReading, ...]
) -> Differences:
    """There are as many boards as listed, each space at its place, with its words and colour.

    Words belong to the space whose middle is nearest. Build the kit again.
    """
    if len(pieces) != (record.count or 1):
        yield f"{len(pieces)} boards `{name}` are printed, and {record.count or 1} are listed"
    for piece in pieces:
        middles = _inks_by_middle(piece)
        gone = [*_spaces_missing(middles, record.spaces)]
        other = [*_colours_missing(middles, record.spaces)]
        lacking = dict(_words_missing(piece, record.spaces))
        if gone:
            yield f"the board `{name}` lacks {_some(gone)}"
        if other:
            yield f"{_some(other)} of the board `{name}` are printed in another colour"
        if lacking:
            words = ", ".join(sorted({*lacking.values()})[:5])
            yield f"{_some([*lacking])} of the board `{name}` lack {words}"


def _some(names: list[str]) -> str:
    """Return the first names of a list, and the number of the others."""
    return ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")


def _inks_by_middle(piece: PieceReading) -> _Middles:
    """Return the colours of outlines by their middles, grouped by whole points."""
    middles: _Middles = {}
    for path, inks in zip(piece.paths, piece.inks, strict=False):
        x, y = path.centre
        middles.setdefault((int(x), int(y)), []).append((x, y, inks))
    return middles


def _inks_at(middles: _Middles, space: SpaceRecord) -> Iterator[frozenset[str]]:
    """Yield the colours of each outline whose middle is that of a space."""
    x, y = space.at
    for dx, dy in product((-1, 0, 1), repeat=2):
        for near_x, near_y, inks in middles.get((int(x) + dx, int(y) + dy), ()):
            if abs(near_x - x) <= _SAME_PLACE and abs(near_y - y) <= _SAME_PLACE:
                yield inks


def _spaces_missing(middles: _Middles, spaces: Mapping[str, SpaceRecord]) -> Iterator[str]:
    """Yield the names of the spaces at whose place no cell or point is printed."""
    return (
        name for name, space in spaces.items() if not any(True for _ in _inks_at(middles, space))
    )


def _colours_missing(middles: _Middles, spaces: Mapping[str, SpaceRecord]) -> Iterator[str]:
    """Yield the names of the spaces at whose place nothing has the listed colour."""
    for name, space in spaces.items():
        if space.colour and not any(space.colour in inks for inks in _inks_at(middles, space)):
            yield name


def _words_missing(
    piece: PieceReading, spaces: Mapping[str, SpaceRecord]
) -> Iterator[tuple[str, str]]:
    """Yield each space at which some of its words are missing, with those words."""
    said: dict[str, Counter[str]] = {name: Counter() for name in spaces}
    for text in piece.texts:
        x, y = text.box.centre
        nearest = min(
            spaces, key=lambda name: (spaces[name].at[0] - x) ** 2 + (spaces[name].at[1] - y) ** 2
        )
        said[nearest].update(parts_said(text.words))
    for name, space in spaces.items():
        missing = Counter([*parts_said(space.words), *space.name.split()]) - said[name]
        if missing:
            yield name, " ".join(sorted(missing))
