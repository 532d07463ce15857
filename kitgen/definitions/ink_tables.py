"""The tables of inks: `data/inks.yaml` for shared ones, `data/<game>/inks.yaml` for a game's own.

Drawings do not read them: `python -m tests.inks` makes a module of each, `drawing.shared_inks` and
the games' `inks`, so that a build reads none. Themes of a user, schemas and drawings' files do.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from kitgen.resources import data_folder
from kitgen.values import frozen

SHARED = ""
"""Whose the shared table is; a game's is that of its id."""

_FILE = "inks.yaml"


@frozen
class InkRow:
    """One role as a table describes it.

    Attributes:
        about: What is painted with it: a sentence.
        colours: Its colour in `full`, and in each shipped theme that it has another in; themes are
            called as Python has it, as in `high_contrast`.
        at_a_glance: The roles that it has to differ from when seen from across the table.
        side_by_side: The roles that it has to differ from where the two touch.
        least_contrast: What words in it need on their ground, where they are to step back.
    """

    about: str
    colours: Mapping[str, str]
    at_a_glance: tuple[str, ...] = ()
    side_by_side: tuple[str, ...] = ()
    least_contrast: float | None = None


@cache
def ink_tables() -> Mapping[str, Mapping[str, InkRow]]:
    """Return every table by the id of its game, the shared one first, and in each its roles."""
    # Every definition names a theme; few name a role, for which alone YAML is read here.
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
    """Return all roles of all tables by their names, the shared ones first."""
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
