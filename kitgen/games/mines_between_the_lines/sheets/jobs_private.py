"""The print jobs of what tells boxes in halves: private sheets, and the sheet of a solo field."""

from collections.abc import Iterator

from kitgen.contract import Audience, Component, Job, Piece, SheetSet, Stock, Whole
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Picture, Placed, Shape
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.rules.halves import PLAYERS
from kitgen.games.mines_between_the_lines.sheets.flag_slips import draw_slips, slip_codes
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS, Pens
from kitgen.games.mines_between_the_lines.sheets.halves import halves_sheet
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
    field_sheets,
    sheet_face,
    sheet_piece,
)
from kitgen.language import gettext, gettext_noop

PRIVATE_SHEETS = {
    1: Component("private-sheet-1", "Private sheet of player 1"),
    2: Component("private-sheet-2", "Private sheet of player 2"),
}
FLAG_SLIPS = {
    1: Component("flag-slips-1", "Sheet of flag slips of player 1"),
    2: Component("flag-slips-2", "Sheet of flag slips of player 2"),
}
HALVES_SHEET = Component("half-answers", "Sheet of half-answers")

PRIVATE_JOBS = {player: f"private-sheets-{player}" for player in PLAYERS}
HALVES_JOB = "half-answers"


def private_name(code: str, player: int) -> str:
    """Return the name of a player's private sheet."""
    return f"{code.lower()}-private-{player}"


def slips_name(code: str, player: int, number: int) -> str:
    """Return the name of a sheet of flag slips alone, numbered from 1."""
    return f"{code.lower()}-slips-{player}-{number}"


def halves_name(code: str) -> str:
    """Return the name of a solo field's sheet of half-answers."""
    return f"{code.lower()}-halves"


def private_jobs(
    definition: MinesDefinition, booklet: FieldBooklet, style: InkStyle
) -> tuple[Job, ...]:
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
            PRIVATE_JOBS[player],
            gettext("Private sheets of player {number}", number=player),
            advice,
            Stock.PAPER,
            AUDIENCES[player],
            seeded=True,
            sheet_sets=_private_sets(definition, booklet, style, player),
            trimmed=definition.has_flags,
            secret=gettext("player {number} alone opens them", number=player),
        )
        for player in PLAYERS
    )


def _private_sets(
    definition: MinesDefinition, booklet: FieldBooklet, style: InkStyle, player: int
) -> Iterator[SheetSet]:
    """Draw a player's private sheet of each field, and the slips that did not fit on it."""
    pens, layout = PENS[style], sheet_layout(definition)
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
        face = sheet_face(private_name(code, player), alt, shapes)
        pieces = [sheet_piece(PRIVATE_SHEETS[player], face)]
        for number, (picture, on_sheet) in enumerate(slips, 1):
            shapes = (picture, *slip_codes(on_sheet, code))
            alt = gettext("Flag slips of player {number}, field {code}", number=player, code=code)
            face = sheet_face(slips_name(code, player, number), alt, shapes)
            origin = ("rules", "flag_limit")
            pieces.append(Piece(FLAG_SLIPS[player], face.name, face, origin=origin))
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


def halves_job(definition: MinesDefinition, booklet: FieldBooklet, style: InkStyle) -> Job:
    """Return the job of solo fields whose boxes are opened one at a time."""
    return Job(
        HALVES_JOB,
        gettext("Half-answers"),
        gettext(
            "Plain paper, one side. Fold each page backwards along its dashed line, so that one "
            "half is outside on each side. Nobody looks at more than one box at a time."
        ),
        Stock.PAPER,
        Audience.TABLE,
        seeded=True,
        sheet_sets=field_sheets(
            HALVES_SHEET,
            halves_name,
            (
                gettext_noop("Half-answers of field {code}"),
                gettext_noop("Field {code}, half-answers"),
            ),
            booklet,
            lambda: halves_sheet(definition, PENS[style]),
        ),
        secret=gettext("fold first; look at one box at a time"),
    )
