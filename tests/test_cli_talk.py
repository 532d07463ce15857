"""How much commands say, in which colours, to people and to programs."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import kitgen
from kitgen import cli, terminal
from kitgen.cli.group import COMMANDS
from kitgen.terminal import Colour, Painted

VARIANT = "extends: manic-minelayers\nid: mine\ntitle: Mine\n"
ESCAPE = "\x1b["
ROOT = Path(kitgen.__file__).parent.parent


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def piped_in(monkeypatch: pytest.MonkeyPatch) -> io.BytesIO:
    """Return what stands for standard input."""
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(raw))
    return raw


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_capitals_in_the_word_of_an_option_make_no_difference(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.run(["check", "manic-minelayers", "--paper", "A4", "--ink", "Low"]) == cli.GOOD
    assert capsys.readouterr().out == "manic-minelayers: good\n"


def test_the_help_lists_every_command_in_a_line_of_its_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert cli.run(["--help"]) == cli.GOOD
    _, listed = capsys.readouterr().out.split("Commands:\n")
    lines = listed.splitlines()
    assert len(lines) == len(COMMANDS)
    assert not [line for line in lines if line.endswith("...") or not line.endswith(".")]


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_the_help_of_a_command_fits_a_terminal_and_says_all(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert cli.run([command, "--help"]) == cli.GOOD
    usage, *lines = capsys.readouterr().out.splitlines()
    assert not [line for line in (usage, *lines) if len(line) > 80]
    # Behind a word of the usage they say that it may be there several times.
    assert not [line for line in lines if "..." in line]


def test_both_names_of_the_version_say_it(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for option in ("-V", "--version"):
        assert cli.run([option]) == cli.GOOD
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]


@pytest.mark.parametrize(("option", "noun"), [("--cluster", "address"), ("--only", "game")])
def test_an_empty_name_is_called_by_what_it_should_name(
    option: str, noun: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["playtest", "cave-mining-two", option, ""]) == cli.MISUSED
    assert capsys.readouterr().err == f"error: {option} is empty: it names no {noun}\n"


def test_a_kit_is_checked_from_standard_input(
    piped_in: io.BytesIO, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "parent.yaml").write_text(VARIANT, encoding="utf-8")
    piped_in.write(b"extends: parent.yaml\nid: child\nsumary: One line.\n")
    piped_in.seek(0)
    assert cli.run(["check", "-"]) == cli.WRONG
    out, err = capsys.readouterr()
    assert err.startswith("-:3:1: error YML006")
    assert out == "-: 1 error, 0 warnings\n"
    assert {path.name for path in tmp_path.iterdir()} == {"parent.yaml"}


def test_nothing_or_too_much_on_standard_input_is_a_fault_with_a_place(
    piped_in: io.BytesIO, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.run(["check", "-"]) == cli.WRONG
    assert capsys.readouterr().err.startswith("-:1:1: error YML005")
    piped_in.write(b"#" * 1_000_001)
    piped_in.seek(0)
    assert cli.run(["check", "-"]) == cli.WRONG
    # Nobody counts what was not read.
    said = "-:1:1: error YML007: the file has more than 1,000,000 bytes, "
    assert capsys.readouterr().err.startswith(said)
    monkeypatch.setattr(sys, "stdin", None)
    assert cli.run(["check", "-"]) == cli.WRONG
    assert capsys.readouterr().err.startswith("-:1:1: error YML005")


@pytest.mark.parametrize(
    ("environment", "on_a_terminal", "in_a_pipe"),
    [
        ({}, True, False),
        ({"NO_COLOR": "1"}, False, False),
        ({"NO_COLOR": ""}, True, False),
        ({"FORCE_COLOR": "1"}, True, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False, False),
        ({"TERM": "dumb"}, False, False),
    ],
)
def test_colours_are_for_terminals_and_for_whoever_asks(
    environment: dict[str, str],
    on_a_terminal: bool,
    in_a_pipe: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert terminal.has_colours(Screen()) is on_a_terminal
    assert terminal.has_colours(io.StringIO()) is in_a_pipe


def test_what_others_wrote_paints_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    painted = terminal.shown(Painted("\x1b[32mgood", Colour.RED), io.StringIO())
    assert painted == "\x1b[31m\\x1b[32mgood\x1b[0m"
    assert ESCAPE not in terminal.shown("\x1b[32mgood", io.StringIO())


def test_severities_and_good_are_painted_and_json_never_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    (tmp_path / "wrong.yaml").write_text(f"{VARIANT}sumary: x\n", encoding="utf-8")
    assert cli.run(["check", "wrong.yaml", "manic-minelayers"]) == cli.WRONG
    out, err = capsys.readouterr()
    assert "\x1b[31merror YML006\x1b[0m: " in err
    assert "manic-minelayers: \x1b[32mgood\x1b[0m\n" in out
    assert cli.run(["biuld"]) == cli.MISUSED
    assert capsys.readouterr().err.startswith("\x1b[31merror\x1b[0m: there is no command")
    assert cli.run(["check", "wrong.yaml", "--json"]) == cli.WRONG
    assert ESCAPE not in capsys.readouterr().out


@pytest.mark.dear
def test_quiet_commands_say_what_is_wrong_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert cli.run(["build", "manic-minelayers", "-q"]) == cli.GOOD
    assert cli.run(["build", "manic-minelayers", "--quiet"]) == cli.GOOD
    assert cli.run(["verify", "output", "--quick", "-q"]) == cli.GOOD
    assert cli.run(["check", "manic-minelayers", "-q"]) == cli.GOOD
    assert capsys.readouterr() == ("", "")
    (tmp_path / "output" / "manic-minelayers-1" / "rules.html").unlink()
    assert cli.run(["verify", "output", "--quick", "-q"]) == cli.WRONG
    out, err = capsys.readouterr()
    assert out == ""
    assert "rules.html" in err


def test_verbose_commands_name_each_step_on_standard_error(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.run(["check", "manic-minelayers"]) == cli.GOOD
    usual = capsys.readouterr()
    assert usual.err == ""
    assert cli.run(["check", "manic-minelayers", "--verbose"]) == cli.GOOD
    out, err = capsys.readouterr()
    assert out == usual.out
    assert {"Board", "Rules", "Print guide"} <= set(err.splitlines())


@pytest.mark.dear
def test_a_build_says_to_programs_what_it_built_and_what_it_left(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = ["build", "manic-minelayers", "--json"]
    assert cli.run(arguments) == cli.GOOD
    first = json.loads(capsys.readouterr().out)
    assert cli.run(arguments) == cli.GOOD
    second = json.loads(capsys.readouterr().out)
    (kit,) = first["kits"]
    assert (kit["id"], kit["seed"], kit["built"]) == ("manic-minelayers", "1", True)
    assert all((tmp_path / kit["folder"] / file["file"]).is_file() for file in kit["files"])
    assert (tmp_path / first["page"]).is_file()
    assert second == {"page": first["page"], "kits": [kit | {"built": False}]}


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("kitgen bu", {"build"}),
        ("kitgen build --pap", {"--paper"}),
        ("kitgen build --paper A", {"a4", "a3"}),
        ("kitgen check manic-minelayers-p", {"manic-minelayers-pencil"}),
        ("kitgen playtest cave-mining-th", {"cave-mining-three"}),
    ],
)
def test_a_shell_completes_words(typed: str, offered: set[str]) -> None:
    words = typed.split()
    environment = {
        "_KITGEN_COMPLETE": "bash_complete",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(words) - 1),
        "PYTHONPATH": str(ROOT),
    }
    program = "from kitgen.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert {line.removeprefix("plain,") for line in done.stdout.split()} == offered


def in_powershell(instruction: str, words: str = "", word: str = "") -> str:
    environment = {"_KITGEN_COMPLETE": instruction, "COMP_WORDS": words, "COMP_CWORD": word}
    done = subprocess.run(
        [sys.executable, "-c", "from kitgen.cli import main; main()"],
        env=os.environ | environment | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_powershell_completes_words_with_what_they_mean() -> None:
    (line,) = in_powershell(
        "powershell_complete", "kitgen check manic-minelayers-p", "manic-minelayers-p"
    ).splitlines()
    word, help_text = line.split("\t")
    assert word == "manic-minelayers-pencil"
    assert help_text.startswith("Jump and mine on paper")
    # Where a file is wanted, PowerShell completes it.
    assert in_powershell("powershell_complete", "kitgen check ./mi", "./mi").strip() == ""


def test_the_script_for_powershell_calls_what_completes() -> None:
    script = in_powershell("powershell_source")
    assert "Register-ArgumentCompleter -Native -CommandName kitgen " in script
    assert "$env:_KITGEN_COMPLETE = 'powershell_complete'" in script
    assert script.count("{") == script.count("}")
