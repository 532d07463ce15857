"""Does the work again whenever a file that it read is saved, in a process that stays warm.

Files are polled: a kit has a handful, looking at each takes microseconds, and it works on
every file system and for every way in which editors save.
"""

import gc
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

from kitgen.diagnostics import KitgenError
from kitgen.files_read import FileState, file_state, files_noted, has_noted
from kitgen.remembering import MOST_LOOKS

POLL_SECONDS = 0.05


class Console(Protocol):
    """Shows on the terminal how a watch goes."""

    def say(self, words: str) -> None:
        """Show a line."""
        ...

    def refuse(self, refusal: KitgenError) -> None:
        """Show why a round came to nothing."""
        ...

    def trace(self, problem: Exception) -> None:
        """Show where a round met an error of the program."""
        ...


def pause() -> None:
    """Wait until it is time to look at the files once more."""
    time.sleep(POLL_SECONDS)


def watch(work: Callable[[], object], console: Console, pause: Callable[[], None] = pause) -> None:
    """Do the work, and again after every change, until Ctrl-C.

    Whatever state the files are in between, the watch goes on, and what the last good round
    made stays.

    Args:
        work: Done each round.
        console: Shows what comes of it.
        pause: Waits between two looks at the files.

    Raises:
        Exception: The work came to nothing before it read a file: no change could mend that.
    """
    watched: set[Path] = set()
    try:
        for number, files in enumerate(rounds(lambda: _survived(work, console), pause), start=1):
            # The program does not look for cycles while it works (see `cli.main`): here is the
            # time for it. What a round leaves is looked at once, and again where later rounds
            # may have forgotten it (see `kitgen.remembering`).
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
    """Do the work for ever, a round for each change; yield the files that each round read.

    They come in the order in which they were read: what was asked for first, shipped ones last.

    A file that changes while it is read makes the next round, and so does one that comes,
    goes, or changes its rights.
    """
    while True:
        with files_noted() as noted:
            work()
        yield tuple(noted)
        _until_changed(noted, pause)


def _until_changed(known: dict[Path, FileState], pause: Callable[[], None]) -> None:
    """Wait until a file is another one than was read, and no longer changes.

    Saving takes several steps (empty, write; or write beside, rename); two looks that find the
    same are taken for its end.
    """
    before = known
    while True:
        now = {path: file_state(path) for path in known}
        if now != known and now == before:
            return
        before = now
        pause()


def _survived(work: Callable[[], object], console: Console) -> None:
    """Do one round; what stops it is shown, and the files decide when to try again.

    An error of the program may come of what one state of the files has, so it is seen, and stays
    for whoever reports it, but ends nothing.
    """
    try:
        work()
    except KitgenError as refusal:
        if not has_noted():
            raise
        console.refuse(refusal)
    except OSError as problem:
        # A file that goes between two looks at it within one round.
        console.refuse(KitgenError(str(problem)))
    except Exception as problem:
        if not has_noted():
            raise
        console.trace(problem)


def _watching(files: tuple[Path, ...]) -> str:
    names = ", ".join(map(str, files[:3]))
    rest = len(files) - 3
    more = f" and {rest} file{'' if rest == 1 else 's'} more" if rest > 0 else ""
    return f"Watching {names or 'no file'}{more}; Ctrl-C ends it."
