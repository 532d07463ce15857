"""The print jobs of looking boxes up: a lookup sheet for each field, and one card for all."""

from collections.abc import Iterator

from kitgen.contract import Audience, Component, Job, Piece, SheetSet, Stock, Whole
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Picture, Placed
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS, code_marks
from kitgen.games.mines_between_the_lines.sheets.lookup import (
    lookup_base,
    lookup_stamps,
    lookup_title,
)
from kitgen.games.mines_between_the_lines.sheets.sheet import SHEET_HEIGHT, SHEET_WIDTH
from kitgen.games.mines_between_the_lines.sheets.start import solo_values
from kitgen.games.mines_between_the_lines.sheets.window_card import window_card
from kitgen.language import gettext

LOOKUP_SHEET = Component("lookup-sheet", "Lookup sheet")
WINDOW_CARD = Component("window-card", "Window card")

LOOKUP_JOB = "lookup-sheets"
CARD_JOB = "window-card"


def lookup_name(code: str) -> str:
    """Name a field's lookup sheet."""
    return f"{code.lower()}-lookup"


def lookup_jobs(
    definition: MinesDefinition, booklet: FieldBooklet, style: InkStyle
) -> tuple[Job, ...]:
    """Return the jobs of looking up, where the kit has lookup sheets; none elsewhere."""
    if not definition.has_lookup:
        return ()
    return (
        Job(
            LOOKUP_JOB,
            gettext("Lookup sheets"),
            gettext(
                "Plain paper, one side. Take each page from the printer face down. It lies below "
                "the window card whenever it is face up, and is not cut."
            ),
            Stock.PAPER,
            Audience.TABLE,
            seeded=True,
            duplex=False,
            sheet_sets=_lookup_sets(definition, booklet, style),
            secret=gettext("nobody reads along; look up one box at a time"),
        ),
        Job(
            CARD_JOB,
            gettext("Window card"),
            gettext(
                "Card that no light shines through, one side, on paper of the same size as the "
                "lookup sheets: one for each table. Leave the sheet whole."
            ),
            Stock.CARD,
            Audience.PLAYERS,
            seeded=False,
            duplex=False,
            sheet_sets=_card_sets(definition, style),
            assembly=gettext(
                "cut out the window and cut the flaps on three sides, as the card shows; fold them "
                "up once."
            ),
        ),
    )


def _lookup_sets(
    definition: MinesDefinition, booklet: FieldBooklet, style: InkStyle
) -> Iterator[SheetSet]:
    """Draw the lookup sheet of each field."""
    base = Placed(Picture("lookup-sheet", lookup_base(definition, PENS[style])))
    title, stamped = lookup_title(definition, PENS[style]), lookup_stamps(definition)
    for field in booklet.fields:
        code = field.code
        shapes = (
            base,
            *code_marks(code, title.code_box, title.qr_box),
            *solo_values(field, title),
            *stamped(field),
        )
        face = Face(
            lookup_name(code),
            gettext("Lookup sheet of field {code}", code=code),
            SHEET_WIDTH,
            SHEET_HEIGHT,
            shapes,
        )
        piece = Piece(LOOKUP_SHEET, face.name, face, origin=("title",))
        yield SheetSet(gettext("Field {code}, lookup sheet", code=code), (piece,), Whole())


def _card_sets(definition: MinesDefinition, style: InkStyle) -> Iterator[SheetSet]:
    """Draw the window card, which serves all fields of the kit."""
    face = Face(
        WINDOW_CARD.id,
        gettext("Window card"),
        SHEET_WIDTH,
        SHEET_HEIGHT,
        window_card(definition, PENS[style]),
    )
    yield SheetSet("", (Piece(WINDOW_CARD, face.name, face, origin=("title",)),), Whole())
