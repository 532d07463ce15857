"""The parts of own games as sheets and boxes list them, and the boxes that hold them."""

from pathlib import Path

import pytest

from kitgen.drawing.inks import InkStyle
from kitgen.games.own.jobs import make_jobs
from kitgen.layout.paper import PAPERS
from kitgen.packaging.summaries import PartCount
from kitgen.pipeline.guide.boxing import boxing_of
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits
from kitgen.units import inches
from tests.pipeline.factories import options

HEAD = """id: quay
game: own
title: The Quay
summary: Boats.
credits: {designer: A, publisher: B, year: 2026, source: ours, terms: Free.}
rules: quay.md
components:
"""
BOATS = """  boats:
    make: standees
    kinds:
      red: {name: Red, emblem: ship, count: 8}
      blue: {name: Blue, emblem: ship, count: 8}
"""
CRANES = "  cranes: {make: standees, kinds: {crane: {emblem: ladder}}}\n"
WEATHER = "  weather: {make: dice, faces: [1, 2, 3, 4, 5, 6], count: 2}\n"


def kit_of(folder: Path, components: str) -> PreparedKit:
    (folder / "quay.md").write_text("# The Quay\n\nRoll.\n", "utf-8")
    file = folder / "quay.yaml"
    file.write_text(HEAD + components, "utf-8")
    (kit,) = prepare_kits((str(file),), options("1", copies=None).kit)
    return kit


def titles_of(kit: PreparedKit) -> list[str]:
    """Return the titles of the components that are printed, in their order."""
    jobs = make_jobs(kit.definition, kit.set_contents[0], InkStyle.FULL)
    pieces = [piece for job in jobs for sheets in job.sheet_sets for piece in sheets.pieces]
    return list(dict.fromkeys(piece.component.called for piece in pieces))


def test_dice_are_called_dice_and_bases_whose_they_are_only_where_others_are(
    tmp_path: Path,
) -> None:
    assert titles_of(kit_of(tmp_path, BOATS + WEATHER)) == ["Boats", "Bases", "Weather dice"]
    several = titles_of(kit_of(tmp_path, BOATS + CRANES))
    assert several == ["Boats", "Boats: bases", "Cranes", "Cranes: bases"]


@pytest.mark.parametrize(
    ("title", "one", "twelve"),
    [
        ("Score sheet", "Score sheet", "Score sheets"),
        ("Coast tiles", "Coast tile", "Coast tiles"),
        ("Card", "Card", "Cards"),
        # These are, or may be, no English plurals.
        ("Bus", "Bus", "Bus"),
        ("Boats", "Boats", "Boats"),
        ("Partituren", "Partituren", "Partituren"),
        ("SCORE SHEET", "SCORE SHEET", "SCORE SHEET"),
        ("Postcard", "Postcard", "Postcard"),
    ],
)
def test_authors_titles_are_counted_where_their_nouns_are_known(
    title: str, one: str, twelve: str
) -> None:
    part = PartCount(title, in_own_words=True)
    assert (part.words(1), part.words(12)) == (one, twelve)


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_figures_lie_head_to_foot_in_their_boxes(tmp_path: Path, paper: str) -> None:
    boxing = boxing_of(kit_of(tmp_path, BOATS + WEATHER), PAPERS[paper])
    assert boxing is not None and boxing.plan.boxes == 2
    box = boxing.plan.box
    room = box.room_width * box.room_depth * box.room_height
    # Two figures lie between each other's bases of 1 in, and dice of 0.75 in beside them.
    figures = 4 * inches(0.9) * inches(1) * inches(1.75)
    assert 2 * (figures + inches(0.75) ** 3) <= room
    assert min(box.room_width, box.room_depth, box.room_height) >= inches(1)


def test_figures_that_would_need_a_third_box_are_kept_in_a_bag(tmp_path: Path) -> None:
    deck = "  deck: {make: cards, kinds: {a: {name: A, count: 40}}}\n"
    boxing = boxing_of(
        kit_of(tmp_path, BOATS.replace("count: 8", "count: 18") + deck), PAPERS["a4"]
    )
    assert boxing is not None
    assert (boxing.plan.boxes, boxing.component_ids) == (1, {"deck"})


def test_what_has_room_in_the_boxes_of_many_cards_is_kept_there(tmp_path: Path) -> None:
    deck = "  deck: {make: cards, kinds: {a: {name: A, count: 380}}}\n"
    coins = "  coins: {make: counters, size: 0.6 in, kinds: {gold: {emblem: gold, count: 3}}}\n"
    boxing = boxing_of(kit_of(tmp_path, deck + coins), PAPERS["a4"])
    assert boxing is not None
    assert (boxing.plan.boxes, boxing.component_ids) == (3, {"deck", "coins"})
