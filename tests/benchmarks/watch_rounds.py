"""So many rounds of `build --watch` in one process, each after the save of a tile's change.

    python watch_rounds.py ROUNDS

Rounds follow one another without the wait between two looks at the files, and the kit is written
into the folder that the process was started in. What one round costs is the slope between a
process of few rounds and one of many.
"""

import gc
import sys
from pathlib import Path

from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import Marks, PrintSettings, Sides
from kitgen.pipeline.building.kits import build_kits
from kitgen.pipeline.building.options import BuildOptions
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.printing.options import PrintOptions
from kitgen.pipeline.watching import watch

KIT = """\
id: night
extends: demon-mine
tiles:
  lodestone: {{count: {lodestones}}}
  tee: {{count: {{fill: true}}}}
  bats: {{name: BATS {number}, role: event, text: Fly {number} squares., count: 3}}
"""
SETTINGS = PrintSettings(PAPERS["letter"], Sides.LONG_EDGE, Marks.CROP)
OPTIONS = BuildOptions(KitOptions("1"), PrintOptions(SETTINGS, repeated=True))


class Author:
    """Saves another tile in the pause after each round."""

    def __init__(self, path: Path, rounds: int) -> None:
        self.path, self.rounds = path, rounds
        self.done = 0
        self._round_due = False

    def save(self) -> None:
        """Change the counts of two kinds, and the name and text of a third."""
        text = KIT.format(lodestones=3 + self.done % 4, number=self.done)
        self.path.write_text(text, encoding="utf-8")

    def pause(self) -> None:
        """Take the place of the wait between two looks."""
        if self._round_due:
            return
        self._round_due = True
        if self.done == self.rounds:
            raise KeyboardInterrupt
        self.save()

    def work(self) -> None:
        """Build once."""
        build_kits((str(self.path),), OPTIONS, Path("output"))
        self.done += 1
        self._round_due = False


class Quiet:
    """Says nothing."""

    def say(self, words: str) -> None:
        """Say nothing."""

    def refuse(self, refusal: Exception) -> None:
        """Stop: nothing is to be refused here."""
        raise refusal


gc.disable()
author = Author(Path("night.yaml"), int(sys.argv[1]))
author.save()
watch(author.work, Quiet(), author.pause)
gc.freeze()
