"""A round of `build --watch` against a cold run, and memory over many rounds.

A round is what follows the save of a tile's change: the look at the files is not in it, and
takes one to two polls (see `pipeline.watching.POLL_SECONDS`). The budget is half a second from
save to files, and memory that no longer grows once the caches are full.
"""

import argparse
import gc
import statistics
import tempfile
import time
from pathlib import Path

from timing import KITGEN, alternate

from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import Marks, PrintSettings, Sides
from kitgen.pipeline.build.kits import build_kits
from kitgen.pipeline.kit.options import BuildOptions
from kitgen.pipeline.watching import POLL_SECONDS, watch

KIT = """\
id: night
extends: demon-mine
tiles:
  lodestone: {{count: {lodestones}}}
  tee: {{count: {{fill: true}}}}
  bats: {{name: BATS {number}, role: event, text: Fly {number} squares., count: 3}}
"""
OPTIONS = BuildOptions(
    "1", PrintSettings(PAPERS["letter"], Sides.LONG_EDGE, Marks.CROP), repeated=True
)


def resident_mb() -> float:
    """Return the memory that this process holds now; Linux tells it."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 1e6


class Author:
    """Saves another tile in every pause, and notes how long the round before took."""

    def __init__(self, path: Path, rounds: int) -> None:
        self.path, self.rounds = path, rounds
        self.seconds: list[float] = []
        self.megabytes: list[float] = []
        self._round_due = False

    def save(self) -> None:
        """Change the counts of two kinds, and the name and text of a third."""
        number = len(self.seconds)
        text = KIT.format(lodestones=3 + number % 4, number=number)
        self.path.write_text(text, encoding="utf-8")

    def pause(self) -> None:
        """Take the place of the wait between two looks."""
        if self._round_due:
            return
        self._round_due = True
        self.megabytes.append(resident_mb())
        if len(self.seconds) > self.rounds:
            raise KeyboardInterrupt
        self.save()

    def work(self) -> None:
        """Build, and time it."""
        start = time.perf_counter()
        build_kits((str(self.path),), OPTIONS, self.path.parent / "output")
        self.seconds.append(time.perf_counter() - start)
        self._round_due = False


class Quiet:
    """Shows nothing."""

    def say(self, words: str) -> None:
        """Show nothing."""

    def refuse(self, refusal: Exception) -> None:
        """Stop: nothing is to be refused here."""
        raise refusal


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--rounds", type=int, default=100)
rounds = parser.parse_args().rounds
gc.disable()
with tempfile.TemporaryDirectory() as folder:
    author = Author(Path(folder, "night.yaml"), rounds)
    author.save()
    watch(author.work, Quiet(), author.pause)
cold = alternate({"cold": (*KITGEN, "build", "demon-mine")}, 5)["cold"].seconds
warm = statistics.median(author.seconds[1:])
tenth = max(1, rounds // 10)
print(f"a cold run {cold:.3f} s; a round {warm:.3f} s, {warm / cold:.2f} of it")
print(f"from save to files at most {warm + 2 * POLL_SECONDS:.3f} s")
for count in range(0, rounds + 1, tenth):
    print(f"after round {count + 1:4}: {author.megabytes[count]:6.1f} MB")
