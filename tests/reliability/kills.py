"""Kills a build at each of its file operations, and looks at what the next command leaves.

    python -m tests.reliability.kills

tries every position of every mode and prints a table (some minutes); `--every 10` tries each tenth.
`--recovering` kills the next command: after each state that a killed build leaves, once for all
that are alike, what recovers is killed at each of its own file operations (`--kinds`: at one of
each kind), and a third command must end with the old kits or the new ones. After each kill that is
a command that recovers and does nothing else; where a kill leaves what none before it in the mode
left, also one that verifies, and a build.
`--hanging-up` closes the terminal instead (SIGHUP): the build itself must leave the old kits or the
new ones, and nothing else; no further command is run.
`--processes 50` also kills that many whole processes, of real kits, at random moments.

A process that has loaded everything is forked for each try. An audit hook counts what it does to
files and kills it (SIGKILL) before the n-th; then the next command is run, and the output folder
must be to the byte the one from before the build, or the one after it: no file more, none less.
"""

import argparse
import hashlib
import itertools
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TextIO

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from kitgen import cli, games, terminal
from kitgen.pipeline import watching
from kitgen.pipeline.folders import locks, syncing
from kitgen.records.manifest import MANIFEST
from tests.pipeline.factories import toy_yaml

TOYS = Path(__file__).parents[1] / "pipeline" / "toys"
ORPHANS_END_WITHIN = 5
"""Seconds of the clock in which the processes of a build that was killed must be gone."""

Tree = dict[str, str]
Command = tuple[str, ...]

BUILD = ("build", "--out", "out", "--seed", "7", "--jobs", "1", "--copies")
BOTH = ("one.yaml", "two.yaml")
OTHER = (*BUILD, "1", "other.yaml")
VERIFY = ("verify", "out")
RECOVERY = ("verify", "out/none")
"""What puts right what a killed build left, and does nothing else: there is no such kit."""


STAGING = ".kitgen-*"
INSIDE = re.compile(r"os\.(remove (?!manifest\.json)|rmdir (?!\w+-7))[^/]+")
"""Noted of what is in a kit's folder that is removed whole: its name alone."""
RECORDS = ("lock", "journal", "journal.json")
"""What of a staging folder names files and folders by their inodes."""
INNER = 2
"""So deep in a staging folder there are the names of kits."""


@dataclass(frozen=True)
class Mode:
    """What is killed, and over what.

    Attributes:
        name: What a table calls it.
        before: The commands that make the output folder as it was; none for an empty place.
        killed: The command that is killed.
    """

    name: str
    before: tuple[Command, ...]
    killed: Command


EARLIER = (*BUILD, "3", *BOTH)
MODES = (
    Mode("into an empty place", (), (*BUILD, "2", *BOTH)),
    Mode("over an earlier build", (EARLIER,), (*BUILD, "2", *BOTH)),
    Mode("one kit beside another", (EARLIER,), (*BUILD, "2", "one.yaml")),
    Mode("`--merged` into an empty place", (), (*BUILD, "2", *BOTH, "--merged")),
    Mode("`--merged` over plain", (EARLIER,), (*BUILD, "2", *BOTH, "--merged")),
    Mode("`--merged` over merged", ((*EARLIER, "--merged"),), (*BUILD, "2", *BOTH, "--merged")),
    Mode("plain over merged", ((*EARLIER, "--merged"),), (*BUILD, "2", *BOTH)),
    Mode("`--jobs 2`", (EARLIER,), (*BUILD, "2", *BOTH, "--jobs", "2")),
    Mode("`--watch`", (EARLIER,), (*BUILD, "2", *BOTH, "--watch")),
)


@dataclass
class Tried:
    """What came of the kills of one mode.

    Attributes:
        name: The mode.
        kills: How many kills.
        old: How often the next command left the folder as it was before.
        new: How often it left it as the build makes it.
        wrong: What was found after the others.
        moving: How many kills were while things were being moved.
        states: Of kills of recovery, how many states they began with.
        empty: How often an output folder that was not there before stayed, with nothing in it.
        longest: The longest time that processes of a killed build lived on, in seconds.
    """

    name: str
    kills: int = 0
    old: int = 0
    new: int = 0
    wrong: list[str] = field(default_factory=list)
    moving: int = 0
    states: int = 0
    empty: int = 0
    longest: float = 0.0


