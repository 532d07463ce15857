"""Reading back finds whatever on paper is not what the contents say."""

import re
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from kitgen.contract import PieceReading, TextReading
from kitgen.drawing.fonts import capital_height, text_width
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Ellipse,
    Group,
    Path,
    Placed,
    Rectangle,
    Shape,
    Text,
    Transform,
)
from kitgen.games.demon_mine import GAME
from kitgen.seeds import Stream
from tests.games.reading import json_contents, read_back

Readings = dict[str, tuple[PieceReading, ...]]


def corners(box: Box, through: Transform) -> Box:
    x0, y0 = through.apply(box.x, box.y)
    x1, y1 = through.apply(box.right, box.bottom)
    return Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))


def text_reading(text: Text, through: Transform) -> TextReading:
    width = text_width(text.words, text.typeface, text.size, text.tracking)
    left = {Anchor.START: 0.0, Anchor.MIDDLE: width / 2, Anchor.END: width}[text.anchor]
    height = capital_height(text.typeface, text.size)
    box = Box(text.at[0] - left, text.at[1] - height, width, height)
    return TextReading(text.words, corners(box, through))


def path_box(shape: Path | Rectangle | Ellipse) -> Box:
    match shape:
        case Rectangle(box=box):
            return box
        case Ellipse(centre=(x, y), radius_x=wide, radius_y=high):
            return Box(x - wide, y - high, 2 * wide, 2 * high)
        case Path(subpaths=subpaths):
            points = [
                (part[index], part[index + 1])
                for subpath in subpaths
                for part in (subpath.start, *subpath.segments)
                for index in range(0, len(part), 2)
            ]
            xs, ys = [x for x, _ in points], [y for _, y in points]
            return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def seen(shapes: tuple[Shape, ...], through: Transform) -> tuple[list[TextReading], list[Box]]:
    """Walk a drawing as a printer does: texts and paths where they end up."""
    texts: list[TextReading] = []
    paths: list[Box] = []
    for shape in shapes:
        if isinstance(shape, Text):
            texts.append(text_reading(shape, through))
        elif isinstance(shape, Placed | Group):
            inner = shape.picture.shapes if isinstance(shape, Placed) else shape.shapes
            more_texts, more_paths = seen(inner, through @ shape.transform)
            texts += more_texts
            paths += more_paths
        else:
            paths.append(corners(path_box(shape), through))
    return texts, paths


@pytest.fixture(scope="module")
def as_printed(build) -> tuple[dict[str, Any], Readings]:
    definition = build()
    content = GAME.generate(definition, Stream(7), 1)
    readings: Readings = {}
    for job in GAME.jobs(definition, content, InkStyle.FULL):
        found: list[PieceReading] = []
        for piece in (piece for sheets in job.sheet_sets for piece in sheets.pieces):
            for side, face in (("front", piece.front), ("back", piece.back)):
                if face:
                    texts, paths = seen(face.shapes, Transform())
                    found.append(
                        PieceReading(
                            piece.component.id,
                            piece.name,
                            side,
                            face.width,
                            face.height,
                            tuple(texts),
                            tuple(paths),
                        )
                    )
        readings[job.id] = tuple(found)
    return json_contents(GAME, content), readings


@pytest.fixture
def printed(as_printed) -> tuple[dict[str, Any], Readings]:
    """Return contents and readings of a kit, for a test to change."""
    contents, readings = as_printed
    return deepcopy(contents), dict(readings)


def retold(readings: Readings, job: str, name: str, side: str, change: Callable) -> Readings:
    """Return the readings with one printed side changed."""
    return readings | {
        job: tuple(
            change(reading) if (reading.name, reading.side) == (name, side) else reading
            for reading in readings[job]
        )
    }


def reworded(old: str, new: str) -> Callable[[PieceReading], PieceReading]:
    def change(reading: PieceReading) -> PieceReading:
        assert old in [text.words for text in reading.texts]
        return replace(
            reading,
            texts=tuple(
                replace(text, words=new) if text.words == old else text for text in reading.texts
            ),
        )

    return change


def codes(contents: dict[str, Any], readings: Readings) -> list[str]:
    return [problem.code for problem in read_back(GAME, contents, readings)]


