"""Builds kits with other Pythons, and in WebAssembly, and compares every file with this one's.

    python -m tests.interpreters.compare --webassembly --kits all

takes every Python from 3.11 on that it finds, gives each an environment of its own with the
locked versions, and says what differs. The oldest has, in a second environment, the lowest versions
of libraries that kitgen allows, which must also read the kits back and pass the tests of what the
libraries do with mistakes. WebAssembly is Pyodide in Node: it takes npm, and wheels from PyPI.
Where a Python packs by another zlib, what PDFs hold is compared instead of their bytes.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TypeAlias

from kitgen.records.manifest import MANIFEST
from kitgen.rendering.packing import content_digest

ROOT = Path(__file__).resolve().parents[2]
OLDEST, NEWEST = 11, 19
INKS = ("full", "low")
SHOWN = 10

PYODIDE = "314.0.7"
COMPILED = ("pydantic-core", "pypdfium2")
"""What kitgen cannot run without and is compiled; of all else Python's own part is enough."""

TESTS = ("tests/definitions", "tests/records", "tests/test_cli.py")
"""Tests of mistakes in files and on the command line, which libraries find and kitgen explains."""

FOR_TESTS = ("pytest", "pytest-xdist", "hypothesis", "jsonschema", "pikepdf")

Digests: TypeAlias = dict[str, str]


class RunError(Exception):
    """A command that did not end well; the message holds what it wrote."""


@dataclass(frozen=True)
class Machine:
    """Something that runs kitgen.

    Attributes:
        name: What the answer calls it.
        command: What comes before the words of a command line.
        folder: Where what it builds is found.
        output: What it calls that folder itself.
        tests: Those that it runs, too, after it has read its kits back.
    """

    name: str
    command: tuple[str, ...]
    folder: Path
    output: str
    tests: tuple[str, ...] = ()

    @property
    def compressor(self) -> str:
        """Which zlib it packs with."""
        return "zlib-ng" if "zlib-ng" in self.name else "zlib"


def main() -> int:
    """Build with every machine, compare, and say what differs; return 0 where nothing does."""
    options = _options()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        pythons = options.pythons or found_pythons()
        if not pythons:
            print("no other Python from 3.11 on is on PATH, in ~/.pyenv or kept by uv")
            return 1
        prepared = [
            partial(_python, path, work / str(number)) for number, path in enumerate(pythons)
        ]
        prepared.append(partial(_with_lowest_versions, pythons[0], work / "lowest"))
        if options.webassembly:
            prepared.append(partial(_webassembly, work / "webassembly"))
        kits = _every_kit() if options.kits == "all" else ()
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            built = pool.submit(_built, _this_python(work / "this"), kits, options.inks)
            others = list(pool.map(lambda make: _built(make(), kits, options.inks), prepared))
            ours = built.result()
        print(f"{ours.name}: the measure")
        return max([_compare(ours, theirs) for theirs in others])


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("pythons", nargs="*", type=Path, metavar="PYTHON")
    parser.add_argument("--kits", choices=("games", "all"), default="games")
    parser.add_argument("--inks", nargs="+", choices=INKS, default=INKS)
    parser.add_argument("--webassembly", action="store_true", help="Pyodide in Node, too.")
    return parser.parse_args()


def found_pythons() -> list[Path]:
    """Return one Python of each version that kitgen runs on, but for the version of this one."""
    pythons: dict[tuple[int, int], Path] = {}
    for path in _candidates():
        seen = subprocess.run(
            [path, "-c", "import sys; print(*sys.version_info[:2], sys.executable)"],
            capture_output=True,
            text=True,
        )
        if seen.returncode == 0:  # The shims of pyenv fail where their version is not chosen.
            major, minor, executable = seen.stdout.split(maxsplit=2)
            pythons.setdefault((int(major), int(minor)), Path(executable.strip()))
    pythons.pop(sys.version_info[:2], None)
    return [path for (_, minor), path in sorted(pythons.items()) if minor >= OLDEST]


def _candidates() -> Iterator[Path]:
    for minor in range(OLDEST, NEWEST):
        if on_path := shutil.which(f"python3.{minor}"):
            yield Path(on_path)
    yield from sorted(Path.home().glob(".pyenv/versions/3.*/bin/python"))
    yield from sorted(Path.home().glob(".local/share/uv/python/cpython-3.*/bin/python3"))


def _this_python(folder: Path) -> Machine:
    return _machine(sys.executable, folder)


def _python(python: Path, folder: Path) -> Machine:
    """Make an environment with the locked versions."""
    _run(python, "-m", "venv", folder)
    own = folder / "bin" / "python"
    lock = ROOT / "requirements.lock"
    _run(own, "-m", "pip", "install", "-q", "--require-hashes", "-r", lock)
    return _machine(str(own), folder / "output")


