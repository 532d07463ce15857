"""Series played on many machines by workers of a Dask scheduler (https://distributed.dask.org).

Workers play the same chunks of games that local processes would. If a worker is lost, Dask gives
its chunks to another; a game depends only on its own number, so the games stay the same.

The scheduler runs whatever it is sent, and its workers' answers are unpickled here: connect only
to a scheduler that you trust.
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
"""About how long a worker plays a chunk, in seconds: long compared with Dask's overhead."""

_PATIENCE_SECONDS = 10
_AHEAD = 3
"""How many chunks per worker thread are sent before the first of them is back."""

_NO_DASK = "--cluster needs Dask: install it with `pip install 'kitgen[cluster]'`"


def cluster_games(series: Series, numbers: range, address: str) -> Generator[Observed]:
    """Let a cluster play games, and yield them as `observed_games` does.

    Args:
        series: The series that the games belong to.
        numbers: The consecutive numbers of the games, from 1 on.
        address: The address of the scheduler: `tcp://host:8786`.

    Raises:
        NotCoveredError: A game met a position that the rules leave open; the error carries the
            record. All games before it have been yielded.
        KitgenError: Dask is not installed; or the scheduler cannot be reached, has no workers, has
            workers without this version of kitgen, or lost too many of them.
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
    """Yield a client of the scheduler, whose workers have been checked."""
    try:
        from distributed import Client
        from distributed.comm.core import connect as reach
    except ImportError:
        raise KitgenError(_NO_DASK) from None
    # Dask has no types for these.
    connect: Callable[..., Any] = Client
    # Dask logs at length what the error below reports in one line.
    loud = logging.getLogger("distributed")
    level = loud.level
    loud.setLevel(logging.CRITICAL + 1)
    try:
        try:
            # A client that cannot understand an answer leaves threads and warnings behind.
            asyncio.run(_greeted(reach, address))
            client: Any = connect(address, timeout=_PATIENCE_SECONDS, set_as_default=False)
        except Exception as problem:
            # The program that answers at the port may not be a scheduler: Dask reads lengths, types
            # and names from its answer, and may raise almost any exception.
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
    """Connect to an address by Dask's protocol and close the connection, to test it."""
    comm = await reach(address, timeout=_PATIENCE_SECONDS)
    await comm.close()


def _check_workers(client: Any, address: str) -> None:
    """Check that there are workers, and that all have this version of kitgen.

    Raises:
        KitgenError: There are no workers, or one has no kitgen or another version.
    """
    try:
        client.wait_for_workers(1, timeout=_PATIENCE_SECONDS)
    except TimeoutError:
        raise KitgenError(f"the Dask scheduler at {address} has no workers") from None
    try:
        versions = client.run(_version)
    except Exception as problem:
        # If a worker lacks a module, or a name in it, Dask raises a plain `Exception`.
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
    """Yield chunks in order while later ones are played; send only as many as workers need."""
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
    """Play a chunk of a pickled series; workers call this."""
    return played_chunk(_sitting(packed), numbers)


@lru_cache(maxsize=4)
def _sitting(packed: bytes) -> Sitting:
    """Return the sitting of a pickled series, made once in each process."""
    series: Series = loads(packed)
    return series.sitting()
