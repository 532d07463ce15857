"""The sides that kinds of tiles name: how many there are, and of which sorts."""

import re
from collections.abc import Iterator, Sequence

from kitgen.contract.files import FileReader
from kitgen.definitions.loosely.bare_lists import as_counted
from kitgen.definitions.wording import choice_hint, listed, shortened
from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.tiles import MOST_PIPS, Tiles, TileSize

_JOINING = re.compile("[-_/|;+.]")
"""What people write between the sides of a tile instead of spaces."""

_OF_SIDES = ("make", "shape", "edges", "pips")
"""The keys of a component that determine the sides of its kinds."""

_SHAPES = {4: "square", 6: "hexagon", 2: "domino"}
"""The shape of tiles by the number of their sides, or halves."""

_PIPS = tuple(map(str, range(1, MOST_PIPS + 1)))


@coded("OG105")
def wrong_sides(span: Span, message: str, hint: str) -> Diagnostic:
    """A tile has a side that is not one of the component's `edges`, or has too few or too many.

    A square and a rectangle have four sides, a hexagon has six, and a domino two halves. Each is
    one of `edges`, or a number of `pips`: only then can kitgen check that tiles meet. If all kinds
    of a component have the sides of another shape, the `shape` is wrong and not each of them.
    """
    return error("OG105", message, span, hint)


class SidesRead:
    """The sides of a component's kinds, compared with its shape and its sorts of sides."""

    def __init__(
        self, definition: OwnDefinition, name: str, of_kinds: Sequence[Sequence[str]]
    ) -> None:
        """Compare the sides of the kinds of a component; `of_kinds` are those of each kind."""
        deck = definition.decks[name]
        known = definition.keys_are_known(name, _OF_SIDES)
        self._tiles = deck if known and isinstance(deck, Tiles) and deck.sorts else None
        self._name, self._kinds = name, len(of_kinds)
        self._lost = definition.lost_in("components", name, "edges")
        counts = {len(sides) for sides in of_kinds}
        is_one = self._kinds > 1 and len(counts) == 1
        self._all = counts.pop() if is_one else None

    @property
    def _meant(self) -> str | None:
        """What to write if all kinds have another number of sides than their component's shape."""
        tiles = self._tiles
        if tiles is None or not tiles.edges or self._all in (None, tiles.side_count):
            return None
        if not self._all:
            return "take `edges` out"
        shape = _SHAPES.get(self._all)
        if shape == "square" and isinstance(tiles.size, TileSize):
            shape = "rectangle"
        return shape and f"write `shape: {shape}` in `{self._name}`"

    def of_another_shape(self, reader: FileReader) -> Iterator[Diagnostic]:
        """Yield that all kinds have the sides of another shape, or none, if they do."""
        if self._tiles is None or (meant := self._meant) is None:
            return
        shape, count = self._tiles.shape, self._tiles.side_count
        of_all = f"all {self._kinds} kinds of `{self._name}` have {self._all}"
        if not self._all:
            of_all = f"no kind of `{self._name}` names any"
        span = reader.where("components", self._name, "shape" if self._all else "edges")
        message = f"a {shape} has {count} {_parts(shape)}, but {of_all}"
        yield wrong_sides(span, message, f"{meant}, or {self._naming} in each kind")

    @property
    def _naming(self) -> str:
        assert self._tiles is not None
        return f"name {self._tiles.side_count} of {listed(self._tiles.sorts)}"

    def odd(
        self, sides: Sequence[str], spans: Sequence[Span], place: Span, *, is_bare: bool = False
    ) -> Iterator[Diagnostic]:
        """Yield what is wrong with the sides of a kind, if its component has sorts of sides.

        Args:
            sides: The sides.
            spans: The place of each.
            place: The place of them all.
            is_bare: Whether the kind is a row of a table with hardly anything in it, as totals are.
        """
        if self._tiles is None:
            return
        if meant := as_counted(" ".join(sides), self._tiles.sorts):
            if len(meant) == self._tiles.side_count:
                hint = f"write `{' '.join(meant)}`"
                yield wrong_sides(place, "sides are named one by one", hint)
            else:
                yield self._miscounted(self._tiles, meant, place, False)
            return
        if len(sides) != self._tiles.side_count:
            if self._meant is None:
                yield self._miscounted(self._tiles, sides, place, is_bare and not sides)
            return
        # One cell of a table names all sides, so a mistake in it is reported once.
        for side, span in dict.fromkeys(zip(sides, spans, strict=True)):
            if side not in self._tiles.sorts and side not in self._lost:
                what = "edges" if self._tiles.edges else "numbers of pips"
                message = f"`{shortened(side)}` is none of the {what}"
                yield wrong_sides(span, message, self._meant_by(side))

    def _meant_by(self, side: str) -> str:
        """Return the sort that was meant by a side; or more pips, if it is a number of them."""
        assert self._tiles is not None
        highest = self._tiles.pips
        if highest is not None and side in _PIPS:
            return f"write `pips: {side}` in `{self._name}`, or a number from 0 to {highest} here"
        return choice_hint(side, tuple(self._tiles.sorts))

    def _miscounted(
        self, tiles: Tiles, sides: Sequence[str], place: Span, may_be_total: bool
    ) -> Diagnostic:
        """Report too few or too many sides of one kind, which may be a total of a table."""
        parts = _parts(tiles.shape)
        here = "here is 1" if len(sides) == 1 else f"here are {len(sides)}"
        message = f"a {tiles.shape} has {tiles.side_count} {parts}, but {here}"
        joined = [_JOINING.split(side) for side in sides]
        if [len(apart) for apart in joined] == [tiles.side_count]:
            written = " ".join(joined[0])
            return wrong_sides(place, message, f"separate the {parts} by spaces: `{written}`")
        hint = "take this line out of the table if it is no tile, or " if may_be_total else ""
        return wrong_sides(place, message, hint + self._naming)


def _parts(shape: str) -> str:
    return "halves" if shape == "domino" else "sides"
