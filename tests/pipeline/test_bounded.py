"""Files that are made to harm: none takes more than its bounds, and none ends the verification."""

import errno
import multiprocessing
import os
import re
import signal
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import pikepdf
import pytest

from kitgen.diagnostics import KitgenError
from kitgen.pipeline.verify import bounded, files, seconds
from kitgen.pipeline.verify.bounded import Kept, TooMuchError, reader
from kitgen.pipeline.verify.comparing import differing_files, same_files
from kitgen.pipeline.verify.comparing.made_again import compare_again
from kitgen.pipeline.verify.reading_back import kits, page_groups
from kitgen.pipeline.verify.reading_back.kits import verify_kits
from kitgen.pipeline.verify.seconds import Free, SecondsLeft
from kitgen.records import json_files
from kitgen.terminal import Progress, silent
from tests.pipeline.factories import change_pdf, edit_manifest, sign_again
from tests.shared_kits import exhaustive

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")

TILES = "demon-mine-card.pdf"
MEGABYTE = 1 << 20
FILE = [Path("a.pdf")]


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the test runner's own threads, which wait, not stand in the way of a fork."""
    monkeypatch.setattr(threading, "active_count", lambda: 1)


def own_id(_kept: Kept, _progress: Progress) -> int:
    return os.getpid()


def count(kept: Kept, progress: Progress) -> int:
    kept["times"] = kept.get("times", 0) + 1
    progress("counted", kept["times"], 9)
    return int(kept["times"])


def spin(_kept: Kept, _progress: Progress) -> None:
    while True:
        pass


def sleep(_kept: Kept, _progress: Progress) -> None:
    time.sleep(600)


def eat(_kept: Kept, _progress: Progress) -> None:
    eaten = []
    while True:
        eaten.append(bytearray(MEGABYTE))
        time.sleep(0.001)


def die(_kept: Kept, _progress: Progress) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def abort(_kept: Kept, _progress: Progress) -> None:
    os.abort()


def leave(_kept: Kept, _progress: Progress) -> None:
    os._exit(7)


def recurse(kept: Kept, progress: Progress) -> None:
    recurse(kept, progress)


def answer_much(_kept: Kept, _progress: Progress) -> bytes:
    return bytes(20 * MEGABYTE)


def stumble(_kept: Kept, _progress: Progress) -> None:
    raise LookupError("of the program's own")


class TwoWordsError(Exception):
    """An exception that cannot be unpickled."""

    def __init__(self, word: str, other: str) -> None:
        super().__init__(f"{word} {other}")


def stumble_oddly(_kept: Kept, _progress: Progress) -> None:
    raise TwoWordsError("quite", "odd")


def miss_a_file(_kept: Kept, _progress: Progress) -> None:
    Path("/nowhere/at/all").read_text()


def interrupt(_kept: Kept, _progress: Progress) -> None:
    os.kill(os.getppid(), signal.SIGINT)
    time.sleep(600)


def gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_tasks_share_what_they_keep_and_tell_how_far_they_are() -> None:
    shown: list[Any] = []
    with reader(apart=True) as reading:
        process = reading.run(own_id, FILE, silent)
        assert process != os.getpid()
        assert [reading.run(count, FILE, lambda *step: shown.append(step)) for _ in "ab"] == [1, 2]
        assert reading.run(own_id, FILE, silent) == process
    assert shown == [("counted", 1, 9), ("counted", 2, 9)]
    assert gone(process)


ASKED: list[tuple[int, tuple[int, int]]] = []


def limits_asked(_kept: Kept, _progress: Progress) -> list[tuple[int, tuple[int, int]]]:
    return ASKED


def test_a_reader_that_crashes_leaves_no_file_of_its_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    resource: Any = pytest.importorskip("resource")
    monkeypatch.setattr(resource, "setrlimit", lambda *asked: ASKED.append(asked))
    with reader(apart=True) as reading:
        asked = dict(reading.run(limits_asked, FILE, silent))
    assert asked[resource.RLIMIT_CORE][0] == 0
    assert not ASKED


