"""What is printed of many problems: each kind and place, never a flood."""

import json
from pathlib import Path

import pytest

from kitgen.cli import run
from kitgen.console import print_definition_error, print_diagnostics, print_json, refuse, say
from kitgen.diagnostics import DefinitionError, Diagnostic, Severity, Span


def error(code: str, message: str, line: int | None = None) -> Diagnostic:
    span = None if line is None else Span("kit.yaml", line, 3)
    return Diagnostic(code, Severity.ERROR, message, span)


def test_one_code_in_one_place_is_reported_three_times_and_then_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    many = [error("PRT204", f"tile {number}", 7) for number in range(28)]
    print_definition_error(DefinitionError([*many, error("PRT204", "a card", 9)]))
    output = capsys.readouterr().err.splitlines()
    assert [line.rpartition(": ")[2] for line in output] == [
        "tile 0",
        "tile 1",
        "tile 2",
        "    and 25 more like it",
        "a card",
        "29 errors, 0 warnings; nothing was changed",
    ]


def test_errors_in_different_places_are_shown_one_by_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_diagnostics([error("YML006", "unknown", line) for line in range(40)])
    assert capsys.readouterr().err.count("YML006") == 40


def test_thousands_of_one_code_in_one_file_are_counted_from_the_fifty_first(
    capsys: pytest.CaptureFixture[str],
) -> None:
    many = [error("YML015", "written twice", line) for line in range(2, 2001)]
    print_definition_error(DefinitionError([*many, error("YML006", "unknown", 2001)]))
    printed = capsys.readouterr().err
    assert printed.count("written twice") == 50
    assert "    and 1949 more of YML015 in kit.yaml\n" in printed
    assert "unknown" in printed
    assert printed.endswith("2,000 errors, 0 warnings; nothing was changed\n")


def test_one_code_in_one_file_is_reported_five_times_and_then_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    files = ("x-tiles.pdf", "x-board.pdf")
    print_diagnostics(
        [error("KIT214", f"{file} page {page}: no") for page in range(105) for file in files]
    )
    output = capsys.readouterr().err
    for file in files:
        assert output.count(f"{file} page") == 5
        assert f"    and 100 more of KIT214 in {file}\n" in output
    print_diagnostics([error("DM214", f"tile-{number} is not printed") for number in range(8)])
    output = capsys.readouterr().err
    assert output.count("DM214: ") == 5
    assert output.endswith("    and 3 more of DM214\n")


def test_a_refusal_names_the_beginning_of_a_flood_and_its_own_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    refuse(f"there is no command `{'x' * 100_000}`; did you mean `check`?")
    output = capsys.readouterr().err
    assert len(output) < 500
    assert output.startswith("error: there is no command `xxx")
    assert output.endswith("xxx`; did you mean `check`?\n")


def test_words_that_a_terminal_would_obey_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    print_diagnostics([error("DM122", "a\nb\x1b[2J\x9b1m \u202eevil\u2028 d\ud800", 3)])
    output = capsys.readouterr().err
    assert output == (
        "kit.yaml:3:3: error DM122: a\\nb\\x1b[2J\\x9b1m \\u202eevil\\u2028 d\\ud800\n"
    )
    say("No\u00a0break, a\tb")
    assert capsys.readouterr().out == "No\u00a0break, a\\tb\n"


def test_json_holds_such_words_by_its_own_escapes(capsys: pytest.CaptureFixture[str]) -> None:
    content = {"name": "\x7f\x9b\u202e\u2028"}
    print_json(content)
    output = capsys.readouterr().out
    assert json.loads(output) == content
    assert all(line.isprintable() for line in output.splitlines())


def test_a_few_alike_are_all_shown(capsys: pytest.CaptureFixture[str]) -> None:
    print_diagnostics([error("DM214", f"tile-{number} is not printed") for number in range(5)])
    output = capsys.readouterr().err
    assert output.count("\n") == output.count("DM214") == 5


def test_a_name_of_several_lines_is_refused_in_one(capsys: pytest.CaptureFixture[str]) -> None:
    refuse("there is no folder a\nb: good")
    assert capsys.readouterr().err == "error: there is no folder a\\nb: good\n"


def test_a_folder_of_several_lines_is_named_in_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("kit", "kit\nother: good"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "manifest.json").write_text("{}")
    assert run(["verify", str(tmp_path)]) == 1
    said = capsys.readouterr()
    lines = f"{said.out}{said.err}".splitlines()
    assert not [line for line in lines if line.startswith("other")]
    assert len([line for line in lines if r"kit\nother" in line]) == 2
