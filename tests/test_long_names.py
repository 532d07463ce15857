"""Names and paths longer than a file system bears: refused in words, wherever one is taken."""

from pathlib import Path

import pytest

from kitgen.cli import run

NAME = "x" * 5_000
PATH = "/".join(["y" * 200] * 30)
NEARLY = "z" * 254
LONG = {"name": NAME, "path": PATH, "up": f"../{NAME}"}
COMMANDS = {
    "verify": ["verify", "{}"],
    "kit": ["check", "{}"],
    "kit's file": ["check", "{}.yaml"],
    "words": ["words", "{}.yaml"],
    "out": ["build", "manic-minelayers", "--out", "{}"],
    "out of a schema": ["schema", "--out", "{}"],
    "printer": ["check", "manic-minelayers", "--printer", "{}.yaml"],
    "new": ["new", "{}", "--from", "manic-minelayers"],
    "new from": ["new", "k", "--from", "{}"],
    "new from a file": ["new", "k", "--from", "{}.yaml"],
    "schema": ["schema", "{}"],
    "explain": ["explain", "{}"],
    "seed": ["build", "manic-minelayers", "--seed", "{}"],
    "set": ["check", "manic-minelayers", "--set", "theme={}.yaml"],
}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.sample(16)
@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_name_that_is_too_long_is_refused_in_a_line(
    command: str, name: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([part.format(LONG[name]) for part in COMMANDS[command]]) in (1, 2)
    said = capsys.readouterr()
    assert "error" in said.err
    # A diagnostic has a hint, and a line that counts.
    assert f"{said.err}{said.out}".count("\n") <= 3
    assert not [*here.iterdir()]


@pytest.mark.sample(14)
@pytest.mark.parametrize("name", [NAME, f"{NAME}.yaml", PATH, f"{PATH}.svg", f"../{NAME}"])
@pytest.mark.parametrize(
    "line", ["extends: {}", "theme: {}", "language: {}", "font: {{regular: {}}}"]
)
def test_a_name_in_a_kit_that_is_too_long_is_a_diagnostic(
    line: str, name: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start = "" if line.startswith("extends") else "extends: demon-mine\n"
    (here / "kit.yaml").write_text(f"id: x\n{start}{line.format(name)}\n", encoding="utf-8")
    assert run(["check", "kit.yaml"]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"kit.yaml:{3 if start else 2}:")
    assert "    hint: " in said


@pytest.mark.sample(4)
@pytest.mark.parametrize("room", [2, 14])
@pytest.mark.parametrize("command", ["build", "schema", "verify"])
def test_a_folder_so_deep_that_only_kitgens_own_names_are_too_long_is_refused(
    command: str, room: int, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path((f"{'d' * 100}/" * 41)[: 4_095 - room].rstrip("/"))
    folder.mkdir(parents=True)
    kits = {"build": ["manic-minelayers"]}.get(command, [])
    option = ["--out"] if command != "verify" else []
    status = run([command, *kits, *option, str(folder)])
    said = capsys.readouterr()
    assert status in (1, 2)
    assert f"{said.err}{said.out}".count("\n") <= 3
    assert "error" in said.err


@pytest.mark.dear
@pytest.mark.usefixtures("here")
def test_a_folders_name_may_be_as_long_as_a_name_can_be() -> None:
    assert run(["build", "manic-minelayers", "--out", NEARLY]) == 0
    assert run(["verify", NEARLY]) == 0
