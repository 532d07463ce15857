"""What a dead run leaves in an output folder is put right, and what is not its own stays."""

import errno
import hashlib
import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from kitgen import cli
from kitgen.files_read import NotOrdinaryError
from kitgen.pipeline.building.kits import build_kits
from kitgen.pipeline.folders import journal, locks, moves
from kitgen.pipeline.folders.journal import read_journal
from kitgen.pipeline.folders.moves import recover, undo
from kitgen.pipeline.folders.staging import staging
from kitgen.side_by_side import done_in_order
from tests.pipeline.factories import build_one, edit_manifest, options, snapshot, toy_yaml

pytestmark = pytest.mark.usefixtures("toys")


def recovered(output: Path) -> list[str]:
    """Return what is said when the leftovers in a folder are put right."""
    said: list[str] = []
    recover(output, said.append)
    return said


def die(lock: int) -> None:
    """Let a run of this process die: its lock is closed, and nobody knows it any more."""
    os.close(lock)
    moves._BEGUN.clear()


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


@pytest.mark.dear
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


@pytest.mark.sample
@pytest.mark.parametrize("name", ["note.txt", "contents.json", "manifest.json"])
def test_what_a_user_put_into_a_kit_since_is_never_swept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    output = tmp_path / "out"
    build_one(toy_yaml(tmp_path), output)
    dead_run(output, lambda: None, monkeypatch)
    (output / "toy-7" / name).write_text("mine")
    [said] = recovered(output)
    assert said.endswith("index.html are as they were; toy-7 was changed since and stays")
    assert (output / "toy-7" / name).read_text() == "mine"
    assert not list(output.glob(".*"))


def test_a_copy_of_what_a_dead_run_put_there_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "out"
    build_one(toy_yaml(tmp_path), output)
    dead_run(output, lambda: None, monkeypatch)
    shutil.copytree(output / "toy-7", tmp_path / "copy")
    shutil.rmtree(output / "toy-7")
    before = snapshot((tmp_path / "copy").rename(output / "toy-7"))
    [said] = recovered(output)
    undone = "an interrupted build was undone: calibration-letter.pdf and index.html"
    assert said == f"{undone} are as they were"
    assert snapshot(output / "toy-7") == before


@pytest.mark.sample
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


NOTE = (
    "note: {} was not left by a build here and was not touched; delete it if you need nothing in it"
)


def staged_by_others(output: Path, journal: object = None) -> Path:
    """Make a folder such as an archive may hold, with a journal in it; return it."""
    left = output / ".kitgen-abcdefgh"
    (left / "kits").mkdir(parents=True)
    (left / "replaced").mkdir()
    if journal is not None:
        (left / "journal.json").write_text(json.dumps(journal))
    return left


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def everything(folder: Path) -> set[Path]:
    return {*folder.rglob("*")}


@pytest.mark.parametrize("inode", [None, 1])
def test_a_forged_journal_moves_and_deletes_nothing(tmp_path: Path, inode: int | None) -> None:
    """It knows what lies there, but not the inode of the folder in which it will lie."""
    build_one(toy_yaml(tmp_path), output := tmp_path / "out")
    (output / "index.html").write_text("mine")
    coming = {"index.html": output / "index.html", "toy-7": output / "toy-7/manifest.json"}
    digests = {name: sha256(path) for name, path in coming.items()}
    proofs = {name: [(output / name).stat().st_ino, sha] for name, sha in digests.items()}
    journal = {"coming": proofs, "replaced": {}, "folder": inode}
    left = staged_by_others(output, journal if inode else {"coming": digests, "going": []})
    (left / "replaced" / "evil").mkdir()
    before, listing = snapshot(output), everything(output)
    assert recovered(output) == [NOTE.format(left)]
    assert recovered(output) == []
    assert (snapshot(output), everything(output)) == (before, listing)


def test_verify_deletes_nothing_by_a_forged_journal_beside_what_it_is_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kit = build_one(toy_yaml(tmp_path), tmp_path / "out").folder
    thesis = tmp_path / "out" / "thesis.txt"
    thesis.write_text("thesis")
    left = staged_by_others(kit.parent, {"coming": {"thesis.txt": sha256(thesis)}, "going": []})
    assert cli.run(["verify", "--quick", str(kit)]) == 0
    assert capsys.readouterr().err == f"{NOTE.format(left)}\n"
    assert thesis.read_text() == "thesis"


def test_a_staging_folder_that_was_copied_is_foreign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output, copy = tmp_path / "out", tmp_path / "copy"
    build_one(toy_yaml(tmp_path), output)
    dead_run(output, lambda: None, monkeypatch)
    shutil.copytree(output, copy)
    before = snapshot(copy)
    (left,) = copy.glob(".kitgen-*")
    assert recovered(copy) == [NOTE.format(left)]
    assert snapshot(copy) == before


