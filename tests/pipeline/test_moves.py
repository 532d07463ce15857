"""What a dead run leaves in an output folder is put right, and what is not its own stays."""

import errno
import json
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from kitgen import cli
from kitgen.pipeline.building.kits import build_kits
from kitgen.pipeline.building.side_by_side import done_in_order
from kitgen.pipeline.folders import locks, moves
from kitgen.pipeline.folders.moves import recover
from kitgen.pipeline.folders.staging import staging
from tests.pipeline.factories import build_one, options, snapshot, toy_yaml

pytestmark = pytest.mark.usefixtures("toys")


def recovered(output: Path) -> list[str]:
    """Return what is said when the leftovers in a folder are put right."""
    said: list[str] = []
    recover(output, said.append)
    return said


def dead_run(output: Path, do: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a build die when all is moved, and `do` something in its place; nothing is cleaned up."""

    class Killed(BaseException):
        pass

    def die(*_places: Path, **_how: bool) -> None:
        do()
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(moves, "_end_journal", die)
        patched.setattr(moves, "undo", lambda *_: ())
        with pytest.raises(Killed):
            build_one(toy_yaml(output.parent, cards=9), output, copies=3)


def test_moves_of_a_dead_run_are_undone_by_the_next_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "out"
    build_one(toy_yaml(tmp_path), output)
    before = snapshot(output)
    dead_run(output, lambda: None, monkeypatch)
    assert snapshot(output / "toy-7") != {
        name.removeprefix("toy-7/"): content
        for name, content in before.items()
        if name.startswith("toy-7/")
    }
    assert recovered(output) == ["an interrupted build was undone: toy-7 is as it was"]
    assert snapshot(output) == before
    assert recovered(output) == []


def test_verify_undoes_what_was_interrupted_also_for_a_kit_that_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "out"
    build_one(toy_yaml(tmp_path), output)
    before = snapshot(output)
    (kit,) = output.glob("toy*")

    def lose() -> None:
        (staged,) = output.glob(".kitgen-*/kits")
        kit.rename(staged / kit.name)

    dead_run(output, lose, monkeypatch)
    assert not kit.exists()
    assert cli.run(["verify", "--quick", "--json", str(kit)]) == 0
    out, err = capsys.readouterr()
    [(checked, result)] = json.loads(out).items()
    assert (checked, result["differences"]) == (str(kit), [])
    assert "an interrupted build was undone: toy-7 is as it was" in err
    assert snapshot(output) == before


def test_what_a_user_put_into_a_kit_since_is_never_swept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "out"
    build_one(toy_yaml(tmp_path), output)
    dead_run(output, lambda: None, monkeypatch)
    (output / "toy-7" / "note.txt").write_text("mine")
    recovered(output)
    assert (output / "toy-7" / "note.txt").read_text() == "mine"
    assert not list(output.glob(".*"))


@pytest.mark.parametrize("away", [True, False])
def test_leftovers_of_kitgens_before_there_was_a_journal_are_put_right(
    tmp_path: Path, away: bool
) -> None:
    output = tmp_path / "out"
    build_one(toy_yaml(tmp_path), output)
    before = snapshot(output)
    left = output / ".kitgen-abcdef12"
    shutil.copytree(output / "toy-7", left / "kits" / "toy-7")
    (left / "kits" / "toy-7" / "manifest.json").write_bytes(b" " * 2_000_000)
    (left / "replaced").mkdir()
    if away:
        (output / "toy-7").rename(left / "replaced" / "toy-7")
    megabytes = round(sum(map(len, snapshot(left).values())) / 1_000_000)
    swept = f"leftovers of an interrupted build removed ({megabytes} MB)"
    undone = "an interrupted build was undone: toy-7 is as it was"
    assert recovered(output) == [undone if away else swept]
    assert snapshot(output) == before


@pytest.mark.parametrize("inside", ["notes.txt", "deep/file"])
@pytest.mark.parametrize("name", [".kitgen-abcdef12", ".kitgen-notes"])
def test_a_folder_of_somebody_else_stays_whatever_its_name(
    tmp_path: Path, name: str, inside: str
) -> None:
    file = tmp_path / name / inside
    (tmp_path / name / "kits").mkdir(parents=True)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("mine")
    assert recovered(tmp_path) == []
    assert file.read_text() == "mine"


def test_a_journal_from_elsewhere_moves_nothing_that_it_did_not_put_there(tmp_path: Path) -> None:
    folder, output = tmp_path / "mine", tmp_path / "mine" / "out"
    build_one(toy_yaml(tmp_path), output)
    (folder / "photos").mkdir()
    (output / "photos").mkdir()
    left = output / ".kitgen-abcdef12"
    (left / "kits").mkdir(parents=True)
    (left / "lock").write_text("9")
    (left / "journal.json").write_text(
        json.dumps({"coming": {"photos": "", "../photos": "", "toy-7": "0" * 64}, "going": []})
    )
    before = snapshot(output / "toy-7")
    recovered(output)
    assert (folder / "photos").is_dir() and (output / "photos").is_dir()
    assert snapshot(output / "toy-7") == before
    assert not left.exists()


def test_a_run_that_lives_is_left_alone(tmp_path: Path) -> None:
    with staging(tmp_path / "out", print) as staged:
        (staged.kit_folder("toy") / "file").write_text("at work")
        code = "import sys; from kitgen.cli import run; sys.exit(run(['verify', sys.argv[1]]))"
        subprocess.run([sys.executable, "-c", code, staged.output], check=False)
        assert recovered(staged.output) == []
        assert snapshot(staged.kits) == {"toy/file": b"at work"}
    assert not staged.output.exists()


def test_a_folder_made_for_a_dead_run_goes_with_it(tmp_path: Path) -> None:
    output = tmp_path / "new" / "deep"
    output.mkdir(parents=True)
    moves.sweep(*moves.begin(output, 2))
    assert output.exists()
    folder, lock = moves.begin(output, 2)
    (folder / "kits").mkdir()
    (folder / "kits" / "file").write_bytes(bytes(5000))
    os.close(lock)
    assert recovered(output) == ["leftovers of an interrupted build removed (5 kB)"]
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_gone_or_closed_when_it_is_looked_into_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".kitgen-abcdefgh").mkdir()
    names = moves._names

    for problem in (FileNotFoundError, PermissionError):

        def refused(folder: Path, problem: type[OSError] = problem) -> set[str]:
            if folder != tmp_path:
                raise problem(errno.EACCES, "refused", folder)
            return names(folder)

        monkeypatch.setattr(moves, "_names", refused)
        assert recovered(tmp_path) == []


def test_a_journal_that_the_disk_does_not_give_up_is_not_taken_for_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "out"
    build_one(toy_yaml(tmp_path), output)
    before = snapshot(output)
    dead_run(output, lambda: None, monkeypatch)

    def failing(path: Path) -> str:
        raise OSError(errno.EIO, "the disk failed", path)

    with monkeypatch.context() as patched:
        patched.setattr(moves, "file_text", failing)
        with pytest.raises(OSError, match="the disk failed"):
            recovered(output)
    assert recovered(output) == ["an interrupted build was undone: toy-7 is as it was"]
    assert snapshot(output) == before


def test_a_staging_folder_without_its_lock_is_not_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path) -> int:
        raise OSError(errno.ENOSPC, "full", path)

    monkeypatch.setattr(moves, "hold_file", full)
    with pytest.raises(OSError, match="full"):
        moves.begin(tmp_path, 0)
    assert not any(tmp_path.iterdir())


def test_who_holds_a_folder_for_too_long_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(locks, "_PATIENCE_SECONDS", 0)
    toy, output = toy_yaml(tmp_path), tmp_path / "out"
    output.mkdir()
    with locks.holding(output):
        assert cli.run(["build", toy, "--out", str(output)]) == 2
    said = f"error: another kitgen is at work in {output}; try again when it has ended\n"
    assert capsys.readouterr().err == said
    assert list(output.iterdir()) == []


def test_builds_of_one_kit_at_once_all_end_well(tmp_path: Path) -> None:
    toy, output = toy_yaml(tmp_path), tmp_path / "deep" / "out"
    build_one(toy, tmp_path / "alone")

    def build(number: int) -> int:
        # Folders of which nothing comes are made and removed beside them.
        asked = options(copies=None if number % 3 else 2)
        build_kits((toy,), asked, output)
        return number

    assert list(done_in_order(build, 6, 6)) == [*range(6)]
    assert not list(output.glob(".*"))
    build_one(toy, output)
    assert snapshot(output) == snapshot(tmp_path / "alone")


def test_builds_of_many_kits_into_one_folder_at_once_are_all_listed(tmp_path: Path) -> None:
    toys = [toy_yaml(tmp_path, f"toy{number}") for number in range(6)]
    build_kits(toys, options(), tmp_path / "alone")

    def build(number: int) -> None:
        build_one(toys[number], tmp_path / "out")

    list(done_in_order(build, 6, 6))
    assert snapshot(tmp_path / "out") == snapshot(tmp_path / "alone")


Event = tuple[str, str]
"""What is done, and to what: a path within the output folder, the staging folder called `-`."""


def events_of(
    build: Callable[[], object], output: Path, monkeypatch: pytest.MonkeyPatch
) -> list[Event]:
    """Return what a build syncs, moves and removes by name, in order."""
    events: list[Event] = []

    def note(kind: str, path: Path) -> None:
        if path.is_relative_to(output):
            name = path.relative_to(output).as_posix()
            events.append((kind, re.sub(r"^\.kitgen-\w{8}", "-", name)))

    sync, rename, unlink = os.fsync, Path.rename, Path.unlink

    def noted_sync(descriptor: int) -> None:
        sync(descriptor)
        note("sync", Path(f"/proc/self/fd/{descriptor}").readlink())

    def noted_rename(path: Path, to: Path) -> Path:
        note("move", path)
        return rename(path, to)

    def noted_unlink(path: Path) -> None:
        note("remove", path)
        unlink(path)

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", noted_sync)
        patched.setattr(Path, "rename", noted_rename)
        patched.setattr(Path, "unlink", noted_unlink)
        build()
    return events


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="asks the system for open files")
def test_a_power_cut_finds_a_journal_only_beside_all_that_it_lists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was not synced is lost: each step is on the disk before the next one needs it."""
    output = tmp_path / "out"
    build_one(toy_yaml(tmp_path, cards=9), output, merged=True)
    toy = toy_yaml(tmp_path)
    events = events_of(lambda: build_one(toy, output, merged=True), output, monkeypatch)
    begun, ended = events.index(("move", "-/journal")), events.index(("remove", "-/journal.json"))
    moves_made = [number for number, (kind, _) in enumerate(events) if kind == "move"]
    written = {path.relative_to(output).as_posix() for path in output.rglob("*")}
    assert {f"-/kits/{name}" for name in written} < {name for _, name in events[:begun]}
    assert events[begun - 1] == ("sync", "-/journal")
    assert events[begun + 1 : begun + 3] == [("sync", "-"), ("sync", ".")]
    assert moves_made[0] == begun and moves_made[1] == begun + 3
    last = moves_made[-1] + 1
    assert set(events[last:ended]) == {("sync", name) for name in (".", "-/kits", "-/replaced")}
    assert events[ended + 1] == ("sync", "-")


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="asks the system for open files")
def test_where_no_threads_are_to_be_had_the_disk_is_waited_for_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_left(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    output = tmp_path / "out"
    monkeypatch.setattr(threading.Thread, "start", none_left)
    events = events_of(lambda: build_one(toy_yaml(tmp_path), output), output, monkeypatch)
    written = {path.relative_to(output).as_posix() for path in output.rglob("*")}
    assert {("sync", f"-/kits/{name}") for name in written} <= set(events)


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="asks the system for open files")
def test_a_round_of_a_watch_waits_for_no_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy = toy_yaml(tmp_path)
    output = tmp_path / "out"
    events = events_of(lambda: build_one(toy, output, repeated=True), output, monkeypatch)
    assert "sync" not in {kind for kind, _ in events}
