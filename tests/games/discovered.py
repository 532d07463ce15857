"""What the suite walks: every game there is, its own kit, and the tests in its folder.

A game brings `tests/games/<game>/` with `goldens`, `bad` and its tests; nothing lists them.
"""

import re
from pathlib import Path

from kitgen.definitions.shipped import shipped_kits
from kitgen.games import game, game_ids

GAMES = game_ids()

KITS = tuple(kit.id for kit in shipped_kits() if not kit.variant_of)
"""The kit of each game, as it is shipped, and no variants."""

WITHOUT_KIT = frozenset(GAMES) - frozenset(KITS)
"""Games without a kit of their own name: all of theirs are their authors'."""

GAMES_WITH_KITS = tuple(game(kit) for kit in KITS)
"""The games that have a kit of their own name."""

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
