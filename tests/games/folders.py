"""What a game brings in `tests/games/<game>/`: its goldens, and kits with a fault each.

Nothing here lists the games: a test of one game alone cannot tell what others there are
(`tests/every_game.py`).
"""

import re
from pathlib import Path

_TESTS = Path(__file__).resolve().parent
_CODE = re.compile(r'"([A-Z]{2,3})[1-3][0-9]{2}"')


def folder_of(game: str) -> Path:
    """Return the folder of a game's tests."""
    return _TESTS / game.replace("-", "_")


def bad_examples_of(game: str) -> list[Path]:
    """Return the kits that each yield one of the game's codes, by their names."""
    return sorted((folder_of(game) / "bad").glob("*.yaml"))


def families_of(game: str) -> set[str]:
    """Return the letters that codes begin with which the modules of a game report."""
    package = _TESTS.parents[1] / "kitgen" / "games" / game.replace("-", "_")
    sources = (path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    return {family for source in sources for family in _CODE.findall(source)}
