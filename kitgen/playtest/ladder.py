"""Ladders of players: is each better than the one before it, and by how much?

Two players meet in games with changing seats. A pair of games has one number, so both meet the
same field and the same deck from either side.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from kitgen.playtest.play import Played, Sitting, play_game
from kitgen.playtest.players import Player
from kitgen.playtest.statistics.shares import Interval, wilson
from kitgen.values import frozen


@frozen
class Rung:
    """How one player did against another.

    Attributes:
        stronger: Who is held to be better.
        weaker: Against whom.
        games: How many were played.
        points: What the first one won: 1 a game, a part where a win was shared, a half for a
            stall.
        stalls: Games that the rules did not end.
        share: Wilson's interval of the points of a game. Points between 0 and 1 vary less than
            wins and losses do, so with draws it is wider than it need be.
    """

    stronger: str
    weaker: str
    games: int
    points: Fraction
    stalls: int
    share: Interval

    @property
    def is_better(self) -> bool:
        """Whether the interval lies above one half."""
        return self.share.lowest > 0.5


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
        yield _met(sitting, stronger, weaker, pairs, confidence)


def _met(sitting: Sitting, stronger: Player, weaker: Player, pairs: int, confidence: float) -> Rung:
    points, stalls = Fraction(0), 0
    seatings: Sequence[tuple[int, Callable[[int], Played]]] = [
        (0, _table(sitting, (stronger, weaker))),
        (1, _table(sitting, (weaker, stronger))),
    ]
    for number in range(1, pairs + 1):
        for seat, play in seatings:
            outcome = play(number).outcome
            points += Fraction(1, 2) if outcome is None else outcome.points(seat)
            stalls += outcome is None
    games = 2 * pairs
    share = wilson(points, games, confidence)
    return Rung(stronger.name, weaker.name, games, points, stalls, share)


def _table(sitting: Sitting, players: tuple[Player, ...]) -> Callable[[int], Played]:
    seated = replace(sitting, players=players)
    return lambda number: play_game(seated, number)
