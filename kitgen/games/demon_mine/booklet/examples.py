"""The situations in the rules' figures, as data.

Squares have the names on the board: `A1` is at the top left, and letters name columns. A tile is
written as its open sides, as it lies.
"""

from collections.abc import Mapping

from kitgen.games.demon_mine.wording import Party
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen, replace

_PAWNS = {"m": Party.MINERS, "b": Party.BEETLES}


@frozen
class Scene:
    """A part of the grid.

    Attributes:
        columns: The number of columns.
        rows: The number of rows.
        tiles: The open sides of each tunnel tile, by square.
        pawns: The side of each pawn, by square.
    """

    columns: int
    rows: int
    tiles: Mapping[str, str]
    pawns: Mapping[str, tuple[Party, ...]]


def scene(*rows: str) -> Scene:
    """Return a scene from one text for each row, with squares separated by blanks.

    A square is written as the open sides of its tile, or a dot if it has none, and after a colon
    its pawns, if any: `m` for a miner, `b` for a beetle.
    """
    tiles: dict[str, str] = {}
    pawns: dict[str, tuple[Party, ...]] = {}
    squares = [row.split() for row in rows]
    for row, words in enumerate(squares):
        for column, word in enumerate(words):
            sides, _, standing = word.partition(":")
            at = str(Cell(row, column))
            if sides != ".":
                tiles[at] = sides
            if standing:
                pawns[at] = tuple(_PAWNS[sign] for sign in standing)
    return Scene(len(squares[0]), len(squares), tiles, pawns)


@frozen
class Burrow:
    """A tile laid by a pawn.

    Attributes:
        scene: The grid before the tile is laid.
        digger: The square of the pawn that lays it.
        square: The square on which it is laid.
        sides: Its open sides.
    """

    scene: Scene
    digger: str
    square: str
    sides: str


@frozen
class Fight:
    """A fight.

    Attributes:
        before: The grid before the fight.
        rolls: The dice of each roll, the miners' first.
        after: The grid after the fight.
    """

    before: Scene
    rolls: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    after: Scene


_FACE = scene(".    ES", "EW:m .")

JOINS = Burrow(_FACE, "A2", "B2", "SW")
"""A tile that may be laid: it opens towards the pawn. The tunnel above it may end at a wall."""

JOINS_NOT = Burrow(_FACE, "A2", "B2", "NE")
"""A tile that may not be laid: the pawn faces a wall. Joining the tunnel above does not help."""

COVERED = "NE"
"""A tile on the grid: an elbow."""

COVERS = "NES"
"""A tile that may cover it: it opens both sides that are open already, and one more."""

COVERS_NOT = "NS"
"""A tile that may not cover it: it closes a side that is open already."""

COLLAPSE = (scene("EW:b EW:mm SW:b"), scene("EW:b . SW:mmb"))
"""Two miners in B1 between two beetles: one plays the collapse, and both go to C1, where they fight
only after B1 has fallen."""

LODESTONE = "C3"
LODESTONE_SCENE = scene(
    ".  .    . .  .",
    ".  .    . .  .",
    ".  .    . EW SW",
    ".  NS:m . .  NS",
    "EW NW   . .  NW",
)
"""A LODESTONE lies in C3; a miner is about to dig towards it."""

ATTACK = Fight(
    before=scene("EW:mm EW:bb SW"),
    rolls=(((5, 2), (4, 4)),),
    after=scene("EW:mm EW SW:b"),
)
"""Two miners attack two beetles next to them and win; the remaining beetle falls back."""

TOGETHER = Fight(
    before=scene("EW:m EW:m EW:bb SW"),
    rolls=(((4, 2), (4, 1)), ((6, 3), (5, 2))),
    after=scene("EW EW EW:mm SW:b"),
)
"""Two miners enter C1 together: after a tie they win, and the remaining beetle leaves."""


def turned_over(fight: Fight) -> Fight:
    """Return a fight after which the lost beetle is turned over into a miner, on its square."""
    [home] = [square for square, who in fight.before.pawns.items() if Party.BEETLES in who]
    pawns = {**fight.after.pawns, home: (*fight.after.pawns.get(home, ()), Party.MINERS)}
    return replace(fight, after=replace(fight.after, pawns=pawns))


OVERFLOW = (scene("EW NEW:mmm SW:b"), scene("EW NEW:mm SW:mb"))
"""Three miners in B1; the beetles' player moves one of them into the beetle's square."""

ENTRANCE = "A1"
OPENING = (scene(".    .", "NE:m ."), scene(".    .", "NE:m EW:m"))
"""The Miners' first two turns, out of the bottom of their base, which lies at the top left as on
the board. Whatever its open sides, it can be turned to open its bottom."""

HIVE = "F3"
IN_PLAY = scene(
    ".  ESW  EW SW:mm .      .",
    ".  NS   .  NES:b SW     .",
    ".  NE:m .  NE    NEW:bb .",
)
"""The middle of a game, in small: the entrance in A1, the hive in F3, and a beetle in D2 next to
two miners."""
