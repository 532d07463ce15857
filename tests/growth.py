"""How the effort of a piece of work grows with its size, on any machine."""

from collections.abc import Callable
from time import process_time

MOST_IN_PROPORTION = 8
"""Between what `growth` returns for work in proportion, and with the square of its size."""

_TIMES = 4
_SPENT = 0.2  # seconds


def growth(work: Callable[[int], object], size: int) -> float:
    """Return how many times as much processor time work takes that is four times as large.

    That is at most 4 if its time grows in proportion, and 16 if with the square. Work that is over
    at once is tried three times: a try can only be disturbed into taking longer.

    Args:
        work: Takes a size, and does work of that size.
        size: The smaller of the two sizes: large enough to outweigh what the work begins with, if
            its time grew with the square.
    """
    least: dict[int, float] = {}
    begun = process_time()
    for _ in range(3):
        for times in (1, _TIMES):
            start = process_time()
            work(times * size)
            taken = process_time() - start
            least[times] = min(taken, least.get(times, taken))
        if process_time() - begun > _SPENT:
            break
    return least[_TIMES] / least[1]
