"""Tables of inks: what they hold, and that the modules that drawings use were made from them."""

import re
from typing import get_args

import pytest

from kitgen.definitions.ink_tables import SHARED, InkRow, ink_rows, ink_tables
from kitgen.definitions.models import ThemeName
from kitgen.drawing.inks import InkRole
from kitgen.games import game_ids
from kitgen.pipeline.schemas import file_schemas
from tests.inks import inks_of, module_of, module_text

OWNERS = [*ink_tables()]
THEMES = {name.replace("-", "_") for name in get_args(ThemeName)}


def test_a_table_belongs_to_a_game_and_no_two_have_a_role_of_one_name() -> None:
    assert OWNERS[0] == SHARED and {*OWNERS[1:]} <= {*game_ids()}
    names = [(name, owner) for owner, table in ink_tables().items() for name in table]
    twice = [(name, owner) for name, owner in names if [n for n, _ in names].count(name) > 1]
    assert twice == [], "call the game's role otherwise"


@pytest.mark.parametrize("owner", OWNERS, ids=lambda owner: owner or "shared")
def test_the_module_is_what_the_table_makes(owner: str) -> None:
    made = module_of(owner).exists() and module_of(owner).read_text(encoding="utf-8")
    assert made == module_text(owner), "python -m tests.inks makes it anew"


@pytest.mark.parametrize("owner", OWNERS, ids=lambda owner: owner or "shared")
def test_drawings_of_a_game_have_its_inks_and_the_shared_ones(owner: str) -> None:
    inks = inks_of(owner)
    for name, row in (ink_tables()[owner] | ink_tables()[SHARED]).items():
        role = inks.named(name)
        assert (role.name, role.colours, role.least_contrast) == (
            name,
            row.colours,
            row.least_contrast,
        )
    listed = {name for name in dir(inks) if isinstance(getattr(inks, name), InkRole)}
    assert {name.lower() for name in listed} == {*ink_tables()[owner], *ink_tables()[SHARED]}
    for missing in ("no_such_ink", "named"):
        with pytest.raises(KeyError):
            inks.named(missing)


@pytest.mark.parametrize("owner", OWNERS, ids=lambda owner: owner or "shared")
def test_a_row_says_what_is_painted_in_which_colours_and_what_has_to_differ(owner: str) -> None:
    mentionable = {*ink_tables()[SHARED], *ink_tables()[owner]}
    for name, row in ink_tables()[owner].items():
        assert re.fullmatch("[a-z][a-z_]*[a-z]", name)
        assert isinstance(row, InkRow) and re.fullmatch(r"[A-Z].*[^.]\.", row.about), name
        assert row.colours.keys() <= THEMES and "full" in row.colours, name
        assert all(re.fullmatch("#[0-9a-f]{6}", code) for code in row.colours.values()), name
        assert {*row.at_a_glance, *row.side_by_side} <= mentionable - {name}, name


def test_editors_show_every_role_of_a_theme() -> None:
    shown = file_schemas()["theme"]["properties"]["colours"]["properties"]
    assert {name: role["description"].split(" As in ")[0] for name, role in shown.items()} == {
        name: row.about for name, row in ink_rows().items()
    }
