"""Checks report the places of values by their paths, and wait for values at others.

A path that leads to no key would be reported at some group around it, or waited for in vain,
and nothing else would tell.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import kitgen.games
from tests.games.discovered import GAMES
from tests.keys_named import ANY_STEP, leads_somewhere

Keys = tuple[str | int | None, ...]
WITH_PATHS = {"Fault": (1, "at"), "definition_check": (None, "after")}
"""What takes paths, and as which argument."""


@pytest.mark.parametrize("game", GAMES)
def test_every_path_that_a_check_names_leads_to_a_key_of_the_game(game: str) -> None:
    package = Path(kitgen.games.__file__).parent / game.replace("-", "_")
    paths = {path for module in package.rglob("*.py") for path in _paths(module)}
    assert paths
    assert sorted(filter(lambda path: not leads_somewhere(game, path), paths), key=repr) == []


def test_a_path_leads_to_keys_that_kits_may_have_alone() -> None:
    assert leads_somewhere("demon-mine", ("tiles", "cross", "count"))
    assert leads_somewhere("own", ("components", "sea", ANY_STEP, "bay", "name"))
    assert not leads_somewhere("demon-mine", ("tiles", "cross", "counts"))
    assert not leads_somewhere("demon-mine", ("sheet", 0))
    assert not leads_somewhere("own", ("checks", ANY_STEP, "none"))


def _paths(module: Path) -> Iterator[Keys]:
    """Yield the paths with a first key in words that a module's checks and faults are given."""
    text = module.read_text(encoding="utf-8")
    if not any(f"{name}(" in text for name in WITH_PATHS):
        return
    tree = ast.parse(text)
    named = {
        target.id: statement.value
        for statement in tree.body
        if isinstance(statement, ast.Assign)
        for target in statement.targets
        if isinstance(target, ast.Name)
    }
    for call in ast.walk(tree):
        match call:
            case ast.Call(func=ast.Name(id=name)) if name in WITH_PATHS:
                place, keyword = WITH_PATHS[name]
                given = [value.value for value in call.keywords if value.arg == keyword]
                given += call.args[place : place + 1] if place else []
                for node in (node for value in given for node in ast.walk(value)):
                    whole = named.get(node.id, node) if isinstance(node, ast.Name) else node
                    yield from (_path(part) for part in ast.walk(whole) if _is_path(part))


def _is_path(node: ast.AST) -> bool:
    match node:
        case ast.Tuple(elts=[ast.Constant(value=str()), *_]):
            return True
    return False


def _path(node: ast.AST) -> Keys:
    """Return a path up to where other steps are put in; steps that are computed may be any."""
    steps: list[str | int | None] = []
    assert isinstance(node, ast.Tuple)
    for step in node.elts:
        match step:
            case ast.Constant(value=str() | int() as key):
                steps.append(key)
            case ast.Starred():
                break
            case _:
                steps.append(ANY_STEP)
    return tuple(steps)
