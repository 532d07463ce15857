"""The modules of the code, as trees of syntax for the tests that read it."""

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "kitgen"
MODULES = sorted(PACKAGE.rglob("*.py"))


@cache
def tree_of(module: Path) -> ast.Module:
    """Return the syntax of a module: parsed once, for all tests."""
    return ast.parse(module.read_text(encoding="utf-8"))


@cache
def nodes_of(module: Path) -> tuple[ast.AST, ...]:
    """Return every node of a module's syntax."""
    return tuple(ast.walk(tree_of(module)))


def assert_none(wrongs: Iterable[str], rule: str) -> None:
    """Fail with a rule, and every wrong in a line of its own, where there are any."""
    lines = list(wrongs)
    assert not lines, "\n".join((f"{rule}:", *lines))
