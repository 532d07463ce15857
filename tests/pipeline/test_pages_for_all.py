"""Pages for everybody: axe-core finds no fault, on a phone, a tablet, a desk, by day and by night.

axe-core is a tool of development alone: `AXE_CORE` names its `axe.min.js`, which continuous
integration gets from npm (`.ci/run`).
"""

import os
from itertools import product
from pathlib import Path

import pytest

from tests.browser import Browser
from tests.pipeline.factories import build_one, toy_yaml
from tests.shared_kits import shared_kit

SIZES = ((390, 844), (768, 1024), (1440, 900))
SCHEMES = ("light", "dark")
PAGES = ("index.html", "rules.html")

FAULTS = """axe.run(document, {resultTypes: ["violations"]}).then(found => found.violations.map(
    fault => [fault.id, fault.nodes.length, fault.nodes[0].html].join(" ")))"""
SMALL = """[...document.querySelectorAll("a, summary")].filter(target => {
    const box = target.getBoundingClientRect();
    return box.height && box.height < 23.9 && !target.closest("p, dd, td, li, figcaption");
}).map(target => target.outerHTML)"""
# WebKit cuts through what lies in a grid or a flex box, whatever its `break-inside` says.
CUT_IN_PRINT = """[...document.querySelectorAll("body *")].filter(one => {
    const around = one.parentElement;
    return getComputedStyle(one).breakInside === "avoid" && one.getClientRects().length
        && /grid|flex/.test(getComputedStyle(around).display) && !around.closest(".trip, .card");
}).map(one => one.outerHTML.slice(0, 80))"""
FIRST_PICTURE = """[...document.images].find(picture => picture.naturalWidth)
    .getBoundingClientRect().top"""


@pytest.fixture(scope="module")
def kit() -> Path:
    return shared_kit("phantom-of-the-mine", "42")


def show(tab: Browser, page: Path, size: tuple[int, int], scheme: str) -> None:
    feature = {"name": "prefers-color-scheme", "value": scheme}
    tab.ask("Emulation.setEmulatedMedia", features=[feature])
    tab.open(page, *size)
    tab.run("document.fonts.ready.then(() => 0)")


@pytest.mark.sample(2)
@pytest.mark.parametrize(("page", "scheme", "size"), [*product(PAGES, SCHEMES, SIZES)])
def test_axe_finds_no_fault(
    tab: Browser, kit: Path, page: str, scheme: str, size: tuple[int, int]
) -> None:
    script = os.environ.get("AXE_CORE")
    if not script:
        pytest.skip("AXE_CORE names no axe.min.js")
    axe = Path(script).read_text(encoding="utf-8")
    show(tab, kit / page, size, scheme)
    tab.run(axe + "; 0")
    assert tab.run(FAULTS) == []


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("size", SIZES)
def test_a_picture_comes_first_and_nothing_is_too_small_or_too_wide(
    tab: Browser, kit: Path, size: tuple[int, int]
) -> None:
    show(tab, kit / "index.html", size, "light")
    assert tab.run(FIRST_PICTURE) < size[1] / 2
    assert tab.run(SMALL) == []
    assert tab.run("document.documentElement.scrollWidth - innerWidth") <= 0
    fonts = tab.run("[...document.fonts].map(font => font.status).join()")
    assert fonts == "loaded,loaded"
    tab.ask("Emulation.setEmulatedMedia", media="print")
    assert tab.run(CUT_IN_PRINT) == []


@pytest.mark.dear
@pytest.mark.usefixtures("toys")
def test_the_page_over_kits_is_for_all_too(tab: Browser, tmp_path: Path) -> None:
    build_one(toy_yaml(tmp_path), tmp_path / "out")
    for scheme in SCHEMES:
        show(tab, tmp_path / "out/index.html", SIZES[0], scheme)
        assert tab.run("document.fonts.check('16px FiraGO')")
        dark = tab.run("getComputedStyle(document.body).backgroundColor")
        assert (dark == "rgb(27, 22, 19)") is (scheme == "dark")
