"""The record of a comparison: what a change of a kit's rules did to its games, with intervals.

Both kits are played with the same seed by the same players, so that game n of one meets the chance
of game n of the other (common random numbers), and the two are a pair.
"""

from kitgen.records.playtest import Change
from kitgen.values import frozen

SCHEMA_VERSION = 1


@frozen
class ComparedGame:
    """What both kits have to be played, compared.

    Attributes:
        before: What was played of the first kit.
        after: What was played of the second kit.
        players: Who played, a player to each seat.
        seed: Of both playtests.
        games: How many pairs of games were played.
        limit: After how many turns a game was a stall.
        changes: Every figure that both have.
    """

    before: str
    after: str
    players: tuple[str, ...]
    seed: str
    games: int
    limit: int
    changes: tuple[Change, ...]


@frozen
class ComparisonRecord:
    """What a change did.

    Attributes:
        schema_version: Of this form.
        kitgen: The version that played.
        before: The id of the first kit.
        after: The id of the second kit.
        compared: What was played of both.
    """

    schema_version: int
    kitgen: str
    before: str
    after: str
    compared: tuple[ComparedGame, ...]
