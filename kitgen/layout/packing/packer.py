"""Packs footprints on sheets, batch after batch; later batches never move earlier ones.

Each footprint goes to the first sheet with room for it, in the highest free place, and the leftmost
of equally high ones. Several orders are tried, and the one that takes the fewest sheets wins. If a
user asks for more copies of a kit, the first ones therefore stay where they were.
"""

import math
from collections.abc import Iterable, Sequence
from copy import copy
from itertools import chain, islice
from typing import TypeAlias

from kitgen.layout.packing.footprints import cells_across
from kitgen.layout.packing.orders import MOST_TRIED, Manner, laying_orders, turned_by_kind
from kitgen.layout.packing.sheet_cells import BEYOND, At, SheetCells, Thing
from kitgen.values import frozen

LEAST_FILL = 0.5
"""The share of a sheet that should be filled, if there are other sheets."""

_Rank: TypeAlias = tuple[int, int]
"""The number of sheets, and what the emptiest new one lacks to be half full.

The second number is in hundredths of a sheet, and 0 if there is only one sheet.
"""


@frozen
class Place:
    """The position of a thing: its sheet, from 0, its stance, and its top-left cell."""

    sheet: int
    stance: int
    x: int
    y: int


class Packer:
    """Sheets of one size, filled so far."""

    def __init__(self, width: float, height: float) -> None:
        """Start without sheets; each will have room of this size, in points."""
        self._room = width * height
        self._size = (cells_across(width) + 2 * BEYOND, cells_across(height) + 2 * BEYOND)
        self._sheets: tuple[SheetCells, ...] = ()

    @property
    def sheet_count(self) -> int:
        """How many sheets there are."""
        return len(self._sheets)

    def copy(self) -> "Packer":
        """Return another with the same sheets, filled as these are so far."""
        return copy(self)

    def pack(self, *choices: Sequence[Thing]) -> tuple[int, tuple[Place, ...]]:
        """Place a batch of things.

        Takes the choice that needs the fewest sheets; among equals, the one whose emptiest new
        sheet lacks least to be half full, if there are other sheets; then the first.

        Args:
            choices: Alternative divisions of the batch into things, each with its stances. Every
                thing must fit on an empty sheet.

        Returns:
            The index of the chosen division, and the place of each of its things.
        """
        best: tuple[_Rank, int, _Attempt] | None = None
        for number, things in enumerate(choices):
            goal = self._goal(things)
            tries = chain(islice(laying_orders(things), MOST_TRIED), turned_by_kind(things))
            for order, manner in tries:
                attempt = _Attempt(self._size, self._room, self._sheets, things)
                if not attempt.lay(order, manner, best[0] if best else None):
                    continue
                attempt.even_out()
                if best is None or attempt.rank < best[0]:
                    best = (attempt.rank, number, attempt)
                if best[0] <= goal:
                    break
            if best and best[0] <= goal:
                break
        if best is None:
            raise ValueError("nothing to choose from")
        self._sheets = tuple(best[2].sheets)
        return best[1], tuple(best[2].places)

    def _goal(self, things: Sequence[Thing]) -> "_Rank":
        """Return the best rank possible, from the total area of the things."""
        whole = self._size[0] * self._size[1]
        free = sum(whole - sheet.taken_count for sheet in self._sheets)
        need = sum(min(stance.footprint.cells for stance in thing) for thing in things)
        new = max(0, -((free - need) // whole))
        area = math.fsum(thing[0].area for thing in things)
        sheets = len(self._sheets) + new
        return sheets, _lacking(area / (new * self._room)) if new and sheets > 1 else 0


def _lacking(fill: float) -> int:
    """Return how much a sheet lacks to be half full, in hundredths, at least 0."""
    return max(0, math.ceil(100 * (LEAST_FILL - fill)))


_ROUNDING = 1e-9
"""Rounding error allowed in the filled share of a sheet, so that equal sheets compare as equal."""


class _Attempt:
    """One attempt at placing a batch of things, on sheets that may already hold others.

    Attributes:
        sheets: All sheets.
        places: The position of each thing.
    """

    def __init__(
        self,
        size: tuple[int, int],
        room: float,
        old: Sequence["SheetCells"],
        things: Sequence[Thing],
    ) -> None:
        """Start from copies of the given sheets."""
        self._size, self._room, self._things = size, room, things
        self._old = len(old)
        self.sheets = [sheet.copy() for sheet in old]
        self.places: list[Place] = [Place(0, 0, 0, 0)] * len(things)

    @property
    def rank(self) -> _Rank:
        """The quality of the attempt; lower is better."""
        fill = min(self._fills().values(), default=1.0)
        return len(self.sheets), _lacking(fill) if len(self.sheets) > 1 else 0

    def lay(self, order: Iterable[int], manner: Manner, best: _Rank | None) -> bool:
        """Place all things in an order; return whether the result may be better than `best`."""
        for index, thing in enumerate(order):
            stances = self._things[thing]
            numbers = manner.numbers(index, thing, len(stances))
            place = self._first_place(stances, numbers, manner.in_rows)
            if best and (len(self.sheets), 0) >= best:
                return False
            self.sheets[place.sheet].take(stances[place.stance], place.x, place.y)
            self.places[thing] = place
        return True

    def _first_place(self, stances: Thing, numbers: Sequence[int], in_rows: bool) -> Place:
        """Return the first place for a thing, on a new sheet if necessary."""
        for number, sheet in enumerate(self.sheets):
            at = sheet.first_place(stances, numbers, in_rows)
            if at:
                return Place(number, *at)
        self.sheets.append(SheetCells(*self._size))
        return Place(len(self.sheets) - 1, numbers[0], *stances[numbers[0]].first)

    def _fills(self) -> dict[int, float]:
        """Return the filled share of each new sheet."""
        new = range(self._old, len(self.sheets))
        return {number: self.sheets[number].area / self._room for number in new}

    def even_out(self) -> None:
        """Move things to new sheets that are less than half full, as long as that fills them."""
        givers: set[int] = set()
        while move := self._spare():
            thing, receiver, at = move
            givers.add(giver := self.places[thing].sheet)
            self.places[thing] = Place(receiver, *at)
            for number in (giver, receiver):
                self.sheets[number] = self._again(number)
        for number in sorted(givers):
            # The remaining things may now lie closer together.
            closer = self._closer(self._on(number))
            if closer is not None:
                for thing, at in closer.items():
                    self.places[thing] = Place(number, *at)
                self.sheets[number] = self._again(number)

    def _spare(self) -> tuple[int, int, At] | None:
        """Find a thing to move to the emptiest new sheet, if that is less than half full.

        Things whose sheets stay half full without them come first; among them the smallest that is
        enough, or else the largest. A thing stays if its sheet would be left no fuller than the
        emptiest is now.

        Returns:
            The thing, the number of the sheet to move it to, and its place there.
        """
        fills = self._fills()
        lowest = min(fills.values(), default=1.0)
        if lowest >= LEAST_FILL:
            return None
        receiver = next(number for number in fills if fills[number] == lowest)
        lacking = LEAST_FILL - lowest
        spare: dict[Thing, tuple[tuple[bool, bool, float], int]] = {}
        for thing, place in enumerate(self.places):
            part = self._things[thing][0].area / self._room
            left = fills.get(place.sheet, 0.0) - part
            if left > lowest + _ROUNDING and part > 0:
                key = (left < LEAST_FILL, part < lacking, abs(part - lacking))
                spare.setdefault(tuple(self._things[thing]), (key, thing))
        for _, thing in sorted(spare.values()):
            stances = self._things[thing]
            at = self.sheets[receiver].first_place(stances, range(len(stances)), in_rows=True)
            if at is not None:
                return thing, receiver, at
        return None

    def _on(self, number: int) -> list[int]:
        """Return the things that lie on a sheet."""
        return [thing for thing, place in enumerate(self.places) if place.sheet == number]

    def _again(self, number: int) -> "SheetCells":
        """Return a new sheet with the same things in the same places."""
        sheet = SheetCells(*self._size)
        for thing in self._on(number):
            place = self.places[thing]
            sheet.take(self._things[thing][place.stance], place.x, place.y)
        return sheet

    def _closer(self, things: Iterable[int]) -> dict[int, At] | None:
        """Place things on an empty sheet in order; None if they do not fit."""
        sheet, laid = SheetCells(*self._size), {}
        for thing in things:
            stances = self._things[thing]
            at = sheet.first_place(stances, range(len(stances)), in_rows=True)
            if at is None:
                return None
            laid[thing] = at
            sheet.take(stances[at[0]], *at[1:])
        return laid
