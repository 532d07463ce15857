"""Decks: what a shuffled stack of tiles or cards promises before it is drawn."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb


def chance_of_drawing(wanted_count: int, deck_count: int, draw_count: int) -> Fraction:
    """Return the exact chance that the first draws hold at least one of the wanted tiles.

    A deck shorter than the draws is drawn to its end.

    Raises:
        ValueError: A count is negative, or more are wanted than the deck holds.
    """
    return 1 - hit_distribution(wanted_count, deck_count, draw_count)[0]


def hit_distribution(wanted_count: int, deck_count: int, draw_count: int) -> tuple[Fraction, ...]:
    """Return the exact chance of each number of wanted tiles among the first draws, from 0 up.

    The hypergeometric distribution; its last entry is for all the wanted tiles or all the
    draws, whichever are fewer. A deck shorter than the draws is drawn to its end.

    Raises:
        ValueError: A count is negative, or more are wanted than the deck holds.
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
    """Return the exact chance that the first draws hold enough of each of several wanted things.

    The multivariate hypergeometric distribution, summed sort by sort: hands are told apart only by
    how many tiles they have and, of each wanted thing, how many up to those that are enough. A
    deck shorter than the draws is drawn to its end.

    Args:
        sorts: How many tiles there are of each sort; a sort says of each wanted thing whether its
            tiles are such, so that a tile may be several wanted things at once.
        at_least: How many of each wanted thing are enough.
        draw_count: How many tiles are drawn.
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
    """Return the exact mean number of draws until so many wanted tiles are found.

    The wanted tiles part the other ones into one more run than there are wanted tiles, and
    every run is equally long on average: one wanted tile comes every
    (deck + 1) / (wanted + 1) draws.

    Raises:
        ValueError: The deck does not hold so many.
    """
    if not 0 <= found_count <= wanted_count <= deck_count:
        raise ValueError(f"no deck: {found_count} of {wanted_count} in {deck_count} to find")
    return Fraction(found_count * (deck_count + 1), wanted_count + 1)


def shared_out(count: int, shares: Mapping[str, int]) -> dict[str, int]:
    """Share tiles out among kinds in proportion to their shares, all of them, by largest remainder.

    Each kind gets the whole part of its share; the remaining tiles go one each to the
    kinds with the largest fractions. Of equal fractions the name that comes first in the
    alphabet wins, so the order of the kinds does not matter.

    Raises:
        ValueError: There is nothing to share, or nobody to share with.
    """
    total = sum(shares.values())
    if count < 0 or total < 1 or min(shares.values()) < 0:
        raise ValueError(f"cannot share {count} out by {dict(shares)}")
    counts = {name: count * share // total for name, share in shares.items()}
    leftover = count - sum(counts.values())
    for name in sorted(shares, key=lambda name: (-(count * shares[name] % total), name))[:leftover]:
        counts[name] += 1
    return counts
