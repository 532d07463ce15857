"""Multiple testing: the significance of many figures together."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

_NumberT = TypeVar("_NumberT", float, Fraction)


def holm(chances: Sequence[_NumberT]) -> tuple[_NumberT, ...]:
    """Return p-values adjusted for multiple testing, in the order given.

    Findings are those not above m; with a probability of at least 1 - m none of them is false
    (S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure", Scandinavian Journal of
    Statistics 6, 1979).

    Raises:
        ValueError: A p-value is not from 0 to 1.
    """
    if not all(0 <= chance <= 1 for chance in chances):
        raise ValueError(f"{min(chances)} to {max(chances)} are no chances")
    adjusted = list(chances)
    order = sorted(range(len(chances)), key=chances.__getitem__)
    for rank, index in enumerate(order):
        own = min(chances[index] * (len(chances) - rank), type(chances[index])(1))
        adjusted[index] = max(own, adjusted[order[rank - 1]]) if rank else own
    return tuple(adjusted)
