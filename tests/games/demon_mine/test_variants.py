"""The shipped variants of Demon Mine: what they say of themselves is what they change."""

import pytest

from kitgen.definitions.loading import load_kit
from kitgen.definitions.validation import validate
from kitgen.games.demon_mine.definition import DemonMineDefinition

TWEAKED = ("chaos", "deadly", "dynamic", "homebrew", "long", "short")


def kit(reference: str) -> DemonMineDefinition:
    return validate(load_kit(reference), DemonMineDefinition)


@pytest.mark.parametrize("name", TWEAKED)
def test_a_tweaked_deck_tells_every_count_it_changes(name: str) -> None:
    parent, variant = kit("demon-mine"), kit(f"demon-mine-{name}")
    note = variant.variant_note or ""
    for key, tile in variant.tiles.items():
        if key not in parent.tiles:
            assert f"{tile.count} {tile.name}" in note
            continue
        was = parent.tiles[key].count
        named = (f"{tile.count} {tile.name}" in note, f"of {was}" in note)
        assert named == (True, True) or tile.count == was, (key, note)
        assert (f" {tile.name}" in note) == (tile.count != was)
    assert parent.tile_count == 105
    assert variant.tile_count == (140 if name == "long" else 105)


def test_the_long_game_has_a_pawn_for_each_miner_tile() -> None:
    long = kit("demon-mine-long")
    assert long.tiles["miner"].count == long.set_aside_count == 12
