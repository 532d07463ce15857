"""Series of games: what is played, by whom and how often, as a value that any process can play.

An engine is made of functions, which no process can hand to another. A series has what an engine
is made from, the kit's definition and its content, and makes a `Sitting` where games are played.
Each game depends on its own number alone, so it does not matter which process plays which.
"""

from collections.abc import Generator, Iterator, Sequence
from itertools import islice
from time import perf_counter
from typing import Any

from kitgen.contract.play import NotCoveredError, Playable
from kitgen.definitions.wording import choice_hint, shortened
from kitgen.diagnostics import KitgenError
from kitgen.phrases import counted
from kitgen.playtest.engines import playables_of
from kitgen.playtest.observed import Observed, observed_game
from kitgen.playtest.play import TURN_LIMIT, Sitting
from kitgen.playtest.players import AnyEngine, player_named, player_names
from kitgen.side_by_side import done_in_order, processes_for
from kitgen.values import frozen

MOST_GAMES = 1_000_000
"""More games of one thing are not played: the interval of a share is 0.2 points wide by then."""

CHUNK_SECONDS = 0.5
"""About how long a process plays before it hands back what it has."""

_TRIAL_SECONDS = 0.1
_MOST_CHUNKS = 20_000
"""As many chunks are shared out at once; `done_in_order` numbers no more than 32,768."""


@frozen
class Series:
    """All that games of one playtest have in common; unlike a `Sitting` it can be pickled.

    Attributes:
        kit: The kit's id.
        game_id: Its game's id.
        definition: What the kit says, with nothing left open.
        content: What was generated from it.
        name: The name of what is played of it (`Playable.name`).
        players: The name of each seat's player, as `player_named` reads it.
        seed: Of the playtest.
        limit: The most turns.
    """

    kit: str
    game_id: str
    definition: Any
    content: Any
    name: str
    players: tuple[str, ...]
    seed: str
    limit: int = TURN_LIMIT

    def sitting(self) -> Sitting:
        """Return where the games of this series are played.

        Raises:
            KeyError: Nothing of the kit has this name, or its game has no such player.
        """
        playables = playables_of(self.game_id, self.definition, self.content)
        playable = {playable.name: playable for playable in playables}[self.name]
        players = tuple(player_named(playable.engine, name) for name in self.players)
        return Sitting(self.kit, self.game_id, playable, players, self.seed, self.limit)


@frozen
class Chunk:
    """What came of a run of games.

    Attributes:
        games: The games in numbers, in order.
        hole: What the rules leave open, where the game after these met it; None: all were played.
    """

    games: tuple[Observed, ...]
    hole: NotCoveredError | None = None


def default_player(engine: AnyEngine) -> str:
    """Return who plays where nobody is named: `careful`, or else `exact`, or else `greedy`."""
    return next((name for name in ("careful", "exact") if name in engine.plans), "greedy")


def seated_players(playable: Playable, names: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the name of each seat's player.

    Args:
        playable: What is played.
        names: Those that were named: one for each seat, one for all of them, or none, for the
            default player.

    Raises:
        KitgenError: There is no such player, or there are not as many as seats.
    """
    engine, seats = playable.engine, playable.engine.seats(playable.rules)
    if not names:
        return (default_player(engine),) * len(seats)
    if len(names) not in (1, len(seats)):
        raise KitgenError(
            f"there are {len(names)} players for {counted(len(seats), 'seat')} of "
            f"`{playable.name}` ({', '.join(seats)}); name one for each, or one for all"
        )
    shared = len(names) == 1
    seated = []
    for seat, name in zip(seats[: len(names)], names, strict=True):
        try:
            seated.append(player_named(engine, name).name)
        except KeyError:
            of = f"`{playable.name}`" if shared else f"{seat} of `{playable.name}`"
            hint = choice_hint(name, player_names(engine))
            raise KitgenError(f"{of} has no player `{shortened(name)}`; {hint}") from None
    return tuple(seated) * (len(seats) if shared else 1)


def played_chunk(sitting: Sitting, numbers: Sequence[int]) -> Chunk:
    """Play games one after the other; a position that the rules leave open ends the chunk."""
    games: list[Observed] = []
    for number in numbers:
        try:
            _, game = observed_game(sitting, number)
        except NotCoveredError as hole:
            return Chunk(tuple(games), hole)
        games.append(game)
    return Chunk(tuple(games))


def all_of(chunks: Iterator[Chunk]) -> Iterator[Observed]:
    """Yield the games of chunks.

    Raises:
        NotCoveredError: A game met a position that the rules leave open; it carries the record.
    """
    for chunk in chunks:
        yield from chunk.games
        if chunk.hole is not None:
            raise chunk.hole


def observed_games(series: Series, numbers: range, jobs: int) -> Generator[Observed]:
    """Play games and yield them in numbers, in their order, as soon as all before them are played.

    Processes take chunks of games; how many there are, and how long a chunk is, changes nothing.

    Args:
        series: What is played.
        numbers: Which games, from 1 on, one after the other.
        jobs: How many processes may play at most.

    Raises:
        NotCoveredError: A game met a position that the rules leave open; it carries the record.
            All games before it have been yielded.
        KitgenError: A process was killed.
    """
    sitting = series.sitting()
    if processes_for(len(numbers), jobs) < 2:
        yield from all_of(played_chunk(sitting, (number,)) for number in numbers)
        return
    first, seconds = trial(sitting, numbers)
    left = numbers[len(first.games) :]
    size = chunk_size(len(first.games), seconds, CHUNK_SECONDS)
    yield from all_of(_after(first, _in_rounds(sitting, left, size, jobs)))


def _in_rounds(sitting: Sitting, numbers: range, size: int, jobs: int) -> Iterator[Chunk]:
    for start in range(0, len(numbers), _MOST_CHUNKS * size):
        chunks = cut(numbers[start : start + _MOST_CHUNKS * size], size)
        yield from _played_at_once(sitting, chunks, jobs)


def _after(first: Chunk, others: Iterator[Chunk]) -> Iterator[Chunk]:
    """Yield a chunk and then others, of which the first is played by then.

    So processes are forked before anybody hears of a game: who does may begin threads, to show how
    far play has come, and beside threads no process can fork.
    """
    second = () if first.hole is not None else tuple(islice(others, 1))
    yield first
    yield from second
    yield from others


def _played_at_once(sitting: Sitting, chunks: Sequence[range], jobs: int) -> Iterator[Chunk]:
    return done_in_order(lambda index: played_chunk(sitting, chunks[index]), len(chunks), jobs)


def trial(sitting: Sitting, numbers: range) -> tuple[Chunk, float]:
    """Play the first games here, at least one, until it shows how long one takes.

    Returns:
        The games, and how many seconds they took.
    """
    begun, chunk = perf_counter(), Chunk(())
    for number in numbers:
        further = played_chunk(sitting, (number,))
        chunk = Chunk(chunk.games + further.games, further.hole)
        if chunk.hole is not None or perf_counter() - begun > _TRIAL_SECONDS:
            break
    return chunk, perf_counter() - begun


def chunk_size(games: int, seconds: float, wanted: float) -> int:
    """Return how many games last about as many seconds as are wanted, at least one.

    Args:
        games: How many were played on trial.
        seconds: How long they took.
        wanted: How long a chunk is to take.
    """
    return max(1, min(MOST_GAMES, round(wanted * games / max(seconds, 1e-6))))


def cut(numbers: range, size: int) -> tuple[range, ...]:
    """Cut a run of numbers into runs of a size; the last one may be shorter."""
    return tuple(numbers[start : start + size] for start in range(0, len(numbers), size))
