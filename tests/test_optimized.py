"""Under `-O` and `-OO`, which take assertions and docstrings away, kitgen does the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

KIT = "manic-minelayers"
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


def test_a_kit_is_built_in_the_same_bytes_and_verified(tmp_path: Path) -> None:
    held = {}
    for flag in ("", "-O", "-OO"):
        output = tmp_path / f"out{flag}"
        built = run(flag, "build", KIT, "--out", str(output))
        assert (built.returncode, built.stderr) == (0, "")
        verified = run(flag, "verify", str(output))
        assert (verified.returncode, verified.stderr) == (0, "")
        files = (path for path in output.rglob("*") if path.is_file())
        held[flag] = {path.relative_to(output): path.read_bytes() for path in files}
    assert held["-O"] == held[""]
    assert held["-OO"] == held[""]


@pytest.mark.parametrize(
    "arguments",
    [
        ("explain",),
        ("explain", "DM201"),
        ("check", str(BAD)),
        ("schema", "manifest"),
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
