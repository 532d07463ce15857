"""Checks report the places of values by their paths, and ask whether values can be judged.

A path that leads to no key would be reported at some group around it, and a value that is not
there counts as one that can be judged: nothing else would tell.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest

import kitgen.games
from tests.games.discovered import GAMES
from tests.keys_named import ANY_STEP, leads_somewhere

Keys = tuple[str | int | None, ...]
PACKAGES = Path(kitgen.games.__file__).parent
ASKED = re.compile(r"\b(?:Fault|definition_check|is_read|is_known|where|keys_are_\w+)\(")
"""What takes paths, or keys of a component of one's own game."""


@pytest.mark.parametrize("game", GAMES)
def test_every_path_that_a_check_names_leads_to_a_key_of_the_game(game: str) -> None:
    paths = set(_paths(PACKAGES / game.replace("-", "_")))
    assert sorted(filter(lambda path: not leads_somewhere(game, path), paths), key=repr) == []


def test_paths_are_read_from_faults_and_from_what_is_asked_of_values() -> None:
    paths = set(_paths(PACKAGES / "demon_mine")) | set(_paths(PACKAGES / "own"))
    assert {("sheet", "tile_size"), ("facts", "players"), ("components", ANY_STEP, "pips")} <= paths


def test_a_path_leads_to_keys_that_kits_may_have_alone() -> None:
    assert leads_somewhere("demon-mine", ("tiles", "cross", "count"))
    assert leads_somewhere("own", ("components", "sea", ANY_STEP, "bay", "name"))
    assert not leads_somewhere("demon-mine", ("tiles", "cross", "counts"))
    assert not leads_somewhere("demon-mine", ("sheet", 0))
    assert not leads_somewhere("own", ("checks", ANY_STEP, "none"))


def _paths(package: Path) -> Iterator[Keys]:
    """Yield the paths, as far as they are written out, by which a game's code finds values."""
    texts = (module.read_text(encoding="utf-8") for module in package.rglob("*.py"))
    trees = [ast.parse(text) for text in texts if ASKED.search(text)]
    constants = {
        target.id: statement.value
        for tree in trees
        for statement in tree.body
        if isinstance(statement, ast.Assign)
        for target in statement.targets
        if isinstance(target, ast.Name)
    }

    def parts(values: Iterable[ast.expr]) -> Iterator[ast.AST]:
        """Yield all nodes of values, and of the constants named in them."""
        for node in (node for value in values for node in ast.walk(value)):
            whole = constants.get(node.id, node) if isinstance(node, ast.Name) else node
            yield from ast.walk(whole)

    for call in (node for tree in trees for node in ast.walk(tree)):
        match call:
            case ast.Call(func=ast.Name("Fault" | "definition_check" as name)):
                given = [word.value for word in call.keywords if word.arg in ("at", "after")]
                given += call.args[1:2] if name == "Fault" else []
                tuples = (part for part in parts(given) if isinstance(part, ast.Tuple))
                yield from (_path(part.elts) for part in tuples if any(_path(part.elts)))
            case ast.Call(func=ast.Attribute(attr="is_read" | "is_known" | "where")):
                match call.args:
                    case [ast.Constant(value=str()), *_]:
                        yield _path(call.args)
            case ast.Call(func=ast.Attribute(attr="keys_are_read" | "keys_are_known")):
                for part in parts(call.args[1:]):
                    if isinstance(part, ast.Constant):
                        yield ("components", ANY_STEP, part.value)


def _path(written: Sequence[ast.expr]) -> Keys:
    """Return a path up to where other steps are put in; steps that are computed may be any."""
    steps: list[str | int | None] = []
    for step in written:
        match step:
            case ast.Constant(value=str() | int() as key):
                steps.append(key)
            case ast.Starred():
                break
            case _:
                steps.append(ANY_STEP)
    return tuple(steps)
