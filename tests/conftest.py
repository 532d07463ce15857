import os
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from hypothesis import settings

Tool = Callable[..., bytes]

# No test looks at a clock: the machine may have other work.
settings.register_profile("no clock", deadline=None)
settings.load_profile("no clock")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="Write goldens anew.")
    parser.addoption("--every-mutant", action="store_true", help="Try the whole corpus of mutants.")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Return whether goldens are to be written from what is printed now."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture
def tool() -> Callable[[str], Tool]:
    """Return a program of the machine by name: called with arguments, it gives what it prints.

    A machine without it skips the test; the checks' own machine has to have it.
    """

    def find(name: str) -> Tool:
        path = shutil.which(name)
        if path is None:
            if os.environ.get("CI"):
                pytest.fail(f"{name} is not installed")
            pytest.skip(f"{name} is not installed")

        def run(*arguments: str | Path, cwd: Path | None = None) -> bytes:
            command: Sequence[str] = [path, *(str(one) for one in arguments)]
            done = subprocess.run(command, check=True, capture_output=True, cwd=cwd, timeout=60)
            return done.stdout

        return run

    return find
