"""A few mutants for the suite: of some small modules, each tried by the tests beside it alone.

    python -m tests.code_mutants.quick 2

tries two of each module, and prints those that live, of which there should be none. It also prints
files of tests that fail, or cannot be run, without any mutant: these would seem to kill each.
"""

import sys
from pathlib import Path

from tests.code_mutants import trial
from tests.code_mutants.operators import Mutant, mutants
from tests.code_mutants.reach import ROOT
from tests.code_mutants.run import sample, side_by_side
from tests.code_mutants.table import equivalent

BESIDE = {
    "kitgen/drawing/colour.py": "tests/drawing/test_colour.py",
    "kitgen/layout/typesetting/pagemaking.py": "tests/layout/test_pagemaking.py",
    "kitgen/rendering/signs.py": "tests/rendering/test_signs.py",
    "kitgen/tabletop/deck.py": "tests/tabletop/test_deck.py",
    "kitgen/tabletop/tiles.py": "tests/tabletop/test_tile_algebra.py",
    "kitgen/games/cave_mining/rules/mine.py": "tests/games/cave_mining/test_mine.py",
}
"""Modules and the files of tests that hold them."""

KINDS = ("opposite", "returned", "sum")
SEED = "quick"
SECONDS = 0.5


def chosen(each: int) -> dict[str, tuple[Mutant, str]]:
    """Return so many mutants of each module by name, each with its file of tests."""
    return {
        mutant.name: (mutant, tests)
        for module, tests in BESIDE.items()
        for mutant in sample(_rough(ROOT / module), each, SEED)
    }


def _rough(module: Path) -> list[Mutant]:
    """Return a module's mutants of kinds that any test of it ought to notice."""
    return [
        mutant
        for mutant in mutants(module, ROOT)
        if mutant.kind in KINDS and mutant.name not in equivalent()
    ]


def main() -> None:
    """Try them."""
    trial.prepare()
    alone = (
        (tests, lambda tests=tests: trial.start(None, [[tests]], SECONDS))
        for tests in BESIDE.values()
    )
    for name, process in side_by_side(alone, jobs=2):
        if trial.trial_of(process).outcome == "killed":
            print(name)
    queue = (
        (name, lambda mutant=mutant, tests=tests: trial.start(mutant, [[tests]], SECONDS))
        for name, (mutant, tests) in chosen(int(sys.argv[1])).items()
    )
    for name, process in side_by_side(queue, jobs=2):
        if trial.trial_of(process).outcome != "killed":
            print(name)


if __name__ == "__main__":
    main()
