"""Draws glyphs from Type 2 charstrings (Adobe Technical Note 5177; CFF2 of OpenType 1.9).

Hints, which affect only coarse screens, are skipped. A variable font is drawn in its default
instance, so blended values keep their first value.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import cycle
from struct import unpack_from
from typing import TypeAlias

from kitgen.values import frozen

MOST_STEPS = 6_000_000
"""The most bytes of commands executed to draw a font, counting subroutines at each call."""

_DEEPEST, _MOST_NUMBERS = 16, 513

_CALLS, _RETURN, _END, _INDEX, _BLEND = (10, 29), 11, 14, 15, 16
_HINTS, _MASKS = (1, 3, 18, 23), (19, 20)
_MOVE, _MOVE_LEVEL, _MOVE_UPRIGHT = 21, 22, 4
_LEVEL, _UPRIGHT = 1 + 0j, 1j
_ESCAPE, _SHORT, _FIXED, _FIRST_NUMBER, _DIVIDE, _DOTS = 12, 28, 255, 32, 12, 0

Numbers: TypeAlias = list[float]
Line: TypeAlias = tuple[complex, ...]
"""The steps of a line (one) or a curve (three: two control points and its end).

Each step is relative to the last. In a contour, they are the points themselves.
"""

Contour: TypeAlias = tuple[complex, list[Line]]
"""The start of a contour, and its lines and curves."""


@frozen
class Parts:
    """The subroutines of glyphs, and the number of regions blended for each index."""

    shared: Sequence[bytes]
    own: Sequence[bytes] = ()
    regions: Sequence[int] = ()
    index: int = 0


class Budget:
    """The steps left for drawing a font's outlines, in which subroutines may call subroutines."""

    def __init__(self) -> None:
        """Start with as many steps as any font needs."""
        self._left = MOST_STEPS

    def take(self, steps: int) -> None:
        """Subtract steps.

        Raises:
            ValueError: There are not enough left.
        """
        self._left -= steps
        if self._left < 0:
            raise ValueError("outlines of more steps than any font has")


class Drawing:
    """One glyph, drawn by its commands.

    Attributes:
        contours: The drawn contours.
        accent: For a glyph made of two others, the position of the second and their standard codes.
    """

    def __init__(self, code: bytes, parts: Parts, budget: Budget) -> None:
        """Draw a glyph.

        Raises:
            ValueError: A command lacks numbers or does not exist.
            IndexError: The glyph is cut short, or calls a missing subroutine.
        """
        self.contours: list[Contour] = []
        self.accent: tuple[complex, int, int] | None = None
        self._parts, self._budget = parts, budget
        self._index = parts.index
        self._numbers: Numbers = []
        self._here = 0j
        self._hints = 0
        self._width_is_read = False
        self._carry_out(code, 0)

    def _carry_out(self, code: bytes, depth: int) -> bool:
        """Execute commands; return whether they end the glyph."""
        if depth > _DEEPEST:
            raise ValueError("parts that call parts without end")
        self._budget.take(1 + len(code))
        numbers, at = self._numbers, 0
        while at < len(code):
            command = code[at]
            at += 1
            if command >= _FIRST_NUMBER or command == _SHORT:
                value, at = number_at(code, at, command)
                numbers.append(value)
                if len(numbers) > _MOST_NUMBERS:
                    raise ValueError("more numbers than a command takes")
            elif command in _CALLS:
                if self._carry_out(self._called(command), depth + 1):
                    return True
            elif command == _RETURN:
                return False
            elif command == _END:
                self._end()
                return True
            elif command in _MASKS:
                self._count_hints()
                at += (self._hints + 7) // 8
            elif command == _ESCAPE:
                self._escaped(code[at])
                at += 1
            else:
                self._plain(command)
        return False

    def _plain(self, command: int) -> None:
        if command in _HINTS:
            self._count_hints()
        elif command in (_MOVE, _MOVE_LEVEL, _MOVE_UPRIGHT):
            self._move(command)
        elif command == _INDEX:
            self._index = int(self._numbers.pop())
        elif command == _BLEND:
            count = int(self._numbers.pop())
            blended = count * self._parts.regions[self._index]
            if not 0 <= blended <= len(self._numbers):
                raise ValueError("fewer numbers than are blended")
            del self._numbers[len(self._numbers) - blended :]
        else:
            self._draw(_DRAWN[command](self._taken()))

    def _escaped(self, command: int) -> None:
        if command == _DIVIDE:
            divisor = self._numbers.pop()
            self._numbers[-1] /= divisor
        elif command == _DOTS:
            self._taken()
        else:
            self._draw(_FLEXED[command](self._taken()))

    def _called(self, command: int) -> bytes:
        of = self._parts.own if command == _CALLS[0] else self._parts.shared
        bias = 107 if len(of) < 1240 else 1131 if len(of) < 33900 else 32768
        number = int(self._numbers.pop()) + bias
        if number < 0:
            raise IndexError(number)
        return of[number]

    def _taken(self) -> Numbers:
        numbers = self._numbers[:]
        self._numbers.clear()
        return numbers

    def _without_width(self, odd: int) -> Numbers:
        """Take the numbers of the first command, which a glyph's width may precede."""
        numbers = self._taken()
        if not self._width_is_read and len(numbers) % 2 != odd:
            del numbers[0]
        self._width_is_read = True
        return numbers

    def _count_hints(self) -> None:
        self._hints += len(self._without_width(0)) // 2

    def _move(self, command: int) -> None:
        numbers = self._without_width(0 if command == _MOVE else 1)
        if command == _MOVE:
            self._here += complex(numbers[0], numbers[1])
        else:
            self._here += numbers[0] * (_LEVEL if command == _MOVE_LEVEL else _UPRIGHT)
        self.contours.append((self._here, []))

    def _draw(self, lines: Sequence[Line]) -> None:
        if not self.contours:
            self.contours.append((self._here, []))
        drawn = self.contours[-1][1]
        for steps in lines:
            points = []
            for step in steps:
                self._here += step
                points.append(self._here)
            drawn.append(tuple(points))

    def _end(self) -> None:
        numbers = self._without_width(0)
        if numbers:
            x, y, base, accent = numbers
            self.accent = complex(x, y), int(base), int(accent)


