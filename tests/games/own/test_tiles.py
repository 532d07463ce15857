"""Tiles of every shape: drawn inside their outlines, read back, and all combinations there."""

import math
from collections import Counter
from dataclasses import replace
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from kitgen.contract import PieceReading
from kitgen.drawing.inks import InkStyle
from kitgen.games.own import GAME
from kitgen.games.own.faces.layouts import LAYOUTS
from kitgen.games.own.faces.outlines import inside_frame
from kitgen.games.own.keys.combinations import combination_count, combinations
from kitgen.games.own.keys.tiles import Tiles
from tests.games.kits import Printed
from tests.games.own.conftest import HARBOUR, printed_pieces
from tests.games.own.test_kit import faults
from tests.games.reading import read_back
from tests.pipeline.factories import check_kit, options, verify_folder
from tests.shared_kits import shared_kit

CAUSEWAY = HARBOUR.with_name("causeway.yaml")
WRITTEN = yaml.safe_load(CAUSEWAY.read_text("utf-8"))["components"]
DOTS = {name: number for number, name in enumerate(("sea", "sand", "rock"), 1)}


@pytest.fixture(scope="module", params=InkStyle)
def tiles(request: pytest.FixtureRequest) -> Printed:
    """Return the contents of the kit of tiles, and what its PDFs print, by job."""
    return printed_pieces(CAUSEWAY, request.param)


def codes(contents: Any, readings: dict[str, tuple[PieceReading, ...]]) -> set[str]:
    return {diagnostic.code for diagnostic in read_back(GAME, contents, readings)}


def fronts(printed: Printed, name: str) -> list[PieceReading]:
    return [one for one in printed[1][name] if one.component == name and one.side == "front"]


@pytest.mark.dear
@pytest.mark.sample
def test_a_kit_of_tiles_is_good_and_its_print_reads_back_clean(tiles: Printed) -> None:
    assert codes(*tiles) == set()


@pytest.mark.dear
def test_it_is_made_again_from_what_it_carries() -> None:
    assert verify_folder(shared_kit(str(CAUSEWAY), "42", copies=None)) == ()


@pytest.mark.dear
def test_a_set_of_dominoes_has_each_pair_of_halves_once(tiles: Printed) -> None:
    """Pips are counted on the paper, above and below the middle of each domino."""
    printed = []
    for domino in fronts(tiles, "bones"):
        pips = [path for path in domino.paths if abs(path.width - 0.14 * domino.width) < 0.1]
        upper = sum(path.centre[1] < domino.height / 2 for path in pips)
        printed.append((upper, len(pips) - upper))
    assert sorted(map(sorted, printed)) == [
        list(pair) for pair in combinations_with_replacement(range(7), 2)
    ]


@pytest.mark.dear
def test_dots_of_a_hexagon_lie_clockwise_from_its_first_side(tiles: Printed) -> None:
    """Each dot is counted by its angle about the middle; the first side is the top."""
    kinds = WRITTEN["land"]["kinds"]
    for front in fronts(tiles, "land"):
        angles: Counter[int] = Counter()
        for path in front.paths:
            if abs(path.width - 2 * 0.017 * front.height) < 0.1:
                x, y = path.centre
                angle = math.degrees(math.atan2(x - front.width / 2, front.height / 2 - y))
                angles[round(angle / 60) % 6] += 1
        sides = kinds[front.name.rsplit(" ", 1)[0]]["sides"]
        assert [angles[side] for side in range(6)] == [DOTS[side] for side in sides]


@pytest.mark.sample
@pytest.mark.parametrize(("name", "pointed"), [("land", False), ("fields", True)])
def test_words_on_hexagons_keep_off_the_cut(tiles: Printed, name: str, pointed: bool) -> None:
    """In each of six directions they end before the side that lies there, with room to cut."""
    for front in fronts(tiles, name):
        across = front.width if pointed else front.height
        for text in front.texts:
            box = text.box
            for x, y in product((box.x, box.right), (box.y, box.bottom)):
                for side in range(6):
                    angle = math.radians(60 * side + (30 if pointed else 0))
                    out = math.sin(angle) * (x - front.width / 2)
                    out += math.cos(angle) * (front.height / 2 - y)
                    assert out < across / 2 - 3, text.words


