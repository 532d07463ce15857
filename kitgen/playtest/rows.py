"""Games as rows of a CSV file: written as they are played, and read again to resume a playtest.

Every row begins with a digest of everything that its game depends on except the number, so a row
with other rules, other players or another seed is never mistaken for one of these games. Rows are
in order, from game 1 on. A row that was cut off does not count.
"""

import csv
import hashlib
import io
from collections.abc import Generator, Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Final

from kitgen import __version__
from kitgen.diagnostics import KitgenError
from kitgen.playtest.files_written import check_place, opened, write_all
from kitgen.playtest.observed import Observed, Occurrence
from kitgen.playtest.play import Sitting
from kitgen.playtest.records import rules_digest
from kitgen.tabletop.grid import Cell

_FIRST_COLUMN: Final = "series"
_COLUMNS = (
    _FIRST_COLUMN,
    "game",
    "winners",
    "reason",
    "scores",
    "turns",
    "order",
    "leads",
    "half_time",
    "decisions",
    "choices",
    "forced",
    "quiet",
    "squares",
)
_START = ",".join(_COLUMNS[:2]).encode()
"""The beginning of every file of games."""

_NOBODY = "-"
"""The cell of the winners in a game that all seats lost; for a stall the cell is empty."""

_MOST_COUNTED = 10**15
"""The largest number in a row: no game reaches it, and sums of such numbers can be computed."""

_DIGEST_LENGTH = 16
_ENDING = "\n"


class RowError(ValueError):
    """A row was not written by kitgen; the message says what is wrong."""


def series_digest(sitting: Sitting) -> str:
    """Return the digest of rules, players, seed, limit and version, in 16 hexadecimal digits."""
    parts = (
        __version__,
        sitting.game_id,
        sitting.playable.name,
        rules_digest(sitting.playable),
        *(player.name for player in sitting.players),
        sitting.seed,
        str(sitting.limit),
    )
    named = "".join(f"{len(part)} {part}\n" for part in parts)
    return hashlib.sha256(named.encode()).hexdigest()[:_DIGEST_LENGTH]


class Rows:
    """Writes the games of one sitting as rows, and reads them."""

    def __init__(self, sitting: Sitting) -> None:
        """Take the names of seats and features from the sitting's engine."""
        engine, rules = sitting.playable.engine, sitting.playable.rules
        self._seats = engine.seats(rules)
        self._features = tuple(feature.name for feature in engine.features(rules))
        self._digest = series_digest(sitting)

    @property
    def head(self) -> str:
        """The row of column names, with its line end."""
        of_features = (
            column for name in self._features for column in (name, f"first turn of: {name}")
        )
        return _row((*_COLUMNS, *of_features))

    def written(self, game: Observed) -> str:
        """Return the row of a game, with its line end."""
        features = (cell for name in self._features for cell in _cells(game.features.get(name)))
        winners = "" if game.winners is None else self._named(game.winners) or _NOBODY
        return _row(
            (
                self._digest,
                str(game.number),
                winners,
                game.reason,
                " ".join(map(str, game.scores)),
                str(game.turns),
                self._named(game.order),
                str(game.leads),
                "" if game.half_time is None else self._seats[game.half_time],
                str(game.decisions),
                str(game.choices),
                str(game.forced),
                str(game.quiet),
                " ".join(f"{cell.row}/{cell.column}:{n}" for cell, n in game.places.items()),
                *features,
            )
        )

    def _named(self, seats: Sequence[int]) -> str:
        return " ".join(self._seats[seat] for seat in seats)

    def read(self, line: str) -> Observed:
        """Return the game of a row.

        Raises:
            RowError: The line is not a row of a game of this sitting.
        """
        cells = next(csv.reader((line,), strict=True), [])
        if len(cells) != len(_COLUMNS) + 2 * len(self._features):
            raise RowError(f"it has {len(cells)} columns")
        if cells[0] != self._digest:
            raise RowError(
                "its game was played with other rules, players, seed, limit or version of kitgen"
            )
        _, number, winners, reason, scores, turns, order, leads, half_time, *rest = cells
        decisions, choices, forced, quiet, squares, *features = rest
        try:
            game = Observed(
                number=int(number),
                winners=self._winners(winners),
                reason=reason,
                scores=tuple(map(int, scores.split())),
                turns=int(turns),
                order=self._read_seats(order),
                leads=int(leads),
                half_time=self._seats.index(half_time) if half_time else None,
                decisions=int(decisions),
                choices=int(choices),
                forced=int(forced),
                quiet=int(quiet),
                features={
                    name: Occurrence(int(count), int(first))
                    for name, count, first in sorted(
                        zip(self._features, features[::2], features[1::2], strict=True)
                    )
                    if first
                },
                places=dict(map(_visits, squares.split())),
            )
        except ValueError as problem:
            raise RowError("a number or a name in it cannot be read") from problem
        if not _is_possible(game):
            raise RowError("a figure in it is one that no game can have")
        return game

    def _winners(self, names: str) -> tuple[int, ...] | None:
        if not names:
            return None
        return () if names == _NOBODY else self._read_seats(names)

    def _read_seats(self, names: str) -> tuple[int, ...]:
        return tuple(map(self._seats.index, names.split()))


