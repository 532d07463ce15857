"""Orders in which things are laid on sheets, and manners of laying them down."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from kitgen.layout.packing.sheet_cells import Thing
from kitgen.values import frozen

_MOST_FIRST, MOST_TRIED, _MOST_KINDS = 6, 24, 4
"""How many of the largest things are tried as the first, how many orders in all, and how many kinds
there may be where each is tried turned and not."""


@frozen
class Manner:
    """How things are laid down.

    Attributes:
        stance: Which of its stances a thing tries first, if it has so many; the others follow.
        others: Of how many things in a row one does so; the rest try their first.
        in_rows: Whether equal things lie in rows and columns where these have room.
        turned: The things of which alone this is so, by their numbers; all where it is empty.
    """

    stance: int = 0
    others: int = 1
    in_rows: bool = True
    turned: frozenset[int] = frozenset()

    def numbers(self, index: int, thing: int, count: int) -> Sequence[int]:
        """Return in which order so many stances of the thing laid down at an index are tried."""
        applies = thing in self.turned if self.turned else index % self.others == 0
        first = self.stance % count if applies else 0
        return (*range(first, count), *range(first))


MANNERS = (
    Manner(),
    Manner(3),
    Manner(3, others=2),
    Manner(in_rows=False),
    Manner(1),
    Manner(2),
)


def laying_orders(things: Sequence[Thing]) -> Iterator[tuple[list[int], Manner]]:
    """Yield orders to lay things down in, and how.

    First as they are given, by how much they take, and from the last; then with one of the
    largest before all others, which frees what it would lie on otherwise.
    """
    given = list(range(len(things)))
    footprints = [thing[0].footprint for thing in things]
    sizes = [footprint.size for footprint in footprints]
    orders = [
        given,
        sorted(given, key=lambda thing: -sum(sizes[thing])),
        sorted(given, key=lambda thing: -footprints[thing].cells),
        sorted(given, key=lambda thing: -max(sizes[thing])),
        given[::-1],
    ]
    orders += [
        [order[place], *order[:place], *order[place + 1 :]]
        for order in tuple(orders)
        for place in range(1, min(_MOST_FIRST, len(order)))
    ]
    tried: list[list[int]] = []
    for order in orders:
        if order not in tried:
            tried.append(order)
            for manner in MANNERS:
                yield order, manner


def turned_by_kind(things: Sequence[Thing]) -> Iterator[tuple[list[int], Manner]]:
    """Yield the given order with some kinds of things turned and others not, where they are few."""
    kinds: dict[Thing, list[int]] = {}
    for number, thing in enumerate(things):
        kinds.setdefault(tuple(thing), []).append(number)
    for count in range(1, len(kinds) + 1) if len(kinds) <= _MOST_KINDS else ():
        for turned in combinations(kinds.values(), count):
            yield [*range(len(things))], Manner(1, turned=frozenset(chain.from_iterable(turned)))
