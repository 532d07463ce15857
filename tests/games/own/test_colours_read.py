"""Colours of the author's, and drawings on made parts, are found where they are printed."""

from pathlib import Path
from typing import Any

import pytest

from kitgen.contract import PieceReading
from kitgen.drawing.inks import InkStyle
from kitgen.games.own import GAME
from tests.games.kits import Printed, readings_of
from tests.games.reading import read_back
from tests.pipeline.factories import build_one

ONE_TO_BARE = ("one", "two", "bare")

KIT = """
id: colours
game: own
title: Colours
summary: All that an author colours.
rules: rules.md
credits: {designer: Ann, publisher: us, year: 2026, source: us, terms: Ours.}
facts: {players: {fewest: 2, most: 4}}
components:
  cards:
    make: cards
    size: mini
    back: {emblem: hive, colour: "#204060"}
    kinds:
      one: {name: ONE, colour: "#aa3322"}
      two: {name: TWO, colour: "#2233aa"}
      bare: {name: BARE}
  chips: {make: counters, size: 1 in, kinds: {chip: {colour: "#117733", emblem: coin}}}
  halves:
    make: tiles
    shape: domino
    size: 1 in
    edges: {blank: "#112233", one: "#445566"}
    kinds: {half: {sides: [blank, one], colour: "#884400"}}
  crew:
    make: standees
    kinds: {keeper: {name: KEEPER, emblem: lantern, colour: "#663399"}}
    back: {title: CREW, emblem: hand, colour: "#333333"}
  twins: {make: standees, kinds: {twin: {name: TWIN, emblem: helmet}}}
  dice:
    make: dice
    colour: "#336699"
    faces: [1, "{sun} sun", {emblem: lantern}, 4, storm, {emblem: skull}]
  pad:
    make: pad
    width: 7 in
    count: 1
    columns: [First, Second]
    rows: [Total, {row: Catch, icon: fish, boxes: 4, colour: "#0077aa"}]
  help: {make: aid, title: Help, count: 1, lines: ["Pay {coin} to sail."]}
  night: {make: bingo, of: calls, squares: [2, 2], count: 1, colour: "#994455"}
  calls: {make: cards, kinds: {a: {name: A}, b: {name: B}, c: {name: C}, d: {name: D}}}
  land: {make: board, grid: {squares: [3, 3]}, cell: 1 in, colours: {B2: "#22aa66"}}
  ring:
    make: board
    grid: {points: {A1: [0, 0], B2: [2, 2]}, lines: [[A1, B2]]}
    cell: 1 in
    colours: {A1: "#22aa66"}
"""


def printed(folder: Path, kit: str, ink: InkStyle) -> Printed:
    folder.mkdir()
    (folder / "kit.yaml").write_text(kit, "utf-8")
    (folder / "rules.md").write_text("Look.\n", "utf-8")
    return readings_of(
        build_one(str(folder / "kit.yaml"), folder / "out", "7", ink=ink, copies=None).folder
    )


@pytest.fixture(scope="module", params=InkStyle)
def as_said(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Printed, InkStyle]:
    return printed(tmp_path_factory.mktemp("colours") / "kit", KIT, request.param), request.param


def found(contents: Any, readings: dict[str, tuple[PieceReading, ...]]) -> set[str]:
    """Return what is reported, without the code."""
    return {difference.message for difference in read_back(GAME, contents, readings)}


@pytest.mark.dear
def test_a_kit_in_its_own_colours_reads_back_clean(as_said: tuple[Printed, InkStyle]) -> None:
    (contents, readings), _ = as_said
    assert found(contents, readings) == set()


COLOURS = {
    "#aa3322": "the front of one 1 of `cards`",
    "#117733": "the front of chip 1 of `chips`",
    "#884400": "the front of half 1 of `halves`",
    "#663399": "the front of keeper 1 of `crew`",
    "#336699": "the front of dice 1 of `dice`",
    "#0077aa": "the front of pad 1 of `pad`",
    "#994455": "the front of night 1 of `night`",
}
EMBLEMS = {
    "emblem: lantern}, 4": ("bat", "the front of dice 1 of `dice` lacks the drawing `lantern`"),
    "emblem: hand": ("heart", "the front of keeper 1 of `crew` lacks the drawing `hand`"),
    "emblem: helmet": ("skull", "the front of twin 1 of `twins` lacks the drawing `helmet`"),
    "icon: fish": ("bird", "the front of pad 1 of `pad` lacks the drawing `fish`"),
    "{coin} to": ("star", "the front of help 1 of `help` lacks the drawing `coin`"),
}


@pytest.mark.dear
def test_colours_that_are_printed_otherwise_are_found(
    as_said: tuple[Printed, InkStyle], tmp_path: Path
) -> None:
    """A kit of another file is held against the contents of the one that was said."""
    (contents, _), ink = as_said
    other = KIT.replace("#204060", "#204061").replace("#22aa66", "#22aa67")
    for colour in COLOURS:
        other = other.replace(colour, colour[:-1] + "8")
    _, readings = printed(tmp_path / "other", other, ink)
    codes = {difference.code for difference in read_back(GAME, contents, readings)}
    assert codes == {"OG204", "OG221"}
    assert found(contents, readings) == {
        *(f"{piece} lacks the colour {colour}" for colour, piece in COLOURS.items()),
        *(f"the back of {kind} 1 of `cards` lacks the colour #204060" for kind in ONE_TO_BARE),
        "B2 of the board `land` are printed in another colour",
        "A1 of the board `ring` are printed in another colour",
    }


@pytest.mark.dear
def test_drawings_on_made_parts_that_are_others_are_found(
    as_said: tuple[Printed, InkStyle], tmp_path: Path
) -> None:
    (contents, _), ink = as_said
    other = KIT
    for written, (emblem, _) in EMBLEMS.items():
        assert other.count(written) == 1
        named = written.strip("{").replace("emblem: ", "").replace("icon: ", "")
        name = named.partition("}")[0]
        other = other.replace(written, written.replace(name, emblem))
    _, readings = printed(tmp_path / "other", other, ink)
    assert found(contents, readings) == {f"{said} in its box" for _, said in EMBLEMS.values()}
