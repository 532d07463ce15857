"""Ladders of players: whether each player is better than the one before it, and by how much.

Two players meet in pairs of games, and change seats within a pair. Both games of a pair have the
same number, so each player meets the same field and the same deck from both sides.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from kitgen.contract.play import Playable
from kitgen.playtest.players import AnyEngine
from kitgen.playtest.series import Series, observed_games
from kitgen.playtest.statistics.shares import Interval, wilson
from kitgen.values import frozen, replace

KINDS = ("random", "greedy", "careful", "exact")
"""The kinds of players that games have, from the weakest up. Players that leave something out,
such as one that never sabotages, are not included: they show what a rule is worth. Search is not
included either, because its games take long; users may add it."""


@frozen
class Rung:
    """The result of one player against another.

    Attributes:
        stronger: The player that is expected to be better.
        weaker: Its opponent.
        games: The number of games.
        points: The points of the stronger player: 1 for a win, a part for a shared one, a half
            for a stall.
        stalls: The number of games that the rules did not end.
        share: Wilson's interval of the points per game. Points between 0 and 1 vary less than
            wins and losses do, so with draws the interval is wider than necessary.
    """

    stronger: str
    weaker: str
    games: int
    points: Fraction
    stalls: int
    share: Interval

    @property
    def is_better(self) -> bool:
        """Whether the whole interval is above one half."""
        return self.share.lowest > 0.5


def rung_of(
    stronger: str, weaker: str, points: Iterable[Fraction | None], confidence: float = 0.95
) -> Rung:
    """Return the rung for games in which the better player won these points; None is a stall."""
    total, stalls, games = Fraction(0), 0, 0
    for won in points:
        total += Fraction(1, 2) if won is None else won
        stalls += won is None
        games += 1
    return Rung(stronger, weaker, games, total, stalls, wilson(total, games, confidence))


def kinds_of(engine: AnyEngine) -> tuple[str, ...]:
    """Return the names of the players of a game's ladder, from the weakest up."""
    return tuple(kind for kind in KINDS if kind in ("random", "greedy") or kind in engine.plans)


def two_sides(playable: Playable) -> tuple[str, ...] | None:
    """Return the side of each seat if there are exactly two sides, or else None."""
    engine, rules = playable.engine, playable.rules
    sides = (engine.sides or engine.seats)(rules)
    return sides if len(set(sides)) == 2 else None


def meet(
    series: Series, sides: Sequence[str], stronger: str, weaker: str, pairs: int, jobs: int
) -> Rung:
    """Let two kinds of players meet, with any number of processes.

    Args:
        series: The series to play; its own players are replaced.
        sides: The side of each seat, two in all: partners are of the same kind.
        stronger: The player that is expected to be better.
        weaker: Its opponent.
        pairs: How many pairs of games, at least 1; players change sides in the second of a pair.
        jobs: The most processes.

    Raises:
        NotCoveredError: A game met a position that the rules leave open.
        KitgenError: A process was killed.
    """
    points: list[Fraction | None] = []
    for own in dict.fromkeys(sides):
        players = tuple(stronger if side == own else weaker for side in sides)
        for game in observed_games(replace(series, players=players), range(1, pairs + 1), jobs):
            if game.winners is None:
                points.append(None)
            else:
                won = sum(sides[seat] == own for seat in game.winners)
                points.append(Fraction(won, max(1, len(game.winners))))
    return rung_of(stronger, weaker, points)
