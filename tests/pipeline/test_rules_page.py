"""The rules as a page, in a browser: contents in sight, by keyboard too, and few printed pages."""

import base64
from pathlib import Path

import pypdfium2
import pytest

from tests.browser import Browser
from tests.printed_jobs import pages_of
from tests.shared_kits import sampled, shared_kit

KITS = (
    "cave-mining",
    "demon-mine",
    "manic-minelayers",
    "mines-between-the-lines",
    "phantom-of-the-mine",
)


def rules_of(kit: str) -> Path:
    return shared_kit(kit, "42", copies=None) / "rules.html"


@pytest.mark.dear
@pytest.mark.parametrize("kit", sampled(KITS, ["manic-minelayers"]))
def test_the_page_prints_in_no_more_pages_than_the_booklet(kit: str, tab: Browser) -> None:
    page = rules_of(kit)
    tab.open(page, 1440, 900)
    paper = {"paperWidth": 8.5, "paperHeight": 11.0}
    printed = base64.b64decode(tab.ask("Page.printToPDF", **paper)["data"])
    with pypdfium2.PdfDocument(printed) as pdf:
        assert len(pdf) <= len(pages_of(page.parent, "rules"))
        words = "".join(leaf.get_textpage().get_text_range() for leaf in pdf)
    # The contents are for the screen: what they name first is printed once.
    first = tab.run("document.querySelector('.contents a').textContent").strip()
    assert words.count(first) == 1


@pytest.mark.sample
@pytest.mark.parametrize(
    ("width", "kind"), [(390, "details.contents"), (768, "details.contents"), (1440, ".beside")]
)
def test_the_contents_stay_in_sight_at_the_end_of_the_rules(
    width: int, kind: str, tab: Browser
) -> None:
    tab.open(rules_of("manic-minelayers"), width, 800)
    tab.run("document.querySelector('aside.brief').scrollIntoView(); scrollBy(0, -60)")
    assert tab.run("scrollY") > 800
    place = f"document.querySelector('{kind}').getBoundingClientRect()"
    assert 0 <= tab.run(f"{place}.top") < 60
    assert tab.run(f"{place}.height") > 20
    assert tab.run("document.documentElement.scrollWidth") <= width


@pytest.mark.dear
def test_the_contents_lead_to_every_part_and_open_by_a_key(tab: Browser) -> None:
    tab.open(rules_of("manic-minelayers"), 390, 844)
    parts = "[...document.querySelectorAll('article h2, aside.readings, aside.brief')]"
    targets = tab.run(f"{parts}.map(part => '#' + part.id)")
    assert len(set(targets)) == len(targets) > 5
    for kind in (".above", ".beside"):
        links = f"[...document.querySelectorAll('.contents{kind} a')]"
        assert tab.run(f"{links}.map(link => link.getAttribute('href'))") == targets
    tab.run("document.querySelector('summary').focus()")
    tab.press("Enter")
    assert tab.run("document.querySelector('details.contents').open")
    tab.run("document.querySelectorAll('.above a')[3].click()")
    top = tab.run("document.querySelector(location.hash).getBoundingClientRect().top")
    below = tab.run("document.querySelector('details.contents').getBoundingClientRect().bottom")
    assert below <= top < 844
