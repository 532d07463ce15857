"""The page of ladders: how much each kind of player wins against the one below it."""

from collections.abc import Iterator, Sequence

from kitgen.contract import Table
from kitgen.phrases import capitalised, counted, in_a_row
from kitgen.pipeline.playtests.pages.page import (
    LinkedFile,
    PlotOnPage,
    filled_page,
    on_page,
    page_type,
)
from kitgen.pipeline.playtests.pages.tables import INTERVAL
from kitgen.pipeline.playtests.plots.intervals import draw_ladder
from kitgen.pipeline.playtests.words.sentences import Finding, Mark
from kitgen.pipeline.playtests.words.wording import in_percent, interval_in_percent
from kitgen.records.ladder import LadderOfGame, LadderRecord, RungRecord
from kitgen.values import frozen


@frozen
class LadderChapter:
    """The part of the page about one ladder.

    Attributes:
        id: The anchor for links.
        name: The name of what was played.
        sampled: A description of the sample.
        findings: A sentence for each rung, from the bottom up.
        plot: The plot of the ladder, with its table.
    """

    id: str
    name: str
    sampled: str
    findings: tuple[Finding, ...]
    plot: PlotOnPage


@page_type()
def ladder_page(
    record: LadderRecord, title: str, command: str, files: Sequence[LinkedFile] = ()
) -> str:
    """Return the page of a kit's ladders, as HTML; it needs `page_fonts` in its folder.

    It names the command that plays the same games again, and links to files beside it.
    """
    defined: set[str] = set()
    chapters = [
        _chapter(f"ladder-{number}", ladder, defined)
        for number, ladder in enumerate(record.ladders, 1)
    ]
    return filled_page(
        "ladder", record, kit_title=title, command=command, chapters=chapters, files=files
    )


def _chapter(id: str, ladder: LadderOfGame, defined: set[str]) -> LadderChapter:
    title = "What each player wins against the one below it"
    rungs = [(rung.stronger, rung.weaker, rung.share) for rung in ladder.rungs]
    face = draw_ladder(f"{id}-rungs", f"{ladder.name}: a ladder", rungs)
    words = "The dashed line marks one half: what an equal player would win."
    return LadderChapter(
        id=id,
        name=ladder.name,
        sampled=f"{ladder_sample(ladder)}; intervals of 95 %",
        findings=tuple(_findings(ladder)),
        plot=on_page(face, title, words, rungs_table(ladder), defined),
    )


def ladder_sample(ladder: LadderOfGame) -> str:
    """Return a description of a ladder's sample: `200 games a rung, seed 1`."""
    games = in_a_row([f"{count:,}" for count in dict.fromkeys(r.games for r in ladder.rungs)])
    return f"{games} games a rung, half of them on either side, seed {ladder.seed}"


def _findings(ladder: LadderOfGame) -> Iterator[Finding]:
    for rung in ladder.rungs:
        share = f"{in_percent(rung.share.value)} ({interval_in_percent(rung.share)})"
        words = f"{capitalised(rung.stronger)} wins {share} of the points against {rung.weaker}"
        mark = {"better": Mark.WELL, "undecided": Mark.UNDECIDED, "worse": Mark.LOOK}[judged(rung)]
        ends = {
            Mark.WELL: "it is better.",
            Mark.UNDECIDED: "which is better is undecided.",
            Mark.LOOK: "it is the weaker one.",
        }
        stalls = ""
        if rung.stalls:
            stalls = f"{counted(rung.stalls, 'game')} that did not end, counted as half won."
        yield Finding(mark, f"{words}: {ends[mark]}", stalls)


def judged(rung: RungRecord) -> str:
    """Return whether the player expected to be better is `better`, `worse` or `undecided`."""
    if rung.is_better:
        return "better"
    return "worse" if rung.share.highest < 0.5 else "undecided"


def rungs_table(ladder: LadderOfGame) -> Table:
    """Return a table of the rungs, the highest first, in the order of the plot."""
    rows = tuple(
        (
            f"{capitalised(rung.stronger)} against {rung.weaker}",
            in_percent(rung.share.value),
            interval_in_percent(rung.share),
            judged(rung),
            f"{rung.games:,}",
            f"{rung.stalls:,}",
        )
        for rung in reversed(ladder.rungs)
    )
    heads = ("Players", "Points won", INTERVAL, "Verdict", "Games", "Stalls")
    return Table("Points won", heads, rows)
