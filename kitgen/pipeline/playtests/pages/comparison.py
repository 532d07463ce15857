"""The page of a comparison: the effect of a change on a kit's games, figure by figure."""

from collections.abc import Iterator, Sequence

from kitgen.contract import Table
from kitgen.drawing.face import Face
from kitgen.phrases import capitalised, counted
from kitgen.pipeline.playtests.pages.page import (
    LinkedFile,
    PlotOnPage,
    filled_page,
    on_page,
    page_type,
)
from kitgen.pipeline.playtests.pages.tables import INTERVAL
from kitgen.pipeline.playtests.plots.intervals import Difference, draw_differences
from kitgen.pipeline.playtests.words.sentences import Finding, Mark
from kitgen.pipeline.playtests.words.wording import difference, in_percent, plain
from kitgen.records.comparison import ComparedGame, ComparisonRecord
from kitgen.records.playtest import Change, Estimate
from kitgen.values import frozen

_SHARE = "share"
_ALWAYS_DRAWN = ("wins", "win", "stalls", "turns")
"""Figures whose names end with one of these are always drawn, whether they changed or not."""

_SMALLEST = 0.0001


@frozen
class ComparedChapter:
    """The part of the page about one thing that was played in both kits.

    Attributes:
        id: The anchor for links.
        name: The name of what was played; both names if they differ.
        sampled: A description of the sample.
        findings: The changes that are significant, or that there are none.
        plots: Differences with their intervals, grouped by unit.
        table: The figures with a significant change; None if there are none.
        same_plots: Wins, stalls and turns, if they have no significant change.
        same_table: The figures without a significant change; None if there are none, or if
            nothing differs.
        compared: The record of the comparison.
    """

    id: str
    name: str
    sampled: str
    findings: tuple[Finding, ...]
    plots: tuple[PlotOnPage, ...]
    table: Table | None
    same_plots: tuple[PlotOnPage, ...]
    same_table: Table | None
    compared: ComparedGame


@page_type()
def comparison_page(
    record: ComparisonRecord,
    titles: tuple[str, str],
    command: str,
    files: Sequence[LinkedFile] = (),
) -> str:
    """Return the page of a comparison, as HTML; it needs `page_fonts` in its folder.

    It names the command that plays the same games again, and links to files beside it.
    """
    defined: set[str] = set()
    chapters = [
        _chapter(f"compared-{number}", compared, defined)
        for number, compared in enumerate(record.compared, 1)
    ]
    before, after = titles
    return filled_page(
        "comparison",
        record,
        before=before,
        after=after,
        command=command,
        chapters=chapters,
        files=files,
    )


def _chapter(id: str, compared: ComparedGame, defined: set[str]) -> ComparedChapter:
    names = dict.fromkeys((compared.before, compared.after))
    players = " against ".join(compared.players)
    pairs = counted(compared.games, "pair")
    shown = [change for change in compared.changes if change.is_shown]
    others = [change for change in compared.changes if not change.is_shown]
    if nothing_differs(compared):
        others = []
    return ComparedChapter(
        id=id,
        name=" and ".join(names),
        sampled=f"{pairs} of games, {players}, seed {compared.seed}; intervals of 95 %",
        findings=tuple(_findings(compared)),
        plots=tuple(difference_plots(id, shown, defined)),
        table=changes_table("Figures that changed", shown) if shown else None,
        same_plots=tuple(difference_plots(f"{id}-same", others, defined)),
        same_table=changes_table("Figures without a shown change", others) if others else None,
        compared=compared,
    )


def _findings(compared: ComparedGame) -> Iterator[Finding]:
    shown = [change for change in compared.changes if change.is_shown]
    for change in shown:
        yield Finding(Mark.CHANGED, change_in_words(change))
    if nothing_differs(compared):
        yield Finding(Mark.WELL, same_in_words(compared))
    elif not shown:
        pairs = counted(compared.games, "pair")
        yield Finding(Mark.UNDECIDED, f"{pairs} of games show no change in any figure.")


def nothing_differs(compared: ComparedGame) -> bool:
    """Return whether no figure differs, as when a kit is compared with itself."""
    return all(
        change.before == change.after and change.chance == 1.0 for change in compared.changes
    )


def same_in_words(compared: ComparedGame) -> str:
    """Return the sentence about kits that do not differ in any figure."""
    pairs = counted(compared.games, "pair")
    return f"Nothing differs: over {pairs} of games every figure is the same."


def change_in_words(change: Change) -> str:
    """Return the change of a figure: `Turns: 45.2 before, 38.4 after, −6.80 (−7.66 to −5.94).`"""
    old, new = (_figure(change, value) for value in (change.before, change.after))
    by, ends = _difference(change)
    return f"{capitalised(change.name)}: {old} before, {new} after, {by} ({ends})."


def changes_table(title: str, changes: Sequence[Change]) -> Table:
    """Return a table of figures before and after, with differences, intervals and p-values."""
    rows = tuple(
        (
            capitalised(change.name),
            _figure(change, change.before),
            _figure(change, change.after),
            *_difference(change),
            "below 0.0001" if change.chance < _SMALLEST else f"{change.chance:.4f}",
        )
        for change in changes
    )
    heads = ("Figure", "Before", "After", "Difference", INTERVAL, "By chance")
    return Table(title, heads, rows)


def _figure(change: Change, value: float) -> str:
    return in_percent(value) if change.kind == _SHARE else plain(value)


def _difference(change: Change) -> tuple[str, str]:
    """Return a difference and its interval; those of shares are in percentage points."""
    by, ends = difference(_in_unit(change))
    return f"{by} points" if change.kind == _SHARE else by, ends


def _in_unit(change: Change) -> Estimate:
    if change.kind != _SHARE:
        return change.difference
    share = change.difference
    return Estimate(100 * share.lowest, 100 * share.value, 100 * share.highest)


def difference_plots(id: str, changes: Sequence[Change], defined: set[str]) -> Iterator[PlotOnPage]:
    """Yield a plot of all shares, and one for each other figure, because each has its own unit.

    Args:
        id: The beginning of the drawings' names.
        changes: The figures; of those without a significant change, only wins, stalls and turns
            are drawn.
        defined: The definitions of earlier drawings on the page; see `svg_element`.
    """
    drawn = [change for change in changes if change.is_shown or change.name.endswith(_ALWAYS_DRAWN)]
    shares = [change for change in drawn if change.kind == _SHARE]
    groups = [("Shares of games", shares)] if shares else []
    groups += [(capitalised(change.name), [change]) for change in drawn if change.kind != _SHARE]
    for number, (title, group) in enumerate(groups, 1):
        unit = "points" if group[0].kind == _SHARE else ""
        face = _face(f"{id}-changes-{number}", title, group, unit)
        table = changes_table(title, group)
        yield on_page(face, title, "", table, defined, is_long=True)


def _face(name: str, title: str, changes: Sequence[Change], unit: str) -> Face:
    rows = [
        Difference(
            capitalised(change.name),
            _figure(change, change.before),
            _figure(change, change.after),
            _in_unit(change),
        )
        for change in changes
    ]
    return draw_differences(name, f"{title}: after less before", rows, unit)
