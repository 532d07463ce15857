"""Sweeps: every combination of some values of a kit is played."""

from collections.abc import Sequence

from kitgen import __version__
from kitgen.definitions.loading import load_kit
from kitgen.diagnostics import KitgenError
from kitgen.pipeline.playtests.playing.compare import Plays
from kitgen.pipeline.playtests.playing.kits import KitToPlay
from kitgen.pipeline.playtests.playing.vary import (
    all_combinations,
    check_paths,
    kits_of,
    range_meant,
    read_variations,
)
from kitgen.playtest.figures import played_game
from kitgen.playtest.series import observed_games
from kitgen.playtest.tally import Tally
from kitgen.records.playtest import PlayedGame
from kitgen.records.sweep import SCHEMA_VERSION, SweepRecord, SweptVariant
from kitgen.terminal import Progress, silent


def sweep_kit(
    reference: str,
    overrides: Sequence[str],
    vary: Sequence[str],
    games: int,
    plays: Plays,
    only: str | None = None,
    progress: Progress = silent,
) -> SweepRecord:
    """Play every combination of a kit's varied values.

    Args:
        reference: The id of a shipped kit, or the path of a file.
        overrides: The values of `--set`, as typed.
        vary: The values of `--vary`, as typed.
        games: The number of games of each combination.
        plays: How to play them.
        only: The name of what to play; None for the first playable.
        progress: Called with the progress.

    Raises:
        DefinitionError: The kit does not have one of the paths.
        KitgenError: An option is wrong, or no combination is a kit.
        NotCoveredError: A game met a position that the rules leave open.
    """
    variations = read_variations(vary)
    check_paths(reference, overrides, variations)
    tried = all_combinations(variations)
    variants = []
    for count, (settings, kit) in enumerate(kits_of(reference, overrides, tried, only), 1):
        if isinstance(kit, str):
            variants.append(SweptVariant(settings, None, kit))
        else:
            variants.append(SweptVariant(settings, _played(kit, games, plays), ""))
        progress("variants", count, len(tried))
    if all(variant.played is None for variant in variants):
        why = f"the first: {variants[0].refused}{range_meant(variations)}"
        raise KitgenError(f"no combination makes a kit; {why}")
    return SweepRecord(
        schema_version=SCHEMA_VERSION,
        kitgen=__version__,
        kit=load_kit(reference, overrides).kit_id,
        varied=tuple(variation.path for variation in variations),
        variants=tuple(variants),
    )


def _played(kit: KitToPlay, games: int, plays: Plays) -> PlayedGame:
    series = kit.series(kit.playables[0], plays.players, plays.seed, plays.limit)
    tally = Tally()
    for game in observed_games(series, range(1, games + 1), plays.jobs):
        tally.add(game)
    return played_game(series.sitting(), tally)
