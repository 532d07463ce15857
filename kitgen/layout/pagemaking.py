"""Slugs made into columns and pages: what stays together, and where a page may end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat

from kitgen.layout.galley import Slug
from kitgen.units import fits


@dataclass(frozen=True, slots=True)
class Atom:
    """Slugs that keep together: a heading with the first lines of its text."""

    slugs: tuple[Slug, ...]

    @property
    def above(self) -> float:
        """The white above it, lost at the top of a column."""
        return self.slugs[0].above

    @property
    def height(self) -> float:
        """What it takes without that."""
        first, *rest = self.slugs
        return first.height + sum(slug.above + slug.height for slug in rest)

    @property
    def words(self) -> str:
        """The first words of its highest slug: what is too long where it does not fit."""
        return max(self.slugs, key=lambda slug: slug.height).words


def atoms_of(slugs: Sequence[Slug]) -> tuple[Atom, ...]:
    """Chain slugs that keep together."""
    atoms: list[Atom] = []
    chain: list[Slug] = []
    for slug in slugs:
        chain.append(slug)
        if not slug.keeps:
            atoms.append(Atom(tuple(chain)))
            chain = []
    if chain:
        atoms.append(Atom(tuple(chain)))
    return tuple(atoms)


def fill_column(atoms: Sequence[Atom], height: float) -> int:
    """Give how many atoms a column takes; one that is higher than the column stands alone."""
    y = 0.0
    for index, atom in enumerate(atoms):
        y += (atom.above if index else 0.0) + atom.height
        if index and not fits(y, height):
            return index
    return len(atoms)


def columns_of(atoms: Sequence[Atom], heights: Iterator[float]) -> list[tuple[Atom, ...]]:
    """Fill columns of these heights, one after another, as many as are needed."""
    filled: list[tuple[Atom, ...]] = []
    rest = atoms
    while rest:
        taken = fill_column(rest, next(heights))
        filled.append(tuple(rest[:taken]))
        rest = rest[taken:]
    return filled


def balanced(atoms: Sequence[Atom], count: int, most: float) -> list[tuple[Atom, ...]]:
    """Share atoms among a few columns so that the highest is as low as it can be.

    The columns' heights are tried at every height that some run of atoms has.
    """
    heights: set[float] = set()
    for start in range(len(atoms)):
        y = 0.0
        for index, atom in enumerate(atoms[start:]):
            y += (atom.above if index else 0.0) + atom.height
            if fits(y, most):
                heights.add(y)
    for height in sorted(heights):
        filled = columns_of(atoms, repeat(height))
        if len(filled) <= count:
            return filled
    return columns_of(atoms, repeat(most))
