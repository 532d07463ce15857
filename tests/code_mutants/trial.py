"""One trial: a process that imports a mutant in place of its module, and the tests that reach it.

Processes are forked from one that has imported every library and nothing of kitgen, so that a
mutant is there from the first import on, and what it spoils is gone with its process.
"""

import contextlib
import importlib
import importlib.machinery
import os
import resource
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from tempfile import mkdtemp
from types import CodeType
from typing import NoReturn

import pytest

from tests.code_mutants.operators import Mutant, compiled
from tests.code_mutants.reach import ROOT

_LIBRARIES = (
    "hypothesis.strategies", "reportlab.pdfgen.canvas", "svgwrite", "jinja2", "yaml", "pydantic",
    "click", "pypdfium2", "fontTools.ttLib", "segno", "pdfplumber",
    "pikepdf", "jsonschema", "PIL.Image",
)  # fmt: skip
Extent = tuple[str, ...]
"""Options of pytest that say how many cases of long matrices are tried."""
EVERY_CASE: Extent = ("--exhaustive",)
AS_THE_SUITE: Extent = ("--dear", "1")
"""The suite's own sample, with the same few of the dear tests at every commit."""
_MOST_MEMORY = 3 << 30
_SECONDS_TO_START = 10
_TIMES_AS_LONG = 4
_WAIT = 6
"""How much longer by the clock than by its computing a process may take."""


@dataclass(frozen=True)
class Trial:
    """What came of a mutant: `killed`, `lives`, or `unreached` where no test runs its code.

    `by` is the test that killed it, or says how else it came to an end.
    """

    outcome: str
    by: str = ""
    seconds: float = 0.0


class Selection:
    """A plugin that runs some tests of what pytest collects, in order; all where a file is said."""

    def __init__(self, tests: Sequence[str], writing: int) -> None:
        self.places = {name: index for index, name in enumerate(tests)}
        self.writing = writing

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if not any("::" in name for name in self.places):
            return
        items[:] = sorted(
            (item for item in items if item.nodeid in self.places),
            key=lambda item: self.places[item.nodeid],
        )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(self.writing, f"{report.nodeid}\n".encode())


def prepare() -> None:
    """Import the libraries, and make tests with chance in them the same in every process.

    Raises:
        RuntimeError: A module of the house is imported already, so that no mutant of it would be.
    """
    if loaded := [name for name in sys.modules if name.startswith("kitgen.")]:
        raise RuntimeError(f"no mutant of {', '.join(loaded)} would be imported")
    for name in _LIBRARIES:
        with contextlib.suppress(ModuleNotFoundError):
            importlib.import_module(name)
    from hypothesis import HealthCheck, Phase, settings

    settings.register_profile(
        "mutants",
        derandomize=True,
        database=None,
        deadline=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )


def run_tests(tests: Sequence[str], folder: Path, plugin: object, extent: Extent) -> int:
    """Run tests of one file by pytest in this process, and return its exit status."""
    file = tests[0].partition("::")[0]
    options = (
        "-x", "-q", *extent, "-p", "no:cacheprovider", f"--basetemp={folder}",
        "--capture=sys",
        "--hypothesis-profile=mutants", "-W", "ignore::pytest.PytestAssertRewriteWarning",
    )  # fmt: skip
    return pytest.main([*options, str(ROOT / file)], plugins=[plugin])


class Process:
    """A forked process that works until it is done or has had its time."""

    def __init__(self, work: Callable[[int, Path], int], seconds: float) -> None:
        """Start it; `work` is handed where to write to and an empty folder."""
        self.folder = Path(mkdtemp(prefix="mutant-"))
        self.begun = time.monotonic()
        self.patience = _WAIT * seconds + 60
        self.output = self.folder / "output"
        self.id = os.fork()
        if self.id == 0:
            _be_child(work, self.folder, seconds)
        self.status: int | None = None
        self.seconds = 0.0

    def is_done(self) -> bool:
        """Whether it has come to an end; one that waits for ever is stopped."""
        if self.status is None:
            if time.monotonic() - self.begun > self.patience:
                os.kill(self.id, 9)
            ended, status, usage = os.wait4(self.id, os.WNOHANG)
            if ended:
                self.status = status
                self.seconds = usage.ru_utime + usage.ru_stime
        return self.status is not None

    def answer(self) -> str:
        """Return what it wrote, and leave nothing of it."""
        words = self.output.read_text(encoding="utf-8") if self.output.is_file() else ""
        shutil.rmtree(self.folder, ignore_errors=True)
        return words


def _be_child(work: Callable[[int, Path], int], folder: Path, seconds: float) -> NoReturn:
    """Do the work with little memory, for as long as is just, unheard."""
    status = 99
    with contextlib.suppress(BaseException):
        limit = int(seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
        resource.setrlimit(resource.RLIMIT_DATA, (_MOST_MEMORY, _MOST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        nothing = os.open(os.devnull, os.O_RDWR)
        heard = os.open(folder / "heard", os.O_CREAT | os.O_WRONLY)
        os.dup2(nothing, 0)
        os.dup2(heard, 1)
        os.dup2(heard, 2)
        writing = os.open(folder / "output", os.O_CREAT | os.O_WRONLY | os.O_APPEND)
        status = work(writing, folder / "tests")
    os._exit(status)


def _replace_module(path: Path, code: CodeType) -> None:
    """Have the import system run this code where it would run a module's own."""
    get_code = importlib.machinery.SourceFileLoader.get_code

    def get_mutant(loader: importlib.machinery.SourceFileLoader, name: str) -> CodeType | None:
        return code if Path(loader.path) == path else get_code(loader, name)

    importlib.machinery.SourceFileLoader.get_code = get_mutant  # type: ignore[method-assign]


def start(
    mutant: Mutant | None,
    files: Sequence[Sequence[str]],
    seconds: float,
    extent: Extent = EVERY_CASE,
) -> Process:
    """Start the trial of a mutant by tests, given file by file, that take so much computing.

    Without a mutant, the tests are tried.
    """
    code = compiled(mutant, ROOT) if mutant else None

    def work(writing: int, folder: Path) -> int:
        sys.dont_write_bytecode = True
        if mutant and code:
            _replace_module(ROOT / mutant.path, code)
        for tests in files:
            status = run_tests(tests, folder, Selection(tests, writing), extent)
            if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
                if status != pytest.ExitCode.TESTS_FAILED:
                    os.write(writing, f"{tests[0].partition('::')[0]} cannot be run\n".encode())
                return 1
        return 0

    return Process(work, _SECONDS_TO_START + _TIMES_AS_LONG * seconds)


def trial_of(process: Process) -> Trial:
    """Judge a process that has ended."""
    words = process.answer().splitlines()
    assert process.status is not None
    if os.WIFSIGNALED(process.status):
        return Trial("killed", "its time was over", process.seconds)
    if os.WEXITSTATUS(process.status) == 0:
        return Trial("lives", "", process.seconds)
    return Trial("killed", words[0] if words else "it stopped pytest", process.seconds)


def by_file(tests: Iterable[str], order: Callable[[str], object]) -> list[list[str]]:
    """Put tests in an order, and each with others of its file."""
    return [list(group) for _, group in groupby(sorted(tests, key=order), _file_of)]  # type: ignore[type-var,arg-type]


def _file_of(test: str) -> str:
    return test.partition("::")[0]
