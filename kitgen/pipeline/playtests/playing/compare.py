"""Comparisons: two kits are played with the same chance, and their games compared in pairs."""

from collections.abc import Sequence

from kitgen import __version__
from kitgen.contract.play import Playable
from kitgen.definitions.wording import listed
from kitgen.diagnostics import KitgenError
from kitgen.pipeline.playtests.playing.kits import KitToPlay
from kitgen.playtest.comparing import changes
from kitgen.playtest.observed import Observed
from kitgen.playtest.play import TURN_LIMIT
from kitgen.playtest.series import observed_games
from kitgen.records.comparison import SCHEMA_VERSION, ComparedGame, ComparisonRecord
from kitgen.terminal import Progress, silent
from kitgen.values import frozen


@frozen
class Plays:
    """How to play the games of a comparison, a sweep or a race.

    Attributes:
        players: One name for each seat, one for all seats, or none for the default player.
        seed: The seed of the playtest.
        jobs: The most processes.
        limit: The number of turns after which a game is a stall.
    """

    players: tuple[str, ...] = ()
    seed: str = "42"
    jobs: int = 1
    limit: int = TURN_LIMIT


def compare_kits(
    before: KitToPlay, after: KitToPlay, games: int, plays: Plays, progress: Progress = silent
) -> ComparisonRecord:
    """Play two kits, and return how their figures differ.

    Args:
        before: The first kit.
        after: The second kit.
        games: The number of games of each kit, at least 2.
        plays: How to play them.
        progress: Called with the progress.

    Raises:
        KitgenError: They have nothing in common that can be played, or there is no such player.
        NotCoveredError: A game met a position that the rules leave open.
    """
    return ComparisonRecord(
        schema_version=SCHEMA_VERSION,
        kitgen=__version__,
        before=before.kit.loaded.kit_id,
        after=after.kit.loaded.kit_id,
        compared=tuple(
            _compared((before, first), (after, second), games, plays, progress)
            for first, second in _alike(before, after)
        ),
    )


def _alike(before: KitToPlay, after: KitToPlay) -> Sequence[tuple[Playable, Playable]]:
    """Pair the playables of two kits by name; if each kit has only one, these are a pair.

    The change may be part of a name, such as the size of a board. If each kit has one playable
    left that the other does not have, with equally many seats, these are also a pair.
    """
    if len(before.playables) == len(after.playables) == 1:
        return [(before.playables[0], after.playables[0])]
    others = {playable.name: playable for playable in after.playables}
    known = {playable.name for playable in before.playables}
    left = [playable for playable in before.playables if playable.name not in others]
    new = [playable for playable in after.playables if playable.name not in known]
    if len(left) == len(new) == 1 and _seats(left[0]) == _seats(new[0]):
        others[left[0].name] = new[0]
    pairs = [
        (playable, others[playable.name])
        for playable in before.playables
        if playable.name in others
    ]
    if not pairs:
        first, second = (
            f"{kit.kit.loaded.kit_id} has {listed([playable.name for playable in kit.playables])}"
            for kit in (before, after)
        )
        raise KitgenError(f"the two kits have no game to compare: {first}; {second}")
    return pairs


def _seats(playable: Playable) -> tuple[str, ...]:
    return playable.engine.seats(playable.rules)


def _compared(
    before: tuple[KitToPlay, Playable],
    after: tuple[KitToPlay, Playable],
    games: int,
    plays: Plays,
    progress: Progress,
) -> ComparedGame:
    series = [
        kit.series(playable, plays.players, plays.seed, plays.limit)
        for kit, playable in (before, after)
    ]
    numbers, label = range(1, games + 1), before[1].name
    played: list[list[Observed]] = []
    for of_kit in series:
        played.append([])
        for game in observed_games(of_kit, numbers, plays.jobs):
            played[-1].append(game)
            progress(label, sum(map(len, played)), 2 * games)
    return ComparedGame(
        before=before[1].name,
        after=after[1].name,
        players=series[0].players,
        seed=plays.seed,
        games=games,
        limit=plays.limit,
        changes=changes(before[1], after[1], list(zip(*played, strict=True))),
    )
