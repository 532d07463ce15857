"""The short games in the rules: a small field, all moves, and the effect of each move."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.rules.minefield import minefield_of
from kitgen.games.mines_between_the_lines.scoring import box_worth
from kitgen.language import gettext, gettext_noop
from kitgen.tabletop.grid import Cell, cell_named
from kitgen.values import frozen

NAMES = ("Kim", "Tess")
"""The names of the players; Kim begins."""

EXAMPLE_ROWS = ("...*", ".*..", "....")
"""The mines of the field on which all games are played."""

EXAMPLE_NUMBERS = minefield_of(EXAMPLE_ROWS).numbers()

EXAMPLE_CONTENTS = {
    Cell(row, column): content
    for row, contents in enumerate(EXAMPLE_NUMBERS)
    for column, content in enumerate(contents)
}
"""The content of each box of the field: a number, or None for a mine."""

EXAMPLE_BOX = Cell(1, 2)
"""C2, the box in all examples: its neighbours are counted, and it is looked up, lifted, added."""

FLAG = "!"
"""The prefix of a move that sets a flag; other moves name a box and the side that is drawn."""

_SIDES = {
    "^": gettext_noop("the top of {box}"),
    "v": gettext_noop("the bottom of {box}"),
    "<": gettext_noop("the left side of {box}"),
    ">": gettext_noop("the right side of {box}"),
}


class DrawnLine(NamedTuple):
    """A line from a dot to the next one, along its row or down its column."""

    along_row: bool
    row: int
    column: int


@frozen
class ShortGame:
    """A whole game: all moves in order, and the numbers (from 1) of the moves to explain.

    Attributes:
        moves: The moves, such as `B2<`, the left side of B2, or `!B2`, a flag on it.
        claim: The move that closes one box.
        double: The move that closes two boxes.
        mine: The move that claims an unflagged mine; it may be the same as `double`.
        flagged: The move that claims a flagged mine; None in games without flags.
    """

    moves: tuple[str, ...]
    claim: int
    double: int
    mine: int
    flagged: int | None = None


_OPENING = "D1^ A3< A2^ C1^ B3^ A1< D3> D3< D2> C2^ B2< C3< A3v D2< D1> B1^ B1< A1^ A2< A3^ B3< B3v"

WITH_FLAGS = ShortGame(
    tuple(f"{_OPENING} !B2 !D2 C3v C2< B2^ D3^ C3^ D3v D2^ C1< D1<".split()),
    claim=18,
    double=29,
    mine=33,
    flagged=27,
)
"""Kim flags a mine and claims it at no cost; Tess ends the game on the other mine."""

WITHOUT_FLAGS = ShortGame(
    tuple(f"{_OPENING} D1v C1> B1> B1v D2v C2v B2> C3v D3v".split()),
    claim=18,
    double=29,
    mine=29,
)
"""The same opening; then both players pay for a mine to get at the boxes behind it."""


_WAITING = "D3> C3v C3> A1< A1> B1^ A2v C1v B3> A2< D1> D1^ A1v D2> A3v C1^ C2> D3v A3< B3v B2> B2v"

REVERSED = ShortGame(
    tuple(f"{_WAITING} A2> B1v C1> A1^ B1> D1v C2v D2v A3>".split()),
    claim=23,
    double=27,
    mine=24,
)
"""Numbers cost points, so the players avoid closing boxes for as long as they can."""

REVERSED_WITH_FLAGS = ShortGame(
    tuple(f"{_WAITING} A2> D2v C2v A3> !B2 !C1 B1v C1> A1^ B1> D1v".split()),
    claim=23,
    double=32,
    mine=33,
    flagged=29,
)
"""The same waiting; then Kim deduces a mine, flags it and wins its reward."""


def game_shown(definition: MinesDefinition) -> ShortGame:
    """Return the game for the rules of a kit."""
    if definition.scoring.numbers == "minus":
        return REVERSED_WITH_FLAGS if definition.has_flags else REVERSED
    return WITH_FLAGS if definition.has_flags else WITHOUT_FLAGS


@frozen
class Played:
    """One move of a game and the state after it.

    Attributes:
        number: The number of the move, from 1.
        player: The player who moves: 0 for Kim, 1 for Tess.
        move: The move as written in `ShortGame.moves`.
        claimed: The boxes that it closes.
        gain: The points that it brings, negative if it costs them.
        scores: Both players' scores after it.
        exploded: The mines on both players' tallies after it.
    """

    number: int
    player: int
    move: str
    claimed: tuple[Cell, ...]
    gain: int
    scores: tuple[int, int]
    exploded: tuple[int, int]

    @property
    def name(self) -> str:
        """The player's name."""
        return NAMES[self.player]

    @property
    def line(self) -> str:
        """The line in words: `the left side of B2`."""
        return gettext(_SIDES[self.move[-1]], box=self.move[:-1])


def line_named(move: str) -> DrawnLine:
    """Return the line that a move draws."""
    cell, side = cell_named(move[:-1]), move[-1]
    along_row = side in "^v"
    return DrawnLine(along_row, cell.row + (side == "v"), cell.column + (side == ">"))


def sides_of(cell: Cell) -> frozenset[DrawnLine]:
    """Return the four lines around a box."""
    return frozenset(line_named(f"{cell}{side}") for side in _SIDES)


def replayed(game: ShortGame, definition: MinesDefinition) -> tuple[Played, ...]:
    """Return the moves of a game with their effects, scored by the kit's rules."""
    drawn: set[DrawnLine] = set()
    flags: tuple[set[Cell], set[Cell]] = (set(), set())
    scores, exploded, player, done = [0, 0], [0, 0], 0, []
    for number, move in enumerate(game.moves, 1):
        claimed: tuple[Cell, ...] = ()
        gain = 0
        if move.startswith(FLAG):
            flags[player].add(cell_named(move[1:]))
        else:
            line = line_named(move)
            drawn.add(line)
            claimed = tuple(
                cell
                for cell in EXAMPLE_CONTENTS
                if line in sides_of(cell) and sides_of(cell) <= drawn
            )
        for cell in claimed:
            worth = box_worth(definition, EXAMPLE_CONTENTS[cell], flagged=cell in flags[player])
            gain += worth.points
            exploded[player] += worth.exploded
        scores[player] += gain
        standing = (scores[0], scores[1]), (exploded[0], exploded[1])
        done.append(Played(number, player, move, claimed, gain, *standing))
        if not claimed:
            player = 1 - player
    return tuple(done)


def flags_of(player: int, played: Sequence[Played]) -> list[Cell]:
    """Return the boxes on which a player set flags, in the order of the slips."""
    return [
        cell_named(move.move[1:])
        for move in played
        if move.player == player and move.move.startswith(FLAG)
    ]


def owners(played: tuple[Played, ...]) -> Mapping[Cell, int]:
    """Return the player who claimed each box so far."""
    return {cell: move.player for move in played for cell in move.claimed}
