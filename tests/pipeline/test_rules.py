"""The rules of every game: printed and on the phone alike, and held to the kit's own numbers."""

import re
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from kitgen.cli import run
from kitgen.diagnostics import KitgenError
from kitgen.drawing.inks import InkStyle
from kitgen.games import game
from kitgen.layout.paper import Paper
from kitgen.layout.typesetting.page_design import Binding
from kitgen.pipeline.kit.prepare import define_kit, generate_kit
from kitgen.pipeline.printing import rules
from kitgen.pipeline.printing.rules import check_rules, write_rules
from kitgen.resources import templates_folder
from tests.games.discovered import KITS
from tests.pipeline.factories import check_kit, options, verify_folder
from tests.printed_jobs import file_of, pages_of
from tests.shared_kits import sampled, shared_kit

WITH_RULES = [one for one in KITS if game(one).booklet is not None]


def built(kit: str, out: Path, *options: str) -> Path:
    assert run(["build", kit, "--seed", "42", "--out", str(out), *options]) == 0
    return next(one for one in out.iterdir() if one.is_dir())


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    "kit", sampled(WITH_RULES, ["manic-minelayers", "mines-between-the-lines"])
)
def test_a_folded_booklet_is_good_and_fills_its_sheets(kit: str, tmp_path: Path) -> None:
    folder = built(kit, tmp_path, "--booklet", "--paper", "a4")
    assert verify_folder(folder) == ()
    pdf = pypdfium2.PdfDocument(file_of(folder, "rules"))
    pages = pages_of(folder, "rules")
    assert len(pages) % 2 == 0
    for page in (pdf[number] for number in pages):
        words, (width, height) = page.get_textpage(), page.get_size()
        # Both halves of every side bear a page, and at least its number.
        for half in ((0.0, 0.0, width, height / 2), (0.0, height / 2, width, height)):
            assert words.get_text_bounded(*half).strip()
    pdf.close()


@pytest.mark.dear
def test_a_folded_booklet_is_one_part_and_shown_in_reading_order(tmp_path: Path) -> None:
    folder = built("manic-minelayers", tmp_path, "--booklet")
    pages = pages_of(folder, "rules")
    sides = len(pages)
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert f"<b>1 × Rules ({2 * sides} pages, folded)</b>" in page
    assert f"pages {pages[0] + 1}–{pages[-1] + 1}<br>1 × Rules" in page
    shown = re.findall(r'src="svg/rules/rules-(\d+)\.svg"', page)
    # Among the parts, at the head of the rules, and every page.
    assert [int(number) for number in shown] == [1, 1, *range(1, 2 * sides + 1)]


@pytest.mark.dear
@pytest.mark.sample(2)
@pytest.mark.parametrize("kit", WITH_RULES)
def test_rules_name_designer_source_and_terms(kit: str) -> None:
    folder = shared_kit(kit, "42", copies=None)
    words = re.sub(r"\s+", " ", (folder / "rules.html").read_text(encoding="utf-8"))
    for heading in ("Whose game this is", "Terms of the source:"):
        assert heading in words
    # `tests/test_fidelity.py` says which kits have readings, and that each is marked.
    assert ("What the original leaves open" in words) == ("†" in words)


@pytest.mark.dear
def test_words_too_long_for_the_rules_are_reported_at_their_key(tmp_path: Path) -> None:
    kit = tmp_path / "long.yaml"
    kit.write_text(
        "extends: cave-mining\nid: long\ntitle: Long\nlayers:\n"
        "  - {name: Exceptionally Long Layer Name Here To Fit, die: d4, risk_percent: 5, "
        "rock: soil}\n  - {name: Bones, die: d6, risk_percent: 15, rock: bones}\n"
        "  - {name: Silver, die: d8, risk_percent: 25, rock: silver}\n",
        encoding="utf-8",
    )
    found = check_kit(str(kit), options("1", copies=None)).diagnostics
    assert {
        (diagnostic.code, diagnostic.span and diagnostic.span.line, diagnostic.hint)
        for diagnostic in found
    } == {("PRT202", 5, "use fewer or shorter words")}


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("kit", "setting"),
    [
        ("demon-mine", "tiles.cross.name=CROSSROADS"),
        ("mines-between-the-lines", "variant_note=Night."),
        ("mines-between-the-lines-solo-easy", "variant_note=Night."),
        ("manic-minelayers", "variant_note=Night."),
        ("cave-mining", "layers.2.name=Mammoths"),
        ("phantom-of-the-mine", "base_game=Silver Mine"),
    ],
)
def test_a_part_longer_than_a_page_is_reported_at_what_makes_rules_long(
    kit: str, setting: str
) -> None:
    with_it = options("1", overrides=(setting,)).kit
    rules = write_rules(generate_kit(define_kit(kit, with_it), with_it))
    assert rules is not None
    slip = Paper("slip", "a slip of paper", 400.0, 200.0)
    found = list(check_rules(rules, Binding.PAGES, slip))
    assert {diagnostic.code for diagnostic in found} == {"PRT106"}
    assert {str(diagnostic.span) for diagnostic in found} == {f"--set:1:{setting.index('=') + 2}"}