@pytest.mark.sample
@pytest.mark.parametrize(
    ("task", "words"),
    [
        (spin, "took more than 12 s of computing"),
        (sleep, "gave no answer within 1 s"),
        (eat, "took more than 900 MB of memory"),
        (die, "killed the reader"),
        (abort, "crashed the reader .SIGABRT."),
        (leave, "ended the reader with status 7"),
        (recurse, "went deeper than the reader can follow"),
        (answer_much, "made too long an answer"),
    ],
)
def test_what_is_too_much_is_said_and_the_next_task_is_done(
    monkeypatch: pytest.MonkeyPatch, task: Callable[..., None], words: str
) -> None:
    if task is eat:
        # What this process takes already may be more than that; what is left is taken quickly.
        monkeypatch.setattr(bounded, "MOST_MEMORY", 0)
        monkeypatch.setattr(bounded, "_ROOM", 100 * MEGABYTE)
    if task in (spin, sleep):
        monkeypatch.setattr(seconds, "SECONDS", 1.0)
        monkeypatch.setattr(bounded, "_PATIENCE", 1 if task is sleep else 60)
    with reader(apart=True) as reading:
        before = reading.run(own_id, FILE, silent)
        with pytest.raises(TooMuchError, match=words):
            reading.run(task, FILE, silent)
        assert gone(before)
        assert reading.run(count, FILE, silent) == 1
    assert not multiprocessing.active_children()


def spin_a_little(_kept: Kept, progress: Progress) -> None:
    for step in range(2):
        until = time.process_time() + 0.15
        while time.process_time() < until:
            pass
        progress("spun", step, 2)


@pytest.mark.exhaustive
def test_what_a_task_took_is_gone_for_the_next_one_on_its_file() -> None:
    left, other = SecondsLeft(), Path("b.pdf")
    with reader(apart=True, seconds=left) as reading:
        reading.run(spin_a_little, FILE, silent, Free(a_step=0.2, in_all=9.0))
        assert left.of(FILE) > seconds.SECONDS - 0.1
        reading.run(spin_a_little, FILE, silent, Free(a_step=0.1, in_all=9.0))
        assert seconds.SECONDS - 0.2 < left.of(FILE) < seconds.SECONDS - 0.1 + 0.05
        reading.run(spin_a_little, FILE, silent, Free(a_step=9.0, in_all=0.1))
    # Another process reads on.
    with reader(apart=True, seconds=left) as reading:
        before = left.of(FILE)
        reading.run(spin_a_little, [other, *FILE], silent)
    assert left.of(FILE) < before - 0.3
    assert left.of([other, *FILE]) < left.of([other]) < seconds.SECONDS - 0.3
    assert left.used > 1.2


