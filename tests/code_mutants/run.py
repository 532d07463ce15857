"""Tries mutants of the code, a sample of each room, and says which live.

    python -m tests.code_mutants.run --sample 100 --jobs 2

notes once which tests reach which functions (some minutes), then tries a hundred mutants of
every room. What was tried is kept in `.code_mutants/`: the same command goes on where it was
stopped, `--again` tries those anew that lived, and `--table` writes `docs/mutants.md`.
"""

import argparse
import hashlib
import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import zip_longest
from pathlib import Path

import pytest

from tests.code_mutants import trial
from tests.code_mutants.operators import Mutant, mutants
from tests.code_mutants.reach import ROOT, Index, Reach, Reached, Recorder, reaching
from tests.code_mutants.rooms import rooms
from tests.code_mutants.table import as_list, as_markdown, living, rows, write_page
from tests.code_mutants.trial import AS_THE_SUITE, EVERY_CASE, Extent, Process, Trial

STATE = ROOT / ".code_mutants"
GOLDENS = "tests/test_goldens.py"
FOLDERS = (
    "layout", "rendering", "drawing", "tabletop", "artwork", "definitions", "records", "playtest",
    "games",
)  # fmt: skip
FILES = ("pipeline/test_printer.py", "pipeline/test_joined_words.py", "looks/test_fonts.py")
"""Tests that are run; most others build whole kits, and take long."""


def test_files(folders: Sequence[str]) -> list[Path]:
    """Return the files of tests that may be run."""
    files = [file for name in folders for file in (ROOT / "tests" / name).rglob("test_*.py")]
    files += [ROOT / "tests" / name for name in FILES]
    return [*sorted(files), ROOT / GOLDENS]


def side_by_side(
    waiting: Iterable[tuple[str, Callable[[], Process]]], jobs: int
) -> Iterator[tuple[str, Process]]:
    """Keep so many processes at work, and yield each with its name when it has ended."""
    queue = iter(waiting)
    working: dict[str, Process] = {}
    while True:
        while len(working) < jobs:
            name, begin = next(queue, ("", None))
            if begin is None:
                break
            working[name] = begin()
        if not working:
            return
        ended = [name for name, process in working.items() if process.is_done()]
        for name in ended:
            yield name, working.pop(name)
        if not ended:
            time.sleep(0.02)


def note_reach(files: Sequence[Path], jobs: int, extent: Extent) -> Reach:
    """Return which test reaches what; files that did not change since they were noted are kept."""
    notes = STATE / ("reach.json" if extent == EVERY_CASE else "reach_of_suite.json")
    known = json.loads(notes.read_text()) if notes.is_file() else {}
    digests = {
        file.relative_to(ROOT).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in files
    }

    def noting(name: str) -> Process:
        def work(writing: int, folder: Path) -> int:
            recorder = Recorder()
            status = trial.run_tests([name], folder, recorder, extent)
            if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
                return int(status)
            tests = {
                name: {"seconds": round(test.seconds, 3), "places": sorted(test.places)}
                for name, test in recorder.tests.items()
            }
            with os.fdopen(writing, "w") as output:
                json.dump(tests, output)
            return 0

        return Process(work, 3600)

    stale = [name for name in digests if known.get(name, {}).get("digest") != digests[name]]
    queue = ((name, lambda name=name: noting(name)) for name in stale)
    for count, (name, process) in enumerate(side_by_side(queue, jobs)):
        answer = process.answer()
        if not answer:
            sys.exit(f"{name} cannot be run: status {process.status}")
        known[name] = {"digest": digests[name], "tests": json.loads(answer)}
        print(f"{count + 1} of {len(stale)}: {len(known[name]['tests'])} tests of {name}")
        STATE.mkdir(exist_ok=True)
        notes.write_text(json.dumps(known))
    return {
        test: Reached(record["seconds"], frozenset(record["places"]))
        for name in digests
        for test, record in known[name]["tests"].items()
    }


def sample(everything: Sequence[Mutant], count: int, seed: str) -> list[Mutant]:
    """Return so many mutants by chance; others that come or go change nothing for the rest."""

    def rank(mutant: Mutant) -> str:
        return hashlib.sha256(f"{seed} {mutant.name}".encode()).hexdigest()

    return sorted(everything, key=rank)[:count]


