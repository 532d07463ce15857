"""The orders and manners in which the packer tries to place things on sheets."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from kitgen.layout.packing.sheet_cells import Thing
from kitgen.values import frozen

_MOST_FIRST, MOST_TRIED, _MOST_KINDS = 6, 24, 4
"""The number of largest things tried first, of orders in all, and of kinds of things.

With at most this many kinds, each kind is tried both turned and not turned.
"""


@frozen
class Manner:
    """The way in which things are placed.

    Attributes:
        stance: The index of the stance that a thing tries first, if it has that many.
        others: The first of every this many things does so; the rest start with their first stance.
        in_rows: Whether equal things lie in rows and columns if these have room.
        turned: The indices of the things to which this applies; empty for all.
    """

    stance: int = 0
    others: int = 1
    in_rows: bool = True
    turned: frozenset[int] = frozenset()

    def numbers(self, index: int, thing: int, count: int) -> Sequence[int]:
        """Return the order in which to try the `count` stances of a thing placed at an index."""
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
    """Yield orders in which to place things, each with every manner.

    Starts with the given order, orders by size, and the reverse; then moves one of the largest
    things to the front of each, which frees the space that it would otherwise take.
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
    """Yield the given order with some kinds of things turned, if there are few kinds."""
    kinds: dict[Thing, list[int]] = {}
    for number, thing in enumerate(things):
        kinds.setdefault(tuple(thing), []).append(number)
    for count in range(1, len(kinds) + 1) if len(kinds) <= _MOST_KINDS else ():
        for turned in combinations(kinds.values(), count):
            yield [*range(len(things))], Manner(1, turned=frozenset(chain.from_iterable(turned)))
