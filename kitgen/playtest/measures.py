"""Measures: a number per game for each figure that can be compared, swept or be a target.

A share is the mean of parts from 0 to 1; every other figure is the mean of a number. Games that
have no number for a figure, such as the gap of a game without scores, are left out of it.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction

from kitgen.contract.play import Playable, Sort
from kitgen.phrases import agreeing
from kitgen.playtest.observed import Observed
from kitgen.values import frozen

Number = int | Fraction

_OF_GAMES, _A_GAME = "% of games", "times a game"


@frozen
class Measure:
    """A figure of a playtest, as a function of single games.

    Attributes:
        name: The name in commands and reports.
        is_share: Whether each game's number is a part from 0 to 1.
        unit: The unit of the figure: `turns a game`; for a share, what it is a part of.
        of: Returns the number of a game, or None if it has none.
    """

    name: str
    is_share: bool
    unit: str
    of: Callable[[Observed], Number | None]


def measures_of(playable: Playable) -> tuple[Measure, ...]:
    """Return all measures of games of this kind, in the order of the report."""
    engine, rules = playable.engine, playable.rules
    names = engine.seats(rules)
    measures = list(_wins(names, engine.sides(rules) if engine.sides else names))
    measures += [
        Measure("stalls", True, _OF_GAMES, lambda game: int(game.winners is None)),
        Measure("turns", False, "turns a game", lambda game: game.turns),
        Measure("legal moves", False, "moves a decision", _ratio(_choices)),
        Measure("forced decisions", True, "% of decisions", _ratio(_forced)),
    ]
    if len(names) > 1:
        measures += [
            Measure("draws", True, _OF_GAMES, lambda game: int(_is_shared(game, len(names)))),
            Measure("gap", False, "points a game", _gap),
            Measure("changes of the leader", False, _A_GAME, lambda game: game.leads),
        ]
    features = engine.features(rules)
    if features:
        measures.append(Measure("quiet turns", True, "% of turns", _ratio(_quiet)))
    for feature in features:
        games, times = f"games with {feature.name}", feature.name
        if feature.sort is Sort.OPTION:
            games, times = f"games where players {feature.name}", f"times players {feature.name}"
        measures.append(Measure(games, True, _OF_GAMES, _occurs(feature.name)))
        measures.append(Measure(times, False, _A_GAME, _count(feature.name)))
    return tuple(measures)


def _wins(names: tuple[str, ...], sides: tuple[str, ...]) -> Iterable[Measure]:
    """Yield the wins of each seat, of each side that is not a seat, and of the first to move."""
    for seat, name in enumerate(names):
        yield Measure(wins_of(name), True, _OF_GAMES, _points_of((seat,)))
    if len(set(sides)) < len(names):
        for side in dict.fromkeys(sides):
            seats = tuple(seat for seat, own in enumerate(sides) if own == side)
            yield Measure(wins_of(side), True, _OF_GAMES, _points_of(seats))
    if len(names) > 1:
        for place in range(len(names)):
            name = f"{ordinal(place)} to move wins"
            yield Measure(name, True, _OF_GAMES, _points_in_order(place))


def wins_of(name: str) -> str:
    """Return the name of the figure for the wins of a seat or side: `north wins`, `miners win`."""
    return f"{name} {agreeing(name, 'wins')}"


def ordinal(place: int) -> str:
    """Return a place in the order of moves, counted from 0, as an ordinal: `1st`, `2nd`."""
    return f"{place + 1}{('st', 'nd', 'rd')[place] if place < 3 else 'th'}"


def points(game: Observed, seats: Iterable[int]) -> Fraction:
    """Return the points that some seats won together: 1, 0 or a part; 0 for a stall."""
    if not game.winners:
        return Fraction(0)
    return Fraction(sum(seat in game.winners for seat in seats), len(game.winners))


def _points_of(seats: tuple[int, ...]) -> Callable[[Observed], Number]:
    return lambda game: points(game, seats)


def _points_in_order(place: int) -> Callable[[Observed], Number | None]:
    return lambda game: points(game, game.order[place : place + 1]) if game.order else None


def _is_shared(game: Observed, seats: int) -> bool:
    return game.winners is not None and len(game.winners) == seats


def _choices(game: Observed) -> tuple[int, int]:
    return game.choices, game.decisions


def _forced(game: Observed) -> tuple[int, int]:
    return game.forced, game.decisions


def _quiet(game: Observed) -> tuple[int, int]:
    return game.quiet, game.turns


def _ratio(parts: Callable[[Observed], tuple[int, int]]) -> Callable[[Observed], Number | None]:
    def ratio(game: Observed) -> Number | None:
        part, whole = parts(game)
        return Fraction(part, whole) if whole else None

    return ratio


def _gap(game: Observed) -> Number | None:
    """Return the difference of the best two scores; None for fewer than two."""
    if len(game.scores) < 2:
        return None
    best, second = sorted(game.scores, reverse=True)[:2]
    return best - second


def _occurs(name: str) -> Callable[[Observed], Number]:
    return lambda game: int(name in game.features)


def _count(name: str) -> Callable[[Observed], Number]:
    return lambda game: game.features[name].count if name in game.features else 0
