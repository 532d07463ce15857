"""How long reading files may take: what each has, and what is left of it after every task.

A file has 12 s of a processor's time for everything that is done with it. Kits of thousands of
sheets need more: a step of a task, such as reading a page, takes nothing away as far as it is
`free`. Nothing is had in advance: a page that is listed, and not there to be read, buys no time.
"""

import time
from collections.abc import Sequence
from pathlib import Path

from kitgen.values import frozen

SECONDS = 12.0
"""How long a file may take in all, beyond what is free."""

_A_MEGABYTE = 10.0
"""Sheets of a thousand fields take three to five seconds for each MB."""


@frozen
class Free:
    """What a task may take beyond the seconds of its files.

    Attributes:
        a_step: Seconds of each step: what is before the first call of `progress`, between two,
            and after the last.
        in_all: Seconds of all steps together.
    """

    a_step: float = 0.0
    in_all: float = 0.0


NOTHING_FREE = Free()


def free_for(size: int, a_step: float) -> Free:
    """Return what reading a file is free to take: some of each page, and 10 s for each MB.

    Args:
        size: How large it is, in bytes.
        a_step: How many seconds of each page are free.
    """
    return Free(a_step, size * _A_MEGABYTE / 1_000_000)


class SecondsLeft:
    """What is left of the seconds of each file, whichever process reads it.

    Attributes:
        used: How many seconds all tasks took so far.
    """

    def __init__(self) -> None:
        """Begin with nothing taken."""
        self.used = 0.0
        self._left: dict[Path, float] = {}
        self._refused: set[Path] = set()

    def of(self, files: Sequence[Path]) -> float:
        """Return how long a task on some files may take: what is left of each of them."""
        return min(self._left.get(file, SECONDS) for file in files)

    def take(self, files: Sequence[Path], seconds: float, used: float) -> None:
        """Take seconds away from each of some files, after a task that used so many."""
        self.used += used
        for file in files:
            self._left[file] = max(0.0, self._left.get(file, SECONDS) - seconds)

    def refuse(self, file: Path) -> None:
        """Note that a file was too much, and was named: it is not to be read again."""
        self._refused.add(file)

    def refuses(self, file: Path) -> bool:
        """Return whether a file was too much."""
        return file in self._refused


class Clock:
    """Counts what a task takes of a processor, in the process that does it.

    Attributes:
        left: What it has left, without what is free.
        used: What it took so far.
    """

    def __init__(self, left: float, free: Free) -> None:
        """Begin now."""
        self.left, self.used = left, 0.0
        self._a_step, self._in_all = free.a_step, free.in_all
        self._begun = time.process_time()

    @property
    def next_step(self) -> float:
        """How many seconds the next step may take."""
        return self.left + min(self._a_step, self._in_all)

    def step(self) -> None:
        """End a step, and begin the next."""
        now = time.process_time()
        took, self._begun = now - self._begun, now
        free = min(took, self._a_step, self._in_all)
        self.used += took
        self._in_all -= free
        self.left = max(0.0, self.left - (took - free))
