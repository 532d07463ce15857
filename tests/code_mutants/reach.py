"""Which tests reach which functions: noted once, by running every test in a process of its own.

A test that runs none of the code that a mutant is in cannot kill it, and is not tried.
"""

import ast
import json
import os
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType

import pytest
from _pytest.runner import runtestprotocol

from tests.code_mutants.operators import Mutant

ROOT = Path(__file__).resolve().parents[2]
HOUSE = f"{ROOT}/kitgen/"


@dataclass(frozen=True)
class Reached:
    """What one test reaches.

    Attributes:
        seconds: The computing that it takes while it is watched, about twice of what it takes.
        places: The functions it calls, as `kitgen/units.py:fits`.
    """

    seconds: float
    places: frozenset[str]


Reach = Mapping[str, Reached]
"""Every test that passes, by the name that pytest gives it."""


class Recorder:
    """A plugin that runs each test in a process of its own and notes the functions it calls.

    So no call is hidden because a fixture or a cache remembers it from another test.
    """

    def __init__(self) -> None:
        self.tests: dict[str, Reached] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            _run_watched(item, writing)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            answer = pipe.read()
        os.waitpid(child, 0)
        if answer:
            record = json.loads(answer)
            self.tests[item.nodeid] = Reached(record["seconds"], frozenset(record["places"]))
        return True


def _run_watched(item: pytest.Item, writing: int) -> None:
    """Run one test, write what it reached where it passes, and end this process."""
    called: set[CodeType] = set()

    def note(frame: FrameType, _event: str, _argument: object) -> None:
        called.add(frame.f_code)

    threading.settrace(note)
    sys.settrace(note)
    before = time.process_time()
    reports = runtestprotocol(item, nextitem=None, log=False)
    seconds = time.process_time() - before
    sys.settrace(None)
    if all(report.passed for report in reports):
        with os.fdopen(writing, "w") as pipe:
            json.dump({"seconds": seconds, "places": sorted(_places(called))}, pipe)
    os._exit(0)


def _places(called: Iterable[CodeType]) -> set[str]:
    """Name functions of the house; what is defined in a function counts as part of it."""
    return {
        f"{code.co_filename.removeprefix(f'{ROOT}/')}:{code.co_qualname.partition('.<')[0]}"
        for code in called
        if code.co_filename.startswith(HOUSE) and not code.co_qualname.startswith("<")
    }


class Index:
    """Which functions say a name that a module sets when it is imported."""

    def __init__(self) -> None:
        self.users: dict[str, set[str]] = defaultdict(set)
        self.set_with: dict[str, set[str]] = defaultdict(set)
        for path in sorted((ROOT / "kitgen").rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            for statement in ast.parse(path.read_text(encoding="utf-8")).body:
                self._note(name, statement)

    def _note(self, module: str, statement: ast.stmt) -> None:
        match statement:
            case ast.FunctionDef():
                for said in _names(statement):
                    self.users[said].add(f"{module}:{statement.name}")
            case ast.ClassDef():
                for part in statement.body:
                    for said in _names(part):
                        if isinstance(part, ast.FunctionDef):
                            self.users[said].add(f"{module}:{statement.name}.{part.name}")
                        else:
                            self.set_with[said].add(statement.name)
            case ast.Import() | ast.ImportFrom():
                pass
            case _:
                names = {
                    node.id
                    for node in ast.walk(statement)
                    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
                }
                for said in _names(statement) - names:
                    self.set_with[said] |= names

    def functions_of(self, names: Iterable[str]) -> set[str]:
        """Return the functions that say one of the names, or one that is set with it."""
        seen: set[str] = set()
        left = set(names)
        while left:
            name = left.pop()
            seen.add(name)
            left |= self.set_with[name] - seen
        return set().union(*(self.users[name] for name in seen))


def _names(tree: ast.AST) -> set[str]:
    """Return every name and attribute that code says."""
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return names | {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def reaching(mutant: Mutant, reach: Reach, index: Index) -> Iterator[str]:
    """Yield the tests that can kill a mutant, for all that is known."""
    place = f"{mutant.path}:{mutant.place}"
    if mutant.place.endswith("="):
        places = index.functions_of(mutant.place[:-1].split(","))
    else:
        # A function may be called when modules are imported, and its result be used by others.
        first = mutant.place.partition(".")[0]
        places = {place} | index.functions_of(index.set_with[first])
    for name, test in reach.items():
        if not places.isdisjoint(test.places):
            yield name
