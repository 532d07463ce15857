"""Whoever follows the page on a new game gets one, and edits no file that others share."""

from pathlib import Path

import pytest

from tests.new_game import make_game


@pytest.mark.exhaustive
def test_a_new_game_is_made_from_an_empty_folder_without_editing_shared_files(
    tmp_path: Path,
) -> None:
    assert list(make_game(tmp_path)) == []
