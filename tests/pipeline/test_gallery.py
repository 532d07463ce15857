"""The gallery: opens from the file system, escapes words, keeps the referee's secrets."""

import os
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from kitgen.contract import Audience
from kitgen.drawing.typesetting import Type
from kitgen.pipeline.gallery.gallery import index_page
from kitgen.pipeline.gallery.shelves import shelves_of
from kitgen.pipeline.printing.faces import FaceRecord
from kitgen.pipeline.verify.reading import PdfReading
from tests.pipeline.factories import build_one, toy_yaml

pytestmark = pytest.mark.usefixtures("toys")


class Page(HTMLParser):
    """Gathers links and pictures, and in how many closed sections each lies."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.closed = 0
        self.links: list[str] = []
        self.pictures: list[tuple[str, int, dict[str, str | None]]] = []
        self.open_words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "details" and "open" not in values:
            self.closed += 1
        if tag == "a":
            self.links.append(str(values["href"]))
        if tag == "img":
            self.pictures.append((str(values["src"]), self.closed, values))

    def handle_endtag(self, tag: str) -> None:
        self.closed -= tag == "details"

    def handle_data(self, data: str) -> None:
        if not self.closed:
            self.open_words.append(data)


def kit_page(tmp_path: Path, **keys: object) -> tuple[Path, Page]:
    folder = build_one(toy_yaml(tmp_path, **keys), tmp_path / "out").folder
    return folder, Page((folder / "index.html").read_text(encoding="utf-8"))


def test_every_link_and_picture_is_a_file_of_the_output(tmp_path: Path) -> None:
    folder, page = kit_page(tmp_path)
    for target in [*page.links, *(source for source, _, _ in page.pictures)]:
        assert (folder / unquote(target)).is_file(), target
    index = Page((tmp_path / "out/index.html").read_text(encoding="utf-8"))
    for target in [*index.links, *(source for source, _, _ in index.pictures)]:
        assert (tmp_path / "out" / unquote(target)).is_file(), target


def test_nothing_is_loaded_from_elsewhere(tmp_path: Path) -> None:
    folder, _ = kit_page(tmp_path)
    text = (folder / "index.html").read_text(encoding="utf-8")
    for outside in ("http:", "https:", 'src="//', "@import", "url("):
        assert outside not in text


def test_every_face_is_shown_and_has_words_for_who_cannot_see_it(tmp_path: Path) -> None:
    folder, page = kit_page(tmp_path)
    shown = {unquote(source) for source, _, _ in page.pictures}
    drawn = {path.relative_to(folder).as_posix() for path in folder.glob("svg/*/*.svg")}
    assert shown == drawn
    assert all(values["alt"] for _, _, values in page.pictures)


def test_answers_are_shown_only_in_a_closed_section(tmp_path: Path) -> None:
    _, page = kit_page(tmp_path)
    answers = [closed for source, closed, _ in page.pictures if "/answers/" in source]
    assert answers
    assert all(closed > 0 for closed in answers)
    assert not any("REFEREE" in words for words in page.open_words)


def test_words_of_the_definition_are_not_markup(tmp_path: Path) -> None:
    folder, page = kit_page(tmp_path, title="<script>alert('1')</script> & {{ 7*7 }}")
    text = (folder / "index.html").read_text(encoding="utf-8")
    assert "<script" not in text
    assert any("{{ 7*7 }}" in words for words in page.open_words)
    assert "<script" not in (tmp_path / "out/index.html").read_text(encoding="utf-8")


def test_tiles_that_differ_by_a_number_are_one_kind_with_a_count(tmp_path: Path) -> None:
    _, page = kit_page(tmp_path, cards=9)
    assert "9 × card" in " ".join(page.open_words)


def test_a_night_of_fields_shows_a_dozen_and_the_rest_behind_a_click(tmp_path: Path) -> None:
    folder = build_one(toy_yaml(tmp_path, behaviour="coded"), tmp_path, copies=30).folder
    page = Page((folder / "index.html").read_text(encoding="utf-8"))
    fields = [closed for source, closed, _ in page.pictures if "/fields/" in source]
    assert fields.count(0) == 12
    assert fields.count(1) == 30


@pytest.mark.parametrize(
    ("titles", "common"),
    [
        (["TEE, tile 3", "TEE, tile 14"], "TEE"),
        (["card 1", "card 12"], "card"),
        (["Sheet of player 1, field AB", "Sheet of player 2, field AB"], "Sheet"),
        (["Crab"], "Crab"),
    ],
)
def test_a_kind_is_named_by_what_its_faces_share(titles: list[str], common: str) -> None:
    faces = [
        FaceRecord("c", f"kind-{n}", title, 9, 9, "front", Audience.PLAYERS, 1)
        for n, title in enumerate(titles)
    ]
    (shelf,) = shelves_of(faces, {"c": "Sheet"}, Audience.PLAYERS)
    assert [kind.title for kind in shelf.kinds] == [common]


def test_the_index_leaves_out_folders_that_are_no_kits(tmp_path: Path) -> None:
    kit_page(tmp_path)
    out = tmp_path / "out"
    for name, manifest in (("notes", None), ("broken", "{"), ("list", "[]"), ("old", "{}")):
        (out / name).mkdir()
        if manifest is not None:
            (out / name / "manifest.json").write_text(manifest)
    assert Page(index_page(out)).links == ["toy-7/index.html"] * 2


def test_the_index_waits_for_no_pipe(tmp_path: Path) -> None:
    for name in ("manifest.json", "contents.json"):
        (tmp_path / "out" / "piped").mkdir(parents=True, exist_ok=True)
        os.mkfifo(tmp_path / "out" / "piped" / name)
    os.mkfifo(tmp_path / "out" / "merged.json")
    os.mkfifo(tmp_path / "out" / "everything.json")
    assert "piped" not in index_page(tmp_path / "out")


@pytest.mark.parametrize(("sides", "both"), [("long-edge", True), ("single", False)])
def test_the_guide_speaks_of_flip_edges_only_where_a_job_has_both_sides(
    tmp_path: Path, sides: str, both: bool
) -> None:
    folder = build_one(toy_yaml(tmp_path), tmp_path / "out", sides=sides).folder
    with PdfReading(folder / "toy-print-guide.pdf") as reading:
        words = " ".join(text.words for page in reading.pages() for text in page.texts)
    assert ("choose the flip edge named below" in words) == both
    assert ("Every job is printed on one side." in words) != both


def test_the_guide_prints_long_titles_whole(tmp_path: Path) -> None:
    title = "A very long title that goes on and on, " * 4
    folder, _ = kit_page(tmp_path, title=title.strip(" ,"))
    assert Type(20).width(title) > 612
    assert (folder / "toy-print-guide.pdf").is_file()


def test_nothing_asks_for_more_width_than_a_phone_has(tmp_path: Path) -> None:
    folder, _ = kit_page(tmp_path)
    page = (folder / "index.html").read_text(encoding="utf-8")
    style = "".join(re.findall(r"<style>(.*?)</style>", page, re.DOTALL))
    for_all = re.sub(r"@media [^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", style)
    pixels = {"rem": 16.0, "px": 1.0}
    asked = re.findall(r"(?<![-\w])(?:min-)?width:\s*([\d.]+)(rem|px)", for_all)
    assert asked
    # 390 px without the margins of 18 px at either side.
    assert all(float(number) * pixels[unit] <= 354 for number, unit in asked)


def test_the_table_of_jobs_says_what_its_numbers_count_where_it_has_no_head(
    tmp_path: Path,
) -> None:
    folder, _ = kit_page(tmp_path)
    page = (folder / "index.html").read_text(encoding="utf-8")
    table = page[page.index('<table class="jobs"') :]
    rows = re.findall(r"<tr><td>.*?</tr>", table[: table.index("</table>")])
    assert rows
    for row in rows:
        counts = re.findall(r'data-head="(\w+)">(\d+)</td>', row)
        assert [head.removesuffix("s") for head, _ in counts] == ["page", "sheet"]
        assert all(head.endswith("s") == (count != "1") for head, count in counts)


def carrying_page(folder: Path, kit: str) -> str:
    """Return the German page of a variant, whose own file it carries."""
    folder.mkdir()
    (folder / "kit.yaml").write_text(
        f"extends: {kit}\nid: bergwerk\ntitle: Bergwerk\nlanguage: german\n", encoding="utf-8"
    )
    build_one(str(folder / "kit.yaml"), folder / "out", copies=None)
    (page,) = folder.glob("out/*/index.html")
    return page.read_text(encoding="utf-8")


def test_what_a_kit_carries_is_said_before_any_door_and_doors_speak_its_language(
    tmp_path: Path,
) -> None:
    hiding = carrying_page(tmp_path / "hiding", "mines-between-the-lines-quick")
    before, *behind = hiding.split('<details class="door')
    assert "Der Ordner <code>sources</code>" in before
    assert "öffne weder <code>sources</code> noch <code>contents.json</code>" in before
    assert len(behind) == 3
    for title, door in zip(("player-1", "player-2", "referee"), behind, strict=True):
        assert f'{title}">\n<summary>Nur öffnen, wenn du' in door
    assert '<h2 id="referee">Für den Spielleiter</h2>' in hiding
    assert "For the referee" not in hiding
    open_kit = carrying_page(tmp_path / "open", "manic-minelayers-pencil")
    assert "Der Ordner <code>sources</code>" in open_kit
    assert "öffne weder" not in open_kit
    assert '<details class="door' not in open_kit
    assert '<div class="shelves">\n</div>' not in hiding + open_kit
