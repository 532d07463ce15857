"""The print jobs of looking boxes up: a lookup sheet for each field, and one card for all."""

from kitgen.contract import Audience, Component, Job, Stock
from kitgen.drawing.inks import InkStyle
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS
from kitgen.games.mines_between_the_lines.sheets.lookup import lookup_sheet
from kitgen.games.mines_between_the_lines.sheets.whole_sheets import (
    field_sheets,
    shared_sheet,
)
from kitgen.games.mines_between_the_lines.sheets.window_card import window_card
from kitgen.language import gettext, gettext_noop

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
            sheet_sets=field_sheets(
                LOOKUP_SHEET,
                lookup_name,
                (
                    gettext_noop("Lookup sheet of field {code}"),
                    gettext_noop("Field {code}, lookup sheet"),
                ),
                booklet,
                lambda: lookup_sheet(definition, PENS[style]),
            ),
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
            sheet_sets=shared_sheet(
                WINDOW_CARD,
                gettext("Window card"),
                lambda: window_card(definition, PENS[style]),
            ),
            assembly=gettext(
                "cut out the window and cut the flaps on three sides, as the card shows; fold them "
                "up once."
            ),
        ),
    )
