"""The print jobs of what tells boxes in halves: private sheets, and the sheet of a solo field."""

from collections.abc import Iterator

from kitgen.contract import Audience, Job, Piece, SheetSet, Stock, Whole
from kitgen.drawing.shapes import Picture, Placed, Shape
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.rules.halves import PLAYERS
from kitgen.games.mines_between_the_lines.sheets.flag_slips import draw_slips, slip_codes
from kitgen.games.mines_between_the_lines.sheets.furniture import Pens
from kitgen.games.mines_between_the_lines.sheets.halves import halves_sheet
from kitgen.games.mines_between_the_lines.sheets.kinds import HALVES, PRIVATE, SLIPS
from kitgen.games.mines_between_the_lines.sheets.private import (
    AUDIENCES,
    digit_stamps,
    half_digits,
    private_code,
    private_sheet,
    sheet_layout,
)
from kitgen.games.mines_between_the_lines.sheets.private_layout import PrivateLayout, Slip
from kitgen.games.mines_between_the_lines.sheets.whole_sheets import (
    field_job,
    sheet_face,
    sheet_piece,
)
from kitgen.language import gettext, gettext_noop


def private_jobs(definition: MinesDefinition, booklet: FieldBooklet, pens: Pens) -> tuple[Job, ...]:
    """Return one job for each player: pages that the other does not see."""
    if not definition.has_private_sheets:
        return ()
    advice = gettext(
        "Plain paper, one side. Take the pages from the printer face down. Fold each so that only "
        "the name stays in view, and give it to its player."
    )
    if definition.has_flags:
        cut = gettext("Cut off the numbered flag slips first.")
        advice = f"{advice} {cut}"
    return tuple(
        Job(
            PRIVATE[player].job,
            gettext("Private sheets of player {number}", number=player),
            advice,
            Stock.PAPER,
            AUDIENCES[player],
            seeded=True,
            sheet_sets=_private_sets(definition, booklet, pens, player),
            trimmed=definition.has_flags,
            secret=gettext("player {number} alone opens them", number=player),
        )
        for player in PLAYERS
    )


def _private_sets(
    definition: MinesDefinition, booklet: FieldBooklet, pens: Pens, player: int
) -> Iterator[SheetSet]:
    """Draw a player's private sheet of each field, and the slips that did not fit on it."""
    layout = sheet_layout(definition)
    base = Placed(Picture(f"private-sheet-{player}", private_sheet(definition, player, pens)))
    digits, slips = digit_stamps(layout), _slip_pictures(layout, player, pens)
    for field in booklet.fields:
        code = field.code
        shapes: tuple[Shape, ...] = (
            base,
            *private_code(code),
            *(digits(half_digits(field, player)) if definition.has_half_answers else ()),
            *slip_codes(layout.slips, code),
        )
        alt = gettext("Private sheet of player {number}, field {code}", number=player, code=code)
        face = sheet_face(PRIVATE[player].name(code), alt, shapes)
        pieces = [sheet_piece(PRIVATE[player], face)]
        for number, (picture, on_sheet) in enumerate(slips, 1):
            shapes = (picture, *slip_codes(on_sheet, code))
            alt = gettext("Flag slips of player {number}, field {code}", number=player, code=code)
            face = sheet_face(f"{SLIPS[player].name(code)}{number}", alt, shapes)
            origin = ("rules", "flag_limit")
            pieces.append(Piece(SLIPS[player].component, face.name, face, origin=origin))
        title = gettext("Field {code}, private sheet of player {number}", code=code, number=player)
        yield SheetSet(title, pieces, Whole())


def _slip_pictures(
    layout: PrivateLayout, player: int, pens: Pens
) -> tuple[tuple[Placed, tuple[Slip, ...]], ...]:
    """Draw each sheet of slips alone, without codes; numbers go on from the private sheet's."""
    first = len(layout.slips) + 1
    pictures = []
    for slips in layout.slip_sheets:
        drawn = draw_slips(slips, first, player, pens)
        pictures.append((Placed(Picture(f"flag-slips-{player}-{first}", drawn)), slips))
        first += len(slips)
    return tuple(pictures)


def halves_job(definition: MinesDefinition, booklet: FieldBooklet, pens: Pens) -> Job:
    """Return the job of solo fields whose boxes are opened one at a time."""
    return field_job(
        HALVES,
        gettext("Half-answers"),
        gettext(
            "Plain paper, one side. Fold each page backwards along its dashed line, so that one "
            "half is outside on each side. Nobody looks at more than one box at a time."
        ),
        (gettext_noop("Half-answers of field {code}"), gettext_noop("Field {code}, half-answers")),
        booklet,
        lambda: halves_sheet(definition, pens),
        Audience.TABLE,
        gettext("fold first; look at one box at a time"),
    )
