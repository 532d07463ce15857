"""The record of a playtest: who won, how long it took and what never happened, with intervals.

Every figure is sampled from the games, players and seed recorded beside it, and is valid only for
rules with the recorded digest.
"""

from collections.abc import Sequence
from typing import Annotated

from kitgen.records.reading import Bounds
from kitgen.values import frozen

SCHEMA_VERSION = 1
ENDING = ".playtest.json"
"""The end of the file's name, after the kit's id."""


@frozen
class Estimate:
    """A figure with its 95 % confidence interval.

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
    """How often a player won.

    Attributes:
        name: A seat, a side, or a place in the order of moves: `1st`, `2nd`.
        share: The share of games won, a shared win counting as its fraction. Nobody wins a stall.
    """

    name: str
    share: Estimate


@frozen
class Lean:
    """Whether a game favours one of its seats, sides or places in the order of moves.

    Attributes:
        of: What is compared: `seat`, `side` or `order`.
        winners: How often each of them won.
        verdict: `even` if every share lies within 5 points of an even one; `biased` if one lies
            outside; otherwise `undecided`. The verdict's intervals are valid however often they are
            looked at, so they are wider than those for a set number of games. A game that nobody
            won counts here as shared by all.
        more: The number of further games after which a verdict is expected, if they go like those
            played; null if there is a verdict, or if it would take too many.
    """

    of: str
    winners: Annotated[tuple[Winner, ...], Bounds(1, 100)]
    verdict: str
    more: int | None


@frozen
class Ending:
    """A way in which games ended.

    Attributes:
        reason: The rule that ended them; empty for stalls, which the limit of turns ended.
        games: The number of games.
    """

    reason: str
    games: int


@frozen
class Occurring:
    """Something that happened in play, or never happened.

    Attributes:
        name: What it is.
        sort: `option`, `piece`, `event` or `trouble`.
        games: The share of games in which it occurred.
        mean: The mean number of occurrences in a game.
        first: The median of the turn in which it first occurred; null if it never did.
    """

    name: str
    sort: str
    games: Estimate
    mean: float
    first: float | None


@frozen
class Visits:
    """The number of moves to one square of the map, in all games.

    Attributes:
        row: The row from the top, with 0 at the start's; rows above it are negative.
        column: The column from the left, likewise.
        moves: The number of moves.
    """

    row: int
    column: int
    moves: int


@frozen
class PlayedGame:
    """The results of one thing that was played of a kit.

    Attributes:
        name: What was played.
        rules: SHA-256 of everything that the engine reads of the kit, in hexadecimal.
        players: The player in each seat.
        seed: The seed of the playtest.
        games: How many games were played.
        limit: The number of turns after which a game counts as a stall.
        suppositions: How play differed from play at a table.
        leans: For seats, sides and order of moves; empty for solo games.
        draws: The share of games whose win all players shared; 0 for solo games.
        wins: The share of solo games that were won; null for other games.
        stalls: The share of games that the rules did not end.
        endings: The ways in which games ended, the commonest first.
        turns: The median number of turns, counting all players.
        fewest_turns: The 5th percentile of the number of turns.
        most_turns: The 95th percentile of the number of turns.
        seconds_a_turn: The length of a turn for converting turns to minutes: an estimate, not a
            measurement.
        gap: The mean difference between the two best scores; null if fewer than two games have
            scores.
        comebacks: The share of games that the leader at half-time lost, among those with such a
            leader and a win that not all shared; null if nothing shows who leads.
        leads: The mean number of changes of the leader; null if nothing shows who leads.
        choice: The mean number of legal moves in a decision.
        forced: The share of decisions with one legal move.
        quiet: The share of turns in which nothing happened; null if nothing is counted.
        features: What happened in play, or never happened.
        visits: The squares that moves went to; empty without a map.
        until: The rule that stopped play early: `2%` once the interval of every share reached at
            most 2 points to either side, or `verdict` once no verdict was undecided; in either case
            no later than the most games asked for. The intervals of wins are then valid however
            often they are looked at. null if a number of games was asked for.
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
    """The change of one figure between two kits.

    Attributes:
        name: The figure.
        kind: `share` for a share of games, from 0 to 1; `mean` for the mean of a number that each
            game has.
        before: The figure of the first kit.
        after: The figure of the second kit.
        difference: `after` minus `before`, with its own 95 % interval.
        chance: The probability of a split of the pairs at least this uneven if nothing changed: the
            p-value of the exact sign test, adjusted by Holm's method for all figures together.
        is_shown: Whether `chance` is at most 5 %: with a confidence of 95 %, none of the changes
            shown is false.
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
    """A kit's promise compared with the kit that it extends, and what play has shown of it.

    Attributes:
        figure: The figure, by its name in comparisons.
        wanted: `fewer` or `more`.
        parent: The id of the extended kit.
        parent_definition: SHA-256 of the extended kit's definition except its looks, in
            hexadecimal.
        change: The change of the figure from the extended kit to this one.
        is_kept: Whether the change is shown and goes in the promised direction.
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
        schema_version: The version of this file's form.
        kitgen: The version of kitgen that played.
        kit: The kit's id.
        game: The id of its game.
        definition: SHA-256 of the kit's definition except its looks, in hexadecimal.
        played: The results for everything that was played of it; a kit of several boards has
            several.
        promises: The kit's promises compared with the kit that it extends.
    """

    schema_version: int
    kitgen: str
    kit: str
    game: str
    definition: str
    played: tuple[PlayedGame, ...]
    promises: tuple[Promise, ...] = ()


def weighs_every_move(players: Sequence[str]) -> bool:
    """Return whether any of these players weighs every move, as search and exact do.

    If not, a plan that never takes an option may simply not know of it.
    """
    return any(player.startswith(("search", "exact")) for player in players)