def _is_possible(game: Observed) -> bool:
    """Return whether a game can have these numbers: a user may have edited the file."""
    counts = (game.turns, game.leads, game.decisions, game.choices, game.forced, game.quiet)
    seats = (game.order, game.winners or ())
    return (
        min(counts) >= 0
        and max(counts) <= _MOST_COUNTED
        and max(map(abs, game.scores), default=0) <= _MOST_COUNTED
        and game.forced <= game.decisions
        and game.quiet <= game.turns
        and all(len(set(named)) == len(named) for named in seats)
    )


def _cells(seen: Occurrence | None) -> tuple[str, str]:
    """Return two cells: how often a feature occurred, and in which turn first."""
    return ("0", "") if seen is None else (str(seen.count), str(seen.first))


def _row(cells: Sequence[str]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator=_ENDING).writerow(cells)
    return line.getvalue()


def _visits(words: str) -> tuple[Cell, int]:
    cell, _, count = words.partition(":")
    row, _, column = cell.partition("/")
    return Cell(int(row), int(column)), int(count)


class GamesFile:
    """The file of one sitting's games, to which games are added one by one.

    Attributes:
        path: The path of the file.
    """

    def __init__(self, path: Path, sitting: Sitting) -> None:
        """Name the file, which need not exist yet."""
        self.path = path
        self._rows = Rows(sitting)

    def begin(self) -> None:
        """Create the file without games, replacing an earlier one.

        Raises:
            KitgenError: The file at this path was not written by kitgen.
            OSError: The file system refuses.
        """
        if check_place(self.path) and not self._is_ours():
            raise KitgenError(
                f"{self.path} exists and holds no games of kitgen; it is left as it is: "
                "move it away, or choose another --out"
            )
        with opened(self.path, "wb") as file:
            write_all(file, self._rows.head.encode())

    def _is_ours(self) -> bool:
        with self.path.open("rb") as file:
            start = file.read(len(_START))
        # A killed process may have left only a part of the head.
        return _START.startswith(start)

    def resume(self) -> Iterator[Observed]:
        """Yield the games in the file, and remove an incomplete row at its end.

        Raises:
            KitgenError: A row is not a game of this sitting; the message gives row and reason.
            OSError: There is no file, or it cannot be read or written.
        """
        whole = 0
        with opened(self.path, "r+b") as file:
            for number, line in enumerate(takewhile(_is_whole, file)):
                whole += len(line)
                if number:
                    yield self._game(number, line)
                elif line != self._rows.head.encode():
                    raise KitgenError(f"{self.path} has other columns than these games; {ANEW}")
            file.truncate(whole)
        if not whole:
            self.begin()

    def _game(self, number: int, line: bytes) -> Observed:
        try:
            game = self._rows.read(line.decode())
            if game.number != number:
                raise RowError(f"it is game {game.number}, where game {number} belongs")
        except (UnicodeDecodeError, RowError, csv.Error) as problem:
            place = f"{self.path}, line {number + 1}"
            raise KitgenError(f"{place} cannot be resumed from: {problem}; {ANEW}") from None
        return game

    def add(self, games: Iterator[Observed]) -> Generator[Observed]:
        """Write each game as soon as it is played, and then yield it.

        Raises:
            OSError: A game cannot be written; all games before it are in the file.
        """
        with opened(self.path, "ab") as file:
            for game in games:
                write_all(file, self._rows.written(game).encode())
                yield game


ANEW = "leave out --resume to play anew"


def _is_whole(line: bytes) -> bool:
    """Return whether a line has a line end: one without was cut off while it was written."""
    return line.endswith(_ENDING.encode())
