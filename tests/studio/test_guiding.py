"""What the editor offers and explains: completions and hovers, and pages as pictures."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from kitgen.studio.engine import Engine
from tests.studio.test_turning import answered

VARIANT = "id: x\nextends: demon-mine\ntitle: Über 😀\n"
OWN = "id: x\ngame: own\ntitle: X\n"


def offered(engine: Engine, text: str, file: str = "x.yaml") -> list[str]:
    """Return the labels that are offered at the `|` of a text."""
    units = len(text.partition("|")[0].encode("utf-16-le")) // 2
    reply = answered(engine, do="complete", file=file, text=text.replace("|", ""), offset=units)
    assert reply["to"] == units
    return [item["label"] for item in reply["items"]]


@pytest.mark.parametrize(
    ("text", "offers", "not_offers"),
    [
        (f"{VARIANT}|", "players", "title"),
        (f"{VARIANT}pla|", "pawns", "extends"),
        (f"{VARIANT}pawns:\n  |", "two_sided", "players"),
        (f"{VARIANT}pawns:\n  form: |", "standee", "true"),
        (f"{VARIANT}pawns:\n  two_sided: |", "false", "null"),
        (f"{VARIANT}players: 2\npawns:\n  sets:\n    - name: A\n      |", "rim", "form"),
        (f"{VARIANT}players: 2\npawns:\n  sets:\n    - rim: |", "thorns", "disc"),
        (f"{OWN}components:\n  deck:\n    |", "make", "players"),
        (f"{OWN}components:\n  deck:\n    make: |", "cards", "true"),
        (f"{OWN}components:\n  deck:\n    make: cards\n    r|", "rows", "pips"),
        (f"\ufeff{OWN[6:]}|", "components", "title"),
        (f"{VARIANT}# |", None, "players"),
        (f"{VARIANT}pawns: {{|}}", None, "null"),
        (f"{VARIANT}pawns: [|", None, "null"),
        (f"{VARIANT}pawns: # |", None, "null"),
        (f"{VARIANT}pawns:\n  form: disc # |", None, "standee"),
        (f"{VARIANT}pawns:\n  sets:\n    - {{|", None, "rim"),
        ("|", None, "players"),
    ],
)
def test_what_fits_a_place_is_offered(
    tmp_path: Path, text: str, offers: str | None, not_offers: str
) -> None:
    labels = offered(Engine(tmp_path), text)
    assert offers in labels if offers else labels == []
    assert not_offers not in labels


def test_a_variant_of_a_file_beside_it_has_its_game(tmp_path: Path) -> None:
    engine = Engine(tmp_path)
    answered(engine, do="put", name="first.yaml", text=VARIANT)
    assert "pawns" in offered(engine, "id: y\nextends: first.yaml\n|")
    answered(engine, do="put", name="first.yaml", text="id: y\nextends: first.yaml\n")
    assert offered(engine, "id: y\nextends: first.yaml\n|") == []


@pytest.mark.parametrize(
    ("file", "written", "parent"),
    [
        ("x.yaml", "kits/first.yaml", "kits/first.yaml"),
        ("x.yaml", "'my first.yaml'", "my first.yaml"),
        ("x.yaml", "my first.yaml # a remark", "my first.yaml"),
        ("x.yaml", '"it\'s.yaml"', "it's.yaml"),
        ("kits/x.yaml", "../first.yaml", "first.yaml"),
        ("kits/x.yaml", "./first.yaml", "kits/first.yaml"),
        ("x.yaml", "first.yaml\nplayers: [", "first.yaml"),
    ],
)
def test_a_parent_is_found_by_its_path_from_the_file_that_names_it(
    tmp_path: Path, file: str, written: str, parent: str
) -> None:
    engine = Engine(tmp_path)
    text = f"id: y\nextends: {written}\n|"
    answered(engine, do="put", name=parent, text=VARIANT)
    assert "pawns" in offered(engine, text, file)
    answered(engine, do="remove", name=parent)
    # One of the same name in another folder is none of its parents.
    answered(engine, do="put", name=f"else/{parent.rpartition('/')[2]}", text=VARIANT)
    assert offered(engine, text, file) == []


@pytest.mark.parametrize("way", ["../secret.yaml", "{folder}/secret.yaml", "link.yaml"])
def test_no_parent_is_read_outside_the_folder(tmp_path: Path, way: str) -> None:
    engine = Engine(tmp_path)
    (tmp_path / "secret.yaml").write_text(VARIANT)
    (engine.files.folder / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    assert offered(engine, f"id: y\nextends: {way.format(folder=tmp_path)}\n|") == []


def test_a_key_is_explained_where_it_stands(tmp_path: Path) -> None:
    text = f"{VARIANT}pawns:\n  form: disc\n"
    # Browsers count the emoji of the title as two.
    at = len(text.encode("utf-16-le")) // 2 - 8
    said = answered(Engine(tmp_path), do="hover", file="x.yaml", text=text, offset=at)
    assert "standee" in said["text"]
    units = text.encode("utf-16-le")
    assert units[2 * said["from"] : 2 * said["to"]].decode("utf-16-le") == "form"


@pytest.mark.dear
def test_a_page_is_a_picture_of_the_file_that_is_printed(tmp_path: Path) -> None:
    engine = Engine(tmp_path)
    main = answered(engine, do="open", kit="manic-minelayers")["main"]
    # Whose rows are no whole number of words.
    options = {"paper": "a3"}
    report = answered(engine, do="check", main=main, options=options)
    jobs = report["summary"]["jobs"]
    built = answered(engine, do="build", main=main, options=options)
    handles = {file["name"]: file["handle"] for file in built["files"]}
    for job in jobs:
        pages = len(PdfReader(engine.files.handed(handles[job["id"]])).pages)
        assert pages == job["pages"]
    assert {job["id"]: job["stock"] for job in jobs} == {
        "my-manic-minelayers-card.pdf": "card",
        "my-manic-minelayers-paper.pdf": "paper",
    }
    asked = {"main": main, "options": options, "job": jobs[0]["id"]}
    page = answered(engine, do="page", number=1, **asked)
    with Image.open(io.BytesIO(engine.files.handed(page["handle"]).read_bytes())) as picture:
        printed = PdfDocument(engine.files.handed(handles[jobs[0]["id"]]))[0]
        wanted = printed.render(scale=150 / 72).to_pil().convert("RGB")
        small = [one.convert("RGB").resize((200, 282)) for one in (picture, wanted)]
        # Rounding to whole pixels moves what is drawn by less than one of them.
        means = ImageStat.Stat(ImageChops.difference(*small)).mean
        assert max(means) < 2
        assert len(picture.resize((50, 50)).getcolors(2500) or ()) > 10
    for wrong in ({"number": 99}, {"number": 1, "job": "../kit.yaml"}):
        asked_wrong: dict[str, Any] = {"do": "page", **asked, **wrong}
        assert "fault" in engine.reply(json.dumps(asked_wrong))
