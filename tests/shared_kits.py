"""Kits that are built once for all tests that read them, and what a suite tries of a matrix."""

import fcntl
import hashlib
import os
import shutil
from collections.abc import Container, Iterable
from pathlib import Path
from typing import Any

import pytest

SHARED_KITS = "KITGEN_TESTS_SHARED_KITS"
"""The variable that names the folder of shared kits to every process of a run of tests."""

KEPT_KITS = "KITGEN_TESTS_KEPT_KITS"
"""The variable that names an existing folder of shared kits, which several runs of tests of the
same code have in common: none of them removes it."""


def shared_kit(reference: str, seed: str = "7", **changes: Any) -> Path:
    """Return the folder of a kit, for reading only: a test that writes works on a copy.

    The first test to ask for it builds it, with the options of `build_one`; the others wait.
    """
    # A kit that no number of copies is asked of is printed once.
    if changes.get("copies") == 1:
        changes["copies"] = None
    # Most processes that tests start build no kit, and would wait for the whole house.
    from tests.pipeline.factories import build_one

    asked = repr((reference, seed, sorted(changes.items())))
    output = Path(os.environ[SHARED_KITS], hashlib.sha256(asked.encode()).hexdigest()[:20])
    with output.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not output.exists():
            # A build that fails leaves nothing here, and fails again for the next test.
            build_one(reference, output, seed, **changes)
    (folder,) = (path.parent for path in output.glob("*/manifest.json"))
    return folder


def copied_kit(to: Path, reference: str, seed: str = "7", **changes: Any) -> Path:
    """Return a copy of a shared kit, in a folder of the same name below `to`, to work on."""
    folder = shared_kit(reference, seed, **changes)
    return shutil.copytree(folder, to / folder.name)


def exhaustive(*case: Any) -> Any:
    """Return parameters of a test that the suite leaves out and `--exhaustive` tries."""
    return pytest.param(*case, marks=pytest.mark.exhaustive)


def sampled(cases: Iterable[Any], kept: Container[Any]) -> list[Any]:
    """Return parameters of a test: the suite tries those kept, `--exhaustive` all of them."""
    several = [(case, case if type(case) is tuple else (case,)) for case in cases]
    return [case if case in kept else exhaustive(*values) for case, values in several]