def test_a_kit_as_printed_reads_back_clean(printed):
    assert codes(*printed) == []


def test_a_wrong_number_is_named_with_both_values(printed):
    contents, readings = printed
    wrong = retold(readings, "tiles", "tile-009", "front", reworded("9", "6"))
    (problem,) = read_back(GAME, contents, wrong)
    assert (problem.code, problem.message) == (
        "DM211",
        "tile-009 prints 6, but the contents say 9",
    )


def test_a_tile_under_another_name_is_found(printed):
    contents, readings = printed
    wrong = retold(readings, "tiles", "tile-004", "front", reworded("CROSS", "TEE"))
    assert codes(contents, wrong) == ["DM212"]


def test_two_kinds_under_one_name_are_found(printed):
    contents, readings = printed
    wrong = retold(readings, "tiles", "tile-020", "front", reworded("LODESTONE", "MINER"))
    assert codes(contents, wrong) == ["DM212"]


def test_a_missing_tile_is_found(printed):
    contents, readings = printed
    fewer = tuple(reading for reading in readings["tiles"] if reading.name != "tile-005")
    assert codes(contents, readings | {"tiles": fewer}) == ["DM214"]


def test_a_tile_that_is_not_in_the_contents_is_found(printed):
    contents, readings = printed
    extra = replace(readings["tiles"][0], name="tile-099")
    assert codes(contents, readings | {"tiles": (*readings["tiles"], extra)}) == ["DM214"]


def test_a_tile_recognised_by_its_picture_is_found(printed):
    contents, readings = printed
    wrong = retold(
        readings,
        "tiles",
        "tile-007",
        "front",
        lambda one: replace(one, paths=(one.paths[0].moved(0.5, 0.0), *one.paths[1:])),
    )
    assert codes(contents, wrong) == ["DM216"]


def test_a_back_with_a_word_of_its_own_is_found(printed):
    contents, readings = printed
    word = TextReading("8", Box(10.0, 10.0, 5.0, 5.0))
    wrong = retold(
        readings, "tiles", "tile-008", "back", lambda one: replace(one, texts=(*one.texts, word))
    )
    assert codes(contents, wrong) == ["DM217"]


def test_the_draw_order_is_read_row_by_row(printed):
    contents, readings = printed
    shuffled = tuple(
        replace(reading, texts=tuple(reversed(reading.texts)))
        if reading.component == "draw-order"
        else reading
        for reading in readings["draw-order"]
    )
    assert codes(contents, readings | {"draw-order": shuffled}) == []


def test_two_tiles_swapped_in_the_draw_order_are_named(printed):
    contents, readings = printed
    other = deepcopy(contents)
    order = other["draw_order"]
    order[2], order[11] = order[11], order[2]
    messages = [problem.message for problem in read_back(GAME, other, readings)]
    assert messages == [
        f"draw 3 is tile {contents['draw_order'][2]} on the draw-order card, "
        f"but tile {order[2]} in the contents",
        f"draw 12 is tile {contents['draw_order'][11]} on the draw-order card, "
        f"but tile {order[11]} in the contents",
    ]


def test_a_draw_order_card_cut_short_is_found(printed):
    contents, readings = printed
    last = str(contents["draw_order"][-1])
    wrong = retold(
        readings,
        "draw-order",
        "draw-order-1",
        "front",
        lambda one: replace(one, texts=tuple(t for t in one.texts if t.words != last)),
    )
    assert set(codes(contents, wrong)) == {"DM213"}


@pytest.mark.parametrize("sign", [0, -1])
def test_a_row_of_the_draw_order_with_wrong_draws_at_its_edge_is_named(printed, sign):
    contents, readings = printed
    card = next(reading for reading in readings["draw-order"] if reading.name == "draw-order-1")
    spans = [text.words for text in card.texts if re.fullmatch(r"\d+–\d+", text.words)]
    right = sorted(spans, key=lambda span: int(span.partition("–")[0]))[1]
    other = str((int(right[sign]) + 1) % 10)
    wrong = other + right[1:] if sign == 0 else right[:-1] + other
    texts = tuple(
        replace(text, words=wrong) if text.words == right else text for text in card.texts
    )
    spoilt = retold(
        readings, "draw-order", card.name, "front", lambda one: replace(one, texts=texts)
    )
    (problem,) = read_back(GAME, contents, spoilt)
    assert problem.code == "DM213"
    assert problem.message == (
        f"row 2 of draw-order-1 is marked {wrong}, but has the draws {right}"
    )


