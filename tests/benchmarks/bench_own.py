"""What a card of a game of one's own costs: a deck from a table, built whole, for several lengths.

    python tests/benchmarks/bench_own.py [--cards 100 1000 5000]

Processor time and the peak of memory are those of the whole process, from its start to the finished
folder: words set on each card, sheets, SVGs, gallery, digests. The budget is 4 ms a card at 1,000
cards, and memory that does not grow with them.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from timing import KITGEN

KIT = """\
game: own
id: deck
title: Many Cards
summary: A deck from a table.
credits: {designer: null, publisher: nobody, year: 2026, source: a test, terms: None.}
components:
  jobs:
    make: cards
    rows: deck.csv
    face: title-text
rules: deck.md
"""
RULES = "# Rules\n\nDraw an order, and do what it says.\n"
HEAD = "id,title,text,count\n"
MEASURED = """\
import resource, runpy, sys
try:
    runpy.run_module("kitgen", run_name="__main__")
finally:
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(used.ru_utime + used.ru_stime, used.ru_maxrss, file=sys.stderr)
"""


def write_deck(folder: Path, cards: int) -> Path:
    """Write a deck in which no two cards say the same."""
    rows = (
        f'order-{number},Order {number},"Bring {number % 37} carts to dock {number % 11}, then '
        f'take {number % 7} coins and draw.",1\n'
        for number in range(cards)
    )
    (folder / "deck.csv").write_text(HEAD + "".join(rows), encoding="utf-8")
    (folder / "deck.md").write_text(RULES, encoding="utf-8")
    path = folder / "deck.yaml"
    path.write_text(KIT, encoding="utf-8")
    return path


def cost(cards: int) -> tuple[float, float]:
    """Return the seconds of processor time that a deck takes, and the peak of memory in MB."""
    with tempfile.TemporaryDirectory() as name:
        path = write_deck(Path(name), cards)
        command = (
            "build",
            str(path),
            "--settings",
            "none",
            "--without",
            "storage",
            "--out",
            f"{name}/output",
        )
        process = (sys.executable, "-c", MEASURED, *command)
        done = subprocess.run(process, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(done.stderr)
        seconds, kilobytes = done.stderr.split()[-2:]
        return float(seconds), int(kilobytes) / 1000


def main() -> None:
    """Print a line for each length."""
    parser = argparse.ArgumentParser(description=f"Time {' '.join(KITGEN)} on decks.")
    parser.add_argument("--cards", type=int, nargs="+", default=[100, 1000, 5000])
    print(f"{'cards':>7} {'seconds':>9} {'ms a card':>10} {'peak MB':>8}")
    for cards in parser.parse_args().cards:
        seconds, megabytes = cost(cards)
        print(f"{cards:7} {seconds:9.2f} {1000 * seconds / cards:10.2f} {megabytes:8.0f}")


if __name__ == "__main__":
    main()
