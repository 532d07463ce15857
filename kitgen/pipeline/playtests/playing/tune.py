"""Tuning: the small changes that bring a kit to its targets, from a race of variants.

The race finds the answers. The evidence for them is other games, which the unchanged kit and every
answer play with the same chance.
"""

from collections.abc import Sequence

from kitgen import __version__
from kitgen.diagnostics import KitgenError
from kitgen.pipeline.playtests.playing.compare import Plays
from kitgen.pipeline.playtests.playing.kits import KitToPlay, kit_to_play
from kitgen.pipeline.playtests.playing.vary import (
    check_paths,
    kits_of,
    moved,
    present_values,
    range_meant,
    read_variations,
    small_changes,
)
from kitgen.playtest.comparing import changes
from kitgen.playtest.observed import Observed
from kitgen.playtest.racing import Lap, Target, race, read_target
from kitgen.playtest.series import observed_games
from kitgen.playtest.targets import read_targets
from kitgen.records.sweep import SCHEMA_VERSION, Answer, Setting, TuningRecord, Wanted
from kitgen.terminal import Progress, silent
from kitgen.values import frozen

MOST_ANSWERS = 3
"""The most answers."""

_EVIDENCE = 10_000_001
"""The number of the first game that is evidence; races play only games with lower numbers."""


@frozen
class _Variant:
    """A change of a kit, and the changed kit."""

    settings: tuple[Setting, ...]
    kit: KitToPlay


def tune_kit(
    reference: str,
    overrides: Sequence[str],
    vary: Sequence[str],
    wanted: Sequence[str],
    games: int,
    plays: Plays,
    only: str | None = None,
    progress: Progress = silent,
) -> TuningRecord:
    """Search for changes of at most three values that bring a kit to its targets.

    Args:
        reference: The id of a shipped kit, or the path of a file.
        overrides: The values of `--set`, as typed.
        vary: The values of `--vary`, as typed.
        wanted: The values of `--target`, as typed.
        games: The number of games that are the evidence for an answer, at least 2.
        plays: How to play them.
        only: The name of what to play; None for the first playable.
        progress: Called with the progress.

    Raises:
        KitgenError: An option is wrong, a path is not in the kit, or no change gives a valid kit.
        NotCoveredError: A game met a position that the rules leave open.
    """
    base = kit_to_play(reference, overrides, only)
    playable = base.playables[0]
    targets = tuple(target for words in wanted for target in read_targets(words, playable))
    if not targets:
        raise KitgenError("without --target FIGURE=LOW..HIGH there is nothing to aim at")
    present, variants, refused = _variants(reference, overrides, vary, playable.name)
    best = _Racing(plays, progress).nearest(variants, targets)
    numbers = range(_EVIDENCE, _EVIDENCE + games)
    as_it_is = _play(plays, _Variant((), base), numbers)
    answers = []
    for number, lap in enumerate(best[:MOST_ANSWERS], 1):
        progress("evidence", number, min(len(best), MOST_ANSWERS))
        games_after = _play(plays, lap.variant, numbers)
        answers.append(_answer(lap.variant, targets, (base, as_it_is), games_after, present))
    return TuningRecord(
        schema_version=SCHEMA_VERSION,
        kitgen=__version__,
        kit=base.kit.loaded.kit_id,
        name=playable.name,
        players=base.series(playable, plays.players, plays.seed).players,
        seed=plays.seed,
        targets=tuple(map(_wanted, targets)),
        tried=len(variants),
        refused=refused,
        games=games,
        answers=tuple(sorted(answers, key=_nearness)),
    )


def _wanted(target: Target) -> Wanted:
    measure = target.measure
    return Wanted(measure.name, measure.is_share, target.lowest, target.highest)


def _variants(
    reference: str, overrides: Sequence[str], vary: Sequence[str], name: str
) -> tuple[dict[str, str], list[_Variant], int]:
    """Return the present values of the varied paths, the variants, and how many changes failed.

    Raises:
        KitgenError: No change gives a kit without errors.
    """
    variations = read_variations(vary)
    check_paths(reference, overrides, variations)
    present = present_values(reference, overrides, variations)
    tried = list(kits_of(reference, overrides, small_changes(variations, present), name))
    variants = [_Variant(settings, kit) for settings, kit in tried if isinstance(kit, KitToPlay)]
    refused = [kit for _, kit in tried if isinstance(kit, str)]
    if not variants:
        why = f"the first: {refused[0]}" if refused else "the kit has all these values already"
        raise KitgenError(f"no change makes a kit; {why}{range_meant(variations)}")
    return present, variants, len(refused)


def _play(plays: Plays, variant: _Variant, numbers: range) -> list[Observed]:
    kit = variant.kit
    series = kit.series(kit.playables[0], plays.players, plays.seed, plays.limit)
    return list(observed_games(series, numbers, plays.jobs))


class _Racing:
    """Plays the games of a race, and reports how many variants have played in each round."""

    def __init__(self, plays: Plays, progress: Progress) -> None:
        self._plays, self._progress = plays, progress
        self._round, self._played, self._left = 1, 0, 0

    def nearest(
        self, variants: Sequence[_Variant], targets: Sequence[Target]
    ) -> tuple[Lap[_Variant], ...]:
        """Return the variants that are left after the last round of a race, the nearest first."""
        best: tuple[Lap[_Variant], ...] = ()
        self._left = len(variants)
        for best in race(variants, targets, self):
            self._round, self._played, self._left = self._round + 1, 0, len(best)
        return best

    def __call__(self, variant: _Variant, numbers: range) -> list[Observed]:
        """Play games of one variant."""
        games = _play(self._plays, variant, numbers)
        self._played += 1
        self._progress(f"round {self._round}, variants", self._played, self._left)
        return games


def _answer(
    variant: _Variant,
    targets: Sequence[Target],
    before: tuple[KitToPlay, list[Observed]],
    after: list[Observed],
    present: dict[str, str],
) -> Answer:
    kit, as_it_is = before
    every = {
        change.name: change
        for change in changes(
            kit.playables[0], variant.kit.playables[0], list(zip(as_it_is, after, strict=True))
        )
    }
    readings = [read_target(target, after) for target in targets]
    return Answer(
        settings=variant.settings,
        moved=moved(variant.settings, present),
        evidence=tuple(
            every[target.measure.name] for target in targets if target.measure.name in every
        ),
        met=tuple(reading.is_met for reading in readings),
        nearly=tuple(reading.distance == 0.0 for reading in readings),
    )


def _nearness(answer: Answer) -> tuple[int, int, int, int]:
    """Return a sort key: answers that meet more targets come first, then those with lower cost."""
    return -sum(answer.met), -sum(answer.nearly), len(answer.settings), answer.moved
