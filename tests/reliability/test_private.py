"""Private folders: a process that is killed at any moment leaves none beyond the next one."""

import itertools
import os
import signal
import stat
import tempfile
from pathlib import Path

import pytest

from kitgen.pipeline.folders.private import private_folder
from tests.reliability.kills import kill_before

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="what is killed here is forked")


def use_and_die(position: int) -> bool:
    """Use a private folder in a process that is killed; return whether it came to that."""
    process = os.fork()
    if process == 0:
        try:
            kill_before(position)
            with private_folder() as folder:
                (folder / "deep").mkdir()
                (folder / "deep" / "kit").write_text("secret")
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == -signal.SIGKILL


@pytest.mark.dear
def test_whatever_moment_a_process_is_killed_at_the_next_one_sweeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    for position in itertools.count(1):
        if not use_and_die(position):
            break
        with private_folder() as folder:
            assert list(tmp_path.iterdir()) == [folder.parent]
            assert not list(folder.iterdir())
        assert not list(tmp_path.iterdir())
    assert position > 8


def test_a_link_by_the_name_of_a_private_folder_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary, own = tmp_path / "temporary", tmp_path / "own"
    temporary.mkdir()
    (own / "inside").mkdir(parents=True)
    (own / "lock").touch()
    (own / "inside" / "thesis").touch()
    (temporary / "kitgen-private-abcdefgh").symlink_to(own)
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    with private_folder():
        pass
    assert (own / "inside" / "thesis").exists()


def test_a_folder_of_a_process_that_lives_stays_and_is_nobody_elses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with private_folder() as first, private_folder() as second:
        assert first != second
        assert first.is_dir()
        assert stat.S_IMODE(first.parent.stat().st_mode) == 0o700
    assert not list(tmp_path.iterdir())


def test_what_no_run_of_ours_left_is_not_swept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder with things in it and no lock, and one of another user; an empty one is ours."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    full, empty, held = (tmp_path / f"kitgen-private-{name}" for name in ("full", "empty", "held"))
    for folder in (full, empty, held):
        folder.mkdir()
    (full / "thesis").touch()
    (held / "lock").touch()
    with private_folder():
        pass
    assert (full / "thesis").exists()
    assert not empty.exists()
    assert not held.exists()
    held.mkdir()
    (held / "lock").touch()
    with monkeypatch.context() as another:
        another.setattr(os, "getuid", lambda: -1)
        with private_folder():
            pass
    assert (held / "lock").exists()