def test_words_on_discs_keep_off_the_cut(tiles: Printed) -> None:
    for front in fronts(tiles, "stones"):
        radius = front.width / 2
        for text in front.texts:
            box = text.box
            for corner in product((box.x, box.right), (box.y, box.bottom)):
                assert math.dist(corner, (radius, radius)) < radius - 3


@pytest.mark.parametrize("layout", LAYOUTS)
def test_boxes_of_shipped_layouts_keep_off_the_bands_of_square_tiles(layout: str) -> None:
    """Each side of a tile has a band that is 12 % of the tile deep, on which nothing is read."""
    edges = {"road": "#dddddd", "field": "#66aa44"}
    written = {"make": "tiles", "size": "2 in", "edges": edges, "kinds": "all", "face": layout}
    boxes = inside_frame(Tiles.model_validate(written), LAYOUTS[layout])
    assert boxes.keys() == LAYOUTS[layout].keys()
    for box in boxes.values():
        left, top, width, height = box.at
        assert min(left, top, 1 - left - width, 1 - top - height) >= 0.12


def test_what_was_changed_on_a_tile_is_found_and_named(tiles: Printed) -> None:
    contents, readings = tiles
    for name, radius in (("land", 0.017), ("bones", 0.07), ("planks", 0.017)):
        one = next(front for front in fronts(tiles, name) if "0-0" not in front.name)
        size = 2 * radius * min(one.width, one.height)
        at = next(n for n, path in enumerate(one.paths) if abs(path.width - size) < 0.1)
        paths, points = ((*all_[:at], *all_[at + 1 :]) for all_ in (one.paths, one.points))
        fewer = replace(one, paths=paths, points=points)
        changed = tuple(fewer if other == one else other for other in readings[name])
        assert codes(contents, readings | {name: changed}) == {"OG203"}


def least(sides: tuple[str, ...], turn: int) -> frozenset[tuple[str, ...]]:
    return frozenset(sides[n:] + sides[:n] for n in range(0, len(sides), turn))


@given(st.integers(1, 4), st.sampled_from([(2, 1), (4, 1), (4, 2), (6, 1)]))
def test_combinations_are_those_of_writing_all_down(sorts: int, turning: tuple[int, int]) -> None:
    side_count, turn = turning
    names = tuple("abcd"[:sorts])
    every = {least(sides, turn) for sides in product(names, repeat=side_count)}
    made = combinations(names, side_count, turn)
    assert {least(sides, turn) for sides in made} == every
    assert len(made) == len(every) == combination_count(sorts, side_count, turn)


@pytest.mark.parametrize(("sorts", "count"), [(1, 1), (2, 14), (3, 130), (4, 700), (5, 2635)])
def test_hexagons_have_as_many_combinations_as_burnside_counts(sorts: int, count: int) -> None:
    """Known numbers of necklaces of six beads (OEIS A054625 lists them by colours)."""
    by_hand = (sorts**6 + sorts**3 + 2 * sorts**2 + 2 * sorts) / 6
    assert by_hand == combination_count(sorts, 6) == count


def found(*overrides: str) -> list[tuple[str, str]]:
    report = check_kit(str(CAUSEWAY), options("1", copies=None, overrides=overrides))
    return [(diagnostic.code, diagnostic.message) for diagnostic in report.diagnostics]


