"""Scales of plots: round steps, and where on the paper a number lies."""

from collections.abc import Sequence
from itertools import count
from math import ceil, floor, isclose, log10

from kitgen.values import frozen

_ROUND_STEPS = (1, 2, 5)


@frozen
class Scale:
    """A straight scale from one number to another, with a round step between its marks.

    Attributes:
        lowest: The number at its left end, a multiple of the step.
        highest: The number at its right end, likewise.
        step: From one mark to the next.
    """

    lowest: float
    highest: float
    step: float

    def at(self, number: float, start: float, length: float) -> float:
        """Return where a number lies on a scale that begins at `start` and is so long, in points.

        Raises:
            ValueError: The number lies beyond the ends of the scale.
        """
        share = (number - self.lowest) / (self.highest - self.lowest)
        if not -1e-9 <= share <= 1 + 1e-9:
            raise ValueError(f"{number} is not between {self.lowest} and {self.highest}")
        return start + min(1.0, max(0.0, share)) * length

    @property
    def marks(self) -> tuple[float, ...]:
        """The numbers that are marked, both ends among them."""
        steps = round((self.highest - self.lowest) / self.step)
        first = round(self.lowest / self.step)
        return tuple((first + index) * self.step for index in range(steps + 1))


def round_step(span: float, most_steps: int) -> float:
    """Return the least of 1, 2, 5, 10, 20, ... or 0.1, ... that covers a span in so many steps."""
    if span <= 0 or most_steps < 1:
        raise ValueError(f"a span of {span} has no {most_steps} steps")
    exponent = floor(log10(span / most_steps))
    for power in count(exponent):
        for digit in _ROUND_STEPS:
            step = digit * 10.0**power
            if span <= step * most_steps or isclose(span, step * most_steps):
                return step
    raise AssertionError("counting ends")


def scale_of(
    numbers: Sequence[float],
    most_steps: int,
    least: float = float("-inf"),
    most: float = float("inf"),
) -> Scale:
    """Return a scale that holds some numbers, of at most so many round steps.

    Args:
        numbers: What it has to hold; all equal, it reaches to both sides of them.
        most_steps: At least 2.
        least: What it does not go below, such as 0 of a share: a multiple of its steps.
        most: What it does not go above, likewise.
    """
    low, high = min(numbers), max(numbers)
    if isclose(low, high, abs_tol=1e-12):
        reach = abs(low) / 10 or 1.0
        low, high = max(least, low - reach), min(most, high + reach)
    # Both ends move out to a mark, so the room for steps is one less.
    step = round_step(high - low, most_steps - 1)
    return Scale(
        max(least, floor(low / step + 1e-9) * step),
        min(most, ceil(high / step - 1e-9) * step),
        step,
    )
