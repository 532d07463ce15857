"""Small phrases that messages, print guides and rules share: how many there are, and lists."""

from collections.abc import Sequence


def counted(count: int, noun: str) -> str:
    """Say how many: `1 page`, `2 pages`, `20,000 pages`."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def in_a_row(words: Sequence[str], joining: str = "and") -> str:
    """Name things in a row: `dice, camps and cards`; nothing where there are none."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joining} {words[-1]}"
