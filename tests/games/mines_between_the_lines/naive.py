"""Minefields by literal enumeration: slow, short, and sharing no line with the engine."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations

Box = tuple[int, int]
Numbers = dict[Box, int]


def all_boxes(rows: int, columns: int) -> list[Box]:
    return [(row, column) for row in range(rows) for column in range(columns)]


def touching(box: Box, rows: int, columns: int) -> set[Box]:
    return {
        other
        for other in all_boxes(rows, columns)
        if other != box and abs(other[0] - box[0]) <= 1 and abs(other[1] - box[1]) <= 1
    }


def number_of(box: Box, mines: set[Box], rows: int, columns: int) -> int:
    return len(touching(box, rows, columns) & mines)


def agreeing(
    numbers: Numbers, mine_count: int, rows: int, columns: int, open_mines: Iterable[Box] = ()
) -> Iterator[frozenset[Box]]:
    """Every placement of the mines that shows exactly these numbers and has these mines."""
    near = {box: touching(box, rows, columns) for box in numbers}
    for chosen in combinations(all_boxes(rows, columns), max(mine_count, 0)):
        mines = frozenset(chosen)
        if (
            len(mines) == mine_count
            and mines.isdisjoint(numbers)
            and mines.issuperset(open_mines)
            and all(len(near[box] & mines) == number for box, number in numbers.items())
        ):
            yield mines


def mine_chances(
    numbers: Numbers, mine_count: int, rows: int, columns: int, open_mines: Iterable[Box] = ()
) -> tuple[dict[Box, Fraction], int]:
    """Each hidden box's chance, and how many placements agree."""
    shown = {*numbers, *open_mines}
    hidden = [box for box in all_boxes(rows, columns) if box not in shown]
    worlds = list(agreeing(numbers, mine_count, rows, columns, open_mines))
    if not worlds:
        return {}, 0
    return {
        box: Fraction(sum(box in world for world in worlds), len(worlds)) for box in hidden
    }, len(worlds)


def subsets(boxes: Iterable[Box]) -> Iterator[set[Box]]:
    listed = sorted(boxes)
    for size in range(len(listed) + 1):
        for chosen in combinations(listed, size):
            yield set(chosen)


class Player:
    """Plays one field from its start, opening only what the allowed levels show."""

    def __init__(
        self,
        rows: int,
        columns: int,
        mines: set[Box],
        start: Box,
        open_mines: Iterable[Box] = (),
    ) -> None:
        self.rows, self.columns, self.mines = rows, columns, mines
        self.near = {box: touching(box, rows, columns) for box in all_boxes(rows, columns)}
        self.open = {start}
        self.marked: set[Box] = set(open_mines)

    @property
    def unknown(self) -> set[Box]:
        return set(self.near) - self.open - self.marked

    @property
    def finished(self) -> bool:
        return self.open | self.mines == set(self.near)

    def agree(self, numbers: Iterable[Box], mines: set[Box]) -> bool:
        known = self.marked | mines
        return all(
            len(self.near[box] & known) == len(self.near[box] & self.mines) for box in numbers
        )

    def certain_from(self, numbers: list[Box]) -> tuple[set[Box], set[Box]]:
        """What some open numbers show together."""
        boxes = {box for number in numbers for box in self.near[number]} & self.unknown
        return certain(boxes, [subset for subset in subsets(boxes) if self.agree(numbers, subset)])

    def certain_at_last(self) -> tuple[set[Box], set[Box]]:
        """What all numbers and the total show."""
        worlds = [
            set(combination)
            for combination in combinations(
                sorted(self.unknown), len(self.mines) - len(self.marked)
            )
            if self.agree(self.open, set(combination))
        ]
        return certain(self.unknown, worlds)

    def look(self, level: int, ordered: list[Box]) -> bool:
        """Use the first thing this level shows; tell whether there was one."""
        numbers = [box for box in ordered if box in self.open]
        if level == 1:
            shown = (self.certain_from([number]) for number in numbers)
        elif level == 2:
            shown = (
                self.certain_from([one, other])
                for one, other in combinations(numbers, 2)
                if self.near[one] & self.near[other] & self.unknown
            )
        elif level == 3:
            shown = (self.certain_from(numbers) for _ in range(1))
        else:
            shown = (self.certain_at_last() for _ in range(1))
        for clear, mined in shown:
            if clear or mined:
                self.open |= clear
                self.marked |= mined
                return True
        return False

    def play(self, highest: int, ordered: list[Box]) -> None:
        while any(self.look(level, ordered) for level in range(1, highest + 1)):
            pass


def certain(boxes: set[Box], worlds: list[set[Box]]) -> tuple[set[Box], set[Box]]:
    mined = {box for box in boxes if all(box in world for world in worlds)}
    clear = {box for box in boxes if not any(box in world for world in worlds)}
    return clear, mined


def level_of(
    rows: int,
    columns: int,
    mines: set[Box],
    start: Box,
    ordered: list[Box],
    open_mines: Iterable[Box] = (),
) -> tuple[int | None, set[Box], set[Box]]:
    """The least level that finishes the field, and what is open and marked in the end."""
    for highest in (1, 2, 3, 4):
        player = Player(rows, columns, mines, start, open_mines)
        player.play(highest, ordered)
        if player.finished:
            return highest, player.open, set(mines)
    return None, player.open, player.marked
