"""What to add to tiles so that they cover an area, and their declared counts stay true."""

from collections.abc import Iterator, Sequence

from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.declared import Counted, Fills
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.verdicts.decks import judge_count
from kitgen.games.own.verdicts.verdict import bounds_of, with_values
from kitgen.phrases import in_a_row
from kitgen.values import frozen


@frozen
class _Count:
    """A declared count of tiles that are laid.

    Attributes:
        check: The declaration.
        there: How many pieces it counts now.
        kinds: The numbers of the kinds that it counts, among those that are laid.
    """

    check: Counted
    there: int
    kinds: tuple[int, ...]

    def over(self, change: Sequence[int]) -> int:
        """Return how many pieces too many there are after a change of each kind's copies."""
        _, high = bounds_of(self.check)
        return 0 if high is None else max(0, self._after(change) - high)

    def allows(self, change: Sequence[int]) -> bool:
        """Return whether a change leaves neither too many pieces nor more of them lacking."""
        low, _ = bounds_of(self.check)
        return not self.over(change) and self._after(change) >= min(low or 0, self.there)

    def raised(self, change: Sequence[int]) -> str:
        """Return the bound to write so that a change is allowed."""
        key = "at_most" if self.check.exactly is None else "exactly"
        return f"`{key}: {self._after(change)}` in the check `count`{with_values(self.check.where)}"

    def _after(self, change: Sequence[int]) -> int:
        return self.there + sum(change[number] for number in self.kinds)


def adding(check: Fills, definition: OwnDefinition, used: Sequence[int]) -> str:
    """Return the hint to add the tiles that a covering lacks, or several coverings.

    Tiles that none of them uses are taken out if there would otherwise be more than a check of
    counts allows; if that does not suffice, the hint says which numbers to allow.

    Args:
        check: The check of what the tiles cover.
        definition: The game, with its other checks.
        used: How many tiles of each kind any of the coverings uses.
    """
    kinds = definition.kinds_together(check.components)
    lacking = [max(0, needed - kind.count) for needed, kind in zip(used, kinds, strict=True)]
    counts = [*_counts(check, definition)]
    change = [*lacking]
    for count in counts:
        for number in count.kinds:
            spare = kinds[number].count + change[number] - used[number]
            change[number] -= min(spare, count.over(change))
    hint = f"add {_some_of(kinds, lacking)}"
    if not all(count.allows(change) for count in counts):
        raised = [count.raised(lacking) for count in counts if count.over(lacking)]
        return f"{hint}, and write {in_a_row(raised)}" if raised else hint
    out = [more - least for more, least in zip(lacking, change, strict=True)]
    return f"{hint}, and take out {_some_of(kinds, out)}" if any(out) else hint


def _counts(check: Fills, definition: OwnDefinition) -> Iterator[_Count]:
    """Yield the declared counts of the tiles that a check lays."""
    laid = [(name, kind) for name in check.components for kind in definition.kinds_of(name)]
    for declared in definition.checks:
        count = declared.count
        if count is None or not {*count.components} <= {*definition.decks}:
            continue
        yield _Count(
            count,
            judge_count(count, definition).value["total"],
            tuple(
                number
                for number, (name, kind) in enumerate(laid)
                if name in count.components and kind.has(count.where or {})
            ),
        )


def _some_of(kinds: Sequence[OwnKind], numbers: Sequence[int]) -> str:
    """Return numbers of tiles by kind: 2 of `gate` and 1 of `bend`."""
    some = zip(numbers, kinds, strict=True)
    return in_a_row([f"{number} of `{kind.id}`" for number, kind in some if number])
