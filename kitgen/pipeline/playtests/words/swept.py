"""The figures of a sweep: a row for each variant, in words for people and in numbers for CSV."""

import csv
import io
from collections.abc import Iterator

from kitgen.pipeline.playtests.words.wording import in_percent, interval, interval_in_percent, plain
from kitgen.playtest.measures import wins_of
from kitgen.records.playtest import Estimate, PlayedGame
from kitgen.records.sweep import SweepRecord
from kitgen.values import frozen

TURNS = "turns, median"
_VERDICTS = {"seat": "seats", "side": "sides", "order": "order"}


@frozen
class KeyFigure:
    """A figure that a sweep shows for each variant.

    Attributes:
        name: The head of its column.
        is_share: Whether it is a share of games.
        estimate: The figure with its interval.
    """

    name: str
    is_share: bool
    estimate: Estimate

    @property
    def figure(self) -> str:
        """The figure in words."""
        value = self.estimate.value
        return in_percent(value) if self.is_share else plain(value)

    @property
    def interval(self) -> str:
        """The interval in words."""
        return (interval_in_percent if self.is_share else interval)(self.estimate)


def figures_of(played: PlayedGame) -> tuple[KeyFigure, ...]:
    """Return a variant's key figures: its length, who wins, draws and stalls."""
    return tuple(_figures(played))


def _figures(played: PlayedGame) -> Iterator[KeyFigure]:
    yield KeyFigure(TURNS, False, played.turns)
    if played.wins is not None:
        yield KeyFigure("won", True, played.wins)
    else:
        for lean in played.leans:
            for winner in lean.winners:
                place = " to move" if lean.of == "order" else ""
                yield KeyFigure(wins_of(f"{winner.name}{place}"), True, winner.share)
        yield KeyFigure("draws", True, played.draws)
    yield KeyFigure("stalls", True, played.stalls)


def key_figures(record: SweepRecord) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Return the heads and rows of a sweep's table, without combinations that are not valid kits.

    Variants may differ in their seats: the cell of a figure that a variant lacks is empty.
    """
    played = [
        (variant.settings, variant.played)
        for variant in record.variants
        if variant.played is not None
    ]
    # Wins by the order of moves are only in the CSV file, because they would make lines too long.
    names = [name for name in _names(record) if not name.endswith("to move wins")]
    leans = tuple(dict.fromkeys(lean.of for _, game in played for lean in game.leans))
    others = tuple(name for name in names if name != TURNS)
    rows = []
    for settings, game in played:
        figures = {figure.name: figure.figure for figure in figures_of(game)}
        verdicts = {lean.of: lean.verdict for lean in game.leans}
        span = f"{plain(game.fewest_turns)} to {plain(game.most_turns)}"
        rows.append(
            (
                *(setting.value for setting in settings),
                figures[TURNS],
                span,
                *(figures.get(name, "") for name in others),
                *(verdicts.get(of, "") for of in leans),
            )
        )
    verdicts_of = tuple(_VERDICTS[of] for of in leans)
    return (*record.varied, TURNS, "nine of ten", *others, *verdicts_of), rows


def _names(record: SweepRecord) -> tuple[str, ...]:
    return tuple(
        dict.fromkeys(
            figure.name
            for variant in record.variants
            if variant.played is not None
            for figure in figures_of(variant.played)
        )
    )


def sweep_csv(record: SweepRecord) -> str:
    """Return a sweep as CSV: a row for each combination, shares from 0 to 1, intervals of 95 %.

    A combination that is not a valid kit has no figures, but the reason in its last cell.
    """
    text, names = io.StringIO(), _names(record)
    rows = csv.writer(text, lineterminator="\n")
    ends = [f"{name}{end}" for name in names for end in (" lowest", "", " highest")]
    rows.writerow(
        [*record.varied, "games", "turns 5 %", "turns 95 %", *ends, *_VERDICTS.values(), "refused"]
    )
    for variant in record.variants:
        settings, game = [setting.value for setting in variant.settings], variant.played
        if game is None:
            rows.writerow([*settings, *[""] * (3 + len(ends) + len(_VERDICTS)), variant.refused])
            continue
        figures = {figure.name: figure.estimate for figure in figures_of(game)}
        cells: list[float | str] = []
        for name in names:
            seen = figures.get(name)
            cells += ["", "", ""] if seen is None else [seen.lowest, seen.value, seen.highest]
        verdicts = {lean.of: lean.verdict for lean in game.leans}
        rows.writerow(
            [*settings, game.games, game.fewest_turns, game.most_turns, *cells]
            + [verdicts.get(of, "") for of in _VERDICTS]
            + [""]
        )
    return text.getvalue()
