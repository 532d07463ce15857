"""The results of comparisons, sweeps, tuning and ladders, as text for a terminal."""

import textwrap
from collections.abc import Iterator, Sequence

from kitgen.phrases import counted, in_a_row
from kitgen.pipeline.playtests.pages.comparison import (
    changes_table,
    nothing_differs,
    same_in_words,
)
from kitgen.pipeline.playtests.pages.ladder import judged, ladder_sample
from kitgen.pipeline.playtests.pages.tuning import evidence_rows, unmet
from kitgen.pipeline.playtests.playing.kits import KitToPlay
from kitgen.pipeline.playtests.words.answers import (
    cost_in_words,
    make_no_kit,
    met_in_words,
    sample,
    settings_in_words,
    tried_in_words,
    wanted_in_words,
)
from kitgen.pipeline.playtests.words.swept import key_figures
from kitgen.pipeline.playtests.words.wording import in_percent, interval_in_percent
from kitgen.pipeline.playtests.words.yaml_changes import yaml_lines
from kitgen.playtest.targets import figures_listed
from kitgen.records.comparison import ComparedGame, ComparisonRecord
from kitgen.records.ladder import LadderRecord
from kitgen.records.sweep import SweepRecord, TuningRecord

MOST_ROWS = 60
"""The most variants of a sweep that are shown; the CSV file has all of them."""

_HEADS = ("figure", "before", "after", "difference", "95 % interval")


def comparison_text(record: ComparisonRecord, width: int | None) -> str:
    """Return a table of the figures that changed significantly, and the number of the others.

    `width` is the most characters in a line; None leaves each sentence on one line.
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
        yield from _in_columns(_HEADS, rows)
    if others:
        figures = counted(others, "other figure" if shown else "figure")
        yield from _wrapped(f"no change is shown in {figures}; the page lists them", width)


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
        lines += _in_columns(heads, rows, words=2)
    return "\n".join(lines)


def sweep_text(record: SweepRecord) -> str:
    """Return a sweep as a table with a row for each variant, and why others are not valid kits."""
    first = next(game for variant in record.variants if (game := variant.played) is not None)
    heads, rows = key_figures(record)
    games = counted(first.games, "game")
    lines = [
        f"{record.kit}, {first.name}: {counted(len(rows), 'variant')}, {games} of each, "
        f"{sample(first.players, first.seed)}"
    ]
    if rows:
        lines += _in_columns(heads, rows[:MOST_ROWS], words=len(record.varied))
    if len(rows) > MOST_ROWS:
        lines.append(f"  and {len(rows) - MOST_ROWS:,} more")
    refused = [variant for variant in record.variants if variant.played is None]
    if refused:
        lines.append(
            f"  {counted(len(refused), 'combination')} {make_no_kit(len(refused))}; the first, "
            f"{settings_in_words(refused[0].settings)}: {refused[0].refused}"
        )
    return "\n".join(lines)


def tuning_text(record: TuningRecord, width: int | None) -> str:
    """Return the answers of a tuning, with their cost and evidence.

    `width` is the most characters in a line; None leaves each sentence on one line.
    """
    lines = [f"{record.kit}, {record.name}; {wanted_in_words(record.targets)}"]
    lines += _wrapped(tried_in_words(record), width)
    for number, answer in enumerate(record.answers, 1):
        lines += [
            f"answer {number}, {cost_in_words(answer)}: {met_in_words(answer)}",
            *(f"    {line}" for line in yaml_lines(answer.settings)),
            *_in_columns((*_HEADS, "target"), evidence_rows(record.targets, answer)),
        ]
    for sentence in unmet(record):
        lines += _wrapped(sentence, width)
    return "\n".join(lines)


def targets_text(kit: KitToPlay) -> str:
    """Return the figures that `--target` may name for the first playable of a kit, one per line."""
    playable = kit.playables[0]
    lines = [f"{kit.kit.loaded.kit_id}, {playable.name}: what --target may name"]
    lines += _in_columns(("figure", "unit", "wanted, as in"), figures_listed(playable), words=3)
    return "\n".join(lines)


def _wrapped(sentence: str, width: int | None) -> list[str]:
    if width is None:
        return [f"  {sentence}"]
    room = max(40, min(width, 100) - 1)
    return textwrap.wrap(
        sentence, room, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
    )


def _in_columns(heads: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> list[str]:
    """Return the lines of an indented table with columns as wide as their widest cell.

    The first `words` columns are left-aligned, the others right-aligned, as numbers are.
    """
    table = [heads, *rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = []
    for row in table:
        cells = [
            cell.ljust(width) if place < words else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append(f"  {'  '.join(cells)}".rstrip())
    return lines
