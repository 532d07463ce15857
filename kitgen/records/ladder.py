"""The record of a ladder: kinds of players, each compared with the one below it."""

from kitgen.records.playtest import Estimate
from kitgen.values import frozen

SCHEMA_VERSION = 1


@frozen
class RungRecord:
    """How one kind of player did against the kind below it.

    Attributes:
        stronger: The player expected to be better.
        weaker: Its opponent.
        games: The number of games played; in half of them the players swapped seats.
        stalls: The number of games that the rules did not end; each counts as half won.
        share: The stronger player's share of all points: 1 for a win, a fraction for a shared one.
        is_better: Whether the whole interval lies above one half.
    """

    stronger: str
    weaker: str
    games: int
    stalls: int
    share: Estimate
    is_better: bool


@frozen
class LadderOfGame:
    """The ladder of one thing that can be played of a kit.

    Attributes:
        name: What was played.
        rules: SHA-256 of everything that the engine reads of the kit, in hexadecimal.
        seed: The seed of all games.
        limit: The number of turns after which a game counts as a stall.
        rungs: From the bottom up.
    """

    name: str
    rules: str
    seed: str
    limit: int
    rungs: tuple[RungRecord, ...]


@frozen
class LadderRecord:
    """The ladders of a kit.

    Attributes:
        schema_version: The version of this file's form.
        kitgen: The version of kitgen that played.
        kit: The kit's id.
        ladders: One for each thing that two sides play.
    """

    schema_version: int
    kitgen: str
    kit: str
    ladders: tuple[LadderOfGame, ...]
