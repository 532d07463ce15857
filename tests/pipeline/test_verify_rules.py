"""Verification holds the printed rules against the page for the phone."""

import re
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from kitgen.contract.game import PieceReading, TextReading
from kitgen.layout.typesetting.page_design import Binding
from kitgen.pipeline.verify.reading_back.rules import printed_words
from kitgen.pipeline.verify.reading_back.svg_text import DrawnWords
from tests.pipeline.factories import build_one, forge_manifest, sign_again, verify_folder
from tests.printed_jobs import file_of, pages_of
from tests.shared_kits import copied_kit, sampled


def test_rules_that_differ_from_the_page_for_the_phone_are_found(tmp_path: Path) -> None:
    folder = copied_kit(tmp_path, "manic-minelayers", "42", copies=None)
    page = folder / "rules.html"
    original = page.read_text(encoding="utf-8")
    assert "like a chess knight" in original
    page.write_text(
        original.replace("like a chess knight", "like a chess bishop"), encoding="utf-8"
    )
    sign_again(folder, "rules.html")
    (found,) = verify_folder(folder)
    assert (found.code, "like a chess bishop" in found.message) == ("KIT227", True)


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("original", "instead"),
    [
        ("<h1", "<h2"),
        ('<p class="credits">', '<p class="other">'),
        ("<figcaption>", "<small>"),
        ("<title>A</title>", "<title></title>"),
        ('<ol start="1">', '<ol start="2">'),
        ("</article>", "<p>One more rule.</p></article>"),
        ("</li>", "<!-- -->, but not today.</li>"),
        ("<figcaption>", "<details><figcaption>"),
        ('<article class="rules">', '<details><article class="rules">'),
    ],
)
def test_what_only_one_of_both_says_is_found(tmp_path: Path, original: str, instead: str) -> None:
    """A word less on the page is one more in print: the title, a point, words in a drawing."""
    folder = copied_kit(tmp_path, "manic-minelayers", "42", copies=None)
    page = folder / "rules.html"
    text = page.read_text(encoding="utf-8")
    assert original in text
    page.write_text(text.replace(original, instead, 1), encoding="utf-8")
    sign_again(folder, "rules.html")
    assert [diagnostic.code for diagnostic in verify_folder(folder)] == ["KIT227"]


_EVENT = "role: event, text: Fly 2 squares., count: 1"
_MANY = """\
id: many
extends: demon-mine
tiles:
  tee: {count: {fill: true}}
  elbow: {count: 1}
"""


@pytest.mark.exhaustive
def test_a_heading_that_print_says_again_is_no_other_rule(tmp_path: Path) -> None:
    """A table of 45 kinds of tile is longer than any column of a booklet to fold."""
    own = (f"  own_{number}: {{name: OWN {number}, {_EVENT}}}\n" for number in range(36))
    kit = tmp_path / "many.yaml"
    kit.write_text(_MANY + "".join(own), encoding="utf-8")
    folder = build_one(str(kit), tmp_path, copies=None, binding=Binding.FOLDED).folder
    with pypdfium2.PdfDocument(file_of(folder, "rules")) as pdf:
        pages = [pdf[number] for number in pages_of(folder, "rules")]
        printed = "".join(page.get_textpage().get_text_range() for page in pages)
    page = folder / "rules.html"
    text = page.read_text(encoding="utf-8")
    assert text.count("What it is<") == 1 < printed.count("What it is")
    assert verify_folder(folder) == ()
    # It may be said again above a row of its table alone.
    page.write_text(text.replace("<tr><td>", "<td>"), encoding="utf-8")
    sign_again(folder, "rules.html")
    (found,) = verify_folder(folder)
    assert (found.code, "the printed rules say `Tile" in found.message) == ("KIT227", True)