def test_a_booklet_needs_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["build", "manic-minelayers", "--booklet", "--sides", "single"]) == 2
    assert "--booklet prints on both sides" in capsys.readouterr().err


@pytest.mark.dear
@pytest.mark.parametrize("kit", WITH_RULES)
def test_the_page_for_the_phone_defines_everything_once(kit: str) -> None:
    page = (shared_kit(kit, "42", copies=None) / "rules.html").read_text(encoding="utf-8")
    defined = re.findall(r' id="([^"]+)"', page)
    assert len(defined) == len(set(defined))
    used = re.findall(r'xlink:href="#([^"]+)"|url\(#([^)]+)\)', page)
    assert {name for pair in used for name in pair if name} <= set(defined)


BRIEF = '<aside class="brief"><h3>In short</h3><p>Dig.</p></aside>'


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("<p>Dig.</p>", 'write <aside class="brief"><h3>title</h3> ... </aside> last'),
        ("", 'write <aside class="brief"><h3>title</h3> ... </aside> last'),
        (f"{BRIEF}<p>Dig.</p>", "rules end with their quick reference"),
        (BRIEF, 'write <figure id="tile">caption</figure> once, where the figure belongs: it'),
        (f'<figure id="tile">A</figure><figure id="tile">B</figure>{BRIEF}', "called for 2 times"),
        (
            f'<figure id="tile">A</figure><figure id="tiel">B</figure>{BRIEF}',
            "there is no figure `tiel`: drawn are tile",
        ),
        (f"<blink>Dig.</blink>{BRIEF}", "blink"),
        (f"<p>Dig.{BRIEF}", "not well-formed"),
    ],
)
def test_a_template_that_rules_cannot_be_set_from_is_reported_in_one_line(
    template: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = generate_kit(define_kit("manic-minelayers", options().kit), options().kit)
    booklet = kit.game.booklet(kit.definition, kit.content, InkStyle.FULL)
    one_figure = replace(booklet, figures={"tile": next(iter(booklet.figures.values()))})
    odd = replace(kit, game=replace(kit.game, booklet=lambda *_: one_figure))
    monkeypatch.setattr(rules, "filled_template", lambda *_: template)
    with pytest.raises(KitgenError) as refused:
        write_rules(odd)
    line = str(refused.value)
    assert line.startswith(f"templates/{booklet.template}: ") and "\n" not in line
    assert message in line


def test_a_value_that_a_template_lacks_is_named_with_the_line_that_uses_it() -> None:
    kit = generate_kit(define_kit("manic-minelayers", options().kit), options().kit)
    booklet = kit.game.booklet(kit.definition, kit.content, InkStyle.FULL)
    odd = replace(kit, game=replace(kit.game, booklet=lambda *_: replace(booklet, values={})))
    source = (templates_folder() / booklet.template).read_text(encoding="utf-8").splitlines()
    line = next(number for number, words in enumerate(source, 1) if "content." in words)
    with pytest.raises(KitgenError) as refused:
        write_rules(odd)
    assert (
        str(refused.value) == f"templates/{booklet.template}: line {line}: 'content' is undefined"
    )


def test_a_template_that_is_not_there_is_named_with_its_game() -> None:
    kit = generate_kit(define_kit("manic-minelayers", options().kit), options().kit)
    booklet = kit.game.booklet(kit.definition, kit.content, InkStyle.FULL)
    misspelt = replace(booklet, template="manic_minelayers/ruels.html.j2")
    odd = replace(kit, game=replace(kit.game, booklet=lambda *_: misspelt))
    with pytest.raises(KitgenError, match=r"manic-minelayers .*manic_minelayers/ruels\.html\.j2"):
        write_rules(odd)
