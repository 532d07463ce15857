"""The lock files pin, with hashes, all that kitgen installs, and agree with each other."""

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKS = {
    "requirements.lock": PROJECT["dependencies"],
    "requirements-art.lock": PROJECT["dependencies"] + PROJECT["optional-dependencies"]["art"],
}


def pins(file: str) -> dict[str, str]:
    """Return what a lock file pins, and those it refers to: each entry's lines but comments."""
    text = (ROOT / file).read_text(encoding="utf-8")
    pinned: dict[str, str] = {}
    for other in re.findall(r"^-r (\S+)", text, re.MULTILINE):
        pinned |= pins(other)
    for entry in re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]:
        lines = [line for line in entry.splitlines() if not line.lstrip().startswith("#")]
        pinned[entry.split("==")[0]] = "\n".join(lines)
    return pinned


def needed(written: list[str]) -> dict[str, Requirement]:
    """Return what requirements lead to on this system, by the installed distributions."""
    found: dict[str, Requirement] = {}
    waiting = [Requirement(line) for line in written]
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in found or (requirement.marker and not requirement.marker.evaluate({"extra": ""})):
            continue
        found[name] = requirement
        waiting += [Requirement(line) for line in requires(name) or ()]
    return found


@pytest.mark.parametrize("file", LOCKS)
def test_a_lock_pins_all_that_is_installed_with_hashes(file: str) -> None:
    pinned = pins(file)
    wanted = needed(LOCKS[file])
    assert wanted.keys() <= pinned.keys()
    for name, lines in pinned.items():
        version = re.match(rf"{name}==([^\s;]+)", lines)
        assert version is not None
        assert "--hash=sha256:" in lines
        if name in wanted:
            assert wanted[name].specifier.contains(version[1])


@pytest.mark.parametrize("file", LOCKS)
def test_what_is_pinned_is_what_the_tests_run_with(file: str) -> None:
    developers = pins("requirements-dev.lock")
    for name, lines in pins(file).items():
        assert developers[name] == lines
