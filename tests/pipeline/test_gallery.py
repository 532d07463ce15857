"""The gallery: opens from the file system, escapes words, keeps the referee's secrets."""

import os
import re
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from kitgen.contract import Audience
from kitgen.drawing.typesetting import Type
from kitgen.pipeline.gallery.gallery import index_page
from kitgen.pipeline.gallery.shelves import all_shelves
from kitgen.pipeline.printing.face_records import FaceRecord
from kitgen.rendering.page_policy import PAGE_FONTS, font_faces, names_fonts_of_kit
from kitgen.resources import data_folder
from tests.pipeline.factories import build_one, toy_yaml, verify_folder
from tests.printed_jobs import file_of, manifest_of, pages_of, printed_words
from tests.shared_kits import shared_kit

pytestmark = pytest.mark.usefixtures("toys")


class Page(HTMLParser):
    """Gathers links and pictures, and in how many closed sections each lies."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.closed = 0
        self.links: list[str] = []
        self.pictures: list[tuple[str, int, dict[str, str | None]]] = []
        self.on_sheets: list[str] = []
        self.ids: list[str] = []
        self.open_words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "details" and "open" not in values:
            self.closed += 1
        if "id" in values:
            self.ids.append(str(values["id"]))
        if tag == "image":
            self.on_sheets.append(str(values["href"]))
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
    for target in [*page.links, *page.on_sheets, *(source for source, _, _ in page.pictures)]:
        file, _, place = unquote(target).partition("#")
        assert (folder / file).is_file() if file else place in page.ids, target
    index = Page((tmp_path / "out/index.html").read_text(encoding="utf-8"))
    for target in [*index.links, *(source for source, _, _ in index.pictures)]:
        assert (tmp_path / "out" / unquote(target)).is_file(), target


def test_each_job_leads_to_its_first_page(tmp_path: Path) -> None:
    folder, page = kit_page(tmp_path)
    for job in manifest_of(folder)["jobs"]:
        first = min(pages_of(folder, job["id"])) + 1
        assert job["file"] + (f"#page={first}" if first > 1 else "") in page.links


def test_nothing_is_loaded_from_elsewhere(tmp_path: Path) -> None:
    folder, _ = kit_page(tmp_path)
    text = (folder / "index.html").read_text(encoding="utf-8")
    for outside in ("http:", "https:", 'src="//', "@import"):
        assert outside not in text
    assert set(re.findall(r"url\((.*?)\)", text)) == set(PAGE_FONTS)


def test_pages_are_set_in_fonts_beside_them_which_the_manifest_lists(tmp_path: Path) -> None:
    folder, _ = kit_page(tmp_path)
    for name in PAGE_FONTS:
        raw = (folder / name).read_bytes()
        assert raw == (data_folder() / "fonts" / name).read_bytes()
        assert manifest_of(folder)["files"][name] == sha256(raw).hexdigest()
    index = (tmp_path / "out/index.html").read_text(encoding="utf-8")
    named = re.findall(r"src: url\((.*?)\)", index)
    assert named == [f"{folder.name}/{name}" for name in PAGE_FONTS]
    assert verify_folder(tmp_path / "out") == ()


def test_the_page_over_kits_names_no_fonts_outside_of_the_folder() -> None:
    assert names_fonts_of_kit(font_faces("toy-7/"))
    assert names_fonts_of_kit(font_faces("toy%20of%20ours-7/"))
    for place in ("../", "%2e%2E/", "a/../../", "/", "https://a.b/", "a'b/", "", "toy/x/"):
        assert not names_fonts_of_kit(font_faces(place)), place
    assert not names_fonts_of_kit(font_faces("toy-7/") + "p { }")
    assert not names_fonts_of_kit(font_faces("a/").replace("url(a/", "url(b/", 1))


def test_jobs_are_pictured_as_their_first_page_has_them(tmp_path: Path) -> None:
    folder, page = kit_page(tmp_path)
    manifest = manifest_of(folder)
    sheets = {
        (file["file"], sheet["page"]): sheet["pieces"]
        for file in manifest["print_files"]
        for sheet in file["sheets"]
    }
    shown = sum(
        len(sheets[job["file"], job["pages"]["first"]])
        for job in manifest["jobs"]
        if job["audience"] == "players"
    )
    assert len(page.on_sheets) == shown
    text = (folder / "index.html").read_text(encoding="utf-8")
    (card,) = (
        piece
        for pieces in sheets.values()
        for piece in pieces
        if piece["name"] == "card-0" and piece["side"] == "front"
    )
    assert f'transform="matrix(1 0 0 1 {card["x"]:g} {card["y"]:g})"' in text


@pytest.mark.dear
def test_of_a_board_on_several_sheets_each_picture_shows_the_part_on_its_page() -> None:
    folder = shared_kit("demon-mine")
    part = next(
        piece["part"]
        for file in manifest_of(folder)["print_files"]
        for sheet in file["sheets"]
        for piece in sheet["pieces"]
        if "part" in piece
    )
    text = (folder / "index.html").read_text(encoding="utf-8")
    (window,) = re.findall(r'<svg x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"', text)
    assert [float(length) for length in window] == pytest.approx(list(part.values()), abs=0.01)


def test_what_not_everybody_may_see_is_an_outline_on_the_picture_of_its_page(
    tmp_path: Path,
) -> None:
    folder, page = kit_page(tmp_path)
    secret = {
        f"svg/{piece['component']}/"
        for file in manifest_of(folder)["print_files"]
        if file["audience"] != "players"
        for sheet in file["sheets"]
        for piece in sheet["pieces"]
    }
    assert secret
    assert not [file for file in page.on_sheets if file.startswith(tuple(secret))]
    assert "<rect" in (folder / "index.html").read_text(encoding="utf-8")


def test_every_face_is_shown_and_has_words_for_who_cannot_see_it(tmp_path: Path) -> None:
    folder, page = kit_page(tmp_path)
    shown = {unquote(source) for source, _, _ in page.pictures}
    drawn = {path.relative_to(folder).as_posix() for path in folder.glob("svg/*/*.svg")}
    assert shown == drawn
    # Beside the words for a part its picture need not be read out, too.
    named = {unquote(source) for source, _, values in page.pictures if values["alt"]}
    assert named == drawn


def test_answers_are_shown_only_in_a_closed_section(tmp_path: Path) -> None:
    _, page = kit_page(tmp_path)
    answers = [closed for source, closed, _ in page.pictures if "/answers/" in source]
    assert answers
    assert all(closed > 0 for closed in answers)
    assert not any("REFEREE" in words for words in page.open_words)


def test_words_of_the_definition_are_not_markup(tmp_path: Path) -> None:
    folder, page = kit_page(
        tmp_path, title="<script>alert('1')</script> & {{ 7*7 }}", cover={"title": ["Toy"]}
    )
    text = (folder / "index.html").read_text(encoding="utf-8")
    assert "<script" not in text
    assert any("{{ 7*7 }}" in words for words in page.open_words)
    assert "<script" not in (tmp_path / "out/index.html").read_text(encoding="utf-8")


def test_tiles_that_differ_by_a_number_are_one_kind_with_a_count(tmp_path: Path) -> None:
    _, page = kit_page(tmp_path, cards=9)
    assert "9 × card" in " ".join(page.open_words)


@pytest.mark.dear
def test_a_night_of_fields_shows_a_dozen_and_the_rest_behind_a_click(tmp_path: Path) -> None:
    folder = build_one(toy_yaml(tmp_path, behaviour="coded"), tmp_path, copies=30).folder
    page = Page((folder / "index.html").read_text(encoding="utf-8"))
    fields = [
        closed for source, closed, values in page.pictures if "/fields/" in source and values["alt"]
    ]
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
    (shelf,) = all_shelves(faces, {"c": "Sheet"})[Audience.PLAYERS]
    assert [kind.title for kind in shelf.kinds] == [common]


def test_pages_of_the_print_guide_come_in_the_order_of_reading() -> None:
    # Every other page is the back of one.
    faces = [
        FaceRecord("print-guide", f"guide-{n}", f"page {n}", 9, 9, side, Audience.PLAYERS, 1)
        for n, side in ((1, "front"), (2, "back"), (3, "front"), (10, "back"))
    ]
    (shelf,) = all_shelves(faces, {"print-guide": "Guide"})[Audience.PLAYERS]
    titles = [face.title for kind in shelf.kinds for face in kind.faces]
    assert titles == ["page 1", "page 2", "page 3", "page 10"]


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


@pytest.mark.dear
@pytest.mark.parametrize(("sides", "both"), [("long-edge", True), ("single", False)])
def test_the_guide_speaks_of_flip_edges_only_where_a_job_has_both_sides(
    tmp_path: Path, sides: str, both: bool
) -> None:
    folder = build_one(toy_yaml(tmp_path), tmp_path / "out", sides=sides).folder
    words = printed_words(folder, "print-guide")
    assert ("Turn it over like the page of a book" in words) == both
    assert ("flip on long edge" in words) == both
    assert ("You flipped on the short edge" in words) == both


def test_the_guide_prints_long_titles_whole(tmp_path: Path) -> None:
    title = "A very long title that goes on and on, " * 4
    folder, _ = kit_page(tmp_path, title=title.strip(" ,"), cover={"title": ["Toy"]})
    assert Type(20).width(title) > 612
    assert file_of(folder, "print-guide").is_file()


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


def test_each_file_stands_in_one_list_with_what_the_printer_is_set_to(tmp_path: Path) -> None:
    folder, _ = kit_page(tmp_path)
    text = (folder / "index.html").read_text(encoding="utf-8")
    before, *doors = text.split('<details class="door')
    opened = re.findall(r'class="open" href="(.*?\.pdf)"', before)
    files = manifest_of(folder)["print_files"]
    assert opened == ["../calibration-letter.pdf", *(file["file"] for file in files)]
    assert ".pdf" not in "".join(doors)
    for file in files:
        assert re.search(rf"<dd>{file['pages']} pages?( on \d+ sheets?)?</dd>", before)
    # The toy has a file of answers and none for a player.
    secret = [file for file in files if file["audience"] != "players"]
    assert before.count("<dt>Secret</dt>") == len(secret) == 1


@pytest.mark.dear
def test_files_of_one_job_stand_side_by_side_only_where_they_fill_their_row() -> None:
    """The one of Demon Mine left two thirds of its row empty."""
    alone = (shared_kit("demon-mine") / "index.html").read_text("utf-8")
    assert '<li class="trip several">\n<div>\n<h3>Draw-order card' in alone
    four = (shared_kit("mines-between-the-lines") / "index.html").read_text("utf-8")
    listed = four.partition('<ul class="trips pairs">')[2].partition("<h3>Secrets")[0]
    assert listed.count('<li class="trip">') == 4


def test_a_job_is_on_the_pages_that_the_print_guide_names(tmp_path: Path) -> None:
    folder, page = kit_page(tmp_path)
    words = " ".join(" ".join(page.open_words).split())
    guide = printed_words(folder, "print-guide")
    total = re.search(r"\d+ sheets?[^.]* in all, plus the calibration sheet\.", guide)
    assert total
    assert total[0] in words
    for job in manifest_of(folder)["jobs"]:
        first, last = job["pages"]["first"], job["pages"]["last"]
        named = f"page {first}" if first == last else f"pages {first}–{last}"
        assert f"{job['title']} {named}" in words or f"{job['title']} (optional) {named}" in words


def carrying_page(folder: Path, kit: str) -> str:
    """Return the German page of a variant, whose own file it carries."""
    folder.mkdir()
    (folder / "kit.yaml").write_text(
        f"extends: {kit}\nid: bergwerk\ntitle: Bergwerk\nlanguage: german\n", encoding="utf-8"
    )
    build_one(str(folder / "kit.yaml"), folder / "out", copies=None)
    (page,) = folder.glob("out/*/index.html")
    return page.read_text(encoding="utf-8")


@pytest.mark.dear
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
