"""Kits played from the command line: the same files however play went, and mistakes in one line."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from kitgen.cli import run
from kitgen.contract.play import NotCoveredError
from kitgen.pipeline.folders.locks import holding
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.pipeline.playtests.playing.files import file_names
from kitgen.pipeline.playtests.playing.kits import CONTENT_SEED
from kitgen.pipeline.playtests.playing.remaining import RemainingTime
from kitgen.pipeline.playtests.terminal.playtest import playtest_text
from kitgen.playtest import rows
from kitgen.playtest import series as series_module
from kitgen.playtest.engines import playables_of
from kitgen.playtest.observed import Observed, observed_game
from kitgen.playtest.play import Sitting
from kitgen.playtest.records import read_record, replay
from kitgen.records.playtest import PlaytestRecord
from kitgen.records.reading import read_record as read_json_record
from kitgen.resources import data_folder
from tests.pipeline.factories import snapshot

KIT = "cave-mining-two"
TABLE = (KIT, "--only", "2 players")
NAME = f"{KIT}.2-players.playtest.json"
ROWS = f"{KIT}/2-players.games.csv"


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let the test runner's own threads, which wait, not stand in the way."""
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    monkeypatch.chdir(tmp_path)


def played(out: str, *words: str, kit: tuple[str, ...] = TABLE) -> int:
    return run(["playtest", *kit, "--out", out, "--jobs", "1", "--players", "greedy", *words])


def record_of(path: Path) -> PlaytestRecord:
    return read_json_record(PlaytestRecord, path.read_text("utf-8"), 1)


@pytest.mark.dear
def test_files_are_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    assert played("one", "--games", "40") == 0
    assert played("two", "--games", "40", "--jobs", "3") == 0
    assert snapshot(tmp_path / "one") == snapshot(tmp_path / "two")
    record = record_of(tmp_path / "one" / NAME)
    assert (record.kit, record.game, record.played[0].games) == (KIT, "cave-mining", 40)
    assert record.played[0].players == ("greedy", "greedy")


@pytest.mark.dear
def test_what_was_played_before_an_interrupt_is_gone_on_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played("whole", "--games", "30") == 0

    def interrupted(sitting: Sitting, number: int) -> tuple[object, Observed]:
        if number == 12:
            raise KeyboardInterrupt
        return observed_game(sitting, number)

    monkeypatch.setattr(series_module, "observed_game", interrupted)
    capsys.readouterr()
    assert played("stopped", "--games", "30") == 1
    (line,) = capsys.readouterr().err.splitlines()
    path = Path("stopped", ROWS)
    assert line == (
        f"interrupted after 11 games, kept in {path}: the same command with --resume continues"
    )
    assert len(path.read_text("utf-8").splitlines()) == 12
    monkeypatch.setattr(series_module, "observed_game", observed_game)
    assert played("stopped", "--games", "30", "--resume") == 0
    assert snapshot(tmp_path / "stopped") == snapshot(tmp_path / "whole")
    # Going on from the end plays nothing, and says the same.
    monkeypatch.setattr(series_module, "observed_game", interrupted)
    assert played("stopped", "--games", "30", "--resume") == 0
    assert snapshot(tmp_path / "stopped") == snapshot(tmp_path / "whole")


@pytest.mark.dear
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.parametrize(
    "kill", [signal.SIGKILL, pytest.param(signal.SIGINT, marks=pytest.mark.exhaustive)]
)
def test_games_of_a_process_that_was_killed_are_gone_on_from(
    tmp_path: Path, kill: signal.Signals
) -> None:
    games = ("--games", "400")
    words = ["playtest", *TABLE, "--out", "killed", "--jobs", "2", "--players", "greedy", *games]
    path = tmp_path / "killed" / ROWS
    with subprocess.Popen(
        [sys.executable, "-m", "kitgen", *words], stderr=subprocess.PIPE, text=True
    ) as process:
        while not (path.exists() and path.read_bytes().count(b"\n") > 20):
            assert process.poll() is None
            time.sleep(0.005)
        process.send_signal(kill)
        _, said = process.communicate(timeout=60)
    assert process.returncode == (1 if kill is signal.SIGINT else -kill)
    assert said.count("\n") == (kill is signal.SIGINT)
    kept = path.read_bytes().count(b"\n")
    assert 20 < kept < 400
    assert played("killed", *games, "--resume") == 0
    assert played("whole", *games) == 0
    assert snapshot(tmp_path / "killed") == snapshot(tmp_path / "whole")


@pytest.mark.dear
def test_two_runs_do_not_mix_their_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played("out", "--games", "10") == 0
    before = snapshot(tmp_path / "out")
    capsys.readouterr()
    with holding(Path("out", KIT)):
        assert played("out", "--games", "20") == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert re.fullmatch(
        rf"error: another kitgen( \(process {os.getpid()}\))? is at work in out.{KIT}; try again "
        "when it has finished",
        line,
    )
    assert snapshot(tmp_path / "out") == before
    assert played("out", "--games", "20") == 0


