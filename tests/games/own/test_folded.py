"""Cards on strips to fold over: folded, they are the cards that are printed on both sides."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from kitgen.contract import PieceReading
from kitgen.drawing.inks import InkStyle
from kitgen.games.own import GAME
from kitgen.games.own.faces.outlines import FRAME
from kitgen.records.kit_folders import load_manifest
from tests.games.kits import readings_of
from tests.games.reading import read_back
from tests.pipeline.factories import build_one, verify_folder
from tests.raster import page_image

HEAD = """id: strips
game: own
title: Strips
summary: A deck to fold.
credits: {designer: null, publisher: yourself, year: null, source: an idea, terms: Yours.}
rules: strips.md
components:
"""
SIGNS = """  signs:
    make: cards
    size: mini
    face: picture-title-text
    back: {emblem: anchor, colour: "#224466", fold: FOLD}
    kinds:
      coin: {name: COIN, text: Take it., emblem: coin, colour: "#886611", count: 2}
      bat: {name: BAT, text: Lose it., emblem: bat, count: 3}
"""
RIDDLES = """  riddles:
    make: cards
    size: mini
    back: {face: title-text, fold: FOLD}
    kinds: {one: {name: ONE, text: A first.}, two: {name: TWO, text: A second.}}
"""
DOTS = 144


def built(
    folder: Path,
    fold: str,
    ink: InkStyle = InkStyle.FULL,
    decks: str = SIGNS,
    **asked: Any,
) -> Path:
    """Build a kit of decks; return its folder."""
    folder.mkdir()
    (folder / "strips.md").write_text("Draw a card.\n", encoding="utf-8")
    kit = folder / "strips.yaml"
    kit.write_text(HEAD + decks.replace("FOLD", fold), encoding="utf-8")
    return build_one(str(kit), folder / "out", "7", copies=None, ink=ink, **asked).folder


def sides(folder: Path) -> Iterator[tuple[str, str, Image.Image]]:
    """Yield each printed side of the cards: what it is called, which it is, and its picture."""
    for file in load_manifest(folder).print_files:
        for sheet in file.sheets:
            for piece in sheet.pieces:
                if piece.job != "signs":
                    continue
                image = page_image(folder / file.file, sheet.page - 1, DOTS)
                box = (piece.x, piece.y, piece.x + piece.width, piece.y + piece.height)
                cut = [round(edge * DOTS / 72) for edge in box]
                card = Image.open(BytesIO(image)).convert("RGB").crop(cut)
                card = card.rotate(90 * piece.quarter_turns, expand=True)
                yield piece.name, sheet.side, card


@pytest.mark.dear
@pytest.mark.parametrize("ink", InkStyle)
@pytest.mark.parametrize("size", ["mini", "poker"])
def test_a_strip_that_is_folded_shows_both_sides_of_the_card(
    tmp_path: Path, ink: InkStyle, size: str
) -> None:
    decks = SIGNS.replace("mini", size)
    flat, folded = (built(tmp_path / fold, fold, ink, decks) for fold in ("false", "true"))
    cards = {(name, side): card for name, side, card in sides(flat)}
    strips = {name: strip for name, side, strip in sides(folded)}
    assert len(strips) == 5
    assert {*cards} == {(name, side) for name in strips for side in ("front", "back")}
    for name, strip in strips.items():
        width, height = cards[name, "front"].size
        assert strip.size == pytest.approx((width, 2 * height), abs=1)
        above = strip.crop((0, 0, width, height)).rotate(180)
        below = strip.crop((0, height, width, 2 * height))
        for side, half in (("front", below), ("back", above)):
            # But for the fold, where the top of both is.
            inside = (4, 6, width - 4, height - 4)
            seen, wanted = half.crop(inside), cards[name, side].crop(inside)
            off = ImageStat.Stat(ImageChops.difference(seen, wanted)).mean
            assert max(off) < 1.5, (name, side, off)
        assert max(ImageStat.Stat(ImageChops.difference(above, below)).mean) > 3


@pytest.fixture(scope="module")
def folded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("folded") / "kit", "true", decks=SIGNS + RIDDLES)


def codes(contents: Any, readings: dict[str, tuple[PieceReading, ...]]) -> set[str]:
    return {diagnostic.code for diagnostic in read_back(GAME, contents, readings)}


def changed(
    readings: dict[str, tuple[PieceReading, ...]], name: str, old: str, new: str
) -> dict[str, tuple[PieceReading, ...]]:
    """Return readings in which other words stand in the place of some on one piece."""
    pieces: dict[str, tuple[PieceReading, ...]] = {}
    for job, ones in readings.items():
        pieces[job] = tuple(
            replace(
                one,
                texts=tuple(
                    replace(text, words=text.words.replace(old, new)) for text in one.texts
                ),
            )
            if one.name == name
            else one
            for one in ones
        )
    assert pieces != readings
    return pieces


@pytest.mark.dear
def test_a_kit_of_strips_reads_back_clean_and_is_made_again(folded: Path) -> None:
    assert codes(*readings_of(folded)) == set()
    assert verify_folder(folded) == ()


@pytest.mark.dear
def test_what_was_changed_on_either_half_of_a_strip_is_found(folded: Path) -> None:
    contents, readings = readings_of(folded)
    assert codes(contents, changed(readings, "coin 2", "COIN", "COIL")) == {"OG202"}
    assert codes(contents, changed(readings, "bat 1", "Strips", "Stripe")) == {"OG206"}
    shown = [reading for reading in readings["riddles"] if reading.name == "one 1"]
    assert [text.words for one in shown for text in one.texts].count("ONE") == 2
    assert codes(contents, changed(readings, "one 1", "ONE", "TWO")) == {"OG202", "OG206"}
    turned = tuple(
        replace(
            reading,
            texts=tuple(
                replace(text, box=replace(text.box, y=reading.height - text.box.bottom))
                for text in reading.texts
            ),
        )
        for reading in readings["signs"]
    )
    assert "OG202" in codes(contents, readings | {"signs": turned})


@pytest.mark.dear
def test_strips_are_printed_on_one_side(folded: Path) -> None:
    for file in load_manifest(folded).print_files:
        for sheet in file.sheets:
            if any(piece.job in ("signs", "riddles") for piece in sheet.pieces):
                assert sheet.side == "front"
                assert all(piece.side == "front" for piece in sheet.pieces)


ON_A_SHEET = {
    "true": {"poker": 4, "bridge": 4, "tarot": 2, "mini": 8, "square": 3},
    "false": {"poker": 8, "bridge": 8, "tarot": 4, "mini": 16, "square": 6},
}
"""Strips, and cards with backs of their own, for which Letter and A4 have room, in either way."""


@pytest.mark.dear
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("size", ON_A_SHEET["true"])
@pytest.mark.parametrize("fold", ON_A_SHEET)
def test_as_many_cards_lie_on_a_sheet_as_have_room(
    tmp_path: Path, fold: str, size: str, paper: str
) -> None:
    most = ON_A_SHEET[fold][size]
    # On the last sheet lies one, wherever the packer puts it.
    decks = SIGNS.replace("mini", size).replace("count: 2", f"count: {2 * most - 2}")
    kit = built(tmp_path / "kit", fold, decks=decks, paper=paper)
    sheets = [
        [piece for piece in sheet.pieces if piece.job == "signs"]
        for file in load_manifest(kit).print_files
        for sheet in file.sheets
        if sheet.side == "front"
    ]
    assert [len(pieces) for pieces in sheets if pieces] == [most, most, 1]
    assert codes(*readings_of(kit)) == set()
    assert verify_folder(kit) == ()


@pytest.mark.dear
def test_no_ground_is_seen_between_the_frame_of_a_back_and_what_fills_it(tmp_path: Path) -> None:
    kit = built(tmp_path / "kit", "false", decks=RIDDLES)
    (file,) = (file for file in load_manifest(kit).print_files if file.file.endswith("card.pdf"))
    (sheet,) = (sheet for sheet in file.sheets if sheet.side == "back")
    image = Image.open(BytesIO(page_image(kit / file.file, sheet.page - 1, 288))).convert("L")
    for piece in sheet.pieces:
        for x in (piece.x + FRAME + 2.0, piece.x + piece.width - FRAME - 2.0):
            for y in (piece.y + FRAME + 2.0, piece.y + piece.height - FRAME - 2.0):
                assert image.getpixel((round(4 * x), round(4 * y))) > 200


@pytest.mark.dear
def test_in_large_print_strips_stand_upright_where_none_lies(tmp_path: Path) -> None:
    decks = SIGNS.replace("mini", "poker")
    kit = built(tmp_path / "kit", "true", decks=decks, overrides=("theme.large_print=true",))
    pieces = [
        piece
        for file in load_manifest(kit).print_files
        for sheet in file.sheets
        for piece in sheet.pieces
        if piece.job == "signs"
    ]
    assert sorted(piece.name for piece in pieces) == ["bat 1", "bat 2", "bat 3", "coin 1", "coin 2"]
    assert verify_folder(kit) == ()