def number_at(code: bytes, at: int, first: int) -> tuple[float, int]:
    """Read a number after its first byte; return also the offset of what follows."""
    if first == _SHORT:
        return unpack_from(">h", code, at)[0], at + 2
    if first == _FIXED:
        return unpack_from(">l", code, at)[0] / 65536, at + 4
    if first < 247:
        return first - 139, at
    if first < 251:
        return (first - 247) * 256 + code[at] + 108, at + 1
    return -(first - 251) * 256 - code[at] - 108, at + 1


def _steps(numbers: Numbers) -> list[complex]:
    return [complex(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def _lines(numbers: Numbers) -> list[Line]:
    return [(step,) for step in _steps(numbers)]


def _curves(numbers: Numbers) -> list[Line]:
    steps = _steps(numbers)
    return list(zip(steps[::3], steps[1::3], steps[2::3], strict=True))


def _turning_lines(numbers: Numbers, way: complex) -> list[Line]:
    """Return lines alternately horizontal and vertical; `way` is the direction of the first."""
    return [(number * turned,) for number, turned in zip(numbers, _turns(way), strict=False)]


def _curves_and_line(numbers: Numbers) -> list[Line]:
    return _curves(numbers[:-2]) + _lines(numbers[-2:])


def _lines_and_curve(numbers: Numbers) -> list[Line]:
    return _lines(numbers[:-6]) + _curves(numbers[-6:])


def _along(numbers: Numbers, way: complex) -> list[Line]:
    """Return curves that begin and end horizontal or vertical, except the start of the first."""
    aside = 0j
    if len(numbers) % 2:
        aside = numbers[0] * _across(way)
        numbers = numbers[1:]
    curves: list[Line] = []
    for first, x, y, last in zip(*(numbers[at::4] for at in range(4)), strict=True):
        curves.append((first * way + aside, complex(x, y), last * way))
        aside = 0j
    return curves


def _turning_curves(numbers: Numbers, way: complex) -> list[Line]:
    """Return curves that alternately begin horizontal and end vertical, or vice versa."""
    curves: list[Line] = []
    for turned in _turns(way):
        if not numbers:
            break
        first, x, y, last, *numbers = numbers
        end = last * _across(turned)
        if len(numbers) == 1:
            end += numbers.pop() * turned
        curves.append((first * turned, complex(x, y), end))
    return curves


def _turns(way: complex) -> Iterator[complex]:
    return cycle((way, _across(way)))


def _across(way: complex) -> complex:
    return _UPRIGHT if way == _LEVEL else _LEVEL


def _flex(numbers: Numbers) -> list[Line]:
    return _curves(numbers[:12])


def _level_flex(numbers: Numbers) -> list[Line]:
    x1, x2, y2, x3, x4, x5, x6 = numbers
    return _curves([x1, 0, x2, y2, x3, 0, x4, 0, x5, -y2, x6, 0])


def _nearly_level_flex(numbers: Numbers) -> list[Line]:
    x1, y1, x2, y2, x3, x4, x5, y5, x6 = numbers
    return _curves([x1, y1, x2, y2, x3, 0, x4, 0, x5, y5, x6, -(y1 + y2 + y5)])


def _returning_flex(numbers: Numbers) -> list[Line]:
    """Return two curves that end level with their start, horizontally or vertically."""
    last = numbers[10]
    gone = sum(_steps(numbers[:10]))
    ending = [last, -gone.imag] if abs(gone.real) > abs(gone.imag) else [-gone.real, last]
    return _curves([*numbers[:10], *ending])


_DRAWN: dict[int, Callable[[Numbers], list[Line]]] = {
    5: _lines,
    6: partial(_turning_lines, way=_LEVEL),
    7: partial(_turning_lines, way=_UPRIGHT),
    8: _curves,
    24: _curves_and_line,
    25: _lines_and_curve,
    26: partial(_along, way=_UPRIGHT),
    27: partial(_along, way=_LEVEL),
    30: partial(_turning_curves, way=_UPRIGHT),
    31: partial(_turning_curves, way=_LEVEL),
}
_FLEXED = {34: _level_flex, 35: _flex, 36: _nearly_level_flex, 37: _returning_flex}