@pytest.mark.dear
@pytest.mark.parametrize("binding", sampled(list(Binding), [Binding.PAGES]))
def test_a_title_that_print_says_again_above_what_goes_on_is_no_other_rule(
    binding: Binding, tmp_path: Path
) -> None:
    """An example goes on in another column of Cave Mining's pages, the readings in the booklet."""
    kit = "cave-mining" if binding is Binding.PAGES else "demon-mine"
    folder = build_one(kit, tmp_path, copies=None, binding=binding).folder
    with pypdfium2.PdfDocument(file_of(folder, "rules")) as pdf:
        pages = [pdf[number] for number in pages_of(folder, "rules")]
        printed = "".join(page.get_textpage().get_text_range() for page in pages)
    assert ", continued" in printed
    assert verify_folder(folder) == ()


def test_a_rule_that_is_printed_alone_is_shown(tmp_path: Path) -> None:
    folder = copied_kit(tmp_path, "manic-minelayers", "42", copies=None)
    page = folder / "rules.html"
    text = page.read_text(encoding="utf-8")
    (heading,) = re.findall('<h2 id="part-[0-9]+">The end</h2>', text)
    start = text.index(heading)
    end = text.index("<h2", start + 1)
    page.write_text(text[:start] + text[end:], encoding="utf-8")
    sign_again(folder, "rules.html")
    (found,) = verify_folder(folder)
    assert "the printed rules say `Theend" in found.message


def test_drawings_that_use_what_none_defined_are_no_crash() -> None:
    drawn = DrawnWords()
    for tag, named in (
        ("svg", {}),
        ("defs", {}),
        ("g", {"id": "itself"}),
        ("use", {"xlink:href": "#itself"}),
        ("title", {}),
    ):
        drawn.begin(tag, named)
    drawn.say("once")
    assert drawn.end("title") == ()
    drawn.end("g")
    drawn.end("defs")
    for _ in range(2):
        drawn.begin("use", {"xlink:href": "#itself"})
        drawn.end("use")
    assert drawn.end("svg") == ("once", "once")
    assert not drawn.is_open


@pytest.mark.parametrize("name", ["page", "page " + "9" * 5000])
def test_pages_that_an_edited_manifest_names_badly_are_no_crash(tmp_path: Path, name: str) -> None:
    folder = copied_kit(tmp_path, "manic-minelayers", "42", copies=None)

    def change(manifest: Any) -> None:
        sheets = (sheet for file in manifest["print_files"] for sheet in file["sheets"])
        pieces = [piece for sheet in sheets for piece in sheet["pieces"]]
        # The first page is the cover, which the page for the phone does not say.
        for piece in [piece for piece in pieces if piece["job"] == "rules"][2:4]:
            piece["name"] = name

    forge_manifest(folder, change)
    assert [diagnostic.code for diagnostic in verify_folder(folder)] == ["KIT227"]


def pages_read(*pages: tuple[str, ...]) -> list[PieceReading]:
    """Return pages of rules from the first on, as they are read: each in its texts."""
    return [
        PieceReading(
            component="rules",
            name=f"page {number}",
            side="front",
            width=100,
            height=100,
            texts=tuple(TextReading(words, (0, 0, 0, 0)) for words in page),
            paths=(),
        )
        for number, page in enumerate(pages, 1)
    ]


def test_no_page_but_the_back_cover_may_lack_its_foot() -> None:
    """Whatever stands where a foot belongs counts as one, so that what is said there is missed."""
    inner, back = ("Jump.", "2", "Mines"), ("In brief",)
    whole = printed_words(pages_read(("Begin.", "1", "Mines"), inner, back), covered=False)
    assert whole == "Begin.Jump.Inbrief"
    without = pages_read(("Begin.", "1", "Mines"), ("Go.", "Jump."), back)
    assert printed_words(without, covered=False) == "Begin.Inbrief"
    numbered = pages_read(("Begin.", "1", "Mines"), ("In brief", "2", "Mines"))
    assert printed_words(numbered, covered=False) == "Begin.Inbrief"