def test_the_clock_gives_nothing_in_advance_and_nothing_for_a_step_that_was_short(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr(time, "process_time", lambda: now)
    clock = seconds.Clock(10.0, Free(a_step=2.0, in_all=5.0))
    assert clock.next_step == 12
    for took, left, next_step in [(0, 10, 12), (1, 10, 12), (5, 7, 9), (2, 7, 7), (3, 4, 4)]:
        now += took
        clock.step()
        assert (clock.left, clock.next_step) == (left, next_step)
    assert clock.used == 11


@pytest.mark.exhaustive
def test_a_list_of_sheets_that_are_not_there_buys_no_time(
    tiles: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bounds: list[Free] = []

    def run(reading: Any, task: Any, _files: Any, progress: Progress, free: Any = None) -> Any:
        bounds.append(free)
        return task(reading._kept, progress)

    monkeypatch.setattr(bounded._Direct, "run", run)
    verify_kits(tiles)
    honest, bounds = bounds, []
    edit_manifest(tiles, list_many_sheets)
    verify_kits(tiles)
    assert bounds == honest


def list_many_sheets(manifest: Any) -> None:
    for file in manifest["print_files"]:
        file["sheets"] *= 50


@pytest.mark.dear
def test_without_bounds_of_the_system_a_thread_watches_over_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bounded, "_SYSTEM_BOUNDS", False)
    most = bounded._most_taken() + 100 * MEGABYTE
    monkeypatch.setattr(bounded, "MOST_MEMORY", most)
    with reader(apart=True) as reading, pytest.raises(TooMuchError, match="900 MB of memory"):
        reading.run(eat, FILE, silent)


def test_a_fault_of_the_program_is_raised_with_its_trace() -> None:
    with reader(apart=True) as reading, pytest.raises(LookupError) as caught:
        reading.run(stumble, FILE, silent)
    assert "in stumble" in caught.value.__notes__[0]


def test_what_no_file_is_to_blame_for_is_raised_as_it_is() -> None:
    def break_off(*_step: object) -> None:
        raise BrokenPipeError

    with reader(apart=True) as reading:
        with pytest.raises(RuntimeError, match=r"in stumble_oddly\n.*\n.*quite odd"):
            reading.run(stumble_oddly, FILE, silent)
        with pytest.raises(FileNotFoundError, match="nowhere"):
            reading.run(miss_a_file, FILE, silent)
        with pytest.raises(BrokenPipeError):
            reading.run(count, FILE, break_off)
        assert reading.run(count, FILE, silent) == 1


def test_a_process_that_cannot_begin_is_a_message_and_leaves_nothing_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_process: object) -> None:
        raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setattr(multiprocessing.context.ForkProcess, "start", refuse)
    before = len(list(Path("/dev/fd").iterdir()))
    with (
        pytest.raises(KitgenError, match="no process can be started"),
        reader(apart=True) as reading,
    ):
        reading.run(own_id, FILE, silent)
    assert len(list(Path("/dev/fd").iterdir())) == before


def test_a_lock_is_not_held_by_the_process_that_reads(tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    (tmp_path / "lock").touch()
    with (tmp_path / "lock").open() as held, reader(apart=True) as reading:
        fcntl.flock(held, fcntl.LOCK_EX)
        reading.run(own_id, FILE, silent)
        held.close()
        with (tmp_path / "lock").open() as again:
            fcntl.flock(again, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_ctrl_c_leaves_no_process_behind() -> None:
    with pytest.raises(KeyboardInterrupt), reader(apart=True) as reading:
        process = reading.run(own_id, FILE, silent)
        reading.run(interrupt, FILE, silent)
    assert gone(process)


@pytest.mark.dear
def test_a_process_that_cannot_be_forked_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "active_count", lambda: 2)
    monkeypatch.setattr(sys.modules["__main__"], "__spec__", None)
    with reader(apart=True) as reading:
        assert reading.run(own_id, FILE, silent) != os.getpid()


def test_without_processes_files_are_read_directly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounded, "_PROCESSES", False)
    with reader(apart=True) as reading:
        assert reading.run(own_id, FILE, silent) == os.getpid()


def _nest_forms(pdf: pikepdf.Pdf) -> None:
    kind = {"Type": pikepdf.Name.XObject, "Subtype": pikepdf.Name.Form, "BBox": [0, 0, 9, 9]}
    form = pdf.make_stream(b"0 0 1 1 re f\n" * 10, **kind)
    for _ in range(9):
        inner = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=form))
        form = pdf.make_stream(b"/F Do\n" * 10, Resources=inner, **kind)
    page = pdf.pages[0]
    page.Resources.XObject.F = form
    page.Contents = pdf.make_stream(b"/F Do")


def _unpack_to_much(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].Contents = pdf.make_stream(b"0 0 m 1 1 l S\n" * 5_000_000)


def _repeat_contents(pdf: pikepdf.Pdf) -> None:
    contents = pdf.make_stream(b"0 0 m 1 1 l S\n" * 500_000)
    pdf.pages[0].Contents = pikepdf.Array([contents] * 100)


