"""What the README tells people to type is what the program takes, and its links lead somewhere."""

import re
import shlex
from pathlib import Path

import click
import pytest

from kitgen import cli
from kitgen.definitions.loading import shipped_kits

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))


def command_named(name: str) -> click.Command:
    return cli.commands.commands[name]


def typed() -> list[list[str]]:
    """Give each `kitgen` command of the README as the words that a shell makes of it."""
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
    assert {words[0] for words in typed()} == set(cli.commands.commands)


def test_the_table_of_options_is_that_of_build() -> None:
    rows = dict(re.findall(r"^\| `(--[a-z]+)[^`]*` \| (.*) \|$", README, re.MULTILINE))
    taken = {
        option.opts[0]: option
        for option in command_named("build").params
        if isinstance(option, click.Option)
    }
    assert set(rows) == set(taken)
    for name, words in (
        ("--paper", cli.PAPER_NAMES),
        ("--sides", cli.SIDES_NAMES),
        ("--ink", cli.INK_NAMES),
        ("--marks", cli.MARKS_NAMES),
    ):
        told = re.findall(r"`([a-z0-9-]+)`", rows[name])
        assert tuple(told) == words
    for name in ("--seed", "--out"):
        assert f"{taken[name].default}`" in rows[name] or f" {taken[name].default})" in rows[name]


@pytest.mark.parametrize("marker", ["build", "test"])
def test_each_set_up_is_one_command(marker: str) -> None:
    (block,) = re.findall(rf"<!-- command: {marker} -->\n```sh\n(.*?)\n```", README, re.DOTALL)
    assert "\n" not in block
    assert block.startswith("python3 -m venv .venv && ")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        assert "://" in target or (page.parent / target).exists(), target
