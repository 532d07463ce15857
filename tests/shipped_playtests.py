"""Plays the shipped kits and writes what comes of it into `data/<game>/playtests`.

    python -m tests.shipped_playtests [KIT...]

All kits take some hours on one core; each is written as soon as it has been played.
"""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from kitgen.definitions.shipped import shipped_kits
from kitgen.pipeline.playtests.playing.play import PlaytestOptions, playtest_kits
from kitgen.playtest.goals import VERDICT, Goal
from kitgen.records.playtest import ENDING
from kitgen.resources import data_folder
from kitgen.side_by_side import processor_count

GAMES = 2000
MOST = 3000
"""So many games of Demon Mine at most, while it is undecided who wins."""

ALONE = tuple(kit.id for kit in shipped_kits() if kit.facts["players"]["most"] == 1)
"""Puzzles for one depend on what a seed prints: a record would hold for one seed alone."""


def folder_of(kit_id: str) -> Path:
    """Return where the record of a shipped kit lies."""
    (game,) = (kit.game for kit in shipped_kits() if kit.id == kit_id)
    return data_folder() / game.replace("-", "_") / "playtests"


def options_for(kit_id: str) -> PlaytestOptions:
    """Return how a kit is played."""
    goal = Goal(MOST, VERDICT, GAMES) if kit_id.startswith("demon-mine") else Goal(GAMES)
    return PlaytestOptions(goal, (), jobs=processor_count())


def main(kits: list[str]) -> None:
    """Play kits, all of them where none is named."""
    for kit_id in kits or [kit.id for kit in shipped_kits() if kit.id not in ALONE]:
        with TemporaryDirectory() as folder:
            for _ in playtest_kits((kit_id,), options_for(kit_id), Path(folder)):
                target = folder_of(kit_id)
                target.mkdir(exist_ok=True)
                shutil.copy(Path(folder) / f"{kit_id}{ENDING}", target)
        print(f"{kit_id}: played", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