def _lead_back_to_the_tree(pdf: pikepdf.Pdf) -> None:
    pdf.Root.Pages.Kids.append(pdf.Root.Pages)


def _lead_back_in_the_outline(pdf: pikepdf.Pdf) -> None:
    pdf.Root.Outlines.Last.Next = pdf.Root.Outlines.First


def _many_objects(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].Tabs = pikepdf.Array([pdf.make_indirect(pikepdf.Array()) for _ in range(20000)])


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    ("change", "code"),
    [
        (_nest_forms, "KIT254"),
        exhaustive(_unpack_to_much, "KIT254"),
        exhaustive(_repeat_contents, "KIT254"),
        exhaustive(_lead_back_to_the_tree, "KIT224"),
        (_lead_back_in_the_outline, "KIT224"),
        exhaustive(_many_objects, "KIT224"),
    ],
)
def test_a_bomb_is_one_error_and_the_other_files_are_read(
    tiles: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[pikepdf.Pdf], None], code: str
) -> None:
    monkeypatch.setattr(bounded, "MOST_MEMORY", 0)
    monkeypatch.setattr(bounded, "_ROOM", 320 * MEGABYTE)
    change_pdf(tiles / TILES, change)
    # It is read after the tiles.
    change_pdf(tiles / "demon-mine-referee.pdf", partial(_prefer, key="/NumCopies", value=2))
    (differences,) = verify_kits(tiles, apart=True).values()
    of_tiles = {problem.code for problem in differences if TILES in problem.message}
    assert code in of_tiles
    others = [problem.message for problem in differences if TILES not in problem.message]
    assert len(others) == 1
    assert "NumCopies" in others[0]


@pytest.mark.exhaustive
def test_a_bomb_is_one_error_when_pages_are_compared(
    tiles: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounded, "MOST_MEMORY", 0)
    monkeypatch.setattr(bounded, "_ROOM", 320 * MEGABYTE)
    change_pdf(tiles / TILES, _nest_forms)
    left = SecondsLeft()
    results = compare_again(tiles, {tiles: ()}, apart=True, seconds=left)
    too_much = [problem for problem in results[tiles].differences if problem.code == "KIT254"]
    assert len(too_much) == 1
    # What was too much to be read is not read again.
    results = compare_again(tiles, {tiles: ()}, apart=True, seconds=left)
    assert not [problem for problem in results[tiles].differences if problem.code == "KIT254"]


@pytest.mark.dear
def test_a_file_larger_than_any_of_a_kit_is_not_digested(tiles: Path) -> None:
    os.truncate(tiles / TILES, 80 << 30)
    (differences,) = verify_kits(tiles).values()
    assert [problem.code for problem in differences if TILES in problem.message] == ["KIT254"]
    assert "85,899,345,920 bytes" in differences[0].message


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    ("module", "name", "file"),
    [
        (page_groups, "check_pages", "rules.html"),
        (page_groups, "check_pages", "x.svg"),
        (files, "has_content", TILES),
    ],
)
def test_pages_and_digests_are_read_within_bounds(
    tiles: Path, monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str, file: str
) -> None:
    def take_all(*args: Any) -> Any:
        if args[0] == tiles / file or file in args[-1]:
            raise MemoryError
        return () if name == "check_pages" else True

    (tiles / "x.svg").write_text("<svg/>")
    monkeypatch.setattr(module, name, take_all)
    (differences,) = verify_kits(tiles, apart=True).values()
    assert [f"{file}: reading it took more than 900 MB of memory"] == [
        problem.message for problem in differences if problem.code == "KIT254"
    ]
    assert {problem.code for problem in differences} == {"KIT254", "KIT207"}