@pytest.mark.parametrize("name", ["../photos", ".photos", "", "..", "a/b", "\0", "\ud800"])
def test_a_name_in_a_journal_is_one_that_a_build_puts_in_place(tmp_path: Path, name: str) -> None:
    (output := tmp_path / "out").mkdir()
    left = staged_by_others(output)
    for record in (
        {"folder": left.stat().st_ino, "coming": {name: [1, "0"]}, "replaced": {}},
        {"folder": left.stat().st_ino, "coming": {}, "replaced": {name: 1}},
    ):
        (left / "journal.json").write_text(json.dumps(record))
        read = read_journal(left)
        # The last two are the name of no file.
        assert read is None or (name in ("\0", "\ud800") and undo(output, left) == ((), ()))


@pytest.mark.parametrize("text", ["", "[]", "{", '{"folder": 1}', " " * 1_000_001])
def test_a_journal_that_cannot_be_read_is_named(tmp_path: Path, text: str) -> None:
    left = staged_by_others(tmp_path)
    (left / "journal.json").write_text(text)
    assert recovered(tmp_path) == [NOTE.format(left)]


def test_no_more_of_a_journal_is_read_than_one_can_have(tmp_path: Path) -> None:
    left = staged_by_others(tmp_path)
    journal = json.dumps({"folder": left.stat().st_ino, "coming": {}, "replaced": {}})
    (left / "journal.json").write_text(journal.ljust(1_000_000))
    assert read_journal(left) is not None
    (left / "journal.json").write_text(journal.ljust(1_000_001))
    assert read_journal(left) is None
    with (left / "journal.json").open("wb") as file:
        file.truncate(1 << 40)
    assert recovered(tmp_path) == [NOTE.format(left)]


def test_nothing_but_kits_is_put_back_for_an_earlier_kitgen(tmp_path: Path) -> None:
    build_one(toy_yaml(tmp_path), output := tmp_path / "out")
    left = staged_by_others(output)
    shutil.copytree(output / "toy-7", left / "kits" / "toy-7")
    evils: dict[str, Callable[[Path], object]] = {
        "evil": lambda path: shutil.copytree(tmp_path / "evil", path),
        "index.html": lambda path: path.mkdir(),
        "merged-card.pdf": lambda path: path.write_text("evil"),
        "merged-paper.pdf": lambda path: path.symlink_to(tmp_path / "toy.yaml"),
        "toy-8": lambda path: link_in(shutil.copytree(output / "toy-7", path)),
        "run.sh": lambda path: path.write_text("evil"),
    }
    (output / "index.html").unlink()

    def link_in(kit: Path) -> None:
        (kit / "contents.json").unlink()
        (kit / "contents.json").symlink_to(tmp_path / "toy.yaml")

    (tmp_path / "evil").mkdir()
    (tmp_path / "evil" / "run.sh").write_text("evil")
    for name, plant in evils.items():
        plant(left / "replaced" / name)
        listing = everything(output)
        assert left in listing
        recovered(output)
        assert everything(output) == listing, name
        shutil.rmtree(left / "replaced")
        (left / "replaced").mkdir()
    recovered(output)
    assert not left.exists()


def test_a_file_that_no_build_makes_is_not_moved_even_by_a_proven_journal(tmp_path: Path) -> None:
    left, thesis = staged_by_others(tmp_path), tmp_path / "thesis.txt"
    thesis.write_text("thesis")
    coming = {"thesis.txt": [thesis.stat().st_ino, sha256(thesis)]}
    journal = {"folder": left.stat().st_ino, "coming": coming, "replaced": {}}
    (left / "journal.json").write_text(json.dumps(journal))
    recovered(tmp_path)
    assert thesis.read_text() == "thesis" and not left.exists()


@pytest.mark.parametrize("padded", [False, True])
def test_what_a_record_of_unheard_of_size_lists_counts_for_nothing(
    tmp_path: Path, padded: bool
) -> None:
    left = staged_by_others(tmp_path)
    kit = build_one(toy_yaml(tmp_path), tmp_path / "other").folder.rename(left / "kits" / "toy-7")
    (kit / "note.txt").write_text("listed")
    edit_manifest(kit, lambda manifest: manifest["files"].update({"note.txt": "0" * 64}))
    if padded:
        with (kit / "manifest.json").open("a") as file:
            file.write(" " * 5_000_000)
    recovered(tmp_path)
    assert left.exists() == padded