@pytest.mark.parametrize(
    ("override", "code", "words"),
    [
        ("components.land.size={width: 2 in, height: 3 in}", "OG123", "a hexagon has one size"),
        ("components.planks.size=2 in", "OG123", "a rectangle has a width and a height"),
        ("components.paths.pointed=true", "OG123", "a square is not pointed"),
        ("components.stones.edges={sea: '#4477aa'}", "OG123", "a circle has no sides"),
        ("components.bones.edges={sea: '#4477aa'}", "OG123", "both pips and edges"),
        ("components.land.kinds.bay.sides=[sea, sea, sea, sea]", "OG105", "hexagon has 6 sides"),
        ("components.land.kinds.bay.sides=[sae, sea, sea, sea, sea, sea]", "OG105", "`sae`"),
        ("components.fields.kinds.meadow.name=A VERY LONG MEADOW", "OG107", "does not fit"),
        ("checks=[{fills: {of: bones, area: [2, 2]}}]", "OG118", "cover no area"),
        ("checks=[{fills: {of: paths, area: {radius: 1}}}]", "OG118", "no hexagon of hexagons"),
        ("checks=[{fills: {of: stones, area: [2, 2]}}]", "OG118", "which cannot be used here"),
        ("components.land.size=5 in", "YML103", "5"),
    ],
)
def test_what_does_not_go_with_a_shape_is_refused(override: str, code: str, words: str) -> None:
    ours = [message for other, message in found(override) if other == code]
    assert any(words in message for message in ours), found(override)


def test_more_pips_than_there_are_may_be_too_few_in_the_set(tmp_path: Path) -> None:
    kit = tmp_path / "nines.yaml"
    dominoes = "{make: tiles, shape: domino, size: 1 in, pips: 6, kinds: {a: {sides: [9, 0]}}}"
    kit.write_text(
        "id: nines\ngame: own\ntitle: Nines\nsummary: Dominoes.\nrules: nines.md\n"
        "credits: {designer: null, publisher: us, year: null, source: ours, terms: Ours.}\n"
        f"components: {{bones: {dominoes}}}\n"
    )
    (tmp_path / "nines.md").write_text("Play.\n")
    (fault,) = check_kit(str(kit), options("1", copies=None)).diagnostics
    assert fault.hint == "write `pips: 9` in `bones`, or a number from 0 to 6 here"
    kit.write_text(kit.read_text().replace("pips: 6", "pips: 9"))
    assert check_kit(str(kit), options("1", copies=None)).diagnostics == ()


def test_a_domino_that_is_missing_or_twice_there_is_named() -> None:
    pairs = {f"d{a}{b}": [a, b] for a, b in combinations_with_replacement(range(3), 2)}
    kinds = {name: {"sides": sides} for name, sides in pairs.items()}
    check = "checks=[{all_combinations: {of: bones}}]"

    def judged(kinds: dict[str, dict[str, list[int]]]) -> list[tuple[str, str]]:
        written = f"components.bones.kinds={yaml.safe_dump(kinds, default_flow_style=True)}"
        return found(check, "components.bones.pips=2", written)

    assert judged(kinds) == []
    fewer = {name: kind for name, kind in kinds.items() if name != "d12"}
    missing = "1 of 6 combinations of sides is missing from `bones`"
    assert missing in judged(fewer)[0][1]
    # The same pair the other way round is the same domino.
    assert (
        "1 combination of sides of `bones` comes more than once (`again` and `d12`)"
        in judged({**kinds, "again": {"sides": [2, 1]}})[0][1]
    )
    both = judged({**fewer, "again": {"sides": [1, 0]}})[0][1]
    assert f"{missing} and 1 comes more than once (`again` and `d01`)" in both


