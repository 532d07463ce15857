"""The words of the code: names say what they hold, docstrings what is returned, all of it said."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

from tests.source import MODULES, PACKAGE, assert_none, nodes_of, tree_of

ROOT = Path(__file__).resolve().parent.parent
TESTS = sorted((ROOT / "tests").rglob("*.py"))

# Each says that there is something, and not what: a name is the noun of what it holds.
EMPTY_NAMES = {"told", "one", "found"}
TALE = {"told"}
TOLD = re.compile(r"\btold\b(?! apart)")
FORBIDDEN_STARTS = ("Give ", "Gives ", "Tell ", "Tells ")

Definition: TypeAlias = ast.Module | ast.ClassDef | ast.FunctionDef


def path_of(module: Path) -> str:
    return module.relative_to(PACKAGE).as_posix()


def definitions(module: Path) -> Iterator[tuple[str, Definition]]:
    """Yield a module, and the classes and functions at any depth in it, by their names."""
    yield path_of(module), tree_of(module)
    for node in nodes_of(module):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield f"{path_of(module)}:{node.lineno} {node.name}", node


def public(body: list[ast.stmt], inside: str) -> Iterator[tuple[str, Definition]]:
    """Yield what others may call: no underscore before its name or that of its class."""
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            yield f"{inside}.{node.name}", node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, f"{inside}.{node.name}")


def is_overload(node: Definition) -> bool:
    return any("overload" in ast.unparse(mark) for mark in getattr(node, "decorator_list", ()))


def names_in(module: Path) -> Iterator[tuple[int, str]]:
    """Yield the names that a module binds, each with its line: variables, parameters, functions."""
    for node in nodes_of(module):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield node.lineno, name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
                yield node.lineno, name
            case _:
                pass


def is_empty(name: str) -> bool:
    return name in EMPTY_NAMES or bool(TALE & {*name.split("_")})


def test_docstrings_say_what_is_returned() -> None:
    assert_none(
        (
            name
            for module in MODULES
            for name, node in definitions(module)
            if (ast.get_docstring(node) or "").startswith(FORBIDDEN_STARTS)
        ),
        f"a docstring begins with Return, not with {', '.join(FORBIDDEN_STARTS)}",
    )


def test_docstrings_report_print_and_show_but_tell_no_tale() -> None:
    assert_none(
        (
            f"{module.relative_to(ROOT)}: {line.strip()}"
            for module in (*MODULES, *TESTS)
            if TOLD.search(module.read_text(encoding="utf-8"))
            for node in nodes_of(module)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            for line in (ast.get_docstring(node) or "").splitlines()
            if TOLD.search(line)
        ),
        "write what is reported, printed or shown, not what is told",
    )


def test_names_say_what_they_hold() -> None:
    assert_none(
        (
            f"{path_of(module)}:{line} {name}"
            for module in MODULES
            for line, name in names_in(module)
            if is_empty(name)
        ),
        f"name what is in it; these names say nothing: {', '.join(sorted(EMPTY_NAMES))}",
    )


def test_names_in_tests_tell_no_tale() -> None:
    assert_none(
        (
            f"{module.relative_to(ROOT)}:{line} {name}"
            for module in TESTS
            if "told" in module.read_text(encoding="utf-8")
            for line, name in names_in(module)
            if name in TALE
        ),
        "name what is in it",
    )


def test_every_module_says_what_it_is() -> None:
    bare = (path_of(module) for module in MODULES if not ast.get_docstring(tree_of(module)))
    assert_none(bare, "a module begins with a docstring")


def test_what_others_use_says_what_it_is() -> None:
    assert_none(
        (
            name
            for module in MODULES
            for name, node in public(tree_of(module).body, path_of(module))
            if not ast.get_docstring(node) and not is_overload(node)
        ),
        "what others may use has a docstring",
    )


def words_of_the_code() -> list[str]:
    """Return the words that the glossary's section on the code explains."""
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    _, _, section = text.partition("\n## In the code\n")
    rows = re.findall(r"^\| (\*\*.*?) \|", section.partition("\n## ")[0], re.MULTILINE)
    return [word for row in rows for word in re.findall(r"\*\*(.+?)\*\*", row)]


@cache
def named_in_the_code() -> frozenset[str]:
    """Return every part of a name in the code, and every name of two words, in small letters."""
    names = {name for module in MODULES for _, name in names_in(module)}
    names |= {part for module in MODULES for part in path_of(module)[:-3].split("/")}
    split = [re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower().strip("_") for name in names]
    return frozenset(part for name in split for part in (name, *name.split("_")))


def test_the_glossary_explains_words_of_the_code() -> None:
    words = words_of_the_code()
    assert 25 <= len(words) <= 45
    assert len({*words}) == len(words)
    unused = (word for word in words if word.replace(" ", "_") not in named_in_the_code())
    assert_none(unused, "docs/glossary.md explains words that name nothing in the code")
