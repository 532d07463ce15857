"""What comparisons, sweeps, tuning and ladders found, as text for a terminal."""

import textwrap
from collections.abc import Iterator, Sequence

from kitgen.phrases import counted, in_a_row
from kitgen.pipeline.playtests.pages.comparison import (
    changes_table,
    nothing_differs,
    same_in_words,
)
from kitgen.pipeline.playtests.pages.ladder import judged, ladder_sample
from kitgen.pipeline.playtests.playing.kits import KitToPlay
from kitgen.pipeline.playtests.terminal.in_columns import in_columns
from kitgen.pipeline.playtests.words.swept import key_figures
from kitgen.pipeline.playtests.words.wording import in_percent, interval_in_percent, plain
from kitgen.pipeline.playtests.words.yaml_changes import yaml_lines
from kitgen.playtest.targets import figures_listed
from kitgen.records.comparison import ComparedGame, ComparisonRecord
from kitgen.records.ladder import LadderRecord
from kitgen.records.playtest import Change
from kitgen.records.sweep import Answer, Setting, SweepRecord, TuningRecord, Wanted

MOST_ROWS = 60
"""Of a sweep so many variants are shown; the CSV file has them all."""

_HEADS = ("figure", "before", "after", "difference", "95 % interval")


def comparison_text(record: ComparisonRecord, width: int | None) -> str:
    """Return what a change did: figures whose change is shown in a table, and how many others.

    Args:
        record: Both kits.
        width: Characters in a line; None leaves each sentence on one line.
    """
    return "\n".join(
        line for compared in record.compared for line in _compared(record, compared, width)
    )


def _compared(record: ComparisonRecord, compared: ComparedGame, width: int | None) -> Iterator[str]:
    names = in_a_row(tuple(dict.fromkeys((compared.before, compared.after))))
    pairs = counted(compared.games, "pair")
    yield (
        f"{record.before} and {record.after}, {names}: {pairs} of games, "
        f"{sample(compared.players, compared.seed)}"
    )
    if nothing_differs(compared):
        yield from _wrapped(same_in_words(compared), width)
        return
    shown = [change for change in compared.changes if change.is_shown]
    others = len(compared.changes) - len(shown)
    if shown:
        rows = [(row.name, *changes_table("", [row]).rows[0][1:5]) for row in shown]
        yield from in_columns(_HEADS, rows)
    if others:
        figures = counted(others, "other figure" if shown else "figure")
        yield from _wrapped(f"no change is shown in {figures}; the page lists them", width)


def sample(players: Sequence[str], seed: str) -> str:
    """Return by whom games were played, and from which seed: `all players careful, seed 1`."""
    names = " against ".join(dict.fromkeys(players))
    everybody = "all players " if len(set(players)) == 1 < len(players) else ""
    return f"{everybody}{names}, seed {seed}"


def ladders_text(record: LadderRecord) -> str:
    """Return ladders as tables, the highest rung first."""
    lines = []
    for ladder in record.ladders:
        lines.append(f"{record.kit}, {ladder.name}: {ladder_sample(ladder)}")
        rows = [
            (
                f"{rung.stronger} against {rung.weaker}",
                judged(rung),
                in_percent(rung.share.value),
                interval_in_percent(rung.share),
                f"{rung.stalls:,}",
            )
            for rung in reversed(ladder.rungs)
        ]
        heads = ("players", "verdict", "points won", "95 % interval", "stalls")
        lines += in_columns(heads, rows, words=2)
    return "\n".join(lines)


def sweep_text(record: SweepRecord) -> str:
    """Return a sweep as a table, a row for each variant, and why some variants are no kits."""
    first = next(game for variant in record.variants if (game := variant.played) is not None)
    heads, rows = key_figures(record)
    games = counted(first.games, "game")
    lines = [
        f"{record.kit}, {first.name}: {counted(len(rows), 'variant')}, {games} of each, "
        f"{sample(first.players, first.seed)}"
    ]
    if rows:
        lines += in_columns(heads, rows[:MOST_ROWS], words=len(record.varied))
    if len(rows) > MOST_ROWS:
        lines.append(f"  and {len(rows) - MOST_ROWS:,} more")
    refused = [variant for variant in record.variants if variant.played is None]
    if refused:
        lines.append(
            f"  {counted(len(refused), 'combination')} {_make_no_kit(len(refused))}; the first, "
            f"{settings_in_words(refused[0].settings)}: {refused[0].refused}"
        )
    return "\n".join(lines)


