"""The page of a sweep: a grid for each figure, in which higher figures are darker."""

from collections.abc import Iterator, Sequence
from math import prod

from kitgen.contract import Table
from kitgen.phrases import capitalised, counted
from kitgen.pipeline.playtests.pages.page import (
    LinkedFile,
    PlotOnPage,
    filled_page,
    on_page,
    page_type,
    sample_in_words,
)
from kitgen.pipeline.playtests.pages.tables import INTERVAL
from kitgen.pipeline.playtests.plots.heat_maps import GridCell, draw_grid
from kitgen.pipeline.playtests.words.answers import settings_in_words
from kitgen.pipeline.playtests.words.sentences import Finding, Mark
from kitgen.pipeline.playtests.words.swept import KeyFigure, figures_of, key_figures
from kitgen.records.sweep import Setting, SweepRecord
from kitgen.values import frozen

_MOST_ACROSS = 8
_MOST_DOWN = 40
"""The most rows of a grid: the cells of larger ones, left to table and CSV, would be illegible."""


@frozen
class _Seen:
    """A variant that was played.

    Attributes:
        settings: The values of the varied keys.
        figures: The key figures, by name.
        biased: Which contests are biased: `seat`, `side`, `order`.
    """

    settings: tuple[Setting, ...]
    figures: dict[str, KeyFigure]
    biased: tuple[str, ...]


@page_type()
def sweep_page(
    record: SweepRecord, title: str, command: str, files: Sequence[LinkedFile] = ()
) -> str:
    """Return the page of a sweep, as HTML; it needs `page_fonts` in its folder.

    It names the command that plays the same games again, and links to files beside it.
    """
    games = [variant.played for variant in record.variants if variant.played is not None]
    seen = [
        _Seen(
            variant.settings,
            {figure.name: figure for figure in figures_of(variant.played)},
            tuple(lean.of for lean in variant.played.leans if lean.verdict == "biased"),
        )
        for variant in record.variants
        if variant.played is not None
    ]
    heads, rows = key_figures(record)
    return filled_page(
        "sweep",
        record,
        kit_title=title,
        name=capitalised(games[0].name),
        sampled=f"of each variant {sample_in_words(games[0])}",
        findings=tuple(_findings(seen)),
        plots=tuple(_plots(record, seen)),
        table=Table(
            "Every variant",
            # The first heads are paths of keys, which are printed as they are typed.
            tuple(head if head in record.varied else capitalised(head) for head in heads),
            tuple(rows),
        ),
        refused=[
            (settings_in_words(variant.settings), variant.refused)
            for variant in record.variants
            if variant.played is None
        ],
        command=command,
        files=files,
    )


def _findings(seen: Sequence[_Seen]) -> Iterator[Finding]:
    """Yield the figures whose extremes have disjoint intervals, and the biased variants."""
    for name in _names(seen):
        having = [variant for variant in seen if name in variant.figures]
        low, high = (
            choose(having, key=lambda variant: variant.figures[name].estimate.value)
            for choose in (min, max)
        )
        if low.figures[name].estimate.highest < high.figures[name].estimate.lowest:
            least, most = (variant.figures[name].figure for variant in (low, high))
            yield Finding(
                Mark.CHANGED,
                f"{capitalised(name)}: from {least} with {settings_in_words(low.settings)} to "
                f"{most} with {settings_in_words(high.settings)}.",
            )
    biased = [settings_in_words(variant.settings) for variant in seen if variant.biased]
    if biased:
        count = f"{len(biased)} of {counted(len(seen), 'variant')}"
        yield Finding(Mark.LOOK, f"Biased in {count}, the first with {biased[0]}.")


def _names(seen: Sequence[_Seen]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for variant in seen for name in variant.figures))


def _plots(record: SweepRecord, seen: Sequence[_Seen]) -> Iterator[PlotOnPage]:
    """Yield a grid for each figure that is not the same in all variants."""
    values = {
        path: tuple(dict.fromkeys(variant.settings[place].value for variant in record.variants))
        for place, path in enumerate(record.varied)
    }
    # The path with the fewest values varies across, because a page scrolls down, not sideways.
    across = min(record.varied, key=lambda path: len(values[path]))
    if len(record.varied) == 1 and len(values[across]) > _MOST_ACROSS:
        across = ""
    down = tuple(path for path in record.varied if path != across)
    columns = values.get(across, ("",))
    if len(columns) > _MOST_ACROSS or prod(len(values[path]) for path in down) > _MOST_DOWN:
        return
    defined: set[str] = set()
    for number, name in enumerate(_names(seen), 1):
        cells = {variant.settings: variant.figures.get(name) for variant in seen}
        if len({figure.figure for figure in cells.values() if figure is not None}) < 2:
            continue
        rows: dict[str, list[GridCell]] = {}
        for variant in record.variants:
            row = ", ".join(setting.value for setting in variant.settings if setting.path != across)
            rows.setdefault(row, []).append(_cell(cells.get(variant.settings)))
        face = draw_grid(
            f"sweep-{number}",
            capitalised(name),
            tuple(rows),
            columns if across else (capitalised(name),),
            tuple(rows.values()),
            (", ".join(down), across or name),
        )
        table = Table(
            f"{capitalised(name)} of each variant",
            (*record.varied, capitalised(name), INTERVAL),
            tuple(
                (*(setting.value for setting in settings), figure.figure, figure.interval)
                for settings, figure in cells.items()
                if figure is not None
            ),
        )
        words = (
            "The darker, the higher; below each figure is its 95 % interval. Where two "
            "intervals overlap, the shades may differ by chance alone. Struck out: the "
            "combination makes no kit."
        )
        yield on_page(face, capitalised(name), words, table, defined, is_long=True)


def _cell(figure: KeyFigure | None) -> GridCell:
    if figure is None:
        return GridCell(None, "", "")
    return GridCell(figure.estimate.value, figure.figure, figure.interval)
