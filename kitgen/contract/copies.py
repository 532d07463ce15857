"""The names of pieces where a kit is printed in several copies."""

import re

_NAMED = re.compile(r"(?P<name>.*) \(set (?P<number>[1-9][0-9]{0,5})\)", re.DOTALL)


def piece_name(name: str, number: int) -> str:
    """Name a piece for its set; those of the first bear their own name."""
    return name if number == 1 else f"{name} (set {number})"


def named_set(name: str) -> tuple[str, int]:
    """Return a piece's own name, and the number of the set that it is named for."""
    match = _NAMED.fullmatch(name)
    return (match["name"], int(match["number"])) if match else (name, 1)