@pytest.mark.parametrize(
    ("place", "content", "lost"),
    [
        ("kits/toy-7/board.pdf", "", True),
        ("kits/toy-7/board.pdf", "half", False),
        ("replaced/toy-7/contents.json", "{}", False),
        ("replaced/toy-7/manifest.json", "{}", False),
    ],
)
def test_halves_go_if_nothing_is_in_them(
    tmp_path: Path, place: str, content: str, lost: bool
) -> None:
    left = staged_by_others(tmp_path)
    (left / place).parent.mkdir()
    (left / place).write_text(content)
    recovered(tmp_path)
    assert left.exists() != lost


def removal_as_of_a_user(monkeypatch: pytest.MonkeyPatch, mine: Path) -> None:
    """Let nothing be removed from read-only folders, or from any that are not the user's.

    Tests may run as root, whom no mode keeps out.
    """
    rmtree, chmod = shutil.rmtree, Path.chmod

    def refusing(tree: Path, *, ignore_errors: bool) -> None:
        folders = [Path(inner) for inner, _, _ in os.walk(tree)]
        if all(folder.stat().st_mode & stat.S_IWUSR for folder in folders):
            rmtree(tree, ignore_errors=ignore_errors)

    def of_others(path: Path, mode: int) -> None:
        if not path.resolve().is_relative_to(mine):
            raise PermissionError(errno.EPERM, "Operation not permitted", str(path))
        chmod(path, mode)

    monkeypatch.setattr(shutil, "rmtree", refusing)
    monkeypatch.setattr(Path, "chmod", of_others)


def test_a_replaced_kit_with_a_read_only_folder_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "output"
    build_one(toy_yaml(tmp_path), output)
    closed = sorted(path for path in (output / "toy-7").rglob("*") if path.is_dir())
    assert closed
    for folder in closed:
        folder.chmod(0o555)
    removal_as_of_a_user(monkeypatch, output)
    build_one(toy_yaml(tmp_path), output, copies=3)
    assert not [*output.glob(".kitgen-*")]


def test_leftovers_of_another_user_are_named_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = staged_by_others(tmp_path)
    (left / "kits" / "toy-7").mkdir(parents=True)
    (left / "kits" / "toy-7").chmod(0o555)
    removal_as_of_a_user(monkeypatch, tmp_path / "mine")
    said = f"leftovers of a build cannot be removed; delete them yourself: {left}"
    assert recovered(tmp_path) == [said]


def test_no_mode_is_changed_beyond_a_link_in_leftovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere, tree = tmp_path / "elsewhere", tmp_path / "tree"
    elsewhere.mkdir(mode=0o555)
    (tree / "closed").mkdir(mode=0o555, parents=True)
    (tree / "link").symlink_to(elsewhere)
    removal_as_of_a_user(monkeypatch, tmp_path)
    moves._remove_tree(tree)
    assert not tree.exists()
    assert elsewhere.stat().st_mode & 0o777 == 0o555


@pytest.mark.dear
def test_a_pipe_for_a_lock_keeps_nobody_waiting(tmp_path: Path) -> None:
    left = staged_by_others(tmp_path)
    os.mkfifo(left / "lock")
    code = "import sys; from kitgen.cli import run; sys.exit(run(['verify', sys.argv[1]]))"
    subprocess.run([sys.executable, "-c", code, tmp_path], check=False, timeout=60)
    assert recovered(tmp_path) == []
    (left / "link").symlink_to(tmp_path / "file")
    (tmp_path / "file").touch()
    for name in ("lock", "link"):
        with pytest.raises(NotOrdinaryError):
            locks.hold_file(left / name)


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", ["lock", "journal.json", "journal", "index.html"])
def test_a_folder_in_the_place_of_a_file_stops_no_build(tmp_path: Path, name: str) -> None:
    left = staged_by_others(tmp_path / "out")
    (left / name).mkdir()
    build_one(toy_yaml(tmp_path), tmp_path / "out")
    assert (left / name).is_dir()


def test_folders_that_were_not_made_for_a_dead_run_stay(tmp_path: Path) -> None:
    (output := tmp_path / "new" / "deep").mkdir(parents=True)
    folder, lock = moves.begin(output, [])
    die(lock)
    content = json.loads((folder / "lock").read_text())
    for text in ("99", json.dumps({**content, "made": [1, 2]}), json.dumps({**content, "made": 9})):
        folder.mkdir(exist_ok=True)
        (folder / "lock").write_text(text)
        recovered(output)
        assert output.is_dir() and not folder.exists()


