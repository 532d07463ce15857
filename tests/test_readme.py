"""What the README tells people to type is what the program takes, and its links lead somewhere."""

import re
import shlex
from pathlib import Path

import click
import pytest

from kitgen import cli
from kitgen.cli import options
from kitgen.cli.group import COMMANDS
from kitgen.definitions.shipped import shipped_kits
from tests.small_cases import as_one_test

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))


def command_named(name: str) -> click.Command:
    return cli.commands.get_command(click.Context(cli.commands), name)


def typed() -> list[list[str]]:
    """Return each `kitgen` command of the README as the words that a shell makes of it."""
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    lines = (shlex.split(line, comments=True) for block in blocks for line in block.splitlines())
    return [words[1:] for words in lines if words[:1] == ["kitgen"]]


@pytest.mark.parametrize("words", typed(), ids=" ".join)
def test_every_command_of_the_readme_is_one_that_the_program_takes(words: list[str]) -> None:
    name, *arguments = words
    # Parsing refuses an unknown option or a word too many; nothing is run.
    context = command_named(name).make_context(name, arguments)
    known = {kit.id for kit in shipped_kits()}
    for kit in context.params.get("kits", ()):
        assert kit in known or kit.endswith(".yaml")
    if "parent" in context.params:
        assert context.params["parent"] in known


def test_the_readme_shows_every_command() -> None:
    assert {words[0] for words in typed()} == set(COMMANDS)


def test_the_program_is_on_the_path_before_it_is_called_by_its_name() -> None:
    assert README.index("\n. .venv/bin/activate\n") < README.index("\nkitgen build")


def test_the_table_of_variants_is_what_the_list_of_kits_says() -> None:
    table = README.partition("## Variants that ship")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([a-z0-9-]+)` \| (.*) \|$", table, re.MULTILINE)
    variants = [kit for kit in shipped_kits() if kit.variant_of]
    # A game that is new comes without an edit here: its variants join the table when it ships.
    games = {kit.game for kit in variants if kit.id in dict(rows)}
    assert rows == [(kit.id, kit.summary) for kit in variants if kit.game in games]
    assert len(games) >= 4


def test_the_table_of_options_is_that_of_build() -> None:
    rows = dict(re.findall(r"^\| `(--[a-z-]+)[^`]*` \| (.*) \|$", README, re.MULTILINE))
    taken = {
        option.opts[0]: option
        for option in command_named("build").params
        if isinstance(option, click.Option)
    }
    assert set(rows) == set(taken)
    for name, words in (
        ("--paper", options.PAPER_NAMES),
        ("--sides", options.SIDES_NAMES),
        ("--ink", options.INK_NAMES),
        ("--marks", options.MARKS_NAMES),
    ):
        named = re.findall(r"`([a-z0-9-]+)`", rows[name])
        assert tuple(named) == words
    for name in ("--seed", "--out"):
        assert f"{taken[name].default}`" in rows[name] or f" {taken[name].default})" in rows[name]


@pytest.mark.parametrize("marker", ["build", "test"])
def test_each_set_up_is_one_command(marker: str) -> None:
    (block,) = re.findall(rf"<!-- command: {marker} -->\n```sh\n(.*?)\n```", README, re.DOTALL)
    assert "\n" not in block
    assert block.startswith("python3 -m venv .venv && ")


@as_one_test
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    # What stands in a block is another file's text.
    text = re.sub(
        r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    for target in re.findall(r"\]\(([^)#]+)", text):
        assert "://" in target or (page.parent / target).exists(), target


def test_the_variant_of_the_readme_is_good_and_its_slips_say_what_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    variant, *_ = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
    misspelt, unbalanced = re.findall(r"```\n(magnetic-mine.*?)```", README, re.DOTALL)
    slips = {
        variant: "",
        variant.replace("{count: 15}", "{cuont: 15}"): misspelt,
        variant.replace("  straight: {count: 15}\n", ""): unbalanced,
    }
    for text, named in slips.items():
        Path("magnetic-mine.yaml").write_text(text, encoding="utf-8")
        monkeypatch.setattr("sys.argv", ["kitgen", "check", "magnetic-mine.yaml"])
        assert cli.run() == (1 if named else 0)
        assert named in capsys.readouterr().err


def test_the_homebrew_kind_of_the_readme_is_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    variant, *_, kinds = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
    (drawn,) = re.findall(r"write `(art: [^`]+)` instead of `emblem`", README)
    monkeypatch.chdir(tmp_path)
    Path("magnetic-mine.yaml").write_text(variant, encoding="utf-8")
    picture = Path(__file__).parent / "bad" / "art" / "beetle.svg"
    Path("my-beetle.svg").write_bytes(picture.read_bytes())
    for text in (kinds, re.sub("emblem: .*", drawn, kinds)):
        Path("beetle-mine.yaml").write_text(text, encoding="utf-8")
        assert cli.run(["check", "beetle-mine.yaml"]) == 0


@pytest.mark.sample
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_counts_that_the_readme_leaves_open_are_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: str
) -> None:
    _, counts, _ = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    Path("mine.yaml").write_text(f"id: mine\nextends: demon-mine\n{counts}", encoding="utf-8")
    assert cli.run(["check", "mine.yaml", "--strict", "--seed", seed]) == 0


def test_the_values_set_as_examples_give_a_good_kit(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"^\| `--set .*example `([^`]+)`", README, re.MULTILINE)
    option = next(param for param in command_named("build").params if param.name == "overrides")
    assert isinstance(option, click.Option) and example in (option.help or "")
    (setting,) = shlex.split(example)
    assert cli.run(["check", "demon-mine", "--set", setting]) == 0
    assert capsys.readouterr().err == ""
