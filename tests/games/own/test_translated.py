"""What an author wrote, listed for translation, translated, built, and read from the PDFs."""

import json
import re
import shutil
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pypdf
import pytest
import yaml

from kitgen import cli
from tests.games.kits import readings_of
from tests.games.own.conftest import BOARDS, HARBOUR, LIGHTHOUSE

CALL = re.compile(r"(\{\{.*?\}\}|\{.*?\})")


def run(*words: str) -> tuple[int, str]:
    """Run a command; return its exit code, and what it prints."""
    with redirect_stdout(StringIO()) as out, redirect_stderr(out):
        return cli.run([*words]), out.getvalue()


def listed_words(kit: str, *options: str) -> Any:
    """Return what `kitgen words` lists of a kit."""
    code, lines = run("words", kit, *options)
    assert code == 0, lines
    return yaml.safe_load("\n".join(line for line in lines.splitlines() if "\r" not in line))


def turned_round(words: str) -> str:
    """Translate words into a language whose capitals are small letters and the reverse."""
    parts = CALL.split(words)
    return "".join(part if at % 2 else part.swapcase() for at, part in enumerate(parts))


def written(folder: Path, changes: dict[str, str] | None = None) -> str:
    """Write a copy of Lighthouse with a file of its author's words; return its path."""
    for file in ("lighthouse.yaml", "orders.csv", "rules.md"):
        shutil.copy(LIGHTHOUSE.with_name(file), folder)
    kit = folder / "lighthouse.yaml"
    listed = listed_words(str(kit))["in_context"]["kit"]
    own = {words: turned_round(words) for words in listed} | (changes or {})
    about = {"name": "Turned", "code": "en", "extends": "english", "in_context": {"kit": own}}
    (folder / "turned.yaml").write_text(yaml.safe_dump(about), "utf-8")
    kit.write_text(kit.read_text("utf-8") + "language: turned.yaml\n", "utf-8")
    return str(kit)


@pytest.mark.sample
@pytest.mark.parametrize("kit", [LIGHTHOUSE, HARBOUR, BOARDS], ids=lambda kit: kit.stem)
def test_the_words_of_an_author_are_listed(kit: Path) -> None:
    listed = listed_words(str(kit))["in_context"]["kit"]
    plain = yaml.safe_load(kit.read_text("utf-8"))
    wanted = {plain["title"], plain["summary"]}
    for component in plain["components"].values():
        wanted |= {component["title"]} if "title" in component else set()
        wanted |= set(component.get("marks", {}).values())
        wanted |= {
            line if isinstance(line, str) else line["heading"]
            for line in component.get("lines", ())
        }
        wanted |= {face for face in component.get("faces", ()) if isinstance(face, str)}
        wanted |= {kind["name"] for kind in component.get("kinds", {}).values() if "name" in kind}
    assert {words for words in wanted if re.search("[A-Za-z]", words)} <= set(listed)
    assert not [words for words in listed if not re.search("[^\\W\\d_]", words)]
    assert set(listed.values()) == {""}


@pytest.mark.dear
def test_what_is_translated_is_printed_and_read_back(tmp_path: Path) -> None:
    kit = written(tmp_path)
    out = tmp_path / "out"
    code, built = run("build", kit, "--seed", "42", "--out", str(out))
    assert code == 0, built
    folder = out / "lighthouse-42"
    contents, readings = readings_of(folder)
    said = {
        name: {
            word for piece in readings[name] for text in piece.texts for word in text.words.split()
        }
        for name in ("sea", "catch", "harbour")
    }
    assert {"bay", "spit", "open", "lIGHTHOUSE"} <= said["sea"]
    assert not {"BAY", "SPIT", "Lighthouse"} & said["sea"]
    assert {"START", "LIGHT", "HOUSE"} <= said["harbour"]
    assert "hERRING" in said["catch"]
    assert "hERRING" in [
        kind["called"] for kind in contents["components"]["catch"]["kinds"].values()
    ]
    pages = [page for file in folder.rglob("*.pdf") for page in pypdf.PdfReader(file).pages]
    text = " ".join(" ".join(page.extract_text() for page in pages).split())
    assert "bRING YOUR THREE BOATS HOME BEFORE THE LAST OF 26 TILES IS LAID" in text
    assert "sETTING UP" in text
    assert "dRAW A CARD." in text
    assert "wHEN 12 BAYS LIE" in text
    assert "Setting up" not in text
    printed = json.loads((folder / "words.json").read_text("utf-8"))["words"]
    assert printed["kit\x04BAY"] == "bay"
    code, verified = run("verify", str(folder))
    assert code == 0, verified
    assert listed_words(kit) == {"words": {}}


