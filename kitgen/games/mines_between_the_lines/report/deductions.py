"""The looks that solo fields take: how many of each kind, and the hardest of them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from kitgen.contract import Bar, Certainty, Claim, Table
from kitgen.games.mines_between_the_lines.fields.content import CodedField, FieldBooklet
from kitgen.games.mines_between_the_lines.fields.hint import clear_boxes
from kitgen.games.mines_between_the_lines.proofs.budget import TooHardError
from kitgen.games.mines_between_the_lines.proofs.deductions import Kind, Look, looks_at
from kitgen.games.mines_between_the_lines.rules.minefield import holes_in, mined_cells
from kitgen.games.mines_between_the_lines.wording import counted

_READ = {
    Kind.ZEROS: "zeros",
    Kind.ONE_NUMBER: "one number",
    Kind.TWO_NUMBERS: "two numbers together",
    Kind.THREE_NUMBERS: "three numbers together",
    Kind.FOUR_NUMBERS: "four numbers together",
    Kind.MORE_NUMBERS: "five numbers or more together",
    Kind.MINES_LEFT: "the mines not found yet",
}
"""The kinds of looks in words, the easiest first."""


def deduction_claims(booklet: FieldBooklet) -> Iterator[Claim]:
    """Yield the looks that each field takes; nothing if one of them cannot be finished."""
    fields = [field for field in booklet.fields if clear_boxes(field) > 1]
    try:
        looks = [_looks(field) for field in fields]
    except TooHardError:
        return
    if not fields or any(
        1 + sum(look.cleared for look in own) < clear_boxes(field)
        for field, own in zip(fields, looks, strict=True)
    ):
        return
    if len(fields) == 1:
        yield _of_one(fields[0], looks[0])
    else:
        yield _of_several(fields, looks)


def _looks(field: CodedField) -> tuple[Look, ...]:
    """Return the looks at a field; empty without a start box."""
    if field.start is None:
        return ()
    size = len(field.rows), len(field.rows[0])
    return looks_at(*size, mined_cells(field.rows), field.start, holes=holes_in(field.rows))


def _hardest(looks: Sequence[Look]) -> list[Look]:
    """Return the looks of the hardest kind, in order."""
    kind = max(look.kind for look in looks)
    return [look for look in looks if look.kind is kind]


def _figures(field: CodedField, looks: Sequence[Look]) -> Mapping[str, Any]:
    """Return a field's figures for programs."""
    hardest = _hardest(looks)
    return {
        "field": field.code,
        "looks": {kind.name.lower(): _count(looks, kind) for kind in Kind},
        "boxes": {kind.name.lower(): _boxes(looks, kind) for kind in Kind},
        "hardest": hardest[0].kind.name.lower(),
        "open_before_hardest": hardest[0].opened,
    }


def _count(looks: Sequence[Look], kind: Kind) -> int:
    return sum(look.kind is kind for look in looks)


def _boxes(looks: Sequence[Look], kind: Kind) -> int:
    return sum(look.boxes for look in looks if look.kind is kind)


_EASIEST = "Solved with the easiest reasoning at every look"


def _of_one(field: CodedField, looks: Sequence[Look]) -> Claim:
    """Return a claim on a single field, in words."""
    hardest = _hardest(looks)
    counts = [
        f"{_count(looks, kind)} at {_READ[kind]} ({counted(_boxes(looks, kind), 'box', 'boxes')})"
        for kind in Kind
        if _count(looks, kind)
    ]
    return Claim(
        "deductions",
        f"{_EASIEST}, the field takes {counted(len(looks), 'look')}: {', '.join(counts)}. The "
        f"hardest look, at {_READ[hardest[0].kind]}, is first called for with "
        f"{hardest[0].opened} of {clear_boxes(field)} clear boxes open.",
        Certainty.EXACT,
        {"fields": [_figures(field, looks)]},
        figure=f"{_READ[hardest[0].kind]} at the hardest look",
    )


def _of_several(fields: Sequence[CodedField], looks: Sequence[Sequence[Look]]) -> Claim:
    """Return a claim on several fields, with a row for each."""
    hardest = Counter(_hardest(own)[0].kind for own in looks)
    ranked = [kind for kind in Kind if hardest[kind]]
    by_kind = ", ".join(f"{_READ[kind]} in {counted(hardest[kind], 'field')}" for kind in ranked)
    kinds = [kind for kind in Kind if any(_count(own, kind) for own in looks)]
    return Claim(
        "deductions",
        f"{_EASIEST}, the hardest one is at {by_kind}.",
        Certainty.EXACT,
        {"fields": [_figures(field, own) for field, own in zip(fields, looks, strict=True)]},
        tuple(Bar(_READ[kind], Fraction(hardest[kind], len(fields))) for kind in ranked),
        "Fields by their hardest look",
        table=Table(
            "Looks that each field takes, and clear boxes open before the first of the hardest",
            ("Field", *(_READ[kind] for kind in kinds), "Open before"),
            tuple(
                (
                    field.code,
                    *(str(_count(own, kind)) for kind in kinds),
                    f"{_hardest(own)[0].opened} of {clear_boxes(field)}",
                )
                for field, own in zip(fields, looks, strict=True)
            ),
        ),
        figure=f"{_READ[ranked[-1]]} at the hardest look",
    )