def _make_no_kit(count: int) -> str:
    return "makes no kit" if count == 1 else "make no kit"


def settings_in_words(settings: Sequence[Setting]) -> str:
    """Return settings as `--set` takes them: `goal=90, rules.tie=shared`."""
    return ", ".join(f"{setting.path}={setting.value}" for setting in settings)


def tuning_text(record: TuningRecord, width: int | None) -> str:
    """Return what to change, what that costs, and what shows that it does what is wanted.

    Args:
        record: What tuning found.
        width: Characters in a line; None leaves each sentence on one line.
    """
    lines = [f"{record.kit}, {record.name}; {wanted_in_words(record.targets)}"]
    lines += _wrapped(tried_in_words(record), width)
    for number, answer in enumerate(record.answers, 1):
        lines += [
            f"answer {number}, {cost_in_words(answer)}: {met_in_words(answer)}",
            *(f"    {line}" for line in yaml_lines(answer.settings)),
            *in_columns((*_HEADS, "target"), evidence_rows(record.targets, answer)),
        ]
    for sentence in unmet(record):
        lines += _wrapped(sentence, width)
    return "\n".join(lines)


def targets_text(kit: KitToPlay) -> str:
    """Return what `--target` may name of the first thing that is played of a kit, one a line."""
    playable = kit.playables[0]
    lines = [f"{kit.kit.loaded.kit_id}, {playable.name}: what --target may name"]
    lines += in_columns(("figure", "unit", "wanted, as in"), figures_listed(playable), words=3)
    return "\n".join(lines)


def tried_in_words(record: TuningRecord) -> str:
    """Return how answers were looked for, and what their evidence is."""
    refused = ""
    if record.refused:
        refused = f" ({counted(record.refused, 'combination')} {_make_no_kit(record.refused)})"
    return (
        f"{counted(record.tried, 'variant')} tried{refused}; behind each answer stand "
        f"{counted(record.games, 'game')} that had no part in finding it, "
        f"{sample(record.players, record.seed)}"
    )


def wanted_in_words(targets: Sequence[Wanted]) -> str:
    """Return what is wanted: `wanted: turns 10 to 12 and stalls 0 to 2 %`."""
    return f"wanted: {in_a_row([target_in_words(target) for target in targets])}"


def target_in_words(target: Wanted) -> str:
    """Return one target: `turns 10 to 12`, `player-1 wins 45 to 55 %`."""
    if target.is_share:
        ends = (in_percent(target.lowest).removesuffix(" %"), in_percent(target.highest))
    else:
        ends = (plain(target.lowest), plain(target.highest))
    return f"{target.name} {' to '.join(ends) if target.lowest < target.highest else ends[1]}"


def cost_in_words(answer: Answer) -> str:
    """Return what an answer costs: `1 value changed, by 70 in all`."""
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


def evidence_rows(targets: Sequence[Wanted], answer: Answer) -> list[tuple[str, ...]]:
    """Return of each target its figure before and after, the difference, and whether it is met."""
    changes = {change.name: change for change in answer.evidence}
    rows = []
    for target, met, nearly in zip(targets, answer.met, answer.nearly, strict=True):
        change = changes.get(target.name)
        cells = ("", "", "", "") if change is None else _cells(change)
        verdict = "met" if met else "by the sample" if nearly else "not met"
        rows.append((target_in_words(target), *cells, verdict))
    return rows


def _cells(change: Change) -> tuple[str, ...]:
    return changes_table("", [change]).rows[0][1:5]


def unmet(record: TuningRecord) -> Iterator[str]:
    """Yield a sentence for each target that no answer meets, not even by its sample."""
    for place, target in enumerate(record.targets):
        if any(answer.nearly[place] for answer in record.answers):
            continue
        seen = [
            (target.distance(change.after), number, change)
            for number, answer in enumerate(record.answers, 1)
            for change in answer.evidence
            if change.name == target.name
        ]
        words = f"no answer has {target_in_words(target)}"
        if seen:
            _, number, nearest = min(seen, key=lambda answer: answer[:2])
            words += f"; the nearest is answer {number} with {_cells(nearest)[1]}"
        yield words


def _wrapped(sentence: str, width: int | None) -> list[str]:
    if width is None:
        return [f"  {sentence}"]
    room = max(40, min(width, 100) - 1)
    return textwrap.wrap(
        sentence, room, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
    )
