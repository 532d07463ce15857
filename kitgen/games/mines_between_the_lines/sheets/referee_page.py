"""The referee page of a kit: its masked fields, for a phone that opens one box at a time.

The mask is obfuscation, not encryption: the field code that makes it is in the same page, which
contains everything its script needs. The mask keeps a field out of the page's text, out of a
casual look at the source, and out of a text search. The script
`templates/mines_between_the_lines/referee.js` removes the mask.
"""

import base64
from collections.abc import Iterator, Sequence

from kitgen.contract import RefereePage
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.rules.minefield import HOLE
from kitgen.language import gettext
from kitgen.packed import packed
from kitgen.values import frozen

MINE_VALUE = 9
"""The value of a mine, after the numbers 0 to 8."""

HOLE_VALUE = 10
"""The value of a place without a box."""

_FOLDER = "mines_between_the_lines"
_WORD = 0xFFFFFFFF
_FNV_OFFSET = 2166136261
_FNV_PRIME = 16777619


@frozen
class MaskedField:
    """A field on the page.

    Attributes:
        code: The field code, by which players choose the field.
        rows: Boxes from top to bottom.
        columns: Boxes from left to right.
        start: The index of a solo field's start box, counted row by row from 0; None for a field
            for two.
        masked: The content of the boxes, row by row, one masked byte each, in Base64.
    """

    code: str
    rows: int
    columns: int
    start: int | None
    masked: str


def referee_page(_definition: MinesDefinition, booklet: FieldBooklet) -> RefereePage | None:
    """Return the page of all fields of a run; None if the fields are open."""
    if booklet.open or not booklet.fields:
        return None
    fields = packed(
        MaskedField(
            code=field.code,
            rows=len(field.rows),
            columns=len(field.rows[0]),
            start=None
            if field.start is None
            else field.start.row * len(field.rows[0]) + field.start.column,
            masked=masked(field.code, field.numbers),
        )
        for field in booklet.fields
    )
    return RefereePage(
        template=f"{_FOLDER}/referee.html.j2",
        script=f"{_FOLDER}/referee.js",
        style=f"{_FOLDER}/referee.css",
        values={"fields": fields},
        advice=gettext(
            "Open this page on a phone and lay the phone on the table. Choose the field code of "
            "your play sheet. Tap a box, then tap it once more: the page says what the box holds. "
            "It opens one box at a time and keeps a list of what it opened. The fields are masked "
            "in it, not locked: that stops a glance, not somebody who means to cheat."
        ),
    )


def masked(code: str, numbers: Sequence[Sequence[int | None]]) -> str:
    """Return the content of a field's boxes, masked by its code, in Base64."""
    mask = mask_bytes(code)
    held = (_held(number) ^ next(mask) for row in numbers for number in row)
    return base64.b64encode(bytes(held)).decode()


def _held(number: int | None) -> int:
    if number is None:
        return MINE_VALUE
    return HOLE_VALUE if number == HOLE else number


def mask_bytes(code: str) -> Iterator[int]:
    """Yield the bytes that mask the boxes of a field, without end.

    The 32-bit FNV-1a hash of the code seeds Marsaglia's xorshift generator (13, 17, 5); each number
    gives its bits 16 to 23. The script does the same.
    """
    state = _FNV_OFFSET
    for sign in code.encode():
        state = (state ^ sign) * _FNV_PRIME & _WORD
    # Xorshift never leaves the state zero.
    state = state or 1
    while True:
        state ^= state << 13 & _WORD
        state ^= state >> 17
        state ^= state << 5 & _WORD
        yield state >> 16 & 255
