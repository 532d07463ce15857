"""`kitgen --help` against Python importing click and nothing else. The budget is 3 times."""

import argparse
import sys

from timing import KITGEN, alternate, tell

FLOOR = 'python -c "import click"'

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--runs", type=int, default=15)
runs = parser.parse_args().runs
medians = alternate(
    {
        FLOOR: (sys.executable, "-c", "import click"),
        "kitgen --help": (*KITGEN, "--help"),
        "kitgen build --help": (*KITGEN, "build", "--help"),
        "kitgen list": (*KITGEN, "list"),
    },
    runs,
)
tell(medians, FLOOR, runs)
