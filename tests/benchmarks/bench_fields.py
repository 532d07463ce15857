"""Many different 9 x 9 fields with their sheets: is the time linear and the memory flat?

The budget is 10 ms a field. What one field costs is the slope between two sizes, because
every run also starts Python and draws the rules. The floor is the smallest run.
"""

import argparse
from itertools import pairwise

from timing import KITGEN, Run, alternate, tell

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--runs", type=int, default=3)
parser.add_argument("--sizes", type=int, nargs="+", default=[100, 300, 1000])
options = parser.parse_args()
sizes: list[int] = sorted(set(options.sizes))


def name(size: int) -> str:
    """Name a run by its number of fields."""
    return f"{size} fields"


medians: dict[str, Run] = alternate(
    {
        name(size): (*KITGEN, "build", "mines-between-the-lines", "--copies", str(size))
        for size in sizes
    },
    options.runs,
)
tell(medians, name(sizes[0]), options.runs)
for few, many in pairwise(sizes):
    one, other, fields = medians[name(few)], medians[name(many)], many - few
    print(
        f"  from {few} to {many}: {1000 * (other.seconds - one.seconds) / fields:.2f} ms a field "
        f"by the clock, {1000 * (other.processor - one.processor) / fields:.2f} ms of processor, "
        f"{1000 * (other.peak_mb - one.peak_mb) / fields:.1f} kB a field"
    )
