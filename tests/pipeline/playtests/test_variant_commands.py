"""`kitgen compare`, `sweep` and `tune`: what they print and write is read back by other means."""

import csv
import errno
import json
import re
import threading
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from kitgen.cli import run
from kitgen.definitions.loading import load_kit
from kitgen.pipeline.folders import locks
from kitgen.pipeline.playtests.playing import compare as comparing
from kitgen.pipeline.playtests.playing.kits import kit_to_play
from kitgen.pipeline.playtests.words.yaml_changes import yaml_lines
from kitgen.playtest import files_written
from kitgen.playtest.targets import read_targets
from kitgen.records.sweep import Setting
from kitgen.resources import data_folder
from tests.pipeline.factories import snapshot
from tests.pipeline.test_playtest_pages import Tables

KIT = "cave-mining-two"
FIXED = ("--only", "2 players", "--players", "greedy", "--out", "out")
OUT = Path("out")
SHORTER = "extends: cave-mining-two\nid: shorter\ntitle: Shorter\ngoal: 90\n"

COMPARE = ("compare", KIT, "shorter.yaml", "--games", "60")
SWEEP = ("sweep", KIT, "--vary", "goal=90,120,-1", "--vary", "rules.tie=shared", "--games", "30")
LADDER = ("playtest", KIT, "--ladder", "--games", "41")
TUNE = ("tune", KIT, "--vary", "goal=60..120..20", "--target", "turns=8..14", "--games", "40")


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let the test runner's own threads, which wait, not stand in the way."""
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    monkeypatch.chdir(tmp_path)
    Path("shorter.yaml").write_text(SHORTER, encoding="utf-8")


def asked(*words: str, jobs: str = "1") -> int:
    return run([words[0], *FIXED, *words[1:], "--jobs", jobs])


