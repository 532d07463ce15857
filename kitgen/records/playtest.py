"""The record of a playtest: who won, how long it took and what never happened, with intervals.

Every figure is sampled: of the games, the players and the seed that stand beside it. It holds for
rules with the digest that stands there, too, and says nothing of others.
"""

from collections.abc import Sequence
from typing import Annotated

from kitgen.records.reading import Bounds
from kitgen.values import frozen

SCHEMA_VERSION = 1
ENDING = ".playtest.json"
"""The record of a kit is called by its id and this."""


@frozen
class Estimate:
    """A figure with its 95 % interval.

    Attributes:
        lowest: The lower end.
        value: The figure in the sample.
        highest: The upper end.
    """

    lowest: float
    value: float
    highest: float


@frozen
class Winner:
    """How often somebody won.

    Attributes:
        name: A seat, a side, or a place in the order of moves: `1st`, `2nd`.
        share: The share of games; of a shared win its part. Stalls count as won by nobody.
    """

    name: str
    share: Estimate


@frozen
class Lean:
    """Whether a game leans to one of its seats, sides or places in the order of moves.

    Attributes:
        of: What is compared: `seat`, `side` or `order`.
        winners: How often each of them won.
        verdict: `even`: every share lies within 5 points of an even one; `biased`: one lies
            outside; else `undecided`. The intervals of a verdict hold at every look, so they
            are wider than those of a set number of games. A game that nobody won counts for it as
            shared by all.
        more: After how many more games a verdict would be found, if these brought what the others
            did; null where there is one, or that takes too many.
    """

    of: str
    winners: Annotated[tuple[Winner, ...], Bounds(1, 100)]
    verdict: str
    more: int | None


@frozen
class Ending:
    """A way in which games ended.

    Attributes:
        reason: By which rule; empty for stalls, which the limit of turns ended.
        games: How many games.
    """

    reason: str
    games: int


@frozen
class Occurring:
    """Something that play brought, or never brought.

    Attributes:
        name: What it is.
        sort: `option`, `piece`, `event` or `trouble`.
        games: The share of games in which it occurred.
        mean: How often it occurred in a game, on the average.
        first: The median of the turn in which it occurred first; null where it never did.
    """

    name: str
    sort: str
    games: Estimate
    mean: float
    first: float | None


@frozen
class Visits:
    """How many moves went to one square of the map, in all games.

    Attributes:
        row: From the top, from 0; squares above the start's are below 0.
        column: From the left, likewise.
        moves: How many moves.
    """

    row: int
    column: int
    moves: int


@frozen
class PlayedGame:
    """What was played of a kit, and what came of it.

    Attributes:
        name: What was played.
        rules: SHA-256 of all that the engine reads of the kit, in hexadecimal.
        players: Who played, a player to each seat.
        seed: Of the playtest.
        games: How many games were played.
        limit: After how many turns a game was a stall.
        suppositions: What was played otherwise than at a table.
        leans: Seats, sides and order; none for one player.
        draws: The share of games whose win was shared by all; none for one player.
        wins: Of games for one: the share that was won; null for others.
        stalls: The share of games that the rules did not end.
        endings: The ways in which games ended, the commonest first.
        turns: The median of turns, of all players.
        fewest_turns: The 5 % point of turns.
        most_turns: The 95 % point of turns.
        seconds_a_turn: By which turns are minutes: an estimate, and nothing that was measured.
        gap: The mean difference of the best two scores; null where fewer than two games have
            scores.
        comebacks: The share of games, among those with a leader at half-time and a win that not
            all shared, that the leader lost; null where nothing shows who leads.
        leads: The mean number of changes of the leader; null likewise.
        choice: The mean number of legal moves in a decision.
        forced: The share of decisions with one legal move.
        quiet: The share of turns in which nothing happened; null where nothing is counted.
        features: What play brought or never brought.
        visits: Where moves went; empty without a map.
        until: Where play stopped as soon as wins were known well enough: `2%` where the interval
            of every share reaches no farther than 2 points to either side, `verdict` where no
            verdict was undecided, or the most games that were asked for were played. The intervals
            of wins hold at every look then. null where a number of games was asked for.
    """

    name: str
    rules: str
    players: tuple[str, ...]
    seed: str
    games: int
    limit: int
    suppositions: tuple[str, ...]
    leans: tuple[Lean, ...]
    draws: Estimate
    wins: Estimate | None
    stalls: Estimate
    endings: tuple[Ending, ...]
    turns: Estimate
    fewest_turns: Annotated[float, Bounds(0, 100_000)]
    most_turns: Annotated[float, Bounds(0, 100_000)]
    seconds_a_turn: Annotated[int, Bounds(1, 3600)]
    gap: Estimate | None
    comebacks: Estimate | None
    leads: Estimate | None
    choice: float
    forced: float
    quiet: float | None
    features: tuple[Occurring, ...]
    visits: tuple[Visits, ...]
    until: str | None = None


@frozen
class Change:
    """What became of one figure.

    Attributes:
        name: The figure.
        kind: `share`: of games, from 0 to 1; `mean`: of a number that each game has.
        before: Of the first kit.
        after: Of the second kit.
        difference: After less before, with its own 95 % interval.
        chance: How likely so uneven a split of the pairs is where nothing changed: the p-value of
            the exact sign test, raised by Holm's method for all figures together.
        is_shown: Whether that is at most 5 %: with 95 %, not one of all changes shown is false.
    """

    name: str
    kind: str
    before: float
    after: float
    difference: Estimate
    chance: float
    is_shown: bool


@frozen
class Promise:
    """What a kit promises against the kit that it extends, and what play has shown of it.

    Attributes:
        figure: The figure, as comparisons name it.
        wanted: `fewer` or `more`.
        parent: The id of the kit that it extends.
        parent_definition: SHA-256 of what that kit says but how it looks, in hexadecimal.
        change: What became of the figure, from that kit to this one.
        is_kept: Whether the change is shown, and is what was promised.
    """

    figure: str
    wanted: str
    parent: str
    parent_definition: str
    change: Change
    is_kept: bool


@frozen
class PlaytestRecord:
    """The playtest of a kit.

    Attributes:
        schema_version: Of this form.
        kitgen: The version that played.
        kit: The kit's id.
        game: Its game's id.
        definition: SHA-256 of what the kit says but how it looks, in hexadecimal.
        played: What was played of it: a kit of several boards has several.
        promises: What it promises against the kit that it extends.
    """

    schema_version: int
    kitgen: str
    kit: str
    game: str
    definition: str
    played: tuple[PlayedGame, ...]
    promises: tuple[Promise, ...] = ()


def weighs_every_move(players: Sequence[str]) -> bool:
    """Return whether one of some players weighs every move: search does, and so does exact.

    A plan that never takes an option may just not know of it.
    """
    return any(player.startswith(("search", "exact")) for player in players)
