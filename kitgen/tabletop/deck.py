"""Decks: what a shuffled stack of tiles or cards promises before it is drawn."""

from fractions import Fraction
from math import comb


def chance_of_drawing(wanted_count: int, deck_count: int, draw_count: int) -> Fraction:
    """Give the exact chance that the first draws hold at least one of the wanted tiles.

    A deck shorter than the draws is drawn to its end.

    Raises:
        ValueError: A count is negative, or more are wanted than the deck holds.
    """
    if not 0 <= wanted_count <= deck_count or draw_count < 0:
        raise ValueError(f"no deck: {wanted_count} of {deck_count} wanted, {draw_count} drawn")
    drawn = min(draw_count, deck_count)
    return 1 - Fraction(comb(deck_count - wanted_count, drawn), comb(deck_count, drawn))