def record_of(name: str) -> dict[str, Any]:
    """Return a record that was written, held against the schema that ships."""
    kind = name.rpartition(".")[2]
    record = json.loads((OUT / f"{name}.json").read_text("utf-8"))
    schema = data_folder() / "schema" / f"{kind}.schema.json"
    jsonschema.validate(record, json.loads(schema.read_text("utf-8")))
    return record


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    "command",
    [COMPARE, SWEEP, TUNE, (*LADDER, "--players", "random,greedy")],
    ids=lambda words: words[0],
)
def test_files_do_not_depend_on_the_number_of_processes(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(*command) == 0
    written, printed = snapshot(tmp_path / "out"), capsys.readouterr().out
    assert asked(*command, jobs="2") == 0
    assert snapshot(tmp_path / "out") == written
    assert capsys.readouterr().out == printed
    # With --json the record that lies in the folder is all that is printed.
    assert asked(*command, "--json") == 0
    (path,) = OUT.glob("*.json")
    assert json.loads(capsys.readouterr().out) == json.loads(path.read_text("utf-8"))


@pytest.mark.dear
def test_a_comparison_lists_what_changed_and_counts_the_rest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert asked(*COMPARE) == 0
    first, _, *lines = capsys.readouterr().out.splitlines()
    changes = record_of(f"{KIT}-shorter.comparison")["compared"][0]["changes"]
    assert "60 pairs of games, all players greedy, seed 1" in first
    table = [re.split("  +", line.strip()) for line in lines if " to " in line]
    shown = {change["name"]: change for change in changes if change["is_shown"]}
    assert [cells[0] for cells in table] == [*shown] and shown
    turns = next(cells for cells in table if cells[0] == "turns")
    assert float(turns[1]) == pytest.approx(shown["turns"]["before"], abs=0.05)
    assert float(turns[2]) == pytest.approx(shown["turns"]["after"], abs=0.05)
    assert float(turns[3].replace("−", "-")) == pytest.approx(
        shown["turns"]["difference"]["value"], abs=0.05
    )
    (others,) = (line for line in lines if "no change is shown in" in line)
    assert int(re.findall(r"\d+", others)[0]) == len(changes) - len(shown)
    # The page puts what changed first, and folds the rest with how many there are.
    page = (OUT / f"{KIT}-shorter.comparison.html").read_text("utf-8")
    first, _, folded = page.partition('<details class="others">')
    assert f"{len(changes) - len(shown)} other figures</summary>" in folded
    tables = Tables(page).tables
    for title, is_shown in (
        ("Figures that changed", True),
        ("Figures without a shown change", False),
    ):
        names = [change["name"] for change in changes if change["is_shown"] == is_shown]
        assert [row[0].lower() for row in tables[title][1:]] == [name.lower() for name in names]
        assert (title in first) == is_shown


@pytest.mark.dear
def test_a_sweep_has_a_row_for_each_combination(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(*SWEEP) == 0
    printed = capsys.readouterr().out
    variants = record_of(f"{KIT}.sweep")["variants"]
    with (OUT / f"{KIT}.sweep.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["goal"] for row in rows] == ["90", "120", "-1"]
    for row, variant in zip(rows[:2], variants[:2], strict=True):
        played = variant["played"]
        assert float(row["turns, median"]) == played["turns"]["value"]
        assert float(row["turns 95 %"]) == played["most_turns"]
        assert float(row["stalls highest"]) == played["stalls"]["highest"]
        seats = next(lean for lean in played["leans"] if lean["of"] == "seat")
        for winner in seats["winners"]:
            assert float(row[f"{winner['name']} wins"]) == winner["share"]["value"]
        assert row["seats"] == seats["verdict"]
        line = next(line for line in printed.splitlines() if line.split()[:1] == [row["goal"]])
        assert line.split()[2] == f"{played['turns']['value']:g}"
    assert rows[2]["games"] == "" and "goal" in rows[2]["refused"]
    assert "1 combination makes no kit; the first, goal=-1, rules.tie=shared: " in printed


@pytest.mark.dear
def test_an_answer_of_tuning_is_yaml_of_the_kit_that_was_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert asked(*TUNE) == 0
    answers = re.split(r"^answer \d.*\n", capsys.readouterr().out, flags=re.MULTILINE)[1:]
    found = record_of(f"{KIT}.tuning")["answers"]
    assert len(answers) == len(found) == 3
    for printed, answer in zip(answers, found, strict=True):
        lines = [line[4:] for line in printed.splitlines() if line.startswith("    ")]
        text = "\n".join([f"extends: {KIT}", "id: tuned", "title: Tuned", *lines])
        Path("tuned.yaml").write_text(text, encoding="utf-8")
        settings = tuple(f"{one['path']}={one['value']}" for one in answer["settings"])
        wanted = load_kit(KIT, (*settings, "id=tuned", "title=Tuned")).values
        assert load_kit("tuned.yaml").values["goal"] == wanted["goal"]
        (row,) = (line for line in printed.splitlines() if line.startswith("  turns 8"))
        verdict = "met" if answer["met"][0] else "by the sample"
        assert row.endswith(verdict if answer["nearly"][0] else "not met")


def test_settings_are_laid_out_as_yaml() -> None:
    paths = ("tiles.miner.count", "goal", "tiles.lodestone.count", "layers.2.risk_percent")
    assert yaml_lines([Setting(path, "4") for path in paths]) == (
        "tiles:",
        "  miner:",
        "    count: 4",
        "  lodestone:",
        "    count: 4",
        "goal: 4",
        "# in a list, which is replaced as a whole: --set layers.2.risk_percent=4",
    )


@pytest.mark.dear
def test_a_target_out_of_reach_is_said_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        asked("tune", KIT, "--vary", "goal=100,140", "--target", "turns=90..99", "--games=9") == 0
    )
    printed = capsys.readouterr().out
    assert "2 variants tried" in printed
    means = [one["evidence"][0]["after"] for one in record_of(f"{KIT}.tuning")["answers"]]
    nearest = 1 + means.index(max(means))
    assert f"no answer has turns 90 to 99; the nearest is answer {nearest} with " in printed


def test_an_interrupted_command_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(comparing, "observed_games", interrupted)
    assert asked(*COMPARE) == 1
    assert capsys.readouterr().err.strip() == "interrupted; nothing was changed"
    assert not OUT.exists()


@pytest.mark.dear
def test_a_full_disk_is_said_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files_written, "write_all", full)
    assert asked(*SWEEP) != 0
    assert capsys.readouterr().err == "error: cannot write to out: the disk is full\n"
    assert not list(OUT.iterdir())


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(("ending", "words"), [("csv", "mine\n"), ("json", '{"mine": 1}')])
def test_a_file_of_somebody_else_is_left_as_it_is(
    ending: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    OUT.mkdir()
    theirs = OUT / f"{KIT}.sweep.{ending}"
    theirs.write_text(words, encoding="utf-8")
    assert asked(*SWEEP) != 0
    assert "is not kitgen's: move it away" in capsys.readouterr().err
    assert theirs.read_text("utf-8") == words
    assert [*OUT.iterdir()] == [theirs]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (("compare", KIT, KIT, "--games", "1"), "--games 1 is less than 2"),
        (("compare", KIT, KIT, "--games", "0"), "--games 0 is less than 1"),
        (("sweep", KIT, "--vary", "goal=9", "--games", "1000000000"), "is more than "),
        (("sweep", KIT, "--vary", "gaol=9"), "did you mean `goal`?"),
        (("sweep", KIT), "`kitgen sweep` needs --vary"),
        (("tune", KIT, "--vary", "goal=9"), "`kitgen tune` needs --target"),
        (("tune", KIT, "--vary", "goal=9", "--target", "turn=9"), "did you mean `turns`?"),
        (("compare", KIT, "cave-mining-tow"), "did you mean"),
        (("compare", KIT, KIT, "--players", "gredy"), "did you mean `greedy`"),
        (("compare", KIT, KIT, "--seed", ""), "seed"),
    ],
)
def test_what_is_asked_wrongly_is_refused(
    command: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = () if "--players" in command else ("--players", "greedy")
    assert run([*command, *plain, "--only", "2 players", "--out", "out"]) != 0
    assert words in capsys.readouterr().err
    assert not OUT.exists()


@pytest.mark.dear
def test_a_ladder_is_what_playtests_of_both_seatings_say(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert asked(*LADDER, "--players", "random,greedy,careful") == 0
    printed = capsys.readouterr().out
    record = record_of(f"{KIT}.ladder")
    (climbed,) = record["ladders"]
    names = [(rung["weaker"], rung["stronger"]) for rung in climbed["rungs"]]
    assert names == [("random", "greedy"), ("greedy", "careful")]
    for rung in climbed["rungs"]:
        weaker, stronger = rung["weaker"], rung["stronger"]
        won = []
        for seat, players in enumerate((f"{stronger},{weaker}", f"{weaker},{stronger}")):
            # An odd number of games is raised by one: both sit on either side as often.
            playing = ("playtest", KIT, "--games", "21", "--players", players)
            assert asked(*playing) == 0
            (played,) = json.loads((OUT / f"{KIT}.2-players.playtest.json").read_text("utf-8"))[
                "played"
            ]
            (seats,) = (lean for lean in played["leans"] if lean["of"] == "seat")
            won.append(seats["winners"][seat]["share"]["value"])
        assert rung["share"]["value"] == pytest.approx(sum(won) / 2, abs=1e-5)
        assert rung["games"] == 42 and rung["stalls"] == 0
        assert rung["is_better"] == (rung["share"]["lowest"] > 0.5)
        assert f"{stronger} against {weaker}" in printed
    page = (OUT / f"{KIT}.ladder.html").read_text("utf-8")
    assert page.index("careful over greedy") < page.index("greedy over random")


def test_a_ladder_needs_two_sides_and_two_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*LADDER, "--players", "greedy"]) == 2
    said = capsys.readouterr().err
    assert "needs at least two kinds of players, but `greedy` is the only one" in said
    assert run([*LADDER, "--players", "random,gredy"]) == 2
    assert "did you mean `greedy`?" in capsys.readouterr().err
    assert run(["playtest", "--ladder", "manic-minelayers-knights-tour"]) == 2
    assert "has nothing that two sides play" in capsys.readouterr().err
    assert run([*LADDER, "--until", "2%"]) == 2
    assert "--until and --ladder cannot be combined" in capsys.readouterr().err


