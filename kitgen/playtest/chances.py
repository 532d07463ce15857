"""Drawing events by exact probabilities."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import TypeVar

from kitgen.seeds import Stream

EventT = TypeVar("EventT")


def drawn_event(events: Sequence[tuple[Fraction, EventT]], stream: Stream) -> EventT:
    """Draw one of some events, each with exactly the probability that is paired with it.

    Raises:
        ValueError: The probabilities do not add up to 1.
    """
    ratios = [share.as_integer_ratio() for share, _ in events]
    whole = lcm(*[bottom for _, bottom in ratios])
    weights = [top * (whole // bottom) for top, bottom in ratios]
    if sum(weights) != whole:
        raise ValueError(f"the shares of {len(events)} events add up to {sum(weights)}/{whole}")
    left = stream.below(whole)
    for weight, (_, event) in zip(weights, events, strict=True):
        if left < weight:
            return event
        left -= weight
    raise AssertionError("a number below the sum of all weights lies within one of them")
