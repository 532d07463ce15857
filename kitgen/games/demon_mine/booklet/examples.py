"""The situations that the rules show, as data: what lies where, and what is done.

Squares are named as on the board, `A1` at the top left, columns by letters. A tile is written
by its open sides, as it lies.
"""

from collections.abc import Mapping

from kitgen.games.demon_mine.wording import Party
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen, replace

_PAWNS = {"m": Party.MINERS, "b": Party.BEETLES}


@frozen
class Scene:
    """A part of the grid: its size, its tunnel tiles, and who stands where."""

    columns: int
    rows: int
    tiles: Mapping[str, str]
    pawns: Mapping[str, tuple[Party, ...]]


def scene(*rows: str) -> Scene:
    """Return a scene from a line for each row, its squares apart by blanks.

    A square is its tile's open sides, or a dot where none lies; after a colon, its pawns: `m` is
    a miner, `b` a beetle.
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
    """A tile laid by a pawn: onto which square, from which one, and its open sides."""

    scene: Scene
    digger: str
    square: str
    sides: str


@frozen
class Fight:
    """A fight: where it is fought, the dice of both sides roll by roll, and what it leaves."""

    before: Scene
    rolls: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    after: Scene


_FACE = scene(".    ES", "EW:m .")

JOINS = Burrow(_FACE, "A2", "B2", "SW")
"""The open sides meet; that the tunnel above ends at a wall does not matter."""

JOINS_NOT = Burrow(_FACE, "A2", "B2", "NE")
"""The pawn faces a wall; that the tunnel above joins does not help."""

COVERED = "NE"
"""A tile that lies already: an elbow."""

COVERS = "NES"
"""It opens both sides that are open already, and one more."""

COVERS_NOT = "NS"
"""It closes a side that is open already."""

COLLAPSE = (scene("EW:b EW:mm SW:b"), scene("EW:b . SW:mmb"))
"""Two miners in B1 between two beetles: one plays the collapse, both go to C1, and only when B1
has fallen do they fight there."""

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
"""Two miners attack two beetles next to them and win; the beetle that is left falls back."""

TOGETHER = Fight(
    before=scene("EW:m EW:m EW:bb SW"),
    rolls=(((4, 2), (4, 1)), ((6, 3), (5, 2))),
    after=scene("EW EW EW:mm SW:b"),
)
"""Two miners enter C1 together: a tie first, then they win; the last beetle leaves."""


def turned_over(fight: Fight) -> Fight:
    """Return a fight whose lost beetle is turned over where it stood, into a miner."""
    [home] = [square for square, who in fight.before.pawns.items() if Party.BEETLES in who]
    pawns = {**fight.after.pawns, home: (*fight.after.pawns.get(home, ()), Party.MINERS)}
    return replace(fight, after=replace(fight.after, pawns=pawns))


OVERFLOW = (scene("EW NEW:mmm SW:b"), scene("EW NEW:mm SW:mb"))
"""Three miners in B1; the beetles' player moves one of them into the beetle's square."""

ENTRANCE = "A1"
OPENING = (scene(".    .", "NE:m ."), scene(".    .", "NE:m EW:m"))
"""The Miners' first two turns, out of the bottom of their base, which lies at the top left as on
the board. However it is open, it can be turned so that its bottom is."""

HIVE = "F3"
IN_PLAY = scene(
    ".  ESW  EW SW:mm .      .",
    ".  NS   .  NES:b SW     .",
    ".  NE:m .  NE    NEW:bb .",
)
"""The middle of a game, drawn small: the entrance in A1, the hive in F3, and a beetle in D2 next
to two miners."""
