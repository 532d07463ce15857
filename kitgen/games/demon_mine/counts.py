"""Counts that are not plain numbers: the seed draws them, or they fill the pages."""

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
    """Return whether chance decides a count; a kind that fills around fixed counts is fixed too."""
    spans = (count.between for count in definition.drawn_counts.values())
    return any(span is not None and span[0] != span[1] for span in spans)


def draw_counts(definition: DemonMineDefinition, stream: Stream) -> DemonMineDefinition:
    """Return the definition with plain numbers: ranges are drawn first, then the pages are filled.

    Each kind draws from a stream named after it, so other kinds do not affect its count.
    `shared_out` divides the remaining room on the declared pages among the kinds that fill them;
    if the other kinds take more than there is, these get no tiles.

    Raises:
        ValueError: A count has both a range and a share, or neither, or its range runs backwards.
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
    """Return the number of places that the drawn counts leave to kinds that fill the pages."""
    fixed = sum(
        kind.copies for key, kind in definition.tiles.items() if key not in definition.drawn_counts
    )
    return max(0, definition.places - fixed - sum(drawn))


def counts_in_words(definition: DemonMineDefinition) -> str:
    """Return the counts drawn from ranges, each with its range: "7 of `miner` (4 to 8)"."""
    ranges = _ranges(definition)
    counts = [
        f"{definition.tiles[key].copies} of `{key}` ({low} to {high})"
        for key, (low, high) in ranges.items()
    ]
    rest = len(counts) - _MOST_SHOWN
    return ", ".join([*counts[:_MOST_SHOWN], *([f"{rest} kinds more"] if rest > 0 else [])])


def deck_in_words(definition: DemonMineDefinition) -> tuple[str, ...]:
    """Return a line for each kind in the deck, such as `4 × TEE`."""
    return tuple(
        f"{kind.copies} × {kind.name}" for kind in definition.tiles.values() if kind.copies
    )


def says_one_thing(count: DrawnCount) -> bool:
    """Return whether a count is either a range or a share of the rest, not both and not neither."""
    return (count.between is None) == bool(count.shares)


def runs_upwards(count: DrawnCount) -> bool:
    """Return whether a range's first number is at most its second; true for a share."""
    return count.between is None or count.between[0] <= count.between[1]


def extreme_counts(definition: DemonMineDefinition, *, most: bool) -> dict[str, int]:
    """Return the fewest or the most tiles that each drawn or filling kind can get.

    Sharing by largest remainder rounds a kind's exact share down or up.
    """
    ranges, shares = _ranges(definition), _shares(definition)
    extremes = {key: span[most] for key, span in ranges.items()}
    left = _filled_places(definition, (span[not most] for span in ranges.values()))
    whole = sum(shares.values())
    for key, share in shares.items():
        extremes[key] = -(-left * share // whole) if most else left * share // whole
    return extremes


def judged_with(more: Callable[[TileKind], bool] | None) -> Callable[[DeckCheck], DeckCheck]:
    """Extend a check of plain counts to definitions whose counts have not been drawn yet.

    Before the draw, the check runs on the most favourable deck, so it reports only errors that
    every draw would have. After the draw, it runs on the drawn deck. It skips a deck with a
    misspelt kind, because the tiles of that kind belong to another.

    Args:
        more: Whether more tiles of a kind, rather than fewer, help to satisfy the rule; None for
            a warning, which waits for the draw.
    """

    def decorate(check: DeckCheck) -> DeckCheck:
        @wraps(check)
        def judged(definition: DemonMineDefinition) -> Faults:
            counts = definition.drawn_counts.values()
            if any(is_misspelt(key, kind.role) for key, kind in definition.tiles.items()):
                # DM101 reports it.
                return
            if definition.is_drawn:
                yield from check(definition)
            elif not all(says_one_thing(count) and runs_upwards(count) for count in counts):
                # DM132 and DM133 report them; without valid counts nothing can be drawn.
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
    """Yield the errors that remain even with the most favourable draw."""
    fewest, most = (extreme_counts(definition, most=is_most) for is_most in (False, True))
    lucky = definition.with_counts(
        {key: (most if more(definition.tiles[key]) else fewest)[key] for key in fewest}
    )
    for fault in check(lucky):
        yield replace(fault, message=f"{fault.message}, even where the seed draws the best counts")
