"""Pages and drawings of a kit run, fetch, name and hide nothing that no shipped page does."""

import os
import shutil
from pathlib import Path

import pytest

from kitgen.pipeline.verify.reading_back.kits import verify_kits
from kitgen.pipeline.verify.reading_back.page_scripts import check_overview, check_pages, page_files
from kitgen.records.kit_folders import find_manifest
from kitgen.records.manifest import INDEX
from tests.games.discovered import KITS
from tests.pipeline.factories import edit_manifest, sign_again, verify_folder
from tests.shared_kits import copied_kit, sampled, shared_kit

MINES = "mines-between-the-lines"
DRAWING = "svg/rules/rules-1.svg"
SCRIPT = "<script>alert(1)</script>"
SVG = "http://www.w3.org/2000/svg"
ELSEWHERE = "http://example.org#x"
XHTML = 'xmlns:h="http://www.w3.org/1999/xhtml"'
POLICY = "default-src 'none'"

# Which file, what stands in it, what is written instead, and a word of what is said.
MANY_ATTRIBUTES = "".join(f' data-x{number}="y"' for number in range(40))

ALTERED = {
    "script": ("index.html", "</body>", f"{SCRIPT}</body>", "<script>"),
    "script in the rules": ("rules.html", "</body>", f"{SCRIPT}</body>", "<script>"),
    "second script": ("referee.html", "</body>", f"{SCRIPT}</body>", "that kitgen does not ship"),
    "longer script": ("referee.html", "<script>", "<script>alert(1);", "that kitgen does not ship"),
    "script from a file": ("referee.html", "<script>", '<script src="svg/x.js">', "attributes"),
    "open script": ("index.html", "</html>", "</html><script>alert(1)", "<script>"),
    "policy": ("referee.html", POLICY, "default-src *", "http-equiv"),
    "event": ("rules.html", "<p ", '<p onclick="x()" ', "onclick"),
    "event of an image": ("rules.html", "<p ", '<img src="x" onerror="x()"><p ', "onerror"),
    "event of the page": ("index.html", "<body>", '<body onload="x()">', "onload"),
    "event after a quote": ("index.html", "<body>", '<body><p title="a"onclick="b">', "<p title"),
    "event after a slash": ("index.html", "<body>", "<body><svg/onload=x()>", "<svg/onload"),
    "short comment": ("index.html", "<body>", "<body><!--><img onerror=x>-->", "<!-->"),
    "odd comment": ("index.html", "<body>", "<body><!-- --!><img onerror=x>-->", "<!--"),
    "open comment": ("index.html", "<body>", "<body><!-- ", "<!--"),
    "single quotes": ("index.html", "<body>", "<body><p title='a'>", "<p title"),
    "section": ("index.html", "<body>", "<body><![CDATA[<p>]]>", "<![CDATA["),
    "instruction": ("index.html", "<body>", "<body><?x <p>?>", "<?x"),
    "cut tag": ("index.html", "</html>", "</html><scr", "<scr"),
    "style": ("rules.html", "</style>", "p{display:none}</style>", "<style>"),
    "import": ("index.html", "</style>", "@import url(http://e.org);</style>", "<style>"),
    "style of a paragraph": ("rules.html", "<p ", '<p style="display:none" ', "display:none"),
    "hidden": ("rules.html", "<p ", "<p hidden ", "hides <p>"),
    "hidden heading": ("referee.html", "<h1>", "<h1 hidden>", "hides <h1>"),
    "title in the rules": ("rules.html", "<h2 ", "<title><h2 ", "has a <title>"),
    "title within a drawing": ("rules.html", "</svg>", "<p></p><title></svg>", "has a <title>"),
    "title of another case": ("rules.html", "<h2 ", "<TITLE><h2 ", "has a <title>"),
    "older page": ("rules.html", "<!DOCTYPE html>", "", "does not begin"),
    "struck out": ("rules.html", "<h2 ", "<s><h2 ", "<s>"),
    "words in a drawing of a page": ("rules.html", "</svg>", '<use href="#a"/></svg>', "`href`"),
    "base": ("index.html", "<head>", '<head><base href="http://e.org/">', "<base>"),
    "refresh": (
        "index.html",
        "<head>",
        '<head><meta http-equiv="refresh" content="0;url=http://e.org">',
        "refresh",
    ),
    "frame": ("index.html", "<body>", '<body><iframe src="x"></iframe>', "<iframe>"),
    "object": ("index.html", "<body>", '<body><object data="x"></object>', "<object>"),
    "embedded": ("index.html", "<body>", '<body><embed src="x">', "<embed>"),
    "form": ("index.html", "<body>", '<body><form action="x"></form>', "<form>"),
    "template": ("index.html", "<body>", "<body><template>x</template>", "<template>"),
    "mathematics": ("index.html", "<body>", "<body><math></math>", "<math>"),
    "link to a script": ("index.html", '"rules.html"', '"javascript:x()"', "javascript:x()"),
    "masked link": ("index.html", '"rules.html"', '"java&#115;cript:x()"', "javascript:x()"),
    "link out": ("index.html", '"rules.html"', '"https://example.org/"', "example.org"),
    "link without scheme": ("index.html", '"rules.html"', '"//example.org/"', "example.org"),
    "link to no file of the kit": ("index.html", '"rules.html"', '"other.html"', "other.html"),
    "link up": ("index.html", '"rules.html"', '"../../x/rules.html"', "../../x"),
    "image from elsewhere": ("index.html", ' src="', ' src="http://example.org/', "example.org"),
    "image in the page": ("index.html", "<body>", '<body><img src="data:image/png,x">', "data:"),
    "image of no file of the kit": ("index.html", "<body>", '<body><img src="x.svg">', "to x.svg"),
    "other image": ("index.html", 'loading="lazy"', 'loading="lazy" srcset="x"', "srcset"),
    "two sources": ("index.html", "<img ", '<img src="x.svg" ', "twice"),
    "foreign object": ("rules.html", "</svg>", "<foreignObject></foreignObject></svg>", "foreign"),
    "encoding": ("rules.html", '<meta charset="utf-8">', "", "UTF-8"),
    "script in a drawing": (DRAWING, "</svg>", f"{SCRIPT}</svg>", "<script>"),
    "event in a drawing": (DRAWING, "<svg ", '<svg onload="x()" ', "onload"),
    "page in a drawing": (DRAWING, "</svg>", "<foreignObject/></svg>", "<foreignObject>"),
    "other script": (DRAWING, "</svg>", f"<h:script {XHTML}>x</h:script></svg>", "<h:script>"),
    "drawing of a page": (
        DRAWING,
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xhtml",
        "1999",
    ),
    "style in a drawing": (DRAWING, "</svg>", "<style>@import 'x';</style></svg>", "<style>"),
    "hidden path": (DRAWING, "<path ", '<path display="none" ', "`display`"),
    "unseen path": (DRAWING, "<path ", '<path visibility="hidden" ', "`visibility`"),
    "drawing of another file": (DRAWING, "</svg>", '<use href="../a.svg"/></svg>', "`href`"),
    "image of another file": (DRAWING, "</svg>", '<image href="../a.svg"/></svg>', "`href`"),
    "part with other words": (DRAWING, "</svg>", '<use href="#words-a"/></svg>', "`href`"),
    "drawing from elsewhere": (
        DRAWING,
        "</svg>",
        '<use xlink:href="http://e.org#x"/></svg>',
        "e.org",
    ),
    "paint from elsewhere": (
        DRAWING,
        "</svg>",
        '<path fill="url(http://e.org#x)"/></svg>',
        "e.org",
    ),
    "clip from elsewhere": (DRAWING, "</svg>", '<path clip-path="url(e.org#x)"/></svg>', "e.org"),
    "animation": (DRAWING, "</svg>", '<animate attributeName="href"/></svg>', "<animate>"),
    "entities": (DRAWING, "<svg ", '<!DOCTYPE svg [<!ENTITY a "b">]><svg ', "DOCTYPE"),
    "style sheet": (DRAWING, "<svg ", '<?xml-stylesheet href="x"?><svg ', "xml-stylesheet"),
    "many attributes": ("rules.html", "<body>", f"<body><b{MANY_ATTRIBUTES}>", "<b data-x0="),
    "cut drawing": (DRAWING, "</svg>", "", "not XML"),
    "other encoding": (DRAWING, 'encoding="utf-8"', 'encoding="utf-7"', "UTF-8"),
}


