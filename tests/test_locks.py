"""The lock files pin, with hashes, all that kitgen installs, and agree with each other."""

import re
import tomllib
from importlib.metadata import requires, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKS = {
    "requirements.lock": PROJECT["dependencies"],
    "requirements-art.lock": PROJECT["dependencies"] + PROJECT["optional-dependencies"]["art"],
    "requirements-dev.lock": [
        *PROJECT["dependencies"],
        # An extra of all others names them as kitgen's own.
        *(
            line
            for extra in PROJECT["optional-dependencies"].values()
            for line in extra
            if not line.startswith("kitgen[")
        ),
    ],
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


def pinned_version(name: str, lines: str) -> str:
    """Return the version that the lines of one entry pin."""
    pinned = re.match(rf"{name}==([^\s;]+)", lines)
    assert pinned is not None
    return pinned[1]


def needed(written: list[str], pinned: dict[str, str]) -> dict[str, list[Requirement]]:
    """Return what requirements lead to on this system, and what is asked of each.

    A distribution that is installed in another version than the pinned one, as when a newer one
    came out since, asks for other versions than the lock has: of its requirements only the names
    count.
    """
    found: dict[str, list[Requirement]] = {}
    waiting = [(Requirement(line), True) for line in written]
    while waiting:
        requirement, counts = waiting.pop()
        name = canonicalize_name(requirement.name)
        if requirement.marker and not requirement.marker.evaluate({"extra": ""}):
            continue
        if name not in found:
            as_pinned = name in pinned and version(name) == pinned_version(name, pinned[name])
            waiting += [(Requirement(line), as_pinned) for line in requires(name) or ()]
        asked = found.setdefault(name, [])
        if counts:
            asked.append(requirement)
    return found


@pytest.mark.parametrize("file", LOCKS)
def test_a_lock_pins_all_that_is_installed_with_hashes(file: str) -> None:
    pinned = pins(file)
    wanted = needed(LOCKS[file], pinned)
    assert wanted.keys() <= pinned.keys()
    for name, lines in pinned.items():
        assert "--hash=sha256:" in lines
        chosen = pinned_version(name, lines)
        assert all(requirement.specifier.contains(chosen) for requirement in wanted.get(name, ()))


@pytest.mark.parametrize("file", LOCKS)
def test_what_is_pinned_is_what_the_tests_run_with(file: str) -> None:
    developers = pins("requirements-dev.lock")
    for name, lines in pins(file).items():
        assert developers[name] == lines
