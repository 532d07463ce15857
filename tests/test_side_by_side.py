"""Kits made at once: the same files, the same words, and nothing left behind."""

import multiprocessing
import os
import select
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from multiprocessing.context import ForkProcess
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from kitgen.contract.checks import Fault, GenerationError
from kitgen.diagnostics import DefinitionError, KitgenError, error
from kitgen.games.mines_between_the_lines.fields.solo import NoFieldFoundError, SoloTerms
from kitgen.pipeline.building.kits import build_kits
from kitgen.side_by_side import done_in_order
from tests.pipeline.factories import options, snapshot
from tests.shared_kits import sampled

CAN_FORK = hasattr(os, "fork")
KITS = ("phantom-of-the-mine", "manic-minelayers-pencil")

pytestmark = pytest.mark.skipif(not CAN_FORK, reason="this system does not fork")


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the test runner's own threads, which wait, not stand in the way."""
    monkeypatch.setattr(threading, "active_count", lambda: 1)


@pytest.mark.dear
def test_kits_made_at_once_are_the_same_to_the_byte(tmp_path: Path) -> None:
    turn, once = tmp_path / "turn", tmp_path / "once"
    in_turn = build_kits(KITS, options(jobs=1), turn)
    at_once = build_kits(KITS, options(jobs=2), once)
    assert snapshot(turn) == snapshot(once)
    assert [kit.manifest for kit in in_turn] == [kit.manifest for kit in at_once]


@pytest.mark.exhaustive
def test_a_kit_built_alone_shows_how_it_comes_on(tmp_path: Path) -> None:
    labels: list[str] = []
    build_kits(KITS[:1], options(jobs=8), tmp_path, lambda label, *_: labels.append(label))
    assert "Rules" in labels and "kits" not in labels
    labels.clear()
    build_kits(KITS, options(jobs=8), tmp_path, lambda label, *_: labels.append(label))
    assert labels == ["kits"] * 2


@pytest.mark.sample
@pytest.mark.parametrize("processes", [1, 2, 3, 8])
def test_results_come_in_order_whoever_is_done_first(processes: int) -> None:
    def work(number: int) -> tuple[int, int]:
        time.sleep(0.02 * (3 - number))
        return number, os.getpid()

    results = list(done_in_order(work, 4, processes))
    assert [number for number, _ in results] == [0, 1, 2, 3]
    assert (os.getpid() in {pid for _, pid in results}) == (processes == 1)


def test_with_other_threads_the_work_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "active_count", lambda: 2)
    assert set(done_in_order(lambda _: os.getpid(), 3, 3)) == {os.getpid()}


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    "problem",
    [
        KitgenError("no", exit_status=1),
        DefinitionError([error("KIT101", "wrong"), error("KIT102", "worse")]),
        GenerationError("ML301", Fault("none", ("bounds",), "widen them")),
        NoFieldFoundError(SoloTerms(2, 2, 1)),
        OSError(28, "No space left on device", "/somewhere"),
        ValueError("a mistake of ours"),
    ],
)
def test_what_the_work_raises_is_raised_here(problem: Exception) -> None:
    def work(number: int) -> int:
        if number == 1:
            raise problem
        return number

    results = done_in_order(work, 3, 2)
    assert next(results) == 0
    with pytest.raises(type(problem)) as raised:
        next(results)
    assert str(raised.value) == str(problem)
    for name in ("exit_status", "diagnostics", "paths", "terms", "filename", "errno"):
        assert getattr(raised.value, name, None) == getattr(problem, name, None)


def test_a_killed_process_is_reported_in_one_line() -> None:
    def work(number: int) -> int:
        if number == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        return number

    with pytest.raises(KitgenError, match="--jobs 1"):
        list(done_in_order(work, 3, 2))


@pytest.mark.dear
@pytest.mark.parametrize("step", sampled([1, 3], [3]))
def test_who_is_killed_at_any_moment_holds_up_nobody(step: int) -> None:
    """Work that takes no time: a process spends its life taking pieces and handing back."""
    given_up = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.alarm(60)
    try:
        for turn in range(0, 30, step):
            with suppress(KitgenError):
                for number in done_in_order(lambda number: number, 5000, 2):
                    if number == 0:
                        time.sleep(0.0003 * turn)
                        for process in multiprocessing.active_children()[:1]:
                            process.kill()
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, given_up)


@pytest.mark.exhaustive
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_who_interrupts_finds_neither_processes_nor_files(
    tmp_path: Path, sign: signal.Signals
) -> None:
    kits = (*KITS, "manic-minelayers")
    command = [sys.executable, "-m", "kitgen", "build", *kits, "--jobs", "3", "--copies", "30"]
    build = subprocess.Popen(
        command,
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while not list(tmp_path.rglob("*.pdf")) and time.monotonic() < deadline:
        time.sleep(0.02)
    build.send_signal(sign) if sign == signal.SIGTERM else os.killpg(build.pid, sign)
    out, err = build.communicate(timeout=60)
    assert (out, err.strip()) == (b"", b"interrupted; nothing was changed")
    assert build.returncode == 1
    assert not list(tmp_path.iterdir())
    with pytest.raises(ProcessLookupError):
        os.killpg(build.pid, 0)


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_who_interrupts_while_a_process_starts_finds_none_at_work(
    monkeypatch: pytest.MonkeyPatch, sign: signal.Signals
) -> None:
    def start(process: ForkProcess) -> None:
        BaseProcess.start(process)
        signal.raise_signal(sign)

    monkeypatch.setattr(ForkProcess, "start", start)
    before = signal.signal(sign, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            list(done_in_order(lambda _: time.sleep(60), 3, 2))
        left = multiprocessing.active_children()
        for process in left:
            process.kill()
        assert not left
        assert sign not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    finally:
        signal.signal(sign, before)


def test_the_processes_of_one_that_is_killed_end_with_it() -> None:
    reading, writing = os.pipe()
    first = os.fork()
    if first == 0:
        os.close(reading)
        list(done_in_order(lambda _: os.write(writing, b".") and time.sleep(120), 2, 2))
        os._exit(0)
    os.close(writing)
    assert os.read(reading, 1) + os.read(reading, 1) == b".."
    os.kill(first, signal.SIGKILL)
    os.waitpid(first, 0)
    # The other end is open in each of the processes until it ends.
    assert select.select([reading], [], [], 30)[0]
    assert os.read(reading, 1) == b""
    os.close(reading)
