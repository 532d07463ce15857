"""Which tests can tell that there is one more game: those that walk through all of them.

All others build kits that they name, or none; and a kit's bytes do not depend on what other games
there are, which the goldens of all games hold. So what a new game could break is broken here:

    pytest -m every_game
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

_WALKS = re.compile(
    r"\b(?:game_ids|shipped_\w+|kit_files|game_folders|ink_tables|every_schema|schemas\()"
    r"|\b(?:ROOT|PACKAGE|TESTS|DOCS|FOLDER|\w+_folder\(\)|__file__|data|docs)\b[^\n]*"
    r"\.(?:rglob|glob|iterdir)\("
)
"""What lists the games, their kits, or the files of kitgen."""

_IMPORT = re.compile(r"^\s*from (tests(?:\.\w+)*) import ", re.MULTILINE)


def walks_games(module: Path) -> bool:
    """Return whether a module of tests, or a module of helpers it imports, lists the games.

    One does that says in its text what lists them or their files, or that names all, or all but
    one, by hand.
    """
    return any(_walks(path) for path in _with_helpers(module, set()))


def _with_helpers(module: Path, seen: set[Path]) -> Iterator[Path]:
    """Yield a module, and those of the tests' own that it is made with."""
    if module in seen:
        return
    seen.add(module)
    yield module
    conftest = module.parent / "conftest.py"
    if conftest.exists() and conftest.parent != ROOT / "tests":
        yield from _with_helpers(conftest, seen)
    for name in _IMPORT.findall(module.read_text(encoding="utf-8")):
        helper = ROOT / f"{name.replace('.', '/')}.py"
        if helper.exists():
            yield from _with_helpers(helper, seen)


@cache
def _walks(module: Path) -> bool:
    text = module.read_text(encoding="utf-8")
    named = {game for game in _games() if re.search(game, text)}
    return len(named) >= len(_games()) - 1 or _WALKS.search(text) is not None


@cache
def _games() -> tuple[str, ...]:
    """Return a pattern for each game's id, however it is joined."""
    folders = sorted(path.parent.name for path in (ROOT / "kitgen" / "games").glob("*/__init__.py"))
    return tuple(rf"\b{folder.replace('_', '[-_ ]')}\b" for folder in folders)
