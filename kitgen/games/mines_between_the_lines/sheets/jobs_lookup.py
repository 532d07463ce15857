"""The print jobs of looking boxes up: a lookup sheet for each field, and one card for all."""

from kitgen.contract import Audience, Job, Stock
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.sheets.furniture import Pens
from kitgen.games.mines_between_the_lines.sheets.kinds import LOOKUP, WINDOW_CARD
from kitgen.games.mines_between_the_lines.sheets.lookup import lookup_sheet
from kitgen.games.mines_between_the_lines.sheets.whole_sheets import field_job, shared_job
from kitgen.games.mines_between_the_lines.sheets.window_card import window_card
from kitgen.language import gettext, gettext_noop


def lookup_jobs(definition: MinesDefinition, booklet: FieldBooklet, pens: Pens) -> tuple[Job, ...]:
    """Return the jobs of looking up, where the kit has lookup sheets; none elsewhere."""
    if not definition.has_lookup:
        return ()
    return (
        field_job(
            LOOKUP,
            gettext("Lookup sheets"),
            gettext(
                "Plain paper, one side. Take each page from the printer face down. It lies below "
                "the window card whenever it is face up, and is not cut."
            ),
            (
                gettext_noop("Lookup sheet of field {code}"),
                gettext_noop("Field {code}, lookup sheet"),
            ),
            booklet,
            lambda: lookup_sheet(definition, pens),
            Audience.TABLE,
            gettext("nobody reads along; look up one box at a time"),
        ),
        shared_job(
            WINDOW_CARD,
            gettext("Window card"),
            gettext(
                "Card that no light shines through, one side, on paper of the same size as the "
                "lookup sheets: one for each table. Leave the sheet whole."
            ),
            gettext("Window card"),
            lambda: window_card(definition, pens),
            Stock.CARD,
            gettext(
                "cut out the window and cut the flaps on three sides, as the card shows; fold them "
                "up once."
            ),
        ),
    )
