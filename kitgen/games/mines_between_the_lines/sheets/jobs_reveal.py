"""The print jobs of reveal tiles: a sheet of them for each field, and the base of a sheet."""

from collections.abc import Iterator

from kitgen.contract import Audience, Component, Job, Piece, SheetSet, Stock, Whole
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Picture, Placed
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS, code_marks
from kitgen.games.mines_between_the_lines.sheets.reveal import (
    reveal_backs,
    reveal_base,
    reveal_front,
)
from kitgen.games.mines_between_the_lines.sheets.whole_sheets import shared_sheet, sheet_face
from kitgen.language import gettext

REVEAL_SHEET = Component("reveal-sheet", "Reveal sheet")
REVEAL_BASE = Component("reveal-base", "Base of a reveal sheet")

REVEAL_JOB = "reveal-sheets"
BASE_JOB = "reveal-bases"


def reveal_name(code: str) -> str:
    """Name a field's reveal sheet."""
    return f"{code.lower()}-reveal"


def reveal_jobs(
    definition: MinesDefinition, booklet: FieldBooklet, style: InkStyle
) -> tuple[Job, ...]:
    """Return the jobs of reveal tiles, where the kit has them; none elsewhere."""
    if not definition.without_referee.reveal_tiles:
        return ()
    return (
        Job(
            REVEAL_JOB,
            gettext("Reveal sheets"),
            gettext(
                "Card that no light shines through, both sides. Take each sheet from the printer "
                "with the names A1, B1 ... up; nobody looks at the other side. The sheet is not "
                "trimmed: its tiles are cut on three sides, and hang on the fourth."
            ),
            Stock.CARD,
            Audience.TABLE,
            seeded=True,
            duplex=True,
            sheet_sets=_reveal_sets(definition, booklet, style),
            needs_backs=True,
            assembly=gettext(
                "names up all the time, cut the long lines from top to bottom, then the short ones "
                "between tiles; leave the dashed lines. Put glue on the grey strips of a base, and "
                "lay the sheet on it, edge on edge."
            ),
            secret=gettext("names up; nobody looks below; lift one tile at a time"),
        ),
        Job(
            BASE_JOB,
            gettext("Bases of reveal sheets"),
            gettext("Plain paper, one side: one for each reveal sheet. It says how to glue."),
            Stock.PAPER,
            Audience.PLAYERS,
            sheet_sets=shared_sheet(
                REVEAL_BASE,
                gettext("Base of a reveal sheet"),
                lambda: reveal_base(definition, PENS[style]),
            ),
        ),
    )


def _reveal_sets(
    definition: MinesDefinition, booklet: FieldBooklet, style: InkStyle
) -> Iterator[SheetSet]:
    """Draw the reveal sheet of each field."""
    front = Placed(Picture("reveal-sheet", reveal_front(definition, PENS[style])))
    drawn_back = reveal_backs(definition, PENS[style])
    for field in booklet.fields:
        code = field.code
        face = sheet_face(
            reveal_name(code),
            gettext("Reveal sheet of field {code}", code=code),
            (front, *code_marks(code)),
        )
        back = sheet_face(
            f"{face.name}-back",
            gettext("Reveal sheet of field {code}, the side that lies down", code=code),
            drawn_back(field.numbers),
        )
        origin = ("without_referee", "reveal_tiles")
        piece = Piece(REVEAL_SHEET, face.name, face, back, origin)
        yield SheetSet(
            gettext("Field {code}, reveal sheet: keep the names up", code=code), (piece,), Whole()
        )
