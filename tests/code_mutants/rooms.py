"""The rooms whose code is mutated, looked up in the tree."""

import ast
from pathlib import Path

from tests.code_mutants.reach import ROOT

_WHOLE = (
    "layout", "rendering", "drawing", "artwork", "tabletop", "definitions", "records",
    "playtest", "pipeline/verify", "games/own",
)  # fmt: skip
_BELOW_RULES = {"seeds", "units", "values", "tabletop", "language", "reproducible"}
"""What rules may import besides each other and their definition: they neither draw nor read."""


_WORDS = ("wording", "words", "booklet")
"""Modules that say rules instead of being them begin like this."""


def rooms() -> dict[str, list[Path]]:
    """Return the modules of each room: floors, wings, and the rules and checks of the games."""
    house = ROOT / "kitgen"
    modules = {room: sorted((house / room).rglob("*.py")) for room in _WHOLE}
    modules["games' rules"] = rules_of_games()
    modules["games' checks"] = checks_of_games()
    return modules


def checks_of_games() -> list[Path]:
    """Return the modules that judge definitions and contents; own games are a room of their own."""
    return [
        path
        for path in sorted((ROOT / "kitgen" / "games").rglob("*.py"))
        if (path.parent.name == "checks" or path.stem.startswith("check"))
        and path.stem != "__init__"
        and "own" not in path.parts
    ]


def rules_of_games() -> list[Path]:
    """Return the games' modules that only compute: all that they import does no more.

    Own games are a room of their own.
    """
    imports = {path: _imported(path) for path in sorted((ROOT / "kitgen" / "games").rglob("*.py"))}
    pure = {_module(path) for path in imports}
    while True:
        impure = {
            _module(path)
            for path, names in imports.items()
            if _module(path) in pure and not all(_is_low(name) or name in pure for name in names)
        }
        if not impure:
            break
        pure -= impure
    return [
        path
        for path in imports
        if _module(path) in pure
        and not path.stem.startswith(_WORDS)
        and path.stem != "__init__"
        and "own" not in path.parts
    ]


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def _is_low(name: str) -> bool:
    return name.split(".")[1] in _BELOW_RULES or name.endswith(".definition")


def _imported(path: Path) -> set[str]:
    """Return the modules of the house that a module imports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return {name for name in names if name.startswith("kitgen.")}
