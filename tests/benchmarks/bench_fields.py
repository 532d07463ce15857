"""What a field of Mines Between the Lines leaves in memory: runs of several lengths, built whole.

    python tests/benchmarks/bench_fields.py [--fields 500 1500 3000 10000]

The peak is the largest resident set of the process. Between two runs, the growth for each further
field is beside it; below some thousand fields it is mostly that of caches, which are bounded.
"""

import argparse
import tempfile

from timing import KITGEN, Run, Task, run_once


def built(fields: int, bytecode: str) -> Run:
    """Build a run of this many fields with all their sheets."""
    command = (*KITGEN, "build", "mines-between-the-lines", "--copies", str(fields), "--quiet")
    return run_once(Task(command), bytecode)


def main() -> None:
    """Print the peaks, and the growth between them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fields", type=int, nargs="+", default=[500, 1500, 3000, 10000])
    counts = sorted(parser.parse_args().fields)
    peaks: list[float] = []
    with tempfile.TemporaryDirectory() as bytecode:
        built(1, bytecode)
        for place, fields in enumerate(counts):
            run = built(fields, bytecode)
            peaks.append(run.peak_mb)
            line = f"{fields:7,} fields: {run.peak_mb:6.1f} MB, {run.processor:6.1f} s"
            if place:
                further = fields - counts[place - 1]
                line += f", {1e3 * (peaks[-1] - peaks[-2]) / further:5.1f} kB a further field"
            print(line, flush=True)


if __name__ == "__main__":
    main()
