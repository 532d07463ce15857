"""What a kit hides from its players and another may show: its fields.

A field is known by its mines, whatever its code. Turned or mirrored it is the same field, as it
is within one run (ML204): a sheet can be turned, and whoever sees the one can play the other.
"""

from collections.abc import Iterator

from kitgen.contract import Secret, Secrets
from kitgen.diagnostics import KeyPath
from kitgen.games.mines_between_the_lines.checks.content import orientations
from kitgen.games.mines_between_the_lines.contents import BookletContents
from kitgen.games.mines_between_the_lines.definition import MinesDefinition


def held_fields(contents: BookletContents) -> Iterator[Secret]:
    """Yield the fields of a kit's contents: open ones are shown, all others hidden.

    Solo fields are hidden, too: the answers are not the player's to read. A field without a
    mine, or of nothing but mines, is no secret: its number of mines is printed.
    """
    for place, field in enumerate(contents.fields):
        if len(frozenset("".join(field.rows))) > 1:
            name = f"field {field.code}"
            yield Secret(min(orientations(field.rows)), place, name, contents.open)


def given_field(definition: MinesDefinition, place: int) -> KeyPath | None:
    """Return where a definition gives the field at a place by hand; None where the seed drew it."""
    if definition.field.rows:
        return definition.field.rows_path(place)
    return ("field", "codes", place) if definition.field.codes else None


MINES_SECRETS: Secrets[MinesDefinition] = Secrets(held_fields, given_field)
"""The fields of Mines Between the Lines."""
