"""Whole processes, timed in turns: A B A B, so that a drifting clock hits both alike.

The scripts beside this one print ratios and are read by people; nothing here is a test.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KITGEN = (sys.executable, "-m", "kitgen")

# Linux counts the peak in kilobytes, macOS in bytes.
_RSS_UNIT = 1 if sys.platform == "darwin" else 1024


@dataclass(frozen=True)
class Run:
    """One process: seconds of processor time, and the largest memory it held in MB."""

    processor: float
    peak_mb: float


@dataclass(frozen=True)
class Task:
    """A command to time, run in an empty folder of its own.

    Attributes:
        command: The command and its arguments.
        tree: The checkout whose kitgen is run.
    """

    command: tuple[str, ...]
    tree: Path = ROOT


def environment(tree: Path, bytecode: str) -> dict[str, str]:
    """Return the environment in which a checkout's kitgen runs as an installed one would."""
    # An installed kitgen has its bytecode; this one keeps it aside, whatever the shell says.
    return os.environ | {
        "PYTHONPATH": str(tree),
        "PYTHONHASHSEED": "0",
        "PYTHONPYCACHEPREFIX": bytecode,
        "PYTHONDONTWRITEBYTECODE": "",
    }


def run_once(task: Task, bytecode: str) -> Run:
    """Run a command in an empty folder; a failure ends the benchmark."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            task.command,
            cwd=folder,
            env=environment(task.tree, bytecode),
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            output.seek(0)
            command = " ".join(task.command)
            sys.exit(f"{command} ended with {process.returncode}:\n{output.read().decode()}")
    return Run(usage.ru_utime + usage.ru_stime, usage.ru_maxrss * _RSS_UNIT / 1e6)


def rounds(
    tasks: Iterable[Task], count: int, before: Iterable[Task], report: Callable[[str], None]
) -> dict[Task, list[Run]]:
    """Run all tasks in turns; return the runs of each in the order of the rounds.

    One round before them is not counted: it fills the disk cache and writes the bytecode.

    Args:
        tasks: What is timed.
        count: How many rounds count.
        before: What is run once before all others, and makes what these read.
        report: Called with the name of each round as it begins.
    """
    runs: dict[Task, list[Run]] = {task: [] for task in tasks}
    with tempfile.TemporaryDirectory() as bytecode:
        for task in before:
            run_once(task, bytecode)
        for turn in range(count + 1):
            report(f"round {turn} of {count}" if turn else "warming up")
            for task, its_runs in runs.items():
                run = run_once(task, bytecode)
                if turn:
                    its_runs.append(run)
    return runs
