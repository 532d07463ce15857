"""Drawings of the house are found on what is printed, and none is taken for another."""

from dataclasses import astuple, replace
from itertools import permutations, product
from typing import Any

import pytest

from kitgen.contract import PieceReading
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box
from kitgen.games.own.contents import PictureRecord
from kitgen.games.own.emblems import EMBLEMS, has_small
from kitgen.games.own.readback.pictures import check_printed_pictures
from tests.games.kits import readings_of
from tests.games.own.test_kit import codes
from tests.pipeline.factories import build_one


@pytest.fixture(scope="module", params=InkStyle)
def every_emblem(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[dict[str, Any], dict[str, tuple[PieceReading, ...]]]:
    """Return the contents and the readings of a deck of all emblems, boards and icons in words.

    The map is printed in two parts, and its first drawing is on the second. Each emblem is strewn,
    too, alone and three times: turned by many angles. One fills a face that crops photographs.
    """
    folder = tmp_path_factory.mktemp("emblems")
    kinds = ", ".join(f"{name}: {{emblem: {name}, text: 'A {{{name}}}'}}" for name in EMBLEMS)
    strewn = ", ".join(
        f"{name}-{count}: {{values: {{cost: {count} {name}}}}}"
        for name in EMBLEMS
        for count in (1, 3)
    )
    (folder / "all.yaml").write_text(
        "id: emblems\ngame: own\ntitle: Emblems\nsummary: All of them.\nrules: all.md\n"
        "credits: {designer: Ann, publisher: us, year: 2026, source: us, terms: Ours.}\n"
        "components:\n"
        "  cards: {make: cards, size: mini, face: picture-title-text, back: {emblem: hive}, "
        f"kinds: {{{kinds}}}}}\n"
        "  land: {make: board, grid: {squares: [3, 3]}, cell: 1 in, "
        "emblems: {A1: coin, B2: fish}}\n"
        "  map: {make: board, grid: {squares: [12, 2]}, cell: 1 in, "
        "emblems: {L1: coin, A2: fish}}\n"
        "  strewn: {make: cards, size: mini, face: {boxes: {a: "
        "{at: [24 %, 24 %, 52 %, 52 %], show: cost, as: scattered}}}, "
        f"kinds: {{{strewn}}}}}\n"
        "  whole: {make: cards, size: mini, face: {boxes: {a: "
        "{at: [0 %, 0 %, 100 %, 100 %], show: picture, crop: true}}}, kinds: {a: {emblem: sun}}}\n"
        "  stars: {make: cards, face: symbols, kinds: {a: {values: {symbols: 2 star fish}}}}\n",
        "utf-8",
    )
    (folder / "all.md").write_text("Look.\n", "utf-8")
    built = build_one(str(folder / "all.yaml"), folder / "out", "7", ink=request.param, copies=None)
    return readings_of(built.folder)


@pytest.mark.dear
def test_every_drawing_is_found_where_it_is_listed(every_emblem: Any) -> None:
    contents, readings = every_emblem
    listed = contents["components"]["cards"]["kinds"]
    assert {kind["pictures"][0]["emblem"] for kind in listed.values()} == {*EMBLEMS}
    assert codes(contents, readings) == []


@pytest.mark.dear
def test_each_card_with_the_drawings_of_another_is_found(every_emblem: Any) -> None:
    """Each is held against the next few and the last ones, the suits among them.

    Of all 3,540 pairs one is not told apart: a heart is drawn round the heart of playing cards.
    """
    contents, readings = every_emblem
    kinds = contents["components"]["cards"]["kinds"]
    cards = {
        piece.name.partition(" ")[0]: piece for piece in readings["cards"] if piece.side == "front"
    }
    taken = []
    names = [*EMBLEMS]
    suits = [name for name in names if name.startswith("suit-")]
    pairs = [(name, other) for at, name in enumerate(names) for other in names[at + 1 : at + 4]]
    for shown, wanted in [*pairs, *permutations(suits, 2), *product(names[:20], suits)]:
        records = [PictureRecord(**record) for record in kinds[wanted]["pictures"]]
        assert len(records) == 2
        if not [*check_printed_pictures("cards", cards[shown], records)]:
            taken.append((shown, wanted))
    assert taken == []


@pytest.mark.dear
def test_an_icon_of_one_outline_is_told_from_others(every_emblem: Any) -> None:
    """Among words an emblem may have any size, so a single outline is known by its points alone.

    Any outline of four points may be a diamond of playing cards.
    """
    contents, readings = every_emblem
    kinds = contents["components"]["strewn"]["kinds"]
    cards = {
        piece.name.partition(" ")[0]: piece for piece in readings["strewn"] if piece.side == "front"
    }
    simple = ("clockwork", "suit-club", "suit-heart", "suit-spade")
    taken = {
        (shown, wanted)
        for wanted in simple
        for shown in EMBLEMS
        if shown != wanted
        and not [
            *check_printed_pictures(
                "strewn",
                cards[f"{shown}-1"],
                [PictureRecord(**record) for record in kinds[f"{wanted}-1"]["pictures"]],
            )
        ]
    }
    assert len(taken) < 6


@pytest.mark.dear
def test_a_scene_in_a_box_for_its_small_form_is_found(every_emblem: Any) -> None:
    contents, readings = every_emblem
    kinds = contents["components"]["cards"]["kinds"]
    missed = {}
    for piece in readings["cards"]:
        if piece.side == "front":
            name = piece.name.partition(" ")[0]
            record = PictureRecord(**kinds[name]["pictures"][0])
            x, y, width, height = record.at
            smaller = replace(record, at=(x / 6, y / 6, width / 6, height / 6))
            paths = tuple(Box(*(side / 6 for side in astuple(path))) for path in piece.paths)
            shrunk = replace(piece, paths=paths)
            assert not [*check_printed_pictures("cards", piece, [record])]
            missed[name] = bool([*check_printed_pictures("cards", shrunk, [smaller])])
    assert {name for name, is_missed in missed.items() if is_missed} == {
        name for name in EMBLEMS if has_small(name)
    }


@pytest.mark.dear
@pytest.mark.parametrize("job", ["land", "stars"])
def test_a_drawing_that_lies_elsewhere_or_is_gone_is_found(every_emblem: Any, job: str) -> None:
    contents, readings = every_emblem
    (front,) = (piece for piece in readings[job] if piece.side == "front")
    for paths in (
        front.paths[:-1],
        tuple(box.moved(300.0, 0.0) for box in front.paths),
        (*front.paths[:-2], front.paths[-1], front.paths[-2]),
    ):
        other = readings | {job: (replace(front, paths=paths),)}
        assert "OG220" in codes(contents, other)


@pytest.fixture(scope="module")
def wide(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], PieceReading]:
    """Return the contents of a kit, and its board, which is glued from several sheets.

    Of its trees one lies where the flap of one part ends: each part prints some of it.
    """
    tmp_path = tmp_path_factory.mktemp("wide")
    (tmp_path / "wide.yaml").write_text(
        "id: wide\ngame: own\ntitle: Wide\nsummary: A board.\nrules: wide.md\n"
        "credits: {designer: Ann, publisher: us, year: 2026, source: us, terms: Ours.}\n"
        "components:\n  map: {make: board, grid: {hexagons: [12, 9], holes: [A1, L9]}, "
        "cell: 0.85 in, ground: meadow, "
        "marks: {C3: Alden, F5: Brack, I7: Corin, J2: Dorn, C8: Elm}, "
        "emblems: {D4: tree, E4: tree, G6: mountain, H6: mountain, C3: house, F5: house}}\n",
        "utf-8",
    )
    (tmp_path / "wide.md").write_text("Look.\n", "utf-8")
    folder = build_one(str(tmp_path / "wide.yaml"), tmp_path / "out", "7", copies=None).folder
    contents, readings = readings_of(folder)
    assert codes(contents, readings) == []
    (board,) = readings["map"]
    return contents, board