def tree(folder: Path) -> Tree:
    """Return everything in a folder: files by their digests, folders as such."""
    return {
        path.relative_to(folder).as_posix(): (
            hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "folder"
        )
        for path in folder.rglob("*")
    }


def state(out: Path) -> frozenset[str]:
    """Return what is in an output folder, as far as recovery looks at it.

    What a staging folder is called, and which files of a kit that is to come are there already,
    makes no difference; what is in place does, to the byte.
    """
    known = set()
    for name, what in tree(out).items():
        folder, *inner = name.split("/")
        if not folder.startswith(STAGING[:-1]):
            known.add(f"{name} {what}")
        elif len(inner) <= INNER or inner[-1] == MANIFEST:
            known.add("/".join((STAGING, *inner)))
    return frozenset(known)


class Stage:
    """A folder with toy kits in it, and the output folder of the kits."""

    def __init__(self, folder: Path) -> None:
        """Write the kits."""
        self.folder = folder
        self.out = folder / "out"
        self.spools = folder / "spools"
        self.spools.mkdir()
        self.write_kits()

    def write_kits(self) -> None:
        """Write the kits as they are before a watch sees one change."""
        for name in ("one", "two", "other"):
            toy_yaml(self.folder, name, cards=2)

    def set_out(self, source: Path | None) -> None:
        """Put a copy of a folder, or nothing, in the output folder's place.

        What was killed in that folder knows its files by their inodes, and a copy would be foreign
        to it: the records in the copy get the inodes that its files have.
        """
        shutil.rmtree(self.out, ignore_errors=True)
        if source is None or not source.exists():
            return
        shutil.copytree(source, self.out)
        records = [path for name in RECORDS for path in self.out.glob(f"{STAGING}/{name}")]
        if any(path.stat().st_size for path in records):
            inodes = {
                path.stat().st_ino: (self.out / path.relative_to(source)).stat().st_ino
                for path in (source, *source.rglob("*"))
            }
            for path in records:
                path.write_text(renumbered(path.read_text(encoding="ascii"), inodes))

    def run(
        self,
        command: Command,
        kill_at: int | None = None,
        since: str = "",
        *,
        noted: bool = False,
        sign: signal.Signals = signal.SIGKILL,
    ) -> int:
        """Run a command in a forked process; return its status, negative where it was killed.

        Args:
            command: The words after `kitgen`.
            kill_at: Before which of its file operations it is killed; None for none.
            since: The file from which these are counted (see `kill_before`).
            noted: Whether each of them is noted.
            sign: The signal that it gets; it treats any but SIGKILL as kitgen does.
        """
        process = os.fork()
        if process == 0:
            status = 70
            try:
                self._become(kill_at, since, noted, sign)
                status = cli.run(command)
            finally:
                os._exit(status)
        return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])

    def _become(self, kill_at: int | None, since: str, noted: bool, sign: signal.Signals) -> None:
        """Be the process of a command: in its folder, silent, and killed in time."""
        os.chdir(self.folder)
        tempfile.tempdir = str(self.spools)
        silence = os.open(self.folder / "said", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        for stream in (1, 2):
            os.dup2(silence, stream)
        watching.time = Hand(self.folder)  # type: ignore[assignment]
        if kill_at is not None or noted:
            note = (self.folder / "noted").open("w", buffering=1) if noted else None
            if sign != signal.SIGKILL:
                signal.signal(sign, signal.SIG_DFL)
                terminal.treat_termination_as_interrupt()
            kill_before(kill_at or 0, since, note, sign)

    def noted(self) -> list[str]:
        """Return what the last command that noted its operations did, in order."""
        return (self.folder / "noted").read_text(encoding="utf-8").splitlines()

    def said(self) -> str:
        """Return what the last command said."""
        return (self.folder / "said").read_text(encoding="utf-8")

    def wait_for_orphans(self) -> float:
        """Wait until no process holds a staging folder; return how long that took, in seconds."""
        begun = time.monotonic()
        for path in self.out.glob(".kitgen-*/lock"):
            while (held := locks.hold_file(path)) is None:
                assert time.monotonic() < begun + ORPHANS_END_WITHIN, "a process lives on"
                time.sleep(0.001)
            os.close(held)
        return time.monotonic() - begun


def renumbered(record: str, inodes: Mapping[int, int]) -> str:
    """Return a record of a staging folder with other inodes; one that is not whole, as it is."""
    try:
        return json.dumps(json.loads(record, parse_int=lambda number: inodes[int(number)]))
    except json.JSONDecodeError:
        return record


class Hand:
    """Stands in for the clock of a watch: changes a kit once, then presses Ctrl-C."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._looks = 0

    def sleep(self, _seconds: float) -> None:
        """Let time pass: a change at the first look, a second look, a round, and the end."""
        self._looks += 1
        if self._looks == 1:
            toy_yaml(self._folder, "one", cards=3)
        elif self._looks > 2:
            raise KeyboardInterrupt


WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
CHANGES = {"os.rename", "os.mkdir", "os.remove", "os.rmdir", "os.truncate", "os.link", "os.symlink"}


def kill_before(
    position: int,
    since: str = "",
    note: TextIO | None = None,
    sign: signal.Signals = signal.SIGKILL,
) -> None:
    """Let this process be killed before it does something to a file for the n-th time.

    Args:
        position: Which time, from 1; never, if it is 0.
        since: The name of a file; what is done before one is renamed to it is not counted.
        note: Takes what is done to which file each time, a line each.
        sign: The signal that it gets.
    """
    process, numbers = os.getpid(), itertools.count(1)
    counting = not since

    def count(event: str, file: Any) -> None:
        if not counting or os.getpid() != process:
            return
        if note is not None:
            note.write(f"{event} {file if isinstance(file, int) else os.fsdecode(file)}\n")
        if next(numbers) == position:
            os.kill(process, sign)

    def hook(event: str, arguments: tuple[Any, ...]) -> None:
        nonlocal counting
        if event == "os.rename" and Path(os.fsdecode(arguments[1])).name == since:
            counting = True
        if event in CHANGES or (event == "open" and (arguments[2] or 0) & WRITES):
            count(event, arguments[0])

    write = os.fsync

    def fsync(descriptor: int) -> None:
        count("os.fsync", descriptor)
        write(descriptor)

    syncing.os.fsync = fsync  # type: ignore[attr-defined]
    sys.addaudithook(hook)


def prepare(stage: Stage, mode: Mode) -> None:
    """Make the folder `before` of a stage: what is there before a mode's command, if anything."""
    before = stage.folder / "before"
    shutil.rmtree(before, ignore_errors=True)
    stage.write_kits()
    stage.set_out(None)
    for command in mode.before:
        assert stage.run(command) == 0, stage.said()
    if stage.out.exists():
        shutil.copytree(stage.out, before)


def kills_of(
    stage: Stage, mode: Mode, every: int = 1, offset: int = 0, since: str = ""
) -> Iterator[int]:
    """Kill a mode's command at each n-th position; yield each, with what it left in place.

    Args:
        stage: Where, prepared for the mode.
        mode: What is killed.
        every: Each how many-th position is tried.
        offset: The first of them, from 0.
        since: The file from which positions are counted (see `kill_before`).
    """
    for position in itertools.count(offset + 1, every):
        stage.write_kits()
        stage.set_out(stage.folder / "before")
        status = stage.run(mode.killed, position, since)
        if status != -signal.SIGKILL:
            assert status == 0, stage.said()
            return
        yield position


def tries(stage: Stage, mode: Mode, every: int, offset: int = 0, since: str = "") -> Tried:
    """Kill a mode's command as `kills_of` does, and run the next command after each kill."""
    prepare(stage, mode)
    tried, good = Tried(mode.name), Outcomes(stage, mode)
    for position in kills_of(stage, mode, every, offset, since):
        tried.kills += 1
        tried.moving += any(stage.out.glob(f"{STAGING}/journal.json"))
        tried.longest = max(tried.longest, stage.wait_for_orphans())
        good.judge((VERIFY, OTHER)[position // every % 2], tried, f"killed at {position}")
    return tried


def interruptions(stage: Stage, mode: Mode, sign: signal.Signals, every: int = 1) -> Tried:
    """Interrupt a mode's command at each n-th of its operations; it cleans up after itself."""
    prepare(stage, mode)
    tried, good = Tried(mode.name), Outcomes(stage, mode)
    stage.write_kits()
    stage.set_out(stage.folder / "before")
    assert stage.run(mode.killed, noted=True) == 0, stage.said()
    for position in range(1, len(stage.noted()) + 1, every):
        stage.write_kits()
        stage.set_out(stage.folder / "before")
        status = stage.run(mode.killed, position, sign=sign)
        tried.kills += 1
        tried.longest = max(tried.longest, stage.wait_for_orphans())
        good.judge_interrupted(status, tried, f"interrupted at {position}")
    return tried


class Outcomes:
    """What the output folder may hold after a kill and the next command."""

    def __init__(self, stage: Stage, mode: Mode) -> None:
        """Make the folder as it is without a kill, before and after the command."""
        self._stage = stage
        before = stage.folder / "before"
        self._old: list[Tree] = []
        self._new: list[Tree] = []
        self._was_there = before.exists()
        rounds = (mode.killed[:-1], mode.killed) if "--watch" in mode.killed else (mode.killed,)
        for commands, trees in (((), self._old), *(((one,), self._new) for one in rounds)):
            for further in ((), (OTHER,)):
                stage.write_kits()
                stage.set_out(before)
                for command in (*commands, *further):
                    assert stage.run(command) == 0, stage.said()
                trees.append(tree(stage.out))

    def judge_interrupted(self, status: int, tried: Tried, when: str) -> None:
        """Note what a command left that was interrupted, and cleaned up after itself."""
        left = tree(self._stage.out)
        tried.empty += self._stage.out.exists() and not left and not self._was_there
        good = status in (0, 1) and not any(self._stage.spools.iterdir())
        if good and left == self._old[0]:
            tried.old += 1
        elif good and left in self._new:
            tried.new += 1
        else:
            tried.wrong.append(f"{when}: {status} {sorted(left)}\n{self._stage.said()}")

    def judge(self, command: Command, tried: Tried, when: str) -> None:
        """Run the next command and note what it left, and whether it says so in a line each."""
        interrupted = sum(1 for _ in self._stage.out.glob(STAGING))
        status, said = self._stage.run(command), self._stage.said()
        left = tree(self._stage.out)
        tried.empty += self._stage.out.exists() and not left and not self._was_there
        spools = list(self._stage.spools.iterdir())
        # What was never built, or is not there, cannot be verified.
        good = status == 0 or command == RECOVERY or (not left and command == VERIFY)
        good &= said.count("interrupted build") <= interrupted
        if good and not spools and left in self._old:
            tried.old += 1
        elif good and not spools and left in self._new:
            tried.new += 1
        else:
            hidden = [name for name in left if name.startswith(".")]
            tried.wrong.append(f"{when}, then {command[0]}: {status} {hidden} {spools}\n{said}")


def tries_of_recovery(
    stage: Stage,
    mode: Mode,
    known: set[frozenset[str]],
    every: int = 1,
    then_every: int = 1,
    *,
    kinds: bool = False,
) -> Tried:
    """Kill a command, then the next one at each of its file operations, and run a third.

    Args:
        stage: Where.
        mode: What is killed first: once for each state that it leaves.
        known: The states that need no further try; those of this mode are added.
        every: Each how many-th position of a mode is looked at for another state.
        then_every: Each how many-th operation of what recovers is tried.
        kinds: Whether of those operations one of each kind is tried (see `telling`).
    """
    prepare(stage, mode)
    tried, good = Tried(f"{mode.name}, recovering"), Outcomes(stage, mode)
    states: dict[Path, int] = {}
    for position in kills_of(stage, mode, every):
        stage.wait_for_orphans()
        left = state(stage.out)
        if any(stage.out.glob(STAGING)) and left not in known:
            known.add(left)
            states[stage.out.rename(stage.folder / f"left-{position}")] = position
    judged: set[frozenset[str]] = set()
    for kept, position in states.items():
        stage.set_out(kept)
        stage.run(RECOVERY, noted=True)
        noted = stage.noted()
        numbers = [*telling(noted)] if kinds else range(1, len(noted) + 1)
        for second in numbers[position % then_every :: then_every]:
            kill_again(stage, kept, second, judged, good, tried)
        tried.states += 1
        shutil.rmtree(kept)
    return tried


def kill_again(
    stage: Stage,
    kept: Path,
    second: int,
    judged: set[frozenset[str]],
    good: "Outcomes",
    tried: Tried,
) -> None:
    """Kill what recovers from a state at one operation, and run a third command, or three.

    Args:
        stage: Where.
        kept: The state.
        second: Before which operation it is killed.
        judged: What kills of the mode have left so far, after which three commands were run.
        good: Judges what these leave.
        tried: Takes what came of it.
    """
    tried.kills += 1
    for third in (RECOVERY, VERIFY, OTHER):
        stage.set_out(kept)
        assert stage.run(RECOVERY, second) == -signal.SIGKILL, stage.said()
        left = state(stage.out)
        good.judge(third, tried, f"{kept.name}, killed at {second}")
        if left in judged:
            return
    judged.add(left)


def telling(noted: Sequence[str]) -> Iterator[int]:
    """Yield the operations, from 1, before which a kill may leave what no other one does.

    Of files of a kit that are removed one after the other, the first and the last stand for all;
    the manifest and what is removed before and after it stand for themselves.

    Args:
        noted: What was done to which file, of each operation.
    """
    one_of_many = [INSIDE.fullmatch(what) is not None for what in noted]
    for number in range(len(noted)):
        if not all(one_of_many[max(0, number - 1) : number + 2]):
            yield number + 1


def with_toys(work: Callable[[Stage], list[Tried]]) -> list[Tried]:
    """Do work in a folder with toy kits, in a process that has loaded what builds need."""
    path = games.__path__
    games.__path__ = [*path, str(TOYS)]
    try:
        with tempfile.TemporaryDirectory(prefix="kitgen-kills-") as folder:
            stage = Stage(Path(folder))
            warm(stage)
            return work(stage)
    finally:
        games.__path__ = path


def warm(stage: Stage) -> None:
    """Load everything that a build and a look at it need, as the forked processes then have it."""
    from kitgen.pipeline.building.kits import build_kits
    from kitgen.pipeline.verify.reading_back.kits import verify_kits
    from tests.pipeline.factories import options

    build_kits((str(stage.folder / "other.yaml"),), options(merged=True), stage.out)
    verify_kits(stage.out)


def all_kills(every: int = 1, say: Callable[[object], None] = lambda _: None) -> list[Tried]:
    """Return what comes of killing every mode at each n-th position.

    Args:
        every: Each how many-th position is tried.
        say: Takes what came of a mode as soon as that is known.
    """

    def work(stage: Stage) -> list[Tried]:
        tried = []
        for number, mode in enumerate(MODES):
            tried.append(tries(stage, mode, every, offset=number % every))
            say(tried[-1])
        return tried

    return with_toys(work)


def all_interruptions(
    every: int = 1, say: Callable[[object], None] = lambda _: None, modes: Sequence[Mode] = MODES
) -> list[Tried]:
    """Return what comes of closing the terminal at each n-th position of every mode (SIGHUP)."""

    def work(stage: Stage) -> list[Tried]:
        tried = []
        for mode in modes:
            tried.append(interruptions(stage, mode, signal.SIGHUP, every))
            say(tried[-1])
        return tried

    return with_toys(work)


def all_recoveries(
    every: int = 1,
    say: Callable[[object], None] = lambda _: None,
    modes: Sequence[Mode] = MODES,
    then_every: int = 1,
    *,
    kinds: bool = False,
) -> list[Tried]:
    """Return what comes of killing what recovers from the kills of each mode.

    Args:
        every: Each how many-th position of a mode is looked at for another state.
        say: Takes what came of a mode as soon as that is known.
        modes: The modes.
        then_every: Each how many-th operation of what recovers is tried.
        kinds: Whether of those operations one of each kind is tried (see `telling`).
    """

    def work(stage: Stage) -> list[Tried]:
        tried: list[Tried] = []
        known: set[frozenset[str]] = set()
        for mode in modes:
            tried.append(tries_of_recovery(stage, mode, known, every, then_every, kinds=kinds))
            say(tried[-1])
        return tried

    return with_toys(work)


def killed_processes(count: int, seed: int = 1) -> Tried:
    """Return what comes of killing whole builds of real kits at random moments.

    Each build goes over the last one's, whatever came of it, and each is verified.
    """
    chance = random.Random(seed)
    tried = Tried("whole processes at random moments")
    kits = ("manic-minelayers", "phantom-of-the-mine")
    # Over merged files a plain build of the same kits leaves these be.
    ways = ((), ("--merged",), ())
    asked = [("--ink", ink, *way) for ink in ("full", "low") for way in ways]
    with tempfile.TemporaryDirectory(prefix="kitgen-kills-") as folder:
        trees = []
        for options in asked:
            kitgen(folder, "build", *kits, "--fresh", *options)
            trees.append(tree(Path(folder, "output")))
        seconds = clock(lambda: kitgen(folder, "build", *kits, "--fresh", *asked[-2]))
        for _ in range(count):
            command = command_line("build", *kits, "--fresh", *chance.choice(asked))
            build = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
            time.sleep(chance.uniform(0.3, 1.1) * seconds)
            build.kill()
            build.wait()
            tried.kills += 1
            looked = kitgen(folder, "verify", "output", check=False)
            left = tree(Path(folder, "output"))
            if looked.returncode or left not in trees:
                tried.wrong.append(f"{looked.stdout}{looked.stderr}{sorted(left)[:5]}")
    return tried


def command_line(*words: str) -> Sequence[str]:
    """Return the command that runs kitgen in a process of its own."""
    return (sys.executable, "-m", "kitgen", *words)


def kitgen(folder: str, *words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    """Run kitgen in a folder and wait for its end."""
    return subprocess.run(
        command_line(*words), cwd=folder, check=check, capture_output=True, text=True
    )


def clock(work: Callable[[], object]) -> float:
    """Return how many seconds of the clock work takes."""
    begun = time.monotonic()
    work()
    return time.monotonic() - begun


def table(tried: Sequence[Tried]) -> Iterator[str]:
    """Yield a table of what was tried, in Markdown."""
    yield "| killed | kills | old kits | new kits | left anything | an empty folder |"
    yield "|---|---|---|---|---|---|"
    for one in tried:
        counts = (one.kills, one.old, one.new, len(one.wrong), one.empty)
        yield f"| {one.name} | {' | '.join(map(str, counts))} |"


def main() -> int:
    """Kill, print the table and what went wrong; return 1 where anything did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="try each n-th position")
    parser.add_argument("--processes", type=int, default=0, help="whole processes to kill as well")
    parser.add_argument("--recovering", action="store_true", help="kill what recovers")
    parser.add_argument("--kinds", action="store_true", help="of what it does, each kind once")
    parser.add_argument("--hanging-up", action="store_true", help="send SIGHUP instead of SIGKILL")
    asked = parser.parse_args()
    kill = partial(all_recoveries, kinds=asked.kinds) if asked.recovering else all_kills
    kill = all_interruptions if asked.hanging_up else kill
    tried = kill(asked.every, lambda of_mode: print(of_mode, flush=True))
    if asked.processes:
        tried.append(killed_processes(asked.processes))
    print("\n".join(table(tried)))
    wrong = [words for one in tried for words in one.wrong]
    print("\n".join(wrong[:20]))
    print(f"processes of killed builds lived on for {max(one.longest for one in tried):.3f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
