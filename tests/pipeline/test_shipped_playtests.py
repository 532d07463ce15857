"""The records of shipped kits: bound to the kits as they are, with enough games, and no warning."""

import pytest

from kitgen.definitions.shipped import shipped_kits
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.playtest.bound import definition_digest
from kitgen.playtest.engines import engine_modules, playables_of
from kitgen.playtest.records import rules_digest
from kitgen.records.playtest import ENDING, PlaytestRecord
from kitgen.records.reading import read_record
from tests.shipped_playtests import ALONE, GAMES, folder_of

KITS = tuple(kit.id for kit in shipped_kits() if kit.game in engine_modules())
OF_ANY_LENGTH = frozenset({"phantom-of-the-mine"})
"""Kits whose longest games take over eight times as long as their shortest: no minutes are said."""


def record_of(kit_id: str) -> PlaytestRecord:
    path = folder_of(kit_id) / f"{kit_id}{ENDING}"
    return read_record(PlaytestRecord, path.read_text(encoding="utf-8"))


def test_every_kit_for_several_was_played() -> None:
    played = {kit for kit in KITS if (folder_of(kit) / f"{kit}{ENDING}").exists()}
    assert sorted(played & set(ALONE)) == [], "a record would hold for one seed alone"
    unplayed = sorted(set(KITS) - set(ALONE) - played)
    assert unplayed == [], f"python -m tests.shipped_playtests {' '.join(unplayed)}"


@pytest.mark.sample(9)
@pytest.mark.parametrize("kit_id", [kit for kit in KITS if kit not in ALONE])
def test_a_record_holds_for_its_kit_as_it_is(kit_id: str) -> None:
    record = record_of(kit_id)
    anew = f"python -m tests.shipped_playtests {kit_id} plays it anew"
    # Another seed than that of the playtest.
    (kit,) = prepare_kits((kit_id,), KitOptions("7"))
    rules = {
        playable.name: rules_digest(playable)
        for playable in playables_of(kit.game.id, kit.definition, kit.content)
        if len(playable.engine.seats(playable.rules)) > 1
    }
    for_several = [game for game in record.played if len(game.players) > 1]
    assert {game.name: game.rules for game in for_several} == rules, (
        f"{anew}; or `Playable.rules` depend on the seed, and those of several players must not"
    )
    assert record.definition == definition_digest(kit.loaded.values), anew
    assert all(game.games >= GAMES for game in for_several)
    assert {promise.figure for promise in record.promises} == (
        set(kit.definition.promises) if kit.loaded.parent_id else set()
    )
    for promise in record.promises:
        (parent,) = prepare_kits((promise.parent,), KitOptions("7"))
        assert promise.parent_definition == definition_digest(parent.loaded.values)
        assert promise.is_kept
    assert [game.name for game in kit.played.games] == [game.name for game in for_several]
    assert kit.warnings == ()
    assert (kit.definition.facts.minutes is None) == (kit_id in OF_ANY_LENGTH)


def test_no_record_lies_there_that_is_of_no_kit() -> None:
    known = {folder_of(kit) / f"{kit}{ENDING}" for kit in KITS}
    lying = {path for kit in KITS for path in folder_of(kit).glob("*")}
    assert lying <= known
