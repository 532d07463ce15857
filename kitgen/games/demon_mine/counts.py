"""Counts that are not plain numbers: what the seed draws, and what fills the pages."""

from collections.abc import Callable, Iterable
from functools import wraps

from kitgen.contract.checks import Faults
from kitgen.definitions.counts import DrawnCount
from kitgen.games.demon_mine.definition import DemonMineDefinition, TileKind
from kitgen.games.demon_mine.known_kinds import is_misspelt
from kitgen.seeds import Stream
from kitgen.tabletop.deck import shared_out
from kitgen.values import replace

DeckCheck = Callable[[DemonMineDefinition], Faults]

_MOST_SHOWN = 6


def drawn_by_seed(definition: DemonMineDefinition) -> bool:
    """Return whether chance decides a count; what fills the pages around fixed counts is fixed."""
    spans = (count.between for count in definition.drawn_counts.values())
    return any(span is not None and span[0] != span[1] for span in spans)


def draw_counts(definition: DemonMineDefinition, stream: Stream) -> DemonMineDefinition:
    """Return the definition with plain numbers: ranges drawn first, then the pages filled.

    Each kind draws from a stream of its own name, so other kinds change nothing for it. What
    the others leave of the declared pages is shared out by `shared_out`; where they leave
    less than nothing, what fills gets nothing.

    Raises:
        ValueError: A count says two things or none, or its range runs backwards.
    """
    drawn = {
        key: low + stream.child("count", key).below(high - low + 1)
        for key, (low, high) in _ranges(definition).items()
    }
    shares = _shares(definition)
    filled = shared_out(_filled_places(definition, drawn.values()), shares) if shares else {}
    return definition.with_counts(drawn | filled)


def _ranges(definition: DemonMineDefinition) -> dict[str, tuple[int, int]]:
    return {
        key: count.between
        for key, count in definition.drawn_counts.items()
        if count.between is not None
    }


def _shares(definition: DemonMineDefinition) -> dict[str, int]:
    return {
        key: count.shares for key, count in definition.drawn_counts.items() if count.between is None
    }


def _filled_places(definition: DemonMineDefinition, drawn: Iterable[int]) -> int:
    """Return the places that the kinds share which fill the pages, once the others are drawn."""
    fixed = sum(
        kind.copies for key, kind in definition.tiles.items() if key not in definition.drawn_counts
    )
    return max(0, definition.places - fixed - sum(drawn))


def counts_in_words(definition: DemonMineDefinition) -> str:
    """Return what was drawn from ranges and from which: "7 of `miner` (4 to 8)"."""
    ranges = _ranges(definition)
    counts = [
        f"{definition.tiles[key].copies} of `{key}` ({low} to {high})"
        for key, (low, high) in ranges.items()
    ]
    rest = len(counts) - _MOST_SHOWN
    return ", ".join([*counts[:_MOST_SHOWN], *([f"{rest} kinds more"] if rest > 0 else [])])


def deck_in_words(definition: DemonMineDefinition) -> tuple[str, ...]:
    """Return the kinds of a deck and how many there are of each."""
    return tuple(
        f"{kind.copies} × {kind.name}" for kind in definition.tiles.values() if kind.copies
    )


def says_one_thing(count: DrawnCount) -> bool:
    """Return whether a count is either a range or a share of what is left."""
    return (count.between is None) == bool(count.shares)


def runs_upwards(count: DrawnCount) -> bool:
    """Return whether a range's fewest are no more than its most; what is no range does."""
    return count.between is None or count.between[0] <= count.between[1]


def extreme_counts(definition: DemonMineDefinition, *, most: bool) -> dict[str, int]:
    """Return, for each kind that is drawn or fills, the fewest or the most that it can get.

    By largest remainder a kind gets its due, rounded down or up.
    """
    ranges, shares = _ranges(definition), _shares(definition)
    extremes = {key: span[most] for key, span in ranges.items()}
    left = _filled_places(definition, (span[not most] for span in ranges.values()))
    whole = sum(shares.values())
    for key, share in shares.items():
        extremes[key] = -(-left * share // whole) if most else left * share // whole
    return extremes


def judged_with(more: Callable[[TileKind], bool] | None) -> Callable[[DeckCheck], DeckCheck]:
    """Let a check of plain counts judge definitions whose counts are still to be drawn.

    Before the draw, an error is one that no draw could avert: the check is given the deck that
    suits it best. After the draw it judges the deck that was drawn. A deck with a misspelt kind
    is not judged: nobody knows what it is meant to hold.

    Args:
        more: Whether more tiles of a kind keep the rule sooner, not fewer; None for a
            warning, which waits for the draw.
    """

    def decorate(check: DeckCheck) -> DeckCheck:
        @wraps(check)
        def judged(definition: DemonMineDefinition) -> Faults:
            counts = definition.drawn_counts.values()
            if any(is_misspelt(key, kind.role) for key, kind in definition.tiles.items()):
                # DM101 reports it: these tiles are meant for another kind.
                return
            if definition.is_drawn:
                yield from check(definition)
            elif not all(says_one_thing(count) and runs_upwards(count) for count in counts):
                # DM132 and DM133 report them, and nothing can be counted.
                return
            elif not drawn_by_seed(definition):
                yield from check(draw_counts(definition, Stream("")))
            elif more is not None:
                yield from _never_kept(definition, check, more)

        return judged

    return decorate


def _never_kept(
    definition: DemonMineDefinition, check: DeckCheck, more: Callable[[TileKind], bool]
) -> Faults:
    """Yield the errors that even the luckiest draw would have."""
    fewest, most = (extreme_counts(definition, most=is_most) for is_most in (False, True))
    lucky = definition.with_counts(
        {key: (most if more(definition.tiles[key]) else fewest)[key] for key in fewest}
    )
    for fault in check(lucky):
        yield replace(fault, message=f"{fault.message}, even where the seed draws the best counts")
