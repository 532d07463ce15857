"""Does what `docs/new-game.md` says, in a scratch copy of the repository.

    python -m tests.new_game            # all but the last step, as `--exhaustive` does
    python -m tests.new_game --whole    # and the last: all tests that walk through the games

Either says what the page says wrongly, and which file of others it would edit.

A block below `<!-- file: NAME -->` is saved under this name. A `console` block has commands after
`$`, and below each what it prints, where `...` stands for any text; `<!-- exit: 1 -->` says that
they fail, `<!-- whole -->` that they take long.
"""

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "new-game.md"

NOT_COPIED = {".git", ".venv", ".hypothesis", "output", "dist"}

_MADE_BY_TOOLS = {"__pycache__", ".mypy_cache", ".ruff_cache", ".hypothesis", "output"}

_STEP = re.compile(
    r"^(?:<!-- (?P<marker>file|exit|whole)(?:: (?P<name>\S+))? -->\n)?"
    r"```(?P<language>\w+)\n(?P<text>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
_COMMAND = re.compile(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
_PROGRAMS = {
    "kitgen": (sys.executable, "-m", "kitgen"),
    "python": (sys.executable,),
    "pytest": (sys.executable, "-m", "pytest", "-p", "no:cacheprovider"),
    "mypy": (sys.executable, "-m", "mypy"),
    "ruff": (sys.executable, "-m", "ruff"),
}


OWN = (
    "data/nine_mens_morris/",
    "docs/fidelity/nine-mens-morris.md",
    "kitgen/games/nine_mens_morris/",
    "templates/nine_mens_morris/",
    "tests/games/nine_mens_morris/",
)
MADE = (
    "data/schema/contents-nine-mens-morris.schema.json",
    "data/schema/nine-mens-morris.schema.json",
    "templates/compiled/nine_mens_morris/",
)
MADE_ANEW = {"data/schema/theme.schema.json"}
"""What a command writes of all games: it lists the inks of each."""


def make_game(folder: Path, *, whole: bool = False) -> Iterator[str]:
    """Make the page's game in a copy of the repository; yield what is not as it should be.

    Each step ends as the page says, and no file is edited, or added, but the game's own.
    """
    before = copy_repository(folder)
    yield from follow(folder, whole=whole)
    after = files_in(folder)
    edited = {name for name, text in before.items() if after.get(name) != text} - MADE_ANEW
    added = {name for name in after.keys() - before.keys() if not name.startswith(OWN + MADE)}
    yield from (f"{name} is no file of the game's own" for name in sorted(edited | added))


def copy_repository(folder: Path) -> dict[str, bytes]:
    """Copy the repository into a folder, compiled modules and all; return what is in it."""
    for entry in ROOT.iterdir():
        if entry.name in NOT_COPIED or entry.name.endswith("_cache"):
            continue
        if entry.is_dir():
            # Other tests that run may be writing what they compile.
            halves = shutil.ignore_patterns("*.pyc.*")
            shutil.copytree(entry, folder / entry.name, ignore=halves)
        else:
            shutil.copy2(entry, folder / entry.name)
    return files_in(folder)


def files_in(folder: Path) -> dict[str, bytes]:
    """Return every file that a person or a command wrote, by its path in a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not _MADE_BY_TOOLS & {*path.relative_to(folder).parts}
    }


def follow(folder: Path, *, whole: bool = False) -> Iterator[str]:
    """Do one step after another; yield each that does not end as the page says."""
    for step in _STEP.finditer(PAGE.read_text(encoding="utf-8")):
        if step["marker"] == "file":
            path = folder / step["name"]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(step["text"], encoding="utf-8", newline="\n")
        elif step["language"] == "console" and (whole or step["marker"] != "whole"):
            status = int(step["name"]) if step["marker"] == "exit" else 0
            for line, wanted in _COMMAND.findall(step["text"]):
                yield from _run(folder, line, wanted, status)


def _run(folder: Path, line: str, wanted: str, status: int) -> Iterator[str]:
    program, *arguments = shlex.split(line)
    done = subprocess.run(
        [*_PROGRAMS[program], *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "100"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    same = doctest.OutputChecker().check_output(wanted, done.stdout, doctest.ELLIPSIS)
    if done.returncode != status or not same:
        yield f"$ {line}\nends with {done.returncode} and prints\n{done.stdout[-6000:]}"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        for difference in make_game(Path(scratch), whole="--whole" in sys.argv[1:]):
            sys.exit(difference)
