"""Demon Mine, definition to kit folder, against bare reportlab drawing the same squares.

The budget is 0.6 s for the whole process where the bare script takes 0.11 s: 5.5 times.
"""

import argparse
import sys
from pathlib import Path

from timing import KITGEN, alternate, tell

FLOOR = "bare reportlab, 105 squares"

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--runs", type=int, default=9)
runs = parser.parse_args().runs
medians = alternate(
    {
        FLOOR: (sys.executable, str(Path(__file__).with_name("bare_tiles.py"))),
        "tile job: PDF and 106 SVGs": (
            sys.executable,
            str(Path(__file__).with_name("tile_job.py")),
        ),
        "kitgen build demon-mine": (*KITGEN, "build", "demon-mine", "--seed", "42"),
        "kitgen build demon-mine --ink low": (*KITGEN, "build", "demon-mine", "--ink", "low"),
    },
    runs,
)
tell(medians, FLOOR, runs)