def plan(
    mutant: Mutant, reach: Reach, index: Index, most_seconds: float
) -> tuple[list[list[str]], float]:
    """Return the tests of a mutant, file by file, and the seconds of computing they take.

    Those that call the very function come first; of these and of the others, those of its own room,
    then the goldens, then the rest, quick ones first.
    """
    place = f"{mutant.path}:{mutant.place}"
    names = list(reaching(mutant, reach, index))
    costs: dict[tuple[bool, str], float] = defaultdict(float)
    for test in names:
        costs[place not in reach[test].places, test.partition("::")[0]] += reach[test].seconds

    def order(test: str) -> tuple[bool, int, float, str, float]:
        file = test.partition("::")[0]
        is_far = place not in reach[test].places
        rank = 0 if f"/{mutant.room}/" in file else 1 if file == GOLDENS else 2
        return is_far, rank, costs[is_far, file], file, reach[test].seconds

    chosen: list[str] = []
    seconds = 0.0
    for test in sorted(names, key=order):
        cost = reach[test].seconds
        if test.startswith(GOLDENS) or seconds + cost <= most_seconds:
            chosen.append(test)
            seconds += 0.0 if test.startswith(GOLDENS) else cost
    return trial.by_file(chosen, order), sum(reach[test].seconds for test in chosen)


def main() -> None:
    """Try the mutants of a sample, and print those that live."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--sample", type=int, default=100, help="mutants of each room")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--room", action="append", help="one room; may be said again")
    parser.add_argument("--only", default="", help="mutants whose name holds these words")
    parser.add_argument("--folder", action="append", help="one folder of tests")
    parser.add_argument(
        "--seconds", type=float, default=20.0, help="of tests besides goldens, for each mutant"
    )
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--again", action="store_true", help="try anew those that lived")
    parser.add_argument("--table", action="store_true", help="write docs/mutants.md")
    about = "only the cases that the suite tries, not all of --exhaustive"
    parser.add_argument("--as-suite", action="store_true", help=about)
    chosen = parser.parse_args()
    extent = AS_THE_SUITE if chosen.as_suite else EVERY_CASE
    trial.prepare()
    reach = note_reach(test_files(chosen.folder or FOLDERS), chosen.jobs, extent)
    index = Index()
    every = {
        room: [mutant for path in paths for mutant in mutants(path, ROOT)]
        for room, paths in rooms().items()
        if not chosen.room or room in chosen.room
    }
    samples = {
        room: [m for m in sample(ms, chosen.sample, chosen.seed) if chosen.only in m.name]
        for room, ms in every.items()
    }
    results = STATE / "results.jsonl"
    tried: dict[str, Trial] = {}
    if results.is_file():
        for line in results.read_text().splitlines():
            record = json.loads(line)
            name = record.pop("name")
            tried[name] = Trial(**record)
    # Room by room in turn: what was tried when it is stopped is a sample of each.
    turns = zip_longest(*samples.values())
    _try_all([m for turn in turns for m in turn if m], tried, results, reach, index, extent, chosen)
    left = as_list(living(samples, tried))
    page = as_markdown(rows(every, samples, tried)) + f"\nLiving, of these:\n\n{left}"
    print(page)
    if chosen.table:
        write_page(page)


def _try_all(
    wanted: Sequence[Mutant],
    tried: dict[str, Trial],
    results: Path,
    reach: Reach,
    index: Index,
    extent: Extent,
    chosen: argparse.Namespace,
) -> None:
    """Try mutants that were not tried, and write down each when it is done."""

    def queue() -> Iterator[tuple[str, Callable[[], Process]]]:
        for mutant in wanted:
            trial_before = tried.get(mutant.name)
            if trial_before and (trial_before.outcome == "killed" or not chosen.again):
                continue
            files, seconds = plan(mutant, reach, index, chosen.seconds)
            if files:
                begin = partial(trial.start, mutant, files, seconds, extent)
                yield mutant.name, begin
            else:
                note(mutant.name, Trial("unreached"))

    def note(name: str, outcome: Trial) -> None:
        tried[name] = outcome
        with results.open("a") as file:
            file.write(json.dumps({"name": name, **vars(outcome)}) + "\n")

    for count, (name, process) in enumerate(side_by_side(queue(), chosen.jobs)):
        note(name, trial.trial_of(process))
        result = tried[name]
        print(
            f"{count + 1} {result.outcome:7} {result.seconds:5.1f} s {name} {result.by}", flush=True
        )


if __name__ == "__main__":
    main()
