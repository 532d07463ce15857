"""`fit: page`: drawings keep their pages, and so their sizes to one another."""

from pathlib import Path

import pytest

from tests.games.own.conftest import readings_of
from tests.games.own.test_kit import faults
from tests.pipeline.factories import build_one

HEAD = """id: fitted
game: own
title: Fitted
summary: Drawings on pages.
credits: {designer: Ann, publisher: us, year: 2026, source: us, terms: Ours.}
rules: r.md
components:
"""
SMALL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M{} z"/></svg>'


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


def test_as_many_components_as_there_may_be_are_listed_on_the_back_cover(tmp_path: Path) -> None:
    """Rules without a part *In brief* end with the list of components, which fits the page."""
    kinds = "kinds: {a: {emblem: gold, count: 2}}"
    parts = [f"things-of-sort-{n}: {{make: counters, size: 0.75 in, {kinds}}}" for n in range(40)]
    assert "PRT106" not in [fault.code for fault in faults(tmp_path, "\n  ".join(parts))]
