"""Proofs that replacements for a referee reveal only one box: a one-time pad, and the card."""

from collections import Counter
from collections.abc import Iterator, Mapping

from kitgen.contract import Certainty, Claim
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.rules.halves import PLAYERS, held, held_in_row, missing
from kitgen.games.mines_between_the_lines.rules.lookup import Place, box_addresses, places_of
from kitgen.games.mines_between_the_lines.rules.minefield import HOLE, holes_in
from kitgen.games.mines_between_the_lines.sheets.lookup_layout import LookupLayout, lookup_layout
from kitgen.games.mines_between_the_lines.sheets.sheet import SHEET_HEIGHT, SHEET_WIDTH
from kitgen.games.mines_between_the_lines.wording import counted
from kitgen.units import fits

_DIGITS = range(10)
_CONTENTS = (*range(9), None)
"""The possible contents of a box: 0 to 8, None for a mine."""


def pad_counts() -> Mapping[int, Counter[tuple[int | None, int]]]:
    """Return how often each pair of content and digit occurs, by player.

    All ten digits of player 1 are combined with all ten contents of a box; player 2's digit
    follows. If each pair of content and digit occurs once, all digits are equally likely whatever
    the box holds, and seeing a digit does not change the chances of the contents.
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
    """Return whether each content occurs exactly once with each digit of either player."""
    return all(
        counts[player][number, digit] == 1
        for player in PLAYERS
        for number in _CONTENTS
        for digit in _DIGITS
    )


def halves_claim(booklet: FieldBooklet) -> Claim:
    """Return the claim on half-answers: one reveals nothing, both together everything."""
    boxes = wrong = 0
    for field in booklet.fields:
        if field.halves is None:
            raise ValueError(f"field {field.code} has no half-answers")
        for first, second, held_in in zip(
            field.halves.player_1, field.halves.player_2, field.numbers, strict=True
        ):
            boxes += len(held_in) - held_in.count(HOLE)
            if held_in_row(first, second) == held_in:
                continue
            wrong += sum(
                held(*digits) != number
                for digits, number in zip(zip(first, second, strict=True), held_in, strict=True)
                if number != HOLE
            )
    # A solo field has both halves on one sheet, which reveals everything unless it is folded.
    solo = any(field.start is not None for field in booklet.fields)
    part, either = ("half of a sheet", "half") if solo else ("sheet", "sheet")
    alone = is_pad(pad_counts())
    total = counted(boxes, "box", "boxes")
    words = (
        f"One {part} of half-answers alone reveals nothing about any of {total}: whatever a box "
        f"holds, each digit from 0 to 9 is equally likely on either {either}. Added together, "
        "the two reveal every box."
        if alone and not wrong
        else f"Half-answers are wrong for {counted(wrong, 'box', 'boxes')}."
    )
    value = {"boxes": boxes, "wrong": wrong, "alone_tells_nothing": alone}
    return Claim("half-answers", words, Certainty.PROVED, value)


def lookup_claims(booklet: FieldBooklet) -> Iterator[Claim]:
    """Yield the claims on the addresses and on the window card."""
    first = booklet.fields[0]
    layout = lookup_layout(len(first.rows), len(first.rows[0]), holes_in(first.rows))
    yield _address_claim(booklet, layout)
    yield _cover_claim(layout)


def _address_claim(booklet: FieldBooklet, layout: LookupLayout) -> Claim:
    """Count addresses and boxes, and make all addresses again from the field codes."""
    boxes = distinct = made_again = 0
    sets = set()
    for field in booklet.fields:
        addresses = [address for row in field.lookup or () for address in row if address]
        boxes += sum(map(len, field.rows)) - len(layout.holes)
        distinct += len(set(addresses))
        sets.add(frozenset(addresses))
        size = (layout.box_rows, layout.box_columns)
        made = box_addresses(field.code, *size, layout.flaps, layout.holes)
        made_again += made == field.lookup
    proved = distinct == boxes and len(sets) == 1 and made_again == len(booklet.fields)
    same = ", and all fields use the same addresses" if len(booklet.fields) > 1 else ""
    words = (
        f"Each of the {counted(boxes, 'box', 'boxes')} has an address that no other box of its "
        f"field has{same}. Which box has which follows from the field code alone, whatever the "
        "boxes hold: addresses reveal nothing about mines or numbers."
        if proved
        else f"Only {distinct} of {counted(boxes, 'box', 'boxes')} have addresses of their own, "
        f"and the fields use {counted(len(sets), 'set')} of addresses."
    )
    value = {
        "boxes": boxes,
        "distinct": distinct,
        "sets_of_addresses": len(sets),
        "made_from_codes": made_again,
    }
    return Claim("lookup-bijection", words, Certainty.PROVED, value)


def _cover_claim(layout: LookupLayout) -> Claim:
    """Lay the window card on the table for each address, and count the visible places."""
    places = places_of(len(layout.boxes), layout.flaps)
    most = max(places_in_sight(layout, opened) for opened in places)
    words = (
        f"For each of the {counted(len(places), 'address', 'addresses')} the window card covers "
        "the whole table but for the place looked up: no other place comes into sight."
        if most == 1
        else f"For some address the window card leaves {most} places in sight."
    )
    value = {"addresses": len(places), "most_in_sight": most}
    return Claim("lookup-cover", words, Certainty.PROVED, value)


def places_in_sight(layout: LookupLayout, opened: Place) -> int:
    """Return how many places of the table are visible, even in part, while a flap is lifted."""
    top = layout.card_top(opened.line)
    openings = [opening.moved(0.0, top) for opening in (layout.window, layout.flap(opened.flap))]
    table = layout.table
    if not (fits(0.0, table.x) and fits(table.right, SHEET_WIDTH)):
        return layout.lines * layout.flaps
    in_view = 0
    for line in range(layout.lines):
        row = layout.number(line)
        covered = fits(top, row.y) and fits(row.bottom, top + SHEET_HEIGHT)
        seen = [
            opening
            for opening in openings
            if _overlap(opening.y, opening.bottom, row.y, row.bottom)
        ]
        for flap in range(layout.flaps) if seen or not covered else ():
            place = layout.place(Place(line, flap))
            in_view += not covered or any(
                _overlap(opening.x, opening.right, place.x, place.right) for opening in seen
            )
    return in_view


def _overlap(start: float, end: float, other_start: float, other_end: float) -> bool:
    """Return whether two intervals share more than a point."""
    return not fits(min(end, other_end), max(start, other_start))
