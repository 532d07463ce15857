"""Slips that stop the parser, put right as they were probably meant, to read what lies below."""

import re
from collections.abc import Iterable, Sequence
from collections.abc import Mapping as Map

from kitgen.definitions.loosely.brackets import QUOTED, with_brackets
from kitgen.definitions.loosely.indents import indent_of
from kitgen.definitions.loosely.punctuation import without_link
from kitgen.definitions.loosely.quotes_left_out import LINE_END, with_quotes
from kitgen.definitions.tree import Mapping, with_places
from kitgen.diagnostics import Diagnostic, Span
from kitgen.phrases import counted
from kitgen.values import frozen, replace

_CLOSING = re.compile(r"close it with `([\]}])`")
_CLOSING_AT = re.compile(r"write `([\]}])` in column (\d+), after .*")
_INSTEAD = re.compile(r"write `([\]}])`|take it out.*")
_TO_THE_LEFT = re.compile(r"move it to the left by (\d+) spaces?")
_COMMENT = re.compile(rf"{QUOTED}|(?<=[ \t])(?P<comment>#.*)")
_COLUMNS = re.compile(r"^write `.` in column \d+|, in columns \d+ and \d+$")
"""What messages and hints say of the columns of their own line."""
_INDENT = re.compile(r"[ \t]*")
_LIKELY_WIDTHS = (2, 4, 8)


@frozen
class PutRight:
    """A text as it was probably meant.

    Attributes:
        text: The text, in lines as before.
        slip: What stopped the parser, with a hint for all places that were put right.
        moved: By how many columns the words of a line, counted from 1, stand further right than
            before.
        since: The column from which on they do, from 1.
    """

    text: str
    slip: Diagnostic
    moved: Map[int, int]
    since: int = 1


class ColumnsMoved:
    """By how many columns the words of lines stand further right than in the file."""

    def __init__(self) -> None:
        """Begin with a text as it is in the file."""
        self._moved: dict[int, tuple[int, int]] = {}

    def take(self, meant: PutRight) -> str:
        """Return a text that was put right, and remember by how much its words moved."""
        self._moved |= {line: (by, meant.since) for line, by in meant.moved.items()}
        return meant.text

    def back_in(self, problems: Iterable[Diagnostic]) -> list[Diagnostic]:
        """Return problems at their places in the file."""
        return [*map(self._problem_back, problems)]

    def tree_back(self, tree: Mapping) -> Mapping:
        """Return a tree with the places of the file."""
        return with_places(tree, self._back) if self._moved else tree

    def _problem_back(self, problem: Diagnostic) -> Diagnostic:
        if problem.span is None or problem.span.line not in self._moved:
            return problem
        by, _ = self._moved[problem.span.line]

        def in_file(words: str) -> str:
            return _COLUMNS.sub(
                lambda said: re.sub(r"\d+", lambda column: str(int(column[0]) - by), said[0]), words
            )

        message, hint = in_file(problem.message), problem.hint and in_file(problem.hint)
        return replace(problem, message=message, hint=hint, span=self._back(problem.span))

    def _back(self, span: Span) -> Span:
        by, since = self._moved.get(span.line, (0, 1))
        return replace(span, column=max(since, span.column - by)) if span.column > since else span


