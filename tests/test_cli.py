"""The command line: exit status, where words go, and that misuse is a message and no trace."""

import errno
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import kitgen
from kitgen import cli
from kitgen.cli import options
from kitgen.console import print_results
from kitgen.diagnostics import Diagnostic, Severity
from kitgen.drawing.inks import InkStyle
from kitgen.games import game_ids
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import Marks, Sides
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.pipeline.verify import folder as verifying
from kitgen.pipeline.verify.results import Verified
from kitgen.records.playtest import ENDING, PlaytestRecord
from kitgen.records.reading import read_record
from kitgen.resources import data_folder
from tests.shared_kits import exhaustive, shared_kit

ROOT = Path(kitgen.__file__).parent.parent


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def kitgen_process(*arguments: str | bytes, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kitgen", *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        errors="surrogateescape",
        check=False,
    )


def test_the_words_of_options_are_those_of_the_floors_below() -> None:
    assert tuple(PAPERS) == options.PAPER_NAMES
    assert tuple(Sides) == options.SIDES_NAMES
    assert tuple(InkStyle) == options.INK_NAMES
    assert tuple(Marks) == options.MARKS_NAMES


MISUSE = [
    (["biuld"], "did you mean `build`"),
    (["build", "demon-mien"], "demon-mine"),
    (["build", "demon-mine", "--paper", "a5"], "there is no paper `a5`"),
    (["build", "demon-mine", "--paper", "leter"], "did you mean `letter`"),
    (["build", "demon-mine", "--papr", "a4"], "--paper"),
    (["build", "demon-mine", "--sides", "long"], "did you mean `long-edge`"),
    (["build", "demon-mine", "--ink", "high"], "choose from full, low"),
    (["build", "demon-mine", "--marks", "cross"], "did you mean `crop`"),
    (["build", "demon-mine", "--marks", "corner"], "choose from crop, line, none"),
    (["build", "demon-mine", "--copies", "0"], "--copies 0 is less than 1"),
    (["build", "demon-mine", "--copies", "-1"], "--copies -1 is less than 1"),
    (["build", "demon-mine", "--copies", "two"], "--copies two is not a whole number"),
    (["build", "demon-mine", "--copies", "9" * 5000], "5000 digits"),
    (["build", "mines-between-the-lines", "--copies", "1000000"], "--copies 1000000 is more than"),
    (["build", "--copies", "1000000"], "--copies 1000000 is more than"),
    (["build", "demon-mine", "--copies", "100"], "more than the 99 sets that Demon Mine makes"),
    (["check", "demon-mine", "--copies", "100"], "more than the 99 sets that Demon Mine makes"),
    (["explain", "DM999"], "no code `DM999`; `kitgen explain` lists all codes\n"),
    (["explain", "crop"], "`kitgen explain` lists all codes, and `kitgen schema` explains keys"),
    (["schema", "nope"], "printer, theme, language, settings, contents-"),
    (["check", "cave-mining", "--set", "layers[0].die=d6"], "as in layers.1.die"),
    (["check", "cave-mining", "--set", "layers.0.die=d6"], "items are numbered 1 to 6"),
    (["check", "cave-mining", "--set", "layers.1.die=["], "at column 14: the list opened here"),
    (["build", "demon-mine", "--party", "0"], "--party 0 is less than 1"),
    (["build", "demon-mine", "--party", "-3"], "--party -3 is less than 1"),
    (["build", "demon-mine", "--party", "all"], "--party all is not a whole number"),
    (["build", "demon-mine", "--party", str(10**30)], "31 digits"),
    (["build", "demon-mine", "--party", "10000"], "is more than the 198 people"),
    (["build", "demon-mine", "--party", "4", "--copies", "2"], "leave out --copies"),
    (["build", "demon-mine", "--seed", ""], "the seed is blank"),
    (["build", "demon-mine", "--seed", "x" * 10_000], "10000 characters, but may have at most 64"),
    (["build", "demon-mine", "--seed", "a\tb"], "U+0009"),
    (["build", "demon-mine", "--set", "nonsense"], "nonsense"),
    (["check", "demon-mine", "--set", "extends=x"], "cannot choose another parent"),
    (["check", "demon-mine", "--set", "theme.a=#123456"], """--set 'theme.a="#123456"'"""),
    (["words", "demon-mine", "--watch"], "--watch"),
    (["check", "-", "--watch"], "standard input cannot be watched"),
    (["build", "demon-mine", "--json", "--watch"], "choose one"),
    (["build", "demon-mine", "--out", ""], "error: --out is empty: it names no folder"),
    (["build", "demon-mine", "demon-mine"], "`demon-mine` is named twice"),
    (["check", "nowhere"], "nowhere"),
    (["check", "notes.md"], "`notes.md` cannot be a kit, which is a YAML file"),
    (["check", "Photo.JPG"], "`Photo.JPG` cannot be a kit, which is a YAML file"),
    (["build", ""], "the name of a kit is empty; `kitgen list`"),
    (["build", "demon-mine", "--paper", ""], "--paper is empty; choose from letter, a4"),
    (["build", "demon-mine", "--marks", ""], "--marks is empty; choose from crop"),
    (["build", "demon-mine", "--set", ""], "--set '' is not written PATH=VALUE"),
    (["settings", "--write", ""], "--write '' is not KEY=VALUE"),
    (["build", "tideland", "--copies", "100"], "the 99 sets that a game of your own makes in"),
    (["build", "tideland", "--first", "2"], "but a game of your own has no fields"),
    (["explain", "KIT9xx"], "no code `KIT9xx`"),
    (["explain", "xx"], "no code `xx`"),
    (["explain", "KIT2205"], "did you mean KIT2"),
    (["explain", "nonsense"], "kitgen explain"),
    (["new", "Bad Name!", "--from", "nowhere"], "at most; did you mean `bad-name`?"),
    (["new", "!", "--from", "nowhere"], "60 characters at most\n"),
    (["playtest", "tideland"], "tideland cannot be played: its rules are in words"),
    (["new", "night", "--from", "nowhere"], "there is no kit `nowhere`"),
    (["new", "demon-mine", "--from", "demon-mine"], "demon-mine"),
    (["new", "x"], "--from"),
    (["schema", "demon-mien"], "demon-mine"),
    (["schema", "--out", ""], "--out"),
    (["check", "demon-mine", "--printer", ""], "--printer"),
    (["verify"], "`kitgen verify` needs FOLDER; `kitgen verify --help`"),
    (["new"], "`kitgen new` needs NAME;"),
    (["new", "Gold", "Rush", "2", "--own"], "takes one name; did you mean `gold-rush-2`?"),
    (["help"], "`kitgen --help` lists the commands"),
    (["compare", "demon-mine"], "`kitgen compare` needs another KIT; `kitgen compare --help`"),
    (["compare"], "`kitgen compare` needs KIT;"),
    (["explain", "DM101", "DM102"], "`kitgen explain` takes no `DM102`; `kitgen explain --help`"),
    (["build", "--seed"], "--seed needs a value"),
    (["build", "--fresh=1"], "--fresh takes no value"),
    (["build", "demon-mine", "--peper", "a4"], "no option `--peper`; did you mean `--paper`?"),
    (["build", "demon-mine", "-paper", "a4"], "`-paper`; did you mean `--paper`, with two dashes?"),
    (["build", "demon-mine", "-seed=4"], "`-seed`; did you mean `--seed`, with two dashes?"),
    (["build", "demon-mine", "-sede", "4"], "`-sede`; did you mean `--seed`?"),
    (["build", "demon-mine", "-help"], "`-help`; did you mean `--help`, with two dashes?"),
    (["check", "demon-mine", "-p", "a4"], "`-p`; did you mean `--paper` or `--printer`?"),
    (["check", "demon-mine", "-k"], "no option `-k`; `kitgen check --help` lists all"),
    (["check", "demon-mine", "--merged"], "; it is an option of `kitgen build`"),
    (["--deep", "check", "demon-mine"], "`kitgen` has no option `--deep`; it is an option of"),
    (["build", "demon-mine", "--language", "german"], "did you mean `--set language=german`?"),
    (["check", "--language=german", "demon-mine"], "did you mean `--set language=german`?"),
    (["words", "--theme", "--no-settings"], "did you mean `--set theme=...`?"),
    (["verify", "x", "--language", "german"], "; `kitgen verify --help` lists all"),
    (["check", "demon-mine", "—paper", "a4"], "begins with U+2014 (em dash); did you mean `--pap"),
    (["build", "demon-mine", "–seed=4"], "begins with U+2013 (en dash); did you mean `--seed`?"),
    (["new", "x", "—own"], "begins with U+2014 (em dash); did you mean `--own`?"),
    (["check", "—other"], "there is no kit `—other`"),
    (["explain", "KIT999:"], "no code `KIT999`"),
    (["list", "--xyz"], "; `kitgen list --help` lists all"),
    (["verify", ""], "error: FOLDER is empty: it names no folder"),
    (["verify", "nowhere"], "there is no folder nowhere"),
    (["verify", str(ROOT / "README.md")], "README.md is a file, not a kit's folder"),
]


