"""Every shipped kit of a game with engines can be played, from its first move to its last."""

import pickle
from importlib import import_module
from types import MethodType

import pytest

from kitgen.contract.play import Engine
from kitgen.definitions.loading import load_kit
from kitgen.definitions.shipped import shipped_kits
from kitgen.definitions.validation import validate
from kitgen.games import game
from kitgen.playtest.engines import engine_modules, playables_of
from kitgen.seeds import Stream
from tests.playtest.laws import check_observing, random_steps

MODULES = engine_modules()
GAMES = {kit.id: kit.game for kit in shipped_kits() if kit.game in MODULES}
"""The game of each shipped kit that can be played."""


def test_a_game_without_an_engine_has_nothing_to_play() -> None:
    with pytest.raises(KeyError):
        playables_of("no-such-game", None, None)


@pytest.mark.sample(4)
@pytest.mark.parametrize("kit_id", GAMES)
def test_a_shipped_kit_can_be_played_to_an_end(kit_id: str) -> None:
    loaded_game = game(GAMES[kit_id])
    definition = validate(load_kit(kit_id), loaded_game.definition)
    content = loaded_game.generate(definition, Stream("42"), 1)
    playables = playables_of(loaded_game.id, definition, content)
    assert playables
    assert len({playable.name for playable in playables}) == len(playables)
    for playable in playables:
        steps = list(random_steps(playable, Stream("whole game")))
        check_observing(playable, steps)
        last, _, _ = steps[-1]
        ended = playable.engine.outcome(last)
        assert ended is not None
        assert len(ended.scores) in (0, len(playable.engine.seats(playable.rules)))


@pytest.mark.parametrize("game_id", MODULES)
def test_engines_can_be_sent_to_other_processes(game_id: str) -> None:
    module = import_module(MODULES[game_id])
    engines = [value for value in vars(module).values() if isinstance(value, Engine)]
    assert engines, f"{module.__name__} exports no Engine beside playables"
    for engine, sent in zip(engines, pickle.loads(pickle.dumps(engines)), strict=True):
        for name in Engine.__annotations__:
            here, there = getattr(engine, name), getattr(sent, name)
            # Methods are equal only if they are of one object, and here it has been copied.
            if isinstance(here, MethodType):
                assert (here.__func__, here.__self__) == (there.__func__, there.__self__)
            else:
                assert here == there