def put_right(text: str, slip: Diagnostic) -> PutRight | None:
    """Return a kit's text as it was meant, to find what is wrong below a slip; None if unknown.

    Args:
        text: The text.
        slip: What stops the parser.
    """
    if slip.span is None or slip.code != "YML017":
        return None
    place = slip.span
    at, since = place.line - 1, 1
    parts = LINE_END.split(text)
    lines = parts[::2]
    if at < len(lines) and lines[at][place.column - 1 : place.column] == "\t":
        meant, moved = _without_tabs(lines, at, place.column - 1)
        if others := moved.keys() - {place.line}:
            more = f"here and in {counted(len(others), 'more line')}"
            slip = replace(slip, hint=f"{slip.hint}, {more}")
    elif (closing := _CLOSING.fullmatch(slip.hint or "")) is not None:
        meant, moved = _closed(lines, at, closing[1]), {}
    elif (placed := _CLOSING_AT.fullmatch(slip.hint or "")) is not None:
        meant, moved = _closed_at(lines, at, placed[1], int(placed[2]) - 1), {}
    elif (slip.hint or "").startswith("write `{` before it"):
        start = place.column - 1
        meant = [*lines[:at], f"{lines[at][:start]}{{{lines[at][start:]}", *lines[at + 1 :]]
        moved, since = {place.line: 1}, place.column
    elif (slip.hint or "").startswith("write brackets: ["):
        line = with_brackets(lines[at], place.column - 1)
        meant, moved = [*lines[:at], line, *lines[at + 1 :]], {}
    elif (slip.hint or "").startswith("write its words alone: "):
        meant, moved = [*lines[:at], without_link(lines[at]) or "", *lines[at + 1 :]], {}
    elif (left := _TO_THE_LEFT.fullmatch(slip.hint or "")) is not None:
        by = int(left[1])
        meant, moved = [*lines[:at], lines[at][by:], *lines[at + 1 :]], {place.line: -by}
    elif (instead := _closed_wrongly(lines, slip)) is not None:
        meant, moved = instead, {}
    else:
        quoted = with_quotes(text, slip)
        return PutRight(quoted, slip, {}) if quoted is not None else None
    parts[::2] = meant
    return PutRight("".join(parts), slip, moved, since)


def _closed(lines: Sequence[str], begun: int, closing: str) -> list[str]:
    """Return the lines with a closing sign behind the last that can lie within brackets.

    What lies within them stands further in than the line `begun`, which opens them.
    """
    last = begun
    for line in range(begun + 1, len(lines)):
        written = lines[line].strip()
        if written and indent_of(lines[line]) <= indent_of(lines[begun]):
            break
        if written and not written.startswith("#"):
            last = line
    marks = (match.start("comment") for match in _COMMENT.finditer(lines[last]))
    end = next((mark for mark in marks if mark >= 0), None)
    content = lines[last][:end].rstrip()
    comment = lines[last][len(content) :]
    return [*lines[:last], f"{content}{closing}{comment}", *lines[last + 1 :]]


def _closed_at(lines: Sequence[str], at: int, closing: str, column: int) -> list[str]:
    """Return the lines with a closing sign at a place, in columns as before if a comma follows."""
    before, after = lines[at][:column], lines[at][column:]
    after = after.replace(", ", ",", 1) if after.startswith(", ") else after
    return [*lines[:at], f"{before}{closing}{after}", *lines[at + 1 :]]


def _closed_wrongly(lines: Sequence[str], slip: Diagnostic) -> list[str] | None:
    """Return the lines with another sign, or a space, for one that closes nothing; None if none."""
    assert slip.span is not None
    at, column = slip.span.line - 1, slip.span.column - 1
    instead = _INSTEAD.fullmatch(slip.hint or "")
    if instead is None or at >= len(lines) or lines[at][column : column + 1] not in {"]", "}"}:
        return None
    line = f"{lines[at][:column]}{instead[1] or ' '}{lines[at][column + 1 :]}"
    return [*lines[:at], line, *lines[at + 1 :]]


def _without_tabs(lines: Sequence[str], at: int, column: int) -> tuple[list[str], dict[int, int]]:
    """Return the lines with spaces for the tab at a place or, if it indents its line, for all such.

    Also return by how many columns the words of each line, counted from 1, move to the right.
    """
    meant, moved = [*lines], dict[int, int]()
    if lines[at][:column].strip():
        after = lines[at][column:]
        words = after.lstrip("\t")
        meant[at] = lines[at][:column] + " " * (len(after) - len(words)) + words
        return meant, moved
    before, width = "", 0
    # How far in the line above stands, and those that it lies within.
    levels: list[int] = []
    for number, line in enumerate(lines, 1):
        blank = _INDENT.match(line)[0]  # type: ignore[index]
        if "\t" in blank and line.strip():
            width = _width_of_tab(blank, before, levels, width)
            spaces = _width(blank, width)
            meant[number - 1] = " " * spaces + line[len(blank) :]
            moved[number] = spaces - len(blank)
        if line.strip() and not line.lstrip().startswith("#"):
            before = meant[number - 1]
            inner = indent_of(before)
            levels = [*(level for level in levels if level < inner), inner]
    return meant, moved


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
