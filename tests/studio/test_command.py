"""The command of the studio from its first line to Ctrl-C."""

import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import pytest

import kitgen
from kitgen.cli.studio import studio

ROOT = Path(kitgen.__file__).parent.parent
COMMAND = ("-m", "kitgen", "studio", "--no-browser")


@contextmanager
def ended_with(process: subprocess.Popen[str]) -> Iterator[None]:
    """End a process with the block, so that nobody waits for one that a test has given up."""
    try:
        yield
    finally:
        process.kill()


def test_the_studio_says_where_it_is_and_leaves_nothing(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)}
    process = subprocess.Popen(
        [sys.executable, *COMMAND],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process, ended_with(process):
        assert process.stdout is not None and process.stderr is not None
        lines = iter(process.stdout.readline, "")
        found = re.search(r"(http://127\.0\.0\.1:[0-9]+/)#token=\S{40,}", next(lines))
        assert found and list(tmp_path.iterdir())
        with urllib.request.urlopen(found[1]) as page:
            assert page.status == 200
        # Another studio may have the usual port; then a note says so before it.
        assert any("Ctrl-C" in line for line in lines)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 0
        assert "has stopped" in process.stdout.read() and process.stderr.read() == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("port", ["0", "65536", "8080x", "-1", "9" * 400])
def test_no_port_is_refused_in_one_line(port: str) -> None:
    with pytest.raises(click.UsageError, match="--port") as refused:
        studio.main(["--port", port], standalone_mode=False)
    assert len(refused.value.message) < 80
