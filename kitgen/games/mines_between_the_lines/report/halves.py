"""Why one sheet of half-answers tells nothing: a one-time pad, counted out box by box."""

from collections import Counter
from collections.abc import Mapping

from kitgen.contract import Certainty, Claim
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.rules.halves import PLAYERS, held, missing
from kitgen.games.mines_between_the_lines.wording import counted

_DIGITS = range(10)
_CONTENTS = (*range(9), None)
"""What a box may hold: 0 to 8, None for a mine."""


def pad_counts() -> Mapping[int, Counter[tuple[int | None, int]]]:
    """Return in how many of ten equally likely ways a content and a digit meet, by player.

    All ten digits of player 1 are taken with all ten contents of a box; player 2's follows. If
    each pair of content and digit comes once, every digit is as likely whatever the box holds,
    and every content stays as likely as it was before the digit was seen.
    """
    counts: Mapping[int, Counter[tuple[int | None, int]]] = {
        player: Counter() for player in PLAYERS
    }
    for number in _CONTENTS:
        for digit in _DIGITS:
            counts[1][number, digit] += 1
            counts[2][number, missing(digit, number)] += 1
    return counts


def is_pad(counts: Mapping[int, Counter[tuple[int | None, int]]]) -> bool:
    """Whether each content meets each digit of either player in exactly one way of ten."""
    return all(
        counts[player][number, digit] == 1
        for player in PLAYERS
        for number in _CONTENTS
        for digit in _DIGITS
    )


def halves_claim(booklet: FieldBooklet) -> Claim:
    """Return what is proved of the halves of a booklet: alone nothing, together everything."""
    boxes = wrong = 0
    for field in booklet.fields:
        if field.halves is None:
            raise ValueError(f"field {field.code} has no half-answers")
        for first, second, held_in in zip(
            field.halves.player_1, field.halves.player_2, field.numbers, strict=True
        ):
            boxes += len(held_in)
            wrong += sum(
                held(*digits) != number
                for digits, number in zip(zip(first, second, strict=True), held_in, strict=True)
            )
    # A solo field has both halves on one sheet, which tells everything when it is not folded.
    solo = any(field.start is not None for field in booklet.fields)
    part, either = ("half of a sheet", "half") if solo else ("sheet", "sheet")
    alone = is_pad(pad_counts())
    total = counted(boxes, "box", "boxes")
    words = (
        f"One {part} of half-answers alone tells nothing of any of {total}: whatever a box holds, "
        f"each digit from 0 to 9 is equally likely on either {either}. Added, the two tell every "
        "box."
        if alone and not wrong
        else f"Half-answers tell {counted(wrong, 'box', 'boxes')} wrongly."
    )
    value = {"boxes": boxes, "wrong": wrong, "alone_tells_nothing": alone}
    return Claim("half-answers", words, Certainty.PROVED, value)
