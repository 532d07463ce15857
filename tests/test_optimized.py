"""Under `-O` and `-OO`, which take assertions and docstrings away, kitgen does the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kitgen import cli
from tests.shared_kits import exhaustive

KIT = "manic-minelayers-pencil"
BAD = Path(__file__).resolve().parent / "bad" / "YML006.yaml"


def run(flag: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONOPTIMIZE"}
    return subprocess.run(
        [sys.executable, *([flag] if flag else []), "-m", "kitgen", *arguments],
        check=False,
        capture_output=True,
        text=True,
        env=environment,
    )


def files_of(output: Path) -> dict[Path, bytes]:
    files = (path for path in output.rglob("*") if path.is_file())
    return {path.relative_to(output): path.read_bytes() for path in files}


@pytest.mark.exhaustive
@pytest.mark.parametrize("flag", ["-O", "-OO"])
def test_a_kit_is_built_in_the_same_bytes_and_verified(flag: str, tmp_path: Path) -> None:
    plain, output = tmp_path / "plain", tmp_path / "optimized"
    assert cli.run(["build", KIT, "--out", str(plain)]) == cli.GOOD
    built = run(flag, "build", KIT, "--out", str(output))
    assert (built.returncode, built.stderr) == (0, "")
    verified = run(flag, "verify", str(output))
    assert (verified.returncode, verified.stderr) == (0, "")
    assert files_of(output) == files_of(plain)


@pytest.mark.dear
@pytest.mark.parametrize(
    "arguments",
    [
        exhaustive(("explain",)),
        exhaustive(("explain", "DM201")),
        ("check", str(BAD)),
        exhaustive(("schema", "manifest")),
    ],
    ids=" ".join,
)
def test_what_is_said_is_the_same(arguments: tuple[str, ...]) -> None:
    plain, optimized = run("", *arguments), run("-OO", *arguments)
    assert plain.stdout or plain.stderr
    assert (optimized.returncode, optimized.stdout, optimized.stderr) == (
        plain.returncode,
        plain.stdout,
        plain.stderr,
    )
