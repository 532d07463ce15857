"""Every shipped kit in one process, and each alone, against bare reportlab.

The budget is 2 s for all five games where the bare script takes 0.11 s: 18 times.
"""

import argparse
import sys
from pathlib import Path

from timing import KITGEN, alternate, tell

FLOOR = "bare reportlab, 105 squares"
KITS = (
    "cave-mining",
    "demon-mine",
    "manic-minelayers",
    "mines-between-the-lines",
    "phantom-of-the-mine",
)

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--runs", type=int, default=5)
runs = parser.parse_args().runs
commands = {
    FLOOR: (sys.executable, str(Path(__file__).with_name("bare_tiles.py"))),
    "kitgen build": (*KITGEN, "build", "--seed", "42"),
}
for kit in KITS:
    commands[f"kitgen build {kit}"] = (*KITGEN, "build", kit, "--seed", "42")
tell(alternate(commands, runs), FLOOR, runs)
