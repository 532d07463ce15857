"""Refuse, in one line, options that the kits cannot fulfil."""

from collections.abc import Iterable
from typing import Any

from kitgen.contract import Game
from kitgen.diagnostics import KitgenError

_LAST_FIRST = 1_000_000
"""The largest `--first`: all earlier fields are drawn, too, which takes hours at this point."""


def refuse_equal_ids(kits: Iterable[tuple[str, str]]) -> None:
    """Refuse two kits with the same id, because they would have the same folder.

    Args:
        kits: The id of each kit, and how it was named: by a file, a folder or its id.
    """
    names: dict[str, str] = {}
    for kit_id, name in kits:
        other = names.get(kit_id)
        if other == name:
            raise KitgenError(f"`{name}` is named twice; name each kit once")
        if other is not None:
            raise KitgenError(
                f"`{other}` and `{name}` have the same id, `{kit_id}`; "
                "name only one of them, or change the `id` in one"
            )
        names[kit_id] = name


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