def faults(folder: Path) -> list[str]:
    manifest = find_manifest(folder)
    assert manifest is not None
    return [
        problem.message for problem in check_pages(folder, manifest, page_files(folder, manifest))
    ]


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    return copied_kit(tmp_path, MINES)


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", sampled(ALTERED, [*ALTERED][::4]))
def test_what_no_shipped_page_has_is_refused(name: str, kit: Path) -> None:
    file, old, new, words = ALTERED[name]
    path = kit / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    found = faults(kit)
    assert all(fault.startswith(f"{file} ") and fault.isprintable() for fault in found)
    assert words in "".join(found)


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("game", KITS)
def test_the_pages_that_are_built_have_nothing_to_refuse(game: str) -> None:
    folder = shared_kit(game)
    assert faults(folder) == []
    assert [*check_overview(folder.parent)] == []


def test_a_script_is_found_though_its_digest_was_made_to_match(kit: Path) -> None:
    page = kit / "rules.html"
    page.write_text(page.read_text(encoding="utf-8") + SCRIPT, encoding="utf-8")
    sign_again(kit, "rules.html")
    assert "KIT258" in {problem.code for problem in verify_folder(kit)}


def test_a_drawing_that_is_none_of_the_kits_is_to_be_moved_away(kit: Path) -> None:
    (kit / "mine.svg").write_text(f"<svg>{SCRIPT}</svg>", encoding="utf-8")
    found = {problem.code: problem.hint for problem in verify_folder(kit)}
    assert found == dict.fromkeys(("KIT207", "KIT258"), "move it elsewhere")


