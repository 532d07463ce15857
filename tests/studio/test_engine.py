"""The studio's engine answers as the command line does."""

import json
import math
import re
from base64 import b64decode
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from click.testing import CliRunner

from kitgen.cli import commands
from kitgen.diagnostics import KitgenError
from kitgen.pipeline.verify.folder import verify_folder
from kitgen.studio import looking
from kitgen.studio.engine import Engine
from kitgen.studio.files import MOST_BYTES
from tests.small_cases import as_one_test


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    return Engine(tmp_path)


def ask(engine: Engine, do: str, **arguments: Any) -> dict[str, Any]:
    reply = engine.reply(json.dumps({"id": 1, "do": do, **arguments}))
    assert "result" in reply, reply
    result: dict[str, Any] = reply["result"]
    return result


def refused(engine: Engine, do: str, **arguments: Any) -> str:
    reply = engine.reply(json.dumps({"do": do, **arguments}))
    message: str = reply["fault"]["message"]
    return message


@pytest.mark.dear
def test_a_variant_is_opened_checked_and_built(engine: Engine) -> None:
    opened = ask(engine, "open", kit="demon-mine")
    main = opened["main"]
    assert ask(engine, "check", main=main)["diagnostics"] == []
    shown = ask(engine, "faces", main=main)["faces"]
    assert shown and all(face["svg"] for face in shown)
    again = ask(engine, "faces", main=main, known=[face["digest"] for face in shown])["faces"]
    assert not any("svg" in face for face in again)


DECK = """id: deck
game: own
title: Deck
summary: A deck of cards.
credits: {designer: null, publisher: yourself, year: null, source: an idea, terms: Yours.}
rules: deck.md
components:
  deck:
    make: cards
    face: title-text
    kinds:
"""
SHORT = "It is worth a coin."


