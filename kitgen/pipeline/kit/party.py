"""Seat a party: enough tables of each kit for everyone to play at the same time."""

from collections.abc import Sequence
from itertools import cycle

from kitgen.contract import PlayerCount
from kitgen.phrases import counted
from kitgen.values import changing, frozen


@frozen
class Seating:
    """The tables of one kit, and how many people sit at each; empty if no one is left for it.

    `wanted` is the number of people still needed at a table that has too few.
    """

    title: str
    seats: tuple[int, ...]
    wanted: int = 0

    @property
    def copies(self) -> int:
        """How many sets to print; at least one of every requested kit, even if it is spare."""
        return max(1, len(self.seats))

    def __str__(self) -> str:
        """Describe the seating in a few words: `Demon Mine 2 tables (2, 2)`."""
        if not self.seats:
            return f"{self.title} spare"
        people = ", ".join(map(str, self.seats))
        verb = "is" if self.wanted == 1 else "are"
        short = f"; {self.wanted} more {verb} needed to play" if self.wanted else ""
        return f"{self.title} {counted(len(self.seats), 'table')} ({people}{short})"


def plan_in_words(plan: Sequence[Seating]) -> str:
    """Return a line that says who sits where."""
    people = sum(sum(seating.seats) for seating in plan)
    return f"{people} {'person' if people == 1 else 'people'}: {'; '.join(map(str, plan))}"


@changing(eq=False)
class _Table:
    kit: int
    count: PlayerCount
    people: int = 0


def seat_party(people: int, kits: Sequence[tuple[str, PlayerCount]]) -> tuple[Seating, ...]:
    """Distribute people over kits: one table of each kit in turn, until everyone has a seat.

    If fewer people are left than the tables need, tables are removed that the others can do
    without; if there is none, the last table has too few people.

    Args:
        people: The number of people, from 1.
        kits: The title of each kit, and how many people may play at one of its tables.
    """
    tables: list[_Table] = []
    turn = cycle(range(len(kits)))
    while sum(table.count.most for table in tables) < people:
        index = next(turn)
        tables.append(_Table(index, kits[index][1]))
    while sum(table.count.fewest for table in tables) > people:
        room = sum(table.count.most for table in tables)
        spare = next(
            (table for table in reversed(tables) if room - table.count.most >= people), None
        )
        if spare is None:
            break
        tables.remove(spare)
    _fill(tables, people)
    return tuple(_seating(title, index, tables) for index, (title, _) in enumerate(kits))


def most_people(tables: Sequence[tuple[str, PlayerCount, int]]) -> int:
    """Return how many people the kits can seat, each with the most sets that its game makes.

    Tables are opened in turn, so the kit with the lowest limit decides.
    """
    rounds = min(limit for _, _, limit in tables)
    return rounds * sum(count.most for _, count, _ in tables)


def _fill(tables: Sequence[_Table], people: int) -> None:
    """Seat the fewest that can play at every table, then the others where there is room."""
    left = people
    for table in tables:
        table.people = min(table.count.fewest, left)
        left -= table.people
    for table in tables:
        more = min(table.count.most - table.people, left)
        table.people += more
        left -= more


def _seating(title: str, kit: int, tables: Sequence[_Table]) -> Seating:
    mine = [table for table in tables if table.kit == kit]
    wanted = sum(max(0, table.count.fewest - table.people) for table in mine)
    return Seating(title, tuple(table.people for table in mine), wanted)
