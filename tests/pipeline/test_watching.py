"""A watch does its work again for every change, and nothing that a file can be ends it."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

import kitgen
from kitgen import cli
from kitgen.console_builds import WatchConsole
from kitgen.definitions.loading import load_kit
from kitgen.diagnostics import DefinitionError, KitgenError
from kitgen.files_read import files_noted, note_file
from kitgen.layout.paper import PAPERS
from kitgen.pipeline import watching
from kitgen.pipeline.building.kits import build_kits
from kitgen.pipeline.guide.printer import known_printer
from kitgen.pipeline.kit.prepare import define_kit
from kitgen.pipeline.watching import rounds, watch
from tests.looks.typefaces import box_font
from tests.pipeline.factories import options, snapshot, toy_yaml
from tests.shared_kits import sampled

ROOT = Path(kitgen.__file__).parent.parent
MOST_LOOKS = 6
QUICK = "manic-minelayers-pencil"

pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture(autouse=True)
def no_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out what a watch does to the collector after each round: tests have a large heap."""
    idle = SimpleNamespace(**dict.fromkeys(("unfreeze", "collect", "freeze"), lambda: None))
    monkeypatch.setattr(watching, "gc", idle)


class Author:
    """Changes files while the watch pauses: one step after each round, then Ctrl-C.

    A step that brings no round about within a few looks at the files fails the test.
    """

    def __init__(self, *steps: Callable[[], object]) -> None:
        self._steps = iter(steps)
        self._looks = 0
        self._round_due = False
        self.round_count = 0

    def worked(self) -> None:
        """Take note of a round."""
        self.round_count += 1
        self._round_due = False
        self._looks = 0

    def pause(self) -> None:
        """Wait as the watch does, without its clock."""
        self._looks += 1
        if self._round_due:
            assert self._looks < MOST_LOOKS, "no round came of a change"
            return
        step = next(self._steps, None)
        if step is None:
            raise KeyboardInterrupt
        step()
        self._round_due = True


