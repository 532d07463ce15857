"""Whoever follows the page on a new game gets one, and edits no file that others share."""

from pathlib import Path

import pytest

from tests.new_game import copy_repository, files_in, follow

OWN = (
    "data/nine_mens_morris/",
    "docs/fidelity/nine-mens-morris.md",
    "kitgen/games/nine_mens_morris/",
    "templates/nine_mens_morris/",
    "tests/games/nine_mens_morris/",
)
MADE = (
    "data/schema/contents-nine-mens-morris.schema.json",
    "data/schema/nine-mens-morris.schema.json",
    "templates/compiled/nine_mens_morris/",
)
MADE_ANEW = {"data/schema/theme.schema.json"}
"""What a command writes of all games: it lists the inks of each."""


@pytest.mark.exhaustive
def test_a_new_game_is_made_from_an_empty_folder_without_editing_shared_files(
    tmp_path: Path,
) -> None:
    before = copy_repository(tmp_path)
    assert list(follow(tmp_path)) == []
    after = files_in(tmp_path)
    assert {name for name, text in before.items() if after.get(name) != text} <= MADE_ANEW
    assert [name for name in after.keys() - before.keys() if not name.startswith(OWN + MADE)] == []