def _with_lowest_versions(python: Path, folder: Path) -> Machine:
    """Make an environment with the lowest version of each library that `pyproject.toml` allows."""
    _run(python, "-m", "venv", folder)
    own = folder / "bin" / "python"
    _run(own, "-m", "pip", "install", "-q", *lowest_versions(), *FOR_TESTS)
    machine = _machine(str(own), folder / "output")
    return replace(machine, name=f"{machine.name}, lowest versions", tests=TESTS)


def lowest_versions() -> list[str]:
    """Return a requirement of each library in the lowest version that `pyproject.toml` allows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return [needed.partition(",")[0].replace(">=", "==") for needed in project["dependencies"]]


def _machine(python: str, folder: Path) -> Machine:
    versions = "import platform, zlib; print(platform.python_version(), zlib.ZLIB_RUNTIME_VERSION)"
    name = "Python {}, zlib {}".format(*_run(python, "-c", versions).split())
    return Machine(name, (python, "-m", "kitgen"), folder, str(folder))


def _webassembly(folder: Path) -> Machine:
    """Fetch Pyodide, and those packages that have to be compiled for it."""
    folder.mkdir()
    _run("npm", "install", "--silent", "--prefix", folder, f"pyodide@{PYODIDE}")
    lock = json.loads((folder / "node_modules/pyodide/pyodide-lock.json").read_text())
    minor = lock["info"]["python"].split(".")[1]
    _run(
        *(sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:"),
        *("--dest", folder / "wheels", "--python-version", f"3.{minor}", "--implementation", "cp"),
        *("--abi", f"cp3{minor}", "--abi", "none"),
        *("--platform", f"pyemscripten_{lock['info']['abi_version']}_wasm32"),
        *(f"{package}=={version(package)}" for package in COMPILED),
    )
    for wheel in (folder / "wheels").iterdir():
        zipfile.ZipFile(wheel).extractall(folder / "compiled")
    output = folder / "output"
    output.mkdir()
    driver = Path(__file__).with_name("webassembly.mjs")
    packages = sysconfig.get_path("purelib")
    command = ("node", str(driver), str(folder), str(ROOT), packages, str(output))
    return Machine(f"WebAssembly, Python {lock['info']['python']}", command, output, "/output")


def _every_kit() -> tuple[str, ...]:
    listed = _run(sys.executable, "-m", "kitgen", "list")
    return tuple(line.split()[0] for line in listed.splitlines())


def _built(machine: Machine, kits: Sequence[str], inks: Sequence[str]) -> Machine:
    """Build with a machine, and return it."""
    for ink in inks:
        out = f"{machine.output}/{ink}"
        _run(*machine.command, "build", *kits, "--seed", "42", "--ink", ink, "--out", out)
        if machine.tests:
            _run(*machine.command, "verify", out, "--rebuild")
    if machine.tests:
        _run(machine.command[0], "-m", "pytest", "-q", *machine.tests)
    return machine


def _compare(ours: Machine, theirs: Machine) -> int:
    """Say which files differ; return 0 where none does."""
    packed_alike = ours.compressor == theirs.compressor
    our_files, their_files = (
        digests(machine.folder, packed=packed_alike) for machine in (ours, theirs)
    )
    differing = sorted(
        file for file in our_files | their_files if our_files.get(file) != their_files.get(file)
    )
    what = "files" if packed_alike else "files, PDFs unpacked,"
    print(f"{theirs.name}: {len(their_files)} {what} of which {len(differing)} differ")
    for file in differing[:SHOWN]:
        print(f"  {file}")
    return 1 if differing else 0


def digests(folder: Path, *, packed: bool) -> Digests:
    """Return the digest of every file.

    Those of PDFs are of what they hold if not `packed`, and the manifests, which name their bytes,
    are left out.
    """
    found = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        if packed or path.suffix != ".pdf":
            found[name] = hashlib.sha256(path.read_bytes()).hexdigest()
        else:
            found[name] = content_digest(path)
        if path.name == MANIFEST and not packed:
            del found[name]
    return found


def _run(*words: str | Path) -> str:
    ended = subprocess.run(
        list(map(str, words)),
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
    )
    if ended.returncode:
        said = (ended.stderr or ended.stdout).strip()
        raise RunError(
            f"{' '.join(map(str, words[:4]))}: status {ended.returncode}: {said[-2000:]}"
        )
    return ended.stdout


if __name__ == "__main__":
    try:
        sys.exit(main())
    except RunError as problem:
        sys.exit(str(problem))