def test_a_script_in_the_page_over_all_kits_is_found(tmp_path: Path) -> None:
    output = shutil.copytree(shared_kit(MINES).parent, tmp_path / "output")
    page = output / INDEX
    page.write_text(page.read_text(encoding="utf-8").replace("<body>", f"<body>{SCRIPT}"))
    codes = {
        folder.name: {problem.code for problem in problems}
        for folder, problems in verify_kits(output).items()
    }
    assert codes.pop("output") == {"KIT258"}


@pytest.mark.parametrize("link", ["../x.html", "a/../../x.html", "a/%2e%2e/%2E./x.html"])
def test_the_page_over_all_kits_leads_to_nothing_beside_its_folder(
    tmp_path: Path, link: str
) -> None:
    head = '<!DOCTYPE html><html><head><meta charset="utf-8"></head>'
    page = tmp_path / "index.html"
    page.write_text(f'{head}<body><a href="a/..x.html">in</a></body></html>')
    assert not [*check_overview(tmp_path)]
    page.write_text(f'{head}<body><a href="{link}">out</a></body></html>')
    (fault,) = check_overview(tmp_path)
    assert "which is not a file of the kit" in fault.message


@pytest.mark.parametrize("name", ["notes.html", "NOTES.HTM", "sub/evil.svg", "a.js", "b.xhtml"])
def test_files_that_nobody_lists_may_not_run_anything_either(name: str, kit: Path) -> None:
    (kit / name).parent.mkdir(exist_ok=True)
    (kit / name).write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{SCRIPT}</svg>')
    assert faults(kit)[0].startswith(f"{name} ")


def test_a_kit_of_another_version_may_have_another_script_in_its_one_page(kit: Path) -> None:
    page = kit / "referee.html"
    page.write_text(page.read_text(encoding="utf-8").replace("<script>", "<script>let a;"))
    assert faults(kit)
    edit_manifest(kit, lambda manifest: manifest.update(kitgen_version="0.0.1"))
    assert faults(kit) == []
    page.rename(kit / "index.html")
    assert faults(kit)


def test_a_page_full_of_faults_is_told_in_a_few_lines(kit: Path) -> None:
    (kit / "index.html").write_text("".join(f"<x{number}>" for number in range(100_000)))
    assert len(faults(kit)) == 6


@pytest.mark.parametrize(("file", "most"), [("rules.html", 25_000_000), (DRAWING, 10_000_000)])
def test_what_is_larger_than_any_page_of_a_kit_is_not_read(file: str, most: int, kit: Path) -> None:
    os.truncate(kit / file, most + 1)
    assert faults(kit) == [f"{file} has more than {most:,} bytes"]
