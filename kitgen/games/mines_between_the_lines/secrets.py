"""The secrets of a kit: its fields, which another kit might show.

Fields are compared by their mines, whatever their codes. As within one run (ML204), a turned or
mirrored field counts as the same: a sheet can be turned, and knowing one field gives the other
away.
"""

import hashlib
from collections.abc import Iterator

from kitgen.contract import Secret, Secrets
from kitgen.games.mines_between_the_lines.checks.content import orientations
from kitgen.games.mines_between_the_lines.contents import BookletContents
from kitgen.games.mines_between_the_lines.definition import MinesDefinition


def held_fields(contents: BookletContents) -> Iterator[Secret]:
    """Yield the fields of a kit's contents; open fields are shown, all others hidden.

    Solo fields are hidden as well, because the player may not read the answers. A field without
    mines, or with a mine in every box, is no secret: its number of mines is printed.
    """
    for place, field in enumerate(contents.fields):
        if len(frozenset("".join(field.rows))) > 1:
            name = f"field {field.code}"
            # Twenty thousand large fields would take hundreds of megabytes, their digests take two.
            identity = hashlib.sha256("/".join(min(orientations(field.rows))).encode()).digest()
            yield Secret(identity, place, name, contents.open)


MINES_SECRETS: Secrets[MinesDefinition] = Secrets(
    held_fields, lambda definition, place: definition.field.listed_path(place)
)
"""The fields of Mines Between the Lines."""
