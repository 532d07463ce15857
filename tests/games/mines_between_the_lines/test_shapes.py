"""Fields that are no rectangle, against literal enumeration over their boxes."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen import cli
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.checks.content import measured, recounted
from kitgen.games.mines_between_the_lines.fields.bounds import (
    FieldBounds,
    figures_of,
    mean_empty_boxes,
    mean_points,
)
from kitgen.games.mines_between_the_lines.fields.different_fields import different_fields
from kitgen.games.mines_between_the_lines.play import playables
from kitgen.games.mines_between_the_lines.play.field import lines_of
from kitgen.games.mines_between_the_lines.play.lines import LinesRules
from kitgen.games.mines_between_the_lines.proofs.deductions import looks_at
from kitgen.games.mines_between_the_lines.proofs.no_guess import no_guess
from kitgen.games.mines_between_the_lines.rules.codes import FieldKind, field_code, read_code
from kitgen.games.mines_between_the_lines.rules.minefield import (
    HOLE,
    coded_minefield,
    holes_in,
    minefield_at,
    minefield_of,
)
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from tests.games.mines_between_the_lines.conftest import built
from tests.playtest.laws import check_laws

PLUS = ("#..#", "....", "....", "#..#")
RING = (".....", ".###.", ".#.#.", ".###.", ".....")
HOOK = ("..##", "..##", "....", "....")
ISLAND = ("##..##", "#....#", "......", "..##..", "#....#", "##..##")
ANYTHING = FieldBounds((0, 999), (0, 99), (0, 999), (0, 99), (0, 8))

Box = tuple[int, int]


def boxes_of(shape: tuple[str, ...]) -> set[Box]:
    return {
        (row, column)
        for row, signs in enumerate(shape)
        for column, sign in enumerate(signs)
        if sign != "#"
    }


def near(box: Box, boxes: set[Box]) -> set[Box]:
    row, column = box
    around = {(row + down, column + across) for down in (-1, 0, 1) for across in (-1, 0, 1)}
    return (around - {box}) & boxes


@st.composite
def fields(draw: st.DrawFn) -> tuple[str, ...]:
    rows, columns = draw(st.integers(2, 5)), draw(st.integers(2, 5))
    row = st.text("#..*", min_size=columns, max_size=columns)
    return tuple(draw(st.lists(row, min_size=rows, max_size=rows)))


@given(fields())
@settings(max_examples=80)
def test_numbers_count_the_mines_of_boxes_alone(rows: tuple[str, ...]) -> None:
    minefield, boxes = minefield_of(rows), boxes_of(rows)
    mines = {(row, column) for row, column in boxes if rows[row][column] == "*"}
    assert minefield.mine_rows() == rows
    assert minefield.mine_count == len(mines)
    for row, numbers in enumerate(minefield.numbers()):
        for column, number in enumerate(numbers):
            place = row, column
            wanted = None if place in mines else len(near(place, boxes) & mines)
            assert number == (wanted if place in boxes else HOLE)
    assert recounted(rows) == minefield.numbers()


@given(fields())
@settings(max_examples=80)
def test_figures_are_measured_alike_by_two_ways(rows: tuple[str, ...]) -> None:
    figures, boxes = figures_of(minefield_of(rows)), boxes_of(rows)
    for name, figure in measured(rows).items():
        assert getattr(figures, name) == figure, name
    if boxes == {(row, len(rows[0]) - 1 - column) for row, column in boxes}:
        worth = {
            box: -5 if rows[box[0]][box[1]] == "*" else minefield_of(rows).numbers()[box[0]][box[1]]
            for box in boxes
        }
        tilt = sum(
            worth[box] * (1 if 2 * box[1] < len(rows[0]) - 1 else -1)
            for box in boxes
            if 2 * box[1] != len(rows[0]) - 1
        )
        assert figures.imbalance >= abs(tilt)


@pytest.mark.parametrize("shape", [PLUS, HOOK])
@pytest.mark.parametrize("mines", [1, 3])
def test_means_are_those_of_all_placements(shape: tuple[str, ...], mines: int) -> None:
    boxes, holes = sorted(boxes_of(shape)), holes_in(shape)
    points, empty = [], []
    for chosen in combinations(boxes, mines):
        held = [len(near(box, set(boxes)) & set(chosen)) for box in boxes if box not in chosen]
        points.append(sum(held))
        empty.append(held.count(0))
    assert mean_points(4, 4, mines, holes) == Fraction(sum(points), len(points))
    assert mean_empty_boxes(4, 4, mines, holes) == Fraction(sum(empty), len(empty))


@pytest.mark.parametrize("shape", [PLUS, HOOK, RING])
def test_different_fields_are_those_that_no_turn_of_the_shape_makes_alike(
    shape: tuple[str, ...],
) -> None:
    boxes, size = frozenset(boxes_of(shape)), len(shape)
    last = size - 1
    images = [
        lambda r, c: (r, c),
        lambda r, c: (c, last - r),
        lambda r, c: (last - r, last - c),
        lambda r, c: (last - c, r),
        lambda r, c: (r, last - c),
        lambda r, c: (last - r, c),
        lambda r, c: (c, r),
        lambda r, c: (last - c, last - r),
    ]
    kept = [image for image in images if {image(*box) for box in boxes} == boxes]
    different = {
        min(tuple(sorted(image(*box) for box in chosen)) for image in kept)
        for chosen in combinations(sorted(boxes), 2)
    }
    found = different_fields(size, size, 2, ANYTHING, 10**6, holes_in(shape))
    assert found == len(different)


@given(st.integers(0, 2**40 - 1), st.sampled_from([PLUS, RING, HOOK, ISLAND]), st.integers(0, 7))
@settings(max_examples=60)
def test_a_code_makes_a_field_in_the_shape(number: int, shape: tuple[str, ...], mines: int) -> None:
    holes, size = holes_in(shape), len(shape)
    kind = FieldKind(size, size, mines, holes=holes)
    code = field_code(number, kind)
    field = coded_minefield(code, size, size, mines, holes)
    assert field.mine_count == mines and not holes.intersection(field.mine_cells())
    assert read_code(code, kind) == code
    assert coded_minefield(code, size, size, mines, holes) == field


def test_every_box_of_a_shape_is_mined_as_often() -> None:
    holes = holes_in(PLUS)
    counts = Counter(
        cell
        for number in range(2400)
        for cell in coded_minefield(str(number), 4, 4, 3, holes).mine_cells()
    )
    assert set(counts) == {Cell(*box) for box in boxes_of(PLUS)}
    assert all(abs(count - 600) < 6 * 600**0.5 for count in counts.values())


def finished(boxes: set[Box], mines: set[Box], start: Box) -> bool:
    """Open what is certain by looking at every placement of the mines, until nothing more is."""
    number = {box: len(near(box, boxes) & mines) for box in boxes}
    opened = {start}
    while True:
        worlds = [
            set(world)
            for world in combinations(sorted(boxes - opened), len(mines))
            if all(len(near(box, boxes) & set(world)) == number[box] for box in opened)
        ]
        safe = {box for box in boxes - opened if not any(box in world for world in worlds)}
        if not safe:
            return opened == boxes - mines
        opened |= safe


@given(
    st.sampled_from([PLUS, HOOK, RING]),
    st.integers(2, 4),
    st.integers(0, 10**6),
)
@settings(max_examples=40)
def test_a_solo_field_needs_no_guess_where_enumeration_needs_none(
    shape: tuple[str, ...], count: int, seed: int
) -> None:
    boxes, stream = sorted(boxes_of(shape)), Stream(seed)
    start, *others = stream.shuffled(boxes)
    mines, size, holes = set(others[:count]), len(shape), holes_in(shape)
    cells, first = [Cell(*mine) for mine in mines], Cell(*start)
    verdict = no_guess(size, size, cells, first, holes=holes)
    assert (verdict.level is not None) == finished(set(boxes), mines, start)
    looks = looks_at(size, size, cells, first, holes=holes)
    opened = 1 + sum(look.cleared for look in looks)
    assert (opened == len(boxes) - count) == (verdict.level is not None)
    known = verdict.safe | verdict.mined | verdict.unknown
    assert known == {Cell(*box) for box in boxes}


def test_lines_are_the_sides_of_boxes() -> None:
    boxes = frozenset(Cell(*box) for box in boxes_of(ISLAND))
    half_edges = Counter()
    for row, column in boxes:
        half_edges[row, column, "level"] += 1
        half_edges[row + 1, column, "level"] += 1
        half_edges[row, column, "upright"] += 1
        half_edges[row, column + 1, "upright"] += 1
    lines = lines_of(boxes)
    assert Counter(map(len, lines.sides)) == Counter(half_edges.values())


@pytest.mark.parametrize("solo", [None, {}])
def test_kits_in_a_shape_are_played_by_the_laws(solo: dict[str, object] | None) -> None:
    keys = {} if solo is None else {"solo": solo}
    definition = built(7, 7, field={"shape": ISLAND, "mines": 4}, **keys)
    content = GAME.generate(definition, Stream("shape"), 1)
    where = lambda *_: None  # noqa: E731
    faults = [f for check in GAME.content_checks for f in check(definition, content, where)]
    assert [fault.code for fault in faults] == []
    [playable] = playables(definition, content)
    rules = playable.rules
    boxes = rules.source.boxes if isinstance(rules, LinesRules) else rules.boxes
    assert boxes == {Cell(*box) for box in boxes_of(ISLAND)}
    assert check_laws(playable, 7) is not None


@pytest.mark.parametrize(
    ("shape", "code", "words"),
    [
        (("....", "...."), "ML128", "the shape has 2 rows, but dot_rows: 5 makes 4"),
        (("...", "...", "...", "..."), "ML128", "row 1 of the shape has 3 places"),
        (("....", "..", "....", "...."), "ML128", "row 2 of the shape has 2 places"),
        (("....", ".o..", "....", "...."), "ML129", "has the sign `o` in place 2"),
        (("####", "####", "####", "####"), "ML131", "the field has 0 boxes"),
        ((".#..", "##..", "....", "...."), "ML131", "1 box is connected to A1, but 12 are not"),
        (("..##", "..##", "##..", "##.."), "ML131", "4 boxes are connected to A1, but 4 are not"),
        (("....", "....", "....", "####"), "ML131", "row 4 has 0 boxes"),
        (("#...", "#...", "#...", "#..."), "ML131", "column A has 0 boxes"),
    ],
)
def test_what_is_no_shape_is_said(shape: tuple[str, ...], code: str, words: str) -> None:
    definition = built(5, 5, field={"shape": shape, "mines": 2})
    found = list(GAME.definition_faults(definition, lambda *_: None))
    assert [fault.code for fault in found if fault.code not in ("ML104", "ML105")] == [code]
    assert words in found[-1].message


def test_a_start_box_lies_in_the_shape() -> None:
    definition = built(5, 5, field={"shape": PLUS, "mines": 2}, solo={"start": "A1"})
    [fault] = GAME.definition_faults(definition, lambda *_: None)
    assert fault.code == "ML112" and "one of the 4 places without a box" in fault.message


def test_rows_made_by_hand_give_the_shape() -> None:
    rows = ("#*.#", "....", "..*.", "#..#")
    definition = built(5, 5, field={"rows": rows})
    assert definition.field.holes == holes_in(PLUS)
    assert minefield_at(4, 4, [Cell(0, 1), Cell(2, 2)], holes_in(PLUS)).mine_rows() == rows
    [field] = GAME.generate(definition, Stream(1), 1).fields
    assert field.rows == rows


@pytest.mark.exhaustive
@pytest.mark.parametrize("parent", ["quick", "solo-easy", "open-mines"])
@pytest.mark.parametrize("ink", ["full", "low"])
def test_sheets_in_a_shape_are_read_back(
    parent: str, ink: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = ", ".join(f'"{row}"' for row in ISLAND)
    keys = ["id: shape", f"extends: mines-between-the-lines-{parent}", "field:"]
    keys += [
        "  dot_rows: 7",
        "  dot_columns: 7",
        "  dot_spacing: 0.9 in",
        "  mines: 4",
        f"  shape: [{rows}]",
    ]
    Path("shape.yaml").write_text("\n".join(keys), encoding="utf-8")
    assert cli.run(["build", "shape.yaml", "--ink", ink]) == 0
    assert cli.run(["verify", "output/shape-1", "--quick"]) == 0
