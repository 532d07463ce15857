"""Strict reading of the values of SVG attributes, and writing them in a normal form.

Programs interpret unusual spellings in different ways. Every number, transform and path is
therefore read by the standard's grammar, and anything else is refused.
"""

import math
import re
from collections.abc import Iterator

LARGEST = 1_000_000.0

# The pattern matches any text in only one way, because hostile text must not take hours.
NUMBER = r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
_BLANK = re.compile(r"[ \t\r\n]*")
_GAP = r"[ \t\r\n]*(?:,[ \t\r\n]*)?"
_NEXT_NUMBER = re.compile(_GAP + f"({NUMBER})")
_NEXT_FLAG = re.compile(_GAP + "([01])")
_LENGTH = re.compile(rf"[ \t\r\n]*({NUMBER})(?:px)?[ \t\r\n]*")
_MEASURE = re.compile(rf"[ \t\r\n]*({NUMBER})([a-z]*)[ \t\r\n]*")
_TRANSFORM = re.compile(_GAP + r"([A-Za-z]+)[ \t\r\n]*\(([^()]*)\)")
_COMMAND = re.compile(r"[ \t\r\n]*([MmLlHhVvCcSsQqTtAaZz])")

# How many numbers each letter of a path takes per segment.
_OPERANDS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
_ARC_FLAGS = (3, 4)

_TRANSFORM_OPERANDS = {
    "matrix": (6,),
    "translate": (1, 2),
    "scale": (1, 2),
    "rotate": (1, 3),
    "skewX": (1,),
    "skewY": (1,),
}


class UnreadableError(ValueError):
    """A value does not follow the standard, or is larger than any drawing needs."""


def number_text(value: float) -> str:
    """Return a number in a notation that all readers understand.

    Raises:
        UnreadableError: The number is larger than any drawing needs.
    """
    if not math.isfinite(value) or abs(value) > LARGEST:
        raise UnreadableError
    return format(value, ".10g")


def read_number(text: str) -> float:
    """Read one number, with or without `px`."""
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise UnreadableError
    return float(match.group(1))


def frame_ratio(width: str, height: str) -> float | None:
    """Return a frame's width divided by its height; None if they are not in the same unit."""
    across, down = _MEASURE.fullmatch(width), _MEASURE.fullmatch(height)
    if across is None or down is None or across.group(2) != down.group(2):
        return None
    tall = float(down.group(1))
    return float(across.group(1)) / tall if tall > 0 else None


def read_numbers(text: str) -> list[float]:
    """Read numbers separated by spaces, commas or signs."""
    numbers: list[float] = []
    at = 0
    while not _ends(text, at):
        match = _NEXT_NUMBER.match(text, at)
        if match is None or (not numbers and "," in text[: match.start(1)]):
            raise UnreadableError
        numbers.append(float(match.group(1)))
        at = match.end()
    return numbers


def _ends(text: str, at: int) -> bool:
    """Return whether only blanks follow."""
    blank = _BLANK.match(text, at)
    return blank is not None and blank.end() == len(text)


def numbers_text(values: list[float]) -> str:
    """Return numbers separated by spaces."""
    return " ".join(map(number_text, values))


def read_transforms(text: str) -> list[tuple[str, list[float]]]:
    """Return a list of transforms: the name and the numbers of each, the outermost first.

    Raises:
        UnreadableError: A name is unknown, or has a wrong number of operands.
    """
    transforms: list[tuple[str, list[float]]] = []
    at = 0
    while not _ends(text, at):
        match = _TRANSFORM.match(text, at)
        if match is None:
            raise UnreadableError
        name, operands = match.group(1), read_numbers(match.group(2))
        if len(operands) not in _TRANSFORM_OPERANDS.get(name, ()):
            raise UnreadableError
        transforms.append((name, operands))
        at = match.end()
    return transforms


def read_corners(text: str) -> list[tuple[float, float]]:
    """Return the corners of a polygon or polyline, at least two.

    Raises:
        UnreadableError: The numbers are not pairs, or there are fewer than two pairs.
    """
    numbers = read_numbers(text)
    if len(numbers) % 2 or len(numbers) < 4:
        raise UnreadableError
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def read_segments(text: str) -> Iterator[tuple[str, list[float]]]:
    """Yield the letter and the numbers of each segment of a path.

    Further pairs of numbers after a move are lines.

    Raises:
        UnreadableError: The path does not follow the standard.
    """
    at, first = 0, True
    while not _ends(text, at):
        match = _COMMAND.match(text, at)
        if match is None or (first and match.group(1) not in "Mm"):
            raise UnreadableError
        letter, at, first = match.group(1), match.end(), False
        needed = _OPERANDS[letter.lower()]
        operands, at = _operands(text, at, letter, needed)
        yield letter, operands
        letter = {"M": "L", "m": "l"}.get(letter, letter)
        while needed and _NEXT_NUMBER.match(text, at):
            operands, at = _operands(text, at, letter, needed)
            yield letter, operands


def _operands(text: str, at: int, letter: str, needed: int) -> tuple[list[float], int]:
    """Read the numbers of one segment; the flags of an arc need no separators."""
    operands: list[float] = []
    for index in range(needed):
        flag = letter in "Aa" and index in _ARC_FLAGS
        match = (_NEXT_FLAG if flag else _NEXT_NUMBER).match(text, at)
        if match is None:
            raise UnreadableError
        operands.append(float(match.group(1)))
        at = match.end()
    return operands, at
