"""Makes the modules of inks from the tables `data/inks.yaml` and `data/<game>/inks.yaml`.

    python -m tests.inks

A build paints with the modules and never reads a table; `tests/test_inks.py` holds the two
against each other.
"""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from kitgen.definitions.ink_tables import SHARED, InkRow, ink_tables

if TYPE_CHECKING:
    # Made by this module: it has to run where they are not there yet.
    from kitgen.drawing.inks import Ink

PACKAGE = Path(__file__).resolve().parent.parent / "kitgen"

_MOST_COLUMNS = 100

_SHARED_HEAD = '''\
"""The shared inks. Made from `data/inks.yaml` by `python -m tests.inks`: edit that."""

from kitgen.drawing.ink_role import InkRole


class Ink:
    """The roles that any drawing may paint with."""

    @classmethod
    def named(cls, name: str) -> InkRole:
        """Return a role by its name in tables, as `rock_lit`.

        Raises:
            KeyError: There is none of that name.
        """
        role = getattr(cls, name.upper(), None)
        if not isinstance(role, InkRole):
            raise KeyError(name)
        return role
'''

_GAME_HEAD = '''\
"""The shared inks and this game's own.

Made from `data/{package}/inks.yaml` by `python -m tests.inks`: edit that.
"""

from kitgen.drawing import inks
from kitgen.drawing.inks import InkRole


class Ink(inks.Ink):
    """The roles that drawings of this game may paint with."""
'''


def module_of(owner: str) -> Path:
    """Return where the module of a table lies, by its game's id."""
    if owner == SHARED:
        return PACKAGE / "drawing" / "shared_inks.py"
    return PACKAGE / "games" / owner.replace("-", "_") / "inks.py"


def inks_of(owner: str) -> "type[Ink]":
    """Import the inks that drawings of a game paint with."""
    path = module_of(owner if owner in ink_tables() else SHARED)
    dotted = path.relative_to(PACKAGE.parent).with_suffix("").parts
    inks: type[Ink] = import_module(".".join(dotted)).Ink
    return inks


def module_text(owner: str) -> str:
    """Return the module of a table, as the formatter would leave it."""
    package = owner.replace("-", "_")
    head = _SHARED_HEAD if owner == SHARED else _GAME_HEAD.format(package=package)
    rows = [_role(name, row) for name, row in ink_tables()[owner].items()]
    return head + "\n" + "".join(rows)


def _role(name: str, row: InkRow) -> str:
    """Write a role on one line, or where that is too long, its arguments on a line of their own."""
    arguments = [f'{theme}="{code}"' for theme, code in row.colours.items()]
    if row.least_contrast is not None:
        arguments.append(f"least_contrast={row.least_contrast}")
    line = f"    {name.upper()} = InkRole({', '.join(arguments)})\n"
    if len(line) <= _MOST_COLUMNS + 1:
        return line
    return f"    {name.upper()} = InkRole(\n        {', '.join(arguments)}\n    )\n"


if __name__ == "__main__":
    for table in ink_tables():
        module_of(table).write_text(module_text(table), encoding="utf-8", newline="\n")
