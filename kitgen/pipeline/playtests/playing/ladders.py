"""Ladders of a kit: each kind of player meets the next weaker one, in games of two sides."""

from collections.abc import Sequence
from itertools import pairwise

from kitgen import __version__
from kitgen.contract.play import Playable
from kitgen.definitions.wording import choice_hint, shortened
from kitgen.diagnostics import KitgenError
from kitgen.pipeline.playtests.playing.compare import Plays
from kitgen.pipeline.playtests.playing.kits import KitToPlay
from kitgen.playtest.ladder import Rung, kinds_of, meet, two_sides
from kitgen.playtest.players import player_named, player_names
from kitgen.playtest.records import rules_digest
from kitgen.playtest.rounding import rounded
from kitgen.records.ladder import SCHEMA_VERSION, LadderOfGame, LadderRecord, RungRecord
from kitgen.records.playtest import Estimate
from kitgen.terminal import Progress, silent


def ladders_of(
    kit: KitToPlay, games: int, plays: Plays, progress: Progress = silent
) -> LadderRecord:
    """Play the ladders of a kit.

    Args:
        kit: The kit.
        games: The number of games per rung, at least 2; an odd number is raised by one, because
            each player must play each side equally often.
        plays: How to play them; its players are those of the ladder, from the weakest up, or none
            for every kind that the game has.
        progress: Called with the progress.

    Raises:
        KitgenError: Nothing in the kit has two sides, there is no such player, or only one player
            is named.
        NotCoveredError: A game met a position that the rules leave open.
    """
    of_two = [
        (playable, sides)
        for playable in kit.playables
        if (sides := two_sides(playable)) is not None
    ]
    kit_id = kit.kit.loaded.kit_id
    if not of_two:
        raise KitgenError(f"{kit_id} has nothing that two sides play, so it has no ladder")
    seated = [(playable, sides, _kinds(playable, plays.players)) for playable, sides in of_two]
    return LadderRecord(
        schema_version=SCHEMA_VERSION,
        kitgen=__version__,
        kit=kit_id,
        ladders=tuple(
            _ladder(kit, playable, sides, kinds, -(-games // 2), plays, progress)
            for playable, sides, kinds in seated
        ),
    )


def _kinds(playable: Playable, named: Sequence[str]) -> tuple[str, ...]:
    """Return the players of a ladder, from the weakest up."""
    engine = playable.engine
    kinds = []
    for name in named or kinds_of(engine):
        try:
            kinds.append(player_named(engine, name).name)
        except KeyError:
            hint = choice_hint(name, player_names(engine))
            raise KitgenError(
                f"`{playable.name}` has no player `{shortened(name)}`; {hint}"
            ) from None
    if len(kinds) == 1:
        raise KitgenError(
            f"a ladder needs at least two kinds of players, but `{kinds[0]}` is the only one"
        )
    return tuple(kinds)


def _ladder(
    kit: KitToPlay,
    playable: Playable,
    sides: Sequence[str],
    kinds: Sequence[str],
    pairs: int,
    plays: Plays,
    progress: Progress,
) -> LadderOfGame:
    series = kit.series(playable, kinds[:1], plays.seed, plays.limit)
    rungs = []
    for number, (weaker, stronger) in enumerate(pairwise(kinds)):
        progress(f"{playable.name}: {stronger} against {weaker}", number, len(kinds) - 1)
        rungs.append(_written(meet(series, sides, stronger, weaker, pairs, plays.jobs)))
    return LadderOfGame(
        playable.name, rules_digest(playable), plays.seed, plays.limit, tuple(rungs)
    )


def _written(rung: Rung) -> RungRecord:
    share = Estimate(
        rounded(rung.share.lowest),
        rounded(float(rung.points / rung.games)),
        rounded(rung.share.highest),
    )
    return RungRecord(rung.stronger, rung.weaker, rung.games, rung.stalls, share, rung.is_better)
