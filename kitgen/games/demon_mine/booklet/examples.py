"""The situations that the rules show, as data: what lies where, and what is done.

Squares are named as on the board, `A1` at the top left, columns by letters. A tile is written
by its open sides, as it lies.
"""

from collections.abc import Mapping
from dataclasses import field, replace

from kitgen.games.demon_mine.wording import Party
from kitgen.values import frozen

Force = tuple[Party, int]
"""How many pawns of a party stand in a square."""


@frozen
class Scene:
    """A part of the grid: its size, its tunnel tiles, and who stands where."""

    columns: int
    rows: int
    tiles: Mapping[str, str]
    pawns: Mapping[str, tuple[Force, ...]] = field(default_factory=dict)


@frozen
class Burrow:
    """A tile laid by a pawn: onto which square, from which one, and its open sides."""

    scene: Scene
    digger: str
    square: str
    sides: str


@frozen
class Change:
    """What a scene is before and after something is done."""

    before: Scene
    after: Scene


@frozen
class Fight:
    """A fight: where it is fought, the dice of both sides roll by roll, and what it leaves."""

    before: Scene
    rolls: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    after: Scene


def _standing(party: Party, count: int = 1) -> tuple[Force, ...]:
    return ((party, count),)


_FACE = Scene(2, 2, {"A2": "EW", "B1": "ES"}, {"A2": _standing(Party.MINERS)})

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

_CUT_OFF = {"A1": _standing(Party.BEETLES), "C1": _standing(Party.BEETLES)}

COLLAPSE = Change(
    before=Scene(
        3,
        1,
        {"A1": "EW", "B1": "EW", "C1": "SW"},
        {**_CUT_OFF, "B1": _standing(Party.MINERS, 2)},
    ),
    after=Scene(
        3,
        1,
        {"A1": "EW", "C1": "SW"},
        {**_CUT_OFF, "C1": ((Party.MINERS, 2), (Party.BEETLES, 1))},
    ),
)
"""Two miners in B1 between two beetles: one plays the collapse, both go to C1, and only when B1
has fallen do they fight there."""

LODESTONE = "C3"
LODESTONE_SCENE = Scene(
    5,
    5,
    {"A5": "EW", "B5": "NW", "B4": "NS", "D3": "EW", "E3": "SW", "E4": "NS", "E5": "NW"},
    {"B4": _standing(Party.MINERS)},
)
"""A LODESTONE lies in C3; a miner is about to dig towards it."""

ATTACK = Fight(
    before=Scene(
        3,
        1,
        {"A1": "EW", "B1": "EW", "C1": "SW"},
        {"A1": _standing(Party.MINERS, 2), "B1": _standing(Party.BEETLES, 2)},
    ),
    rolls=(((5, 2), (4, 4)),),
    after=Scene(
        3,
        1,
        {"A1": "EW", "B1": "EW", "C1": "SW"},
        {"A1": _standing(Party.MINERS, 2), "C1": _standing(Party.BEETLES)},
    ),
)
"""Two miners attack two beetles next to them and win; the beetle that is left falls back."""

_PASSAGE = {"A1": "EW", "B1": "EW", "C1": "EW", "D1": "SW"}

TOGETHER = Fight(
    before=Scene(
        4,
        1,
        _PASSAGE,
        {
            "A1": _standing(Party.MINERS),
            "B1": _standing(Party.MINERS),
            "C1": _standing(Party.BEETLES, 2),
        },
    ),
    rolls=(((4, 2), (4, 1)), ((6, 3), (5, 2))),
    after=Scene(
        4,
        1,
        _PASSAGE,
        {"C1": _standing(Party.MINERS, 2), "D1": _standing(Party.BEETLES)},
    ),
)
"""Two miners enter C1 together: a tie first, then they win; the last beetle leaves."""


def turned_over(fight: Fight) -> Fight:
    """Return a fight whose lost beetle is turned over where it stood, into a miner."""
    [home] = [
        square
        for square, forces in fight.before.pawns.items()
        if any(party is Party.BEETLES for party, _ in forces)
    ]
    [(party, count)] = fight.after.pawns.get(home, ((Party.MINERS, 0),))
    pawns = {**fight.after.pawns, home: _standing(party, count + 1)}
    return replace(fight, after=replace(fight.after, pawns=pawns))


OVERFLOW = Change(
    before=Scene(
        3,
        1,
        {"A1": "EW", "B1": "NEW", "C1": "SW"},
        {"B1": _standing(Party.MINERS, 3), "C1": _standing(Party.BEETLES)},
    ),
    after=Scene(
        3,
        1,
        {"A1": "EW", "B1": "NEW", "C1": "SW"},
        {"B1": _standing(Party.MINERS, 2), "C1": ((Party.MINERS, 1), (Party.BEETLES, 1))},
    ),
)
"""Three miners in B1; the beetles' player moves one of them into the beetle's square."""

ENTRANCE = "A1"
OPENING = (
    Scene(2, 2, {"A2": "NE"}, {"A2": _standing(Party.MINERS)}),
    Scene(
        2,
        2,
        {"A2": "NE", "B2": "EW"},
        {"A2": _standing(Party.MINERS), "B2": _standing(Party.MINERS)},
    ),
)
"""The Miners' first two turns, out of the bottom of their base, which lies at the top left as on
the board. However it is open, it can be turned so that its bottom is."""

HIVE = "F3"
IN_PLAY = Scene(
    6,
    3,
    {
        "B1": "ESW",
        "C1": "EW",
        "D1": "SW",
        "B2": "NS",
        "D2": "NES",
        "E2": "SW",
        "B3": "NE",
        "D3": "NE",
        "E3": "NEW",
    },
    {
        "D1": _standing(Party.MINERS, 2),
        "B3": _standing(Party.MINERS),
        "D2": _standing(Party.BEETLES),
        "E3": _standing(Party.BEETLES, 2),
    },
)
"""The middle of a game, drawn small: the entrance in A1, the hive in F3, and a beetle in D2 next
to two miners."""
