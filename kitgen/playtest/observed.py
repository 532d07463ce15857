"""The numbers that are kept of each game, from which all figures of a playtest are computed.

They are whole numbers, so games from any machine, in any order, add up to exactly the same
figures.
"""

from collections import Counter
from itertools import pairwise
from typing import Any

from kitgen.contract.play import Engine, Sort
from kitgen.playtest.play import Played, Sitting, play_game
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen


@frozen
class Occurrence:
    """How often a feature occurred in one game.

    Attributes:
        count: The number of times.
        first: The first turn in which it did, from 1.
    """

    count: int
    first: int


@frozen
class Observed:
    """One game in numbers. Seats are counted from 0, turns from 1.

    Attributes:
        number: The game's number.
        winners: The seats that won or shared the win. None if the rules did not end the game.
        reason: The rule by which the game ended; empty for a stall.
        scores: The score of each seat; empty if the game has none.
        turns: The number of turns that ended, of all players.
        order: The seats in the order of their first decisions. Secret decisions that several seats
            make together do not count: no seat is first in them.
        leads: How often the lead changed, that is, a seat led alone that was not the last to lead
            alone. The first leader is no change. Partners lead together, as their first seat.
        half_time: The seat that led alone when half the turns, rounded down, had ended, or None.
        decisions: The number of decisions.
        choices: The number of legal moves, added up over all decisions.
        forced: The number of decisions with a single legal move.
        quiet: The number of turns in which no feature of the sort `event` occurred.
        features: The features that occurred, by name.
        places: The number of moves to each square of the map.
    """

    number: int
    winners: tuple[int, ...] | None
    reason: str
    scores: tuple[int, ...]
    turns: int
    order: tuple[int, ...]
    leads: int
    half_time: int | None
    decisions: int
    choices: int
    forced: int
    quiet: int
    features: dict[str, Occurrence]
    places: dict[Cell, int]


def observed_game(sitting: Sitting, number: int) -> tuple[Played, Observed]:
    """Play one game, and return both the whole game and its numbers.

    Raises:
        NotCoveredError: As for `play_game`.
    """
    looker = _Looker(sitting.playable.engine, sitting.playable.rules)
    played = play_game(sitting, number, looker.watch)
    return played, looker.numbers(played, number)


class _Looker:
    """Counts what happens while a game is played."""

    def __init__(self, engine: Engine[Any, Any, Any, Any], rules: Any) -> None:
        self._engine = engine
        self._events = {
            feature.name for feature in engine.features(rules) if feature.sort is Sort.EVENT
        }
        self._sides = engine.sides(rules) if engine.sides else engine.seats(rules)
        self._order: list[int] = []
        self._together: set[int] = set()
        """The seats that have yet to make a secret decision that several make together."""
        self._decisions = self._choices = self._forced = 0
        self._counts: Counter[str] = Counter()
        self._firsts: dict[str, int] = {}
        self._places: Counter[Cell] = Counter()
        self._eventful: set[int] = set()
        self._leaders: list[int | None] = [None]
        """The seat that leads alone before the first turn, and after each turn."""

    def watch(self, before: Any, seat: int | None, moves: int, move: Any, after: Any) -> None:
        """Count one step."""
        engine, ended = self._engine, self._engine.turns(after)
        turn = engine.turns(before) + 1
        if seat is not None:
            asked = engine.players_to_move(before)
            if len(asked) > 1:
                self._together = set(asked)
            if seat in self._together:
                self._together.remove(seat)
            elif seat not in self._order:
                self._order.append(seat)
            self._decisions += 1
            self._choices += moves
            self._forced += moves == 1
            place = engine.place(move)
            if place is not None:
                self._places[place] += 1
        for name in engine.seen(before, seat, move, after):
            self._counts[name] += 1
            self._firsts.setdefault(name, turn)
            if name in self._events:
                self._eventful.add(turn)
        if ended >= len(self._leaders):
            leader = _leader(engine.standing(after), self._sides)
            self._leaders += [leader] * (ended + 1 - len(self._leaders))

    def numbers(self, played: Played, number: int) -> Observed:
        """Return the numbers of a game that has ended."""
        outcome = played.outcome
        led = [leader for leader in self._leaders if leader is not None]
        return Observed(
            number=number,
            winners=outcome.winners if outcome else None,
            reason=outcome.reason if outcome else "",
            scores=outcome.scores if outcome else (),
            turns=played.turns,
            order=tuple(self._order),
            leads=sum(leader != next_leader for leader, next_leader in pairwise(led)),
            half_time=self._leaders[min(played.turns // 2, len(self._leaders) - 1)],
            decisions=self._decisions,
            choices=self._choices,
            forced=self._forced,
            quiet=max(0, played.turns - len(self._eventful)),
            features={
                name: Occurrence(count, self._firsts[name])
                for name, count in sorted(self._counts.items())
            },
            places=dict(sorted(self._places.items())),
        )


def _leader(standing: tuple[int, ...], sides: tuple[str, ...]) -> int | None:
    """Return the first seat of the only side with the best standing; None if sides share it."""
    best = max(standing, default=0)
    leading = {side for side, got in zip(sides, standing, strict=False) if got == best}
    return sides.index(leading.pop()) if len(leading) == 1 else None
