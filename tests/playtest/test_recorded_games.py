"""Recorded games: they are played again as they were, and by the rules of today."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kitgen.contract.play import Playable
from kitgen.games import game
from kitgen.games.cave_mining import play as cave
from kitgen.games.manic_minelayers import play as manic
from kitgen.games.mines_between_the_lines import play as mines
from kitgen.games.phantom_of_the_mine import play as phantom
from kitgen.playtest.play import Sitting, play_game
from kitgen.playtest.players import Player, greedy_player, planned_player, random_player
from kitgen.playtest.records import read_record, replay, write_record
from kitgen.seeds import Stream
from tests.games.cave_mining import conftest as cave_kits
from tests.games.manic_minelayers.conftest import kit_with
from tests.games.mines_between_the_lines.conftest import built
from tests.games.phantom_of_the_mine import conftest as phantom_kits

FOLDER = Path(__file__).parent / "records"


def lines() -> Playable:
    definition = built(5, 5, field={"mines": 2})
    content = game("mines-between-the-lines").generate(definition, Stream("1"), 1)
    return mines.playables(definition, content)[0]


def solo() -> Playable:
    definition = built(6, 6, solo={}, field={"mines": 4})
    content = game("mines-between-the-lines").generate(definition, Stream("1"), 2)
    return mines.playables(definition, content)[0]


def duel() -> Playable:
    kit = kit_with()
    return manic.playables(kit.definition, kit.content)[0]


def tour() -> Playable:
    kit = kit_with(tour={"rows": 6, "columns": 6, "given": 3, "copies": 1})
    return manic.playables(kit.definition, kit.content)[-1]


def cave_table() -> Playable:
    kit = cave_kits.kit_with()
    return cave.playables(kit.definition, kit.content)[1]


def cave_alone() -> Playable:
    kit = cave_kits.kit_with()
    return cave.playables(kit.definition, kit.content)[-1]


def haunt() -> Playable:
    kit = phantom_kits.kit_with(rules={"steps_left": "kept", "cleared_cavern": "attacked"})
    return phantom.playables(kit.definition, kit.content)[1]


GAMES: dict[str, tuple[Callable[[], Playable], tuple[str, ...]]] = {
    "cave-alone": (cave_alone, ("exact",)),
    "cave-table": (cave_table, ("random", "careful", "random")),
    "mines-lines": (lines, ("careful", "greedy")),
    "mines-solo": (solo, ("careful",)),
    "manic-board": (duel, ("exact", "careful")),
    "manic-tour": (tour, ("greedy",)),
    "phantom-part": (haunt, ("greedy", "random", "random")),
}


def player_named(name: str, playable: Playable) -> Player:
    match name:
        case "random":
            return random_player()
        case "greedy":
            return greedy_player(playable.engine)
    return planned_player(playable.engine, name)


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_played_again(name: str, update_golden: bool) -> None:
    make, players = GAMES[name]
    playable = make()
    seated = tuple(player_named(player, playable) for player in players)
    sitting = Sitting(f"test-{name}", name.split("-")[0], playable, seated, "42")
    text = write_record(play_game(sitting, 1).record)
    golden = FOLDER / f"{name}.txt"
    if update_golden:
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text("utf-8")
    assert len(list(replay(read_record(golden.read_text("utf-8")), playable))) > 1
