"""Series of games: the kit and the players, as a value that any process can play.

An engine consists of functions, which cannot be sent to another process. A series contains what
engines are made from, the kit's definition and content, and makes a `Sitting` in the process that
plays. Each game depends only on its own number, so it does not matter which process plays it.
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
"""The most games of a series, after which the interval of a share is only 0.2 points wide."""

CHUNK_SECONDS = 0.5
"""About how long a process plays a chunk, in seconds."""

_TRIAL_SECONDS = 0.1
_MOST_CHUNKS = 20_000
"""The most chunks that are shared out together; `done_in_order` can number at most 32,768."""


@frozen
class Series:
    """What all games of one playtest have in common; unlike a `Sitting`, it can be pickled.

    Attributes:
        kit: The kit's id.
        game_id: The id of the kit's game.
        definition: The kit's complete definition.
        content: The content generated from it.
        name: The name of what is played (`Playable.name`).
        players: The name of each seat's player, as `player_named` reads it.
        seed: The seed of the playtest.
        limit: The most turns of a game.
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
        """Return the sitting in which the games of this series are played.

        Raises:
            KeyError: The kit has no playable of this name, or its game has no such player.
        """
        playables = playables_of(self.game_id, self.definition, self.content)
        playable = {playable.name: playable for playable in playables}[self.name]
        players = tuple(player_named(playable.engine, name) for name in self.players)
        return Sitting(self.kit, self.game_id, playable, players, self.seed, self.limit)


@frozen
class Chunk:
    """The results of consecutive games.

    Attributes:
        games: The numbers of the games that ended, in order.
        hole: The error for a position that the rules leave open, if the game after these met one;
            None if all games were played.
    """

    games: tuple[Observed, ...]
    hole: NotCoveredError | None = None


def default_player(engine: AnyEngine) -> str:
    """Return the name of the default player: `careful`, or else `exact`, or else `greedy`."""
    return next((name for name in ("careful", "exact") if name in engine.plans), "greedy")


def seated_players(playable: Playable, names: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the name of each seat's player.

    Args:
        playable: The rules and engine to play.
        names: One name for each seat, one for all of them, or none for the default player.

    Raises:
        KitgenError: There is no such player, or the number of names is wrong.
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
    """Play games one after another; a position that the rules leave open ends the chunk."""
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
        NotCoveredError: A game met a position that the rules leave open; the error carries the
            record.
    """
    for chunk in chunks:
        yield from chunk.games
        if chunk.hole is not None:
            raise chunk.hole


def observed_games(series: Series, numbers: range, jobs: int) -> Generator[Observed]:
    """Play games and yield their numbers in order, each as soon as all before it are played.

    Processes play chunks of games; the number of processes and the size of chunks do not change
    the games.

    Args:
        series: The series that the games belong to.
        numbers: The consecutive numbers of the games, from 1 on.
        jobs: The most processes.

    Raises:
        NotCoveredError: A game met a position that the rules leave open; the error carries the
            record. All games before it have been yielded.
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
    """Yield a chunk and then the others, but start playing the others before the first `yield`.

    Processes must be forked before the caller gets a game: it may then start a thread to show
    progress, and a process with several threads cannot fork safely.
    """
    second = () if first.hole is not None else tuple(islice(others, 1))
    yield first
    yield from second
    yield from others


def _played_at_once(sitting: Sitting, chunks: Sequence[range], jobs: int) -> Iterator[Chunk]:
    return done_in_order(lambda index: played_chunk(sitting, chunks[index]), len(chunks), jobs)


def trial(sitting: Sitting, numbers: range) -> tuple[Chunk, float]:
    """Play the first games in this process, at least one, to measure how long a game takes.

    Returns:
        The games, and how many seconds they took together.
    """
    begun, chunk = perf_counter(), Chunk(())
    for number in numbers:
        further = played_chunk(sitting, (number,))
        chunk = Chunk(chunk.games + further.games, further.hole)
        if chunk.hole is not None or perf_counter() - begun > _TRIAL_SECONDS:
            break
    return chunk, perf_counter() - begun


def chunk_size(games: int, seconds: float, wanted: float) -> int:
    """Return the number of games, at least one, that take about a given time.

    Args:
        games: How many games were measured.
        seconds: How long they took together.
        wanted: How long a chunk should take, in seconds.
    """
    return max(1, min(MOST_GAMES, round(wanted * games / max(seconds, 1e-6))))


def cut(numbers: range, size: int) -> tuple[range, ...]:
    """Divide a range of numbers into ranges of one size; the last one may be shorter."""
    return tuple(numbers[start : start + size] for start in range(0, len(numbers), size))
