"""Decks: exact probabilities of a shuffled stack of tiles or cards before it is drawn."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb


def chance_of_drawing(wanted_count: int, deck_count: int, draw_count: int) -> Fraction:
    """Return the exact chance that the first draws include at least one wanted tile.

    If the deck has fewer tiles than draws, all of it is drawn.

    Raises:
        ValueError: A count is negative, or there are more wanted tiles than tiles.
    """
    return 1 - hit_distribution(wanted_count, deck_count, draw_count)[0]


def hit_distribution(wanted_count: int, deck_count: int, draw_count: int) -> tuple[Fraction, ...]:
    """Return the exact chance of each number of wanted tiles among the first draws, from 0 up.

    This is the hypergeometric distribution; its last entry is for all wanted tiles or all draws,
    whichever are fewer. If the deck has fewer tiles than draws, all of it is drawn.

    Raises:
        ValueError: A count is negative, or there are more wanted tiles than tiles.
    """
    if not 0 <= wanted_count <= deck_count or draw_count < 0:
        raise ValueError(f"no deck: {wanted_count} of {deck_count} wanted, {draw_count} drawn")
    draws = min(draw_count, deck_count)
    others, hands = deck_count - wanted_count, comb(deck_count, draws)
    return tuple(
        Fraction(comb(wanted_count, hits) * comb(others, draws - hits), hands)
        for hits in range(min(wanted_count, draws) + 1)
    )


def chance_of_all(
    sorts: Mapping[tuple[bool, ...], int], at_least: Sequence[int], draw_count: int
) -> Fraction:
    """Return the exact chance that the first draws include enough of each of several wanted things.

    This is the multivariate hypergeometric distribution, summed sort by sort. Hands are
    distinguished only by their size and by their number of each wanted thing, capped at the number
    that is enough. If the deck has fewer tiles than draws, all of it is drawn.

    Args:
        sorts: The number of tiles of each sort. A sort states for each wanted thing whether its
            tiles count as that thing, so a tile may count as several.
        at_least: The number of each wanted thing that is enough.
        draw_count: The number of draws.
    """
    enough, deck_count = tuple(at_least), sum(sorts.values())
    draws = min(draw_count, deck_count)
    hands: dict[tuple[int, tuple[int, ...]], int] = {(0, (0,) * len(enough)): 1}
    for sort, count in sorts.items():
        choices = [comb(count, more) for more in range(min(count, draws) + 1)]
        longer: dict[tuple[int, tuple[int, ...]], int] = {}
        for (size, hits), ways in hands.items():
            for more, choice in enumerate(choices[: draws - size + 1]):
                now = tuple(
                    min(limit, hit + more * is_hit)
                    for hit, limit, is_hit in zip(hits, enough, sort, strict=True)
                )
                key = (size + more, now)
                longer[key] = longer.get(key, 0) + ways * choice
        hands = longer
    return Fraction(hands.get((draws, enough), 0), comb(deck_count, draws))


def mean_draws_until(found_count: int, wanted_count: int, deck_count: int) -> Fraction:
    """Return the exact mean number of draws until `found_count` wanted tiles are drawn.

    The wanted tiles divide the others into runs, one more than there are wanted tiles, and all runs
    are equally long on average: one wanted tile comes every (deck + 1) / (wanted + 1) draws.

    Raises:
        ValueError: The deck has fewer wanted tiles.
    """
    if not 0 <= found_count <= wanted_count <= deck_count:
        raise ValueError(f"no deck: {found_count} of {wanted_count} in {deck_count} to find")
    return Fraction(found_count * (deck_count + 1), wanted_count + 1)


def shared_out(count: int, shares: Mapping[str, int]) -> dict[str, int]:
    """Divide tiles among kinds in proportion to their shares, by largest remainder.

    Each kind gets the whole part of its share; the remaining tiles go one each to the kinds with
    the largest fractions. Ties go to the first name in the alphabet, so the order of the kinds does
    not matter.

    Raises:
        ValueError: The count or a share is negative, or all shares are 0.
    """
    total = sum(shares.values())
    if count < 0 or total < 1 or min(shares.values()) < 0:
        raise ValueError(f"cannot share {count} out by {dict(shares)}")
    counts = {name: count * share // total for name, share in shares.items()}
    leftover = count - sum(counts.values())
    for name in sorted(shares, key=lambda name: (-(count * shares[name] % total), name))[:leftover]:
        counts[name] += 1
    return counts