class Screen:
    """Keeps what a watch tells."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.refusals: list[KitgenError] = []
        self.problems: list[Exception] = []

    def say(self, words: str) -> None:
        self.lines.append(words)

    def refuse(self, refusal: KitgenError) -> None:
        self.refusals.append(refusal)

    def trace(self, problem: Exception) -> None:
        self.problems.append(problem)


def change(path: Path, text: str) -> Callable[[], object]:
    return lambda: path.write_text(text, encoding="utf-8")


def put_in_place(path: Path, text: str) -> Callable[[], object]:
    """Save as most editors do: beside, then renamed over."""

    def save() -> None:
        beside = path.with_suffix(".part")
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)

    return save


def watched(work: Callable[[], object], *steps: Callable[[], object]) -> tuple[Screen, int]:
    """Watch some work while an author takes these steps; return messages and rounds."""
    author, screen = Author(*steps), Screen()

    def work_and_note() -> None:
        author.worked()
        work()

    watch(work_and_note, screen, author.pause)
    return screen, author.round_count


def test_every_way_to_change_a_file_makes_one_round(tmp_path: Path) -> None:
    path = tmp_path / "kit.yaml"
    seen: list[str | None] = []

    def work() -> None:
        note_file(path)
        seen.append(path.read_text(encoding="utf-8") if path.is_file() else None)

    screen, count = watched(
        work,
        change(path, "one"),
        change(path, "two"),
        put_in_place(path, "six"),
        path.unlink,
        change(path, "six"),
        path.unlink,
        path.mkdir,
        path.rmdir,
        change(path, "six"),
        lambda: path.chmod(0o600),
    )
    assert seen == [None, "one", "two", "six", None, "six", None, None, None, "six", "six"]
    assert count == len(seen)
    assert screen.lines[-1] == "Watching ended."


def test_a_file_that_is_still_being_saved_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "kit.yaml"
    path.write_text("0", encoding="utf-8")
    seen: list[str] = []
    looks = iter(range(1, 6))

    def pause() -> None:
        if len(seen) == 2:
            raise KeyboardInterrupt
        look = next(looks, None)
        if look is not None:
            path.write_text("x" * look, encoding="utf-8")

    def work() -> None:
        note_file(path)
        seen.append(path.read_text(encoding="utf-8"))

    with pytest.raises(KeyboardInterrupt):
        list(rounds(work, pause))
    assert seen == ["0", "xxxxx"]


def test_a_change_during_a_round_makes_another_one(tmp_path: Path) -> None:
    path = tmp_path / "kit.yaml"
    path.write_text("old", encoding="utf-8")
    seen: list[str] = []

    def work() -> None:
        note_file(path)
        seen.append(path.read_text(encoding="utf-8"))
        if len(seen) == 1:
            path.write_text("newer", encoding="utf-8")
        note_file(path)

    assert watched(work, lambda: None)[1] == 2
    assert seen == ["old", "newer"]


def noted_by(work: Callable[[], object]) -> set[Path]:
    with files_noted() as noted:
        try:
            work()
        except KitgenError:
            assert noted
    return {path.resolve() for path in noted}


def test_every_file_of_a_kit_is_watched_also_one_that_is_not_there(tmp_path: Path) -> None:
    base, child, tile = (tmp_path / name for name in ("base.yaml", "night.yaml", "bat.svg"))
    shipped = load_kit("demon-mine").files[0].path.resolve()
    base.write_text("id: base\nextends: demon-mine\n", encoding="utf-8")
    child.write_text(
        "id: night\nextends: base.yaml\ntiles:\n"
        "  bats: {name: BATS, role: event, text: Fly., count: 0, art: bat.svg}\n",
        encoding="utf-8",
    )

    def define() -> None:
        define_kit(str(child), options().kit)

    assert noted_by(define) == {base, child, tile, shipped}
    base.unlink()
    assert {base, child} <= noted_by(define)
    child.unlink()
    assert noted_by(define) == {child}
    # A shipped kit that has lost its id for a moment is not known, and comes back.
    assert shipped in noted_by(lambda: load_kit("demon-min"))
    profile = tmp_path / "printer.yaml"
    assert noted_by(lambda: known_printer(str(profile), PAPERS["a4"])) == {profile}


def test_looks_and_languages_are_watched_also_before_they_are_there(tmp_path: Path) -> None:
    names = ("dusk.yaml", "theme.yaml", "boxes.ttf", "dutch.yaml")
    kit, theme, font, language = (tmp_path / name for name in names)
    shipped = load_kit("demon-mine").files[0].path.resolve()
    kit.write_text(
        "id: dusk\nextends: demon-mine\nfont: {regular: boxes.ttf}\ntheme: theme.yaml\n"
        "language: dutch.yaml\n",
        encoding="utf-8",
    )
    for _ in range(2):
        read = noted_by(lambda: define_kit(str(kit), options().kit))
        assert read == {kit, theme, font, language, shipped}
        theme.write_text('colours: {accent: "#7a0010"}\n', encoding="utf-8")
        font.write_bytes(box_font())
        language.write_text("name: Nederlands\ncode: nl\nextends: english\n", encoding="utf-8")


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    return Path(toy_yaml(tmp_path))


BROKEN = {
    "cut off": "id: toy\ngame: toy-d",
    "no YAML": "id: [toy\n",
    "not UTF-8": b"id: \xff\xfe",
    "empty": "",
    "unknown game": "id: toy\ngame: chess\n",
    "unknown parent": "id: toy\nextends: nobody\n",
    "itself": "id: toy\nextends: toy.yaml\n",
}


@pytest.mark.sample
@pytest.mark.parametrize("broken", sampled(BROKEN, ["cut off", "not UTF-8", "itself"]))
def test_the_last_good_kit_stays_while_a_file_is_broken(
    tmp_path: Path, toy: Path, broken: str
) -> None:
    good = toy.read_text(encoding="utf-8")
    text, output = BROKEN[broken], tmp_path / "out"
    kept: list[dict[str, bytes]] = []

    def break_it() -> None:
        toy.write_bytes(text if isinstance(text, bytes) else text.encode())

    def then(step: Callable[[], object]) -> Callable[[], object]:
        """Take a step; what earlier rounds made is looked at before."""

        def take() -> None:
            kept.append(snapshot(output))
            step()

        return take

    screen, count = watched(
        lambda: build_kits((str(toy),), options(repeated=True), output),
        then(break_it),
        then(toy.unlink),
        then(change(toy, good.replace("A toy.", "Another toy."))),
    )
    assert count == 4
    assert len(screen.refusals) == 2
    before, while_broken, while_gone = kept
    assert before == while_broken == while_gone
    build_kits((str(toy),), options(), tmp_path / "fresh")
    assert snapshot(output) == snapshot(tmp_path / "fresh") != before


@pytest.mark.dear
def test_a_folder_that_is_refused_is_reported_and_tried_again(tmp_path: Path, toy: Path) -> None:
    output = tmp_path / "out"
    good = toy.read_text(encoding="utf-8")

    def add_a_note() -> None:
        (output / "toy-7" / "notes.txt").write_text("mine", encoding="utf-8")
        toy.write_text(good + "\n", encoding="utf-8")

    def take_it_away() -> None:
        (output / "toy-7" / "notes.txt").unlink()
        toy.write_text(good + "\n\n", encoding="utf-8")

    screen, count = watched(
        lambda: build_kits((str(toy),), options(), output), add_a_note, take_it_away
    )
    assert count == 3
    (refusal,) = screen.refusals
    assert "notes.txt" in str(refusal)


@pytest.mark.dear
def test_a_watch_builds_as_soon_as_what_stopped_it_is_gone(tmp_path: Path, toy: Path) -> None:
    output = tmp_path / "out"
    kit = output / "toy-7"
    good = toy.read_text(encoding="utf-8")
    kept: dict[str, str] = {}

    def save(number: int) -> None:
        toy.write_text(good + "\n" * number, encoding="utf-8")

    def change_page() -> None:
        kept["page"] = (kit / "index.html").read_text(encoding="utf-8")
        (kit / "index.html").write_text("mine", encoding="utf-8")
        save(1)

    def add_a_note() -> None:
        (kit / "notes.txt").write_text("mine", encoding="utf-8")
        save(2)

    def damage_manifest() -> None:
        (kit / "manifest.json").write_text("{", encoding="utf-8")
        save(3)

    def change_page_over_all() -> None:
        page = output / "index.html"
        page.write_text(page.read_text(encoding="utf-8") + "mine", encoding="utf-8")
        save(4)

    screen, count = watched(
        lambda: build_kits((str(toy),), options(), output),
        change_page,
        lambda: (kit / "index.html").write_text(kept["page"], encoding="utf-8"),
        add_a_note,
        (kit / "notes.txt").unlink,
        damage_manifest,
        lambda: shutil.rmtree(kit),
        change_page_over_all,
        (output / "index.html").unlink,
    )
    assert count == 9
    names = ("index.html", "notes.txt", "manifest.json", "index.html")
    assert len(screen.refusals) == len(names)
    for refusal, name in zip(screen.refusals, names, strict=True):
        assert name in str(refusal)


def test_a_refusal_before_any_file_was_read_ends_the_watch() -> None:
    def refuse() -> None:
        raise KitgenError("the seed has 0 characters")

    with pytest.raises(KitgenError, match="0 characters"):
        watched(refuse)


def test_an_error_of_the_program_is_shown_and_ends_no_watch(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kit.yaml"
    path.write_text("0", encoding="utf-8")
    results: list[float] = []

    def work() -> None:
        note_file(path)
        results.append(1 / int(path.read_text(encoding="utf-8")))

    screen, count = watched(work, change(path, "4"))
    assert (results, count, screen.refusals) == ([0.25], 2, [])
    (problem,) = screen.problems
    WatchConsole().trace(problem)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("Traceback")
    assert "results.append(1 / int(" in err
    assert err.endswith("ZeroDivisionError: division by zero\n")


def test_an_error_of_the_program_before_any_file_was_read_ends_the_watch() -> None:
    with pytest.raises(ZeroDivisionError):
        watched(lambda: 1 / 0)


def test_what_goes_between_two_looks_is_reported_as_a_refusal(tmp_path: Path) -> None:
    path = tmp_path / "kit.yaml"

    def work() -> None:
        note_file(path)
        path.stat()

    screen, _ = watched(work, change(path, "id: a"))
    (refusal,) = screen.refusals
    assert "kit.yaml" in str(refusal)


def test_the_files_are_named_once_until_others_come(tmp_path: Path) -> None:
    kit, picture = tmp_path / "kit.yaml", tmp_path / "bat.svg"

    def work() -> None:
        note_file(kit)
        if kit.exists() and "bat" in kit.read_text(encoding="utf-8"):
            note_file(picture)

    screen, _ = watched(work, change(kit, "1"), change(kit, "bat"), change(kit, "22"))
    assert [line.count("bat.svg") for line in screen.lines] == [0, 1, 0]
    # As they were read: what was asked for comes before what it names.
    assert screen.lines[1].index("kit.yaml") < screen.lines[1].index("bat.svg")


TILES = """\
id: night
extends: demon-mine
title: {title}
tiles:
  bats: {{name: {name}, role: event, text: Fly {steps} squares., count: 1}}
  tee: {{count: {{fill: true}}}}
