"""Repeat work whenever a file that it read is saved, in a process that stays warm.

Files are polled: a kit has only a handful, checking each takes microseconds, and polling works on
every file system and however an editor saves.
"""

import gc
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

from kitgen.diagnostics import KitgenError
from kitgen.files_read import FileState, file_state, files_noted, has_noted
from kitgen.remembering import MOST_LOOKS
from kitgen.resources import SETTINGS_FILE

POLL_SECONDS = 0.05


class Console(Protocol):
    """Shows the progress of a watch on the terminal."""

    def say(self, words: str) -> None:
        """Show a line."""
        ...

    def refuse(self, refusal: KitgenError) -> None:
        """Show why a round failed."""
        ...

    def trace(self, problem: Exception) -> None:
        """Show where a round failed because of an error in the program."""
        ...


def pause() -> None:
    """Wait until the files should be checked again."""
    time.sleep(POLL_SECONDS)


def watch(work: Callable[[], object], console: Console, pause: Callable[[], None] = pause) -> None:
    """Do the work, and repeat it after every change, until Ctrl-C.

    Whatever state the files are in between two changes, the watch continues, and the results of the
    last successful round stay.

    Args:
        work: Called in each round.
        console: Shows the results.
        pause: Called between two checks of the files.

    Raises:
        Exception: The work failed before it read a file, so no change could mend it.
    """
    watched: set[Path] = set()
    try:
        for number, files in enumerate(rounds(lambda: _survived(work, console), pause), start=1):
            # The garbage collector is off during the work (see `cli.main`), so collect here. What
            # survives a round is frozen, and thawed only when later rounds may have dropped it
            # (see `kitgen.remembering`).
            if number % MOST_LOOKS == 0:
                gc.unfreeze()
            gc.collect()
            gc.freeze()
            if not watched.issuperset(files):
                watched.update(files)
                console.say(_watching(files))
    except KeyboardInterrupt:
        console.say("Watching ended.")


def rounds(
    work: Callable[[], object], pause: Callable[[], None] = pause
) -> Iterator[tuple[Path, ...]]:
    """Do the work forever, one round for each change; yield the files that each round read.

    They come in the order in which they were read: requested files first, shipped files last.

    A file that changes while it is read causes another round; so does a file that appears,
    disappears or changes its permissions.
    """
    while True:
        with files_noted() as noted:
            work()
        yield tuple(noted)
        _until_changed(noted, pause)


def _until_changed(known: dict[Path, FileState], pause: Callable[[], None]) -> None:
    """Wait until a file differs from what was read, and no longer changes.

    Saving takes several steps (truncate and write, or write a copy and rename it); two equal checks
    in a row count as its end.
    """
    before = known
    while True:
        now = {path: file_state(path) for path in known}
        if now != known and now == before:
            return
        before = now
        pause()


def _survived(work: Callable[[], object], console: Console) -> None:
    """Do one round and show any error; the next change of the files causes another round.

    An error in the program may be due to one particular state of the files: it is shown in full, so
    that it can be reported, but does not end the watch.
    """
    try:
        work()
    except KitgenError as refusal:
        if not has_noted():
            raise
        console.refuse(refusal)
    except OSError as problem:
        # A file may disappear while a round reads it.
        console.refuse(KitgenError(str(problem)))
    except Exception as problem:
        if not has_noted():
            raise
        console.trace(problem)


def _watching(files: tuple[Path, ...]) -> str:
    # Settings are read first, but whoever watches looks for the kit.
    kit_first = sorted(files, key=lambda file: file.name == SETTINGS_FILE)
    names = ", ".join(map(str, kit_first[:3]))
    rest = len(files) - 3
    more = f" and {rest} file{'' if rest == 1 else 's'} more" if rest > 0 else ""
    return f"Watching {names or 'no file'}{more}; Ctrl-C ends it."