def test_what_holds_more_than_a_run_makes_is_not_swept(tmp_path: Path) -> None:
    for place in ("kits/thesis.txt", "kits/toy-7/thesis.txt", "index.html"):
        left = staged_by_others(output := tmp_path / place)
        (left / place).parent.mkdir(exist_ok=True)
        (left / place).write_text("thesis")
        assert recovered(output) == [NOTE.format(left)]
        assert (left / place).read_text() == "thesis"


@pytest.mark.dear
def test_a_run_that_lives_is_left_alone(tmp_path: Path) -> None:
    with staging(tmp_path / "out", print) as staged:
        (staged.kit_folder("toy") / "file").write_text("at work")
        code = "import sys; from kitgen.cli import run; sys.exit(run(['verify', sys.argv[1]]))"
        subprocess.run([sys.executable, "-c", code, staged.output], check=False)
        assert recovered(staged.output) == []
        assert snapshot(staged.kits) == {"toy/file": b"at work"}
    assert not staged.output.exists()


def test_where_nothing_can_be_locked_a_run_takes_its_own_folder_for_no_dead_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "_lock", lambda _descriptor: True)
    said: list[str] = []
    kits = [toy_yaml(tmp_path)]
    (built,) = build_kits(kits, options(), tmp_path / "out", say=said.append)
    assert (built.folder / "manifest.json").exists()
    assert said == []


def test_a_folder_made_for_a_dead_run_goes_with_it(tmp_path: Path) -> None:
    output = tmp_path / "new" / "deep"
    output.mkdir(parents=True)
    made = [output, output.parent]
    moves.sweep(*moves.begin(output, made))
    assert output.exists()
    folder, lock = moves.begin(output, made)
    (folder / "kits").mkdir()
    (folder / "kits" / "file").write_bytes(bytes(5000))
    die(lock)
    assert recovered(output) == ["leftovers of an interrupted build removed (5 kB)"]
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_gone_or_closed_when_it_is_looked_into_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".kitgen-abcdefgh").mkdir()
    iterdir = Path.iterdir

    for problem in (FileNotFoundError, PermissionError):

        def refused(folder: Path, problem: type[OSError] = problem) -> Iterator[Path]:
            if folder != tmp_path:
                raise problem(errno.EACCES, "refused", folder)
            return iterdir(folder)

        monkeypatch.setattr(Path, "iterdir", refused)
        assert recovered(tmp_path) == []


def test_a_journal_that_the_disk_does_not_give_up_is_not_taken_for_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "out"
    build_one(toy_yaml(tmp_path), output)
    before = snapshot(output)
    dead_run(output, lambda: None, monkeypatch)

    def failing(path: Path, *_how: object, **_else: object) -> bytes:
        raise OSError(errno.EIO, "the disk failed", path)

    with monkeypatch.context() as patched:
        patched.setattr(journal, "read_ordinary", failing)
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
        moves.begin(tmp_path, [])
    assert not any(tmp_path.iterdir())


def test_an_interruption_once_the_journal_is_there_leaves_no_staging_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = journal.sync

    def sync(path: Path) -> None:
        if (path / journal.JOURNAL).exists():
            signal.raise_signal(signal.SIGINT)
        synced(path)

    monkeypatch.setattr(journal, "sync", sync)
    with suppress(KeyboardInterrupt):
        build_one(toy_yaml(tmp_path), tmp_path / "out")
    assert not [*(tmp_path / "out").glob(".*")]
    assert build_one(toy_yaml(tmp_path), tmp_path / "out").folder.exists()


def test_who_holds_a_folder_for_too_long_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(locks, "_PATIENCE_SECONDS", 0)
    toy, output = toy_yaml(tmp_path), tmp_path / "out"
    output.mkdir()
    with locks.holding(output):
        assert cli.run(["build", toy, "--out", str(output)]) == 2
    said = capsys.readouterr().err
    # The system need not say which process it is.
    mine = f" (process {os.getpid()})" if Path("/proc/locks").exists() else ""
    held = f"another kitgen{mine} is at work in {output}; try again when it has finished"
    assert said == f"error: {held}\n"
    assert list(output.iterdir()) == []


@pytest.mark.dear
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


def test_what_another_build_put_there_meanwhile_is_said_to_be_replaced(tmp_path: Path) -> None:
    toy, output = toy_yaml(tmp_path), tmp_path / "out"
    said: list[str] = []

    def build_meanwhile(*_how: object, **_far: object) -> None:
        if not output.exists() or not (output / "toy-7").exists():
            build_one(toy, output, copies=3)

    build_kits((toy,), options(copies=2), output, build_meanwhile, said.append)
    assert said == [f"{output / 'toy-7'} replaces an earlier build: copies 2 instead of 3"]


@pytest.mark.exhaustive
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


@pytest.mark.dear
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
