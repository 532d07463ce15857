"""Every budget in one run: what it is, what it should be at most, what it is here.

    python tests/benchmarks/bench_budgets.py [--runs N]

Takes about five minutes with 5 rounds. The scripts beside this one look at each budget alone,
with more cases. All figures are of processor time, which a busy machine disturbs least. A ratio
compares two processes of the same round, and is the median of all rounds; seconds are medians,
and differ from machine to machine.
"""

import argparse
import sys
from pathlib import Path
from statistics import median

from timing import KITGEN, Run, rounds

FEW, MANY = 100, 400
BARE, CLICK, TILES, HELP, EVERY = "bare squares", "click", "tile job", "help", "every kit"
FIELDS = {
    "play and answer sheets": ("--set", "without_referee.lookup=false"),
    "lookup sheets, too": (),
}


def commands() -> dict[str, tuple[str, ...]]:
    """Give every process that is timed, by name."""
    here = Path(__file__).parent
    fields = (*KITGEN, "build", "mines-between-the-lines", "--seed", "42", "--copies")
    return {
        BARE: (sys.executable, str(here / "bare_tiles.py")),
        TILES: (sys.executable, str(here / "tile_job.py")),
        EVERY: (*KITGEN, "build", "--seed", "42"),
        CLICK: (sys.executable, "-c", "import click"),
        HELP: (*KITGEN, "--help"),
        **{
            f"{count} fields, {sheets}": (*fields, str(count), *options)
            for sheets, options in FIELDS.items()
            for count in (FEW, MANY)
        },
    }


def ratio(found: dict[str, list[Run]], name: str, floor: str) -> float:
    """Give how many times its floor a process takes."""
    pairs = zip(found[name], found[floor], strict=True)
    return median(one.processor / other.processor for one, other in pairs)


def tell(what: str, budget: str, here: str) -> None:
    """Print one budget."""
    print(f"  {what:56}{budget:>12}{here:>14}")


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--runs", type=int, default=5)
found = rounds(commands(), parser.parse_args().runs)

tell("", "at most", "here")
tell("kitgen --help against importing click", "3 x", f"{ratio(found, HELP, CLICK):.2f} x")
tell("tile job against bare reportlab", "5.5 x", f"{ratio(found, TILES, BARE):.2f} x")
tell("tile job", "0.60 s", f"{median(run.processor for run in found[TILES]):.2f} s")
tell("every kit", "2.00 s", f"{median(run.processor for run in found[EVERY]):.2f} s")
tell("every kit against bare reportlab", "none", f"{ratio(found, EVERY, BARE):.2f} x")
for sheets in FIELDS:
    few, many = (found[f"{count} fields, {sheets}"] for count in (FEW, MANY))
    time = median(
        (large.processor - small.processor) / (MANY - FEW)
        for small, large in zip(few, many, strict=True)
    )
    memory = (many[0].peak_mb - few[0].peak_mb) / (MANY - FEW)
    budget = "10 ms" if FIELDS[sheets] else "none"
    tell(f"a 9 x 9 field: {sheets}", budget, f"{1000 * time:.1f} ms")
    tell(f"memory of a field: {sheets}", "flat", f"{1000 * memory:.0f} kB")
