"""The print jobs of reveal tiles: a sheet of them for each field, and the base of a sheet."""

from collections.abc import Iterator

from kitgen.contract import Audience, Job, Piece, SheetSet, Stock, Whole
from kitgen.drawing.shapes import Picture, Placed
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.sheets.furniture import Pens, code_marks
from kitgen.games.mines_between_the_lines.sheets.kinds import REVEAL, REVEAL_BASE
from kitgen.games.mines_between_the_lines.sheets.reveal import (
    reveal_backs,
    reveal_base,
    reveal_front,
)
from kitgen.games.mines_between_the_lines.sheets.whole_sheets import shared_job, sheet_face
from kitgen.language import gettext


def reveal_jobs(definition: MinesDefinition, booklet: FieldBooklet, pens: Pens) -> tuple[Job, ...]:
    """Return the jobs of reveal tiles, where the kit has them; none elsewhere."""
    if not definition.without_referee.reveal_tiles:
        return ()
    return (
        Job(
            REVEAL.job,
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
            sheet_sets=_reveal_sets(definition, booklet, pens),
            needs_backs=True,
            assembly=gettext(
                "names up all the time, cut the long lines from top to bottom, then the short ones "
                "between tiles; leave the dashed lines. Put glue on the grey strips of a base, and "
                "lay the sheet on it, edge on edge."
            ),
            secret=gettext("names up; nobody looks below; lift one tile at a time"),
        ),
        shared_job(
            REVEAL_BASE,
            gettext("Bases of reveal sheets"),
            gettext("Plain paper, one side: one for each reveal sheet. It says how to glue."),
            gettext("Base of a reveal sheet"),
            lambda: reveal_base(definition, pens),
        ),
    )


def _reveal_sets(
    definition: MinesDefinition, booklet: FieldBooklet, pens: Pens
) -> Iterator[SheetSet]:
    """Draw the reveal sheet of each field."""
    front = Placed(Picture("reveal-sheet", reveal_front(definition, pens)))
    drawn_back = reveal_backs(definition, pens)
    for field in booklet.fields:
        code = field.code
        face = sheet_face(
            REVEAL.name(code),
            gettext("Reveal sheet of field {code}", code=code),
            (front, *code_marks(code)),
        )
        back = sheet_face(
            f"{face.name}-back",
            gettext("Reveal sheet of field {code}, the side that lies down", code=code),
            drawn_back(field.numbers),
        )
        origin = ("without_referee", "reveal_tiles")
        piece = Piece(REVEAL.component, face.name, face, back, origin)
        yield SheetSet(
            gettext("Field {code}, reveal sheet: keep the names up", code=code), (piece,), Whole()
        )
