"""Series of games: picklable, seated, and the same games whoever plays them."""

import pickle
import threading

import pytest

from kitgen.contract.play import NotCoveredError
from kitgen.definitions.loading import load_kit
from kitgen.definitions.validation import validate
from kitgen.diagnostics import KitgenError
from kitgen.games import game
from kitgen.playtest import series as series_module
from kitgen.playtest.engines import playables_of
from kitgen.playtest.observed import Observed, observed_game
from kitgen.playtest.play import Sitting
from kitgen.playtest.records import rules_digest
from kitgen.playtest.series import Series, observed_games, seated_players
from kitgen.seeds import Stream

GAMES = {
    "cave-mining-two": "2 players",
    "demon-mine": "mine",
    "manic-minelayers": "board, 5 × 10",
    "mines-between-the-lines-quick": "field, 5 × 5",
    "phantom-of-the-mine": "3 players",
}


def series_of(kit_id: str, name: str, players: tuple[str, ...] = ("greedy", "random")) -> Series:
    """Return a series of a shipped kit, of content with a seed of its own."""
    loaded = load_kit(kit_id)
    its_game = game(loaded.game)
    definition = validate(loaded, its_game.definition)
    if its_game.draws is not None:
        definition = its_game.draws.draw(definition, Stream("42"))
    content = its_game.generate(definition, Stream("42"), 1)
    return Series(kit_id, its_game.id, definition, content, name, players, "42")


@pytest.fixture(autouse=True)
def short_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Share out single games, three at a time, though the test runner has threads of its own."""
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    monkeypatch.setattr(series_module, "CHUNK_SECONDS", 0.0)
    monkeypatch.setattr(series_module, "_TRIAL_SECONDS", 0.0)
    monkeypatch.setattr(series_module, "_MOST_CHUNKS", 3)


@pytest.mark.parametrize(("kit_id", "name"), GAMES.items())
def test_a_pickled_series_plays_by_the_same_rules(kit_id: str, name: str) -> None:
    series = series_of(kit_id, name, ("random",))
    again = pickle.loads(pickle.dumps(series)).sitting().playable
    assert again.name == name
    assert rules_digest(again) == rules_digest(series.sitting().playable)


@pytest.mark.sample
@pytest.mark.parametrize("jobs", [1, 2, 5])
@pytest.mark.parametrize("seconds", [0.0, 0.02, 1000.0])
def test_games_are_the_same_for_any_number_of_processes_and_any_chunk(
    monkeypatch: pytest.MonkeyPatch, jobs: int, seconds: float
) -> None:
    monkeypatch.setattr(series_module, "CHUNK_SECONDS", seconds)
    series = series_of("cave-mining-two", "2 players")
    alone = [observed_game(series.sitting(), number)[1] for number in range(3, 19)]
    assert list(observed_games(series, range(3, 19), jobs)) == alone


@pytest.mark.sample(2)
@pytest.mark.parametrize("jobs", [1, 3])
@pytest.mark.parametrize("seconds", [0.0, 1000.0])
def test_games_before_one_that_the_rules_leave_open_are_kept(
    monkeypatch: pytest.MonkeyPatch, jobs: int, seconds: float
) -> None:
    def play(sitting: Sitting, number: int) -> tuple[None, Observed]:
        if number == 5:
            raise NotCoveredError("who begins", "game: 5")
        return None, observed_game(sitting, number)[1]

    monkeypatch.setattr(series_module, "CHUNK_SECONDS", seconds)
    monkeypatch.setattr(series_module, "observed_game", play)
    games = observed_games(series_of("cave-mining-two", "2 players"), range(1, 9), jobs)
    assert [next(games).number for _ in range(4)] == [1, 2, 3, 4]
    with pytest.raises(NotCoveredError, match="who begins") as raised:
        next(games)
    assert raised.value.record == "game: 5"


def test_processes_are_forked_before_a_game_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who shows the first game may begin a thread, which would leave all play to this process."""
    played_here: list[int] = []

    def play(sitting: Sitting, number: int) -> tuple[None, Observed]:
        played_here.append(number)
        return None, observed_game(sitting, number)[1]

    monkeypatch.setattr(series_module, "observed_game", play)
    monkeypatch.setattr(series_module, "_MOST_CHUNKS", 100)
    games = observed_games(series_of("cave-mining-two", "2 players"), range(1, 9), 2)
    assert next(games).number == 1
    monkeypatch.setattr(threading, "active_count", lambda: 2)
    assert [game.number for game in games] == list(range(2, 9))
    assert played_here == [1]


def test_players_are_seated_by_name() -> None:
    series = series_of("cave-mining-two", "2 players")
    table, alone = playables_of(series.game_id, series.definition, series.content)
    assert seated_players(table) == ("careful", "careful")
    assert seated_players(alone) == ("exact",)
    assert seated_players(table, ("greedy",)) == ("greedy", "greedy")
    assert seated_players(table, ("random", "search-07")) == ("random", "search-7")


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (("carful",), "`2 players` has no player `carful`; did you mean `careful`?"),
        (("greedy", "Random"), "has no player `Random`; did you mean `random`?"),
        (("search-0",), "did you mean `search-100`?"),
        (("search-١",), "did you mean `search-100`?"),
        (("search-" + 5000 * "9",), "has no player `search-9999"),
        (("wizard",), "known here: `random`, `greedy`, `careful`, `never-sabotages` and"),
        (("greedy",) * 3, "there are 3 players for 2 seats of `2 players` ("),
    ],
)
def test_a_player_that_cannot_be_seated_is_named(names: tuple[str, ...], message: str) -> None:
    playable = series_of("cave-mining-two", "2 players").sitting().playable
    with pytest.raises(KitgenError) as raised:
        seated_players(playable, names)
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)
    if len(names) == 2:
        seats = playable.engine.seats(playable.rules)
        assert str(raised.value).startswith(f"{seats[1]} of `2 players`")
