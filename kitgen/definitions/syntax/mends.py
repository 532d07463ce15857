"""Slips that stop the parser, and the edits that mend them.

Whoever finds such a slip makes one value of it, a `Found`: what is wrong, the words of the hint,
and the edits of the text that do what the hint says. The reader notes the words, makes the edits
and reads again, to find what is wrong below. What it then says names places of the file as it is:
a `MendedText` knows where its words stand there, because it knows its edits.
"""

import re
from typing import NamedTuple, TypeAlias

from kitgen.values import frozen

_LINE_END = re.compile("(\r\n|[\n\r\x85\u2028\u2029])")
"""Everything that ends a line for the parser, as a group: a text is split and joined again."""

Place: TypeAlias = tuple[int, int]
"""The index of a line and a column in it, both from 0."""


@frozen
class Edit:
    """A change within a line.

    Attributes:
        line: The index of the line, from 0.
        column: Where it begins, from 0.
        taken: How many characters it takes out.
        written: What it writes in their place.
    """

    line: int
    column: int
    taken: int = 0
    written: str = ""

    def made_in(self, line: str) -> str:
        """Return its line as it is afterwards."""
        return line[: self.column] + self.written + line[self.column + self.taken :]


Mend: TypeAlias = tuple[Edit, ...]
"""The edits that do what a hint says, from left to right; none if they are unknown."""


class Found(NamedTuple):
    """A slip: what is wrong, what to do, and its place.

    Attributes:
        message: What is wrong.
        hint: What to do.
        line: The index of its line, from 0.
        column: Its column, from 0.
        mend: What does as the hint says.
        after: If the hint is to name the column of the first edit, the words before that column.
    """

    message: str
    hint: str
    line: int
    column: int
    mend: Mend = ()
    after: str = ""


class MendedText:
    """A text as it was meant, which knows where its words stand in the file.

    Attributes:
        lines: Its lines, without what ends them.
    """

    def __init__(self, text: str) -> None:
        """Begin with a text as it is in the file."""
        parts: list[str] = _LINE_END.split(text)
        self.lines, self._ends = parts[::2], [*parts[1::2], ""]
        # For each line with edits, where in the file its characters and its end stand.
        self._columns: dict[int, list[int]] = {}

    def __str__(self) -> str:
        return "".join(map("".join, zip(self.lines, self._ends, strict=True)))

    def make(self, mend: Mend) -> None:
        """Make the edits of a mend."""
        for edit in reversed(mend):
            line, begun, end = self.lines[edit.line], edit.column, edit.column + edit.taken
            columns = self._columns.get(edit.line) or [*range(len(line) + 1)]
            # What an edit writes stands where it begins.
            columns[begun:end] = columns[begun : begun + 1] * len(edit.written)
            self._columns[edit.line] = columns
            self.lines[edit.line] = edit.made_in(line)

    def column_in_file(self, line: int, column: int) -> int:
        """Return the column in the file of what stands in a column of a line, all from 0."""
        columns = self._columns.get(line)
        return columns[min(column, len(columns) - 1)] if columns else column


def quoted(line: int, column: int, text: str, mark: str = '"') -> Mend:
    """Return the edits that put a text, which stands at a place, in quotes."""
    return Edit(line, column, 0, mark), Edit(line, column + len(text), 0, mark)
