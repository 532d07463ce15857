"""What can be said for certain of the lookup codes."""

from collections.abc import Collection, Iterator

from kitgen.contract import Certainty, Claim
from kitgen.games.mines_between_the_lines.content import Booklet
from kitgen.games.mines_between_the_lines.words import counted

_DIGITS = "0123456789"


def lookup_claim(booklet: Booklet) -> Claim:
    """Count codes and boxes, and try every slip of the eye on every code."""
    of_fields = [
        tuple(code for row in field.lookup for code in row)
        for field in booklet.fields
        if field.lookup is not None
    ]
    boxes = sum(len(row) for field in booklet.fields for row in field.rows)
    distinct = sum(len(set(codes)) for codes in of_fields)
    sets = {frozenset(codes) for codes in of_fields}
    mistaken = sum(_mistakable(codes) for codes in sets)
    proved = distinct == boxes and len(sets) == 1
    same = ", and all fields use the same codes" if len(of_fields) > 1 else ""
    words = (
        f"Each of the {counted(boxes, 'box', 'boxes')} has a lookup code that no other box of its "
        f"field has{same}."
        if proved
        else f"Only {distinct} of {counted(boxes, 'box', 'boxes')} have lookup codes of their own, "
        f"and the fields use {counted(len(sets), 'set')} of codes."
    )
    if proved and not mistaken:
        words += " No code becomes another by one digit misread or two neighbours swapped."
    value = {
        "boxes": boxes,
        "distinct": distinct,
        "sets_of_codes": len(sets),
        "codes_one_slip_from_another": mistaken,
    }
    return Claim("lookup-bijection", words, Certainty.PROVED, value)


def _mistakable(codes: Collection[int]) -> int:
    """Count the codes that one slip turns into another of them."""
    used = {str(code) for code in codes}
    return sum(any(slip in used for slip in _slips(code)) for code in used)


def _slips(code: str) -> Iterator[str]:
    """Yield a code with one digit misread, or two neighbouring digits swapped."""
    for place, digit in enumerate(code):
        for other in _DIGITS:
            if other != digit:
                yield code[:place] + other + code[place + 1 :]
    for place in range(len(code) - 1):
        swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
        if swapped != code:
            yield swapped
