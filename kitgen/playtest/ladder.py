"""Ladders of players: is each better than the one before it, and by how much?

Two players meet in games with changing seats. A pair of games has one number, so both meet the
same field and the same deck from either side.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from kitgen.contract.play import Playable
from kitgen.playtest.players import AnyEngine
from kitgen.playtest.series import Series, observed_games
from kitgen.playtest.statistics.shares import Interval, wilson
from kitgen.values import frozen, replace

KINDS = ("random", "greedy", "careful", "exact")
"""The kinds of players that games have, from the weakest up. A player that leaves something out,
such as one that never sabotages, shows what a rule is worth and stands on no rung; search stands
where somebody puts it, for its games take long."""


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


def rung_of(
    stronger: str, weaker: str, points: Iterable[Fraction | None], confidence: float = 0.95
) -> Rung:
    """Add up games in each of which the better player won some points; None: it is a stall."""
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
    """Return the side of each seat where there are two sides; None where there are not."""
    engine, rules = playable.engine, playable.rules
    sides = (engine.sides or engine.seats)(rules)
    return sides if len(set(sides)) == 2 else None


def meet(
    series: Series, sides: Sequence[str], stronger: str, weaker: str, pairs: int, jobs: int
) -> Rung:
    """Let two kinds of players meet, by any number of processes.

    Args:
        series: What is played, by what seed; its own players are left out.
        sides: The side of each seat, two in all: partners are of one kind.
        stronger: The player that is held to be better.
        weaker: Whom it meets.
        pairs: Pairs of games, at least 1: in the second game of each they change sides.
        jobs: How many processes play at most.

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
