"""The samples, targets and answers of sweeps and tuning, in words."""

from collections.abc import Sequence

from kitgen.phrases import counted, in_a_row
from kitgen.pipeline.playtests.words.wording import in_percent, plain
from kitgen.records.sweep import Answer, Setting, TuningRecord, Wanted


def sample(players: Sequence[str], seed: str) -> str:
    """Return the players and the seed of games: `all players careful, seed 1`."""
    names = " against ".join(dict.fromkeys(players))
    everybody = "all players " if len(set(players)) == 1 < len(players) else ""
    return f"{everybody}{names}, seed {seed}"


def settings_in_words(settings: Sequence[Setting]) -> str:
    """Return settings in the notation of `--set`: `goal=90, rules.tie=shared`."""
    return ", ".join(f"{setting.path}={setting.value}" for setting in settings)


def make_no_kit(count: int) -> str:
    """Return the predicate for combinations that are not valid kits, in agreement with a count."""
    return "makes no kit" if count == 1 else "make no kit"


def tried_in_words(record: TuningRecord) -> str:
    """Return how the answers were searched for, and what their evidence is."""
    refused = ""
    if record.refused:
        refused = f" ({counted(record.refused, 'combination')} {make_no_kit(record.refused)})"
    return (
        f"{counted(record.tried, 'variant')} tried{refused}; each answer was tested with "
        f"{counted(record.games, 'game')} that had no part in finding it, "
        f"{sample(record.players, record.seed)}"
    )


def wanted_in_words(targets: Sequence[Wanted]) -> str:
    """Return the targets: `wanted: turns 10 to 12 and stalls 0 to 2 %`."""
    return f"wanted: {in_a_row([target_in_words(target) for target in targets])}"


def target_in_words(target: Wanted) -> str:
    """Return one target: `turns 10 to 12`, `player-1 wins 45 to 55 %`."""
    if target.is_share:
        ends = (in_percent(target.lowest).removesuffix(" %"), in_percent(target.highest))
    else:
        ends = (plain(target.lowest), plain(target.highest))
    return f"{target.name} {' to '.join(ends) if target.lowest < target.highest else ends[1]}"


def cost_in_words(answer: Answer) -> str:
    """Return the cost of an answer: `1 value changed, by 70 in all`."""
    return f"{counted(len(answer.settings), 'value')} changed, by {answer.moved:,} in all"


def met_in_words(answer: Answer) -> str:
    """Return how many of the targets an answer meets."""
    if all(answer.met):
        return "every target is met"
    if all(answer.nearly):
        return "every target is met by the sample, though not by the whole interval"
    count = sum(answer.nearly)
    if not count:
        return "no target is met"
    return f"{count} of {counted(len(answer.nearly), 'target')} met, at least by the sample"
