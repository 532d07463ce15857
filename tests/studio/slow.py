"""Work for a process apart that takes as long as nobody ends it, and some that ends at once."""

import os
import time
from pathlib import Path
from typing import NoReturn

from kitgen.diagnostics import KitgenError
from kitgen.terminal import Progress


def endless(note: Path, progress: Progress) -> NoReturn:
    """Write this process's number into a file, and go on for ever."""
    note.with_suffix(".new").write_text(str(os.getpid()), encoding="utf-8")
    note.with_suffix(".new").replace(note)
    while True:
        progress("waiting", 0, None)
        time.sleep(0.02)


def refusing(why: str, progress: Progress) -> NoReturn:
    progress("refusing", 1, 2)
    raise KitgenError(why)


def number(progress: Progress) -> int:
    progress("counting", 2, 2)
    return os.getpid()
