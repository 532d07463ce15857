"""Ladders of players who need no name: each meets the one before it, in this process."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain, pairwise

from kitgen.playtest.ladder import Rung, rung_of
from kitgen.playtest.play import Sitting, play_game
from kitgen.playtest.players import Player


def climb(
    sitting: Sitting, players: Sequence[Player], pairs: int, confidence: float = 0.95
) -> Iterator[Rung]:
    """Let every player of a list meet the one before it.

    Args:
        sitting: What is played, by what seed; its own players are left out. Two seats.
        players: From the weakest to the strongest.
        pairs: Pairs of games of each two, at least 1.
        confidence: Of each interval by itself.

    Raises:
        ValueError: The game has not two seats, or no pair is to be played.
    """
    seats = len(sitting.playable.engine.seats(sitting.playable.rules))
    if seats != 2 or pairs < 1:
        raise ValueError(f"{seats} seats and {pairs} pairs of games make no ladder")
    for weaker, stronger in pairwise(players):
        points = chain.from_iterable(_met(sitting, stronger, weaker, pairs))
        yield rung_of(stronger.name, weaker.name, points, confidence)


def _met(
    sitting: Sitting, stronger: Player, weaker: Player, pairs: int
) -> Iterator[tuple[Fraction | None, Fraction | None]]:
    """Yield what the better player won in both games of each pair; None: a stall."""
    first = replace(sitting, players=(stronger, weaker))
    second = replace(sitting, players=(weaker, stronger))
    for number in range(1, pairs + 1):
        ahead, behind = (play_game(seated, number).outcome for seated in (first, second))
        yield (
            None if ahead is None else ahead.points(0),
            None if behind is None else behind.points(1),
        )
