"""Runs the corpus of mutants in a process of its own, held to a gigabyte and to an end.

    python -m tests.mutation.run --times 20

runs twenty times the corpus of the test suite and prints what breaks a law, which mutants took
longest, and the memory taken. The suite runs it in parts, side by side, with `--json`.
"""

import argparse
import gc
import json
import os
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, islice
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from kitgen.resources import data_folder
from tests.mutation.command_lines import command_lines, misspelt_settings
from tests.mutation.laws import broken_by, broken_by_line, typed
from tests.mutation.mutants import mutants

MOST_MEMORY = 1 << 30
HANGS_AFTER = 20
"""Seconds of computing, not of the clock, after which a mutant counts as hanging."""

# How many of each kind a key gets on the average, and how many others there are.
PER_KEY = {
    "misspelt": 1.0,
    "retyped": 0.45,
    "extreme": 0.7,
    "likely": 0.3,
    "deleted": 0.35,
    "twice": 0.35,
}
SETTINGS_PER_KEY = 0.3
WRECKS, LINES, BUILDS = 30, 220, 9

# Every mutant is read and held against model and checks; of these kinds, every so many-th is
# printed, too, as far as it gets.
PRINTED_EVERY = 12


@dataclass(frozen=True)
class Part:
    """Every `of`-th mutant of the corpus, from the one at `index` on."""

    index: int
    of: int


WHOLE = Part(0, 1)


@dataclass
class Outcome:
    """What came of a run."""

    counts: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    slowest: list[tuple[float, str]] = field(default_factory=list)


class HangingError(BaseException):
    """A mutant took more computing than any kit needs."""


def _interrupt(_number: int, _frame: object) -> None:
    raise HangingError


def _limit() -> None:
    """Hold this process to a gigabyte, and count its computing, where the system can."""
    # The program itself does not look for cycles at all; here thousands of runs are one.
    gc.set_threshold(200_000)
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        signal.signal(signal.SIGPROF, _interrupt)


def _tried(trial: Callable[[], list[str]]) -> list[str]:
    """Try one mutant; that it hangs is a law broken like any other."""
    if sys.platform != "linux":
        return trial()
    signal.setitimer(signal.ITIMER_PROF, HANGS_AFTER)
    try:
        return trial()
    except HangingError:
        return [f"hangs: {HANGS_AFTER} s of computing"]
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _trials(folder: Path, times: float) -> Iterator[tuple[str, str, Callable[[], list[str]]]]:
    """Yield each mutant's kind, its name, and how to try it."""
    per_key = {kind: count * times for kind, count in PER_KEY.items()}
    for index, one in enumerate(mutants(per_key, round(WRECKS * times))):
        printed = one.kind == "likely" or index % PRINTED_EVERY == 0

        def of_file(mutant=one, printed=printed) -> list[str]:  # type: ignore[no-untyped-def]
            return broken_by(mutant, folder / "data", printed=printed)

        yield one.kind, one.name, of_file
    lines = command_lines(round(LINES * times), builds=round(BUILDS * times))
    for line in chain(lines, misspelt_settings(SETTINGS_PER_KEY * times)):
        yield "command line", line.name, lambda line=line: broken_by_line(line)


@cache
def kinds_of_corpus() -> tuple[str, ...]:
    """Return the kind of each mutant of the suite's corpus, in its order, without trying any."""
    return tuple(kind for kind, _, _ in _trials(Path(), 1.0))


def _prepare(folder: Path) -> None:
    """Lay out what mutants and command lines meet: shipped files, a kit, odd things."""
    shutil.copytree(data_folder(), folder / "data")
    # Command lines may say `..`, so the folder they run in has one of its own above it.
    work = folder / "above" / "work"
    work.mkdir(parents=True)
    os.chdir(work)
    (work / "folder.yaml").mkdir()
    (work / "empty.yaml").touch()
    (work / "kit.yaml").write_text("extends: demon-mine\nid: kit\n", encoding="utf-8")
    (work / "loop.yaml").symlink_to("loop.yaml")
    os.mkfifo(work / "pipe.yaml")
    typed(("build", "manic-minelayers", "--out", "built"))
    (work / "built" / "manic-minelayers-1").rename(work / "kit")


def run(times: float, part: Part = WHOLE) -> Outcome:
    """Try every mutant of a part of the corpus, `times` as many as the suite does."""
    outcome = Outcome()
    with tempfile.TemporaryDirectory() as folder:
        _prepare(Path(folder))
        trials = _trials(Path(folder), times)
        for kind, name, trial in islice(trials, part.index, None, part.of):
            before = time.process_time()
            outcome.broken += [f"{name}: {law}" for law in _tried(trial)]
            outcome.counts[kind] += 1
            outcome.slowest.append((time.process_time() - before, name))
        os.chdir("/")
    outcome.slowest = sorted(outcome.slowest, reverse=True)[:15]
    return outcome


def main() -> None:
    """Run, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=float, default=1.0)
    parser.add_argument("--part", type=int, nargs=2, default=(0, 1), metavar=("INDEX", "OF"))
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    _limit()
    outcome = run(chosen.times, Part(*chosen.part))
    if chosen.json:
        print(json.dumps(vars(outcome)))
        return
    print(*outcome.broken, sep="\n")
    print(f"{outcome.counts.total()} mutants, {len(outcome.broken)} laws broken")
    for kind, count in outcome.counts.items():
        print(f"  {count:6} {kind}")
    print("slowest, in seconds of computing:")
    for seconds, name in outcome.slowest:
        print(f"  {seconds:6.2f} {name[:100]}")
    if sys.platform == "linux":
        import resource

        print(f"memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


if __name__ == "__main__":
    main()
