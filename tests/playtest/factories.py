"""Games in numbers, made up."""

from typing import Any

from kitgen.contract.play import Engine, Feature, Playable, Sort
from kitgen.playtest.observed import Observed


def observed(number: int = 1, **values: Any) -> Observed:
    """Return a game in numbers that north won in ten turns."""
    plain: dict[str, Any] = {
        "winners": (0,),
        "reason": "all is said",
        "scores": (5, 3),
        "turns": 10,
        "order": (0, 1),
        "leads": 1,
        "half_time": 0,
        "decisions": 10,
        "choices": 30,
        "forced": 1,
        "quiet": 4,
        "features": {},
        "places": {},
    }
    return Observed(number=number, **(plain | values))


def playable(*features: str, seats: tuple[str, ...] = ("north", "south")) -> Playable:
    """Return something to play that is never played: it has seats and features alone."""
    no_engine: Any = None
    engine: Engine[Any, Any, Any, Any] = Engine(
        lambda _rules: seats,
        *(no_engine for _ in range(14)),
        features=lambda _rules: tuple(Feature(name, Sort.EVENT) for name in features),
    )
    return Playable("board", engine, 0)
