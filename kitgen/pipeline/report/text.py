"""The report as text: a column of labels, sentences beside it, and bars made of characters."""

import textwrap
from collections.abc import Iterator, Sequence
from fractions import Fraction

from kitgen.contract import Audience, Bar, Certainty, Claim, Table
from kitgen.pipeline.report.report import (
    beside_in_words,
    certainties_in_words,
    claims_for,
    figure_of,
    full_length,
)

_LABELS = max(len(certainty) for certainty in Certainty) + 4
_BAR_WIDTH = 32
_SHORTEST_BAR = 8
_NARROWEST = 72
_WIDEST = 100
_DOORS = {
    Audience.PLAYER_1: "For player 1: player 2 must not read on",
    Audience.PLAYER_2: "For player 2: player 1 must not read on",
    Audience.TABLE: "Not for anyone who plays: do not read on",
    Audience.REFEREE: "For the referee: players must not read on",
}
_EIGHTHS = " ▏▎▍▌▋▊▉█"
"""The left part of a character cell, from none to eight eighths filled."""


def report_text(title: str, claims: Sequence[Claim], width: int | None, *, blocks: bool) -> str:
    """Return the report on a kit, without a newline at its end.

    Args:
        title: The kit's title.
        claims: The claims in reading order; those for all players are listed first.
        width: The width of the terminal in characters; None leaves each sentence on one line, in
            which programs find it more easily.
        blocks: Whether bars may use block characters; otherwise they use `#`.
    """
    if not claims:
        return f"{title}: nothing is claimed beyond the checks"
    lines = [f"{title}: what is known ({certainties_in_words(claims)})"]
    for audience in Audience:
        for index, claim in enumerate(claims_for(audience, claims)):
            if audience in _DOORS and index == 0:
                lines += ["", f"  {_DOORS[audience]}"]
            lines += ["", *_claim_lines(claim, width, blocks=blocks)]
    return "\n".join(lines)


def _claim_lines(claim: Claim, width: int | None, *, blocks: bool) -> Iterator[str]:
    """Yield a claim's label and sentence, then its bars below the sentence.

    On a narrow terminal the label is above the sentence.
    """
    beside = width is None or width >= _NARROWEST
    left = 2 + _LABELS if beside else 4
    label = f"  {claim.certainty}"
    sentence = _wrapped(claim.statement, width, left)
    if beside:
        yield label.ljust(left) + next(sentence).lstrip()
    else:
        yield label
    yield from sentence
    if claim.beside is not None:
        yield from _wrapped(beside_in_words(claim.beside), width, left)
    if claim.bars_title:
        yield f"{' ' * left}{claim.bars_title}:"
    if claim.bars:
        room = None if width is None else width - left
        yield from (" " * left + line for line in _bar_lines(claim.bars, room, blocks=blocks))
    if claim.table is not None:
        yield from _wrapped(f"{claim.table.title}:", width, left)
        room = None if width is None else width - left
        yield from (" " * left + line for line in _table_lines(claim.table, room))


def _wrapped(words: str, width: int | None, left: int) -> Iterator[str]:
    """Yield words in lines that begin at a column."""
    lines = [words]
    if width is not None:
        lines = textwrap.wrap(words, min(width, _WIDEST) - left - 1)
    return (" " * left + line for line in lines)


def _table_lines(table: Table, room: int | None) -> Iterator[str]:
    """Yield a table's rows, with each column as wide as its widest cell.

    If the terminal is too narrow for that, each row is a list of its cells.
    """
    rows = (table.columns, *table.rows)
    widths = [max(len(row[column]) for row in rows) for column in range(len(table.columns))]
    if room is None or 2 + sum(widths) + 2 * (len(widths) - 1) <= room:
        for name, *cells in rows:
            row_text = "  ".join(
                cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)
            )
            yield f"  {name.ljust(widths[0])}  {row_text}".rstrip()
        return
    for name, *cells in table.rows:
        row_text = "; ".join(
            f"{head} {cell}" for head, cell in zip(table.columns[1:], cells, strict=True)
        )
        line = f"{table.columns[0]} {name}: {row_text}"
        yield from textwrap.wrap(line, room - 1, initial_indent="  ", subsequent_indent="    ")


def _bar_lines(bars: Sequence[Bar], room: int | None, *, blocks: bool) -> Iterator[str]:
    """Yield a line for each bar, with its label, the bar and its figure in columns.

    If the terminal is too narrow for that, each label is above its bar.
    """
    labels = max(len(bar.label) for bar in bars)
    figures = max(len(figure_of(bar)) for bar in bars)
    width = _BAR_WIDTH
    above: list[list[str]] = [[] for _ in bars]
    if room is not None:
        if room - labels - figures - 6 < _SHORTEST_BAR:
            labels = 0
            above = [textwrap.wrap(bar.label, room - 3) for bar in bars]
        width = max(1, min(width, room - labels - figures - 6))
    full = full_length(bars)
    for bar, label_lines in zip(bars, above, strict=True):
        yield from (f"  {line}" for line in label_lines)
        label = "" if label_lines else bar.label
        drawn = _bar(bar.share / full, width, blocks=blocks)
        yield f"  {label:>{labels}} |{drawn:<{width}} {figure_of(bar):>{figures}}"


def _bar(length: Fraction, width: int, *, blocks: bool) -> str:
    """Return a bar; a share above zero is always visible."""
    steps = 8 if blocks else 1
    filled = round(length * width * steps)
    if length and not filled:
        filled = 1
    if not blocks:
        return "#" * filled
    whole, rest = divmod(filled, steps)
    return _EIGHTHS[-1] * whole + (_EIGHTHS[rest] if rest else "")
