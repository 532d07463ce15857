"""What can be said for certain of looking up: one address a box, and one place in sight."""

from collections.abc import Iterator

from kitgen.contract import Certainty, Claim
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.rules.lookup import Place, box_addresses, places_of
from kitgen.games.mines_between_the_lines.sheets.lookup_layout import LookupLayout, lookup_layout
from kitgen.games.mines_between_the_lines.sheets.sheet import SHEET_HEIGHT, SHEET_WIDTH
from kitgen.games.mines_between_the_lines.wording import counted
from kitgen.units import fits


def lookup_claims(booklet: FieldBooklet) -> Iterator[Claim]:
    """Yield what is proved of the addresses, and of the window card."""
    first = booklet.fields[0]
    layout = lookup_layout(len(first.rows), len(first.rows[0]))
    yield _address_claim(booklet, layout)
    yield _cover_claim(layout)


def _address_claim(booklet: FieldBooklet, layout: LookupLayout) -> Claim:
    """Count addresses and boxes, and make every address again from the field code alone."""
    boxes = distinct = made_again = 0
    sets = set()
    for field in booklet.fields:
        addresses = [address for row in field.lookup or () for address in row]
        boxes += sum(map(len, field.rows))
        distinct += len(set(addresses))
        sets.add(frozenset(addresses))
        size = (layout.box_rows, layout.box_columns)
        made_again += box_addresses(field.code, *size, layout.flaps) == field.lookup
    proved = distinct == boxes and len(sets) == 1 and made_again == len(booklet.fields)
    same = ", and all fields use the same addresses" if len(booklet.fields) > 1 else ""
    words = (
        f"Each of the {counted(boxes, 'box', 'boxes')} has an address that no other box of its "
        f"field has{same}. Which box has which follows from the field code alone, whatever the "
        "boxes hold: addresses tell nothing of mines or numbers."
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
    """Lay the window card on the table for every address, and count the places left in sight."""
    places = places_of(layout.box_rows * layout.box_columns, layout.flaps)
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
    """Return how many places of the table are seen, in part or whole, while one flap is lifted."""
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
    """Return whether two stretches share more than a point."""
    return not fits(min(end, other_end), max(start, other_start))