@pytest.fixture
def stepwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each step be the shortest there is."""
    monkeypatch.setattr(looking, "_STEP_SECONDS", 0.0)
    monkeypatch.setattr(looking, "_AHEAD_SECONDS", math.inf)


def deal(engine: Engine, **words: str) -> None:
    """Put a deck of twenty cards, some with other words."""
    words = {f"c{number}": SHORT for number in range(20)} | words
    kinds = (f"      {kind}: {{name: {kind}, text: {text}}}\n" for kind, text in words.items())
    ask(engine, "put", name="deck.yaml", text=DECK + "".join(kinds))
    ask(engine, "put", name="deck.md", text="# Deck\n\nTake a card.\n")


def digests(faces: list[dict[str, Any]]) -> list[str]:
    return [face["digest"] for face in faces]


def by_and_by(
    engine: Engine, known: set[str], *shown: str, **colours: str
) -> tuple[list[list[dict[str, Any]]], list[dict[str, Any]]]:
    """Return faces as they come, and all of them in the end; what came is known.

    Before that the deck gets a theme of some colours.
    """
    if colours:
        text = engine.files.main("deck.yaml").read_text("utf-8").partition("theme:")[0]
        ask(
            engine,
            "put",
            name="deck.yaml",
            text=f"{text}theme:\n  extends: full\n  colours: {json.dumps(colours)}\n",
        )
    came: list[list[dict[str, Any]]] = []
    while True:
        asked = {"main": "deck.yaml", "known": sorted(known), "shown": shown}
        reply = ask(engine, "faces", **asked)
        known |= {face["digest"] for face in reply["faces"]}
        if reply["complete"]:
            return came, reply["faces"]
        came.append(reply["faces"])


@pytest.mark.usefixtures("stepwise")
def test_what_is_on_the_screen_comes_first(engine: Engine) -> None:
    known: set[str] = set()
    deal(engine)
    came, first = by_and_by(engine, known)
    before = {face["id"]: face["digest"] for face in first}
    assert len(came) > 2 and sum(map(len, came)) > 20
    deal(engine, c7="Another.", c11="Yet another.", c18="Other words.")
    came, faces = by_and_by(engine, known, "deck/c11", "deck/c18", "deck/c19", "rules/rules-1")
    changed = {face["id"] for face in faces if before[face["id"]] != face["digest"]}
    assert [face["id"] for face in came[0]] == ["deck/c11", "deck/c18"]
    assert {"deck/c7", "deck/c11", "deck/c18"} <= changed
    # Each comes once, and the page has all of it in the end.
    sent = [(face["id"], face["digest"]) for part in came for face in part]
    sent += [(face["id"], face["digest"]) for face in faces if "svg" in face]
    assert sorted(sent) == sorted(
        {(face["id"], face["digest"]) for face in faces if face["id"] in changed}
    )
    assert ask(engine, "faces", main="deck.yaml", known=sorted(known))["faces"] == faces


@pytest.mark.usefixtures("stepwise")
def test_what_has_errors_is_not_shown_before_the_check(engine: Engine) -> None:
    known: set[str] = set()
    deal(engine)
    by_and_by(engine, known)
    came, _ = by_and_by(engine, known, "deck/c3", text="#202020")
    assert "deck/c3" in {face["id"] for face in came[0]}
    came, faces = by_and_by(engine, known, "deck/c3", text="#eeeeee")
    assert not any(came)
    assert "deck/c3" in {face["id"] for face in faces if "svg" in face}
    found = ask(engine, "check", main="deck.yaml")["diagnostics"]
    assert "error" in {one["severity"] for one in found}


@pytest.mark.usefixtures("stepwise")
def test_what_changes_while_it_is_drawn_is_drawn_anew(engine: Engine) -> None:
    other = Engine(engine.files.folder.parent / "other")
    deal(engine)
    shown = ask(engine, "faces", main="deck.yaml", shown=[])
    assert not shown["complete"]
    for one in (engine, other):
        deal(one, c5="Another.")
    _, faces = by_and_by(engine, set())
    assert faces == ask(other, "faces", main="deck.yaml", known=digests(faces))["faces"]


@pytest.mark.usefixtures("stepwise")
def test_what_is_interrupted_is_drawn_from_its_beginning(engine: Engine) -> None:
    def stopped(*_how_far: Any) -> None:
        raise KitgenError("nobody waits any more")

    deal(engine)
    asked = {"do": "faces", "main": "deck.yaml", "shown": []}
    assert not ask(engine, **asked)["complete"]
    while "fault" not in engine.reply(json.dumps(asked), stopped):
        assert engine.reply(json.dumps(asked))["result"]["complete"] is False
    _, faces = by_and_by(engine, set())
    assert len([face for face in faces if face["component"] == "deck"]) == 20
    assert ask(engine, "check", main="deck.yaml")["diagnostics"] == []


def test_a_check_finds_what_the_command_line_finds(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "id: bad\nextends: demon-mine\ntitle: Bad\ntiles:\n  cros:\n    count: 3\n"
    ask(engine, "put", name="bad.yaml", text=text)
    found = ask(engine, "check", main="bad.yaml")["diagnostics"]
    monkeypatch.chdir(engine.files.folder)
    printed = CliRunner().invoke(commands, ["check", "bad.yaml", "--json"], standalone_mode=False)
    (said,) = json.loads(printed.stdout).values()
    assert found
    assert [(one["code"], one["message"], one["hint"] or "") for one in found] == [
        (one["code"], one["message"], one["hint"]) for one in said
    ]
    places = [one["place"] for one in found]
    assert [f"{at['file']}:{at['line']}:{at['column']}" for at in places] == [
        one["place"] for one in said
    ]


@as_one_test
@pytest.mark.parametrize(
    "name",
    ["../x", "/etc/x", "a/b/c", "con.yaml", "a\0b", "..", ".hid", "a\\b", "c:x", "x.", "", "a//b"],
)
def test_names_that_lead_elsewhere_are_refused(engine: Engine, name: str) -> None:
    assert refused(engine, "put", name=name, text="x")
    assert engine.files.all() == []


def test_a_file_has_its_bounds(engine: Engine) -> None:
    with pytest.raises(Exception, match="too large"):
        engine.files.put("x.bin", bytes(MOST_BYTES + 1))


@pytest.mark.parametrize("raw", ["", "[]", "{}", '{"do": "eval"}', '{"do": "hello", "x": 1}'])
def test_what_is_no_request_is_refused_in_words(engine: Engine, raw: str) -> None:
    assert "cannot be used" in engine.reply(raw)["fault"]["message"]


def test_rules_are_those_that_print_with_their_cover_within(engine: Engine) -> None:
    main = ask(engine, "open", kit="manic-minelayers-pencil")["main"]
    page = ask(engine, "rules", main=main)["html"]
    assert "<h1" in page and "cover.svg" not in page
    within = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', page)
    assert [b64decode(one).lstrip()[:5] for one in within] == [b"<?xml"]


@pytest.mark.dear
def test_covers_are_those_of_shipped_kits_alone(engine: Engine) -> None:
    assert "<svg" in ask(engine, "cover", kit="cave-mining")["svg"]
    ask(engine, "put", name="x.yaml", text="id: x\nextends: cave-mining\ntitle: X\n")
    assert "no kit" in refused(engine, "cover", kit=str(engine.files.main("x.yaml")))


@pytest.mark.parametrize("way", ["../secret.yaml", "{folder}/secret.yaml", "link.yaml"])
def test_a_kit_of_a_strangers_reads_nothing_outside_its_folder(
    engine: Engine, tmp_path: Path, way: str
) -> None:
    text = "id: secret\nextends: demon-mine\ntitle: SECRET\nsummary: A secret.\n"
    (tmp_path / "secret.yaml").write_text(text)
    (engine.files.folder / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    base = way.format(folder=tmp_path)
    ask(engine, "put", name="x.yaml", text=f"id: x\nextends: {base}\ntitle: X\nsummary: X.\n")
    found = ask(engine, "check", main="x.yaml")["diagnostics"]
    assert [one["severity"] for one in found] == ["error"]
    assert "SECRET" not in json.dumps(found)
    assert refused(engine, "build", main="x.yaml")


@pytest.mark.dear
def test_what_lies_beside_the_folder_of_a_kit_is_handed_out_and_packed(
    engine: Engine, tmp_path: Path
) -> None:
    main = ask(engine, "open", kit="manic-minelayers-pencil")["main"]
    built = ask(engine, "build", main=main, files="merged")
    names = [file["name"] for file in built["files"]]
    # The guide says to print the calibration sheet first.
    assert names[:3] == ["calibration-letter.pdf", "merged-card.pdf", "merged-paper.pdf"]
    with ZipFile(engine.files.handed(built["zip"]["handle"])) as archive:
        archive.extractall(tmp_path / "unpacked")
    assert not any(result.has_errors for result in verify_folder(tmp_path / "unpacked").values())
    (page,) = (tmp_path / "unpacked").glob("*/index.html")
    for link in re.findall(r'href="(\.\./[^"]*)"', page.read_text(encoding="utf-8")):
        assert (page.parent / link).is_file(), link


@pytest.mark.dear
def test_a_kit_is_built_as_the_command_line_builds_it(engine: Engine, tmp_path: Path) -> None:
    main = ask(engine, "open", kit="manic-minelayers-pencil")["main"]
    first = ask(engine, "build", main=main, options={"seed": "7"})
    built = ask(engine, "build", main=main, options={"seed": "7"})
    assert built["digest"] == first["digest"]
    assert refused(engine, "nothing")
    out = tmp_path / "native"
    arguments = ["build", str(engine.files.main(main)), "--seed", "7", "--out", str(out)]
    CliRunner().invoke(commands, arguments, standalone_mode=False)
    kit = next(path.parent for path in out.rglob("manifest.json"))
    digests = {file["name"]: file["sha256"] for file in built["files"]}
    for path in sorted(kit.rglob("*.pdf")):
        assert digests[path.relative_to(kit).as_posix()] == sha256(path.read_bytes()).hexdigest()
