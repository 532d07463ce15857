"""Other machines' arithmetic: `sum` as other Pythons add floats, sines of other C libraries.

`act_as(True)` and `act_as(False)` make two machines of one, as far apart as real ones are. It has
to come before anything else is imported, for many modules take `math.sin` by its name.
"""

import builtins
import functools
import math
import sys
from collections.abc import Callable, Iterable
from typing import Any

# What C libraries compute, each to a last digit of its own. Square roots are exact everywhere,
# and Python adds up, rounds and finds hypotenuses by itself, the latter better from 3.12 on.
COMPUTED = (
    *("acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "cos", "cosh", "dist"),
    *("erf", "erfc", "exp", "exp2", "expm1", "gamma", "hypot", "lgamma", "log", "log10", "log1p"),
    *("log2", "pow", "sin", "sinh", "tan", "tanh"),
)

# What every library gets right: sin(0), cos(0), tan(0), atan2(0, 1), sin(pi / 2).
_EXACT = (0.0, 1.0, -1.0)

_exact_sum = builtins.sum


def act_as(newer: bool) -> None:
    """Replace `sum` and the functions of `math` in this process.

    Args:
        newer: Floats are added as from Python 3.12 on, otherwise from left to right. A sine that
            is a last digit too large on the one machine is one too small on the other.

    From then on it is an error if a module of kitgen gives floats to `sum`.
    """
    for name in COMPUTED:
        function = getattr(math, name, None)
        if function is not None:
            setattr(math, name, _off_by_a_digit(function, newer))
    builtins.sum = _sum_of(compensated if newer else left_to_right)


def left_to_right(items: list[Any], start: Any) -> Any:
    """Add as Python 3.11 does."""
    for item in items:
        start = start + item
    return start


def compensated(items: list[Any], start: Any) -> Any:
    """Add as Python 3.12 does: what is lost in each step is added at the end (Neumaier)."""
    total, lost = float(start), 0.0
    for item in items:
        sum_now = total + item
        if abs(total) >= abs(item):
            lost += (total - sum_now) + item
        else:
            lost += (item - sum_now) + total
        total = sum_now
    return total + lost


def _sum_of(add: Callable[[list[Any], Any], Any]) -> Callable[..., Any]:
    def sum_as(items: Iterable[Any], /, start: Any = 0) -> Any:
        held = list(items)
        if not any(type(item) is float for item in held):
            return _exact_sum(held, start)
        caller = sys._getframe(1).f_globals.get("__name__", "")
        if caller.split(".")[0] == "kitgen":
            raise AssertionError(f"{caller} gives floats to sum(): Pythons differ, use math.fsum")
        return add(held, start)

    return sum_as


def _off_by_a_digit(function: Callable[..., float], newer: bool) -> Callable[..., float]:
    @functools.wraps(function)
    def computed(*arguments: Any) -> float:
        value = function(*arguments)
        if value in _EXACT:
            return value
        # Numbers, unlike texts, have one hash in every process.
        larger = bool(hash(arguments) & 1) is not newer
        return math.nextafter(value, math.inf if larger else -math.inf)

    return computed
