"""The fields made by hand, which `field.rows` lists."""

from collections.abc import Iterator

from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import CodedField, coded_field
from kitgen.games.mines_between_the_lines.fields.solo_fields import proved_level
from kitgen.games.mines_between_the_lines.rules.codes import hand_made_code
from kitgen.games.mines_between_the_lines.rules.minefield import minefield_of


def hand_made_fields(definition: MinesDefinition) -> Iterator[CodedField]:
    """Yield the fields made by hand with their codes, and solo fields with their level.

    Nothing is left to chance: the same rows give the same code and the same sheets for every seed.
    """
    start = None if definition.solo is None else definition.solo.start_box
    for rows in definition.field.hand_made:
        code, minefield = hand_made_code(rows, definition.field_kind), minefield_of(rows)
        level = None if start is None else proved_level(minefield, start)
        yield coded_field(code, minefield, start, level)
