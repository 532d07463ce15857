"""Series played by the workers of a Dask scheduler (https://distributed.dask.org): many machines.

Workers play the same chunks of games that processes of this machine would. What a lost worker was
to play Dask hands to another; each game depends on its own number alone, so the games are the same.

The scheduler runs what it is sent, and its workers' answers are unpickled here: name one that you
trust.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from pickle import dumps, loads
from typing import Any

from kitgen import __version__
from kitgen.diagnostics import KitgenError
from kitgen.playtest.observed import Observed
from kitgen.playtest.play import Sitting
from kitgen.playtest.series import Chunk, Series, all_of, chunk_size, cut, played_chunk, trial

CHUNK_SECONDS = 2.0
"""About how long a worker plays before it hands back what it has: long beside what Dask adds."""

_PATIENCE_SECONDS = 10
_AHEAD = 3
"""So many chunks for each thread of a worker are begun before the first of them is back."""

_NO_DASK = "--cluster needs Dask: install it with `pip install 'kitgen[cluster]'`"


def cluster_games(series: Series, numbers: range, address: str) -> Generator[Observed]:
    """Have games played by a cluster, and yield them as `observed_games` does.

    Args:
        series: What is played.
        numbers: Which games, from 1 on, one after the other.
        address: Of the scheduler: `tcp://host:8786`.

    Raises:
        NotCoveredError: A game met a position that the rules leave open; it carries the record.
            All games before it have been yielded.
        KitgenError: Dask is not installed, the scheduler cannot be reached, has no workers or ones
            without this kitgen, or lost too many of them.
    """
    with _connected(address) as client:
        first, seconds = trial(series.sitting(), numbers)
        yield from all_of(iter((first,)))
        size = chunk_size(len(first.games), seconds, CHUNK_SECONDS)
        chunks = cut(numbers[len(first.games) :], size)
        play = partial(_played, dumps(series))
        yield from all_of(_played_ahead(client, play, chunks, address))


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    """Yield a client of a scheduler whose workers can play."""
    try:
        from distributed import Client
        from distributed.comm.core import connect as reach
    except ImportError:
        raise KitgenError(_NO_DASK) from None
    # Dask has no types for these.
    connect: Callable[..., Any] = Client
    # It says at length what is said here in one line.
    loud = logging.getLogger("distributed")
    level = loud.level
    loud.setLevel(logging.CRITICAL + 1)
    try:
        try:
            # A client that gets no sense out of an answer leaves threads and complaints behind.
            asyncio.run(_greeted(reach, address))
            client: Any = connect(address, timeout=_PATIENCE_SECONDS, set_as_default=False)
        except Exception as problem:
            # Whatever answers at a port may be no scheduler: Dask reads lengths, types and names
            # from what it says, and fails in as many ways as there are other answers.
            raise KitgenError(
                f"no Dask scheduler answers at {address}: name the address that it prints when it "
                "starts, such as tcp://host:8786"
            ) from problem
        try:
            _check_workers(client, address)
            yield client
        finally:
            client.close(timeout=_PATIENCE_SECONDS)
    finally:
        loud.setLevel(level)


async def _greeted(reach: Callable[..., Any], address: str) -> None:
    """Have Dask greet whoever answers at an address."""
    comm = await reach(address, timeout=_PATIENCE_SECONDS)
    await comm.close()


def _check_workers(client: Any, address: str) -> None:
    """Hold that there are workers, all of this version of kitgen.

    Raises:
        KitgenError: There is none, or one of them is not.
    """
    try:
        client.wait_for_workers(1, timeout=_PATIENCE_SECONDS)
    except TimeoutError:
        raise KitgenError(f"the Dask scheduler at {address} has no workers") from None
    try:
        versions = client.run(_version)
    except Exception as problem:
        # Dask wraps whatever a worker lacks, a module or a name in it, in a plain `Exception`.
        raise KitgenError(
            f"a worker of {address} has no kitgen that can play: {problem}; install kitgen "
            f"{__version__} on every worker"
        ) from problem
    for worker, version in versions.items():
        if version != __version__:
            raise KitgenError(f"the worker {worker} has kitgen {version}, not {__version__}")


def _version() -> str:
    return __version__


def _played_ahead(
    client: Any, play: Callable[[range], Chunk], chunks: tuple[range, ...], address: str
) -> Iterator[Chunk]:
    """Yield chunks in order while later ones are played; no more are sent than workers need."""
    from distributed import CancelledError, KilledWorker

    left = iter(chunks)
    threads = sum(client.nthreads().values())
    begun = deque(client.submit(play, chunk, pure=False) for chunk in _some(left, _AHEAD * threads))
    while begun:
        try:
            chunk = begun.popleft().result()
        except (KilledWorker, CancelledError, OSError) as problem:
            reason = (
                "too many workers were lost"
                if isinstance(problem, KilledWorker)
                else "it stopped answering"
            )
            raise KitgenError(f"the cluster at {address} stopped playing: {reason}") from problem
        yield chunk
        begun += (client.submit(play, chunk, pure=False) for chunk in _some(left, 1))


def _some(left: Iterator[range], most: int) -> Iterator[range]:
    for _, numbers in zip(range(most), left, strict=False):
        yield numbers


def _played(packed: bytes, numbers: range) -> Chunk:
    """Play a chunk; a worker's part."""
    return played_chunk(_sitting(packed), numbers)


@lru_cache(maxsize=4)
def _sitting(packed: bytes) -> Sitting:
    """Return where a packed series is played: made once in each process."""
    series: Series = loads(packed)
    return series.sitting()
