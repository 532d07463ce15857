"""Refuse, in one line, options that the kits cannot fulfil."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from kitgen.contract import Game
from kitgen.diagnostics import KitgenError

_LAST_FIRST = 1_000_000
"""The largest `--first`: all earlier fields are drawn, too, which takes hours at this point."""


def refuse_equal_ids(ids: Iterable[str]) -> None:
    """Refuse two kits with the same id, because they would have the same folder."""
    for kit_id, count in Counter(ids).items():
        if count > 1:
            raise KitgenError(
                f"two of the kits have the id {kit_id}; "
                "name each kit once, and give a variant an id of its own"
            )


def refuse_later_copies(of: Game[Any, Any], first: int) -> None:
    """Refuse `--first` if the game does not make copies itself, or if it is too large."""
    if first > 1 and of.generate_from is None:
        raise KitgenError(
            f"--first {first} names the first field to print, but {of.title} has no fields; "
            "leave it out"
        )
    if first > _LAST_FIRST:
        raise KitgenError(
            f"--first {first} is more than {_LAST_FIRST}, and every field before it is drawn, too; "
            "take another --seed for other fields"
        )


def refuse_many_copies(of: Game[Any, Any], copies: int | None) -> None:
    """Refuse more copies than the game can make."""
    if copies is not None and copies > of.copies_limit:
        raise KitgenError(
            f"--copies {copies} is more than the {of.copies_limit} {of.copies or 'sets'} "
            f"that {of.title} makes in one run"
        )
