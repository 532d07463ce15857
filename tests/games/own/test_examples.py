"""The examples of games of one's own: each a whole game, to build, to check and to begin from."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from kitgen import cli
from kitgen.cli.asked import named_kits
from kitgen.definitions.shipped import example_kits
from kitgen.drawing.colour import VIEWS, difference
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.games.own import jobs
from kitgen.games.own.faces.faces import draw_front
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.rules.booklet import write_booklet
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.resources import data_folder, game_names
from tests.shared_kits import sampled, shared_kit

EXAMPLES = [kit.id for kit in example_kits()]
FOLDER = data_folder() / "own" / "examples"
BUILT = ("tideland",)
"""What the suite builds of them."""


def test_each_lies_in_a_folder_of_its_name_beside_files_of_text() -> None:
    assert sorted(folder.name for folder in FOLDER.iterdir()) == sorted(EXAMPLES)
    for path in FOLDER.rglob("*"):
        if path.is_file():
            path.read_text(encoding="utf-8")
            assert path.suffix in (".yaml", ".csv", ".md", ".svg")


@pytest.mark.sample
@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("example", EXAMPLES)
def test_each_is_good(example: str, ink: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", example, "--strict", "--ink", ink]) == cli.GOOD
    assert capsys.readouterr().out == f"{example}: good\n"


@pytest.mark.parametrize("example", EXAMPLES)
def test_each_declares_three_checks_or_more_and_has_all_facts(example: str) -> None:
    from kitgen.definitions.loading import load_kit

    values = load_kit(example).values
    assert len(values["checks"]) >= 3
    assert {"players", "minutes", "difficulty"} <= {*values["facts"]}
    assert "## In brief" in (FOLDER / example / values["rules"]).read_text("utf-8")


@pytest.mark.parametrize("example", EXAMPLES)
def test_pieces_of_one_picture_are_told_apart_by_those_who_see_fewer_colours(example: str) -> None:
    from kitgen.definitions.loading import load_kit

    for component in load_kit(example).values["components"].values():
        kinds = component.get("kinds")
        for kind, other in combinations(kinds.values() if isinstance(kinds, dict) else (), 2):
            same = [kind.get(key) == other.get(key) for key in ("emblem", "art", "name", "sides")]
            if all(same) and kind.get("colour") != other.get("colour"):
                seen = {view: difference(kind["colour"], other["colour"], view) for view in VIEWS}
                del seen["in greyscale"]
                assert min(seen.values()) > 10, (kind, other, seen)


@pytest.mark.dear
@pytest.mark.parametrize("example", sampled(EXAMPLES, BUILT))
def test_each_is_built_and_verified(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = shared_kit(example, "42")
    assert cli.run(["verify", str(folder)]) == cli.GOOD
    assert "made again" in capsys.readouterr().out


def test_rules_show_the_piece_that_they_name() -> None:
    rules = (shared_kit("tideland", "42") / "rules.html").read_text("utf-8")
    picture = rules[: rules.rindex("Gull Point has water")].rpartition("<figure")[2]
    assert "Gull Point" in picture
    assert "The Deep" not in picture


@pytest.mark.parametrize(
    ("example", "shown"),
    [("ferry-dues", ["fish-7"]), ("one-alike", None), ("tideland", ["gull-point"])],
)
def test_no_piece_is_drawn_for_the_rules_but_those_that_they_show(
    example: str, shown: list[str] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    (kit,) = prepare_kits((example,), KitOptions(seed="42"))
    drawn: list[str] = []

    def draw(deck: Any, kind: OwnKind, style: InkStyle, place: int) -> Face:
        drawn.append(kind.id)
        return draw_front(deck, kind, style, place)

    monkeypatch.setattr(jobs, "draw_front", draw)
    with kit.style.active():
        booklet = write_booklet(kit.definition, kit.content, InkStyle.FULL)
    assert drawn == shown if shown else len(drawn) == 3
    assert booklet.figures


@pytest.mark.sample
@pytest.mark.parametrize("example", EXAMPLES)
def test_a_copy_of_each_is_a_game_of_its_own(
    example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.run(["new", "our-game", "--from", example]) == cli.GOOD
    copied = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    files = [path.relative_to(FOLDER / example) for path in (FOLDER / example).rglob("*.*")]
    renamed = (path.with_stem("our-game") if path.stem == example else path for path in files)
    assert copied == {*(path.as_posix() for path in renamed), "own.schema.json"}
    kit = Path("our-game.yaml").read_text(encoding="utf-8")
    assert kit.startswith("# yaml-language-server: $schema=own.schema.json\n")
    assert "\nid: our-game\n" in kit
    assert cli.run(["check", "our-game.yaml", "--strict"]) == cli.GOOD
    assert cli.run(["new", example, "--from", example]) == cli.MISUSED


def test_examples_are_built_where_they_are_asked_for() -> None:
    assert named_kits(()) == game_names()
    assert named_kits((), examples=True) == tuple(EXAMPLES)
    one = EXAMPLES[0]
    assert named_kits(("demon-mine", one), examples=True) == ("demon-mine", *EXAMPLES)
    assert not {*game_names()} & {*EXAMPLES}
