"""Whoever follows a guide step by step gets what it promises, to the letter."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from kitgen import __version__, cli
from kitgen.definitions.loading import load_kit
from kitgen.resources import data_folder
from tests.guides import Reader, steps_of
from tests.shared_kits import sampled

DOCS = sorted((Path(__file__).resolve().parents[1] / "docs").glob("*.md"))
GUIDES = [page for page in DOCS if any(step.language == "sh" for step in steps_of(page))]
# Their kits take long to build; the suite follows all that checks and explains.
LONG = [page for page in GUIDES if page.name == "organisers.md"]
# What this one plays takes as long as all others together, and is played with --exhaustive.
PLAYED = [page for page in GUIDES if page.name == "playtests.md"]
SHORT = [page for page in GUIDES if page not in LONG + PLAYED]


@pytest.mark.sample
@pytest.mark.parametrize("page", sampled(GUIDES, SHORT), ids=[page.name for page in GUIDES])
def test_a_guide_leads_where_it_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, update_golden: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    reader = Reader(page, monkeypatch, update=update_golden)
    reader.follow()
    assert not reader.differences, "\n\n".join(reader.differences)
    assert reader.commands_run


@pytest.mark.dear
@pytest.mark.parametrize("page", LONG, ids=lambda page: page.name)
def test_a_long_guide_is_right_about_what_builds_nothing(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    reader = Reader(page, monkeypatch, builds=False)
    reader.follow()
    assert not reader.differences, "\n\n".join(reader.differences)
    assert len(reader.commands_run) > 10
    assert "build" not in reader.commands_run


RECIPES = re.compile(r"^\| you want \| write \|\n\|.*\n((?:\|.*\n)+)", re.MULTILINE)


def recipes() -> Iterator[tuple[str, str]]:
    """Yield the game and the keys of each line in the guides' tables of what to write."""
    for page in GUIDES:
        for section in re.split("^### ", page.read_text(encoding="utf-8"), flags=re.MULTILINE):
            game = section.partition("\n")[0].casefold().replace(" ", "-")
            for cells in (row for rows in RECIPES.findall(section) for row in rows.splitlines()):
                keys = [one for one in re.findall("`([^`]+)`", cells) if ": " in one]
                extends = [] if keys[0].startswith("extends") else [f"extends: {game}"]
                yield game, "\n".join(["id: recipe", *extends, *keys])


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(("game", "keys"), sampled(recipes(), [*recipes()][::3]))
def test_each_recipe_of_a_guide_makes_a_good_kit(
    game: str,
    keys: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("recipe.yaml").write_text(keys, encoding="utf-8")
    assert cli.run(["check", "recipe.yaml", "--strict"]) == 0, capsys.readouterr().err
    assert load_kit("recipe.yaml").game == game


OTHERWISE = {
    "```sh\nkitgen explain DM109\n```\n```\nDM109: No.\n```\n": "page.md:4: printed is\nDM109: The",
    "```\nDM109: ...\n```\n": "no command is above",
    "```sh\nkitgen explain DM999\n```\n": "`kitgen explain DM999` ends with 2, not 0",
    "<!-- exit: 1 -->\n```sh\nkitgen explain DM109\n```\n": "ends with 0, not 1",
    "```sh\npip install kitgen\n```\n": "`pip` is not kitgen",
    "```yaml\nid: a\n```\n": "nobody knows what to do",
    "<!-- file: a -->\n```\n1\n```\n<!-- in: a -->\n```\n2\n```\n": "a does not say so",
    "<!-- file: a -->\n```\n1\n```\n<!-- in: a -->\n```\n...\n```\n": "nothing is said of a",
    "<!-- file: a -->\n```\n1\n```\n<!-- picture: a -->\n![A](page.md)\n": "a is another picture",
}


@pytest.mark.parametrize("text", OTHERWISE)
def test_what_a_guide_says_wrongly_is_noticed(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = Path("page.md")
    page.write_text(text, encoding="utf-8")
    reader = Reader(page, monkeypatch)
    reader.follow()
    (difference,) = reader.differences
    assert OTHERWISE[text] in difference


def test_an_update_writes_what_is_printed_in_place_of_what_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = Path("page.md")
    before = "Ask:\n\n```sh\nkitgen --version\n```\n```\n0\n```\n\nOr so.\n"
    page.write_text(before, encoding="utf-8")
    Reader(page, monkeypatch, update=True).follow()
    assert page.read_text(encoding="utf-8") == before.replace("\n0\n", f"\nkitgen {__version__}\n")


def test_the_guide_says_what_the_last_section_of_rules_is_called_in_each_language() -> None:
    guide = next(page for page in DOCS if page.name == "own-games.md").read_text("utf-8")
    for file in (data_folder() / "own" / "languages").glob("*.yaml"):
        words = yaml.safe_load(file.read_text("utf-8"))["words"]
        assert f"*{words['In brief'] or 'In brief'}*" in guide, file.name
