"""The page of tuning: each answer as YAML, with what it costs and what shows that it does."""

from collections.abc import Sequence

from kitgen.contract import Table
from kitgen.pipeline.playtests.pages.comparison import difference_plots
from kitgen.pipeline.playtests.pages.page import LinkedFile, PlotOnPage, filled_page, page_type
from kitgen.pipeline.playtests.pages.tables import INTERVAL
from kitgen.pipeline.playtests.terminal.variants import (
    cost_in_words,
    evidence_rows,
    met_in_words,
    tried_in_words,
    unmet,
    wanted_in_words,
)
from kitgen.pipeline.playtests.words.sentences import Finding, Mark
from kitgen.pipeline.playtests.words.wording import capitalised
from kitgen.pipeline.playtests.words.yaml_changes import yaml_lines
from kitgen.records.sweep import Answer, TuningRecord
from kitgen.values import frozen


@frozen
class AnswerOnPage:
    """An answer as the page shows it.

    Attributes:
        id: By which links find it.
        finding: Whether it meets the targets, and what it costs.
        yaml: The lines to paste.
        table: Of each target its figure before and after.
        plots: The differences.
    """

    id: str
    finding: Finding
    yaml: str
    table: Table
    plots: tuple[PlotOnPage, ...]


@page_type()
def tuning_page(
    record: TuningRecord, title: str, command: str, files: Sequence[LinkedFile] = ()
) -> str:
    """Return the page of what tuning found, as HTML; `page_fonts` lie beside it.

    Args:
        record: What it found.
        title: The kit's title.
        command: The command that tunes the kit again.
        files: Files beside the page that it leads to.
    """
    defined: set[str] = set()
    return filled_page(
        "tuning",
        record,
        kit_title=title,
        wanted=capitalised(wanted_in_words(record.targets)),
        tried=tried_in_words(record),
        findings=[Finding(Mark.LOOK, f"{capitalised(words)}.") for words in unmet(record)],
        answers=[
            _on_page(number, record, answer, defined)
            for number, answer in enumerate(record.answers, 1)
        ],
        command=command,
        files=files,
    )


def _on_page(number: int, record: TuningRecord, answer: Answer, defined: set[str]) -> AnswerOnPage:
    mark = Mark.WELL if all(answer.met) else Mark.UNDECIDED if all(answer.nearly) else Mark.LOOK
    words = f"{capitalised(met_in_words(answer))}: {cost_in_words(answer)}."
    heads = ("Wanted", "Before", "After", "Difference", INTERVAL, "Target")
    return AnswerOnPage(
        id=f"answer-{number}",
        finding=Finding(mark, words),
        yaml="\n".join(yaml_lines(answer.settings)),
        table=Table(
            f"Evidence of answer {number}",
            heads,
            tuple(
                (capitalised(first), *cells)
                for first, *cells in evidence_rows(record.targets, answer)
            ),
        ),
        plots=tuple(difference_plots(f"answer-{number}", answer.evidence, defined)),
    )