@pytest.mark.parametrize("cut", ["10..", "..20", "10...20", "10..20..", ".."])
def test_a_range_that_lacks_an_end_is_refused(cut: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("sweep", KIT, "--vary", f"goal={cut}", "--games", "2") == 2
    assert "which lacks an end: write 10..20" in capsys.readouterr().err


@pytest.mark.parametrize("zero", ["0", "00"])
def test_a_range_in_steps_of_0_is_refused_and_its_hint_works(
    zero: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked("sweep", KIT, "--vary", f"goal=90..91..{zero}", "--games", "2") == 2
    assert f"has steps of 0; for steps of 1 leave `..{zero}` out" in capsys.readouterr().err
    assert asked("sweep", KIT, "--vary", "goal=90..91", "--games", "2") == 0


def test_a_target_that_is_none_is_answered_with_what_there_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert asked(*TUNE[:4], "--target", "evenness=3", "--games", "2") == 2
    said = capsys.readouterr().err
    listed = said.partition("shares (=0..5%): ")[2].partition("; and what")[0]
    shares, means = listed.split("; means of a game (=20..30): ")
    assert {"player-1 wins", "stalls", "draws"} <= {name.strip() for name in shares.split(",")}
    assert {"turns", "gap"} <= {name.strip() for name in means.split(",")}
    assert "minutes (=10..20)" in said and "seats, sides and order (=even)" in said


def test_targets_are_listed_one_a_line_with_their_units(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["tune", KIT, "--only", "2 players", "--target", "list"]) == 0
    first, heads, *lines = capsys.readouterr().out.splitlines()
    assert first == f"{KIT}, 2 players: what --target may name"
    assert heads.split("  ")[0:2] == ["", "figure"]
    listed = {name: (unit, as_in) for name, unit, as_in in (re.split("  +", x)[1:] for x in lines)}
    assert len(listed) == len(lines)
    assert listed["turns"] == ("turns a game", "=20..30")
    assert listed["gap"] == ("points a game", "=20..30")
    assert listed["quiet turns"] == ("% of turns", "=0..5%")
    # What a comparison has, by its record, can be aimed at, a share in per cent, and nothing else.
    assert asked(*COMPARE[:-1], "2") == 0
    (compared,) = record_of(f"{KIT}-shorter.comparison")["compared"]
    kinds = {change["name"]: change["kind"] for change in compared["changes"]}
    beside = {"seats", "sides", "order", "minutes"}
    assert {*kinds} == {*listed} - beside
    for name, kind in kinds.items():
        assert listed[name][0].startswith("% of ") == (kind == "share"), name
    # Each is taken as it is listed.
    kit = kit_to_play(KIT, (), "2 players")
    for name, (_, as_in) in listed.items():
        assert read_targets(f"{name}{as_in}", kit.playables[0])


@pytest.mark.parametrize(
    ("words", "refused"),
    [
        (("--target", "list", "--json"), "--target list and --json cannot be combined"),
        (
            ("--target", "list", "--target", "turns=9"),
            "--target list cannot be combined with other targets",
        ),
        (("--target", "turns=9"), "without --vary PATH=VALUES there is nothing to try"),
    ],
)
def test_a_list_of_targets_is_asked_for_alone(
    words: tuple[str, ...], refused: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tune", KIT, *words]) == 2
    assert refused in capsys.readouterr().err


def test_a_folder_that_another_run_holds_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(locks, "_PATIENCE_SECONDS", 0)
    OUT.mkdir()
    with locks.holding(OUT):
        assert asked(*COMPARE[:-1], "2") != 0
        assert not list(OUT.iterdir())
    assert re.search(r"another kitgen.* is at work in out; try again", capsys.readouterr().err)
    assert asked(*COMPARE[:-1], "2") == 0
    assert list(OUT.glob("*.html"))


def test_a_kit_beside_itself_differs_in_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("compare", KIT, KIT, "--games", "10", "--set", "goal=90") == 0
    record = record_of(f"{KIT}-{KIT}.comparison")
    turns = next(one for one in record["compared"][0]["changes"] if one["name"] == "turns")
    assert turns["before"] == turns["after"]
    page = (OUT / f"{KIT}-{KIT}.comparison.html").read_text("utf-8")
    words = "Nothing differs: over 10 pairs of games every figure is the same."
    assert page.count(words) == 1
    assert capsys.readouterr().out.splitlines()[1:2] == [f"  {words}"]
    assert "Forced decisions" not in page and "<svg" not in page.partition("</header>")[2]
    assert "--set goal=90" in re.sub("<.*?>", "", page)
