"""What a kit hides from its players and another may show: its fields.

A field is known by its mines, whatever its code. Turned or mirrored it is the same field, as it
is within one run (ML204): a sheet can be turned, and whoever sees the one can play the other.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from kitgen.contract import Secret, Secrets
from kitgen.diagnostics import KeyPath
from kitgen.games.mines_between_the_lines.checks.content import orientations
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.rules.minefield import CLEAR_SIGN, MINE_SIGN

_CODE = re.compile(r"[0-9A-Z]{5}-[0-9A-Z]{5}")
_MOST_BOXES = 99
"""Boxes of a row or column: no sheet has had nearly as many."""
_SIGNS = frozenset((MINE_SIGN, CLEAR_SIGN))


def held_fields(contents: Mapping[str, Any]) -> Iterator[Secret]:
    """Yield the fields of a kit's contents: open ones are shown, all others hidden.

    Solo fields are hidden, too: the answers are not the player's to read. A field without a
    mine, or of nothing but mines, is no secret: its number of mines is printed.

    Args:
        contents: As read from `contents.json`, which may be anybody's.

    Raises:
        ValueError: It is not what this game writes.
    """
    fields, shown = contents.get("fields"), contents.get("open", False)
    if not isinstance(fields, list):
        raise ValueError("`fields` is not a list")
    if not isinstance(shown, bool):
        raise ValueError("`open` is neither true nor false")
    for place, entry in enumerate(fields):
        code, rows = _code_and_rows(place, entry)
        if len(frozenset("".join(rows))) > 1:
            yield Secret(min(orientations(rows)), place, f"field {code}", shown)


def _code_and_rows(place: int, entry: Any) -> tuple[str, tuple[str, ...]]:
    """Read a field's code and its rows of mines; all else is of no interest here."""
    if not isinstance(entry, dict):
        raise ValueError(f"`fields[{place}]` is not an object")
    code, rows = entry.get("code"), entry.get("rows")
    if not isinstance(code, str) or not _CODE.fullmatch(code):
        raise ValueError(f"`fields[{place}].code` is no field code")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) for row in rows):
        raise ValueError(f"`fields[{place}].rows` is not a list of texts")
    if max(len(rows), max(map(len, rows))) > _MOST_BOXES:
        # Contents may be anybody's, and turning a field beyond all sheets takes all memory.
        raise ValueError(f"`fields[{place}].rows` has more than {_MOST_BOXES} boxes a way")
    if len({len(row) for row in rows}) > 1 or not _SIGNS.issuperset("".join(rows)):
        raise ValueError(f"`fields[{place}].rows` is no field of `{MINE_SIGN}` and `{CLEAR_SIGN}`")
    return code, tuple(rows)


def given_field(definition: MinesDefinition, place: int) -> KeyPath | None:
    """Return where a definition gives the field at a place by hand; None where the seed drew it."""
    if definition.field.rows:
        return definition.field.rows_path(place)
    return ("field", "codes", place) if definition.field.codes else None


MINES_SECRETS: Secrets[MinesDefinition] = Secrets(held_fields, given_field)
"""The fields of Mines Between the Lines."""
