"""The record of a comparison: how a change of rules changed a kit's games, with intervals.

Both kits are played with the same seed by the same players, so game n of one kit meets the same
chance as game n of the other (common random numbers), and the two games form a pair.
"""

from kitgen.records.playtest import Change
from kitgen.values import frozen

SCHEMA_VERSION = 1


@frozen
class ComparedGame:
    """Something that can be played of both kits, compared.

    Attributes:
        before: The name of what was played of the first kit.
        after: The name of what was played of the second kit.
        players: The player in each seat.
        seed: The seed of both playtests.
        games: How many pairs of games were played.
        limit: The number of turns after which a game counts as a stall.
        changes: Every figure that both kits have.
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
    """The effect of a change of rules.

    Attributes:
        schema_version: The version of this file's form.
        kitgen: The version of kitgen that played.
        before: The id of the first kit.
        after: The id of the second kit.
        compared: What was played of both.
    """

    schema_version: int
    kitgen: str
    before: str
    after: str
    compared: tuple[ComparedGame, ...]
