"""Games played by a cluster: the same ones, also when a worker is lost."""

import importlib.util
import os
import signal
import socket
import sys
from collections.abc import Iterator

import pytest

from kitgen.diagnostics import KitgenError
from kitgen.playtest import cluster
from kitgen.playtest.cluster import cluster_games
from kitgen.playtest.series import Chunk, observed_games
from tests.playtest.test_series import series_of

HAS_DASK = importlib.util.find_spec("distributed") is not None
"""Dask comes with an extra."""

needs_dask = pytest.mark.skipif(not HAS_DASK, reason="Dask is not installed")


def free_port() -> int:
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        port: int = place.getsockname()[1]
    return port


def test_without_dask_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    games = cluster_games(series_of("cave-mining-two", "2 players"), range(1, 3), "tcp://x:1")
    with pytest.raises(KitgenError, match=r"^--cluster needs Dask: .*'kitgen\[cluster\]'`$"):
        next(games)


@needs_dask
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:{port}", "nowhere", "tcp://", "ftp://x:1"])
def test_a_scheduler_that_does_not_answer_is_named(
    address: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE_SECONDS", 0.3)
    address = address.format(port=free_port())
    games = cluster_games(series_of("cave-mining-two", "2 players"), range(1, 3), address)
    with pytest.raises(KitgenError) as raised:
        next(games)
    assert str(raised.value) == f"no Dask scheduler answers at {address}"
    assert capfd.readouterr().err == ""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Yield the address of a scheduler with two worker processes."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as local:
        yield local.scheduler_address


@needs_dask
@pytest.mark.exhaustive
def test_a_cluster_that_loses_a_worker_plays_the_same_games(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from distributed import Client

    monkeypatch.setattr(cluster, "CHUNK_SECONDS", 0.05)
    series = series_of("cave-mining-two", "2 players", ("careful", "greedy"))
    numbers = range(1, 401)
    alone = list(observed_games(series, numbers, 1))
    with Client(address, set_as_default=False) as client:
        pids = client.run(os.getpid)
    assert len(set(pids.values())) == 2
    games = cluster_games(series, numbers, address)
    begun = [next(games) for _ in range(60)]
    os.kill(min(pids.values()), signal.SIGKILL)
    assert [*begun, *games] == alone


@needs_dask
def test_a_cluster_that_lost_too_many_workers_is_named() -> None:
    from distributed import KilledWorker

    class Lost:
        def result(self) -> Chunk:
            raise KilledWorker("played", "tcp://127.0.0.1:1", 3)

    class Cluster:
        def nthreads(self) -> dict[str, int]:
            return {"tcp://127.0.0.1:1": 2}

        def submit(self, *_arguments: object, pure: bool) -> Lost:
            assert not pure
            return Lost()

    chunks = cluster._played_ahead(Cluster(), lambda _: Chunk(()), (range(1, 3),), "tcp://x:1")  # type: ignore[arg-type]
    with pytest.raises(KitgenError, match=r"^the cluster at tcp://x:1 played no further: too many"):
        next(chunks)
