"""The record of a ladder: kinds of players, each held against the one below it."""

from kitgen.records.playtest import Estimate
from kitgen.values import frozen

SCHEMA_VERSION = 1


@frozen
class RungRecord:
    """How one kind of player did against the kind below it.

    Attributes:
        stronger: Who is held to be better.
        weaker: Against whom.
        games: How many games were played; in half of them each sat on the other side.
        stalls: How many of them the rules did not end; each counts as half won.
        share: What the better one won of all points: 1 a game, a part where a win was shared.
        is_better: Whether the interval lies above one half altogether.
    """

    stronger: str
    weaker: str
    games: int
    stalls: int
    share: Estimate
    is_better: bool


@frozen
class LadderOfGame:
    """The ladder of one thing that is played of a kit.

    Attributes:
        name: What was played.
        rules: SHA-256 of all that the engine reads of the kit, in hexadecimal.
        seed: Of all games.
        limit: After how many turns a game was a stall.
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
        schema_version: Of this form.
        kitgen: The version that played.
        kit: The kit's id.
        ladders: One for each thing that two sides play.
    """

    schema_version: int
    kitgen: str
    kit: str
    ladders: tuple[LadderOfGame, ...]