@pytest.mark.dear
def test_a_page_of_rules_that_is_too_much_is_blamed_and_nothing_else(
    tiles: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def take_all(*_args: Any, **_options: Any) -> None:
        raise MemoryError

    monkeypatch.setattr(kits, "check_rules_agree", take_all)
    (differences,) = verify_kits(tiles, apart=True).values()
    assert [problem.message for problem in differences] == [
        "rules.html: reading it took more than 900 MB of memory"
    ]


@pytest.mark.dear
def test_a_kit_whose_contents_are_too_much_is_not_made_again(tiles: Path) -> None:
    left = SecondsLeft()
    left.refuse(tiles / "contents.json")
    results = compare_again(tiles, {tiles: ()}, apart=True, seconds=left)
    assert (results[tiles].files, results[tiles].differences) == (0, ())
    assert results[tiles].not_compared


def test_a_manifest_of_more_values_than_any_kits_is_not_parsed(
    tiles: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(json_files, "_MOST_VALUES", 900)
    (tiles / "manifest.json").write_text('{"a":[' + "{}," * 500 + "0]}")
    (differences,) = verify_kits(tiles).values()
    (message,) = [problem.message for problem in differences]
    assert message.endswith("manifest.json: it has more than 900 values")
    os.truncate(tiles / "manifest.json", 80 << 30)
    (differences,) = verify_kits(tiles).values()
    assert "50,000,000 bytes" in differences[0].message


def test_what_files_hold_is_compared_within_bounds(
    tiles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def take_all(_path: Path) -> str:
        raise MemoryError

    (tmp_path / TILES).write_bytes((tiles / TILES).read_bytes() + b"%")
    monkeypatch.setattr(differing_files, "content_digest", take_all)
    with reader(apart=True) as reading:
        compared = same_files.compare_files(tmp_path, tiles, [TILES], (), {}, reading, silent)
    assert [problem.code for problem in compared.differences] == ["KIT254"]


@pytest.mark.dear
def test_each_page_that_is_compared_is_a_step_of_its_own(tiles: Path, tmp_path: Path) -> None:
    with pikepdf.open(tiles / TILES) as pdf:
        for page in pdf.pages:
            page.contents_add(pikepdf.Stream(pdf, b"q Q"))
        pages = len(pdf.pages)
        pdf.save(tmp_path / TILES)
    steps: list[int] = []
    with reader(apart=False) as reading:
        same_files.compare_files(
            tmp_path, tiles, [TILES], (), {}, reading, lambda _, done, __: steps.append(done)
        )
    assert [step for step in steps if step] == list(range(1, pages + 1))
    assert pages > 1


def _prefer(pdf: pikepdf.Pdf, key: str, value: object) -> None:
    pdf.Root.ViewerPreferences[key] = value


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    "change",
    [
        exhaustive(lambda pdf: pdf + b"stream " * 60000),
        exhaustive(lambda pdf: pdf + b"(" * 400_000),
        lambda pdf: pdf.replace(b"/Rotate 0", b"/Rotate " + b"[" * 50000 + b"]" * 50000, 1),
        exhaustive(lambda pdf: re.sub(rb"/Count \d+ /Kids", b"/Count 999999999 /Kids", pdf)),
        lambda pdf: pdf.replace(b"trailer\n<<", b"trailer\n<< /Prev " + last_table(pdf), 1),
        exhaustive(lambda pdf: pdf[: len(pdf) // 2]),
        exhaustive(lambda _pdf: b""),
    ],
)
def test_odd_bytes_are_refused_at_once(tiles: Path, change: Callable[[bytes], bytes]) -> None:
    pdf = (tiles / TILES).read_bytes()
    (tiles / TILES).write_bytes(change(pdf))
    assert change(pdf) != pdf
    sign_again(tiles, TILES)
    begun = time.process_time()
    (differences,) = verify_kits(tiles).values()
    assert {problem.code for problem in differences} <= {"KIT209", "KIT224", "KIT210"}
    assert differences
    assert time.process_time() - begun < 10


def last_table(pdf: bytes) -> bytes:
    return pdf.rsplit(b"startxref\n")[-1].split(b"\n")[0]
