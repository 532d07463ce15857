"""The page of tuning: each answer as YAML, with its cost and its evidence."""

from collections.abc import Iterator, Sequence

from kitgen.contract import Table
from kitgen.phrases import capitalised
from kitgen.pipeline.playtests.pages.comparison import changes_table, difference_plots
from kitgen.pipeline.playtests.pages.page import LinkedFile, PlotOnPage, filled_page, page_type
from kitgen.pipeline.playtests.pages.tables import INTERVAL
from kitgen.pipeline.playtests.words.answers import (
    cost_in_words,
    met_in_words,
    target_in_words,
    tried_in_words,
    wanted_in_words,
)
from kitgen.pipeline.playtests.words.sentences import Finding, Mark
from kitgen.pipeline.playtests.words.yaml_changes import yaml_lines
from kitgen.records.playtest import Change
from kitgen.records.sweep import Answer, TuningRecord, Wanted
from kitgen.values import frozen


@frozen
class AnswerOnPage:
    """An answer on the page.

    Attributes:
        id: The anchor for links.
        finding: Whether the answer meets the targets, and its cost.
        yaml: The lines of YAML to paste.
        table: The figure of each target before and after.
        plots: Plots of the differences.
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
    """Return the page of a tuning, as HTML; it needs `page_fonts` in its folder.

    It names the command that plays the same games again, and links to files beside it.
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


def evidence_rows(targets: Sequence[Wanted], answer: Answer) -> list[tuple[str, ...]]:
    """Return each target's figure before and after, the difference, and whether it is met."""
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
    """Yield a sentence for each target that no answer meets, not even in its sample."""
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
