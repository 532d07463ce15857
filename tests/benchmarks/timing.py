"""Whole processes, timed in turns: A B A B, so that a drifting clock hits both alike.

The scripts beside this one print ratios and are read by people; nothing here is a test.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KITGEN = (sys.executable, "-m", "kitgen")

# Linux tells the peak in kilobytes, macOS in bytes.
_RSS_UNIT = 1 if sys.platform == "darwin" else 1024


@dataclass(frozen=True)
class Run:
    """One process: seconds by the clock, seconds of processor, largest memory in MB.

    On a busy machine the processor's seconds are the ones to compare.
    """

    seconds: float
    processor: float
    peak_mb: float


def run_once(command: Sequence[str], bytecode: str) -> Run:
    """Run a command in an empty folder of its own; a failure stops the benchmark."""
    # An installed kitgen has its bytecode; this one keeps it aside, whatever the shell says.
    environment = os.environ | {
        "PYTHONPATH": str(ROOT),
        "PYTHONHASHSEED": "0",
        "PYTHONPYCACHEPREFIX": bytecode,
        "PYTHONDONTWRITEBYTECODE": "",
    }
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as said:
        start = time.perf_counter()
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=said, stderr=subprocess.STDOUT
        )
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            said.seek(0)
            sys.exit(f"{' '.join(command)} gave {process.returncode}:\n{said.read().decode()}")
    processor = usage.ru_utime + usage.ru_stime
    return Run(seconds, processor, usage.ru_maxrss * _RSS_UNIT / 1e6)


def rounds(commands: Mapping[str, Sequence[str]], runs: int) -> dict[str, list[Run]]:
    """Run the commands in turns and give the runs of each, by name.

    One round before is not counted: it fills the disk cache and writes the bytecode.
    """
    found: dict[str, list[Run]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as bytecode:
        for turn in range(runs + 1):
            for name, command in commands.items():
                run = run_once(command, bytecode)
                if turn:
                    found[name].append(run)
    return found


def alternate(commands: Mapping[str, Sequence[str]], runs: int) -> dict[str, Run]:
    """Run the commands in turns and give the medians of each, by name."""
    return {
        name: Run(
            statistics.median(run.seconds for run in each),
            statistics.median(run.processor for run in each),
            statistics.median(run.peak_mb for run in each),
        )
        for name, each in rounds(commands, runs).items()
    }


def tell(medians: Mapping[str, Run], floor: str, runs: int) -> None:
    """Print each median and how many times the floor it is, by clock and by processor."""
    print(f"medians of {runs} runs in turns{'':15}clock{'':12}processor{'':10}memory")
    base = medians[floor]
    for name, run in medians.items():
        clock = f"{run.seconds:7.3f} s {run.seconds / base.seconds:6.2f} x"
        processor = f"{run.processor:7.3f} s {run.processor / base.processor:6.2f} x"
        print(f"  {name:36}{clock}   {processor} {run.peak_mb:6.0f} MB")
