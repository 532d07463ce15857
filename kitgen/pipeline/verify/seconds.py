"""How long reading files may take, and how much of that is left after each task.

Each file has 12 s of processor time for all work on it. Kits of thousands of sheets need more, so
part of the time of each step of a task, such as reading a page, is `free`. Free time is never
granted in advance: a page that is listed but does not exist gains no time.
"""

import time
from collections.abc import Sequence
from pathlib import Path

from kitgen.values import frozen

SECONDS = 12.0
"""The processor time of all work on a file, beyond free time."""

_A_MEGABYTE = 10.0
"""The most free seconds for each MB of a file; sheets of a thousand fields take three to five."""


@frozen
class Free:
    """The free time of a task, beyond the seconds of its files.

    Attributes:
        a_step: The free seconds of each step: before the first call of `progress`, between two
            calls, and after the last.
        in_all: The free seconds of all steps together.
    """

    a_step: float = 0.0
    in_all: float = 0.0


NOTHING_FREE = Free()


def free_for(size: int, a_step: float) -> Free:
    """Return the free time for reading a file: some for each page, at most 10 s for each MB.

    Args:
        size: The size of the file, in bytes.
        a_step: The free seconds of each page.
    """
    return Free(a_step, size * _A_MEGABYTE / 1_000_000)


class SecondsLeft:
    """The seconds left for each file, whichever process reads it.

    Attributes:
        used: The seconds that all tasks have taken so far.
    """

    def __init__(self) -> None:
        """Begin with all seconds left."""
        self.used = 0.0
        self._left: dict[Path, float] = {}
        self._refused: set[Path] = set()

    def of(self, files: Sequence[Path]) -> float:
        """Return the seconds for a task on some files: the least that is left of any of them."""
        return min(self._left.get(file, SECONDS) for file in files)

    def take(self, files: Sequence[Path], seconds: float, used: float) -> None:
        """Subtract seconds from each of some files, and add `used` to the total."""
        self.used += used
        for file in files:
            self._left[file] = max(0.0, self._left.get(file, SECONDS) - seconds)

    def refuse(self, file: Path) -> None:
        """Note that a file took too much and was reported, so that no task reads it again."""
        self._refused.add(file)

    def refuses(self, file: Path) -> bool:
        """Return whether a file took too much before."""
        return file in self._refused


class Clock:
    """A clock of a task's processor time, in the process that runs it.

    Attributes:
        left: The seconds left, without free time.
        used: The seconds taken so far.
    """

    def __init__(self, left: float, free: Free) -> None:
        """Begin the first step now."""
        self.left, self.used = left, 0.0
        self._a_step, self._in_all = free.a_step, free.in_all
        self._begun = time.process_time()

    @property
    def next_step(self) -> float:
        """The seconds that the next step may take."""
        return self.left + min(self._a_step, self._in_all)

    def step(self) -> None:
        """End a step and begin the next."""
        now = time.process_time()
        took, self._begun = now - self._begun, now
        free = min(took, self._a_step, self._in_all)
        self.used += took
        self._in_all -= free
        self.left = max(0.0, self.left - (took - free))
