"""What binds a record to its kit: looks are no part of it, and everything else is."""

import pytest

from kitgen.definitions.loading import load_kit
from kitgen.definitions.validation import validate
from kitgen.games import game
from kitgen.playtest.bound import LOOKS, definition_digest
from kitgen.playtest.engines import playables_of
from kitgen.playtest.records import rules_digest
from kitgen.seeds import Stream


def digests(kit: str, *settings: str) -> tuple[str, list[str]]:
    loaded = load_kit(kit, settings)
    its_game = game(loaded.game)
    definition = validate(loaded, its_game.definition)
    content = its_game.generate(definition, Stream("42"), 1)
    rules = [rules_digest(playable) for playable in playables_of(loaded.game, definition, content)]
    return definition_digest(loaded.values), rules


@pytest.mark.parametrize(
    ("kit", "look", "rule"),
    [
        ("demon-mine", "sheet.tile_size=38 mm", "pawns.starting=3"),
        ("mines-between-the-lines", "title=Another", "scoring.numbers=minus"),
        ("cave-mining", "theme=high-contrast", "goal=120"),
        ("manic-minelayers", "facts.table=null", "rules.end_check=move"),
        ("phantom-of-the-mine", "summary=Another", "rules.steps_left=kept"),
    ],
)
def test_a_look_changes_no_digest_and_a_rule_changes_both(kit, look, rule) -> None:
    as_shipped = digests(kit)
    assert digests(kit, look) == as_shipped
    definition, rules = digests(kit, rule)
    assert definition != as_shipped[0]
    assert rules != as_shipped[1]


def test_every_look_is_a_key_of_some_game() -> None:
    kits = ("demon-mine", "mines-between-the-lines", "cave-mining", "demon-mine-short")
    known = {key for kit in kits for key in game(load_kit(kit).game).definition.model_fields}
    assert known >= LOOKS
