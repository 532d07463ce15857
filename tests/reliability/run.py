"""Alters finished kits in every way of the list, and prints what `kitgen verify` finds.

    python -m tests.reliability.run --seed 1

builds a kit of each game, does each alteration to each sheet that it fits, makes every digest
match, and reads the kit back. What escapes is kept where `--keep` says, and named with the command
that does it again.
"""

import argparse
import json
import multiprocessing
import shlex
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from random import Random

from tests.reliability.alterations.every import GROUPS, HONEST
from tests.reliability.bases import built
from tests.reliability.campaign import Outcome, Trial, made_once, trials, tried
from tests.remembered_pages import pages_remembered

FIRST_ESCAPES = 40


def run(chosen: argparse.Namespace, place: Path) -> list[Outcome]:
    """Try all that was chosen, side by side; outcomes come in the order of the list."""
    output = built(place, chosen.seed)
    kept = Path(chosen.keep).resolve() if chosen.keep else place / "tried"
    asked = chosen_trials(chosen)
    known = recorded(chosen.record)
    left = [number for number, trial in enumerate(asked) if trial.name not in known]
    # A run that is broken off has tried a fair sample.
    Random(chosen.seed).shuffle(left)
    end = time.monotonic() + 60 * chosen.minutes
    try_one = partial(_tried, output, kept, chosen)
    pools = multiprocessing.get_context("fork")
    with made_once(place / "made"), pages_remembered(), pools.Pool(chosen.jobs) as pool:
        for number, what in zip(left, pool.imap(try_one, left), strict=False):
            name = asked[number].name
            known[name] = what
            record(chosen.record, name, what)
            if not Outcome(asked[number], *what).is_right:
                print(f"{number}/{len(asked)} {name}: {what}", file=sys.stderr)
            if time.monotonic() > end:
                break
    return [Outcome(trial, *known[trial.name]) for trial in asked if trial.name in known]


def recorded(file: str | None) -> dict[str, tuple[str, str]]:
    """Return what came of the trials of a run that was broken off, by their names."""
    if file is None or not Path(file).exists():
        return {}
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    return {name: (by, says) for name, by, says in map(json.loads, lines)}


def record(file: str | None, name: str, what: tuple[str, str]) -> None:
    """Add what came of a trial to a file, if there is one."""
    if file is not None:
        with Path(file).open("a", encoding="utf-8") as lines:
            lines.write(json.dumps([name, *what]) + "\n")


def chosen_trials(chosen: argparse.Namespace) -> list[Trial]:
    """Return what is tried, in the same order in every process."""
    return list(trials(chosen.tries, chosen.classes, chosen.kits))


def _tried(base: Path, kept: Path, chosen: argparse.Namespace, number: int) -> tuple[str, str]:
    # What is done is a function of a function, which does not travel between processes.
    trial = chosen_trials(chosen)[number]
    outcome = tried(trial, base, kept / f"{number:04}", chosen.seed, quick=chosen.quick)
    return outcome.by, outcome.says


def table(outcomes: Iterable[Outcome], *, by_class: bool) -> list[str]:
    """Return the table: what was tried, and which part of verification found it."""
    rows: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        if outcome.by != "unfit":
            trial = outcome.trial
            rows[trial.alteration.name if by_class else trial.group].append(outcome)
    lines = ["| class | tried | found by the quick part | by the kit made again | escaped |"]
    lines.append("|---|---|---|---|---|")
    rows["together"] = [
        outcome for many in rows.values() for outcome in many if outcome.trial.group != HONEST
    ]
    for name, many in rows.items():
        counts = [sum(outcome.by == by for outcome in many) for by in ("quick", "full")]
        escaped = len(many) - sum(counts)
        lines.append(f"| {name} | {len(many)} | {counts[0]} | {counts[1]} | {escaped} |")
    return lines


def command(outcome: Outcome, chosen: argparse.Namespace) -> str:
    """Return the command that does an alteration again, and keeps what it made."""
    trial = outcome.trial
    line = ["python", "-m", "tests.reliability.run", "--seed", chosen.seed, "--keep", "kept"]
    line += ["--tries", str(chosen.tries), "--classes", trial.alteration.name, "--kits", trial.at]
    return shlex.join(line)


def wrong_in_words(outcomes: Sequence[Outcome], chosen: argparse.Namespace) -> list[str]:
    """Return what escaped, and which honest kits were refused, the first of each class first."""
    wrong = [outcome for outcome in outcomes if not outcome.is_right]
    seen = {outcome.trial.alteration.name: outcome for outcome in reversed(wrong)}
    first = [*reversed(seen.values())][:FIRST_ESCAPES]
    return [
        f"{outcome.trial.name}: {outcome.by} {outcome.says}\n    {command(outcome, chosen)}"
        for outcome in first
    ]


def main() -> None:
    """Run, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="1", help="of the kits and of all chance")
    parser.add_argument("--tries", type=int, default=1, help="of each class on each sheet")
    parser.add_argument("--classes", nargs="*", default=(), help="classes or groups; or all")
    parser.add_argument("--kits", nargs="*", default=(), help="sheets, kits or `output`; or all")
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried at once")
    parser.add_argument("--quick", action="store_true", help="no kit is made again")
    parser.add_argument("--record", help="a file of outcomes, with which a run goes on")
    parser.add_argument("--minutes", type=float, default=600, help="after which a run breaks off")
    parser.add_argument("--keep", help="where what escapes is kept")
    chosen = parser.parse_args()
    before = time.monotonic()
    with tempfile.TemporaryDirectory() as place:
        outcomes = run(chosen, Path(place))
    seconds = time.monotonic() - before
    print(*table(outcomes, by_class=True), "", sep="\n")
    print(*table(outcomes, by_class=False), "", sep="\n")
    print(*wrong_in_words(outcomes, chosen), sep="\n")
    unfit = sum(outcome.by == "unfit" for outcome in outcomes)
    classes = {name: len(alterations) for name, alterations in GROUPS.items()}
    print(f"{len(outcomes) - unfit} tried, {unfit} fit no sheet, in {seconds:.0f} s; {classes}")


if __name__ == "__main__":
    main()