sheet: {{tile_size: {side} mm, rows: 6}}
board: {{print: false}}
storage: {{clearance: {number}.5 mm}}
"""


def unbounded_caches() -> Iterator[tuple[str, int]]:
    """Yield the functions of ours that keep every result for ever, and how many they keep."""
    modules = [module for name, module in sys.modules.items() if name.startswith("kitgen")]
    for module in modules:
        for name, value in vars(module).items():
            parameters = getattr(value, "cache_parameters", None)
            if parameters is not None and parameters()["maxsize"] is None:
                yield f"{value.__module__}.{name}", value.cache_info().currsize


@pytest.mark.exhaustive
def test_nothing_is_kept_for_ever_of_what_an_author_changes(tmp_path: Path) -> None:
    path = tmp_path / "night.yaml"

    def build(number: int) -> dict[str, int]:
        word = ("ABC", "BCA", "CAB", "ACB")[number]
        path.write_text(
            TILES.format(
                title=word, name=word, steps=2 + number, side=39 + number / 4, number=number
            ),
            encoding="utf-8",
        )
        build_kits((str(path),), options(copies=None), tmp_path / "out")
        return dict(unbounded_caches())

    first = build(0)
    assert first
    # Digits and letters of the type are known after the second round; no more come after it.
    assert build(2) == build(3) == build(1)


def lines_of(stream: object) -> Iterator[str]:
    for line in stream:  # type: ignore[attr-defined]
        yield line.rstrip()


@pytest.mark.dear
def test_a_watching_process_rebuilds_on_save_survives_and_ends_well(tmp_path: Path) -> None:
    kit = tmp_path / "night.yaml"
    kit.write_text(f"id: night\nextends: {QUICK}\n", encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, "-m", "kitgen", "build", "night.yaml", "--watch"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    said = lines_of(process.stdout)
    watching = next(line for line in said if line.startswith("Watching "))
    assert watching.startswith("Watching night.yaml, ")
    before = snapshot(tmp_path / "output")
    kit.write_text(f"id: night\nextends: {QUICK}\nboard: {{rows: 2}}\n")
    next(line for line in said if line.endswith("nothing was changed"))
    assert snapshot(tmp_path / "output") == before
    kit.write_text(f"id: night\nextends: {QUICK}\ntitle: Friday\n", encoding="utf-8")
    next(line for line in said if "built again" in line)
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 0
    assert [*said][-1] == "Watching ended."
    process.stdout.close()
    build_kits((str(kit),), options("1", copies=None), tmp_path / "fresh")
    assert snapshot(tmp_path / "output") == snapshot(tmp_path / "fresh")


@pytest.mark.parametrize("command", ["build", "check"])
def test_a_misused_command_does_not_watch(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(time, "sleep", lambda _: pytest.fail("it watches"))
    assert cli.run([command, "demon-mine", "--watch", "--seed", ""]) == 2
    assert cli.run([command, "demon-mine", "--watch", "--paper", "b7"]) == 2


@pytest.mark.dear
def test_a_check_that_watches_tells_each_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kit = tmp_path / "night.yaml"
    kit.write_text("id: night\nextends: demon-mine\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    steps = iter([change(kit, "id: night\nextends: demon-mine\ntitel: x\n"), lambda: None])

    def sleep(_: float) -> None:
        step = next(steps, None)
        if step is None:
            raise KeyboardInterrupt
        step()

    monkeypatch.setattr(time, "sleep", sleep)
    assert cli.run(["check", "night.yaml", "--watch"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert [line for line in out if line.startswith("night.yaml")] == [
        "night.yaml: good",
        "night.yaml: 1 error, 0 warnings",
    ]


def test_a_round_that_draws_wrong_counts_is_reported_by_the_definition_error(
    tmp_path: Path,
) -> None:
    kit = tmp_path / "night.yaml"
    kit.write_text("id: night\nextends: demon-mine\ntiles: {tee: {count: 1}}\n", encoding="utf-8")
    screen, _ = watched(
        lambda: define_kit(str(kit), options().kit),
        change(kit, "id: night\nextends: demon-mine\n"),
    )
    (refusal,) = screen.refusals
    assert isinstance(refusal, DefinitionError)
