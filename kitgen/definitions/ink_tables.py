"""The ink tables: `data/inks.yaml` for shared inks, `data/<game>/inks.yaml` for a game's.

Drawings do not read them: `python -m tests.inks` generates a module from each,
`drawing.shared_inks` and the games' `inks`, so a build does not read these files. User themes,
schemas and the files of drawings do.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from kitgen.resources import data_folder
from kitgen.values import frozen

SHARED = ""
"""The id of the shared table; a game's table has the game's id."""

_FILE = "inks.yaml"


@frozen
class InkRow:
    """One role as a table describes it.

    Attributes:
        about: What is painted with it: a sentence.
        colours: Its colour in `full`, and in each shipped theme in which it differs; themes
            have their Python names, such as `high_contrast`.
        at_a_glance: The roles from which it must differ when seen across the table.
        side_by_side: The roles from which it must differ where the two touch.
        least_contrast: The contrast that words in it need on their ground, if they are faint.
    """

    about: str
    colours: Mapping[str, str]
    at_a_glance: tuple[str, ...] = ()
    side_by_side: tuple[str, ...] = ()
    least_contrast: float | None = None


@cache
def ink_tables() -> Mapping[str, Mapping[str, InkRow]]:
    """Return every table's roles by the id of its game, the shared table first."""
    # Every definition names a theme, but few name a role, and only a role requires reading YAML.
    from kitgen.definitions.reader import shipped_values

    paths = [data_folder() / _FILE, *sorted(data_folder().glob(f"*/{_FILE}"))]
    tables = {}
    for path in paths:
        owner = SHARED if path.parent == data_folder() else path.parent.name.replace("_", "-")
        written = shipped_values(path.read_text(encoding="utf-8"))
        tables[owner] = {name: _row(**row) for name, row in written.items()}
    return tables


@cache
def ink_rows() -> Mapping[str, InkRow]:
    """Return the roles of all tables by name, the shared ones first."""
    return {name: row for table in ink_tables().values() for name, row in table.items()}


def _row(
    about: str,
    at_a_glance: tuple[str, ...] = (),
    side_by_side: tuple[str, ...] = (),
    least_contrast: float | None = None,
    **colours: Any,
) -> InkRow:
    by_theme = {theme.replace("-", "_"): code for theme, code in colours.items()}
    return InkRow(about, by_theme, tuple(at_a_glance), tuple(side_by_side), least_contrast)
