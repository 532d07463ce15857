"""The names of pieces in a kit that is printed in several copies."""

import re

_NAMED = re.compile(r"(?P<name>.*) \(set (?P<number>[1-9][0-9]{0,5})\)", re.DOTALL)


def piece_name(name: str, number: int) -> str:
    """Return a piece's name in a set; pieces of set 1 keep their plain name."""
    return name if number == 1 else f"{name} (set {number})"


def named_set(name: str) -> tuple[str, int]:
    """Return a piece's plain name and the number of its set."""
    match = _NAMED.fullmatch(name)
    return (match["name"], int(match["number"])) if match else (name, 1)
