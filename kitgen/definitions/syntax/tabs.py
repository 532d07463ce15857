"""Tabs, where YAML allows only spaces."""

from collections.abc import Iterator, Sequence

from kitgen.definitions.syntax.indents import indent_of
from kitgen.definitions.syntax.mends import Edit, Found, Mend
from kitgen.phrases import counted

_LIKELY_WIDTHS = (2, 4, 8)


def tab_at(lines: Sequence[str], at: int, column: int) -> Found | None:
    """Return the slip of a tab at which the parser gave up; None if there is none.

    A tab that indents its line is one slip with all others that do.
    """
    after = lines[at][column:] if at < len(lines) else ""
    if not after.startswith("\t"):
        return None
    message, hint = "there is a tab where only spaces can be", "write a space instead"
    tabs = len(after) - len(after.lstrip("\t"))
    mend: Mend = (Edit(at, column, tabs, tabs * " "),)
    if not lines[at][:column].strip():
        mend, hint = (*_without_indenting(lines),), "indent with spaces"
        if others := len(mend) - 1:
            hint += f", here and in {counted(others, 'more line')}"
    return Found(message, hint, at, column, mend)


def _without_indenting(lines: Sequence[str]) -> Iterator[Edit]:
    """Yield the edits that write spaces for each tab that indents a line."""
    before, width = "", 0
    # How far in the line above stands, and those that it lies within.
    levels: list[int] = []
    for at, line in enumerate(lines):
        words = line.lstrip(" \t")
        blank = line[: len(line) - len(words)]
        meant = line
        if "\t" in blank:
            width = _width_of_tab(blank, before, levels, width) if words else width
            edit = Edit(at, 0, len(blank), " " * _width(blank, width))
            meant = edit.made_in(line)
            yield edit
        if words and not words.startswith("#"):
            before, inner = meant, indent_of(meant)
            levels = [*(level for level in levels if level < inner), inner]


def _width_of_tab(blank: str, before: str, levels: Sequence[int], width: int) -> int:
    """Return how many spaces a tab probably stands for in what indents a line below another.

    Args:
        blank: What indents the line.
        before: The line above.
        levels: How far in that line stands, and those that it lies within.
        width: How many spaces the tabs above stand for; 0 if there are none.
    """
    opens = before.rstrip().endswith(":")
    if width and not opens and _width(blank, width) in levels:
        return width
    for likely in (*filter(None, [width]), *_LIKELY_WIDTHS):
        stands = _width(blank, likely)
        if stands > indent_of(before) if opens else stands == indent_of(before):
            return likely
    return width or _LIKELY_WIDTHS[0]


def _width(blank: str, tab: int) -> int:
    return len(blank) + blank.count("\t") * (tab - 1)
