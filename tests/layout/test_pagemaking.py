"""Columns take slugs in order, part none that keep together, and end as level as they can."""

from itertools import repeat

from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.face import Face
from kitgen.drawing.prose import Illustration, Paragraph, Run
from kitgen.layout.galley import Slug, slugs_of
from kitgen.layout.pagemaking import Atom, atoms_of, balanced, columns_of
from kitgen.units import TOLERANCE

SLUGS = st.lists(
    st.builds(
        Slug,
        height=st.floats(5, 60),
        shapes=st.just(()),
        above=st.floats(0, 15),
        keeps=st.booleans(),
    ),
    max_size=25,
)


def flat(columns: list[tuple[Atom, ...]]) -> list[Slug]:
    return [slug for column in columns for atom in column for slug in atom.slugs]


def height_of(column: tuple[Atom, ...]) -> float:
    slugs = [slug for atom in column for slug in atom.slugs]
    return sum(slug.height for slug in slugs) + sum(slug.above for slug in slugs[1:])


@settings(max_examples=80, deadline=None)
@given(SLUGS, st.floats(60, 300))
def test_columns_keep_order_and_what_belongs_together(slugs: list[Slug], room: float) -> None:
    columns = columns_of(atoms_of(slugs), repeat(room))
    assert flat(columns) == slugs
    for column in columns:
        assert len(column) == 1 or height_of(column) <= room + TOLERANCE
        ends_with = column[-1].slugs[-1]
        assert not ends_with.keeps or ends_with is slugs[-1]


@settings(max_examples=60, deadline=None)
@given(SLUGS.filter(lambda slugs: len(slugs) > 1), st.integers(2, 3))
def test_no_other_division_is_lower(slugs: list[Slug], count: int) -> None:
    atoms = atoms_of(slugs)
    columns = balanced(atoms, count, 1e6)
    assert len(columns) <= count
    assert flat(columns) == slugs
    highest = max(height_of(column) for column in columns)

    def least(rest: tuple[Atom, ...], left: int) -> float:
        if left == 1 or len(rest) < 2:
            return height_of(rest) if rest else 0.0
        return min(
            max(height_of(rest[:cut]), least(rest[cut:], left - 1))
            for cut in range(1, len(rest) + 1)
        )

    assert highest <= least(atoms, count) + 1e-6


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(1, 90), min_size=1, max_size=8), st.floats(80, 240))
def test_no_line_of_a_paragraph_is_left_alone(lengths: list[int], room: float) -> None:
    blocks = [Paragraph((Run("word " * length),)) for length in lengths]
    slugs = list(slugs_of(blocks, {}, 200.0))
    paragraphs: list[list[Slug]] = []
    for slug in slugs:
        # Only a paragraph's first line has white above it.
        paragraphs.append([slug]) if slug.above else paragraphs[-1].append(slug)
    column_of = {
        id(slug): number
        for number, column in enumerate(columns_of(atoms_of(slugs), repeat(room)))
        for atom in column
        for slug in atom.slugs
    }
    for lines in paragraphs:
        where = [column_of[id(slug)] for slug in lines]
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
    slugs = list(slugs_of(blocks, {"tunnel": figure}, 200.0))
    for column in columns_of(atoms_of(slugs), repeat(room)):
        first = column[0].slugs[0]
        assert first.words != "A tunnel"
