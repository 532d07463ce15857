"""Columns take strips in order, part none that keep together, and end as level as they can.

Pages are the fewest, and of all ways to fill them none breaks less for the paper it leaves blank.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, pairwise, repeat

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitgen.drawing.face import Face
from kitgen.drawing.prose import (
    Block,
    Heading,
    Illustration,
    Listing,
    Panel,
    Paragraph,
    Run,
    Setting,
    Table,
    Voice,
)
from kitgen.layout.typesetting.galley import strips_of
from kitgen.layout.typesetting.pagemaking import (
    Atom,
    Division,
    Format,
    atoms_of,
    balanced,
    columns_of,
    least_pages,
    pages_of,
)
from kitgen.layout.typesetting.strips import Strip, stacked
from kitgen.units import TOLERANCE
from tests.games.reading import texts_of

STRIPS = st.lists(
    st.builds(
        Strip,
        height=st.floats(5, 60),
        shapes=st.just(()),
        above=st.floats(0, 15),
        keeps=st.booleans(),
        break_cost=st.floats(0, 30),
    ),
    max_size=25,
)

LOOSE = st.builds(
    Strip,
    height=st.floats(15, 50),
    shapes=st.just(()),
    above=st.floats(0, 15),
    break_cost=st.sampled_from([0.0, 4.0, 13.0, 30.0]),
)


def flat(columns: list[tuple[Atom, ...]]) -> list[Strip]:
    return [strip for column in columns for atom in column for strip in atom.strips]


def height_of(column: tuple[Atom, ...]) -> float:
    strips = [strip for atom in column for strip in atom.strips]
    return sum(strip.height for strip in strips) + sum(strip.above for strip in strips[1:])


@settings(max_examples=80, deadline=None)
@given(STRIPS, st.floats(60, 300))
def test_columns_keep_order_and_what_belongs_together(strips: list[Strip], room: float) -> None:
    columns = columns_of(atoms_of(strips), repeat(room))
    assert flat(columns) == strips
    for column in columns:
        assert len(column) == 1 or height_of(column) <= room + TOLERANCE
        ends_with = column[-1].strips[-1]
        assert not ends_with.keeps or ends_with is strips[-1]


@settings(max_examples=60, deadline=None)
@given(STRIPS.filter(lambda strips: len(strips) > 1), st.integers(2, 3))
@example([Strip(30.0, ()), Strip(30.0, (), 10.0), Strip(30.0, (), 5.0)], 2)
def test_no_other_division_is_lower(strips: list[Strip], count: int) -> None:
    atoms = atoms_of(strips)
    columns = balanced(atoms, count, 1e6)
    assert len(columns) <= count
    assert flat(columns) == strips
    highest = max(height_of(column) for column in columns)

    def least(rest: tuple[Atom, ...], left: int) -> float:
        if left == 1 or len(rest) < 2:
            return height_of(rest) if rest else 0.0
        return min(
            max(height_of(rest[:cut]), least(rest[cut:], left - 1))
            for cut in range(1, len(rest) + 1)
        )

    assert highest <= least(atoms, count) + TOLERANCE


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(1, 90), min_size=1, max_size=8), st.floats(80, 240))
def test_no_line_of_a_paragraph_is_left_alone(lengths: list[int], room: float) -> None:
    # Equal paragraphs would have the same strips.
    blocks = [Paragraph((Run("word " * length + str(at)),)) for at, length in enumerate(lengths)]
    strips = list(strips_of(blocks, {}, 200.0))
    paragraphs: list[list[Strip]] = []
    for strip in strips:
        # Only a paragraph's first line has white above it.
        paragraphs.append([strip]) if strip.above else paragraphs[-1].append(strip)
    column_of = {
        id(strip): number
        for number, column in enumerate(columns_of(atoms_of(strips), repeat(room)))
        for atom in column
        for strip in atom.strips
    }
    for lines in paragraphs:
        where = [column_of[id(strip)] for strip in lines]
        if len(lines) > 1:
            assert where[0] == where[1]
            assert where[-1] == where[-2]


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 30), st.integers(1, 60), st.floats(150, 300))
def test_words_that_lead_to_a_drawing_stay_with_it(before: int, leading: int, room: float) -> None:
    figure = Face("tunnel", "A tunnel", 100.0, 60.0, ())
    blocks = [
        Paragraph((Run("word " * before),)),
        Paragraph((Run("word " * leading),)),
        Illustration("tunnel", ()),
    ]
    strips = list(strips_of(blocks, {"tunnel": figure}, 200.0))
    for column in columns_of(atoms_of(strips), repeat(room)):
        first = column[0].strips[0]
        assert first.words != "A tunnel"


@settings(max_examples=60, deadline=None)
@given(STRIPS, st.integers(1, 3), st.floats(60, 300), st.floats(0, 50), st.floats(0, 50))
def test_pages_keep_order_and_what_belongs_together(
    strips: list[Strip], columns: int, depth: float, head: float, foot: float
) -> None:
    form = Format(columns, depth, head, foot)
    pages, foot_is_free = pages_of(atoms_of(strips), form)
    assert least_pages(atoms_of(strips), form) <= len(pages) + (not foot_is_free)
    assert [strip for page in pages for strip in flat(page)] == strips
    for number, page in enumerate(pages):
        assert len(page) == columns
        taken = head if number == 0 else 0.0
        taken += foot if foot_is_free and number == len(pages) - 1 else 0.0
        for column in filter(None, page):
            too_high = len(column) == 1 and column[0].height > depth
            assert too_high or height_of(column) <= depth - taken + TOLERANCE
            ends_with = column[-1].strips[-1]
            assert not ends_with.keeps or ends_with is strips[-1]


@settings(max_examples=60, deadline=None)
@given(STRIPS.filter(bool), st.integers(1, 2), st.floats(120, 300))
def test_no_page_is_spent_that_filling_each_to_the_brim_would_save(
    strips: list[Strip], columns: int, depth: float
) -> None:
    atoms = atoms_of(strips)
    brimful = columns_of(atoms, repeat(depth))
    pages, _ = pages_of(atoms, Format(columns, depth))
    assert len(pages) == -(-len(brimful) // columns)


@settings(max_examples=40, deadline=None)
@given(st.lists(LOOSE, min_size=6, max_size=11), st.floats(90, 160))
def test_no_other_filling_of_as_many_pages_costs_less(strips: list[Strip], depth: float) -> None:
    atoms = atoms_of(strips)
    pages, _ = pages_of(atoms, Format(1, depth))
    if any(atom.height > depth for atom in atoms):
        return

    def cost(columns: list[tuple[Atom, ...]]) -> float:
        blank = sum(100.0 * ((depth - height_of(column)) / depth) ** 2 for column in columns[:-1])
        # White between atoms does not help a last page to look full.
        held = sum(atom.height for atom in columns[-1])
        lack = max(0.0, (depth / 2 - held) / (depth / 2))
        return (
            blank + 100.0 * lack + sum(1.3 * column[-1].strips[-1].break_cost for column in columns)
        )

    def fillings(rest: tuple[Atom, ...], left: int) -> Iterator[list[tuple[Atom, ...]]]:
        for cut in range(1, len(rest) + 1) if left > 1 else [len(rest)]:
            if cut <= len(rest) and height_of(rest[:cut]) <= depth:
                if cut == len(rest):
                    yield [rest]
                else:
                    yield from ([rest[:cut], *more] for more in fillings(rest[cut:], left - 1))

    full_enough = [
        filling
        for filling in fillings(atoms, len(pages))
        if len(filling) == len(pages)
        and all(height_of(column) > 0.35 * depth for column in filling[:-1])
    ]
    made = [column for page in pages for column in page]
    assert all(cost(made) <= cost(one) + 1e-6 for one in full_enough)


WORDS = (Run("Dig and move, or stay where you are, until the last of them has gone. "),)
STEPS = Listing((WORDS,) * 3, ordered=True)
FIGURE = Face("tunnel", "A tunnel", 100.0, 60.0, ())


def set_in_pages(blocks: list[Block], depth: float) -> list[list[Strip]]:
    atoms = atoms_of(list(strips_of(blocks, {"tunnel": FIGURE}, 200.0)))
    pages, _ = pages_of(atoms, Format(1, depth))
    return [flat(page) for page in pages]


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 40), st.floats(200, 320))
def test_a_heading_is_never_last_and_a_list_has_its_lead(lines: int, depth: float) -> None:
    before = Paragraph((Run("word " * 8 * lines),))
    table = Table((), ((WORDS, WORDS),))
    lead = Paragraph((Run("Lead: then"),))
    blocks = [before, Heading((Run("Head"),), 2), lead, STEPS, before, lead, table]
    for page in set_in_pages(blocks, depth):
        assert not page[-1].words.startswith(("Head", "Lead"))


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 9))
def test_a_short_example_is_whole_where_the_page_before_it_is_half_full(lines: int) -> None:
    example = Panel(
        Setting.EXAMPLE, (Run("One"),), (Paragraph(WORDS), Illustration("tunnel", ()), STEPS)
    )
    before = Paragraph((Run("word " * 8 * (lines + 12)),))
    pages = set_in_pages([before, example, Paragraph(WORDS)], 330.0)
    assert len({number for number, page in enumerate(pages) for one in page if one.rail}) == 1


@pytest.mark.dear
def test_a_text_of_twice_the_length_has_twice_the_ways_to_be_divided(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[int] = []
    looked_up = Division._stops

    def counted(
        division: Division, start: int, room: float, last: bool
    ) -> list[tuple[int, float, float]]:
        begun.append(start)
        return looked_up(division, start, room, last)

    monkeypatch.setattr(Division, "_stops", counted)
    ways = []
    for count in (800, 1600, 3200):
        begun.clear()
        strips = [Strip(12.0 + 5 * (index % 4), (), above=3.0) for index in range(count)]
        pages, _ = pages_of(atoms_of(strips), Format(2, 500.0, head=80.0, foot=40.0, leaf=4))
        assert [strip for page in pages for strip in flat(page)] == strips
        ways.append(len(begun))
    assert ways[2] - ways[1] < 2.5 * (ways[1] - ways[0])


def test_words_in_a_frame_lie_as_far_from_its_right_side_as_from_its_left() -> None:
    words = Paragraph((Run("i " * 300),))
    readings = Panel(Setting.READINGS, (Run("Open points"),), (words, words))
    _, *strips = strips_of([readings], {}, 200.0)
    for strip in strips:
        boxes = [ink for _, _, ink in texts_of(Face("frame", "", 200.0, 999.0, strip.shapes))]
        left = min(box.x for box in boxes)
        right = 200.0 - max(box.right for box in boxes)
        # No line may be longer, and the longest lacks no more than a letter and a space.
        assert left - 1.0 < right < left + 6.0


def test_spare_pages_of_a_leaf_are_used_rather_than_breaking() -> None:
    strips = [Strip(40.0, (), break_cost=60.0), Strip(40.0, ())] * 3

    def pages(leaf: int) -> list[int]:
        divided, _ = pages_of(atoms_of(strips), Format(1, 120.0, leaf=leaf))
        return [len(flat(page)) for page in divided]

    assert pages(1) == [3, 3]
    assert pages(4) == [2, 2, 2]


@given(st.integers(1, 30), st.booleans())
def test_short_tables_stay_whole_and_two_rows_with_either_end(rows: int, headed: bool) -> None:
    head = ((Run("Head"),),)
    cells = tuple(((Run(f"row {row}"),),) for row in range(rows))
    table = Table(head if headed else (), cells)
    names = ["Head"] * headed + [f"row {row}" for row in range(rows)]
    atoms = [
        [strip.words for strip in atom.strips]
        for atom in atoms_of(list(strips_of([table], {}, 200.0)))
    ]
    if rows <= 10:
        assert atoms == [names]
    else:
        # Between the two rows of either end a column may end below every row.
        assert atoms == [
            names[: headed + 2],
            *([name] for name in names[headed + 2 : -2]),
            names[-2:],
        ]


@given(
    st.lists(st.builds(Strip, st.floats(5, 60), st.just(())), min_size=1, max_size=9),
    st.integers(2, 3),
)
def test_columns_of_the_last_page_are_as_level_as_can_be(strips: list[Strip], count: int) -> None:
    atoms = atoms_of(strips)
    (page,), _ = pages_of(atoms, Format(count, 1000.0))

    def unevenness(columns: Sequence[Sequence[Atom]]) -> float:
        return sum(height_of(tuple(column)) ** 2 for column in columns)

    every = (
        [atoms[start:stop] for start, stop in pairwise((0, *cuts, len(atoms)))]
        for cuts in combinations_with_replacement(range(len(atoms) + 1), count - 1)
    )
    assert unevenness(page) <= min(map(unevenness, every)) + 1e-6
    # A column that is left empty is the last.
    assert [bool(column) for column in page] == sorted(map(bool, page), reverse=True)


@given(st.integers(1, 5))
def test_small_print_ends_with_no_lone_line(count: int) -> None:
    small = [Paragraph((Run(f"Print {number}."),), Voice.SMALL) for number in range(count)]
    blocks = [Paragraph(WORDS), Heading((Run("Head"),), 2), *small]
    *_, last = atoms_of(list(strips_of(blocks, {}, 200.0)))
    assert [strip.words for strip in last.strips] == [
        "Head",
        *(f"Print {n}." for n in range(count)),
    ]


@given(st.integers(2, 12), st.integers(1, 3))
def test_a_last_page_takes_from_full_ones_rather_than_hold_next_to_nothing(
    lines: int, columns: int
) -> None:
    """One line too many for full pages asks for one page more, which gets enough to show for it."""
    pages, _ = pages_of(
        atoms_of([Strip(10.0, ())] * (10 * columns * lines + 1)), Format(columns, lines * 10.0)
    )
    assert len(pages) == 11
    assert sum(map(height_of, pages[-1])) >= 0.25 * lines * 10.0


@given(st.integers(4, 12), st.booleans())
def test_to_part_one_point_from_a_list_costs_more_than_two(points: int, ordered: bool) -> None:
    listing = Listing(((Run("Dig."),),) * points, ordered)
    costs = [
        strip.break_cost for strip in strips_of([listing, Paragraph((Run("So."),))], {}, 200.0)
    ]
    first, *between, last = costs[: points - 1]
    assert first == last > max(between)
    assert len(set(between)) == 1


@settings(max_examples=40, deadline=None)
@given(st.integers(11, 40), st.integers(1, 3), st.floats(100, 200), st.booleans())
def test_a_table_says_its_heading_again_in_each_column_that_goes_on_with_it(
    rows: int, columns: int, depth: float, in_example: bool
) -> None:
    cells = tuple(((Run(f"row {row}"),),) for row in range(rows))
    block: Block = Table(((Run("Head"),),), cells)
    if in_example:
        block = Panel(Setting.EXAMPLE, (Run("Example"),), (block,))
    pages, _ = pages_of(atoms_of(list(strips_of([block], {}, 200.0))), Format(columns, depth))
    printed: list[str] = []
    for column in filter(None, (column for page in pages for column in page)):
        shapes, height = stacked([strip for atom in column for strip in atom.strips])
        lines = list(texts_of(Face("column", "Column", 200.0, depth, shapes)))
        assert height <= depth + TOLERANCE
        assert next(line.words for line, _, _ in lines if line.words != "Example") == "Head"
        assert len({box.x for line, _, box in lines if line.words != "Example"}) == 1
        printed += [line.words for line, _, _ in lines if line.words.startswith("row")]
    assert printed == [f"row {row}" for row in range(rows)]


def test_atoms_with_the_measures_of_others_are_divided_as_these_were(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def atoms(word: str) -> tuple[Atom, ...]:
        blocks = [Paragraph((Run(f"{word} " * count),)) for count in range(5, 90, 7)]
        return atoms_of(list(strips_of(blocks, {}, 200.0)))

    def shares(pages: list[list[tuple[Atom, ...]]]) -> list[list[int]]:
        return [[len(column) for column in page] for page in pages]

    page_format = Format(columns=2, depth=203.0, head=41.0)
    divided, has_room = pages_of(atoms("mole"), page_format)
    monkeypatch.setattr("kitgen.layout.typesetting.pagemaking.Division", None)
    again, has_room_again = pages_of(atoms("elom"), page_format)
    assert (shares(again), has_room_again) == (shares(divided), has_room)
    assert [atom for page in again for column in page for atom in column] == [*atoms("elom")]