@pytest.mark.dear
def test_a_drawing_that_a_seam_crosses_is_found_in_whatever_order(wide: Any) -> None:
    contents, board = wide
    x, y = contents["components"]["map"]["spaces"]["D4"]["at"]
    near = [
        box for box in board.paths if abs(box.centre[0] - x) < 20 and abs(box.centre[1] - y) < 20
    ]
    drawn = [box for box in near if box.width < 40]
    # Its outlines do not follow one another, and without any of them it is missed.
    at = [board.paths.index(box) for box in drawn]
    assert at != [*range(at[0], at[0] + len(at))]
    for box in drawn:
        paths = tuple(path for path in board.paths if path is not box)
        assert "OG220" in codes(contents, {"map": (replace(board, paths=paths),)})
    # No seam crosses what is printed on one sheet, however large.
    assert board.glued
    assert "OG220" in codes(contents, {"map": (replace(board, glued=False),)})


def test_of_outlines_at_one_place_none_stands_for_another(wide: Any) -> None:
    contents, board = wide
    pictures = [PictureRecord(**one) for one in contents["components"]["map"]["pictures"]]

    def found(paths: list[Box]) -> list[str]:
        piece = replace(board, paths=tuple(paths))
        return [said.code for said in check_printed_pictures("map", piece, pictures)]

    # In this order each drawing is known by where its outlines lie.
    backwards = list(reversed(board.paths))
    assert found(backwards) == []
    room = next(Box(*picture.at) for picture in pictures if picture.emblem == "house").grown(0.2)
    drawn: dict[tuple[float, ...], list[int]] = {}
    for at, path in enumerate(backwards):
        if room.x < path.x and path.right < room.right and room.y < path.y < room.bottom:
            drawn.setdefault(tuple(round(side, 1) for side in astuple(path)), []).append(at)
    twice = [at for place in drawn.values() if len(place) > 1 for at in place]
    assert len(twice) == 2
    for at in twice:
        assert found(backwards[:at] + backwards[at + 1 :]) == ["OG220"]