@pytest.mark.dear
@pytest.mark.parametrize(
    ("kit", "key", "reason"),
    [
        ("demon-mine", "sheet.shape=hexagon", "tunnels leave by four sides"),
        ("demon-mine", "sheet.tile_width=2 in", "tunnels leave by four sides"),
        ("phantom-of-the-mine", "stack.shape=hexagon", "those of the base game"),
        ("manic-minelayers", "board.shape=hexagons", "a knight of chess"),
        ("cave-mining", "board.shape=circle", "each layer lies across all of it"),
        ("mines-between-the-lines", "field.box_shape=hexagon", "the last of its four lines"),
    ],
)
def test_games_whose_pieces_have_one_shape_say_why(kit: str, key: str, reason: str) -> None:
    (problem,) = check_kit(kit, options("1", copies=None, overrides=(key,))).diagnostics
    assert problem.code == "YML113"
    assert reason in problem.message


@pytest.mark.parametrize(
    ("shape", "sides", "hint", "right"),
    [
        ("shape: hexagon, ", "sea, sea, sea, land", "write `shape: square` in `t`", "square"),
        ("", "sea, sea, sea, land, sea, sea", "write `shape: hexagon` in `t`", "hexagon"),
        ("shape: hexagon, ", "sea, land", "write `shape: domino` in `t`", "domino"),
    ],
)
def test_kinds_that_all_have_the_sides_of_another_shape_are_one_mistake(
    shape: str, sides: str, hint: str, right: str, tmp_path: Path
) -> None:
    tiles = (
        f"t: {{make: tiles, {shape}size: 1.5 in, edges: {{sea: '#4477aa', land: '#996633'}}, "
        f"face: picture, kinds: {{a: {{emblem: star, sides: [{sides}]}}, "
        f"b: {{emblem: sun, sides: [{sides}]}}}}}}"
    )
    (fault,) = faults(tmp_path, tiles)
    assert fault.code == "OG105"
    assert (fault.hint or "").startswith(hint)
    (of_one,) = faults(tmp_path, tiles.replace(f", b: {{emblem: sun, sides: [{sides}]}}", ""))
    assert "all 1" not in of_one.message and f"`{right}`" not in (of_one.hint or "")
    shaped = tiles.replace(
        shape or "size:", f"shape: {right}, " if shape else "shape: hexagon, size:"
    )
    assert faults(tmp_path, shaped) == []


def test_tiles_with_two_lengths_and_four_sides_are_rectangles(tmp_path: Path) -> None:
    tiles = (
        "t: {make: tiles, shape: hexagon, size: {width: 1 in, height: 2 in}, "
        "edges: {sea: '#4477aa'}, face: picture, kinds: {a: {emblem: star, sides: "
        "[sea, sea, sea, sea]}, b: {emblem: sun, sides: [sea, sea, sea, sea]}}}"
    )
    hints = [fault.hint or "" for fault in faults(tmp_path, tiles)]
    assert len(hints) == 2 and all("`shape: rectangle`" in hint for hint in hints)
    assert faults(tmp_path, tiles.replace("hexagon", "rectangle")) == []


def test_sides_that_no_kind_names_are_one_mistake(tmp_path: Path) -> None:
    edges = "edges: {sea: '#4477aa'}, "
    tiles = f"t: {{make: tiles, size: 1.5 in, {edges}kinds: {{a: {{name: A}}, b: {{name: B}}}}}}"
    (fault,) = faults(tmp_path, tiles)
    assert fault.message == "a square has 4 sides, but no kind of `t` names any"
    assert fault.hint == "take `edges` out, or name 4 of `sea` in each kind"
    assert faults(tmp_path, tiles.replace(edges, "")) == []


def test_rows_that_all_have_the_sides_of_another_shape_are_one_mistake(tmp_path: Path) -> None:
    tiles = "t: {make: tiles, size: 1.5 in, edges: {sea: '#4477aa'}, rows: t.csv, face: title}"
    (tmp_path / "t.csv").write_text(
        "name,sides\nA,sea sea sea sea sea sea\nB,sea sea sea sea sea sea\n"
    )
    (fault,) = faults(tmp_path, tiles)
    assert (fault.hint or "").startswith("write `shape: hexagon` in `t`")
    assert faults(tmp_path, tiles.replace("size:", "shape: hexagon, size:")) == []
