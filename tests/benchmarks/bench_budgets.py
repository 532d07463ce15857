"""Every budget in one run: what it should be at most, and what it is here.

    python tests/benchmarks/bench_budgets.py [--runs N] [--only WORD ...] [--against FOLDER]

All figures are of processor time, which a busy machine disturbs least. F is what a bare sheet of
reportlab with 105 squares costs in a process of its own (`bare_tiles.py`). A ratio compares two
processes of the same round, and the median of all rounds is printed; milliseconds differ from
machine to machine, and stand in F as well. Everything but a round of `--watch` starts cold: a new
process, an empty folder.

`--only fields watch` times the budgets that have one of these words in their names.
`--against` runs the kitgen of another checkout in the same rounds, for a column beside this one's.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from timing import KITGEN, ROOT, Run, Task, rounds

from kitgen.resources import example_names

HERE = Path(__file__).parent
BARE, CLICK = "bare", "click"
FLOORS = {
    BARE: (sys.executable, str(HERE / "bare_tiles.py")),
    CLICK: (sys.executable, "-c", "import click"),
}


@dataclass(frozen=True)
class Budget:
    """What a command may cost.

    Attributes:
        name: What it is called in the table.
        most: The budget, in the unit that is printed; none where there is only a figure.
        command: What is run; where `counts` are given, `{count}` in it is one of them.
        floor: The process whose processor time is the unit.
        counts: A small and a large count; the budget is for one more, as the slope tells.
        kilobytes: Whether the slope of the peak memory is meant, in kB, and not that of time.
    """

    name: str
    most: float | None
    command: tuple[str, ...]
    floor: str = BARE
    counts: tuple[int, int] | None = None
    kilobytes: bool = False

    def commands(self) -> Iterator[tuple[str, ...]]:
        """Yield the command, or for a slope the one of few and the one of many."""
        for count in self.counts or (0,):
            yield tuple(word.replace("{count}", str(count)) for word in self.command)


def fields(count: int, *options: str) -> tuple[str, ...]:
    """Return the command that makes many fields."""
    kit = ("mines-between-the-lines", *options)
    return (*KITGEN, "build", *kit, "--seed", "42", "--copies", str(count) if count else "{count}")


def budgets(prepared: Path) -> tuple[Budget, ...]:
    """Return every budget; those that read a built kit find it in `prepared`."""
    build, check = (*KITGEN, "build", "--seed", "42"), (*KITGEN, "check", "--seed", "42")
    quick = (*KITGEN, "verify", "--quick")
    few_and_many = (100, 1000)
    no_lookup = ("--set", "without_referee.lookup=false")
    return (
        Budget("--help, against importing click", 1.2, (*KITGEN, "--help"), CLICK),
        Budget("list", 1, (*KITGEN, "list")),
        Budget("new", 2, (*KITGEN, "new", "mine", "--from", "demon-mine")),
        Budget("tile job: PDF and SVGs of tiles", 3, (sys.executable, str(HERE / "tile_job.py"))),
        Budget("build demon-mine", 6, (*build, "demon-mine")),
        Budget("build demon-mine, unchanged", 1, (*build, "demon-mine", "--out", str(prepared))),
        *(Budget(f"build {name}", 6, (*build, name)) for name in example_names()),
        Budget("the same in German", None, (*build, "demon-mine", "--set", "language=german")),
        Budget("build all five", 15, (*build, "--jobs", "1")),
        Budget("check demon-mine", 4, (*check, "demon-mine")),
        Budget("check all five", None, check),
        Budget("verify --quick demon-mine", None, (*quick, str(prepared / "demon-mine-42"))),
        Budget("verify --quick all five", 10, (*quick, str(prepared))),
        Budget("verify all five", None, (*KITGEN, "verify", str(prepared))),
        Budget("100 fields, in F", None, fields(100)),
        Budget("a field with all its sheets, ms", 5, fields(0), counts=few_and_many),
        Budget("a field, kB kept", 0, fields(0), counts=few_and_many, kilobytes=True),
        Budget("a field without lookup, ms", None, fields(0, *no_lookup), counts=few_and_many),
        Budget(
            "a round of --watch, ms",
            150,
            (sys.executable, str(HERE / "watch_rounds.py"), "{count}"),
            counts=(1, 11),
        ),
    )


def value(budget: Budget, tree: Path, runs: Mapping[Task, list[Run]]) -> float:
    """Return what a budget comes to in a checkout: times its floor, milliseconds or kB."""
    tasks = [Task(command, tree) for command in budget.commands()]
    if budget.counts is None:
        pairs = zip(runs[tasks[0]], runs[Task(FLOORS[budget.floor])], strict=True)
        return median(run.processor / floor.processor for run, floor in pairs)
    more = budget.counts[1] - budget.counts[0]
    pairs = zip(runs[tasks[0]], runs[tasks[1]], strict=True)
    if budget.kilobytes:
        return 1e3 * median((many.peak_mb - few.peak_mb) / more for few, many in pairs)
    return 1e3 * median((many.processor - few.processor) / more for few, many in pairs)


def main() -> None:
    """Time what is asked for, and print a line for each budget."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", nargs="+", default=[""])
    parser.add_argument("--against", type=Path)
    options = parser.parse_args()
    trees = [ROOT, *([options.against.resolve()] if options.against else [])]
    with tempfile.TemporaryDirectory() as folder:
        chosen = [
            budget
            for budget in budgets(Path(folder))
            if any(word in budget.name for word in options.only)
        ]
        tasks = [Task(floor) for floor in FLOORS.values()]
        tasks += [
            Task(command, tree)
            for budget in chosen
            for command in budget.commands()
            for tree in trees
        ]
        kits = Task((*KITGEN, "build", "--seed", "42", "--out", folder))
        before = [kits] if any(folder in word for task in tasks for word in task.command) else []
        runs = rounds(tasks, options.runs, before, lambda words: print(words, file=sys.stderr))
    bare = median(run.processor for run in runs[Task(FLOORS[BARE])])
    print(f"medians of {options.runs} rounds; F is {1000 * bare:.0f} ms here")
    print(f"{'':40}{'at most':>9}{'here':>9}" + (f"{'there':>9}" if options.against else ""))
    for budget in chosen:
        most = "" if budget.most is None else f"{budget.most:g}"
        cells = "".join(f"{value(budget, tree, runs):9.3g}" for tree in trees)
        print(f"{budget.name:40}{most:>9}{cells}")


if __name__ == "__main__":
    main()