@pytest.mark.sample(17)
@pytest.mark.parametrize(("arguments", "message"), MISUSE, ids=lambda part: str(part)[:40])
def test_misuse_is_status_2_and_one_line_on_stderr(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert cli.run(arguments) == cli.MISUSED
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err
    assert err.startswith("error: ")
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("written", ["OG121:", "[og121]", "`OG121`", "OG121"])
def test_a_code_is_explained_as_it_is_copied_from_a_message(
    written: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["explain", written]) == cli.GOOD
    assert capsys.readouterr().out.startswith("OG121: ")


def test_the_file_of_a_language_is_none_of_a_kit_and_its_hint_works(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("languages").mkdir()
    own = Path("languages", "bavarian.yaml")
    own.write_text("name: Boarisch\ncode: de\nextends: german\nwords: {}\n", encoding="utf-8")
    assert cli.run(["check", str(own)]) == cli.WRONG
    said = capsys.readouterr().err
    hint = re.search(r"write `(language: .*)` in a kit beside it", said)
    assert "KIT109" in said
    assert hint is not None
    kit = Path("languages", "mine.yaml")
    kit.write_text(f"extends: manic-minelayers\nid: mine\n{hint[1]}\n", encoding="utf-8")
    assert cli.run(["check", str(kit)]) == cli.GOOD


@pytest.mark.parametrize("key", ["id: x", "components: {}"])
def test_a_kit_with_keys_of_a_language_is_a_kit(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("mine.yaml").write_text(f"{key}\ncode: de\nwords: {{}}\n", encoding="utf-8")
    assert cli.run(["check", "mine.yaml"]) == cli.WRONG
    assert "KIT109" not in capsys.readouterr().err


def test_two_files_with_one_id_are_both_named(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one.yaml", "two.yaml"):
        Path(name).write_text("extends: demon-mine\nid: mine\n")
    assert cli.run(["build", "one.yaml", "two.yaml"]) == cli.MISUSED
    assert "`one.yaml` and `two.yaml` have the same id, `mine`;" in capsys.readouterr().err


def test_a_table_leads_to_the_kit_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.yaml").write_text("extends: demon-mine\nid: mine\n")
    assert cli.run(["check", "mine.csv"]) == cli.MISUSED
    assert capsys.readouterr().err.endswith("; did you mean `mine.yaml`?\n")


@pytest.mark.parametrize(
    ("there", "is_like"), [("isle-07", True), ("the-isle-7", True), ("reef-1", False)]
)
def test_a_misspelt_folder_leads_to_the_one_beside_it(
    there: str, is_like: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("output", there).mkdir(parents=True)
    assert cli.run(["verify", "output/isle-7"]) == cli.MISUSED
    meant = f"; did you mean {Path('output', there)}?" if is_like else ""
    assert capsys.readouterr().err == f"error: there is no folder {Path('output/isle-7')}{meant}\n"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("OUTPUT", "output"),
        ("Output/Isle-7", "output/isle-7"),
        ("ouput/ilse-7", "output/isle-7"),
        ("OUTPUT/isle-7", "output/isle-7"),
        ("elsewhere/isle-7", ""),
    ],
)
def test_a_folder_in_other_case_or_below_a_misspelt_one_is_found(
    written: str,
    meant: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "output" / "isle-7").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    assert cli.run(["verify", written]) != 0
    asked = f"; did you mean {Path(meant)}?" if meant else ""
    assert capsys.readouterr().err == f"error: there is no folder {Path(written)}{asked}\n"


@pytest.mark.parametrize("folder", ["isle-7", "output/isle-7"])
def test_a_folder_with_a_built_kit_is_called_one(
    folder: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path(folder).mkdir(parents=True)
    Path(folder, "manifest.json").write_text("{}")
    assert cli.run(["build", folder]) == cli.MISUSED
    said = f"error: `{folder}` is a built kit; `kitgen verify {folder}` checks it\n"
    assert capsys.readouterr().err == said


@pytest.mark.dear
def test_a_kit_that_was_built_leads_to_its_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["build", "manic-minelayers", "--no-svg"]) == cli.GOOD
    capsys.readouterr()
    assert cli.run(["verify", "manic-minelayers"]) == cli.MISUSED
    meant = Path("output/manic-minelayers-1")
    assert capsys.readouterr().err.endswith(f"; did you mean {meant}?\n")


def test_no_command_is_answered_with_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([]) == cli.MISUSED
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("Usage: kitgen ")
    assert "verify" in err


def test_a_broken_definition_is_status_1_with_every_problem(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    Path("mine.yaml").write_text("extends: demon-mine\nid: mine\ntitel: x\nsummary: 7\n")
    for command in ("build", "check"):
        assert cli.run([command, "mine.yaml"]) == cli.WRONG
        err = capsys.readouterr().err
        assert "mine.yaml:3:1: error" in err
        assert "mine.yaml:4:" in err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine.yaml"]


def test_a_build_says_seed_folder_and_pages(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["build", "manic-minelayers"]) == cli.GOOD
    out, err = capsys.readouterr()
    assert "seed 1, Letter: output/manic-minelayers-1" in out
    manifest = json.loads(Path("output/manic-minelayers-1/manifest.json").read_text())
    for file in manifest["print_files"]:
        line = next(line for line in out.splitlines() if file["file"] in line)
        assert f" {file['pages']} page" in line
    assert err == ""


@pytest.mark.exhaustive
def test_an_output_folder_is_verified_kit_by_kit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "out")
    games = ["manic-minelayers", "manic-minelayers-pencil"]
    assert cli.run(["build", *games, "--out", out]) == cli.GOOD
    kits = [f"{out}/{game}-1" for game in games]
    capsys.readouterr()
    assert cli.run(["verify", out]) == cli.GOOD
    assert capsys.readouterr().out.splitlines() == [
        # The overview and the calibration sheet.
        f"{out}: good; made again, 2 files are the same",
        *(f"{kit}: good; made again, {_file_count(kit)} files are the same" for kit in kits),
    ]
    (Path(kits[1]) / "contents.json").unlink()
    assert cli.run(["verify", "--quick", out]) == cli.WRONG
    assert f"{kits[0]}: good" in capsys.readouterr().out


def _file_count(folder: str) -> int:
    return sum(path.is_file() for path in Path(folder).rglob("*"))


@pytest.mark.dear
def test_verify_says_what_it_did_not_do(capsys: pytest.CaptureFixture[str]) -> None:
    kit = str(shared_kit("manic-minelayers", "42", copies=1))
    assert cli.run(["verify", "--quick", kit]) == cli.GOOD
    words = "quick: digests and read-back only"
    advice = "Leave out --quick to compare every page with a fresh one."
    assert capsys.readouterr().out == f"{kit}: good; {words}\n{advice}\n"
    assert cli.run(["verify", "--quick", "--rebuild", kit]) == cli.MISUSED
    assert "leave out --rebuild" in capsys.readouterr().err
    assert cli.run(["verify", "--json", kit]) == cli.GOOD
    count = _file_count(kit)
    assert json.loads(capsys.readouterr().out) == {
        kit: {
            "good": True,
            "differences": [],
            "files_compared": count,
            "files_same": count,
            "not_compared": "",
            "build_command": "",
        }
    }
    assert cli.run(["verify", "--json", "--quick", kit]) == cli.GOOD
    assert json.loads(capsys.readouterr().out)[kit]["not_compared"] == words


@pytest.mark.parametrize(
    ("message", "place"),
    [
        ("rules.html is missing", "rules.html"),
        ("x-tiles.pdf page 3: tile-014 prints other ink", "x-tiles.pdf page 3"),
        ("x-tiles.pdf: page 12 has /AA (an action)", "x-tiles.pdf page 12"),
        ("manifest.json: `print_files[0].pages` is 3; made again, it is 2", "manifest.json"),
        ("svg/tile/tee-1.svg differs from the one made again", "svg/tile/tee-1.svg"),
        ("set 2 is not printed, but the contents list 1", ""),
    ],
)
def test_the_json_of_verify_says_in_which_file_and_page(
    capsys: pytest.CaptureFixture[str], message: str, place: str
) -> None:
    difference = Diagnostic("KIT204", Severity.ERROR, message)
    print_results({Path("kit"): Verified((difference,))}, as_json=True)
    (record,) = json.loads(capsys.readouterr().out)["kit"]["differences"]
    assert (record["message"], record["place"]) == (message, place)


@pytest.mark.exhaustive
def test_each_finding_of_several_kits_names_its_kit_with_merged_files_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "out")
    games = ["manic-minelayers", "manic-minelayers-pencil"]
    assert cli.run(["build", *games, "--merged", "--out", out]) == cli.GOOD
    kits = [f"{out}/{game}-1" for game in games]
    for kit in kits:
        (Path(kit) / "rules.html").unlink()
    capsys.readouterr()
    assert cli.run(["verify", out]) == cli.WRONG
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert [line.split(" --")[0] for line in lines[3:]] == [
        f"to build it again: kitgen build {game}" for game in games
    ]
    # By kits that differ no calibration sheet is made again.
    beside = [path for path in Path(out).glob("*.*") if not path.match("calibration-*")]
    assert lines[:3] == [
        f"{out}: good; made again, {len(beside)} files are the same",
        *(
            f"{kit}: 1 difference; made again, {count} of {count + 1} files are the same"
            for kit, count in zip(kits, map(_file_count, kits), strict=True)
        ),
    ]
    errors = [line for line in printed.err.splitlines() if not line.startswith(" ")]
    assert errors == [f"{kit}: error KIT204: rules.html is missing" for kit in kits]


@pytest.mark.dear
def test_build_and_verify_go_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["build", "manic-minelayers", "--seed", "a b"]) == cli.GOOD
    (folder,) = Path("output").glob("manic*")
    assert cli.run(["verify", str(folder)]) == cli.GOOD
    count = _file_count(str(folder))
    end = f"{folder}: good; made again, {count} files are the same\n"
    assert capsys.readouterr().out.endswith(end)
    (folder / "contents.json").write_text("{}")
    assert cli.run(["verify", str(folder)]) == cli.WRONG
    assert "KIT263: contents.json" in capsys.readouterr().err


@pytest.mark.dear
def test_check_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.yaml").write_text("extends: demon-mine\nid: mine\ntitel: x\n")
    assert cli.run(["check", "mine.yaml", "demon-mine", "--json"]) == cli.WRONG
    report = json.loads(capsys.readouterr().out)
    assert report["demon-mine"] == []
    assert [one["severity"] for one in report["mine.yaml"]] == ["error"]


@pytest.mark.dear
def test_a_deep_check_tells_each_claim_with_how_it_is_known(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("mine.yaml").write_text("extends: demon-mine\nid: mine\ntitle: My Mine\n")
    kits = ["demon-mine", "mine.yaml"]
    assert cli.run(["check", *kits]) == cli.GOOD
    assert capsys.readouterr().out == "demon-mine: good\nmine.yaml: good\n"
    assert cli.run(["check", *kits, "--deep", "--json"]) == cli.GOOD
    reports = json.loads(capsys.readouterr().out)
    assert cli.run(["check", *kits, "--deep"]) == cli.GOOD
    out, err = capsys.readouterr()
    assert err == ""
    lines = [line for line in out.splitlines() if line.endswith(".")]
    expected = [
        (claim["certainty"], claim["statement"]) for kit in kits for claim in reports[kit]["report"]
    ]
    assert [tuple(re.split("  +", line.strip(), maxsplit=1)) for line in lines] == expected
    assert len(expected) == 20
    for bar in (bar for claim in reports["demon-mine"]["report"] for bar in claim["bars"]):
        assert re.search(rf"^ +{bar['label']} \|\W* {bar['figure']}$", out, re.MULTILINE)
    assert out.index("My Mine: what is known") > out.index("mine.yaml: good")


@pytest.mark.dear
def test_a_deep_check_of_a_broken_kit_claims_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.yaml").write_text("extends: demon-mine\nid: mine\ntitel: x\n")
    assert cli.run(["check", "mine.yaml", "demon-mine", "--deep"]) == cli.WRONG
    out, err = capsys.readouterr()
    assert "mine.yaml: 1 error, 0 warnings\n  no report: correct the errors first\n" in out
    assert "mine.yaml:3:1: error" in err
    assert "Demon Mine: what is known" in out
    assert cli.run(["check", "mine.yaml", "--deep", "--json"]) == cli.WRONG
    report = json.loads(capsys.readouterr().out)["mine.yaml"]
    assert [one["severity"] for one in report["checks"]] == ["error"]
    assert report["report"] == []


@pytest.mark.exhaustive
def test_a_deep_check_is_readable_where_there_are_no_blocks() -> None:
    done = kitgen_process("check", "cave-mining", "--deep", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Dino Bone Bedrock |########" in done.stdout
    assert "\\" not in done.stdout
    done = kitgen_process("check", "cave-mining", "--deep", "--json", PYTHONIOENCODING="ascii")
    titles = [claim["bars_title"] for claim in json.loads(done.stdout)["cave-mining"]["report"]]
    assert any("its turn’s first roll" in title for title in titles)


def test_list_names_variants_below_their_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["list"]) == cli.GOOD
    listed = capsys.readouterr().out.splitlines()
    assert cli.run(["list", "--json"]) == cli.GOOD
    kits = json.loads(capsys.readouterr().out)
    for kit in kits:
        (line,) = [line for line in listed if line.split()[:1] == [kit["id"]]]
        assert line.startswith(" ") == (kit["variant_of"] is not None or kit["example"])
    played = [game for kit in kits if kit["playtest"] for game in kit["playtest"]["played"]]
    legend = listed[listed.index("", listed.index("") + 1) + 1 :]
    assert len(listed) == 2 * len(kits) + len(played) + 3 + len(legend)
    words = {word.strip("`,.():") for line in legend for word in line.split()}
    said = {word for game in played for word in (*game["players"], *game["verdicts"].values())}
    assert said <= words
    for kit in kits:
        (at,) = [at for at, line in enumerate(listed) if line.split()[:1] == [kit["id"]]]
        facts = listed[at + 1].split(",")
        fewest, most = (str(kit["facts"]["players"][key]) for key in ("fewest", "most"))
        assert {fewest, most} <= {*facts[0].split()}
        assert facts[0].strip().rpartition(" ")[2] in ("player", "players")
        if "difficulty" in kit["facts"]:
            assert facts[-1].strip() == kit["facts"]["difficulty"]
        else:
            assert facts[-1].rpartition(" ")[2] in ("player", "players", "minutes")


@pytest.mark.parametrize("width", [40, 80, 120, 300])
def test_list_fits_a_terminal_and_says_all(
    width: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.run(["list"]) == cli.GOOD
    listed = capsys.readouterr().out
    monkeypatch.setattr("kitgen.terminal.line_width", lambda _stream: width)
    assert cli.run(["list"]) == cli.GOOD
    fitted = capsys.readouterr().out
    assert fitted.split() == listed.split()
    assert max(map(len, fitted.splitlines())) <= width
    if width < 100:
        assert all(
            line.split()[0] == line.strip() for line in fitted.splitlines() if "-long" in line
        )


@pytest.mark.parametrize(
    "kit", ["mines-between-the-lines", "demon-mine", "cave-mining", "phantom-of-the-mine"]
)
def test_list_says_the_minutes_that_a_kit_prints(
    kit: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those of its source; as played; of two seatings together; none of 5 to 100 minutes."""
    assert cli.run(["list"]) == cli.GOOD
    listed = capsys.readouterr().out.splitlines()
    (at,) = [at for at, line in enumerate(listed) if line.split()[:1] == [kit]]
    (prepared,) = prepare_kits((kit,), KitOptions("1"))
    minutes = prepared.definition.facts.minutes
    said = re.findall(r"(\d+) to (\d+) minutes", listed[at + 1])
    assert said == ([(str(minutes.fewest), str(minutes.most))] if minutes else [])


def test_list_says_what_the_records_of_shipped_kits_say(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.run(["list", "--json"]) == cli.GOOD
    kits = {kit["id"]: kit["playtest"] for kit in json.loads(capsys.readouterr().out)}
    records = {
        path.name.removesuffix(ENDING): read_record(PlaytestRecord, path.read_text("utf-8"), 1)
        for path in data_folder().glob(f"*/playtests/*{ENDING}")
    }
    assert {kit_id for kit_id, play in kits.items() if play} == {*records}
    for kit_id, record in records.items():
        assert (data_folder() / kits[kit_id]["record"]).is_file()
        of_several = [game for game in record.played if game.leans]
        for game, brief in zip(of_several, kits[kit_id]["played"], strict=True):
            assert (brief["name"], brief["games"]) == (game.name, game.games)
            assert brief["verdicts"] == {lean.of: lean.verdict for lean in game.leans}
    # A kit's facts are made by reading its definition, and say what all its games take.
    (kit,) = prepare_kits(("cave-mining",), KitOptions("1"))
    minutes = [game["minutes"] for game in kits["cave-mining"]["played"]]
    facts = kit.definition.facts.minutes
    assert facts is not None
    assert facts.fewest == min(span["fewest"] for span in minutes)
    assert facts.most == max(span["most"] for span in minutes)


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("Demon-Mine.yaml", "leave `.yaml` out for the kit `demon-mine`"),
        ("tideland.yml", "leave `.yml` out for the kit `tideland`"),
        ("kits/demon-mine.yaml", "`kitgen list` shows the shipped kits"),
        ("demon-nine.yaml", "`kitgen list` shows the shipped kits"),
    ],
)
def test_a_shipped_kit_named_as_a_file_is_told_its_name(
    written: str, hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["check", written]) == cli.WRONG
    said = capsys.readouterr()
    assert hint in said.out + said.err


def test_every_code_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["explain"]) == cli.GOOD
    said = capsys.readouterr().out
    codes = [line.split()[0] for line in said.splitlines()]
    assert not re.findall("[^\n]*(?:there is not|called almost)[^\n]*", said)
    assert {"YML001", "KIT101", "KIT205", "PRT101", "DM101", "ML101", "MM101"} <= set(codes)
    assert cli.run(["explain", "kit205"]) == cli.GOOD
    assert capsys.readouterr().out.startswith("KIT205: A file is not the one that was built")
    assert cli.run(["explain", "kit2"]) == cli.GOOD
    begun = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert begun == [code for code in codes if code.startswith("KIT2")]
    assert len(begun) > 5


@pytest.mark.parametrize("series", ["KIT1xx", "OG1xx", "dm1XX", "OG10x"])
def test_a_series_of_codes_is_listed_as_the_guide_writes_it(
    series: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["explain"]) == cli.GOOD
    begun = series.upper().rstrip("X")
    lines = capsys.readouterr().out.splitlines()
    assert cli.run(["explain", series]) == cli.GOOD
    listed = capsys.readouterr().out.splitlines()
    assert listed == [line for line in lines if line.startswith(begun)] != []


@pytest.mark.parametrize("written", [0, 40])
def test_a_new_variant_whose_writing_was_killed_is_written_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.run(["new", "friday", "--from", "demon-mine"]) == 0
    whole = Path("friday.yaml").read_bytes()
    Path("friday.yaml").write_bytes(whole[:written])
    assert cli.run(["new", "friday", "--from", "demon-mine"]) == 0
    assert Path("friday.yaml").read_bytes() == whole


@pytest.mark.dear
def test_a_new_variant_checks_clean_and_is_never_overwritten(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.run(["new", "night", "--from", "demon-mine"]) == cli.GOOD
    assert cli.run(["check", "night.yaml"]) == cli.GOOD
    Path("night.yaml").write_text("mine")
    assert cli.run(["new", "night", "--from", "demon-mine"]) == cli.MISUSED
    assert "night.yaml exists" in capsys.readouterr().err
    assert Path("night.yaml").read_text() == "mine"


def test_no_variant_is_made_of_a_kit_that_has_errors(capsys: pytest.CaptureFixture[str]) -> None:
    Path("day.yaml").write_text("id: day\nid: noon\nextends: demon-mine\n")
    assert cli.run(["new", "night", "--from", "day.yaml"]) == cli.WRONG
    assert "day.yaml:2:1: error YML015" in capsys.readouterr().err
    assert not Path("night.yaml").exists()


def test_a_variant_has_another_name_than_the_kit_to_start_from(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("day.yaml").write_text("id: night\nextends: demon-mine\n")
    assert cli.run(["new", "night", "--from", "day.yaml"]) == cli.MISUSED
    assert "`night` is the kit to start from" in capsys.readouterr().err
    assert not Path("night.yaml").exists()


@pytest.mark.dear
def test_schema_prints_one_game_or_writes_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["schema", "demon-mine"]) == cli.GOOD
    one = json.loads(capsys.readouterr().out)
    assert "tiles" in one["$defs"]["kit"]["properties"]
    assert cli.run(["schema"]) == cli.GOOD
    together = json.loads(capsys.readouterr().out)["anyOf"]
    assert len(together) == len({schema["$id"] for schema in together}) == len(game_ids())
    assert cli.run(["schema", "--out", "schemas"]) == cli.GOOD
    written = (
        "settings",
        "manifest",
        "merged",
        "words",
        "playtest",
        "comparison",
        "sweep",
        "tuning",
        "ladder",
        *(f"contents-{game_id}" for game_id in game_ids()),
    )
    assert {path.name for path in Path("schemas").iterdir()} == {
        f"{name}.schema.json" for name in (*game_ids(), "printer", "theme", "language", *written)
    }
    capsys.readouterr()
    assert cli.run(["schema", "printer"]) == cli.GOOD
    printer = json.loads(capsys.readouterr().out)
    assert {"back_offset", "scale", "margins", "flip_edge"} < set(printer["properties"])
    assert cli.run(["schema", "contents-demon-mine"]) == cli.GOOD
    assert {"tiles", "draw_order"} < set(json.loads(capsys.readouterr().out)["properties"])


def test_an_interruption_is_reported_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_arguments: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kitgen.pipeline.building.kits.build_kits", interrupt)
    assert cli.run(["build"]) == cli.WRONG
    assert capsys.readouterr().err.strip() == "interrupted; nothing was changed"


def test_ctrl_c_while_a_class_is_made_is_no_traceback_either(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupting:
        def __set_name__(self, owner: type, name: str) -> None:
            raise KeyboardInterrupt

    def make_class(*_arguments: object, **_options: object) -> None:
        type("Made", (), {"made": Interrupting()})

    monkeypatch.setattr("kitgen.pipeline.building.kits.build_kits", make_class)
    assert cli.run(["build"]) == cli.WRONG
    assert capsys.readouterr().err.strip() == "interrupted; nothing was changed"


def test_a_mistake_of_ours_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_arguments: object, **_options: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("kitgen.pipeline.building.kits.build_kits", break_down)
    with pytest.raises(ZeroDivisionError):
        cli.run(["build"])


HEAVY = ("jinja2", "pydantic", "pypdfium2", "reportlab", "svgwrite")


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    ("arguments", "heavy"),
    [
        pytest.param(("--help",), {*HEAVY, "yaml"}, id="help"),
        pytest.param(("list",), {*HEAVY, "yaml"}, id="list"),
        pytest.param(("new", "mine", "--from", "cave-mining"), {*HEAVY}, id="new"),
        pytest.param(
            ("check", "cave-mining"),
            {"PIL", "fontTools", "pypdfium2", "reportlab", "segno", "subprocess", "svgwrite"},
            id="check",
        ),
        pytest.param(
            ("verify", "--quick", "{kit}"),
            {"PIL", "fontTools", "jinja2", "reportlab", "segno", "svgwrite", "yaml"},
            id="verify --quick",
        ),
        pytest.param(
            ("verify", "{kit}"),
            {"PIL.Image", "kitgen.pipeline.verify.comparing.differing_files", "tomllib"},
            id="verify",
        ),
    ],
)
def test_a_command_loads_nothing_heavy_that_it_does_not_need(
    arguments: tuple[str, ...], heavy: set[str], tmp_path: Path
) -> None:
    words = [word.format(kit=shared_kit("cave-mining", "42", copies=None)) for word in arguments]
    run_program(
        f"import sys\nfrom kitgen.cli import run\nassert run({words}) == 0\n"
        f"assert not {heavy} & set(sys.modules), {heavy} & set(sys.modules)\n",
        tmp_path,
    )


@pytest.mark.dear
@pytest.mark.skipif(not hasattr(os, "fork"), reason="what reads files is not forked")
def test_what_reads_a_kit_back_does_not_load_what_makes_it_again_loads(tmp_path: Path) -> None:
    kit = shared_kit("cave-mining", "42", copies=None)
    said = run_program(
        "import sys\nfrom kitgen.cli import run\n"
        "def note(event, _):\n"
        "    if event == 'os.fork': print('forked', *sys.modules)\n"
        f"sys.addaudithook(note)\nassert run(['verify', {str(kit)!r}]) == 0\n",
        tmp_path,
    )
    (forked,) = [line.split()[1:] for line in said.splitlines() if line.startswith("forked ")]
    both = {"kitgen.games.cave_mining.readback", "pydantic.type_adapter", "reportlab"}
    assert both <= set(forked)


def run_program(program: str, folder: Path) -> str:
    """Run a program of Python in a folder, with kitgen to import; return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


@pytest.mark.dear
def test_words_that_are_not_utf8_are_reported() -> None:
    done = kitgen_process("build", b"\xff.yaml")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "error: KIT `\\xff.yaml` is not UTF-8\n"
    done = kitgen_process("build", "demon-mine", "--set", b"title=\xff")
    assert done.stderr == "error: --set `title=\\xff` is not UTF-8\n"
    done = kitgen_process("build", "demon-mine", "--seed", b"\xff")
    assert (done.returncode, done.stdout) == (2, "")
    assert "U+DCFF" in done.stderr


@pytest.mark.dear
def test_a_terminal_without_unicode_still_gets_its_words() -> None:
    done = kitgen_process(
        "build", "manic-minelayers", "--seed", "é中", PYTHONIOENCODING="latin-1", LC_ALL="C"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "\\u4e2d" in done.stdout
    done = kitgen_process("verify", "é中", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert done.returncode == 2
    assert done.stderr == "error: there is no folder \\xe9\\u4e2d\n"


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command line in which `kitgen` is this one."""
    command = command.replace("kitgen ", f"{sys.executable} -m kitgen ")
    return subprocess.run(
        ["bash", "-c", command],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.sample
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device is full here")
@pytest.mark.parametrize(
    "arguments",
    [
        "list",
        exhaustive("explain"),
        exhaustive("schema"),
        exhaustive("--help"),
        "--version",
        "build manic-minelayers-pencil",
        "verify x",
    ],
)
def test_output_that_cannot_be_written_is_reported_in_one_line(
    arguments: str, tmp_path: Path
) -> None:
    done = shell(f"kitgen {arguments} > /dev/full", tmp_path)
    if arguments.startswith("verify"):
        assert done.stderr.startswith("error")
    else:
        assert done.stderr == "error: cannot write to standard output: the disk is full\n"
    assert done.returncode == 2
    assert (tmp_path / "output/manic-minelayers-pencil-1").exists() == arguments.startswith("build")


@pytest.mark.dear
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device is full here")
def test_errors_that_cannot_be_written_leave_the_status(tmp_path: Path) -> None:
    assert shell("kitgen verify x 2> /dev/full", tmp_path).returncode == 2
    assert shell("kitgen list >&-", tmp_path).returncode == 0
    assert shell("kitgen check demon-mine >&- 2>&-", tmp_path).returncode == 0
    assert shell("kitgen build manic-minelayers-pencil >&- 2>&-", tmp_path).returncode == 0
    # The process that reads the files must not take its pipe for standard error.
    assert shell("kitgen verify --quick output >&- 2>&-", tmp_path).returncode == 0


def test_a_file_that_may_not_be_opened_is_reported_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", "kit/svg/a.svg")

    monkeypatch.setattr(verifying, "verify_folder", refuse)
    assert cli.run(["verify", str(tmp_path)]) == 2
    assert capsys.readouterr().err == (
        "error: kit/svg/a.svg cannot be read or changed: no permission\n"
    )


@pytest.mark.parametrize("command", ["build demon-mine", "check demon-mine", "verify x"])
def test_a_current_folder_that_was_deleted_is_reported_in_one_line(
    command: str, tmp_path: Path
) -> None:
    done = shell(f"mkdir g; cd g; rmdir ../g; kitgen {command}", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "error: the current folder was deleted; go to another one\n"


def test_commands_that_need_no_folder_work_in_a_deleted_one(tmp_path: Path) -> None:
    done = shell("mkdir g; cd g; rmdir ../g; kitgen list", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.dear
def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m kitgen explain | true"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("command", ["check", "words", "build"])
def test_kits_here_that_a_command_without_a_name_passes_over_are_named(
    command: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for work in ("check.check_kits", "kits.build_kits"):
        monkeypatch.setattr(f"kitgen.pipeline.building.{work}", lambda *_, **__: ())
    monkeypatch.setattr("kitgen.pipeline.missing_messages.words_to_translate", lambda *_: ())

    def noted(*arguments: str) -> str:
        assert cli.run([command, *arguments]) == cli.GOOD
        return capsys.readouterr().err

    (tmp_path / "notes.yaml").write_text("# game: none\nnotes: []\n", "utf-8")
    (tmp_path / "empty.yaml").mkdir()
    (tmp_path / "dusk.yaml").write_text("extends: full\ncolours: {}\n", "utf-8")
    (tmp_path / "platt.yaml").write_text("name: Platt\ncode: nds\nextends: german\n", "utf-8")
    assert noted() == ""
    (tmp_path / "gold rush.yaml").write_text("# Mine.\nid: gold-rush\ngame: own\n", "utf-8")
    (tmp_path / "night.yml").write_text("\ufeffextends: demon-mine\nid: night\n", "utf-8")
    assert noted().endswith(
        f"for what is in this folder: kitgen {command} 'gold rush.yaml' night.yml\n"
    )
    assert noted("night.yml") == ""
    assert noted("--examples") == "" if command != "words" else True


def test_list_ends_with_the_kits_in_the_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "night.yaml").write_text("id: night\nextends: demon-mine\n", "utf-8")
    assert cli.run(["list"]) == cli.GOOD
    listed = capsys.readouterr().out
    assert listed.endswith("\n\nIn this folder: night.yaml (kitgen build night.yaml).\n")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
def test_kits_here_are_named_as_commands_take_them_and_as_terminals_show_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("-a.yaml", "b c.yaml", "d\ne.yaml", "f\x1b[31m.yaml", "g\u202eh.yaml"):
        (tmp_path / name).write_text("id: n\nextends: demon-mine\n", "utf-8")
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    assert cli.run(["list"]) == cli.GOOD
    listed = capsys.readouterr().out
    assert listed.endswith("In this folder: ./-a.yaml, b c.yaml (kitgen build ./-a.yaml).\n")
    (tmp_path / "-a.yaml").unlink()
    assert cli.run(["list"]) == cli.GOOD
    assert capsys.readouterr().out.endswith(": b c.yaml (kitgen build 'b c.yaml').\n")


def test_a_folder_of_many_kits_is_not_read_to_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(10, 40):
        (tmp_path / f"{number}.yaml").write_text("id: n\nextends: demon-mine\n", "utf-8")
    assert cli.run(["list"]) == cli.GOOD
    listed = " ".join(capsys.readouterr().out.split())
    assert "28.yaml, 29.yaml, ... (kitgen build 10.yaml)." in listed
    assert "30.yaml" not in listed
