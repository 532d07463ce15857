"""What is read during play is large enough, measured on the finished pages by poppler."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from kitgen import games
from kitgen.contract import Component, Read
from tests.games.discovered import KITS
from tests.printed_jobs import manifest_of
from tests.shared_kits import exhaustive, shared_kit

LEAST = 9.0
"""Points: what is read from a chair."""

BOX_HEIGHT = 1.2
"""How high poppler's box of a word is, over its size, in FiraGO: from ascender to descender."""

SMALL_PRINT = re.compile(
    # What readings are marked by, a square's name, a field's code, what is scanned or cut, and
    # the set that a piece is sorted into.
    r"†.*|[A-T]\d{1,2}|[0-9A-Z]{5}-[0-9A-Z]{5}|CODE TO SCAN|CODE ZUM SCANNEN|cut out"
    r"|flaps: fold at the dashed line|SET \d+"
)
"""All that may be smaller on what is read during play; captions may not."""

SENTENCES = {"board": "credits and terms"}
"""Components whose small print is more than captions, and what it says."""

NETS = {"paper-dice"}
"""Components whose trim boxes reach over each other, and whose numbers stand at any angle."""

GLUED = 20.0

LOOKUP = {"overrides": ("without_referee.lookup=true",)}
GERMAN = {"overrides": ("language=german",), "paper": "a4"}

CASES = [
    *((kit, {}) for kit in KITS),
    exhaustive("mines-between-the-lines-quick", LOOKUP),
    exhaustive("mines-between-the-lines-open-mines", GERMAN),
    exhaustive("mines-between-the-lines-solo-hard", GERMAN),
    exhaustive("mines-between-the-lines-reveal", GERMAN),
    exhaustive("demon-mine-homebrew", GERMAN),
    exhaustive("manic-minelayers-knights-tour", GERMAN),
    exhaustive("manic-minelayers-pencil", {"ink": "low"}),
]


class Word(NamedTuple):
    """A word on a page: where its middle is, its size, and the line that it stands in."""

    words: str
    x: float
    y: float
    height: float
    width: float
    line: int


@cache
def components() -> dict[str, Component]:
    """Return every component that a module of kitgen names, by its id."""
    named = pkgutil.walk_packages(games.__path__, f"{games.__name__}.")
    modules = [importlib.import_module(module.name) for module in named]
    modules += [
        importlib.import_module(f"kitgen.pipeline.{name}")
        for name in ("guide.storage", "guide.print_guide", "printing.rules")
    ]
    values = chain.from_iterable(vars(module).values() for module in modules)
    return {component.id: component for value in values for component in within(value)}


def within(value: Any) -> Iterator[Component]:
    """Yield the components of a value: itself, those of a table's values, or of a record's."""
    if isinstance(value, Component):
        yield value
    elif isinstance(value, dict):
        yield from chain.from_iterable(map(within, value.values()))
    elif isinstance(getattr(value, "component", None), Component):
        yield value.component


def words_of(pdftotext: Any, file: Path) -> list[list[Word]]:
    """Return the words of each page of a file, as poppler finds them."""
    tree = ElementTree.fromstring(
        re.sub(rb' xmlns="[^"]*"', b"", pdftotext("-bbox-layout", file, "-"))
    )
    pages = []
    for page in tree.iter("page"):
        words = []
        for number, line in enumerate(page.iter("line")):
            for word in line.iter("word"):
                left, top, right, bottom = (
                    float(word.get(edge, "")) for edge in ("xMin", "yMin", "xMax", "yMax")
                )
                middle = ((left + right) / 2, (top + bottom) / 2)
                size = (bottom - top, right - left)
                words.append(Word(word.text or "", *middle, *size, number))
        pages.append(words)
    return pages


def lines_below(words: list[Word], piece: Any) -> Iterator[tuple[float, list[str]]]:
    """Yield the lines of a piece that are too small to be read, with their size."""
    turned = piece["quarter_turns"] % 2 == 1
    # Of a board that is glued, marks stand along the edges of each part, and the page line beside.
    shown, edge = (piece["part"], GLUED) if "part" in piece else (piece, 0.0)
    inside = [
        word
        for word in words
        if shown["x"] + edge < word.x < shown["x"] + shown["width"] - edge
        and shown["y"] + edge < word.y < shown["y"] + shown["height"] - edge
    ]
    small: dict[int, list[tuple[float, str]]] = {}
    for word in inside:
        size = (word.width if turned else word.height) / BOX_HEIGHT
        if size < LEAST - 0.05:
            small.setdefault(word.line, []).append((size, word.words))
    for found in small.values():
        yield min(size for size, _ in found), [word for _, word in found]


def test_a_component_that_decides_nothing_is_an_error() -> None:
    with pytest.raises(TypeError):
        Component("cards", "Cards")  # type: ignore[call-arg]


def test_every_component_says_when_it_is_read() -> None:
    known = components()
    assert len(known) > 50
    assert {component.read for component in known.values()} == {*Read}
    # What a player or a referee has before them while they play.
    for name in (
        "turn-cards",
        "attack-cards",
        "board",
        "score-pad",
        "private-sheet-1",
        "solo-sheet",
    ):
        assert known[name].read is Read.IN_PLAY


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(("kit", "changes"), CASES)
def test_nothing_that_is_read_in_play_is_smaller_than_nine_points(
    kit: str, changes: dict[str, Any], tool: Any
) -> None:
    folder, known = shared_kit(kit, **changes), components()
    seen = set()
    for file in manifest_of(folder)["print_files"]:
        pages = words_of(tool("pdftotext"), folder / file["file"])
        for sheet in file["sheets"]:
            for piece in sheet["pieces"]:
                component = known[piece["component"]]
                if component.read is not Read.IN_PLAY or component.id in NETS:
                    continue
                seen.add(component.id)
                for size, words in lines_below(pages[sheet["page"] - 1], piece):
                    said = f"{piece['name']}: {' '.join(words)} ({size:.2f} pt)"
                    assert size >= 6.45, said
                    if component.id not in SENTENCES:
                        assert SMALL_PRINT.fullmatch(" ".join(words)), said
    assert seen
