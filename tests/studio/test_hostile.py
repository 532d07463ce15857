"""Markup in the words of a kit stays words: in its rules, its faces and its pages for a browser."""

import json
from copy import deepcopy
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml

from kitgen.definitions.reader import read_tree
from kitgen.definitions.tree import leaves
from kitgen.diagnostics import KeyPath
from kitgen.resources import data_folder
from kitgen.studio.engine import Engine

HOSTILE = "<q onclick=x()>"
SHOWN = "q onclick=x()"
SHIPPED = {
    "cave-mining": "cave_mining/kit.yaml",
    "demon-mine": "demon_mine/kit.yaml",
    "manic-minelayers": "manic_minelayers/kit.yaml",
    "mines-between-the-lines": "mines_between_the_lines/kit.yaml",
    "phantom-of-the-mine": "phantom_of_the_mine/kit.yaml",
}
_NO_WORDS = frozenset({"id", "game", "extends", "theme", "language", "font"})


class _Elements(HTMLParser):
    """What a browser would make of a page: elements, and attributes of theirs that run."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.running: list[str] = []
        self.words = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.running += [name for name, _ in attrs if name.startswith("on")]
        # Words for those who see no picture are words as well.
        self.words += " ".join(value or "" for _, value in attrs)

    def handle_data(self, data: str) -> None:
        self.words += data


def asked(engine: Engine, do: str, **values: Any) -> dict[str, Any]:
    reply = engine.reply(json.dumps({"do": do, **values}))
    assert "result" in reply, reply
    return reply["result"]


def errors(engine: Engine, main: str, text: str) -> list[dict[str, Any]]:
    asked(engine, "put", name=main, text=text)
    found = asked(engine, "check", main=main)["diagnostics"]
    return [one for one in found if one["severity"] == "error"]


def written(kit: dict[str, Any], paths: list[KeyPath]) -> str:
    """Return a kit's text, one value a line, with hostile words at some paths."""
    changed = deepcopy(kit)
    for path in paths:
        within: Any = changed
        for part in path[:-1]:
            within = within[part]
        within[path[-1]] = HOSTILE
    return json.dumps(changed, indent=1)


def taken(engine: Engine, main: str, kit: dict[str, Any], paths: list[KeyPath]) -> list[KeyPath]:
    """Return the paths, of some, at which a kit takes hostile words, one beside the other."""
    wrong = errors(engine, main, written(kit, paths)) if paths else []
    if not wrong:
        return paths
    lines = {one["place"]["line"] for one in wrong if one["place"]}
    stands = {
        path: leaf.span.line for path, leaf in leaves(read_tree(written(kit, paths), "").tree)
    }
    others = [path for path in paths if stands[path] not in lines]
    # What is no word has its error in its line; what does not fit, or is there twice, need not.
    return taken(engine, main, kit, others if len(others) < len(paths) else paths[:-1])


@pytest.mark.dear
@pytest.mark.parametrize("kit", [*SHIPPED, "harvest-moon"])
def test_hostile_words_stay_words(tmp_path: Path, kit: str) -> None:
    engine = Engine(tmp_path)
    opened = asked(engine, "open", kit=kit)
    main = opened["main"]
    # What begins a game of one's own is the whole of it.
    whole = data_folder() / SHIPPED[kit] if kit in SHIPPED else engine.files.main(main)
    text = yaml.safe_load(whole.read_text(encoding="utf-8"))
    words = [
        path
        for path, leaf in leaves(read_tree(json.dumps(text), "").tree)
        if isinstance(leaf.value, str) and path[0] not in _NO_WORDS
    ]
    paths = taken(engine, main, text, words)
    assert {("title",), ("summary",)} & set(paths)
    for file in opened["files"]:
        if file["name"].endswith(".md"):
            asked(engine, "put", name=file["name"], text=f"{file['text']}\n\n{HOSTILE}\n")
    rules = _Elements(asked(engine, "rules", main=main)["html"])
    assert "q" not in rules.names and not rules.running and SHOWN in rules.words
    for face in asked(engine, "faces", main=main)["faces"]:
        drawing = ElementTree.fromstring(face["svg"])
        assert {element.tag.split("}")[0] for element in drawing.iter()} == {
            "{http://www.w3.org/2000/svg"
        }
        assert not [one for element in drawing.iter() for one in element.attrib if one[:2] == "on"]
        assert {"script", "q", "foreignObject"}.isdisjoint(
            element.tag.split("}")[1] for element in drawing.iter()
        )
    built = asked(engine, "build", main=main)
    pages = [file for file in built["files"] if file["name"].endswith(".html")]
    assert pages
    for file in pages:
        page = _Elements(engine.files.handed(file["handle"]).read_text(encoding="utf-8"))
        assert "q" not in page.names and not page.running, file["name"]