@pytest.mark.dear
def test_a_run_is_not_resumed_with_fewer_games_or_other_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert played("out", "--games", "10") == 0
    for words, message in (
        (("--games", "9"), "has 10 games already, more than 9"),
        (("--games", "20", "--players", "random"), "line 2 cannot be resumed from"),
        (("--games", "20", "--seed", "2"), "line 2 cannot be resumed from"),
        (("--games", "20", "--limit", "9"), "line 2 cannot be resumed from"),
    ):
        capsys.readouterr()
        assert played("out", "--resume", *words) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert message in line


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--games", "0"), "--games 0 is less than 1"),
        (("--games", "-1"), "--games -1 is less than 1"),
        (("--games", "1000000000"), "--games 1000000000 is more than 1,000,000, the maximum"),
        (("--games", "many"), "--games many is not a whole number"),
        (("--limit", "1000000"), "--limit 1000000 is more than 100,000, the maximum"),
        (("--until", "0.1%"), "--until 0.1% is not between 0.2 % and 20 %"),
        (("--until", "20.001"), "--until 20.001 is not between 0.2 % and 20 %"),
        (("--until", "soon"), "--until soon is neither `verdict` nor a number of points"),
        (("--players", "carful"), "`2 players` has no player `carful`; did you mean `careful`?"),
        (("--players", "greedy,"), "--players `greedy,` names nobody between two commas"),
        (("--players", "greedy,greedy,greedy"), "there are 3 players for 2 seats"),
        (("--only", "2 player"), "nothing to play called `2 player`; did you mean `2 players`?"),
        (("--only", "chess"), "known here: `2 players` and `alone`"),
        (("--seed", " "), "the seed is blank"),
    ],
)
def test_what_cannot_be_asked_for_is_refused_in_one_line(
    words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert played("out", *words) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("error: ")
    assert message in line
    assert not (tmp_path / "out").exists()


def test_a_kit_with_errors_is_refused_as_check_reports_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "bad.yaml").write_text("id: bad\nextends: cave-mining\ntitel: Bad\n", "utf-8")
    assert run(["check", "bad.yaml"]) == 1
    reported = capsys.readouterr().err
    assert played("out", kit=("bad.yaml",)) == 1
    assert capsys.readouterr().err.startswith(reported)
    assert "YML006" in reported


def test_a_position_that_the_rules_leave_open_is_kept_in_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def play_until(sitting: Sitting, number: int) -> tuple[object, Observed]:
        if number == 4:
            raise NotCoveredError("who digs first", "all of game 4")
        return observed_game(sitting, number)

    monkeypatch.setattr(series_module, "observed_game", play_until)
    assert played("out", "--games", "9") == 1
    (line,) = capsys.readouterr().err.splitlines()
    path = Path("out", KIT, "2-players.not-covered-4.txt")
    assert line == f"error: the rules do not cover this: who digs first; the game is in {path}"
    assert path.read_text("utf-8") == "all of game 4"
    assert Path("out", ROWS).read_text("utf-8").count("\n") == 4
    assert not (tmp_path / "out" / NAME).exists()


@pytest.mark.dear
def test_a_full_disk_is_reported_in_one_line_and_loses_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written: list[bytes] = []

    def full(file: object, octets: bytes) -> None:
        if len(written) == 5:
            file.write(octets[:7])  # type: ignore[attr-defined]
            raise OSError(28, "No space left on device")
        written.append(octets)
        whole(file, octets)  # type: ignore[arg-type]

    whole = rows.write_all
    monkeypatch.setattr(rows, "write_all", full)
    assert played("out", "--games", "9") == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line == "error: cannot write to out: the disk is full"
    monkeypatch.setattr(rows, "write_all", whole)
    assert played("out", "--games", "9", "--resume") == 0
    assert played("whole", "--games", "9") == 0
    assert snapshot(Path("out")) == snapshot(Path("whole"))


@pytest.mark.dear
def test_a_kit_of_ones_own_has_its_record_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "own").mkdir()
    own = tmp_path / "own" / "mine.yaml"
    own.write_text("id: my-mine\nextends: cave-mining-two\ntitle: My mine\n", "utf-8")
    kit = (str(own),)
    beside = own.with_name("my-mine.playtest.json")
    assert played("out", "--games", "3", "--set", "title=Your mine", kit=kit) == 0
    assert played("out", "--games", "3", "--only", "alone", kit=kit) == 0
    assert not beside.exists()
    assert played("out", "--games", "3", kit=kit) == 0
    assert beside.read_bytes() == (tmp_path / "out" / "my-mine.playtest.json").read_bytes()
    assert [game.name for game in record_of(beside).played] == ["2 players", "alone"]
    capsys.readouterr()
    beside.write_text("a list of my own", "utf-8")
    assert played("out", "--games", "3", kit=kit) == 2
    assert "is not a record of a playtest; it is left as it is" in capsys.readouterr().err
    assert beside.read_text("utf-8") == "a list of my own"


