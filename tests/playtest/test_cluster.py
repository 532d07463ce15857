"""Games played by a cluster: the same ones, also when a worker is lost."""

import gc
import importlib.util
import os
import signal
import socket
import sys
import threading
import traceback
from collections.abc import Callable
from functools import wraps
from typing import Any

import pytest

from kitgen.diagnostics import KitgenError
from kitgen.playtest import cluster
from kitgen.playtest.cluster import cluster_games
from kitgen.playtest.series import Chunk, observed_games
from tests.needs import needs
from tests.playtest.test_series import series_of
from tests.shared_kits import sampled

HAS_DASK = importlib.util.find_spec("distributed") is not None
"""Dask comes with an extra."""

needs_dask = needs("distributed", HAS_DASK)


def in_a_process_of_its_own(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test in a fork: Dask leaves threads behind, and beside threads nothing forks."""

    @wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        child = os.fork()
        if child == 0:
            try:
                test(*arguments, **named)
            except BaseException:
                traceback.print_exc()
                os._exit(1)
            os._exit(0)
        assert os.waitpid(child, 0)[1] == 0

    return run


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


@pytest.mark.dear
@pytest.mark.sample
@needs_dask
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:{port}", "nowhere", "tcp://", "ftp://x:1"])
@in_a_process_of_its_own
def test_a_scheduler_that_does_not_answer_is_named(
    address: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE_SECONDS", 0.3)
    address = address.format(port=free_port())
    games = cluster_games(series_of("cave-mining-two", "2 players"), range(1, 3), address)
    with pytest.raises(KitgenError) as raised:
        next(games)
    assert str(raised.value).startswith(
        f"no Dask scheduler answers at {address}: name the address "
    )
    assert capfd.readouterr().err == ""


@pytest.mark.dear
@needs_dask
@pytest.mark.parametrize(
    "answer",
    sampled([b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\x08" + bytes(7) + b"no frame", b""], [b""]),
)
@in_a_process_of_its_own
def test_who_answers_but_is_no_scheduler_is_named(
    answer: bytes, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE_SECONDS", 0.5)

    def answering(place: socket.socket) -> None:
        while True:
            caller, _ = place.accept()
            with caller:
                caller.sendall(answer)

    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        place.listen()
        threading.Thread(target=answering, args=(place,), daemon=True).start()
        address = f"tcp://127.0.0.1:{place.getsockname()[1]}"
        games = cluster_games(series_of("cave-mining-two", "2 players"), range(1, 3), address)
        with pytest.raises(KitgenError, match=f"^no Dask scheduler answers at {address}: name"):
            next(games)
        gc.collect()
        assert capfd.readouterr().err == ""
        # The thread waits on in a process that is about to end.
        os._exit(0)


@needs_dask
@pytest.mark.exhaustive
@in_a_process_of_its_own
def test_a_cluster_that_loses_a_worker_plays_the_same_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from distributed import Client, LocalCluster

    monkeypatch.setattr(cluster, "CHUNK_SECONDS", 0.05)
    series = series_of("cave-mining-two", "2 players", ("careful", "greedy"))
    numbers = range(1, 401)
    alone = list(observed_games(series, numbers, 1))
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as local:
        address = local.scheduler_address
        with Client(address, set_as_default=False) as client:
            pids = client.run(os.getpid)
        assert len(set(pids.values())) == 2
        games = cluster_games(series, numbers, address)
        begun = [next(games) for _ in range(60)]
        os.kill(min(pids.values()), signal.SIGKILL)
        assert [*begun, *games] == alone


@pytest.mark.dear
@needs_dask
@in_a_process_of_its_own
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
    with pytest.raises(KitgenError, match=r"^the cluster at tcp://x:1 stopped playing: too many"):
        next(chunks)


def test_workers_without_this_kitgen_are_named() -> None:
    class Cluster:
        def wait_for_workers(self, count: int, timeout: float) -> None:
            assert count and timeout

        def run(self, _asked: Callable[[], str]) -> dict[str, str]:
            # So says Dask what its worker found no module for.
            raise Exception("ModuleNotFoundError(\"No module named 'kitgen.playtest'\")")

    with pytest.raises(KitgenError, match=r"^a worker of tcp://x:1 has no kitgen that can play: M"):
        cluster._check_workers(Cluster(), "tcp://x:1")
