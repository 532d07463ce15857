"""`fit: page`: drawings keep their pages, and so their sizes to one another."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from kitgen.drawing.inks import InkStyle
from tests.games.kits import readings_of
from tests.games.own.test_kit import faults
from tests.pipeline.factories import build_one, verify_folder
from tests.raster import page_image

HEAD = """id: fitted
game: own
title: Fitted
summary: Drawings on pages.
credits: {designer: Ann, publisher: us, year: 2026, source: us, terms: Ours.}
rules: r.md
components:
"""
SMALL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M{} z"/></svg>'
GREEN = (0, 200, 0)


@pytest.mark.parametrize("table", [False, True])
def test_a_small_drawing_keeps_its_page_where_the_file_says_so(table: bool, tmp_path: Path) -> None:
    """Of two triangles one is twice as wide on its page; cropped, both fill the box."""
    (tmp_path / "one.svg").write_text(SMALL.format("40 40 h10 l-5 10"), "utf-8")
    (tmp_path / "two.svg").write_text(SMALL.format("40 40 h20 l-10 20"), "utf-8")
    (tmp_path / "r.md").write_text("Look.\n", "utf-8")
    (tmp_path / "t.csv").write_text("name,art\none,one.svg\ntwo,two.svg\n", "utf-8")
    kinds = "rows: t.csv" if table else "kinds: {one: {art: one.svg}, two: {art: two.svg}}"
    card = f"{{make: cards, face: picture, {kinds}"
    kit = tmp_path / "fitted.yaml"
    kit.write_text(f"{HEAD}  ink: {card}}}\n  page: {card}, fit: page}}\n", "utf-8")
    _, readings = readings_of(build_one(str(kit), tmp_path / "out", "7", copies=None).folder)
    widths = {
        job: [piece.paths[-1].width for piece in readings[job] if piece.side == "front"]
        for job in ("ink", "page")
    }
    # The picture's box is 72 % of 180 points wide, and a page of 100 as wide as that.
    assert widths["ink"] == [pytest.approx(0.72 * 180, abs=0.5)] * 2
    page = 0.72 * 180 / 100
    assert widths["page"] == [pytest.approx(10 * page, abs=0.3), pytest.approx(20 * page, abs=0.3)]


PHOTO = "face: {boxes: {p: {at: [0 %, 0 %, 100 %, 100 %], show: picture, crop: true}}}"


@pytest.mark.dear
@pytest.mark.parametrize("ink", InkStyle)
@pytest.mark.parametrize(
    ("made", "high", "bled"),
    [
        ("cards, size: square", 198, 207),
        # The corners of hexagons pass the cut by 4.5 points, their sides by 3.9.
        ("tiles, shape: hexagon, size: 2 in", 144, 151.8),
        ("tiles, shape: circle, size: 2 in", 144, 153),
    ],
)
def test_a_photograph_passes_the_cut(
    made: str, high: float, bled: float, ink: InkStyle, tmp_path: Path
) -> None:
    """With full ink, so that a cut a hair off shows no other colour; the line to cut by stays."""
    Image.new("RGB", (900, 900), GREEN).save(tmp_path / "p.png")
    (tmp_path / "r.md").write_text("Look.\n", "utf-8")
    kit = tmp_path / "fitted.yaml"
    kit.write_text(f"{HEAD}  a: {{make: {made}, {PHOTO}, kinds: {{k: {{art: p.png}}}}}}\n", "utf-8")
    folder = build_one(str(kit), tmp_path / "out", "7", ink=ink, copies=None).folder
    assert not verify_folder(folder)
    page = Image.open(BytesIO(page_image(folder / "fitted-card.pdf", 0, 144))).convert("RGB")
    pixels = page.load()
    assert pixels is not None
    places = [
        (x, y) for y in range(page.height) for x in range(page.width) if pixels[x, y] == GREEN
    ]
    top, bottom = places[0][1], places[-1][1]
    wanted = bled if ink is InkStyle.FULL else high
    assert (bottom - top + 1) / 2 == pytest.approx(wanted, abs=2.1)
    if "tiles" in made:
        left, right = min(x for x, _ in places), max(x for x, _ in places)
        middle = round((left + right) / 2)
        near_cut = range(top - 4, top + round(bled - high) + 6)
        assert any(max(pixels[middle, y]) < 150 for y in near_cut)


@pytest.mark.dear
@pytest.mark.parametrize(
    ("kept", "across", "seen"),
    [
        ("top", False, {"head"}),
        ("bottom", False, {"feet"}),
        ("left", True, {"head"}),
        ("right", True, {"feet"}),
        ("true", False, set()),
        # Nothing is cut off at the top and bottom of a wide photograph, so its middle is shown.
        ("top", True, set()),
    ],
)
def test_the_kept_side_of_a_photograph_is_printed(
    kept: str, across: bool, seen: set[str], tmp_path: Path
) -> None:
    """The photograph is six times as long as wide, with a head at one end and feet at the other."""
    colours = {"head": (200, 0, 0), "feet": (0, 0, 200)}
    size, ends = (
        ((1800, 300), ((0, 0), (1700, 0))) if across else ((300, 1800), ((0, 0), (0, 1700)))
    )
    photo = Image.new("RGB", size, GREEN)
    for colour, end in zip(colours.values(), ends, strict=True):
        photo.paste(Image.new("RGB", (100, 300) if across else (300, 100), colour), end)
    photo.save(tmp_path / "p.png")
    (tmp_path / "r.md").write_text("Look.\n", "utf-8")
    kit = tmp_path / "fitted.yaml"
    cards = f"make: cards, size: square, {PHOTO.replace('true', kept)}"
    kit.write_text(f"{HEAD}  a: {{{cards}, kinds: {{k: {{art: p.png}}}}}}\n", "utf-8")
    folder = build_one(str(kit), tmp_path / "out", "7", copies=None).folder
    assert not verify_folder(folder)
    page = Image.open(BytesIO(page_image(folder / "fitted-card.pdf", 0, 72))).convert("RGB")
    found = {colour for _, colour in page.getcolors(1 << 24) or ()}
    assert GREEN in found
    assert {end for end, colour in colours.items() if colour in found} == seen


@pytest.mark.parametrize("written", ["middle", '"true"', "yes"])
def test_who_asks_for_the_middle_of_a_photograph_learns_how(written: str, tmp_path: Path) -> None:
    Image.new("RGB", (9, 9), GREEN).save(tmp_path / "p.png")
    cards = f"a: {{make: cards, {PHOTO.replace('true', written)}, kinds: {{k: {{art: p.png}}}}}}"
    hints = [fault.hint for fault in faults(tmp_path, cards) if fault.code == "YML107"]
    assert hints == ["write true, without quotes, to keep its middle"]


@pytest.mark.dear
def test_as_many_components_as_there_may_be_are_listed_on_the_back_cover(tmp_path: Path) -> None:
    """Rules without a part *In brief* end with the list of components, which fits the page."""
    kinds = "kinds: {a: {emblem: gold, count: 2}}"
    parts = [f"things-of-sort-{n}: {{make: counters, size: 0.75 in, {kinds}}}" for n in range(40)]
    assert "PRT106" not in [fault.code for fault in faults(tmp_path, "\n  ".join(parts))]