def test_what_is_still_to_be_translated_is_counted_and_printed_as_written(tmp_path: Path) -> None:
    kit = written(tmp_path, {"BAY": "", "Move a boat.": ""})
    code, found = run("check", kit)
    assert code == 0
    assert "warning KIT327: Turned has no words for `BAY` and `Move a boat.`" in found
    assert "which are printed as written" in found
    assert "hint: fill in the quotes that are empty, or take these lines out" in found
    file = tmp_path / "turned.yaml"
    place = next(
        at for at, line in enumerate(file.read_text("utf-8").splitlines(), 1) if "''" in line
    )
    assert f"turned.yaml:{place}:" in found
    left = listed_words(kit)["in_context"]["kit"]
    assert set(left) == {"BAY", "Move a boat."}


@pytest.mark.dear
def test_a_few_lines_of_a_translation_are_enough(tmp_path: Path) -> None:
    kit = written(tmp_path)
    file = tmp_path / "turned.yaml"
    about = yaml.safe_load(file.read_text("utf-8"))
    about["in_context"]["kit"] = {"BAY": "Bucht"}
    file.write_text(yaml.safe_dump(about), "utf-8")
    out = tmp_path / "out"
    code, built = run("build", kit, "--seed", "42", "--out", str(out))
    assert code == 0, built
    assert re.search(r"warning KIT327: Turned has no words for \d+ texts, such as `", built)
    assert built.count("KIT327") == 1
    assert "hint: `kitgen words`, with this kit" in built
    _, readings = readings_of(out / "lighthouse-42")
    said = {text.words for piece in readings["sea"] for text in piece.texts}
    assert {"Bucht", "SPIT"} <= said
    assert run("verify", str(out / "lighthouse-42"))[0] == 0
    about["in_context"] = {"kit": {}}
    file.write_text(yaml.safe_dump(about), "utf-8")
    assert "KIT327" not in run("check", kit)[1]


def test_a_translation_too_long_for_its_box_is_at_fault_itself(tmp_path: Path) -> None:
    kit = written(tmp_path, {"BAY": "Donaudampfschifffahrtsgesellschaft " * 9})
    _, found = run("check", kit)
    (place,) = re.findall(r"(\S+): error OG107: the name of `bay`", found)
    file, line, column = place.split(":")
    words = (tmp_path / Path(file).name).read_text("utf-8").splitlines()[int(line) - 1]
    assert (Path(file).name, words[: int(column) - 1].strip()) == ("turned.yaml", "BAY:")


def test_a_translation_keeps_the_numbers_that_it_calls(tmp_path: Path) -> None:
    call = "When {{ sea.bay.count }} bays lie, the game is over."
    _, found = run("check", written(tmp_path, {call: "Sind alle Buchten da, ist Schluss."}))
    assert "error KIT323" in found
    assert "lacks `{{ sea.bay.count }}`" in found


@pytest.mark.dear
def test_who_translates_nothing_prints_what_is_written(tmp_path: Path) -> None:
    kit = written(tmp_path)
    assert run("check", kit, "--set", "language=german")[0] == 0
    about = listed_words(kit, "--set", "language=german")
    assert (about["code"], about["extends"], about["words"]) == ("de", "german", {})
    assert "BAY" in about["in_context"]["kit"]


@pytest.mark.dear
@pytest.mark.parametrize("wrong", ["`Draw` a card.", "Draw [a card](https://example.com)."])
def test_what_cannot_be_set_of_a_translation_is_named_where_it_is_written(
    tmp_path: Path, wrong: str
) -> None:
    _, found = run("check", written(tmp_path, {"Move a boat.": wrong}))
    (fault,) = (line for line in found.splitlines() if "OG114" in line)
    lines = (tmp_path / "turned.yaml").read_text("utf-8").splitlines()
    file, line, _ = fault.split(":")[:3]
    assert Path(file).name == "turned.yaml"
    assert wrong.split()[-1].strip("`.") in lines[int(line) - 1]