@pytest.mark.dear
def test_json_is_the_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert played("out", "--games", "5", "--json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown == json.loads((tmp_path / "out" / NAME).read_text("utf-8"))
    schema = json.loads((data_folder() / "schema" / "playtest.schema.json").read_text("utf-8"))
    checker = Draft202012Validator(schema)
    assert list(checker.iter_errors(shown)) == []
    assert list(checker.iter_errors({**shown, "played": [{**shown["played"][0], "games": "5"}]}))
    assert played("out", "--games", "2", "--json", kit=(KIT, "cave-mining-three")) == 0
    assert [record["kit"] for record in json.loads(capsys.readouterr().out)] == [
        KIT,
        "cave-mining-three",
    ]


@pytest.mark.dear
def test_typical_games_are_written_move_by_move(tmp_path: Path) -> None:
    assert played("out", "--games", "30") == 0
    median = record_of(tmp_path / "out" / NAME).played[0].turns.value
    with (tmp_path / "out" / ROWS).open(encoding="utf-8") as lines:
        turns = [int(line.split(",")[rows._COLUMNS.index("turns")]) for line in list(lines)[1:]]
    nearest = sorted(range(30), key=lambda index: abs(turns[index] - median))[:3]
    (kit,) = prepare_kits((KIT,), KitOptions(CONTENT_SEED))
    playable, _ = playables_of(kit.game.id, kit.definition, kit.content)
    files = sorted((tmp_path / "out" / KIT).glob("2-players.typical-*.txt"))
    assert sorted(files) == sorted(
        tmp_path / "out" / KIT / f"2-players.typical-{index + 1}.txt" for index in nearest
    )
    for file in files:
        record = read_record(file.read_text("utf-8"))
        *_, last = replay(record, playable)
        assert playable.engine.turns(last) == turns[record.number - 1]
        assert f"typical-{record.number}." in file.name


@pytest.mark.dear
def test_stalls_are_written_and_those_of_an_earlier_run_go(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played("out", "--games", "12", "--limit", "3") == 0
    assert "not one game ended by its rules" in capsys.readouterr().out
    folder = tmp_path / "out" / KIT
    stalls = {folder / f"2-players.stall-{number}.txt" for number in range(1, 11)}
    assert set(folder.glob("*.txt")) == stalls
    assert record_of(tmp_path / "out" / NAME).played[0].stalls.value == 1.0
    (folder / "2-players.stall-notes.txt").write_text("my own words", "utf-8")
    assert played("out", "--games", "12") == 0
    assert not stalls & set(folder.glob("*.txt"))
    assert (folder / "2-players.stall-notes.txt").exists()


@pytest.mark.dear
def test_play_stops_when_wins_are_known(tmp_path: Path) -> None:
    assert played("out", "--until", "20 %") == 0
    game = record_of(tmp_path / "out" / NAME).played[0]
    assert game.until == "20%"
    assert 20 <= game.games < 400
    assert game.games % 20 == 0
    for lean in game.leans:
        for winner in lean.winners:
            assert winner.share.highest - winner.share.value <= 0.2


def test_names_of_files_are_plain_and_differ() -> None:
    names = ("board, 5 × 10", "board 5 x 10", "…", "Tour")
    assert list(file_names(names).values()) == ["board-5-x-10", "board-5-x-10-2", "game", "tour"]


def test_the_time_that_is_left_is_estimated_from_what_was_played() -> None:
    ticks: Iterator[float] = iter([0.0, 1.0, 10.0, 10.0, 10.0, 3600.0])
    remaining = RemainingTime(100, lambda: next(ticks))
    assert remaining.in_words(150, 1000) == ""
    assert remaining.in_words(200, 1000) == " (about 1 minute left)"
    assert remaining.in_words(200, 400) == " (less than a minute left)"
    assert remaining.in_words(200, 2000) == " (about 3 minutes left)"
    assert remaining.in_words(200, 500) == " (about 3 hours left)"


def test_what_is_printed_says_the_verdict_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert played("out", "--games", "30") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{KIT}, 2 players: 30 games, all players greedy, seed 1"
    assert lines[1].startswith("  seats     undecided, about ")
    assert ", 95 % interval " in lines[1]
    labels = [line[:12].strip() for line in lines if line.startswith("  ")]
    assert labels[:4] == ["seats", "order", "length", "ends"]
    assert lines[-3] == f"{Path('out', NAME)} written"


def test_lines_are_wrapped_for_a_terminal(tmp_path: Path) -> None:
    assert played("out", "--games", "5") == 0
    game = record_of(tmp_path / "out" / NAME).played[0]
    for line in playtest_text(KIT, game, 60).splitlines()[1:]:
        assert len(line) < 60