@pytest.mark.parametrize("spoil", [lambda order: order[1:], lambda order: [order[0], *order]])
def test_contents_that_stack_no_whole_pile_are_found(printed, spoil):
    contents, _ = printed
    spoilt = contents | {"draw_order": spoil(contents["draw_order"])}
    assert codes(spoilt, {}) == ["DM215"]


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("index", "change"),
    [
        (3, {"exits": "NES"}),
        (9, {"exits": "ESW"}),
        (19, {"exits": "N"}),
        (5, {"number": 7}),
    ],
)
def test_contents_with_a_tile_of_another_shape_are_found(printed, index, change):
    contents, _ = printed
    spoilt = deepcopy(contents)
    spoilt["tiles"][index] |= change
    assert "DM218" in codes(spoilt, {})


def test_a_deck_that_is_not_that_of_the_tiles_is_found(printed):
    contents, _ = printed
    held = Counter(tile["kind"] for tile in contents["tiles"])
    assert "DM220" not in codes(contents | {"deck": {**held, "dead_end": 0}}, {})
    assert codes(contents | {"deck": held | {"tee": held["tee"] - 1}}, {}).count("DM220") == 1
    assert codes(contents | {"deck": held | {"bats": 1}}, {}).count("DM220") == 1


def test_contents_whose_kinds_are_swapped_are_found(printed):
    contents, readings = printed
    spoilt = deepcopy(contents)
    spoilt["tiles"][17]["kind"], spoilt["tiles"][18]["kind"] = "miner", "collapse"
    assert set(codes(spoilt, readings)) == {"DM212", "DM216"}


def without(readings: Readings, *names: str) -> Readings:
    kept = tuple(reading for reading in readings["pieces"] if reading.name not in names)
    return readings | {"pieces": kept}


def test_a_missing_pawn_is_found(printed):
    contents, readings = printed
    found = list(read_back(GAME, contents, without(readings, "pawn-miners-gear-set-aside-2")))
    assert [diagnostic.code for diagnostic in found] == ["DM219"]
    assert "7 to 8" in found[0].message


def test_a_set_of_pawns_too_few_is_found(printed):
    contents, readings = printed
    names = [
        reading.name for reading in readings["pieces"] if reading.name.startswith("pawn-beetles")
    ]
    found = list(read_back(GAME, contents, without(readings, *names)))
    assert [diagnostic.message for diagnostic in found] == [
        "1 sets of pawns are printed, but the tiles hold 2 bases"
    ]
    everything = [reading.name for reading in readings["pieces"] if reading.component == "pawns"]
    found = list(read_back(GAME, contents, without(readings, *everything)))
    assert [diagnostic.code for diagnostic in found] == ["DM219"]


def test_pawns_of_two_sets_that_look_alike_are_found(printed):
    contents, readings = printed
    pieces = {reading.name: reading for reading in readings["pieces"]}
    copied = tuple(
        replace(
            reading, paths=pieces[reading.name.replace("beetles-scallops", "miners-gear")].paths
        )
        if reading.component == "pawns"
        else reading
        for reading in readings["pieces"]
    )
    found = list(read_back(GAME, contents, readings | {"pieces": copied}))
    assert [diagnostic.code for diagnostic in found] == ["DM219"] * 2
    assert all("look alike" in diagnostic.message for diagnostic in found)


def test_a_pawn_unlike_its_kind_is_found(printed):
    contents, readings = printed
    odd = retold(
        readings,
        "pieces",
        "pawn-miners-gear-starting-3",
        "front",
        lambda one: replace(one, paths=one.paths[1:]),
    )
    found = list(read_back(GAME, contents, odd))
    assert [diagnostic.code for diagnostic in found] == ["DM219"]
    assert "pawn-miners-gear-starting-3" in found[0].message
