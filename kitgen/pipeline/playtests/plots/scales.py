"""Scales of plots: round steps, and the places of numbers on paper."""

from collections.abc import Sequence
from itertools import count
from math import ceil, floor, isclose, log10

from kitgen.values import frozen

_ROUND_STEPS = (1, 2, 5)


@frozen
class Scale:
    """A linear scale from one number to another, with a round step between its marks.

    Attributes:
        lowest: The number at its left end, a multiple of the step.
        highest: The number at its right end, a multiple of the step.
        step: The difference between neighbouring marks.
    """

    lowest: float
    highest: float
    step: float

    def at(self, number: float, start: float, length: float) -> float:
        """Return the place of a number on a scale of some length that begins at `start`, in points.

        Raises:
            ValueError: The number is beyond the ends of the scale.
        """
        share = (number - self.lowest) / (self.highest - self.lowest)
        if not -1e-9 <= share <= 1 + 1e-9:
            raise ValueError(f"{number} is not between {self.lowest} and {self.highest}")
        return start + min(1.0, max(0.0, share)) * length

    @property
    def marks(self) -> tuple[float, ...]:
        """The numbers that are marked, including both ends."""
        steps = round((self.highest - self.lowest) / self.step)
        first = round(self.lowest / self.step)
        return tuple((first + index) * self.step for index in range(steps + 1))


def round_step(span: float, most_steps: int) -> float:
    """Return the least of 1, 2, 5, 10, 20, ... or 0.1, ... that covers a span in few steps.

    Raises:
        ValueError: The span is not above 0, or `most_steps` is less than 1.
    """
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
    """Return a scale of at most `most_steps` round steps that contains some numbers.

    Args:
        numbers: The numbers; if all are equal, the scale reaches to both sides of them.
        most_steps: The most steps, at least 2.
        least: The lowest number that the scale may have, such as 0 for a share; it must be a
            multiple of the step.
        most: The highest number that it may have, likewise.
    """
    low, high = min(numbers), max(numbers)
    if isclose(low, high, abs_tol=1e-12):
        reach = abs(low) / 10 or 1.0
        low, high = max(least, low - reach), min(most, high + reach)
    # Both ends are moved out to marks, which may take one more step.
    step = round_step(high - low, most_steps - 1)
    return Scale(
        max(least, floor(low / step + 1e-9) * step),
        min(most, ceil(high / step - 1e-9) * step),
        step,
    )
